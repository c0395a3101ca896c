"""The commands by name; each is opened only when it is called, for the start is what a person waits for."""

from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from ludex import __version__
from ludex.cli.help import speaking
from ludex.cli.refused import spoken
from ludex.core.errors import BadRecord, LudexError, MissingExtra, UnknownGame
from ludex.core.reading import NO_GAME, PRESET

COMMANDS = {
    "judge": "Say who won, by what and why; or why the material is impossible.",
    "check": "Check records turn by turn and say everything that is wrong.",
    "show": "Draw the table, in the terminal or as SVG.",
    "convert": "Write a record in another form, and say what that form cannot hold.",
    "explain": "Tell what happened in a record, as text, Markdown or a page with pictures.",
    "replay": "Play a record over in the terminal, a turn at a time.",
    "play": "Play in the terminal, people or bots.",
    "rules": "Print the rules of a game with their sources.",
    "games": "List the games and their rule sets.",
    "schema": "Print the JSON Schema of positions and records.",
    "conformance": "Put the conformance cases to an engine, or to Ludex itself.",
    "engine": "Answer conformance cases, a line each.",
    "completion": "Print what lets a shell complete commands and options.",
    "backgammon": "Count pips, and see what a bear-off or a race is worth: pips, bearoff, race.",
    "dune": "Ask what if at a Mentat Pause of Dune: needs, pivots, diff.",
    "kniffel": "Score dice, ask for advice, review a game, see what a sheet is worth.",
}


def exit_code(error: LudexError) -> int:
    """Tell what was asked wrongly, 2, from what is wrong with the material, 1."""
    cause = error.cause if isinstance(error, BadRecord) else error
    return 2 if isinstance(cause, UnknownGame | MissingExtra) or cause.findings[0].rule in {NO_GAME, PRESET} else 1


@contextmanager
def _misuse_spoken() -> Generator[None]:
    try:
        yield
    except click.UsageError as error:
        if spoken() != "de" or isinstance(error, click.exceptions.NoArgsIsHelpError):
            raise
        from ludex.cli.misuse import Misuse

        raise Misuse(error) from error


class _Lazy(click.Group):
    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _misuse_spoken():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with _misuse_spoken():
                return super().invoke(ctx)
        except LudexError as error:
            click.echo(f"ludex: {error.claim(spoken())}", err=True)
            ctx.exit(exit_code(error))

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's own signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        return speaking(import_module(f"ludex.cli.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            if not (near := get_close_matches(args[0], COMMANDS)):
                raise
            raise click.UsageError(f"{error.message} Did you mean {', '.join(near)}?", ctx) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example:  ludex judge -g connect-four 4455667",
)
@click.option("--no-cache", is_flag=True, help="Do without kept tables: make them anew, keep none.")
@click.version_option(__version__, message="%(prog)s %(version)s")
def group(*, no_cache: bool) -> None:
    """Ludex, the judge of the game: is it over, who won, by what, for how many points, and why?"""
    if no_cache:
        from ludex.cache import switch_off

        switch_off()


speaking(group)
