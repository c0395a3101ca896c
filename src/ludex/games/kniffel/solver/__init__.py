"""Exact analysis of Kniffel: what to do, what a sheet is worth, how totals are spread, and how well was played."""

from ludex.games.kniffel.solver.advice import Advice, Choice, advise, best_move, value
from ludex.games.kniffel.solver.distribution import Distribution, distribution
from ludex.games.kniffel.solver.review import Account, Chance, Decision, Review, review
from ludex.games.kniffel.solver.simulation import simulate
from ludex.games.kniffel.solver.target import Aim, Target, reach
from ludex.games.kniffel.solver.values import Progress

__all__ = [
    "Account",
    "Advice",
    "Aim",
    "Chance",
    "Choice",
    "Decision",
    "Distribution",
    "Progress",
    "Review",
    "Target",
    "advise",
    "best_move",
    "distribution",
    "reach",
    "review",
    "simulate",
    "value",
]
