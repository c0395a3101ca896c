"""The JSON form of position and move."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import LudexError
from ludex.games.backgammon import (
    GAME,
    PRESETS,
    Double,
    Ended,
    Leave,
    Move,
    NoDouble,
    Offer,
    Play,
    Position,
    Resign,
    Roll,
    Ruleset,
    start,
    wire,
)
from ludex.games.backgammon.position import BLACK, WHITE

from .tables import STANDARD, table

MONEY = PRESETS["money"]
POINTS = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2]
EVERYTHING = {
    "points": POINTS,
    "bar": [0, 0],
    "home": [0, 0],
    "turn": "black",
    "dice": [],
    "cube": {"value": 2, "owner": "black"},
    "score": [3, 1],
    "crawford": False,
    "status": "playing",
    "winner": None,
    "win_type": None,
}


def refused(plain: object) -> list[str]:
    with pytest.raises(LudexError) as caught:
        wire.read_position(plain, STANDARD)
    assert caught.value.claim("de")
    return [finding.rule.id for finding in caught.value.findings]


def test_a_position_is_written_field_by_field() -> None:
    position = table(turn=BLACK, cube=2, owner=BLACK, score=(3, 1))
    assert wire.write_position(position) == EVERYTHING
    assert wire.read_position(EVERYTHING, STANDARD) == position


def test_what_is_left_out_is_ordinary_and_missing_checkers_are_at_home() -> None:
    assert wire.read_position({"points": POINTS}, STANDARD) == start(STANDARD)
    few = [0] * 23 + [1]
    assert wire.read_position({"points": few, "bar": [0, 1]}, STANDARD).home == (14, 14)
    assert wire.read_position({"points": [16] + [0] * 23}, STANDARD).home == (0, 15)


def test_dice_lie_with_the_higher_first() -> None:
    assert wire.read_position({"points": POINTS, "turn": "white", "dice": [2, 5]}, STANDARD).dice == (5, 2)


@pytest.mark.parametrize(
    "position",
    [
        table(declined=True),
        table(dice=(3, 1)),
        table(offer=Offer("double", WHITE)),
        table(offer=Offer("resignation", BLACK, 2)),
        table("", "20:14", ruleset=MONEY, left=BLACK, score=(5, 0)),
        table(ended=Ended("drop", BLACK)),
        table(ended=Ended("resignation", BLACK, 3)),
        table(rolls=(2, 1)),
        table("bar:2 6:3", "bar:1 1:2"),
    ],
)
def test_what_is_written_reads_back(position: Position) -> None:
    assert wire.read_position(wire.write_position(position), position.ruleset) == position


def test_a_finished_game_says_who_has_won_it_and_how() -> None:
    won = wire.write_position(table("", "6:15"))
    assert (won["status"], won["winner"], won["win_type"]) == ("completed", "white", "gammon")
    dropped = wire.write_position(table(ended=Ended("drop", WHITE)))
    assert (dropped["status"], dropped["winner"], dropped["win_type"]) == ("completed", "black", "single")
    assert dropped["ended"] == {"how": "drop", "by": "white"}


def test_a_result_that_is_said_has_to_be_right() -> None:
    won = wire.write_position(table("", "6:15"))
    for wrong in ({"winner": "black"}, {"win_type": "single"}, {"status": "playing"}, {"winner": None}):
        assert refused({**won, **wrong}) == ["backgammon/result_said"]
    assert wire.read_position(won, STANDARD) == table("", "6:15")


@pytest.mark.parametrize(
    ("plain", "rule"),
    [
        (None, "type"),
        ([], "type"),
        ({}, "missing_field"),
        ({"points": POINTS[1:]}, "type"),
        ({"points": [*POINTS, 0]}, "type"),
        ({"points": ["2"] * 24}, "type"),
        ({"points": [100] + [0] * 23}, "type"),
        ({"points": POINTS, "bar": [0]}, "type"),
        ({"points": POINTS, "turn": "red"}, "seat"),
        ({"points": POINTS, "dice": [3]}, "type"),
        ({"points": POINTS, "dice": [3, 1, 1]}, "type"),
        ({"points": POINTS, "cube": 2}, "type"),
        ({"points": POINTS, "cube": {"value": -1}}, "type"),
        ({"points": POINTS, "cube": {"owner": "nobody"}}, "seat"),
        ({"points": POINTS, "offer": {"what": "beer", "by": "white"}}, "type"),
        ({"points": POINTS, "offer": {"what": "resignation", "by": "white"}}, "type"),
        ({"points": POINTS, "offer": {"what": "double", "by": "white", "level": 1}}, "type"),
        ({"points": POINTS, "ended": {"how": "resignation", "by": "white", "level": 4}}, "type"),
        ({"points": POINTS, "status": "over"}, "type"),
        ({"points": POINTS, "colour": "red"}, "unknown_field"),
    ],
)
def test_what_cannot_be_written_down_is_refused(plain: object, rule: str) -> None:
    assert refused(plain) == [f"reading/{rule}"]


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Roll((3, 1)), "31"),
        (Play(((8, 5), (6, 5))), "8/5 6/5"),
        (Play(((25, 22), (6, 0))), "bar/22 6/off"),
        (Play(()), "-"),
        (NoDouble(), "roll"),
        (Double(), "double"),
        (Resign(2), "resign2"),
        (Leave(), "leave"),
    ],
)
def test_a_move_is_text(move: Move, text: str) -> None:
    assert wire.write_move(move) == text
    assert wire.read_move(text) == move


@pytest.mark.parametrize("move", [None, 31, ["8/5"], "8-5", "", "8/9", "31x"])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(LudexError):
        wire.read_move(move)


def test_everything_that_is_played_survives_the_wire() -> None:
    for ruleset in (Ruleset(cube=False), MONEY):
        position = replace(start(ruleset), turn=WHITE, dice=(6, 6))
        for move in GAME.moves(position, GAME.pending(position)[0]):
            assert wire.read_move(wire.write_move(move)) == move
