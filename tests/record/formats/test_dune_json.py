"""Positions of Dune as bare JSON, without the frame that says which game it is."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import BadRecord
from ludex.games import game
from ludex.record import Record, check, read, read_file, recognise
from ludex.record.formats import written_as

POSITION: dict[str, Any] = {
    "turn": 3,
    "last_turn": 10,
    "storm": 4,
    "circles": {"atreides": 1, "fremen": 4, "emperor": 7},
    "factions": {"atreides": {"spice": 1}, "fremen": {}, "emperor": {}},
    "forces": [
        {"faction": "atreides", "territory": name, "ordinary": 2} for name in ("arrakeen", "carthag", "tueks_sietch")
    ],
}
OURS = json.dumps({"game": "dune", "position": POSITION})


@pytest.mark.parametrize("first", ["turn", "storm", "circles", "factions", "forces"])
def test_a_position_is_known_by_its_first_field(first: str) -> None:
    text = json.dumps({first: POSITION[first]} | POSITION)
    form = recognise(text)
    assert form is not None
    assert form.name == "dune_json"
    assert read(text) == read(OURS)
    assert str(check(read(text))) == "Atreides wins: Atreides has three strongholds; three are enough"


@pytest.mark.parametrize("text", [OURS, '{"turn":"white"}', '{"ruleset":"standard","position":{}}', "{}", "[]"])
def test_what_says_its_game_or_is_of_another_is_not(text: str) -> None:
    assert recognise(text) is None


@pytest.mark.parametrize("indent", [None, 2])
def test_files_hold_one_document_or_one_a_line(indent: int | None) -> None:
    text = json.dumps(POSITION, indent=indent)
    [(line, record)] = read_file(text.encode())
    assert (line, record) == (1, read(OURS))
    if indent is None:
        found = list(read_file(f'{text}\n{{"turn":0,"plan":1}}\n{text}\n'.encode()))
        assert [line for line, _ in found] == [1, 2, 3]
        assert str(found[1][1]).startswith('line 2: position: there is no field "plan"')


def test_rules_are_those_that_are_told() -> None:
    assert read(json.dumps(POSITION), None, "online").start.ruleset == game("dune").presets["online"]


def test_a_position_is_written_as_it_was_read() -> None:
    text, lost = written_as(read(OURS), "dune_json")
    assert lost == ()
    assert read(text) == read(OURS)


def test_a_record_is_written_as_where_it_ends_and_what_is_lost_is_named() -> None:
    opened = game("dune")
    start = opened.start(opened.presets["rulebook"], opened.seating)
    played = read('{"game":"dune","turns":[{"seat":"nature","move":"end_turn"}]}')
    record = replace(played, start=start, about={"event": "Open"})
    text, lost = written_as(record, "dune_json")
    assert json.loads(text)["turn"] == 2
    assert [finding.values for finding in lost] == [("ruleset",), ("turns",), ("about",)]


def test_what_cannot_be_read_is_one_bad_record() -> None:
    [(line, found)] = read_file(b'{"turn":1,\n"storm":}')
    assert line == 1
    assert isinstance(found, BadRecord)
    assert not isinstance(found, Record)
