"""Who sits at the table."""

import pytest

from ludex.core import NATURE, Request, Seat, Turn


def test_nature_is_no_seat_in_the_order_of_play() -> None:
    assert NATURE not in {Seat(seat) for seat in range(100)}


def test_a_question_must_be_answered_unless_it_says_otherwise() -> None:
    assert Request(Seat(0), "move").duty == "must"


def test_turns_and_requests_are_values() -> None:
    assert {Turn(Seat(0), "a"), Turn(Seat(0), "a"), Turn(Seat(1), "a")} == {Turn(Seat(0), "a"), Turn(Seat(1), "a")}
    assert len({Request(Seat(0), "move"), Request(Seat(0), "move", "may")}) == 2


@pytest.mark.parametrize("value", [Turn(Seat(0), "a"), Request(Seat(0), "move")])
def test_nothing_is_changed_in_place(value: object) -> None:
    with pytest.raises(AttributeError, match="immutable"):
        value.seat = Seat(1)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
