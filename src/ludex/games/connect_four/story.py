"""The story's functions: plain boards of any marks, judged by the one verdict."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from ludex.core.errors import BadPosition
from ludex.core.verdict import Decided, Finding
from ludex.core.wire import convert, wrong_type
from ludex.games.connect_four.geometry import geometry_of
from ludex.games.connect_four.position import laid
from ludex.games.connect_four.rulebook import BOARD_SHAPE, MARKS, Ruleset
from ludex.games.connect_four.verdict import line_starts, lines_from, verdict

Mark = Hashable


class Winner(NamedTuple):
    """The winner's mark and the cells of its first line; None and no cells when nobody has one."""

    winner: Mark
    line: tuple[int, ...]


_NOBODY = Winner(None, ())


def empty_board(*, columns: int = 7, rows: int = 6) -> list[Mark]:
    """Make a board without discs, row by row from the top left."""
    convert({"columns": columns, "rows": rows}, Ruleset, "board")
    return [None] * (columns * rows)


def check_winner(board: Sequence[Mark], *, columns: int = 7, rows: int = 6, in_row: int = 4) -> Winner:
    """Find who has a line on a board of marks, row by row from the top left; None and "" are empty cells."""
    reader, cells, discs = _read(board, (columns, rows, in_row))
    if starts := line_starts(reader.geometry, discs):
        line = lines_from(reader.geometry, starts)[0].cells
        return Winner(cells[line[0]], line)
    return _NOBODY


def is_draw(board: Sequence[Mark], *, columns: int = 7, rows: int = 6, in_row: int = 4) -> bool:
    """Tell whether the board is full and nobody has a line."""
    reader, cells, _ = _read(board, (columns, rows, in_row))
    first, second = ([cell for cell, mark in enumerate(cells) if mark == owner] for owner in reader.marks)
    decided = verdict(laid(reader.geometry.ruleset, first, second))
    return isinstance(decided, Decided) and decided.condition == "full"


class _Reader:
    """Turns boards of one size and one pair of marks into discs, by a table for each row that fills as rows are met."""

    def __init__(self, size: tuple[int, int, int], marks: tuple[Mark, Mark]) -> None:
        columns, rows, in_row = size
        plain = {"columns": columns, "rows": rows, "in_row": in_row}
        self.geometry = geometry_of(convert(plain, Ruleset, "board"))
        self.marks = marks
        self.cells = columns * rows
        self.rows: list[tuple[dict[tuple[Mark, ...], int], slice]] = [
            ({}, slice(row * columns, (row + 1) * columns)) for row in range(rows)
        ]

    def learn(self, cells: tuple[Mark, ...]) -> None:
        """Take up the rows of a board."""
        for height, (row, part) in enumerate(reversed(self.rows)):
            if len(row) >= _ROWS_KEPT:
                row.clear()
            row[cells[part]] = sum(
                self.geometry.discs[self.marks.index(mark)][1 << column * self.geometry.height + height]
                for column, mark in enumerate(cells[part])
                if not _is_empty(mark)
            )


_ABSENT = object()
_ROWS_KEPT = 3**7
_READERS_KEPT = 64
_recent: dict[tuple[int, int, int], _Reader] = {}
"""The last reader of each size: boards come in games, and a game keeps its marks."""


def _is_empty(mark: Mark) -> bool:
    return mark is None or (isinstance(mark, str) and not mark)


def _read(board: Sequence[Mark], size: tuple[int, int, int]) -> tuple[_Reader, tuple[Mark, ...], int]:
    try:
        cells = tuple(board)
        reader = _recent.get(size)
        if reader is None or len(cells) != reader.cells:
            reader = _reader_for(cells, size)
        while True:
            discs = 0
            try:
                for row, part in reader.rows:
                    discs |= row[cells[part]]
            except KeyError:
                reader = _reader_for(cells, size)
                reader.learn(cells)
            else:
                return reader, cells, discs
    except TypeError as error:
        fault = wrong_type("board", "a list of marks, None for an empty cell", type(board).__name__)
        raise BadPosition((fault,)) from error


def _reader_for(cells: tuple[Mark, ...], size: tuple[int, int, int]) -> _Reader:
    expected = size[0] * size[1]
    if len(cells) != expected:
        raise BadPosition((Finding(BOARD_SHAPE, holds=False, values=(len(cells), expected, "cells")),))
    marks = tuple(dict.fromkeys(mark for mark in cells if not _is_empty(mark)))
    if len(marks) > 2:
        raise BadPosition((Finding(MARKS, holds=False, values=tuple(map(str, marks))),))
    recent = _recent.get(size)
    if recent is not None and all(mark in recent.marks for mark in marks):
        return recent
    if len(_recent) >= _READERS_KEPT:
        _recent.clear()
    first, second = (*marks, _ABSENT, _ABSENT)[:2]
    reader = _recent[size] = _Reader(size, (first, second))
    return reader
