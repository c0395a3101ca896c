"""ludex explain: a game as a short report."""

import sys
from collections.abc import Iterator

import click

from ludex.cli.answer import move_said, said
from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, material_command
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.seat import Seat
from ludex.core.verdict import Decided
from ludex.core.wire import encode, mapping, write_ruleset
from ludex.core.words import gist_of, lexicon_of, name_of, say_spot, say_turn, say_verdict, shown
from ludex.record.account import Account, Moment, account
from ludex.record.check import AnyRecord, Remark

SAYS = {
    "en": {
        "rules": "Rules: {}",
        "why": "Why",
        "moments": "Key moments",
        "plays": "{} plays {}",
        "points": "{}: place {}, points: {}",
        "result": "Result",
        "wrong": "What is wrong",
        "notes": "To be believed",
        "sound": "Every turn keeps to the rules.",
        "impossible": "This position cannot have come about.",
        "broken": "There is no verdict: a turn is against the rules.",
        "end": "The table at the end",
    },
    "de": {
        "rules": "Regelfassung: {}",
        "why": "Warum",
        "moments": "Was entscheidend war",
        "plays": "{} spielt {}",
        "points": "{}: Platz {}, Punkte: {}",
        "result": "Ergebnis",
        "wrong": "Was nicht stimmt",
        "notes": "Was zu glauben ist",
        "sound": "Jeder Zug ist regelgerecht.",
        "impossible": "Diese Stellung kann nicht entstanden sein.",
        "broken": "Es gibt kein Urteil: ein Zug ist regelwidrig.",
        "end": "Der Tisch am Ende",
    },
}


@click.command(epilog="Example:  ludex explain match.mat --format html > match.html")
@material_command
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "html"]),
    default="text",
    help="For the terminal; as Markdown; or as one page of HTML with pictures.",
)
def command(asked: Asked, form: str) -> None:
    """Tell what happened in a record: how it ended, by which rules, at which moments, and what is wrong with it."""
    worst = 0
    told: list[Account] = []
    for _, found in read_all(asked):
        if isinstance(found, LudexError):
            click.echo(f"ludex: {found.claim(asked.language)}", err=True)
            worst = max(worst, exit_code(found))
            continue
        story = account(found)
        worst = max(worst, 0 if story.report.sound else 1)
        told.append(story)
    if form == "html" and len(told) > 1:
        raise Refused("one_page", len(told))
    if form == "html" and told:
        from ludex.cli.page import page

        click.echo(page(told[0], asked.language))
    elif told:
        write = _markdown if form == "markdown" else _text
        click.echo("\n\n".join("\n".join(write(story, asked.language)) for story in told))
    sys.exit(worst)


def title(record: AnyRecord, language: str) -> str:
    """Name the game and who played it."""
    terms = lexicon_of(record.game.order, language).terms
    game = terms.get(record.game.id, record.game.id)
    return f"{game[:1].upper()}{game[1:]}: {' - '.join(terms.get(seat) or shown(seat) for seat in record.seats)}"


def facts(record: AnyRecord, language: str) -> Iterator[str]:
    """Say by which rules it was played, and what else is known."""
    yield SAYS[language]["rules"].format(_rules(write_ruleset(record.game, record.start.ruleset)))
    yield from (shown(" ".join(f"{key}: {value}".split())) for key, value in record.about.items())


def _rules(plain: object) -> str:
    """Name a preset, and the options that are not its own."""
    if isinstance(plain, str):
        return plain
    ruleset = mapping(plain, "ruleset")
    options = mapping(ruleset["options"], "ruleset.options").items()
    return ", ".join((str(ruleset["preset"]), *(f"{option}={encode(value)}" for option, value in options)))


def outcome(story: Account, language: str) -> str:
    """Say the verdict, or why there is none."""
    report = story.report
    if report.verdict is None:
        return SAYS[language]["impossible" if report.faults else "broken"]
    text = say_verdict(report.verdict, story.record.seats, language)
    return f"{text[:1].upper()}{text[1:]}."


def results(story: Account, language: str) -> Iterator[str]:
    """Say where each seat ended."""
    verdict = story.report.verdict
    if isinstance(verdict, Decided):
        for place in verdict.places:
            name = called(story.record, place.seat, language)
            yield SAYS[language]["points"].format(name, place.rank, place.points)


def reasons(story: Account, language: str) -> Iterator[tuple[str, list[str]]]:
    """Go through the findings of the verdict: each as a sentence, and each rule once with its source."""
    told: set[str] = set()
    for finding in story.report.verdict.because if story.report.verdict else ():
        rule = finding.rule
        beside = [] if rule.id in told else [f"{gist_of(rule, language)} ({rule.source}, {rule.locus})"]
        told.add(rule.id)
        yield said(story.report, finding, language), beside


def played(story: Account, moment: Moment, language: str) -> str:
    """Say which turn it was, where it stands, and what was played."""
    record = story.record
    move = move_said(record.game, moment.turn.move, moment.before, language)
    name = called(record, moment.turn.seat, language)
    return f"{_where(record, moment.number, language)}: {SAYS[language]['plays'].format(name, move)}"


def remarked(story: Account, remark: Remark, language: str) -> str:
    """Say a remark and the turn it is about."""
    where = f"{_where(story.record, remark.turn, language)}: " if remark.turn else ""
    return f"{where}{said(story.report, remark.finding, language)}"


def called(record: AnyRecord, seat: Seat, language: str) -> str:
    """Call a seat as people do."""
    return name_of(seat, record.seats, language, lexicon_of(record.game.order, language).terms)


def _where(record: AnyRecord, number: int, language: str) -> str:
    if record.spots:
        spot = record.spots[number - 1]
        return say_spot(spot.game, spot.move, spot.line, language)
    return say_turn(number, language)


def sections(story: Account, language: str) -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
    """Go through the report: headings, and under each its points with what is said beside them."""
    says = SAYS[language]
    yield says["result"], [(line, []) for line in results(story, language)]
    yield says["why"], [*reasons(story, language)]
    moments = [
        (played(story, moment, language), [said(story.report, finding, language) for finding in moment.findings])
        for moment in story.moments
    ]
    yield says["moments"], moments
    yield says["wrong"], [(remarked(story, remark, language), []) for remark in story.wrong]
    yield says["notes"], [(remarked(story, remark, language), []) for remark in story.notes]


def _text(story: Account, language: str) -> Iterator[str]:
    heading = title(story.record, language)
    yield heading
    yield "=" * len(heading)
    yield from facts(story.record, language)
    yield ""
    yield outcome(story, language)
    for name, points in sections(story, language):
        if points:
            yield f"\n{name}"
        for point, beside in points:
            yield f"  {point}"
            yield from (f"    {line}" for line in beside)
    if story.record.turns and not story.wrong:
        yield f"\n{SAYS[language]['sound']}"
    yield f"\n{SAYS[language]['end']}\n"
    yield _table(story, language)


def _markdown(story: Account, language: str) -> Iterator[str]:
    yield f"# {_plain(title(story.record, language))}\n"
    yield from (f"{_plain(fact)}  " for fact in facts(story.record, language))
    yield f"\n**{_plain(outcome(story, language))}**"
    for name, points in sections(story, language):
        if points:
            yield f"\n## {name}\n"
        for point, beside in points:
            yield f"- {_plain(point)}"
            yield from (f"  - {_plain(line)}" for line in beside)
    if story.record.turns and not story.wrong:
        yield f"\n{SAYS[language]['sound']}"
    yield f"\n## {SAYS[language]['end']}\n\n```\n{_table(story, language)}\n```"


def _table(story: Account, language: str) -> str:
    game, report = story.record.game, story.report
    drawing, view = game.room("drawing"), game.view(report.position, None)
    return drawing.text(view, report.verdict, language, turns=report.turns)


def _plain(words: str) -> str:
    """Keep what people wrote from being read as Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|" else letter for letter in " ".join(words.split()))
