"""Read material: a position or a record as JSON, or in the notation of its game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, cast

from msgspec import UNSET, Meta, Struct, UnsetType, field

from ludex.core import reading
from ludex.core.errors import BadPosition, BadRecord, LudexError
from ludex.core.seat import NATURE, Seat, Turn
from ludex.core.verdict import Finding, Statement
from ludex.core.wire import convert, decode_json, decode_text, mapping, read_ruleset, read_seat, wrong_type
from ludex.games import AnyGame, names
from ludex.games import game as open_game
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, recognise
from ludex.record.record import VERSION, WRITTEN, By, Claims, Record, Stated
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
    names: dict[str, str] = field(default_factory=dict[str, str])
    stated: list[Any] = []
    claims: Any = None


class _TurnForm(Struct, forbid_unknown_fields=True):
    seat: str
    move: Any


class _StatedForm(Struct, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0)]
    what: str
    seat: str | None = None
    values: list[str | int] = []


class _ClaimsForm(Struct, forbid_unknown_fields=True):
    winners: list[str] | None = None
    by: By = "rules"
    points: dict[str, int] | None = None


_FIELDS = _Form.__struct_fields__


def read(material: str | bytes, game: str | None = None, ruleset: object = None) -> AnyRecord:
    """Read one position or record; `game` and `ruleset` hold where the material does not say."""
    if form := recognise(material, game):
        if form.module:
            return _only(form.read(material, ruleset))
        game = form.game
    text = decode_text(material).rstrip()
    if text.lstrip().startswith("{"):
        return _from_json(mapping(decode_json(text), "material"), game, ruleset)
    opened = _game(game)
    rules = read_ruleset(opened, ruleset)
    found = opened.room("notation").read(text, rules)
    if isinstance(found, tuple):
        turns = cast("tuple[Turn[Any], ...]", found)
        return Record(game=opened, start=_start(opened, rules), turns=turns)
    return Record(game=opened, start=found)


def read_file(data: bytes, game: str | None = None, ruleset: object = None, name: str = "") -> Iterator[Read]:
    """Read all that a file holds: JSON, one document or one a line, notation, or a form of others; each with its line.

    What a file is, it says itself; its name is asked where it does not.
    """
    form = recognise(data, game, name)
    if form and form.module:
        return form.read(data, ruleset)
    game = form.game if form else game
    try:
        text = decode_text(data)
        if text.lstrip().startswith("{"):
            lines = [text] if _is_one_document(text) else text.split("\n")
            return read_lines(lines, game, ruleset)
        blocks = _game(game).room("notation").split(text)
    except LudexError as error:
        return iter([(1, BadRecord(1, error))])
    return _each(blocks, game, ruleset)


def read_lines(lines: Iterable[str | bytes], game: str | None = None, ruleset: object = None) -> Iterator[Read]:
    """Read one material a line; blank lines are passed over."""
    return _each(((number, line) for number, line in enumerate(lines, 1) if line.strip()), game, ruleset)


def _each(blocks: Iterable[tuple[int, str | bytes]], game: str | None, ruleset: object) -> Iterator[Read]:
    for number, block in blocks:
        try:
            yield number, read(block, game, ruleset)
        except BadRecord as error:
            yield number, BadRecord(number, error.cause, error.turn)
        except LudexError as error:
            yield number, BadRecord(number, error)


def _only(found: Iterator[Read]) -> AnyRecord:
    """Take the one record of a material."""
    records = [record for _, record in found]
    if len(records) != 1:
        raise BadPosition((wrong_type("material", "one record", f"{len(records)}"),))
    if isinstance(records[0], BadRecord):
        raise records[0]
    return records[0]


def _is_one_document(text: str) -> bool:
    """Tell a document over several lines from one document a line."""
    first, _, rest = text.strip().partition("\n")
    if not rest:
        return True
    try:
        decode_json(first)
    except LudexError:
        return True
    return False


def _game(name: str | None) -> AnyGame:
    if name is None:
        raise BadPosition((Finding(reading.NO_GAME, holds=False, values=names()),))
    return open_game(name)


def _start(game: AnyGame, ruleset: Any) -> Any:
    return game.start(ruleset, game.seating)


def _from_json(plain: Mapping[str, object], game: str | None, ruleset: object) -> AnyRecord:
    form = convert(plain, _Form)
    extra = {key: value for key, value in plain.items() if key not in _FIELDS}
    _check_version(form, extra)
    opened = _game(form.game or game)
    rules = read_ruleset(opened, ruleset if form.ruleset is None else form.ruleset)
    wire = opened.room("wire")
    if form.position is not UNSET:
        start = wire.read_position(form.position, rules)
    elif form.start is not UNSET:
        start = wire.read_position(form.start, rules)
    elif form.turns is not UNSET:
        start = _start(opened, rules)
    else:
        raise BadPosition((Finding(reading.MISSING_FIELD, holds=False, values=("material", "position")),))
    seats = opened.seats(start)
    turns = [] if form.turns is UNSET else form.turns
    return Record(
        game=opened,
        start=start,
        turns=tuple(_turn(opened, turn, number, seats) for number, turn in enumerate(turns, 1)),
        names=_names(form.names, seats),
        claims=None if form.claims is None else _claims(form.claims, seats),
        stated=tuple(_stated(stated, seats) for stated in form.stated),
        revision=form.revision,
        version=form.version if extra and form.version else WRITTEN,
        extra=extra,
    )


def _check_version(form: _Form, extra: Mapping[str, object]) -> None:
    """Refuse another major version; take a newer minor one with the fields it adds; else a stray field is a slip."""
    if form.version is not None:
        major, _, minor = form.version.partition(".")
        if major != str(VERSION[0]) or not minor.isascii() or not minor.isdecimal():
            raise BadPosition((Finding(VERSION_KNOWN, holds=False, values=(form.version, WRITTEN)),))
        if len(minor) > 9 or int(minor) > VERSION[1]:
            return
    if extra:
        values = ("material", next(iter(extra)), ", ".join(_FIELDS))
        raise BadPosition((Finding(reading.UNKNOWN_FIELD, holds=False, values=values),))


def _turn(game: AnyGame, plain: object, number: int, seats: tuple[str, ...]) -> Turn[Any]:
    try:
        form = convert(plain, _TurnForm, "turn")
        seat = NATURE if form.seat == "nature" else read_seat(form.seat, seats)
        return Turn(seat, game.room("wire").read_move(form.move))
    except LudexError as error:
        raise BadRecord(1, error, number) from error


def _names(plain: Mapping[str, str], seats: tuple[str, ...]) -> tuple[str, ...]:
    known = {read_seat(seat, seats): name for seat, name in plain.items()}
    return tuple(known.get(Seat(seat), name) for seat, name in enumerate(seats)) if known else ()


def _stated(plain: object, seats: tuple[str, ...]) -> Stated:
    form = convert(plain, _StatedForm, "stated")
    seat = None if form.seat is None else read_seat(form.seat, seats)
    return Stated(form.after, Statement(form.what, seat, tuple(form.values)))


def _claims(plain: object, seats: tuple[str, ...]) -> Claims:
    form = convert(plain, _ClaimsForm, "claims")
    winners = None if form.winners is None else tuple(read_seat(seat, seats) for seat in form.winners)
    points = None
    if form.points is not None:
        given = {read_seat(seat, seats): points for seat, points in form.points.items()}
        points = tuple(given.get(Seat(seat), 0) for seat in range(len(seats)))
    return Claims(winners=winners, by=form.by, points=points)
