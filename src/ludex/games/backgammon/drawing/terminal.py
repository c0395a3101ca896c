"""The board as text for a terminal: O is white, X is black, the points are numbered from the side in front."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Verdict
from ludex.games.backgammon.drawing.layout import SHOWN
from ludex.games.backgammon.drawing.phrases import PHRASES, called, doing, has_won, played, scored
from ludex.games.backgammon.drawing.pieces import RAISED, stacks
from ludex.games.backgammon.drawing.way import last_play, moved
from ludex.games.backgammon.position import OTHER, WHITE, pips
from ludex.games.backgammon.rulebook import BAR
from ludex.games.backgammon.view import View

MARKS = ("O", "X")
"""The letters of white's and black's checkers."""

_BOLD, _FAINT, _TURNED = "1", "2", "7"
_INKS = (_BOLD, "31")
"""White is bold and black is red; what came with the last play is turned inside out."""

_UPPER, _LOWER = (range(13, 19), range(19, 25)), (range(12, 6, -1), range(6, 0, -1))
_BARS = (BAR, -BAR)
"""Where the checkers on the bar are among the columns: those of the seat in front, and the other's."""

Cell = tuple[str, str]
"""Letters and the ink they are written with."""

_NOTHING: list[Cell] = []


def text(  # noqa: PLR0913  # the last three go by keyword
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),
    seat: Seat | None = None,
    colour: bool = False,
) -> str:
    """Write the board as a seat sees it in front of it, and beside it who does what, pips, score and cube."""
    near = WHITE if seat is None else seat
    board = _board(view, near, last_play(view, turns))
    above, below = (list(_beside(view, verdict, one, language)) for one in (OTHER[near], near))
    beside = [*above, *[_NOTHING] * (SHOWN + 1 - len(above)), [(_cube(view, language), "")]]
    beside += [*[_NOTHING] * (SHOWN + 1 - len(below)), *below]
    lines = zip(board, beside, strict=True)
    drawn = ["".join(_inked(cell, colour=colour) for cell in (*line, ("   ", ""), *words)) for line, words in lines]
    return "\n".join((*(line.rstrip() for line in drawn), _inked((played(view, language), _FAINT), colour=colour)))


def _board(view: View, near: Seat, last: Turn[Any] | None) -> Iterator[list[Cell]]:
    """Write the rows from the top; on the bar checkers lie from the middle on, in the half in which they enter."""
    columns = _columns(view, near, last)
    for halves, bar in ((_UPPER, _BARS[0]), (_LOWER, _BARS[1])):
        rows = [_row(columns, halves, bar, height) for height in range(SHOWN)]
        edge: list[Cell] = [(_edge(halves), _FAINT)]
        if halves == _UPPER:
            yield from (edge, *rows, _middle(view, near))
        else:
            yield from (*reversed(rows), edge)


def _edge(halves: tuple[range, range]) -> str:
    left, right = ("".join(f"{point:->3}" for point in half) for half in halves)
    return f"+{left}-+---+{right}-+"


def _row(columns: dict[int, list[Cell]], halves: tuple[range, range], bar: int, height: int) -> list[Cell]:
    def cell(place: int, at: int) -> list[Cell]:
        letters, ink = columns[place][at] if at < len(columns[place]) else ("", "")
        return [(" " * (3 - len(letters)), ""), (letters, ink)]

    left, right = ([part for point in half for part in cell(point, height)] for half in halves)
    edge, (gap, letters) = ("|", _FAINT), cell(bar, SHOWN - 1 - height)
    return [edge, *left, (" ", ""), edge, (gap[0][1:], ""), letters, (" ", ""), edge, *right, (" ", ""), edge]


def _columns(view: View, near: Seat, last: Turn[Any] | None) -> dict[int, list[Cell]]:
    """List what is written on each point and on the bar, from the edge inwards; a number ends a high stack."""
    columns: dict[int, list[Cell]] = {place: [] for place in (*range(1, 25), *_BARS)}
    come = moved(view, last)[1] if last else []
    for seat, place, count in stacks(view):
        number = place if seat == near else -BAR if place == BAR else 25 - place
        landed = {min(height, SHOWN - 1) for at, height in come if at == place and last and last.seat == seat}
        for height in range(min(count, SHOWN)):
            letters = str(count) if count > SHOWN and height == SHOWN - 1 else MARKS[seat]
            ink = f"{_TURNED};{_INKS[seat]}" if height in landed else _INKS[seat]
            columns[number].append((letters, ink))
    return columns


def _middle(view: View, near: Seat) -> list[Cell]:
    """Write the dice in the half of whoever has to play them."""
    halves: dict[bool, list[Cell]] = {False: [(" " * 19, "")], True: [(" " * 19, "")]}
    if view.dice and view.turn is not None:
        dice = "  ".join(map(str, view.dice))
        pad = 19 - len(dice)
        halves[view.turn == near] = [(" " * (pad // 2), ""), (dice, _BOLD), (" " * (pad - pad // 2), "")]
    edge = ("|", _FAINT)
    return [edge, *halves[False], edge, ("BAR", _FAINT), edge, *halves[True], edge]


def _beside(view: View, verdict: Verdict | None, seat: Seat, language: str) -> Iterator[list[Cell]]:
    """Say who sits there and how the score is, what they are about, their pips, and what they have borne off."""
    phrases = PHRASES[language]
    name = f"{called(seat, language)}{' *' if has_won(view, verdict, seat) else ''}"
    score = scored(view, seat, language)
    yield [(MARKS[seat], _INKS[seat]), (f" {name}", _BOLD), (f"   {score}" if score else "", "")]
    numbers = phrases["pips"].format(pips(view, seat))
    if view.home[seat]:
        numbers += f", {phrases['off'].format(view.home[seat])}"
    yield [(f"  {numbers}", "")]
    if what := doing(view, seat, language):
        yield [(f"  {what}", "36")]


def _cube(view: View, language: str) -> str:
    """Say where the cube is and what it shows."""
    phrases = PHRASES[language]
    if view.crawford:
        return phrases["crawford_game"]
    if not view.ruleset.cube:
        return ""
    if view.offer is not None and view.offer.what in RAISED:
        return f"[{view.cube * RAISED[view.offer.what]}]?"
    return f"[{view.cube}]" + ("" if view.owner is None else f" {called(view.owner, language)}")


def _inked(cell: Cell, *, colour: bool) -> str:
    letters, ink = cell
    return f"\x1b[{ink}m{letters}\x1b[0m" if colour and ink and letters else letters
