"""The options that several commands share, and what they mean."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec import Struct

from ludex.cli.language import of_environment
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError, UnknownGame
from ludex.core.wire import decode_json, read_ruleset
from ludex.core.words import LANGUAGES
from ludex.games import game as open_game
from ludex.games import names

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _remember(ctx: click.Context, _parameter: click.Parameter, language: str) -> str:
    """Keep the language where what is refused later can find it."""
    ctx.find_root().obj = language
    return language


def games(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Complete the name of a game."""
    known = (name.replace("_", "-") for name in names())
    return [name for name in known if name.startswith(begun.replace("_", "-"))]


def presets(ctx: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Complete the name of a preset, where the game has been told."""
    try:
        return [name for name in open_game(ctx.params.get("game") or "").presets if name.startswith(begun)]
    except UnknownGame:
        return []


def files(_ctx: click.Context, _parameter: click.Parameter, begun: str) -> "list[CompletionItem]":
    """Let the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


game_option = click.option(
    "-g", "--game", metavar="GAME", shell_complete=games, help="The game of notation, and of JSON that does not say."
)
language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=of_environment,
    callback=_remember,
    is_eager=True,
    help="The language of sentences; by default that of the environment.",
)
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "jsonl"]),
    default="text",
    help="For people; as one JSON array; or as JSON, a line for each material.",
)


class Asked(Struct, frozen=True):
    """What the command is asked about, and what holds where the material does not say."""

    materials: tuple[str, ...]
    game: str | None
    ruleset: object
    language: str


def material_command(command: Callable[..., None], *, required: bool = True) -> Callable[..., None]:
    """Let a command take materials, their game and rules, and a language, as one Asked."""
    metavar = "MATERIAL..." if required else "[MATERIAL]..."

    @click.argument("materials", nargs=-1, required=required, metavar=metavar, shell_complete=files)
    @game_option
    @ruleset_options
    @language_option
    @wraps(command)
    def taking(
        *,
        materials: tuple[str, ...],
        game: str | None,
        ruleset: object,
        language: str,
        **others: object,
    ) -> None:
        command(Asked(materials, game, ruleset, language), **others)

    return taking


def ruleset_options(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command take a preset and options of it, as one ruleset in the form that JSON has for it."""

    @click.option(
        "-r",
        "--ruleset",
        "preset",
        metavar="PRESET",
        shell_complete=presets,
        help="The rules where the material does not say.",
    )
    @click.option("-o", "--option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the rules.")
    @wraps(command)
    def taking(
        *, game: str | None, preset: str | None, options: tuple[str, ...], language: str, **others: object
    ) -> None:
        ruleset = _ruleset(preset, options)
        if game is not None:
            _check_ruleset(game, ruleset, language)
        command(game=game, ruleset=ruleset, language=language, **others)

    return taking


def _ruleset(preset: str | None, options: tuple[str, ...]) -> object:
    if not options:
        return preset
    given: dict[str, object] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise Refused("no_option", option)
        given[name.replace("-", "_")] = _plain(value)
    return {"preset": preset, "options": given}


def _check_ruleset(game: str, ruleset: object, language: str) -> None:
    """Refuse rules that the game does not have before any material is read by them."""
    opened = open_game(game)
    try:
        read_ruleset(opened, ruleset)
    except LudexError as error:
        raise Refused("no_rules", error.claim(language)) from error


def _plain(value: str) -> object:
    try:
        return decode_json(value)
    except LudexError:
        return value


def coloured() -> bool:
    """Tell whether the terminal wants colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def watched() -> bool:
    """Tell whether a person is there to see how far long work is."""
    return sys.stderr.isatty()


def say_json(plain: object, *, indent: int = 0) -> None:
    """Print plain data as JSON."""
    encoded = msgspec.json.encode(plain)
    click.echo((msgspec.json.format(encoded, indent=indent) if indent else encoded).decode())
