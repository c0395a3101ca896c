"""What follows from a ruleset: cells as bits, lines as adjacent bits, moves as tables.

Each cell stands in four rows, one for each way in which a line can run, and has a bit in every one of them. The bits of
a row are adjacent and the bit behind them, the guard, stays empty: so a line of any way is a run of adjacent bits, and
two shifts find every line of four in all four ways at once. The discs of both seats are one number, first's below
`span` and second's above it; the lowest bits of either are the board's columns, each from the floor up.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import TypeVar
from weakref import WeakValueDictionary

from ludex.games.connect_four.rulebook import Drop, Move, Pop, Ruleset

WAYS = ("across", "down", "down_right", "down_left")
"""The ways of lines, in the order in which a scan from the top left tries them at each cell."""

_FEW = 512
"""How many entries a table may have to be filled at once: the moves of nine columns, and any board that people use."""

_MANY = 1024
"""How many cells a board has that is too large to keep a number for each of its discs: they grow with its square."""

T = TypeVar("T")

_UPWARDS = ("down", "down_left")
"""The ways whose rows of bits run against the scan."""


class Geometry:
    """The tables of one ruleset; `geometry_of` makes each once."""

    __slots__ = (
        "__weakref__", "board", "cells", "columns", "discs", "drops", "far", "floor", "guards", "height", "low", "near",
        "pop_out", "pops", "ruleset", "shifts", "span", "ways",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset) -> None:
        columns, rows = ruleset.columns, ruleset.rows
        self.ruleset = ruleset
        self.pop_out = ruleset.pop_out
        self.height = rows + 1
        self.floor = sum(1 << column * self.height for column in range(columns))
        self.guards = self.floor << rows
        self.columns = tuple((1 << self.height) - 1 << column * self.height for column in range(columns))
        self.low = 0 if ruleset.pop_out else self.floor * ((1 << max(0, self.height - ruleset.in_row)) - 1)
        self.shifts = _shifts(ruleset.in_row)
        self.near, self.far = (*self.shifts, 0, 0)[:2]
        self.cells: list[int | None] = []
        self.ways: list[str] = []
        bits: list[list[int]] = [[] for _ in range(columns * rows)]
        for way, row in _rows(columns, rows):
            for cell in row:
                bits[cell].append(len(self.cells))
                self.cells.append(cell)
            self.cells.append(None)
            self.ways.extend([way] * (len(row) + 1))
        self.span = len(self.cells)
        self.discs = tuple(_filled(DiscTable(bits, shift), (1 << cell[0] for cell in bits)) for shift in (0, self.span))
        self.board = sum(1 << bit for cell in bits for bit in cell)
        self.board |= self.board << self.span
        drops = MoveTable(self.guards, tuple(Drop(column) for column in range(columns)), playable=False)
        pops = MoveTable(self.floor, tuple(Pop(column) for column in range(columns)), playable=True)
        self.drops = _filled(drops, _subsets(self.guards))
        self.pops = _filled(pops, _subsets(self.floor))

    def __reduce__(self) -> "tuple[Callable[[Ruleset], Geometry], tuple[Ruleset]]":
        """Copy and send the ruleset only, so that a copied position is equal to its original."""
        return geometry_of, (self.ruleset,)


class DiscTable(dict[int, int]):
    """A seat's disc in all four rows for each bit of the columns, made when laid there; kept where there are few."""

    def __init__(self, bits: list[list[int]], shift: int) -> None:
        super().__init__()
        self._bits = {cell[0]: cell for cell in bits}
        self._shift = shift

    def __missing__(self, bit: int) -> int:
        disc = sum(1 << other for other in self._bits[bit.bit_length() - 1]) << self._shift
        if len(self._bits) <= _MANY:
            self[bit] = disc
        return disc


class MoveTable(dict[int, tuple[Move, ...]]):
    """The legal moves for each set of bits, one bit a column, made when first asked for: wide boards have too many."""

    def __init__(self, bits: int, moves: tuple[Move, ...], *, playable: bool) -> None:
        super().__init__()
        self._bits = tuple(bits_of(bits))
        self._moves = moves
        self._playable = playable

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        moves = self[bits] = tuple(
            move for bit, move in zip(self._bits, self._moves, strict=True) if bool(bits & bit) == self._playable
        )
        return moves


def _filled(table: dict[int, T], keys: Iterable[int]) -> dict[int, T]:
    """Fill a table that is small: a plain dict is read quicker than one that can still grow."""
    few = list(islice(keys, _FEW + 1))
    return {key: table[key] for key in few} if len(few) <= _FEW else table


def _subsets(bits: int) -> Iterator[int]:
    subset = bits
    while subset:
        yield subset
        subset = subset - 1 & bits
    yield 0


_alive: WeakValueDictionary[Ruleset, Geometry] = WeakValueDictionary()
"""All that some position still stands on: a second one of a ruleset would make equal positions differ."""


@lru_cache(maxsize=64)
def geometry_of(ruleset: Ruleset) -> Geometry:
    """Take the tables of a ruleset, made once."""
    geometry = _alive.get(ruleset)
    if geometry is None:
        geometry = _alive[ruleset] = Geometry(ruleset)
    return geometry


def _shifts(in_row: int) -> tuple[int, ...]:
    """Double the length that is known to be a run until it is a line."""
    shifts: list[int] = []
    length = 1
    while length < in_row:
        shifts.append(min(length, in_row - length))
        length += shifts[-1]
    return tuple(shifts)


def _rows(columns: int, rows: int) -> Iterator[tuple[str, list[int]]]:
    """List all rows of cells, the columns first; a cell is row * columns + column with row 0 at the top."""

    def cell(column: int, height: int) -> int:
        return (rows - 1 - height) * columns + column

    for column in range(columns):
        yield "down", [cell(column, height) for height in range(rows)]
    for height in range(rows):
        yield "across", [cell(column, height) for column in range(columns)]
    for both in range(columns + rows - 1):
        row = [cell(column, both - column) for column in range(columns) if 0 <= both - column < rows]
        yield "down_right", row
    for apart in range(1 - columns, rows):
        row = [cell(column, apart + column) for column in range(columns) if 0 <= apart + column < rows]
        yield "down_left", row


def bits_of(number: int) -> Iterator[int]:
    """Take a number apart into its bits, the lowest first."""
    while number:
        lowest = number & -number
        yield lowest
        number ^= lowest


def scanned(way: str, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Turn cells in the order of their bits into the order of the scan."""
    return cells[::-1] if way in _UPWARDS else cells
