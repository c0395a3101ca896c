"""The start, who is asked, and what the Mentat Pause does; until the turn is built, chance alone ends turns."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludex.core.errors import BadPosition
from ludex.core.seat import NATURE, Request, Turn
from ludex.core.verdict import Decided, Finding, Objection, Verdict
from ludex.core.wire import read_seat
from ludex.games.dune.board import CIRCLES, POLAR_SINK, SIETCH_TABR, TUEKS_SIETCH
from ludex.games.dune.position import Circle, Faction, Position, Stack
from ludex.games.dune.rulebook import (
    ATREIDES,
    BENE_GESSERIT,
    EMPEROR,
    FACTIONS,
    FREMEN,
    HARKONNEN,
    SPACING_GUILD,
    TWICE,
    EndTurn,
    Move,
    Ruleset,
)
from ludex.games.dune.verdict import verdict

if TYPE_CHECKING:
    from fractions import Fraction

_ASKED = (Request(NATURE, "end_turn"),)
_END_TURN = EndTurn()

_SET_UP = {
    ATREIDES: (Faction(ATREIDES, 10, reserves=10), Stack(ATREIDES, "arrakeen", 9, 10)),
    BENE_GESSERIT: (Faction(BENE_GESSERIT, 5, reserves=19), Stack(BENE_GESSERIT, POLAR_SINK, None, 1)),
    EMPEROR: (Faction(EMPEROR, 10, reserves=20), None),
    FREMEN: (Faction(FREMEN, 3, reserves=10), Stack(FREMEN, SIETCH_TABR, 13, 10)),
    HARKONNEN: (Faction(HARKONNEN, 10, reserves=10), Stack(HARKONNEN, "carthag", 10, 10)),
    SPACING_GUILD: (Faction(SPACING_GUILD, 5, reserves=15), Stack(SPACING_GUILD, TUEKS_SIETCH, 4, 5)),
}
"""What each faction begins with; the Fremen may spread their ten forces, here all are in Sietch Tabr."""


@lru_cache(maxsize=256)
def start(ruleset: Ruleset, names: tuple[str, ...] = FACTIONS) -> Position:
    """Set up the factions at the circles in their order, at the Mentat Pause of the first turn."""
    seated = [_SET_UP[FACTIONS[read_seat(name, FACTIONS)]] for name in names]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadPosition((Finding(TWICE, holds=False, values=(twice,)),))
    return Position(
        ruleset=ruleset,
        turn=1,
        circles=tuple(Circle(name, sector) for name, sector in zip(names, CIRCLES, strict=False)),
        factions=tuple(faction for faction, _ in seated),
        forces=tuple(stack for _, stack in seated if stack is not None),
    )


def seats(position: Position) -> tuple[str, ...]:
    """Name the factions in the game."""
    return tuple(faction.name for faction in position.factions)


def pending(position: Position) -> tuple[Request, ...]:
    """Let the turn end until the game is over."""
    return () if isinstance(verdict(position), Decided) else _ASKED


def moves(_position: Position, _request: Request) -> tuple[Move, ...]:
    """List the only move."""
    return (_END_TURN,)


def objection(_position: Position, _turn: Turn[Move]) -> Objection | None:
    """Forbid nothing: a turn always may end."""
    return None


def advance(position: Position, _turn: Turn[Move]) -> Position:
    """Go through the Mentat Pause."""
    return paused(position, verdict(position))


def collected(position: Position) -> Position:
    """Move the bribes in front of all shields into the reserves."""
    factions = tuple(replace(faction, spice=faction.spice + faction.bribes, bribes=0) for faction in position.factions)
    return replace(position, factions=factions)


def paused(position: Position, judged: Verdict) -> Position:
    """Collect the bribes, and name the winner or begin the next turn."""
    after = collected(position)
    if isinstance(judged, Decided):
        return replace(after, winner=tuple(position.factions[seat].name for seat in judged.winners))
    return replace(after, turn=position.turn + 1)


def odds(_position: Position) -> "Iterator[tuple[Move, Fraction]]":
    """Leave nothing to chance."""
    from fractions import Fraction

    return iter(((_END_TURN, Fraction(1)),))


def draw(_position: Position, _randbelow: Callable[[int], int]) -> Move:
    """End the turn."""
    return _END_TURN
