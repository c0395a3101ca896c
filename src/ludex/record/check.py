"""Check a record move by move: every finding, and the verdict the turns lead to."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ludex.core.game import refuse
from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Finding, Objection, Verdict
from ludex.core.words import say, say_verdict
from ludex.games import AnyGame
from ludex.record.record import Claims, Record, Spot, Stated
from ludex.record.rulebook import (
    AGREEMENT,
    GAP,
    NOT_READ_ON,
    OPEN_RESULT,
    POINTS,
    RESIGNATION,
    REVISION,
    SEAL,
    TIME,
    TIME_ORDER,
    TURN_AFTER_END,
    WINNERS,
)

AnyRecord = Record[Any, Any]
_OUTSIDE = {"agreement": AGREEMENT, "resignation": RESIGNATION, "time": TIME}


class Remark(Struct, frozen=True):
    """What was found about one turn, counted from 1, or about the record as a whole."""

    turn: int | None
    finding: Finding
    spot: Spot | None = None


class Report(Struct, frozen=True, kw_only=True):
    """The answer to a record.

    `verdict` is None where the rules have nothing to say: the start is impossible, or a turn is against the rules and
    the game cannot tell what follows from it. `decided_after` counts the turns that the game took.
    """

    record: AnyRecord
    faults: tuple[Finding, ...] = ()
    remarks: tuple[Remark, ...] = ()
    position: Any = None
    verdict: Verdict | None = None
    decided_after: int | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing in the record breaks a rule."""
        return not self.faults and all(remark.finding.holds for remark in self.remarks)

    @property
    def turns(self) -> tuple[Turn[Any], ...]:
        """The turns that led to the position; none where one of them could not be followed."""
        return () if self.verdict is None else self.record.turns[: self.decided_after]

    def claim(self, language: str = "en") -> str:
        """Say the verdict, or why there is none."""
        seats = self.record.seats
        if self.verdict is not None:
            return say_verdict(self.verdict, seats, language)
        findings = (*self.faults, *(remark.finding for remark in self.remarks))
        return "; ".join(say(finding, seats, language) for finding in findings)

    def __str__(self) -> str:
        """Say it in English."""
        return self.claim()


def check(record: AnyRecord) -> Report:
    """Check a record as far as it can be read; nothing is changed and nothing is raised."""
    game, position = record.game, record.start
    faults = _faults(game, position)
    remarks = [*_revised(record), *_sealed(record)]
    if any(fault.rule not in game.readable for fault in faults):
        remarks += [*_missed(record), *_timed(record)]
        return Report(record=record, faults=faults, remarks=tuple(remarks), position=position)
    said = _by_place(record)
    remarks += _differing(record, position, said.get(0, ()), 0)
    turns, played = record.turns, 0
    places = [*sorted(place for place in said if 0 < place < len(turns)), len(turns)]
    for place in places:
        while played < place:
            position, played = game.follow(position, turns, played, place)
            if played == place:
                break
            turn = turns[played]
            objection = refuse(game, position, turn)
            if objection is None:
                position = game.advance(position, turn)
            elif objection.why == "game_over":
                remarks.append(_after_end(record, objection, played))
                return _ended(record, faults, remarks, position, played)
            else:
                remarks += _objected(record, objection, played)
                recovered = game.recover(position, turn)
                if recovered is None:
                    if rest := len(turns) - played - 1:
                        remarks.append(Remark(None, Finding(NOT_READ_ON, holds=False, values=(rest,))))
                    remarks += [*_missed(record), *_timed(record)]
                    return Report(record=record, faults=faults, remarks=tuple(remarks), position=position)
                position = recovered
            played += 1
        if place:
            remarks += _differing(record, position, said.get(place, ()), place)
    return _ended(record, faults, remarks, position, played)


def _ended(record: AnyRecord, faults: tuple[Finding, ...], remarks: list[Remark], position: Any, played: int) -> Report:
    """Judge where a record has come to, and hold its times and claims against that."""
    remarks += [*_missed(record), *_timed(record)]
    verdict = record.game.verdict(position)
    if record.claims is not None:
        remarks += _claimed(record.claims, verdict, record.seats)
    return Report(
        record=record,
        faults=faults,
        remarks=tuple(remarks),
        position=position,
        verdict=verdict,
        decided_after=played if isinstance(verdict, Decided) else None,
    )


@lru_cache(maxsize=32)
def _faults(game: AnyGame, start: Any) -> tuple[Finding, ...]:
    """Find the faults of a start; kept, for most records of a file have the same."""
    return game.faults(start)


def _spot(record: AnyRecord, played: int) -> Spot | None:
    return record.spots[played] if record.spots else None


def _objected(record: AnyRecord, objection: Objection, played: int) -> Iterator[Remark]:
    for finding in objection.findings:
        named = _with_names(record, finding) if finding.rule == record.game.order else finding
        yield Remark(played + 1, named, _spot(record, played))


def _with_names(record: AnyRecord, finding: Finding) -> Finding:
    """Call those whose turn it is as the record calls them."""
    names = dict(zip(record.game.seats(record.start), record.seats, strict=True))
    return replace(finding, values=tuple(names.get(str(value), value) for value in finding.values))


def _after_end(record: AnyRecord, objection: Objection, played: int) -> Remark:
    marks = objection.findings[0].marks
    after = Finding(TURN_AFTER_END, holds=False, seat=record.turns[played].seat, values=(played,), marks=marks)
    return Remark(played + 1, after, _spot(record, played))


def _by_place(record: AnyRecord) -> Mapping[int, list[Stated]]:
    places: dict[int, list[Stated]] = {}
    for stated in record.stated:
        places.setdefault(stated.after, []).append(stated)
    return places


def _differing(record: AnyRecord, position: Any, said: Iterable[Stated], played: int) -> Iterator[Remark]:
    """Hold what the record's source says after so many turns against the position there."""
    for stated in said:
        for finding in record.game.stated(position, stated.statement):
            yield Remark(played or None, finding, stated.spot)


def _missed(record: AnyRecord) -> Iterator[Remark]:
    """Find what is stated of turns that are not there."""
    turns = len(record.turns)
    for stated in record.stated:
        if stated.after > turns:
            yield Remark(None, Finding(GAP, holds=False, values=(stated.after, turns)), stated.spot)


def _sealed(record: AnyRecord) -> Iterator[Remark]:
    if record.seal == "broken":
        yield Remark(None, broken_seal(record))


def broken_seal(record: AnyRecord) -> Finding:
    """Say that a record is not what was sealed."""
    return Finding(SEAL, holds=False, values=(len(record.turns),))


def _timed(record: AnyRecord) -> Iterator[Remark]:
    """Find the turns that were made before the one that they follow."""
    last = ""
    for number, at in enumerate(record.times, 1):
        if at and at.removesuffix("Z") < last.removesuffix("Z"):
            yield Remark(number, Finding(TIME_ORDER, holds=False, values=(at, last)))
        last = at or last


def _revised(record: AnyRecord) -> list[Remark]:
    current: int = record.game.ruleset.revision
    if record.revision in {None, current}:
        return []
    return [Remark(None, Finding(REVISION, values=(record.revision or 0, current)))]


def _claimed(claims: Claims, verdict: Verdict, seats: tuple[str, ...]) -> Iterator[Remark]:
    """Hold the claims against the verdict; while there is none, what ends a game from outside is believed."""
    if isinstance(verdict, Decided):
        yield from _claimed_wrongly(claims, verdict, seats)
        return
    winners = None if claims.winners is None else _names(claims.winners, seats)
    points = None if claims.points is None else _score(claims.points)
    result = f"{winners} ({points})" if winners and points else winners or points
    if claims.by != "rules":
        yield Remark(None, Finding(_OUTSIDE[claims.by], values=(result or "unknown",)))
    elif result is not None:
        yield Remark(None, Finding(OPEN_RESULT, holds=False, values=(result,)))


def _claimed_wrongly(claims: Claims, verdict: Decided, seats: tuple[str, ...]) -> Iterator[Remark]:
    if claims.winners is not None and {*claims.winners} != {*verdict.winners}:
        values = (_names(claims.winners, seats), _names(verdict.winners, seats))
        yield Remark(None, Finding(WINNERS, holds=False, values=values))
    given = {place.seat: place.points for place in verdict.places}
    points = tuple(given.get(Seat(seat), 0) for seat in range(len(seats)))
    if claims.points not in {None, points}:
        values = (_score(claims.points or ()), _score(points))
        yield Remark(None, Finding(POINTS, holds=False, values=values))


def _names(winners: tuple[Seat, ...], seats: tuple[str, ...]) -> str:
    return ", ".join(seats[seat] for seat in winners) or "draw"


def _score(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
