"""The pages of --help, in the language of the answer."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager

import click

from ludex.cli.refused import spoken


def translated(words: str) -> str:
    """Say a paragraph in the language that is spoken; examples and what click adds in brackets stay as they are."""
    if spoken() != "de":
        return words
    from ludex.cli.german import GERMAN

    example, told, shown = words.partition("Example:")
    if told and not example:
        return f"{GERMAN[told]}{shown}"
    said, bracket, rest = words.partition("  [")
    return GERMAN.get(" ".join(said.split()), said) + bracket + rest


class _Formatter(click.HelpFormatter):
    """Lays out help as click does, paragraph by paragraph in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{translated('Usage')}: " if prefix is None else prefix)

    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(translated(paragraph) for paragraph in text.split("\n\n")))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, translated(said)) for name, said in rows], col_max, col_spacing)

    @contextmanager
    def section(self, name: str) -> Generator[None]:
        with super().section(translated(name)):
            yield


class _Context(click.Context):
    formatter_class = _Formatter


def speaking(command: click.Command) -> click.Command:
    """Let a command and those below it help in the language that is spoken."""
    command.context_class = _Context
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        speaking(below)
    return command
