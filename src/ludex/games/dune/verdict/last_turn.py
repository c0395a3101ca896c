"""The last turn when nobody has won: the Fremen, the Guild, and in default of both most strongholds."""

from collections.abc import Collection, Iterable, Iterator

from ludex.core.verdict import Finding
from ludex.games.dune.board import HABBANYA_SIETCH, SIETCH_TABR, TUEKS_SIETCH
from ludex.games.dune.rulebook import (
    ALLY_SHARES,
    ATREIDES,
    BRIBES,
    EMPEROR,
    FREMEN,
    FREMEN_SPECIAL,
    FREMEN_WITHOUT_GUILD,
    GUILD_IN_GAME,
    GUILD_SPECIAL,
    HARKONNEN,
    MOST_SPICE,
    MOST_STRONGHOLDS,
    NOBODY,
    SHARED,
    SIETCHES,
    SPACING_GUILD,
    TUEKS_SIETCH_FREE,
)
from ludex.games.dune.verdict.control import Count, Side, in_storm_order, option, storm_order
from ludex.games.dune.verdict.victory import Ruling, predicted, prediction_of, storm_findings

UNWELCOME = (HARKONNEN, ATREIDES, EMPEROR)
"""Who may not be in Tuek's Sietch for the Fremen special victory."""


def endgame(counted: Count) -> Ruling:
    """Try the special victories, then the default; each that fails says why."""
    failed: list[Finding] = []
    for attempt in (fremen_special, guild_special, fremen_without_guild):
        ruling = attempt(counted)
        if ruling.condition:
            return ruling._replace(because=(*ruling.because, *failed))
        failed += ruling.because
    ruling = by_default(counted)
    prediction, ruleset = prediction_of(counted.position), counted.position.ruleset
    if (
        ruleset.prediction_counts_default
        and prediction is not None
        and prediction.turn == counted.position.turn
        and prediction.faction in ruling.winners
    ):
        because = (*ruling.because, option(ruleset, "prediction_counts_default"))
        ruling = predicted(counted, prediction, ruling.winners, because)
    return ruling._replace(because=(*ruling.because, *failed))


def fremen_special(counted: Count) -> Ruling:
    """Let the Fremen and their ally win when no others are in their sietches and none of three in Tuek's Sietch."""
    if FREMEN not in counted.seats:
        return Ruling("", (), (Finding(FREMEN_SPECIAL, holds=False),))
    ruleset, present, seat = counted.position.ruleset, counted.present, counted.seats[FREMEN]
    because: list[Finding] = []
    for sietch in (SIETCH_TABR, HABBANYA_SIETCH):
        others = unwelcome(sietch, present[sietch])
        because.append(Finding(SIETCHES, holds=not others, seat=seat, values=(sietch, *others), marks=(sietch,)))
    others = unwelcome(TUEKS_SIETCH, present[TUEKS_SIETCH])
    because.append(
        Finding(TUEKS_SIETCH_FREE, holds=not others, seat=seat, values=(TUEKS_SIETCH, *others), marks=(TUEKS_SIETCH,))
    )
    free = all(finding.holds for finding in because)
    if SPACING_GUILD not in counted.seats:
        because.append(Finding(GUILD_IN_GAME, holds=False))
        if free:
            because.append(option(ruleset, "guild_clause"))
        free = free and not ruleset.guild_clause
    because.insert(0, Finding(FREMEN_SPECIAL, holds=free, seat=seat))
    if not free:
        return Ruling("", (), tuple(because))
    return Ruling("fremen_special", with_ally(counted, FREMEN), tuple(because))


def unwelcome(stronghold: str, there: Collection[str]) -> list[str]:
    """List who of those in a stronghold bars the Fremen special victory."""
    if stronghold == TUEKS_SIETCH:
        return [name for name in UNWELCOME if name in there]
    return [name for name in there if name != FREMEN] if stronghold in (SIETCH_TABR, HABBANYA_SIETCH) else []


def guild_special(counted: Count) -> Ruling:
    """Let the Guild and its ally win when it is in the game."""
    seat = counted.seats.get(SPACING_GUILD)
    if seat is None:
        return Ruling("", (), (Finding(GUILD_SPECIAL, holds=False),))
    return Ruling("guild_special", with_ally(counted, SPACING_GUILD), (Finding(GUILD_SPECIAL, seat=seat),))


def fremen_without_guild(counted: Count) -> Ruling:
    """Let the Fremen win where the Guild is not in the game, if that is how it is played."""
    seat, ruleset = counted.seats.get(FREMEN), counted.position.ruleset
    if seat is None or SPACING_GUILD in counted.seats:
        return Ruling("", (), ())
    because = option(ruleset, "fremen_without_guild")
    if ruleset.fremen_without_guild == "nothing":
        return Ruling("", (), (because,))
    winners = with_ally(counted, FREMEN) if ruleset.fremen_without_guild == "alliance" else (FREMEN,)
    return Ruling("fremen_without_guild", winners, (Finding(FREMEN_WITHOUT_GUILD, seat=seat), because))


def with_ally(counted: Count, faction: str) -> tuple[str, ...]:
    """Name a faction and its ally, if it has one."""
    ally = counted.allies.get(faction)
    return (faction,) if ally is None else (faction, ally)


def by_default(counted: Count) -> Ruling:
    """Let most strongholds win, then what the option says of those with equally many."""
    ruleset, seats = counted.position.ruleset, counted.seats
    sides = _counted_by_default(counted)
    most = max((len(side.strongholds) for side in sides), default=0)
    rested = [option(ruleset, "default_counts"), *([] if most else [option(ruleset, "no_winner")])]
    if not sides or (ruleset.no_winner and not most):
        return Ruling("no_winner", (), (Finding(NOBODY), *rested))
    leaders = tuple(side for side in sides if len(side.strongholds) == most)
    behind = tuple(side for side in sides if 0 < len(side.strongholds) < most)
    because = [*_most(counted, leaders, holds=True), *_most(counted, behind, holds=False), *rested]
    if len(leaders) > 1:
        leaders = _tie_broken(counted, leaders, because)
        because.append(option(ruleset, "tie"))
    order = storm_order(counted.position)
    winners = [min(side.factions, key=order.index) for side in leaders]
    sharing = [ally for name in winners if (ally := counted.allies.get(name)) and ally not in winners]
    if sharing:
        because.append(option(ruleset, "default_ally"))
        if ruleset.default_ally:
            winners += sharing
            because += [Finding(ALLY_SHARES, seat=seats[ally]) for ally in sharing]
    return Ruling("most_strongholds", tuple(winners), tuple(because))


def _most(counted: Count, sides: Iterable[Side], *, holds: bool) -> Iterator[Finding]:
    """Say of each faction how many strongholds count for it, and whether nobody has more."""
    for side in sides:
        for name in side.factions:
            values = (len(side.strongholds),)
            yield Finding(
                MOST_STRONGHOLDS, holds=holds, seat=counted.seats[name], values=values, marks=side.strongholds
            )


def _counted_by_default(counted: Count) -> tuple[Side, ...]:
    """Count the strongholds of each faction, or of each side, as the option says."""
    counts = counted.position.ruleset.default_counts
    if counts == "alliance":
        return counted.sides
    present, held = counted.present, counted.holders
    return tuple(
        Side((name,), tuple(one for one in held if name in (held[one] if counts == "controlled" else present[one])), 0)
        for name in counted.seats
    )


def _tie_broken(counted: Count, leaders: tuple[Side, ...], because: list[Finding]) -> tuple[Side, ...]:
    """Let all who are equal win, or compare their spice, and then let the storm decide; line by line."""
    position, seats = counted.position, counted.seats
    if position.ruleset.tie == "shared":
        because += [Finding(SHARED, seat=seats[name]) for side in leaders for name in side.factions]
        return leaders
    if position.ruleset.tie == "spice":
        factions = {faction.name: faction for faction in position.factions}
        tied = [factions[name] for side in leaders for name in side.factions]
        because += [Finding(BRIBES, seat=seats[each.name], values=(each.bribes,)) for each in tied if each.bribes]
        spice = {
            side.factions: sum(factions[name].spice + factions[name].bribes for name in side.factions)
            for side in leaders
        }
        most = max(spice.values())
        because += [
            Finding(MOST_SPICE, holds=amount == most, seat=seats[names[0]], values=(amount,))
            for names, amount in spice.items()
        ]
        leaders = tuple(side for side in leaders if spice[side.factions] == most)
    if len(leaders) > 1:
        leaders = in_storm_order(position, leaders)
        because += storm_findings(counted, [side.factions for side in leaders])
    return leaders[:1]
