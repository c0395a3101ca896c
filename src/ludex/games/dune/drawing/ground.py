"""The ground of Arrakis: territories in their colours, relief, rays, and the numbers of the sectors."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import sin

from ludex.games.dune.board import SECTORS, TERRITORIES
from ludex.games.dune.drawing.layout import (
    ACROSS,
    COLUMNS,
    LETTERS,
    POLE,
    RIM,
    ROWS,
    Outline,
    Point,
    at,
    letter,
    outlines,
)
from ludex.games.dune.drawing.style import named, text_at

BAND = RIM + 22
"""Where the numbers of the sectors go round."""

_ICE = "M-72-14l20 6M52-30l24 10M-58 46l22-6M34 58l26-8M-90 22l14 4M72 22l18-2M-20-88l18 5"


@lru_cache(maxsize=1)
def ground() -> str:
    """Draw what is the same in every game."""
    return "\n".join((*_territories(), _relief(), _rays(), f'<g class="{named("sector")}">{"".join(_numbers())}</g>'))


def _territories() -> Iterator[str]:
    for kind in ("sand", "rock", "stronghold"):
        ways = (
            f'<path data-territory="{territory}" fill-rule="evenodd" d="{way_round(territory)}"/>'
            for territory in LETTERS.values()
            if TERRITORIES[territory].kind == kind
        )
        yield f'<g class="{named(kind)}">{"".join(ways)}</g>'
    yield f'<circle class="{named("polar")}" r="{POLE}"/>'


@lru_cache(maxsize=64)
def way_round(territory: str) -> str:
    """Go round a territory, in curves, and straight through the sharp corners."""
    return "".join(_loop(outline) for outline in outlines()[territory])


def _loop(outline: Outline) -> str:
    points = outline.points
    ends: Sequence[Point] = (*points[1:], points[0])
    way = [f"M{_middle(points[-1], points[0])}"]
    for point, is_sharp, end in zip(points, outline.sharp, ends, strict=True):
        middle = _middle(point, end)
        way.append(f"L{_written(point)}L{middle}" if is_sharp else f"Q{_written(point)} {middle}")
    return "".join(way) + "Z"


def _middle(one: Point, other: Point) -> str:
    return _written(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))


def _written(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


def _relief() -> str:
    """Scatter dunes over the sand and peaks over the rocks, away from borders."""
    strokes = {"sand": "m-15 2q9-10 17-1q6 5 13 0", "rock": "m-11 6l8-13 4 6 3-4 7 11", "stronghold": ""}
    drawn = dict.fromkeys(strokes, "")
    for row in range(1, ROWS - 1):
        every = max(4, round(9 - row / 6))
        for column in range(row * 3 % every, COLUMNS, every):
            marks = {letter(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            if len(marks) == 1:
                kind = TERRITORIES[LETTERS[marks.pop()]].kind
                here = at(column + 0.5 + sin(column * row) / 3, row + 0.5 + sin(column + row) / 3)
                drawn[kind] += f"M{_written(here)}{strokes[kind]}"
    return (
        f'<path class="{named("dunes")}" d="{drawn["sand"]}"/><path class="{named("peaks")}" d="{drawn["rock"]}"/>'
        f'<path class="{named("ice")}" d="{_ICE}"/>'
    )


def _rays() -> str:
    ends = ((at(column, 0), at(column, ROWS)) for column in range(0, COLUMNS, ACROSS))
    way = "".join(f"M{_written(start)}L{_written(end)}" for start, end in ends)
    return f'<path class="{named("rays")}" d="{way}"/><circle class="{named("band")}" r="{BAND}"/>'


def _numbers() -> Iterable[str]:
    for sector in range(SECTORS):
        x, y = around(sector, BAND)
        yield text_at(round(x), round(y) + 8, str(sector))


def around(sector: float, radius: float) -> Point:
    """Place a point over the middle of a sector, so far from the middle of the planet."""
    x, y = at((sector + 0.5) * ACROSS, ROWS)
    return x * radius / RIM, y * radius / RIM
