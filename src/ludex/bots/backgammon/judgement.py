"""What a table is worth to the seat that has just played: points of a game without the cube, from -3 to 3.

In a race the tables of the solver say it; where they are not installed, Keith's count does. While the seats are in
contact it is a sum over what a player looks at, each with a weight, and what counts for one seat counts against the
other. The weights were found by 400,000 games against itself: each table's worth was moved towards that of the next,
and the last one's towards the result (temporal differences).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import tanh
from typing import Any

from ludex.core.errors import MissingExtra
from ludex.core.game import open_room
from ludex.core.seat import Seat
from ludex.games.backgammon import Position, seen_by

Row = list[int]
"""A table as its mover sees it: its bar at 25, its points 24 to 1, the other's bar at 0; the other's count down."""

_MADE = (
    *(-0.07, -0.03, 0.02, 0.08, 0.11, 0.10),  # the home board, the ace point first
    *(0.04, 0.03, 0.01, 0.01, 0.00, -0.01),
    *(0.01, -0.07, -0.09, -0.11, -0.14, -0.14),
    *(-0.11, -0.08, -0.10, -0.16, -0.25, -0.31),
)
"""A point with two checkers or more. Far points stand for checkers that still have to come home."""
_BLOT = (
    *(-0.07, -0.04, -0.01, 0.01, 0.01, 0.00),
    *(0.02, 0.01, 0.00, 0.02, 0.01, 0.01),
    *(0.02, -0.02, -0.03, -0.04, -0.05, -0.09),
    *(-0.08, -0.05, -0.06, -0.07, -0.12, -0.15),
)
"""A point with one checker, apart from the danger it is in."""
_WALL = (-0.18, -0.11, -0.10, -0.07, -0.01, 0.14, 0.33)
"""How many of the six points before the other's last checker are made."""
_PIP = -0.0121
_OFF = 0.112
_STACKED = -0.027
"""A checker beyond the third on a point."""
_EXPOSED = -0.0342
"""A pip that the next roll may hit back, times its chance."""
_BARRED = -0.25
_DANCE = -0.2
"""The chance not to enter."""
_OFF_ROLL = -0.05

_ROLLS = tuple([(one, two, 1 + (one != two)) for one in range(1, 7) for two in range(1, one + 1)])
_ALL = (1 << 25) - 2


def row_of(position: Position, seat: Seat) -> Row:
    """See the table as a seat does."""
    return [-position.bar[1 - seat], *seen_by(seat, position.points), position.bar[seat]]


def row_after(row: Row, steps: Iterable[tuple[int, int]]) -> Row:
    """Move the own checkers, and hit."""
    after = row.copy()
    for start, end in steps:
        after[start] -= 1
        if end:
            if after[end] < 0:
                after[end], after[0] = 0, after[0] - 1
            after[end] += 1
    return after


def turned(row: Row) -> Row:
    """See the table as the other seat does."""
    return [-number for number in reversed(row)]


def worth(row: Row, checkers: int) -> float:
    """Say what a table is worth to the seat that has just played, with so many checkers to bear off."""
    if max(row) <= 0:
        return 3.0
    return contact_worth(row) if in_contact(row) else -race_worth(turned(row), checkers)


def in_contact(row: Row) -> bool:
    """Say whether the seats have still to pass each other."""
    rear = max([cell for cell in range(26) if row[cell] > 0], default=0)
    return min(row[:rear], default=0) < 0


@cache
def solver() -> Any:
    """Open the solver; None where what it needs is not installed."""
    try:
        return open_room("ludex.games.backgammon", "solver")
    except MissingExtra:
        return None


def race_worth(row: Row, checkers: int) -> float:
    """Say what a race is worth to the seat on roll."""
    own, other = row[1:25], turned(row)[1:25]
    own, other = ([max(number, 0) for number in points] for points in (own, other))
    if (exact := solver()) is not None:
        found: float = exact.glance(own, other, checkers)
        return found
    # Keith: even money is some pips behind; four behind is a double, two behind the end of taking.
    behind = keith_count(own) * 8 / 7 - keith_count(other)
    return max(-1.0, min(1.0, 0.72 - 0.08 * behind))


def keith_count(points: Sequence[int]) -> float:
    """Count pips, and more for what wastes them: many checkers on the low points, and gaps on the high ones."""
    pips = sum([number * point for point, number in enumerate(points, 1)])
    low = 2 * max(points[0] - 1, 0) + max(points[1] - 1, 0) + max(points[2] - 3, 0)
    return pips + low + sum([number == 0 for number in points[3:6]])


def contact_worth(row: Row) -> float:
    """Add up what a player looks at."""
    worth = _OFF_ROLL + _side(row) - _side(turned(row)) + _EXPOSED * pips_exposed(row)
    return 3 * tanh(worth / 3)


def _side(row: Row) -> float:
    """Add up what one seat has, and the wall that is before it."""
    worth, on_board, pips, rear = 0.0, row[25], 25 * row[25], 25
    for point in range(1, 25):
        number = row[point]
        if number > 0:
            on_board += number
            pips += number * point
            worth += _MADE[point - 1] if number > 1 else _BLOT[point - 1]
            worth += _STACKED * max(number - 3, 0)
        elif number < 0 and rear == 25:
            rear = point
    worth += _PIP * pips - _OFF * on_board
    worth += _WALL[_made(row, range((0 if row[0] else rear) + 1, 25))]
    if row[25]:
        closed = sum([row[point] < -1 for point in range(19, 25)])
        worth += _BARRED * row[25] + _DANCE * (closed / 6) ** 2
    return worth


def _made(row: Row, points: Iterable[int]) -> int:
    """Count the made points among the first six."""
    return sum([row[point] > 1 for _, point in zip(range(6), points, strict=False)])


def pips_exposed(row: Row) -> float:
    """Weigh the dearest hit of each of the other's rolls by how often it falls, in pips that would be lost."""
    free, shooters, blots = _ALL, 0, 0
    for point in range(1, 25):
        if row[point] > 1:
            free ^= 1 << point
        elif row[point] == 1:
            blots |= 1 << point
        elif row[point] < 0:
            shooters |= 1 << point
    if not blots:
        return 0.0
    lost = 0
    for one, two, ways in _ROLLS:
        if hit := _hit(shooters, free, -row[0], (one, two)) & blots:
            lost += ways * (25 - (hit & -hit).bit_length() + 1)
    return lost / 36


def _hit(shooters: int, free: int, barred: int, dice: tuple[int, int]) -> int:
    """Find the points that a roll reaches, as bits; who is on the bar enters first."""
    one, two = dice
    if one == two:
        reached, landed, steps = 0, shooters, 4
        if barred:
            landed, steps = 1 << one & free, 4 - barred
            reached = landed
            landed |= shooters if landed else 0
        for _ in range(steps):
            landed = landed << one & free
            reached |= landed
        return reached
    by_one, by_two = (1 << one & free, 1 << two & free) if barred else (shooters << one & free, shooters << two & free)
    if barred > 1:
        return by_one | by_two
    others = shooters if barred else 0
    reached = by_one | by_two
    if by_one:
        reached |= (by_one | others) << two & free
    if by_two:
        reached |= (by_two | others) << one & free
    return reached
