"""The JSON form of a backgammon position and move."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludex.core.errors import BadPosition
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.core.wire import convert, kind_of, read_seat, wrong_type
from ludex.games.backgammon.moves import spelled
from ludex.games.backgammon.notation import read_word, write_word
from ludex.games.backgammon.position import BLACK, WHITE, Ended, Offer, Position
from ludex.games.backgammon.rulebook import CHECKERS_OF, RESULT_SAID, SEATS, Move, Play, Ruleset
from ludex.games.backgammon.verdict import outcome

Count = Annotated[int, Meta(ge=-99, le=99)]
Points = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Die = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=3)]

PLAYING, COMPLETED = "playing", "completed"


class CubeForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What the cube shows, and whose it is."""

    value: Annotated[int, Meta(ge=0, le=1 << 40)] = 1
    owner: str | None = None


class OfferForm(Struct, forbid_unknown_fields=True):
    """What waits for an answer."""

    what: Literal["double", "beaver", "raccoon", "resignation"]
    by: str
    level: Level | None = None


class EndedForm(Struct, forbid_unknown_fields=True):
    """How a game ended that was not played out."""

    how: Literal["drop", "resignation"]
    by: str
    level: Level = 1


class PositionForm(Struct, forbid_unknown_fields=True):
    """The table; checkers that are nowhere are at home where that is not said.

    `status`, `winner` and `win_type` say how the current game stands; they follow from the rest, and have to agree.
    """

    points: Annotated[list[Count], Meta(min_length=24, max_length=24)]
    bar: tuple[Count, Count] = (0, 0)
    home: tuple[Count, Count] | None = None
    turn: str | None = None
    dice: Annotated[list[Die], Meta(max_length=2)] = []
    declined: bool = False
    cube: CubeForm = CubeForm()
    offer: OfferForm | None = None
    ended: EndedForm | None = None
    score: tuple[Points, Points] = (0, 0)
    crawford: bool = False
    left: str | None = None
    rolls: tuple[Count, Count] = (0, 0)
    status: Literal["playing", "completed"] | None = None
    winner: str | None = None
    win_type: Literal["single", "gammon", "backgammon"] | None = None


MOVE = str
"""Dice as `31`, a play as `8/5 6/5` or `-` for none, or a word: `roll double take drop resign2 accept reject leave`."""


def read_position(plain: object, ruleset: Ruleset) -> Position:
    """Read the table; a result that is stated has to be right."""
    form = convert(plain, PositionForm, "position")
    if len(form.dice) == 1:
        raise BadPosition((wrong_type("position.dice", "two dice", "1"),))
    points, bar = tuple(form.points), form.bar
    position = Position(
        ruleset,
        points,
        bar,
        _missing(points, bar, ruleset) if form.home is None else form.home,
        _seat(form.turn),
        tuple(sorted(form.dice, reverse=True)),
        form.declined,
        form.cube.value,
        _seat(form.cube.owner),
        None if form.offer is None else _offer(form.offer),
        None if form.ended is None else Ended(form.ended.how, read_seat(form.ended.by, SEATS), form.ended.level),
        form.score,
        form.crawford,
        _seat(form.left),
        form.rolls,
    )
    if form.status is not None and (form.status, form.winner, form.win_type) != (right := _result(position)):
        said = (form.status, form.winner or "nobody", form.win_type or "none")
        values = (*said, *(value or "none" for value in right))
        raise BadPosition((Finding(RESULT_SAID, holds=False, values=values),), SEATS)
    return position


def _seat(name: str | None) -> Seat | None:
    return None if name is None else read_seat(name, SEATS)


def _missing(points: tuple[int, ...], bar: tuple[int, int], ruleset: Ruleset) -> tuple[int, int]:
    """Count the checkers that stand nowhere."""
    checkers = CHECKERS_OF[ruleset.setup]
    white = checkers - bar[WHITE] - sum([number for number in points if number > 0])
    black = checkers - bar[BLACK] + sum([number for number in points if number < 0])
    return max(white, 0), max(black, 0)


def _offer(form: OfferForm) -> Offer:
    resignation = form.what == "resignation"
    if resignation != (form.level is not None):
        expected, found = ("a level from 1 to 3", "null") if resignation else ("no level", str(form.level))
        raise BadPosition((wrong_type("position.offer.level", expected, found),))
    return Offer(form.what, read_seat(form.by, SEATS), form.level or 0)


def _result(position: Position) -> tuple[str, str | None, str | None]:
    """Say how the current game stands."""
    ended = outcome(position)
    return (PLAYING, None, None) if ended is None else (COMPLETED, SEATS[ended.winner], ended.win_type)


def write_position(position: Position) -> dict[str, object]:
    """Write the table without its ruleset; what has its ordinary value after the score is left out."""
    status, winner, win_type = _result(position)
    plain: dict[str, object] = {
        "points": list(position.points),
        "bar": list(position.bar),
        "home": list(position.home),
        "turn": _name(position.turn),
        "dice": list(position.dice),
        "cube": {"value": position.cube, "owner": _name(position.owner)},
        "score": list(position.score),
        "crawford": position.crawford,
        "status": status,
        "winner": winner,
        "win_type": win_type,
    }
    offer, ended = position.offer, position.ended
    if position.declined:
        plain["declined"] = True
    if offer is not None:
        level = {"level": offer.level} if offer.what == "resignation" else {}
        plain["offer"] = {"what": offer.what, "by": SEATS[offer.by], **level}
    if ended is not None:
        level = {"level": ended.level} if ended.how == "resignation" else {}
        plain["ended"] = {"how": ended.how, "by": SEATS[ended.by], **level}
    if position.left is not None:
        plain["left"] = SEATS[position.left]
    if any(position.rolls):
        plain["rolls"] = list(position.rolls)
    return plain


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else SEATS[seat]


def read_move(plain: object) -> Move:
    """Read a move as text: the seat that plays counts the points."""
    if not isinstance(plain, str):
        raise BadPosition((wrong_type("move", 'a move as text such as "31" or "8/5 6/5"', kind_of(plain)),))
    return read_word(plain)


def write_move(move: Move) -> str:
    """Write a move as text."""
    return spelled(move) if isinstance(move, Play) and move.steps else write_word(move)
