"""Who is where on the map: forces in strongholds, whom each counts for, alliances, and the order of the storm."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.dune.board import HABBANYA_SIETCH, SECTORS, SIETCH_TABR, TUEKS_SIETCH
from ludex.games.dune.position import Position, Table, allies
from ludex.games.dune.rulebook import (
    ADVISORS,
    ALLIANCE,
    BENE_GESSERIT,
    CONTESTED,
    CONTROL,
    OPTION,
    SOLO,
    Ruleset,
)

Present = Mapping[str, Mapping[str, int]]
"""How many fighting forces each faction has in each territory that a verdict looks at."""

Holders = Mapping[str, tuple[str, ...]]
"""For whom each stronghold counts."""

SOLO_NEEDS, ALLIANCE_NEEDS = 3, 4
"""How many strongholds win."""


class Side(Struct, frozen=True, gc=False):
    """A faction without an ally, or an alliance, with the strongholds that count for it and how many it needs."""

    factions: tuple[str, ...]
    strongholds: tuple[str, ...]
    needed: int

    @property
    def wins(self) -> bool:
        """Whether the strongholds are enough."""
        return len(self.strongholds) >= self.needed


class Count(Struct, frozen=True):
    """What a verdict stands on, counted once: the seats, the alliances, the forces and for whom strongholds count."""

    position: Position
    seats: Mapping[str, Seat]
    allies: Mapping[str, str]
    present: Present
    holders: Holders
    sides: tuple[Side, ...]


def count(position: Position, present: Present | None = None) -> Count:
    """Count a position, or what it would be with other forces in the strongholds."""
    paired = allies(position)
    if present is None:
        present = forces_present(position)
    held = _held(position.strongholds, present, paired, position.ruleset)
    seats = {faction.name: Seat(seat) for seat, faction in enumerate(position.factions)}
    return Count(position, seats, paired, present, held, _sides(position, paired, held))


def forces_present(table: Table) -> Present:
    """Count the fighting forces in strongholds, and in the sietches that the last turn asks for."""
    found: dict[str, dict[str, int]] = {SIETCH_TABR: {}, HABBANYA_SIETCH: {}, TUEKS_SIETCH: {}}
    for stronghold in table.strongholds:
        found[stronghold] = {}
    for stack in table.forces:
        there = found.get(stack.territory)
        if there is not None and (fighting := stack.ordinary + stack.elites) > 0:
            there[stack.faction] = there.get(stack.faction, 0) + fighting
    return found


def holders(table: Table) -> Holders:
    """Tell for whom each stronghold in play counts: nobody, one faction, both allies, or all who contest it."""
    return _held(table.strongholds, forces_present(table), allies(table), table.ruleset)


def _held(strongholds: tuple[str, ...], present: Present, paired: Mapping[str, str], ruleset: Ruleset) -> Holders:
    held: dict[str, tuple[str, ...]] = {}
    for stronghold in strongholds:
        there = tuple(present[stronghold])
        counts = len(there) < 2 or ruleset.contested_counts or not _is_contested(there, paired)
        held[stronghold] = there if counts else ()
    return held


def _is_contested(there: tuple[str, ...], paired: Mapping[str, str]) -> bool:
    """Tell whether forces of factions that are not allied share a stronghold."""
    return len(there) > 2 or (len(there) == 2 and paired.get(there[0]) != there[1])


def contested(counted: Count) -> tuple[str, ...]:
    """List the strongholds that factions contest which are not allied."""
    present = counted.present
    return tuple(one for one in counted.holders if _is_contested(tuple(present[one]), counted.allies))


def _sides(position: Position, paired: Mapping[str, str], held: Holders) -> tuple[Side, ...]:
    """Put allies together, and count for each side what it holds; in the order of the seats."""
    solo = position.ruleset.two_players if len(position.factions) == 2 else SOLO_NEEDS
    sides: list[Side] = []
    behind: set[str] = set()
    for faction in position.factions:
        name = faction.name
        if name in behind:
            continue
        ally = paired.get(name)
        if ally is None:
            own = tuple([stronghold for stronghold, by in held.items() if name in by])
            sides.append(Side((name,), own, solo))
        else:
            behind.add(ally)
            own = tuple([stronghold for stronghold, by in held.items() if name in by or ally in by])
            sides.append(Side((name, ally), own, ALLIANCE_NEEDS))
    return tuple(sides)


def distances(table: Table) -> dict[str, int]:
    """Count how many sectors the storm has to go to each faction's circle; its own circle it comes to last."""
    return {circle.faction: (circle.sector - table.storm) % SECTORS or SECTORS for circle in table.circles}


def storm_order(table: Table) -> tuple[str, ...]:
    """List the factions as the storm comes to them; one without a circle comes last."""
    away = distances(table)
    return tuple(sorted([faction.name for faction in table.factions], key=lambda name: away.get(name, SECTORS + 1)))


def in_storm_order(table: Table, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Sort sides as the storm comes to them; an alliance stands where its earlier member stands."""
    if len(sides) < 2:
        return sides
    order = storm_order(table)
    return tuple(sorted(sides, key=lambda side: min(order.index(name) for name in side.factions)))


def held_evidence(counted: Count) -> Iterator[Finding]:
    """Say of each stronghold in play who holds it and why, or why nobody does."""
    seats, paired = counted.seats, counted.allies
    for stronghold, by in counted.holders.items():
        there = counted.present[stronghold]
        marks = (stronghold,)
        if not there:
            yield Finding(CONTROL, holds=False, values=marks, marks=marks)
        elif len(there) > 1 and _is_contested(tuple(there), paired):
            yield Finding(CONTESTED, holds=bool(by), values=(stronghold, *there), marks=marks)
        else:
            for name in by:
                yield Finding(CONTROL, seat=seats.get(name), values=(stronghold, there[name]), marks=marks)
    for stack in counted.position.forces:
        if stack.advisors > 0 and stack.territory in counted.holders:
            values = (stack.territory, stack.advisors)
            seat = seats.get(BENE_GESSERIT)
            yield Finding(ADVISORS, holds=False, seat=seat, values=values, marks=(stack.territory,))


def side_evidence(counted: Count) -> Iterator[Finding]:
    """Say of each side with a stronghold how many it has, and whether they are enough."""
    for side in counted.sides:
        if side.strongholds:
            yield side_finding(counted, side)


def side_finding(counted: Count, side: Side) -> Finding:
    """Say how many strongholds a side has, and whether they are enough."""
    seat = counted.seats[side.factions[0]]
    numbers = (len(side.strongholds), side.needed)
    if len(side.factions) == 1:
        return Finding(SOLO, holds=side.wins, seat=seat, values=numbers, marks=side.strongholds)
    return Finding(ALLIANCE, holds=side.wins, seat=seat, values=(side.factions[1], *numbers), marks=side.strongholds)


def option(ruleset: Ruleset, name: str) -> Finding:
    """Name an option that a verdict rests on, and how it stands."""
    value = getattr(ruleset, name)
    return Finding(OPTION, values=(name, str(value).lower() if isinstance(value, bool) else value))


def option_evidence(counted: Count) -> Iterator[Finding]:
    """Name the options on which it rests who has enough strongholds."""
    ruleset, present = counted.position.ruleset, counted.present
    disputed = contested(counted)
    for side in counted.sides:
        gained = [one for one in disputed if any(name in present[one] for name in side.factions)]
        without = len({*side.strongholds} - {*gained})
        if without < side.needed <= without + len(gained):
            yield option(ruleset, "contested_counts")
            break
    if len(counted.position.factions) == 2 and any(
        len(side.strongholds) == SOLO_NEEDS and len(side.factions) == 1 for side in counted.sides
    ):
        yield option(ruleset, "two_players")
