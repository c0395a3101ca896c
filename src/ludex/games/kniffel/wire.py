"""The JSON form of a Kniffel position and move."""

from typing import Annotated

from msgspec import Meta, Struct

from ludex.core.errors import BadPosition
from ludex.core.wire import convert, kind_of, wrong_type
from ludex.games.kniffel import notation
from ludex.games.kniffel.position import Position, laid, plain_of
from ludex.games.kniffel.rulebook import Move, Ruleset

Number = Annotated[int, Meta(gt=-1_000_000_000, lt=1_000_000_000)]
"""A number that somebody may mean; the bounds hold for tables read from outside."""


class PositionForm(Struct, forbid_unknown_fields=True):
    """The sheets by name, in the order of the seats, and what else is on the table."""

    sheets: dict[str, dict[str, Number | None]]
    turn: str | None = None
    dice: tuple[Number, ...] = ()
    rolls_left: Number | None = None


MOVE = str
"""A move as notation writes it."""


def read_position(plain: object, ruleset: Ruleset) -> Position:
    """Read the table; without a turn, the seat with fewest boxes filled is next."""
    form = convert(plain, PositionForm, "position")
    return laid(ruleset, form.sheets.items(), form.turn, form.dice, form.rolls_left)


def write_position(position: Position) -> dict[str, object]:
    """Write the table without its ruleset."""
    card = position.card
    return {
        "sheets": {name: plain_of(card, sheet) for name, sheet in zip(position.seats, position.sheets, strict=True)},
        "turn": position.seats[position.turn] if position.seats else None,
        "dice": list(position.dice),
        "rolls_left": position.rolls_left,
    }


def read_move(plain: object) -> Move:
    """Read a move as notation writes it: "13345", "k33" or "full_house"."""
    if not isinstance(plain, str):
        raise BadPosition((wrong_type("move", 'a move as text such as "k33"', kind_of(plain)),))
    return notation.read_move(plain)


def write_move(move: Move) -> str:
    """Write a move as notation does."""
    return notation.write_move(move)
