"""The compiled plays are all plays, and the compiled win types the story's."""

from math import comb
from random import Random

import pytest

pytest.importorskip("numba", reason="arrays need numba")

import numpy as np
from msgspec.structs import replace

from ludex.core import BadPosition, Seat
from ludex.games.backgammon import moves
from ludex.games.backgammon.batch import plays, random_games, row_of, win_types
from ludex.games.backgammon.position import OTHER, Position, laid_out
from ludex.games.backgammon.rulebook import CHECKERS_OF, PRESETS

SETUPS = ["standard", "nackgammon", "hypergammon", "long_gammon"]


def start_of(preset: str) -> Position:
    return Position(PRESETS[preset], laid_out(PRESETS[preset].setup), turn=Seat(0))


@pytest.mark.parametrize("preset", SETUPS)
def test_compiled_plays_are_the_scalar_ones_with_their_tables(preset: str) -> None:
    chance = Random(preset)
    for _ in range(8):
        position = start_of(preset)
        while max(position.home) < CHECKERS_OF[position.ruleset.setup]:
            position = replace(position, dice=(chance.randint(1, 6), chance.randint(1, 6)))
            seat = Seat(position.turn or 0)
            ours, tables = plays(position)
            assert {*ours} == {*moves.plays(position)}
            assert len({*ours}) == len(ours)
            for play, table in zip(ours, tables.tolist(), strict=True):
                points, bar, home = moves.table_after(position, seat, play.steps)
                position_then = replace(position, points=points, bar=bar, home=home)
                assert row_of(position_then).tolist() == table
            points, bar, home = moves.table_after(position, seat, chance.choice(ours).steps)
            position = replace(position, points=points, bar=bar, home=home, turn=OTHER[seat])


def story_says(points: list[int], bar: list[int], home: list[int], checkers: int) -> int:
    """Say who has won and how, as the story does."""
    for winner, sign, in_home in ((0, 1, points[:6]), (1, -1, points[18:])):
        if home[winner] == checkers:
            inside = bar[1 - winner] or any(sign * number < 0 for number in in_home)
            return sign * (1 if home[1 - winner] else 3 if inside else 2)
    return 0


@pytest.mark.parametrize("checkers", [15, 3])
def test_compiled_win_types_are_the_storys(checkers: int) -> None:
    chance = np.random.default_rng(checkers)
    points = chance.integers(-2, 3, (3_000, 24)) * (chance.random((3_000, 24)) < 0.15)
    bar = chance.integers(0, 3, (3_000, 2)) * (chance.random((3_000, 2)) < 0.3)
    home = chance.choice([0, 1, checkers], (3_000, 2))
    home[(home == checkers).all(axis=1), 1] = 1
    said = [
        story_says(on_points, on_bar, off, checkers)
        for on_points, on_bar, off in zip(points.tolist(), bar.tolist(), home.tolist(), strict=True)
    ]
    found = win_types(points.astype(np.int8), bar.astype(np.int8), home.astype(np.int8), checkers)
    assert found.tolist() == said
    assert {*said} == {-3, -2, -1, 0, 1, 2, 3}


def test_random_games_repeat_with_their_seed_and_end_in_all_ways() -> None:
    results, turns = random_games(PRESETS["standard"], 2_000, 7)
    again, _ = random_games(PRESETS["standard"], 2_000, 7)
    assert (results == again).all()
    assert (results != random_games(PRESETS["standard"], 2_000, 8)[0]).any()
    assert {*results.tolist()} == {-3, -2, -1, 1, 2, 3}
    assert 94 < turns.mean() < 99
    for level, share in ((1, 0.376), (2, 0.355), (3, 0.269)):
        assert abs((abs(results) == level).mean() - share) < 0.05
    assert abs((results > 0).mean() - 0.5) < 0.05


def test_an_impossible_table_is_played_too() -> None:
    crowded = replace(start_of("standard"), points=(3,) * 24, dice=(1, 1))
    # Four steps from 23 points in any mixture, but no point has four checkers.
    assert len({*plays(crowded)[0]}) == len(plays(crowded)[1]) == comb(26, 4) - 23
    striped = replace(start_of("standard"), points=(2, -1) * 12, dice=(5, 3))
    assert {*plays(striped)[0]} == {*moves.plays(striped)}


def test_nothing_is_listed_before_the_roll() -> None:
    assert plays(start_of("standard"))[0] == moves.plays(start_of("standard")) == ()


def test_arrays_that_do_not_fit_are_refused() -> None:
    points, pairs = np.zeros((3, 24), np.int8), np.zeros((3, 2), np.int8)
    assert win_types(points, pairs, pairs).tolist() == [0, 0, 0]
    for wrong in ((points[:2], pairs, pairs), (points[:, :23], pairs, pairs), (points, pairs, pairs[:, :1])):
        with pytest.raises(BadPosition, match="24, 2 and 2 columns"):
            win_types(*wrong)
