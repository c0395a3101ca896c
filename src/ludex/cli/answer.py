"""Answers to materials, for people and as JSON, and the exit code they add up to."""

from collections.abc import Iterator

import click

from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, coloured, say_json
from ludex.core.errors import LudexError
from ludex.core.verdict import Decided, Finding
from ludex.core.wire import write_finding
from ludex.core.words import gist_of, say, say_asked, say_spot, say_turn, say_verdict
from ludex.record import Remark, Report, check, write_report

_COLOURS = {"good": "green", "open": "yellow", "bad": "red"}


def answer(asked: Asked, form: str, *, brief: bool) -> int:
    """Answer each material as soon as it is read; 0 when all is sound, else 1, or 2 for what was asked wrongly."""
    worst = 0
    language = asked.language
    plains: list[dict[str, object]] = []
    for name, found in read_all(asked):
        if isinstance(found, LudexError):
            worst = max(worst, exit_code(found))
            text = [_styled(found.claim(language), "bad")]
            plain = _refused(found, language)
        else:
            report = check(found)
            worst = max(worst, 0 if report.sound else 1)
            text = list(_lines(report, language, brief=brief))
            plain = write_report(report, language)
        if name:
            plain = {"material": name} | plain
        if form == "text":
            click.echo("\n".join([f"{name}: {text[0]}" if name else text[0], *text[1:]]), color=coloured())
        elif form == "jsonl":
            say_json(plain)
        else:
            plains.append(plain)
    if form == "json":
        say_json(plains, indent=2)
    return worst


def _refused(error: LudexError, language: str) -> dict[str, object]:
    findings = [write_finding(finding, error.seats, language) for finding in error.findings]
    return {"faults": findings, "claim": error.claim(language)}


def _lines(report: Report, language: str, *, brief: bool) -> Iterator[str]:
    """Say the verdict, where to look, and everything that is wrong."""
    seats = report.record.seats
    verdict = report.verdict
    if verdict is not None:
        state = "good" if isinstance(verdict, Decided) else "open"
        after = f" ({say_turn(report.decided_after, language)})" if report.decided_after else ""
        yield _styled(say_verdict(verdict, seats, language), state) + after
        game = report.record.game
        if asked := game.pending(report.position):
            yield f"  {say_asked(asked, game.order, seats, language)}"
    else:
        yield _styled(_IMPOSSIBLE[language] if report.faults else _BROKEN[language], "bad")
    for fault in report.faults:
        yield from _found(report, fault, _styled(say(fault, seats, language), "bad"), language, brief=brief)
    for remark in report.remarks:
        finding = remark.finding
        claim = f"{_place_in_record(remark, language)}{say(finding, seats, language)}"
        yield from _found(report, finding, claim if finding.holds else _styled(claim, "bad"), language, brief=brief)
    if verdict is not None and not brief:
        for finding in verdict.because:
            yield from _found(report, finding, say(finding, seats, language), language, brief=brief)


def _place_in_record(remark: Remark, language: str) -> str:
    if (spot := remark.spot) is not None:
        return f"{say_spot(spot.game, spot.move, spot.line, language)}: "
    return f"{say_turn(remark.turn, language)}: " if remark.turn else ""


_IMPOSSIBLE = {"en": "impossible position", "de": "unmögliche Stellung"}
_BROKEN = {"en": "no verdict: a turn is against the rules", "de": "kein Urteil: ein Zug ist regelwidrig"}


def _found(report: Report, finding: Finding, claim: str, language: str, *, brief: bool) -> Iterator[str]:
    """Say a finding, where on the table to look, and the rule it stands on."""
    yield f"  {claim}{_places(report, finding)}"
    if not brief:
        rule = finding.rule
        yield click.style(f"    {rule.id}: {gist_of(rule, language)} [{rule.source}, {rule.locus}]", dim=True)


def _places(report: Report, finding: Finding) -> str:
    if not finding.marks:
        return ""
    notation = report.record.game.room("notation")
    return ": " + " ".join(notation.place(mark, report.position) for mark in finding.marks)


def _styled(text: str, state: str) -> str:
    return click.style(text, fg=_COLOURS[state], bold=True)
