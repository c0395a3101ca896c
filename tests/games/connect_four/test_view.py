"""Connect Four has no secrets."""

import pytest

from ludex.core import Seat
from ludex.games.connect_four import GAME, Ruleset, laid


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), None])
def test_everybody_sees_the_whole_table(seat: Seat | None) -> None:
    position = laid(Ruleset(), [35], [36])
    assert GAME.view(position, seat) == position
