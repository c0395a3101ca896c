"""The story's functions: who has won a game, and by what type of win, of a Position or of plain data."""

from collections.abc import Mapping
from operator import index
from typing import Any, NamedTuple, SupportsIndex, TypeVar, cast

from ludex.core.errors import BadPosition
from ludex.core.seat import Seat
from ludex.core.wire import convert, kind_of, mapping, read_seat, wrong_type
from ludex.games.backgammon.position import BLACK, WHITE, Position
from ludex.games.backgammon.rulebook import SEATS, Ruleset
from ludex.games.backgammon.verdict import WIN_TYPES, WinType, held_in_home, level_of, outcome

Table = Position | Mapping[str, Any]
"""A Position, or plain data: `board` of 24 points, and where there are any, `bar` and `home` as pairs or by seat."""

Who = TypeVar("Who", int, str)
"""A seat as its number or its name."""

_PLAIN = Ruleset()
_NUMBERS = (WHITE, BLACK)
_HOMES = ((0, 5), (18, 23))
_OPPONENTS: Mapping[Any, Any] = {WHITE: BLACK, BLACK: WHITE, "white": "black", "black": "white"}


class Win(NamedTuple):
    """The type of a win, and how often it counts."""

    win_type: WinType
    multiplier: int


class Detected(NamedTuple):
    """Whether a seat has won, and by what; the winner and the position as they were given."""

    won: bool
    winner: int | str | None
    win_type: WinType | None
    multiplier: int
    position: Table


def winner_home_range(winner: Who) -> tuple[int, int]:
    """Name the first and the last point of the winner's home board."""
    return home_range(winner)


def home_range(seat: Who) -> tuple[int, int]:
    """Name the first and the last point of a seat's home board."""
    return _HOMES[_seat(seat)]


def opponent(seat: Who) -> Who:
    """Name the other seat, as a number or a name as it was given."""
    _seat(seat)
    other: Who = _OPPONENTS[seat]
    return other


def is_opponent_piece(value: int, seat: Who) -> bool:
    """Tell whether what stands on a point belongs to the other seat."""
    count = _whole(value)
    if count is None:
        raise BadPosition((wrong_type("value", "int", kind_of(value)),))
    return count < 0 if _seat(seat) == WHITE else count > 0


def has_opponent_pieces_in_winner_home(position: Table, winner: Who) -> bool:
    """Tell whether the loser still has a checker in the winner's home board; the bar does not count here."""
    return bool(held_in_home(_read(position).points, _seat(winner)))


def calculate_win_type(position: Table, winner: Who) -> Win:
    """Tell single, gammon and backgammon apart by what the loser has left, or by what a drop or a resignation says."""
    table, seat = _read(position), _seat(winner)
    ended = outcome(table)
    if ended is not None and ended.winner == seat:
        return Win(ended.win_type, ended.level)
    level = level_of(table.points, table.bar, table.home, seat)
    return Win(WIN_TYPES[level - 1], level)


def detect_win(position: Table, seat: Who) -> Detected:
    """Tell whether a seat has won the game; cube and Jacoby change its points, but not its type."""
    ours, ended = _seat(seat), outcome(_read(position))
    if ended is None or ended.winner != ours:
        return Detected(won=False, winner=None, win_type=None, multiplier=1, position=position)
    return Detected(won=True, winner=seat, win_type=ended.win_type, multiplier=ended.level, position=position)


def _seat(seat: int | str) -> Seat:
    if isinstance(seat, str):
        return read_seat(seat, SEATS)
    number = None if isinstance(seat, bool) else _whole(seat)
    if number is not None and number in _NUMBERS:
        return Seat(number)
    raise BadPosition((wrong_type("seat", "0, 1, white or black", str(seat)),))


def _whole(value: object) -> int | None:
    """Take any kind of whole number; None where it is none."""
    try:
        return index(cast("SupportsIndex", value))
    except TypeError:
        return None


def _read(position: Table) -> Position:
    if isinstance(position, Position):
        return position
    plain = mapping(position, "position")
    points = convert(plain.get("board"), list[int], "position.board")
    if len(points) != 24:
        raise BadPosition((wrong_type("position.board", "24 points", str(len(points))),))
    bar, home = (_pair(plain.get(field, (0, 0)), f"position.{field}") for field in ("bar", "home"))
    return Position(_PLAIN, tuple(points), bar, home)


def _pair(plain: object, where: str) -> tuple[int, int]:
    if isinstance(plain, Mapping):
        counts = cast("Mapping[str, object]", plain)
        plain = [counts.get(seat, 0) for seat in SEATS]
    return convert(plain, tuple[int, int], where)
