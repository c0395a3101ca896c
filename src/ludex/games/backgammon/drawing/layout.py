"""Where everything lies on the picture of the board, for whoever sits in front of it."""

from ludex.core.seat import Seat
from ludex.games.backgammon.rulebook import BAR, OFF

WIDE, RADIUS = 60, 28
"""How wide a point is, and how large a checker."""

FRAME, TRAY, MIDST, NUMBERS = 14, 84, 72, 34
"""How wide the frame, the trays at both sides, the bar, and the bands with the numbers of the points are."""

DEEP, GAP = 284, 112
"""How long a point is, and how far apart the two rows are."""

SHOWN = 5
"""So many checkers of a stack are drawn; a number on the last says how many there are."""

HALF = 6 * WIDE
LEFT = FRAME + TRAY + FRAME
MIDDLE = LEFT + HALF
"""Where the bar begins."""

RIGHT = MIDDLE + MIDST
WIDTH = RIGHT + HALF + FRAME + TRAY + FRAME
TOP = NUMBERS
BOTTOM = TOP + 2 * DEEP + GAP
HEIGHT = BOTTOM + NUMBERS
CENTRE = (TOP + BOTTOM) // 2

Spot = tuple[int, int]


def is_low(point: int) -> bool:
    """Tell whether a point lies in the lower row, by the number of the seat in front."""
    return point <= 12


def across(point: int) -> int:
    """Say where the middle of a point lies from the left, by the number of the seat in front."""
    column = 12 - point if is_low(point) else point - 13
    return LEFT + WIDE * column + WIDE // 2 + (MIDST if column >= 6 else 0)


def spot(place: int, height: int, *, near: bool) -> Spot:
    """Place the middle of a checker: where its own seat counts it to be, and how many lie under it.

    On the bar a seat's checkers lie in the half in which they enter.
    """
    height = min(height, SHOWN - 1)
    if place <= OFF:
        return WIDTH - FRAME - TRAY // 2, (BOTTOM - DEEP // 2 if near else TOP + DEEP // 2)
    if place >= BAR:
        away = GAP // 2 + RADIUS + 2 * RADIUS * height
        return MIDDLE + MIDST // 2, CENTRE - away if near else CENTRE + away
    point = place if near else 25 - place
    away = RADIUS + 2 * RADIUS * height
    return across(point), BOTTOM - away if is_low(point) else TOP + away


def number_of(index: int, seat: Seat) -> int:
    """Say which number a seat gives to a point."""
    return 24 - index if seat else index + 1


def index_of(number: int, seat: Seat) -> int:
    """Find the point to which a seat gives a number."""
    return 24 - number if seat else number - 1
