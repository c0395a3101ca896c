"""What is done in a turn, as people say it at the table: dice, plays, the cube, resigning."""

import re

from ludex.games.backgammon.notation.plays import is_dance, read_play, write_play
from ludex.games.backgammon.notation.table import bad
from ludex.games.backgammon.notation.turns import write_word
from ludex.games.backgammon.position import Position
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

_DICE = re.compile(r"\(?([1-6]) ?[-,x]? ?([1-6])\)?:?")
_SAID: dict[str, Move] = {
    **dict.fromkeys(("roll", "rolls", "no double", "wurf", "würfeln"), NoDouble()),
    **dict.fromkeys(("double", "doubles", "redouble", "redoubles", "verdopplung", "verdoppeln", "doppeln"), Double()),
    **dict.fromkeys(("beaver", "beavers"), Beaver()),
    **dict.fromkeys(("raccoon", "raccoons"), Raccoon()),
    **dict.fromkeys(("take", "takes"), Take()),
    **dict.fromkeys(("drop", "drops"), Drop()),
    **dict.fromkeys(("accept", "accepts", "agree", "yes", "annahme", "annehmen", "ja"), Accept()),
    **dict.fromkeys(
        ("reject", "rejects", "refuse", "refuses", "decline", "no", "ablehnung", "ablehnen", "nein"), Reject()
    ),
    **dict.fromkeys(("leave", "leaves", "gehen"), Leave()),
    **dict.fromkeys(
        ("resign", "resigns", "resign 1", "resign single", "resign a single game", "aufgabe", "aufgabe 1"), Resign(1)
    ),
    **dict.fromkeys(("resign 2", "resign gammon", "resign a gammon", "aufgabe 2"), Resign(2)),
    **dict.fromkeys(("resign 3", "resign backgammon", "resign a backgammon", "aufgabe 3"), Resign(3)),
}
_VALUE = re.compile(r" ?(=>|to) ?\d+$", re.ASCII)
_PASSES = ("pass", "passes")
_EXAMPLES = "31, 8/5 6/5, roll, double, take, drop, beaver, resign gammon, accept, reject, leave"


def read_move(text: str, position: Position) -> Move:
    """Read what is done in a position; a word such as `pass` means what fits there."""
    said = " ".join(text.lower().split())
    if dice := _DICE.fullmatch(said):
        return Roll((int(dice[1]), int(dice[2])))
    if (move := _SAID.get(_VALUE.sub("", said))) is not None:
        return _in_place(move, position)
    if said in _PASSES:
        return Play() if position.dice else _in_place(Reject(), position)
    if "/" in said or is_dance(said):
        return read_play(text, position)
    raise bad(SPELLING, (text, _EXAMPLES), text, 0)


def _in_place(move: Move, position: Position) -> Move:
    """Take yes and no as an answer to the cube, where the cube is offered."""
    cube = position.offer is not None and position.offer.what != "resignation"
    if cube and isinstance(move, Accept):
        return Take()
    if cube and isinstance(move, Reject):
        return Drop()
    return move


def write_move(move: Move, position: Position) -> str:
    """Write what is done in a position."""
    if isinstance(move, Play):
        return write_play(move, position)
    if isinstance(move, Resign):
        return f"resign {move.level}"
    return write_word(move)
