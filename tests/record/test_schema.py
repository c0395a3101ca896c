"""The published schema lets pass what can be read, and what it refuses cannot be read."""

import json
from importlib import import_module
from typing import Any

import pytest

from ludex.core import LudexError
from ludex.games import HOUSE, game
from ludex.record import read
from ludex.record.schema import schema
from ludex.testing.conformance import cases
from ludex.testing.golden import golden

DRAFT: Any = import_module("jsonschema").Draft202012Validator
VALIDATORS = {name: DRAFT(schema(game(name))) for name in HOUSE}


@pytest.mark.parametrize("name", tuple(HOUSE))
def test_a_schema_is_one(name: str) -> None:
    DRAFT.check_schema(schema(game(name)))


@pytest.mark.parametrize("name", tuple(HOUSE))
def test_readable_cases_pass_and_what_does_not_pass_cannot_be_read(name: str) -> None:
    passed = refused = 0
    for case in cases(name):
        material: Any = case.asked.get("material")
        if material is None or material.get("game") != name:
            continue
        valid = not list(VALIDATORS[name].iter_errors(material))
        try:
            read(json.dumps(material))
        except LudexError:
            refused += not valid
        else:
            newer = material.get("version", "1.0") != "1.0"
            assert valid or newer, material
            passed += 1
    assert passed > 10
    assert refused > 0


@pytest.mark.parametrize("name", tuple(HOUSE))
def test_golden_positions_and_turns_pass(name: str) -> None:
    for preset in game(name).presets:
        _, *lines, _ = map(json.loads, golden(game(name), preset))
        record = {"game": name, "ruleset": preset, "turns": [line["turn"] for line in lines if "turn" in line]}
        VALIDATORS[name].validate(record)
        for line in lines[::10]:
            VALIDATORS[name].validate({"game": name, "ruleset": preset, "position": line["position"]})
