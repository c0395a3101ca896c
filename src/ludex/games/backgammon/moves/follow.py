"""The turns of a record that are plainly legal: no list of all plays is made for them.

Who uses all dice cannot use more, and what leads to the same table is the same play; so steps that can be made one
after the other, one for each die, are legal, and mean only one table. What needs a closer look, and what ends a game,
is left to be asked and played one by one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ludex.core.seat import NATURE, Seat, Turn
from ludex.games.backgammon.faults import double_fault
from ludex.games.backgammon.moves.plays import Lane, Steps, lane_of, steps_of
from ludex.games.backgammon.moves.turns import made, rolled, taken
from ludex.games.backgammon.position import OTHER, Ended, Offer, Position
from ludex.games.backgammon.rulebook import BAR, OFF, Double, Drop, Move, NoDouble, Play, Roll, Take
from ludex.games.backgammon.verdict import outcome


def follow(position: Position, turns: Sequence[Turn[Move]], start: int, end: int) -> tuple[Position, int]:
    """Play rolls, plays and the cube while nothing can be against them."""
    if outcome(position) is not None:
        return position, start
    played = start
    for turn in turns[start:end]:
        does = _DOES.get(type(turn.move), _unsure)
        after = does(position, turn.seat, turn.move)
        if after is None:
            break
        position = after
        played += 1
        if position.ended is not None:
            break
    return position, played


def _unsure(_position: Position, _seat: Seat, _move: Move) -> None:
    """Leave what is rare to a closer look."""


def _roll(position: Position, seat: Seat, roll: Roll) -> Position | None:
    """Roll where nobody has to be asked before; equal dice of the opening are a question of the rules."""
    one, two = roll.dice
    if seat != NATURE or position.dice or position.offer is not None or not (1 <= one <= 6 and 1 <= two <= 6):
        return None
    allowed = one != two if position.turn is None else position.declined or double_fault(position)
    return rolled(position, roll) if allowed else None


def _may_double(position: Position, seat: Seat) -> bool:
    asked = seat == position.turn and not position.dice and not position.declined and position.offer is None
    return asked and double_fault(position) is None


def _decline(position: Position, seat: Seat, _move: NoDouble) -> Position | None:
    return replace(position, declined=True) if _may_double(position, seat) else None


def _double(position: Position, seat: Seat, _move: Double) -> Position | None:
    return replace(position, offer=Offer("double", seat)) if _may_double(position, seat) else None


def _may_answer(position: Position, seat: Seat) -> bool:
    offer = position.offer
    return offer is not None and offer.what != "resignation" and seat == OTHER[offer.by]


def _take(position: Position, seat: Seat, take: Take) -> Position | None:
    return taken(position, seat, take) if _may_answer(position, seat) else None


def _drop(position: Position, seat: Seat, _move: Drop) -> Position | None:
    return replace(position, offer=None, ended=Ended("drop", seat)) if _may_answer(position, seat) else None


def _play(position: Position, seat: Seat, play: Play) -> Position | None:
    if seat != position.turn or not position.dice or position.offer is not None:
        return None
    if not _uses_all(lane_of(position, seat), play.steps, position.dice):
        return None
    after = made(position, seat, play)
    return None if after.turn == seat else after


def _uses_all(lane: Lane, steps: Steps, rolled: tuple[int, ...]) -> bool:
    """Tell whether the steps can be made as they are said, one for each die; or none, where no die can be used."""
    high, low = rolled
    dice = [high, low] if high != low else [high] * 4
    if len(steps) != len(dice):
        return not (steps or steps_of(lane, high) or steps_of(lane, low))
    for start, end in steps:
        if not OFF <= end < start <= BAR or lane[start] < 1 or (lane[BAR] and start != BAR):
            return False
        die = start - end
        if end == OFF:
            die = min([each for each in dice if each >= die], default=0)
            if (start, OFF) not in steps_of(lane, die):
                return False
        elif die not in dice or lane[end] < -1:
            return False
        dice.remove(die)
        lane[start] -= 1
        lane[end] = max(lane[end], 0) + 1
    return True


_DOES: Mapping[type[Move], Callable[[Position, Seat, Any], Position | None]] = {
    Roll: _roll,
    NoDouble: _decline,
    Double: _double,
    Take: _take,
    Drop: _drop,
    Play: _play,
}
