"""Kniffel's score sheets as a spreadsheet has them: a column for each seat, a row for each box and each sum.

An empty cell is an open box, a dash or a cross is a zero. A sum that the boxes do not come to stays in the record as
something said.
"""

import csv
from collections.abc import Iterator
from io import StringIO

from ludex.core import reading
from ludex.core.errors import BadPosition, BadRecord, LudexError
from ludex.core.seat import Seat
from ludex.core.verdict import Finding, Statement
from ludex.core.wire import decode_text, near, printable, read_ruleset, wrong_type
from ludex.games.kniffel import GAME, PRESETS, Position, Ruleset, laid
from ludex.games.kniffel.position import EXTRA_BONUS, SAVED_ROLLS, lines_of, plain_of
from ludex.games.kniffel.rulebook import BOX_UNKNOWN
from ludex.games.kniffel.scoring import UPPER, Card, card_of
from ludex.games.kniffel.words import box_of, line_of
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, beside, lost_of
from ludex.record.record import Record, Stated
from ludex.record.walk import walk

_SEPARATORS = ";\t,"
_SCRATCHED = {"-", "–", "—", "x", "/"}  # noqa: RUF001  # people draw short dashes and long ones

Row = tuple[int, list[str]]
"""The line of a row, counted from 1, and its cells."""


def read(data: bytes, ruleset: object) -> Iterator[Read]:
    """Read the sheets of one table; a heading that is a preset's name says the rules where nobody tells them."""
    try:
        yield 1, _record(_rows(decode_text(data)), ruleset)
    except BadRecord as error:
        yield error.line, error
    except LudexError as error:
        yield 1, BadRecord(1, error)


def _rows(text: str) -> list[Row]:
    """Cut a table into cells by the separator that its heading has most of; blank rows are passed over."""
    separator = max(_SEPARATORS, key=text.partition("\n")[0].count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator)
    try:
        rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    except csv.Error as error:
        raise BadPosition((wrong_type("material", "cells", f"{error}"),)) from error
    return [(line, cells) for line, cells in rows if any(cells)]


def _record(rows: list[Row], told: object) -> AnyRecord:
    (_, heading), *others = rows or [(1, [""])]
    preset = heading[0].casefold().replace(" ", "_")
    ruleset = read_ruleset(GAME, preset if told is None and preset in PRESETS else told)
    names = heading[1:]
    while names and not names[-1]:
        names.pop()
    sheets: list[dict[str, int | None]] = [{} for _ in names]
    said: list[Statement] = []
    for line, cells in others:
        try:
            found = _row(cells, names, ruleset)
        except LudexError as error:
            raise BadRecord(line, error) from error
        for seat, (what, points) in enumerate(found):
            if line_of(what) and what not in {EXTRA_BONUS, SAVED_ROLLS}:
                said += [] if points is None else [Statement(what, Seat(seat), (points,))]
            elif what in sheets[seat]:
                raise BadRecord(line, BadPosition((Finding(reading.DUPLICATE_KEY, holds=False, values=(what,)),)))
            else:
                sheets[seat][what] = points
    start = laid(ruleset, zip(names, sheets, strict=True))
    stated = tuple(Stated(0, statement) for statement in said if GAME.stated(start, statement))
    return Record(game=GAME, start=start, stated=stated)


def _row(cells: list[str], names: list[str], ruleset: Ruleset) -> list[tuple[str, int | None]]:
    """Read what a row says of each seat."""
    what = box_of(cells[0]) or line_of(cells[0])
    if what is None:
        known = card_of(ruleset).boxes
        values = (printable(cells[0]), *near(cells[0], known))
        raise BadPosition((Finding(BOX_UNKNOWN, holds=False, values=values),))
    said = cells[1:] + [""] * (len(names) - len(cells) + 1)
    if any(said[len(names) :]):
        raise BadPosition((wrong_type(what, f"{len(names)} cells", f"{len(said)} cells"),))
    return [(what, _points(what, cell)) for cell in said[: len(names)]]


def _points(what: str, cell: str) -> int | None:
    """Read a cell: a number, nothing where a box is open, a zero where it is crossed out."""
    if not cell:
        return None
    if cell.casefold() in _SCRATCHED:
        return 0
    number = cell.removeprefix("-")
    if not (number.isascii() and number.isdecimal() and len(number) < 10):
        raise BadPosition((wrong_type(what, "number", printable(cell)),))
    return int(cell)


def write(record: AnyRecord) -> str:
    """Write the sheets where the record ends, with all sums."""
    *_, end = walk(record)
    position: Position = end.position
    card, ruleset = position.card, position.ruleset
    names = [name for name, preset in PRESETS.items() if preset == ruleset]
    filled = [{**plain_of(card, sheet), **lines_of(card, sheet)} for sheet in position.sheets]
    table = StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*(names or [GAME.id])[:1], *position.seats])
    writer.writerows([row, *(sheet.get(row, "") for sheet in filled)] for row in _order(card))
    return table.getvalue()


def _order(card: Card) -> Iterator[str]:
    """Name the rows: the boxes with the sums below each section, then what is beside the columns."""
    for column in range(card.ruleset.columns):
        of_column = "" if not column else f"_x{column + 1}"
        boxes = card.boxes[column * card.width : (column + 1) * card.width]
        yield from (*boxes[:UPPER], f"upper{of_column}", f"bonus{of_column}")
        yield from (*boxes[UPPER:], f"lower{of_column}")
    if card.ruleset.extra_bonus:
        yield EXTRA_BONUS
    if card.ruleset.saved_rolls:
        yield SAVED_ROLLS
    yield "total"


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what the sheets alone do not hold: the turns, the dice on the table, options of the rules."""
    *_, end = walk(record)
    position: Position = end.position
    card = position.card
    sheets = zip(position.seats, (plain_of(card, sheet) for sheet in position.sheets), strict=True)
    held = {
        "ruleset": position.ruleset in PRESETS.values(),
        "turns": not record.turns,
        "position": laid(position.ruleset, sheets) == position,
    }
    return lost_of([*(what for what, is_held in held.items() if not is_held), *beside(record)])
