"""The games of the house, by name; strangers' games are looked up when a name is unknown."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from ludex.core.errors import UnknownGame
from ludex.core.game import Game
from ludex.core.wire import near, printable

AnyGame = Game[Any, Any, Any, Any]

HOUSE: Mapping[str, str] = {
    "connect_four": "ludex.games.connect_four",
    "backgammon": "ludex.games.backgammon",
    "kniffel": "ludex.games.kniffel",
    "dune": "ludex.games.dune",
}
"""Entry points cost more than the rest of the start, so our own games stand in a table of their own."""


def game(name: str) -> AnyGame:
    """Open a game by its name; `-` may stand for `_`."""
    wanted = name.replace("-", "_")
    if wanted in HOUSE:
        opened: AnyGame = import_module(HOUSE[wanted]).GAME
        return opened
    for point in _strangers():
        if point.name == wanted:
            stranger: AnyGame = point.load()
            return stranger
    raise UnknownGame(printable(name), near(wanted, names()))


def names() -> tuple[str, ...]:
    """List all games that can be opened, ours first."""
    return tuple(dict.fromkeys((*HOUSE, *(point.name for point in _strangers()))))


@cache
def _strangers() -> Any:
    """Find what others have installed; once, for that takes longer than reading a record."""
    from importlib.metadata import entry_points

    return entry_points(group="ludex.games")
