"""Measure Kniffel: scoring beside a naive count, exact play beside plain numpy, random games beside its peers.

Peers that are not installed are left out and named: `.venv/bin/python tools/environment.py bench` installs them.
"""

import importlib
import random
import time
from collections.abc import Callable, Mapping

import numpy as np
from measure import rates, show, table
from numpy.typing import NDArray

from ludex.core.seat import NATURE, Turn
from ludex.games.kniffel import FINGERPRINTS, GAME, PRESETS, calculate_score
from ludex.games.kniffel.position import Sheet
from ludex.games.kniffel.scoring import card_of
from ludex.games.kniffel.solver import simulate
from ludex.games.kniffel.solver.advice import choices_of, weigh
from ludex.games.kniffel.solver.kernels import weigh_boxes
from ludex.games.kniffel.solver.sheets import state_of
from ludex.games.kniffel.solver.table import Table, laid_out
from ludex.games.kniffel.solver.values import solve, table_of

Floats = NDArray[np.float64]
KNIFFEL, YAHTZEE = PRESETS["kniffel"], PRESETS["yahtzee"]
BOXES = card_of(KNIFFEL).boxes
CHANCE = random.Random(1)
ROLLS = [tuple(CHANCE.randint(1, 6) for _ in range(5)) for _ in range(1_000)]
SHEETS = 200


def naive(category: str, dice: tuple[int, ...]) -> int:
    """Count a box as somebody would who has only the rules."""
    if len(dice) != 5 or any(type(die) is not int or not 1 <= die <= 6 for die in dice):
        raise ValueError(dice)
    counts = sorted((dice.count(face) for face in range(1, 7)), reverse=True)
    if category in BOXES[:6]:
        face = BOXES.index(category) + 1
        return face * dice.count(face)
    longest = max(len(run) for run in "".join("x" if face in dice else " " for face in range(1, 7)).split())
    pays = {
        "three_of_a_kind": sum(dice) if counts[0] >= 3 else 0,
        "four_of_a_kind": sum(dice) if counts[0] >= 4 else 0,
        "full_house": 25 if counts[:2] == [3, 2] else 0,
        "small_straight": 30 if longest >= 4 else 0,
        "large_straight": 40 if longest >= 5 else 0,
        "kniffel": 50 if counts[0] == 5 else 0,
        "chance": sum(dice),
    }
    return pays[category]


def scored(score: Callable[[str, tuple[int, ...]], int]) -> Callable[[], int]:
    """Score a thousand rolls in every box."""

    def score_all() -> int:
        for dice in ROLLS:
            for box in BOXES:
                score(box, dice)
        return len(ROLLS) * len(BOXES)

    return score_all


def in_numpy() -> int:
    """Solve the ordinary rules on the same lattice of keeps with arrays alone, all lower halves of a group at once."""
    table = laid_out(KNIFFEL)
    halves = 1 << 7
    filled_lower = np.array([low.bit_count() for low in range(halves)])
    for filled in range(63, -1, -1):
        for number in range(7, -1, -1):
            if filled < 63 or number < 7:
                _solve_group(table, filled, np.flatnonzero(filled_lower == number))
    if abs(table.values[0] - FINGERPRINTS[KNIFFEL]) > 1e-8:
        raise ArithmeticError(table.values[0])
    return 1


def _solve_group(table: Table, filled: int, lows: NDArray[np.int64]) -> None:
    keeps, upper, points = table.lattice, table.upper, table.scoring.points
    width = int(upper.width[filled])
    worth = np.full((keeps.first + len(keeps.odds), len(lows), width), -1e9)
    ends = worth[keeps.first :]
    for box in range(6):
        if not filled >> box & 1:
            larger = filled | 1 << box
            following = table.values[table.base[larger] :][: 128 * upper.width[larger]].reshape(128, -1)[lows]
            by_count = np.stack([following[:, upper.step[filled, box, n, :width]] + n * (box + 1) for n in range(6)])
            np.maximum(ends, by_count[keeps.counts[box]], out=ends)
    own = table.values[table.base[filled] :][: 128 * width].reshape(128, -1)
    for box in range(7):
        still = np.flatnonzero(lows >> box & 1 == 0)
        after = own[lows[still] | 1 << box][None] + points[box + 6][:, None, None]
        ends[:, still] = np.maximum(ends[:, still], after)
    sizes = np.array([len(kept) for kept in _kept()])
    for _ in range(2):
        for size in range(4, -1, -1):
            here = np.flatnonzero(sizes == size)
            worth[here] = worth[keeps.child[here]].sum(axis=1) / 6
        for size in range(1, 6):
            here = np.flatnonzero(sizes == size)
            worth[here] = np.maximum(worth[here], worth[_PARTS[here]].max(axis=1))
    own[lows] = np.tensordot(keeps.odds, worth[keeps.first :], 1)


def _kept() -> tuple[tuple[int, ...], ...]:
    from ludex.games.kniffel.solver.lattice import keeps

    return keeps(5)


def _parts() -> NDArray[np.int64]:
    """List for each keep those that are one die smaller; the smallest is its own."""
    places = {kept: place for place, kept in enumerate(_kept())}
    parts = np.arange(len(places))[:, None].repeat(6, axis=1)
    for kept, place in places.items():
        for at in range(len(kept)):
            parts[place, at] = places[kept[:at] + kept[at + 1 :]]
    return parts


_PARTS = _parts()


def advised(weigh_all: Callable[[tuple[int, ...]], object]) -> Callable[[], int]:
    """Advise on two hundred rolls."""

    def advise_all() -> int:
        for dice in ROLLS[:200]:
            weigh_all(tuple(sorted(dice)))
        return 200

    return advise_all


def ours() -> int:
    """Play random games of two through the public functions."""
    chance = random.Random(2)
    for _ in range(SHEETS // 2):
        position = GAME.start(KNIFFEL, ("anna", "ben"))
        while asked := GAME.pending(position):
            seat = asked[0].seat
            if seat == NATURE:
                move = GAME.draw(position, chance.randrange)
            else:
                legal = tuple(GAME.moves(position, asked[0]))
                move = legal[int(chance.random() * len(legal))]
            position = GAME.advance(position, Turn(seat, move))
        GAME.verdict(position)
    return SHEETS


def open_spiel() -> Callable[[], int]:
    """Play OpenSpiel's yacht, which is for two with twelve boxes each."""
    game = importlib.import_module("pyspiel").load_game("yacht")

    def play() -> int:
        chance = random.Random(2)
        for _ in range(SHEETS // 20):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
            state.returns()
        return SHEETS // 10

    return play


def pyhtzee() -> Callable[[], int]:
    """Play pyhtzee, which is for one."""
    package = importlib.import_module("pyhtzee")

    def play() -> int:
        for number in range(SHEETS // 4):
            game = package.Pyhtzee(seed=number + 1)
            while not game.is_finished():
                game.take_action(game.sample_action())
            game.get_total_score()
        return SHEETS // 4

    return play


def installed(peers: dict[str, Callable[[], Callable[[], int]]]) -> dict[str, Callable[[], int]]:
    """Open the peers that are here and name the others."""
    here: dict[str, Callable[[], int]] = {}
    for name, peer in peers.items():
        try:
            here[name] = peer()
        except ImportError:
            print(f"{name} is not installed and is left out")
    return here


def seconds(works: Mapping[str, Callable[[], object]], rounds: int = 3) -> dict[str, float]:
    """Take the shortest CPU time of some runs, in turns; the first run of each compiles what it needs."""
    seen: dict[str, list[float]] = {name: [] for name in works}
    for round_ in range(rounds + 1):
        for name, work in works.items():
            start = time.process_time()
            work()
            if round_:
                seen[name].append(time.process_time() - start)
    return {name: min(each) for name, each in seen.items()}


def main() -> None:
    """Print the tables."""
    tables: list[str] = []
    rolled = rates({"calculate_score": scored(calculate_score), "a naive count": scored(naive)})
    tables.append(table("Scoring a roll of five dice in a box", "scores/s", rolled))
    solved = seconds({"Kniffel, by kernels": lambda: solve(KNIFFEL), "the same lattice in plain numpy": in_numpy})
    tables.append(table("Solving a rule set, once compiled", "seconds", solved, less_is_better=True))
    others = {
        "Yahtzee, Hasbro's rules": lambda: solve(YAHTZEE),
        "Yatzy": lambda: solve(PRESETS["yatzy"]),
    }
    tables.append(table("Solving other rule sets", "seconds", seconds(others), less_is_better=True))
    values, card = table_of(KNIFFEL), card_of(KNIFFEL)
    sheet, rolls = Sheet((3, *(None,) * 12)), {dice: roll for roll, dice in enumerate(card.points)}

    def by_arrays(dice: tuple[int, ...]) -> None:
        state = state_of(values, card, sheet)
        _, desk = weigh(values, state, 2)
        weigh_boxes(values, state, rolls[dice], 0, desk)

    advice = rates(
        {
            "a turn with two rolls left, as arrays": advised(by_arrays),
            "the same as choices in order": advised(lambda dice: choices_of(values, card, sheet, dice, 2)),
        }
    )
    each = {name: 1e6 / rate for name, rate in advice.items()}
    tables.append(table("Advice, once loaded", "microseconds", each, less_is_better=True))
    played = rates({"simulate": lambda: len(simulate(1_000_000, KNIFFEL, seed=1))}, rounds=3)
    tables.append(table("Optimal games, a million at once", "games/s", played))
    peers = {"OpenSpiel's yacht from Python": open_spiel, "pyhtzee": pyhtzee}
    games = rates({"Ludex": ours, **installed(peers)})
    tables.append(table("Random games through the public functions, one thread", "sheets/s", games))
    show("kniffel", tables)


if __name__ == "__main__":
    main()
