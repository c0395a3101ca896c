"""Every conformance case is judged as it says, and every rule of every game stands in one."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from ludex.core import LudexError
from ludex.core.reading import READING
from ludex.games import HOUSE, game
from ludex.record import RULEBOOK as RECORD
from ludex.record import check, read, write_report

CONFORMANCE = Path(__file__).resolve().parents[2] / "conformance"
ELSEWHERE = {"reading/depth", "reading/empty", "reading/extra", "record/lost"}
"""What depends on the machine, or is met in a file or when writing, and not in a material."""


def cases(house: str) -> Iterator[Any]:
    for file in sorted((CONFORMANCE / house).glob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            case = json.loads(line)
            yield pytest.param(case, id=f"{house}: {case['name']}")


ALL = [case for house in HOUSE for case in cases(house)]


def judged(case: dict[str, Any]) -> dict[str, Any]:
    material = case["text"] if "text" in case else json.dumps(case["material"])
    try:
        answer = write_report(check(read(material, case["game"], case.get("ruleset"))))
    except LudexError as error:
        return {"errors": [finding.rule.id for finding in error.findings]}
    return {key: without_claims(value) for key, value in answer.items() if key not in {"game", "ruleset"}}


def without_claims(plain: Any) -> Any:
    if isinstance(plain, dict):
        fields = cast("dict[str, Any]", plain)
        return {key: without_claims(value) for key, value in fields.items() if key != "claim"}
    if isinstance(plain, list):
        values: list[Any] = plain  # pyright: ignore[reportUnknownVariableType]
        return [without_claims(value) for value in values]
    return plain


@pytest.mark.parametrize("case", ALL)
def test_a_case_is_judged_as_it_says(case: dict[str, Any]) -> None:
    assert judged(case) == case["expect"]


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
    met = {rule for case in cases(house) for rule in rules_in(case.values[0]["expect"])}
    assert {rule.id for rule in game(house).rulebook} <= met


def test_every_rule_of_reading_and_of_records_stands_in_a_case() -> None:
    met = {rule for case in ALL for rule in rules_in(case.values[0]["expect"])}
    assert {rule.id for book in (READING, RECORD) for rule in book} - met == ELSEWHERE


@pytest.mark.parametrize("house", tuple(HOUSE))
def test_names_of_cases_are_their_own(house: str) -> None:
    names = [case.values[0]["name"] for case in cases(house)]
    assert len(names) == len({*names}) > 0


def test_every_case_holds_its_fields_and_no_other() -> None:
    for case in ALL:
        fields = {*case.values[0]}
        assert {"name", "game", "expect"} <= fields <= {"name", "game", "expect", "text", "material", "ruleset"}
        assert ("text" in fields) != ("material" in fields)
