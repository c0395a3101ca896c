"""What is on the table at the Mentat Pause: the whole truth, with all that is secret."""

from collections.abc import Sequence
from typing import Annotated, Protocol

from msgspec import Meta, Struct

from ludex.core.game import open_room
from ludex.games.dune.board import STRONGHOLDS, sectors_of
from ludex.games.dune.rulebook import LAST, Ruleset

Number = Annotated[int, Meta(gt=-1_000_000_000, lt=1_000_000_000)]
"""A number that somebody may mean; the bounds hold for tables read from outside."""


class Faction(Struct, frozen=True, gc=False):
    """A faction in the game: spice behind its shield and in front of it, ally, and forces in reserve."""

    name: str
    spice: Number = 0
    bribes: Number = 0
    ally: str | None = None
    reserves: Number = 0


class Circle(Struct, frozen=True, gc=False):
    """Who sits at the circle of which sector."""

    faction: str
    sector: Number


class Stack(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Forces of a faction in a sector of a territory; the Polar Sink and a stronghold that moves have none."""

    faction: str
    territory: str
    sector: Number | None = None
    ordinary: Number = 0
    elites: Number = 0
    advisors: Number = 0

    @property
    def fighting(self) -> int:
        """How many forces may hold a stronghold: all but advisors."""
        return self.ordinary + self.elites


class Prediction(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who will win in which turn, as the Bene Gesserit wrote it down before the game."""

    faction: str
    turn: Number


class Position(Struct, frozen=True, gc=False, kw_only=True):
    """The table at the Mentat Pause of a turn.

    `factions` are those in the game, in the order of the seats. `winner` is None until the game is over, and empty when
    it ended without one.
    """

    ruleset: Ruleset
    turn: int
    last_turn: int = LAST
    storm: int = 0
    circles: tuple[Circle, ...] = ()
    factions: tuple[Faction, ...] = ()
    forces: tuple[Stack, ...] = ()
    prediction: Prediction | None = None
    strongholds: tuple[str, ...] = STRONGHOLDS
    winner: tuple[str, ...] | None = None

    def _repr_svg_(self) -> str:
        """Show the map in a notebook."""
        package = "ludex.games.dune"
        return str(open_room(package, "drawing").svg(open_room(package, "view").view(self, None)))


class Seated(Protocol):
    """What everybody sees of a faction, as far as verdicts stand on it."""

    @property
    def name(self) -> str:
        """Which faction it is."""
        ...

    @property
    def ally(self) -> str | None:
        """Whom it names as its ally."""
        ...


class Table(Protocol):
    """What everybody sees of the table, as far as verdicts stand on it: positions and views have it alike."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played."""
        ...

    @property
    def storm(self) -> int:
        """The sector of the storm."""
        ...

    @property
    def circles(self) -> tuple[Circle, ...]:
        """Who sits where."""
        ...

    @property
    def factions(self) -> Sequence[Seated]:
        """Who plays, in the order of the seats."""
        ...

    @property
    def forces(self) -> tuple[Stack, ...]:
        """All forces on the map."""
        ...

    @property
    def strongholds(self) -> tuple[str, ...]:
        """The strongholds in play."""
        ...


def in_its_sector(stack: Stack) -> Stack:
    """Put forces that name no sector into the only one of their territory, where it has only one."""
    sectors = sectors_of(stack.territory)
    if stack.sector is not None or len(sectors) != 1:
        return stack
    return Stack(stack.faction, stack.territory, sectors[0], stack.ordinary, stack.elites, stack.advisors)


def allies(table: Table) -> dict[str, str]:
    """Pair the factions that name each other; an alliance from one side only is none."""
    named = {faction.name: faction.ally for faction in table.factions if faction.ally is not None}
    return {name: ally for name, ally in named.items() if name != ally and named.get(ally) == name}
