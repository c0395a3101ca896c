"""How a game was played: what every roll brought beyond its average, and what every choice cost.

The total a seat can expect changes with every roll, which is luck, and with every choice that is not the best, which is
an error. So what a seat ended with is what it could expect at the start, and its luck, less its errors.
"""

from collections.abc import Sequence

from msgspec import Struct

from ludex.core.errors import BadPosition
from ludex.core.game import play
from ludex.core.seat import Seat, Turn
from ludex.games import game as open_game
from ludex.games.kniffel.faults import faults
from ludex.games.kniffel.position import Position
from ludex.games.kniffel.rulebook import ROLLS, Keep, Move, Roll, Score
from ludex.games.kniffel.solver.advice import Choice, choices_of, expected_of
from ludex.games.kniffel.solver.table import Table
from ludex.games.kniffel.solver.values import Progress, table_of


class Chance(Struct, frozen=True):
    """A roll, by its number in the record from 1, and how much more the seat can expect after it than before."""

    number: int
    seat: Seat
    dice: tuple[int, ...]
    luck: float


class Decision(Struct, frozen=True):
    """What a seat chose, by its number in the record from 1, what was best, and how much less it can expect."""

    number: int
    seat: Seat
    dice: tuple[int, ...]
    move: Keep | Score
    best: Keep | Score
    error: float


class Account(Struct, frozen=True):
    """The game of one seat: the total to expect at the start and now, and how the one became the other."""

    seat: Seat
    start: float
    luck: float
    errors: float
    now: float


class Review(Struct, frozen=True):
    """Every roll and every decision of a game, and an account for each seat."""

    accounts: tuple[Account, ...]
    chances: tuple[Chance, ...]
    decisions: tuple[Decision, ...]


def review(start: Position, turns: Sequence[Turn[Move]], *, progress: Progress | None = None) -> Review:
    """Hold every roll against its average and every choice against the best; IllegalMove where a turn is refused."""
    if found := faults(start):
        raise BadPosition(found, start.seats)
    game, table, position = open_game("kniffel"), table_of(start.ruleset, progress), start
    chances: list[Chance] = []
    decisions: list[Decision] = []
    for number, turn in enumerate(turns, 1):
        seat, move, following = position.turn, turn.move, play(game, position, turn)
        if isinstance(move, Roll):
            luck = _expected(table, following, seat) - _expected(table, position, seat)
            chances.append(Chance(number, seat, following.dice, luck))
        else:
            choices = _choices(table, position)
            chosen = next(choice for choice in choices if _same(choice.move, move))
            decisions.append(Decision(number, seat, position.dice, move, choices[0].move, chosen.margin))
        position = following
    seats = map(Seat, range(len(start.seats)))
    accounts = (_account(table, start, position, seat, chances, decisions) for seat in seats)
    return Review(tuple(accounts), tuple(chances), tuple(decisions))


def _account(
    table: Table, start: Position, end: Position, seat: Seat, chances: list[Chance], decisions: list[Decision]
) -> Account:
    luck = sum(chance.luck for chance in chances if chance.seat == seat)
    errors = sum(decision.error for decision in decisions if decision.seat == seat)
    return Account(seat, _expected(table, start, seat), luck, errors, _expected(table, end, seat))


def _choices(table: Table, position: Position) -> tuple[Choice, ...]:
    sheet = position.sheets[position.turn]
    return choices_of(table, position.card, sheet, position.dice, position.rolls_left)


def _expected(table: Table, position: Position, seat: Seat) -> float:
    """Say what total a seat can expect: during its turn with the dice on the table, else with its sheet alone."""
    card, sheet = position.card, position.sheets[seat]
    if seat != position.turn or None not in sheet.points:
        return expected_of(table, card, sheet, (), ROLLS)
    if len(position.dice) == card.dice:
        return _choices(table, position)[0].expected
    return expected_of(table, card, sheet, position.dice, position.rolls_left)


def _same(one: Keep | Score, other: Keep | Score) -> bool:
    """Tell whether two choices are the same; kept dice may be told in any order."""
    if isinstance(one, Keep) and isinstance(other, Keep):
        return one.dice == tuple(sorted(other.dice))
    return one == other
