"""What a turn is worth, for many sheets side by side.

A turn is worked out from its end. First every roll is worth the best box that it may fill. Then, twice, a keep is worth
the mean of the six that are one die larger, and a roll the best of its parts; both are told one die at a time.
"""

from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.solver.lattice import Floats, Ints
from ludex.games.kniffel.solver.table import State, Table
from ludex.kernels import kernel

WIDTH = 64
"""How many sheets are worked out side by side: long enough for vectors, short enough for the near caches."""

NEVER = -1e9
"""What a box is worth that may not be filled."""

_UPPER = 6
_SIXTH = 1 / 6


class Halves(NamedTuple):
    """Some lower halves of sheets: their filled boxes as bits, and whether the box for Kniffels has paid."""

    lows: Ints
    flags: Ints


class Desk(NamedTuple):
    """Room to work: what comes after each box, upper by face and count; what each keep and roll is worth; the mean."""

    above: Floats
    below: Floats
    boxes: Floats
    worth: Floats
    mean: Floats


@kernel
def larger(one: float, other: float) -> float:
    """Take the larger of two numbers; `max` would look whether one is none, and be slower by half."""
    return one if one > other else other  # noqa: FURB136  # that is what it is for


@kernel
def after(table: Table, state: State, box: int, count: int) -> int:
    """Find the state after a box is filled; `count` is of the dice that count above, or whether it pays below."""
    filled, flag = state.filled, state.flag
    if box < _UPPER:
        row, wider = table.scoring.row[flag, state.low], filled | 1 << box
        column = table.upper.step[filled, box, count, state.column]
        return int(table.base[wider] + row * table.upper.width[wider] + column)
    if box - _UPPER == table.scoring.kniffel and table.scoring.flags == 2 and count > 0:
        flag = 1
    row = table.scoring.row[flag, state.low | 1 << (box - _UPPER)]
    return int(table.base[filled] + row * table.upper.width[filled] + state.column)


@kernel
def is_open(state: State, box: int) -> bool:
    """Tell whether a box is open."""
    return state.filled >> box & 1 == 0 if box < _UPPER else state.low >> (box - _UPPER) & 1 == 0


@kernel
def boxes_of_equal(table: Table, state: State, roll: int, worth: Floats) -> int:
    """Find what equal dice bring by each box, NEVER where they may not go; answer the best."""
    points = table.scoring
    boxes, face = points.points.shape[1], table.lattice.equal[roll]
    further = state.low >> points.kniffel & 1 == 1
    wild = further and points.active[state.flag] != 0
    extra = points.extra[state.flag] if further else 0.0
    taken = state.filled >> face & 1
    best = -1
    for box in range(boxes):
        worth[box] = NEVER
        allowed = is_open(state, box)
        if allowed and wild and points.forced:
            allowed = (box >= _UPPER or state.low == points.row.shape[1] - 1) if taken else box == face
        if allowed:
            pays = points.wild[face, box, taken] if wild else points.points[roll, box]
            count = table.lattice.counts[roll, box] if box < _UPPER else int(pays > 0)
            worth[box] = pays + extra + table.values[after(table, state, box, count)]
            if best < 0 or worth[box] > worth[best]:
                best = box
    return best


@kernel
def _state(table: Table, filled: int, halves: Halves, at: int) -> State:
    width = int(table.upper.width[filled])
    half = at // width
    return State(filled, int(halves.lows[half]), int(halves.flags[half]), at % width)


@kernel
def _follow(table: Table, state: State, at: int, desk: Desk) -> None:
    """Look up what comes after each box of one sheet; last what comes after a Kniffel that pays."""
    values, upper, points = table.values, table.upper, table.scoring
    row = points.row[state.flag, state.low]
    for box in range(_UPPER):
        if is_open(state, box):
            wider = state.filled | 1 << box
            place = table.base[wider] + row * upper.width[wider]
            for count in range(desk.above.shape[1]):
                column = upper.step[state.filled, box, count, state.column]
                desk.above[box, count, at] = values[place + column] + count * (box + 1)
    for box in range(_UPPER, points.points.shape[1]):
        here = is_open(state, box)
        desk.below[box, at] = values[after(table, state, box, 0)] if here else NEVER
    kniffel = _UPPER + points.kniffel
    here = is_open(state, kniffel)
    desk.below[points.points.shape[1], at] = values[after(table, state, kniffel, 1)] if here else NEVER


@kernel
def _settle(table: Table, filled: int, desk: Desk) -> None:
    """Let each roll be worth its best box."""
    boxes, kniffel = table.scoring.points.shape[1], _UPPER + table.scoring.kniffel
    some = [desk.below[box].max() > NEVER for box in range(boxes)]
    for roll in range(table.lattice.counts.shape[0]):
        ends = desk.worth[table.lattice.first + roll]
        ends[:] = NEVER
        for box in range(_UPPER):
            if filled >> box & 1 == 0:
                upper = desk.above[box, table.lattice.counts[roll, box]]
                for at in range(WIDTH):
                    ends[at] = larger(ends[at], upper[at])
        for box in range(_UPPER, boxes):
            if some[box]:
                pays = box == kniffel and table.lattice.equal[roll] >= 0
                lower, points = desk.below[boxes if pays else box], table.scoring.points[roll, box]
                for at in range(WIDTH):
                    ends[at] = larger(ends[at], lower[at] + points)


@kernel
def _settle_further(table: Table, state: State, at: int, desk: Desk) -> None:
    """Let equal dice be worth their best box on a sheet where they are wild or pay extra."""
    for roll in range(table.lattice.equal.shape[0]):
        if table.lattice.equal[roll] >= 0:
            best = boxes_of_equal(table, state, roll, desk.boxes)
            desk.worth[table.lattice.first + roll, at] = desk.boxes[best]


@kernel
def spread(worth: Floats, child: Ints) -> None:
    """Let each keep be worth the mean of those that are one die larger."""
    for keep in range(child.shape[0] - 1, -1, -1):
        one, two, three = worth[child[keep, 0]], worth[child[keep, 1]], worth[child[keep, 2]]
        four, five, six = worth[child[keep, 3]], worth[child[keep, 4]], worth[child[keep, 5]]
        mean = worth[keep]
        for at in range(WIDTH):
            mean[at] = (one[at] + two[at] + three[at] + four[at] + five[at] + six[at]) * _SIXTH


@kernel
def best_parts(worth: Floats, pairs: Ints) -> None:
    """Let each keep be worth the best of its parts."""
    for pair in range(pairs.shape[0]):
        whole, part = worth[pairs[pair, 0]], worth[pairs[pair, 1]]
        for at in range(WIDTH):
            whole[at] = larger(whole[at], part[at])


@kernel
def roll_all(worth: Floats, odds: Floats, mean: Floats) -> None:
    """Take the mean over all first rolls."""
    first = worth.shape[0] - odds.shape[0]
    mean[:] = 0
    for roll in range(odds.shape[0]):
        rolled, often = worth[first + roll], odds[roll]
        for at in range(WIDTH):
            mean[at] += often * rolled[at]


@kernel
def solve(table: Table, filled: int, halves: Halves) -> None:
    """Find the values of all sheets with these upper boxes and lower halves from those with one box more."""
    points = table.scoring
    boxes, dice = points.points.shape[1], table.upper.step.shape[2] - 1
    keeps = table.lattice.first + table.lattice.counts.shape[0]
    desk = Desk(
        np.zeros((_UPPER, dice + 1, WIDTH)),
        np.zeros((boxes + 1, WIDTH)),
        np.zeros(boxes),
        np.zeros((keeps, WIDTH)),
        np.zeros(WIDTH),
    )
    width = table.upper.width[filled]
    sheets = halves.lows.shape[0] * width
    for start in range(0, sheets, WIDTH):
        stop = min(start + WIDTH, sheets)
        for at in range(start, stop):
            _follow(table, _state(table, filled, halves, at), at - start, desk)
        _settle(table, filled, desk)
        for at in range(start, stop):
            state = _state(table, filled, halves, at)
            if state.low >> points.kniffel & 1 and (points.active[state.flag] or points.extra[state.flag] > 0):
                _settle_further(table, state, at - start, desk)
        for _ in range(2):
            spread(desk.worth, table.lattice.child)
            best_parts(desk.worth, table.lattice.pairs)
        roll_all(desk.worth, table.lattice.odds, desk.mean)
        for at in range(start, stop):
            state = _state(table, filled, halves, at)
            row = points.row[state.flag, state.low]
            table.values[table.base[filled] + row * width + state.column] = desk.mean[at - start]
