"""Every game can be played by a bot, if only at random."""

import sys
from random import Random
from types import ModuleType

import pytest
from msgspec.structs import replace

from ludex.bots import bots_of
from ludex.core import Request, Seat
from ludex.games import game

CONNECT_FOUR = game("connect_four")


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    bots = bots_of(replace(CONNECT_FOUR, id="connect_five"))
    assert [*bots] == ["random"]
    choose = bots["random"](Random(4).randrange)
    assert {choose(None, Request(Seat(0), "move"), "abc") for _ in range(50)} == {*"abc"}


def test_bots_of_its_own_come_first() -> None:
    assert [*bots_of(CONNECT_FOUR)] == ["simple", "random"]


def test_bots_that_cannot_be_opened_are_not_taken_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise ModuleNotFoundError(name, name="nowhere")

    monkeypatch.setitem(sys.modules, "ludex.bots.connect_four", Broken("broken"))
    with pytest.raises(ModuleNotFoundError):
        bots_of(CONNECT_FOUR)
