"""ludex schema: the form of records as JSON Schema."""

import click

from ludex.cli.options import games, say_json
from ludex.games import game as open_game


@click.command(epilog="Example:  ludex schema connect-four > connect_four.schema.json")
@click.argument("game", shell_complete=games)
def command(game: str) -> None:
    """Print the JSON Schema of positions and records of GAME.

    What the schema lets pass can be read but for what only the game can tell; what it refuses cannot be read.
    """
    opened = open_game(game)
    from ludex.record.schema import schema

    say_json(schema(opened), indent=2)
