"""ludex check: records turn by turn, many of them at once."""

import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from msgspec import Struct

from ludex.cli.answer import answer_to, written
from ludex.cli.material import BATCH, Unit, read_unit, units_of
from ludex.cli.options import Asked, coloured, material_command, watched
from ludex.cli.spread import spread
from ludex.core.errors import LudexError
from ludex.record import Report, check

if TYPE_CHECKING:
    from ludex.cli.junit import JUnit

_SAYS = {
    "en": {
        "so_far": "{} records checked",
        "sum": "{} records: {} sound, {} with faults, {} unreadable",
        "head": ("where not all is sound", "records", "sound", "with faults", "unreadable"),
        "thousands": ",",
    },
    "de": {
        "so_far": "{} Aufzeichnungen geprüft",
        "sum": "{} Aufzeichnungen: {} in Ordnung, {} mit Fehlern, {} unlesbar",
        "head": ("wo nicht alles in Ordnung ist", "Aufzeichnungen", "in Ordnung", "mit Fehlern", "unlesbar"),
        "thousands": ".",
    },
}


class Checked(Struct, frozen=True):
    """The answer to one record as it comes back from where it was made."""

    name: str
    text: str
    code: int
    state: str


@click.command(epilog="Example:  ludex check --quiet --jobs 2 season/ finals.jsonl")
@material_command
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "jsonl", "junit"]),
    default="text",
    help="For people; as one JSON array; as JSON, a line for each record; as JUnit's XML.",
)
@click.option("-q", "--quiet", is_flag=True, help="Name only what is wrong.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), default=1, help="Check in so many processes at once.")
def command(asked: Asked, form: str, *, quiet: bool, jobs: int) -> None:
    """Check records turn by turn and say in a line each what is wrong, or how they end.

    A MATERIAL is what it is for `ludex judge`; of a folder, all records in it are checked. The exit code is 0 when
    everything is sound and 1 when something is not.
    """
    tally = _Tally(asked.language)
    junit = _junit() if form == "junit" else None
    first = True
    for source, passed, answers in spread(
        partial(_check, asked=asked, form=form, quiet=quiet),
        units_of(asked.materials, 1 if jobs == 1 else BATCH),
        jobs,
    ):
        tally.count(source, "sound", passed)
        for answer in answers:
            tally.count(source, answer.state)
            tally.worst = max(tally.worst, answer.code)
            if junit is not None:
                junit.add(source or "ludex", answer.name, answer.text, sound=answer.code == 0)
            elif not quiet or answer.code:
                tally.hide()
                text = f"{'[' if first else ','}\n{answer.text}" if form == "json" else answer.text
                click.echo(text, color=coloured(), nl=form != "json")
                first = False
        tally.show()
    tally.hide()
    if junit is not None:
        junit.write(sys.stdout)
    elif form == "json":
        click.echo("[]" if first else "\n]")
    elif form == "text":
        tally.sum_up()
    sys.exit(tally.worst)


def _junit() -> "JUnit":
    from ludex.cli.junit import JUnit

    return JUnit()


def _check(unit: Unit, asked: Asked, form: str, *, quiet: bool) -> tuple[str, int, list[Checked]]:
    """Check what a unit holds; where nobody will read of what is sound, it is counted and no more."""
    passed = 0
    checked: list[Checked] = []
    for name, found in read_unit(unit, asked):
        judged = found if isinstance(found, LudexError) else check(found)
        if quiet and form != "junit" and isinstance(judged, Report) and judged.sound:
            passed += 1
            continue
        answer = answer_to(judged, "" if form == "junit" else name, asked.language, brief=True)
        text = written(answer, "text" if form == "junit" else form)
        checked.append(Checked(name or unit.source, text, answer.code, answer.state))
    return "" if unit.kind == "inline" else unit.source, passed, checked


class _Tally:
    """How many records were checked, of which sources, and how many of them are not sound."""

    def __init__(self, language: str) -> None:
        self.says: Mapping[str, Any] = _SAYS[language]
        self.worst = 0
        self.sources: dict[str, Counter[str]] = {}
        self.shown = False
        self.next_show = time.monotonic() + 1

    def count(self, source: str, state: str, number: int = 1) -> None:
        self.sources.setdefault(source, Counter())[state] += number

    def show(self) -> None:
        """Tell a person who waits how far it is, a few times a second."""
        if time.monotonic() > self.next_show and watched():
            records = sum(states.total() for states in self.sources.values())
            click.echo(f"\r{self.says['so_far'].format(self.number(records))}", err=True, nl=False)
            self.shown = True
            self.next_show = time.monotonic() + 0.2

    def hide(self) -> None:
        if self.shown:
            click.echo("\r\x1b[K", err=True, nl=False)
            self.shown = False

    def sum_up(self) -> None:
        """Say in a table which sources are not sound, where there are several, and how many records are."""
        if len(self.sources) > 1:
            self.tell(
                [source for source, states in self.sources.items() if source and states.total() > states["sound"]]
            )
        whole = sum(self.sources.values(), Counter[str]())
        if whole.total() > 1:
            click.echo(self.says["sum"].format(*self.numbers(whole)))

    def tell(self, sources: Sequence[str]) -> None:
        rows = [self.says["head"], *((source, *self.numbers(self.sources[source])) for source in sources)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for first, *others in rows if sources else ():
            cells = (f"{other:>{width}}" for other, width in zip(others, widths[1:], strict=True))
            click.echo("  ".join((f"{first:<{widths[0]}}", *cells)))

    def numbers(self, states: Counter[str]) -> tuple[str, ...]:
        return tuple(map(self.number, (states.total(), states["sound"], states["faulty"], states["unreadable"])))

    def number(self, number: int) -> str:
        return f"{number:,}".replace(",", self.says["thousands"])
