"""Bearing off alone: how many rolls until all checkers are off, until the first is, until all have left six points.

Each is played for the fewest rolls on average. The tables are filled from the empty board on: for each board and die it
is known where the best one to four steps lead, so a roll is a choice among six points.
"""

from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ludex.games.backgammon.solver.homes import CHECKERS, POINTS, ROLLS, Numbers, boards, home_of, rear_of, step
from ludex.games.backgammon.solver.store import Arrays, Progress, arrays_of, quiet
from ludex.kernels import kernel

Means: TypeAlias = NDArray[np.float64]
Chances: TypeAlias = NDArray[np.float32]

MOST_ROLLS = 32
"""No board of fifteen checkers takes as many rolls in any of these tables."""
PIPS_OF_A_ROLL = 49 / 6

_ALL, _FIRST, _OUT = range(3)
_SIZE = boards(CHECKERS)
_SLICE = 2048


class Rolls(Struct, frozen=True, gc=False):
    """For each board the mean number of rolls, and the chance of each number."""

    means: Means
    chances: Chances


class OneSided(Struct, frozen=True, gc=False):
    """Rolls until all checkers are off, until the first is off, and until all have left the six points.

    The last is for checkers in the other's home board, who leave it with any die that reaches far enough.
    """

    all_off: Rolls
    first_off: Rolls
    all_out: Rolls


def one_sided(progress: Progress = quiet) -> OneSided:
    """Take the tables of up to fifteen checkers on six points, or make them in a second."""
    layout = tuple([("<f8", (_SIZE,)), ("<f4", (_SIZE, MOST_ROLLS))] * 3)
    arrays = arrays_of("backgammon-one-sided", layout, make, progress)
    return OneSided(*(Rolls(*arrays[kind : kind + 2]) for kind in (0, 2, 4)))


def make(progress: Progress) -> Arrays:
    """Fill the tables of all three goals."""
    found: list[NDArray[np.float64] | NDArray[np.float32]] = []
    for goal in (_ALL, _FIRST, _OUT):
        means, chances = np.zeros(_SIZE, np.float64), np.zeros((_SIZE, MOST_ROLLS), np.float32)
        chances[0, 0] = 1
        best = np.zeros((5, POINTS, _SIZE), np.int64)
        for start in range(1, _SIZE, _SLICE):
            _fill(goal, start, min(start + _SLICE, _SIZE), means, chances, best)
            progress((goal + start / _SIZE) / 3)
        found += [means, chances]
    progress(1)
    return tuple(found)


@kernel
def _fill(goal: int, start: int, end: int, means: Means, chances: Chances, best: Numbers) -> None:
    """Fill the boards from one number to before another; `best` says where none to four steps with a die lead."""
    home = np.empty(POINTS, np.int64)
    after = np.empty((POINTS, POINTS), np.int64)
    sums = np.empty(MOST_ROLLS, np.float64)
    for number in range(start, end):
        home_of(number, home)
        rear = rear_of(home)
        for die in range(1, POINTS + 1):
            for point in range(1, POINTS + 1):
                after[die - 1, point - 1] = _reached(goal, home, point, die, rear)
            best[0, die - 1, number] = number
            for steps in range(1, 5):
                best[steps, die - 1, number] = _best(after[die - 1], best[steps - 1, die - 1], means)
        means[number] = 1
        sums[:] = 0
        for one, two, ways in ROLLS:
            then = best[4, one - 1, number]
            if one != two:
                then = _best(after[one - 1], best[1, two - 1], means)
                other = _best(after[two - 1], best[1, one - 1], means)
                if means[other] < means[then]:
                    then = other
            means[number] += means[then] * ways / 36
            for roll in range(MOST_ROLLS - 1):
                sums[roll + 1] += chances[then, roll] * ways / 36
        chances[number] = sums


@kernel
def _best(after: Numbers, then: Numbers, means: Means) -> int:
    """Choose where to be after a step and what best follows it."""
    best = -1
    for point in range(POINTS):
        reached = after[point]
        if reached >= 0 and (best < 0 or means[then[reached]] < means[best]):
            best = int(then[reached])
    return best


@kernel
def _reached(goal: int, home: Numbers, point: int, die: int, rear: int) -> int:
    """Find the number of the board after a step: 0 at the goal, -1 where the step cannot be played."""
    if goal == _OUT:
        return -1 if home[point - 1] == 0 else step(home, point, min(die, point), rear)
    number = step(home, point, die, rear)
    return 0 if goal == _FIRST and number >= 0 and die >= point else number
