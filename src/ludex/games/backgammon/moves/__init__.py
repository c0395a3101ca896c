"""The start, who is asked, what may be done, what forbids a move, and what a move does."""

from ludex.games.backgammon.moves.follow import follow
from ludex.games.backgammon.moves.meaning import meanings, spelled
from ludex.games.backgammon.moves.plays import Table, plays, table_after
from ludex.games.backgammon.moves.recovery import recover
from ludex.games.backgammon.moves.stated import stated
from ludex.games.backgammon.moves.turns import (
    advance,
    draw,
    moves,
    next_game,
    objection,
    odds,
    pending,
    seats,
    start,
)

__all__ = [
    "Table",
    "advance",
    "draw",
    "follow",
    "meanings",
    "moves",
    "next_game",
    "objection",
    "odds",
    "pending",
    "plays",
    "recover",
    "seats",
    "spelled",
    "start",
    "stated",
    "table_after",
]
