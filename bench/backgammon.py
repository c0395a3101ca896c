"""Measure backgammon: random games beside OpenSpiel, win types over arrays, and how long the tables take to make.

A peer that is not installed is left out and named.
"""

import importlib
import random
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from measure import ROUNDS, rates, show, table
from msgspec.structs import replace
from numpy.typing import NDArray

from ludex.core.game import open_room
from ludex.core.seat import NATURE, Turn
from ludex.games.backgammon import GAME, PRESETS
from ludex.games.backgammon.batch import random_games, win_types
from ludex.games.backgammon.solver import one_sided, two_sided
from ludex.games.backgammon.solver.store import quiet

STANDARD = replace(PRESETS["standard"], cube=False)
COMPILED, PLAIN, PEER = 2_000, 20, 100


def compiled() -> int:
    """Play random games over arrays."""
    random_games(STANDARD, COMPILED, 1)
    return COMPILED


def plain() -> int:
    """Play random games through pending, moves, draw and advance."""
    chance = random.Random(1)
    pending, moves, draw, advance = GAME.pending, GAME.moves, GAME.draw, GAME.advance
    for _ in range(PLAIN):
        position = GAME.start(STANDARD, GAME.seating)
        while asked := pending(position):
            request = asked[0]
            if request.seat == NATURE:
                move: Any = draw(position, chance.randrange)
            else:
                legal: Any = moves(position, request)
                move = legal[int(chance.random() * len(legal))]
            position = advance(position, Turn(request.seat, move))
    return PLAIN


def open_spiel() -> Callable[[], int]:
    """Play them on OpenSpiel's states in place; a double is two turns there."""
    game = importlib.import_module("pyspiel").load_game("backgammon")

    def play() -> int:
        chance = random.Random(1).random
        for _ in range(PEER):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(chance() * len(legal))])
        return PEER

    return play


def ended(rows: int) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int8]]:
    """Draw tables: a third ended, with checkers anywhere."""
    chance = np.random.default_rng(1)
    points = chance.integers(-2, 3, (rows, 24)) * (chance.random((rows, 24)) < 0.3)
    bar, home = chance.integers(0, 2, (rows, 2)), chance.choice([0, 1, 15], (rows, 2))
    return points.astype(np.int8), bar.astype(np.int8), home.astype(np.int8)


def by_numpy(points: NDArray[np.int8], bar: NDArray[np.int8], home: NDArray[np.int8]) -> NDArray[np.int8]:
    """Say win types as an array at a time."""
    in_whites = (points[:, :6] < 0).any(axis=1) | (bar[:, 1] > 0)
    in_blacks = (points[:, 18:] > 0).any(axis=1) | (bar[:, 0] > 0)
    white = (home[:, 0] == 15) * (1 + (home[:, 1] == 0) * (1 + in_whites))
    black = (home[:, 1] == 15) * (1 + (home[:, 0] == 0) * (1 + in_blacks))
    found: NDArray[np.int8] = (white - black).astype(np.int8)
    return found


def made() -> Mapping[str, float]:
    """Make the tables anew, several times over: milliseconds of CPU time."""
    seen: dict[str, list[float]] = {}
    parts = {"bearing off alone, 15 checkers": "one_sided", "against each other, 6 checkers a side": "two_sided"}
    for _ in range(ROUNDS):
        both = 0.0
        for name, part in parts.items():
            room = open_room("ludex.games.backgammon.solver", part)
            start = time.process_time()
            room.make(quiet)
            taken = 1000 * (time.process_time() - start)
            seen.setdefault(name, []).append(taken)
            both += taken
        seen.setdefault("together", []).append(both)
    return {name: statistics.median(each) for name, each in reversed(seen.items())}


def main() -> None:
    """Print the tables."""
    try:
        peers = {"OpenSpiel from Python": open_spiel()}
    except ImportError:
        print("OpenSpiel is not installed and is left out")
        peers = {}
    games = rates({"Ludex, compiled": compiled, "Ludex, plain Python": plain, **peers})
    title = "Random games with the full list of plays at every turn, one thread"
    tables = [table(title, "games/s", games)]
    rows = ended(1_000_000)
    judged = rates(
        {
            "win_types": lambda: len(win_types(*rows)),
            "the same in numpy, an array at a time": lambda: len(by_numpy(*rows)),
        }
    )
    tables.append(table("Win types of tables in arrays", "tables/s", judged))
    one_sided()
    two_sided()
    tables.append(table("Making the bear-off tables, once compiled", "ms", made(), less_is_better=True))
    show("backgammon", tables)


if __name__ == "__main__":
    main()
