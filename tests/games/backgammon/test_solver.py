"""Bearing off, exactly: what others have published, and a search that knows no tables."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the solver needs numba")

import numpy as np

from ludex.core.errors import BadPosition
from ludex.games.backgammon.solver import PIPS_OF_A_ROLL, cube_action, one_sided, store, two_sided
from ludex.games.backgammon.solver.homes import boards, home_of, numbered

Home = tuple[int, ...]
NO_ONE = (0,) * 6


def on(*points: int) -> Home:
    """Lay a checker on each of these points."""
    return tuple(points.count(point) for point in range(1, 7))


def steps(home: Home, die: int, *, leaving: bool = False) -> set[Home]:
    """Take a step in every way there is, bearing off or leaving the other's home board."""
    rear = max((point for point in range(1, 7) if home[point - 1]), default=0)
    found: set[Home] = set()
    for point in range(1, rear + 1):
        if home[point - 1] and (die <= point or point == rear or leaving):
            after = list(home)
            after[point - 1] -= 1
            if point > die:
                after[point - die - 1] += 1
            found.add(tuple(after))
    return found or {home}


@cache
def after_roll(home: Home, one: int, two: int, *, leaving: bool = False) -> frozenset[Home]:
    """Find the boards after a roll."""
    found: set[Home] = set()
    for dice in ((one,) * 4,) if one == two else ((one, two), (two, one)):
        reached = {home}
        for die in dice:
            reached = {after for each in reached for after in steps(each, die, leaving=leaving)}
        found |= reached
    return frozenset(found)


ROLLS = [(one, two) for one in range(1, 7) for two in range(1, 7)]


@cache
def rolls_searched(home: Home, *, leaving: bool = False) -> float:
    if home == NO_ONE:
        return 0
    afters = (after_roll(home, *roll, leaving=leaving) for roll in ROLLS)
    return 1 + sum(min(rolls_searched(each, leaving=leaving) for each in after) for after in afters) / 36


@cache
def cubeless_searched(own: Home, other: Home) -> float:
    if other == NO_ONE:
        return -1
    return sum(max(-cubeless_searched(other, after) for after in after_roll(own, *roll)) for roll in ROLLS) / 36


def test_boards_are_numbered_without_a_gap_and_a_step_makes_the_number_smaller() -> None:
    home = np.empty(6, np.int64)
    seen: set[Home] = set()
    for number in range(0, boards(15), 11):
        home_of(number, home)
        board = tuple(home.tolist())
        assert numbered(board) == number
        seen.add(board)
        assert all(numbered(after) < number for die in (1, 4, 6) for after in steps(board, die) if board != NO_ONE)
    assert len(seen) == len(range(0, boards(15), 11))
    assert (boards(15), boards(6)) == (54_264, 924)


@pytest.mark.parametrize("home", [(0, 0, 0, 0, 0, 16), (1, 2, 3), (0, 0, -1, 0, 0, 3)])
def test_what_is_no_home_board_has_no_number(home: Home) -> None:
    with pytest.raises(BadPosition, match="at most fifteen checkers"):
        numbered(home)


IN_36THS = {
    (6,): 27, (5,): 31, (4,): 34, (3,): 36,
    (6, 1): 15, (6, 2): 13, (6, 3): 10, (6, 4): 8, (6, 5): 6,
    (5, 1): 23, (5, 2): 19, (5, 3): 14, (5, 4): 10,
    (4, 1): 29, (4, 2): 23, (4, 3): 17,
    (3, 1): 34, (3, 2): 25, (2, 1): 36,
    (2, 2): 26, (3, 3): 17, (4, 4): 11, (5, 5): 6, (6, 6): 4,
}  # fmt: skip


def test_the_chances_of_being_off_in_one_roll_are_the_known_ones() -> None:
    chances = one_sided().all_off.chances
    assert {points: round(36 * float(chances[numbered(on(*points)), 1]), 4) for points in IN_36THS} == IN_36THS


@pytest.mark.parametrize(
    ("home", "mean", "epc"),
    [
        ((0, 0, 0, 0, 0, 1), 1.25, 10.2083),
        ((0, 0, 0, 0, 0, 15), 12.26619, 100.174),
        ((10, 0, 0, 0, 0, 0), None, 36.0001),
        ((15, 0, 0, 0, 0, 0), None, 57.0000),
        ((5, 5, 5, 0, 0, 0), 7.00560, 57.212),
        ((2, 2, 2, 3, 3, 3), 8.13892, 66.468),
        ((0, 0, 0, 5, 5, 5), 10.07376, 82.269),
    ],
)
def test_the_mean_number_of_rolls_is_the_published_one(home: Home, mean: float | None, epc: float) -> None:
    rolls = float(one_sided().all_off.means[numbered(home)])
    assert mean is None or rolls == pytest.approx(mean, abs=1e-5)
    assert rolls * PIPS_OF_A_ROLL == pytest.approx(epc, abs=6e-4 if epc > 50 else 6e-5)


def test_saving_the_gammon_from_the_six_point_takes_as_long_as_published() -> None:
    first, number = one_sided().first_off, numbered((0, 0, 0, 0, 0, 15))
    assert first.chances[number, 1] == pytest.approx(0.47222, abs=1e-5)
    assert first.chances[number, 2] == pytest.approx(0.44985, abs=1e-5)
    assert first.means[number] == pytest.approx(1.616, abs=5e-4)


def test_chances_sum_to_one_and_agree_with_their_mean() -> None:
    for rolls in one_sided().all_off, one_sided().first_off, one_sided().all_out:
        assert np.abs(rolls.chances.sum(axis=1) - 1).max() < 1e-6
        for number in range(0, boards(15), 97):
            counted = sum(roll * chance for roll, chance in enumerate(rolls.chances[number].tolist()))
            assert counted == pytest.approx(float(rolls.means[number]), abs=1e-5)
        assert rolls.chances[1:, 0].max() == 0
        assert rolls.chances[:, -1].max() == 0


def test_a_search_without_tables_finds_the_same_means() -> None:
    chance = Random(1)
    table = one_sided()
    for _ in range(20):
        home = on(*chance.choices(range(1, 7), k=chance.randint(1, 4)))
        number = numbered(home)
        assert float(table.all_off.means[number]) == pytest.approx(rolls_searched(home), abs=1e-12)
        assert float(table.all_out.means[number]) == pytest.approx(rolls_searched(home, leaving=True), abs=1e-12)


def test_a_quarter_is_left_with_any_die_that_reaches() -> None:
    off, out, number = one_sided().all_off, one_sided().all_out, numbered(on(6, 6))
    assert off.means[number] - out.means[number] == pytest.approx(4 / 36**2, abs=1e-12)


VALUES = [
    # on roll, the other, without a cube, cube owned, centred, the other's
    (on(6), on(6), (0.6250, 0.6250, 0.5000, 0.5000)),
    (on(6, 6), on(6, 6), (0.5090, 0.6217, 0.6031, 0.4806)),
    ((1,) * 6, (1,) * 6, (0.4011, 0.6367, 0.6022, 0.3511)),
    (on(5, 6), on(5, 6), (0.5440, 0.6275, 0.6169, 0.5286)),
    ((2, 2, 2, 0, 0, 0), (2, 2, 2, 0, 0, 0), (0.6161, 0.8268, 0.8268, 0.6148)),
    (on(6, 2), on(1, 1), (-0.2778, -0.2778, -0.2778, -0.2778)),
]


@pytest.mark.parametrize(("own", "other", "values"), VALUES)
def test_values_with_and_without_the_cube_are_the_known_ones(own: Home, other: Home, values: Sequence[float]) -> None:
    table, at = two_sided(), (numbered(own), numbered(other))
    found = [float(each[at]) for each in (table.cubeless, table.owned, table.centred, table.theirs)]
    assert found == pytest.approx(values, abs=1.2e-4)


def test_a_search_without_tables_finds_the_same_values() -> None:
    chance = Random(2)
    table = two_sided().cubeless
    for _ in range(30):
        own, other = (on(*chance.choices(range(1, 7), k=chance.randint(1, 3))) for _ in range(2))
        assert float(table[numbered(own), numbered(other)]) == pytest.approx(cubeless_searched(own, other), abs=1e-6)


def test_owning_the_cube_is_worth_no_less_than_facing_it() -> None:
    table = two_sided()
    inner = (slice(1, None), slice(1, None))
    assert (table.owned[inner] >= table.theirs[inner] - 1e-6).all()
    assert (table.owned[inner] >= table.cubeless[inner] - 1e-6).all()
    assert (table.theirs[inner] <= table.cubeless[inner] + 1e-6).all()


def test_a_cube_is_turned_when_that_is_worth_more_and_taken_when_half_is_less_than_a_point() -> None:
    table, at = two_sided(), (numbered(on(5, 2)), numbered(on(1, 1)))
    # 19 of 36 win at once, else the game is lost: double and take.
    value, doubles, takes = cube_action(float(table.centred[at]), float(table.theirs[at]))
    assert (doubles, takes) == (True, True)
    assert value == pytest.approx(4 / 36, abs=1e-6)
    assert cube_action(0.9, 0.6) == (1, True, False)
    assert cube_action(0.2, 0.05) == (0.2, False, True)
    assert cube_action(1, 1) == (1, False, False)


@pytest.fixture
def empty_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDEX_NO_CACHE", raising=False)
    monkeypatch.setattr(store, "MADE", {})
    return tmp_path


def test_a_table_is_made_once_and_its_making_is_told(empty_house: Path) -> None:
    told: list[float] = []
    made = two_sided(told.append).centred.copy()
    assert told == sorted(told)
    assert told[-1] == 1
    assert len(told) > 5
    [file] = (empty_house / "ludex").glob("backgammon-two-sided*.table")
    written = file.read_bytes()
    store.MADE.clear()
    told.clear()
    assert (two_sided(told.append).centred == made).all()
    assert told == []
    for damaged in (written[:-1], written[:-9] + b"ludicrous", b"", b"a table of somebody else"):
        file.write_bytes(damaged)
        store.MADE.clear()
        assert (two_sided(told.append).centred == made).all()
        assert told
        assert file.read_bytes() == written
        told.clear()
