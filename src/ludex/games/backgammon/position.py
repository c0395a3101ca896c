"""What is on the table: checkers, dice, cube, what waits for an answer, and the score of the match."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from ludex.core.game import open_room
from ludex.core.seat import Seat
from ludex.games.backgammon.rulebook import LAYOUTS, Ruleset, Setup

WHITE, BLACK = Seat(0), Seat(1)
OTHER = (BLACK, WHITE)

Points = tuple[int, ...]
"""The 24 points from white's ace point to black's: a positive number is white's checkers, a negative one black's."""


class Offer(Struct, frozen=True, gc=False):
    """What a seat has offered and the other has to answer; a resignation has a level from 1 to 3."""

    what: Literal["double", "beaver", "raccoon", "resignation"]
    by: Seat
    level: int = 0


class Ended(Struct, frozen=True, gc=False):
    """How a game ended that was not played out, and by whom."""

    how: Literal["drop", "resignation"]
    by: Seat
    level: int = 1


class Position(Struct, frozen=True, gc=False):
    """The table of a whole match.

    `turn` is on roll, or has to play the `dice`; it is None before the opening roll. `declined` says that it left the
    cube alone in this turn. `cube` is the value that was accepted last: an offer is not yet in it. `ended` is a game
    that ended by a drop or a resignation. `score` is that before the current game, also when the game is over: the
    next opening roll sets up the board and counts the points. `left` says who left a money session. `rolls` counts up
    to two rolls that each seat has played, where the Holland rule asks.
    """

    ruleset: Ruleset
    points: Points
    bar: tuple[int, int] = (0, 0)
    home: tuple[int, int] = (0, 0)
    turn: Seat | None = None
    dice: tuple[int, ...] = ()
    declined: bool = False
    cube: int = 1
    owner: Seat | None = None
    offer: Offer | None = None
    ended: Ended | None = None
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    left: Seat | None = None
    rolls: tuple[int, int] = (0, 0)

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return str(open_room("ludex.games.backgammon", "drawing").svg(self))


@lru_cache(maxsize=8)
def laid_out(setup: Setup) -> Points:
    """Lay out the checkers as they stand before a game."""
    points = [0] * 24
    for point, number in LAYOUTS[setup].items():
        points[point - 1] += number
        points[24 - point] -= number
    return tuple(points)


def seen_by(seat: Seat, points: Points) -> Points:
    """Turn the points to a seat's view: its ace point first, its own checkers positive."""
    return points if seat == WHITE else tuple([-number for number in points[::-1]])


def pips(position: Position, seat: Seat) -> int:
    """Count how far a seat's checkers have to go."""
    own = seen_by(seat, position.points)
    return 25 * position.bar[seat] + sum([n * point for point, n in enumerate(own, 1) if n > 0])
