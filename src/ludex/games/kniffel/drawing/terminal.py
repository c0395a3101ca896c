"""The dice and the score sheets as text for a terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Verdict
from ludex.core.words import shown
from ludex.games.kniffel.drawing.phrases import PHRASES, doing, rules_of, shortened, width_of
from ludex.games.kniffel.drawing.table import Cell, Line, dice_of, lines
from ludex.games.kniffel.view import View

_BOLD, _FAINT, _RED, _CYAN, _TURNED = "1", "2", "31", "36", "7"
_INKS = {"open": _FAINT, "worth": _CYAN, "filled": "", "scratched": _RED, "sum": _BOLD}

_LONGEST = 14
"""So many letters of a name are shown."""

Written = tuple[str, str]
"""Words and the ink they are written with."""


def text(  # noqa: PLR0913  # the last three go by keyword
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),
    seat: Seat | None = None,  # noqa: ARG001  # all see the sheets from the same side
    colour: bool = False,
) -> str:
    """Write the sheets, with what the dice are worth in brackets, and the dice; those that were kept in square ones."""
    rows = [_head(view, verdict), *(_row(line, view) for line in lines(view, turns, language))]
    wide = [max(width_of(words) for words, _ in column) for column in zip(*rows, strict=True)]
    rules = PHRASES[language]["rules"].format(rules_of(view.card.ruleset, language))
    drawn: list[list[Written]] = [[(rules, _FAINT)]]
    for row in rows:
        (label, ink), *points = row
        cells = [
            (f"  {' ' * (width - width_of(words))}{words}", colour_)
            for (words, colour_), width in zip(points, wide[1:], strict=True)
        ]
        drawn.append([(f"{label:<{wide[0]}}", ink), *cells])
    drawn += _below(view, turns, language)
    return "\n".join("".join(_inked(cell, colour=colour) for cell in line).rstrip() for line in drawn)


def _head(view: View, verdict: Verdict | None) -> list[Written]:
    """Write the names; winners stand with a star, and whose turn it is stands out."""
    winners = verdict.winners if isinstance(verdict, Decided) else ()
    row: list[Written] = [("", "")]
    for seat, name in enumerate(view.seats):
        called = shown(shortened(name, _LONGEST))
        ink = f"{_BOLD};{_CYAN}" if seat == view.turn and not isinstance(verdict, Decided) else _BOLD
        row.append((f"*{called}" if Seat(seat) in winners else called, ink))
        row += [("", "")] * (view.card.ruleset.columns - 1)
    return row


def _row(line: Line, view: View) -> list[Written]:
    label = f"{line.label} {line.pays}".rstrip()
    row: list[Written] = [(label, _BOLD if line.kind in {"sum", "total"} else "")]
    for cells in line.cells:
        row += [_written(cell) for cell in cells]
        row += [("", "")] * (view.card.ruleset.columns - len(cells))
    return row


def _written(cell: Cell) -> Written:
    words = {"open": ".", "worth": f"({cell.words})"}.get(cell.state, cell.words)
    return words, f"{_TURNED};{_INKS[cell.state]}".rstrip(";") if cell.is_last else _INKS[cell.state]


def _below(view: View, turns: Sequence[Turn[Any]], language: str) -> Iterator[list[Written]]:
    """Show the dice, and say who is about to do what."""
    what = shown(doing(view, language))
    if not what:
        return
    yield []
    if view.dice:
        dice: list[Written] = []
        for face, kept in dice_of(view, turns):
            dice.append((f"[{face}]" if kept else f" {face or '_'} ", f"{_BOLD};33" if kept else _BOLD))
        yield [(f"{PHRASES[language]['dice']}: ", ""), *dice]
    yield [(what, _CYAN)]


def _inked(cell: Written, *, colour: bool) -> str:
    words, ink = cell
    return f"\x1b[{ink}m{words}\x1b[0m" if colour and ink and words.strip() else words
