"""ludex engine: answer conformance cases, so that Ludex passes through the same door as everybody else."""

import sys

import click

from ludex.cli.options import say_json
from ludex.core.wire import decode_json, mapping
from ludex.testing.conformance import answer


@click.command(epilog='Example:  ludex conformance --engine "ludex engine"')
def command() -> None:
    """Answer conformance cases from standard input, a line each, as any engine does for `ludex conformance`.

    The protocol stands in conformance/README.md.
    """
    for line in sys.stdin.buffer:
        asked = mapping(decode_json(line), "case")
        say_json({"id": asked["id"], "answer": answer(asked)})
        sys.stdout.flush()
