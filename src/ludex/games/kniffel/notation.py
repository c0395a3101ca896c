"""Kniffel as text: rolls, kept dice and boxes (13345 k33 126 k336 ... full_house), and the table on one line."""

import re
from collections.abc import Iterable

from ludex.core.errors import BadNotation
from ludex.core.seat import NATURE, Seat, Turn
from ludex.core.verdict import Finding
from ludex.core.wire import decode_json, encode, printable
from ludex.games.kniffel.position import Position, laid, plain_of
from ludex.games.kniffel.rulebook import BOX_UNKNOWN, NOTATION, SEATS, SHEETS, Keep, Move, Roll, Ruleset, Score
from ludex.games.kniffel.words import WORDS, box_of

MOVE = "a roll such as 13345, kept dice such as k33, or a box such as full_house"
_ON_A_SHEET = "names with boxes, then turn, dice and rolls_left, such as anna: ones=3; turn=anna"

_NAME = r"""(?:"(?:[^"\\]|\\.)*"|[^\s:;="]+)"""
_HEAD = re.compile(rf"\s*(?P<name>{_NAME})\s*:[\s;]*")
_ON_THE_TABLE = re.compile(rf"\s*(?P<what>turn|dice|rolls_left)=(?P<value>{_NAME}?)[\s;]*")
_BOX = re.compile(r"\s*(?P<box>[^\s:;=\",]+)=(?P<points>-?[0-9]{1,9})(?![0-9])[\s;,]*")
_NUMBER = re.compile(r"[0-9]{1,9}")
_WORD = re.compile(r"\s*(?P<word>[^\s;|/]+)[\s;|/]*")
_DIGITS = re.compile(r"[0-9]([\s,+]*[0-9])*")
_KEEP = re.compile(r"(?:keep|hold|halte|k)(?P<dice>[0-9\s,+]*)", re.IGNORECASE)


def read(text: str, ruleset: Ruleset) -> Position | tuple[Turn[Move], ...]:
    """Read a table, which names its seats with a colon, or the turns of a game from its start."""
    return read_position(text, ruleset) if ":" in text else read_turns(text, ruleset)


def split(text: str) -> list[tuple[int, str]]:
    """Cut a file into its lines."""
    return [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def read_turns(text: str, ruleset: Ruleset) -> tuple[Turn[Move], ...]:
    """Read rolls, kept dice and boxes; after each box the next of the usual seats has its turn."""
    turns: list[Turn[Move]] = []
    scored = at = 0
    while match := _WORD.match(text, at):
        move = _move(match["word"], text, match.start("word"), ruleset)
        turns.append(Turn(NATURE if isinstance(move, Roll) else Seat(scored % len(SEATS)), move))
        scored += isinstance(move, Score)
        at = match.end()
    if rest := text[at:].strip():
        raise _unread(rest[0], MOVE, text, text.index(rest, at))
    return tuple(turns)


def read_move(text: str, position: Position | None = None) -> Move:
    """Read one move; digits are a roll, but kept dice where a seat is asked."""
    move = _move(text.strip(), text, 0, None if position is None else position.ruleset)
    if isinstance(move, Roll) and position is not None and len(position.dice) >= position.card.dice:
        return Keep(move.dice)
    return move


def _move(word: str, text: str, at: int, ruleset: Ruleset | None) -> Move:
    if _DIGITS.fullmatch(word):
        return Roll(_dice(word))
    if match := _KEEP.fullmatch(word):
        return Keep(_dice(match["dice"]))
    if box := box_of(word):
        return Score(box)
    if word and not any(letter.isdigit() for letter in word):
        boxes = SHEETS["kniffel" if ruleset is None else ruleset.sheet]
        raise BadNotation(Finding(BOX_UNKNOWN, holds=False, values=(printable(word), *boxes)), text, at)
    raise _unread(word, MOVE, text, at)


def _dice(word: str) -> tuple[int, ...]:
    return tuple(sorted(int(letter) for letter in word if letter.isdigit()))


def _unread(word: str, expected: str, text: str, at: int) -> BadNotation:
    return BadNotation(Finding(NOTATION, holds=False, values=(printable(word), expected)), text, at)


def write_turns(turns: tuple[Turn[Move], ...], _ruleset: Ruleset) -> str:
    """Write rolls, kept dice and boxes, with a semicolon after each box."""
    return " ".join(write_move(turn.move) + ";" * isinstance(turn.move, Score) for turn in turns)


def write_move(move: Move, _position: Position | None = None) -> str:
    """Write a roll as its digits, kept dice with a k before them, and a box by its name."""
    if isinstance(move, Score):
        return move.box
    return f"{'k' if isinstance(move, Keep) else ''}{_digits(move.dice)}"


def _digits(dice: Iterable[int]) -> str:
    return "".join(map(str, dice))


def read_position(text: str, ruleset: Ruleset) -> Position:
    """Read the sheets, each after its name, and what else is on the table."""
    sheets: list[tuple[str, dict[str, int | None]]] = []
    table: dict[str, str] = {}
    at = 0
    while rest := text[at:].strip():
        if match := _HEAD.match(text, at):
            sheets.append((_bare(match["name"]), {}))
        elif (match := _ON_THE_TABLE.match(text, at)) and match["what"] not in table:
            table[match["what"]] = value = _bare(match["value"])
            if match["what"] != "turn" and value and not _NUMBER.fullmatch(value):
                raise _unread(value, _ON_A_SHEET, text, match.start("value"))
        elif (match := _BOX.match(text, at)) and sheets and match["box"] not in sheets[-1][1]:
            sheets[-1][1][match["box"]] = int(match["points"])
        else:
            raise _unread(rest.split()[0], _ON_A_SHEET, text, text.index(rest, at))
        at = match.end()
    dice, left = table.get("dice", ""), table.get("rolls_left", "")
    return laid(ruleset, sheets, table.get("turn"), map(int, dice), int(left) if left else None)


def _bare(name: str) -> str:
    """Take the quotes off a name."""
    return str(decode_json(name)) if name.startswith('"') else name


def _quoted(name: str) -> str:
    """Put a name into quotes that would not be read as one."""
    return name if re.fullmatch(r"[^\s:;=\"]+", name) else encode(name)


def write(position: Position) -> str:
    """Write the sheets and what else is on the table on one line."""
    sheets = (
        f"{_quoted(name)}:{''.join(f' {box}={points}' for box, points in plain_of(position.card, sheet).items())};"
        for name, sheet in zip(position.seats, position.sheets, strict=True)
    )
    turn = _quoted(position.seats[position.turn]) if position.seats else ""
    return " ".join((*sheets, f"turn={turn} dice={_digits(position.dice)} rolls_left={position.rolls_left}"))


def place(mark: str | int, _position: Position, language: str = "en") -> str:
    """Name a box."""
    return WORDS.get(language, WORDS["en"]).terms.get(str(mark), str(mark))
