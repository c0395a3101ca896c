"""What the drawing says beside the map, in English and German."""

from collections.abc import Mapping

from ludex.core.verdict import Decided, Undecided, Verdict
from ludex.core.words import say_verdict
from ludex.games.dune.board import NAMES
from ludex.games.dune.position import Prediction, Stack
from ludex.games.dune.rulebook import PRESETS, Ruleset
from ludex.games.dune.words import CONDITIONS, WORDS

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "game": "Dune",
        "pause": "Mentat Pause, turn {} of {}",
        "storm": "storm in sector {}",
        "rules": "rules: {}",
        "own_rules": "{} with options of its own",
        "strongholds": "Strongholds",
        "stronghold": "stronghold",
        "holder": "held by",
        "forces": "forces",
        "on_map": "on the map",
        "nobody": "nobody",
        "contested": "contested",
        "factions": "Factions in storm order",
        "faction": "faction",
        "held": "held",
        "spice": "spice",
        "bribes": "bribes",
        "reserves": "reserves",
        "ally": "ally",
        "hidden": "?",
        "none": "-",
        "prediction": "Their prediction: {} in turn {}",
        "sand": "sand",
        "rock": "rock",
        "polar": "ice",
        "ordinary": "ordinary",
        "elites": "elite",
        "advisors": "advisors",
        "wins": "{} wins",
        "win": "{} win",
        "and": " and ",
        "sector": "sector {}",
        "no_forces": "No forces on the map.",
    },
    "de": {
        "game": "Dune",
        "pause": "Mentat-Pause, Zug {} von {}",
        "storm": "Sturm in Sektor {}",
        "rules": "Regeln: {}",
        "own_rules": "{} mit eigenen Optionen",
        "strongholds": "Festungen",
        "stronghold": "Festung",
        "holder": "gehalten von",
        "forces": "Truppen",
        "on_map": "auf der Karte",
        "nobody": "niemand",
        "contested": "umkämpft",
        "factions": "Fraktionen in Sturmfolge",
        "faction": "Fraktion",
        "held": "hält",
        "spice": "Spice",
        "bribes": "Bestech.",
        "reserves": "Reserven",
        "ally": "Bund",
        "hidden": "?",
        "none": "-",
        "prediction": "Ihre Vorhersage: {} in Zug {}",
        "sand": "Sand",
        "rock": "Fels",
        "polar": "Eis",
        "ordinary": "gewöhnlich",
        "elites": "Elite",
        "advisors": "Berater",
        "wins": "{} gewinnt",
        "win": "{} gewinnen",
        "and": " und ",
        "sector": "Sektor {}",
        "no_forces": "Keine Truppen auf der Karte.",
    },
}

_INITIALS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "atreides": "A",
        "bene_gesserit": "B",
        "emperor": "E",
        "fremen": "F",
        "harkonnen": "H",
        "spacing_guild": "G",
    },
    "de": {"emperor": "I"},
}


def called(thing: str, language: str) -> str:
    """Name a faction or a place; what nobody knows keeps its own name."""
    return WORDS[language].terms.get(thing) or WORDS["en"].terms.get(thing) or NAMES.get(thing, thing)


def initial(faction: str, language: str) -> str:
    """Shorten a faction to a letter."""
    return _INITIALS[language].get(faction) or _INITIALS["en"].get(faction, "?")


def rules_of(ruleset: Ruleset, language: str) -> str:
    """Name the preset, or the first one where options differ from all."""
    for name, preset in PRESETS.items():
        if preset == ruleset:
            return name
    return PHRASES[language]["own_rules"].format(next(iter(PRESETS)))


def outcome(verdict: Verdict, seats: tuple[str, ...], language: str) -> str:
    """Say who wins by what, in a few words."""
    if not isinstance(verdict, Decided):
        return say_verdict(Undecided(), seats, language)
    winners = PHRASES[language]["and"].join(called(seats[seat], language) for seat in verdict.winners)
    condition = CONDITIONS[language].get(verdict.condition, verdict.condition)
    phrase = PHRASES[language]["wins" if len(verdict.winners) == 1 else "win"]
    return f"{phrase.format(winners)}: {condition}" if winners else condition


def said_forces(stack: Stack, language: str) -> str:
    """Say whose forces stand somewhere, of which kinds, and how many."""
    phrases = PHRASES[language]
    kinds = {"ordinary": stack.ordinary, "elites": stack.elites, "advisors": stack.advisors}
    counted = [f"{count} {phrases[kind]}" for kind, count in kinds.items() if count] or ["0"]
    return f"{called(stack.faction, language)} {', '.join(counted)}"


def predicted(prediction: Prediction, language: str) -> str:
    """Say what the Bene Gesserit wrote down, to themselves."""
    return PHRASES[language]["prediction"].format(called(prediction.faction, language), prediction.turn)
