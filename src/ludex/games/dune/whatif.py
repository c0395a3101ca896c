"""What if: what each faction needs to win now, which single stronghold flips the result, which option tells apart.

These look at the whole truth, the prediction and all spice as well: they are for the judge, not for who plays.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain, combinations, product

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
from ludex.games.dune.verdict.last_turn import unwelcome


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
    choices = _choices(position)
    judged: dict[int, Outcome] = {}
    for size in range(len(position.strongholds) + 1):
        wanted = [side for side in sides if not found[side]]
        for strongholds in combinations(position.strongholds, size) if wanted else ():
            changing = [choices[stronghold] for stronghold in strongholds]
            winning: dict[int, list[tuple[str, ...]]] = {}
            for tally, changes in _one_for_each_tally(changing).items():
                if tally not in judged:
                    judged[tally] = _outcome_after(position, changes)
                winning[tally] = [side for side in wanted if {*side} <= {*judged[tally].winners}]
            if any(winning.values()):
                tallies = map(sum, product(*(shifts.values() for shifts in changing)))
                for changes, tally in zip(product(*changing), tallies, strict=True):
                    for side in winning[tally]:
                        found[side].append(Way(changes, judged[tally].condition))
    return tuple(Need(side, tuple(ways)) for side, ways in found.items())


def pivots(position: Position) -> tuple[Pivot, ...]:
    """Find the single strongholds that flip the result, each with every new holder that does."""
    _refuse_the_unreadable(position)
    now = outcome_of(position)
    changes = chain.from_iterable(_choices(position).values())
    found = [Pivot(change, _outcome_after(position, (change,))) for change in changes]
    return tuple(pivot for pivot in found if pivot.outcome != now)


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
    return _outcome_after(position, ())


def _outcome_after(position: Position, changes: tuple[Change, ...]) -> Outcome:
    """Say what the verdict would be after changes."""
    forces = {change.stronghold: {} if change.to is None else {change.to: 1} for change in changes}
    ruling = rule(count(position, {**forces_present(position), **forces}))
    if ruling is None:
        return Outcome("", ())
    return Outcome(ruling.condition, tuple(name for name in seats(position) if name in ruling.winners))


def _choices(position: Position) -> dict[str, dict[Change, int]]:
    """List what may change in each stronghold, and by how much that shifts the tally.

    A faction that has others there may hold it alone, or nobody be left. The tally has a digit for each party that
    strongholds may have, which counts them, and one for those where somebody bars the Fremen. A verdict asks no more of
    the strongholds, so changes with the same tally have the same outcome.
    """
    present = forces_present(position)
    digits: dict[frozenset[str], int] = {}

    def weight(stronghold: str, there: Collection[str]) -> int:
        # Seven strongholds at most: no digit exceeds three bits.
        digit = digits.setdefault(frozenset(there), len(digits) + 1)
        return (1 << 3 * digit) + bool(unwelcome(stronghold, there))

    parties: dict[str | None, set[str]] = {**{name: {name} for name in seats(position)}, None: set()}
    choices: dict[str, dict[Change, int]] = {}
    for stronghold in position.strongholds:
        now = {*present[stronghold]}
        choices[stronghold] = {
            Change(stronghold, to): weight(stronghold, there) - weight(stronghold, now)
            for to, there in parties.items()
            if there != now
        }
    return choices


def _one_for_each_tally(changing: Sequence[Mapping[Change, int]]) -> dict[int, tuple[Change, ...]]:
    """Find what the tally is shifted by when each of these strongholds changes, with one way to each."""
    found: dict[int, tuple[Change, ...]] = {0: ()}
    for shifts in changing:
        found = {
            tally + shift: (*before, change) for tally, before in found.items() for change, shift in shifts.items()
        }
    return found


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
