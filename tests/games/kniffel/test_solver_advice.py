"""Advice: every choice with what it leads to, chances of boxes, and how long it takes to be told."""

from collections.abc import Mapping
from itertools import product

import pytest

from ludex.core.errors import BadPosition
from ludex.games.kniffel.position import Position, Sheet, sheet_of
from ludex.games.kniffel.rulebook import PRESETS, Keep, Ruleset, Score
from ludex.games.kniffel.scoring import card_of
from ludex.games.kniffel.solver import advise, best_move, value
from ludex.games.kniffel.solver.chances import chances_of
from ludex.games.kniffel.story import auto_pick_category

KNIFFEL, YAHTZEE = PRESETS["kniffel"], PRESETS["yahtzee"]
NO_BONUS = Ruleset(upper_bonus=0)


def filled_but(*open_boxes: str, **points: int) -> dict[str, int]:
    boxes = card_of(KNIFFEL).boxes
    plain = dict.fromkeys(boxes, 0) | {"chance": 20} | points
    return {box: plain[box] for box in boxes if box not in open_boxes}


def test_before_the_first_roll_there_is_nothing_to_choose() -> None:
    advice = advise({}, (), 3)
    assert advice.choices == advice.best == ()
    assert advice.expected == pytest.approx(245.870774514)
    assert advice.chances["kniffel"] == pytest.approx(0.0460286425)


def test_the_best_choice_stands_first_and_others_say_what_they_cost() -> None:
    advice = advise({"ones": 3, "chance": 22}, (3, 5, 3, 6, 3), 2)
    assert advice.choices[0].move == Keep((3, 3, 3))
    assert advice.choices[0].expected == advice.expected
    assert advice.best == advice.choices[:1]
    for choice in advice.choices:
        assert choice.margin == pytest.approx(advice.expected - choice.expected)
    margins = [choice.margin for choice in advice.choices]
    assert margins == sorted(margins)
    scores = [choice for choice in advice.choices if isinstance(choice.move, Score)]
    assert {choice.move.box: choice.points for choice in scores if isinstance(choice.move, Score)}["threes"] == 9
    assert len(scores) == 11
    assert len(advice.choices) - len(scores) == 15  # the parts of 3 3 3 5 6 without the whole


def test_with_no_roll_left_only_boxes_are_weighed() -> None:
    advice = advise(filled_but("sixes", "kniffel"), (6, 6, 6, 6, 6), 0)
    assert [choice.move for choice in advice.choices] == [Score("kniffel"), Score("sixes")]
    kniffel, sixes = advice.choices
    assert kniffel.expected == pytest.approx(20 + 50 + 6 * 0.35172194 * 6, abs=0.2)
    assert sixes.expected == pytest.approx(20 + 30 + 50 * 0.0460286425)


def test_a_tie_is_told_in_the_order_of_the_sheet() -> None:
    advice = advise(filled_but("threes", "fours"), (1, 1, 2, 2, 2), 0, NO_BONUS)
    assert [choice.tied for choice in advice.choices] == [True, False]
    advice = advise(filled_but("four_of_a_kind", "kniffel"), (1, 2, 3, 4, 6), 0, Ruleset(kniffel=0, upper_bonus=0))
    assert [choice.move for choice in advice.choices] == [Score("kniffel"), Score("four_of_a_kind")]


def test_the_expected_total_before_a_roll_is_the_mean_of_those_after_it() -> None:
    sheet = filled_but("full_house")
    dice = (3, 3, 4)
    after = [advise(sheet, (*dice, *rest), 1, NO_BONUS).expected for rest in product(range(1, 7), repeat=2)]
    assert advise(sheet, dice, 2, NO_BONUS).expected == pytest.approx(sum(after) / 36)
    assert advise(sheet, dice, 2, NO_BONUS).choices == ()


def test_further_kniffels_go_where_they_must() -> None:
    scored = {"kniffel": 50}
    assert [choice.move for choice in advise(scored, (4,) * 5, 0, YAHTZEE).choices] == [Score("fours")]
    filled = advise(scored | {"fours": 12}, (4,) * 5, 0, YAHTZEE)
    assert {choice.move: choice.points for choice in filled.choices}[Score("large_straight")] == 40
    assert all(choice.move.box in card_of(YAHTZEE).boxes[6:] for choice in filled.choices if type(choice.move) is Score)
    free = advise(scored, (4,) * 5, 0, PRESETS["verhoeff"])
    assert {choice.move: choice.points for choice in free.choices}[Score("large_straight")] == 0


def test_the_extra_bonus_counts() -> None:
    with_bonus = advise({"kniffel": 50}, (1,) * 5, 0, YAHTZEE)
    after = value(YAHTZEE, {"kniffel": 50, "ones": 5, "extra_bonus": 100})
    assert with_bonus.expected == pytest.approx(after)


def test_a_full_sheet_is_advised_nothing() -> None:
    advice = advise(filled_but(ones=5), (), 3)
    assert (advice.expected, advice.choices, dict(advice.chances)) == (25, (), {})


@pytest.mark.parametrize(
    ("dice", "left", "words"),
    [((1, 2, 7, 1, 1), 1, "7"), ((1, 2, 3), 3, "roll"), ((1, 2, 3, 4, 5), 3, "roll"), ((1,) * 6, 1, "6 dice")],
)
def test_what_could_not_lie_there_is_refused(dice: tuple[int, ...], left: int, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        advise({}, dice, left)


def chances(
    filled: Mapping[str, int], dice: tuple[int, ...], left: int, ruleset: Ruleset = KNIFFEL
) -> Mapping[str, float]:
    card = card_of(ruleset)
    return chances_of(card, sheet_of(card, filled).points, tuple(sorted(dice)), left)


def test_chances_of_one_roll_are_counted_by_hand() -> None:
    found = chances({"ones": 1}, (2, 3, 4, 5, 5), 1)
    assert "ones" not in found
    assert found["small_straight"] == 1
    assert found["large_straight"] == pytest.approx(1 / 3)
    assert found["kniffel"] == pytest.approx(1 / 216)
    assert found["fives"] == pytest.approx(1 - (5 / 6) ** 3)
    assert found["four_of_a_kind"] == pytest.approx(3 * (1 / 36) * (5 / 6) + 1 / 216)


def test_chances_without_a_roll_are_certain() -> None:
    found = chances({}, (3, 3, 3, 2, 2), 0)
    assert {box for box, chance in found.items() if chance == 1} == {
        "threes",
        "three_of_a_kind",
        "full_house",
        "chance",
    }
    assert {*found.values()} == {0, 1}


def test_equal_dice_make_what_they_may_stand_for() -> None:
    sheet = {"kniffel": 50, "fours": 8}
    assert chances(sheet, (4,) * 5, 0, YAHTZEE)["large_straight"] == 1
    assert chances({"kniffel": 50}, (4,) * 5, 0, YAHTZEE)["large_straight"] == 0
    assert chances(sheet, (4,) * 5, 0)["large_straight"] == 0


def test_an_upper_box_is_made_with_what_the_bonus_needs() -> None:
    six = card_of(PRESETS["maxi_yatzy"])
    nothing = (None,) * len(six.boxes)
    assert chances_of(six, nothing, (1, 2, 2, 2, 3, 4), 0)["twos"] == 0
    assert chances_of(six, nothing, (2, 2, 2, 2, 3, 4), 0)["twos"] == 1
    assert chances({}, (2, 2, 2, 3, 4), 0, NO_BONUS)["twos"] == 1


def test_the_story_picks_by_what_is_to_be_expected() -> None:
    dice = (1, 1, 1, 2, 3)
    pick = auto_pick_category(dice, {}, rule="exact", proof=True)
    best = advise({}, dice, 0).best
    assert [Score(pick.category)] == [choice.move for choice in best]
    assert pick.category == "ones" != auto_pick_category(dice, {})


def test_the_best_move_is_the_first_of_the_advice() -> None:
    card = card_of(KNIFFEL)
    position = Position(card, ("anna",), (Sheet((None,) * 13),), dice=(1, 2, 4, 4, 6), rolls_left=1)
    assert best_move(position) == advise({}, (1, 2, 4, 4, 6), 1).choices[0].move
