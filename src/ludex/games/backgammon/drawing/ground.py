"""The board without checkers: frame, trays, bar and points, with their numbers from the side in front."""

from collections.abc import Iterator
from functools import lru_cache

from ludex.games.backgammon.drawing.layout import (
    BOTTOM,
    DEEP,
    FRAME,
    HALF,
    HEIGHT,
    LEFT,
    MIDDLE,
    MIDST,
    RIGHT,
    TOP,
    TRAY,
    WIDE,
    WIDTH,
    across,
    is_low,
)
from ludex.games.backgammon.drawing.style import named, text_at

_SLIM = 4
"""How much a point is narrower than its place."""


@lru_cache(maxsize=1)
def ground() -> str:
    """Draw what is the same in every position."""
    return "".join(_parts())


def _parts() -> Iterator[str]:
    deep = BOTTOM - TOP
    yield f'<rect class="{named("frame")}" width="{WIDTH}" height="{HEIGHT}" rx="18"/>'
    for name, x, wide in (
        ("tray", FRAME, TRAY),
        ("field", LEFT, HALF),
        ("bar", MIDDLE + 8, MIDST - 16),
        ("field", RIGHT, HALF),
        ("tray", WIDTH - FRAME - TRAY, TRAY),
    ):
        yield f'<rect class="{named(name)}" x="{x}" y="{TOP}" width="{wide}" height="{deep}" rx="6"/>'
    for name, parity in (("odd", 1), ("even", 0)):
        points = "".join(_point(point) for point in range(1, 25) if point % 2 == parity)
        yield f'<path class="{named(name)}" d="{points}"/>'
    for point in range(1, 25):
        yield text_at(across(point), BOTTOM + 25 if is_low(point) else TOP - 10, str(point), "number")


def _point(point: int) -> str:
    half = WIDE // 2 - _SLIM // 2
    foot, tip = (BOTTOM, -DEEP) if is_low(point) else (TOP, DEEP)
    return f"M{across(point) - half} {foot}l{half} {tip}l{half} {-tip}z"
