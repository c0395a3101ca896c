"""Turns on one line, and what is known by how it begins."""

import pytest

from ludex.core import NATURE, BadNotation, Seat, Turn
from ludex.games.backgammon import notation
from ludex.games.backgammon.position import Position
from ludex.games.backgammon.rulebook import PRESETS, Double, Drop, NoDouble, Play, Resign, Roll, Take

STANDARD = PRESETS["standard"]
WHITE, BLACK = Seat(0), Seat(1)

LINE = "31 w:8/5,6/5 b:roll 64 b:24/14 w:double b:take 66 w:- b:resign2 w:reject b:drop"
TURNS = (
    Turn(NATURE, Roll((3, 1))),
    Turn(WHITE, Play(((8, 5), (6, 5)))),
    Turn(BLACK, NoDouble()),
    Turn(NATURE, Roll((6, 4))),
    Turn(BLACK, Play(((24, 14),))),
    Turn(WHITE, Double()),
    Turn(BLACK, Take()),
    Turn(NATURE, Roll((6, 6))),
    Turn(WHITE, Play()),
    Turn(BLACK, Resign(2)),
)


def test_turns_read_back_as_written() -> None:
    assert notation.read_turns(LINE)[:10] == TURNS
    assert notation.write_turns(TURNS, STANDARD) == LINE[: LINE.index(" w:reject")]
    assert notation.read("", STANDARD) == ()


def test_the_bar_and_off_are_numbers_or_words() -> None:
    play = Turn(WHITE, Play(((25, 22), (6, 0))))
    assert notation.read("w:bar/22,6/off", STANDARD) == (play,)
    assert notation.write_turns((play,), STANDARD) == "w:25/22,6/0"


@pytest.mark.parametrize(
    ("line", "at"),
    [("31 w:8/5 x:8/5", 9), ("31 w8/5", 3), (":31", 0), ("w:hello", 2), ("31 w:8/5,6/7", 9), ("312", 0), ("w:", 2)],
)
def test_what_is_no_turn_is_refused_in_its_place(line: str, at: int) -> None:
    with pytest.raises(BadNotation) as refused:
        notation.read(line, STANDARD)
    assert (refused.value.at, refused.value.text) == (at, line)


@pytest.mark.parametrize(
    "text",
    [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10",
        "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10",
        "4HPwATDgc/ABMA",
        "4HPwATDgc/ABMA:cAkAAAAAAAAA",
        "GNUBGID 4HPwATDgc/ABMA:cAkAAAAAAAAA",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA",
        "0;1;0;1;1;root;gnubg;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;1;",
    ],
)
def test_a_position_is_known_by_how_it_begins(text: str) -> None:
    assert isinstance(notation.read(text, STANDARD), Position)


def test_a_position_is_written_as_xgid() -> None:
    text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10"
    position = notation.read(text, STANDARD)
    assert isinstance(position, Position)
    assert notation.write(position) == text


def test_a_file_is_cut_into_lines() -> None:
    assert notation.split("4HPwATDgc/ABMA\n\n31 w:8/5,6/5\n") == [(1, "4HPwATDgc/ABMA"), (3, "31 w:8/5,6/5")]


def test_a_match_id_on_a_line_of_its_own_belongs_to_the_position_above() -> None:
    both = "GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA"
    assert notation.split(f"{both}\n\n{both}") == [(1, both), (4, both)]


def test_a_place_goes_by_the_seat_whose_home_is_nearer() -> None:
    position = notation.read("4HPwATDgc/ABMA", STANDARD)
    assert isinstance(position, Position)
    assert [notation.place(mark, position) for mark in (0, 11, 12, 23, "cube", "black_bar")] == [
        "white 1",
        "white 12",
        "black 12",
        "black 1",
        "cube",
        "black bar",
    ]
    assert [notation.place(mark, position, "de") for mark in (0, 23, "cube", "black_bar")] == [
        "Weiß 1",
        "Schwarz 1",
        "Dopplerwürfel",
        "Schwarz auf der Bar",
    ]


def test_every_word_reads_back() -> None:
    for move in (*notation.read_turns(LINE), Turn(WHITE, Drop())):
        assert notation.read_word(notation.write_word(move.move)) == move.move
