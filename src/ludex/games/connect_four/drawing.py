"""The board as a picture and as text, with the lines that decided the game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ludex.core.picture import Look
from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Verdict
from ludex.core.words import name_of, say_verdict
from ludex.games.connect_four.notation import DISCS, EMPTY, write_rows
from ludex.games.connect_four.position import FIRST, SECOND
from ludex.games.connect_four.rulebook import LINE, RUN, SEATS, Drop, Move
from ludex.games.connect_four.verdict import verdict as judge
from ludex.games.connect_four.view import View
from ludex.games.connect_four.words import WORDS

CELL, FRAME = 100, 60
"""How wide a cell of the picture is, and the board's frame around the cells, which carries the numbers."""

_SHOWN = 0.5
"""The picture is shown at this part of its scale where nobody asks for another size."""

_LIGHT: Mapping[str, str] = {
    "board": "fill:#2a5fb0",
    "holes": "fill:none;stroke:#d6e1f2;stroke-width:84;stroke-linecap:round;stroke-dasharray:0 100",
    "first": "fill:#f9cc33;stroke:#8f6800;stroke-width:4",
    "second": "fill:#d93f38;stroke:#8c1d18;stroke-width:4",
    "ring": "fill:none;stroke:#ffdcd8;stroke-width:6",
    "last": "fill:#10264a;stroke:#fff;stroke-width:4",
    "won": "fill:none;stroke:#fff;stroke-width:8",
    "edge": "fill:none;stroke:#10264a;stroke-width:18;stroke-linecap:round",
    "line": "fill:none;stroke:#fff;stroke-width:10;stroke-linecap:round",
    "label": "fill:#fff;font:600 30px system-ui,sans-serif;text-anchor:middle",
}
_DARK: Mapping[str, str] = {
    "board": "fill:#1f447f",
    "holes": "stroke:#0e1b30",
    "first": "fill:#eebd2b;stroke:#7d5b00",
    "second": "fill:#d9453e;stroke:#7d1a15",
    "label": "fill:#d5e2f7",
}

_LOOK = Look("ludex-c4", _LIGHT, _DARK)
_named = _LOOK.named

_PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "game": "Connect Four",
        "discs": "Yellow is {}, red with a ring is {}. Rows from the bottom, columns from the left.",
        "row": "Row {}: {}.",
        "rows": "Rows {} to {}: {}.",
        "columns": "{} to {} {}",
        "empty": "empty",
        "line": "Line from column {}, row {} to column {}, row {}.",
    },
    "de": {
        "game": "Vier gewinnt",
        "discs": "Gelb ist {}, Rot mit Ring ist {}. Zeilen von unten, Spalten von links.",
        "row": "Zeile {}: {}.",
        "rows": "Zeilen {} bis {}: {}.",
        "columns": "{} bis {} {}",
        "empty": "leer",
        "line": "Reihe von Spalte {}, Zeile {} bis Spalte {}, Zeile {}.",
    },
}

_BOLD, _FAINT, _YELLOW, _RED = "1", "2", "33", "31"
_INK: Mapping[str, str] = {
    EMPTY: _FAINT,
    DISCS[FIRST]: _YELLOW,
    DISCS[SECOND]: _RED,
    DISCS[FIRST].upper(): f"{_BOLD};{_YELLOW}",
    DISCS[SECOND].upper(): f"{_BOLD};{_RED}",
}


def svg(
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Move]] = (),
    seat: Seat | None = None,  # noqa: ARG001  # both seats see the board from the same side
) -> str:
    """Draw the board with every line and the last disc marked, in light and dark, and say who won to who cannot see."""
    verdict = verdict or judge(view)
    lines = _whole_lines(verdict)
    width, height = (CELL * count + 2 * FRAME for count in (view.ruleset.columns, view.ruleset.rows))
    board = "".join(write_rows(view))
    first, second = ([cell for cell, mark in enumerate(board) if mark == disc] for disc in DISCS)
    drawn = (
        f'<rect class="{_named("board")}" width="{width}" height="{height}" rx="{FRAME}"/>',
        _holes(view),
        _circles("first", first, 37, view),
        _circles("second", second, 37, view),
        _circles("ring", second, 20, view),
        _circles("last", _last_disc(turns, board, view), 8, view),
        _circles("won", sorted({cell for line in lines for cell in line}), 43, view),
        _strokes(lines, view),
        _labels(view),
    )
    return _LOOK.picture(
        drawn,
        box=(0, 0, width, height),
        shown=_SHOWN,
        title=f"{_PHRASES[language]['game']}, {say_verdict(verdict, SEATS, language)}",
        description=_description(view, lines, language),
        language=language,
    )


def text(  # noqa: PLR0913  # the last three go by keyword
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",  # noqa: ARG001  # the discs are the same letters in every language
    *,
    turns: Sequence[Turn[Move]] = (),  # noqa: ARG001  # the text reads back, and has no letter for the last disc
    seat: Seat | None = None,  # noqa: ARG001  # both seats see the board from the same side
    colour: bool = False,
) -> str:
    """Draw the board as text that reads back, with the discs of lines as capitals."""
    columns, rows = view.ruleset.columns, view.ruleset.rows
    won = {cell for line in _whole_lines(verdict or judge(view)) for cell in line}
    width, margin = len(str(columns)), len(str(rows))

    def inked(mark: str, code: str) -> str:
        return f"\x1b[{code}m{mark}\x1b[0m" if colour else mark

    drawn: list[str] = []
    for row, line in enumerate(write_rows(view)):
        marks = [mark.upper() if row * columns + column in won else mark for column, mark in enumerate(line)]
        label = inked(f"{rows - row:>{margin}}", _FAINT)
        drawn.append(" ".join((label, *(f"{'':{width - 1}}{inked(mark, _INK[mark])}" for mark in marks))))
    numbers = " ".join(f"{column:>{width}}" for column in range(1, columns + 1))
    return "\n".join((*drawn, f"{'':{margin}} {inked(numbers, _FAINT)}"))


def _coordinates(cell: int, view: View) -> tuple[int, int]:
    row, column = divmod(cell, view.ruleset.columns)
    return column + 1, view.ruleset.rows - row


def _last_disc(turns: Sequence[Turn[Move]], board: str, view: View) -> Iterator[int]:
    """Find the disc that was dropped last: it lies on top of its column."""
    if turns and isinstance(move := turns[-1].move, Drop):
        column = range(move.column, len(board), view.ruleset.columns)
        yield from [cell for cell in column if board[cell] != EMPTY][:1]


def _whole_lines(verdict: Verdict) -> tuple[tuple[int, ...], ...]:
    """Take the verdict's lines as cells; the lines that make up a longer run are drawn as that run."""
    found = [finding for finding in verdict.because if finding.holds and finding.rule in {LINE, RUN}]
    covered = {(run.values[0], cell) for run in found if run.rule == RUN for cell in run.marks}
    whole = (one for one in found if one.rule == RUN or (one.values[0], one.marks[0]) not in covered)
    return tuple(dict.fromkeys(tuple(int(mark) for mark in one.marks) for one in whole))


def _description(view: View, lines: Iterable[tuple[int, ...]], language: str) -> str:
    """List the rows in words, from the bottom up; what is alike and side by side is said once."""
    phrases = _PHRASES[language]
    seats = [name_of(seat, SEATS, language, WORDS[language].terms) for seat in (FIRST, SECOND)]
    names = {EMPTY: phrases["empty"], **dict(zip(DISCS, seats, strict=True))}

    def said(row: str) -> str:
        alike = [(start, end, names[mark]) for start, end, mark in _alike(row)]
        if len(alike) == 1:
            return alike[0][2]
        return ", ".join(
            f"{start} {name}" if start == end else phrases["columns"].format(start, end, name)
            for start, end, name in alike
        )

    rows = (
        phrases["row"].format(start, said(row)) if start == end else phrases["rows"].format(start, end, said(row))
        for start, end, row in _alike(reversed(write_rows(view)))
    )
    ends = (phrases["line"].format(*_coordinates(line[0], view), *_coordinates(line[-1], view)) for line in lines)
    return " ".join((phrases["discs"].format(*seats), *rows, *ends))


def _alike(things: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """Put neighbours that are alike together: the numbers of the first and the last, and what they are."""
    end = 0
    for thing, group in groupby(things):
        start, end = end + 1, end + len([*group])
        yield start, end, thing


def _centre(cell: int, view: View) -> tuple[int, int]:
    row, column = divmod(cell, view.ruleset.columns)
    return FRAME + CELL * column + CELL // 2, FRAME + CELL * row + CELL // 2


def _holes(view: View) -> str:
    """Draw a row of holes as one line of round dots; it ends a little beyond the last, lest rounding drops it."""
    columns, rows = view.ruleset.columns, view.ruleset.rows
    starts = (_centre(row * columns, view) for row in range(rows))
    across = CELL * (columns - 1) + 1
    return f'<path class="{_named("holes")}" d="{"".join(f"M{x} {y}h{across}" for x, y in starts)}"/>'


def _circles(name: str, cells: Iterable[int], radius: int, view: View) -> str:
    centres = (_centre(cell, view) for cell in cells)
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in centres)
    return circles and f'<g class="{_named(name)}">{circles}</g>'


def _strokes(lines: Iterable[tuple[int, ...]], view: View) -> str:
    """Draw all lines from centre to centre, first their dark edges, so that crossing lines stay bright."""
    ends = ((_centre(line[0], view), _centre(line[-1], view)) for line in lines)
    way = "".join(f"M{x} {y}L{to_x} {to_y}" for (x, y), (to_x, to_y) in ends)
    return way and "".join(f'<path class="{_named(name)}" d="{way}"/>' for name in ("edge", "line"))


def _labels(view: View) -> str:
    columns, rows = view.ruleset.columns, view.ruleset.rows
    baseline = 11
    at_left = [(FRAME // 2, FRAME + CELL * row + CELL // 2, rows - row) for row in range(rows)]
    below = [(_centre(column, view)[0], CELL * rows + FRAME * 3 // 2, column + 1) for column in range(columns)]
    texts = "".join(f'<text x="{x}" y="{y + baseline}">{number}</text>' for x, y, number in at_left + below)
    return f'<g class="{_named("label")}">{texts}</g>'
