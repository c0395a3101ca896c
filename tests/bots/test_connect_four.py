"""The simple bot: wins, stops, and beats chance."""

from random import Random

import pytest

from ludex.bots import bots_of
from ludex.bots.connect_four import simple
from ludex.core import Decided, Seat, Turn
from ludex.games.connect_four import GAME, PRESETS, Drop, Position
from ludex.record import judge


def choice_after(moves: str, ruleset: str = "classic") -> object:
    position = judge(moves, "connect_four", ruleset).position
    [request] = GAME.pending(position)
    return simple(Random(1).randrange)(position, request, tuple(GAME.moves(position, request)))


def test_it_wins_when_it_can() -> None:
    assert choice_after("112233") == Drop(3)


def test_it_stops_the_other() -> None:
    assert choice_after("11223") == Drop(3)
    assert choice_after("4747274") == Drop(6)


def test_it_likes_the_middle() -> None:
    assert choice_after("") == Drop(3)


@pytest.mark.parametrize("preset", PRESETS)
def test_it_beats_chance(preset: str) -> None:
    chance = Random(preset)
    won = 0
    for number in range(30):
        seats = {Seat(number % 2): simple(chance.randrange)}
        random = bots_of(GAME)["random"](chance.randrange)
        position: Position = GAME.start(PRESETS[preset], GAME.seating)
        while asked := GAME.pending(position):
            [request] = asked
            bot = seats.get(request.seat, random)
            position = GAME.advance(
                position, Turn(request.seat, bot(position, request, tuple(GAME.moves(position, request))))
            )
        verdict = GAME.verdict(position)
        assert isinstance(verdict, Decided)
        won += verdict.winners == (Seat(number % 2),)
    assert won >= 24
