"""Why a position could not have come about: all reasons at once, or an order of play that leads to it."""

from collections.abc import Iterator

from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.connect_four.position import FIRST, SECOND, Position, cells_of, prefilled
from ludex.games.connect_four.rulebook import (
    COUNT,
    FLOATING,
    LINES_WITHOUT_COMMON_DISC,
    NO_ALTERNATING_ORDER,
    ORDER_UNKNOWN,
    PREFILLED,
    SIZE,
    TWO_WINNERS,
    WIN_NOT_BY_LAST_MOVER,
    WINNING_DISC_COVERED,
    Drop,
)
from ludex.games.connect_four.verdict import OTHER, lines

PATIENCE = 200_000
"""How many heights the search for an order of play may try in vain; 7 x 6 boards take some hundreds."""

_WIDE = 20
"""From how many columns on fewer may be tried, for each takes as much longer."""

_Stacks = list[list[Seat]]
"""The played discs of each column from the floor up."""

_Heights = tuple[int, ...]
"""How many of them lie in each column."""


def faults(position: Position) -> tuple[Finding, ...]:
    """Name every reason, in the order in which a person would test them; where discs are popped only some apply."""
    ruleset = position.ruleset
    if ruleset.prefilled and (ruleset.columns < 3 or ruleset.in_row < 2):
        return (Finding(SIZE, holds=False, values=(ruleset.columns, ruleset.in_row)),)
    found = [*_fallen_from_the_start(position), *_floating(position)]
    if not ruleset.pop_out:
        found += [*_miscounted(position), *_wrong_lines(position)]
        if not found:
            found += _without_order(position)
    return tuple(found)


def witness(position: Position) -> tuple[Drop, ...] | None:
    """Find an order of play that leads to the position: the best evidence that it is possible."""
    if position.ruleset.pop_out or faults(position):
        return None
    order, _ = _search(position, _patience(position))
    return None if order is None else tuple(Drop(column) for column in order)


def _fallen_from_the_start(position: Position) -> Iterator[Finding]:
    first, second = prefilled(position.ruleset)
    wrong = {*first} - {*cells_of(position, FIRST)} | {*second} - {*cells_of(position, SECOND)}
    if wrong:
        yield Finding(PREFILLED, holds=False, values=(len(wrong),), marks=tuple(sorted(wrong)))


def _floating(position: Position) -> Iterator[Finding]:
    ruleset = position.ruleset
    taken = {*cells_of(position, FIRST), *cells_of(position, SECOND)}
    below = range(ruleset.columns * ruleset.rows)
    hanging = {cell for cell in taken if any(under not in taken for under in below[cell :: ruleset.columns])}
    if hanging:
        yield Finding(FLOATING, holds=False, values=(len(hanging),), marks=tuple(sorted(hanging)))


def _miscounted(position: Position) -> Iterator[Finding]:
    first, second = cells_of(position, FIRST), cells_of(position, SECOND)
    if len(first) - len(second) not in {0, 1}:
        seat, marks = (FIRST, first) if len(first) > len(second) else (SECOND, second)
        yield Finding(COUNT, holds=False, seat=seat, values=(len(first), len(second)), marks=marks)


def _wrong_lines(position: Position) -> Iterator[Finding]:
    found = lines(position)
    marks = tuple(sorted({cell for line in found for cell in line.cells}))
    winners = {line.seat for line in found}
    if len(winners) == 2:
        yield Finding(TWO_WINNERS, holds=False, values=(len(found),), marks=marks)
    if len(winners) != 1:
        return
    (winner,) = winners
    first, second = cells_of(position, FIRST), cells_of(position, SECOND)
    if (len(first) == len(second)) != (winner == SECOND):
        yield Finding(WIN_NOT_BY_LAST_MOVER, holds=False, seat=winner, values=(len(first), len(second)), marks=marks)
    shared = _shared(position)
    if not shared:
        yield Finding(LINES_WITHOUT_COMMON_DISC, holds=False, seat=winner, values=(len(found),), marks=marks)
    elif not _last_discs(position):
        yield Finding(
            WINNING_DISC_COVERED, holds=False, seat=winner, values=(len(shared),), marks=tuple(sorted(shared))
        )


def _patience(position: Position) -> int:
    return PATIENCE * _WIDE // max(_WIDE, position.ruleset.columns)


def _without_order(position: Position) -> Iterator[Finding]:
    patience = _patience(position)
    order, stuck = _search(position, patience)
    if order is None and stuck is None:
        yield Finding(ORDER_UNKNOWN, holds=False, values=(patience,))
    elif order is None:
        marks = _cells_below(position, stuck or ())
        yield Finding(NO_ALTERNATING_ORDER, holds=False, values=(len(marks),), marks=marks)


def _shared(position: Position) -> set[int]:
    """Find the cells that all lines go through."""
    first, *others = ({*line.cells} for line in lines(position))
    return first.intersection(*others)


def _last_discs(position: Position) -> list[int]:
    """Find the shared cells whose disc lies on top of its column: one of them was the last disc."""
    taken = {*cells_of(position, FIRST), *cells_of(position, SECOND)}
    before = {cell for cells in prefilled(position.ruleset) for cell in cells}
    return [cell for cell in sorted(_shared(position) - before) if cell - position.ruleset.columns not in taken]


def _stacks(position: Position) -> _Stacks:
    """Pile up the discs that were played, without those that stood there before."""
    stacks: _Stacks = [[] for _ in range(position.ruleset.columns)]
    before = prefilled(position.ruleset)
    played = [(cell, seat) for seat in (FIRST, SECOND) for cell in cells_of(position, seat) if cell not in before[seat]]
    for cell, seat in sorted(played, reverse=True):
        stacks[cell % position.ruleset.columns].append(seat)
    return stacks


def _search(position: Position, patience: int) -> tuple[list[int] | None, _Heights | None]:
    """Look for an order of play; else tell where taking discs off got stuck, or nothing when it was given up."""
    stacks = _stacks(position)
    last = SECOND if sum(stack.count(FIRST) for stack in stacks) * 2 == sum(map(len, stacks)) else FIRST
    if not lines(position):
        return _take_off(stacks, last, patience)
    deepest: _Heights | None = None
    for cell in _last_discs(position):
        column = cell % position.ruleset.columns
        stacks[column].pop()
        order, stuck = _take_off(stacks, OTHER[last], patience)
        if order is not None:
            return [*order, column], None
        if stuck is None:
            return None, None
        deepest = stuck if deepest is None else min(deepest, stuck, key=sum)
        stacks[column].append(last)
    return None, deepest


def _take_off(stacks: _Stacks, last: Seat, patience: int) -> tuple[list[int] | None, _Heights | None]:
    """Take top discs off in turn, the last mover's first, until none is left; what failed is not tried again."""
    heights = [len(stack) for stack in stacks]
    failed: set[_Heights] = set()
    deepest = tuple(heights)
    taken: list[int] = []
    untried = [iter(range(len(stacks)))]
    seat = last
    while any(heights):
        for column in untried[-1]:
            height = heights[column]
            if height and stacks[column][height - 1] == seat:
                heights[column] -= 1
                if tuple(heights) not in failed:
                    taken.append(column)
                    untried.append(iter(range(len(stacks))))
                    break
                heights[column] = height
        else:
            failed.add(tuple(heights))
            deepest = min(deepest, tuple(heights), key=sum)
            if not taken:
                return None, deepest
            if len(failed) > patience:
                return None, None
            untried.pop()
            heights[taken.pop()] += 1
        seat = OTHER[seat]
    return taken[::-1], None


def _cells_below(position: Position, heights: _Heights) -> tuple[int, ...]:
    """List the discs that were left when taking off got stuck."""
    columns, rows = position.ruleset.columns, position.ruleset.rows
    before = {cell for cells in prefilled(position.ruleset) for cell in cells}
    left = {(rows - 1 - row) * columns + column for column, height in enumerate(heights) for row in range(height)}
    return tuple(sorted(left - before))
