"""The rules of Dune's Mentat Pause with their sources, and its rule sets."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import Struct

from ludex.core.rulebook import Rule, Rulebook

_GF9 = "Gale Force Nine, Dune: A Game of Conquest and Diplomacy (2019), rulebook"
_LANDSRAAD = f"{_GF9}, with the Landsraad clarifications"
_ONLINE = "treachery.online, as it is played there"
_LUDEX = "Ludex, rulings for Dune (docs/rules/dune.md)"


def _rule(name: str, source: str, locus: str, gist: str) -> Rule:
    return Rule(f"dune/{name}", source, locus, gist, "ludex.games.dune.words")


END_TURN = _rule(
    "end_turn",
    _GF9,
    "Mentat Pause",
    "At the Mentat Pause nobody is asked anything: somebody has won, or the turn ends by itself.",
)
BRIBES = _rule(
    "bribes",
    _GF9,
    "Mentat Pause",
    "At the Mentat Pause bribes in front of shields go into the reserves, before any spice is compared.",
)

CONTROL = _rule(
    "control",
    _GF9,
    "Mentat Pause",
    "A stronghold counts for who has fighting forces there, with no others' but an ally's; the storm changes nothing.",
)
CONTESTED = _rule(
    "contested",
    _LUDEX,
    "Contested strongholds",
    "A stronghold with forces of two factions that are not allied counts for neither; with contested_counts for both.",
)
ADVISORS = _rule(
    "advisors", _GF9, "Bene Gesserit", "Advisors of the Bene Gesserit neither control a stronghold nor block one."
)
SOLO = _rule("solo", _GF9, "Mentat Pause", "A faction without an ally wins with three strongholds.")
ALLIANCE = _rule(
    "alliance", _GF9, "Alliances", "An alliance wins with four strongholds together, however they are split."
)
STORM_ORDER = _rule(
    "storm_order",
    _GF9,
    "Mentat Pause",
    "Of several the one wins whose circle the storm reaches first; an alliance stands where its earlier member stands.",
)
PREDICTION = _rule(
    "prediction",
    _GF9,
    "Bene Gesserit",
    "When the faction and the turn that the Bene Gesserit predicted come true, the Bene Gesserit win instead.",
)
ALONE = _rule(
    "alone",
    _GF9,
    "Bene Gesserit",
    "By their prediction the Bene Gesserit win alone: the predicted faction, its ally and their own ally lose.",
)

LAST_TURN = _rule(
    "last_turn", _GF9, "Mentat Pause", "When the last turn ends and nobody has won, the end of the game decides."
)
FREMEN_SPECIAL = _rule(
    "fremen_special",
    _GF9,
    "Fremen",
    "At the end of the last turn the Fremen and their ally win when the two sietches and Tuek's Sietch are free.",
)
SIETCHES = _rule(
    "sietches",
    _GF9,
    "Fremen",
    "For the Fremen special victory nobody but Fremen may have fighting forces in Sietch Tabr and Habbanya Sietch.",
)
TUEKS_SIETCH_FREE = _rule(
    "tueks_sietch_free",
    _GF9,
    "Fremen",
    "For the Fremen special victory Harkonnen, Atreides and Emperor may have no forces in Tuek's Sietch.",
)
GUILD_IN_GAME = _rule(
    "guild_in_game",
    _GF9,
    "Fremen",
    "The Fremen special victory needs the Spacing Guild in the game; the option guild_clause can drop that.",
)
GUILD_SPECIAL = _rule(
    "guild_special",
    _GF9,
    "Spacing Guild",
    "At the end of the last turn, when nobody else has won, the Spacing Guild and its ally win.",
)
FREMEN_WITHOUT_GUILD = _rule(
    "fremen_without_guild",
    _LANDSRAAD,
    "Mentat Pause",
    "Without the Guild in the game the Fremen may win the last turn; fremen_without_guild says whether, and with whom.",
)
MOST_STRONGHOLDS = _rule(
    "most_strongholds",
    _LANDSRAAD,
    "Mentat Pause",
    "In default of another victory most strongholds win the last turn; default_counts says which count, and for whom.",
)
MOST_SPICE = _rule(
    "most_spice",
    _LUDEX,
    "Ties",
    "Of those with equally many strongholds the one with most spice wins; tie says whether.",
)
SHARED = _rule(
    "shared", _LANDSRAAD, "Mentat Pause", "Where tie is shared, all with equally many strongholds win together."
)
ALLY_SHARES = _rule(
    "ally_shares", _ONLINE, "practice", "Where default_ally says so, the ally of the default winner wins as well."
)
NOBODY = _rule(
    "nobody", _LUDEX, "Nobody", "With the option no_winner nobody wins a last turn at which nobody has a stronghold."
)
PRESET = _rule("preset", _LUDEX, "Presets", "A verdict says by which rule set it was found.")
OPTION = _rule(
    "option", _LUDEX, "Presets", "A verdict says which option of the rule set it rests on, and how that stands."
)

UNKNOWN_FACTION = _rule("unknown_faction", _GF9, "Set Up", "The factions are the six of the game.")
TURN_OUTSIDE = _rule(
    "turn_outside",
    _LUDEX,
    "Impossible positions",
    "A turn is one of those from the first to the last; turn_after_last can take a later one as the last.",
)
STORM_OUTSIDE = _rule("storm_outside", _GF9, "Storm", "The storm lies in one of the eighteen sectors, 0 to 17.")
NO_CIRCLE = _rule("no_circle", _GF9, "Set Up", "Every faction in the game sits at a circle.")
CIRCLE_UNKNOWN = _rule("circle_unknown", _GF9, "Set Up", "The circles lie at the sectors 1, 4, 7, 10, 13 and 16.")
CIRCLE_TAKEN = _rule("circle_taken", _GF9, "Set Up", "Only one faction sits at a circle.")
NOT_IN_GAME = _rule(
    "not_in_game", _LUDEX, "Impossible positions", "Allies, circles and forces are those of factions in the game."
)
NEGATIVE = _rule("negative", _LUDEX, "Impossible positions", "Nothing is there less than no times.")
TOO_MANY_FORCES = _rule("too_many_forces", _GF9, "Set Up", "A faction has twenty forces in all.")
ELITES = _rule(
    "elites", _GF9, "Emperor; Fremen", "Only the Emperor has elites, five Sardaukar, and the Fremen, three Fedaykin."
)
NO_ADVISORS = _rule("no_advisors", _GF9, "Bene Gesserit", "Only the Bene Gesserit have advisors.")
ADVISORS_MIXED = _rule(
    "advisors_mixed", _GF9, "Bene Gesserit", "In one territory the Bene Gesserit are advisors or fighters, not both."
)
ALLY_ONE_SIDED = _rule("ally_one_sided", _GF9, "Alliances", "An alliance is one from both sides.")
ALLY_ONESELF = _rule("ally_oneself", _GF9, "Alliances", "Nobody is the own ally.")
ALLIANCE_OF_THREE = _rule("alliance_of_three", _GF9, "Alliances", "An alliance has two members.")
ALLIES_TOGETHER = _rule(
    "allies_together",
    _GF9,
    "Alliances",
    "Allies do not stay in one stronghold; read as it stands it counts for both once.",
)
UNKNOWN_TERRITORY = _rule("unknown_territory", _GF9, "Set Up", "Forces stand in a territory of the map.")
SECTOR = _rule("sector", _GF9, "Set Up", "Forces stand in a sector of their territory.")
ZERO_STACK = _rule(
    "zero_stack", _LUDEX, "Impossible positions", "A stack has a force at least; one without any is read as nothing."
)
CROWDED = _rule("crowded", _GF9, "Shipment and Movement", "No more than two factions have forces in a stronghold.")
STRONGHOLDS_LISTED = _rule(
    "strongholds_listed",
    _LUDEX,
    "Strongholds",
    "In play are the five strongholds and, by agreement, the Hidden Mobile Stronghold and the Shield Wall, each once.",
)
PREDICTS_ITSELF = _rule(
    "predicts_itself", _GF9, "Bene Gesserit", "The Bene Gesserit predict another faction; else the prediction is void."
)
PREDICTED_ABSENT = _rule(
    "predicted_absent", _GF9, "Bene Gesserit", "The predicted faction is in the game; else the prediction is void."
)
PREDICTED_TURN = _rule(
    "predicted_turn", _GF9, "Bene Gesserit", "The predicted turn is one of the game; else the prediction is void."
)
NO_PREDICTION = _rule(
    "no_prediction", _GF9, "Bene Gesserit", "Only the Bene Gesserit predict; without them a prediction is void."
)
WINNER_STATED = _rule(
    "winner_stated", _LUDEX, "Impossible positions", "A winner whom the position names is the one of the rules."
)

NOTATION = _rule("notation", _LUDEX, "Notation", "A line of Dune consists of the words of its notation.")
TWICE = _rule("twice", _LUDEX, "Notation", "Only forces may be said more than once; a faction sits at the table once.")

RULEBOOK = Rulebook(
    "dune",
    (
        END_TURN,
        BRIBES,
        CONTROL,
        CONTESTED,
        ADVISORS,
        SOLO,
        ALLIANCE,
        STORM_ORDER,
        PREDICTION,
        ALONE,
        LAST_TURN,
        FREMEN_SPECIAL,
        SIETCHES,
        TUEKS_SIETCH_FREE,
        GUILD_IN_GAME,
        GUILD_SPECIAL,
        FREMEN_WITHOUT_GUILD,
        MOST_STRONGHOLDS,
        MOST_SPICE,
        SHARED,
        ALLY_SHARES,
        NOBODY,
        PRESET,
        OPTION,
        UNKNOWN_FACTION,
        TURN_OUTSIDE,
        STORM_OUTSIDE,
        NO_CIRCLE,
        CIRCLE_UNKNOWN,
        CIRCLE_TAKEN,
        NOT_IN_GAME,
        NEGATIVE,
        TOO_MANY_FORCES,
        ELITES,
        NO_ADVISORS,
        ADVISORS_MIXED,
        ALLY_ONE_SIDED,
        ALLY_ONESELF,
        ALLIANCE_OF_THREE,
        ALLIES_TOGETHER,
        UNKNOWN_TERRITORY,
        SECTOR,
        ZERO_STACK,
        CROWDED,
        STRONGHOLDS_LISTED,
        PREDICTS_ITSELF,
        PREDICTED_ABSENT,
        PREDICTED_TURN,
        NO_PREDICTION,
        WINNER_STATED,
        NOTATION,
        TWICE,
    ),
)

READABLE = (ZERO_STACK, ALLIES_TOGETHER, PREDICTS_ITSELF, PREDICTED_ABSENT, PREDICTED_TURN, NO_PREDICTION)
"""Faults that leave a reading: a stack of nothing, allies that count once, a prediction that is void."""

ATREIDES, BENE_GESSERIT, EMPEROR = "atreides", "bene_gesserit", "emperor"
FREMEN, HARKONNEN, SPACING_GUILD = "fremen", "harkonnen", "spacing_guild"
FACTIONS = (ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, HARKONNEN, SPACING_GUILD)

FORCES = 20
"""How many forces a faction has in all."""

ELITE_FORCES: Mapping[str, int] = {EMPEROR: 5, FREMEN: 3}
"""How many of them are Sardaukar and Fedaykin."""

LAST = 10
"""The last turn, where nobody agreed on another."""


class EndTurn(Struct, frozen=True, gc=False):
    """Let the turn end: bribes are collected, and the next turn begins."""


Move = EndTurn


class Ruleset(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """How the Mentat Pause is ruled where tables differ.

    `contested_counts`: a stronghold of two factions counts for each. `prediction`: the predicted faction meets the
    stronghold condition, or really wins; `prediction_counts_default`: winning by most strongholds is enough.
    `guild_clause`: the Fremen special victory needs the Guild in the game. `fremen_without_guild`: who wins the last
    turn without it. `default_counts`: which strongholds count there, and for whom; `tie` and `default_ally`: who wins
    of equals, and whether an ally shares; `no_winner`: nobody wins without any stronghold. `two_players`: how many
    strongholds win between two. `turn_after_last`: a fault, or read as the last turn.
    """

    revision: ClassVar[int] = 1

    contested_counts: bool = False
    prediction: Literal["requirement", "win"] = "requirement"
    prediction_counts_default: bool = False
    guild_clause: bool = True
    fremen_without_guild: Literal["nothing", "fremen", "alliance"] = "nothing"
    default_counts: Literal["controlled", "occupied", "alliance"] = "controlled"
    tie: Literal["spice", "shared", "storm"] = "spice"
    default_ally: bool = False
    no_winner: bool = False
    two_players: Literal[3, 4] = 3
    turn_after_last: Literal["fault", "last"] = "fault"


PRESETS: Mapping[str, Ruleset] = {
    "standard": Ruleset(),
    "rulebook": Ruleset(fremen_without_guild="fremen", default_counts="occupied", tie="shared"),
    "online": Ruleset(
        prediction="win",
        prediction_counts_default=True,
        guild_clause=False,
        fremen_without_guild="alliance",
        default_counts="alliance",
        tie="storm",
        default_ally=True,
        two_players=4,
    ),
}
"""`standard` is the story's own text, `rulebook` the published one with its clarifications, `online` a practice."""
