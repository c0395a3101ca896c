"""A simple player of Connect Four: it wins when it can, stops the other when it must, and likes the middle."""

from collections.abc import Callable, Mapping, Sequence

from ludex.bots import Bot, Randbelow
from ludex.core.seat import Request, Seat, Turn
from ludex.core.verdict import Decided
from ludex.games.connect_four.moves import advance, moves
from ludex.games.connect_four.rulebook import Drop, Move
from ludex.games.connect_four.verdict import verdict
from ludex.games.connect_four.view import View


def simple(randbelow: Randbelow) -> Bot[View, Move]:
    """Make a bot that looks two moves ahead: its own, and what the other could win with next."""

    def choose(view: View, request: Request, legal: Sequence[Move]) -> Move:
        scores = [_score(view, request.seat, move) for move in legal]
        best = [move for move, score in zip(legal, scores, strict=True) if score == max(scores)]
        return best[randbelow(len(best))]

    return choose


def _score(view: View, seat: Seat, move: Move) -> tuple[int, int, int]:
    """Rank a move: what it ends the game with, that it leaves no win to the other, how near the middle it is."""
    after = advance(view, Turn(seat, move))
    other = Seat(1 - seat)
    ended = _result(after, seat)
    replies = () if isinstance(verdict(after), Decided) else moves(after, Request(other, "move"))
    lost = any(_result(advance(after, Turn(other, reply)), other) > 0 for reply in replies)
    middle = -abs(2 * move.column + 1 - view.ruleset.columns) if isinstance(move, Drop) else -view.ruleset.columns
    return ended, -lost, middle


def _result(position: View, seat: Seat) -> int:
    decided = verdict(position)
    if not isinstance(decided, Decided) or not decided.winners:
        return 0
    return 1 if seat in decided.winners else -1


BOTS: Mapping[str, Callable[[Randbelow], Bot[View, Move]]] = {"simple": simple}
