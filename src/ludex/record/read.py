"""Read material: a position or a record as JSON, in the notation of its game, or in a form of others."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import chain
from typing import Any, BinaryIO, cast

from ludex.core.errors import BadNotation, BadPosition, BadRecord, LudexError
from ludex.core.reading import EMPTY
from ludex.core.seat import Turn
from ludex.core.verdict import Finding
from ludex.core.wire import decode_json, decode_text, kind_of, mapping, read_ruleset, wrong_type
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, recognise
from ludex.record.pieces import read_pieces
from ludex.record.plain import known_game, read_plain, usual_start
from ludex.record.record import Record

_JSON = re.compile(r"\{|\[\s*[\[{\]]")
"""How JSON begins: an object, or a list that is none of a game's own words."""


def read(material: str | bytes, game: str | None = None, ruleset: object = None) -> AnyRecord:
    """Read one position or record; `game` and `ruleset` hold where the material does not say."""
    if not isinstance(material, str | bytes):  # pyright: ignore[reportUnnecessaryIsInstance]  # types are not checked by all
        raise BadPosition((wrong_type("material", "text", kind_of(material)),))
    if (record := read_pieces(material, game, ruleset)) is not None:
        return record
    if form := recognise(material, game):
        if form.module:
            return _only(form.read(material, ruleset))
        game = form.game
    text = decode_text(material).rstrip()
    if _JSON.match(text.lstrip()):
        return read_plain(mapping(decode_json(text), "material"), game, ruleset)
    opened = known_game(game)
    rules = read_ruleset(opened, ruleset)
    found = opened.room("notation").read(text, rules)
    if isinstance(found, tuple):
        turns = cast("tuple[Turn[Any], ...]", found)
        return Record(game=opened, start=usual_start(opened, rules), turns=turns)
    return Record(game=opened, start=found)


def read_file(
    file: bytes | BinaryIO, game: str | None = None, ruleset: object = None, name: str = ""
) -> Iterator[Read]:
    """Read all that a file holds: JSON, one document or one a line, notation, or a form of others; each with its line.

    What a file is, it says itself; its name is asked where it does not. One JSON a line is read as a stream.
    """
    opened = BytesIO(file) if isinstance(file, bytes) else file
    begun, lines = _begin(opened)
    if lines is not None:
        return read_each(lines, game, ruleset)
    data = begun + opened.read()
    form = recognise(data, game, name)
    if form and form.module:
        return form.read(data, ruleset)
    game = form.game if form else game
    try:
        text = decode_text(data)
        if not (body := text.lstrip()):
            raise BadNotation(Finding(EMPTY, holds=False), text, 0)
        if _JSON.match(body):
            return read_each([(text[: -len(body)].count("\n") + 1, text)], game, ruleset)
        blocks = known_game(game).room("notation").split(text)
    except LudexError as error:
        return iter([(1, BadRecord(1, error))])
    return read_each(blocks, game, ruleset)


def read_lines(lines: Iterable[str | bytes], game: str | None = None, ruleset: object = None) -> Iterator[Read]:
    """Read one material a line; blank lines are passed over."""
    return read_each(enumerate(lines, 1), game, ruleset)


def read_each(
    numbered: Iterable[tuple[int, str | bytes]], game: str | None = None, ruleset: object = None
) -> Iterator[Read]:
    """Read materials that have their lines with them; one that cannot be read costs no other."""
    for number, material in numbered:
        if not material.strip():
            continue
        try:
            yield number, read(material, game, ruleset)
        except BadRecord as error:
            yield number, BadRecord(number, error.cause, error.turn)
        except LudexError as error:
            yield number, BadRecord(number, error)


def lines_of(file: BinaryIO) -> Iterator[tuple[int, bytes]] | None:
    """Go through a file of one JSON a line, with the number of each; None for any other file."""
    return _begin(file)[1]


def _begin(file: BinaryIO) -> tuple[bytes, Iterator[tuple[int, bytes]] | None]:
    """Look at how a file begins: what was read of it, and its lines if there is one JSON on each."""
    blank = 0
    while (first := file.readline()) and not first.removeprefix(BOM_UTF8).strip():
        blank += 1
    second = file.readline()
    begun = b"\n" * blank + first + second
    if _is_one_a_line(first, second):
        return begun, enumerate(chain((first, second), file), blank + 1)
    return begun, None


def _only(found: Iterator[Read]) -> AnyRecord:
    """Take the one record of a material."""
    records = [record for _, record in found]
    if len(records) != 1:
        raise BadPosition((wrong_type("material", "one record", f"{len(records)}"),))
    if isinstance(records[0], BadRecord):
        raise records[0]
    return records[0]


def _is_one_a_line(first: bytes, second: bytes) -> bool:
    """Tell JSON lines, even where the first is damaged, from one document over several lines."""
    if not first.removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
        return False
    if second.startswith(b"{"):
        return True
    try:
        decode_json(first)
    except LudexError:
        return False
    return True
