"""Races: exact where they can be, within their limits where not, and as gnubg sees them."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="the solver needs numba")

from ludex.core.seat import Seat
from ludex.games.backgammon.notation import write_ids
from ludex.games.backgammon.position import BLACK, WHITE, Position
from ludex.games.backgammon.rulebook import CHECKERS_OF, PRESETS
from ludex.games.backgammon.solver import PIPS_OF_A_ROLL, Odds, Race, one_sided, race, racing, two_sided
from ludex.games.backgammon.solver.homes import numbered

Checkers = Mapping[int, int]


def table(white: Checkers, black: Checkers, turn: Seat = WHITE, preset: str = "standard") -> Position:
    """Set up checkers as each seat counts its points."""
    points = [0] * 24
    for point, number in white.items():
        points[point - 1] += number
    for point, number in black.items():
        points[24 - point] -= number
    checkers = CHECKERS_OF[PRESETS[preset].setup]
    home = checkers - sum(white.values()), checkers - sum(black.values())
    return Position(PRESETS[preset], tuple(points), home=home, turn=turn)


def raced(position: Position, *, trials: int = 7_776, seed: int = 0) -> Race:
    """Find the chances of what is a race."""
    found = race(position, trials=trials, seed=seed)
    assert found is not None
    return found


def values(odds: Odds) -> list[float]:
    return [odds.win.value, odds.gammon.value, odds.backgammon.value]


def limits(odds: Odds) -> list[float]:
    return [odds.win.within, odds.gammon.within, odds.backgammon.within]


def test_a_race_is_on_when_the_checkers_have_passed() -> None:
    assert racing(table({6: 15}, {6: 15}))
    assert racing(table({12: 15}, {12: 15}))
    assert not racing(table({12: 15}, {13: 15}))
    assert racing(table({2: 3}, {22: 15}))
    assert not racing(table({2: 3}, {23: 15}))
    assert not racing(table({6: 15}, {}))
    assert race(table({2: 3}, {23: 15})) is None
    assert race(table({6: 16}, {6: 15})) is None
    assert race(table({6: 3}, {6: 4}, preset="hypergammon")) is None
    assert not racing(Position(PRESETS["standard"], table({6: 15}, {6: 14}).points, bar=(0, 1)))


def test_six_checkers_a_side_are_exact() -> None:
    found = raced(table({6: 2}, {5: 1, 6: 1}))
    at = numbered((0, 0, 0, 0, 0, 2)), numbered((0, 0, 0, 0, 1, 1))
    chance = (1 + float(two_sided().cubeless[at])) / 2
    assert found.way == "exact"
    assert values(found.odds[0]) == pytest.approx([chance, 0, 0])
    assert values(found.odds[1]) == pytest.approx([1 - chance, 0, 0])


def test_fifteen_on_the_six_point_each_are_worth_what_gnubg_says() -> None:
    found = raced(table({6: 15}, {6: 15}))
    assert found.way == "one_sided"
    assert found.odds[0].win.value == pytest.approx(0.59488, abs=1e-5)
    assert found.epc == pytest.approx((100.174, 100.174), abs=5e-4)
    assert limits(found.odds[0]) == [0, 0, 0]


def test_a_gammon_is_won_when_the_other_does_not_bear_off_in_time() -> None:
    found = raced(table({6: 2}, {6: 15}))
    # Two checkers on the six point take one to four rolls; the other's first is off in one, two, three.
    ways = [0.11111, 0.67129, 0.21447, 0.00313]
    late = [1, 1 - 0.47222, 1 - 0.47222 - 0.44985, 0.0093]
    gammon = sum(way * not_yet for way, not_yet in zip(ways, late, strict=True))
    assert values(found.odds[0]) == pytest.approx([1, gammon, 0], abs=1e-4)
    assert values(found.odds[1]) == pytest.approx([0, 0, 0], abs=1e-6)


def test_a_backgammon_is_won_when_the_other_does_not_leave_the_home_board_in_time() -> None:
    white, black = {1: 2}, {22: 1, 6: 14}
    # Black has one roll and leaves from the 22 point with four pips: only 2-1 and 1-2 are fewer. 6-6 even gets one off.
    found = raced(table(white, black, BLACK), trials=36)
    assert values(found.odds[0]) == pytest.approx([1, 35 / 36, 2 / 36], abs=1e-6)
    assert values(raced(table(white, black, WHITE), trials=36).odds[0]) == pytest.approx([1, 1, 1])


def test_who_has_one_checker_off_loses_no_gammon() -> None:
    assert values(raced(table({1: 1}, {6: 14})).odds[0]) == [1, 0, 0]
    assert values(raced(table({1: 1}, {6: 15})).odds[0]) == pytest.approx([1, 1, 0])


def test_three_checkers_can_be_gammoned_too() -> None:
    found = raced(table({1: 2}, {6: 3}, BLACK, "hypergammon"))
    # Black is gammoned unless his one roll bears a checker off: a six, 5-1, 4-2, or any double but 1-1.
    assert values(found.odds[0])[1] == pytest.approx(1 - 19 / 36, abs=1e-6)
    assert found.way == "one_sided"


def test_the_seats_are_treated_alike() -> None:
    white, black = {4: 2, 3: 7}, {6: 5, 2: 5}
    one, other = raced(table(white, black)), raced(table(black, white, BLACK))
    assert values(one.odds[0]) == pytest.approx(values(other.odds[1]))
    assert (one.epc[0], one.epc[1]) == pytest.approx((other.epc[1], other.epc[0]))


@cache
def rolls_searched(points: tuple[int, ...]) -> float:
    """Find the fewest rolls on average for a few checkers anywhere, by trying everything."""
    if not points:
        return 0
    total = 0.0
    for one in range(1, 7):
        for two in range(1, 7):
            orders = ((one,) * 4,) if one == two else ((one, two), (two, one))
            total += min(rolls_searched(after) for dice in orders for after in played(points, dice))
    return 1 + total / 36


def played(points: tuple[int, ...], dice: Sequence[int]) -> set[tuple[int, ...]]:
    reached = {points}
    for die in dice:
        after = {step for each in reached for step in stepped(each, die)}
        reached = after or {()}
    return reached


def stepped(points: tuple[int, ...], die: int) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    for point in {*points}:
        left = [*points]
        left.remove(point)
        if point > die:
            found.add(tuple(sorted((*left, point - die))))
        elif max(points) <= 6 and (point == die or point == max(points)):
            found.add(tuple(left))
    return found


@pytest.mark.parametrize("points", [(7,), (7, 8), (3, 9), (2, 6, 7)])
def test_games_at_random_come_near_the_best_play(points: tuple[int, ...]) -> None:
    white = {point: points.count(point) for point in points}
    found = raced(table(white, {6: 10}))
    assert found.way == "rollout"
    assert 0 < found.rolls[0].within < 0.02
    assert abs(found.rolls[0].value - rolls_searched(points)) < 2 * found.rolls[0].within
    assert found.rolls[1].within == 0


def test_games_at_random_repeat_and_more_of_them_say_more() -> None:
    position = table({13: 5, 6: 5, 8: 5}, {12: 3, 8: 3, 6: 5, 4: 4})
    few, more = raced(position, trials=360), raced(position, trials=3_600)
    assert raced(position, trials=360) == few
    assert raced(position, trials=360, seed=5) != few
    assert more.odds[0].win.within < few.odds[0].win.within / 2.5
    assert abs(few.odds[0].win.value - more.odds[0].win.value) < 2 * few.odds[0].win.within
    assert few.odds[0].win.value + few.odds[1].win.value == pytest.approx(1)


def test_the_limits_hold_as_often_as_they_say() -> None:
    position = table({10: 3, 6: 7, 5: 5}, {9: 3, 6: 6, 4: 6})
    sure = raced(position, trials=36_000).odds[0].win.value
    found = [raced(position, trials=360, seed=10 * seed).odds[0].win for seed in range(1, 60)]
    held = sum(abs(each.value - sure) < each.within for each in found)
    assert held >= 50


GNUBG = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")


def asked_of_gnubg(positions: Sequence[Position], place: Path) -> list[str]:
    """Let gnubg evaluate positions in one run; the text of each answer."""
    assert GNUBG is not None
    commands = ["set output digits 6", "set automatic game off", "set automatic roll off"]
    commands += ["set player 0 human", "set player 1 human", "new session"]
    for position in positions:
        commands += [f"set board {write_ids(position).partition(':')[0]}", "eval"]
    script = place / "commands"
    script.write_text("\n".join([*commands, ""]))
    environ = {**os.environ, "HOME": str(place)}
    run = [GNUBG, "-t", "-q", "-c", str(script)]
    said = subprocess.run(run, env=environ, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL).stdout
    answers = re.split(r"^Evaluator:", said, flags=re.MULTILINE)[1:]
    assert len(answers) == len(positions)
    return answers


def static(answer: str) -> list[float]:
    """Read win, gammon, backgammon, lost gammon, lost backgammon, equity and equity with the cube."""
    [line] = re.findall(r"^static:(.*)$", answer, re.MULTILINE)
    return [float(number) for number in line.split()]


def spread(answer: str) -> dict[int, tuple[float, float]]:
    """Read how likely the one on roll and the other need each number of rolls."""
    rows = re.findall(r"^ +(\d+)\t +([\d.]+)\t +([\d.]+)\t", answer, re.MULTILINE)
    return {int(rolls): (float(own) / 100, float(other) / 100) for rolls, own, other in rows}


def drawn(chance: Random, checkers: int, farthest: int) -> dict[int, int]:
    points = [chance.randint(1, farthest) for _ in range(checkers)]
    return {point: points.count(point) for point in points}


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="asks gnubg, which is not installed")
def test_gnubg_says_the_same(tmp_path: Path) -> None:
    chance = Random(4)
    small = [table(drawn(chance, chance.randint(1, 6), 6), drawn(chance, chance.randint(1, 6), 6)) for _ in range(25)]
    large = [table(drawn(chance, chance.randint(7, 15), 6), drawn(chance, chance.randint(7, 15), 6)) for _ in range(25)]
    far = [table(drawn(chance, 15, 12), drawn(chance, 15, 12)) for _ in range(15)]
    answers = iter(asked_of_gnubg([*small, *large, *far], tmp_path))
    tables = two_sided()
    for position, answer in zip(small, answers, strict=False):
        at = numbered(white_home(position)), numbered(black_home(position))
        assert abs(static(answer)[5] - float(tables.cubeless[at])) < 1.2e-4
        assert abs(static(answer)[6] - float(tables.centred[at])) < 2.5e-4
    for position, answer in zip(large, answers, strict=False):
        compare(raced(position), static(answer), 2e-4)
        for rolls, pair in spread(answer).items():
            for home, seen in zip((white_home(position), black_home(position)), pair, strict=True):
                assert abs(float(one_sided().all_off.chances[numbered(home), rolls]) - seen) < 3e-5
    for position, answer in zip(far, answers, strict=False):
        # Here gnubg estimates: its network is within a few hundredths.
        compare(raced(position), static(answer), 0.03)


def compare(found: Race, said: Sequence[float], apart: float) -> None:
    ours = [*values(found.odds[0]), *values(found.odds[1])[1:]]
    assert ours == pytest.approx(said[:5], abs=apart)


def white_home(position: Position) -> tuple[int, ...]:
    return tuple(max(number, 0) for number in position.points[:6])


def black_home(position: Position) -> tuple[int, ...]:
    return tuple(max(-number, 0) for number in position.points[:17:-1])


def test_effective_pips_are_rolls_by_49_sixths() -> None:
    found = raced(table({6: 1}, {1: 10}))
    assert found.epc == pytest.approx((10.2083, 36.0001), abs=6e-5)
    assert [rolls.value * PIPS_OF_A_ROLL for rolls in found.rolls] == pytest.approx(found.epc)
    assert all(one <= other for one, other in pairwise([0, *found.epc]))
