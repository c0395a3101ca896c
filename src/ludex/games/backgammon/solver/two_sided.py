"""Bearing off against each other, up to six checkers a side on six points: exact, without the cube and with it.

The value is that of the seat on roll, for a cube of one, when it does not double now and both play and double their
best from then on. Both boards get smaller numbers with every roll, so the table is filled from the front.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ludex.games.backgammon.solver.homes import POINTS, ROLLS, Numbers, boards, home_of, numbered, rear_of, step
from ludex.games.backgammon.solver.store import Arrays, Progress, arrays_of, quiet
from ludex.kernels import kernel

CHECKERS = 6
Values: TypeAlias = NDArray[np.float32]

_SIZE = boards(CHECKERS)
_CUBELESS, _OWNED, _CENTRED, _THEIRS = range(4)
_SLICE = 32


class TwoSided(Struct, frozen=True, gc=False):
    """Values by the number of the roller's board and that of the other; wins count 1 and losses -1.

    A cube is owned by the seat on roll, centred, or the other's.
    """

    cubeless: Values
    owned: Values
    centred: Values
    theirs: Values


def two_sided(progress: Progress = quiet) -> TwoSided:
    """Take the table of up to six checkers a side, or make it in about a second."""
    layout = (("<f4", (4, _SIZE, _SIZE)),)
    [values] = arrays_of("backgammon-two-sided", layout, make, progress)
    return TwoSided(*values)


def place_of(own: Sequence[int], other: Sequence[int], checkers: int) -> tuple[int, int] | None:
    """Find where the table holds two sides' 24 points; None for more checkers, farther out, or with none borne off."""
    if any((*own[POINTS:], *other[POINTS:])) or max(sum(own), sum(other)) > min(CHECKERS, checkers - 1):
        return None
    return numbered(own[:POINTS]), numbered(other[:POINTS])


def cube_action(held: float, given: float) -> tuple[float, bool, bool]:
    """Say what a position is worth before the cube, whether to double, and whether to take.

    `held` is the value without doubling now, `given` that for a cube of one which is then the other's.
    """
    takes = 2 * given < 1
    doubled = min(2 * given, 1)
    return max(held, doubled), doubled > held, takes


def make(progress: Progress) -> Arrays:
    """Fill the table of all pairs of boards."""
    starts, finals = np.zeros((_SIZE, len(ROLLS) + 1), np.int64), np.zeros(_SIZE * 400, np.int64)
    _list_finals(starts, finals)
    values = np.zeros((4, _SIZE, _SIZE), np.float32)
    met = np.zeros((_SIZE, _SIZE, 4), np.float32)
    met[:, 0] = -1
    for start in range(1, _SIZE, _SLICE):
        end = min(start + _SLICE, _SIZE)
        _fill(start, end, starts, finals, values, met)
        progress((end / _SIZE) ** 2)
    return (values,)


@kernel
def _list_finals(starts: Numbers, finals: Numbers) -> None:
    """List where each roll can lead from each board, one roll after the other."""
    home = np.empty(POINTS, np.int64)
    seen = np.zeros(_SIZE, np.int64)
    some, others = np.empty(_SIZE, np.int64), np.empty(_SIZE, np.int64)
    dice = np.empty(4, np.int64)
    mark = count = 0
    for number in range(_SIZE):
        for roll in range(len(ROLLS)):
            starts[number, roll] = begin = count
            one, two = ROLLS[roll, 0], ROLLS[roll, 1]
            for order in range(1 if one == two else 2):
                dice[:] = one
                dice[order] = two
                some[0], size = number, 1
                for die in dice[: 4 if one == two else 2]:
                    mark += 1
                    reached = 0
                    for each in some[:size]:
                        home_of(each, home)
                        rear = rear_of(home)
                        if rear == 0 and seen[0] != mark:
                            seen[0] = mark
                            others[reached] = 0
                            reached += 1
                        for point in range(1, rear + 1):
                            after = step(home, point, die, rear)
                            if after >= 0 and seen[after] != mark:
                                seen[after] = mark
                                others[reached] = after
                                reached += 1
                    some[:reached] = others[:reached]
                    size = reached
                for each in some[:size]:
                    if each not in finals[begin:count]:
                        finals[count] = each
                        count += 1
        starts[number, len(ROLLS)] = count


@kernel
def _fill(start: int, end: int, starts: Numbers, finals: Numbers, values: Values, met: NDArray[np.float32]) -> None:
    """Fill the pairs whose greater board is one number to before another."""
    for board in range(start, end):
        for other in range(1, board + 1):
            _value(board, other, starts, finals, values, met)
            if other < board:
                _value(other, board, starts, finals, values, met)


@kernel
def _value(own: int, other: int, starts: Numbers, finals: Numbers, values: Values, met: NDArray[np.float32]) -> None:
    """Value a pair; `met` says what the other then meets, by whose cube it is for the seat that has rolled."""
    cubeless = owned = centred = theirs = 0.0
    for roll in range(len(ROLLS)):
        least = met[other, finals[starts[own, roll]]].copy()
        for final in finals[starts[own, roll] + 1 : starts[own, roll + 1]]:
            for cube in range(4):
                least[cube] = min(least[cube], met[other, final, cube])
        ways = ROLLS[roll, 2] / 36
        cubeless -= ways * least[_CUBELESS]
        owned -= ways * least[_OWNED]
        centred -= ways * least[_CENTRED]
        theirs -= ways * least[_THEIRS]
    values[_CUBELESS, own, other], values[_OWNED, own, other] = cubeless, owned
    values[_CENTRED, own, other], values[_THEIRS, own, other] = centred, theirs
    doubled = min(1.0, 2 * theirs)
    met[own, other, _CUBELESS] = cubeless
    met[own, other, _OWNED] = theirs
    met[own, other, _CENTRED] = max(centred, doubled)
    met[own, other, _THEIRS] = max(owned, doubled)
