"""A record as plain data: the fields that JSON has for it, and what they mean."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, cast

from msgspec import UNSET, Meta, Struct, UnsetType, field

from ludex.core import reading
from ludex.core.errors import BadPosition, BadRecord, LudexError
from ludex.core.seat import NATURE, Seat, Turn
from ludex.core.verdict import Finding, Statement
from ludex.core.wire import convert, printable, read_ruleset, read_seat, wrong_type
from ludex.games import AnyGame, names
from ludex.games import game as open_game
from ludex.record.check import AnyRecord
from ludex.record.record import VERSION, WRITTEN, By, Claims, Record, Seal, Stated, digest
from ludex.record.rulebook import VERSION_KNOWN


class _Form(Struct):
    """The fields of material; a position alone stands under `position`, the start of a record under `start`."""

    game: str | None = None
    ruleset: Any = None
    revision: int | None = None
    version: str | None = None
    position: Any = UNSET
    start: Any = UNSET
    turns: list[Any] | UnsetType = UNSET
    about: dict[str, str] = field(default_factory=dict[str, str])
    names: dict[str, str] = field(default_factory=dict[str, str])
    stated: list[Any] = []
    claims: Any = None
    seal: Any = None


class _TurnForm(Struct, forbid_unknown_fields=True):
    seat: str
    move: Any
    at: str = ""


class SealForm(Struct, forbid_unknown_fields=True):
    """How many turns were sealed, and the SHA-256 over the rest of the record."""

    turns: int
    sha256: str


class StatedForm(Struct, forbid_unknown_fields=True):
    """What a source says after so many turns."""

    after: Annotated[int, Meta(ge=0)]
    what: str
    seat: str | None = None
    values: list[str | int] = []


class ClaimsForm(Struct, forbid_unknown_fields=True):
    """What somebody says of the result."""

    winners: list[str] | None = None
    by: By = "rules"
    points: dict[str, int] | None = None


_TIME = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?Z", re.ASCII
)
"""RFC 3339 in UTC, so that times compare as text but for their fractions."""

_FIELDS = _Form.__struct_fields__
_WITHIN: Mapping[str, type[Struct]] = {
    "turns": _TurnForm,
    "stated": StatedForm,
    "claims": ClaimsForm,
}
"""The fields of a record that have fields themselves."""


def known_game(name: str | None) -> AnyGame:
    """Open the game that is told, or say that none is."""
    if name is None:
        raise BadPosition((Finding(reading.NO_GAME, holds=False, values=names()),))
    return open_game(name)


def usual_start(game: AnyGame, ruleset: Any) -> Any:
    """Set up the table where nobody says who plays."""
    return game.start(ruleset, game.seating)


def read_plain(plain: Mapping[str, object], game: str | None, ruleset: object) -> AnyRecord:
    """Read a position or a record; `game` and `ruleset` hold where it does not say."""
    form = convert(plain, _Form)
    extra: Mapping[str, object] = {}
    if _is_newer(form.version):
        known, extra = _taken_apart(plain)
        form = convert(known, _Form)
    elif stray := next((key for key in plain if key not in _FIELDS), None):
        values = ("material", stray, ", ".join(_FIELDS))
        raise BadPosition((Finding(reading.UNKNOWN_FIELD, holds=False, values=values),))
    opened = known_game(form.game or game)
    rules = read_ruleset(opened, ruleset if form.ruleset is None else form.ruleset)
    wire = opened.room("wire")
    if form.position is not UNSET:
        start = wire.read_position(form.position, rules)
    elif form.start is not UNSET:
        start = wire.read_position(form.start, rules)
    elif form.turns is not UNSET:
        start = usual_start(opened, rules)
    else:
        raise BadPosition((Finding(reading.MISSING_FIELD, holds=False, values=("material", "position")),))
    seats = opened.seats(start)
    plains = [] if form.turns is UNSET else form.turns
    timed = [read_turn(opened, turn, number, seats) for number, turn in enumerate(plains, 1)]
    times = tuple(at for _, at in timed)
    return Record(
        game=opened,
        start=start,
        turns=tuple(turn for turn, _ in timed),
        names=_names(form.names, seats),
        about=form.about,
        times=times if any(times) else (),
        claims=None if form.claims is None else _claims(form.claims, seats),
        stated=tuple(_stated(stated, seats) for stated in form.stated),
        revision=form.revision,
        version=form.version if extra and form.version else WRITTEN,
        seal=_seal(form, plain),
        extra=extra,
    )


def _is_newer(version: str | None) -> bool:
    """Tell a newer minor version, which may hold more fields; refuse another major one."""
    if version is None:
        return False
    major, _, minor = version.partition(".")
    if major != str(VERSION[0]) or not minor.isascii() or not minor.isdecimal():
        raise BadPosition((Finding(VERSION_KNOWN, holds=False, values=(version, WRITTEN)),))
    return len(minor) > 9 or int(minor) > VERSION[1]


def _taken_apart(plain: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Part the fields that this version knows from those that a newer one adds: to the record, a turn, the claims."""
    known: dict[str, object] = {}
    added: dict[str, object] = {}
    for key, value in plain.items():
        if key not in _FIELDS:
            added[key] = value
            continue
        more: object = None
        if (form := _WITHIN.get(key)) is None:
            known[key] = value
        elif isinstance(value, list):
            parts = [_parted(each, form) for each in cast("list[object]", value)]
            known[key] = [part for part, _ in parts]
            more = {str(number): fields for number, (_, fields) in enumerate(parts) if fields}
        else:
            known[key], more = _parted(value, form)
        if more:
            added[key] = more
    return known, added


def _parted(plain: object, form: type[Struct]) -> tuple[object, dict[str, object]]:
    if not isinstance(plain, dict):
        return plain, {}
    fields = cast("dict[str, object]", plain)
    known = form.__struct_fields__
    return (
        {key: value for key, value in fields.items() if key in known},
        {key: value for key, value in fields.items() if key not in known},
    )


def added_again(plain: dict[str, Any], extra: Mapping[str, Any]) -> None:
    """Put what a newer version added where it stood, as far as what it was added to is still there."""
    for key, more in extra.items():
        if key not in _WITHIN:
            plain[key] = more
        elif isinstance(there := plain.get(key), list):
            turns = cast("list[dict[str, Any]]", there)
            for number, turn in enumerate(turns):
                turn.update(more.get(str(number), {}))
        elif there is not None:
            plain[key] = there | more


def read_turn(game: AnyGame, plain: object, number: int, seats: tuple[str, ...]) -> tuple[Turn[Any], str]:
    """Read a turn and when it was made; its number goes into what is said against it."""
    try:
        form = convert(plain, _TurnForm, "turn")
        seat = NATURE if form.seat == "nature" else read_seat(form.seat, seats)
        if form.at and not _TIME.fullmatch(form.at):
            raise BadPosition((wrong_type("turn.at", "a time such as 2026-11-19T01:46:30.5Z", printable(form.at)),))
        return Turn(seat, game.room("wire").read_move(form.move)), form.at
    except LudexError as error:
        raise BadRecord(1, error, number) from error


def _seal(form: _Form, plain: Mapping[str, object]) -> Seal:
    if form.seal is None:
        return "open"
    turns = 0 if form.turns is UNSET else len(form.turns)
    return "whole" if convert(form.seal, SealForm, "seal") == SealForm(turns, digest(plain)) else "broken"


def _names(plain: Mapping[str, str], seats: tuple[str, ...]) -> tuple[str, ...]:
    known = {read_seat(seat, seats): name for seat, name in plain.items()}
    return tuple(known.get(Seat(seat), name) for seat, name in enumerate(seats)) if known else ()


def _stated(plain: object, seats: tuple[str, ...]) -> Stated:
    form = convert(plain, StatedForm, "stated")
    seat = None if form.seat is None else read_seat(form.seat, seats)
    return Stated(form.after, Statement(form.what, seat, tuple(form.values)))


def _claims(plain: object, seats: tuple[str, ...]) -> Claims:
    form = convert(plain, ClaimsForm, "claims")
    winners = None if form.winners is None else tuple(read_seat(seat, seats) for seat in form.winners)
    points = None
    if form.points is not None:
        given = {read_seat(seat, seats): points for seat, points in form.points.items()}
        points = tuple(given.get(Seat(seat), 0) for seat in range(len(seats)))
    return Claims(winners=winners, by=form.by, points=points)
