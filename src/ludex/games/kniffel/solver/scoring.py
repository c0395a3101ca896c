"""A ruleset as arrays, made from the scalar room, so that no kernel knows a rule."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.rulebook import Ruleset
from ludex.games.kniffel.scoring import FACES, UPPER, card_of
from ludex.games.kniffel.solver.lattice import Floats, Ints


class Scoring(NamedTuple):
    """What rolls are worth: `points` by box and roll, `wild` by face, box and whether the upper box of it is filled.

    A sheet is remembered by its filled upper boxes, its filled lower boxes, and, where `flags` is 2, whether the box
    for Kniffels has paid. `active` says by that flag whether equal dice are wild when that box is filled, `extra` what
    they pay on top. `row` numbers the sheets' lower halves by flag and filled boxes, -1 where none is like that.
    """

    points: Floats
    wild: Floats
    active: Ints
    extra: Floats
    forced: bool
    kniffel: int
    flags: int
    row: Ints
    bonus: float


@lru_cache(maxsize=8)
def scoring(ruleset: Ruleset) -> Scoring:
    """Write a ruleset of one column down as arrays."""
    card = card_of(ruleset)
    wild = [[card.points[dice], card.wild_points[dice]] for dice in ((face,) * ruleset.dice for face in FACES)]
    if ruleset.wild_points == "always":
        wild = [[stands, stands] for _, stands in wild]
    flags = 2 if ruleset.extra_bonus or ruleset.wild == "scored" else 1
    kniffel = card.kniffels[0] - UPPER
    return Scoring(
        points=np.ascontiguousarray(np.array([*card.points.values()], np.float64).T),
        wild=np.ascontiguousarray(np.array(wild, np.float64).transpose(0, 2, 1)),
        active=np.array([ruleset.wild == "filled", ruleset.wild != "never"], np.int64),
        extra=np.array([0, ruleset.extra_bonus], np.float64),
        forced=ruleset.wild_boxes == "forced",
        kniffel=kniffel,
        flags=flags,
        row=_rows(1 << len(card.boxes) - UPPER, 1 << kniffel, flags),
        bonus=float(ruleset.upper_bonus),
    )


def _rows(halves: int, kniffel: int, flags: int) -> Ints:
    """Give each lower half a number; the box for Kniffels has paid only where it is filled."""
    row = np.full((flags, halves), -1, np.int64)
    row[0] = np.arange(halves)
    if flags == 2:
        filled = np.flatnonzero(np.arange(halves) & kniffel)
        row[1, filled] = halves + np.arange(len(filled))
    return row
