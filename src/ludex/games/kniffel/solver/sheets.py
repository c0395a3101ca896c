"""From sheets as people have them to the states that are solved."""

from ludex.core.errors import BadPosition
from ludex.games.kniffel.faults import faults
from ludex.games.kniffel.position import Plain, Position, Sheet, sheet_of
from ludex.games.kniffel.rulebook import ROLLS
from ludex.games.kniffel.scoring import UPPER, Card
from ludex.games.kniffel.solver.table import State, Table


def read_sheet(card: Card, sheet: Plain | Sheet, dice: tuple[int, ...] = (), rolls_left: int = ROLLS) -> Sheet:
    """Read a sheet, and refuse what could not have come about with these dice."""
    read = sheet if isinstance(sheet, Sheet) else sheet_of(card, sheet)
    if found := faults(Position(card, _SEATS, (read,), dice=dice, rolls_left=rolls_left)):
        raise BadPosition(found, _SEATS)
    return read


_SEATS = ("sheet",)


def state_of(table: Table, card: Card, sheet: Sheet) -> State:
    """Find the state of a sheet."""
    filled = [points is not None for points in sheet.points]
    upper = sum(full << box for box, full in enumerate(filled[:UPPER]))
    low = sum(full << box for box, full in enumerate(filled[UPPER:]))
    flag = int(table.scoring.flags == 2 and bool(sheet.points[card.kniffels[0]]))
    highest = table.upper.column.shape[1] - 1
    column = table.upper.column[upper, min(highest, sum(filter(None, sheet.points[:UPPER])))]
    return State(upper, low, flag, int(column))


def so_far(card: Card, sheet: Sheet) -> int:
    """Add up a sheet without the bonus, which the values of states hold until the end."""
    return sum(filter(None, sheet.points)) + sheet.further * card.ruleset.extra_bonus
