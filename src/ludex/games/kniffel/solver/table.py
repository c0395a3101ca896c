"""Where the value of every state stands, and the arrays that it is worked out from."""

from typing import NamedTuple

import numpy as np

from ludex.games.kniffel.rulebook import Ruleset
from ludex.games.kniffel.solver.lattice import Floats, Ints, Lattice, lattice
from ludex.games.kniffel.solver.scoring import Scoring, scoring
from ludex.games.kniffel.solver.upper import SETS, Upper, upper
from ludex.kernels import kernel


class State(NamedTuple):
    """A sheet between turns, as far as it matters for what is to come.

    The filled upper boxes as bits, the filled lower ones, whether the box for Kniffels has paid, and the column of what
    is missing for the bonus.
    """

    filled: int
    low: int
    flag: int
    column: int


EMPTY = State(0, 0, 0, 0)


class Table(NamedTuple):
    """The values: that of a state is at `base[filled] + row * width[filled] + column`."""

    values: Floats
    base: Ints
    lattice: Lattice
    upper: Upper
    scoring: Scoring


def laid_out(ruleset: Ruleset) -> Table:
    """Make room for the values of a ruleset; full sheets have theirs, the bonus or nothing."""
    points = scoring(ruleset)
    columns = upper(ruleset.dice, ruleset.bonus_from if ruleset.upper_bonus else 0)
    rows = int(points.row.max()) + 1
    base = np.zeros(SETS + 1, np.int64)
    np.cumsum(columns.width * rows, out=base[1:])
    values = np.zeros(base[-1])
    if columns.safe >= 0:
        values[base[SETS - 1] + points.row[:, -1] * columns.width[-1] + columns.safe] = points.bonus
    return Table(values, base, lattice(ruleset.dice), columns, points)


@kernel
def place_of(table: Table, state: State) -> int:
    """Find where the value of a state stands."""
    row = table.scoring.row[state.flag, state.low]
    return int(table.base[state.filled] + row * table.upper.width[state.filled] + state.column)
