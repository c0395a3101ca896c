"""Dune: who wins at the Mentat Pause, by what, and why."""

from ludex.core.game import Game
from ludex.games.dune import moves
from ludex.games.dune.faults import faults
from ludex.games.dune.moves import start
from ludex.games.dune.position import Circle, Faction, Position, Prediction, Stack
from ludex.games.dune.rulebook import END_TURN, FACTIONS, PRESETS, READABLE, RULEBOOK, EndTurn, Move, Ruleset
from ludex.games.dune.story import (
    Action,
    Event,
    MentatPause,
    bene_gesserit_prediction,
    check_victory,
    collect_bribes,
    default_winner,
    endgame_victory,
    first_in_storm_order,
    fremen_special,
    guild_special,
    is_earlier_in_storm_order,
    mentat_pause,
    storm_order,
    stronghold_candidates,
)
from ludex.games.dune.verdict import Ruling, Side, holders, verdict
from ludex.games.dune.view import SeenFaction, View, view
from ludex.games.dune.whatif import differences, needs, pivots

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
    "Action",
    "Circle",
    "EndTurn",
    "Event",
    "Faction",
    "MentatPause",
    "Position",
    "Prediction",
    "Ruleset",
    "Ruling",
    "SeenFaction",
    "Side",
    "Stack",
    "View",
    "bene_gesserit_prediction",
    "check_victory",
    "collect_bribes",
    "default_winner",
    "differences",
    "endgame_victory",
    "faults",
    "first_in_storm_order",
    "fremen_special",
    "guild_special",
    "holders",
    "is_earlier_in_storm_order",
    "mentat_pause",
    "needs",
    "pivots",
    "start",
    "storm_order",
    "stronghold_candidates",
    "verdict",
    "view",
]
