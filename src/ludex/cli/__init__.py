"""The command: `ludex --help` says what it does."""

import sys
from collections.abc import Sequence

from ludex.cli.group import group
from ludex.cli.language import of_environment
from ludex.core.errors import LudexError, MissingExtra, UnknownGame


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; what Ludex refuses ends in one sentence and 1, what was asked wrongly in 2."""
    try:
        group.main(arguments, prog_name="ludex")
    except LudexError as error:
        sys.stderr.write(f"ludex: {error.claim(of_environment())}\n")
        sys.exit(2 if isinstance(error, UnknownGame | MissingExtra) else 1)
