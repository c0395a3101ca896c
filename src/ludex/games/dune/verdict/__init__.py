"""Dune: over? who? by what condition? with which strongholds?"""

from functools import lru_cache

from ludex.core.seat import Seat
from ludex.core.verdict import Decided, Finding, Place, Undecided, Verdict
from ludex.core.wire import nearest_preset
from ludex.games.dune.position import Position
from ludex.games.dune.rulebook import LAST_TURN, PRESET, PRESETS, Ruleset
from ludex.games.dune.verdict.control import (
    Count,
    Side,
    count,
    distances,
    forces_present,
    held_evidence,
    holders,
    option,
    option_evidence,
    side_evidence,
    storm_order,
)
from ludex.games.dune.verdict.last_turn import endgame
from ludex.games.dune.verdict.victory import Ruling, by_prediction, by_strongholds, candidates

__all__ = [
    "Count",
    "Ruling",
    "Side",
    "candidates",
    "count",
    "distances",
    "forces_present",
    "holders",
    "rule",
    "storm_order",
    "verdict",
]


def verdict(position: Position) -> Verdict:
    """Judge the Mentat Pause as if all bribes were collected; a winner whom the position names is not asked."""
    counted = count(position)
    ruling = rule(counted)
    because = (*held_evidence(counted), *option_evidence(counted))
    if ruling is None:
        return Undecided((*side_evidence(counted), *because, _preset(position.ruleset)))
    said = {*ruling.because}
    sides = [finding for finding in side_evidence(counted) if finding not in said]
    because = (*ruling.because, *because, *sides, _preset(position.ruleset))
    winners = tuple(sorted(counted.seats[name] for name in ruling.winners))
    return Decided(ruling.condition, winners, _places(counted, winners), because)


def _places(counted: Count, winners: tuple[Seat, ...]) -> tuple[Place, ...]:
    """Rank the winners first, and all where nobody wins."""
    if not winners:
        return tuple(Place(seat, 1, 0) for seat in counted.seats.values())
    return tuple(Place(seat, 1, 1) if seat in winners else Place(seat, 2, 0) for seat in counted.seats.values())


def rule(counted: Count) -> Ruling | None:
    """Decide, or leave it open before the last turn: the prediction first, then strongholds, then the last turn."""
    found = candidates(counted)
    if found:
        return by_prediction(counted, found) or by_strongholds(counted, found)
    position = counted.position
    if position.turn < position.last_turn:
        return None
    ruling = endgame(counted)
    because = (*ruling.because, Finding(LAST_TURN, values=(position.turn, position.last_turn)))
    if position.turn > position.last_turn:
        because += (option(position.ruleset, "turn_after_last"),)
    return ruling._replace(because=because)


@lru_cache(maxsize=256)
def _preset(ruleset: Ruleset) -> Finding:
    """Name the nearest preset, with the options that stand otherwise."""
    nearest, options = nearest_preset(PRESETS, ruleset)
    return Finding(PRESET, values=(nearest, *options))
