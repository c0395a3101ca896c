"""Write records and the answers to them as JSON on one line."""

from typing import Any

from ludex.core.seat import NATURE
from ludex.core.wire import encode, write_finding, write_ruleset, write_verdict
from ludex.record.check import AnyRecord, Remark, Report
from ludex.record.plain import added_again
from ludex.record.record import Claims, Record, Stated, digest


def write(record: AnyRecord) -> str:
    """Write a record, or a position when there is nothing else to it; where it was read from is left behind."""
    game, wire = record.game, record.game.room("wire")
    plain: dict[str, Any] = {"game": game.id, "ruleset": write_ruleset(game, record.start.ruleset)}
    if _is_position(record):
        return encode(plain | {"position": wire.write_position(record.start)})
    seats = game.seats(record.start)
    plain["version"] = record.version
    if record.revision is not None:
        plain["revision"] = record.revision
    if record.about:
        plain["about"] = dict(record.about)
    if record.names:
        plain["names"] = dict(zip(seats, record.names, strict=True))
    if not record.begins_as_usual:
        plain["start"] = wire.write_position(record.start)
    plain["turns"] = turns = [
        {"seat": "nature" if turn.seat == NATURE else seats[turn.seat], "move": wire.write_move(turn.move)}
        for turn in record.turns
    ]
    for turn, at in zip(turns, record.times, strict=False):
        if at:
            turn["at"] = at
    if record.stated:
        plain["stated"] = [_write_stated(stated, seats) for stated in record.stated]
    if record.claims is not None:
        plain["claims"] = _write_claims(record.claims, seats)
    added_again(plain, record.extra)
    if record.seal == "whole":
        plain["seal"] = {"turns": len(turns), "sha256": digest(plain)}
    return encode(plain)


def _is_position(record: AnyRecord) -> bool:
    return record == Record(game=record.game, start=record.start, version=record.version, spots=record.spots)


def _write_claims(claims: Claims, seats: tuple[str, ...]) -> dict[str, object]:
    plain: dict[str, object] = {}
    if claims.winners is not None:
        plain["winners"] = [seats[seat] for seat in claims.winners]
    if claims.by != "rules":
        plain["by"] = claims.by
    if claims.points is not None:
        plain["points"] = dict(zip(seats, claims.points, strict=True))
    return plain


def _write_stated(stated: Stated, seats: tuple[str, ...]) -> dict[str, object]:
    statement = stated.statement
    plain: dict[str, object] = {"after": stated.after, "what": statement.what}
    if statement.seat is not None:
        plain["seat"] = seats[statement.seat]
    return plain | {"values": list(statement.values)}


def _write_place(remark: Remark) -> dict[str, object]:
    plain: dict[str, object] = {} if remark.turn is None else {"turn": remark.turn}
    if remark.spot is not None:
        plain |= {"line": remark.spot.line, "game": remark.spot.game, "move": remark.spot.move}
    return plain


def write_report(report: Report, language: str = "en") -> dict[str, object]:
    """Write an answer as plain data: the verdict, the faults, or both, and how many turns were read."""
    record, game = report.record, report.record.game
    seats = game.seats(record.start)
    plain: dict[str, object] = {"game": game.id, "ruleset": write_ruleset(game, record.start.ruleset)}
    if record.turns:
        plain["turns"] = len(record.turns)
    if record.seal != "open":
        plain["sealed"] = record.seal == "whole"
    if report.decided_after is not None and record.turns:
        plain["decided_after"] = report.decided_after
    for key, holds in (("faults", False), ("remarks", True)):
        findings = [write_finding(fault, seats, language) for fault in report.faults if fault.holds == holds]
        findings += [
            _write_place(remark) | write_finding(remark.finding, seats, language)
            for remark in report.remarks
            if remark.finding.holds == holds
        ]
        if findings:
            plain[key] = findings
    if report.verdict is not None:
        plain["verdict"] = write_verdict(report.verdict, seats, language)
    return plain
