"""The XGID of eXtreme Gammon: 26 characters for the board, then nine fields between colons.

The board is drawn from the bottom, whoever is on roll; the bottom is black, as it is in GNU Backgammon, whose second
player it is. In place of dice, D, B and R say that a double, a beaver or a raccoon waits for its answer; the turn is
then that of who doubled first. What an XGID has no field for follows in words of our own, which other programs pass
over: `opening` before the opening roll, `declined` when the cube was left alone, `resigns=black:2`,
`ended=white:drop` or `ended=white:2`, `left=white`, `rolls=1:2`, and `home=1:0` and `cube=3` where they are not what
the rest would say.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from ludex.core.seat import Seat
from ludex.games.backgammon.notation.table import bad, number, played_by, power, sides, standing
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, Ended, Offer, Position
from ludex.games.backgammon.rulebook import CHARACTER, CHECKERS, CHECKERS_OF, FIELD, SEATS, SHAPE, Ruleset

PREFIX = "XGID="
BOTTOM, TOP = BLACK, WHITE

_BOARD, _FIELDS = 26, 9
_OWNERS = {"0": None, "1": BOTTOM, "-1": TOP}
_DICE = re.compile(r"00|[1-6][1-6]|[DBR]")
_OFFERS: Mapping[str, Literal["double", "beaver", "raccoon"]] = {"D": "double", "B": "beaver", "R": "raccoon"}
_USUAL_LIMIT = 10
_STANDING = ("- a-o", "- A-O a-o", "- A-O")
"""What may stand on the bar of the top, on a point, and on the bar of the bottom."""


def read_xgid(text: str, ruleset: Ruleset) -> Position:
    """Read an XGID strictly, with the rules that it says."""
    parts = list(re.finditer(r"\S+", text))
    code, at = (parts[0][0], parts[0].start()) if parts else ("", 0)
    if code.startswith(PREFIX):
        code, at = code[len(PREFIX) :], at + len(PREFIX)
    board, *fields = code.split(":")
    if len(board) != _BOARD:
        raise bad(SHAPE, (len(board), _BOARD, "xgid_board"), text, at + min(len(board), _BOARD))
    if len(fields) != _FIELDS:
        raise bad(SHAPE, (len(fields), _FIELDS, "xgid_fields"), text, at + len(code))
    counts = _read_board(board, ruleset, text, at)
    points, bar, home = standing(*counts, ruleset, text, at)
    at += _BOARD + 1
    starts = [at + sum(len(field) + 1 for field in fields[:index]) for index in range(_FIELDS)]

    def whole(index: int, name: str, right: range) -> int:
        return number(fields[index], name, right, text, starts[index])

    cube = 1 << whole(0, "cube", range(31))
    owner = _one_of(_OWNERS, fields[1], "owner", text, starts[1])
    turn = _one_of({"1": BOTTOM, "-1": TOP}, fields[2], "on_roll", text, starts[2])
    dice = fields[3]
    if not _DICE.fullmatch(dice):
        raise bad(FIELD, ("dice", dice, "00, 11 - 66, D, B, R"), text, starts[3])
    bottom, top = whole(4, "score", range(32_768)), whole(5, "score", range(32_768))
    length = whole(7, "length", range(32_768))
    rule = whole(6, "rule", range(2 if length else 4))
    limit = whole(8, "limit", range(31))
    position = Position(
        ruleset=_limited(_money(ruleset, length, rule), limit),
        points=points,
        bar=bar,
        home=home,
        turn=turn,
        dice=tuple(sorted(map(int, dice), reverse=True)) if dice > "00" and dice.isdecimal() else (),
        cube=cube,
        owner=owner,
        offer=_offer(dice, turn),
        score=(top, bottom),
        crawford=bool(length and rule),
    )
    return _with_words(position, parts[1:], text)


def _read_board(board: str, ruleset: Ruleset, text: str, at: int) -> tuple[list[int], list[int]]:
    """Count white's and black's checkers, each from its own side; the bars stand at the ends."""
    for index, character in enumerate(board):
        right = _STANDING[0 if index == 0 else 2 if index == 25 else 1]
        if not re.fullmatch(f"[{right.replace(' ', '')}]", character):
            raise bad(CHARACTER, (character, right), text, at + index)
    white, black = [0] * 25, [0] * 25
    checkers = CHECKERS_OF[ruleset.setup]
    for index, character in enumerate(board):
        if character == "-":
            continue
        bottom = character.isupper()
        counts = black if bottom else white
        counts[index - 1 if bottom else 24 - index] = ord(character.upper()) - 64
        if sum(counts) > checkers:
            raise bad(CHECKERS, (sum(counts), checkers), text, at + index, BOTTOM if bottom else TOP)
    return white, black


def _one_of(known: Mapping[str, Seat | None], found: str, name: str, text: str, at: int) -> Seat | None:
    if found not in known:
        raise bad(FIELD, (name, found, ", ".join(known)), text, at)
    return known[found]


def _money(ruleset: Ruleset, length: int, rule: int) -> Ruleset:
    return played_by(ruleset, length) if length else played_by(ruleset, 0, jacoby=bool(rule & 1), beavers=rule > 1)


def _limited(ruleset: Ruleset, limit: int) -> Ruleset:
    if limit == _limit(ruleset):
        return ruleset
    return replace(ruleset, cube=limit > 0, cube_limit=1 << limit)


def _limit(ruleset: Ruleset) -> int:
    if not ruleset.cube:
        return 0
    return _USUAL_LIMIT if ruleset.cube_limit is None else power(ruleset.cube_limit)


def _offer(dice: str, turn: Seat | None) -> Offer | None:
    if dice not in _OFFERS or turn is None:
        return None
    return Offer(_OFFERS[dice], OTHER[turn] if dice == "B" else turn)


def write_xgid(position: Position) -> str:
    """Write an XGID, and our own words where it does not hold the whole position."""
    ruleset, turn = position.ruleset, position.turn
    white, black = sides(position)
    board = ["-"] * _BOARD
    for place in range(1, 26):
        if black[place - 1]:
            board[place] = _letter(black[place - 1])
        if white[place - 1]:
            board[25 - place] = _letter(white[place - 1]).lower()
    rule = position.crawford if ruleset.length else ruleset.jacoby + 2 * ruleset.beavers
    fields = (
        power(position.cube),
        next(sign for sign, owner in _OWNERS.items() if owner == position.owner),
        -1 if turn == TOP else 1,
        _dice(position),
        position.score[BOTTOM],
        position.score[TOP],
        int(rule),
        ruleset.length or 0,
        _limit(ruleset),
    )
    words = [f"{PREFIX}{''.join(board)}:{':'.join(map(str, fields))}", *_words(position, white, black)]
    return " ".join(words)


def _letter(count: int) -> str:
    return chr(64 + min(count, 15))


def _dice(position: Position) -> str:
    if position.offer is not None and position.offer.what in _OFFERS.values():
        return next(letter for letter, what in _OFFERS.items() if what == position.offer.what)
    return "".join(map(str, position.dice)) or "00"


def _words(position: Position, white: tuple[int, ...], black: tuple[int, ...]) -> list[str]:
    """Say what the fields do not."""
    ended, offer = position.ended, position.offer
    checkers = CHECKERS_OF[position.ruleset.setup]
    words = ["opening"] * (position.turn is None) + ["declined"] * position.declined
    if position.home != (checkers - sum(white), checkers - sum(black)):
        words.append(f"home={position.home[WHITE]}:{position.home[BLACK]}")
    if position.cube != 1 << power(position.cube):
        words.append(f"cube={position.cube}")
    if offer is not None and offer.what == "resignation":
        words.append(f"resigns={SEATS[offer.by]}:{offer.level}")
    if ended is not None:
        words.append(f"ended={SEATS[ended.by]}:{ended.level if ended.how == 'resignation' else 'drop'}")
    if position.left is not None:
        words.append(f"left={SEATS[position.left]}")
    if any(position.rolls):
        words.append(f"rolls={position.rolls[WHITE]}:{position.rolls[BLACK]}")
    return words


_SEAT = "(white|black)"
_PAIR = r"(-?\d{1,4}):(-?\d{1,4})"
_WORDS: Mapping[str, tuple[str, Callable[[re.Match[str]], dict[str, Any]]]] = {
    "opening": ("", lambda _: {"turn": None}),
    "declined": ("", lambda _: {"declined": True}),
    "home": (_PAIR, lambda said: {"home": (int(said[1]), int(said[2]))}),
    "cube": (r"(-?\d{1,9})", lambda said: {"cube": int(said[1])}),
    "resigns": (rf"{_SEAT}:(\d)", lambda said: {"offer": Offer("resignation", _seat(said[1]), int(said[2]))}),
    "ended": (rf"{_SEAT}:(drop|\d)", lambda said: {"ended": _ended(said[1], said[2])}),
    "left": (_SEAT, lambda said: {"left": _seat(said[1])}),
    "rolls": (_PAIR, lambda said: {"rolls": (int(said[1]), int(said[2]))}),
}
"""Our own words, what may stand behind them, and what they change."""

_EXAMPLES = "opening declined home=0:3 cube=3 resigns=black:2 ended=white:drop left=white rolls=1:2"


def _with_words(position: Position, words: Sequence[re.Match[str]], text: str) -> Position:
    """Add what our own words say."""
    changes: dict[str, Any] = {}
    said: set[str] = set()
    for word in words:
        name, _, value = word[0].partition("=")
        pattern, change = _WORDS.get(name, ("", None))
        match = re.fullmatch(pattern, value, re.ASCII)
        if change is None or match is None or name in said:
            raise bad(FIELD, ("word", word[0], _EXAMPLES), text, word.start())
        changes |= change(match)
        said.add(name)
    return replace(position, **changes) if changes else position


def _ended(seat: str, how: str) -> Ended:
    return Ended("drop", _seat(seat)) if how == "drop" else Ended("resignation", _seat(seat), int(how))


def _seat(name: str) -> Seat:
    return Seat(SEATS.index(name))
