"""Is it over, who won, by what, for how many points, and why?"""

from typing import Literal

from msgspec import Struct

from ludex.core.rulebook import Rule
from ludex.core.seat import Seat


class Finding(Struct, frozen=True):
    """What was found when a rule was held against the table, and where to look."""

    rule: Rule
    holds: bool = True
    seat: Seat | None = None
    values: tuple[str | int, ...] = ()
    marks: tuple[str | int, ...] = ()


class Statement(Struct, frozen=True):
    """What the source of a record says of the game at one place: a running score, a win, the value of the cube."""

    what: str
    seat: Seat | None = None
    values: tuple[str | int, ...] = ()


class Place(Struct, frozen=True):
    """Where a seat ended, and for how many points."""

    seat: Seat
    rank: int
    points: int


class Undecided(Struct, frozen=True, tag="undecided"):
    """The game goes on; the findings say what is already certain."""

    because: tuple[Finding, ...] = ()


class Decided(Struct, frozen=True, tag="decided"):
    """The game is over; a draw has no winners, several winners share."""

    condition: str
    winners: tuple[Seat, ...]
    places: tuple[Place, ...]
    because: tuple[Finding, ...]


Verdict = Undecided | Decided

UNDECIDED = Undecided()


class Objection(Struct, frozen=True):
    """Why a turn is refused."""

    why: Literal["game_over", "not_asked", "against_the_rules"]
    findings: tuple[Finding, ...]
