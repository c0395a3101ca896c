"""What is too large to be worked out, and how that is said."""

from collections.abc import Mapping

from ludex.core.errors import BadPosition
from ludex.core.rulebook import Rule
from ludex.core.verdict import Finding
from ludex.core.words import Lexicon
from ludex.games.kniffel.rulebook import Ruleset

WIDEST = 2_000_000
"""From so many sheets on it takes minutes and gigabytes to say how totals are spread."""


def _rule(name: str, gist: str) -> Rule:
    return Rule(f"kniffel/{name}", "Ludex, rulings for Kniffel (docs/rules/kniffel.md)", "Exact play", gist, __name__)


TOO_LARGE = _rule("too_large", "Exact play is worked out for sheets of one column, without saved rolls.")
TOO_WIDE = _rule("too_wide", "How totals are spread is worked out where not too many sheets can follow.")

WORDS: Mapping[str, Lexicon] = {
    "en": Lexicon(
        sentences={
            TOO_LARGE.id: "exact play is worked out for sheets of one column without saved rolls; with {0} there are "
            "too many sheets",
            TOO_WIDE.id: "{0} sheets can follow on this one, too many to work out how totals are spread; simulated "
            "games tell it nearly",
        },
        terms={"saved_rolls": "saved rolls", "columns": "several columns"},
    ),
    "de": Lexicon(
        sentences={
            TOO_LARGE.id: "genau gerechnet wird für eine Spalte und ohne aufgesparte Würfe; mit {0} gibt es zu viele "
            "Zettel",
            TOO_WIDE.id: "auf diesen Zettel können {0} andere folgen, zu viele, um die Verteilung der Summen genau zu "
            "rechnen; gespielte Partien sagen sie ungefähr",
        },
        terms={"saved_rolls": "aufgesparten Würfen", "columns": "mehreren Spalten"},
        gists={
            TOO_LARGE.id: "Genau gerechnet wird für eine Spalte und ohne aufgesparte Würfe.",
            TOO_WIDE.id: "Wie Summen verteilt sind, wird gerechnet, wo nicht zu viele Zettel folgen können.",
        },
    ),
}


def refuse_too_large(ruleset: Ruleset) -> None:
    """Refuse a ruleset under which there are too many sheets: thousands of times as many as under any preset."""
    if ruleset.columns > 1 or ruleset.saved_rolls:
        values = ("columns" if ruleset.columns > 1 else "saved_rolls",)
        raise BadPosition((Finding(TOO_LARGE, holds=False, values=values),))


def refuse_too_wide(sheets: int) -> None:
    """Refuse to carry the shares of too many sheets."""
    if sheets > WIDEST:
        raise BadPosition((Finding(TOO_WIDE, holds=False, values=(sheets,)),))
