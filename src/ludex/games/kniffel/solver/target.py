"""How likely a total can be reached by play for that total alone, as against an opponent who has finished.

The same lattice as for averages, but what a sheet is worth depends on the points that it still needs: so each sheet has
a row of chances, one for each number of points, and needs are worked out side by side instead of sheets. In front of a
row stand ones, for nothing is needed there: a box that pays shifts the row, and may shift it beyond its beginning.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from ludex.games.kniffel.position import Plain, Sheet
from ludex.games.kniffel.rulebook import PRESETS, ROLLS, Keep, Ruleset, Score
from ludex.games.kniffel.scoring import UPPER, Card, card_of
from ludex.games.kniffel.solver.advice import SAME, parts_of
from ludex.games.kniffel.solver.kernels import (
    NEVER,
    WIDTH,
    Halves,
    after,
    best_parts,
    is_open,
    larger,
    points_of,
    roll_all,
    spread,
    state_at,
)
from ludex.games.kniffel.solver.lattice import Floats, Ints
from ludex.games.kniffel.solver.lattice import place_of as place_of_keep
from ludex.games.kniffel.solver.limits import refuse_too_large, refuse_too_wide
from ludex.games.kniffel.solver.sheets import read_sheet, so_far, state_of
from ludex.games.kniffel.solver.table import State, Table, laid_out, place_of
from ludex.games.kniffel.solver.values import Progress, following
from ludex.games.kniffel.verdict import most
from ludex.kernels import kernel


class Aim(Struct, frozen=True, gc=False):
    """Something that a seat may do: how likely it then reaches the total, and how much that is short of the best."""

    move: Keep | Score
    chance: float
    margin: float

    @property
    def tied(self) -> bool:
        """Whether nothing is better."""
        return self.margin < SAME


class Target(Struct, frozen=True):
    """How likely a total can be reached, and every choice with the best first; none while dice are to be rolled."""

    total: int
    chance: float
    choices: tuple[Aim, ...]


class Rows(NamedTuple):
    """The chances of each sheet by the points it needs, from `front` on; `row` says where a state has its own."""

    chances: Floats
    row: Ints
    front: int


def reach(
    total: int,
    sheet: Plain | Sheet,
    dice: tuple[int, ...] = (),
    rolls_left: int = ROLLS,
    ruleset: Ruleset | None = None,
    *,
    progress: Progress | None = None,
) -> Target:
    """Weigh everything that a seat may do to end with at least so many points; to beat somebody takes one more."""
    card = card_of(ruleset or PRESETS["kniffel"])
    refuse_too_large(card.ruleset)
    dice = tuple(sorted(dice))
    read = read_sheet(card, sheet, dice, rolls_left)
    table = laid_out(card.ruleset)
    state, need = state_of(table, card, read), max(0, min(total, most(card, read) + 1) - so_far(card, read))
    rows = _rows(table, state, need, progress)
    if None not in read.points:
        return Target(total, float(rows.chances[rows.row[place_of(table, state)], rows.front + need]), ())
    worth = np.zeros((table.lattice.first + len(table.lattice.odds), WIDTH))
    settle(table, state, rows, need, worth)
    boxes = _by_box(table, card, state, rows, need, dice) if len(dice) == card.dice else []
    for _ in range(rolls_left - 1):
        spread(worth, table.lattice.child)
        best_parts(worth, table.lattice.pairs)
    if rolls_left:
        spread(worth, table.lattice.child)
    if len(dice) < card.dice:
        return Target(total, float(worth[place_of_keep(card.dice)[dice], 0]), ())
    kept = parts_of(card.dice, dice) if rolls_left else ()
    weighed = [*boxes, *((float(worth[place, 0]), keep) for place, keep in kept)]
    weighed.sort(key=lambda each: -round(each[0], 9))
    best = weighed[0][0]
    return Target(total, best, tuple(Aim(move, chance, max(0.0, best - chance)) for chance, move in weighed))


def _by_box(
    table: Table, card: Card, state: State, rows: Rows, need: int, dice: tuple[int, ...]
) -> list[tuple[float, Keep | Score]]:
    roll = place_of_keep(card.dice)[dice] - table.lattice.first
    found: list[tuple[float, Keep | Score]] = []
    for box, score in enumerate(card.scores):
        points = points_of(table.scoring, state, int(table.lattice.equal[roll]), roll, box)
        if is_open(state, box) and points > NEVER:
            count = int(table.lattice.counts[box, roll]) if box < UPPER else int(table.scoring.points[box, roll] > 0)
            row = rows.row[after(table, state, box, count)]
            found.append((float(rows.chances[row, rows.front + need - int(points)]), score))
    return found


def _rows(table: Table, start: State, need: int, progress: Progress | None) -> Rows:
    """Work out the chances of all sheets that can follow on one, for all that they may need."""
    groups = [(filled, halves) for filled, halves in following(table, start)]
    sizes = [len(halves.lows) * int(table.upper.width[filled]) for filled, halves in groups]
    refuse_too_wide(sum(sizes))
    points = table.scoring
    front = int(max(points.points.max(), points.wild.max()) + points.extra.max())
    row = np.full(table.values.shape[0], -1, np.int64)
    rows = Rows(np.zeros((sum(sizes), front + need + WIDTH)), row, front)
    rows.chances[:, : front + 1] = 1
    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for (filled, halves), size in zip(groups, sizes, strict=True):
            place_rows(table, filled, halves, row, sum(sizes) - done - size)
            shares = -(-size // _SHARE)
            lows, flags = np.array_split(halves.lows, shares), np.array_split(halves.flags, shares)
            list(threads.map(partial(aim, table, filled, rows, need), map(Halves, lows, flags)))
            done += size
            if progress:
                progress(done / sum(sizes))
    return rows


_SHARE = 256
"""So many sheets are enough work for a thread of its own."""


@kernel
def place_rows(table: Table, filled: int, halves: Halves, row: Ints, first: int) -> None:
    """Give each sheet of a group a row."""
    for at in range(halves.lows.shape[0] * table.upper.width[filled]):
        row[place_of(table, state_at(table, filled, halves, at))] = first + at


@kernel
def aim(table: Table, filled: int, rows: Rows, need: int, halves: Halves) -> None:
    """Find the chances of the sheets of a group from those with one box more."""
    worth, mean = np.zeros((table.lattice.first + table.lattice.odds.shape[0], WIDTH)), np.zeros(WIDTH)
    for at in range(halves.lows.shape[0] * table.upper.width[filled]):
        state = state_at(table, filled, halves, at)
        chances = rows.chances[rows.row[place_of(table, state)]]
        if state.filled == 63 and state.low == table.scoring.row.shape[1] - 1:
            bonus = int(table.scoring.bonus) if state.column == table.upper.safe else 0
            chances[: min(rows.front + bonus + 1, chances.shape[0])] = 1
            continue
        for start in range(1, need + 1, WIDTH):
            settle(table, state, rows, start, worth)
            for _ in range(2):
                spread(worth, table.lattice.child)
                best_parts(worth, table.lattice.pairs)
            roll_all(worth, table.lattice.odds, mean)
            stop = min(WIDTH, need + 1 - start)
            chances[rows.front + start : rows.front + start + stop] = mean[:stop]
            if mean[0] == 0:
                break


@kernel
def settle(table: Table, state: State, rows: Rows, start: int, worth: Floats) -> None:
    """Let each roll be worth its best box, for so many points needed and those after."""
    points, counts = table.scoring, table.lattice.counts
    rolls, front = counts.shape[1], rows.front + start
    worth[table.lattice.first :] = 0
    for box in range(points.points.shape[0]):
        if not is_open(state, box):
            continue
        for count in range(table.upper.step.shape[2] if box < UPPER else 2):
            chances = rows.chances[rows.row[after(table, state, box, count)]]
            for roll in range(rolls):
                counted = counts[box, roll] if box < UPPER else int(points.points[box, roll] > 0)
                if counted == count:
                    pays = points.points[box, roll]
                    if table.lattice.equal[roll] >= 0:
                        pays = points_of(points, state, table.lattice.equal[roll], roll, box)
                    if pays > NEVER:
                        shifted, ends = chances[front - int(pays) :], worth[table.lattice.first + roll]
                        for at in range(WIDTH):
                            ends[at] = larger(ends[at], shifted[at])
