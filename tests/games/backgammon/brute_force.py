"""Legal plays found the slow way: every order of the dice, every checker, one rule after another."""

from collections.abc import Iterator
from itertools import permutations

from ludex.games.backgammon import Position
from ludex.games.backgammon.moves.plays import Table

BAR = 25


def tables(position: Position) -> set[Table]:
    """Find every table to which the dice may be played."""
    assert position.turn is not None
    high, low = position.dice
    dice = (high,) * 4 if high == low else (high, low)
    ended = [end for order in set(permutations(dice)) for end in _played(_Side(position), order, ())]
    most = max(len(used) for _, used in ended)
    best = {(table, used) for table, used in ended if len(used) == most}
    if most == 1:
        higher = max(used[0] for _, used in best)
        best = {(table, used) for table, used in best if used[0] == higher}
    return {table for table, _ in best}


class _Side:
    """A table as the seat on roll counts it."""

    def __init__(self, position: Position) -> None:
        self.white = position.turn == 0
        points = position.points if self.white else [-n for n in reversed(position.points)]
        self.own = {point: n for point, n in enumerate(points, 1) if n > 0}
        self.other = {point: -n for point, n in enumerate(points, 1) if n < 0}
        bar, home = (position.bar, position.home) if self.white else (position.bar[::-1], position.home[::-1])
        if bar[0]:
            self.own[BAR] = bar[0]
        self.other_bar, self.off, self.other_off = bar[1], home[0], home[1]

    def copy(self) -> "_Side":
        side = object.__new__(_Side)
        side.__dict__.update(self.__dict__, own=dict(self.own), other=dict(self.other))
        return side

    def table(self) -> Table:
        points = [self.own.get(point, 0) - self.other.get(point, 0) for point in range(1, 25)]
        bar, home = (self.own.get(BAR, 0), self.other_bar), (self.off, self.other_off)
        if self.white:
            return Table(tuple(points), bar, home)
        return Table(tuple(-n for n in reversed(points)), (bar[1], bar[0]), (home[1], home[0]))

    def stepped(self, point: int, die: int) -> "_Side | None":
        if BAR in self.own and point != BAR:
            return None
        side, end = self.copy(), point - die
        side.own[point] -= 1
        if not side.own[point]:
            del side.own[point]
        if end <= 0:
            if any(other > 6 for other in self.own) or (end < 0 and any(other > point for other in self.own)):
                return None
            side.off += 1
            return side
        if side.other.get(end, 0) > 1:
            return None
        if side.other.pop(end, 0):
            side.other_bar += 1
        side.own[end] = side.own.get(end, 0) + 1
        return side


def _played(side: _Side, dice: tuple[int, ...], used: tuple[int, ...]) -> Iterator[tuple[Table, tuple[int, ...]]]:
    yield side.table(), used
    if dice:
        for point in side.own:
            after = side.stepped(point, dice[0])
            if after is not None:
                yield from _played(after, dice[1:], (*used, dice[0]))
