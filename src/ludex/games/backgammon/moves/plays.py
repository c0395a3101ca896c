"""All plays of a roll, and the table after one.

Plays are the same when they lead to the same table. A play is listed by its steps, one for each die that is used, from
the farthest checker to the nearest. Two different dice lead to the same table in two ways only: when one checker goes
the whole way over either point between, and hits on neither. So the list is made of pairs of steps and of whole ways,
without looking for what is there already; only near the bear-off all ways are gone through. With equal dice the steps
from far to near are found once.
"""

from typing import NamedTuple

from ludex.core.seat import Seat
from ludex.games.backgammon.position import WHITE, Points, Position, seen_by
from ludex.games.backgammon.rulebook import BAR, OFF, Play

Step = tuple[int, int]
Steps = tuple[Step, ...]

Lane = list[int]
"""The board as a seat counts it: own checkers positive, 1 to 24, and its bar at 25."""

DANCE = Play()


class Table(NamedTuple):
    """Where the checkers are."""

    points: Points
    bar: tuple[int, int]
    home: tuple[int, int]


def lane_of(position: Position, seat: Seat) -> Lane:
    """See the board as a seat counts it."""
    return [0, *seen_by(seat, position.points), position.bar[seat]]


def plays(position: Position) -> tuple[Play, ...]:
    """List every distinct play of the dice; where nothing can be played, the play without steps."""
    if position.turn is None or not position.dice:
        return ()
    lane = lane_of(position, position.turn)
    high, low = position.dice
    found = _equal(lane, high) if high == low else _different(lane, max(high, low), min(high, low))
    return tuple(map(Play, found)) if found else (DANCE,)


def table_after(position: Position, seat: Seat, steps: Steps) -> Table:
    """Move a seat's checkers, the farthest first, and hit what is alone where they land."""
    points, bar, home = list(position.points), list(position.bar), list(position.home)
    own = 1 if seat == WHITE else -1
    for start, end in sorted(steps, reverse=True):
        if start == BAR:
            bar[seat] -= 1
        else:
            points[start - 1 if own > 0 else 24 - start] -= own
        if end == OFF:
            home[seat] += 1
            continue
        landing = end - 1 if own > 0 else 24 - end
        if points[landing] == -own:
            points[landing] = own
            bar[1 - seat] += 1
        else:
            points[landing] += own
    return Table(tuple(points), (bar[0], bar[1]), (home[0], home[1]))


def _different(lane: Lane, high: int, low: int) -> list[Steps]:
    """Find the plays of two different dice."""
    own = [point for point in range(BAR, 0, -1) if lane[point] > 0]
    if sum([lane[point] for point in own if point > 6]) < 2:
        return _near_home(lane, high, low)
    highs = [point for point in own if point > high and lane[point - high] > -2]
    lows = [point for point in own if point > low and lane[point - low] > -2]
    if lane[BAR]:
        return _entering(lane, highs, lows, (high, low))
    found: list[Steps] = [
        ((one, one - high), (two, two - low)) if one >= two else ((two, two - low), (one, one - high))
        for one in highs
        for two in lows
        if one - two != high and two - one != low and (one != two or lane[one] > 1)
    ]
    for point in own:
        found += _whole_ways(lane, point, high, low)
    if found:
        return found
    return [((one, one - high),) for one in highs] or [((two, two - low),) for two in lows]


def _entering(lane: Lane, highs: list[int], lows: list[int], dice: tuple[int, int]) -> list[Steps]:
    """Find the plays of two different dice from the bar, far from the bear-off."""
    high, low = dice
    by_high, by_low = (BAR, BAR - high), (BAR, BAR - low)
    enter_high, enter_low = BAR in highs, BAR in lows
    found: list[Steps] = []
    if lane[BAR] > 1:
        if enter_high and enter_low:
            found = [(by_high, by_low)]
    else:
        if enter_high:
            found += [(by_high, (two, two - low)) for two in lows if two not in by_high]
        if enter_low:
            found += [(by_low, (one, one - high)) for one in highs if one not in by_low]
        found += _whole_ways(lane, BAR, high, low)
    if found:
        return found
    return [(by_high,)] if enter_high else [(by_low,)] if enter_low else []


def _whole_ways(lane: Lane, point: int, high: int, low: int) -> list[Steps]:
    """Find how one checker plays both dice: twice where the way over one point hits otherwise than over the other."""
    end = point - high - low
    if end < 1 or lane[end] < -1:
        return []
    over_high, over_low = point - high, point - low
    ways: list[Steps] = []
    if lane[over_high] > -2:
        ways.append(((point, over_high), (over_high, end)))
    if lane[over_low] > -2 and (not ways or lane[over_high] == -1 or lane[over_low] == -1):
        ways.append(((point, over_low), (over_low, end)))
    return ways


def _near_home(lane: Lane, high: int, low: int) -> list[Steps]:
    """Find the plays of two different dice by going through all ways, each table once."""
    found: dict[tuple[int, ...], Steps] = {}
    for first, second in ((high, low), (low, high)):
        for one in steps_of(lane, first):
            between = moved(lane, one)
            for two in steps_of(between, second):
                found.setdefault(tuple(moved(between, two)), (one, two) if one[0] >= two[0] else (two, one))
    return list(found.values()) or [(one,) for one in steps_of(lane, high)] or [(two,) for two in steps_of(lane, low)]


def steps_of(lane: Lane, die: int) -> list[Step]:
    """Find the steps of one die, from far to near."""
    own = [BAR] if lane[BAR] else [point for point in range(24, 0, -1) if lane[point] > 0]
    found = [(point, point - die) for point in own if point > die and lane[point - die] > -2]
    if own and own[0] <= 6:
        found += [(point, OFF) for point in own if point == die or (point < die and point == own[0])]
    return found


def moved(lane: Lane, step: Step) -> Lane:
    """Make one step; a single checker that stood where it lands is gone from the lane."""
    after = lane.copy()
    start, end = step
    after[start] -= 1
    after[end] = max(after[end], 0) + 1
    return after


def _equal(lane: Lane, die: int) -> list[Steps]:
    """Find the plays of equal dice: the longest lists of steps from far to near."""
    found: list[list[Steps]] = [[], [], [], [], []]
    steps: list[Step] = []

    def go_on(farthest: int) -> None:
        last = True
        if len(steps) < 4:
            top = BAR
            while top and lane[top] <= 0:
                top -= 1
            for point in (BAR,) if lane[BAR] > 0 else range(min(farthest, top), 0, -1):
                if lane[point] <= 0 or (point <= die and (top > 6 or (point < die and point < top))):
                    continue
                end = max(point - die, OFF)
                stood = lane[end]
                if stood < -1:
                    continue
                last = False
                lane[point] -= 1
                lane[end] = max(stood, 0) + 1
                steps.append((point, end))
                go_on(point)
                steps.pop()
                lane[end] = stood
                lane[point] += 1
        if last:
            found[len(steps)].append(tuple(steps))

    go_on(BAR)
    return next(longest for longest in reversed(found) if longest)
