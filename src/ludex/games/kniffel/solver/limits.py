"""What is too large to be solved, and how that is said."""

from collections.abc import Mapping

from ludex.core.errors import BadPosition
from ludex.core.rulebook import Rule
from ludex.core.verdict import Finding
from ludex.core.words import Lexicon
from ludex.games.kniffel.rulebook import Ruleset

TOO_LARGE = Rule(
    "kniffel/too_large",
    "Ludex, rulings for Kniffel (docs/rules/kniffel.md)",
    "Exact play",
    "Exact play is worked out for sheets of one column, without saved rolls.",
    __name__,
)

WORDS: Mapping[str, Lexicon] = {
    "en": Lexicon(
        sentences={
            TOO_LARGE.id: "exact play is worked out for sheets of one column without saved rolls; with {0} there are "
            "too many sheets"
        },
        terms={"saved_rolls": "saved rolls", "columns": "several columns"},
    ),
    "de": Lexicon(
        sentences={
            TOO_LARGE.id: "genau gerechnet wird für eine Spalte und ohne aufgesparte Würfe; mit {0} gibt es zu viele "
            "Zettel"
        },
        terms={"saved_rolls": "aufgesparten Würfen", "columns": "mehreren Spalten"},
        gists={TOO_LARGE.id: "Genau gerechnet wird für eine Spalte und ohne aufgesparte Würfe."},
    ),
}


def refuse_too_large(ruleset: Ruleset) -> None:
    """Refuse a ruleset under which there are too many sheets: thousands of times as many as under any preset."""
    if ruleset.columns > 1 or ruleset.saved_rolls:
        values = ("columns" if ruleset.columns > 1 else "saved_rolls",)
        raise BadPosition((Finding(TOO_LARGE, holds=False, values=values),))
