"""One turn on one sheet, with every choice in it."""

from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.scoring import UPPER
from ludex.games.kniffel.solver.kernels import (
    NEVER,
    Desk,
    desk_for,
    follow,
    is_further,
    is_open,
    points_of,
    weigh_boxes,
)
from ludex.games.kniffel.solver.lattice import FACES, Floats, Ints
from ludex.games.kniffel.solver.table import State, Table
from ludex.kernels import kernel


class Choices(NamedTuple):
    """By rolls left and keep: what keeping is worth, what the best part is worth, and which it is.

    Without rolls left there is only what the best box of a whole roll is worth, and which box that is.
    """

    mean: Floats
    best: Floats
    choice: Ints


@kernel
def room_for_turn(table: Table) -> tuple[Choices, Desk]:
    """Make room for the choices of a turn, to be used again for the next."""
    keeps = table.lattice.first + table.lattice.counts.shape[1]
    choices = Choices(np.zeros((3, keeps)), np.zeros((3, keeps)), np.zeros((3, keeps), np.int64))
    return choices, desk_for(table, 1)


@kernel
def work_out(table: Table, state: State, choices: Choices, desk: Desk, rolls: int) -> None:
    """Find the choices of a turn with up to so many rolls left."""
    _settle(table, state, choices, desk)
    for left in range(1, rolls + 1):
        _roll(table, choices, left)


@kernel
def _settle(table: Table, state: State, choices: Choices, desk: Desk) -> None:
    """Let each roll be worth its best box."""
    follow(table, state, 0, desk)
    points = table.scoring.points
    boxes, kniffel = points.shape[0], UPPER + table.scoring.kniffel
    best, choice = choices.best[0, table.lattice.first :], choices.choice[0, table.lattice.first :]
    best[:] = NEVER
    for box in range(boxes):
        if is_open(state, box):
            pays, above, below = points[box], desk.above[box % UPPER, :, 0], desk.below[box, 0]
            upper, counts = box < UPPER, table.lattice.counts[box % UPPER]
            for roll in range(points.shape[1]):
                worth = above[counts[roll]] if upper else pays[roll] + below
                better = worth > best[roll]
                best[roll] = worth if better else best[roll]
                choice[roll] = box if better else choice[roll]
    further = is_further(table.scoring, state)
    for face in range(FACES):
        roll = table.lattice.equals[face]
        if further:
            choice[roll] = weigh_boxes(table, state, roll, 0, desk)
            best[roll] = desk.boxes[choice[roll]]
        elif is_open(state, kniffel) and points[kniffel, roll] + desk.below[boxes, 0] > best[roll]:
            best[roll], choice[roll] = points[kniffel, roll] + desk.below[boxes, 0], kniffel


@kernel
def _roll(table: Table, choices: Choices, left: int) -> None:
    """Find what each keep is worth with one more roll to come, and the best part of each."""
    first, child, pairs = table.lattice.first, table.lattice.child, table.lattice.pairs
    mean, best, choice = choices.mean[left], choices.best[left], choices.choice[left]
    mean[first:] = choices.best[left - 1, first:]
    for keep in range(first - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += mean[child[keep, face]]
        mean[keep] = total / FACES
    for keep in range(mean.shape[0]):
        best[keep] = mean[keep]
        choice[keep] = keep
    for pair in range(pairs.shape[0]):
        whole, part = pairs[pair, 0], pairs[pair, 1]
        if best[part] > best[whole]:
            best[whole] = best[part]
            choice[whole] = choice[part]


@kernel
def packed(state: State) -> int:
    """Write a state as one number."""
    return state.low << 16 | state.column << 8 | state.flag << 7 | state.filled


@kernel
def unpacked(state: int) -> State:
    """Read a state that was written as one number."""
    return State(state & 0x3F, state >> 16, state >> 7 & 1, state >> 8 & 0xFF)


@kernel
def take(table: Table, state: State, choices: Choices, points: Ints, after: Ints) -> None:
    """Fill the best box for every roll: the points with what the roll pays extra, and the sheet after it, packed."""
    counts, step = table.lattice.counts, table.upper.step
    kniffel = table.scoring.kniffel + UPPER
    further, flags = is_further(table.scoring, state), table.scoring.flags
    before = packed(state)
    for roll in range(counts.shape[1]):
        box = choices.choice[0, table.lattice.first + roll]
        points[roll] = table.scoring.points[box, roll]
        if further and table.lattice.equal[roll] >= 0:
            points[roll] = points_of(table.scoring, state, table.lattice.equal[roll], roll, box)
        if box < UPPER:
            column = step[state.filled, box, counts[box, roll], state.column]
            after[roll] = packed(State(state.filled | 1 << box, state.low, state.flag, column))
        else:
            paid = box == kniffel and flags == 2 and points[roll] > 0
            after[roll] = before | 1 << (16 + box - UPPER) | (1 << 7 if paid else 0)
