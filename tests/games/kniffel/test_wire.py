"""The JSON form of position and move."""

from typing import Any

import pytest

from ludex.core import LudexError, Seat
from ludex.core.wire import decode_json, encode, read_ruleset, write_ruleset
from ludex.games.kniffel import GAME, PRESETS, Keep, Position, Roll, Ruleset, Score, laid, wire
from ludex.games.kniffel.rulebook import Move
from ludex.record import judge, read, write

KNIFFEL = PRESETS["kniffel"]
THE_HOUSES_LINE = '{"game":"kniffel","position":{"sheets":{"anna":{"ones":3}},"turn":"anna","dice":[],"rolls_left":3}}'


def at(**fields: object) -> Position:
    return wire.read_position(fields, KNIFFEL)


def test_the_houses_line_is_read() -> None:
    assert read(THE_HOUSES_LINE).start == laid(KNIFFEL, [("anna", {"ones": 3})])
    assert judge(THE_HOUSES_LINE).sound


def test_what_is_left_out_has_its_ordinary_value() -> None:
    position = at(sheets={"anna": {"ones": 3}, "ben": {"twos": None}})
    assert (position.turn, position.dice, position.rolls_left) == (Seat(1), (), 3)
    assert position.sheets[1].points == (None,) * 13
    assert at(sheets={"anna": {}}, dice=[5, 1, 3, 3, 2], rolls_left=0).dice == (1, 2, 3, 3, 5)
    saving = wire.read_position({"sheets": {"anna": {"ones": 3, "saved_rolls": 2}}}, Ruleset(saved_rolls=True))
    assert saving.rolls_left == 5


def test_boxes_are_read_by_any_name_and_written_by_their_own() -> None:
    position = at(sheets={"anna": {"threeOfKind": 20, "Große Straße": 40, "Yahtzee": 50}})
    assert wire.write_position(position)["sheets"] == {
        "anna": {"three_of_a_kind": 20, "large_straight": 40, "kniffel": 50}
    }


def test_what_a_sheet_holds_beside_its_boxes_is_written_where_there_is_some() -> None:
    rules = Ruleset(wild="filled", extra_bonus=100, saved_rolls=True)
    sheet = {"kniffel": 50, "fours": 20, "extra_bonus": 100, "saved_rolls": 1}
    position = wire.read_position({"sheets": {"anna": sheet}}, rules)
    assert (position.sheets[0].further, position.sheets[0].saved) == (1, 1)
    assert wire.write_position(position)["sheets"] == {"anna": sheet}
    assert wire.read_position(decode_json(encode(wire.write_position(position))), rules) == position


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({}, "reading/missing_field"),
        ({"sheets": []}, "reading/type"),
        ({"sheets": {"anna": []}}, "reading/type"),
        ({"sheets": {"anna": {"ones": "3"}}}, "reading/type"),
        ({"sheets": {"anna": {"ones": 10**9}}}, "reading/type"),
        ({"sheets": {"anna": {"eleven": 3}}}, "kniffel/box_unknown"),
        ({"sheets": {"anna": {"villa": 3}}}, "kniffel/box_not_played"),
        ({"sheets": {"anna": {"ones": 3, "Einser": 3}}}, "reading/duplicate_key"),
        ({"sheets": {"anna": {"extra_bonus": 100}}}, "reading/type"),
        ({"sheets": {"anna": {}}, "turn": "ben"}, "reading/seat"),
        ({"sheets": {}, "turn": "ben"}, "reading/seat"),
        ({"sheets": {"anna": {}}, "dice": [1.5]}, "reading/type"),
        ({"sheets": {"anna": {}}, "dice": "12345"}, "reading/type"),
        ({"sheets": {"anna": {}}, "dice": [1, 2, 3, 4, 5]}, "reading/missing_field"),
        ({"sheets": {"anna": {}}, "rolls": 3}, "reading/unknown_field"),
    ],
)
def test_what_is_no_position_is_refused(fields: dict[str, Any], rule: str) -> None:
    with pytest.raises(LudexError) as caught:
        at(**fields)
    assert [(finding.rule.id, finding.holds) for finding in caught.value.findings] == [(rule, False)]
    assert caught.value.claim("de")


def test_a_bonus_for_further_kniffels_is_a_multiple_of_what_one_pays() -> None:
    with pytest.raises(LudexError, match=r"sheets\.anna\.extra_bonus: expected 0, 100, 200, ..., found 150"):
        wire.read_position({"sheets": {"anna": {"extra_bonus": 150}}}, PRESETS["yahtzee"])
    with pytest.raises(LudexError, match=r"expected 0, found 100"):
        at(sheets={"anna": {"extra_bonus": 100}})
    assert at(sheets={"anna": {"extra_bonus": 0, "saved_rolls": None}}).sheets[0].further == 0


@pytest.mark.parametrize("move", [Roll((1, 3, 3)), Keep((3, 3)), Keep(()), Score("full_house")])
def test_a_move_reads_back_as_written(move: Move) -> None:
    assert wire.read_move(decode_json(encode(wire.write_move(move)))) == move


@pytest.mark.parametrize("plain", [None, 3, [3, 3], {"keep": [3]}, "nothing", ""])
def test_what_is_no_move_is_refused(plain: object) -> None:
    with pytest.raises(LudexError) as caught:
        wire.read_move(plain)
    assert caught.value.claim("de")
    assert "such as" not in caught.value.claim("de")


def test_nobody_at_the_table_can_be_written_and_is_impossible() -> None:
    nobody = at(sheets={})
    assert wire.read_position(wire.write_position(nobody), KNIFFEL) == nobody
    report = judge('{"game":"kniffel","position":{"sheets":{}}}')
    assert [fault.rule.id for fault in report.faults] == ["kniffel/seated"]


def test_a_record_says_who_plays_where_it_is_not_as_usual() -> None:
    plain: dict[str, Any] = {"sheets": {"cleo": {}, "dora": {}, "emil": {}}}
    turns = [{"seat": "nature", "move": "12345"}, {"seat": "cleo", "move": "large_straight"}]
    record = read(encode({"game": "kniffel", "start": plain, "turns": turns}))
    assert record.seats == ("cleo", "dora", "emil")
    assert read(write(record)) == record
    assert '"start"' in write(record)
    usual = read(encode({"game": "kniffel", "turns": turns[:1]}))
    assert '"start"' not in write(usual)


@pytest.mark.parametrize(
    ("options", "fits"),
    [
        ({"sheet": "maxi_yatzy", "saved_rolls": True}, True),
        ({"full_house": "sum"}, True),
        ({"full_house": 28}, True),
        ({"columns": 3}, True),
        ({"columns": 0}, False),
        ({"columns": 7}, False),
        ({"full_house": "half"}, False),
        ({"full_house": -1}, False),
        ({"wild": "sometimes"}, False),
        ({"upper_bonus": 100_000}, False),
        ({"joker": True}, False),
    ],
)
def test_a_ruleset_is_a_preset_with_options(options: dict[str, Any], fits: bool) -> None:  # noqa: FBT001  # a table
    plain = {"preset": "yahtzee", "options": options}
    if not fits:
        with pytest.raises(LudexError):
            read_ruleset(GAME, plain)
        return
    ruleset = read_ruleset(GAME, plain)
    assert ruleset.extra_bonus == 100
    assert read_ruleset(GAME, decode_json(encode(write_ruleset(GAME, ruleset)))) == ruleset
