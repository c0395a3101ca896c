"""A home board as a number: how many checkers stand on its six points.

The checkers on the points 6, 6 to 5, ... 6 to 1 are counted, and these six counts numbered as combinations are. So a
step always leads to a smaller number, an empty board is 0, boards of at most n checkers come before those of more, and
tables are filled from the front.
"""

from collections.abc import Sequence
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludex.core.errors import BadPosition
from ludex.core.wire import wrong_type
from ludex.kernels import kernel

Numbers: TypeAlias = NDArray[np.int64]
POINTS = 6
CHECKERS = 15

_CHOOSE: Numbers = np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(CHECKERS + POINTS)], dtype=np.int64)

ROLLS: Numbers = np.array(
    [(one, two, 1 + (one != two)) for one in range(1, 7) for two in range(1, one + 1)], dtype=np.int64
)
"""The 21 rolls, and in how many ways of 36 each falls."""


def boards(checkers: int) -> int:
    """Count the home boards of at most so many checkers."""
    return comb(checkers + POINTS, POINTS)


@kernel
def number_of(home: Numbers) -> int:
    """Find the number of a home board, the ace point first."""
    number = behind = 0
    for place in range(POINTS):
        behind += home[POINTS - 1 - place]
        number += _CHOOSE[behind + place, place + 1]
    return number


@kernel
def home_of(number: int, home: Numbers) -> None:
    """Lay out the home board of a number."""
    above = CHECKERS + POINTS - 1
    before = -1
    for place in range(POINTS - 1, -1, -1):
        while _CHOOSE[above, place + 1] > number:
            above -= 1
        number -= _CHOOSE[above, place + 1]
        if before >= 0:
            home[POINTS - 2 - place] = before - above - 1
        before = above
    home[POINTS - 1] = before


@kernel
def step(home: Numbers, point: int, die: int, rear: int) -> int:
    """Find the number of the board after a step, as in bearing off; -1 where a die cannot be played so."""
    if home[point - 1] == 0 or (die > point and point < rear):
        return -1
    home[point - 1] -= 1
    if die < point:
        home[point - die - 1] += 1
    number = number_of(home)
    home[point - 1] += 1
    if die < point:
        home[point - die - 1] -= 1
    return number


@kernel
def rear_of(home: Numbers) -> int:
    """Find the highest point with a checker."""
    point = POINTS
    while point and home[point - 1] == 0:
        point -= 1
    return point


def numbered(home: Sequence[int]) -> int:
    """Find the number of a home board, the ace point first."""
    if len(home) != POINTS or min(home) < 0 or sum(home) > CHECKERS:
        raise BadPosition((wrong_type("home", "six points with at most fifteen checkers", str(home)),))
    return number_of(np.array(home, dtype=np.int64))
