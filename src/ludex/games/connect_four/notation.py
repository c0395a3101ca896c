"""Connect Four as its own world writes it: move strings ("4455") and boards, on one line or drawn."""

import re

from ludex.core.errors import BadNotation
from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Finding
from ludex.games.connect_four.position import FIRST, SECOND, Position, cells_of, laid
from ludex.games.connect_four.rulebook import BOARD_SHAPE, CHARACTER, Drop, Move, Pop, Ruleset

EMPTY, DISCS = ".", "xo"
"""How a board writes an empty cell, a disc of first, and one of second."""

_BOARD = re.compile(r"(?=.*[.xo_])(.*[/\n].*|[.xo_|\s]*)", re.IGNORECASE | re.DOTALL)
_SINGLE_DIGITS = re.compile(r"(?P<pop>p?)(?P<column>[0-9])|(?P<between>[\s,]+)", re.IGNORECASE)
_NUMBERS = re.compile(r"(?P<pop>p?)(?P<column>[0-9]{1,4})(?![0-9])|(?P<between>[\s,]+)", re.IGNORECASE)
_LABEL = re.compile(r"\s*[0-9]+(?=[\s|])")
_FRAME = " \t\r|+-"
_NO_ROW = re.compile(r"[\s0-9|+-]*")


def read(text: str, ruleset: Ruleset) -> Position | tuple[Turn[Move], ...]:
    """Read a board, or the turns of a game from its start."""
    return read_board(text, ruleset) if _BOARD.fullmatch(text) else read_turns(text, ruleset)


def split(text: str) -> list[tuple[int, str]]:
    """Cut a file into lines, or into drawn boards with blank lines between them."""
    drawn = _BOARD.fullmatch(text) and "/" not in text
    blocks: list[tuple[int, str]] = []
    continues = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            if drawn and continues:
                start, block = blocks.pop()
                blocks.append((start, f"{block}\n{line}"))
            else:
                blocks.append((number, line))
        continues = bool(line.strip())
    return blocks


def read_turns(text: str, ruleset: Ruleset) -> tuple[Turn[Move], ...]:
    """Read a move string; on boards wider than nine columns the moves stand apart."""
    token = _SINGLE_DIGITS if ruleset.columns <= 9 else _NUMBERS
    turns: list[Turn[Move]] = []
    at = 0
    while at < len(text):
        match = token.match(text, at)
        if match is None:
            raise BadNotation(Finding(CHARACTER, holds=False, values=(text[at], _spelling(ruleset))), text, at)
        at = match.end()
        if match["between"] is None:
            turns.append(Turn(Seat(len(turns) % 2), _move(match)))
    return tuple(turns)


def _spelling(ruleset: Ruleset) -> str:
    apart = "" if ruleset.columns <= 9 else ","
    drop, pop = f"1{apart or '-'}{ruleset.columns}", " p1" if ruleset.pop_out else ""
    return f"{drop}{pop}"


def read_move(text: str, _position: Position | None = None) -> Move:
    """Read one move on a board of any width."""
    match = _NUMBERS.fullmatch(text)
    if match is None or match["between"] is not None:
        raise BadNotation(Finding(CHARACTER, holds=False, values=(text, "4, p4")), text, 0)
    return _move(match)


def _move(match: re.Match[str]) -> Move:
    kind = Pop if match["pop"] else Drop
    return kind(int(match["column"]) - 1)


def write_turns(turns: tuple[Turn[Move], ...], ruleset: Ruleset) -> str:
    """Write a move string."""
    return ("" if ruleset.columns <= 9 else ",").join(write_move(turn.move) for turn in turns)


def write_move(move: Move, _position: Position | None = None) -> str:
    """Write one move: the column counted from 1, with a p before it when a disc is popped out."""
    return f"{'p' if isinstance(move, Pop) else ''}{move.column + 1}"


def read_board(text: str, ruleset: Ruleset) -> Position:
    """Read a board from the top row down, on one line with `/` between the rows, or drawn with frame and labels."""
    rows = _rows(text)
    if len(rows) != ruleset.rows:
        raise _wrong_shape(text, len(rows), ruleset.rows, "rows", len(text))
    discs: tuple[list[int], list[int]] = ([], [])
    for row, (start, line) in enumerate(rows):
        column = 0
        for at, character in enumerate(line, start):
            if character in _FRAME:
                continue
            if character.lower() in DISCS:
                discs[DISCS.index(character.lower())].append(row * ruleset.columns + column)
            elif character not in f"{EMPTY}_":
                raise BadNotation(Finding(CHARACTER, holds=False, values=(character, "x o .")), text, at)
            column += 1
        if column != ruleset.columns:
            raise _wrong_shape(text, column, ruleset.columns, "cells", start)
    return laid(ruleset, *discs)


def _rows(text: str) -> list[tuple[int, str]]:
    """Cut a board into rows, each with the place where it starts, without the frame and labels of a drawing."""
    drawn = "\n" in text.strip()
    rows: list[tuple[int, str]] = []
    start = 0
    for line in text.split("\n" if drawn else "/"):
        label = _LABEL.match(line) if drawn else None
        offset = label.end() if label else 0
        if not (drawn and _NO_ROW.fullmatch(line)):
            rows.append((start + offset, line[offset:].rstrip()))
        start += len(line) + 1
    return rows


def _wrong_shape(text: str, found: int, expected: int, what: str, at: int) -> BadNotation:
    return BadNotation(Finding(BOARD_SHAPE, holds=False, values=(found, expected, what)), text, at)


def write(position: Position) -> str:
    """Write the board on one line."""
    return "/".join(write_rows(position))


def write_rows(position: Position) -> tuple[str, ...]:
    """Write each row of the board, from the top down."""
    columns, rows = position.ruleset.columns, position.ruleset.rows
    board = [EMPTY] * (columns * rows)
    for seat in (FIRST, SECOND):
        for cell in cells_of(position, seat):
            board[cell] = DISCS[seat]
    return tuple("".join(board[row * columns : (row + 1) * columns]) for row in range(rows))


def place(mark: str | int, position: Position, _language: str = "en") -> str:
    """Name a cell as (column,row), both counted from 1 at the bottom left."""
    row, column = divmod(int(mark), position.ruleset.columns)
    return f"({column + 1},{position.ruleset.rows - row})"
