"""Which tables could not have come about, each reason alone and all at once."""

from random import Random

import pytest

from ludex.core import Finding, Seat, Statement, say
from ludex.games.kniffel import GAME, PRESETS, Position, Ruleset, faults, laid, notation
from ludex.games.kniffel.position import Sheet
from ludex.games.kniffel.scoring import card_of
from ludex.testing import random_game

KNIFFEL = PRESETS["kniffel"]
FORCED = PRESETS["yahtzee"]
EMPTY = Sheet((None,) * 13)
ANNA, BEN = Seat(0), Seat(1)


def table(text: str, ruleset: Ruleset = KNIFFEL) -> Position:
    return notation.read_position(text, ruleset)


def reasons(position: Position) -> list[str]:
    return [fault.rule.id.removeprefix("kniffel/") for fault in faults(position)]


def only(position: Position) -> Finding:
    (fault,) = faults(position)
    assert not fault.holds
    return fault


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("anna:; ben:", []),
        ("anna: ones=3; ben:", []),
        ("anna: ones=3; ben:; turn=ben dice=12345 rolls_left=2", []),
        ("anna: ones=6; ben:", ["upper_box"]),
        ("anna: twos=5; ben:", ["upper_box"]),
        ("anna: sixes=36; ben:", ["upper_box"]),
        ("anna: three_of_a_kind=4; ben:", ["of_a_kind"]),
        ("anna: four_of_a_kind=31; ben:", ["of_a_kind"]),
        ("anna: full_house=13; ben:", ["full_house"]),
        ("anna: small_straight=15; ben:", ["straight"]),
        ("anna: large_straight=-40; ben:", ["straight"]),
        ("anna: kniffel=100; ben:", ["kniffel"]),
        ("anna: chance=0; ben:", ["chance"]),
        ("anna: chance=31; ben:", ["chance"]),
        ("anna: ones=3 twos=4; ben:; turn=ben", ["ahead"]),
        ("anna: ones=3; ben:; turn=anna", ["ahead"]),
        ("anna:; ben: ones=3; turn=ben", ["ahead"]),
        ("anna:; ben: ones=3; turn=anna", ["ahead"]),
        ("anna:; dice=123456 rolls_left=1", ["dice_count"]),
        ("anna:; dice=12340 rolls_left=1", ["die"]),
        ("anna:; dice=12789 rolls_left=1", ["die", "die", "die"]),
        ("anna:; dice=12345 rolls_left=3", ["rolls_left"]),
        ("anna:; dice=12345 rolls_left=0", []),
        ("anna:; dice=345 rolls_left=0", ["rolls_left"]),
        ("anna:; dice=345 rolls_left=1", []),
        ("anna:; dice=345 rolls_left=2", []),
        ("anna:; dice=345 rolls_left=3", ["rolls_left"]),
        ("anna:; rolls_left=0", ["rolls_left"]),
        ("anna:; rolls_left=1", []),
        ("anna:; rolls_left=3", []),
        ("anna:; rolls_left=4", ["rolls_left"]),
        ("anna: saved_rolls=1", ["saved_rolls", "rolls_left"]),
        ("nature:", ["names"]),
        ('" ":', ["names"]),
    ],
)
def test_each_reason_is_named(text: str, expected: list[str]) -> None:
    position = table(text)
    if "saved_rolls" in text:
        position = table(f"{text} rolls_left=5")
    assert reasons(position) == expected


def test_all_reasons_are_named_at_once() -> None:
    position = table("nature: ones=9 full_house=26; ben: chance=99; turn=nature dice=1777 rolls_left=9")
    assert reasons(position) == ["names", "upper_box", "full_house", "chance", "ahead", "die", "rolls_left"]


def test_impossible_points_say_which_are_possible() -> None:
    fault = only(table("anna: three_of_a_kind=4; ben:"))
    assert (fault.seat, fault.values, fault.marks) == (
        ANNA,
        ("three_of_a_kind", 4, "0, 5-30"),
        ("three_of_a_kind",),
    )
    assert say(fault, ("anna", "ben")) == "anna cannot have 4 in three of a kind; possible: 0, 5-30"
    assert say(fault, ("anna", "ben"), "de") == "anna kann in Dreierpasch nicht 4 haben; möglich: 0, 5-30"
    assert only(table("anna: full_house=26; ben:")).values[2] == "0, 25"
    assert only(table("anna: chance=1; ben:")).values[2] == "5-30"
    assert only(table("anna: fours=5; ben:")).values[2] == "0, 4, 8, 12, 16, 20"


@pytest.mark.parametrize(
    ("box", "points", "possible"),
    [
        ("one_pair", 5, "0, 2, 4, 6, 8, 10, 12"),
        ("two_pairs", 4, "0, 6, 8, 10, 12, 14, 16, 18, 20, 22"),
        ("full_house", 5, "0, 7-9, 11-24, 26-28"),
        ("small_straight", 30, "0, 15"),
    ],
)
def test_other_sheets_have_other_points(box: str, points: int, possible: str) -> None:
    fault = only(table(f"anna: {box}={points}; ben:", PRESETS["yatzy"]))
    assert fault.values == (box, points, possible)
    villa = only(table("anna: villa=5; ben:", PRESETS["maxi_yatzy"]))
    assert villa.rule.id == "kniffel/houses"


def test_who_is_ahead_says_how_many_boxes_the_turn_means() -> None:
    fault = only(table("anna: ones=3 twos=4; ben:; turn=ben"))
    assert (fault.seat, fault.values) == (ANNA, (2, 1))
    names = ("anna", "ben")
    assert say(fault, names) == "anna has filled 2 boxes where the turn means 1"
    assert reasons(table("a: ones=1; b: ones=1; c:; turn=c")) == []
    assert [fault.seat for fault in faults(table("a: ones=1; b:; c: ones=1; turn=a"))] == [1]


def test_after_the_end_no_dice_lie_there() -> None:
    full = {box: 0 for box in card_of(KNIFFEL).boxes if box != "chance"} | {"chance": 9}
    over = laid(KNIFFEL, [("anna", full), ("ben", full)])
    assert faults(over) == ()
    assert reasons(laid(KNIFFEL, [("anna", full)], dice=(1, 2, 3, 4, 5), rolls_left=0)) == ["rolls_left"]
    assert reasons(laid(KNIFFEL, [("anna", full), ("ben", full)], turn="ben")) == ["ahead"]


def further(count: int, rules: Ruleset = FORCED, **sheet: int) -> list[str]:
    position = laid(rules, [("anna", {**sheet, "extra_bonus": count * 100})])
    return reasons(position)


def test_bonuses_for_further_kniffels_need_what_can_have_earned_them() -> None:
    assert further(1, kniffel=50, fours=20) == []
    assert further(1, kniffel=50) == ["further"]
    assert further(1, kniffel=0, fours=20) == ["further"]
    assert further(1, fours=20) == ["further"]
    assert further(2, kniffel=50, fours=20) == ["further"]
    assert further(2, kniffel=50, fours=20, full_house=25) == []
    assert further(2, kniffel=50, fours=20, chance=29) == ["further"]
    assert further(2, kniffel=50, fours=20, chance=30) == []
    assert further(2, kniffel=50, fours=20, ones=0) == []
    assert further(2, kniffel=50, fours=20, ones=3) == ["further"]
    assert further(2, Ruleset(extra_bonus=100), kniffel=50, fours=20, full_house=25) == ["further"]
    assert further(2, Ruleset(extra_bonus=100), kniffel=50, fours=20, full_house=0) == []
    assert further(-1, kniffel=50) == ["further"]


def test_a_sum_for_a_full_house_of_equal_dice_needs_a_filled_box() -> None:
    rules = Ruleset(wild="filled", full_house="sum")
    assert reasons(laid(rules, [("anna", {"full_house": 30, "kniffel": 0})])) == []
    assert reasons(laid(rules, [("anna", {"full_house": 30})])) == ["full_house"]
    scored = Ruleset(wild="scored", full_house="sum")
    assert reasons(laid(scored, [("anna", {"full_house": 30, "kniffel": 0})])) == ["full_house"]
    assert reasons(laid(scored, [("anna", {"full_house": 30, "kniffel": 50})])) == []
    assert reasons(laid(Ruleset(full_house="sum"), [("anna", {"full_house": 30, "kniffel": 50})])) == ["full_house"]


def test_saved_rolls_were_left_by_turns() -> None:
    saving = Ruleset(saved_rolls=True)

    def saved(rolls: int, left: int, sheet: dict[str, int]) -> list[str]:
        return reasons(laid(saving, [("anna", {**sheet, "saved_rolls": rolls})], rolls_left=left))

    assert saved(2, 5, {"ones": 3}) == []
    assert saved(3, 6, {"ones": 3}) == ["saved_rolls"]
    assert saved(4, 7, {"ones": 3, "twos": 4}) == []
    assert saved(2, 6, {"ones": 3}) == ["rolls_left"]
    assert saved(-1, 2, {"ones": 3}) == ["saved_rolls"]
    assert reasons(laid(saving, [("anna", {"ones": 3, "saved_rolls": 2})])) == []


@pytest.mark.parametrize("turn", [-1, 1, 7])
def test_it_is_the_turn_of_somebody_who_plays(turn: int) -> None:
    assert reasons(Position(card_of(KNIFFEL), ("anna",), (EMPTY,), Seat(turn))) == ["seated"]
    assert reasons(laid(KNIFFEL, [])) == ["seated"]


def test_two_seats_of_one_name_are_named_once() -> None:
    twice = Position(card_of(KNIFFEL), ("anna", "ben", "anna"), (EMPTY,) * 3)
    fault = only(twice)
    assert (fault.rule.id, fault.seat, fault.values) == ("kniffel/names", ANNA, ("anna",))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_played_has_no_fault_and_other_points_have_one(preset: str) -> None:
    chance = Random(preset)
    for _ in range(5):
        *_, end = random_game(GAME, PRESETS[preset], chance.randrange)
        assert faults(end.position) == ()
        sheet = end.position.sheets[0]
        for box, points in enumerate(sheet.points):
            wrong = Sheet((*sheet.points[:box], (points or 0) + 1000, *sheet.points[box + 1 :]), sheet.further)
            changed = Position(end.position.card, end.position.seats, (wrong, *end.position.sheets[1:]))
            assert [fault.marks for fault in faults(changed)] == [(changed.card.boxes[box],)]


@pytest.mark.parametrize(
    ("what", "right", "seat"),
    [
        ("ones", 3, 0),
        ("kniffel", "open", 0),
        ("upper", 3, 0),
        ("bonus", 0, 0),
        ("upper_total", 3, 0),
        ("lower", 25, 0),
        ("total", 28, 0),
        ("extra_bonus", 0, 0),
        ("total", 12, 1),
    ],
)
def test_what_is_said_of_a_sheet_is_held_against_it(what: str, right: str | int, seat: int) -> None:
    position = table("anna: ones=3 full_house=25; ben: sixes=12; turn=ben")
    assert GAME.stated(position, Statement(what, Seat(seat), (right,))) == ()
    (fault,) = GAME.stated(position, Statement(what, Seat(seat), (right, 1)))
    assert (fault.rule.id, fault.holds, fault.values) == ("kniffel/stated", False, (what, right, right))
    (fault,) = GAME.stated(position, Statement(what, Seat(seat), (99,)))
    assert (fault.seat, fault.values) == (seat, (what, 99, right))
    assert GAME.stated(position, Statement(what, Seat(seat)))[0].values == (what, "nobody", right)


def test_what_is_said_of_anything_else_is_believed() -> None:
    position = table("anna: ones=3")
    for statement in (
        Statement("weather", ANNA, ("fine",)),
        Statement("total", None, (99,)),
        Statement("total", BEN, (99,)),
        Statement("villa", ANNA, (99,)),
    ):
        assert GAME.stated(position, statement) == ()
