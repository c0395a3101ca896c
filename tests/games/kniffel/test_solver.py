"""Exact values: the fingerprints of all rule sets, brute force on last turns, and tables on disk."""

from pathlib import Path

import pytest

from ludex import cache
from ludex.core.errors import BadPosition
from ludex.games.kniffel.position import Sheet, sheet_of
from ludex.games.kniffel.rulebook import FINGERPRINTS, PRESETS, Ruleset
from ludex.games.kniffel.scoring import card_of
from ludex.games.kniffel.solver import simulate, value, values
from ludex.games.kniffel.solver.sheets import so_far, state_of
from ludex.games.kniffel.solver.table import laid_out, place_of

from .brute_force import expected

KNIFFEL = PRESETS["kniffel"]
QUICK = [PRESETS["kniffel"], PRESETS["yahtzee"], Ruleset(upper_bonus=0)]


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(each, id=f"{FINGERPRINTS[each]:.2f}", marks=() if each in QUICK else pytest.mark.slow)
        for each in FINGERPRINTS
    ],
)
def test_a_ruleset_is_worth_what_it_is_known_to_be(ruleset: Ruleset) -> None:
    table = values.solve(ruleset)
    assert table.values[table.base[0]] == pytest.approx(FINGERPRINTS[ruleset], abs=1e-8)


SHEETS = [
    ("kniffel", "sixes", {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}),
    ("kniffel", "full_house", {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}),
    ("kniffel", "fives sixes", {"ones": 2, "twos": 8, "threes": 9, "fours": 12}),
    ("kniffel", "kniffel chance", {"ones": 3}),
    ("yahtzee", "kniffel fives", {"fours": 16}),
    ("yahtzee", "fives large_straight", {"kniffel": 50, "sixes": 24, "fours": 20}),
    ("yahtzee", "fives large_straight", {"kniffel": 0, "sixes": 24, "fours": 20}),
    ("yahtzee", "ones chance", {"kniffel": 50}),
    ("yahtzee", "twos ones", {"kniffel": 50, "chance": 30}),
    ("yahtzee_free", "fives full_house", {"kniffel": 50, "sixes": 24}),
    ("verhoeff", "fives full_house", {"kniffel": 50, "sixes": 24}),
    ("verhoeff", "small_straight chance", {"kniffel": 0, "sixes": 24}),
    ("yatzy", "two_pairs sixes", {"ones": 5, "fives": 20}),
]


@pytest.mark.parametrize(
    ("preset", "open_boxes", "filled"), SHEETS, ids=[f"{name}: {left}" for name, left, _ in SHEETS]
)
def test_last_turns_are_worth_what_plain_recursion_finds(preset: str, open_boxes: str, filled: dict[str, int]) -> None:
    assert_same(PRESETS[preset], open_boxes, filled)


@pytest.mark.slow
def test_the_last_turn_with_six_dice_is_worth_what_plain_recursion_finds() -> None:
    assert_same(PRESETS["maxi_yatzy"], "sixes", {"ones": 6, "twos": 8, "threes": 12, "fours": 16, "fives": 20})
    assert_same(PRESETS["maxi_yatzy"], "full_straight", {"ones": 6})


def test_a_kniffel_only_when_the_box_has_paid() -> None:
    scored = Ruleset(wild="scored", extra_bonus=100)
    assert_same(scored, "fives large_straight", {"kniffel": 0, "sixes": 24})
    assert_same(scored, "fives large_straight", {"kniffel": 50, "sixes": 24})


def assert_same(ruleset: Ruleset, open_boxes: str, filled: dict[str, int]) -> None:
    card = card_of(ruleset)
    plain = {box: filled.get(box, 0) for box in card.boxes if box not in open_boxes.split()}
    sheet = sheet_of(card, plain)
    table = values.solve(ruleset, start=state_of(laid_out(ruleset), card, sheet))
    worth = so_far(card, sheet) + table.values[place_of(table, state_of(table, card, sheet))]
    assert worth == pytest.approx(expected(card, sheet), abs=1e-9)


def test_a_full_sheet_is_worth_its_total() -> None:
    full = Sheet((3, 6, 9, 12, 15, 18, 0, 0, 25, 30, 0, 50, 20))
    assert value(KNIFFEL, full) == 63 + 35 + 125
    assert value(KNIFFEL, dict.fromkeys(card_of(KNIFFEL).boxes, 0) | {"chance": 5}) == 5


def test_a_bonus_of_nothing_and_one_for_nothing() -> None:
    assert value(Ruleset(bonus_from=0)) == pytest.approx(FINGERPRINTS[Ruleset(upper_bonus=0)] + 35)
    assert value(Ruleset(bonus_from=1000)) == pytest.approx(FINGERPRINTS[Ruleset(upper_bonus=0)])


def test_what_is_too_large_is_refused_in_words() -> None:
    with pytest.raises(BadPosition, match="one column without saved rolls; with several columns"):
        value(Ruleset(columns=3))
    with pytest.raises(BadPosition) as refused:
        value(Ruleset(sheet="maxi_yatzy", saved_rolls=True))
    assert refused.value.claim("de").endswith("mit aufgesparten Würfen gibt es zu viele Zettel")


def test_a_sheet_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadPosition, match="fours"):
        value(KNIFFEL, {"fours": 13})


def test_simulated_games_have_the_expected_mean() -> None:
    totals = simulate(20_000, KNIFFEL, seed=7)
    error = totals.std() / len(totals) ** 0.5
    assert abs(totals.mean() - FINGERPRINTS[KNIFFEL]) < 4 * error
    assert 0.3 > error > 0.2
    assert (simulate(500, KNIFFEL, seed=7) != simulate(500, KNIFFEL, seed=8)).any()
    assert (simulate(500, KNIFFEL, seed=7) == simulate(500, KNIFFEL, seed=7)).all()


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["yahtzee", "verhoeff", "yatzy"])
def test_simulated_games_of_others_have_the_expected_mean(preset: str) -> None:
    totals = simulate(50_000, PRESETS[preset], seed=3)
    assert abs(totals.mean() - FINGERPRINTS[PRESETS[preset]]) < 4 * totals.std() / len(totals) ** 0.5


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDEX_NO_CACHE", raising=False)
    monkeypatch.setattr(values, "_solved", {})
    return tmp_path


NO_BONUS = Ruleset(upper_bonus=0)


def test_values_are_kept_and_found_again(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    first = values.table_of(NO_BONUS, told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    [kept] = own_folder.rglob("*.table")
    assert kept == cache.path_of("kniffel", values.key_of(NO_BONUS))
    again: list[float] = []
    assert values.table_of(NO_BONUS, again.append) is first
    monkeypatch.setattr(values, "_solved", {})
    assert (values.table_of(NO_BONUS, again.append).values == first.values).all()
    assert again == []


@pytest.mark.parametrize("damage", ["flipped", "cut", "foreign", "short"])
def test_damaged_or_foreign_values_are_worked_out_anew(
    own_folder: Path, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = values.table_of(NO_BONUS)
    [kept] = own_folder.rglob("*.table")
    whole = kept.read_bytes()
    key = values.key_of(NO_BONUS)
    if damage == "flipped":
        kept.write_bytes(whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:])
    elif damage == "cut":
        kept.write_bytes(whole[:-8])
    elif damage == "foreign":
        cache.keep("kniffel", cache.key_of([], of=b"another"), first.values.tobytes())
        cache.path_of("kniffel", cache.key_of([], of=b"another")).replace(kept)
    else:
        cache.keep("kniffel", key, b"whole, but of another size")
    monkeypatch.setattr(values, "_solved", {})
    told: list[float] = []
    assert (values.table_of(NO_BONUS, told.append).values == first.values).all()
    assert told
    assert kept.read_bytes() == whole


def test_other_rules_have_another_key() -> None:
    assert len({values.key_of(ruleset) for ruleset in FINGERPRINTS}) == len(FINGERPRINTS)
