"""What a turn is worth, for many sheets side by side.

A turn is worked out from its end. First every roll is worth the best box that it may fill. Then, twice, a keep is worth
the mean of the six that are one die larger, and a roll the best of its parts; both are told one die at a time.
"""

from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.scoring import UPPER
from ludex.games.kniffel.solver.lattice import FACES, Floats, Ints
from ludex.games.kniffel.solver.scoring import Scoring
from ludex.games.kniffel.solver.table import State, Table, place_of
from ludex.kernels import kernel

WIDTH = 64
"""How many sheets are worked out side by side: long enough for vectors, short enough for the near caches."""

NEVER = -1e9
"""What a box is worth that may not be filled."""

_SIXTH = 1 / 6


class Halves(NamedTuple):
    """Some lower halves of sheets: their filled boxes as bits, and whether the box for Kniffels has paid."""

    lows: Ints
    flags: Ints


class Desk(NamedTuple):
    """Room to work for sheets side by side.

    What comes after each box, upper by face and count, and last after a Kniffel that pays; what the boxes are worth on
    one sheet; what each keep and roll is worth; the mean. Of equal dice: whether they are wild, what they pay extra,
    and whether the lower section is full.
    """

    above: Floats
    below: Floats
    boxes: Floats
    worth: Floats
    mean: Floats
    wild: Floats
    extra: Floats
    full: Floats


@kernel
def larger(one: float, other: float) -> float:
    """Take the larger of two numbers; `max` would look whether one is none, and be slower by half."""
    return one if one > other else other  # noqa: FURB136  # that is what it is for


@kernel
def after(table: Table, state: State, box: int, count: int) -> int:
    """Find the state after a box is filled; `count` is of the dice that count above, or whether it pays below."""
    filled, flag = state.filled, state.flag
    if box < UPPER:
        row, wider = table.scoring.row[flag, state.low], filled | 1 << box
        column = table.upper.step[filled, box, count, state.column]
        return int(table.base[wider] + row * table.upper.width[wider] + column)
    if box - UPPER == table.scoring.kniffel and table.scoring.flags == 2 and count > 0:
        flag = 1
    row = table.scoring.row[flag, state.low | 1 << (box - UPPER)]
    return int(table.base[filled] + row * table.upper.width[filled] + state.column)


@kernel
def is_open(state: State, box: int) -> bool:
    """Tell whether a box is open."""
    return state.filled >> box & 1 == 0 if box < UPPER else state.low >> (box - UPPER) & 1 == 0


@kernel
def is_further(points: Scoring, state: State) -> bool:
    """Tell whether equal dice are wild or pay extra on a sheet."""
    special = points.active[state.flag] != 0 or points.extra[state.flag] > 0
    return special and state.low >> points.kniffel & 1 == 1


@kernel
def points_of(points: Scoring, state: State, face: int, roll: int, box: int) -> float:
    """Count what a roll is worth in an open box and pays extra, NEVER where it may not go; `face` is of equal dice."""
    if face < 0 or not is_further(points, state):
        return float(points.points[box, roll])
    if not points.active[state.flag]:
        return float(points.points[box, roll] + points.extra[state.flag])
    taken, full = state.filled >> face & 1, state.low == points.row.shape[1] - 1
    if points.forced and not ((box >= UPPER or full) if taken else box == face):
        return NEVER
    return float(points.wild[face, box, taken] + points.extra[state.flag])


@kernel
def weigh_boxes(table: Table, state: State, roll: int, at: int, desk: Desk) -> int:
    """Find what a roll brings by each box, NEVER where it may not go, after `follow`; answer the best."""
    points, face, kniffel = table.scoring, table.lattice.equal[roll], UPPER + table.scoring.kniffel
    best, boxes = 0, points.points.shape[0]
    for box in range(boxes):
        pays = points_of(points, state, face, roll, box) if is_open(state, box) else NEVER
        worth = NEVER
        if pays > NEVER and box < UPPER:
            count = table.lattice.counts[box, roll]
            worth = pays - count * (box + 1) + desk.above[box, count, at]
        elif pays > NEVER:
            worth = pays + desk.below[boxes if box == kniffel and pays > 0 else box, at]
        desk.boxes[box] = worth
        if worth > desk.boxes[best]:
            best = box
    return best


@kernel
def state_at(table: Table, filled: int, halves: Halves, at: int) -> State:
    """Find a sheet of a group by its number."""
    width = int(table.upper.width[filled])
    half = at // width
    return State(filled, int(halves.lows[half]), int(halves.flags[half]), at % width)


@kernel
def desk_for(table: Table, sheets: int) -> Desk:
    """Make room for so many sheets."""
    boxes, counts = table.scoring.points.shape[0], table.upper.step.shape[2]
    keeps = table.lattice.first + table.lattice.counts.shape[1]
    above, below, worth = np.zeros((FACES, counts, sheets)), np.zeros((boxes + 1, sheets)), np.zeros((keeps, sheets))
    notes = np.zeros((4, sheets))
    return Desk(above, below, np.zeros(boxes), worth, notes[0], notes[1], notes[2], notes[3])


@kernel
def follow(table: Table, state: State, at: int, desk: Desk) -> None:
    """Look up what comes after each box of one sheet; last what comes after a Kniffel that pays."""
    values, upper, points = table.values, table.upper, table.scoring
    row = points.row[state.flag, state.low]
    for box in range(UPPER):
        if is_open(state, box):
            wider = state.filled | 1 << box
            place = table.base[wider] + row * upper.width[wider]
            for count in range(desk.above.shape[1]):
                column = upper.step[state.filled, box, count, state.column]
                desk.above[box, count, at] = values[place + column] + count * (box + 1)
    for box in range(UPPER, points.points.shape[0]):
        here = is_open(state, box)
        desk.below[box, at] = values[after(table, state, box, 0)] if here else NEVER
    kniffel = UPPER + points.kniffel
    here = is_open(state, kniffel)
    desk.below[points.points.shape[0], at] = values[after(table, state, kniffel, 1)] if here else NEVER


@kernel
def _settle(table: Table, filled: int, desk: Desk) -> None:
    """Let each roll be worth its best box."""
    boxes, kniffel = table.scoring.points.shape[0], UPPER + table.scoring.kniffel
    some = [desk.below[box].max() > NEVER for box in range(boxes)]
    for roll in range(table.lattice.counts.shape[1]):
        ends = desk.worth[table.lattice.first + roll]
        ends[:] = NEVER
        for box in range(UPPER):
            if filled >> box & 1 == 0:
                upper = desk.above[box, table.lattice.counts[box, roll]]
                for at in range(WIDTH):
                    ends[at] = larger(ends[at], upper[at])
        for box in range(UPPER, boxes):
            if some[box]:
                points = table.scoring.points[box, roll]
                lower = desk.below[boxes if box == kniffel and points > 0 else box]
                for at in range(WIDTH):
                    ends[at] = larger(ends[at], lower[at] + points)


@kernel
def _note_further(points: Scoring, state: State, at: int, desk: Desk) -> bool:
    """Note how one sheet has equal dice."""
    further = is_further(points, state)
    desk.wild[at] = further and points.active[state.flag] != 0
    desk.extra[at] = points.extra[state.flag] if further else 0.0
    desk.full[at] = state.low == points.row.shape[1] - 1
    return further


@kernel
def _settle_further(table: Table, filled: int, desk: Desk) -> None:
    """Let equal dice be worth their best box where they are wild, and what they pay extra."""
    points = table.scoring
    for face in range(FACES):
        ends, taken = desk.worth[table.lattice.first + table.lattice.equals[face]], filled >> face & 1 == 1
        for at in range(WIDTH):
            ends[at] = NEVER if desk.wild[at] else ends[at]
        for box in range(points.points.shape[0]):
            upper = box < UPPER
            if (upper and filled >> box & 1 == 1) or (points.forced and not taken and box != face):
                continue
            pays, full_only = points.wild[face, box, int(taken)], points.forced and upper and taken
            by_box = desk.above[box % UPPER, 0] if upper else desk.below[box]
            if box == face:
                by_box, pays = desk.above[face, desk.above.shape[1] - 1], 0.0
            for at in range(WIDTH):
                if desk.wild[at] and (desk.full[at] or not full_only):
                    ends[at] = larger(ends[at], pays + by_box[at])
        for at in range(WIDTH):
            ends[at] += desk.extra[at]


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
    desk = desk_for(table, WIDTH)
    width = table.upper.width[filled]
    sheets = halves.lows.shape[0] * width
    for start in range(0, sheets, WIDTH):
        stop = min(start + WIDTH, sheets)
        for at in range(start, stop):
            follow(table, state_at(table, filled, halves, at), at - start, desk)
        _settle(table, filled, desk)
        some = [
            _note_further(points, state_at(table, filled, halves, at), at - start, desk) for at in range(start, stop)
        ]
        if True in some:
            _settle_further(table, filled, desk)
        for _ in range(2):
            spread(desk.worth, table.lattice.child)
            best_parts(desk.worth, table.lattice.pairs)
        roll_all(desk.worth, table.lattice.odds, desk.mean)
        for at in range(start, stop):
            table.values[place_of(table, state_at(table, filled, halves, at))] = desk.mean[at - start]
