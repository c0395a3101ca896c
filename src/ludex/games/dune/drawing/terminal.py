"""The table as text for a terminal: strongholds with who holds them, and factions in storm order."""

from collections.abc import Iterable, Sequence
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Verdict
from ludex.core.words import shown
from ludex.games.dune.drawing.phrases import PHRASES, called, predicted, said_forces
from ludex.games.dune.drawing.planet import held_by
from ludex.games.dune.position import Stack
from ludex.games.dune.rulebook import FACTIONS
from ludex.games.dune.verdict import holders, storm_order
from ludex.games.dune.view import View

_INKS = ("32", "34", "31", "33", "90", "35")
"""The colours of the factions, in the order of the game."""

_BOLD, _FAINT = "1", "2"

Cell = tuple[str, str]
"""Words and the ink they are written with."""


def text(  # noqa: PLR0913  # the last three go by keyword
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),  # noqa: ARG001  # what was answered last moved nothing on the map
    seat: Seat | None = None,  # noqa: ARG001  # the tables are the same for all, and the view knows its viewer
    colour: bool = False,
) -> str:
    """Write the tables; winners are bold, and stand with a star."""
    phrases = PHRASES[language]
    head = f"{phrases['pause'].format(view.turn, view.last_turn)}, {phrases['storm'].format(view.storm)}"
    tables = [
        [[(head, _BOLD)]],
        _strongholds(view, language),
        _factions(view, verdict, language),
        _elsewhere(view, language),
    ]
    if view.prediction is not None:
        tables.append([[(predicted(view.prediction, language), "")]])
    return "\n\n".join(_aligned(table, colour=colour) for table in tables if table)


def _strongholds(view: View, language: str) -> list[list[Cell]]:
    phrases, held = PHRASES[language], holders(view)
    rows = [[(phrases[name], _FAINT) for name in ("stronghold", "holder", "forces")]]
    for stronghold in view.strongholds:
        there = [stack for stack in view.forces if stack.territory == stronghold]
        ink = _ink(held[stronghold][0]) if held[stronghold] else _FAINT
        rows.append(
            [(called(stronghold, language), ""), (held_by(view, stronghold, language)[0], ink), _said(there, language)]
        )
    return rows


def _said(stacks: Iterable[Stack], language: str) -> Cell:
    return "; ".join(said_forces(stack, language) for stack in stacks) or PHRASES[language]["none"], ""


def _ink(faction: str) -> str:
    return _INKS[FACTIONS.index(faction)] if faction in FACTIONS else ""


def _factions(view: View, verdict: Verdict | None, language: str) -> list[list[Cell]]:
    phrases, held = PHRASES[language], holders(view)
    names = ("", "faction", "ally", "held", "spice", "bribes", "reserves", "on_map")
    rows = [[(phrases[name] if name else "", _FAINT) for name in names]]
    factions = {faction.name: (seat, faction) for seat, faction in enumerate(view.factions)}
    winners = verdict.winners if isinstance(verdict, Decided) else ()
    for number, name in enumerate(storm_order(view), 1):
        seat, faction = factions[name]
        won = seat in winners
        on_map = sum(stack.fighting + stack.advisors for stack in view.forces if stack.faction == name)
        numbers = (
            sum(1 for holding in held.values() if name in holding),
            phrases["hidden"] if faction.spice is None else faction.spice,
            faction.bribes,
            faction.reserves,
            on_map,
        )
        rows.append(
            [
                (f"{'*' if won else ' '}{number}.", _BOLD if won else _FAINT),
                (called(name, language), f"{_BOLD};{_ink(name)}" if won else _ink(name)),
                (called(faction.ally, language) if faction.ally else phrases["none"], ""),
                *((str(amount), "") for amount in numbers),
            ]
        )
    return rows


def _elsewhere(view: View, language: str) -> list[list[Cell]]:
    """List the forces that are in no stronghold."""
    rows: list[list[Cell]] = []
    for stack in view.forces:
        if stack.territory not in view.strongholds:
            sector = "" if stack.sector is None else PHRASES[language]["sector"].format(stack.sector)
            rows.append([(called(stack.territory, language), ""), (sector, _FAINT), _said([stack], language)])
    return rows


def _aligned(rows: Sequence[Sequence[Cell]], *, colour: bool) -> str:
    """Put cells below each other, numbers to the right; what a terminal would obey is only shown."""
    rows = [[(shown(words), ink) for words, ink in row] for row in rows]
    wide = [max(len(words) for words, _ in column) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells: list[str] = []
        for (words, ink), width in zip(row, wide, strict=True):
            blank = " " * (width - len(words))
            inked = f"\x1b[{ink}m{words}\x1b[0m" if colour and ink and words else words
            cells.append(f"{blank}{inked}" if words.lstrip("-").isdecimal() or words == "?" else f"{inked}{blank}")
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
