"""Check a record move by move: every finding, and the verdict the turns lead to."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from ludex.core.game import refuse
from ludex.core.seat import Seat
from ludex.core.verdict import Decided, Finding, Verdict
from ludex.core.words import say, say_verdict
from ludex.record.record import Claims, Record, Spot, Stated
from ludex.record.rulebook import (
    AGREEMENT,
    NOT_READ_ON,
    OPEN_RESULT,
    POINTS,
    RESIGNATION,
    REVISION,
    TIME,
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
    faults = game.faults(position)
    if any(fault.rule not in game.readable for fault in faults):
        return Report(record=record, faults=faults, position=position)
    said = _by_place(record)
    remarks = [*_revised(record), *_differing(record, position, said.get(0, ()), 0)]
    played = 0
    for number, turn in enumerate(record.turns, 1):
        spot = record.spots[number - 1] if record.spots else None
        objection = refuse(game, position, turn)
        if objection is None:
            position = game.advance(position, turn)
        elif objection.why == "game_over":
            marks = objection.findings[0].marks
            after = Finding(TURN_AFTER_END, holds=False, seat=turn.seat, values=(played,), marks=marks)
            remarks.append(Remark(number, after, spot))
            break
        else:
            remarks += [Remark(number, finding, spot) for finding in objection.findings]
            recovered = game.recover(position, turn)
            if recovered is None:
                if rest := len(record.turns) - number:
                    remarks.append(Remark(None, Finding(NOT_READ_ON, holds=False, values=(rest,))))
                return Report(record=record, faults=faults, remarks=tuple(remarks), position=position)
            position = recovered
        played = number
        if played in said:
            remarks += _differing(record, position, said[played], played)
    verdict = game.verdict(position)
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


def _revised(record: AnyRecord) -> list[Remark]:
    current: int = record.game.ruleset.revision
    if record.revision in {None, current}:
        return []
    return [Remark(None, Finding(REVISION, values=(record.revision or 0, current)))]


def _claimed(claims: Claims, verdict: Verdict, seats: tuple[str, ...]) -> list[Remark]:
    """Hold the claims against the verdict."""
    found: list[Remark] = []
    if claims.winners is not None:
        claimed = _names(claims.winners, seats)
        if isinstance(verdict, Decided):
            if {*claims.winners} != {*verdict.winners}:
                values = (claimed, _names(verdict.winners, seats))
                found.append(Remark(None, Finding(WINNERS, holds=False, values=values)))
        elif claims.by == "rules":
            found.append(Remark(None, Finding(OPEN_RESULT, holds=False, values=(claimed,))))
        else:
            found.append(Remark(None, Finding(_OUTSIDE[claims.by], values=(claimed,))))
    if claims.points is None:
        return found
    claimed = " : ".join(map(str, claims.points))
    if isinstance(verdict, Decided):
        given = {place.seat: place.points for place in verdict.places}
        points = tuple(given.get(Seat(seat), 0) for seat in range(len(seats)))
        if claims.points != points:
            values = (claimed, " : ".join(map(str, points)))
            found.append(Remark(None, Finding(POINTS, holds=False, values=values)))
    elif claims.winners is None and claims.by == "rules":
        found.append(Remark(None, Finding(OPEN_RESULT, holds=False, values=(claimed,))))
    return found


def _names(winners: tuple[Seat, ...], seats: tuple[str, ...]) -> str:
    return ", ".join(seats[seat] for seat in winners) or "draw"
