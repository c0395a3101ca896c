"""What the IDs and lines share: the checkers of both sides as counts, and the rules that such a text says."""

from collections.abc import Sequence

from msgspec.structs import replace

from ludex.core.errors import BadNotation
from ludex.core.rulebook import Rule
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon.position import BLACK, WHITE, Points, Position, seen_by
from ludex.games.backgammon.rulebook import CHECKERS, CHECKERS_OF, FIELD, SEATS, SHARED, Ruleset

Side = tuple[int, ...]
"""The checkers of one side on its points 1 to 24, and on the bar."""


def bad(rule: Rule, values: tuple[str | int, ...], text: str, at: int, seat: Seat | None = None) -> BadNotation:
    """Say what keeps a text from being read."""
    refused = BadNotation(Finding(rule, holds=False, seat=seat, values=values), text, at)
    refused.seats = SEATS
    return refused


def sides(position: Position) -> tuple[Side, Side]:
    """Count white's and black's checkers, each as its own side sees them."""
    white, black = (
        (*(max(0, number) for number in seen_by(seat, position.points)), max(0, position.bar[seat]))
        for seat in (WHITE, BLACK)
    )
    return white, black


def standing(
    white: Sequence[int], black: Sequence[int], ruleset: Ruleset, text: str, at: int
) -> tuple[Points, tuple[int, int], tuple[int, int]]:
    """Stand the checkers of both sides on points and bar; those that are missing are at home."""
    checkers = CHECKERS_OF[ruleset.setup]
    for seat, side in ((WHITE, white), (BLACK, black)):
        if sum(side) > checkers:
            raise bad(CHECKERS, (sum(side), checkers), text, at, seat)
    for point in range(24):
        if white[point] and black[23 - point]:
            raise bad(SHARED, (point + 1,), text, at)
    points = tuple(white[point] - black[23 - point] for point in range(24))
    return points, (white[24], black[24]), (checkers - sum(white), checkers - sum(black))


def power(value: int) -> int:
    """Say which power of two a cube shows; the next lower one where it shows none."""
    return max(1, value).bit_length() - 1


def played_by(ruleset: Ruleset, length: int, *, jacoby: bool | None = None, beavers: bool | None = None) -> Ruleset:
    """Change a ruleset as far as a text says something else; one without a match may well be a single game."""
    if length:
        return ruleset if ruleset.length == length else replace(ruleset, length=length)
    said = {
        name: value
        for name, value in (("jacoby", jacoby), ("beavers", beavers))
        if value is not None and value != getattr(ruleset, name)
    }
    if ruleset.length or said:
        return replace(ruleset, length=0, **said)
    return ruleset


def number(found: str, field: str, right: range, text: str, at: int) -> int:
    """Read a whole number of a field."""
    digits = found.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 9 and int(found) in right:
        return int(found)
    raise bad(FIELD, (field, found, f"{right[0]} - {right[-1]}"), text, at)
