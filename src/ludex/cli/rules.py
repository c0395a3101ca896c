"""ludex rules: the rules of a game with their sources."""

import click

from ludex.cli.options import coloured, format_option, games, language_option, say_json
from ludex.cli.refused import Refused
from ludex.core.errors import UnknownGame
from ludex.core.rulebook import Rule
from ludex.core.wire import near, printable
from ludex.core.words import gist_of
from ludex.games import game as open_game


def _rules(ctx: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Complete the name of a rule of the game that was named."""
    try:
        rules = open_game(ctx.params["game"]).rulebook.rules
    except UnknownGame:
        return []
    return [name for rule in rules if (name := rule.id.partition("/")[2]).startswith(begun)]


@click.command(epilog="Example:  ludex rules connect-four line")
@click.argument("game", shell_complete=games)
@click.argument("rule", required=False, shell_complete=_rules)
@format_option
@language_option
def command(game: str, rule: str | None, form: str, language: str) -> None:
    """Print the rules of GAME with their sources, or one RULE."""
    book = open_game(game).rulebook
    rules = book.rules
    if rule is not None:
        wanted = rule.replace("-", "_")
        if wanted not in {known.id for known in rules} | {known.id.partition("/")[2] for known in rules}:
            known = near(wanted, (known.id.partition("/")[2] for known in rules))
            raise Refused("no_rule", printable(rule), book.id, ", ".join(known))
        rules = (book[wanted],)
    plains = [_plain(each, language) for each in rules]
    if form == "json":
        say_json(plains, indent=2)
    for each, plain in zip(rules, plains, strict=True):
        if form == "jsonl":
            say_json(plain)
        elif form == "text":
            click.echo(_text(each, language), color=coloured())


def _plain(rule: Rule, language: str) -> dict[str, str]:
    return {"rule": rule.id, "gist": gist_of(rule, language), "source": rule.source, "locus": rule.locus}


def _text(rule: Rule, language: str) -> str:
    return f"{click.style(rule.id, bold=True)}\n  {gist_of(rule, language)}\n  {rule.source}: {rule.locus}"
