"""Connect Four: over? who? by which line?"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from ludex.core.seat import Seat
from ludex.core.verdict import UNDECIDED, Decided, Finding, Place, Undecided, Verdict
from ludex.games.connect_four.geometry import WAYS, Geometry, bits_of, scanned
from ludex.games.connect_four.position import FIRST, SECOND, Position
from ludex.games.connect_four.rulebook import BOTH_LINES, DEAD, FULL, LINE, REPETITION, RUN

OTHER = (SECOND, FIRST)
_WON = (
    (Place(FIRST, 1, 1), Place(SECOND, 2, 0)),
    (Place(SECOND, 1, 1), Place(FIRST, 2, 0)),
)
_DRAWN = (Place(FIRST, 1, 0), Place(SECOND, 1, 0))


class Line(Struct, frozen=True, gc=False):
    """Discs of one seat in a straight row, as cells in the order of a scan from the top left."""

    seat: Seat
    way: str
    cells: tuple[int, ...]


def verdict(position: Position) -> Verdict:
    """Decide the game from the discs alone; how they got there does not matter."""
    geometry, starts = position.geometry, position.discs
    starts &= starts >> geometry.near
    starts &= starts >> geometry.far
    if starts and (starts := line_starts(geometry, position.discs)):
        return won(geometry, starts, position.turn)
    if position.landing & geometry.low:
        return UNDECIDED
    return _without_line(position)


def line_starts(geometry: Geometry, discs: int) -> int:
    """Leave the lowest bit of every line; `verdict` begins so in place, for it is asked after every move."""
    for shift in geometry.shifts:
        discs &= discs >> shift
    return discs


def lines(position: Position) -> tuple[Line, ...]:
    """Find every line of as many discs as it takes, in the order of the scan."""
    return lines_from(position.geometry, line_starts(position.geometry, position.discs))


def runs(position: Position) -> tuple[Line, ...]:
    """Find every run that is longer than a line has to be, each once and whole."""
    return _runs(position.geometry, line_starts(position.geometry, position.discs))


@lru_cache(maxsize=4096)
def won(geometry: Geometry, starts: int, turn: Seat) -> Decided:
    """Name the winner and all lines and runs; kept, for most games end with one of few lines."""
    found = lines_from(geometry, starts)
    because = tuple(
        Finding(rule, seat=line.seat, values=(line.way, len(line.cells)), marks=line.cells)
        for rule, some in ((LINE, found), (RUN, _runs(geometry, starts)))
        for line in some
    )
    winner = found[0].seat
    if geometry.pop_out and any(line.seat != winner for line in found):
        ruling = geometry.ruleset.both_lines
        because += (Finding(BOTH_LINES, values=(ruling,)),)
        if ruling == "draw":
            return Decided("line", (), _DRAWN, because)
        winner = turn if ruling == "opponent" else OTHER[turn]
    return Decided("line", (winner,), _WON[winner], because)


@lru_cache(maxsize=4096)
def lines_from(geometry: Geometry, starts: int) -> tuple[Line, ...]:
    """Find the lines whose lowest bits are given."""
    in_row = geometry.ruleset.in_row
    return _in_scan_order(_line(geometry, bit.bit_length() - 1, in_row) for bit in bits_of(starts))


def _runs(geometry: Geometry, starts: int) -> tuple[Line, ...]:
    return _in_scan_order(_line(geometry, bit, length) for bit, length in _longer(starts, geometry.ruleset.in_row))


def _longer(starts: int, in_row: int) -> Iterator[tuple[int, int]]:
    """Find the lowest bit and the length of each run of several lines: their starts are adjacent."""
    while starts:
        lowest = starts & -starts
        beyond = starts + lowest
        if (several := (starts & ~beyond).bit_count()) > 1:
            yield lowest.bit_length() - 1, several + in_row - 1
        starts &= beyond


def _line(geometry: Geometry, bit: int, length: int) -> Line:
    seat, start = divmod(bit, geometry.span)
    way = geometry.ways[start]
    cells = tuple(cell for cell in geometry.cells[start : start + length] if cell is not None)
    return Line(Seat(seat), way, scanned(way, cells))


def _in_scan_order(found: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(sorted(found, key=lambda line: (line.cells[0], WAYS.index(line.way))))


def _without_line(position: Position) -> Verdict:
    """Look for a draw, now that no column has the room for a line of its own."""
    geometry, discs = position.geometry, position.discs
    ruleset = geometry.ruleset
    half = (1 << geometry.span) - 1
    others = discs >> geometry.span | (discs & half) << geometry.span
    full = discs | others == geometry.board
    if full and not (ruleset.pop_out and discs >> geometry.span * position.turn & geometry.floor):
        return _drawn("full", Finding(FULL, values=(ruleset.columns * ruleset.rows,)))
    if ruleset.pop_out:
        times = position.seen.count(discs) + 1
        if ruleset.repetition and times >= ruleset.repetition:
            return _drawn("repetition", Finding(REPETITION, values=(times,)))
        return UNDECIDED
    if line_starts(geometry, geometry.board ^ others):
        return UNDECIDED
    dead = Finding(DEAD)
    return _drawn("dead", dead) if ruleset.early_draw else Undecided((dead,))


def _drawn(condition: str, finding: Finding) -> Decided:
    return Decided(condition, (), _DRAWN, (finding,))
