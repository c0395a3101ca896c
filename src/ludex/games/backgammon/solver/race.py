"""Races: how many rolls each seat needs, and the chances of a single game, a gammon and a backgammon.

Up to six checkers a side in the home boards, with nobody in danger of a gammon, all is exact. Other home boards are
borne off for the fewest rolls on average, which is exact for each side alone. From farther out the tables are reached
by games at random, played for the fewest rolls as far as the tables see: a checker beyond the six point counts as one
on it, and its pips beyond as a roll for every 49/6.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from ludex.core.seat import Seat
from ludex.games.backgammon.batch import CELLS, MOST_PLAYS, Cells, Chance, below, list_plays
from ludex.games.backgammon.moves.plays import plays, table_after
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, Position, seen_by
from ludex.games.backgammon.rulebook import CHECKERS_OF, Play
from ludex.games.backgammon.solver.homes import POINTS, Numbers, number_of, numbered
from ludex.games.backgammon.solver.one_sided import PIPS_OF_A_ROLL, Chances, Means, OneSided, Rolls, one_sided
from ludex.games.backgammon.solver.store import Progress, quiet
from ludex.games.backgammon.solver.two_sided import place_of, two_sided
from ludex.kernels import kernel

Floats: TypeAlias = NDArray[np.float64]
Way: TypeAlias = Literal["exact", "one_sided", "rollout"]

TRIALS = 36 * 216
_LONGEST = 192
"""No race lasts as many rolls: 15 checkers on the farthest point, and the smallest roll each time."""
_SURE = 1.96
_FAR = 18


class Estimate(Struct, frozen=True, gc=False):
    """A number, and how far off it may be: in 95 of 100 cases no farther."""

    value: float
    within: float = 0


class Odds(Struct, frozen=True, gc=False):
    """The chances of a seat to win, to win at least a gammon, and to win a backgammon."""

    win: Estimate
    gammon: Estimate
    backgammon: Estimate

    @property
    def points(self) -> float:
        """Count the points that are won on average, a gammon as two and a backgammon as three."""
        return self.win.value + self.gammon.value + self.backgammon.value


class Race(Struct, frozen=True, gc=False):
    """What a race is worth to white and black, and where that comes from.

    `exact` is best play on both sides, `one_sided` the exact result of each side's bearing off for the fewest rolls,
    `rollout` an average over games at random. `rolls` is what each seat needs on average until all are off.
    """

    way: Way
    odds: tuple[Odds, Odds]
    rolls: tuple[Estimate, Estimate]

    @property
    def epc(self) -> tuple[float, float]:
        """Count effective pips: a roll on average for every 49/6 of them."""
        return self.rolls[0].value * PIPS_OF_A_ROLL, self.rolls[1].value * PIPS_OF_A_ROLL


class Runs(Struct, frozen=True, gc=False):
    """Ways a goal is reached, each as likely: after so many rolls the table takes over at a board."""

    rolls: Numbers
    boards: Numbers
    chances: Chances

    def spread(self) -> Floats:
        """Say how likely each number of rolls is."""
        spread = np.zeros(_LONGEST)
        _spread(self.rolls, self.boards, self.chances, spread)
        return spread

    def mean(self, weights: Floats) -> tuple[float, float]:
        """Weigh each number of rolls: the mean, and the variance of that mean."""
        each = np.empty(len(self.rolls))
        _weigh(self.rolls, self.boards, self.chances, weights, each)
        return float(each.mean()), float(each.var()) / len(each)


class Side(Struct, frozen=True, gc=False):
    """A seat's way to its goals: all off, the first off, all out of the other's home board."""

    all_off: Runs
    first_off: Runs
    all_out: Runs


def own_points(position: Position, seat: Seat) -> tuple[int, ...]:
    """Count a seat's own checkers on its points, the ace point first."""
    return tuple([max(number, 0) for number in seen_by(seat, position.points)])


def racing(position: Position) -> bool:
    """Say whether the checkers have passed each other, and nobody has won yet, or has more than there are."""
    points = own_points(position, WHITE), own_points(position, BLACK)
    if any(position.bar) or max(map(sum, points)) > CHECKERS_OF[position.ruleset.setup]:
        return False
    rears = [max([point for point, number in enumerate(own, 1) if number], default=0) for own in points]
    return min(rears) > 0 and sum(rears) <= 24


def race(position: Position, *, trials: int = TRIALS, seed: int = 0, progress: Progress = quiet) -> Race | None:
    """Find the chances of a race before the seat whose turn it is rolls; None while the seats are in contact."""
    if not racing(position):
        return None
    mover = WHITE if position.turn is None else position.turn
    checkers = CHECKERS_OF[position.ruleset.setup]
    points = own_points(position, WHITE), own_points(position, BLACK)
    table = one_sided(progress)
    sides = tuple(_side(points[seat], checkers, table, trials, seed + seat) for seat in (WHITE, BLACK))
    first, second = sides[mover], sides[OTHER[mover]]
    all_home = not any(any(own[POINTS:]) for own in points)
    ours, theirs = _odds(first, second, rolls_first=1), _odds(second, first, rolls_first=0)
    way: Way = "one_sided" if all_home else "rollout"
    if at := place_of(points[mover], points[OTHER[mover]], checkers):
        way, wins = "exact", (1 + float(two_sided(progress).cubeless[at])) / 2
        none = Estimate(0)
        ours, theirs = Odds(Estimate(wins), none, none), Odds(Estimate(1 - wins), none, none)
    return Race(way, (ours, theirs) if mover == WHITE else (theirs, ours), (_mean(sides[0]), _mean(sides[1])))


def _mean(side: Side) -> Estimate:
    value, variance = side.all_off.mean(np.arange(_LONGEST, dtype=np.float64))
    return Estimate(value, _SURE * sqrt(variance))


def _odds(winner: Side, loser: Side, *, rolls_first: int) -> Odds:
    """Set the winner's rolls against each of the loser's goals."""
    return Odds(
        *[_before(winner.all_off, goal, rolls_first) for goal in (loser.all_off, loser.first_off, loser.all_out)]
    )


def _before(one: Runs, other: Runs, rolls_first: int) -> Estimate:
    """Find how likely one gets there before the other does; each side's chance in it makes a part of the variance."""
    # Who rolls first is there in time with as many rolls as the other, who else needs one more.
    later = 1 - np.cumsum(other.spread())
    sooner = np.cumsum(one.spread())
    value, variance = one.mean(np.concatenate([np.ones(rolls_first), later])[:_LONGEST])
    _, more = other.mean(np.concatenate([np.zeros(1 - rolls_first), sooner])[:_LONGEST])
    return Estimate(min(max(value, 0.0), 1.0), _SURE * sqrt(variance + more))


def _side(own: Sequence[int], checkers: int, table: OneSided, trials: int, seed: int) -> Side:
    """Find a seat's ways to its goals; who has borne off a checker cannot be gammoned any more."""
    all_off = _runs(own, 0, table.all_off, trials, seed)
    if sum(own) < checkers:
        return _safe(all_off, table)
    return Side(all_off, _runs(own, checkers, table.first_off, trials, seed + 2), _inside(own, table))


def _safe(all_off: Runs, table: OneSided) -> Side:
    """Say that a seat cannot be gammoned any more."""
    there = Runs(np.zeros(1, np.int64), np.zeros(1, np.int64), table.first_off.chances)
    return Side(all_off, there, there)


def _inside(own: Sequence[int], table: OneSided) -> Runs:
    """Find how long checkers stay in the other's home board."""
    return Runs(np.zeros(1, np.int64), np.array([numbered(own[_FAR:])]), table.all_out.chances)


def _runs(own: Sequence[int], stop_below: int, rolls: Rolls, trials: int, seed: int) -> Runs:
    """Take the board as it is where it is home, else play it home so many times."""
    if not any(own[POINTS:]):
        return Runs(np.zeros(1, np.int64), np.array([numbered(own[:POINTS])]), rolls.chances)
    row = np.array([0, *own, 0], np.int8)
    taken, boards = np.empty(trials, np.int64), np.empty(trials, np.int64)
    _play_home(row, stop_below, rolls.means, np.array([seed], np.uint64), taken, boards)
    return Runs(taken, boards, rolls.chances)


def glance(own: Sequence[int], other: Sequence[int], checkers: int) -> float:
    """Estimate at once what a race is worth to the seat on roll, whose 24 points come first; gammons count double.

    It is exact where `race` is; checkers farther out count as `race` sees them, without games at random.
    """
    if at := place_of(own, other, checkers):
        return float(two_sided().cubeless[at])
    table = one_sided()
    first, second = _seen(own, checkers, table), _seen(other, checkers, table)
    ours, theirs = _odds(first, second, rolls_first=1), _odds(second, first, rolls_first=0)
    return ours.points - theirs.points


def best_play(position: Position) -> Play:
    """Find the play that leaves the best race, where the dice are rolled and the seats are not in contact any more."""
    mover = WHITE if position.turn is None else position.turn
    checkers = CHECKERS_OF[position.ruleset.setup]

    def left(play: Play) -> float:
        table = table_after(position, mover, play.steps)
        after = replace(position, points=table.points, home=table.home)
        own, other = own_points(after, mover), own_points(after, OTHER[mover])
        return -glance(other, own, checkers) if any(own) else 3

    return max(plays(position), key=left)


def _seen(own: Sequence[int], checkers: int, table: OneSided) -> Side:
    """Find a seat's ways to its goals as they look from here."""
    all_off = _looked(own, table.all_off)
    if sum(own) < checkers:
        return _safe(all_off, table)
    return Side(all_off, _looked(own, table.first_off), _inside(own, table))


def _looked(own: Sequence[int], rolls: Rolls) -> Runs:
    """Take checkers beyond the six point for such on it, and their pips beyond for whole rolls, in twelve runs."""
    home = [*own[: POINTS - 1], sum(own[POINTS - 1 :])]
    more = sum(number * beyond for beyond, number in enumerate(own[POINTS - 1 :])) / PIPS_OF_A_ROLL
    twelfths = np.arange(12, dtype=np.int64)
    return Runs((round(12 * more) + twelfths) // 12, np.full(12, numbered(home)), rolls.chances)


@kernel
def cost_of(row: Cells, stop_below: int, means: Means, home: Numbers) -> float:
    """Estimate how many rolls a row needs; with fewer checkers than a number it needs none."""
    home[:] = row[1 : POINTS + 1]
    beyond = 0
    for cell in range(POINTS + 1, CELLS):
        home[POINTS - 1] += row[cell]
        beyond += row[cell] * (cell - POINTS)
    if home.sum() < stop_below:
        return 0.0
    return float(means[number_of(home)] + beyond / PIPS_OF_A_ROLL)


@kernel
def _play_home(start: Cells, stop_below: int, means: Means, chance: Chance, taken: Numbers, boards: Numbers) -> None:
    """Play a row until all its checkers are home; the first rolls are all 36 in turn."""
    tables, steps = np.empty((MOST_PLAYS, CELLS), np.int8), np.empty((MOST_PLAYS, 8), np.int8)
    home = np.empty(POINTS, np.int64)
    for trial in range(len(taken)):
        row = start.copy()
        taken[trial] = 0
        one, two = trial // 6 % 6 + 1, trial % 6 + 1
        while np.any(row[POINTS + 1 :] > 0):
            least = np.inf
            best = 0
            for play in range(list_plays(row, one, two, tables, steps)):
                cost = cost_of(tables[play], stop_below, means, home)
                if cost < least:
                    least, best = cost, play
            row[:] = tables[best]
            taken[trial] += 1
            one, two = below(chance, 6) + 1, below(chance, 6) + 1
        home[:] = row[1 : POINTS + 1]
        boards[trial] = 0 if home.sum() < stop_below else number_of(home)


@kernel
def _spread(rolls: Numbers, boards: Numbers, chances: Chances, spread: Floats) -> None:
    for run in range(len(rolls)):
        for more in range(chances.shape[1]):
            spread[rolls[run] + more] += chances[boards[run], more] / len(rolls)


@kernel
def _weigh(rolls: Numbers, boards: Numbers, chances: Chances, weights: Floats, each: Floats) -> None:
    for run in range(len(rolls)):
        each[run] = 0
        for more in range(chances.shape[1]):
            each[run] += chances[boards[run], more] * weights[rolls[run] + more]
