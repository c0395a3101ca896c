"""The compiled plays are all plays, and the compiled win types the story's."""

from math import comb
from random import Random

import pytest

pytest.importorskip("numba", reason="arrays need numba")

import numpy as np
from msgspec.structs import replace

from ludex.core import BadPosition, Seat
from ludex.games.backgammon import moves
from ludex.games.backgammon.batch import CELLS, MOST_PLAYS, list_plays, plays, random_games, row_of, win_types
from ludex.games.backgammon.position import OTHER, Position, laid_out
from ludex.games.backgammon.rulebook import CHECKERS_OF, PRESETS

Row = tuple[int, ...]
SETUPS = ["standard", "nackgammon", "hypergammon", "long_gammon"]


def step(row: Row, source: int, die: int) -> Row | None:
    """Move a checker as the rules say it, cell by cell."""
    rear = max((cell for cell in range(1, CELLS) if row[cell] > 0), default=0)
    target = source - die
    if row[source] <= 0 or (rear == 25 and source < 25):
        return None
    after = list(row)
    after[source] -= 1
    if target > 0:
        if row[target] < -1:
            return None
        if row[target] == -1:
            after[target], after[0] = 0, after[0] - 1
        after[target] += 1
    elif rear > 6 or (target < 0 and source < rear):
        return None
    return tuple(after)


def tables_after(row: Row, one: int, two: int) -> set[Row]:
    """Find every table by trying each order of the dice, one checker after the other."""
    found: list[tuple[tuple[int, ...], Row]] = []

    def search(row: Row, dice: tuple[int, ...], used: tuple[int, ...]) -> None:
        found.append((used, row))
        if dice:
            for source in range(1, CELLS):
                if after := step(row, source, dice[0]):
                    search(after, dice[1:], (*used, dice[0]))

    for dice in ((one,) * 4,) if one == two else ((one, two), (two, one)):
        search(row, dice, ())
    most = max(used for used, _ in ((len(used), used) for used, _ in found))
    return {table for used, table in found if len(used) == most and (most != 1 or used == best_single(found))}


def best_single(found: list[tuple[tuple[int, ...], Row]]) -> tuple[int, ...]:
    return max(used for used, _ in found)


def listed(row: Row, one: int, two: int) -> tuple[list[Row], list[list[int]]]:
    tables, steps = np.empty((MOST_PLAYS, CELLS), np.int8), np.empty((MOST_PLAYS, 8), np.int8)
    count = list_plays(np.array(row, np.int8), one, two, tables, steps)
    return [tuple(table) for table in tables[:count].tolist()], steps[:count].tolist()


def follow(row: Row, steps: list[int]) -> Row | None:
    """Make the steps that are said to lead to a table."""
    for source, target in zip(steps[::2], steps[1::2], strict=True):
        if not source:
            break
        after = list(row)
        after[source] -= 1
        if target:
            if row[target] < 0:
                after[target], after[0] = 0, after[0] - 1
            after[target] += 1
        row = tuple(after)
    return row


def start_of(preset: str) -> Position:
    return Position(PRESETS[preset], laid_out(PRESETS[preset].setup), turn=Seat(0))


def rows_of_games(setup: Row, games: int, chance: Random) -> list[tuple[Row, int, int]]:
    """Collect the tables and rolls of games at random."""
    found: list[tuple[Row, int, int]] = []
    for _ in range(games):
        row = setup
        while any(cell < 0 for cell in row[:25]):
            one, two = chance.randint(1, 6), chance.randint(1, 6)
            found.append((row, one, two))
            after = chance.choice(listed(row, one, two)[0])
            row = tuple(-cell for cell in after[::-1])
    return found


@pytest.mark.parametrize("preset", SETUPS)
def test_all_plays_are_listed_once_with_a_way_there(preset: str) -> None:
    chance = Random(preset)
    seen = rows_of_games(tuple(row_of(start_of(preset)).tolist()), 10, chance)
    for row, one, two in chance.sample(seen, 100):
        tables, steps = listed(row, one, two)
        assert len({*tables}) == len(tables)
        assert {*tables} == tables_after(row, one, two)
        assert [follow(row, way) for way in steps] == tables


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
    crowded = (0, *(3,) * 24, 0)
    tables, steps = listed(crowded, 1, 1)
    # Four steps from 23 points in any mixture, but no point has four checkers.
    assert len(tables) == len({*tables}) == comb(26, 4) - 23
    assert len(steps[0]) == 8
    assert len(listed((0, *(2, -1) * 12, 0), 5, 3)[0]) == len(tables_after((0, *(2, -1) * 12, 0), 5, 3))


def test_nothing_is_listed_before_the_roll() -> None:
    assert plays(start_of("standard"))[0] == moves.plays(start_of("standard")) == ()


def test_arrays_that_do_not_fit_are_refused() -> None:
    points, pairs = np.zeros((3, 24), np.int8), np.zeros((3, 2), np.int8)
    assert win_types(points, pairs, pairs).tolist() == [0, 0, 0]
    for wrong in ((points[:2], pairs, pairs), (points[:, :23], pairs, pairs), (points, pairs, pairs[:, :1])):
        with pytest.raises(BadPosition, match="24, 2 and 2 columns"):
            win_types(*wrong)
