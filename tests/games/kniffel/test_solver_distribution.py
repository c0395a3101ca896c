"""How totals are spread: figures that are known, sums that must be, late sheets by brute force."""

from pathlib import Path

import numpy as np
import pytest

from ludex.core.errors import BadPosition
from ludex.games.kniffel.rulebook import FINGERPRINTS, PRESETS, Ruleset
from ludex.games.kniffel.scoring import card_of
from ludex.games.kniffel.solver import Distribution, distribution, limits, simulate, value

LATE = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "full_house": 25, "small_straight": 30}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "figures"),
    [("kniffel", (39.8208, 247, 0.6898, 0.8659, 0.0963)), ("yahtzee", (59.6079, 248, 0.6812, 0.8636, 0.1433))],
)
def test_known_figures(preset: str, figures: tuple[float, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_NO_CACHE", "1")
    found = distribution(PRESETS[preset])
    assert sum(found.probabilities) == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(FINGERPRINTS[PRESETS[preset]], abs=1e-8)
    seen = (found.deviation, found.median, found.bonus, found.at_least(200), found.at_least(300))
    assert seen == pytest.approx(figures, abs=6e-5)
    assert found.at_least(-5) == pytest.approx(1)
    assert len(found.probabilities) == {"kniffel": 376, "yahtzee": 1576}[preset]


@pytest.mark.parametrize("preset", ["kniffel", "yahtzee", "verhoeff"])
def test_the_mean_of_a_late_sheet_is_its_value(preset: str) -> None:
    sheet = LATE | {"kniffel": 50, "extra_bonus": 0}
    found = distribution(PRESETS[preset], sheet)
    assert sum(found.probabilities) == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(value(PRESETS[preset], sheet), abs=1e-9)
    assert 0 < found.bonus < 1


def test_a_bonus_as_small_as_what_a_box_pays_is_told_apart() -> None:
    """Equal dice in fives pay a bonus of five, as one five does; only that brings the upper bonus too."""
    ruleset = Ruleset(extra_bonus=5)
    upper = {"ones": 5, "twos": 10, "threes": 12, "fours": 16, "sixes": 18}
    sheet = dict.fromkeys(card_of(ruleset).boxes, 0) | upper | {"kniffel": 50, "chance": 20}
    del sheet["fives"]
    found = distribution(ruleset, sheet)
    assert found.mean == pytest.approx(value(ruleset, sheet), abs=1e-9)
    assert found.bonus == pytest.approx(1 - (5 / 6) ** 15, abs=1e-3)


def test_the_last_box_is_spread_as_its_dice_fall() -> None:
    sheet = dict.fromkeys(card_of(PRESETS["kniffel"]).boxes, 0) | {"chance": 20}
    del sheet["kniffel"]
    found = distribution(None, sheet)
    assert {total: share for total, share in enumerate(found.probabilities) if share} == pytest.approx(
        {20: 1 - 0.0460286425, 70: 0.0460286425}
    )
    assert found.bonus == 0
    assert found.quantile(0.95) == 20
    assert found.quantile(0.96) == 70


def test_a_full_sheet_has_one_total() -> None:
    full = dict.fromkeys(card_of(PRESETS["kniffel"]).boxes, 0) | {"chance": 20, "sixes": 30, "fives": 25, "fours": 8}
    found = distribution(None, full)
    assert found.probabilities[118] == 1 == sum(found.probabilities)
    assert found.bonus == 1
    assert (found.mean, found.deviation, found.median) == (118, 0, 118)


def test_a_quantile_beyond_all_is_the_highest_total() -> None:
    assert Distribution((0.5, 0.25), 0).quantile(0.9) == 1


def test_it_is_kept_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDEX_NO_CACHE", raising=False)
    told: list[float] = []
    sheet = LATE | {"chance": 20, "kniffel": 0, "large_straight": 0}
    first = distribution(None, sheet, progress=told.append)
    assert told[-1] == 1
    told.clear()
    assert distribution(None, sheet, progress=told.append) == first
    assert told == []


def test_too_many_sheets_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WIDEST", 10)
    monkeypatch.setenv("LUDEX_NO_CACHE", "1")
    with pytest.raises(BadPosition, match="sheets can follow on this one"):
        distribution(None, LATE)


def test_simulated_games_are_spread_like_that() -> None:
    """Hold them against the exact shares, ten points at a time."""
    ruleset = Ruleset(upper_bonus=0)
    exact = np.array(distribution(ruleset).probabilities)
    totals = simulate(20_000, ruleset, seed=11)
    seen = np.bincount(totals // 10, minlength=40)
    expected = np.bincount(np.arange(len(exact)) // 10, weights=exact, minlength=40) * len(totals)
    many = expected > 20
    chi = ((seen[many] - expected[many]) ** 2 / expected[many]).sum()
    assert chi < many.sum() + 5 * (2 * many.sum()) ** 0.5
