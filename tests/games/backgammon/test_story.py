"""The story's functions, on positions and on plain data."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import LudexError
from ludex.games.backgammon import (
    Ended,
    Position,
    Ruleset,
    calculate_win_type,
    detect_win,
    has_opponent_pieces_in_winner_home,
    home_range,
    is_opponent_piece,
    opponent,
    start,
    winner_home_range,
)
from ludex.games.backgammon.position import BLACK, WHITE

from .tables import table

EMPTY = [0] * 24


def plain(board: dict[int, int], home: Any = (15, 0), bar: Any = (0, 0)) -> dict[str, Any]:
    points = EMPTY.copy()
    for point, number in board.items():
        points[point] = number
    return {"board": points, "bar": bar, "home": home}


def test_home_boards_are_the_first_and_the_last_six_points() -> None:
    assert winner_home_range(WHITE) == home_range("white") == (0, 5)
    assert winner_home_range("black") == home_range(BLACK) == (18, 23)


def test_the_opponent_is_told_as_the_seat_was() -> None:
    assert (opponent("white"), opponent("black"), opponent(0), opponent(1)) == ("black", "white", 1, 0)


def test_a_piece_of_the_other_sign_is_the_opponents() -> None:
    assert [is_opponent_piece(value, "white") for value in (-2, 0, 2)] == [True, False, False]
    assert [is_opponent_piece(value, BLACK) for value in (-2, 0, 2)] == [False, False, True]


@pytest.mark.parametrize("value", ["2", None, 1.5, [2]])
def test_a_piece_is_a_whole_number(value: Any) -> None:
    with pytest.raises(LudexError, match="value: expected int, found "):
        is_opponent_piece(value, "white")


@pytest.mark.parametrize(("point", "found"), [(0, True), (5, True), (6, False), (18, False), (23, False)])
def test_the_winners_home_ends_at_its_sixth_point(point: int, found: bool) -> None:  # noqa: FBT001  # a table's column
    assert has_opponent_pieces_in_winner_home(plain({point: -15}), "white") is found
    assert has_opponent_pieces_in_winner_home(plain({23 - point: 15}, (0, 15)), "black") is found
    assert not has_opponent_pieces_in_winner_home(plain({point: 15}), "white")


@pytest.mark.parametrize(
    ("position", "win_type", "multiplier"),
    [
        (plain({10: -14}, (15, 1)), "single", 1),
        (plain({0: -14}, (15, 1)), "single", 1),
        (plain({10: -15}), "gammon", 2),
        (plain({6: -15}), "gammon", 2),
        (plain({10: -14, 5: -1}), "backgammon", 3),
        (plain({10: -14}, bar=(0, 1)), "backgammon", 3),
        (plain({10: -14}, {"white": 15, "black": 0}, {"black": 1}), "backgammon", 3),
    ],
)
def test_the_type_of_a_win_is_what_the_loser_has_left(position: Any, win_type: str, multiplier: int) -> None:
    assert calculate_win_type(position, "white") == (win_type, multiplier)
    assert detect_win(position, "white") == (True, "white", win_type, multiplier, position)
    assert detect_win(position, "white").position is position
    assert detect_win(position, BLACK) == (False, None, None, 1, position)


def test_positions_are_taken_as_well() -> None:
    won = table("", "6:15", cube=4, owner=WHITE)
    assert detect_win(won, 0)[:4] == (True, 0, "gammon", 2)
    assert calculate_win_type(won, "white").multiplier == 2
    resigned = table(ended=Ended("resignation", WHITE, 3))
    assert detect_win(resigned, "black")[:4] == (True, "black", "backgammon", 3)
    dropped = replace(resigned, ended=Ended("drop", WHITE))
    assert detect_win(dropped, BLACK).win_type == "single"
    assert calculate_win_type(resigned, "black") == ("backgammon", 3)
    assert calculate_win_type(dropped, BLACK) == ("single", 1)


def test_while_nobody_has_won_the_type_is_that_of_a_win_now() -> None:
    assert calculate_win_type(plain({10: -15, 1: 1}, (14, 0)), "white") == ("gammon", 2)
    assert calculate_win_type(table(ended=Ended("drop", WHITE)), WHITE) == ("backgammon", 3)


def test_without_fifteen_borne_off_nobody_has_won() -> None:
    for position in (start(Ruleset()), plain({10: -15, 1: 1}, (14, 0)), {"board": EMPTY}):
        for seat in ("white", "black"):
            assert detect_win(position, seat) == (False, None, None, 1, position)


@pytest.mark.parametrize(
    "position",
    [None, [], {}, {"board": [0] * 23}, {"board": ["x"] * 24}, plain({}, 15), plain({}, (0,)), plain({}, "ab")],
)
def test_other_data_is_refused(position: Any) -> None:
    with pytest.raises(LudexError):
        detect_win(position, "white")


@pytest.mark.parametrize("seat", ["red", 2, -1, True, None, [0], 1.0])
def test_there_is_no_other_seat(seat: Any) -> None:
    with pytest.raises(LudexError):
        detect_win(start(Ruleset()), seat)


def test_nothing_is_changed() -> None:
    position = plain({10: -15})
    before = {key: list(value) for key, value in position.items()}
    detect_win(position, "white")
    assert {key: list(value) for key, value in position.items()} == before
    assert isinstance(detect_win(start(Ruleset()), 1).position, Position)
