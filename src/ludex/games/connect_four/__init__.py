"""Connect Four: who has four in a row, which line, or a draw."""

from ludex.core.game import Game
from ludex.games.connect_four import moves
from ludex.games.connect_four.faults import faults, witness
from ludex.games.connect_four.moves import start
from ludex.games.connect_four.position import Position, cells_of, laid
from ludex.games.connect_four.rulebook import ORDER_UNKNOWN, PRESETS, RULEBOOK, SEATS, TURNS, Drop, Move, Pop, Ruleset
from ludex.games.connect_four.story import Winner, check_winner, empty_board, is_draw
from ludex.games.connect_four.verdict import Line, lines, runs, verdict
from ludex.games.connect_four.view import View, view

GAME: Game[Ruleset, Position, Move, View] = Game(
    id="connect_four",
    package="ludex.games.connect_four",
    rulebook=RULEBOOK,
    order=TURNS,
    presets=PRESETS,
    seating=SEATS,
    ruleset=Ruleset,
    position=Position,
    start=start,
    seats=moves.seats,
    faults=faults,
    verdict=verdict,
    pending=moves.pending,
    moves=moves.moves,
    objection=moves.objection,
    advance=moves.advance,
    follow=moves.follow,
    view=view,
    readable=(ORDER_UNKNOWN,),
)

__all__ = [
    "GAME",
    "PRESETS",
    "RULEBOOK",
    "Drop",
    "Line",
    "Move",
    "Pop",
    "Position",
    "Ruleset",
    "Winner",
    "cells_of",
    "check_winner",
    "empty_board",
    "faults",
    "is_draw",
    "laid",
    "lines",
    "runs",
    "start",
    "verdict",
    "witness",
]
