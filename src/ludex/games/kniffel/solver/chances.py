"""How likely each box can be made in a turn that is played for it alone."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

import numpy as np

from ludex.games.kniffel.scoring import FACES, UPPER, Card, Dice, Filled, choices, is_wild, row_of
from ludex.games.kniffel.solver.kernels import WIDTH, best_parts, spread
from ludex.games.kniffel.solver.lattice import Floats, lattice, place_of


def chances_of(card: Card, filled: Filled, dice: Dice, rolls_left: int) -> Mapping[str, float]:
    """Say for each open box how likely it is made, from the dice on the table and with the rolls that are left."""
    chances = _after(card, rolls_left, tuple(_further(card, filled)), whole=len(dice) == card.dice)
    found = chances[place_of(card.dice)[dice]].tolist()
    return {name: found[box] for box, name in enumerate(card.boxes) if filled[box] is None}


def _further(card: Card, filled: Filled) -> Iterator[tuple[Dice, tuple[int, ...]]]:
    """Find the equal dice that are a further Kniffel, and the boxes below that they make."""
    for dice in card.wild_points:
        if is_wild(card, filled, dice):
            row = row_of(card, filled, dice)
            yield dice, tuple(box for box in choices(card, filled, dice) if box >= UPPER and row[box])


@lru_cache(maxsize=16)
def _after(card: Card, rolls_left: int, further: tuple[tuple[Dice, tuple[int, ...]], ...], *, whole: bool) -> Floats:
    """Work out the chances from every whole roll, or from all that may be kept; they are the same on most sheets."""
    keeps = lattice(card.dice)
    worth = np.zeros((keeps.first + len(keeps.odds), WIDTH))
    worth[keeps.first :, : len(card.boxes)] = _made(card)
    for dice, boxes in further:
        made = worth[place_of(card.dice)[dice]]
        made[UPPER:] = 0
        made[[*boxes]] = 1
    for _ in range(rolls_left if whole else rolls_left - 1):
        spread(worth, keeps.child)
        best_parts(worth, keeps.pairs)
    if not whole:
        spread(worth, keeps.child)
    return worth


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
