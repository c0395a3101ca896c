"""How likely a total is reached by play for it alone: brute force on last turns, and play for the mean."""

import pytest

from ludex.core.errors import BadPosition
from ludex.games.kniffel.position import sheet_of
from ludex.games.kniffel.rulebook import PRESETS, Keep, Ruleset, Score
from ludex.games.kniffel.scoring import card_of
from ludex.games.kniffel.solver import Target, distribution, reach

from .brute_force import expected

LATE = {
    "ones": 3,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "full_house": 25,
    "small_straight": 30,
    "chance": 20,
}
FILLED = dict.fromkeys(card_of(PRESETS["kniffel"]).boxes, 0) | {"chance": 20}


def filled_but(*open_boxes: str, **points: int) -> dict[str, int]:
    return {box: worth for box, worth in (FILLED | points).items() if box not in open_boxes}


@pytest.mark.parametrize(
    ("preset", "open_boxes", "points", "totals"),
    [
        ("kniffel", ("sixes", "kniffel"), {"fives": 20, "fours": 16, "threes": 9}, (80, 118, 150)),
        ("kniffel", ("full_house",), {"sixes": 18}, (38, 63, 64)),
        pytest.param(
            "yahtzee",
            ("fives", "large_straight"),
            {"kniffel": 50, "sixes": 24},
            (110, 135, 234, 235),
            marks=pytest.mark.slow,
        ),
        pytest.param("verhoeff", ("fives", "full_house"), {"kniffel": 50}, (95, 120, 195), marks=pytest.mark.slow),
    ],
)
def test_last_turns_are_as_likely_as_plain_recursion_finds(
    preset: str, open_boxes: tuple[str, ...], points: dict[str, int], totals: tuple[int, ...]
) -> None:
    card, plain = card_of(PRESETS[preset]), filled_but(*open_boxes, **points)
    sheet = sheet_of(card, plain)
    for total in totals:

        def reached(points: int, total: int = total) -> float:
            return float(points >= total)

        assert reach(total, plain, ruleset=PRESETS[preset]).chance == pytest.approx(expected(card, sheet, reached))


def test_it_is_never_less_likely_than_by_play_for_the_mean() -> None:
    spread = distribution(None, LATE)
    gains = [reach(total, LATE).chance - spread.at_least(total) for total in range(150, 280, 40)]
    assert min(gains) > -1e-12
    assert max(gains) > 0.01


def test_what_is_reached_is_certain_and_what_is_out_of_reach_is_not_possible() -> None:
    assert reach(120, LATE).chance == pytest.approx(1)
    assert reach(0, LATE).chance == pytest.approx(1)
    assert reach(1000, LATE).chance == 0
    assert reach(10**12, LATE) == Target(10**12, 0, ())
    best = filled_but("kniffel", sixes=30)
    assert [reach(total, best).chance > 0 for total in (100, 101)] == [True, False]
    assert [reach(total, best, (6,) * 5, 0).chance for total in (100, 101)] == [1, 0]


def test_a_full_sheet_has_reached_what_it_has() -> None:
    full = FILLED | {"sixes": 30, "fives": 25, "fours": 8}
    assert [reach(total, full).chance for total in (117, 118, 119)] == [1, 1, 0]
    assert reach(118, full).choices == ()


def test_choices_go_for_the_total_and_not_for_the_mean() -> None:
    sheet = filled_but("chance", "kniffel")
    safe = reach(25, sheet, (5, 5, 5, 6, 6), 1)
    assert safe.choices[0].move == Score("chance")
    assert (safe.chance, safe.choices[0].tied) == (1, True)
    bold = reach(70, sheet, (5, 5, 5, 6, 6), 1)
    assert bold.choices[0].move == Keep((5, 5, 5))
    assert bold.chance == pytest.approx(1 / 36 + 35 / 36 * 0.0460286425 * 0.9, abs=0.01)
    margins = [choice.margin for choice in bold.choices]
    assert margins == sorted(margins)
    assert margins[0] == 0 < margins[-1]


def test_the_chance_before_a_roll_is_the_mean_of_those_after_it() -> None:
    sheet = filled_but("sixes", "full_house")
    after = [reach(49, sheet, (6, 6, 6, 5, die), 1).chance for die in range(1, 7)]
    assert reach(49, sheet, (6, 6, 6, 5), 2).chance == pytest.approx(sum(after) / 6)
    [sixes, house] = reach(40, sheet, (6, 6, 6, 5, 5), 0).choices
    assert {sixes.move, house.move} == {Score("sixes"), Score("full_house")}


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(BadPosition, match="one column"):
        reach(300, {}, ruleset=Ruleset(columns=2))
    with pytest.raises(BadPosition, match="sheets can follow"):
        reach(300, {}, ruleset=PRESETS["maxi_yatzy"])


def test_progress_is_told() -> None:
    told: list[float] = []
    reach(150, LATE, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
