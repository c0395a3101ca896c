"""Victory in any turn: enough strongholds, the order of the storm, and what the Bene Gesserit predicted."""

from collections.abc import Iterable
from typing import NamedTuple

from ludex.core.verdict import Finding
from ludex.games.dune.position import Position, Prediction
from ludex.games.dune.rulebook import ALONE, BENE_GESSERIT, PREDICTION, STORM_ORDER
from ludex.games.dune.verdict.control import Count, Side, in_storm_order, option, side_finding, storm_order


class Ruling(NamedTuple):
    """Who wins by which condition, or nobody and "" where this does not decide, and the findings that say why."""

    condition: str
    winners: tuple[str, ...]
    because: tuple[Finding, ...]


def candidates(counted: Count) -> tuple[Side, ...]:
    """Find the sides with enough strongholds, in storm order."""
    return in_storm_order(counted.position, tuple([side for side in counted.sides if side.wins]))


def by_strongholds(counted: Count, found: tuple[Side, ...]) -> Ruling:
    """Let the first of the candidates win, with its ally, and say of the others why they lost."""
    first, *others = found
    because = [side_finding(counted, first)]
    if others:
        because += storm_findings(counted, [side.factions for side in found])
        because += [side_finding(counted, side) for side in others]
    return Ruling("stronghold_victory", first.factions, tuple(because))


def storm_findings(counted: Count, sides: Iterable[tuple[str, ...]]) -> list[Finding]:
    """Say whom the storm comes to first, and of each of the others that it comes to it later."""
    seats, storm, order = counted.seats, counted.position.storm, storm_order(counted.position)
    first, *others = (min(side, key=order.index) for side in sides)
    return [
        Finding(STORM_ORDER, seat=seats[first], values=(storm,)),
        *[Finding(STORM_ORDER, holds=False, seat=seats[other], values=(storm, first)) for other in others],
    ]


def prediction_of(position: Position) -> Prediction | None:
    """Take the prediction where it is not void."""
    prediction = position.prediction
    if prediction is None or prediction.faction == BENE_GESSERIT or not 1 <= prediction.turn <= position.last_turn:
        return None
    names = {faction.name for faction in position.factions}
    return prediction if {BENE_GESSERIT, prediction.faction} <= names else None


def by_prediction(counted: Count, found: tuple[Side, ...]) -> Ruling | None:
    """Let the Bene Gesserit win instead when the predicted faction has enough strongholds in the predicted turn."""
    prediction = prediction_of(counted.position)
    if prediction is None or prediction.turn != counted.position.turn:
        return None
    ruleset = counted.position.ruleset
    wins = found[0].factions
    meets = {name for side in found for name in side.factions}
    if prediction.faction not in (wins if ruleset.prediction == "win" else meets):
        return None
    because = [side_finding(counted, side) for side in found]
    if prediction.faction not in wins:
        because.append(option(ruleset, "prediction"))
    return predicted(counted, prediction, [name for side in found for name in side.factions], because)


def predicted(counted: Count, prediction: Prediction, would_win: Iterable[str], because: Iterable[Finding]) -> Ruling:
    """Take the victory from those who would have it, and from the own ally, and give it to the Bene Gesserit alone."""
    seats = counted.seats
    own_ally = counted.allies.get(BENE_GESSERIT)
    losers = dict.fromkeys(would_win if own_ally is None else (*would_win, own_ally))
    losers.pop(BENE_GESSERIT, None)
    because = (
        Finding(PREDICTION, seat=seats[BENE_GESSERIT], values=(prediction.faction, prediction.turn)),
        *[Finding(ALONE, holds=False, seat=seats[name]) for name in losers],
        *because,
    )
    return Ruling("bene_gesserit_prediction", (BENE_GESSERIT,), because)
