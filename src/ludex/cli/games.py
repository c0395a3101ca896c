"""ludex games: what can be judged."""

import click

from ludex.cli.options import format_option, language_option, say_json
from ludex.core.words import lexicon_of
from ludex.games import game, names


@click.command(epilog="Example:  ludex games")
@format_option
@language_option
def command(form: str, language: str) -> None:
    """List the games and their rule sets."""
    plains: list[dict[str, object]] = []
    for name in names():
        opened = game(name)
        presets = list(opened.presets)
        plain: dict[str, object] = {"game": name, "presets": presets, "rules": len(opened.rulebook.rules)}
        if form == "text":
            title = lexicon_of(opened.order, language).terms.get(name, name)
            click.echo(f"{name}  ({title[:1].upper()}{title[1:]})\n  {', '.join(presets)}")
        elif form == "jsonl":
            say_json(plain)
        else:
            plains.append(plain)
    if form == "json":
        say_json(plains, indent=2)
