"""What a play means, however it is spelled, and which rule it breaks when it means nothing that is legal."""

from collections.abc import Iterator

from msgspec import Struct

from ludex.core.rulebook import Rule
from ludex.core.verdict import Finding
from ludex.games.backgammon.moves.plays import Lane, Step, Steps, lane_of, moved, plays, steps_of, table_after
from ludex.games.backgammon.position import WHITE, Position
from ludex.games.backgammon.rulebook import (
    ALL_DICE,
    AMBIGUOUS_PLAY,
    BAR,
    BAR_FIRST,
    BLOCKED,
    DIE,
    HIGHER_DIE,
    HIGHER_FIRST,
    NO_CHECKER,
    NOT_HOME,
    OFF,
    SEATS,
    Play,
)

SHOWN = 4
"""How many legal plays are named when one is refused."""


class _State(Struct, frozen=True, gc=False):
    """How far the steps that were said are made: what is left of them and of the dice, and a step for each die."""

    left: Steps
    dice: tuple[int, ...]
    taken: Steps = ()


def spelled(play: Play) -> str:
    """Write a play step by step, as `bar/22 6/off`."""
    return " ".join(map(_written, play.steps)) or "dance"


def meanings(position: Position, play: Play) -> tuple[Play, ...]:
    """Find the legal plays that a spelling may mean: one as a rule, none if it is refused, several if it is unclear.

    The steps may come in any order and be drawn together. What can be one die is one die; on the way a checker hits
    what it must.
    """
    legal = plays(position)
    if play in legal:
        return (play,)
    if not all(map(_is_step, play.steps)):
        return ()
    return _legal_among(position, _read(position, play)[0], legal)


def play_objection(position: Position, play: Play) -> Finding | None:
    """Say which rule a play breaks that the seat on roll makes, and what would be legal."""
    legal = plays(position)
    if play in legal:
        return None
    for step in play.steps:
        if not _is_step(step):
            return _refused(DIE, position, (_written(step), _dice(position)), legal)
    ways, furthest = _read(position, play)
    return _verdict_on(position, play, ways, legal) if ways else _reason(position, furthest, legal)


def _verdict_on(position: Position, play: Play, ways: list[Steps], legal: tuple[Play, ...]) -> Finding | None:
    """Say what is wrong with steps that can all be made."""
    meant = _legal_among(position, ways, legal)
    if len(meant) == 1:
        return None
    if meant:
        values = (spelled(play), *map(spelled, meant))
        return Finding(AMBIGUOUS_PLAY, holds=False, seat=position.turn, values=values)
    used, most = len(ways[0]), len(legal[0].steps)
    if used < most:
        return _refused(ALL_DICE, position, (used, most), legal)
    return _refused(HIGHER_DIE, position, (max(position.dice),), legal)


def _is_step(step: Step) -> bool:
    start, end = step
    return OFF <= end < start <= BAR


def _read(position: Position, play: Play) -> tuple[list[Steps], _State]:
    """Find the ways to make what was said, with the fewest dice drawn together and the fewest hits that were not said.

    Where there is none, the state that comes furthest tells why.
    """
    lane = _lane(position)
    high, low = position.dice
    begun = _State(play.steps, (high,) * 4 if high == low else (high, low))
    states = list(_states(lane, begun))
    said = {end for _, end in play.steps}

    def unsaid(steps: Steps) -> tuple[int, int]:
        return len(steps), len({end for _, end in steps if lane[end] == -1} - said)

    ways = [state.taken for state in states if not state.left]
    least = min(map(unsaid, ways), default=(0, 0))
    return [steps for steps in ways if unsaid(steps) == least], min(states, key=lambda state: len(state.left))


def _states(lane: Lane, state: _State) -> Iterator[_State]:
    """Go through every way to make the steps, in any order, die by die."""
    yield state
    for at, (start, end) in enumerate(state.left[:4]):
        for die in {*state.dice}:
            to = max(start - die, OFF)
            if to < end or (start, to) not in steps_of(lane, die):
                continue
            rest = ((to, end),) if to > end else ()
            left = (*state.left[:at], *rest, *state.left[at + 1 :])
            dice = list(state.dice)
            dice.remove(die)
            yield from _states(moved(lane, (start, to)), _State(left, tuple(dice), (*state.taken, (start, to))))


def _legal_among(position: Position, ways: list[Steps], legal: tuple[Play, ...]) -> tuple[Play, ...]:
    """Find the legal plays that lead where these ways lead."""
    seat = position.turn or WHITE
    tables = {table_after(position, seat, steps) for steps in ways}
    return tuple([play for play in legal if table_after(position, seat, play.steps) in tables])


def _reason(position: Position, furthest: _State, legal: tuple[Play, ...]) -> Finding:
    """Say why the next step cannot be made."""
    lane = _lane(position)
    for step in furthest.taken:
        lane = moved(lane, step)
    step = start, end = furthest.left[0]
    said = _written(step)
    if lane[start] <= 0:
        return _refused(NO_CHECKER, position, (said, point_name(start)), legal, (start,))
    if lane[BAR] > 0 and start != BAR:
        return _refused(BAR_FIRST, position, (said, lane[BAR]), legal, (BAR,))
    if end == OFF and (outside := tuple([point for point in range(24, 6, -1) if lane[point] > 0])):
        return _refused(NOT_HOME, position, (said, sum([lane[point] for point in outside])), legal, outside)
    return _out_of_reach(position, lane, step, furthest.dice, legal)


def _out_of_reach(
    position: Position, lane: Lane, step: Step, dice: tuple[int, ...], legal: tuple[Play, ...]
) -> Finding:
    """Say why a checker that may move cannot go where it should."""
    (start, end), said = step, _written(step)
    reach = {sum(dice[:number]) for number in range(1, len(dice) + 1)} | {*dice}
    needed = start - end
    if needed not in reach and (end > OFF or max(reach, default=0) < needed):
        return _refused(DIE, position, (said, _dice(position)), legal)
    if start == BAR and lane[BAR] > 1 and needed not in dice:
        return _refused(BAR_FIRST, position, (said, lane[BAR]), legal, (BAR,))
    between = [start - pips for pips in sorted(reach) if pips < needed]
    blocked = next((point for point in (end, *between) if point > OFF and lane[point] < -1), None)
    if blocked is not None and (end > OFF or max(dice) < needed):
        return _refused(BLOCKED, position, (said, blocked), legal, (blocked,))
    lane[start] -= 1
    higher = tuple([point for point in range(6, min(between, default=start), -1) if lane[point] > 0])
    return _refused(HIGHER_FIRST, position, (said, higher[0]), legal, higher)


def _lane(position: Position) -> Lane:
    return lane_of(position, position.turn or WHITE)


def _refused(
    rule: Rule, position: Position, values: tuple[str | int, ...], legal: tuple[Play, ...], points: tuple[int, ...] = ()
) -> Finding:
    """Name some legal plays after what is wrong, and mark points that the mover counts."""
    named = ", ".join(map(spelled, legal[:SHOWN])) + (", …" if len(legal) > SHOWN else "")
    return Finding(rule, holds=False, seat=position.turn, values=(*values, named), marks=_marks(position, points))


def _dice(position: Position) -> str:
    return "-".join(map(str, position.dice))


def _marks(position: Position, points: tuple[int, ...]) -> tuple[str | int, ...]:
    seat = position.turn or WHITE
    return tuple(
        [f"{SEATS[seat]}_bar" if point == BAR else point - 1 if seat == WHITE else 24 - point for point in points]
    )


def _written(step: Step) -> str:
    start, end = step
    return f"{point_name(start)}/{point_name(end)}"


def point_name(point: int) -> str:
    """Name a point as its mover counts it, the bar and the way off by their words."""
    return {BAR: "bar", OFF: "off"}.get(point, str(point))
