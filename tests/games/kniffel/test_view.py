"""What one viewer may know."""

from ludex.core import Seat
from ludex.games.kniffel import GAME, PRESETS, start


def test_everybody_sees_the_whole_table() -> None:
    position = start(PRESETS["kniffel"])
    assert GAME.view(position, Seat(0)) is GAME.view(position, Seat(1)) is GAME.view(position, None) is position
