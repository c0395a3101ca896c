"""Turns on one line: `31 w:8/5,6/5 64 b:24/14 w:double b:take 52 w:-`.

Who acts stands before the colon, nobody for the dice. A play is written step by step, so that it reads back as it is.
"""

import re

from ludex.core.errors import BadNotation
from ludex.core.seat import NATURE, Seat, Turn
from ludex.games.backgammon.notation.plays import literally, read_ways
from ludex.games.backgammon.notation.table import bad
from ludex.games.backgammon.rulebook import (
    SPELLING,
    Accept,
    Beaver,
    Double,
    Drop,
    Leave,
    Move,
    NoDouble,
    Play,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Take,
)

WORDS: dict[str, Move] = {
    "-": Play(),
    "roll": NoDouble(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "accept": Accept(),
    "reject": Reject(),
    "leave": Leave(),
}
_WRITTEN = {move: word for word, move in WORDS.items()}
_LETTERS = {"w": Seat(0), "b": Seat(1)}
_NAMES = {seat: f"{letter}:" for letter, seat in _LETTERS.items()} | {NATURE: ""}
_DICE = re.compile(r"[0-9]{2}", re.ASCII)
_RESIGNED = re.compile(r"resign(\d)", re.ASCII)
_EXAMPLES = "31 w:8/5,6/5 w:- w:double b:take b:resign2"


def read_turns(text: str) -> tuple[Turn[Move], ...]:
    """Read turns from the start of a game or match."""
    turns: list[Turn[Move]] = []
    for match in re.finditer(r"\S+", text):
        letter, colon, word = match[0].rpartition(":")
        if bool(colon) != (letter in _LETTERS):
            raise bad(SPELLING, (match[0], _EXAMPLES), text, match.start())
        turns.append(
            Turn(_LETTERS.get(letter, NATURE), read_word(word, text, match.start() + len(letter) + len(colon)))
        )
    return tuple(turns)


def read_word(word: str, text: str | None = None, at: int = 0) -> Move:
    """Read a move by itself: two dice, the steps of a play, or a word; it may stand somewhere in a text."""
    if word in WORDS:
        return WORDS[word]
    if _DICE.fullmatch(word):
        return Roll((int(word[0]), int(word[1])))
    whole = word if text is None else text
    if resigned := _RESIGNED.fullmatch(word):
        return Resign(int(resigned[1]))
    if "/" not in word:
        raise bad(SPELLING, (word, _EXAMPLES), whole, at)
    try:
        return Play(literally(read_ways(word), ()))
    except BadNotation as refused:
        raise bad(SPELLING, refused.findings[0].values, whole, at + refused.at) from refused


def write_turns(turns: tuple[Turn[Move], ...]) -> str:
    """Write turns from the start of a game or match."""
    return " ".join(f"{_NAMES[turn.seat]}{write_word(turn.move)}" for turn in turns)


def write_word(move: Move) -> str:
    """Write a move by itself."""
    if isinstance(move, Roll):
        return "".join(map(str, move.dice))
    if isinstance(move, Resign):
        return f"resign{move.level}"
    if isinstance(move, Play) and move.steps:
        return ",".join(f"{start}/{end}" for start, end in move.steps)
    return _WRITTEN[move]
