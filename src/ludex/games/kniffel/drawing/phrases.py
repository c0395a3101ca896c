"""What the drawing says beside the points, in English and German."""

from collections.abc import Mapping
from unicodedata import combining, east_asian_width

from ludex.games.kniffel.rulebook import PRESETS, Ruleset
from ludex.games.kniffel.verdict import over
from ludex.games.kniffel.view import View
from ludex.games.kniffel.words import WORDS

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "game": "Kniffel",
        "rules": "Rules: {}",
        "own_rules": "{} with options of its own",
        "upper": "Upper section",
        "bonus": "Bonus",
        "lower": "Lower section",
        "column": "Column",
        "further": "Further Kniffels",
        "saved": "Saved rolls",
        "total": "Total",
        "dice": "Dice",
        "kept": "kept",
        "rolls": "{} rolls",
        "rolls_again": "{} rolls again",
        "plays": "{}: rolls left: {}",
        "fills": "{} fills a box",
        "all_dice": "Dice: {}.",
        "scratched": "scratched",
        "possible": "possible",
        "open": "open",
        "spread": "How the totals are spread",
        "mean": "mean {}",
        "median": "median {}",
        "deviation": "standard deviation {}",
        "share": "share of the games, {} points a bar",
        "of_one": "share of the games",
        "decimal": ".",
    },
    "de": {
        "game": "Kniffel",
        "rules": "Regelfassung: {}",
        "own_rules": "{} mit eigenen Optionen",
        "upper": "Oberer Teil",
        "bonus": "Bonus",
        "lower": "Unterer Teil",
        "column": "Spalte",
        "further": "Weitere Kniffel",
        "saved": "Gesparte Würfe",
        "total": "Gesamt",
        "dice": "Würfel",
        "kept": "behalten",
        "rolls": "{} würfelt",
        "rolls_again": "{} würfelt nach",
        "plays": "{}: Würfe übrig: {}",
        "fills": "{} trägt ein",
        "all_dice": "Würfel: {}.",
        "scratched": "gestrichen",
        "possible": "noch möglich",
        "open": "offen",
        "spread": "Wie sich die Endsummen verteilen",
        "mean": "Mittel {}",
        "median": "Median {}",
        "deviation": "Standardabweichung {}",
        "share": "Anteil der Spiele, {} Punkte je Balken",
        "of_one": "Anteil der Spiele",
        "decimal": ",",
    },
}


def box_name(box: str, language: str) -> str:
    """Name a box where it begins a line."""
    name = WORDS[language].terms.get(box, box)
    return f"{name[:1].upper()}{name[1:]}"


def rules_of(ruleset: Ruleset, language: str) -> str:
    """Name the preset, or the first one where options differ from all."""
    for name, preset in PRESETS.items():
        if preset == ruleset:
            return name
    return PHRASES[language]["own_rules"].format(next(iter(PRESETS)))


def doing(view: View, language: str) -> str:
    """Say who is about to do what."""
    if over(view) or not 0 <= view.turn < len(view.seats):
        return ""
    phrases, name = PHRASES[language], view.seats[view.turn]
    if len(view.dice) < view.card.dice:
        return phrases["rolls_again" if view.dice else "rolls"].format(name)
    return phrases["plays" if view.rolls_left else "fills"].format(name, view.rolls_left)


def shortened(name: str, wide: int) -> str:
    """Cut a name that is too wide for its column."""
    if width_of(name) <= wide:
        return name
    while width_of(name) >= wide:
        name = name[:-1]
    return f"{name}…"


def width_of(words: str) -> int:
    """Count the columns that words take: letters of East Asia take two, marks on a letter none."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in words)
