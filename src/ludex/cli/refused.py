"""What was asked cannot be done: one sentence, in the language of the answer, and exit code 2."""

from typing import IO, Any

import click

from ludex.cli.language import of_environment

SAYS = {
    "en": {
        "no_file": "there is no file {}",
        "no_record": "there is no record in the folder {}; looked for {}",
        "not_read": "{} cannot be read: {}",
        "not_written": "{} cannot be written: {}",
        "not_used": "{} cannot be used: {}",
        "no_output": "the answer cannot be written: {}",
        "no_folder": "{} cannot be written: its folder is not there, or not yours",
        "there": "{} is there already; name a new file",
        "there_unless_forced": "{} is there already; --force writes over it",
        "one_page": "one page tells of one record, and there are {}",
        "no_engine": "the engine cannot be started: {}",
        "one_replayed": "replay plays one record; this holds {}",
        "one_drawn": "--svg draws one material; name one",
        "one_held": "{} holds one record, and there are {}; json holds them all",
        "two_presets": "compare two presets; known: {}",
        "no_position": "{}this is no position of {}, but of {}",
        "no_record_of": "{}this is no record of {}, but of {}",
        "no_rule": "{} is no rule of {}; known: {}",
        "no_seat": "{} is no seat; seats: {}",
        "no_turn": "the record has {} turns",
        "no_bot": "{} is no bot; bots: {}",
        "too_few_names": "{} names for the seats {}",
        "names_alike": "give each seat a name of its own, such as anna,ben",
        "no_seal": "{} has no place for a seal; json has",
        "no_form": "{} is no form of this game; forms: {}",
        "which_form": "say which form with --to: {}",
        "no_option": "{} is not of the form NAME=VALUE",
        "no_rules": "{}",
    },
    "de": {
        "no_file": "es gibt keine Datei {}",
        "no_record": "im Ordner {} ist keine Aufzeichnung; gesucht wurde {}",
        "not_read": "{} lässt sich nicht lesen: {}",
        "not_written": "{} lässt sich nicht schreiben: {}",
        "not_used": "{} lässt sich nicht benutzen: {}",
        "no_output": "die Antwort lässt sich nicht schreiben: {}",
        "no_folder": "{} lässt sich nicht schreiben: den Ordner gibt es nicht, oder er ist nicht deiner",
        "there": "{} gibt es schon; nenne eine neue Datei",
        "there_unless_forced": "{} gibt es schon; --force überschreibt",
        "one_page": "eine Seite erzählt von einer Aufzeichnung, hier sind es {}",
        "no_engine": "die Engine lässt sich nicht starten: {}",
        "one_replayed": "replay spielt eine Aufzeichnung; hier sind es {}",
        "one_drawn": "--svg zeichnet ein Material; nenne eines",
        "one_held": "{} fasst eine Aufzeichnung, hier sind es {}; json fasst alle",
        "two_presets": "zwei Regelfassungen werden verglichen; bekannt sind: {}",
        "no_position": "{}das ist keine Stellung von {}, sondern von {}",
        "no_record_of": "{}das ist keine Aufzeichnung von {}, sondern von {}",
        "no_rule": "{} ist keine Regel von {}; bekannt sind: {}",
        "no_seat": "{} ist kein Platz; die Plätze sind: {}",
        "no_turn": "die Aufzeichnung endet nach Zug {}",
        "no_bot": "{} ist kein Bot; die Bots sind: {}",
        "too_few_names": "Namen genannt: {}; die Plätze sind: {}",
        "names_alike": "jeder Platz braucht einen eigenen Namen, etwa anna,ben",
        "no_seal": "in {} ist kein Platz für ein Siegel; in json schon",
        "no_form": "{} ist keine Form dieses Spiels; die Formen sind: {}",
        "which_form": "welche Form? --to sagt es: {}",
        "no_option": "{} hat nicht die Form NAME=VALUE",
        "no_rules": "{}",
    },
}


class Refused(click.ClickException):
    """A sentence by its name, and what goes into it; so that it can come from another process too."""

    exit_code = 2

    def __init__(self, what: str, *values: object) -> None:
        super().__init__(SAYS[spoken()][what].format(*values))
        self.args = (what, *values)

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it as every other refusal is said."""
        click.echo(f"ludex: {self.message}", file=file, err=file is None)


def spoken() -> str:
    """Take the language that was asked for, else that of the environment."""
    ctx = click.get_current_context(silent=True)
    asked = None if ctx is None else ctx.find_root().obj
    return asked if isinstance(asked, str) else of_environment()
