"""A record of backgammon cut into its games, as the forms of others hold them."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from ludex.core.seat import NATURE, Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon import Position
from ludex.games.backgammon.moves.meaning import meanings
from ludex.games.backgammon.moves.plays import Steps, lane_of
from ludex.games.backgammon.rulebook import OFF, Accept, Move, NoDouble, Play, Roll, Setup
from ludex.games.backgammon.verdict import Outcome, outcome
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, beside, lost_of
from ludex.record.record import Claims, Record
from ludex.record.walk import walk

SETUPS: Mapping[str, Setup] = {
    "backgammon": "standard",
    "nackgammon": "nackgammon",
    "longgammon": "long_gammon",
    "hypergammon": "hypergammon",
    "hypergammon3": "hypergammon",
    "hypergammon2": "hypergammon_2",
    "hypergammon1": "hypergammon_1",
}
"""How the forms call the setups, without case, spaces and brackets."""


class Entry(Struct, frozen=True):
    """What one seat does, and the table before it; a roll that is not played is an entry of its own."""

    seat: Seat
    move: Move
    before: Position


class Played(Struct):
    """A game: the table after its opening roll, what was done, and how it ended if it did."""

    number: int
    begun: Position
    entries: list[Entry]
    ended: Outcome | None = None


def played(record: AnyRecord) -> list[Played]:
    """Cut a record into games, each from its opening roll; the first may be one that is being played."""
    begun = record.start
    running = begun.turn is not None and outcome(begun) is None
    games = [Played(1, begun, [])] if running else []
    for step in walk(record):
        turn = step.turn
        if turn is None:
            continue
        before, move = step.before, turn.move
        opening = before.turn is None or outcome(before) is not None
        if opening:
            if isinstance(move, Roll) and step.position.turn is not None and outcome(step.position) is None:
                games.append(Played(len(games) + 1, step.position, []))
            continue
        if isinstance(move, Accept) and before.dice and before.turn is not None:
            # What was rolled and not played stands there as well.
            games[-1].entries.append(Entry(before.turn, Play(), before))
        elif turn.seat != NATURE and not isinstance(move, NoDouble):
            games[-1].entries.append(Entry(turn.seat, move, before))
        games[-1].ended = outcome(step.position)
    return games


def steps_of(play: Play, before: Position, seat: Seat) -> tuple[tuple[int, int, bool], ...]:
    """List the steps of a play, one a die, each with whether it hits."""
    steps: Steps = play.steps
    if before.dice and any(start - end > before.dice[0] for start, end in steps):
        steps = next((meant.steps for meant in meanings(before, play)), steps)
    lane = lane_of(before, seat)
    shown: list[tuple[int, int, bool]] = []
    for start, end in steps:
        hits = end != OFF and lane[end] == -1
        if hits:
            lane[end] = 0
        shown.append((start, end, hits))
    return tuple(shown)


SAID_ANEW = {"score", "wins", "cube", "crawford", "match"}
"""What is stated again from the play when a record is written."""


def not_held(record: AnyRecord, again: Iterable[Read]) -> tuple[Finding, ...]:
    """Say what of a record is missing, or another, in what reads back of it."""
    [(_, read), *_] = again
    if not isinstance(read, Record):
        return lost_of(["turns", "position", *beside(record)])
    start, back = record.start, read.start
    other = {
        "turns": read.turns != record.turns,
        "position": replace(back, ruleset=start.ruleset) != start,
        "ruleset": back.ruleset != start.ruleset,
        "names": bool(record.names) and read.names != record.names,
        "about": any(read.about.get(name) != said for name, said in record.about.items()),
        "times": bool(record.times),
        "stated": any(stated.statement.what not in SAID_ANEW for stated in record.stated),
        "claims": record.claims is not None and not _agrees(record.claims, read.claims),
        "extra": bool(record.extra),
    }
    return lost_of([what for what, is_lost in other.items() if is_lost])


def _agrees(claims: Claims, again: Claims | None) -> bool:
    """Tell whether all that was claimed is claimed again."""
    if again is None or claims.by != again.by:
        return False
    return claims.winners in {None, again.winners} and claims.points in {None, again.points}
