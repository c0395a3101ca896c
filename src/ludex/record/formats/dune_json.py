"""Positions of Dune as bare JSON: what stands under `position` in our own form, one document or one a line."""

from collections.abc import Iterator

from ludex.core.errors import BadRecord, LudexError
from ludex.core.verdict import Finding
from ludex.core.wire import decode_json, encode, read_ruleset
from ludex.games.dune import GAME
from ludex.games.dune.wire import read_position, write_position
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, beside, lost_of
from ludex.record.record import Record
from ludex.record.walk import walk


def read(data: bytes, ruleset: object) -> Iterator[Read]:
    """Read the one position of a material."""
    try:
        yield 1, Record(game=GAME, start=read_position(decode_json(data), read_ruleset(GAME, ruleset)))
    except LudexError as error:
        yield 1, BadRecord(1, error)


def write(record: AnyRecord) -> str:
    """Write the position where the record ends."""
    *_, end = walk(record)
    return encode(write_position(end.position))


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what a position alone does not hold."""
    usual = next(iter(GAME.presets.values()))
    held = {"ruleset": record.start.ruleset == usual, "turns": not record.turns}
    return lost_of([*(what for what, is_held in held.items() if not is_held), *beside(record)])
