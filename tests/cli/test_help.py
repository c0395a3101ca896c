"""--help, in English and German."""

from collections.abc import Callable, Iterator

import click
import pytest
from click.testing import Result

from ludex.cli.german import GERMAN
from ludex.cli.group import COMMANDS, group

Run = Callable[..., Result]


def commands(above: click.Group, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Go through all commands, those below others too."""
    ctx = click.Context(above)
    for name in above.list_commands(ctx):
        command = above.get_command(ctx, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)


ALL = [((), group), *commands(group)]


def paragraphs(command: click.Command) -> Iterator[str]:
    """Gather what a command says of itself and of its options."""
    yield from (command.help or "").split("\n\n")
    yield command.short_help or ""
    yield from (getattr(option, "help", None) or "" for option in command.params)


def test_everything_that_help_says_is_said_in_german_too() -> None:
    said = {" ".join(each.split()) for _, command in ALL for each in paragraphs(command)} | {*COMMANDS.values()}
    assert {*filter(None, said)} - {*GERMAN} == set()


def test_no_command_is_cut_short_where_commands_are_listed() -> None:
    listed = {command.get_short_help_str(limit=60) for path, command in ALL if len(path) > 1}
    assert listed - {*GERMAN} == set()


@pytest.mark.parametrize("path", [path for path, _ in ALL], ids=" ".join)
def test_help_is_whole_in_both_languages(run: Run, monkeypatch: pytest.MonkeyPatch, path: tuple[str, ...]) -> None:
    english = run(*path, "--help")
    assert english.exit_code == 0
    assert english.output.startswith(f"Usage: {' '.join(('ludex', *path))} ")
    assert "  Example:  ludex " in english.output
    assert "Show this message and exit." in english.output
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    german = run(*path, "--help").output
    assert german.startswith(f"Aufruf: {' '.join(('ludex', *path))} ")
    assert "  Beispiel:  ludex " in german
    assert not {"Options:", "Commands:", "Example:", "Show"} & {*german.split()}


def test_the_language_that_is_asked_for_goes_before_that_of_the_environment(run: Run) -> None:
    assert run("judge", "--lang", "de", "--help").output.startswith("Aufruf: ")
