"""The whole picture: the dice, the sheets of all seats side by side, and how it stands."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from textwrap import wrap
from typing import Any

from msgspec import Struct

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Verdict
from ludex.core.words import say_verdict
from ludex.games.kniffel.drawing.phrases import PHRASES, doing, rules_of, shortened, width_of
from ludex.games.kniffel.drawing.style import LOOK, box_at, die_at, named, text_at
from ludex.games.kniffel.drawing.table import Cell, Line, described, dice_of, lines
from ludex.games.kniffel.verdict import verdict as judge
from ludex.games.kniffel.view import View

_SHOWN = 0.6
"""The picture is shown at this part of its scale where nobody asks for another size."""

_MARGIN, _LABELS, _HEAD, _DIE = 28, 322, 54, 66
"""How wide the page's edge and the labels are, how high the names, and how large a die is."""

_HIGH = {"upper": 39, "lower": 39, "sum": 39, "total": 52}
"""How high the lines are."""

_LETTER, _LONGEST = 14.5, 14
"""How wide a letter is at most, as far as that can be known, and how many of a name are shown."""

_OUTCOME = 15.5
"""How wide a letter of the outcome is."""


class _Frame(Struct, frozen=True):
    """Where the sheets stand: from the top, and how wide the columns of a seat are together."""

    top: int
    seat: int
    columns: int
    right: int

    def middle(self, seat: int, column: int, cells: int) -> float:
        """Find the middle of a cell, one of so many that a seat has in its line."""
        return _MARGIN + _LABELS + self.seat * (seat + (column + 0.5) / cells)


def svg(
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),
    seat: Seat | None = None,  # noqa: ARG001  # all see the sheets from the same side
) -> str:
    """Draw the dice and all sheets, with what the dice are worth and the box that was filled last."""
    verdict, table, what = verdict or judge(view), [*lines(view, turns, language)], doing(view, language)
    said = say_verdict(verdict, view.seats, language)
    frame = _frame(view, 208 if what else 92, view.card.dice if what else 0)
    foot = frame.top + _HEAD + (30 if frame.columns > 1 else 0) + sum(_HIGH[line.kind] for line in table)
    outcome = wrap(said, int((frame.right - _MARGIN) / _OUTCOME)) if isinstance(verdict, Decided) else []
    wide, high = frame.right + _MARGIN, foot + 36 * len(outcome) + (74 if outcome else 62)
    drawn = (
        f'<rect class="{named("page")}" width="{wide}" height="{high}" rx="16"/>',
        text_at(_MARGIN, 66, PHRASES[language]["game"], "title"),
        *((text_at(_MARGIN, 112, what, "doing"), *_dice(view, turns)) if what else ()),
        *_sheets(view, verdict, table, frame),
        *(text_at(_MARGIN, foot + 48 + 36 * number, line, "outcome") for number, line in enumerate(outcome)),
        text_at(_MARGIN, high - 24, PHRASES[language]["rules"].format(rules_of(view.card.ruleset, language)), "faint"),
    )
    return LOOK.picture(
        drawn,
        box=(0, 0, wide, high),
        shown=_SHOWN,
        title=f"{PHRASES[language]['game']}, {said}",
        description=" ".join(described(view, turns, language)),
        language=language,
    )


def _frame(view: View, top: int, dice: int) -> _Frame:
    """Make the columns as wide as the longest name, and the page as wide as the dice."""
    columns = view.card.ruleset.columns
    longest = max((min(width_of(name), _LONGEST) for name in view.seats), default=0)
    seat = max(118, round(longest * _LETTER) + 34, columns * 102 if columns > 1 else 0)
    right = _MARGIN + _LABELS + seat * len(view.seats)
    return _Frame(top, seat, columns, max(right, _MARGIN + (_DIE + 16) * dice))


def _dice(view: View, turns: Sequence[Turn[Any]]) -> Iterator[str]:
    """Draw the dice in a row; those that were kept have a thick edge, those still to be rolled a broken one."""
    for number, (face, kept) in enumerate(dice_of(view, turns)):
        name = "kept" if kept else "die" if face else "missing"
        yield die_at(face, _MARGIN + 4 + _DIE / 2 + (_DIE + 16) * number, 162, _DIE, name)


def _sheets(view: View, verdict: Verdict, table: Sequence[Line], frame: _Frame) -> Iterator[str]:
    left, wide = _MARGIN, _LABELS + frame.seat * len(view.seats)
    first = frame.top + _HEAD + (30 if frame.columns > 1 else 0)
    tops = [*accumulate((_HIGH[line.kind] for line in table), initial=first)]
    yield box_at("sheet", left, frame.top, (wide, tops[-1] - frame.top))
    yield from _heads(view, verdict, frame, first)
    for line, top in zip(table, tops, strict=False):
        yield from _line(line, top, frame, wide)
    inner = "".join(f"M{left} {top}h{wide}" for top in tops[1:-1])
    yield f'<path class="{named("rule")}" d="{inner}"/>'
    between = "".join(
        f"M{left + _LABELS + frame.seat * seat} {frame.top}V{tops[-1]}" for seat in range(len(view.seats))
    )
    yield f'<path class="{named("between")}" d="{between}"/>'
    yield (
        f'<rect class="{named("frame")}" x="{left}" y="{frame.top}" width="{wide}" '
        f'height="{tops[-1] - frame.top}" rx="4"/>'
    )


def _heads(view: View, verdict: Verdict, frame: _Frame, bottom: int) -> Iterator[str]:
    """Write the names; whose turn it is stands out, and winners have a star."""
    winners = verdict.winners if isinstance(verdict, Decided) else ()
    high = bottom - frame.top
    yield box_at("head", _MARGIN, frame.top, (_LABELS + frame.seat * len(view.seats), high))
    for seat, name in enumerate(view.seats):
        if seat == view.turn and not isinstance(verdict, Decided):
            yield box_at("turn", _MARGIN + _LABELS + frame.seat * seat, frame.top, (frame.seat, high))
        star = "★ " if Seat(seat) in winners else ""
        yield text_at(frame.middle(seat, 0, 1), frame.top + 36, star + shortened(name, _LONGEST), "name")
        if frame.columns > 1:
            for column in range(frame.columns):
                yield text_at(
                    frame.middle(seat, column, frame.columns),
                    bottom - 10,
                    f"\N{MULTIPLICATION SIGN}{column + 1}",
                    "times",
                )


def _line(line: Line, top: int, frame: _Frame, wide: int) -> Iterator[str]:
    high = _HIGH[line.kind]
    base = top + high / 2 + 9
    added = line.kind in {"sum", "total"}
    if added:
        yield box_at("whole" if line.kind == "total" else "added", _MARGIN, top, (wide, high))
    if line.kind == "upper":
        yield die_at(line.face, _MARGIN + 27, top + high / 2, 27, "small-die")
    yield text_at(
        _MARGIN + (52 if line.kind == "upper" else 14), base, line.label, "label", *(["strong"] if added else [])
    )
    if line.pays:
        yield text_at(_MARGIN + _LABELS - 12, base - 1, line.pays, "pays")
    for seat, cells in enumerate(line.cells):
        for column, cell in enumerate(cells):
            half = frame.seat / len(cells) / 2
            yield from _cell(cell, frame.middle(seat, column, len(cells)), (top, high, half), line.kind)


def _cell(cell: Cell, x: float, place: tuple[int, int, float], kind: str) -> Iterator[str]:
    """Write points; a box that was filled last has a field of its own, and a scratched one is struck out."""
    top, high, half = place
    if cell.is_last:
        yield box_at("fresh", x - half + 2, top + 1, (2 * half - 4, high - 2))
    if cell.words:
        yield text_at(x, top + high / 2 + 9, cell.words, "total" if kind == "total" else cell.state)
    if cell.state == "scratched":
        yield f'<path class="{named("strike")}" d="M{x - 17:g} {top + high / 2 + 9:g}l34-17"/>'
