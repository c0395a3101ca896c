"""Tables for the tests, said as shortly as can be."""

from collections.abc import Mapping

from ludex.games.dune import FACTIONS, Circle, Faction, Position, Prediction, Ruleset, notation
from ludex.games.dune.board import STRONGHOLDS

CIRCLES = {"atreides": 1, "bene_gesserit": 4, "emperor": 7, "fremen": 10, "spacing_guild": 13, "harkonnen": 16}
WITHOUT_GUILD = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen")
NOTHING: Mapping[str, int] = {}
STANDARD = Ruleset()


def table(  # noqa: PLR0913  # one test asks for this, another for that
    forces: str = "",
    *,
    only: tuple[str, ...] = FACTIONS,
    allied: tuple[tuple[str, str], ...] = (),
    spice: Mapping[str, int] = NOTHING,
    bribes: Mapping[str, int] = NOTHING,
    turn: int = 3,
    last: int = 10,
    storm: int = 4,
    prediction: tuple[str, int] | None = None,
    strongholds: tuple[str, ...] = STRONGHOLDS,
    ruleset: Ruleset = STANDARD,
) -> Position:
    """Set a table up with the forces that are named as on a line of notation: `arrakeen=atreides:10`."""
    allies = {**dict(allied), **{other: one for one, other in allied}}
    return Position(
        ruleset=ruleset,
        turn=turn,
        last_turn=last,
        storm=storm,
        circles=tuple(Circle(name, CIRCLES[name]) for name in only),
        factions=tuple(Faction(name, spice.get(name, 0), bribes.get(name, 0), allies.get(name)) for name in only),
        forces=notation.read_position(forces, ruleset).forces,
        prediction=None if prediction is None else Prediction(*prediction),
        strongholds=strongholds,
    )


def held(faction: str, *strongholds: str) -> str:
    """Put a force of a faction into each of these strongholds."""
    return " ".join(f"{stronghold}={faction}:1" for stronghold in strongholds)
