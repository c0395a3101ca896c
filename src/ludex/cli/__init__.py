"""The command: `ludex --help` says what it does."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any

from ludex.cli.group import group
from ludex.cli.refused import Refused


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and end the program."""
    _open_streams()
    try:
        group.main(arguments, prog_name="ludex")
    except OSError as error:
        why = error.strerror or error
        # What is given is refused where it is opened: what is left is a table that cannot be kept, and the output.
        refused = Refused("not_used", error.filename, why) if error.filename else Refused("no_output", why)
        refused.show()
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # so that what is left to say is not tried once more at the end
        sys.exit(refused.exit_code)


def _open_streams() -> None:
    """Put nothing in place of a stream that was closed before the start, and take what is typed even if no text."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    stdin: Any = sys.stdin
    if isinstance(stdin, TextIOWrapper):
        stdin.reconfigure(errors="replace")
