"""Refusing and playing turns, and opening rooms."""

from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Game, IllegalMove, MissingExtra, Request, Seat, Turn, play, refuse
from ludex.core.game import EXTRAS, open_room
from ludex.games.connect_four import GAME, Drop, Move, Ruleset, start, verdict

FIRST, SECOND = Seat(0), Seat(1)
AnyGame = Game[Any, Any, Any, Any]


def drop(seat: Seat, column: int) -> Turn[Move]:
    return Turn(seat, Drop(column - 1))


def played(columns: str) -> Any:
    position = start(Ruleset())
    for number, column in enumerate(columns):
        position = play(GAME, position, drop(Seat(number % 2), int(column)))
    return position


def test_a_legal_turn_meets_no_objection_and_is_taken() -> None:
    turn = drop(FIRST, 4)
    assert refuse(GAME, start(Ruleset()), turn) is None
    assert play(GAME, start(Ruleset()), turn) == GAME.advance(start(Ruleset()), turn)


def test_after_the_end_the_deciding_findings_are_shown() -> None:
    over = played("4455667")
    decided = verdict(over)
    assert isinstance(decided, Decided)
    with pytest.raises(IllegalMove, match="the game is over: four across for first") as caught:
        play(GAME, over, drop(SECOND, 1))
    assert caught.value.objection.why == "game_over"
    assert caught.value.findings == decided.because


def test_who_is_not_asked_may_not_move() -> None:
    with pytest.raises(IllegalMove, match="it is not the turn of second, but of first") as caught:
        play(GAME, start(Ruleset()), drop(SECOND, 1))
    assert caught.value.objection.why == "not_asked"


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_a_seat_that_does_not_exist_may_not_move(seat: int) -> None:
    objection = refuse(GAME, start(Ruleset()), drop(Seat(seat), 1))
    assert objection is not None
    assert objection.why == "not_asked"


def test_a_move_against_the_rules_is_refused_by_the_game() -> None:
    with pytest.raises(IllegalMove, match="there is no column 8") as caught:
        play(GAME, start(Ruleset()), drop(FIRST, 8))
    assert caught.value.objection.why == "against_the_rules"


def test_an_illegal_move_does_not_skip_the_turn() -> None:
    position = played("111111")
    with pytest.raises(IllegalMove):
        play(GAME, position, drop(FIRST, 1))
    assert GAME.pending(position) == (Request(FIRST, "move"),)


def test_only_those_who_must_move_are_named_and_nature_is_not_taken_for_the_last_seat() -> None:
    asked = (Request(NATURE, "roll"), Request(NATURE, "deal"), Request(SECOND, "resign", "may"))

    def pending(_: object) -> tuple[Request, ...]:
        return asked

    dicey: AnyGame = replace(GAME, pending=pending)
    objection = refuse(dicey, start(Ruleset()), drop(FIRST, 1))
    assert objection is not None
    assert objection.findings[0].values == ("nature",)


def test_while_only_chance_is_asked_the_game_may_know_better_what_comes_first() -> None:
    def pending(_: object) -> tuple[Request, ...]:
        return (Request(NATURE, "roll"),)

    dicey: AnyGame = replace(GAME, pending=pending)
    objection = refuse(dicey, played("111111"), drop(FIRST, 1))
    assert objection is not None
    assert (objection.why, objection.findings[0].rule.id) == ("not_asked", "connect_four/column_full")


def test_a_game_without_chance_has_no_odds_and_draws_nothing() -> None:
    assert list(GAME.odds(start(Ruleset()))) == []
    with pytest.raises(LookupError, match="NATURE is not asked"):
        GAME.draw(start(Ruleset()), lambda _: 0)


@pytest.mark.parametrize("room", ["words", "notation", "wire", "drawing"])
def test_a_room_is_the_module_of_that_name(room: Any) -> None:
    assert GAME.room(room) is import_module(f"ludex.games.connect_four.{room}")


def test_a_room_that_is_not_there_is_said_plainly() -> None:
    with pytest.raises(ModuleNotFoundError, match="cellar"):
        open_room("ludex.games.connect_four", "cellar")


@pytest.mark.parametrize(("module", "extra"), EXTRAS.items())
def test_a_room_that_needs_an_extra_names_it(monkeypatch: pytest.MonkeyPatch, module: str, extra: str) -> None:
    def refuse_import(_name: str) -> None:
        raise ModuleNotFoundError(name=module)

    monkeypatch.setattr("ludex.core.game.import_module", refuse_import)
    with pytest.raises(MissingExtra, match=rf"this needs {module}; install it with: pip install 'ludex\[{extra}\]'"):
        open_room("ludex.games.connect_four", "batch")
