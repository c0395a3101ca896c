"""The rules of Connect Four with their sources, its rule sets, and the geometry that follows from one."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ludex.core.rulebook import Rule, Rulebook

_ALLIS = "L. V. Allis, A Knowledge-based Approach of Connect-Four (1988)"
_HASBRO = "Hasbro, Connect 4 rules leaflet (2008)"
_LUDEX = "Ludex, rulings for Connect Four (docs/rules/connect_four.md)"


def _rule(name: str, source: str, locus: str, gist: str) -> Rule:
    return Rule(f"connect_four/{name}", source, locus, gist, "ludex.games.connect_four.words")


TURNS = _rule("turns", _ALLIS, "1.1 The Rules of the Game", "The seats take turns; first begins.")
COLUMN_OUTSIDE = _rule("column_outside", _ALLIS, "1.1 The Rules of the Game", "A disc goes into a column of the board.")
COLUMN_FULL = _rule("column_full", _ALLIS, "1.1 The Rules of the Game", "A full column takes no further disc.")
POP_NOT_PLAYED = _rule("pop_not_played", _HASBRO, "PopOut", "Discs are popped out only in games that are played so.")
POP_NOT_OWN = _rule("pop_not_own", _HASBRO, "PopOut", "Only an own disc in the bottom row may be popped out.")

LINE = _rule(
    "line", _ALLIS, "1.1 The Rules of the Game", "A straight line of enough own discs, in any direction, wins."
)
RUN = _rule(
    "run", _LUDEX, "More than enough", "A run longer than it has to be wins as well; it is one run of several lines."
)
BOTH_LINES = _rule(
    "both_lines",
    _LUDEX,
    "A pop that makes lines for both",
    "When one pop gives both seats a line, the option both_lines says who wins: mover, opponent, or nobody (draw).",
)
FULL = _rule(
    "full", _ALLIS, "1.1 The Rules of the Game", "When no move is left and nobody has a line, the game is drawn."
)
DEAD = _rule(
    "dead",
    _LUDEX,
    "Dead positions",
    "A position in which nobody can complete a line any more is dead; with the option early_draw the game ends there.",
)
REPETITION = _rule(
    "repetition",
    _LUDEX,
    "Repetition",
    "When discs are popped out, a position that comes up for the n-th time is a draw; the option repetition says n.",
)

SIZE = _rule("size", _LUDEX, "Boards", "Pre-filled outer columns need a column between them and lines of two or more.")
PREFILLED = _rule("prefilled", _HASBRO, "5-in-a-row", "The outer columns are filled alternately before the game.")
FLOATING = _rule(
    "floating", _ALLIS, "1.1 The Rules of the Game", "A disc falls until it lies on the floor or on another."
)
COUNT = _rule("count", _LUDEX, "Impossible positions", "Turns alternate, so the numbers of discs say whose turn it is.")
TURN_STATED = _rule("turn_stated", _LUDEX, "Impossible positions", "A stated turn agrees with the numbers of discs.")
TWO_WINNERS = _rule(
    "two_winners", _LUDEX, "Impossible positions", "The first line ends the game: only one seat has one."
)
WIN_NOT_BY_LAST_MOVER = _rule(
    "win_not_by_last_mover", _LUDEX, "Impossible positions", "A line ends the game, so the seat that has it moved last."
)
LINES_WITHOUT_COMMON_DISC = _rule(
    "lines_without_common_disc",
    _LUDEX,
    "Impossible positions",
    "The last disc completed every line of the winner, so all of them go through it.",
)
WINNING_DISC_COVERED = _rule(
    "winning_disc_covered",
    _LUDEX,
    "Impossible positions",
    "The disc that completed the lines was the last of its column.",
)
NO_ALTERNATING_ORDER = _rule(
    "no_alternating_order",
    _LUDEX,
    "Impossible positions",
    "The discs of the columns can be laid in some order in which the seats alternate.",
)
ORDER_UNKNOWN = _rule(
    "order_unknown",
    _LUDEX,
    "Impossible positions",
    "On a large board the search for an order of play may be given up; then nothing is said for or against.",
)

CHARACTER = _rule("character", _LUDEX, "Notation", "A text consists of the characters of its notation.")
BOARD_SHAPE = _rule("board_shape", _LUDEX, "Notation", "A board has as many rows and cells as the ruleset says.")
MARKS = _rule("marks", _LUDEX, "Notation", "A board holds the marks of at most two seats.")

RULEBOOK = Rulebook(
    "connect_four",
    (
        TURNS,
        COLUMN_OUTSIDE,
        COLUMN_FULL,
        POP_NOT_PLAYED,
        POP_NOT_OWN,
        LINE,
        RUN,
        BOTH_LINES,
        FULL,
        DEAD,
        REPETITION,
        SIZE,
        PREFILLED,
        FLOATING,
        COUNT,
        TURN_STATED,
        TWO_WINNERS,
        WIN_NOT_BY_LAST_MOVER,
        LINES_WITHOUT_COMMON_DISC,
        WINNING_DISC_COVERED,
        NO_ALTERNATING_ORDER,
        ORDER_UNKNOWN,
        CHARACTER,
        BOARD_SHAPE,
        MARKS,
    ),
)


class Drop(Struct, frozen=True, gc=False):
    """Drop a disc into a column, counted from 0."""

    column: int


class Pop(Struct, frozen=True, gc=False):
    """Pop an own disc out at the bottom of a column, counted from 0."""

    column: int


Move = Drop | Pop


Size = Annotated[int, Meta(ge=1, le=100)]


class Ruleset(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Which Connect Four is played; the bounds hold for rulesets read from outside."""

    revision: ClassVar[int] = 1

    columns: Size = 7
    rows: Size = 6
    in_row: Size = 4
    pop_out: bool = False
    prefilled: bool = False
    early_draw: bool = False
    both_lines: Literal["mover", "opponent", "draw"] = "mover"
    repetition: Annotated[int, Meta(ge=2, le=100)] | None = 3


PRESETS: Mapping[str, Ruleset] = {
    "classic": Ruleset(),
    "pop_out": Ruleset(pop_out=True),
    "five_in_a_row": Ruleset(columns=9, in_row=5, prefilled=True),
    "kaggle": Ruleset(),
}
"""`kaggle` is ConnectX: the classic rules, on a board of any size by its options."""

SEATS = ("first", "second")
