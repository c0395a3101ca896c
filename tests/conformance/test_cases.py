"""Every conformance case is judged as it says, and every rule of every game stands in one."""

import json
from collections.abc import Iterator
from typing import Any, cast

import pytest

from ludex.core.reading import READING
from ludex.games import HOUSE, game
from ludex.record import RULEBOOK as RECORD
from ludex.testing.conformance import Case, answer, cases, folder

ELSEWHERE = {"reading/depth", "reading/empty", "reading/extra", "record/lost"}
"""What depends on the machine, or is met in a file or when writing, and not in a material."""

ALL = {house: list(cases(house)) for house in HOUSE}


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{house}: {case.name}") for house, some in ALL.items() for case in some]
)
def test_a_case_is_judged_as_it_says(case: Case) -> None:
    assert answer(case.asked) == case.expect


def rules_in(plain: Any) -> Iterator[str]:
    if isinstance(plain, dict):
        fields = cast("dict[str, Any]", plain)
        yield from ([fields["rule"]] if "rule" in fields else [])
        yield from fields.get("errors", [])
        yield from (rule for value in fields.values() for rule in rules_in(value))
    elif isinstance(plain, list):
        values: list[Any] = plain  # pyright: ignore[reportUnknownVariableType]
        yield from (rule for value in values for rule in rules_in(value))


@pytest.mark.parametrize("house", tuple(HOUSE))
def test_every_rule_of_the_rulebook_stands_in_a_case(house: str) -> None:
    met = {rule for case in ALL[house] for rule in rules_in(case.expect)}
    assert {rule.id for rule in game(house).rulebook} <= met


def test_every_rule_of_reading_and_of_records_stands_in_a_case() -> None:
    met = {rule for some in ALL.values() for case in some for rule in rules_in(case.expect)}
    assert {rule.id for book in (READING, RECORD) for rule in book} - met == ELSEWHERE


@pytest.mark.parametrize("house", tuple(HOUSE))
def test_names_of_cases_are_their_own(house: str) -> None:
    names = [case.name for case in ALL[house]]
    assert len(names) == len({*names}) > 0


def test_every_case_holds_its_fields_and_no_other() -> None:
    for file in (file for house in HOUSE for file in (folder() / house).glob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            fields = {*json.loads(line)}
            assert {"name", "game", "expect"} <= fields <= {"name", "game", "expect", "text", "material", "ruleset"}
            assert ("text" in fields) != ("material" in fields)
