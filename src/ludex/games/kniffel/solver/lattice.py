"""All that can lie on the table, die by die: the keeps from none to a whole roll, and the steps of one die.

A keep is one more than another by any of six faces, so what a keep is worth is the mean of six that are larger, and the
best part of a roll is the best of itself and of those that are one smaller. That takes a few thousand additions where a
table of keeps by rolls would take a hundred thousand.
"""

from functools import cache
from itertools import combinations_with_replacement, groupby
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

FACES = 6


class Lattice(NamedTuple):
    """The keeps in the order of their size, so the whole rolls come last, from `first` on.

    `child` has for each keep that is no whole roll the six that are one die larger; `pairs` has each keep beside each
    that is one die smaller, in the order of size. `counts`, `odds` and `equal` are of the whole rolls: how many of each
    face, how likely in one throw, and the face that all dice show, -1 where they differ; `equals` are those where all
    dice show a face.
    """

    first: int
    child: Ints
    pairs: Ints
    counts: Ints
    odds: Floats
    equal: Ints
    equals: Ints


@cache
def keeps(dice: int) -> tuple[tuple[int, ...], ...]:
    """List all keeps as sorted faces from 1."""
    sizes = range(dice + 1)
    return tuple(keep for size in sizes for keep in combinations_with_replacement(range(1, FACES + 1), size))


@cache
def place_of(dice: int) -> dict[tuple[int, ...], int]:
    """Find a keep by its sorted faces."""
    return {keep: place for place, keep in enumerate(keeps(dice))}


@cache
def lattice(dice: int) -> Lattice:
    """Lay out the keeps of so many dice."""
    every, places = keeps(dice), place_of(dice)
    rolls = [keep for keep in every if len(keep) == dice]
    faces = range(1, FACES + 1)
    child = [[places[tuple(sorted((*keep, face)))] for face in faces] for keep in every if len(keep) < dice]
    pairs = [(place, places[without(keep, face)]) for place, keep in enumerate(every) for face in dict.fromkeys(keep)]
    return Lattice(
        first=len(every) - len(rolls),
        child=np.array(child, np.int64),
        pairs=np.array(pairs, np.int64),
        counts=np.array([[roll.count(face) for roll in rolls] for face in faces], np.int64),
        odds=np.array([_orders(roll) / FACES**dice for roll in rolls], np.float64),
        equal=np.array([roll[0] - 1 if roll[0] == roll[-1] else -1 for roll in rolls], np.int64),
        equals=np.array([rolls.index((face,) * dice) for face in faces], np.int64),
    )


def without(keep: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Take one die of a face away."""
    at = keep.index(face)
    return keep[:at] + keep[at + 1 :]


def _orders(roll: tuple[int, ...]) -> int:
    return factorial(len(roll)) // prod(factorial(len([*group])) for _, group in groupby(roll))
