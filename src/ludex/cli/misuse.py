"""What was typed wrongly, as click says it, in German."""

import re
from typing import IO, Any

import click

_GERMAN = tuple(
    (re.compile(english), german)
    for english, german in (
        (r"^Invalid value for (.+?): ", r"\1: "),
        (r"^Missing (?:argument|option) (.+?)\.(?= |$)", r"Es fehlt \1."),
        (r"Choose from:", "Zur Wahl:"),
        (r"^Missing command\.$", "Es fehlt ein Befehl."),
        (r"^No such command (.+?)\.(?= |$)", r"Einen Befehl \1 gibt es nicht."),
        (r"^No such option (.+?)\.(?= |$)", r"Eine Option \1 gibt es nicht."),
        (r"\(?Did you mean (?:one of: )?(.+?)\?\)?$", r"Gemeint ist vielleicht \1."),
        (r"^Option (.+) does not take a value\.$", r"Die Option \1 nimmt keinen Wert."),
        (r"^Option (.+) requires an argument\.$", r"Die Option \1 braucht einen Wert."),
        (r"^Got unexpected extra arguments? \((.*)\)$", r"Das ist zu viel: \1"),
        (r"(\S+) is not one of (.+)\.$", r"\1 gibt es hier nicht; zur Wahl: \2."),
        (r"(\S+) is not a valid (?:integer|float)( range)?\.$", r"\1 ist keine solche Zahl."),
        (r"(\S+) is not in the range (.+)\.$", r"\1 liegt nicht im Bereich \2."),
    )
)


class Misuse(click.UsageError):
    """A usage error of click, said in German."""

    def __init__(self, error: click.UsageError) -> None:
        message = error.format_message()
        for english, german in _GERMAN:
            message = english.sub(german, message)
        super().__init__(message, error.ctx)
        self.usage = "" if error.ctx is None else f"{error.ctx.get_usage()}\nHilfe: {error.ctx.command_path} --help\n\n"

    def show(self, file: IO[Any] | None = None) -> None:
        """Say how the command is called, where its help is, and what is wrong."""
        click.echo(f"{self.usage}Fehler: {self.message}", file=file, err=file is None)
