"""What to keep and which box to fill: every choice with the total that it leads to on average."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from msgspec import Struct

from ludex.games.kniffel.position import Plain, Position, Sheet, total_of
from ludex.games.kniffel.rulebook import PRESETS, ROLLS, Keep, Ruleset, Score
from ludex.games.kniffel.scoring import Card, card_of, row_of
from ludex.games.kniffel.solver.chances import chances_of
from ludex.games.kniffel.solver.kernels import NEVER, Desk, weigh_boxes
from ludex.games.kniffel.solver.lattice import place_of as place_of_keep
from ludex.games.kniffel.solver.sheets import read_sheet, so_far, state_of
from ludex.games.kniffel.solver.table import State, Table, place_of
from ludex.games.kniffel.solver.turn import Choices, room_for_turn, work_out
from ludex.games.kniffel.solver.values import Progress, table_of
from ludex.kernels import kernel

SAME = 1e-9
"""What differs by less is as good."""


class Choice(Struct, frozen=True, gc=False):
    """Something that a seat may do: the total to expect after it, and how much that is short of the best.

    `points` are what a box is filled with; keeping dice brings none yet.
    """

    move: Keep | Score
    expected: float
    margin: float
    points: int | None = None

    @property
    def tied(self) -> bool:
        """Whether nothing is better."""
        return self.margin < SAME


class Advice(Struct, frozen=True):
    """The total to expect, all choices with the best first, and how likely each open box can be made in this turn.

    A box is made when it pays; an upper box with as many dice as the bonus needs of every face on average. Each chance
    is of a turn played for that box alone. While dice are to be rolled there is nothing to choose.
    """

    expected: float
    choices: tuple[Choice, ...]
    chances: Mapping[str, float]

    @property
    def best(self) -> tuple[Choice, ...]:
        """The choices that nothing is better than."""
        return tuple(choice for choice in self.choices if choice.tied)


def advise(
    sheet: Plain | Sheet,
    dice: tuple[int, ...],
    rolls_left: int,
    ruleset: Ruleset | None = None,
    *,
    progress: Progress | None = None,
) -> Advice:
    """Weigh everything that a seat may do with its sheet, the dice on the table, and the rolls that are left."""
    card = card_of(ruleset or PRESETS["kniffel"])
    table = table_of(card.ruleset, progress)
    dice = tuple(sorted(dice))
    sheet = read_sheet(card, sheet, dice, rolls_left)
    if None not in sheet.points:
        return Advice(total_of(card, sheet), (), {})
    found = choices_of(table, card, sheet, dice, rolls_left)
    expected = found[0].expected if found else expected_of(table, card, sheet, dice, rolls_left)
    return Advice(expected, found, chances_of(card, sheet.points, dice, rolls_left))


@kernel
def weigh(table: Table, state: State, rolls: int) -> tuple[Choices, Desk]:
    """Work out a turn with up to so many rolls left."""
    choices, desk = room_for_turn(table)
    work_out(table, state, choices, desk, rolls)
    return choices, desk


def best_move(position: Position) -> Keep | Score:
    """Choose for the seat that is asked, trusting that it is."""
    card, sheet = position.card, position.sheets[position.turn]
    return choices_of(table_of(card.ruleset), card, sheet, position.dice, position.rolls_left)[0].move


def value(
    ruleset: Ruleset | None = None, sheet: Plain | Sheet | None = None, *, progress: Progress | None = None
) -> float:
    """Say what total to expect of a sheet between turns, an empty one where none is given."""
    card = card_of(ruleset or PRESETS["kniffel"])
    return expected_of(table_of(card.ruleset, progress), card, read_sheet(card, sheet or {}), (), ROLLS)


def expected_of(table: Table, card: Card, sheet: Sheet, dice: tuple[int, ...], rolls_left: int) -> float:
    """Say what total to expect while dice are to be rolled."""
    state = state_of(table, card, sheet)
    if not dice and rolls_left == ROLLS:
        return so_far(card, sheet) + float(table.values[place_of(table, state)])
    choices, _ = weigh(table, state, rolls_left)
    return so_far(card, sheet) + float(choices.mean[rolls_left, place_of_keep(card.dice)[dice]])


def choices_of(table: Table, card: Card, sheet: Sheet, dice: tuple[int, ...], rolls_left: int) -> tuple[Choice, ...]:
    """Weigh the choices of a seat that is asked, the best first; of ties first boxes, then what keeps most dice."""
    if len(dice) < card.dice:
        return ()
    state, base = state_of(table, card, sheet), so_far(card, sheet)
    choices, desk = weigh(table, state, rolls_left)
    roll = place_of_keep(card.dice)[dice] - table.lattice.first
    weigh_boxes(table, state, roll, 0, desk)
    weighed: list[tuple[float, Keep | Score]] = [
        (base + worth, card.scores[box]) for box, worth in enumerate(desk.boxes.tolist()) if worth > NEVER
    ]
    if rolls_left:
        mean = choices.mean[rolls_left].tolist()
        weighed += [(base + mean[place], keep) for place, keep in parts_of(card.dice, dice)]
    weighed.sort(key=lambda each: -round(each[0], 9))
    best = weighed[0][0]
    row = row_of(card, sheet.points, dice)
    return tuple(
        Choice(move, worth, max(0.0, best - worth), row[card.number[move.box]] if isinstance(move, Score) else None)
        for worth, move in weighed
    )


@cache
def parts_of(dice: int, roll: tuple[int, ...]) -> tuple[tuple[int, Keep], ...]:
    """List what may be kept of a roll, but not all of it, most dice first."""
    parts = dict.fromkeys(part for number in range(dice - 1, -1, -1) for part in combinations(roll, number))
    return tuple((place_of_keep(dice)[part], Keep(part)) for part in parts)
