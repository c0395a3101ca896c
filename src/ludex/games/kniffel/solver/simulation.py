"""Whole games of exact play, many at once: turn by turn, and games on the same sheet one after the other."""

import numpy as np
from numpy.typing import NDArray

from ludex.games.kniffel.rulebook import PRESETS, Ruleset
from ludex.games.kniffel.solver.lattice import FACES, Ints
from ludex.games.kniffel.solver.table import Table, place_of
from ludex.games.kniffel.solver.turn import room_for_turn, take, unpacked, work_out
from ludex.games.kniffel.solver.values import Progress, table_of
from ludex.kernels import kernel

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _32 = np.uint64(30), np.uint64(27), np.uint64(32)
_SIX = np.uint64(FACES)


def simulate(games: int, ruleset: Ruleset | None = None, *, seed: int, progress: Progress | None = None) -> Ints:
    """Play so many games for the highest average, and answer their totals; the same seed plays the same games."""
    totals = np.zeros(games, np.int64)
    play(table_of(ruleset or PRESETS["kniffel"], progress), totals, seed)
    return totals


@kernel
def play(table: Table, totals: Ints, seed: int) -> None:
    """Play a game for each of the totals."""
    games, boxes = totals.shape[0], table.scoring.points.shape[0]
    states = np.zeros(games, np.int64)
    places, order = np.zeros(games, np.int64), np.zeros(games, np.int64)
    slot = np.full(table.values.shape[0], -1, np.int64)
    choices, desk = room_for_turn(table)
    rolls = table.lattice.counts.shape[1]
    points, after = np.zeros(rolls, np.int64), np.zeros(rolls, np.int64)
    chance = np.array([seed], np.uint64)
    for _ in range(boxes):
        starts = _by_sheet(table, states, places, slot, order)
        for at in range(starts.shape[0] - 1):
            state = unpacked(int(states[order[starts[at]]]))
            work_out(table, state, choices, desk, 2)
            take(table, state, choices, points, after)
            for game in order[starts[at] : starts[at + 1]]:
                keep = 0
                for left in range(2, -1, -1):
                    keep = _roll(table, keep, chance)
                    if left:
                        keep = choices.choice[left, keep]
                totals[game] += points[keep - table.lattice.first]
                states[game] = after[keep - table.lattice.first]
    for game in range(games):
        if unpacked(states[game]).column == table.upper.safe:
            totals[game] += int(table.scoring.bonus)


@kernel
def _by_sheet(table: Table, states: Ints, places: Ints, slot: Ints, order: Ints) -> Ints:
    """Put games on the same sheet beside each other in `order`; answer where each sheet starts there, and the end."""
    games, sheets = states.shape[0], 0
    counts = np.zeros(games + 1, np.int64)
    for game in range(games):
        place = place_of(table, unpacked(states[game]))
        if slot[place] < 0:
            slot[place] = sheets
            sheets += 1
        places[game] = place
        counts[slot[place] + 1] += 1
    starts = np.cumsum(counts[: sheets + 1])
    free = starts.copy()
    for game in range(games):
        sheet = slot[places[game]]
        order[free[sheet]] = game
        free[sheet] += 1
    for game in range(games):
        slot[places[game]] = -1
    return starts


@kernel
def _roll(table: Table, keep: int, chance: NDArray[np.uint64]) -> int:
    """Add dice to a keep until it is a whole roll."""
    while keep < table.lattice.first:
        chance[0] += _STEP
        mixed = chance[0]
        mixed = (mixed ^ (mixed >> _30)) * _FIRST
        mixed = (mixed ^ (mixed >> _27)) * _SECOND
        keep = int(table.lattice.child[keep, ((mixed >> _32) * _SIX) >> _32])
    return keep
