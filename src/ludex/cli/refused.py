"""What was asked cannot be done: one sentence, in the language of the answer, and exit code 2."""

from typing import IO, Any

import click

from ludex.cli.language import of_environment

_SAYS = {
    "en": {
        "no_file": "there is no file {}",
        "no_record": "there is no record in the folder {}; looked for {}",
        "not_read": "{} cannot be read: {}",
        "not_written": "{} cannot be written: {}",
        "no_output": "the answer cannot be written: {}",
        "no_folder": "{} cannot be written: its folder is not there, or not yours",
        "there": "{} is there already; name a new file",
        "there_unless_forced": "{} is there already; --force writes over it",
        "one_page": "one page tells of one record, and there are {}",
        "no_engine": "the engine cannot be started: {}",
        "no_rules": "{}",
    },
    "de": {
        "no_file": "es gibt keine Datei {}",
        "no_record": "im Ordner {} ist keine Aufzeichnung; gesucht wurde {}",
        "not_read": "{} lässt sich nicht lesen: {}",
        "not_written": "{} lässt sich nicht schreiben: {}",
        "no_output": "die Antwort lässt sich nicht schreiben: {}",
        "no_folder": "{} lässt sich nicht schreiben: den Ordner gibt es nicht, oder er ist nicht deiner",
        "there": "{} gibt es schon; nenne eine neue Datei",
        "there_unless_forced": "{} gibt es schon; --force überschreibt",
        "one_page": "eine Seite erzählt von einer Aufzeichnung, hier sind es {}",
        "no_engine": "die Engine lässt sich nicht starten: {}",
        "no_rules": "{}",
    },
}


class Refused(click.ClickException):
    """A sentence by its name, and what goes into it; so that it can come from another process too."""

    exit_code = 2

    def __init__(self, what: str, *values: object) -> None:
        super().__init__(_SAYS[spoken()][what].format(*values))
        self.args = (what, *values)

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it as every other refusal is said."""
        click.echo(f"ludex: {self.message}", file=file, err=file is None)


def spoken() -> str:
    """Take the language that was asked for, else that of the environment."""
    ctx = click.get_current_context(silent=True)
    asked = None if ctx is None else ctx.find_root().obj
    return asked if isinstance(asked, str) else of_environment()
