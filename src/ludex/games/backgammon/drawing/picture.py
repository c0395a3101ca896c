"""The whole picture: the board, who is who, what is played, and how it stands."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Verdict
from ludex.core.words import say_verdict
from ludex.core.xml import escaped
from ludex.games.backgammon.drawing.ground import ground
from ludex.games.backgammon.drawing.layout import HEIGHT, WIDTH
from ludex.games.backgammon.drawing.phrases import PHRASES, called, described, doing, has_won, played, scored
from ludex.games.backgammon.drawing.pieces import checkers, cube, dice, proof, trays
from ludex.games.backgammon.drawing.style import LOOK, named, text_at
from ludex.games.backgammon.drawing.way import last_play, way
from ludex.games.backgammon.position import OTHER, WHITE, pips
from ludex.games.backgammon.rulebook import SEATS
from ludex.games.backgammon.verdict import verdict as judge
from ludex.games.backgammon.view import View

_SHOWN = 0.625
"""The picture is shown at this part of its scale where nobody asks for another size."""

_MARGIN, _STRIP, _LINE = 20, 64, 38
"""How wide the page's edge is, how high the strip of a seat, and a line below it."""

_LETTERS = 54
"""How many letters of the outcome fit in a line."""


def svg(
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),
    seat: Seat | None = None,
) -> str:
    """Draw the board as a seat sees it in front of it, white where nobody says whose side it is, in light and dark."""
    verdict, near = verdict or judge(view), WHITE if seat is None else seat
    said = say_verdict(verdict, SEATS, language)
    lines = wrap(f"{said[:1].upper()}{said[1:]}", _LETTERS) if verdict.because else []
    top, high = -_STRIP - _MARGIN, HEIGHT + 2 * _STRIP + _LINE * len(lines) + 52 + _MARGIN
    wide = WIDTH + 2 * _MARGIN
    last = last_play(view, turns)
    drawn = (
        f'<rect class="{named("page")}" x="{-_MARGIN}" y="{top}" width="{wide}" height="{high}" rx="16"/>',
        ground(),
        *trays(view, near),
        *cube(view, near, PHRASES[language]["crawford"]),
        *checkers(view, near),
        *(way(view, last, near) if last else ()),
        *proof(view, verdict, near),
        *dice(view, near),
        *_strip(view, verdict, OTHER[near], -_STRIP // 2 + 4, language),
        *_strip(view, verdict, near, HEIGHT + _STRIP // 2 + 2, language),
        *_below(view, lines, HEIGHT + _STRIP + 30, language),
    )
    return LOOK.picture(
        drawn,
        box=(-_MARGIN, top, wide, high),
        shown=_SHOWN,
        title=f"{PHRASES[language]['game']}, {said}",
        description=" ".join(described(view, near, last, language)),
        language=language,
    )


def _strip(view: View, verdict: Verdict, seat: Seat, middle: int, language: str) -> Iterator[str]:
    """Say who sits there, what they are about, how far their checkers have to go, and how the score is."""
    yield f'<circle class="{named(SEATS[seat])}" cx="32" cy="{middle}" r="17"/>'
    yield f'<circle class="{named(f"{SEATS[seat]}-groove")}" cx="32" cy="{middle}" r="10"/>'
    name = called(seat, language) + (" ★" if has_won(view, verdict, seat) else "")
    doings = doing(view, seat, language)
    about = f' <tspan class="{named("asked")}" dx="10">{escaped(doings)}</tspan>' if doings else ""
    yield f'<text class="{named("name")}" x="62" y="{middle + 11}">{escaped(name)}{about}</text>'
    numbers = PHRASES[language]["pips"].format(pips(view, seat))
    if score := scored(view, seat, language):
        yield text_at(WIDTH - 8, middle + 9, score, "text", "strong", "end")
    yield text_at(WIDTH - (190 if score else 8), middle + 9, numbers, "text", "end")


def _below(view: View, lines: list[str], top: int, language: str) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield text_at(14, top + _LINE * number, line, "outcome")
    yield text_at(14, top + _LINE * len(lines), played(view, language), "faint")
