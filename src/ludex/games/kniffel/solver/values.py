"""What every sheet is still worth: worked out from the last turn back, kept on disk, and loaded the next time."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache as remembered
from functools import partial
from pathlib import Path

import numpy as np

from ludex import cache
from ludex.games.kniffel.rulebook import Ruleset
from ludex.games.kniffel.solver import kernels
from ludex.games.kniffel.solver.kernels import Halves
from ludex.games.kniffel.solver.lattice import Ints
from ludex.games.kniffel.solver.limits import refuse_too_large
from ludex.games.kniffel.solver.scoring import Scoring
from ludex.games.kniffel.solver.table import EMPTY, State, Table, laid_out
from ludex.games.kniffel.solver.upper import SETS

Progress = Callable[[float], None]
"""What is told how far long work is, from 0 to 1."""

_SHARE = 4096
"""So many sheets are enough work for a thread of its own."""

_solved: dict[Ruleset, Table] = {}


def table_of(ruleset: Ruleset, progress: Progress | None = None) -> Table:
    """Take the values of a ruleset: those at hand, those on disk, or else worked out now."""
    if (table := _solved.get(ruleset)) is None:
        table = _solved[ruleset] = _loaded(ruleset) or _kept(ruleset, solve(ruleset, progress))
    return table


def solve(ruleset: Ruleset, progress: Progress | None = None, start: State = EMPTY) -> Table:
    """Work out a ruleset, whatever is kept; from a sheet on, only what can follow on it."""
    refuse_too_large(ruleset)
    table = laid_out(ruleset)
    groups = [*following(table, start)]
    total = sum(len(halves.lows) * int(table.upper.width[filled]) for filled, halves in groups)
    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for filled, halves in groups:
            sheets = len(halves.lows) * int(table.upper.width[filled])
            if filled < SETS - 1 or halves.lows[0] < table.scoring.row.shape[1] - 1:
                shares = -(-sheets // _SHARE)
                lows, flags = np.array_split(halves.lows, shares), np.array_split(halves.flags, shares)
                list(threads.map(partial(kernels.solve, table, filled), map(Halves, lows, flags)))
            done += sheets
            if progress:
                progress(done / total)
    return table


def following(table: Table, start: State) -> Iterator[tuple[int, Halves]]:
    """Go through what can follow on a sheet, itself among it, so that each group comes after all that follow on it."""
    groups = [*_halves(table.scoring, start.low)]
    for filled in range(SETS - 1, -1, -1):
        if filled & start.filled == start.filled:
            yield from ((filled, halves) for halves in groups)


def _halves(points: Scoring, start: int) -> Iterator[Halves]:
    """Go through the lower halves from one on, in groups of equally many filled boxes, the fullest first."""
    every: Ints = np.arange(len(points.row[0]))
    flags, lows = np.nonzero((points.row >= 0) & np.equal(np.bitwise_and(every, start), start))
    filled = np.array([int(low).bit_count() for low in lows])
    for number in range(int(filled.max()), start.bit_count() - 1, -1):
        chosen = filled == number
        yield Halves(lows[chosen], flags[chosen])


def _loaded(ruleset: Ruleset) -> Table | None:
    """Take the values from disk, where they are whole and follow from the same rules and sources."""
    refuse_too_large(ruleset)
    body = cache.load("kniffel", key_of(ruleset))
    table = laid_out(ruleset)
    if body is None or len(body) != table.values.nbytes:
        return None
    table.values[:] = np.frombuffer(body)
    return table


def _kept(ruleset: Ruleset, table: Table) -> Table:
    cache.keep("kniffel", key_of(ruleset), table.values.tobytes())
    return table


@remembered
def key_of(ruleset: Ruleset) -> bytes:
    """Name what follows from a ruleset and from how it is solved."""
    arrays = laid_out(ruleset)
    made_of = b"".join(np.asarray(each).tobytes() for each in (*arrays.scoring, arrays.upper.column, arrays.base))
    return cache.key_of(sorted(Path(__file__).parent.glob("*.py")), of=made_of)
