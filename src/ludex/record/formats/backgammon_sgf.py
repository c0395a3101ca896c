"""Smart Game Format, GM[6], as GNU Backgammon writes it: a tree for each game of a match, one after the other.

The main line is read; other lines, comments and analysis are passed over. The format has no node for a resignation: a
result with an R behind it says one, and its level follows from the points.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from ludex.core.errors import BadNotation, BadPosition, BadRecord, LudexError
from ludex.core.seat import NATURE, Seat
from ludex.core.verdict import Finding
from ludex.core.wire import convert, decode_text, read_ruleset, wrong_type
from ludex.games.backgammon import GAME, PRESETS, Position, Ruleset
from ludex.games.backgammon.notation.table import bad, sides, standing
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.games.backgammon.rulebook import (
    BAR,
    FORM,
    OFF,
    SEATS,
    Beaver,
    Double,
    Drop,
    Play,
    Raccoon,
    Roll,
    Take,
)
from ludex.record.check import AnyRecord
from ludex.record.formats import Read
from ludex.record.formats.backgammon_played import SETUPS, Entry, Played, not_held, played, steps_of
from ludex.record.formats.backgammon_transcript import Transcript, taken_down
from ludex.record.record import Spot

_TOKEN = re.compile(
    r"(?P<paren>[()])|(?P<node>;)|(?P<ident>[A-Za-z]{1,16})|\[(?P<value>(?:[^\]\\]|\\.)*)\]|\s+", re.DOTALL
)
_COLOURS = {"W": WHITE, "B": BLACK}
_ABOUT = {"EV": "Event", "RO": "Round", "PC": "Site", "DT": "EventDate", "AN": "Annotator", "US": "Transcriber"}
_RESULT = re.compile(r"(?P<winner>[WB])\+(?P<points>\d{1,6})(?P<resigned>R?)(?:esign)?", re.IGNORECASE | re.ASCII)
_ROLLED = re.compile(r"(?P<dice>[0-9]{2})(?P<steps>(?:[a-z]{2})*)", re.ASCII)
_STANDING = {"AE", "AW", "AB"}
_DICE = re.compile("[1-6][1-6]")

_WITHOUT_RULES = ("GNU Backgammon", "Ludex")
"""Who writes no RU where none of its rules is played."""

Properties = dict[str, list[str]]


class Node(Struct):
    """A node of the main line, and the line of the file where it stands."""

    line: int
    properties: Properties


def read(data: bytes, ruleset: object) -> Iterator[Read]:
    """Read the games of a file as one match."""
    try:
        text = decode_text(data)
        trees = [tree for tree in _trees(text) if tree]
        if not trees:
            raise BadPosition((wrong_type("material", "SGF", "another value"),))
        yield trees[0][0].line, _match(trees, ruleset)
    except LudexError as error:
        yield 1, BadRecord(1, error)


def _trees(text: str) -> Iterator[list[Node]]:
    """Cut a file into the main lines of its trees: each ends with the first bracket that closes."""
    at = text.find("(")
    line, depth, ended, ident = 1 + text.count("\n", 0, max(at, 0)), 0, False, ""
    nodes: list[Node] = []
    while 0 <= at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise bad(FORM, (text[at : at + 12],), text, at)
        if match["paren"]:
            depth += 1 if match["paren"] == "(" else -1
            ended = ended or match["paren"] == ")"
        elif match["ident"]:
            ident = re.sub("[a-z]", "", match["ident"])
        elif match["node"] and not ended:
            nodes.append(Node(line, {}))
        elif match["value"] is not None and nodes and not ended:
            nodes[-1].properties.setdefault(ident, []).append(_unescaped(match["value"]))
        line += text.count("\n", at, match.end())
        at = match.end()
        if depth <= 0:
            yield nodes
            nodes, ended, depth = [], False, 0
    yield nodes


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL) if "\\" in value else value


def _match(trees: list[list[Node]], ruleset: object) -> AnyRecord:
    """Take the games down one after the other."""
    rules, root = _rules(trees, ruleset), trees[0][0].properties
    transcript = taken_down(lambda fresh: _games(trees, fresh), rules, told=ruleset is not None, jacoby=False)
    return transcript.record({name: said for key, name in _ABOUT.items() if (said := _line(root, key))})


def _games(trees: list[list[Node]], transcript: Transcript) -> None:
    root = trees[0][0].properties
    names = _line(root, "PW"), _line(root, "PB")
    transcript.names = names if all(names) else ()
    for index, nodes in enumerate(trees):
        number = _info(nodes[0].properties).get("game", index) + 1
        transcript.spot = Spot(nodes[0].line, number, 0)
        _game(transcript, nodes)
    transcript.end()


def _line(properties: Properties, key: str) -> str:
    """Take the first value of a property as one line."""
    return " ".join(properties.get(key, [""])[0].split())


def _rules(trees: list[list[Node]], told: object) -> Ruleset:
    """Find the rules: those that were told, or the preset, with what the games say themselves."""
    root = trees[0][0].properties
    length = _info(root).get("length", 0)
    rules = PRESETS["match" if length else "money"] if told is None else read_ruleset(GAME, told)
    said = _said(root)
    changes: dict[str, Any] = {"length": length}
    ruled = "RU" in root or _line(root, "AP").startswith(_WITHOUT_RULES)
    if not length and (told is None or ruled):
        changes["jacoby"] = "jacoby" in said
    if ruled:
        changes |= {"crawford": "crawford" in said} if length else {}
        changes["cube"] = rules.cube and "nocube" not in said
        changes["setup"] = next((setup for word, setup in SETUPS.items() if word in said), rules.setup)
    automatic = max((_doubled(tree[0].properties) for tree in trees), default=0)
    if automatic > rules.automatic_doubles and not length:
        changes["automatic_doubles"] = automatic
    return convert(msgspec.to_builtins(rules) | changes, Ruleset, "ruleset")


def _said(root: Properties) -> set[str]:
    """Read the words of RU."""
    return {part.lower() for value in root.get("RU", []) for part in value.split(":")}


def _info(root: Properties) -> dict[str, int]:
    """Read what MI says: the length of the match, and the score before this game."""
    pairs = (value.partition(":") for value in root.get("MI", []))
    return {
        key.strip().lower(): int(number) for key, _, number in pairs if re.fullmatch(r"\s*\d{1,5}\s*", number, re.ASCII)
    }


def _doubled(root: Properties) -> int:
    """Count the automatic doubles before a game."""
    value = root.get("CV", ["1"])[0].strip()
    return int(value).bit_length() - 1 if re.fullmatch(r"[1-9]\d{0,3}", value, re.ASCII) else 0


def _is_crawford(root: Properties) -> bool | None:
    """Tell whether a game says that it is the Crawford game, or not; None where it says nothing of its rules."""
    said = _said(root)
    return "crawfordgame" in said if said else None


def _set_up(transcript: Transcript, nodes: list[Node]) -> None:
    """Begin with the table that the nodes before the first play set up."""
    said: Properties = {}
    for node in nodes:
        said |= node.properties
    ruleset = transcript.position.ruleset
    counts = [[0] * 25, [0] * 25]
    for key, seat in (("AW", WHITE), ("AB", BLACK)):
        for value in said.get(key, []):
            if not re.fullmatch("[a-y]", value):
                raise bad(FORM, (f"{key}[{value}]",), value, 0)
            counts[seat][_point(value, seat) - 1] += 1
    points, bar, home = standing(counts[WHITE], counts[BLACK], ruleset, "AW AB", 0)
    turn, dice, owner = (said.get(key, [""])[0].strip() for key in ("PL", "DI", "CP" if "CP" in said else "CO"))
    position = Position(
        ruleset,
        points,
        bar,
        home,
        turn=_COLOURS.get(turn[:1].upper(), WHITE),
        dice=(max(int(dice[0]), int(dice[1])), min(int(dice[0]), int(dice[1]))) if _DICE.fullmatch(dice) else (),
        cube=1 << _doubled(said),
        owner=_COLOURS.get(owner[:1].upper()),
        score=transcript.begun or (0, 0),
        crawford=bool(transcript.crawford),
    )
    transcript.start = transcript.before = transcript.position = position


def _game(transcript: Transcript, nodes: list[Node]) -> None:
    root, info = nodes[0].properties, _info(nodes[0].properties)
    transcript.begin((info.get("ws", 0), info.get("bs", 0)), crawford=_is_crawford(root))
    first = next((at for at, node in enumerate(nodes) if node.properties.keys() & _COLOURS.keys()), len(nodes))
    if not transcript.turns and any(node.properties.keys() & _STANDING for node in nodes[:first]):
        _set_up(transcript, nodes[:first])
    for _ in range(_doubled(root) if not transcript.position.ruleset.length else 0):
        # Which equal dice they were the form does not say.
        transcript.take(NATURE, Roll((1, 1)))
    move = 0
    for node in nodes[1:]:
        for colour, seat in _COLOURS.items():
            for value in node.properties.get(colour, []):
                move += 1
                transcript.spot = Spot(node.line, transcript.spot.game, move)
                try:
                    _act(transcript, seat, value.strip())
                except BadNotation:
                    transcript.say("unreadable", seat, value)
        if node.properties.keys() & _STANDING and transcript.turns:
            transcript.say("unreadable", None, "AE AW AB")
    for result in root.get("RE", []):
        if match := _RESULT.fullmatch(result.strip()):
            resigned = bool(match["resigned"])
            transcript.wins(_COLOURS[match["winner"].upper()], int(match["points"]), resigned=resigned)
        elif result.strip():
            transcript.say("unreadable", None, result.strip())


def _act(transcript: Transcript, seat: Seat, value: str) -> None:
    """Read what one seat does."""
    if match := _ROLLED.fullmatch(value):
        transcript.roll(seat, (int(value[0]), int(value[1])))
        letters = match["steps"]
        steps = [(_point(letters[at], seat), _point(letters[at + 1], seat)) for at in range(0, len(letters), 2)]
        if any(start <= end for start, end in steps):
            raise bad(FORM, (value,), value, 0)
        transcript.take(seat, Play(tuple(steps)))
    elif value == "double":
        transcript.double(seat, None)
    elif value in {"take", "drop"}:
        transcript.answer(seat, take=value == "take")
    else:
        raise bad(FORM, (value,), value, 0)


def _point(letter: str, seat: Seat) -> int:
    """Read a point as its seat counts: white's ace point is a, black's is x."""
    if letter in "yz":
        return BAR if letter == "y" else OFF
    place = ord(letter) - ord("a")
    return place + 1 if seat == WHITE else 24 - place


def _letter(point: int, seat: Seat) -> str:
    if point in {BAR, OFF}:
        return "y" if point == BAR else "z"
    return chr(ord("a") + (point - 1 if seat == WHITE else 24 - point))


def write(record: AnyRecord) -> str:
    """Write a tree for each game."""
    return "".join(_tree(record, game) for game in played(record))


def _tree(record: AnyRecord, game: Played) -> str:
    begun, rules = game.begun, record.start.ruleset
    names = record.names or SEATS
    info = f"MI[length:{rules.length or 0}][game:{game.number - 1}][ws:{begun.score[WHITE]}][bs:{begun.score[BLACK]}]"
    root = f"(;FF[4]GM[6]CA[UTF-8]AP[Ludex]{info}PW[{_escaped(names[WHITE])}]PB[{_escaped(names[BLACK])}]"
    root += "".join(f"{key}[{_escaped(record.about[name])}]" for key, name in _ABOUT.items() if name in record.about)
    ruled = [word for word, holds in _words(rules, begun) if holds]
    root += f"RU[{':'.join(ruled)}]" if ruled else ""
    root += f"CV[{begun.cube}]" if begun.cube > 1 else ""
    if (ended := game.ended) is not None:
        resigned = "R" if ended.condition == "resignation" else ""
        root += f"RE[{'WB'[ended.winner]}+{ended.points}{resigned}]"
    if game.begun is record.start:
        root += "".join(_standing(game.begun))
    acts = [act for entry in game.entries if (act := _written(entry)) is not None]
    return "\n".join([root, *acts]) + ")\n"


def _standing(start: Position) -> Iterator[str]:
    """Set up a table that is not the usual one."""
    turn = "WB"[start.turn or WHITE]
    yield f"\n;PL[{turn}]" + (f"DI[{start.dice[0]}{start.dice[1]}]" if start.dice else "")
    yield f"\n;CP[{'c' if start.owner is None else 'wb'[start.owner]}]\n;CV[{start.cube}]\n;PL[{turn}]AE[a:y]"
    for seat, side in enumerate(sides(start)):
        letters = [_letter(point, Seat(seat)) * count for point, count in enumerate(side, 1)]
        if any(letters):
            yield f"A{'WB'[seat]}" + "".join(f"[{letter}]" for letter in "".join(letters))


def _words(rules: Ruleset, begun: Position) -> Iterator[tuple[str, bool]]:
    match = bool(rules.length)
    yield "Crawford", match and rules.crawford
    yield "CrawfordGame", begun.crawford
    yield "Jacoby", not match and rules.jacoby
    yield "NoCube", not rules.cube
    yield "Nackgammon", rules.setup == "nackgammon"
    yield "Hypergammon3", rules.setup == "hypergammon"
    yield "Hypergammon2", rules.setup == "hypergammon_2"
    yield "Hypergammon1", rules.setup == "hypergammon_1"


def _written(entry: Entry) -> str | None:
    """Write a node; there is none for resigning."""
    match entry.move:
        case Play():
            letters = (
                _letter(point, entry.seat)
                for step in steps_of(entry.move, entry.before, entry.seat)
                for point in step[:2]
            )
            said = "".join((*map(str, entry.before.dice), *letters))
        case Double() | Beaver() | Raccoon():
            said = "double"
        case Take():
            said = "take"
        case Drop():
            said = "drop"
        case _:
            return None
    return f";{'WB'[entry.seat]}[{said}]"


def _escaped(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", " ".join(text.split()))


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what is missing in what reads back."""
    return not_held(record, read(write(record).encode(), None))
