"""Exact analysis: bearing off alone and against each other, and the chances of races."""

from ludex.games.backgammon.solver.homes import numbered
from ludex.games.backgammon.solver.one_sided import PIPS_OF_A_ROLL, OneSided, Rolls, one_sided
from ludex.games.backgammon.solver.race import TRIALS, Estimate, Odds, Race, best_play, glance, own_points, race, racing
from ludex.games.backgammon.solver.two_sided import TwoSided, cube_action, place_of, two_sided

__all__ = [
    "PIPS_OF_A_ROLL",
    "TRIALS",
    "Estimate",
    "Odds",
    "OneSided",
    "Race",
    "Rolls",
    "TwoSided",
    "best_play",
    "cube_action",
    "glance",
    "numbered",
    "one_sided",
    "own_points",
    "place_of",
    "race",
    "racing",
    "two_sided",
]
