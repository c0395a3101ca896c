"""A review of luck and errors: the identity, and whom they are charged to."""

from random import Random

import pytest

from ludex.bots.kniffel import timeout_move
from ludex.core.errors import BadPosition, IllegalMove
from ludex.core.seat import NATURE, Seat, Turn
from ludex.games.kniffel import GAME
from ludex.games.kniffel.position import Position, Sheet, total_of
from ludex.games.kniffel.rulebook import FINGERPRINTS, PRESETS, Keep, Move, Roll, Ruleset, Score
from ludex.games.kniffel.solver import advise, review

NO_BONUS = Ruleset(upper_bonus=0)


def played(ruleset: Ruleset, chance: Random, seats: tuple[str, ...]) -> tuple[Position, list[Turn[Move]]]:
    """Play a game: the first seat well, the others at random."""
    position, turns = GAME.start(ruleset, seats), list[Turn[Move]]()
    while asked := GAME.pending(position):
        seat = asked[0].seat
        move: Move
        if seat == NATURE:
            move = GAME.draw(position, chance.randrange)
        elif seat == 0:
            move = timeout_move(position)
        else:
            move = chance.choice(tuple(GAME.moves(position, asked[0])))
        turns.append(Turn(seat, move))
        position = GAME.advance(position, turns[-1])
    return position, turns


@pytest.mark.parametrize("preset", ["kniffel", "yahtzee", "verhoeff"])
def test_a_total_is_the_start_and_luck_less_errors(preset: str) -> None:
    ruleset = PRESETS[preset]
    for number in range(3):
        end, turns = played(ruleset, Random(number), ("anna", "ben"))
        found = review(GAME.start(ruleset, ("anna", "ben")), turns)
        for account, sheet in zip(found.accounts, end.sheets, strict=True):
            assert account.start == pytest.approx(FINGERPRINTS[ruleset], abs=1e-8)
            assert account.now == total_of(end.card, sheet)
            assert account.start + account.luck - account.errors == pytest.approx(account.now, abs=1e-9)
        assert found.accounts[0].errors == 0 < found.accounts[1].errors
        assert all(decision.error >= 0 for decision in found.decisions)
        assert len(found.chances) + len(found.decisions) == len(turns)


def test_a_game_that_is_not_over_adds_up_at_every_turn() -> None:
    start = GAME.start(NO_BONUS, ("anna", "ben"))
    _, turns = played(NO_BONUS, Random(5), ("anna", "ben"))
    for number in range(12):
        for account in review(start, turns[:number]).accounts:
            assert account.start + account.luck - account.errors == pytest.approx(account.now, abs=1e-9)


def test_an_error_is_what_the_choice_costs_and_says_what_was_best() -> None:
    start = GAME.start(PRESETS["kniffel"], ("anna", "ben"))
    turns: list[Turn[Move]] = [Turn(NATURE, Roll((3, 3, 3, 5, 6))), Turn(Seat(0), Keep((6, 5)))]
    found = review(start, turns)
    [decision] = found.decisions
    [best, *others] = advise({}, (3, 3, 3, 5, 6), 2).choices
    assert (decision.number, decision.seat, decision.dice) == (2, 0, (3, 3, 3, 5, 6))
    assert decision.best == best.move == Keep((3, 3, 3))
    assert decision.error == next(choice.margin for choice in others if choice.move == Keep((5, 6))) > 5
    [chance] = found.chances
    assert chance.luck == pytest.approx(best.expected - FINGERPRINTS[PRESETS["kniffel"]])
    assert [account.errors for account in found.accounts] == [decision.error, 0]


def test_a_game_may_begin_in_the_middle_of_a_turn() -> None:
    card = GAME.start(NO_BONUS, ("anna",)).card
    points = (*(None,) * 6, *(0,) * 6, 20)
    start = Position(card, ("anna",), (Sheet(points),), dice=(1, 1, 6, 6, 6), rolls_left=1)
    turns: list[Turn[Move]] = [
        Turn(Seat(0), Keep((6, 6, 6))),
        Turn(NATURE, Roll((2, 6))),
        Turn(Seat(0), Score("sixes")),
    ]
    [account] = review(start, turns).accounts
    assert account.start + account.luck - account.errors == pytest.approx(account.now, abs=1e-9)
    assert account.errors == 0


def test_a_turn_against_the_rules_is_refused() -> None:
    start = GAME.start(NO_BONUS, ("anna",))
    with pytest.raises(IllegalMove, match="keep"):
        review(start, [Turn(NATURE, Roll((1, 2, 3, 4, 5))), Turn(Seat(0), Keep((6,)))])
    with pytest.raises(IllegalMove, match="chance"):
        review(start, [Turn(NATURE, Roll((1, 2, 3, 4, 5))), Turn(NATURE, Roll(()))])


def test_a_roll_after_the_end_is_refused() -> None:
    card = GAME.start(NO_BONUS, ("anna",)).card
    full = Position(card, ("anna",), (Sheet((*(0,) * 12, 20)),))
    with pytest.raises(IllegalMove, match="over"):
        review(full, [Turn(NATURE, Roll((1, 2, 3, 4, 5)))])


def test_a_start_that_cannot_be_is_refused() -> None:
    start = Position(GAME.start(NO_BONUS, ("anna",)).card, ("anna",), (Sheet((7, *(None,) * 12)),))
    with pytest.raises(BadPosition, match="7"):
        review(start, [])
