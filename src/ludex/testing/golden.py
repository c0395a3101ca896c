"""Golden playthroughs: a random game of each preset with every position and question, written down to be compared."""

from collections.abc import Iterator
from random import Random
from typing import Any

from ludex.core.seat import NATURE, Request, Turn
from ludex.core.wire import encode, write_verdict
from ludex.games import AnyGame
from ludex.testing.conformance import without_claims
from ludex.testing.play import random_game

SEED = 20
LONGEST = 150
"""How many turns a playthrough has at most."""


def golden(game: AnyGame, preset: str) -> Iterator[str]:
    """Play a preset at random and write it down: what is played, then a line for each position, then the verdict."""
    seats = game.seating
    yield encode({"game": game.id, "ruleset": preset, "seats": seats, "seed": SEED})
    position: Any = None
    chance = Random(SEED).randrange  # noqa: S311  # hides nothing
    for position, turn in random_game(game, game.presets[preset], chance, seats=seats, at_most=LONGEST):
        line: dict[str, object] = {} if turn is None else {"turn": _turn(game, turn, seats)}
        line["position"] = game.room("wire").write_position(position)
        line["asked"] = [_request(request, seats) for request in game.pending(position)]
        yield encode(line)
    yield encode(without_claims(write_verdict(game.verdict(position), seats)))


def _turn(game: AnyGame, turn: Turn[Any], seats: tuple[str, ...]) -> dict[str, object]:
    return {"seat": _name(turn.seat, seats), "move": game.room("wire").write_move(turn.move)}


def _request(request: Request, seats: tuple[str, ...]) -> dict[str, object]:
    return {"seat": _name(request.seat, seats), "asks": request.asks, "duty": request.duty}


def _name(seat: int, seats: tuple[str, ...]) -> str:
    return "nature" if seat == NATURE else seats[seat]
