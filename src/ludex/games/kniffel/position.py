"""What is on the table: the sheets of all seats, whose turn it is, the dice, and the rolls that are left."""

from msgspec import Struct

from ludex.core.game import open_room
from ludex.core.seat import Seat
from ludex.games.kniffel.rulebook import ROLLS, Ruleset
from ludex.games.kniffel.scoring import UPPER, Card


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
