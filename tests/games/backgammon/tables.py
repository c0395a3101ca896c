"""Tables for the tests, said as shortly as can be: a seat's checkers as it counts them, the missing are off."""

from typing import Any

from ludex.core import Seat
from ludex.games.backgammon import Position, Ruleset
from ludex.games.backgammon.position import OTHER, WHITE
from ludex.games.backgammon.rulebook import CHECKERS_OF

STANDARD = Ruleset()
START = "24:2 13:5 8:3 6:5"


def table(  # one test asks for this, another for that
    own: str = START,
    other: str = START,
    dice: tuple[int, ...] = (),
    *,
    seat: Seat = WHITE,
    ruleset: Ruleset = STANDARD,
    **fields: Any,
) -> Position:
    """Set up a table for a seat on roll: `24:2 bar:1` are its checkers, then those of the other."""
    points = [0] * 24
    counts = [0, 0]
    bar = [0, 0]
    for who, said in ((seat, own), (OTHER[seat], other)):
        for name, number in (word.split(":") for word in said.split()):
            counts[who] += int(number)
            if name == "bar":
                bar[who] = int(number)
            elif who == WHITE:
                points[int(name) - 1] += int(number)
            else:
                points[24 - int(name)] -= int(number)
    checkers = CHECKERS_OF[ruleset.setup]
    fields.setdefault("home", (checkers - counts[0], checkers - counts[1]))
    fields.setdefault("turn", seat)
    return Position(ruleset, tuple(points), (bar[0], bar[1]), dice=dice, **fields)
