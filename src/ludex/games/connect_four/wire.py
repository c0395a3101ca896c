"""The JSON form of a Connect Four position and move."""

from msgspec import Struct

from ludex.core import reading
from ludex.core.errors import BadPosition
from ludex.core.verdict import Finding
from ludex.core.wire import convert, kind_of, read_seat, wrong_type
from ludex.games.connect_four import notation
from ludex.games.connect_four.faults import faults
from ludex.games.connect_four.position import FIRST, SECOND, Position, cells_of, laid
from ludex.games.connect_four.rulebook import BOARD_SHAPE, MARKS, SEATS, TURN_STATED, Move, Ruleset


class PositionForm(Struct, forbid_unknown_fields=True):
    """A board, and what it does not tell by itself."""

    board: str | list[int]
    turn: str | None = None
    seen: list[str] = []


MOVE = str
"""A move as the move string writes it."""


def read_position(plain: object, ruleset: Ruleset) -> Position:
    """Read a board as text, or as a list of 0, 1 and 2 from the top left; a turn that is stated has to be right."""
    form = convert(plain, PositionForm, "position")
    position = _from_list(form.board, ruleset) if isinstance(form.board, list) else _from_text(form.board, ruleset)
    if form.seen:
        if not ruleset.pop_out:
            raise BadPosition(
                (Finding(reading.UNKNOWN_FIELD, holds=False, values=("position", "seen", "board, turn")),)
            )
        seen = tuple(_from_text(board, ruleset).discs for board in form.seen)
        position = Position(position.geometry, position.discs, position.landing, seen)
    if form.turn is not None and (seat := read_seat(form.turn, SEATS)) != position.turn:
        counts = len(cells_of(position, FIRST)), len(cells_of(position, SECOND))
        stated = Finding(TURN_STATED, holds=False, seat=seat, values=counts)
        raise BadPosition((stated, *faults(position)), SEATS)
    return position


def _from_text(board: str, ruleset: Ruleset) -> Position:
    return notation.read_board(board, ruleset)


def _from_list(board: list[int], ruleset: Ruleset) -> Position:
    expected = ruleset.columns * ruleset.rows
    if len(board) != expected:
        raise BadPosition((Finding(BOARD_SHAPE, holds=False, values=(len(board), expected, "cells")),))
    if not {*board} <= {0, 1, 2}:
        raise BadPosition((Finding(MARKS, holds=False, values=tuple(sorted({*board} - {0}))),))
    first, second = ([cell for cell, mark in enumerate(board) if mark == seat] for seat in (1, 2))
    return laid(ruleset, first, second)


def write_position(position: Position) -> dict[str, object]:
    """Write a position without its ruleset; the turn is said where the board alone may mislead."""
    plain: dict[str, object] = {"board": notation.write(position)}
    if position.ruleset.pop_out:
        plain["turn"] = SEATS[position.turn]
    if position.seen:
        boards = (Position(position.geometry, discs, 0) for discs in position.seen)
        plain["seen"] = [notation.write(board) for board in boards]
    return plain


def read_move(plain: object) -> Move:
    """Read a move as the move string writes it: "4", or "p4" for a pop."""
    if not isinstance(plain, str):
        raise BadPosition((wrong_type("move", 'a move as text such as "4"', kind_of(plain)),))
    return notation.read_move(plain)


def write_move(move: Move) -> str:
    """Write a move as the move string does."""
    return notation.write_move(move)
