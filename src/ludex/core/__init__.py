"""The court: the vocabulary of all games."""

from ludex.core.errors import (
    AmbiguousNotation,
    BadNotation,
    BadPosition,
    BadRecord,
    IllegalMove,
    LudexError,
    MissingExtra,
    UnknownGame,
)
from ludex.core.game import Game, play, refuse
from ludex.core.rulebook import Rule, Rulebook
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import UNDECIDED, Decided, Finding, Objection, Place, Statement, Undecided, Verdict
from ludex.core.words import LANGUAGES, Lexicon, say, say_objection, say_verdict

__all__ = [
    "LANGUAGES",
    "NATURE",
    "UNDECIDED",
    "AmbiguousNotation",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "Decided",
    "Finding",
    "Game",
    "IllegalMove",
    "Lexicon",
    "LudexError",
    "MissingExtra",
    "Objection",
    "Place",
    "Request",
    "Rule",
    "Rulebook",
    "Seat",
    "Statement",
    "Turn",
    "Undecided",
    "UnknownGame",
    "Verdict",
    "play",
    "refuse",
    "say",
    "say_objection",
    "say_verdict",
]
