"""With which probability each total comes up when a sheet is played for the highest average.

The shares of all sheets after so many turns, by the points they have so far, are carried one turn on: the choices of
each sheet say how often each box is filled with how many points.
"""

from math import sqrt
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec import Struct

from ludex import cache
from ludex.games.kniffel.position import Plain, Sheet
from ludex.games.kniffel.rulebook import PRESETS, Ruleset
from ludex.games.kniffel.scoring import Card, card_of
from ludex.games.kniffel.solver.kernels import is_further
from ludex.games.kniffel.solver.lattice import FACES, Floats, Ints
from ludex.games.kniffel.solver.limits import refuse_too_wide
from ludex.games.kniffel.solver.sheets import read_sheet, so_far, state_of
from ludex.games.kniffel.solver.table import State, Table, place_of
from ludex.games.kniffel.solver.turn import Choices, packed, room_for_turn, take, unpacked, work_out
from ludex.games.kniffel.solver.upper import SETS
from ludex.games.kniffel.solver.values import Progress, key_of, table_of
from ludex.kernels import kernel


class Distribution(Struct, frozen=True):
    """How totals are spread: `probabilities[n]` is that of n points; `bonus` is how likely the upper bonus is."""

    probabilities: tuple[float, ...]
    bonus: float

    @property
    def mean(self) -> float:
        """The total to expect."""
        return sum(total * share for total, share in enumerate(self.probabilities))

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        mean = self.mean
        return sqrt(sum(share * (total - mean) ** 2 for total, share in enumerate(self.probabilities)))

    @property
    def median(self) -> int:
        """The least total that half of all games do not exceed."""
        return self.quantile(0.5)

    def quantile(self, share: float) -> int:
        """Find the least total that so large a share of all games do not exceed."""
        below = 0.0
        for total, each in enumerate(self.probabilities):
            below += each
            if below >= share:
                return total
        return len(self.probabilities) - 1

    def at_least(self, total: int) -> float:
        """Say how likely a total is reached."""
        return sum(self.probabilities[max(0, total) :])


class Shares(NamedTuple):
    """Sheets after so many turns: their states, packed, and how likely each is with how many points."""

    states: Ints
    mass: Floats


def distribution(
    ruleset: Ruleset | None = None, sheet: Plain | Sheet | None = None, *, progress: Progress | None = None
) -> Distribution:
    """Work out how totals are spread from a sheet between turns, an empty one where none is given."""
    card = card_of(ruleset or PRESETS["kniffel"])
    table = table_of(card.ruleset, progress)
    read = read_sheet(card, sheet or {})
    key = cache.key_of((), of=key_of(card.ruleset) + repr(read).encode())
    if (kept := cache.load(_NAME, key)) is not None:
        return msgspec.msgpack.decode(kept, type=Distribution)
    found = _carried(table, card, read, progress)
    cache.keep(_NAME, key, msgspec.msgpack.encode(found))
    return found


_NAME = "kniffel-distribution"


def _carried(table: Table, card: Card, sheet: Sheet, progress: Progress | None) -> Distribution:
    """Carry the whole share from one sheet to the full ones, and add what they hold."""
    turns, state = sheet.points.count(None), state_of(table, card, sheet)
    sizes, widths = _sheets(table, state), _widths(table, sheet)
    refuse_too_wide(sum(sizes))
    shares = Shares(np.array([packed(state)]), np.ones((1, 1)))
    slot = np.full(table.values.shape[0], -1, np.int64)
    for turn in range(turns):
        size = sizes[turn + 1]
        room = Shares(np.zeros(size, np.int64), np.zeros((size, widths[turn])))
        found = carry(table, shares, room, slot)
        shares = Shares(room.states[:found], room.mass[:found])
        if progress:
            progress((turn + 1) / turns)
    return _added(table, shares, so_far(card, sheet))


def _added(table: Table, shares: Shares, points: int) -> Distribution:
    totals, bonus = np.zeros(shares.mass.shape[1] + points + int(table.scoring.bonus)), 0.0
    for state, mass in zip(shares.states.tolist(), shares.mass, strict=True):
        more = int(table.scoring.bonus) if unpacked(state).column == table.upper.safe else 0
        totals[points + more : points + more + len(mass)] += mass
        bonus += float(mass.sum()) if more else 0.0
    return Distribution(tuple(totals[: int(np.flatnonzero(totals)[-1]) + 1].tolist()), bonus)


def _sheets(table: Table, state: State) -> list[int]:
    """Count the sheets that can follow on one after so many turns, itself after none."""
    _, lows = np.nonzero(table.scoring.row >= 0)
    lower = np.bincount([(low ^ state.low).bit_count() for low in lows.tolist() if low & state.low == state.low])
    sets = [filled for filled in range(SETS) if filled & state.filled == state.filled]
    upper = np.bincount([(filled ^ state.filled).bit_count() for filled in sets], weights=table.upper.width[sets])
    return [int(number) for number in np.convolve(lower, upper)]


def _widths(table: Table, sheet: Sheet) -> list[int]:
    """Say how many numbers of points there may be after each of the turns to come."""
    points = table.scoring
    most = np.maximum(points.points.max(axis=1), points.wild.max(axis=(0, 2)))
    still = [most[box] for box, filled in enumerate(sheet.points) if filled is None]
    return [int(each) + 1 for each in np.cumsum(sorted(still, reverse=True) + points.extra.max())]


@kernel
def carry(table: Table, shares: Shares, room: Shares, slot: Ints) -> int:
    """Play one turn on every sheet; answer how many sheets there are after it."""
    rolls, boxes = table.lattice.counts.shape[1], table.scoring.points.shape[0]
    choices, desk = room_for_turn(table)
    points, after = np.zeros(rolls, np.int64), np.zeros(rolls, np.int64)
    reached, most = np.zeros(choices.mean.shape[1]), room.mass.shape[1]
    often, ways, kinds = np.zeros((boxes + FACES, most)), np.zeros(rolls, np.int64), np.zeros(rolls, np.int64)
    found = 0
    for sheet, packed_state in enumerate(shares.states):
        state, mass = unpacked(packed_state), shares.mass[sheet]
        work_out(table, state, choices, desk, 2)
        take(table, state, choices, points, after)
        _reach(table, choices, reached)
        some = np.flatnonzero(mass)
        start, stop = some[0], some[-1] + 1
        further = is_further(table.scoring, state)
        different = 0
        for roll in range(rolls):
            share, face = reached[table.lattice.first + roll], table.lattice.equal[roll]
            # A bonus can come to what other dice pay in the same box, but they leave another sheet.
            kinds[roll] = boxes + face if further and face >= 0 else choices.choice[0, table.lattice.first + roll]
            if often[kinds[roll], points[roll]] == 0 and share > 0:
                ways[different] = roll
                different += 1
            often[kinds[roll], points[roll]] += share
        for way in range(different):
            roll = int(ways[way])
            kind, more = kinds[roll], points[roll]
            place = place_of(table, unpacked(int(after[roll])))
            if slot[place] < 0:
                slot[place], room.states[found] = found, after[roll]
                found += 1
            target, share = room.mass[slot[place]], often[kind, more]
            for total in range(start, stop):
                target[total + more] += share * mass[total]
            often[kind, more] = 0
    for sheet in range(found):
        slot[place_of(table, unpacked(room.states[sheet]))] = -1
    return found


@kernel
def _reach(table: Table, choices: Choices, reached: Floats) -> None:
    """Find how likely each whole roll is at the end of a turn."""
    first, child = table.lattice.first, table.lattice.child
    reached[:] = 0
    reached[first:] = table.lattice.odds
    for left in (2, 1):
        rolled = reached[first:].copy()
        reached[first:] = 0
        for roll in range(rolled.shape[0]):
            reached[choices.choice[left, first + roll]] += rolled[roll]
        for keep in range(first):
            for face in range(FACES):
                reached[child[keep, face]] += reached[keep] / FACES
            reached[keep] = 0
