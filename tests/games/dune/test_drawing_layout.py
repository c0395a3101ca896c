"""The chart of our own drawing is the map of the rules: the same territories, sectors, borders and contacts."""

from math import atan2, hypot, pi

from ludex.games.dune.board import BORDERS, CONTACTS, POLAR_SINK, SECTORS, TERRITORIES, Spot
from ludex.games.dune.drawing.layout import (
    ACROSS,
    CHART,
    COLUMNS,
    LETTERS,
    POLE,
    RIM,
    ROWS,
    letter,
    outlines,
    sector_of,
)
from ludex.games.dune.drawing.places import PLACES

DRAWN_IN_ADDITION = {
    frozenset({("false_wall_west", 15), ("habbanya_erg", 15)}),
    frozenset({("imperial_basin", 10), ("old_gap", 10)}),
}
"""Spots of territories that border on each other, but elsewhere: a chart of squares cannot keep them apart."""


def spot(column: int, row: int) -> Spot:
    return LETTERS[letter(column, row)], sector_of(column)


def touching() -> set[frozenset[Spot]]:
    found: set[frozenset[Spot]] = set()
    for column in range(COLUMNS):
        found.add(frozenset({(POLAR_SINK, None), spot(column, 0)}))
        for row in range(ROWS):
            found.add(frozenset({spot(column, row), spot(column + 1, row)}))
            if row + 1 < ROWS:
                found.add(frozenset({spot(column, row), spot(column, row + 1)}))
    return {pair for pair in found if len(pair) == 2}


def test_the_chart_is_whole() -> None:
    assert {len(row) for row in CHART} == {COLUMNS} == {ACROSS * SECTORS}
    assert {mark for row in CHART for mark in row} == {*LETTERS}
    assert {*LETTERS.values(), POLAR_SINK} == {*TERRITORIES}


def test_each_territory_lies_in_its_sectors() -> None:
    found: dict[str, set[int]] = {}
    for row in CHART:
        for column, mark in enumerate(row):
            found.setdefault(LETTERS[mark], set()).add(sector_of(column))
    assert found == {name: {*TERRITORIES[name].sectors} for name in LETTERS.values()}


def test_territories_touch_where_they_border_and_nowhere_else() -> None:
    names = {frozenset(name for name, _ in pair) for pair in touching()}
    assert {pair for pair in names if len(pair) == 2} == BORDERS
    assert len(BORDERS) == 103


def test_spots_touch_where_they_do_on_the_map_but_for_two() -> None:
    assert touching() - {frozenset(pair) for pair in CONTACTS} == DRAWN_IN_ADDITION
    assert {frozenset(pair) for pair in CONTACTS} <= touching()


def test_each_spot_is_in_one_piece() -> None:
    squares: dict[Spot, set[tuple[int, int]]] = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            squares.setdefault(spot(column, row), set()).add((column, row))
    for every in squares.values():
        reached, waiting = set[tuple[int, int]](), [min(every)]
        while waiting:
            column, row = waiting.pop()
            if (column, row) in every - reached:
                reached.add((column, row))
                waiting += [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        assert reached == every


def test_squares_of_a_territory_never_touch_at_a_corner_only() -> None:
    for row in range(ROWS - 1):
        for column in range(COLUMNS):
            (a, b), (c, d) = ((letter(column, down), letter(column + 1, down)) for down in (row, row + 1))
            assert a != d or a in {b, c}, (column, row)
            assert b != c or b in {a, d}, (column, row)


def test_outlines_are_closed_inside_the_planet_and_smooth() -> None:
    for territory, loops in outlines().items():
        assert len(loops) == (2 if territory == "habbanya_ridge_flat" else 1)
        for loop in loops:
            assert len(loop.points) == len(loop.sharp)
            assert all(POLE - 0.01 <= hypot(*point) <= RIM + 0.01 for point in loop.points)
            sides = zip(loop.points, (*loop.points[1:], loop.points[0]), strict=True)
            assert max(hypot(x - to_x, y - to_y) for (x, y), (to_x, to_y) in sides) < 60


def test_forces_are_drawn_in_their_own_spot() -> None:
    assert {*PLACES} == {*TERRITORIES, "hidden_mobile_stronghold"}
    for territory, known in TERRITORIES.items():
        place = PLACES[territory]
        assert " ".join(place.lines) == known.name
        assert {*place.forces_at} == {*(known.sectors or (None,))}
        for sector, (x, y) in place.forces_at.items():
            if sector is None:
                assert hypot(x, y) < POLE
                continue
            column = (atan2(x, y) / (2 * pi) % 1 + 0.5 / SECTORS) * COLUMNS
            row = (hypot(x, y) - POLE) / (RIM - POLE) * ROWS
            assert spot(int(column), int(row)) == (territory, sector)
