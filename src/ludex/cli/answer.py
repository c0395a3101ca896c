"""Answers to materials, for people and as JSON, and the exit code they add up to."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import click
from msgspec import Struct

from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, coloured, say_json
from ludex.core.errors import BadRecord, LudexError
from ludex.core.verdict import Decided, Finding
from ludex.core.wire import encode, write_finding
from ludex.core.words import gist_of, lexicon_of, say, say_asked, say_spot, say_turn, say_verdict
from ludex.games import AnyGame
from ludex.record import Remark, Report, check, write_report

State = Literal["sound", "faulty", "unreadable"]

_COLOURS = {"good": "green", "open": "yellow", "bad": "red"}


class Answer(Struct, frozen=True):
    """What is said of one material, for people and as plain data, and the exit code it asks for."""

    lines: tuple[str, ...]
    plain: Mapping[str, object]
    code: int
    state: State


def answer_all(asked: Asked, form: str) -> int:
    """Judge each material; 0 when all is sound, else 1, or 2 for what was asked wrongly."""
    judged = ((name, found if isinstance(found, LudexError) else check(found)) for name, found in read_all(asked))
    return say_answers((answer_to(each, name, asked.language, brief=False) for name, each in judged), form)


def say_answers(answers: Iterable[Answer], form: str) -> int:
    """Say each answer as soon as it is there, but all at once as one JSON array; the highest exit code of them."""
    worst = 0
    plains: list[Mapping[str, object]] = []
    for answer in answers:
        worst = max(worst, answer.code)
        if form == "json":
            plains.append(answer.plain)
        else:
            click.echo(written(answer, form), color=coloured())
    if form == "json":
        say_json(plains, indent=2)
    return worst


def answer_to(judged: Report | LudexError, name: str, language: str, *, brief: bool) -> Answer:
    """Say what was found in one material, or why it cannot be read; with its name before it, if it has one."""
    if isinstance(judged, LudexError):
        lines = [_styled(_refusal(judged, language) if name else judged.claim(language), "bad")]
        plain, code = _refused(judged, language), exit_code(judged)
    else:
        lines = list(_lines(judged, language, brief=brief, named=bool(name)))
        plain, code = write_report(judged, language), 0 if judged.sound else 1
    if name:
        lines[0] = f"{name}: {lines[0]}"
        plain = {"material": name} | plain
    state: State = "unreadable" if isinstance(judged, LudexError) else "faulty" if code else "sound"
    return Answer(tuple(lines), plain, code, state)


def written(answer: Answer, form: str) -> str:
    """Write an answer for people, or as one line of JSON."""
    return "\n".join(answer.lines) if form == "text" else encode(answer.plain)


def _refusal(error: LudexError, language: str) -> str:
    """Say why a material that has its line in its name cannot be read."""
    if not isinstance(error, BadRecord):
        return error.claim(language)
    turn = f"{say_turn(error.turn, language)}: " if error.turn else ""
    return f"{turn}{error.cause.claim(language)}"


def _refused(error: LudexError, language: str) -> dict[str, object]:
    findings = [write_finding(finding, error.seats, language) for finding in error.findings]
    return {"faults": findings, "claim": error.claim(language)}


def _lines(report: Report, language: str, *, brief: bool, named: bool) -> Iterator[str]:
    """Say the verdict, where to look, and everything that is wrong."""
    seats = report.record.seats
    verdict = report.verdict
    told: set[str] | None = None if brief else set()
    if verdict is not None:
        state = "good" if isinstance(verdict, Decided) else "open"
        yield _styled(say_verdict(verdict, seats, language), state) + _aside(report, language, seal=brief and named)
        game = report.record.game
        if not brief and (asked := game.pending(report.position)):
            yield f"  {say_asked(asked, game.order, seats, language)}"
    else:
        yield _styled(_IMPOSSIBLE[language] if report.faults else _BROKEN[language], "bad")
    for fault in report.faults:
        yield from _found(fault, _styled(said(report, fault, language), "bad"), language, told)
    for remark in report.remarks:
        finding = remark.finding
        claim = f"{_place_in_record(remark, language)}{said(report, finding, language)}"
        yield from _found(finding, claim if finding.holds else _styled(claim, "bad"), language, told)
    if verdict is not None and not brief:
        for finding in verdict.because:
            yield from _found(finding, said(report, finding, language), language, told)


def _place_in_record(remark: Remark, language: str) -> str:
    if (spot := remark.spot) is not None:
        return f"{say_spot(spot.game, spot.move, spot.line, language)}: "
    return f"{say_turn(remark.turn, language)}: " if remark.turn else ""


def _aside(report: Report, language: str, *, seal: bool) -> str:
    """Say after which turn it was decided, and of a record of its own whether it is sealed."""
    said = [say_turn(report.decided_after, language)] if report.decided_after else []
    if seal and report.record.turns and report.record.seal in _SEALS[language]:
        said.append(_SEALS[language][report.record.seal])
    return f" ({', '.join(said)})" if said else ""


_SEALS: Mapping[str, Mapping[str, str]] = {
    "en": {"open": "not sealed", "whole": "sealed"},
    "de": {"open": "nicht versiegelt", "whole": "versiegelt"},
}
_IMPOSSIBLE = {"en": "impossible position", "de": "unmögliche Stellung"}
_BROKEN = {"en": "no verdict: a turn is against the rules", "de": "kein Urteil: ein Zug ist regelwidrig"}


def _found(finding: Finding, claim: str, language: str, told: set[str] | None) -> Iterator[str]:
    """Say a finding, and the rule it stands on unless it was told before."""
    yield f"  {claim}"
    rule = finding.rule
    if told is not None and rule.id not in told:
        told.add(rule.id)
        yield click.style(f"    {rule.id}: {gist_of(rule, language)} [{rule.source}, {rule.locus}]", dim=True)


def said(report: Report, finding: Finding, language: str) -> str:
    """Say a finding, and where on the table to look where the sentence does not."""
    sentence = say(finding, report.record.seats, language)
    notation = report.record.game.room("notation")
    places = [notation.place(mark, report.position, language) for mark in finding.marks]
    if all(place in sentence for place in places):
        return sentence
    between = ", " if any(" " in place for place in places) else " "
    return f"{sentence}: {between.join(places)}"


def move_said(game: AnyGame, move: Any, position: Any, language: str) -> str:
    """Write a move, in the language of the answer where it is read so too."""
    notation = game.room("notation")
    written: str = notation.write_move(move, position)
    term = lexicon_of(game.order, language).terms.get(written)
    if term is None:
        return written
    try:
        return term if notation.read_move(term, position) == move else written
    except LudexError:
        return written


def _styled(text: str, state: str) -> str:
    return click.style(text, fg=_COLOURS[state], bold=True)
