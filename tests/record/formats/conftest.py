"""Matches to write and to read: played at random, but with a mind for the cube, so that games are long."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Turn
from ludex.games.backgammon import GAME, PRESETS, Position
from ludex.games.backgammon.rulebook import Accept, Double, Drop, Move, NoDouble, Resign, Ruleset, Take
from ludex.record import Record

Match = Record[Position, Move]
MatchMaker = Callable[..., Match]


def played(
    seed: int, length: int = 5, games: int = 100, *, doubling: float = 0.05, resigning: float = 0.0, **options: Any
) -> Match:
    """Play a match, or so many games of a session."""
    chance = Random(seed)
    rules: Ruleset = replace(PRESETS["match" if length else "money"], length=length, **options)
    start = position = GAME.start(rules, GAME.seating)
    turns: list[Turn[Move]] = []

    def take(turn: Turn[Move]) -> None:
        nonlocal position
        turns.append(turn)
        position = GAME.advance(position, turn)

    while not isinstance(GAME.verdict(position), Decided):
        request = next(request for request in GAME.pending(position) if request.duty == "must")
        seat = request.seat
        if request.asks == "roll" and GAME.verdict(position).because and not games:
            break
        if request.asks == "roll":
            games -= position.turn is None or bool(GAME.verdict(position).because)
            take(Turn(NATURE, GAME.draw(position, chance.randrange)))
        elif request.asks == "play" and chance.random() < resigning:
            take(Turn(seat, Resign(chance.randrange(1, 4))))
            take(Turn(type(seat)(1 - seat), Accept()))
        elif request.asks == "cube":
            take(Turn(seat, Double() if chance.random() < doubling else NoDouble()))
        else:
            # Nobody drops a beaver: the importer of GNU Backgammon does not follow that.
            beaver = position.offer is not None and position.offer.what != "double"
            legal = tuple(move for move in GAME.moves(position, request) if not (beaver and move == Drop()))
            likely = Take() in legal and chance.random() < 0.6
            take(Turn(seat, Take() if likely else chance.choice(legal)))
    return Record(game=GAME, start=start, turns=tuple(turns), names=("Ada", "Bo"))


@pytest.fixture(scope="session")
def match() -> MatchMaker:
    return played
