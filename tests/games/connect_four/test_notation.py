"""Move strings and boards: what is written reads back, and what cannot be read says where."""

from random import Random

import pytest

from ludex.core import BadNotation, LudexError, Seat, Turn
from ludex.games.connect_four import GAME, PRESETS, Drop, Move, Pop, Position, Ruleset, cells_of, laid, notation, start
from ludex.games.connect_four.position import FIRST, SECOND

WIDE = Ruleset(columns=12)
DRAWN = """
  1 2 3 4 5 6 7
6 | . . . . . . . |
5 | . . . . . . . |
4 | . . . . . . . |
3 | . . . . . . . |
2 | o o o . . . . |
1 | x x x x . . . |
  +---------------+
"""


def columns(text: str, ruleset: Ruleset) -> list[int]:
    return [turn.move.column + 1 for turn in notation.read_turns(text, ruleset)]


def refused(text: str, ruleset: Ruleset | None = None) -> tuple[str, tuple[str | int, ...], int]:
    with pytest.raises(BadNotation) as caught:
        notation.read(text, ruleset or Ruleset())
    error = caught.value
    assert error.text == text
    assert error.claim("de")
    return error.findings[0].rule.id.removeprefix("connect_four/"), error.findings[0].values, error.at


@pytest.mark.parametrize("text", ["4455", "4 4 5 5", "4,4,5,5", " 44\n55 "])
def test_a_move_string_names_columns_in_turn(text: str) -> None:
    turns = notation.read(text, Ruleset())
    assert turns == tuple(Turn(Seat(n % 2), Drop(c)) for n, c in enumerate((3, 3, 4, 4)))


def test_columns_beyond_nine_stand_apart() -> None:
    assert columns("10,1 12", WIDE) == [10, 1, 12]
    assert columns("10", Ruleset(columns=9)) == [1, 0]


def test_pops_have_a_p_before_them() -> None:
    assert [turn.move for turn in notation.read_turns("1p1P7", PRESETS["pop_out"])] == [Drop(0), Pop(0), Pop(6)]


def test_an_empty_text_is_a_game_without_moves() -> None:
    assert notation.read("", Ruleset()) == ()


@pytest.mark.parametrize("ruleset", [Ruleset(), WIDE, PRESETS["pop_out"]], ids=["narrow", "wide", "pop out"])
def test_turns_read_back_as_written(ruleset: Ruleset) -> None:
    chance = Random(4)
    for _ in range(200):
        kinds = (Drop, Pop) if ruleset.pop_out else (Drop,)
        turns: tuple[Turn[Move], ...] = tuple(
            Turn(Seat(number % 2), kinds[chance.randrange(len(kinds))](chance.randrange(ruleset.columns)))
            for number in range(chance.randrange(20))
        )
        assert notation.read(notation.write_turns(turns, ruleset), ruleset) == turns


@pytest.mark.parametrize(
    ("text", "ruleset", "values", "at"),
    [
        ("44a5", Ruleset(), ("a", "1-7"), 2),
        ("44é", Ruleset(), ("é", "1-7"), 2),
        ("4p", PRESETS["pop_out"], ("p", "1-7 p1"), 1),
        ("4٤", Ruleset(), ("٤", "1-7"), 1),
        ("1,2,12345", WIDE, ("1", "1,12"), 4),
        ("{", Ruleset(), ("{", "1-7"), 0),
    ],
)
def test_a_bad_character_is_named_with_its_place(text: str, ruleset: Ruleset, values: tuple[str, ...], at: int) -> None:
    assert refused(text, ruleset) == ("character", values, at)


@pytest.mark.parametrize(("text", "move"), [("4", Drop(3)), ("p4", Pop(3)), ("P12", Pop(11)), ("0", Drop(-1))])
def test_one_move_is_read(text: str, move: Move) -> None:
    assert notation.read_move(text) == notation.read_move(text, start(Ruleset())) == move


@pytest.mark.parametrize("text", ["", " ", "44444", "p", "4 ", "-1", "four", "4,"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="there is no move or cell"):
        notation.read_move(text)


def test_a_board_is_written_on_one_line_and_reads_back() -> None:
    position = laid(Ruleset(), [35, 36, 37, 38], [28, 29, 30])
    text = "......./......./......./......./ooo..../xxxx..."
    assert notation.write(position) == text
    assert notation.read(text, Ruleset()) == position
    assert notation.write_rows(position)[4:] == ("ooo....", "xxxx...")


@pytest.mark.parametrize(
    "text",
    [
        DRAWN,
        DRAWN.replace("\n", "\r\n"),
        DRAWN.upper(),
        DRAWN.replace(".", "_"),
        "\n".join(["......."] * 4 + ["ooo....", "xxxx..."]),
        "|......./......./......./......./ooo..../xxxx...|\n",
    ],
)
def test_a_drawn_board_reads_back_with_frame_and_labels(text: str) -> None:
    assert notation.read(text, Ruleset()) == laid(Ruleset(), [35, 36, 37, 38], [28, 29, 30])


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (30, 20)])
def test_boards_of_every_size_read_back(width: int, height: int) -> None:
    ruleset, chance = Ruleset(columns=width, rows=height), Random(width)
    for _ in range(20):
        marks = [chance.randrange(3) for _ in range(width * height)]
        first, second = ([cell for cell, mark in enumerate(marks) if mark == seat] for seat in (1, 2))
        position = laid(ruleset, first, second)
        assert notation.read(notation.write(position), ruleset) == position
        if height > 1:
            assert notation.read("\n".join(notation.write_rows(position)), ruleset) == position


@pytest.mark.parametrize(
    ("text", "rule", "values", "at"),
    [
        ("....../" * 5 + ".......", "board_shape", (6, 7, "cells"), 0),
        ("......./" * 5 + "........", "board_shape", (8, 7, "cells"), 40),
        ("......./" * 4 + ".......", "board_shape", (5, 6, "rows"), 39),
        ("." * 42, "board_shape", (1, 6, "rows"), 42),
        ("......./" * 5 + "...a...", "character", ("a", "x o ."), 43),
        ("......./" * 5 + "...1...", "character", ("1", "x o ."), 43),
    ],
)
def test_a_board_of_another_shape_is_refused_with_its_place(
    text: str, rule: str, values: tuple[str | int, ...], at: int
) -> None:
    assert refused(text) == (rule, values, at)


def test_a_file_is_cut_into_lines() -> None:
    assert notation.split("4455\n\n  123\n") == [(1, "4455"), (3, "  123")]
    assert notation.split("") == []
    lines = ["......./......./......./......./ooo..../xxxx..."] * 2
    assert notation.split("\n".join(lines)) == [(1, lines[0]), (2, lines[1])]


def test_a_file_of_drawn_boards_is_cut_at_blank_lines() -> None:
    one = "\n".join(["......."] * 5 + ["x......"])
    assert notation.split(f"{one}\n\n{one}\n") == [(1, one), (8, one)]


@pytest.mark.parametrize(("mark", "name"), [(35, "(1,1)"), (41, "(7,1)"), (0, "(1,6)"), ("6", "(7,6)")])
def test_a_cell_is_named_from_the_bottom_left(mark: int | str, name: str) -> None:
    assert notation.place(mark, start(Ruleset())) == name


def test_random_text_is_read_or_refused_and_nothing_else() -> None:
    chance = Random(11)
    signs = "xoXO._|/+- \n\r\t0123456789pP,;{}é٤\ud800\x00"
    read = 0
    for _ in range(10_000):
        text = "".join(chance.choice(signs) for _ in range(chance.randrange(12)))
        ruleset = (Ruleset(), WIDE, PRESETS["pop_out"], Ruleset(columns=2, rows=2))[chance.randrange(4)]
        try:
            found = notation.read(text, ruleset)
        except LudexError as error:
            assert isinstance(error, BadNotation)  # noqa: PT017  # either way is fine
            assert 0 <= error.at <= len(text)  # noqa: PT017
            assert error.claim("de")  # noqa: PT017
        else:
            read += 1
            assert isinstance(found, tuple | Position)
    assert read > 100


def test_both_seats_can_be_read_from_a_board() -> None:
    found = notation.read_board("xo", Ruleset(columns=2, rows=1))
    assert (cells_of(found, FIRST), cells_of(found, SECOND)) == ((0,), (1,))
    assert GAME.room("notation").write(found) == "xo"
