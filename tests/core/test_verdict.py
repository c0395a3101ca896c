"""What a verdict is made of."""

from ludex.core import UNDECIDED, Decided, Finding, Place, Rule, Seat, Undecided

MATE = Rule("chess/mate", "FIDE", "5.1", "Mate ends the game.", "chess.words")


def test_a_finding_holds_unless_it_says_otherwise() -> None:
    assert Finding(MATE) == Finding(MATE, holds=True, seat=None, values=(), marks=())


def test_undecided_is_one_value_until_there_is_something_to_say() -> None:
    assert Undecided() == UNDECIDED
    assert Undecided((Finding(MATE),)) != UNDECIDED
    assert not UNDECIDED.because


def test_verdicts_are_values() -> None:
    places = (Place(Seat(0), 1, 1), Place(Seat(1), 2, 0))
    one, two = (Decided("mate", (Seat(0),), places, (Finding(MATE, marks=("h7",)),)) for _ in range(2))
    assert {one} == {two}
