"""What follows from a turn against the rules: what it says is done as far as it can be done on a board."""

from msgspec.structs import replace

from ludex.core.seat import NATURE, Seat, Turn
from ludex.games.backgammon.moves.plays import Step, lane_of, table_after
from ludex.games.backgammon.moves.turns import advance, objection
from ludex.games.backgammon.position import OTHER, Ended, Offer, Position
from ludex.games.backgammon.rulebook import (
    BAR,
    OFF,
    Accept,
    Beaver,
    Double,
    Drop,
    Move,
    Play,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Take,
)
from ludex.games.backgammon.verdict import outcome


def recover(position: Position, turn: Turn[Move]) -> Position:
    """Do what a refused turn says; what cannot be done at all is passed over, as if it had not been said."""
    seat, move, offer = turn.seat, turn.move, position.offer
    if offer is not None:
        return _offered(position, turn, offer)
    if isinstance(move, Roll) and seat == NATURE:
        return _rolled(position, move)
    if seat == NATURE or position.turn is None or outcome(position) is not None:
        return position
    return _pushed(position, seat, move) if isinstance(move, Play) else _doubled(position, seat, move)


def _doubled(position: Position, seat: Seat, move: Move) -> Position:
    """Do with the cube what is said, asked or not."""
    match move:
        case Double():
            return replace(position, turn=seat, dice=(), offer=Offer("double", seat))
        case Take():
            return replace(position, cube=position.cube * 2, owner=seat)
        case Drop():
            return replace(position, dice=(), ended=Ended("drop", seat))
        case _:
            return position


def _offered(position: Position, turn: Turn[Move], offer: Offer) -> Position:
    """Take an offer as answered by who goes on: a cube as taken, a resignation as refused."""
    answers, resignation = OTHER[offer.by], offer.what == "resignation"
    if isinstance(turn.move, Beaver | Raccoon) and turn.seat == answers and not resignation:
        return advance(position, turn)
    if isinstance(turn.move, Take | Drop | Accept | Reject | Beaver | Raccoon):
        return position
    answered = advance(position, Turn(answers, Reject() if resignation else Take()))
    allowed = not isinstance(turn.move, Resign) and objection(answered, turn) is None
    return advance(answered, turn) if allowed else recover(answered, turn)


def _rolled(position: Position, roll: Roll) -> Position:
    """Take dice that come too early as those of the other seat; equal dice of the opening are rolled again."""
    one, two = roll.dice
    if not (1 <= one <= 6 and 1 <= two <= 6) or position.turn is None or outcome(position) is not None:
        return position
    turn = OTHER[position.turn] if position.dice else position.turn
    return replace(position, turn=turn, dice=(max(one, two), min(one, two)), declined=False)


def _pushed(position: Position, seat: Seat, play: Play) -> Position:
    """Move checkers that are there to where they can stand, whatever the dice say."""
    lane = lane_of(position, seat)
    made: list[Step] = []
    for start, end in sorted(play.steps, reverse=True):
        if not (OFF <= end < BAR and OFF < start <= BAR) or lane[start] < 1 or (end > OFF and lane[end] < -1):
            continue
        made.append((start, end))
        lane[start] -= 1
        lane[end] = max(lane[end], 0) + 1
    points, bar, home = table_after(position, seat, tuple(made))
    pushed = replace(position, points=points, bar=bar, home=home, dice=(), declined=False)
    return pushed if outcome(pushed) is not None else replace(pushed, turn=OTHER[seat])
