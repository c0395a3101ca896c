"""Plays as players write them: `24/18/13*`, `bar/22`, `25/22`, `8/5(2)`, `6/off`, one step a die or several in one.

Stars may be left out; where the same checkers could have hit on different points, they decide. On output, steps of one
checker are one, the same steps are counted, a star stands where something is hit, and the farthest checker comes first.
"""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from ludex.core.errors import AmbiguousNotation
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon.moves.meaning import point_name
from ludex.games.backgammon.moves.plays import Steps, lane_of, plays, table_after
from ludex.games.backgammon.notation.table import bad
from ludex.games.backgammon.position import Position
from ludex.games.backgammon.rulebook import AMBIGUOUS_PLAY, BAR, OFF, SPELLING, Play

DANCES = frozenset(
    ("-", "dance", "dances", "no play", "no move", "cannot move", "can't move", "can not move", "no legal move")
)
"""How it is written that nothing can be played."""

_POINT = r"(?:bar|off|\d{1,2}|[bo])"
_ITEM = re.compile(rf"({_POINT}(?:/{_POINT}\*?)+)(?:\(([1-4])\))?(?=[\s,;]|$)[\s,;]*", re.IGNORECASE | re.ASCII)
_EXAMPLES = "8/5 6/5, 24/18/13*, bar/22, 8/5(2), 6/off"


class Way(Struct, frozen=True, gc=False):
    """Where one checker goes, from its first point to its last, and on which of them the text has it hit."""

    points: tuple[int, ...]
    hits: tuple[int, ...] = ()


def is_dance(text: str) -> bool:
    """Know a text that says that nothing was played."""
    return text.strip().strip("()").lower() in DANCES


def read_ways(text: str) -> list[Way]:
    """Read the ways of all checkers; a count makes several."""
    ways: list[Way] = []
    at = len(text) - len(text.lstrip())
    while at < len(text):
        match = _ITEM.match(text, at)
        if match is None:
            raise bad(SPELLING, (text[at:].split(" ", 1)[0], _EXAMPLES), text, at)
        words = match[1].lower().split("/")
        points = tuple(map(_point, words))
        if any(start <= end for start, end in pairwise(points)) or points[0] > BAR:
            raise bad(SPELLING, (match[1], _EXAMPLES), text, at)
        hits = tuple(point for point, word in zip(points, words, strict=True) if word.endswith("*"))
        ways += [Way(points, hits)] * int(match[2] or 1)
        at = match.end()
    return ways


def _point(word: str) -> int:
    named = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
    word = word.removesuffix("*")
    return named[word] if word in named else int(word)


def read_play(text: str, position: Position) -> Play:
    """Read a play of the dice on the table: the legal play that it means, or else what it says, step by step."""
    if is_dance(text) or not text.strip():
        return Play()
    ways = read_ways(text)
    steps = literally(ways, position.dice)
    found = [play for play in _meant(ways, position) if _comes_to_the_same(steps, play, position)]
    if not found:
        return Play(steps)
    if len(found) > 1:
        candidates = tuple(write_play(play, position) for play in found)
        fault = Finding(AMBIGUOUS_PLAY, holds=False, seat=position.turn, values=(text.strip(), *candidates))
        raise AmbiguousNotation(fault, text, 0, candidates)
    return found[0]


def _comes_to_the_same(steps: Steps, play: Play, position: Position) -> bool:
    """Tell whether a text says all dice of a play, or fewer that lead to the same table."""
    if len(steps) == len(play.steps) or position.turn is None:
        return True
    return table_after(position, position.turn, steps) == table_after(position, position.turn, play.steps)


def literally(ways: Iterable[Way], dice: tuple[int, ...]) -> Steps:
    """Cut ways into steps of one die each, where the dice allow to tell."""
    return tuple(step for way in ways for start, end in pairwise(way.points) for step in _cut(start, end, dice))


def _cut(start: int, end: int, dice: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """Cut a long step, the higher die first."""
    distance = start - end
    if not dice or distance in dice or (end == OFF and distance < max(dice)):
        return ((start, end),)
    several = (dice[0],) * 4 if dice[0] == dice[-1] else sorted(dice, reverse=True)
    stops = [start]
    for die in several:
        if stops[-1] == end:
            break
        stops.append(max(stops[-1] - die, OFF))
    return pairwise(stops) if stops[-1] == end else ((start, end),)


def _meant(ways: list[Way], position: Position) -> list[Play]:
    """Find the legal plays that a text can mean."""
    moved = _balance((way.points[0], way.points[-1]) for way in ways)
    found = [play for play in plays(position) if _balance(play.steps) == moved]
    if len(found) < 2 or position.turn is None:
        return found
    starred = {point for way in ways for point in way.hits}
    said = {point for way in ways for point in way.points[1:]}
    hits = {play: hits_of(play.steps, position, position.turn) for play in found}
    through = [play for play in found if said <= {end for _, end in play.steps}] or found
    if len(through) > 1:
        exact = [play for play in through if hits[play] == starred]
        through = exact or [play for play in through if starred <= hits[play]] or through
    return through


def _balance(steps: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Say on which points there are more of the mover's checkers afterwards, and on which fewer."""
    balance: dict[int, int] = {}
    for start, end in steps:
        balance[start] = balance.get(start, 0) - 1
        balance[end] = balance.get(end, 0) + 1
    return {point: number for point, number in balance.items() if number}


def hits_of(steps: Steps, position: Position, seat: Seat) -> set[int]:
    """Say on which points a play hits."""
    lane = lane_of(position, seat)
    return {end for _, end in steps if end != OFF and end < BAR and lane[end] == -1}


def write_play(play: Play, position: Position) -> str:
    """Write a play as GNU Backgammon and eXtreme Gammon do."""
    if not play.steps:
        return "(no play)"
    hits = set[int]() if position.turn is None else hits_of(play.steps, position, position.turn)
    ways: list[list[int]] = []
    for start, end in sorted(play.steps, reverse=True):
        way = next((way for way in ways if way[-1] == start), None)
        if way is None:
            ways.append([start, end])
        else:
            way.append(end)
    counted = Counter(_shown(way, hits) for way in sorted(ways, reverse=True))
    return " ".join(way if number == 1 else f"{way}({number})" for way, number in counted.items())


def _shown(way: list[int], hits: set[int]) -> str:
    """Write a way with the points between only where it hits there."""
    start, *between, end = way
    stops = [start, *(point for point in between if point in hits), end]
    return "/".join(f"{point_name(point)}{'*' if point in hits and point != start else ''}" for point in stops)
