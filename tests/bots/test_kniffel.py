"""The bots of Kniffel: what they choose, and how well that is on average."""

from random import Random

import pytest

from ludex.bots import bots_of
from ludex.bots.kniffel import BOTS, timeout_move
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.games.kniffel import GAME
from ludex.games.kniffel.position import Position, Sheet, total_of
from ludex.games.kniffel.rulebook import PRESETS, Keep, Move, Roll, Ruleset, Score
from ludex.games.kniffel.scoring import card_of

ASKED = Request(Seat(0), "keep_or_score")


def rolled(*dice: int, ruleset: str = "kniffel", left: int = 2) -> Position:
    start = GAME.start(PRESETS[ruleset], ("anna",))
    return Position(start.card, start.seats, start.sheets, dice=tuple(sorted(dice)), rolls_left=left)


def choice(bot: str, position: Position) -> Move:
    made = BOTS[bot](Random(1).randrange)(position, ASKED, tuple(GAME.moves(position, ASKED)))
    assert isinstance(made, Keep | Score)
    return made


def test_the_strongest_stands_first() -> None:
    assert [*bots_of(GAME)] == ["exact", "greedy", "random"]


def test_the_exact_bot_uses_the_rolls_that_are_left() -> None:
    assert choice("exact", rolled(3, 3, 3, 5, 6)) == Keep((3, 3, 3))
    assert choice("exact", rolled(2, 3, 4, 5, 6)) == Score("large_straight")
    assert choice("exact", rolled(1, 1, 1, 2, 3, left=0)) == Score("ones")


def test_the_greedy_bot_takes_what_pays_most_at_once() -> None:
    assert choice("greedy", rolled(3, 3, 3, 5, 6)) == Score("three_of_a_kind")
    assert choice("greedy", rolled(3, 3, 3, 2, 2)) == Score("full_house")


def test_a_seat_that_does_not_answer_is_played_for() -> None:
    assert timeout_move(rolled(3, 3, 3, 5, 6)) == Keep((3, 3, 3))
    assert timeout_move(rolled(3, 3, 3, 5, 6), "greedy") == Score("three_of_a_kind")


def test_the_greedy_bot_plays_what_cannot_be_solved() -> None:
    start = GAME.start(Ruleset(columns=2), ("anna",))
    position = Position(start.card, start.seats, start.sheets, dice=(5, 5, 5, 5, 5), rolls_left=2)
    assert choice("greedy", position) == Score("kniffel_x2")


def mean_total(bot: str, games: int, *, one_roll: bool = False) -> tuple[float, float]:
    """Play many games, and say what they end with on average and how far that may be off."""
    chance, totals = Random(20), list[int]()
    for _ in range(games):
        position = GAME.start(PRESETS["kniffel"], ("anna",))
        while asked := GAME.pending(position):
            move: Move
            if asked[0].seat == NATURE:
                move = GAME.draw(position, chance.randrange)
            elif one_roll:
                last = Position(position.card, position.seats, position.sheets, dice=position.dice, rolls_left=0)
                move = choice(bot, last)
            else:
                move = choice(bot, position)
            position = GAME.advance(position, Turn(asked[0].seat, move))
        totals.append(total_of(position.card, position.sheets[0]))
    mean = sum(totals) / games
    return mean, (sum((total - mean) ** 2 for total in totals) / games) ** 0.5 / games**0.5


def test_bots_end_with_what_they_are_known_for() -> None:
    mean, error = mean_total("greedy", 500)
    assert abs(mean - 111.6) < 4 * error
    mean, error = mean_total("exact", 150)
    assert abs(mean - 245.871) < 4 * error


@pytest.mark.slow
def test_exact_picks_of_first_rolls_are_better_than_greedy_ones() -> None:
    """Boxes are weighed as if later turns had three rolls; who knows of one roll only could make 127.4."""
    mean, error = mean_total("exact", 1500, one_roll=True)
    assert mean - 4 * error > 115
    assert mean + 4 * error < 127.4


def test_a_whole_game_of_other_rules_is_played_well() -> None:
    card = card_of(PRESETS["yahtzee"])
    sheet = Sheet(tuple(50 if box == "kniffel" else None for box in card.boxes))
    position = Position(card, ("anna",), (sheet,), dice=(4, 4, 4, 4, 4), rolls_left=2)
    assert choice("exact", position) == Score("fours")
    after = GAME.advance(position, Turn(Seat(0), Score("fours")))
    assert after.sheets[0].further == 1
    assert GAME.advance(after, Turn(NATURE, Roll((1, 2, 3, 4, 5)))).rolls_left == 2
