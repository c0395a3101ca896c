"""What every sheet is still worth: worked out from the last turn back, kept on disk, and loaded the next time."""

from collections.abc import Callable, Iterator

import numpy as np

from ludex.games.kniffel.rulebook import Ruleset
from ludex.games.kniffel.solver import kernels
from ludex.games.kniffel.solver.kernels import Halves
from ludex.games.kniffel.solver.scoring import Scoring
from ludex.games.kniffel.solver.table import Table, laid_out
from ludex.games.kniffel.solver.upper import SETS

Progress = Callable[[float], None]
"""What is told how far long work is, from 0 to 1."""


def solve(ruleset: Ruleset, progress: Progress | None = None) -> Table:
    """Work out a ruleset, whatever is kept."""
    table = laid_out(ruleset)
    total, done = int(table.base[-1]), 0
    every = range(SETS - 1, -1, -1)
    for filled, halves in ((filled, halves) for filled in every for halves in _halves(table.scoring)):
        full = filled == SETS - 1 and halves.lows[0] == table.scoring.row.shape[1] - 1
        if not full:
            kernels.solve(table, filled, halves)
        done += len(halves.lows) * int(table.upper.width[filled])
        if progress:
            progress(done / total)
    return table


def _halves(points: Scoring) -> Iterator[Halves]:
    """Go through the lower halves in groups of equally many filled boxes, the fullest first."""
    flags, lows = np.nonzero(points.row >= 0)
    filled = np.array([int(low).bit_count() for low in lows])
    for number in range(int(filled.max()), -1, -1):
        chosen = filled == number
        yield Halves(lows[chosen], flags[chosen])
