"""Legal plays and win types over arrays, compiled.

A table is a row of 26 cells as the seat on roll sees it: its own checkers count up, the other's down. Cell 25 is its
bar, 24 to 1 are the points, 0 is the bar of the other; who is off is what is missing. To turn the table, read the row
backwards with the signs changed.

Where a die may be played from is found for all cells at once: the occupied cells and the open ones are the bits of two
numbers. Doubles are played from the back to the front, so every play is found once; two different dice are played in
both orders, and a table that was found is not listed again.
"""

from collections.abc import Sequence
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludex.core.errors import BadPosition
from ludex.core.wire import wrong_type
from ludex.games.backgammon.position import OTHER, WHITE, Position, laid_out, seen_by
from ludex.games.backgammon.rulebook import BAR, CHECKERS_OF, Play, Ruleset
from ludex.kernels import kernel

Cells: TypeAlias = NDArray[np.int8]
Chance: TypeAlias = NDArray[np.uint64]
CELLS = 26
MOST_PLAYS = comb(BAR + 3, 4)
"""No roll has more plays, not even of an impossible table: four steps from 25 cells in any mixture."""

_MOST_PAIRS = 2 * BAR**2
_UNITS: NDArray[np.int64] = np.array([5**cell for cell in range(CELLS)], dtype=np.int64)
"""Two steps change a cell by two at most, so digits of base five hold a change of the table exactly."""


@kernel
def _sources(own: int, free: int, die: int) -> int:
    """Find the cells that a die may be played from, as bits."""
    if own >> BAR:
        return own & free << die & 1 << BAR
    found = own & free << die
    if own < 1 << 7:
        if own >> die > 1:
            return found | (own & 1 << die)
        rear = own
        while rear & (rear - 1):
            rear &= rear - 1
        return found | rear
    return found


@kernel
def _shift(table: Cells, source: int, die: int) -> bool:
    """Move a checker; say whether it hits."""
    table[source] -= 1
    target = source - die
    if target <= 0:
        return False
    if table[target] < 0:
        table[target] = 1
        table[0] -= 1
        return True
    table[target] += 1
    return False


@kernel
def _shift_back(table: Cells, source: int, die: int, hit: bool) -> None:  # noqa: FBT001  # kernels are called by place
    table[source] += 1
    target = source - die
    if target <= 0:
        return
    if hit:
        table[target] = -1
        table[0] += 1
    else:
        table[target] -= 1


@kernel
def _bits(table: Cells) -> tuple[int, int, int]:
    """Find the cells with own checkers, those that are not blocked, and the blots of the other, as bits."""
    own = free = blots = 0
    for cell in range(1, CELLS):
        if table[cell] > 0:
            own |= 1 << cell
        if table[cell] >= -1:
            free |= 1 << cell
        if table[cell] == -1:
            blots |= 1 << cell
    return own, free, blots


@kernel
def _known(moved: NDArray[np.int64], hits: NDArray[np.int64], last: int) -> bool:
    """Say whether the last of these changes of the table was found before."""
    before = 0
    while moved[before] != moved[last] or hits[before] != hits[last]:
        before += 1
    return before < last


@kernel
def _list_pair(table: Cells, high: int, low: int, tables: Cells, steps: Cells) -> int:
    """List the plays of two different dice; the higher one alone goes before the lower one alone."""
    moved = np.empty(_MOST_PAIRS, np.int64)
    hits = np.empty(_MOST_PAIRS, np.int64)
    own, free, blots = _bits(table)
    count, dice = 0, 0
    for first, second in ((high, low), (low, high)):
        alone = count == 0
        sources = _sources(own, free, first)
        for source in range(BAR, 0, -1):
            if not sources >> source & 1:
                continue
            target = max(source - first, 0)
            hit = blots & 1 << target
            after = own if table[source] > 1 else own ^ 1 << source
            after |= 1 << target & -2
            others = _sources(after, free, second)
            if others == 0 and alone and dice < 2:
                tables[count] = table
                _shift(tables[count], source, first)
                steps[count] = 0
                steps[count, 0], steps[count, 1] = source, target
                dice = 1
                count += 1
            if others and dice < 2:
                count, dice = 0, 2
            for other in range(BAR, 0, -1):
                if not others >> other & 1:
                    continue
                end = max(other - second, 0)
                moved[count] = _UNITS[target] - _UNITS[source] + _UNITS[end] - _UNITS[other]
                hits[count] = hit | blots & 1 << end
                if _known(moved, hits, count):
                    continue
                tables[count] = table
                _shift(tables[count], source, first)
                _shift(tables[count], other, second)
                steps[count] = 0
                steps[count, 0], steps[count, 1] = source, target
                steps[count, 2], steps[count, 3] = other, end
                count += 1
    return count


@kernel
def _list_double(table: Cells, die: int, tables: Cells, steps: Cells) -> int:
    """List the plays of a double: as many of four steps as can be, each from no farther back than the one before."""
    work = table.copy()
    own, free, _ = _bits(table)
    owns = np.zeros(5, np.int64)
    left = np.zeros(5, np.int64)
    sources = np.zeros(5, np.int64)
    hits = np.zeros(5, np.bool_)
    owns[0], left[0], sources[0] = own, _sources(own, free, die), BAR
    count, depth, most = 0, 0, 1
    while True:
        if left[depth] == 0:
            if depth == 0:
                return count
            depth -= 1
            _shift_back(work, sources[depth], die, hits[depth])
            continue
        source = BAR if depth == 0 else sources[depth - 1]
        while not left[depth] >> source & 1:
            source -= 1
        left[depth] ^= 1 << source
        sources[depth] = source
        hits[depth] = _shift(work, source, die)
        own = owns[depth] if work[source] > 0 else owns[depth] ^ 1 << source
        own |= 1 << max(source - die, 0) & -2
        depth += 1
        owns[depth] = own
        left[depth] = _sources(own, free, die) & ((2 << source) - 1) if depth < 4 else 0
        if left[depth] or depth < most:
            continue
        if depth > most:
            count, most = 0, depth
        tables[count] = work
        steps[count] = 0
        for step in range(depth):
            steps[count, 2 * step] = sources[step]
            steps[count, 2 * step + 1] = max(sources[step] - die, 0)
        count += 1


@kernel
def list_plays(table: Cells, one: int, two: int, tables: Cells, steps: Cells) -> int:
    """List every distinct table that a roll can lead to, with a way there, and say how many; a dance leaves the table.

    A row of `steps` is from, to, from, to, ...; a from of 0 ends it. Both arrays need room for MOST_PLAYS rows.
    """
    if one == two:
        count = _list_double(table, one, tables, steps)
    else:
        count = _list_pair(table, max(one, two), min(one, two), tables, steps)
    if count == 0:
        tables[0] = table
        steps[0] = 0
        return 1
    return count


def row_of(position: Position) -> Cells:
    """Write the table of a position as the row of the seat whose turn it is; white's where it is nobody's."""
    seat = WHITE if position.turn is None else position.turn
    own = seen_by(seat, position.points)
    return np.array([-position.bar[OTHER[seat]], *own, position.bar[seat]], dtype=np.int8)


def plays(position: Position) -> tuple[tuple[Play, ...], Cells]:
    """List the plays of the dice, and the row that each leaves, as its mover sees it."""
    if position.turn is None or not position.dice:
        return (), np.empty((0, CELLS), np.int8)
    tables, steps = np.empty((MOST_PLAYS, CELLS), np.int8), np.empty((MOST_PLAYS, 8), np.int8)
    one, two = position.dice
    count = list_plays(row_of(position), one, two, tables, steps)
    return tuple(_play(row) for row in steps[:count].tolist()), tables[:count].copy()


def _play(row: Sequence[int]) -> Play:
    steps = [(row[step], row[step + 1]) for step in range(0, 8, 2) if row[step]]
    return Play(tuple(sorted(steps, key=lambda step: (-step[0], step[1]))))


def win_types(points: Cells, bar: Cells, home: Cells, checkers: int = 15) -> Cells:
    """Say of many tables who has won, and how: 1, 2, 3 for white's single, gammon, backgammon, negative for black's.

    `points` has a row of 24 for each table, `bar` and `home` a row of white's and black's.
    """
    rows = len(points)
    if (points.shape, bar.shape, home.shape) != ((rows, 24), (rows, 2), (rows, 2)):
        shapes = f"{points.shape}, {bar.shape}, {home.shape}"
        raise BadPosition((wrong_type("tables", "24, 2 and 2 columns and as many rows", shapes),))
    found = np.empty(rows, np.int8)
    _win_types(points, bar, home, checkers, found)
    return found


@kernel
def _win_types(points: Cells, bar: Cells, home: Cells, checkers: int, found: Cells) -> None:
    for row in range(len(points)):
        in_whites = bar[row, 1] > 0
        in_blacks = bar[row, 0] > 0
        for point in range(6):
            in_whites |= points[row, point] < 0
            in_blacks |= points[row, 23 - point] > 0
        white = (home[row, 0] == checkers) * (1 + (home[row, 1] == 0) * (1 + in_whites))
        black = (home[row, 1] == checkers) * (1 + (home[row, 0] == 0) * (1 + in_blacks))
        found[row] = white - black


def random_games(ruleset: Ruleset, count: int, seed: int) -> tuple[Cells, NDArray[np.int32]]:
    """Play games at random, without the cube, listing all plays at each turn: how each ended, and after how many turns.

    White's wins are 1, 2, 3 for single, gammon, backgammon, black's negative.
    """
    results, turns = np.empty(count, np.int8), np.empty(count, np.int32)
    start = row_of(Position(ruleset, laid_out(ruleset.setup)))
    _random_games(start, CHECKERS_OF[ruleset.setup], np.array([seed], np.uint64), results, turns)
    return results, turns


@kernel
def _random_games(start: Cells, checkers: int, chance: Chance, results: Cells, turns: NDArray[np.int32]) -> None:
    tables, steps = np.empty((MOST_PLAYS, CELLS), np.int8), np.empty((MOST_PLAYS, 8), np.int8)
    for game in range(len(results)):
        row = start.copy()
        one = two = 0
        while one == two:
            one, two = below(chance, 6) + 1, below(chance, 6) + 1
        seat = 1 if one > two else -1
        turns[game] = 0
        while True:
            after = tables[below(chance, list_plays(row, one, two, tables, steps))]
            turns[game] += 1
            if not np.any(after[1:] > 0):
                break
            row[:] = -after[::-1]
            one, two = below(chance, 6) + 1, below(chance, 6) + 1
            seat = -seat
        none_off = -after.sum() == checkers
        results[game] = seat * (1 + none_off * (1 + np.any(after[:7] < 0)))


@kernel
def below(chance: Chance, bound: int) -> int:
    """Draw a number from 0 to below a bound; one number of state makes a run repeatable (splitmix64)."""
    chance[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = chance[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    return int(((mixed >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))
