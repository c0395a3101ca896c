"""What is on the table: the sheets of all seats, whose turn it is, the dice, and the rolls that are left."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from ludex.core import reading
from ludex.core.errors import BadPosition
from ludex.core.game import open_room
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.core.wire import near, printable, read_seat, wrong_type
from ludex.games.kniffel.rulebook import BOX_NOT_PLAYED, BOX_UNKNOWN, NAMES, ROLLS, Ruleset
from ludex.games.kniffel.scoring import UPPER, Card, card_of
from ludex.games.kniffel.words import box_of

EXTRA_BONUS, SAVED_ROLLS = "extra_bonus", "saved_rolls"
"""What a sheet holds beside its boxes: the points for further Kniffels, and the rolls that earlier turns left."""

Plain = Mapping[str, int | None]
"""A sheet as plain data: points by box, None or nothing where it is open."""


class Sheet(Struct, frozen=True, gc=False):
    """The sheet of one seat: the points of each box in the order of its card, None where it is open.

    `further` counts the Kniffels that paid the extra bonus; `saved` are the rolls that earlier turns left.
    """

    points: tuple[int | None, ...]
    further: int = 0
    saved: int = 0


class Position(Struct, frozen=True, gc=False):
    """The table; the dice are in rising order, and the card holds the ruleset with what every roll is worth.

    With fewer dice than the game has, chance rolls the others: those that lie there were kept. With all of them the
    seat whose turn it is keeps some or fills a box. `rolls_left` counts the rolls that are still to come in this turn.
    """

    card: Card
    seats: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    turn: Seat = Seat(0)
    dice: tuple[int, ...] = ()
    rolls_left: int = ROLLS

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played."""
        return self.card.ruleset

    def _repr_svg_(self) -> str:
        """Show the sheets and dice in a notebook."""
        return str(open_room("ludex.games.kniffel", "drawing").svg(self))


class Column(Struct, frozen=True, gc=False):
    """One column of a sheet, added up; `total` is before it counts its number of times."""

    times: int
    upper: int
    bonus: int
    lower: int

    @property
    def total(self) -> int:
        """What the column comes to, times its number."""
        return self.times * (self.upper + self.bonus + self.lower)


def columns_of(card: Card, sheet: Sheet) -> tuple[Column, ...]:
    """Add a sheet up, column by column; open boxes count nothing, and the bonus as soon as it is reached."""
    ruleset, width = card.ruleset, card.width
    columns: list[Column] = []
    for times in range(1, ruleset.columns + 1):
        points = sheet.points[(times - 1) * width : times * width]
        upper = sum(filter(None, points[:UPPER]))
        bonus = ruleset.upper_bonus if upper >= ruleset.bonus_from else 0
        columns.append(Column(times, upper, bonus, sum(filter(None, points[UPPER:]))))
    return tuple(columns)


def total_of(card: Card, sheet: Sheet) -> int:
    """Add up all boxes and bonuses of a sheet."""
    return sum(column.total for column in columns_of(card, sheet)) + sheet.further * card.ruleset.extra_bonus


def lines_of(card: Card, sheet: Sheet) -> dict[str, int]:
    """Say what stands in the lines beside the boxes; those of the second column are called `upper_x2` and so on."""
    lines: dict[str, int] = {}
    for column in columns_of(card, sheet):
        said = ("upper", column.upper), ("bonus", column.bonus), ("upper_total", column.upper + column.bonus)
        of_column = "" if column.times == 1 else f"_x{column.times}"
        lines |= {f"{line}{of_column}": points for line, points in (*said, ("lower", column.lower))}
    return lines | {EXTRA_BONUS: sheet.further * card.ruleset.extra_bonus, "total": total_of(card, sheet)}


def laid(
    ruleset: Ruleset,
    sheets: Iterable[tuple[str, Plain]],
    turn: str | None = None,
    dice: Iterable[int] = (),
    rolls_left: int | None = None,
) -> Position:
    """Lay sheets and dice on the table, even where they could not lie; the seat with fewest boxes filled is next."""
    card = card_of(ruleset)
    names: list[str] = []
    read: list[Sheet] = []
    for name, plain in sheets:
        if name in names:
            raise BadPosition((Finding(NAMES, holds=False, values=(printable(name),)),))
        names.append(name)
        read.append(sheet_of(card, plain, f"position.sheets.{printable(name)}"))
    dice = tuple(sorted(dice))
    if turn is not None:
        seat = read_seat(turn, tuple(names))
    else:
        seat = Seat(min(range(len(read)), key=lambda number: -read[number].points.count(None), default=0))
    if rolls_left is None:
        if dice:
            raise BadPosition((Finding(reading.MISSING_FIELD, holds=False, values=("position", "rolls_left")),))
        rolls_left = ROLLS + (read[seat].saved if read else 0)
    return Position(card, tuple(names), tuple(read), seat, dice, rolls_left)


def sheet_of(card: Card, plain: Plain, where: str = "sheet") -> Sheet:
    """Read a sheet, its boxes by any of their names; all that cannot be read is said at once."""
    if found := tuple(_unreadable(card, plain, where)):
        raise BadPosition(found)
    points: list[int | None] = [None] * len(card.boxes)
    for name, value in plain.items():
        if name not in {EXTRA_BONUS, SAVED_ROLLS}:
            points[card.number[box_of(name) or name]] = value
    pays = card.ruleset.extra_bonus
    further = (plain.get(EXTRA_BONUS) or 0) // pays if pays else 0
    return Sheet(tuple(points), further, plain.get(SAVED_ROLLS) or 0)


def _unreadable(card: Card, plain: Plain, where: str) -> Iterator[Finding]:
    read: set[str] = set()
    for name in plain:
        if name in {EXTRA_BONUS, SAVED_ROLLS}:
            continue
        box = box_of(name)
        if box is None:
            yield Finding(BOX_UNKNOWN, holds=False, values=(printable(name), *near(name, card.boxes)))
        elif box not in card.number:
            yield Finding(BOX_NOT_PLAYED, holds=False, values=(box, *card.boxes))
        elif box in read:
            yield Finding(reading.DUPLICATE_KEY, holds=False, values=(box,))
        read.add(box or name)
    pays, extra = card.ruleset.extra_bonus, plain.get(EXTRA_BONUS) or 0
    if extra % pays if pays else extra:
        yield wrong_type(f"{where}.{EXTRA_BONUS}", f"0, {pays}, {2 * pays}, ..." if pays else "0", str(extra))


def plain_of(card: Card, sheet: Sheet) -> dict[str, int]:
    """Write a sheet as plain data, without its open boxes."""
    plain = {box: points for box, points in zip(card.boxes, sheet.points, strict=True) if points is not None}
    if sheet.further:
        plain[EXTRA_BONUS] = sheet.further * card.ruleset.extra_bonus
    if sheet.saved:
        plain[SAVED_ROLLS] = sheet.saved
    return plain
