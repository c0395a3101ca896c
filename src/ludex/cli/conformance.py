"""ludex conformance: the cases that any referee of these games has to pass, put to an engine."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import click
from msgspec import Struct

from ludex.cli.options import format_option, games, language_option, say_json
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.wire import convert, decode_json, encode
from ludex.games import game as open_game
from ludex.testing.conformance import Case, answer, cases, compared

_SAYS = {
    "en": {
        "failed": "failed: {} ({})",
        "expected": "  expected {}",
        "found": "  found    {}",
        "sum": "{} cases: {} passed, {} failed",
        "not_json": "an answer that is not JSON: {}",
        "not_answer": 'an answer without "id" and "answer": {}',
        "other_id": "the answer to case {} instead of {}",
        "silent": "no answer within {:g} seconds",
        "ended": "no answer: the engine has ended",
    },
    "de": {
        "failed": "nicht bestanden: {} ({})",
        "expected": "  erwartet {}",
        "found": "  gefunden {}",
        "sum": "{} Fälle: {} bestanden, {} nicht",
        "not_json": "eine Antwort, die kein JSON ist: {}",
        "not_answer": "eine Antwort ohne „id“ und „answer“: {}",
        "other_id": "die Antwort auf Fall {} statt auf {}",
        "silent": "keine Antwort in {:g} Sekunden",
        "ended": "keine Antwort: die Engine hat sich beendet",
    },
}


class _AnswerForm(Struct):
    id: int
    answer: dict[str, Any]


Engine = Callable[[int, Case], dict[str, object] | str]
"""Whatever answers cases, each sent under a number; a text instead of an answer says what went wrong."""


@click.command(epilog="Example:  ludex conformance connect-four --engine ./my-engine")
@click.argument("game", required=False, shell_complete=games)
@click.option("--engine", metavar="COMMAND", help="The program to ask; without one this Ludex answers itself.")
@click.option(
    "--patience", type=click.FloatRange(0.1), default=10.0, metavar="SECONDS", help="How long an answer takes."
)
@format_option
@language_option
def command(game: str | None, engine: str | None, patience: float, form: str, language: str) -> None:
    """Put the conformance cases of GAME, or of all games, to an engine, and say which it does not pass.

    An engine is a program that answers a case a line with a line; conformance/README.md has the protocol.
    The exit code is 0 when all cases are passed and 1 when some are not.
    """
    name = None if game is None else open_game(game).id
    plains: list[dict[str, object]] = []
    with _ourselves() if engine is None else _child(shlex.split(engine), patience, language) as asked:
        for number, case in enumerate(cases(name), 1):
            found = asked(number, case)
            plain: dict[str, object] = {"case": case.name, "file": case.file, "passed": found == case.expect}
            if not plain["passed"]:
                plain |= {"expected": case.expect, "found": found}
            plains.append(plain)
            if form == "jsonl":
                say_json(plain)
            elif form == "text" and not plain["passed"]:
                _say_failed(case, found, language)
    failed = sum(not plain["passed"] for plain in plains)
    if form == "json":
        say_json(plains, indent=2)
    elif form == "text":
        click.echo(_SAYS[language]["sum"].format(len(plains), len(plains) - failed, failed))
    sys.exit(1 if failed else 0)


def _say_failed(case: Case, found: dict[str, object] | str, language: str) -> None:
    says = _SAYS[language]
    click.echo(says["failed"].format(case.name, case.file))
    click.echo(says["expected"].format(encode(case.expect)))
    click.echo(says["found"].format(found if isinstance(found, str) else encode(found)))


@contextmanager
def _ourselves() -> Generator[Engine]:
    yield lambda _, case: answer(case.asked)


@contextmanager
def _child(arguments: list[str], patience: float, language: str) -> Generator[Engine]:
    """Start an engine, and end it when all is asked."""
    try:
        process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  # as told
    except (OSError, IndexError) as error:
        raise Refused("no_engine", error) from error
    with process:
        yield _Child(process, patience, language)
        process.kill()


class _Child:
    """A program that answers a line with a line; its answers are listened to while it is waited for."""

    def __init__(self, process: subprocess.Popen[bytes], patience: float, language: str) -> None:
        self.process = process
        self.patience = patience
        self.says = _SAYS[language]
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.ended = False
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line)
        self.lines.put(b"")

    def __call__(self, number: int, case: Case) -> dict[str, object] | str:
        if self.ended or not self.send(f"{encode({'id': number, **case.asked})}\n".encode()):
            return self.says["ended"]
        try:
            while line := self.lines.get(timeout=self.patience):
                found = self.read(line, number)
                if found is not None:
                    return found
        except Empty:
            return self.says["silent"].format(self.patience)
        self.ended = True
        return self.says["ended"]

    def send(self, line: bytes) -> bool:
        try:
            if self.process.stdin is not None:
                self.process.stdin.write(line)
                self.process.stdin.flush()
        except OSError:
            self.ended = True
        return not self.ended

    def read(self, line: bytes, number: int) -> dict[str, object] | str | None:
        """Read an answer; one that comes too late, to an earlier case, is passed over."""
        shown = line.decode(errors="replace").strip()
        try:
            plain = decode_json(line)
        except LudexError:
            return self.says["not_json"].format(shown)
        try:
            form = convert(plain, _AnswerForm)
        except LudexError:
            return self.says["not_answer"].format(shown)
        if form.id != number:
            return None if form.id < number else self.says["other_id"].format(form.id, number)
        return compared(form.answer)
