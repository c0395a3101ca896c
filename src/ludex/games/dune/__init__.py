"""Dune: who wins at the Mentat Pause, by what, and why."""

from ludex.core.game import Game
from ludex.games.dune import moves
from ludex.games.dune.faults import faults
from ludex.games.dune.moves import start
from ludex.games.dune.position import Circle, Faction, Position, Prediction, Stack
from ludex.games.dune.rulebook import END_TURN, FACTIONS, PRESETS, READABLE, RULEBOOK, EndTurn, Move, Ruleset
from ludex.games.dune.verdict import holders, verdict
from ludex.games.dune.view import SeenFaction, View, view

GAME: Game[Ruleset, Position, Move, View] = Game(
    id="dune",
    package="ludex.games.dune",
    rulebook=RULEBOOK,
    order=END_TURN,
    presets=PRESETS,
    seating=FACTIONS,
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
    view=view,
    readable=READABLE,
    odds=moves.odds,
    draw=moves.draw,
)

__all__ = [
    "FACTIONS",
    "GAME",
    "PRESETS",
    "RULEBOOK",
    "Circle",
    "EndTurn",
    "Faction",
    "Position",
    "Prediction",
    "Ruleset",
    "SeenFaction",
    "Stack",
    "View",
    "faults",
    "holders",
    "start",
    "verdict",
    "view",
]
