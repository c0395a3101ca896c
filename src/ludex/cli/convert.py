"""ludex convert: a record in another form."""

import os
import sys
from collections.abc import Sequence

import click
from msgspec.structs import replace

from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, files, game_option, language_option, ruleset_options
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.words import say
from ludex.record.check import AnyRecord, broken_seal
from ludex.record.formats import FORMATS, forms_of, written_as

_OURS = {".json": "json", ".jsonl": "json", ".txt": "notation"}


@click.command(epilog="Example:  ludex convert match.mat match.json")
@click.argument("material", shell_complete=files)
@click.argument("target", shell_complete=files)
@game_option
@ruleset_options
@click.option("--to", metavar="FORM", help="The form, where the name of TARGET does not say it: json, notation, ...")
@click.option("--seal", is_flag=True, help="Seal what is written, so that every later change is noticed.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@language_option
def command(
    material: str,
    target: str,
    game: str | None,
    ruleset: object,
    to: str | None,
    language: str,
    *,
    seal: bool,
    force: bool,
) -> None:
    """Write MATERIAL in another form into the file TARGET, `-` for standard output.

    The form is that of the name of TARGET, or FORM: `json` for ours, `notation` for the game's own on one line, or one
    of others. What the form cannot hold is said, a line each.
    """
    found = [record for _, record in read_all(Asked((material,), game, ruleset, language))]
    for record in found:
        if isinstance(record, LudexError):
            click.echo(f"ludex: {record.claim(language)}", err=True)
            sys.exit(exit_code(record))
    records = [record for record in found if not isinstance(record, LudexError)]
    form = _form(to, target, records)
    if seal:
        if form != "json":
            raise Refused("no_seal", form)
        records = [_sealed(record, language) for record in records]
    if form not in {"json", "notation"} and len(records) != 1:
        raise Refused("one_held", form, len(records))
    if target != "-" and os.path.exists(target) and not force:
        raise Refused("there_unless_forced", target)
    texts: list[str] = []
    for record in records:
        text, lost = written_as(record, form)
        texts.append(text if text.endswith("\n") else f"{text}\n")
        for finding in lost:
            click.echo(f"ludex: {say(finding, record.seats, language)}", err=True)
    _put(target, "".join(texts))


def _sealed(record: AnyRecord, language: str) -> AnyRecord:
    """Seal a record, but none that was changed since it was sealed before."""
    if record.seal == "broken":
        click.echo(f"ludex: {say(broken_seal(record), record.seats, language)}", err=True)
        sys.exit(1)
    return replace(record, seal="whole")


def _form(to: str | None, target: str, records: Sequence[AnyRecord]) -> str:
    """Find the form by its name, with or without the game before it, or by the target's."""
    games = {record.game.id for record in records}
    forms = {form.name: form for game in sorted(games) for form in forms_of(game)}
    known = ("json", "notation", *forms)
    if to is not None:
        wanted = to.replace("-", "_")
        for name in (wanted, *(f"{game}_{wanted}" for game in sorted(games))):
            if name in known:
                return name
        raise Refused("no_form", to, ", ".join(known))
    suffix = os.path.splitext(target)[1].lower()
    fitting = [name for name, form in forms.items() if suffix and suffix in form.suffixes]
    if fitting or suffix in _OURS:
        return fitting[0] if fitting else _OURS[suffix]
    if any(suffix in form.suffixes for form in FORMATS if suffix):
        raise Refused("no_form", suffix, ", ".join(known))
    raise Refused("which_form", ", ".join(known))


def _put(target: str, text: str) -> None:
    if target == "-":
        click.echo(text, nl=False)
        return
    try:
        with open(target, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as error:
        raise Refused("not_written", target, error.strerror or error) from error
