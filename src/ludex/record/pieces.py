"""Records read by pieces that were read before: the frame around the turns, and each turn by itself.

Files of records repeat themselves: the same frame, the same few hundred turns. A text is cut where its turns begin and
end and between them; the frame with a mark in place of the turns, and every turn, are read strictly when they are first
met. If the frame is JSON with the mark where its own turns belong, and every turn is a JSON object, the whole is JSON
and means just these: a cut in a wrong place leaves a piece that is no JSON, and the text is read in one.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ludex.core.errors import LudexError
from ludex.core.seat import Turn
from ludex.core.wire import decode_json, mapping
from ludex.record.check import AnyRecord
from ludex.record.plain import read_plain, read_turn

_BEGIN, _BETWEEN, _END = b'"turns":[{', b"},{", b"}]"
_MARK = "here the turns were cut out"
_UNIQUE = (b'"at":', b'"seal":')
"""What never comes a second time, a time and a seal over the whole, as it is mostly written."""

FRAMES_KEPT = 1_000
TURNS_KEPT = 20_000
"""How many turns are kept for each way to sit at a table; beyond, they are learnt anew."""


class _Frame(Struct):
    """A record without its turns, and the turns of its seats that were met before."""

    record: AnyRecord
    known: dict[bytes, Turn[Any]]


FRAMES: dict[tuple[bytes, str | None, str | None], _Frame | None] = {}
TURNS: dict[tuple[str, tuple[str, ...]], dict[bytes, Turn[Any]]] = {}


def read_pieces(material: str | bytes, game: str | None, ruleset: object) -> AnyRecord | None:
    """Read a record by its pieces; None where it has to be read in one."""
    if not isinstance(material, bytes) or not (ruleset is None or isinstance(ruleset, str)):
        return None
    begin = material.find(_BEGIN)
    end = material.find(_END, begin)
    if begin < 0 or end < 0 or any(unique in material for unique in _UNIQUE):
        return None
    around = b'%b"turns":["%b"]%b' % (material[:begin], _MARK.encode(), material[end + len(_END) :])
    try:
        frame = FRAMES[around, game, ruleset]
    except KeyError:
        frame = _learn_frame(around, game, ruleset)
    if frame is None:
        return None
    pieces = material[begin + len(_BEGIN) : end].split(_BETWEEN)
    try:
        return replace(frame.record, turns=tuple(map(frame.known.__getitem__, pieces)))
    except KeyError:
        turns = tuple(frame.known.get(piece) or _learn_turn(piece, frame) for piece in pieces)
    return None if None in turns else replace(frame.record, turns=turns)


def _learn_frame(around: bytes, game: str | None, ruleset: str | None) -> _Frame | None:
    if len(FRAMES) >= FRAMES_KEPT:
        FRAMES.clear()
        TURNS.clear()
    frame: _Frame | None = None
    try:
        plain = mapping(decode_json(around.rstrip()), "material")
        if plain.get("turns") == [_MARK]:
            record = read_plain({**plain, "turns": []}, game, ruleset)
            if record.seal == "open":
                seats = record.game.seats(record.start)
                frame = _Frame(record, TURNS.setdefault((record.game.id, seats), {}))
    except LudexError:
        pass
    FRAMES[around, game, ruleset] = frame
    return frame


def _learn_turn(piece: bytes, frame: _Frame) -> Turn[Any] | None:
    """Read a turn and keep it; None where it is none, or has a time that the frame has no place for."""
    record = frame.record
    try:
        turn, at = read_turn(record.game, decode_json(b"{%b}" % piece), 0, record.game.seats(record.start))
    except LudexError:
        return None
    if at:
        return None
    if len(frame.known) >= TURNS_KEPT:
        frame.known.clear()
    frame.known[piece] = turn
    return turn
