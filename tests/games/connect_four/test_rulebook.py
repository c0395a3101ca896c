"""The rules of Connect Four and its rule sets."""

import pytest
from msgspec import ValidationError, convert, to_builtins

from ludex.core import LANGUAGES, Finding, Rule, say
from ludex.games.connect_four import PRESETS, RULEBOOK, Drop, Pop, Ruleset, rulebook

VALUES = ("across", 4, "cells")


def test_every_rule_is_listed() -> None:
    assert [value for value in vars(rulebook).values() if isinstance(value, Rule)] == [*RULEBOOK]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_every_rule_can_be_said(rule: Rule, language: str) -> None:
    sentence = say(Finding(rule, holds=False, values=VALUES), ("first", "second"), language)
    assert sentence
    assert "{" not in sentence


def test_the_presets_are_what_their_names_say() -> None:
    assert {
        "classic": Ruleset(columns=7, rows=6, in_row=4),
        "pop_out": Ruleset(columns=7, rows=6, in_row=4, pop_out=True, both_lines="mover", repetition=3),
        "five_in_a_row": Ruleset(columns=9, rows=6, in_row=5, prefilled=True),
        "kaggle": Ruleset(columns=7, rows=6, in_row=4),
    } == PRESETS


@pytest.mark.parametrize(
    "options",
    [
        {"columns": 0},
        {"columns": 101},
        {"rows": 0},
        {"rows": 101},
        {"in_row": 0},
        {"in_row": 101},
        {"repetition": 1},
        {"repetition": 101},
        {"both_lines": "both"},
        {"early_draw": 1},
        {"colour": "red"},
    ],
)
def test_the_bounds_of_a_ruleset_from_outside_are_kept(options: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        convert(to_builtins(Ruleset()) | options, Ruleset)


@pytest.mark.parametrize(
    "options", [{"columns": 1, "rows": 100, "in_row": 100}, {"repetition": None}, {"repetition": 2}]
)
def test_what_lies_on_the_bounds_is_a_ruleset(options: dict[str, object]) -> None:
    assert convert(to_builtins(Ruleset()) | options, Ruleset) == Ruleset(**options)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_drop_is_no_pop() -> None:
    assert len({Drop(3), Drop(3), Pop(3)}) == 2
