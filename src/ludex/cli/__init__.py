"""The command: `ludex --help` says what it does."""

from collections.abc import Sequence

from ludex.cli.group import group


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and end the program."""
    group.main(arguments, prog_name="ludex")
