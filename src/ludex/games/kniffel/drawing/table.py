"""The score sheets side by side, line by line, as picture and text both show them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from ludex.core.seat import Turn
from ludex.games.kniffel.drawing.phrases import PHRASES, box_name, doing
from ludex.games.kniffel.position import Sheet, columns_of, total_of
from ludex.games.kniffel.rulebook import Keep, Roll, Ruleset, Score
from ludex.games.kniffel.scoring import UPPER, choices, row_of
from ludex.games.kniffel.verdict import over
from ludex.games.kniffel.view import View

State = Literal["open", "worth", "filled", "scratched", "sum"]


class Cell(Struct, frozen=True, gc=False):
    """What one seat has in one line and column; `is_last` is the box that was filled last."""

    words: str = ""
    state: State = "open"
    is_last: bool = False


class Line(Struct, frozen=True, gc=False):
    """A box, or what boxes add up to: its label, what it always pays, and the cells of each seat, column by column."""

    kind: Literal["upper", "lower", "sum", "total"]
    label: str
    pays: str
    cells: tuple[tuple[Cell, ...], ...]
    face: int = 0


def lines(view: View, turns: Sequence[Turn[Any]], language: str) -> Iterator[Line]:
    """List the lines of the sheets from the top."""
    card, ruleset, phrases = view.card, view.card.ruleset, PHRASES[language]
    rows = [*_boxes(view, turns)]
    boxes = [
        Line(
            "upper" if box < UPPER else "lower",
            box_name(name, language),
            _pays(ruleset, name),
            tuple(tuple(row[box :: card.width]) for row in rows),
            box + 1 if box < UPPER else 0,
        )
        for box, name in enumerate(card.categories)
    ]
    added = [columns_of(card, sheet) for sheet in view.sheets]
    uppers = tuple(tuple(_sum(f"{one.upper}/{ruleset.bonus_from}") for one in columns) for columns in added)
    yield from boxes[:UPPER]
    if ruleset.upper_bonus:
        yield Line("sum", phrases["upper"], "", uppers)
        bonuses = tuple(
            tuple(_bonus(view, sheet, one.times, one.bonus) for one in columns)
            for sheet, columns in zip(view.sheets, added, strict=True)
        )
        yield Line("sum", phrases["bonus"], str(ruleset.upper_bonus), bonuses)
    else:
        yield Line("sum", phrases["upper"], "", tuple(tuple(_sum(one.upper) for one in columns) for columns in added))
    yield from boxes[UPPER:]
    yield Line("sum", phrases["lower"], "", tuple(tuple(_sum(one.lower) for one in columns) for columns in added))
    if ruleset.columns > 1:
        yield Line("sum", phrases["column"], "", tuple(tuple(_sum(one.total) for one in columns) for columns in added))
    if ruleset.extra_bonus:
        further = tuple((_sum(sheet.further * ruleset.extra_bonus),) for sheet in view.sheets)
        yield Line("sum", phrases["further"], str(ruleset.extra_bonus), further)
    if ruleset.saved_rolls:
        yield Line("sum", phrases["saved"], "", tuple((_sum(sheet.saved),) for sheet in view.sheets))
    yield Line("total", phrases["total"], "", tuple((_sum(total_of(card, sheet)),) for sheet in view.sheets))


def _sum(words: object) -> Cell:
    return Cell(str(words), "sum")


def _pays(ruleset: Ruleset, name: str) -> str:
    """Say what a box pays where that is always the same."""
    fixed = {
        "full_house": ruleset.full_house,
        "small_straight": ruleset.small_straight,
        "large_straight": ruleset.large_straight,
        "kniffel": ruleset.kniffel,
    }.get(name)
    return "" if fixed in {None, "sum"} else str(fixed)


def _boxes(view: View, turns: Sequence[Turn[Any]]) -> Iterator[list[Cell]]:
    """Show the boxes of each seat in the order of its sheet."""
    last = next((turn for turn in reversed(turns) if isinstance(turn.move, Score)), None)
    for seat, sheet in enumerate(view.sheets):
        worth = _worth(view, sheet) if seat == view.turn else {}
        yield [
            _cell(points, worth.get(box), is_last=last is not None and (last.seat, last.move.box) == (seat, name))
            for box, (name, points) in enumerate(zip(view.card.boxes, sheet.points, strict=True))
        ]


def _cell(points: int | None, worth: int | None, *, is_last: bool) -> Cell:
    if points is not None:
        return Cell(str(points), "filled" if points else "scratched", is_last)
    return Cell() if worth is None else Cell(str(worth), "worth")


def _worth(view: View, sheet: Sheet) -> dict[int, int]:
    """Say what the dice on the table are worth in each box that may be filled."""
    card, dice = view.card, view.dice
    if dice not in card.points or over(view):
        return {}
    row = row_of(card, sheet.points, dice)
    return {box: row[box] for box in choices(card, sheet.points, dice)}


def _bonus(view: View, sheet: Sheet, times: int, bonus: int) -> Cell:
    """Show the bonus when it is sure, and nothing while it is not."""
    start = (times - 1) * view.card.width
    points = sheet.points[start : start + UPPER]
    reach = sum(view.card.best[box] if got is None else got for box, got in enumerate(points))
    return _sum(bonus) if bonus or reach < view.card.ruleset.bonus_from else Cell("", "sum")


def dice_of(view: View, turns: Sequence[Turn[Any]]) -> list[tuple[int, bool]]:
    """List the dice with whether each was kept; chance still has to roll those that are missing, which are 0."""
    kept = Counter(view.dice)
    missing = view.card.dice - len(view.dice)
    if missing <= 0:
        kept = Counter(_kept(turns))
    found: list[tuple[int, bool]] = []
    for die in view.dice:
        found.append((die, kept[die] > 0))
        kept[die] -= 1
    return found + [(0, False)] * missing


def _kept(turns: Sequence[Turn[Any]]) -> tuple[int, ...]:
    """Find what was kept before the last roll."""
    match [turn.move for turn in turns[-2:]]:
        case [Keep(dice=dice), Roll()]:
            return tuple(dice)
        case _:
            return ()


def described(view: View, turns: Sequence[Turn[Any]], language: str) -> Iterator[str]:
    """Say the dice and each sheet in words."""
    phrases = PHRASES[language]
    if what := doing(view, language):
        yield f"{what}."
        dice = [f"{face} {phrases['kept']}" if kept else str(face) for face, kept in dice_of(view, turns) if face]
        if dice:
            yield phrases["all_dice"].format(", ".join(dice))
    table = [*lines(view, turns, language)]
    for seat, name in enumerate(view.seats):
        said = (f"{line.label} {' / '.join(_said(cell, phrases) for cell in line.cells[seat])}" for line in table)
        yield f"{name}: {', '.join(said)}."


def _said(cell: Cell, phrases: Mapping[str, str]) -> str:
    if cell.state in {"filled", "sum"}:
        return cell.words or phrases["possible"]
    return phrases["scratched" if cell.state == "scratched" else "open"]
