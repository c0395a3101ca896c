"""The JSON form of a Dune position and move."""

from typing import Literal

from msgspec import Struct, to_builtins

from ludex.core.errors import BadPosition
from ludex.core.wire import convert, kind_of, wrong_type
from ludex.games.dune.board import STRONGHOLDS
from ludex.games.dune.position import Circle, Faction, Number, Position, Prediction, Stack, in_its_sector
from ludex.games.dune.rulebook import LAST, EndTurn, Move, Ruleset

END_TURN = "end_turn"


class _FactionForm(Struct, forbid_unknown_fields=True):
    spice: Number = 0
    bribes: Number = 0
    ally: str | None = None
    reserves: Number = 0


class PositionForm(Struct, forbid_unknown_fields=True):
    """The whole table, as far as the Mentat Pause asks."""

    turn: Number = 0
    last_turn: Number = LAST
    storm: Number = 0
    circles: dict[str, Number] = {}
    factions: dict[str, _FactionForm] | None = None
    forces: tuple[Stack, ...] = ()
    prediction: Prediction | None = None
    strongholds: tuple[str, ...] = STRONGHOLDS
    winner: str | tuple[str, ...] | None = None


MOVE = Literal["end_turn"]
"""The only move that there is until the turn is built."""


def read_position(plain: object, ruleset: Ruleset) -> Position:
    """Read the table; without `factions` those with a circle are in the game, without anything of their own."""
    form = convert(plain, PositionForm, "position")
    seated = dict.fromkeys(form.circles, _FactionForm()) if form.factions is None else form.factions
    return Position(
        ruleset=ruleset,
        turn=form.turn,
        last_turn=form.last_turn,
        storm=form.storm,
        circles=tuple([Circle(faction, sector) for faction, sector in form.circles.items()]),
        factions=tuple([Faction(name, f.spice, f.bribes, f.ally, f.reserves) for name, f in seated.items()]),
        forces=tuple([stack if stack.sector is not None else in_its_sector(stack) for stack in form.forces]),
        prediction=form.prediction,
        strongholds=form.strongholds,
        winner=(form.winner,) if isinstance(form.winner, str) else form.winner,
    )


def write_position(position: Position) -> dict[str, object]:
    """Write the whole table without its ruleset."""
    plain: dict[str, object] = {
        "turn": position.turn,
        "last_turn": position.last_turn,
        "storm": position.storm,
        "circles": {circle.faction: circle.sector for circle in position.circles},
        "factions": {
            faction.name: {
                "spice": faction.spice,
                "bribes": faction.bribes,
                "ally": faction.ally,
                "reserves": faction.reserves,
            }
            for faction in position.factions
        },
        "forces": [_write_stack(stack) for stack in position.forces],
        "prediction": to_builtins(position.prediction),
        "strongholds": list(position.strongholds),
        "winner": _write_winner(position.winner),
    }
    return plain


def _write_stack(stack: Stack) -> dict[str, object]:
    """Write forces; a sector that they do not have is left out, and so are elites and advisors where there are none."""
    plain: dict[str, object] = {"faction": stack.faction, "territory": stack.territory}
    if stack.sector is not None:
        plain["sector"] = stack.sector
    plain["ordinary"] = stack.ordinary
    if stack.elites:
        plain["elites"] = stack.elites
    if stack.advisors:
        plain["advisors"] = stack.advisors
    return plain


def _write_winner(winner: tuple[str, ...] | None) -> object:
    """Write one winner as a name, several or none as a list."""
    if winner is None:
        return None
    return winner[0] if len(winner) == 1 else list(winner)


def read_move(plain: object) -> Move:
    """Read the only move that there is until the turn is built."""
    if plain != END_TURN:
        raise BadPosition((wrong_type("move", f'"{END_TURN}"', _named(plain)),))
    return EndTurn()


def _named(plain: object) -> str:
    return f'"{plain}"' if isinstance(plain, str) else kind_of(plain)


def write_move(_move: Move) -> str:
    """Write the move."""
    return END_TURN
