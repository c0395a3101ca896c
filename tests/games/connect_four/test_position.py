"""Discs, cells and turns."""

import copy
import pickle
import sys
from types import ModuleType

import pytest

from ludex.core import BadPosition, Seat
from ludex.games.connect_four import Position, Ruleset, cells_of, laid
from ludex.games.connect_four.position import FIRST, SECOND, prefilled


def test_discs_lie_where_they_were_laid() -> None:
    position = laid(Ruleset(), [38, 35, 6], [0])
    assert cells_of(position, FIRST) == (6, 35, 38)
    assert cells_of(position, SECOND) == (0,)
    assert position.ruleset == Ruleset()


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 2), (30, 20), (100, 3), (3, 100)])
def test_every_cell_of_every_size_can_hold_either_disc(columns: int, rows: int) -> None:
    ruleset, cells = Ruleset(columns=columns, rows=rows), tuple(range(columns * rows))
    assert cells_of(laid(ruleset, cells, []), FIRST) == cells_of(laid(ruleset, [], cells), SECOND) == cells
    assert cells_of(laid(ruleset, cells[::2], cells[1::2]), FIRST) == cells[::2]


@pytest.mark.parametrize(("first", "second", "turn"), [(0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1), (3, 3, 0)])
def test_the_number_of_discs_tells_whose_turn_it_is(first: int, second: int, turn: int) -> None:
    assert laid(Ruleset(), range(first), range(10, 10 + second)).turn == Seat(turn)


def test_the_next_disc_lands_on_the_highest_even_if_that_one_floats() -> None:
    position = laid(Ruleset(columns=2, rows=3, in_row=3), [2], [])
    assert position.landing == 0b0001_0100


def test_positions_are_values() -> None:
    one, two = laid(Ruleset(), [35], [36]), laid(Ruleset(), iter([35]), iter([36]))
    assert len({one, two, laid(Ruleset(), [36], [35]), laid(Ruleset(in_row=5), [35], [36])}) == 3
    with pytest.raises(AttributeError, match="immutable"):
        one.discs = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_position_equals_another_made_much_later() -> None:
    ruleset = Ruleset(columns=6)
    early = laid(ruleset, [30], [])
    for columns in range(1, 21):
        for rows in range(1, 21):
            laid(Ruleset(columns=columns, rows=rows, in_row=3), [], [])
    assert laid(ruleset, [30], []) == early


def test_a_copied_and_a_sent_position_equal_the_original() -> None:
    position = laid(Ruleset(), [35], [36])
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position  # noqa: S301  # our own bytes
    assert len(pickle.dumps(position)) < 1_000


def test_what_was_seen_before_makes_another_position() -> None:
    assert laid(Ruleset(pop_out=True), [], [], (5,)) != laid(Ruleset(pop_out=True), [], [])


def test_five_in_a_row_begins_with_filled_outer_columns_alternately() -> None:
    first, second = prefilled(Ruleset(columns=9, rows=6, in_row=5, prefilled=True))
    assert first == (45, 44, 27, 26, 9, 8)
    assert second == (53, 36, 35, 18, 17, 0)
    assert prefilled(Ruleset()) == ((), ())


def test_a_notebook_shows_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = ModuleType("ludex.games.connect_four.drawing")

    def svg(position: Position) -> str:
        return f"<svg>{position.turn}</svg>"

    drawing.__dict__["svg"] = svg
    monkeypatch.setitem(sys.modules, drawing.__name__, drawing)
    assert laid(Ruleset(), [35], [])._repr_svg_() == "<svg>1</svg>"  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("cell", [-1, 42, 10**9])
def test_a_cell_off_the_board_is_refused(cell: int) -> None:
    with pytest.raises(BadPosition, match="cells: expected 0 to 41, found"):
        laid(Ruleset(), (), (cell,))
