"""What has to be remembered of the upper section: not its sum, but what is still missing for the bonus.

Two sums are as good as each other where the open boxes make up for both or for neither. So each set of filled upper
boxes has a column for each sum that the open ones can make and that somebody may still need, one more for a bonus that
is gone, and less than half as many columns as there are sums.
"""

from bisect import bisect_left
from functools import cache
from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.solver.lattice import FACES, Ints

SETS = 1 << FACES
"""How many sets of upper boxes there are; the box of ones is bit 0."""


class Upper(NamedTuple):
    """The columns of each set of filled upper boxes.

    `column` finds one by set and sum, -1 for a sum that cannot come about; `step` finds the column in the set with one
    box more, by set, face, number of dice that count, and column. `safe` is the last set's column with the bonus, -1
    where it is out of reach.
    """

    width: Ints
    column: Ints
    step: Ints
    safe: int


@cache
def upper(dice: int, threshold: int) -> Upper:
    """Find the columns for so many dice and the sum that pays the bonus; 0 where no sum does."""
    found = [_columns(filled, dice, threshold) for filled in range(SETS)]
    width = [max(columns) + 1 for columns in found]
    step = np.full((SETS, FACES, dice + 1, max(width)), -1, np.int64)
    for filled, columns in enumerate(found):
        for face in _faces(~filled):
            after = found[filled | 1 << face - 1]
            for count in range(dice + 1):
                for points, column in enumerate(columns):
                    if column >= 0:
                        step[filled, face - 1, count, column] = after[min(threshold, points + count * face)]
    return Upper(
        width=np.array(width, np.int64),
        column=np.array(found, np.int64),
        step=step,
        safe=found[-1][threshold],
    )


def _columns(filled: int, dice: int, threshold: int) -> list[int]:
    """Find the column of each sum up to the threshold, which stands for all beyond."""
    made = _sums(_faces(filled), dice)
    possible = sorted(_sums(_faces(~filled), dice))
    reached = sorted({min(threshold, points) for points in made})
    missing = {points: bisect_left(possible, threshold - points) for points in reached}
    columns = {kind: column for column, kind in enumerate(dict.fromkeys(missing.values()))}
    return [columns[missing[points]] if points in missing else -1 for points in range(threshold + 1)]


def _faces(filled: int) -> list[int]:
    return [face for face in range(1, FACES + 1) if filled >> face - 1 & 1]


def _sums(faces: list[int], dice: int) -> set[int]:
    sums = {0}
    for face in faces:
        sums = {before + count * face for before in sums for count in range(dice + 1)}
    return sums
