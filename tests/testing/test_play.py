"""Random play of our games and of a stranger's."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Game, Turn
from ludex.core.seat import Seat
from ludex.games import connect_four
from ludex.games.connect_four import GAME, PRESETS, Drop, Ruleset
from ludex.testing import random_game, random_turn

AnyGame = Game[Any, Any, Any, Any]


def test_a_game_begins_at_the_start_and_ends_decided() -> None:
    steps = list(random_game(GAME, PRESETS["classic"], Random(7).randrange))
    assert steps[0] == (connect_four.start(PRESETS["classic"]), None)
    assert isinstance(GAME.verdict(steps[-1].position), Decided)
    assert all(not isinstance(GAME.verdict(step.position), Decided) for step in steps[:-1])


def test_each_step_says_the_turn_that_led_to_it() -> None:
    steps = list(random_game(GAME, PRESETS["pop_out"], Random(7).randrange))
    for before, after in pairwise(steps):
        assert after.turn is not None
        assert GAME.advance(before.position, after.turn) == after.position


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = (list(random_game(GAME, Ruleset(), Random(seed).randrange)) for seed in (1, 1, 2))
    assert one == two != other


def test_a_game_is_left_after_so_many_turns() -> None:
    assert len(list(random_game(GAME, Ruleset(), Random(7).randrange, at_most=3))) == 4
    assert len(list(random_game(GAME, Ruleset(), Random(7).randrange, at_most=0))) == 1


def test_every_move_can_be_chosen() -> None:
    def always(number: int) -> Callable[[int], int]:
        return lambda below: number % below

    chosen = {random_turn(GAME, connect_four.start(Ruleset()), always(number)) for number in range(7)}
    assert chosen == {Turn(Seat(0), Drop(column)) for column in range(7)}


def test_nobody_moves_after_the_end() -> None:
    over = list(random_game(GAME, Ruleset(), Random(7).randrange))[-1].position
    assert random_turn(GAME, over, Random(7).randrange) is None


def test_what_may_be_left_is_never_answered_and_nature_draws(odd_and_even: AnyGame) -> None:
    for seed in range(50):
        turns = [step.turn for step in random_game(odd_and_even, odd_and_even.presets["third"], Random(seed).randrange)]
        seats = [turn.seat for turn in turns if turn is not None]
        assert sorted(seats[:2]) == [0, 1]
        assert seats[2:] == [NATURE]


def test_the_seats_are_named_by_the_caller_or_by_the_game() -> None:
    named: list[tuple[str, ...]] = []

    def start(ruleset: Ruleset, seats: tuple[str, ...]) -> connect_four.Position:
        named.append(seats)
        return connect_four.start(ruleset)

    game = replace(GAME, start=start)
    next(random_game(game, Ruleset(), Random(7).randrange))
    next(random_game(game, Ruleset(), Random(7).randrange, seats=("anna", "ben")))
    assert named == [("first", "second"), ("anna", "ben")]


@pytest.mark.parametrize("seed", range(5))
def test_a_lazy_list_of_moves_is_chosen_from(odd_and_even: AnyGame, seed: int) -> None:
    turn = random_turn(odd_and_even, odd_and_even.start(odd_and_even.presets["half"], ()), Random(seed).randrange)
    assert turn is not None
    assert turn.move.number in {0, 1}
