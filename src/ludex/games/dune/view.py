"""What one viewer may know: all that lies open, and the own secrets."""

from msgspec import Struct

from ludex.core.seat import Seat
from ludex.games.dune.position import Circle, Position, Prediction, Stack
from ludex.games.dune.rulebook import BENE_GESSERIT, Ruleset


class SeenFaction(Struct, frozen=True, gc=False):
    """A faction as others see it: bribes lie open, spice behind the shield only for its owner."""

    name: str
    spice: int | None
    bribes: int
    ally: str | None
    reserves: int


class View(Struct, frozen=True, gc=False, kw_only=True):
    """The table as a faction sees it, or a spectator, who is nobody; the prediction only for the Bene Gesserit."""

    viewer: str | None
    ruleset: Ruleset
    turn: int
    last_turn: int
    storm: int
    circles: tuple[Circle, ...]
    factions: tuple[SeenFaction, ...]
    forces: tuple[Stack, ...]
    prediction: Prediction | None
    strongholds: tuple[str, ...]
    winner: tuple[str, ...] | None


def view(position: Position, seat: Seat | None) -> View:
    """Show the table to one faction, or to a spectator."""
    viewer = None if seat is None else position.factions[seat].name
    return View(
        viewer=viewer,
        ruleset=position.ruleset,
        turn=position.turn,
        last_turn=position.last_turn,
        storm=position.storm,
        circles=position.circles,
        factions=tuple(
            SeenFaction(
                faction.name,
                faction.spice if faction.name == viewer else None,
                faction.bribes,
                faction.ally,
                faction.reserves,
            )
            for faction in position.factions
        ),
        forces=position.forces,
        prediction=position.prediction if viewer == BENE_GESSERIT else None,
        strongholds=position.strongholds,
        winner=position.winner,
    )
