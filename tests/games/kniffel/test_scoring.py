"""What every roll is worth, held against a count of its own, and what a further Kniffel may do."""

from collections import Counter
from copy import deepcopy
from itertools import product
from pickle import dumps, loads

import pytest

from ludex.games.kniffel import PRESETS, Ruleset
from ludex.games.kniffel.rulebook import UPPER_BOXES
from ludex.games.kniffel.scoring import card_of, choices, is_wild, may_stand, pays_extra, row_of

KNIFFEL = PRESETS["kniffel"]
YATZY = PRESETS["yatzy"]
MAXI = PRESETS["maxi_yatzy"]


def in_a_row(dice: tuple[int, ...], length: int) -> bool:
    text = "".join(map(str, sorted({*dice})))
    return any("123456"[start : start + length] in text for start in range(7 - length))


def kniffel(box: str, dice: tuple[int, ...]) -> int:
    """Count as the leaflet says it, without a table."""
    if box in UPPER_BOXES:
        return sum(die for die in dice if die == UPPER_BOXES.index(box) + 1)
    times = sorted(Counter(dice).values(), reverse=True)
    paid = {
        "three_of_a_kind": (times[0] >= 3, sum(dice)),
        "four_of_a_kind": (times[0] >= 4, sum(dice)),
        "full_house": (times == [3, 2], 25),
        "small_straight": (in_a_row(dice, 4), 30),
        "large_straight": (in_a_row(dice, 5), 40),
        "kniffel": (times == [5], 50),
        "chance": (True, sum(dice)),
    }
    fits, points = paid[box]
    return points if fits else 0


def yatzy(box: str, dice: tuple[int, ...]) -> int:
    """Count as Scandinavians do, without a table."""
    if box in UPPER_BOXES:
        return dice.count(UPPER_BOXES.index(box) + 1) * (UPPER_BOXES.index(box) + 1)
    times = Counter(dice)
    at_least = {number: [face for face in times if times[face] >= number] for number in range(2, 7)}
    pairs = sorted(at_least[2])
    kinds = {"three_of_a_kind": 3, "four_of_a_kind": 4, "five_of_a_kind": 5}
    if box in kinds:
        return kinds[box] * max(at_least[kinds[box]], default=0)
    whole = "".join(map(str, sorted({*dice})))
    full = [3 * three + 2 * two for three in at_least[3] for two in at_least[2] if two != three]
    paid = {
        "one_pair": 2 * sum(pairs[-1:]),
        "two_pairs": 2 * sum(pairs[-2:]) * (len(pairs) >= 2),
        "three_pairs": 2 * sum(pairs) * (len(pairs) == 3),
        "small_straight": 15 * ("12345" in whole),
        "large_straight": 20 * ("23456" in whole),
        "full_straight": 21 * (whole == "123456"),
        "full_house": max(full, default=0),
        "villa": sum(dice) * (len(at_least[3]) == 2),
        "tower": sum(dice) * (len(pairs) == 2 and len(at_least[4]) == 1),
        "chance": sum(dice),
        "kniffel": (50 if len(dice) == 5 else 100) * (len(times) == 1),
    }
    return paid[box]


def test_all_rolls_count_in_all_boxes_as_they_do_without_a_table() -> None:
    card = card_of(KNIFFEL)
    rolls = list(product(range(1, 7), repeat=5))
    assert len(rolls) == 7776
    for dice in rolls:
        assert card.points[tuple(sorted(dice))] == tuple(kniffel(box, dice) for box in card.boxes), dice


def test_all_rolls_count_as_scandinavians_count_them() -> None:
    card = card_of(YATZY)
    for dice in product(range(1, 7), repeat=5):
        assert card.points[tuple(sorted(dice))] == tuple(yatzy(box, dice) for box in card.boxes), dice


@pytest.mark.slow
def test_all_rolls_of_six_dice_count_as_in_maxi_yatzy() -> None:
    card = card_of(MAXI)
    for dice in product(range(1, 7), repeat=6):
        assert card.points[tuple(sorted(dice))] == tuple(yatzy(box, dice) for box in card.boxes), dice


def worth(ruleset: Ruleset, box: str, dice: str) -> int:
    card = card_of(ruleset)
    return card.points[tuple(map(int, dice))][card.number[box]]


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        ("one_pair", "115566", 12),
        ("two_pairs", "115566", 22),
        ("three_pairs", "115566", 24),
        ("three_pairs", "555566", 0),
        ("two_pairs", "555566", 22),
        ("full_house", "333444", 18),
        ("full_house", "222234", 0),
        ("full_house", "334446", 18),
        ("full_house", "335555", 21),
        ("villa", "333444", 21),
        ("villa", "333344", 0),
        ("tower", "333344", 20),
        ("tower", "333444", 0),
        ("tower", "333334", 0),
        ("five_of_a_kind", "144444", 20),
        ("five_of_a_kind", "444444", 20),
        ("kniffel", "444444", 100),
        ("kniffel", "444445", 0),
        ("full_straight", "123456", 21),
        ("small_straight", "122345", 15),
        ("small_straight", "123456", 15),
        ("large_straight", "123456", 20),
        ("chance", "123456", 21),
    ],
)
def test_six_dice_make_other_patterns(box: str, dice: str, points: int) -> None:
    assert worth(MAXI, box, dice) == points


@pytest.mark.parametrize(
    ("options", "box", "dice", "points"),
    [
        (Ruleset(full_house="sum"), "full_house", "22333", 13),
        (Ruleset(full_house="sum"), "full_house", "33333", 0),
        (Ruleset(full_house_of_five=True), "full_house", "33333", 25),
        (Ruleset(full_house_of_five=True, full_house="sum"), "full_house", "33333", 15),
        (Ruleset(full_house=28), "full_house", "22333", 28),
        (Ruleset(strict_straights=True), "small_straight", "12345", 30),
        (Ruleset(strict_straights=True), "small_straight", "23456", 0),
        (Ruleset(strict_straights=True), "small_straight", "12346", 0),
        (Ruleset(strict_straights=True), "large_straight", "23456", 40),
        (Ruleset(strict_straights=True), "large_straight", "12345", 0),
        (Ruleset(of_a_kind="alike"), "three_of_a_kind", "33356", 9),
        (Ruleset(of_a_kind="alike"), "four_of_a_kind", "33333", 12),
        (Ruleset(kniffel=60), "kniffel", "33333", 60),
        (Ruleset(small_straight=25, large_straight=35), "large_straight", "12345", 35),
    ],
)
def test_each_option_changes_what_it_says(options: Ruleset, box: str, dice: str, points: int) -> None:
    assert worth(options, box, dice) == points


def test_no_option_but_its_own_changes_a_box() -> None:
    usual = card_of(KNIFFEL).points
    changed = {
        "full_house": Ruleset(full_house="sum"),
        "small_straight": Ruleset(small_straight=15),
        "large_straight": Ruleset(large_straight=20),
        "kniffel": Ruleset(kniffel=60),
    }
    for box, ruleset in changed.items():
        card = card_of(ruleset)
        differing = {
            card.boxes[number]
            for dice, row in card.points.items()
            for number, points in enumerate(row)
            if points != usual[dice][number]
        }
        assert differing == {box}


HELD = {"kniffel": 50}
SCRATCHED = {"kniffel": 0}
OPEN: dict[str, int] = {}


def filled(ruleset: Ruleset, sheet: dict[str, int]) -> tuple[int | None, ...]:
    return tuple(sheet.get(box) for box in card_of(ruleset).boxes)


def allowed(ruleset: Ruleset, sheet: dict[str, int], dice: tuple[int, ...]) -> set[str]:
    card = card_of(ruleset)
    return {card.boxes[box] for box in choices(card, filled(ruleset, sheet), dice)}


def house(ruleset: Ruleset, sheet: dict[str, int], face: int = 4) -> int:
    card = card_of(ruleset)
    return row_of(card, filled(ruleset, sheet), (face,) * 5)[card.number["full_house"]]


FORCED = PRESETS["yahtzee"]
FREE = PRESETS["yahtzee_free"]
VERHOEFF = PRESETS["verhoeff"]
SCORED = Ruleset(wild="scored", extra_bonus=100)
FOURS = (4,) * 5


@pytest.mark.parametrize(
    ("ruleset", "held", "scratched"),
    [(KNIFFEL, 0, 0), (FORCED, 25, 25), (FREE, 25, 25), (VERHOEFF, 0, 0), (SCORED, 25, 0)],
)
def test_a_further_kniffel_stands_for_a_full_house_where_the_rules_say_so(
    ruleset: Ruleset, held: int, scratched: int
) -> None:
    assert house(ruleset, OPEN) == 0
    assert house(ruleset, HELD) == held
    assert house(ruleset, SCRATCHED) == scratched
    upper_filled = house(ruleset, {**SCRATCHED, "fours": 8})
    assert upper_filled == (25 if ruleset in {FORCED, FREE, VERHOEFF} else 0)


def test_in_verhoeffs_rules_only_the_upper_box_of_its_own_face_counts() -> None:
    assert house(VERHOEFF, {**HELD, "fives": 10}) == 0
    assert house(VERHOEFF, {**HELD, "fours": 0}) == 25


def test_it_is_worth_what_the_straights_pay() -> None:
    card = card_of(FORCED)
    row = row_of(card, filled(FORCED, {**HELD, "fours": 8}), FOURS)
    assert dict(zip(card.boxes, row, strict=True)) == {
        **dict.fromkeys(UPPER_BOXES, 0),
        "fours": 20,
        "three_of_a_kind": 20,
        "four_of_a_kind": 20,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "kniffel": 50,
        "chance": 20,
    }


def test_where_it_is_forced_it_goes_up_first_then_down_then_anywhere() -> None:
    everything = {*card_of(FORCED).boxes}
    lower = everything - {*UPPER_BOXES, "kniffel"}
    assert allowed(FORCED, OPEN, FOURS) == everything
    assert allowed(FORCED, HELD, FOURS) == {"fours"}
    assert allowed(FORCED, SCRATCHED, FOURS) == {"fours"}
    assert allowed(FORCED, {**HELD, "fours": 8}, FOURS) == lower
    no_lower = {**HELD, "fours": 8, **dict.fromkeys(lower, 0)}
    assert allowed(FORCED, no_lower, FOURS) == {*UPPER_BOXES} - {"fours"}
    assert allowed(FORCED, HELD, (4, 4, 4, 4, 5)) == everything - {"kniffel"}


def test_where_it_is_free_it_goes_anywhere() -> None:
    for ruleset in (KNIFFEL, FREE, VERHOEFF):
        assert allowed(ruleset, HELD, FOURS) == {*card_of(ruleset).boxes} - {"kniffel"}
    assert allowed(SCORED, SCRATCHED, FOURS) == {*card_of(SCORED).boxes} - {"kniffel"}
    assert allowed(SCORED, HELD, FOURS) == {"fours"}


def test_the_extra_bonus_needs_a_box_that_paid_and_equal_dice() -> None:
    def pays(ruleset: Ruleset, sheet: dict[str, int], dice: tuple[int, ...] = FOURS) -> bool:
        return pays_extra(card_of(ruleset), filled(ruleset, sheet), dice)

    assert pays(FORCED, HELD)
    assert not pays(FORCED, OPEN)
    assert not pays(FORCED, SCRATCHED)
    assert not pays(FORCED, HELD, (4, 4, 4, 4, 5))
    assert not pays(KNIFFEL, HELD)
    assert pays(Ruleset(extra_bonus=50), HELD)


def test_six_equal_dice_can_stand_for_a_straight_of_six() -> None:
    rules = Ruleset(sheet="maxi_yatzy", wild="filled", wild_boxes="free", strict_straights=True, kniffel=100)
    card = card_of(rules)
    row = row_of(card, filled(rules, {"kniffel": 100}), (2,) * 6)
    assert row[card.number["full_straight"]] == 21
    assert row[card.number["villa"]] == 0


def test_a_sheet_of_three_columns_has_each_box_three_times() -> None:
    rules = Ruleset(columns=3, wild="filled", extra_bonus=100)
    card = card_of(rules)
    assert len(card.boxes) == 39
    assert card.boxes[12:15] == ("chance", "ones_x2", "twos_x2")
    assert card.uppers[1] == (0, 13, 26)
    assert [card.boxes[box] for box in card.kniffels] == ["kniffel", "kniffel_x2", "kniffel_x3"]
    two, all_three = {"kniffel": 50, "kniffel_x2": 50}, {"kniffel": 0, "kniffel_x2": 50, "kniffel_x3": 0}
    assert not is_wild(card, filled(rules, two), FOURS)
    assert not pays_extra(card, filled(rules, two), FOURS)
    assert may_stand(card, filled(rules, all_three), FOURS)
    assert pays_extra(card, filled(rules, all_three), FOURS)
    assert allowed(rules, {**all_three, "fours_x2": 8}, FOURS) == {"fours", "fours_x3"}


def test_in_columns_the_upper_box_is_filled_when_it_is_in_all_of_them() -> None:
    rules = Ruleset(columns=2, wild="filled", wild_boxes="free", wild_points="upper_filled")
    card = card_of(rules)
    paid = {"kniffel": 50, "kniffel_x2": 0}
    assert not may_stand(card, filled(rules, {**paid, "fours": 8}), FOURS)
    assert not may_stand(card, filled(rules, {**paid, "fours_x2": 8}), FOURS)
    assert may_stand(card, filled(rules, {**paid, "fours": 8, "fours_x2": 8}), FOURS)


def test_a_card_is_made_once_and_copied_by_its_ruleset() -> None:
    card = card_of(KNIFFEL)
    assert card_of(Ruleset()) is card
    assert deepcopy(card) is card
    assert loads(dumps(card)) is card  # noqa: S301  # our own bytes


def test_any_part_of_a_roll_may_be_kept_but_all_of_it() -> None:
    keeps = [keep.dice for keep in card_of(KNIFFEL).keeps[1, 1, 2, 2, 2]]
    assert len(keeps) == len({*keeps}) == 3 * 4 - 1
    assert (1, 1, 2, 2, 2) not in keeps
    assert keeps[0] == ()
    assert all(not Counter(keep) - Counter([1, 1, 2, 2, 2]) for keep in keeps)
