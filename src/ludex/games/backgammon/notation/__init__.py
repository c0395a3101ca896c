"""Backgammon as its own world writes it: XGID, Position ID and Match ID, Snowie's position line, and plays."""

import re
from collections.abc import Mapping

from ludex.core.seat import Turn
from ludex.games.backgammon.notation.acts import read_move, write_move
from ludex.games.backgammon.notation.ids import read_ids, write_ids
from ludex.games.backgammon.notation.snowie_line import read_snowie_line, write_snowie_line
from ludex.games.backgammon.notation.turns import read_turns, read_word, write_word
from ludex.games.backgammon.notation.turns import write_turns as _write_turns
from ludex.games.backgammon.notation.xgid import read_xgid, write_xgid
from ludex.games.backgammon.position import Position
from ludex.games.backgammon.rulebook import SEATS, Move, Ruleset
from ludex.games.backgammon.words import WORDS

__all__ = [
    "place",
    "read",
    "read_ids",
    "read_move",
    "read_position",
    "read_snowie_line",
    "read_turns",
    "read_word",
    "read_xgid",
    "split",
    "write",
    "write_ids",
    "write_move",
    "write_snowie_line",
    "write_turns",
    "write_word",
    "write_xgid",
]

_XGID = re.compile(r"\s*(?:XGID=|[-A-Oa-o]{20,}:)")
_IDS = re.compile(r"\s*(?:GNUBGID\b|(?:GNU Backgammon\s+)?Position ID\b|[A-Za-z0-9+/]{13,15}\s*(?::|$))", re.IGNORECASE)
_MATCH_ID = re.compile(r"\s*Match ID\b", re.IGNORECASE)
_LINE = re.compile(r"(?:[^;\n]*;){20}")


def read(text: str, ruleset: Ruleset) -> Position | tuple[Turn[Move], ...]:
    """Read a position in any of its forms, or the turns of a game or match from its start."""
    position = read_position(text, ruleset)
    return read_turns(text) if position is None else position


def read_position(text: str, ruleset: Ruleset) -> Position | None:
    """Read a position by the form in which it begins; None where it begins like none."""
    if _XGID.match(text):
        return read_xgid(text, ruleset)
    if _LINE.match(text):
        return read_snowie_line(text, ruleset)
    if _IDS.match(text):
        return read_ids(text, ruleset)
    return None


def split(text: str) -> list[tuple[int, str]]:
    """Cut a file into lines; a Match ID on a line of its own belongs to the Position ID above it."""
    blocks: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if blocks and _MATCH_ID.match(line):
            start, block = blocks.pop()
            blocks.append((start, f"{block}\n{line}"))
        elif line.strip():
            blocks.append((number, line))
    return blocks


def write_turns(turns: tuple[Turn[Move], ...], _ruleset: Ruleset) -> str:
    """Write the turns of a game or match from its start."""
    return _write_turns(turns)


def write(position: Position) -> str:
    """Write a position as XGID, which holds the most."""
    return write_xgid(position)


def place(mark: str | int, _position: Position | None = None, language: str = "en") -> str:
    """Name a point as the seat counts whose home is nearer; anything else by its name."""
    terms: Mapping[str, str] = {} if language == "en" else WORDS.get(language, WORDS["en"]).terms
    if isinstance(mark, str):
        return " ".join(terms.get(word, word) for word in mark.split("_"))
    seat, point = (SEATS[0], mark + 1) if mark < 12 else (SEATS[1], 24 - mark)
    return f"{terms.get(seat, seat)} {point}"
