"""The story's functions: the Mentat Pause as a phase with its events, and each of its steps with its findings."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from ludex.core.errors import BadPosition
from ludex.core.verdict import Decided, Finding, Verdict
from ludex.core.wire import preset_of, write_finding
from ludex.core.words import say
from ludex.games.dune.faults import faults, unreadable
from ludex.games.dune.moves import collected, paused, seats
from ludex.games.dune.position import Position
from ludex.games.dune.rulebook import BRIBES, PRESETS, STORM_ORDER, Ruleset
from ludex.games.dune.verdict import Count, Ruling, Side, candidates, count, distances, rule, verdict
from ludex.games.dune.verdict import storm_order as factions_in_storm_order
from ludex.games.dune.verdict.control import held_evidence, in_storm_order, side_evidence
from ludex.games.dune.verdict.last_turn import by_default, endgame
from ludex.games.dune.verdict.last_turn import fremen_special as special_of_the_fremen
from ludex.games.dune.verdict.last_turn import guild_special as special_of_the_guild
from ludex.games.dune.verdict.victory import storm_findings
from ludex.games.dune.words import CONDITIONS, WORDS

Rules: TypeAlias = Ruleset | str | None
"""A ruleset, the name of a preset, or the position's own."""

_SAYS = {
    "en": {
        "wins": "{} wins by {}",
        "share": "{} win by {}",
        "and": " and ",
        "ended": "The game ends without a winner",
        "turn": "Turn {} complete, next turn {}",
        "last": "Turn {} complete, the last one",
    },
    "de": {
        "wins": "{} gewinnt: {}",
        "share": "{} gewinnen: {}",
        "and": " und ",
        "ended": "Das Spiel endet ohne Gewinner",
        "turn": "Zug {} beendet, nächster Zug {}",
        "last": "Zug {} beendet, der letzte",
    },
}


class Event(NamedTuple):
    """What happened, for those who watch: its type, its data, and a message in plain words."""

    type: str
    data: Mapping[str, object]
    message: str


class Action(NamedTuple):
    """What the log keeps."""

    type: str
    data: Mapping[str, object]


class MentatPause(NamedTuple):
    """The position after the phase, its events in order, what the log keeps; the phase is complete and asks nobody."""

    position: Position
    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    phase_complete: bool
    pending_requests: tuple[()]


class Collected(NamedTuple):
    """The position without bribes, and what was collected."""

    position: Position
    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    because: tuple[Finding, ...]


class Candidates(NamedTuple):
    """The sides that meet the stronghold condition, in storm order."""

    candidates: tuple[Side, ...]
    because: tuple[Finding, ...]


class First(NamedTuple):
    """The candidate whom the storm comes to first; None where there is no candidate."""

    candidate: Side | None
    because: tuple[Finding, ...]


class Earlier(NamedTuple):
    """Whether one faction comes before another in storm order; true or false as such."""

    earlier: bool
    because: tuple[Finding, ...]

    def __bool__(self) -> bool:
        """Answer the question."""
        return self.earlier


class StormOrder(NamedTuple):
    """The factions as the storm comes to them."""

    factions: tuple[str, ...]
    because: tuple[Finding, ...]


def mentat_pause(position: Position, ruleset: Rules = None, language: str = "en") -> MentatPause:
    """Go through the phase: collect the bribes, judge, and name the winner or begin the next turn."""
    position = _ruled(position, ruleset)
    if found := unreadable(faults(position)):
        raise BadPosition(found, seats(position))
    language = language if language in _SAYS else "en"
    bribes = collect_bribes(position, language)
    judged = verdict(position)
    after = paused(position, judged)
    events, actions = [*bribes.events], [*bribes.actions]
    if isinstance(judged, Decided) and judged.winners:
        data = _victory(position, judged, language)
        events.append(Event("VICTORY_ACHIEVED", data, _who_wins(judged, seats(position), language)))
        actions.append(Action("VICTORY_CHECK", {"winner": data["winners"], "condition": judged.condition}))
    else:
        says, turn = _SAYS[language], position.turn
        if isinstance(judged, Decided):
            events.append(Event("GAME_ENDED", {"no_winner": True}, says["ended"]))
            ended = Event("TURN_ENDED", {"turn": turn, "next_turn": None}, says["last"].format(turn))
        else:
            ended = Event("TURN_ENDED", {"turn": turn, "next_turn": turn + 1}, says["turn"].format(turn, turn + 1))
        events.append(ended)
    return MentatPause(after, tuple(events), tuple(actions), phase_complete=True, pending_requests=())


def _victory(position: Position, judged: Decided, language: str) -> dict[str, object]:
    names = seats(position)
    return {
        "condition": judged.condition,
        "winners": tuple(names[seat] for seat in judged.winners),
        "turn": position.turn,
        "details": tuple(write_finding(finding, names, language) for finding in judged.because),
    }


def _who_wins(judged: Decided, names: tuple[str, ...], language: str) -> str:
    says, terms = _SAYS[language], WORDS[language].terms
    winners = says["and"].join(terms.get(names[seat], names[seat]) for seat in judged.winners)
    return says["wins" if len(judged.winners) == 1 else "share"].format(winners, CONDITIONS[language][judged.condition])


def collect_bribes(position: Position, language: str = "en") -> Collected:
    """Move the bribes in front of all shields into the reserves; whoever had none is not mentioned."""
    names = seats(position)
    events: list[Event] = []
    actions: list[Action] = []
    because: list[Finding] = []
    for seat, faction in zip(count(position).seats.values(), position.factions, strict=True):
        if faction.bribes:
            because.append(Finding(BRIBES, seat=seat, values=(faction.bribes,)))
            data = {"faction": faction.name, "amount": faction.bribes}
            events.append(Event("BRIBE_COLLECTED", data, say(because[-1], names, language)))
            actions.append(Action("BRIBE_COLLECTED", data))
    return Collected(collected(position), tuple(events), tuple(actions), tuple(because))


def check_victory(position: Position, ruleset: Rules = None) -> Verdict:
    """Judge the position as if all bribes were collected, by its own rules or by others."""
    return verdict(_ruled(position, ruleset))


def stronghold_candidates(position: Position, ruleset: Rules = None) -> Candidates:
    """Find the factions and alliances with enough strongholds, and say of each stronghold and side how it stands."""
    counted = _counted(position, ruleset)
    return Candidates(candidates(counted), (*held_evidence(counted), *side_evidence(counted)))


def first_in_storm_order(position: Position, several: Sequence[Side]) -> First:
    """Choose the winner of several candidates, and say of the others that the storm comes to them later."""
    sides = in_storm_order(position, tuple(several))
    if not sides:
        return First(None, ())
    return First(sides[0], tuple(storm_findings(count(position), [side.factions for side in sides])))


def is_earlier_in_storm_order(position: Position, one: str, other: str) -> Earlier:
    """Compare two factions by how far the storm has to go to them."""
    order = [name for name in factions_in_storm_order(position) if name in {one, other}]
    found = storm_findings(count(position), [(name,) for name in order]) if order else []
    return Earlier(order[:1] == [one] and one != other, tuple(found))


def storm_order(position: Position) -> StormOrder:
    """List the factions as the storm comes to them, each with how many sectors it has to go."""
    order, away, numbers = factions_in_storm_order(position), distances(position), count(position).seats
    because = [
        Finding(STORM_ORDER, holds=name == order[0], seat=numbers[name], values=(position.storm, order[0]))
        for name in order
        if name in away
    ]
    return StormOrder(order, tuple(because))


def bene_gesserit_prediction(position: Position, ruleset: Rules = None) -> Ruling:
    """Say whether the prediction fires; where it does not, nothing is said of it."""
    ruling = rule(_counted(position, ruleset))
    if ruling is None or ruling.condition != "bene_gesserit_prediction":
        return Ruling("", (), ())
    return ruling


def fremen_special(position: Position, ruleset: Rules = None) -> Ruling:
    """Say whether the Fremen and their ally win, if this is the end of the last turn and nobody has won."""
    return special_of_the_fremen(_counted(position, ruleset))


def guild_special(position: Position, ruleset: Rules = None) -> Ruling:
    """Say whether the Guild and its ally win, if this is the end of the last turn and nobody else has won."""
    return special_of_the_guild(_counted(position, ruleset))


def endgame_victory(position: Position, ruleset: Rules = None) -> Ruling:
    """Say who wins, if this is the end of the last turn and nobody has won."""
    return endgame(_counted(position, ruleset))


def default_winner(position: Position, ruleset: Rules = None) -> Ruling:
    """Say who wins by most strongholds, if there is no other victory at the end of the last turn."""
    return by_default(_counted(position, ruleset))


def _ruled(position: Position, ruleset: Rules) -> Position:
    """Take the position's own rules where no others are given."""
    if ruleset is None:
        return position
    return replace(position, ruleset=ruleset if isinstance(ruleset, Ruleset) else preset_of(PRESETS, str(ruleset)))


def _counted(position: Position, ruleset: Rules) -> Count:
    return count(_ruled(position, ruleset))
