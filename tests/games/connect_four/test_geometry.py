"""The tables of a ruleset, held against cells counted one by one."""

import pytest

from ludex.games.connect_four import Ruleset, cells_of, laid
from ludex.games.connect_four.geometry import WAYS, bits_of, geometry_of, scanned
from ludex.games.connect_four.position import FIRST

SIZES = [(7, 6), (1, 1), (1, 5), (5, 1), (3, 4), (30, 20)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_each_cell_stands_once_in_a_row_of_each_way(columns: int, rows: int) -> None:
    geometry = geometry_of(Ruleset(columns=columns, rows=rows))
    found = sorted((cell, way) for cell, way in zip(geometry.cells, geometry.ways, strict=True) if cell is not None)
    assert found == sorted((cell, way) for cell in range(columns * rows) for way in WAYS)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_neighbouring_bits_are_neighbouring_cells(columns: int, rows: int) -> None:
    geometry = geometry_of(Ruleset(columns=columns, rows=rows))
    steps = {"across": {(0, 1)}, "down": {(-1, 0)}, "down_right": {(1, 1)}, "down_left": {(-1, 1)}}
    for one, two, way in zip(geometry.cells, geometry.cells[1:], geometry.ways, strict=False):
        if one is not None and two is not None:
            assert (two // columns - one // columns, two % columns - one % columns) in steps[way]


def test_rows_of_cells_are_parted_by_guards() -> None:
    geometry = geometry_of(Ruleset())
    assert geometry.cells.count(None) == 7 + 6 + 12 + 12
    assert geometry.cells[-1] is None


@pytest.mark.parametrize(
    ("in_row", "shifts"), [(1, ()), (2, (1,)), (3, (1, 1)), (4, (1, 2)), (5, (1, 2, 1)), (9, (1, 2, 4, 1))]
)
def test_shifts_add_up_to_the_line(in_row: int, shifts: tuple[int, ...]) -> None:
    assert geometry_of(Ruleset(in_row=in_row)).shifts == shifts
    assert sum(shifts) + 1 == in_row


def test_tables_are_made_once_for_each_ruleset() -> None:
    assert geometry_of(Ruleset()) is geometry_of(Ruleset())
    assert geometry_of(Ruleset()) is not geometry_of(Ruleset(in_row=5))


def test_a_number_is_taken_apart_into_its_bits() -> None:
    assert list(bits_of(0b101001)) == [1, 8, 32]
    assert list(bits_of(0)) == []


def test_cells_are_shown_in_the_order_of_the_scan() -> None:
    assert scanned("across", (1, 2)) == scanned("down", (2, 1)) == (1, 2)
    assert scanned("down_right", (1, 2)) == scanned("down_left", (2, 1)) == (1, 2)


def test_large_boards_keep_no_number_for_each_disc() -> None:
    for columns, kept in ((20, True), (33, False)):
        ruleset = Ruleset(columns=columns, rows=32)
        board = laid(ruleset, range(0, 32 * columns, 2), range(1, 32 * columns, 2))
        assert bool(board.geometry.discs[0]) == kept
        assert board == laid(ruleset, range(0, 32 * columns, 2), range(1, 32 * columns, 2))
        assert cells_of(board, FIRST) == tuple(range(0, 32 * columns, 2))
