"""The IDs of GNU Backgammon: 14 characters for the checkers, 12 for everything else on the table.

Both are bits, filled from the least significant one of each byte, as Base64 without its padding.
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ludex.core.errors import BadPosition
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon.notation.table import Side, bad, played_by, power, sides, standing
from ludex.games.backgammon.position import OTHER, WHITE, Ended, Offer, Position
from ludex.games.backgammon.rulebook import CHARACTER, CHECKERS, CHECKERS_OF, CODE, FIELD, SEATS, SHAPE, Ruleset
from ludex.games.backgammon.verdict import outcome
from ludex.games.backgammon.verdict import standing as score_after

POSITION_ID, MATCH_ID = 14, 12
"""How many characters they have."""

NOBODY = 3
"""Who owns a cube in the middle, in a Match ID."""

PLAYING, OVER, RESIGNED, DROPPED = 1, 2, 3, 4
"""The states of a game in a Match ID; in the last three the score holds the points of the game already."""

_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
_FIELDS = 50
_HIGHEST = (1 << 15) - 1
_MOST = 15


class MatchState(Struct, frozen=True, kw_only=True, gc=False):
    """What a Match ID says, as it says it: players are 0 and 1, and an owner may be NOBODY."""

    cube: int = 0
    owner: int = NOBODY
    on_roll: int = 0
    crawford: bool = False
    state: int = PLAYING
    decides: int = 0
    doubled: bool = False
    resigned: int = 0
    dice: tuple[int, int] = (0, 0)
    length: int = 0
    score: tuple[int, int] = (0, 0)
    no_jacoby: bool = False


_LAYOUT = (
    ("cube", 4),
    ("owner", 2),
    ("on_roll", 1),
    ("crawford", 1),
    ("state", 3),
    ("decides", 1),
    ("doubled", 1),
    ("resigned", 2),
    ("die", 3),
    ("other_die", 3),
    ("length", 15),
    ("score", 15),
    ("other_score", 15),
    ("no_jacoby", 1),
)
"""The fields of a Match ID with their bits, from the lowest."""

_RANGES = {"owner": (0, 1, NOBODY), "state": range(5), "die": range(7), "other_die": range(7)}
"""What a field may hold where its bits could say more."""


def read_checkers(text: str, at: int = 0) -> tuple[Side, Side]:
    """Read the Position ID that begins at a character: the checkers of the opponent, and of the side on roll."""
    bits = _bits(text, at, POSITION_ID, "position_id")
    counts: list[int] = []
    while len(counts) < _FIELDS:
        ones = (~bits & bits + 1).bit_length() - 1
        counts.append(ones)
        bits >>= ones + 1
    if bits or sum(counts) + _FIELDS > 80:
        raise bad(CODE, ("position_id",), text, at)
    return tuple(counts[:25]), tuple(counts[25:])


def write_checkers(opponent: Sequence[int], on_roll: Sequence[int]) -> str:
    """Write a Position ID, which has room for 30 checkers."""
    bits = at = 0
    for count in (*opponent, *on_roll):
        bits |= ((1 << count) - 1) << at
        at += count + 1
    return b64encode(bits.to_bytes(10, "little")).decode()[:POSITION_ID]


def read_state(text: str, at: int = 0) -> MatchState:
    """Read the Match ID that begins at a character."""
    bits = _bits(text, at, MATCH_ID, "match_id")
    fields: dict[str, int] = {}
    for name, width in _LAYOUT:
        fields[name] = found = bits & (1 << width) - 1
        bits >>= width
        if found not in _RANGES.get(name, (found,)):
            right = ", ".join(map(str, _RANGES[name]))
            raise bad(FIELD, (name.removeprefix("other_"), str(found), right), text, at)
    dice = fields.pop("die"), fields.pop("other_die")
    if bits or (0 in dice and any(dice)):
        raise bad(CODE, ("match_id",), text, at)
    score = fields.pop("score"), fields.pop("other_score")
    return msgspec.convert({**fields, "dice": dice, "score": score}, MatchState, strict=False)


def write_state(state: MatchState) -> str:
    """Write a Match ID; the higher die comes first."""
    die, other_die = sorted(state.dice, reverse=True)
    score, other_score = state.score
    pairs = {"die": die, "other_die": other_die, "score": score, "other_score": other_score}
    bits = at = 0
    for name, width in _LAYOUT:
        found = pairs[name] if name in pairs else int(getattr(state, name))
        bits |= found << at
        at += width
    return b64encode(bits.to_bytes(9, "little")).decode()


def _bits(text: str, at: int, length: int, what: str) -> int:
    """Read Base64 as one number; a character that only padding could explain is none of it."""
    code = text[at : at + length]
    for offset, character in enumerate(code):
        if character not in _ALPHABET:
            raise bad(CHARACTER, (character, "A-Z a-z 0-9 + /"), text, at + offset)
    if len(code) != length:
        raise bad(SHAPE, (len(code), length, what), text, len(text))
    data = b64decode(code + "=" * (-length % 4))
    if not b64encode(data).decode().startswith(code):
        raise bad(CHARACTER, (code[-1], "A Q g w"), text, at + length - 1)
    return int.from_bytes(data, "little")


_LONGEST = 200
_LABELS = re.compile(
    r"\s*(?:GNUBGID\s+|(?:GNU Backgammon\s+)?Position ID\s*:?\s*)?(\S+?)(?:(?:\s*:\s*|\s+Match ID\s*:?\s*)(\S+))?\s*"
)


def read_ids(text: str, ruleset: Ruleset) -> Position:
    """Read a Position ID, alone or with a Match ID; alone it is white's to roll.

    Player 0 is white.
    """
    match = _LABELS.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None:
        raise bad(SHAPE, (len(text.split()), 2, "ids"), text, 0)
    at = match.start(1)
    if len(match[1]) != POSITION_ID:
        raise bad(SHAPE, (len(match[1]), POSITION_ID, "position_id"), text, at + len(match[1]))
    opponent, on_roll = read_checkers(text, at)
    if match[2] is None:
        state = MatchState()
    elif len(match[2]) != MATCH_ID:
        raise bad(SHAPE, (len(match[2]), MATCH_ID, "match_id"), text, match.end(2))
    else:
        state = read_state(text, match.start(2))
    both = (on_roll, opponent) if state.on_roll == WHITE else (opponent, on_roll)
    rules = ruleset if match[2] is None else _played_by(ruleset, state)
    points, bar, home = standing(*both, rules, text, at)
    turn = Seat(state.on_roll)
    offer: Offer | None = None
    if state.resigned:
        offer = Offer("resignation", OTHER[state.decides], state.resigned)
    elif state.doubled:
        offer = _doubled(state)
    position = Position(
        ruleset=rules,
        points=points,
        bar=bar,
        home=home,
        turn=turn,
        dice=tuple(sorted(state.dice, reverse=True)) if any(state.dice) else (),
        cube=1 << state.cube,
        owner=None if state.owner == NOBODY else Seat(state.owner),
        offer=offer,
        score=state.score,
        crawford=state.crawford,
    )
    return position if state.state < OVER else _over(position, state)


def _over(position: Position, state: MatchState) -> Position:
    """Take the points of a game that is over out of the score, and say how it ended."""
    ended: Ended | None = None
    if state.state == RESIGNED:
        ended = Ended("resignation", OTHER[state.decides], state.resigned)
    elif state.state == DROPPED:
        ended = Ended("drop", Seat(state.decides))
    over = replace(position, dice=(), offer=None, ended=ended)
    (white, black), (white_after, black_after) = over.score, score_after(over)
    return replace(over, score=(2 * white - white_after, 2 * black - black_after))


def _doubled(state: MatchState) -> Offer:
    """Tell a beaver and a raccoon from a double by who owns the cube already, and who decides."""
    turn = Seat(state.on_roll)
    if state.owner != OTHER[turn]:
        return Offer("double", turn)
    return Offer("beaver", OTHER[turn]) if state.decides == turn else Offer("raccoon", turn)


def _played_by(ruleset: Ruleset, state: MatchState) -> Ruleset:
    return played_by(ruleset, state.length, jacoby=None if state.length else not state.no_jacoby)


def write_ids(position: Position) -> str:
    """Write Position ID and Match ID, with a colon between them, as far as they can hold the position.

    A side of more checkers than fifteen is refused: an ID has no room for them.
    """
    turn = WHITE if position.turn is None else position.turn
    both, number = sides(position), CHECKERS_OF[position.ruleset.setup]
    unheld = [Seat(seat) for seat, side in enumerate(both) if sum(side) > _MOST]
    if unheld:
        findings = [Finding(CHECKERS, holds=False, seat=seat, values=(sum(both[seat]), number)) for seat in unheld]
        raise BadPosition(tuple(findings), SEATS)
    white, black = (min(max(points, 0), _HIGHEST) for points in score_after(position))
    state = MatchState(
        cube=min(power(position.cube), 15),
        owner=NOBODY if position.owner is None else position.owner,
        on_roll=turn,
        crawford=position.crawford,
        dice=(position.dice[0], position.dice[1]) if position.dice else (0, 0),
        length=position.ruleset.length or 0,
        score=(white, black),
        no_jacoby=not position.ruleset.jacoby,
        **_standing(position, turn),
    )
    return f"{write_checkers(both[OTHER[turn]], both[turn])}:{write_state(state)}"


def _standing(position: Position, turn: Seat) -> dict[str, Any]:
    """Say whether the game goes on, what waits for an answer, and who decides."""
    ended, offer = position.ended, position.offer
    if ended is not None:
        if ended.how == "drop":
            return {"state": DROPPED, "decides": ended.by}
        return {"state": RESIGNED, "decides": OTHER[ended.by], "resigned": ended.level}
    if offer is not None:
        said = {"resigned": offer.level} if offer.what == "resignation" else {"doubled": True}
        return {"decides": OTHER[offer.by], **said}
    return {"state": PLAYING if outcome(position) is None else OVER, "decides": turn}
