"""Rules, rule sets and fingerprints."""

from ludex.core import Rule
from ludex.games.kniffel import FINGERPRINTS, PRESETS, RULEBOOK, Ruleset
from ludex.games.kniffel import rulebook as rules
from ludex.games.kniffel.scoring import card_of


def test_every_rule_that_is_made_stands_in_the_rulebook() -> None:
    made = {each for each in vars(rules).values() if isinstance(each, Rule)}
    assert {*RULEBOOK} == made


def test_every_box_of_every_sheet_has_its_rule() -> None:
    boxes = {box for sheet in rules.SHEETS.values() for box in sheet}
    assert {*rules.RULE_OF} == boxes


def test_the_sheets_have_as_many_boxes_as_turns() -> None:
    assert {name: len(card_of(ruleset).boxes) for name, ruleset in PRESETS.items()} == {
        "kniffel": 13,
        "yahtzee": 13,
        "yahtzee_free": 13,
        "verhoeff": 13,
        "yatzy": 15,
        "maxi_yatzy": 20,
    }


def test_presets_differ_in_what_they_say() -> None:
    assert len({*PRESETS.values()}) == len(PRESETS)
    assert next(iter(PRESETS)) == "kniffel"
    assert PRESETS["kniffel"] == Ruleset()
    assert {name: ruleset.dice for name, ruleset in PRESETS.items() if ruleset.dice != 5} == {"maxi_yatzy": 6}


def test_every_preset_but_the_greatest_has_a_fingerprint_and_no_two_rulesets_share_one() -> None:
    assert {name for name, ruleset in PRESETS.items() if ruleset not in FINGERPRINTS} == {"maxi_yatzy"}
    assert len(FINGERPRINTS) == 13
    assert len({*FINGERPRINTS.values()}) == 13
    assert FINGERPRINTS[Ruleset()] == 245.870774514
