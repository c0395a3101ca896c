"""What if: what each faction needs to win now, which single stronghold flips the result, which option tells apart.

These look at the whole truth, the prediction and all spice as well: they are for the judge, not for who plays.
"""

from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from ludex.core import reading
from ludex.core.errors import BadPosition
from ludex.core.verdict import Finding
from ludex.core.wire import near, printable
from ludex.games.dune.faults import faults, unreadable
from ludex.games.dune.moves import seats
from ludex.games.dune.position import Position, allies
from ludex.games.dune.rulebook import PRESETS, Ruleset
from ludex.games.dune.verdict import count, forces_present, rule
from ludex.games.dune.verdict.control import Present


class Change(Struct, frozen=True, gc=False):
    """A stronghold that another faction holds alone, or where nobody fights any more."""

    stronghold: str
    to: str | None


class Outcome(Struct, frozen=True, gc=False):
    """Who wins by which condition; nobody by none as long as it is undecided."""

    condition: str
    winners: tuple[str, ...]


class Way(Struct, frozen=True, gc=False):
    """Changes of strongholds, and the condition by which they win."""

    changes: tuple[Change, ...]
    condition: str


class Need(Struct, frozen=True, gc=False):
    """The smallest changes by which a faction, or both of an alliance, would win this turn; no ways where none do.

    Who wins as it stands needs no change: its one way is empty.
    """

    factions: tuple[str, ...]
    ways: tuple[Way, ...]


class Pivot(Struct, frozen=True, gc=False):
    """A single change that flips the result, and what the result would be."""

    change: Change
    outcome: Outcome


class Difference(Struct, frozen=True, gc=False):
    """What two rule sets say of a position, and the options that tell them apart.

    `options` holds every smallest set of options that leads from the one outcome to the other when they are switched.
    """

    outcomes: tuple[Outcome, Outcome]
    options: tuple[tuple[str, ...], ...]


def needs(position: Position) -> tuple[Need, ...]:
    """Find for each faction and each alliance the smallest changes of strongholds that would win this turn."""
    _refuse_the_unreadable(position)
    names, paired = seats(position), allies(position)
    sides = [(name,) for name in names] + [
        (name, ally) for name, ally in paired.items() if names.index(name) < names.index(ally)
    ]
    found: dict[tuple[str, ...], list[Way]] = {side: [] for side in sides}
    possible = [side for side in sides if _may_win(position, side)]
    for size in range(len(position.strongholds) + 1):
        wanted = [side for side in possible if not found[side]]
        for changes, outcome in _outcomes(position, size) if wanted else ():
            for side in wanted:
                if {*side} <= {*outcome.winners}:
                    found[side].append(Way(changes, outcome.condition))
    return tuple(Need(side, tuple(ways)) for side, ways in found.items())


def _may_win(position: Position, side: tuple[str, ...]) -> bool:
    """Tell, before the last turn, whether any change at all would win.

    Who can win by strongholds does so with all of them, and who wins by a prediction when the predicted one has all.
    """
    if position.turn >= position.last_turn:
        return True
    present = forces_present(position)
    everything = ({stronghold: {name: 1} for stronghold in position.strongholds} for name in seats(position))
    return any({*side} <= {*_outcome(position, {**present, **forces}).winners} for forces in everything)


def pivots(position: Position) -> tuple[Pivot, ...]:
    """Find the single strongholds that flip the result, each with every new holder that does."""
    _refuse_the_unreadable(position)
    now = outcome_of(position)
    return tuple(Pivot(changes[0], outcome) for changes, outcome in _outcomes(position, 1) if outcome != now)


def differences(position: Position, one: str | Ruleset, other: str | Ruleset) -> Difference:
    """Judge a position by two rule sets, and where they differ switch options until it is clear which of them do it."""
    rules = _ruleset(one), _ruleset(other)
    judged = [replace(position, ruleset=ruleset) for ruleset in rules]
    for each in judged:
        _refuse_the_unreadable(each)
    before, after = map(outcome_of, judged)
    if before == after:
        return Difference((before, after), ())
    here, there = (to_builtins(ruleset) for ruleset in rules)
    differing = [name for name, value in here.items() if there[name] != value]
    leading = (
        tuple(
            names for names in combinations(differing, size) if outcome_of(_switched(position, *rules, names)) == after
        )
        for size in range(1, len(differing) + 1)
    )
    # All of them together are the other rule set, so some set leads there.
    return Difference((before, after), next(found for found in leading if found))


def outcome_of(position: Position) -> Outcome:
    """Say in short what the verdict says."""
    return _outcome(position, forces_present(position))


_UNDECIDED = Outcome("", ())


def _outcome(position: Position, present: Present) -> Outcome:
    ruling = rule(count(position, present))
    if ruling is None:
        return _UNDECIDED
    return Outcome(ruling.condition, tuple(name for name in seats(position) if name in ruling.winners))


def _outcomes(position: Position, size: int) -> Iterator[tuple[tuple[Change, ...], Outcome]]:
    """Go through all ways to change so many strongholds, each to a faction that has others there, or to nobody."""
    present = forces_present(position)
    names = seats(position)
    choices = {
        stronghold: [Change(stronghold, name) for name in names if [*present[stronghold]] != [name]]
        + [Change(stronghold, None)] * bool(present[stronghold])
        for stronghold in position.strongholds
    }
    for strongholds in combinations(position.strongholds, size):
        for changes in product(*(choices[stronghold] for stronghold in strongholds)):
            forces = {change.stronghold: {} if change.to is None else {change.to: 1} for change in changes}
            yield changes, _outcome(position, {**present, **forces})


def _switched(position: Position, ruleset: Ruleset, other: Ruleset, names: tuple[str, ...]) -> Position:
    """Take some options from another rule set."""
    return replace(position, ruleset=replace(ruleset, **{name: getattr(other, name) for name in names}))


def _ruleset(ruleset: str | Ruleset) -> Ruleset:
    """Take a preset by its name."""
    if isinstance(ruleset, Ruleset):
        return ruleset
    preset = PRESETS.get(ruleset)
    if preset is None:
        raise BadPosition((Finding(reading.PRESET, holds=False, values=(printable(ruleset), *near(ruleset, PRESETS))),))
    return preset


def _refuse_the_unreadable(position: Position) -> None:
    if found := unreadable(faults(position)):
        raise BadPosition(found, seats(position))
