"""The story's functions, with every example of the story."""

from collections.abc import Sequence
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Any
from weakref import WeakSet

import pytest

from ludex.core import BadPosition, LudexError
from ludex.games.kniffel import (
    PRESETS,
    Pick,
    Ruleset,
    auto_pick_category,
    available_categories,
    calculate_score,
    calculate_total_score,
    calculate_upper_bonus,
)
from ludex.games.kniffel.scoring import Card, card_of

BOXES = card_of(PRESETS["kniffel"]).boxes


def dice(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


@pytest.mark.parametrize(
    ("category", "rolled", "points"),
    [
        ("ones", "11345", 2),
        ("twos", "22213", 6),
        ("threes", "33331", 12),
        ("fours", "44444", 20),
        ("fives", "55123", 10),
        ("sixes", "66612", 18),
        ("three_of_a_kind", "33321", 12),
        ("three_of_a_kind", "12345", 0),
        ("four_of_a_kind", "44442", 18),
        ("four_of_a_kind", "33321", 0),
        ("four_of_a_kind", "44444", 20),
        ("full_house", "33322", 25),
        ("full_house", "33332", 0),
        ("full_house", "11111", 0),
        ("small_straight", "12346", 30),
        ("small_straight", "23455", 30),
        ("small_straight", "34561", 30),
        ("small_straight", "12344", 30),
        ("small_straight", "12456", 0),
        ("large_straight", "12345", 40),
        ("large_straight", "23456", 40),
        ("large_straight", "12346", 0),
        ("kniffel", "55555", 50),
        ("kniffel", "55554", 0),
        ("chance", "12345", 15),
    ],
)
def test_a_box_counts_as_in_the_story(category: str, rolled: str, points: int) -> None:
    assert calculate_score(category, dice(rolled)) == points
    assert calculate_score(category, list(reversed(dice(rolled)))) == points


def test_every_order_of_the_dice_counts_the_same() -> None:
    table = card_of(PRESETS["kniffel"]).points
    for rolled in product(range(1, 7), repeat=5):
        assert tuple(calculate_score(box, rolled) for box in BOXES) == table[tuple(sorted(rolled))]


@pytest.mark.parametrize(
    ("spelt", "box"),
    [
        ("threeOfKind", "three_of_a_kind"),
        ("fourOfKind", "four_of_a_kind"),
        ("fullHouse", "full_house"),
        ("smallStraight", "small_straight"),
        ("largeStraight", "large_straight"),
        ("Full-House", "full_house"),
        ("LARGE STRAIGHT", "large_straight"),
        ("Einser", "ones"),
        ("Zweier", "twos"),
        ("Dreier", "threes"),
        ("Vierer", "fours"),
        ("Fünfer", "fives"),
        ("Fuenfer", "fives"),
        ("Sechser", "sixes"),
        ("Dreierpasch", "three_of_a_kind"),
        ("Viererpasch", "four_of_a_kind"),
        ("Kleine Straße", "small_straight"),
        ("Große Straße", "large_straight"),
        ("Grosse Strasse", "large_straight"),
        ("große_straße", "large_straight"),
        ("Kniffel", "kniffel"),
        ("Yahtzee", "kniffel"),
        ("Chance", "chance"),
    ],
)
def test_boxes_go_by_the_names_that_people_use(spelt: str, box: str) -> None:
    rolled = {"full_house": "33322", "kniffel": "66666"}.get(box, "23456" if "straight" in box else "66543")
    assert calculate_score(spelt, dice(rolled)) == calculate_score(box, dice(rolled))
    assert available_categories({spelt: 0}) == tuple(name for name in BOXES if name != box)


def upper(total: int) -> dict[str, int]:
    """Fill the upper section so that it comes to 62 or 63."""
    return {"ones": total - 60, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}


def test_the_upper_bonus_is_paid_from_63_on() -> None:
    assert calculate_upper_bonus(upper(62)) == 0
    assert calculate_upper_bonus(upper(63)) == 35
    assert calculate_upper_bonus({}) == 0
    assert calculate_upper_bonus(upper(62) | {"chance": 30}) == 0
    assert calculate_upper_bonus(upper(63), "yatzy") == 50
    assert calculate_upper_bonus(upper(63), "maxi_yatzy") == 0
    assert calculate_upper_bonus(upper(63) | {"sixes": 39}, "maxi_yatzy") == 100
    assert calculate_upper_bonus(upper(62), Ruleset(bonus_from=62, upper_bonus=40)) == 40


def test_open_boxes_are_those_that_are_missing_or_none() -> None:
    assert available_categories({}) == BOXES
    assert len(available_categories({})) == 13
    assert available_categories({"ones": 3, "twos": 6}) == BOXES[2:]
    assert len(available_categories({"ones": 3, "twos": 6})) == 11
    assert available_categories({"ones": 3, "twos": None}) == BOXES[1:]
    assert available_categories({"ones": 0}) == BOXES[1:]
    assert len(available_categories({}, "yatzy")) == 15
    assert len(available_categories({}, "maxi_yatzy")) == 20
    assert available_categories(dict.fromkeys(BOXES, 5)) == ()


def test_the_total_is_all_boxes_and_the_bonus() -> None:
    assert calculate_total_score({}) == 0
    assert calculate_total_score(upper(62)) == 62
    assert calculate_total_score(upper(63)) == 98
    assert calculate_total_score(upper(63) | {"kniffel": 50, "chance": None, "full_house": 0}) == 148
    assert calculate_total_score({"kniffel": 50, "extra_bonus": 200}, "yahtzee") == 250
    assert calculate_total_score(MappingProxyType({"ones": 3})) == 3


def open_only(*boxes: str) -> dict[str, int]:
    return {box: 0 for box in BOXES if box not in boxes}


@pytest.mark.parametrize(
    ("rolled", "open_boxes", "pick"),
    [
        ("55555", BOXES, Pick("kniffel", 50, ("kniffel",), "highest_score")),
        ("23456", BOXES, Pick("large_straight", 40, ("large_straight",), "highest_score")),
        ("66666", ("sixes", "chance"), Pick("chance", 30, ("sixes", "chance"), "lower_section")),
        ("66661", ("ones", "sixes"), Pick("sixes", 24, ("sixes",), "highest_score")),
        (
            "66612",
            ("three_of_a_kind", "four_of_a_kind", "chance"),
            Pick("three_of_a_kind", 21, ("three_of_a_kind", "chance"), "sheet_order"),
        ),
        ("12345", ("twos", "sixes"), Pick("twos", 2, ("twos",), "highest_score")),
        ("13345", ("twos", "sixes"), Pick("twos", 0, ("twos", "sixes"), "sheet_order")),
        ("13345", ("twos", "kniffel"), Pick("kniffel", 0, ("twos", "kniffel"), "lower_section")),
        ("44444", ("twos", "fours", "chance"), Pick("chance", 20, ("fours", "chance"), "lower_section")),
    ],
)
def test_the_highest_score_is_picked_and_a_tie_goes_down_and_then_first(
    rolled: str, open_boxes: Sequence[str], pick: Pick
) -> None:
    sheet = open_only(*open_boxes)
    assert auto_pick_category(dice(rolled), sheet) == pick.category
    assert auto_pick_category(dice(rolled), sheet, proof=True) == pick


def test_what_is_picked_is_never_worth_less_than_another_open_box() -> None:
    chance = Random(1)
    for _ in range(300):
        sheet = {box: 0 for box in BOXES if chance.random() < 0.6}
        if len(sheet) == len(BOXES):
            continue
        rolled = tuple(chance.randrange(6) + 1 for _ in range(5))
        scores = {box: calculate_score(box, rolled) for box in available_categories(sheet)}
        pick = auto_pick_category(rolled, sheet, proof=True)
        assert pick.score == scores[pick.category] == max(scores.values())
        assert set(pick.tied) == {box for box, score in scores.items() if score == pick.score}


def test_a_further_kniffel_is_picked_for_as_the_rules_allow() -> None:
    sheet = {"kniffel": 50}
    assert auto_pick_category((4,) * 5, sheet, "yahtzee") == "fours"
    assert auto_pick_category((4,) * 5, sheet | {"fours": 8}, "yahtzee") == "large_straight"
    assert auto_pick_category((4,) * 5, sheet, "yahtzee_free") == "large_straight"
    assert auto_pick_category((4,) * 5, sheet) == "three_of_a_kind"
    assert calculate_score("large_straight", (4,) * 5, "yahtzee", sheet=sheet) == 40
    assert calculate_score("large_straight", (4,) * 5, "verhoeff", sheet=sheet) == 0
    assert calculate_score("large_straight", (4,) * 5, "yahtzee", sheet={}) == 0
    assert calculate_score("large_straight", (4,) * 5, "yahtzee") == 0


def test_a_column_counts_as_often_as_its_number_when_boxes_are_compared() -> None:
    rules = Ruleset(columns=2)
    pick = auto_pick_category((6, 6, 6, 1, 2), {}, rules, proof=True)
    assert pick == Pick("three_of_a_kind_x2", 21, ("three_of_a_kind_x2", "chance_x2"), "sheet_order")


@pytest.mark.slow
def test_the_exact_rule_picks_what_leads_to_most() -> None:
    assert auto_pick_category((6, 6, 6, 1, 2), {}, rule="exact", proof=True) == Pick(
        "sixes", 18, ("sixes",), "expected_total"
    )
    assert auto_pick_category((6, 6, 6, 1, 2), {}, rule="exact") == "sixes"


class Hostile(int):
    """A whole number by its own account."""


@pytest.mark.parametrize(
    ("category", "rolled", "rules"),
    [
        ("ones", (1, 2, 3, 4), ["kniffel/dice_count"]),
        ("ones", (1, 2, 3, 4, 5, 6), ["kniffel/dice_count"]),
        ("ones", (), ["kniffel/dice_count"]),
        ("ones", (0, 2, 3, 4, 5), ["kniffel/die"]),
        ("ones", (1, 2, 3, 4, 7), ["kniffel/die"]),
        ("ones", (1, 2, 3, 9, 7, 7), ["kniffel/die", "kniffel/die", "kniffel/die", "kniffel/dice_count"]),
        ("ones", (1.0, 2, 3, 4, 5), ["reading/type"]),
        ("ones", (True, 2, 3, 4, 5), ["reading/type"]),
        ("ones", ("1", 2, 3, 4, 5), ["reading/type"]),
        ("ones", (None, 2, 3, 4, 5), ["reading/type"]),
        ("ones", "12345", ["reading/type"]),
        ("ones", b"12345", ["reading/type"]),
        ("ones", None, ["reading/type"]),
        ("ones", 12345, ["reading/type"]),
        ("eleven", (1, 2, 3, 4, 5), ["kniffel/box_unknown"]),
        ("", (1, 2, 3, 4, 5), ["kniffel/box_unknown"]),
        ("villa", (1, 2, 3, 4, 5), ["kniffel/box_not_played"]),
        ("ones_x2", (1, 2, 3, 4, 5), ["kniffel/box_not_played"]),
        (None, (1, 2, 3, 4, 5), ["reading/type"]),
        (["ones"], (1, 2, 3, 4, 5), ["reading/type"]),
        (3, (1, 2, 3, 4, 5), ["reading/type"]),
    ],
)
def test_what_is_no_box_and_no_dice_is_refused(category: Any, rolled: Any, rules: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        calculate_score(category, rolled)
    assert [finding.rule.id for finding in caught.value.findings] == rules
    assert str(caught.value)
    assert caught.value.claim("de")


def test_whole_numbers_of_other_kinds_are_dice_too() -> None:
    assert calculate_score("ones", (Hostile(1), 1, 3, 4, 5)) == 2
    assert calculate_score("chance", iter([1, 2, 3, 4, 5])) == 15  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sheet", "rule"),
    [
        ({"eleven": 3}, "kniffel/box_unknown"),
        ({"villa": 3}, "kniffel/box_not_played"),
        ({"ones": 3, "Einser": 3}, "reading/duplicate_key"),
        ({"Einser": 3, "ones": 3}, "reading/duplicate_key"),
        ({"ones": "3"}, "reading/type"),
        ({"ones": True}, "reading/type"),
        ({"ones": 3.5}, "reading/type"),
        ({3: 3}, "reading/type"),
        ([3], "reading/type"),
        (None, "reading/type"),
        ({"extra_bonus": 100}, "reading/type"),
    ],
)
def test_what_is_no_sheet_is_refused(sheet: Any, rule: str) -> None:
    for ask in (calculate_upper_bonus, available_categories, calculate_total_score):
        with pytest.raises(BadPosition) as caught:
            ask(sheet)
        assert [(finding.rule.id, finding.holds) for finding in caught.value.findings] == [(rule, False)]
    with pytest.raises(BadPosition):
        auto_pick_category((1, 2, 3, 4, 5), sheet)


def test_all_that_is_wrong_with_a_sheet_is_said_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        calculate_total_score({"eleven": 3, "villa": 3, "extra_bonus": 30}, "yahtzee")
    assert [finding.rule.id for finding in caught.value.findings] == [
        "kniffel/box_unknown",
        "kniffel/box_not_played",
        "reading/type",
    ]


def test_nothing_is_picked_from_a_full_sheet() -> None:
    with pytest.raises(BadPosition) as caught:
        auto_pick_category((1, 2, 3, 4, 5), open_only())
    assert str(caught.value) == "sheet: expected an open box, found a full sheet"
    assert caught.value.claim("de") == "sheet: erwartet ein offenes Feld, gefunden ein voller Zettel"


@pytest.mark.parametrize("rule", ["Greedy", "", None, ["exact"]])
def test_nothing_is_picked_by_a_rule_that_is_none(rule: Any) -> None:
    with pytest.raises(BadPosition, match="rule: expected greedy, exact"):
        auto_pick_category((1, 2, 3, 4, 5), {}, rule=rule)


@pytest.mark.parametrize("ruleset", ["hasbro", 3, ["kniffel"], ""])
def test_an_unknown_ruleset_is_refused(ruleset: Any) -> None:
    for function in (calculate_upper_bonus, available_categories, calculate_total_score):
        with pytest.raises(BadPosition):
            function({}, ruleset)
    with pytest.raises(LudexError) as caught:
        calculate_score("ones", (1, 2, 3, 4, 5), ruleset)
    assert caught.value.claim("de")


def test_a_ruleset_goes_by_its_name_too() -> None:
    assert calculate_score("one_pair", (6, 6, 5, 5, 1), "yatzy") == 12
    assert calculate_score("villa", (6, 6, 6, 5, 5, 5), "maxi-yatzy") == 33
    assert calculate_score("small_straight", (1, 2, 3, 4, 6), Ruleset(strict_straights=True)) == 0


def test_tables_are_let_go_when_there_are_too_many() -> None:
    cards = WeakSet[Card]()
    for pays in range(200):
        ruleset = Ruleset(kniffel=pays)
        assert calculate_score("kniffel", (1,) * 5, ruleset) == pays
        cards.add(card_of(ruleset))
    assert len(cards) < 100
    for number in range(600):
        assert calculate_score(f"ones{' ' * number}", (1, 1, 2, 3, 4)) == 2
