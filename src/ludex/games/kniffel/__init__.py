"""Kniffel and its family: what a roll is worth, how a sheet adds up, and who wins."""

from ludex.core.game import Game
from ludex.games.kniffel import moves
from ludex.games.kniffel.faults import faults, stated
from ludex.games.kniffel.moves import start
from ludex.games.kniffel.position import Position, laid
from ludex.games.kniffel.rulebook import (
    FINGERPRINTS,
    PRESETS,
    RULEBOOK,
    SEATS,
    TURNS,
    Keep,
    Move,
    Roll,
    Ruleset,
    Score,
)
from ludex.games.kniffel.story import (
    Category,
    Dice,
    Pick,
    Sheet,
    auto_pick_category,
    available_categories,
    calculate_score,
    calculate_total_score,
    calculate_upper_bonus,
)
from ludex.games.kniffel.verdict import verdict
from ludex.games.kniffel.view import View, view

GAME: Game[Ruleset, Position, Move, View] = Game(
    id="kniffel",
    package="ludex.games.kniffel",
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
    view=view,
    odds=moves.odds,
    draw=moves.draw,
    follow=moves.follow,
    recover=moves.recover,
    stated=stated,
)

__all__ = [
    "FINGERPRINTS",
    "GAME",
    "PRESETS",
    "RULEBOOK",
    "Category",
    "Dice",
    "Keep",
    "Move",
    "Pick",
    "Position",
    "Roll",
    "Ruleset",
    "Score",
    "Sheet",
    "auto_pick_category",
    "available_categories",
    "calculate_score",
    "calculate_total_score",
    "calculate_upper_bonus",
    "faults",
    "laid",
    "start",
    "verdict",
]
