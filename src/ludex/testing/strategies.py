"""Hypothesis strategies that make games, records, positions, and pairs of positions that one viewer cannot tell apart.

A failing example shrinks to few turns, each the first of its list.
"""

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from ludex.core.errors import MissingExtra
from ludex.core.game import Game, P, R, V
from ludex.core.seat import NATURE, M, Turn
from ludex.record import Record
from ludex.testing.play import MOST_MOVES, Step, random_game

if TYPE_CHECKING:
    from types import ModuleType

    from hypothesis.strategies import SearchStrategy

T = TypeVar("T")

USUAL_LENGTH = 60
"""How many turns a made game has at most, unless the caller says otherwise."""


def _hypothesis() -> "ModuleType":
    try:
        from hypothesis import strategies
    except ModuleNotFoundError as missing:
        raise MissingExtra("hypothesis", "testing") from missing
    return strategies


def _made(make: "Callable[[Callable[[int], int]], T]") -> "SearchStrategy[T]":
    """Make something of a source of chance that Hypothesis holds."""
    strategies = _hypothesis()

    def build(draw: "Callable[[SearchStrategy[int]], int]") -> T:
        return make(lambda below: draw(strategies.integers(0, below - 1)))

    made: SearchStrategy[T] = strategies.composite(build)()
    return made


def games_of(
    game: Game[R, P, M, V], ruleset: R | None = None, *, at_most: int = USUAL_LENGTH
) -> "SearchStrategy[tuple[Step[P, M], ...]]":
    """Make the steps of a game, finished or not, by these rules or by those of any preset."""
    return _made(lambda randbelow: _steps(game, _rules(game, ruleset, randbelow), randbelow, at_most))


def records_of(
    game: Game[R, P, M, V], ruleset: R | None = None, *, at_most: int = USUAL_LENGTH
) -> "SearchStrategy[Record[P, M]]":
    """Make records without claims."""

    def make(randbelow: Callable[[int], int]) -> Record[P, M]:
        start, *steps = _steps(game, _rules(game, ruleset, randbelow), randbelow, at_most)
        turns = tuple(step.turn for step in steps if step.turn is not None)
        opened: Game[Any, P, M, Any] = game
        return Record(game=opened, start=start.position, turns=turns)

    return _made(make)


def positions_of(
    game: Game[R, P, M, V], ruleset: R | None = None, *, at_most: int = USUAL_LENGTH
) -> "SearchStrategy[P]":
    """Make positions that come about in play."""
    return games_of(game, ruleset, at_most=at_most).map(lambda steps: steps[-1].position)


def pairs_of(
    game: Game[R, P, M, V], ruleset: R | None = None, *, at_most: int = USUAL_LENGTH
) -> "SearchStrategy[tuple[P, P]]":
    """Make two positions that differ in one answer: what somebody may not know, if the game has secrets."""

    def make(randbelow: Callable[[int], int]) -> tuple[P, P]:
        steps = _steps(game, _rules(game, ruleset, randbelow), randbelow, at_most)
        place = randbelow(len(steps))
        here = other = steps[place].position
        for step in steps[place + 1 :]:
            turn = step.turn
            if turn is None or turn.seat not in {request.seat for request in game.pending(other)}:
                break
            if other is here:
                turn = _instead(game, here, turn, randbelow)
            elif game.objection(other, turn):
                break
            other = game.advance(other, turn)
            here = step.position
        return here, other

    return _made(make)


def _instead(game: Game[R, P, M, V], position: P, turn: Turn[M], randbelow: Callable[[int], int]) -> Turn[M]:
    """Let the same seat answer anew."""
    if turn.seat == NATURE:
        return Turn(NATURE, game.draw(position, randbelow))
    asked = [request for request in game.pending(position) if request.seat == turn.seat and request.duty == "must"]
    moves = tuple(islice(game.moves(position, asked[0]), MOST_MOVES))
    return Turn(turn.seat, moves[randbelow(len(moves))])


def _rules(game: Game[R, P, M, V], ruleset: R | None, randbelow: Callable[[int], int]) -> R:
    presets = tuple(game.presets.values())
    return presets[randbelow(len(presets))] if ruleset is None else ruleset


def _steps(game: Game[R, P, M, V], ruleset: R, randbelow: Callable[[int], int], at_most: int) -> tuple[Step[P, M], ...]:
    length = randbelow(at_most + 1)
    return tuple(random_game(game, ruleset, randbelow, at_most=length))
