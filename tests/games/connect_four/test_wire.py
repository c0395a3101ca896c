"""The JSON form of position and move."""

import pytest

from ludex.core import LudexError, Seat
from ludex.core.wire import encode
from ludex.games.connect_four import GAME, PRESETS, Drop, Move, Pop, Ruleset, laid, start, wire

EMPTY = "/".join(["......."] * 6)
BOARD = "......./......./......./......./ooo..../xxxx..."
POP_OUT = PRESETS["pop_out"]


def refused(plain: object, ruleset: Ruleset | None = None) -> list[str]:
    with pytest.raises(LudexError) as caught:
        wire.read_position(plain, ruleset or Ruleset())
    assert caught.value.claim("de")
    return [finding.rule.id for finding in caught.value.findings]


def test_a_board_is_text_or_a_list_from_the_top_left() -> None:
    position = laid(Ruleset(), [35, 36, 37, 38], [28, 29, 30])
    cells = [0] * 28 + [2, 2, 2, 0, 0, 0, 0] + [1, 1, 1, 1, 0, 0, 0]
    assert wire.read_position({"board": BOARD}, Ruleset()) == position
    assert wire.read_position({"board": cells}, Ruleset()) == position
    assert wire.write_position(position) == {"board": BOARD}


def test_a_right_turn_may_be_stated() -> None:
    assert wire.read_position({"board": BOARD, "turn": "second"}, Ruleset()).turn == Seat(1)
    assert wire.read_position({"board": EMPTY, "turn": None}, Ruleset()).turn == Seat(0)


def test_a_wrong_turn_is_refused_beside_all_other_faults() -> None:
    assert refused({"board": EMPTY, "turn": "second"}) == ["connect_four/turn_stated"]
    assert refused({"board": "x" + EMPTY[1:], "turn": "first"}) == ["connect_four/turn_stated", "connect_four/floating"]


def test_pop_out_writes_whose_turn_it_is_and_what_was_seen() -> None:
    position = laid(POP_OUT, [35], [], (start(POP_OUT).discs,))
    plain = wire.write_position(position)
    assert plain == {"board": EMPTY[:-7] + "x......", "turn": "second", "seen": [EMPTY]}
    assert wire.read_position(plain, POP_OUT) == position


@pytest.mark.parametrize(
    ("plain", "rule"),
    [
        (None, "reading/type"),
        ([], "reading/type"),
        ("x", "reading/type"),
        ({}, "reading/missing_field"),
        ({"board": 5}, "reading/type"),
        ({"board": None}, "reading/type"),
        ({"board": ["x"] * 42}, "reading/type"),
        ({"board": [True] * 42}, "reading/type"),
        ({"board": [0.5] * 42}, "reading/type"),
        ({"board": [0] * 41}, "connect_four/board_shape"),
        ({"board": []}, "connect_four/board_shape"),
        ({"board": [1, 2, 3] + [0] * 39}, "connect_four/marks"),
        ({"board": [-1] + [0] * 41}, "connect_four/marks"),
        ({"board": [10**19] + [0] * 41}, "connect_four/marks"),
        ({"board": "4455"}, "connect_four/board_shape"),
        ({"board": EMPTY.replace(".", "z", 1)}, "connect_four/character"),
        ({"board": EMPTY, "turn": "third"}, "reading/seat"),
        ({"board": EMPTY, "turn": ""}, "reading/seat"),
        ({"board": EMPTY, "turn": 0}, "reading/type"),
        ({"board": EMPTY, "seen": [EMPTY]}, "reading/unknown_field"),
        ({"board": EMPTY, "seen": EMPTY}, "reading/type"),
        ({"board": EMPTY, "colour": 1}, "reading/unknown_field"),
    ],
)
def test_what_is_no_position_is_refused_by_rule(plain: object, rule: str) -> None:
    assert refused(plain) == [rule]


def test_a_board_that_was_seen_has_the_same_shape() -> None:
    assert refused({"board": EMPTY, "seen": ["x"]}, POP_OUT) == ["connect_four/board_shape"]


@pytest.mark.parametrize(("move", "text"), [(Drop(3), "4"), (Pop(0), "p1"), (Drop(11), "12")])
def test_moves_are_written_as_the_move_string_does(move: Move, text: str) -> None:
    assert wire.write_move(move) == text
    assert wire.read_move(text) == move


@pytest.mark.parametrize("plain", [None, 4, 4.0, True, [], {}, "", "44444", "p", " 4", "\ud800", [[[[1]]]]])
def test_what_is_no_move_is_refused(plain: object) -> None:
    with pytest.raises(LudexError) as caught:
        wire.read_move(plain)
    assert caught.value.claim("de")


def test_a_move_of_deeply_nested_lists_is_refused_however_deep_the_caller_is() -> None:
    deep: object = 1
    for _ in range(5_000):
        deep = [deep]
    with pytest.raises(LudexError):
        wire.read_move(deep)


def test_the_written_form_is_json() -> None:
    assert encode(GAME.room("wire").write_position(start(Ruleset(columns=1, rows=2)))) == '{"board":"./."}'
