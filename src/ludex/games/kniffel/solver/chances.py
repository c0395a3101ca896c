"""How likely each box can be made in a turn that is played for it alone."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from ludex.games.kniffel.scoring import FACES, UPPER, Card, Filled, choices, is_wild, row_of
from ludex.games.kniffel.solver.kernels import WIDTH, best_parts, spread
from ludex.games.kniffel.solver.lattice import Floats, lattice, place_of


def chances_of(card: Card, filled: Filled, dice: tuple[int, ...], rolls_left: int) -> Mapping[str, float]:
    """Say for each open box how likely it is made, from the dice on the table and with the rolls that are left."""
    keeps = lattice(card.dice)
    worth = np.zeros((keeps.first + len(keeps.odds), WIDTH))
    worth[keeps.first :, : len(card.boxes)] = _made(card)
    for face in FACES:
        equal = (face,) * card.dice
        if is_wild(card, filled, equal):
            row, allowed = row_of(card, filled, equal), choices(card, filled, equal)
            for box in range(UPPER, len(row)):
                worth[place_of(card.dice)[equal], box] = row[box] > 0 and box in allowed
    whole = len(dice) == card.dice
    for _ in range(rolls_left if whole else rolls_left - 1):
        spread(worth, keeps.child)
        best_parts(worth, keeps.pairs)
    if not whole:
        spread(worth, keeps.child)
    found = worth[place_of(card.dice)[dice]].tolist()
    return {name: found[box] for box, name in enumerate(card.boxes) if filled[box] is None}


@lru_cache(maxsize=8)
def _made(card: Card) -> Floats:
    """Tell for each roll which boxes it makes."""
    made = np.array([*card.points.values()], np.float64) > 0
    counts, enough = lattice(card.dice).counts, _enough(card)
    made[:, :UPPER] = enough <= counts.T
    return made.astype(np.float64)


def _enough(card: Card) -> int:
    """Say how many dice of each face bring the bonus; more than half of them where there is none."""
    ruleset = card.ruleset
    return -(-ruleset.bonus_from // sum(FACES)) if ruleset.upper_bonus else card.dice // 2 + 1
