"""What the strategies make, and what they say when Hypothesis is not there."""

import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis.strategies import DataObject, data

from ludex.core import Decided, Game, MissingExtra
from ludex.games.connect_four import GAME, PRESETS, Position, Ruleset
from ludex.record import Record, replay
from ludex.testing import LAWS, PAIR_LAWS, Step, games_of, pairs_of, positions_of, records_of

AnyGame = Game[Any, Any, Any, Any]
QUICK = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@QUICK
@given(positions_of(GAME))
def test_made_positions_keep_the_laws(position: Position) -> None:
    for law in LAWS:
        law(GAME, position)


@QUICK
@given(pairs_of(GAME))
def test_made_pairs_keep_the_leak_law(pair: tuple[Position, Position]) -> None:
    for law in PAIR_LAWS:
        law(GAME, *pair)


@QUICK
@given(games_of(GAME, at_most=9))
def test_made_games_begin_at_the_start_and_are_short(steps: tuple[Step[Position, Any], ...]) -> None:
    assert steps[0] == (GAME.start(steps[0].position.ruleset, GAME.seating), None)
    assert len(steps) <= 10


@QUICK
@given(records_of(GAME))
def test_made_records_can_be_replayed(record: Record[Position, Any]) -> None:
    assert len(list(replay(record))) == len(record.turns) + 1


@QUICK
@given(positions_of(GAME, Ruleset(columns=4, rows=4, in_row=3)))
def test_a_ruleset_of_ones_own_is_played(position: Position) -> None:
    assert position.ruleset.columns == 4


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_every_preset_is_played(ruleset: Ruleset) -> None:
    find(positions_of(GAME), lambda position: position.ruleset == ruleset)


def test_finished_games_are_made_and_shrink_to_short_ones() -> None:
    line = find(positions_of(GAME, Ruleset()), lambda position: isinstance(GAME.verdict(position), Decided))
    assert 7 <= line.discs.bit_count() // 4 <= 19


def test_pairs_that_one_seat_cannot_tell_apart_are_made(odd_and_even: AnyGame) -> None:
    def one_secret(pair: tuple[Any, Any]) -> bool:
        one, other = pair
        return bool(one != other) and odd_and_even.view(one, None) == odd_and_even.view(other, None)

    one, other = find(pairs_of(odd_and_even), one_secret)
    assert one.hands != other.hands
    assert one.coin is other.coin is None


def test_pairs_differ_by_the_draws_of_nature_too(odd_and_even: AnyGame) -> None:
    one, other = find(pairs_of(odd_and_even), lambda pair: pair[0].coin != pair[1].coin and pair[0].hands == (0, 0))
    assert one.hands == other.hands


@QUICK
@given(data())
def test_a_fifth_game_keeps_the_leak_law(odd_and_even: AnyGame, data: DataObject) -> None:
    for law in PAIR_LAWS:
        law(odd_and_even, *data.draw(pairs_of(odd_and_even)))


def test_without_hypothesis_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ludex\[testing\]'"):
        positions_of(GAME)
