"""Where the territories lie: our own drawing of Arrakis, unrolled into a chart, and rolled up again into outlines.

The chart goes round the planet from left to right, six columns a sector from sector 0 on, and from the Polar Sink at
the top to the rim at the bottom. Each letter is a territory. Where two letters meet, their territories touch: that
gives the borders of the map, each and no other. To draw, the corners of the chart become points of a disc; borders
are smoothed and a little bent, but on the rays between sectors a point stays on its ray.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin

from msgspec import Struct

from ludex.games.dune.board import SECTORS

Point = tuple[float, float]

LETTERS: Mapping[str, str] = {
    "B": "imperial_basin",
    "C": "carthag",
    "D": "arrakeen",
    "E": "tueks_sietch",
    "F": "sietch_tabr",
    "G": "habbanya_sietch",
    "H": "cielago_north",
    "I": "cielago_depression",
    "J": "meridian",
    "K": "cielago_south",
    "L": "cielago_east",
    "M": "harg_pass",
    "N": "false_wall_south",
    "O": "false_wall_east",
    "P": "the_minor_erg",
    "Q": "pasty_mesa",
    "R": "red_chasm",
    "S": "south_mesa",
    "T": "basin",
    "U": "rim_wall_west",
    "V": "hole_in_the_rock",
    "W": "sihaya_ridge",
    "X": "shield_wall",
    "Y": "gara_kulon",
    "Z": "old_gap",
    "a": "broken_land",
    "b": "tsimpo",
    "c": "arsunt",
    "d": "rock_outcroppings",
    "e": "plastic_basin",
    "f": "hagga_basin",
    "g": "bight_of_the_cliff",
    "h": "funeral_plain",
    "i": "the_great_flat",
    "j": "wind_pass",
    "k": "the_greater_flat",
    "l": "habbanya_erg",
    "m": "false_wall_west",
    "n": "wind_pass_north",
    "o": "habbanya_ridge_flat",
    "p": "cielago_west",
}

_DRAWN = """
HHHHHHHHHHHHHHHHHHMMMMMMOOOOOOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBccccccccccccffffffjjjjjjjjjjjjjjjjjjnnnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMOOOOOOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBccccccccccccffffffjjjjjjjjjjjjjjjjjjnnnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMOOOOOOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBccccccccccccffffffjjjjjjjjjjjjjjjjjjnnnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMOOOOOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBBccccccccccccffffffjjjjjjjjjjjjjjjjjjnnnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMMMMOOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBBccccccccccffffffffjjjjjjjjjjjjjjjjjjnnnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMMMMPOOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBBccccccffffffffffffjjjjjjjjjjjjjjjjjjjjnnnnnnnnnn
HHHHHHHHHHHHHHHHHHMMMMMMMMMPPOOOOOOOOOOOOOOOOOOOOOBBBBBBBBBBBBCCCCffffffffffffjjjjjjjjjjjjjjjjjjjjjjnnnnnppp
HHHHHHHHHHHHHHHHHHNNMMMMMMMPPPPPOOOOOOOOOOOOOOOOOBBBBBBBBBBBBBCCCCffffffffffffeeejjjjjjjjjjjjjjjjjjjjjpppppp
HHHHHHHHHHHHHHHHHHNNNNNMMMPPPPPPPPPPPPPPPPPPOOOOOBBBBBBBBBBBBCCCCCffffffffffffeeeeeeiiiiiikkmjjjjjjjjjpppppp
pppIIIIIIIIHHHHHHHNNNNNNNNPPPPPPPPPPPPPPPPPPPPXXXXVVUUBBBBBBBCCCCCbbbbbfffffffeeeeeeiiiiiikkmmmmmmjjjjpppppp
pppIIIIIIIIIIIIILLNNNNNNNNPPPPPPPPPPPPPPPPPPPPXXXXVVUUBBBBBBBCCCCCbbbbbbbbffeeeeeeeeiiiiiikkmmmmmmmjjjpppppp
pppIIIIIIIIIIIIILLNNNNNNNNNPPPPPPPPPPPPPPPPPPPXXXXVVUUBBBBBBBCCCCCbbbbbbbbbeeeeeeeeeiiiiiikkkmmmmmmmjjpppppp
pppIIIIIIIIIIIIILLNNNNNNNNNNQPPPPPPPPPPPPPPPPXXXXXVVUUDDDDDBBCCCCCbbbbbbbbbeeeeeeeeeiiiiiikkkmmmmmmmmmmmpppp
pppIIIIIIIIIIIIILLNNNNNNNNNNQQQQQPPPPPPPPPPPXXXXXXVVUUDDDDDBBCCCCCbbbbbbbbbeeeeeeeeeiiiiiikkkkkmmmmmmmmmmppp
pppIIIIIIIIIIIIILLLNNNNNNNNNQQQQQQQQQQQQQQQQXXXXXXVVUUDDDDDBBbCCCCbbbbbbbbeeeeeeeeeehhhiiikkkkkllmmmmmmmmmpp
pppIIIIIIIIIIIILLLLNNNNNNNNQQQQQQQQQQQQQQQQQXXXXXXVVUUDDDDDZZbbbbbbbbbeeeeeeeeeeeeeehhhhiikkkkkllllmmmmmmmpp
pppIIIIIIIIIIIILLLLLNNNNNNNQQQQQQQQQQQQQQQQQQXXXXXVVUUDDDDDZZbbbbbbbbeeeeeeeeeeeeeeehhhhiikkkkkllllommmmmmpp
JJJJJJJIIIIIIIILLLLLNNNNNNEEQQQQQQQQQQQQQQQQQYYYWXVVUUDDDDDZZbbbbbbbeeeeeeeeeeeFFFFehhhhiikkkklllllommmmmmoo
JJJJJJJJJKIIIILLLLLLLNNNNEEEEQQQQQQQQQQQQQQQQYYYWWVVUUDDDDDZZZbbbaaaeeeeeeeeeeeFFFFehhhhiikkkkllllooommmmooo
JJJJJJJJJKKKKKLLLLLLLNNNNEEEEQQQQQQQQQQQQQQQQYYYWWVVUUDDDDDZZZZbaaaaaeeeeeeeeeeFFFFehhhhhikkkklllooooooooooo
JJJJJJJJJKKKKKKLLLLLLLNNNEEEEQQSSSQQQQQQQQQQQYYYWWVVUUDDDDZZZZZaaaaaaaaadddddddFFFFggghhhikkklllooGGGooooooo
JJJJJJJJJKKKKKKLLLLLLLSSSEEEESSSSSSSRRRRQQQQQYYYWWVVUZZZZZZZZZZaaaaaaaaadddddddFFFFgggghhikkkllloGGGGGoooooo
JJJJJJJJJKKKKKKKLLLLLLSSSEEEESSSSSSSRRRRRQQQQYYYWWVVTZZZZZZZZZZaaaaaaaaadddddddFFFFgggghhikklllloGGGGGoooooo
JJJJJJJJJKKKKKKKLLLLLLSSSEEEESSSSSSSRRRRRQQQYYYYWWVTTZZZZZZZZZZaaaaaaaaadddddddFFFFgggghhikklllloGGGGGoooooo
JJJJJJJJJKKKKKKKLLLLLLSSSEEEESSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddFFFFgggghhikklllloGGGGGoooooo
JJJJJJJJJKKKKKKKKLLLLLSSSSSSSSSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddddgggggghhikklllloGGGGGoooooo
JJJJJJJJJKKKKKKKKLLLLSSSSSSSSSSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddddgggggghhikklllloGGGGGoooooo
JJJJJJJJJKKKKKKKKLLLLSSSSSSSSSSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddddgggggghhikkllllooGGGGoooooo
JJJJJJJJJKKKKKKKKLLLLSSSSSSSSSSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddddgggggghhikklllloooooooooooo
JJJJJJJJJKKKKKKKKLLLLSSSSSSSSSSSSSSSRRRRRQQQYYYYWWWTTZZZZZZZZZZaaaaaaaaadddddddddgggggghhikklllloooooooooooo
"""

CHART = _DRAWN.split()

COLUMNS, ROWS = len(CHART[0]), len(CHART)
ACROSS = COLUMNS // SECTORS
"""How many columns a sector has."""

POLE, RIM = 100, 700
"""The radius of the Polar Sink, and of the planet."""

ROUNDS = 5
"""How often borders are smoothed."""

Corner = tuple[int, int]
"""Where four letters of the chart meet: the column and the row that begin there."""


class Outline(Struct, frozen=True):
    """A closed border; at a `sharp` point several territories meet, and the line must not cut the corner."""

    points: tuple[Point, ...]
    sharp: tuple[bool, ...]


def at(column: float, row: float) -> Point:
    """Place a point of the chart on the disc around (0, 0), with sector 0 at the bottom, counterclockwise."""
    turn = 2 * pi * (column / COLUMNS - 0.5 / SECTORS)
    radius = POLE + (RIM - POLE) * row / ROWS
    return radius * sin(turn), radius * cos(turn)


def letter(column: int, row: int) -> str:
    """Read the chart; beyond its rows is nothing."""
    return CHART[row][column % COLUMNS] if 0 <= row < ROWS else ""


def sector_of(column: int) -> int:
    """Say in which sector a column lies."""
    return column % COLUMNS // ACROSS


@lru_cache(maxsize=1)
def outlines() -> Mapping[str, tuple[Outline, ...]]:
    """Draw the border of each territory but the Polar Sink, which is a circle."""
    meeting = _meeting()
    placed = _placed(meeting)
    found: dict[str, list[Outline]] = {territory: [] for territory in LETTERS.values()}
    for mark, territory in LETTERS.items():
        for loop in _loops(mark):
            points = tuple(placed[corner] for corner in loop)
            found[territory].append(Outline(points, tuple(len(meeting[corner]) > 2 for corner in loop)))
    return {territory: tuple(loops) for territory, loops in found.items()}


def _meeting() -> dict[Corner, list[Corner]]:
    """List the corners at which borders run, each with those that its borders run to."""
    meeting: dict[Corner, list[Corner]] = {}
    for row in range(ROWS + 1):
        for column in range(COLUMNS):
            across, down = ((column + 1) % COLUMNS, row), (column, row + 1)
            if letter(column, row) != letter(column, row - 1):
                meeting.setdefault((column, row), []).append(across)
                meeting.setdefault(across, []).append((column, row))
            if letter(column, row) != letter(column - 1, row):
                meeting.setdefault((column, row), []).append(down)
                meeting.setdefault(down, []).append((column, row))
    return meeting


def _placed(meeting: Mapping[Corner, list[Corner]]) -> dict[Corner, Point]:
    """Smooth the borders, bend them, and place them."""
    moved: dict[Corner, Point] = {corner: (float(corner[0]), float(corner[1])) for corner in meeting}
    for _ in range(ROUNDS):
        moved = {corner: _between(corner, ends, moved) for corner, ends in meeting.items()}
    return {corner: at(*_bent(corner, *moved[corner])) for corner in meeting}


def _between(corner: Corner, ends: list[Corner], moved: Mapping[Corner, Point]) -> Point:
    """Move a corner half the way to the middle of its neighbours, but not off its ray, the pole, or the rim."""
    column, row = moved[corner]
    steps = [((moved[end][0] - column + COLUMNS / 2) % COLUMNS - COLUMNS / 2, moved[end][1] - row) for end in ends]
    if corner[0] % ACROSS:
        column += sum(step for step, _ in steps) / len(steps) / 2
    if 0 < corner[1] < ROWS:
        row += sum(step for _, step in steps) / len(steps) / 2
    return column, row


def _bent(corner: Corner, column: float, row: float) -> Point:
    """Bend a border like sand, and leave the rays, the pole and the rim alone."""
    inside = sin(pi * row / ROWS) ** 0.5 if 0 < corner[1] < ROWS else 0
    if corner[0] % ACROSS:
        column += 0.3 * sin(pi * (column % ACROSS) / ACROSS) * sin(1.1 * row + 1.7 * sector_of(int(column)))
    return column, row + 0.35 * inside * (sin(0.9 * column + 0.4 * row) + 0.6 * sin(2.1 * column - 0.8 * row))


def _loops(mark: str) -> Iterator[list[Corner]]:
    """Go along the borders of a letter's squares; no two of them touch at a corner only, so the way is clear."""
    ahead = dict(_sides(mark))
    while ahead:
        corner = next(iter(ahead))
        loop: list[Corner] = []
        while corner in ahead:
            loop.append(corner)
            corner = ahead.pop(corner)
        yield loop


def _sides(mark: str) -> Iterator[tuple[Corner, Corner]]:
    """Find the sides of a letter's squares that are borders, each with the square at its right hand."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            if letter(column, row) != mark:
                continue
            after = (column + 1) % COLUMNS
            sides = (
                (letter(column, row - 1), (column, row), (after, row)),
                (letter(column + 1, row), (after, row), (after, row + 1)),
                (letter(column, row + 1), (after, row + 1), (column, row + 1)),
                (letter(column - 1, row), (column, row + 1), (column, row)),
            )
            yield from ((start, end) for beyond, start, end in sides if beyond != mark)
