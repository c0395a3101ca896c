"""The tree of everything that can go wrong."""

import pickle

import pytest

from ludex.core import (
    AmbiguousNotation,
    BadNotation,
    BadPosition,
    BadRecord,
    Finding,
    IllegalMove,
    LudexError,
    MissingExtra,
    Objection,
    UnknownGame,
    errors,
    reading,
)

EMPTY = Finding(reading.EMPTY, holds=False)
JSON = Finding(reading.JSON, holds=False, values=("no",))
NOTATION = BadNotation(JSON, "{oops", 1)
ALL: list[tuple[LudexError, type[Exception], str]] = [
    (IllegalMove(Objection("game_over", (EMPTY,)), ("a",)), LudexError, "the game is over: there is nothing to read"),
    (BadPosition((EMPTY, JSON)), ValueError, "there is nothing to read; this is not JSON: no"),
    (NOTATION, ValueError, 'this is not JSON: no (character 2 of "{oops")'),
    (AmbiguousNotation(JSON, "8/7", 0, ("a", "b")), BadNotation, 'this is not JSON: no (character 1 of "8/7")'),
    (BadRecord(3, NOTATION), ValueError, 'line 3: this is not JSON: no (character 2 of "{oops")'),
    (BadRecord(3, NOTATION, 4), ValueError, 'line 3, turn 4: this is not JSON: no (character 2 of "{oops")'),
    (UnknownGame("ches", ("chess",)), LookupError, '"ches" is no game of this house; known: chess'),
    (MissingExtra("numpy", "bulk"), ImportError, "this needs numpy; install it with: pip install 'ludex[bulk]'"),
]
CASES = pytest.mark.parametrize(("error", "kind", "claim"), ALL, ids=[type(error).__name__ for error, *_ in ALL])


@CASES
def test_each_error_says_what_is_wrong(error: LudexError, kind: type[Exception], claim: str) -> None:
    assert isinstance(error, LudexError)
    assert isinstance(error, kind)
    assert str(error) == error.claim() == claim
    assert error.claim("de") != claim


@CASES
def test_each_error_shows_its_findings(error: LudexError, kind: type[Exception], claim: str) -> None:
    del kind, claim
    assert error.findings
    assert all(not finding.holds for finding in error.findings)


@CASES
def test_each_error_survives_a_way_to_another_process(error: LudexError, kind: type[Exception], claim: str) -> None:
    del kind
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert type(again) is type(error)
    assert again.claim("de") == error.claim("de")
    assert str(again) == claim


def test_what_each_error_knows() -> None:
    assert NOTATION.text[NOTATION.at] == "o"
    assert AmbiguousNotation(JSON, "8/7", 0, ("a", "b")).candidates == ("a", "b")
    record = BadRecord(3, BadPosition((EMPTY,), ("anna",)), 4)
    assert (record.line, record.turn, record.findings, record.seats) == (3, 4, (EMPTY,), ("anna",))
    assert UnknownGame("ches", ("chess",)).near == ("chess",)
    assert MissingExtra("numpy", "bulk").extra == "bulk"
    objection = Objection("not_asked", (EMPTY,))
    assert IllegalMove(objection).objection is objection


def test_the_docstring_draws_the_whole_tree() -> None:
    tree = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, LudexError)]
    assert len(tree) == 8
    assert all(error.__name__ in (errors.__doc__ or "") for error in tree)
