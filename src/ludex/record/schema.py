"""The form of records and positions as JSON Schema, made from what the reader itself reads by."""

from typing import Any, Literal

import msgspec

from ludex.games import AnyGame
from ludex.record.plain import ClaimsForm, SealForm, StatedForm
from ludex.record.record import WRITTEN

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: AnyGame) -> dict[str, object]:
    """Describe what may be written of a game: a position, or a record."""
    wire = game.room("wire")
    preset: Any = Literal[tuple(game.presets)]
    options = msgspec.defstruct(
        "RulesetForm", [("preset", preset | None, None), ("options", game.ruleset, game.ruleset())], **_STRICT
    )
    turn = msgspec.defstruct("TurnForm", [("seat", str), ("move", wire.MOVE), ("at", str, "")], **_STRICT)
    material = msgspec.defstruct(
        "Material",
        [
            ("game", Literal[game.id]),
            ("ruleset", preset | options | None, None),
            ("version", str, WRITTEN),
            ("revision", int | None, None),
            ("position", wire.PositionForm | msgspec.UnsetType, msgspec.UNSET),
            ("start", wire.PositionForm | msgspec.UnsetType, msgspec.UNSET),
            ("turns", list[turn] | msgspec.UnsetType, msgspec.UNSET),  # type: ignore[valid-type]  # made just above
            ("about", dict[str, str], {}),
            ("names", dict[str, str], {}),
            ("stated", list[StatedForm], []),
            ("claims", ClaimsForm | None, None),
            ("seal", SealForm | None, None),
        ],
        **_STRICT,
    )
    (reference,), components = msgspec.json.schema_components([material], ref_template="#/$defs/{name}")
    one_of = [{"required": [field]} for field in ("position", "start", "turns")]
    title = f"Ludex {WRITTEN}: {game.id}"
    return {"$schema": _DIALECT, "title": title, **reference, "anyOf": one_of, "$defs": components}


_STRICT: Any = {"forbid_unknown_fields": True, "kw_only": True}
