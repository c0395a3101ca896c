"""ludex judge: who won, by what, and why."""

import sys

import click

from ludex.cli.answer import answer_all
from ludex.cli.options import Asked, format_option, material_command


@click.command(epilog="Example:  ludex judge -g connect-four 4455667")
@material_command
@format_option
def command(asked: Asked, form: str) -> None:
    """Say who won, by what and why; or why the material is impossible.

    A MATERIAL is a file, `-` for standard input with one material a line, or the material itself: a position or a
    record as JSON (it starts with `{`), or in the notation of GAME. The exit code is 0 when all was judged, and 1 when
    some material cannot be read or breaks a rule.
    """
    sys.exit(answer_all(asked, form))
