"""What happened in a record, as a person would tell it: how it ended and why, its key moments, and what is wrong."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ludex.core.seat import Turn
from ludex.core.verdict import Decided, Finding, Verdict
from ludex.record.check import AnyRecord, Remark, Report, check
from ludex.record.walk import walk


class Moment(Struct, frozen=True):
    """A turn that changed what can be said of the game: the findings that are new, and the table after it."""

    number: int
    turn: Turn[Any]
    before: Any
    position: Any
    verdict: Verdict
    findings: tuple[Finding, ...]


class Account(Struct, frozen=True):
    """The whole story; remarks that break nothing are notes, the others are what is wrong."""

    record: AnyRecord
    report: Report
    moments: tuple[Moment, ...]

    @property
    def wrong(self) -> tuple[Remark, ...]:
        """What breaks a rule: faults of the start, then of turns and claims."""
        faults = tuple(Remark(None, fault) for fault in self.report.faults)
        return faults + tuple(remark for remark in self.report.remarks if not remark.finding.holds)

    @property
    def notes(self) -> tuple[Remark, ...]:
        """What the board does not show, and is believed."""
        return tuple(remark for remark in self.report.remarks if remark.finding.holds)


def account(record: AnyRecord) -> Account:
    """Tell a record's story."""
    report = check(record)
    readable = report.position is not record.start or not report.faults or report.verdict is not None
    return Account(record, report, tuple(_moments(record)) if readable else ())


def _moments(record: AnyRecord) -> Iterator[Moment]:
    """Find the turns that bring news."""
    before = record.game.verdict(record.start)
    for step in walk(record):
        if step.turn is None or step.objection is not None:
            continue
        verdict = record.game.verdict(step.position)
        new = news(before, verdict)
        before = verdict
        if new or isinstance(verdict, Decided):
            yield Moment(step.number, step.turn, step.before, step.position, verdict, new or verdict.because)


def news(before: Verdict, after: Verdict) -> tuple[Finding, ...]:
    """Find what holds after a turn of a seat that did not before; numbers that grow are nothing new."""
    known = {*map(_kind, before.because)}
    return tuple(finding for finding in after.because if _kind(finding) not in known)


def _kind(finding: Finding) -> tuple[str, bool, object]:
    return finding.rule.id, finding.holds, finding.seat
