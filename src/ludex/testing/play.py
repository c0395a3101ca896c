"""Random play: any game can be played without knowing its rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, NamedTuple

from ludex.core.game import Game, P, R, V
from ludex.core.seat import NATURE, M, Turn

LONGEST_GAME = 1_000
"""How many turns random play takes before it leaves a game unfinished."""

MOST_MOVES = 10_000
"""How many of a lazy list of moves random play looks at."""


class Step(NamedTuple, Generic[P, M]):
    """A position and the turn that led there; the start has none."""

    position: P
    turn: Turn[M] | None


def random_game(
    game: Game[R, P, M, V],
    ruleset: R,
    randbelow: Callable[[int], int],
    *,
    seats: tuple[str, ...] | None = None,
    at_most: int = LONGEST_GAME,
) -> Iterator[Step[P, M]]:
    """Play a game at random, step by step from its start; the same source of chance gives the same game."""
    position = game.start(ruleset, game.seating if seats is None else seats)
    yield Step(position, None)
    for _ in range(at_most):
        turn = random_turn(game, position, randbelow)
        if turn is None:
            return
        position = game.advance(position, turn)
        yield Step(position, turn)


def random_turn(game: Game[R, P, M, V], position: P, randbelow: Callable[[int], int]) -> Turn[M] | None:
    """Answer one of the questions that the game waits for, or none when it waits for nobody."""
    asked = [request for request in game.pending(position) if request.duty == "must"]
    if not asked:
        return None
    request = asked[randbelow(len(asked))]
    if request.seat == NATURE:
        return Turn(NATURE, game.draw(position, randbelow))
    return Turn(request.seat, _any_of(game.moves(position, request), randbelow))


def _any_of(moves: Iterable[M], randbelow: Callable[[int], int]) -> M:
    if not isinstance(moves, Sequence):
        moves = tuple(islice(moves, MOST_MOVES))
    return moves[randbelow(len(moves))]
