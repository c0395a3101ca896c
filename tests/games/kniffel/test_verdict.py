"""Who wins with which total, how every sheet adds up, and what is certain before the end."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from ludex.core import UNDECIDED, Decided, Finding, Place, Seat, Undecided, say, say_verdict
from ludex.games.kniffel import GAME, PRESETS, Position, Ruleset, laid, notation, verdict
from ludex.games.kniffel.position import Sheet, sheet_of, total_of
from ludex.games.kniffel.rulebook import UPPER_BOXES
from ludex.games.kniffel.scoring import Card, card_of, choices, pays_extra, row_of
from ludex.games.kniffel.verdict import least, most

ANNA, BEN = Seat(0), Seat(1)
KNIFFEL = PRESETS["kniffel"]
FORCED = PRESETS["yahtzee"]

BEST = {
    "ones": 5,
    "twos": 10,
    "threes": 15,
    "fours": 20,
    "fives": 25,
    "sixes": 30,
    "three_of_a_kind": 30,
    "four_of_a_kind": 30,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "kniffel": 50,
    "chance": 30,
}
GOOD = {
    "ones": 3,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "sixes": 18,
    "three_of_a_kind": 22,
    "four_of_a_kind": 0,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "kniffel": 0,
    "chance": 21,
}
POOR = {**GOOD, "sixes": 12}


def over(*sheets: dict[str, int], ruleset: Ruleset = KNIFFEL) -> Decided:
    names = ("anna", "ben", "cleo")
    decided = verdict(laid(ruleset, zip(names, sheets, strict=False)))
    assert isinstance(decided, Decided)
    return decided


def found(position: Position, name: str) -> list[Finding]:
    return [finding for finding in verdict(position).because if finding.rule.id == f"kniffel/{name}"]


def test_the_highest_total_wins_and_every_sheet_adds_up_line_by_line() -> None:
    decided = over(POOR, GOOD)
    assert decided.condition == "highest_total"
    assert decided.winners == (BEN,)
    assert decided.places == (Place(ANNA, 2, 195), Place(BEN, 1, 236))
    assert [(f.rule.id.removeprefix("kniffel/"), f.holds, f.seat, f.values) for f in decided.because] == [
        ("highest_total", True, BEN, (236,)),
        ("upper", True, ANNA, (57,)),
        ("bonus", False, ANNA, (35, 57, 63, 6)),
        ("lower", True, ANNA, (138,)),
        ("total", True, ANNA, (195,)),
        ("upper", True, BEN, (63,)),
        ("bonus", True, BEN, (35, 63, 63, 0)),
        ("lower", True, BEN, (138,)),
        ("total", True, BEN, (236,)),
    ]
    assert decided.because[1].marks == UPPER_BOXES
    assert decided.because[3].marks[0] == "three_of_a_kind"
    assert say_verdict(decided, ("anna", "ben")) == "ben wins: ben has the highest total, 236"


def test_equal_totals_share_the_win() -> None:
    decided = over(GOOD, POOR, GOOD)
    assert decided.winners == (ANNA, Seat(2))
    assert [(place.rank, place.points) for place in decided.places] == [(1, 236), (3, 195), (1, 236)]
    assert say(decided.because[2], ("anna", "ben", "cleo")) == "two seats share the highest total, 236"
    assert "anna and cleo win" in say_verdict(decided, ("anna", "ben", "cleo"))


def test_one_seat_alone_ends_with_its_total() -> None:
    decided = over(BEST)
    assert decided.winners == (ANNA,)
    assert decided.places == (Place(ANNA, 1, 375),)


def test_bonuses_for_further_kniffels_stand_in_a_line_of_their_own() -> None:
    decided = over({**BEST, "extra_bonus": 1200}, ruleset=FORCED)
    (extra,) = [finding for finding in decided.because if finding.rule.id == "kniffel/extra_bonus"]
    assert extra.values == (12, 1200)
    assert decided.places[0].points == 1575
    assert say(extra, ("anna",)) == "12 further Kniffels pay anna 1200 points"


def test_columns_count_as_many_times_as_their_number() -> None:
    rules = Ruleset(columns=3)
    names = dict.fromkeys(card_of(rules).boxes, 0)
    sheet = {box: BEST[box.partition("_x")[0]] for box in names}
    decided = over(sheet, ruleset=rules)
    assert decided.places[0].points == 2250
    columns = [finding.values for finding in decided.because if finding.rule.id == "kniffel/column"]
    assert columns == [(1, 375), (2, 750), (3, 1125)]
    uppers = [finding for finding in decided.because if finding.rule.id == "kniffel/upper"]
    assert uppers[1].marks == tuple(f"{box}_x2" for box in UPPER_BOXES)


def test_without_an_upper_bonus_there_is_no_word_of_it() -> None:
    rules = Ruleset(upper_bonus=0)
    assert all(finding.rule.id != "kniffel/bonus" for finding in over(GOOD, ruleset=rules).because)
    assert verdict(laid(rules, [("anna", {"ones": 3})])) is UNDECIDED


@pytest.mark.parametrize(
    ("sheet", "how", "values"),
    [
        ({}, "possible", (63, 35)),
        ({"ones": 3, "twos": 6}, "possible", (54, 35)),
        ({"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}, "possible", (18, 35)),
        ({"threes": 15, "fours": 8, "fives": 25, "sixes": 18}, "safe", (35, 66, 63, -3)),
        ({"sixes": 6, "fives": 5, "fours": 8}, "gone", (35, 49, 63, 14)),
        ({"sixes": 18, "fives": 15, "fours": 0, "threes": 9}, "gone", (35, 57, 63, 6)),
        ({"sixes": 18, "fives": 15, "fours": 12, "threes": 0, "twos": 10}, "gone", (35, 60, 63, 3)),
    ],
)
def test_the_bonus_is_safe_possible_or_gone(sheet: dict[str, int], how: str, values: tuple[int, ...]) -> None:
    judged = verdict(laid(KNIFFEL, [("anna", sheet)]))
    assert isinstance(judged, Undecided)
    (finding,) = judged.because
    said = {("bonus_possible", True): "possible", ("bonus", True): "safe", ("bonus", False): "gone"}
    assert said[finding.rule.id.removeprefix("kniffel/"), finding.holds] == how
    assert finding.values == values


def test_what_can_bring_the_bonus_is_marked() -> None:
    (finding,) = verdict(laid(KNIFFEL, [("anna", {"ones": 3, "sixes": 18})])).because
    assert finding.marks == ("twos", "threes", "fours", "fives")
    assert say(finding, ("anna",)) == "anna needs 42 more points in the upper section for a bonus of 35"
    assert say(finding, ("anna",), "de") == "anna fehlen oben noch 42 Punkte zum Bonus von 35"


def test_each_column_has_a_bonus_of_its_own() -> None:
    position = laid(
        Ruleset(columns=2), [("anna", {"sixes_x2": 0, "fives_x2": 5, "sixes": 30, "fives": 25, "fours": 8})]
    )
    (safe,) = found(position, "bonus")[:1]
    gone = found(position, "bonus")[1]
    assert (safe.holds, safe.values, safe.marks[0]) == (True, (35, 63, 63, 0), "ones")
    assert (gone.holds, gone.values, gone.marks[0]) == (False, (35, 55, 63, 8), "ones_x2")


def test_who_has_more_than_the_others_can_reach_cannot_be_caught() -> None:
    almost = {box: points for box, points in GOOD.items() if box != "ones"}
    behind = {box: points for box, points in POOR.items() if box not in {"kniffel", "full_house"}}
    near = laid(KNIFFEL, [("anna", almost), ("ben", {**behind, "large_straight": 0})])
    assert found(near, "uncatchable") == []
    (finding,) = found(
        laid(KNIFFEL, [("anna", almost), ("ben", {**behind, "large_straight": 0, "chance": 10})]), "uncatchable"
    )
    assert (finding.seat, finding.values) == (ANNA, (198, 194))
    assert say(finding, ("anna", "ben")) == ("anna cannot be caught any more: 198 at least, the others 194 at most")


def test_who_cannot_be_caught_is_ahead_of_all_others_wherever_they_sit() -> None:
    almost = {box: points for box, points in GOOD.items() if box != "ones"}
    behind = {box: points for box, points in POOR.items() if box not in {"kniffel", "full_house"}}
    poor = {**behind, "large_straight": 0, "chance": 10}
    for sheets, leader in (((poor, almost, poor), 1), ((poor, poor, almost), 2), ((almost, poor, poor), 0)):
        (finding,) = found(laid(KNIFFEL, zip("abc", sheets, strict=True)), "uncatchable")
        assert (finding.seat, finding.values) == (leader, (198, 194))
    assert found(laid(KNIFFEL, zip("abc", (poor, almost, behind), strict=True)), "uncatchable") == []
    assert found(laid(KNIFFEL, zip("abc", (behind, almost, poor), strict=True)), "uncatchable") == []


def test_one_seat_alone_is_not_called_uncatchable() -> None:
    assert found(laid(KNIFFEL, [("anna", {"ones": 3})]), "uncatchable") == []


def bounds(card: Card, sheet: Sheet, seen: dict[Sheet, tuple[int, int]]) -> tuple[int, int]:
    """Go through every roll and every box, and find the lowest and the highest total."""
    if None not in sheet.points:
        total = total_of(card, sheet)
        return total, total
    if sheet not in seen:
        reached = [
            bounds(card, after(card, sheet, dice, box), seen)
            for dice in card.points
            for box in choices(card, sheet.points, dice)
        ]
        seen[sheet] = min(low for low, _ in reached), max(high for _, high in reached)
    return seen[sheet]


def after(card: Card, sheet: Sheet, dice: tuple[int, ...], box: int) -> Sheet:
    filled = sheet.points
    points = (*filled[:box], row_of(card, filled, dice)[box], *filled[box + 1 :])
    return Sheet(points, sheet.further + pays_extra(card, filled, dice))


def endings() -> Iterator[tuple[Ruleset, dict[str, int]]]:
    """Sheets with two or three open boxes, under all kinds of rules."""
    rulesets = [
        KNIFFEL,
        FORCED,
        PRESETS["yahtzee_free"],
        PRESETS["verhoeff"],
        Ruleset(wild="scored", extra_bonus=50),
        Ruleset(extra_bonus=15),
        Ruleset(extra_bonus=15, full_house_of_five=True),
        Ruleset(wild="filled", full_house="sum"),
        Ruleset(wild="filled", wild_boxes="free", kniffel=0, extra_bonus=100),
    ]
    open_boxes = [
        ("kniffel", "full_house"),
        ("kniffel", "chance"),
        ("chance", "large_straight"),
        ("fives", "chance"),
        ("fives", "full_house"),
        ("sixes", "small_straight"),
        ("kniffel", "sixes", "large_straight"),
    ]
    for ruleset, missing, kniffel in product(rulesets, open_boxes, (0, 50)):
        points = dict.fromkeys(BEST, 0) | {"sixes": 24, "fours": 16, "kniffel": min(kniffel, ruleset.kniffel)}
        yield ruleset, {box: points[box] for box in BEST if box not in missing}


@pytest.mark.parametrize("part", range(4))
def test_the_bounds_of_a_sheet_are_those_of_all_rolls(part: int) -> None:
    tried = 0
    for ruleset, sheet in list(endings())[part::4]:
        card = card_of(ruleset)
        start = sheet_of(card, sheet)
        assert (least(card, start), most(card, start)) == bounds(card, start, {}), (ruleset, sheet)
        tried += 1
    assert tried > 20


def test_the_bounds_of_columns_and_of_six_dice() -> None:
    columns = Ruleset(columns=2, wild="filled", extra_bonus=3)
    either = Ruleset(columns=2, extra_bonus=30)
    zero = dict.fromkeys(card_of(columns).boxes, 0)
    maxi = Ruleset(sheet="maxi_yatzy", wild="filled", extra_bonus=100, kniffel=100)
    six = dict.fromkeys(card_of(maxi).boxes, 0)
    for ruleset, whole, missing in (
        (columns, {**zero, "kniffel_x2": 50}, ("chance_x2", "chance")),
        (columns, {**zero, "kniffel_x2": 50}, ("chance_x2", "full_house")),
        (columns, {**zero, "kniffel_x2": 50}, ("kniffel", "full_house_x2")),
        (either, {**zero, "kniffel": 50}, ("full_house",)),
        (either, {**zero, "kniffel": 50}, ("full_house_x2",)),
        (maxi, {**six, "kniffel": 100}, ("villa",)),
        (maxi, {**six, "kniffel": 100}, ("full_straight",)),
        (maxi, {**six, "kniffel": 100}, ("chance",)),
    ):
        card = card_of(ruleset)
        start = sheet_of(card, {box: points for box, points in whole.items() if box not in missing})
        assert (least(card, start), most(card, start)) == bounds(card, start, {}), (ruleset, missing)


@pytest.mark.parametrize(("preset", "maximum"), [("kniffel", 375), ("yahtzee", 1575), ("yatzy", 374)])
def test_an_empty_sheet_can_come_to_the_known_maximum(preset: str, maximum: int) -> None:
    ruleset = PRESETS[preset]
    card = card_of(ruleset)
    assert most(card, sheet_of(card, {})) == maximum


def test_three_columns_can_come_to_2250() -> None:
    card = card_of(Ruleset(columns=3))
    assert most(card, sheet_of(card, {})) == 2250


FURTHER = "anna: kniffel={}{}; ben: kniffel=0; turn=anna dice=44444 rolls_left=1"


@pytest.mark.parametrize(
    ("preset", "kniffel", "more", "expected"),
    [
        ("kniffel", 50, "", []),
        ("yahtzee", 50, "", [("extra_bonus", True), ("wild", True), ("wild_upper", True)]),
        ("yahtzee", 0, "", [("wild", True), ("wild_upper", True)]),
        ("yahtzee", 50, " fours=8", [("extra_bonus", True), ("wild", True), ("wild_lower", True)]),
        ("yahtzee_free", 50, "", [("extra_bonus", True), ("wild", True)]),
        ("verhoeff", 50, "", [("extra_bonus", True), ("wild_points", False)]),
        ("verhoeff", 50, " fours=8", [("extra_bonus", True), ("wild", True)]),
    ],
)
def test_a_further_kniffel_on_the_table_says_what_it_may_do(
    preset: str, kniffel: int, more: str, expected: list[tuple[str, bool]]
) -> None:
    position = notation.read_position(FURTHER.format(kniffel, more), PRESETS[preset])
    said = [(finding.rule.id.removeprefix("kniffel/"), finding.holds) for finding in verdict(position).because[2:]]
    assert said == expected
    if expected and expected[-1][0] == "wild_upper":
        assert verdict(position).because[-1].marks == ("fours",)


def test_in_the_verdict_goes_only_what_the_sheets_and_equal_dice_say() -> None:
    text = "anna: ones=3; ben: sixes=12; turn=anna dice={} rolls_left=1"
    one, other = (notation.read_position(text.format(dice), FORCED) for dice in ("12345", "34"))
    assert verdict(one) is verdict(other)


def test_the_order_of_the_seats_changes_no_total() -> None:
    sheets = [GOOD, POOR, BEST]
    totals = {tuple(sorted(place.points for place in over(*order).places)) for order in permutations(sheets)}
    assert totals == {(195, 236, 375)}


@pytest.mark.parametrize("dice", [(), (4,) * 5])
def test_no_sheet_no_verdict(dice: tuple[int, ...]) -> None:
    nobody = laid(FORCED, [], dice=dice, rolls_left=1)
    assert verdict(nobody) is UNDECIDED
    assert GAME.faults(nobody)


def test_dice_of_somebody_who_does_not_play_say_nothing() -> None:
    position = notation.read_position(FURTHER.format(50, ""), FORCED)
    stray = Position(position.card, position.seats, position.sheets, Seat(2), position.dice, position.rolls_left)
    assert verdict(stray) == Undecided(verdict(position).because[:2])
