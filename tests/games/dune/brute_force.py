"""A second judge of the Mentat Pause, on plain JSON: slow, simple, and without a line of ludex.

It is right if each of its functions is a sentence of the rules; nothing is kept, counted twice is counted twice.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

Options = Mapping[str, Any]
Table = Mapping[str, Any]
"""A position in its JSON form."""

FIVE = ("arrakeen", "carthag", "sietch_tabr", "habbanya_sietch", "tueks_sietch")


class Judged(NamedTuple):
    """What the phase came to; without a condition the game goes on, and "no_winner" ends it for nobody."""

    condition: str | None
    winners: frozenset[str]
    spice: dict[str, int]
    events: list[tuple[str, dict[str, Any]]]


def judge(table: Table, options: Options) -> Judged:
    """Hold the Mentat Pause step by step."""
    collected = {faction: bribes(table, faction) for faction in table["factions"] if bribes(table, faction) > 0}
    spice = {faction: own.get("spice", 0) + bribes(table, faction) for faction, own in table["factions"].items()}
    events: list[tuple[str, dict[str, Any]]] = [
        ("BRIBE_COLLECTED", {"faction": faction, "amount": amount}) for faction, amount in collected.items()
    ]
    condition, winners = outcome(table, options, spice)
    turn = table["turn"]
    if winners:
        events.append(("VICTORY_ACHIEVED", {"condition": condition, "winners": sorted(winners), "turn": turn}))
    elif turn >= table["last_turn"]:
        events += [("GAME_ENDED", {"no_winner": True}), ("TURN_ENDED", {"turn": turn, "next_turn": None})]
    else:
        events.append(("TURN_ENDED", {"turn": turn, "next_turn": turn + 1}))
    return Judged(condition, frozenset(winners), spice, events)


def outcome(table: Table, options: Options, spice: Mapping[str, int]) -> tuple[str | None, set[str]]:
    """Ask the prediction, then the strongholds, then whether it is the last turn."""
    candidates = [party for party in parties(table) if meets_the_stronghold_condition(table, options, party)]
    first = min(candidates, key=lambda party: party_distance(table, party), default=set[str]())
    predicted = faction_predicted_for_this_turn(table)
    if options["prediction"] == "requirement" and any(predicted in party for party in candidates):
        return "bene_gesserit_prediction", {"bene_gesserit"}
    if options["prediction"] == "win" and predicted in first:
        return "bene_gesserit_prediction", {"bene_gesserit"}
    if candidates:
        return "stronghold_victory", first
    if table["turn"] < table["last_turn"]:
        return None, set()
    return last_turn(table, options, spice, predicted)


def last_turn(table: Table, options: Options, spice: Mapping[str, int], predicted: str | None) -> tuple[str, set[str]]:
    """Ask the Fremen, then the Guild, then count."""
    fremen, guild = "fremen" in table["factions"], "spacing_guild" in table["factions"]
    if fremen and (guild or not options["guild_clause"]) and sietches_are_fremen(table):
        return "fremen_special", party_of(table, "fremen")
    if guild:
        return "guild_special", party_of(table, "spacing_guild")
    if fremen and options["fremen_without_guild"] == "fremen":
        return "fremen_without_guild", {"fremen"}
    if fremen and options["fremen_without_guild"] == "alliance":
        return "fremen_without_guild", party_of(table, "fremen")
    return most_strongholds(table, options, spice, predicted)


def most_strongholds(
    table: Table, options: Options, spice: Mapping[str, int], predicted: str | None
) -> tuple[str, set[str]]:
    """Compare factions, or parties as a whole, and then do what the options say; of a party its first takes the win."""
    sides = parties(table) if options["default_counts"] == "alliance" else [{faction} for faction in table["factions"]]
    most = max(default_count(table, options, side) for side in sides)
    if most == 0 and options["no_winner"]:
        return "no_winner", set()
    sides = [side for side in sides if default_count(table, options, side) == most]
    if options["tie"] == "spice":
        richest = max(spice_of(spice, side) for side in sides)
        sides = [side for side in sides if spice_of(spice, side) == richest]
    if options["tie"] in {"spice", "storm"}:
        sides = [min(sides, key=lambda side: party_distance(table, side))]
    winners = {min(side, key=lambda faction: distance(table, faction)) for side in sides}
    if options["default_ally"]:
        winners = {one for winner in winners for one in party_of(table, winner)}
    if options["prediction_counts_default"] and predicted in winners:
        return "bene_gesserit_prediction", {"bene_gesserit"}
    return "most_strongholds", winners


def default_count(table: Table, options: Options, side: set[str]) -> int:
    """Count what a faction or a party has for the default: where it has forces, or what it controls."""
    if options["default_counts"] == "occupied":
        return sum(1 for place in strongholds(table) if any(fighters(table, one, place) > 0 for one in side))
    return held_together(table, options, side)


def spice_of(spice: Mapping[str, int], side: set[str]) -> int:
    """Add up what a side has behind its shields."""
    return sum(spice[faction] for faction in side)


def strongholds(table: Table) -> list[str]:
    """List the strongholds in play."""
    return [*table.get("strongholds", FIVE)]


def bribes(table: Table, faction: str) -> int:
    """Count the spice in front of a faction's shield."""
    amount: int = table["factions"][faction].get("bribes", 0)
    return amount


def fighters(table: Table, faction: str, place: str) -> int:
    """Count what fights for a faction in a territory, in all its sectors; advisors do not."""
    return sum(
        stack.get("ordinary", 0) + stack.get("elites", 0)
        for stack in table["forces"]
        if stack["faction"] == faction and stack["territory"] == place
    )


def ally_of(table: Table, faction: str) -> str | None:
    """Name a faction's ally."""
    ally: str | None = table["factions"][faction].get("ally")
    return ally


def party_of(table: Table, faction: str) -> set[str]:
    """Take a faction with its ally."""
    ally = ally_of(table, faction)
    return {faction} if ally is None else {faction, ally}


def parties(table: Table) -> list[set[str]]:
    """List alliances and lone factions, each once."""
    found: list[set[str]] = []
    for faction in table["factions"]:
        if party_of(table, faction) not in found:
            found.append(party_of(table, faction))
    return found


def controls(table: Table, options: Options, faction: str, place: str) -> bool:
    """Say whether a faction is there, and nobody of another party."""
    if fighters(table, faction, place) == 0:
        return False
    strangers = [other for other in table["factions"] if other not in party_of(table, faction)]
    return bool(options["contested_counts"]) or all(fighters(table, other, place) == 0 for other in strangers)


def held_together(table: Table, options: Options, party: set[str]) -> int:
    """Count the strongholds that one or another of a party controls."""
    return sum(1 for place in strongholds(table) if any(controls(table, options, one, place) for one in party))


def meets_the_stronghold_condition(table: Table, options: Options, party: set[str]) -> bool:
    """Ask three of one, four of two, and of one of two players what the option says."""
    if len(party) == 2:
        needed = 4
    elif len(table["factions"]) == 2:
        needed = options["two_players"]
    else:
        needed = 3
    return held_together(table, options, party) >= needed


def distance(table: Table, faction: str) -> int:
    """Count the sectors from the storm to a faction's circle, where none at all is a whole round."""
    sectors = (table["circles"][faction] - table["storm"]) % 18
    return 18 if sectors == 0 else sectors


def party_distance(table: Table, party: set[str]) -> int:
    """Let a party stand where its earlier member stands."""
    return min(distance(table, one) for one in party)


def faction_predicted_for_this_turn(table: Table) -> str | None:
    """Open the prediction if it is for this turn; one of oneself or of a stranger is void."""
    prediction = table.get("prediction")
    if prediction is None or "bene_gesserit" not in table["factions"]:
        return None
    faction: str = prediction["faction"]
    if faction == "bene_gesserit" or faction not in table["factions"] or prediction["turn"] != table["turn"]:
        return None
    return faction


def sietches_are_fremen(table: Table) -> bool:
    """Look for strangers in two sietches, and for three factions in the third."""
    for place in ("sietch_tabr", "habbanya_sietch"):
        if any(fighters(table, other, place) for other in table["factions"] if other != "fremen"):
            return False
    return not any(fighters(table, other, "tueks_sietch") for other in ("harkonnen", "atreides", "emperor"))
