"""ludex check: a record turn by turn."""

import sys

import click

from ludex.cli.answer import answer
from ludex.cli.options import Asked, format_option, material_command


@click.command(epilog="Example:  ludex check game.json")
@material_command
@format_option
def command(asked: Asked, form: str) -> None:
    """Check records turn by turn and say in a line each what is wrong, or how they end.

    A MATERIAL is what it is for `ludex judge`. The exit code is 0 when everything is sound and 1 when something is not.
    """
    sys.exit(answer(asked, form, brief=True))
