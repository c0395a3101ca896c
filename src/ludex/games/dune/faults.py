"""Why a position could not have come about: all reasons at once."""

from collections.abc import Iterable, Iterator, Mapping

from ludex.core.seat import Seat
from ludex.core.verdict import Decided, Finding
from ludex.games.dune.board import BY_AGREEMENT, CIRCLES, NAMES, SECTORS, STRONGHOLDS, sectors_of
from ludex.games.dune.position import Position, Stack, allies
from ludex.games.dune.rulebook import (
    ADVISORS_MIXED,
    ALLIANCE_OF_THREE,
    ALLIES_TOGETHER,
    ALLY_ONE_SIDED,
    ALLY_ONESELF,
    BENE_GESSERIT,
    CIRCLE_TAKEN,
    CIRCLE_UNKNOWN,
    CROWDED,
    ELITE_FORCES,
    ELITES,
    FACTIONS,
    FORCES,
    NEGATIVE,
    NO_ADVISORS,
    NO_CIRCLE,
    NO_PREDICTION,
    NOT_IN_GAME,
    PREDICTED_ABSENT,
    PREDICTED_TURN,
    PREDICTS_ITSELF,
    READABLE,
    SECTOR,
    STORM_OUTSIDE,
    STRONGHOLDS_LISTED,
    TOO_MANY_FORCES,
    TURN_OUTSIDE,
    UNKNOWN_FACTION,
    UNKNOWN_TERRITORY,
    WINNER_STATED,
    ZERO_STACK,
)
from ludex.games.dune.verdict import forces_present, verdict

NOWHERE = "none"
"""How a finding names the sector of a stack that is in none."""

Seats = Mapping[str, Seat]


def faults(position: Position) -> tuple[Finding, ...]:
    """Name every reason, in the order of the wire form: the turn, the factions, their forces, what else is said."""
    seats = {faction.name: Seat(seat) for seat, faction in enumerate(position.factions)}
    found = [
        *_of_the_turn(position),
        *_of_the_factions(position, seats),
        *_of_the_circles(position, seats),
        *_of_the_alliances(position, seats),
        *_of_the_forces(position, seats),
        *_of_the_strongholds(position, seats),
        *_of_the_prediction(position, seats),
    ]
    if position.winner is not None and not unreadable(found):
        found += _of_the_winner(position, position.winner)
    return tuple(found)


def unreadable(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Pick the faults that leave no reading, and so no verdict."""
    return tuple(fault for fault in found if fault.rule not in READABLE)


def _of_the_turn(position: Position) -> Iterator[Finding]:
    turn, last = position.turn, position.last_turn
    if turn < 1 or last < 1 or (turn > last and position.ruleset.turn_after_last == "fault"):
        yield Finding(TURN_OUTSIDE, holds=False, values=(turn, last))
    if not 0 <= position.storm < SECTORS:
        yield Finding(STORM_OUTSIDE, holds=False, values=(position.storm, SECTORS - 1))


def _of_the_factions(position: Position, seats: Seats) -> Iterator[Finding]:
    for faction in position.factions:
        seat = seats[faction.name]
        if faction.name not in FACTIONS:
            yield Finding(UNKNOWN_FACTION, holds=False, values=(faction.name, *FACTIONS))
        amounts = (("spice", faction.spice), ("bribes", faction.bribes), ("reserves", faction.reserves))
        for what, amount in amounts:
            if amount < 0:
                yield Finding(NEGATIVE, holds=False, seat=seat, values=(what, amount, faction.name))


def _of_the_circles(position: Position, seats: Seats) -> Iterator[Finding]:
    at: dict[int, list[str]] = {}
    for circle in position.circles:
        at.setdefault(circle.sector, []).append(circle.faction)
        if circle.faction not in seats:
            yield Finding(NOT_IN_GAME, holds=False, values=(circle.faction, "circle"))
        if circle.sector not in CIRCLES:
            seat = seats.get(circle.faction)
            yield Finding(CIRCLE_UNKNOWN, holds=False, seat=seat, values=(circle.sector, *CIRCLES))
    for sector, here in at.items():
        if len(here) > 1:
            yield Finding(CIRCLE_TAKEN, holds=False, values=(sector, *here))
    seated = {circle.faction for circle in position.circles}
    for name, seat in seats.items():
        if name not in seated:
            yield Finding(NO_CIRCLE, holds=False, seat=seat)


def _of_the_alliances(position: Position, seats: Seats) -> Iterator[Finding]:
    named = {faction.name: faction.ally for faction in position.factions if faction.ally is not None}
    for name, ally in named.items():
        if ally == name:
            yield Finding(ALLY_ONESELF, holds=False, seat=seats[name])
        elif ally not in seats:
            yield Finding(NOT_IN_GAME, holds=False, seat=seats[name], values=(ally, "ally"))
        elif named.get(ally) != name:
            yield Finding(ALLY_ONE_SIDED, holds=False, seat=seats[name], values=(ally,))
    links = [{name, ally} for name, ally in named.items() if name != ally and ally in seats]
    while links:
        joined = links.pop()
        while touching := [link for link in links if link & joined]:
            joined = joined.union(*touching)
            links = [link for link in links if link not in touching]
        if len(joined) > 2:
            members = sorted(joined, key=lambda name: seats[name])
            yield Finding(ALLIANCE_OF_THREE, holds=False, seat=seats[members[0]], values=tuple(members))


def _of_the_forces(position: Position, seats: Seats) -> Iterator[Finding]:
    for stack in position.forces:
        yield from _of_a_stack(stack, seats)
    for faction in position.factions:
        name, seat = faction.name, seats[faction.name]
        own = [stack for stack in position.forces if stack.faction == name]
        forces = faction.reserves + sum(stack.ordinary + stack.elites + stack.advisors for stack in own)
        if forces > FORCES:
            yield Finding(TOO_MANY_FORCES, holds=False, seat=seat, values=(forces, FORCES))
        elites, limit = sum(stack.elites for stack in own), ELITE_FORCES.get(name, 0)
        if elites > limit:
            marks = dict.fromkeys(stack.territory for stack in own if stack.elites)
            yield Finding(ELITES, holds=False, seat=seat, values=(elites, limit), marks=tuple(marks))
        if name != BENE_GESSERIT and (advised := [stack for stack in own if stack.advisors > 0]):
            marks = dict.fromkeys(stack.territory for stack in advised)
            advisors = sum(stack.advisors for stack in advised)
            yield Finding(NO_ADVISORS, holds=False, seat=seat, values=(advisors,), marks=tuple(marks))
    yield from _of_advisors(position, seats)


def _of_advisors(position: Position, seats: Seats) -> Iterator[Finding]:
    """Find where the Bene Gesserit are both, advisors and fighters."""
    own = [stack for stack in position.forces if stack.faction == BENE_GESSERIT]
    fighters = {stack.territory for stack in own if stack.fighting > 0}
    for territory in dict.fromkeys(stack.territory for stack in own if stack.advisors > 0):
        if territory in fighters:
            seat = seats.get(BENE_GESSERIT)
            yield Finding(ADVISORS_MIXED, holds=False, seat=seat, values=(territory,), marks=(territory,))


def _of_a_stack(stack: Stack, seats: Seats) -> Iterator[Finding]:
    name, territory, seat = stack.faction, stack.territory, seats.get(stack.faction)
    marks = (territory,)
    if seat is None:
        yield Finding(NOT_IN_GAME, holds=False, values=(name, "force"), marks=marks)
    amounts = (("ordinary", stack.ordinary), ("elites", stack.elites), ("advisors", stack.advisors))
    for what, amount in amounts:
        if amount < 0:
            yield Finding(NEGATIVE, holds=False, seat=seat, values=(what, amount, name), marks=marks)
    if not any(amount for _, amount in amounts):
        yield Finding(ZERO_STACK, holds=False, seat=seat, values=(territory, name), marks=marks)
    if territory not in NAMES:
        yield Finding(UNKNOWN_TERRITORY, holds=False, seat=seat, values=(territory,))
        return
    sectors = sectors_of(territory)
    if stack.sector not in (sectors or (None,)):
        here = NOWHERE if stack.sector is None else stack.sector
        right = ", ".join(map(str, sectors)) or NOWHERE
        yield Finding(SECTOR, holds=False, seat=seat, values=(territory, here, right), marks=marks)


def _of_the_strongholds(position: Position, seats: Seats) -> Iterator[Finding]:
    listed = position.strongholds
    for name in dict.fromkeys(listed):
        if name not in STRONGHOLDS + BY_AGREEMENT or listed.count(name) > 1:
            yield Finding(STRONGHOLDS_LISTED, holds=False, values=(name,))
    present, paired = forces_present(position), allies(position)
    for name in dict.fromkeys(listed):
        there = tuple(present[name])
        if len(there) > 2:
            yield Finding(CROWDED, holds=False, values=(name, *there), marks=(name,))
        for faction in there:
            ally = paired.get(faction, "")
            if ally in there and seats[faction] < seats[ally]:
                values = (ally, name)
                yield Finding(ALLIES_TOGETHER, holds=False, seat=seats[faction], values=values, marks=(name,))


def _of_the_prediction(position: Position, seats: Seats) -> Iterator[Finding]:
    prediction = position.prediction
    if prediction is None:
        return
    seat = seats.get(BENE_GESSERIT)
    if seat is None:
        yield Finding(NO_PREDICTION, holds=False, values=(prediction.faction,))
    if prediction.faction == BENE_GESSERIT:
        yield Finding(PREDICTS_ITSELF, holds=False, seat=seat)
    elif prediction.faction not in seats:
        yield Finding(PREDICTED_ABSENT, holds=False, seat=seat, values=(prediction.faction,))
    if not 1 <= prediction.turn <= position.last_turn:
        yield Finding(PREDICTED_TURN, holds=False, seat=seat, values=(prediction.turn, position.last_turn))


def _of_the_winner(position: Position, winner: tuple[str, ...]) -> Iterator[Finding]:
    """Hold a stated winner against the verdict."""
    found = verdict(position)
    names = [faction.name for faction in position.factions]
    wins = [names[seat] for seat in found.winners] if isinstance(found, Decided) else []
    if {*winner} != {*wins} or not isinstance(found, Decided):
        yield Finding(WINNER_STATED, holds=False, values=(", ".join(winner) or "nobody", ", ".join(wins) or "nobody"))
