"""Checkers, dice, the cube and a flag as they lie on the board."""

from collections.abc import Iterator

from ludex.core.seat import Seat
from ludex.core.verdict import Verdict
from ludex.games.backgammon.drawing.layout import (
    BOTTOM,
    CENTRE,
    DEEP,
    FRAME,
    HALF,
    LEFT,
    RADIUS,
    RIGHT,
    SHOWN,
    TOP,
    TRAY,
    WIDTH,
    index_of,
    number_of,
    spot,
)
from ludex.games.backgammon.drawing.style import named, text_at
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.games.backgammon.rulebook import BAR, OFF, SEATS
from ludex.games.backgammon.view import View

RAISED = {"double": 2, "beaver": 4, "raccoon": 8}
"""How many times the accepted value a cube shows that is offered."""

_DIE, _CUBE = 58, 62
"""How large dice and the cube are."""

_FLAT = 17
"""How high a checker is that lies in a tray on its side."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

_TIMES = "\u00d7"

_FLAG = "c14-12 26 10 44 0v30c-18 10-30-12-44 0z"
"""The cloth of a flag, from the top of its pole."""


def stacks(view: View) -> Iterator[tuple[Seat, int, int]]:
    """List who has how many checkers where, in the numbers of that seat, with the bar but without what is off."""
    for index, count in enumerate(view.points):
        if count:
            seat = WHITE if count > 0 else BLACK
            yield seat, number_of(index, seat), abs(count)
    for seat in (WHITE, BLACK):
        if view.bar[seat] > 0:
            yield seat, BAR, view.bar[seat]


def checkers(view: View, near: Seat) -> Iterator[str]:
    """Draw the stacks, each as a group, with a number where more lie there than are drawn."""
    for seat, place, count in stacks(view):
        colour = SEATS[seat]
        drawn: list[str] = []
        for height in range(min(count, SHOWN)):
            x, y = spot(place, height, near=seat == near)
            drawn.append(f'<circle class="{named(colour)}" cx="{x}" cy="{y}" r="{RADIUS - 1}"/>')
            if height < SHOWN - 1 or count == SHOWN:
                drawn.append(f'<circle class="{named(f"{colour}-groove")}" cx="{x}" cy="{y}" r="{RADIUS - 9}"/>')
            else:
                drawn.append(text_at(x, y + 10, str(count), "count", f"{SEATS[1 - seat]}-ink"))
        yield f'<g data-seat="{colour}" data-place="{place}">{"".join(drawn)}</g>'


def trays(view: View, near: Seat) -> Iterator[str]:
    """Draw what is borne off, on its side, at the end of whom it belongs to."""
    left = WIDTH - FRAME - TRAY + 8
    for seat in (WHITE, BLACK):
        if (count := view.home[seat]) <= 0:
            continue
        start, step = (BOTTOM - 4 - _FLAT, -_FLAT) if seat == near else (TOP + 6, _FLAT)
        flat = "".join(
            f'<rect class="{named(SEATS[seat])}" x="{left}" y="{start + step * number}" '
            f'width="{TRAY - 16}" height="{_FLAT - 2}" rx="4"/>'
            for number in range(min(count, 15))
        )
        past = start + step * min(count, 15) + (8 if seat == near else 20)
        words = text_at(left + TRAY // 2 - 8, past, str(count), "off")
        yield f'<g data-seat="{SEATS[seat]}" data-place="{OFF}">{flat}{words}</g>'


def proof(view: View, verdict: Verdict, near: Seat) -> Iterator[str]:
    """Ring the checkers and trays that made the game a gammon or a backgammon, and the cube that it was played for."""
    marks = {mark for finding in verdict.because if finding.holds for mark in finding.marks}
    for seat, place, count in stacks(view):
        if (f"{SEATS[seat]}_bar" if place == BAR else index_of(place, seat)) in marks:
            spots = (spot(place, height, near=seat == near) for height in range(min(count, SHOWN)))
            yield "".join(f'<circle class="{named("decided")}" cx="{x}" cy="{y}" r="{RADIUS - 1}"/>' for x, y in spots)
    for seat in (WHITE, BLACK):
        if f"{SEATS[seat]}_home" in marks:
            y = (BOTTOM if seat == near else TOP + DEEP) - DEEP
            yield (
                f'<rect class="{named("decided")}" x="{WIDTH - FRAME - TRAY + 3}" y="{y + 3}" '
                f'width="{TRAY - 6}" height="{DEEP - 6}" rx="6"/>'
            )
    if "cube" in marks and view.ruleset.cube and view.offer is None and not view.crawford:
        half = _CUBE // 2 + 2
        yield (
            f'<rect class="{named("decided")}" x="{FRAME + TRAY // 2 - half}" y="{_cube_at(view, near) - half}" '
            f'width="{2 * half}" height="{2 * half}" rx="12"/>'
        )


def middle_of(seat: Seat, near: Seat) -> int:
    """Say where the middle of the half is in which a seat rolls."""
    return RIGHT + HALF // 2 if seat == near else LEFT + HALF // 2


def dice(view: View, near: Seat) -> Iterator[str]:
    """Draw the dice in the half of whoever has to play them."""
    if not view.dice or view.turn is None:
        return
    middle, seat = middle_of(view.turn, near), view.turn
    drawn = "".join(
        _die(face, middle + (2 * number - len(view.dice) + 1) * (_DIE // 2 + 9), SEATS[seat], SEATS[1 - seat])
        for number, face in enumerate(view.dice)
    )
    yield f'<g data-dice="{SEATS[seat]}">{drawn}</g>'


def _die(face: int, x: int, colour: str, ink: str) -> str:
    half, apart = _DIE // 2, 16
    box = f'<rect class="{named(colour)}" x="{x - half}" y="{CENTRE - half}" width="{_DIE}" height="{_DIE}" rx="12"/>'
    return box + "".join(
        f'<circle class="{named(f"{ink}-ink")}" cx="{x + dx * apart}" cy="{CENTRE + dy * apart}" r="5.5"/>'
        for dx, dy in _PIPS.get(face, ())
    )


def cube(view: View, near: Seat, crawford: str) -> Iterator[str]:
    """Draw the cube at its owner's end, in the middle while nobody owns it, and on the board while it is offered."""
    x = FRAME + TRAY // 2
    if view.offer is not None and view.offer.what in RAISED:
        yield _cube(middle_of(view.offer.by, near), CENTRE, view.cube * RAISED[view.offer.what], "offered")
    elif view.crawford:
        turned = f"translate({x + 8} {CENTRE}) rotate(-90)"
        yield f'<text class="{named("off", "wide")}" transform="{turned}">{crawford}</text>'
    elif view.ruleset.cube:
        yield _cube(x, _cube_at(view, near), view.cube)
    if view.offer is not None and view.offer.what == "resignation":
        yield _flag(middle_of(view.offer.by, near) + 96, view.offer.level)


def _cube_at(view: View, near: Seat) -> int:
    away = (BOTTOM - TOP - _CUBE) // 2 - 14
    if view.owner is None:
        return CENTRE
    return CENTRE + away if view.owner == near else CENTRE - away


def _cube(x: int, y: int, value: int, *names: str) -> str:
    half = _CUBE // 2
    classes = named("cube", *names)
    box = f'<rect class="{classes}" x="{x - half}" y="{y - half}" width="{_CUBE}" height="{_CUBE}" rx="10"/>'
    return f'<g data-cube="{value}">{box}{_value(x, y, value)}</g>'


def _value(x: int, y: int, value: int) -> str:
    """Write the value so that it fits, however often the cube was turned."""
    digits = str(value)
    if len(digits) <= 4:
        size, down = {3: (("small",), 8), 4: (("tiny",), 7)}.get(len(digits), ((), 11))
        return text_at(x, y + down, digits, "value", *size)
    return (
        f'<text class="{named("value", "tiny")}" x="{x}" y="{y + 7}" textLength="{_CUBE - 12}" '
        f'lengthAdjust="spacingAndGlyphs">{digits}</text>'
    )


def _flag(x: int, level: int) -> str:
    return (
        f'<g data-flag="{level}"><path class="{named("pole")}" d="M{x} {CENTRE - 34}v72"/>'
        f'<path class="{named("flag")}" d="M{x} {CENTRE - 32}{_FLAG}"/>'
        f"{text_at(x + 22, CENTRE - 8, _TIMES + str(level), 'value', 'small')}</g>"
    )
