"""Bots: each sees a view, is asked something, and picks one of the moves that are allowed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ludex.core.game import V, open_room
from ludex.core.seat import M, Request
from ludex.games import AnyGame

Randbelow = Callable[[int], int]
"""A source of chance: any number from 0 to below its argument, each as likely."""

Bot = Callable[[V, Request, Sequence[M]], M]
AnyBot = Bot[Any, Any]
_T = TypeVar("_T")


def bots_of(game: AnyGame) -> Mapping[str, Callable[[Randbelow], AnyBot]]:
    """Find the bots of a game by name, the strongest first; every game can be played at random."""
    try:
        bots: Mapping[str, Callable[[Randbelow], AnyBot]] = open_room("ludex.bots", game.id).BOTS
    except ModuleNotFoundError as missing:
        if missing.name != f"ludex.bots.{game.id}":
            raise
        bots = {}
    return {**bots, "random": at_random}


def at_random(randbelow: Randbelow) -> AnyBot:
    """Make a bot that takes any move."""

    def choose(_view: object, _request: Request, moves: Sequence[_T]) -> _T:
        return moves[randbelow(len(moves))]

    return choose
