"""What follows from a turn against the rules, where it can be done on a board."""

from msgspec.structs import replace

from ludex.core.seat import NATURE, Seat, Turn
from ludex.games.backgammon.moves.plays import lane_of, table_after
from ludex.games.backgammon.moves.turns import advance
from ludex.games.backgammon.position import OTHER, Position
from ludex.games.backgammon.rulebook import BAR, OFF, Beaver, Double, Move, NoDouble, Play, Raccoon, Roll
from ludex.games.backgammon.verdict import outcome


def recover(position: Position, turn: Turn[Move]) -> Position | None:
    """Do what a refused turn says; None where nobody can tell what that would be."""
    seat, move, offer = turn.seat, turn.move, position.offer
    if offer is not None:
        doubled = isinstance(move, Beaver | Raccoon) and offer.what != "resignation" and seat == OTHER[offer.by]
        return advance(position, turn) if doubled else None
    if isinstance(move, Roll):
        return _rolled(position, move) if seat == NATURE else None
    if position.turn is None or outcome(position) is not None:
        return None
    if isinstance(move, Play):
        return _pushed(position, seat, move)
    before = isinstance(move, Double | NoDouble) and seat == position.turn and not position.dice
    return advance(position, turn) if before else None


def _rolled(position: Position, roll: Roll) -> Position | None:
    """Take the dice of a seat that said nothing of the cube; equal dice of the opening are rolled again."""
    one, two = roll.dice
    if not (1 <= one <= 6 and 1 <= two <= 6) or position.dice:
        return None
    if position.turn is None or outcome(position) is not None:
        return position
    return replace(position, dice=(max(one, two), min(one, two)))


def _pushed(position: Position, seat: Seat, play: Play) -> Position | None:
    """Move checkers that are there to where they can stand, whatever the dice say."""
    lane = lane_of(position, seat)
    for start, end in play.steps:
        if not (OFF <= end < BAR and OFF < start <= BAR) or lane[start] < 1 or (end > OFF and lane[end] < -1):
            return None
        lane[start] -= 1
        lane[end] = max(lane[end], 0) + 1
    points, bar, home = table_after(position, seat, play.steps)
    pushed = replace(position, points=points, bar=bar, home=home, dice=(), declined=False)
    return pushed if outcome(pushed) is not None else replace(pushed, turn=OTHER[seat])
