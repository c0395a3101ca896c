"""The last play, if it is known: where its checkers came from, which way they went, and where they are now."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.games.backgammon.drawing.layout import CENTRE, RADIUS, SHOWN, Spot, spot
from ludex.games.backgammon.drawing.style import named
from ludex.games.backgammon.position import seen_by
from ludex.games.backgammon.rulebook import BAR, OFF, Accept, Drop, Leave, Play
from ludex.games.backgammon.view import View

Checker = tuple[int, int]
"""A place as its seat counts, and how many checkers lie under it."""

_HEAD = 15
"""How long the head of an arrow is."""


def last_play(view: View, turns: Sequence[Turn[Any]]) -> Turn[Play] | None:
    """Find the play whose checkers lie as it left them: rolls and offers may have come after it, no new game."""
    for turn in reversed(turns):
        if isinstance(turn.move, Play):
            there = _there(view, turn.seat)
            stays = Counter(end for _, end in turn.move.steps) - Counter(start for start, _ in turn.move.steps)
            return turn if all(there[place] >= count for place, count in stays.items()) else None
        if isinstance(turn.move, Drop | Accept | Leave):
            return None
    return None


def _there(view: View, seat: Seat) -> dict[int, int]:
    """Count a seat's checkers by place, as it counts them itself."""
    own = enumerate(seen_by(seat, view.points), 1)
    return {point: max(count, 0) for point, count in own} | {BAR: view.bar[seat], OFF: view.home[seat]}


def moved(view: View, turn: Turn[Play]) -> tuple[list[Checker], list[Checker]]:
    """List the checkers that are gone, as if they still lay on their stacks, and those that have come."""
    there, steps = _there(view, turn.seat), turn.move.steps
    starts, ends = Counter(start for start, _ in steps), Counter(end for _, end in steps)
    gone = [(place, there[place] + number) for place, count in (starts - ends).items() for number in range(count)]
    come = [
        (place, there[place] - count + number) for place, count in (ends - starts).items() for number in range(count)
    ]
    return gone, come


def way(view: View, turn: Turn[Play], near: Seat) -> Iterator[str]:
    """Draw an arrow for each step, a ghost where a checker is gone, and a ring round each that has come."""
    is_near, (gone, come) = turn.seat == near, moved(view, turn)
    ghosts = [spot(place, height, near=is_near) for place, height in gone if place != BAR and height < SHOWN]
    entered = [spot(place, height, near=is_near) for place, height in gone if place == BAR and height < SHOWN]
    landed = [spot(place, height, near=is_near) for place, height in come if place != OFF]
    yield from _circles("ghost", ghosts)
    yield from _circles("pale", entered)
    yield from _circles("landed", landed)
    arrows = "".join(dict.fromkeys(_arrows(turn.move.steps, _there(view, turn.seat), gone, come, near=is_near)))
    if arrows:
        yield f'<path class="{named("edge")}" d="{arrows}"/><path class="{named("way")}" d="{arrows}"/>'


def _arrows(
    steps: tuple[tuple[int, int], ...],
    there: Mapping[int, int],
    gone: list[Checker],
    come: list[Checker],
    *,
    near: bool,
) -> Iterator[str]:
    """Lead each step from and to a checker of its own, as far as there are some; on the way to the next free spot.

    Within a row the lowest goes to the lowest, from row to row to the highest: so arrows do not cross.
    """
    for start, end in steps:
        begins = spot(*_taken(gone, start, there), near=near)
        across = (begins[1] < CENTRE) != (spot(end, 0, near=near)[1] < CENTRE)
        come.sort(reverse=across)
        yield _arrow(begins, spot(*_taken(come, end, there), near=near))


def _taken(checkers: list[Checker], place: int, there: Mapping[int, int]) -> Checker:
    """Take the first checker of a place away from those that are left."""
    for found in checkers:
        if found[0] == place:
            checkers.remove(found)
            return found
    return place, there[place]


def _circles(name: str, spots: list[Spot]) -> Iterator[str]:
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{RADIUS - 1}"/>' for x, y in dict.fromkeys(spots))
    if circles:
        yield f'<g class="{named(name)}">{circles}</g>'


def _arrow(start: Spot, end: Spot) -> str:
    """Bend from one checker to another, towards the middle of the board, and end in a head."""
    (x, y), (to_x, to_y) = start, end
    across, down = to_x - x, to_y - y
    long = hypot(across, down) or 1
    if y < CENTRE < to_y or to_y < CENTRE < y:
        bend_x, bend_y = x + across / 2 + down * 0.08, y + down / 2
    else:
        bend_x, bend_y = x + across / 2, y + down / 2 + max(0.22 * long + 24, 58) * (1 if y < CENTRE else -1)
    from_x, from_y = _towards(x, y, bend_x, bend_y, RADIUS - 4)
    tip_x, tip_y = _towards(to_x, to_y, bend_x, bend_y, RADIUS + 2)
    left = _turned(tip_x, tip_y, bend_x, bend_y, 0.5)
    right = _turned(tip_x, tip_y, bend_x, bend_y, -0.5)
    tip = f"{tip_x:.0f} {tip_y:.0f}"
    return f"M{from_x:.0f} {from_y:.0f}Q{bend_x:.0f} {bend_y:.0f} {tip}M{left}L{tip}L{right}"


def _towards(x: float, y: float, to_x: float, to_y: float, step: float) -> tuple[float, float]:
    long = hypot(to_x - x, to_y - y) or 1
    return x + (to_x - x) * step / long, y + (to_y - y) * step / long


def _turned(x: float, y: float, to_x: float, to_y: float, side: float) -> str:
    """Go back from a tip, a little to one side."""
    dx, dy = to_x - x, to_y - y
    long = hypot(dx, dy) or 1
    dx, dy = dx / long * _HEAD, dy / long * _HEAD
    return f"{x + dx - dy * side:.0f} {y + dy + dx * side:.0f}"
