"""The story's functions, held against a scan written as plainly as can be."""

from random import Random
from typing import Any

import pytest

from ludex.core import BadPosition
from ludex.games.connect_four import check_winner, empty_board, is_draw


def scan(board: list[Any], columns: int, rows: int, in_row: int) -> tuple[Any, tuple[int, ...]]:
    """Look at every cell, and from each to the right, down, and both ways down aslant."""
    for cell in range(columns * rows):
        row, column = divmod(cell, columns)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            places = [(row + n * down, column + n * right) for n in range(in_row)]
            if all(0 <= r < rows and 0 <= c < columns for r, c in places):
                line = tuple(r * columns + c for r, c in places)
                marks = [board[place] for place in line]
                if marks[0] not in {None, ""} and all(mark == marks[0] for mark in marks):
                    return marks[0], line
    return None, ()


def random_board(chance: Random, cells: int, marks: tuple[Any, ...]) -> list[Any]:
    return [chance.choice(marks) for _ in range(cells)]


MARKS = [
    (None, "x", "o"),
    ("", "red", "yellow"),
    (None, 1, 2),
    (None, 0, 1),
    (None, -1, False),
    ("", None, "🔴", "🟡"),
    (None, ("a",), frozenset({1})),
]


@pytest.mark.parametrize("seed", range(len(MARKS)))
def test_winner_and_line_agree_with_a_plain_scan(seed: int) -> None:
    chance, marks = Random(seed), MARKS[seed]
    sizes = [(7, 6, 4), (1, 1, 1), (1, 4, 2), (4, 1, 3), (3, 3, 3), (8, 7, 4), (9, 6, 5), (30, 20, 5), (5, 5, 9)]
    for columns, rows, in_row in sizes:
        for _ in range(60):
            board = random_board(chance, columns * rows, marks)
            found = check_winner(board, columns=columns, rows=rows, in_row=in_row)
            assert tuple(found) == scan(board, columns, rows, in_row)
            full = not any(mark is None or mark == "" for mark in board)
            assert is_draw(board, columns=columns, rows=rows, in_row=in_row) == (full and not found.line)


@pytest.mark.parametrize("in_row", range(1, 9))
def test_any_length_agrees_with_a_plain_scan(in_row: int) -> None:
    chance = Random(in_row)
    for columns in range(1, 8):
        for rows in range(1, 8):
            board = random_board(chance, columns * rows, (None, "x", "x", "o"))
            assert check_winner(board, columns=columns, rows=rows, in_row=in_row) == scan(board, columns, rows, in_row)


def test_the_winner_is_given_back_as_it_was_passed_in() -> None:
    mark = ("my", "mark")
    board: list[Any] = [mark, mark, mark, mark, *[None] * 38]
    found = check_winner(board)
    assert found.winner is mark
    assert found.line == (0, 1, 2, 3)
    assert tuple(found) == (mark, found.line)


def test_floating_discs_are_judged_too() -> None:
    assert check_winner(["x"] * 4 + [None] * 38) == ("x", (0, 1, 2, 3))


def test_an_empty_board_has_no_winner_and_is_no_draw() -> None:
    assert check_winner(empty_board()) == (None, ())
    assert not is_draw(empty_board())
    assert empty_board() == [None] * 42
    assert len(empty_board(columns=9, rows=3)) == 27


@pytest.mark.parametrize("size", [0, -1, 10**30, "7", None, 7.0, "\ud800"])
def test_a_board_has_a_size_that_can_be_meant(size: Any) -> None:
    with pytest.raises(BadPosition):
        empty_board(columns=size)
    with pytest.raises(BadPosition):
        check_winner([None] * 42, in_row=size)


def test_a_full_board_without_a_line_is_a_draw() -> None:
    board = list("xxooxxo" + "ooxxoox" + "xxooxxo" + "ooxxoox" + "xxooxxo" + "ooxxoox")
    assert is_draw(board)
    assert check_winner(board) == (None, ())
    assert not is_draw([None, *board[1:]])
    assert not is_draw(["x"] * 42)


def test_both_may_have_a_line_and_the_first_of_the_scan_is_shown() -> None:
    board: list[Any] = [None] * 28 + ["o"] * 4 + [None] * 3 + ["x"] * 4 + [None] * 3
    assert check_winner(board) == ("o", (28, 29, 30, 31))


def test_marks_may_change_from_board_to_board() -> None:
    for mark, other in (("x", "o"), ("o", "x"), ("a", "x"), (1, 0), (True, "x"), ("x", None)):
        board: list[Any] = [mark] * 4 + [other] * 3 + [None] * 35
        assert check_winner(board) == (mark, (0, 1, 2, 3))


def test_many_sizes_and_many_rows_are_remembered_only_for_a_while() -> None:
    chance = Random(3)
    for columns in range(1, 90):
        assert check_winner([None] * columns, columns=columns, rows=1, in_row=1) == (None, ())
    for _ in range(3_000):
        board = random_board(chance, 9, (None, "x", "o"))
        assert check_winner(board, columns=9, rows=1) == scan(board, 9, 1, 4)


BAD: list[tuple[Any, dict[str, Any], str]] = [
    ([None] * 41, {}, "connect_four/board_shape"),
    ([], {}, "connect_four/board_shape"),
    ([None] * 42, {"columns": 8}, "connect_four/board_shape"),
    (["x", "o", "z", *[None] * 39], {}, "connect_four/marks"),
    ([0, 1, 2, *[0] * 39], {}, "connect_four/marks"),
    ([[]] * 42, {}, "reading/type"),
    ([{}] * 42, {}, "reading/type"),
    (None, {}, "reading/type"),
    (42, {}, "reading/type"),
    ([None] * 42, {"in_row": 0}, "reading/type"),
    ([None] * 42, {"in_row": -4}, "reading/type"),
    ([None] * 42, {"in_row": "4"}, "reading/type"),
    ([None] * 42, {"in_row": 4.5}, "reading/type"),
    ([None] * 42, {"in_row": None}, "reading/type"),
    ([None] * 42, {"in_row": 201}, "reading/type"),
    ([None] * 42, {"columns": -7, "rows": -6}, "reading/type"),
    ([], {"columns": 0}, "reading/type"),
    ([None] * 201, {"columns": 201, "rows": 1}, "reading/type"),
]


@pytest.mark.parametrize("function", [check_winner, is_draw])
@pytest.mark.parametrize(
    ("board", "size", "rule"),
    BAD,
)
def test_bad_boards_and_sizes_end_in_bad_position(function: Any, board: Any, size: dict[str, Any], rule: str) -> None:
    for _ in range(2):  # the second time with what is remembered of the first
        with pytest.raises(BadPosition) as caught:
            function(board, **size)
        assert [finding.rule.id for finding in caught.value.findings] == [rule]
        assert caught.value.claim("de")


def test_a_board_that_can_be_gone_through_only_once_is_judged_all_the_same() -> None:
    full = "xxooxxo" + "ooxxoox" + "xxooxxo" + "ooxxoox" + "xxooxxo" + "ooxxoox"
    once: Any = iter(full)
    assert is_draw(once)
    once = iter("x" * 42)
    assert check_winner(once) == ("x", (0, 1, 2, 3))


@pytest.mark.parametrize("board", [{"x"}, {"x": 1}], ids=["set", "dict"])
def test_what_has_no_places_is_gone_through(board: Any) -> None:
    assert check_winner(board, columns=1, rows=1, in_row=1) == ("x", (0,))
    assert not is_draw(board, columns=1, rows=1, in_row=1)
