"""What is on the table: all discs, where the next ones land, and what was there before when discs are popped."""

from collections.abc import Iterable

from msgspec import Struct

from ludex.core.errors import BadPosition
from ludex.core.game import open_room
from ludex.core.seat import Seat
from ludex.core.wire import wrong_type
from ludex.games.connect_four.geometry import Geometry, geometry_of
from ludex.games.connect_four.rulebook import Ruleset

FIRST, SECOND = Seat(0), Seat(1)


class Position(Struct, frozen=True, gc=False):
    """The table as numbers of its geometry; `laid` makes one from the discs of both seats.

    `landing` has a bit in each column where the next disc comes to rest. `seen` holds the discs of earlier positions
    where repetition counts.
    """

    geometry: Geometry
    discs: int
    landing: int
    seen: tuple[int, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played."""
        return self.geometry.ruleset

    @property
    def turn(self) -> Seat:
        """Whose turn it is: seats alternate and each turn adds or takes one disc, so their number tells."""
        return Seat(self.discs.bit_count() // 4 % 2)

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return str(open_room("ludex.games.connect_four", "drawing").svg(self))


def laid(ruleset: Ruleset, first: Iterable[int], second: Iterable[int], seen: tuple[int, ...] = ()) -> Position:
    """Lay discs on cells, even where they could not stay; a cell is row * columns + column, row 0 at the top."""
    first, second = tuple(first), tuple(second)
    number = ruleset.columns * ruleset.rows
    if outside := [cell for cell in (*first, *second) if not 0 <= cell < number]:
        raise BadPosition((wrong_type("cells", f"0 to {number - 1}", str(outside[0])),))
    geometry = geometry_of(ruleset)
    discs = 0
    heights = [0] * ruleset.columns
    for table, cells in zip(geometry.discs, (first, second), strict=True):
        for cell in cells:
            row, column = divmod(cell, ruleset.columns)
            height = ruleset.rows - 1 - row
            heights[column] = max(heights[column], height + 1)
            discs |= table[1 << column * geometry.height + height]
    landing = sum(1 << column * geometry.height + height for column, height in enumerate(heights))
    return Position(geometry, discs, landing, seen)


def cells_of(position: Position, seat: Seat) -> tuple[int, ...]:
    """List a seat's discs as cells, from the top left."""
    geometry = position.geometry
    discs = position.discs >> geometry.span * seat
    columns = geometry.cells[: geometry.height * len(geometry.columns)]
    return tuple(sorted(cell for bit, cell in enumerate(columns) if cell is not None and discs >> bit & 1))


def prefilled(ruleset: Ruleset) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """List the discs that stand before the game: the outer columns alternately, from first's at the bottom left."""
    columns, rows = ruleset.columns, ruleset.rows
    if not ruleset.prefilled:
        return (), ()
    outer = [(row * columns, (row + 1) * columns - 1) for row in reversed(range(rows))]
    first = [pair[height % 2] for height, pair in enumerate(outer)]
    second = [pair[1 - height % 2] for height, pair in enumerate(outer)]
    return tuple(first), tuple(second)
