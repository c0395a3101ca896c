"""The rules of Dune and its rule sets."""

import pytest
from msgspec import ValidationError, convert, to_builtins

from ludex.core import LANGUAGES, Finding, Rule, say
from ludex.games.dune import FACTIONS, PRESETS, RULEBOOK, Ruleset, rulebook
from ludex.games.dune.words import CONDITIONS

VALUES = ("arrakeen", 4, 3)


def test_every_rule_is_listed() -> None:
    assert [value for value in vars(rulebook).values() if isinstance(value, Rule)] == [*RULEBOOK]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_every_rule_can_be_said(rule: Rule, language: str, *, holds: bool) -> None:
    sentence = say(Finding(rule, holds=holds, values=VALUES), FACTIONS, language)
    assert sentence
    assert "{" not in sentence


def test_the_conditions_are_called_the_same_things_in_every_language() -> None:
    assert {*CONDITIONS} == {*LANGUAGES}
    assert len({frozenset(names) for names in CONDITIONS.values()}) == 1


TABLE: dict[str, tuple[object, object, object]] = {
    "contested_counts": (False, False, False),
    "prediction": ("requirement", "requirement", "win"),
    "prediction_counts_default": (False, False, True),
    "guild_clause": (True, True, False),
    "fremen_without_guild": ("nothing", "fremen", "alliance"),
    "default_counts": ("controlled", "occupied", "alliance"),
    "tie": ("spice", "shared", "storm"),
    "default_ally": (False, False, True),
    "no_winner": (False, False, False),
    "two_players": (3, 3, 4),
    "turn_after_last": ("fault", "fault", "fault"),
}


def test_the_presets_are_the_rows_of_the_table() -> None:
    assert [*PRESETS] == ["standard", "rulebook", "online"]
    for column, preset in enumerate(PRESETS.values()):
        assert to_builtins(preset) == {option: row[column] for option, row in TABLE.items()}


@pytest.mark.parametrize(
    "options",
    [
        {"contested_counts": 1},
        {"prediction": "guess"},
        {"prediction_counts_default": None},
        {"guild_clause": "yes"},
        {"fremen_without_guild": "guild"},
        {"default_counts": "all"},
        {"tie": "dice"},
        {"default_ally": "silent"},
        {"no_winner": 0},
        {"two_players": 5},
        {"turn_after_last": "over"},
        {"strongholds": 3},
    ],
)
def test_an_option_that_is_none_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        convert(to_builtins(Ruleset()) | options, Ruleset)
