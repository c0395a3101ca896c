"""Exact analysis: bearing off alone and against each other."""

from ludex.games.backgammon.solver.one_sided import PIPS_OF_A_ROLL, OneSided, Rolls, one_sided
from ludex.games.backgammon.solver.two_sided import TwoSided, cube_action, two_sided

__all__ = ["PIPS_OF_A_ROLL", "OneSided", "Rolls", "TwoSided", "cube_action", "one_sided", "two_sided"]
