"""Jellyfish's `.mat`, as GNU Backgammon, eXtreme Gammon and others write it: a match in two columns.

White is the left column. A line that cannot be read is said, and reading goes on behind it.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ludex.core.errors import BadNotation, BadPosition, BadRecord, LudexError
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.core.wire import convert, decode_text, read_ruleset, wrong_type
from ludex.games.backgammon import GAME, PRESETS, Ruleset
from ludex.games.backgammon.notation.plays import is_dance
from ludex.games.backgammon.notation.table import bad
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.games.backgammon.rulebook import FORM, SEATS, Beaver, Double, Drop, Play, Raccoon, Take
from ludex.record.check import AnyRecord
from ludex.record.formats import Read
from ludex.record.formats.backgammon_played import SETUPS, Entry, Played, not_held, played, steps_of
from ludex.record.formats.backgammon_transcript import Transcript, taken_down
from ludex.record.record import Claims, Spot

_KEY = re.compile(r"\s*;\s*\[(?P<key>[^\"\]]+?)\s+\"(?P<value>[^\"]*)\"\s*\]\s*")
_MATCH = re.compile(r"\s*(?P<length>\d{1,5})\s+point\s+match\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+(?P<number>\d{1,6})\b.*", re.IGNORECASE)
_SCORES = re.compile(r"\s*(?P<white>\S.*?)\s*:\s*(?P<left>\d{1,5})\s+(?P<black>\S.*?)\s*:\s*(?P<right>\d{1,5})\s*")
_ROW = re.compile(r"\s*(?P<number>\d{1,6})\)")
_CELL = re.compile(
    r"(?<!\S)(?:(?P<dice>[0-9]{2}):|(?P<word>(?:re)?doubles?|beavers?|raccoons?|takes?|drops?|passes|resigns?|wins)\b)",
    re.IGNORECASE | re.ASCII,
)
_VALUE = re.compile(r"\s*(?:=>\s*)?(?P<value>\d{1,6})?\s*", re.ASCII)
_WON = re.compile(r"\s*(?P<points>\d{1,6})\s+points?(?P<match>\s+and\s+the\s+match)?\.?\s*", re.IGNORECASE | re.ASCII)

LONGEST = 500
"""How many characters a line has at most that is read."""

_HALF = 18
"""A single cell that begins behind so many characters of a row is the right one."""

_OPTIONS = {"jacoby": "jacoby", "beaver": "beavers", "crawford": "crawford"}
_VARIATIONS = {
    "nackgammon": "NackGammon",
    "hypergammon": "HyperGammon (3)",
    "hypergammon_2": "HyperGammon (2)",
    "hypergammon_1": "HyperGammon (1)",
    "long_gammon": "LongGammon",
}


def read(data: bytes, ruleset: object) -> Iterator[Read]:
    """Read a match; what stands before its length are details of the event."""
    try:
        lines = decode_text(data).splitlines()
        yield from _read(lines, ruleset)
    except LudexError as error:
        yield 1, BadRecord(1, error)


def _read(lines: list[str], ruleset: object) -> Iterator[Read]:
    about: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            continue
        if match := _KEY.fullmatch(line):
            about[match["key"]] = match["value"]
        elif match := _MATCH.fullmatch(line):
            yield number, _match(lines, number, int(match["length"]), about, ruleset)
            return
    raise BadPosition((wrong_type("material", "N point match", "another value"),))


def _rules(length: int, about: dict[str, str], told: object) -> Ruleset:
    """Find the rules: those that were told, or the preset, with what the file says itself."""
    rules = PRESETS["match" if length else "money"] if told is None else read_ruleset(GAME, told)
    said: dict[str, Any] = {"length": length}
    for key, found in about.items():
        name, value = key.lower().replace(" ", ""), found.lower()
        if name == "variation":
            said["setup"] = SETUPS.get(re.sub(r"[^a-z0-9]", "", value), rules.setup)
        elif name in _OPTIONS and value in {"on", "off"} and bool(length) == (name == "crawford"):
            said[_OPTIONS[name]] = value == "on"
        elif name == "cubelimit" and value.isdecimal() and len(value) < 10:
            limit = int(value)
            said |= {"cube": limit > 1, "cube_limit": max(limit, 1)}
    return convert(msgspec.to_builtins(rules) | said, Ruleset, "ruleset")


def _match(lines: list[str], first: int, length: int, about: dict[str, str], told: object) -> AnyRecord:
    rules = _rules(length, about, told)
    unsaid = told is None and "jacoby" not in map(str.lower, about)
    transcript = taken_down(
        lambda fresh: _games(lines, first, fresh, about), rules, told=told is not None, jacoby=unsaid
    )
    return transcript.record(about)


def _games(lines: list[str], first: int, transcript: Transcript, about: dict[str, str]) -> None:
    """Take down the games, line by line."""
    game = 0
    for number, line in enumerate(lines[first:], first + 1):
        if not line.strip():
            continue
        if len(line) > LONGEST:
            transcript.spot = Spot(number, game, transcript.spot.move)
            transcript.say("unreadable", None, f"{line[:40].strip()}…")
        elif (match := _ROW.match(line)) or _CELL.match(line.lstrip()):
            move = int(match["number"]) if match else transcript.spot.move
            transcript.spot = Spot(number, game, move)
            _row(transcript, line, match.end() if match else 0)
        elif match := _GAME.fullmatch(line):
            game = int(match["number"])
            transcript.spot = Spot(number, game, 0)
        elif match := _SCORES.fullmatch(line):
            transcript.spot = Spot(number, game, 0)
            transcript.names = transcript.names or (match["white"], match["black"])
            transcript.begin((int(match["left"]), int(match["right"])))
        elif match := _KEY.fullmatch(line):
            about[match["key"]] = match["value"]
        elif not line.lstrip().startswith(";"):
            transcript.spot = Spot(number, game, transcript.spot.move)
            transcript.say("unreadable", None, line.strip())
    transcript.end()


def _row(transcript: Transcript, line: str, start: int) -> None:
    """Read the cells of a row."""
    found = list(_CELL.finditer(line, start))
    first = found[0].start() if found else len(line)
    if rest := line[start:first].strip():
        transcript.say("unreadable", None, rest)
    for index, cell in enumerate(found):
        end = found[index + 1].start() if index + 1 < len(found) else len(line)
        right = index == 1 or (index == 0 and cell.start() >= start + _HALF)
        text = line[cell.end() : end]
        try:
            _cell(transcript, BLACK if right else WHITE, cell, text)
        except BadNotation:
            transcript.say("unreadable", BLACK if right else WHITE, line[cell.start() : end].strip())


def _cell(transcript: Transcript, seat: Seat, cell: re.Match[str], text: str) -> None:
    """Read what one seat does."""
    if cell["dice"]:
        transcript.roll(seat, (int(cell["dice"][0]), int(cell["dice"][1])))
        if not text.strip() or is_dance(text):
            transcript.dance(seat, said=bool(text.strip()))
        else:
            transcript.play(seat, text)
        return
    word = cell["word"].lower()
    if word == "wins":
        _wins(transcript, seat, text)
    elif word.startswith("resign"):
        return  # what for, the win says
    elif word.startswith(("take", "drop", "pass")):
        transcript.answer(seat, take=word.startswith("take"))
    elif value := _VALUE.fullmatch(text):
        transcript.double(seat, int(value["value"]) if value["value"] else None)
    else:
        raise bad(FORM, (text.strip(),), text, 0)


def _wins(transcript: Transcript, seat: Seat, text: str) -> None:
    won = _WON.fullmatch(text)
    if won is None:
        raise bad(FORM, (text.strip(),), text, 0)
    transcript.wins(seat, int(won["points"]))
    if won["match"]:
        transcript.say("match", seat)
        transcript.claims = Claims(winners=(seat,))


def write(record: AnyRecord) -> str:
    """Write a match in GNU Backgammon's dialect, with the details of its event and of its rules before it."""
    about = {key: value for key, value in record.about.items() if _KEY.fullmatch(f'; [{key} "{value}"]')}
    head = [f'; [{key} "{value}"]\n' for key, value in (about | _said(record.start.ruleset)).items()]
    return "".join(head) + ("\n" if head else "") + write_games(record)


def _said(rules: Ruleset) -> dict[str, str]:
    """Say the rules that are not those of the preset, as eXtreme Gammon does."""
    usual = PRESETS["match" if rules.length else "money"]
    said = {} if rules.setup == "standard" else {"Variation": _VARIATIONS[rules.setup]}
    options = (("Crawford", "crawford"),) if rules.length else (("Jacoby", "jacoby"), ("Beaver", "beavers"))
    for key, name in options:
        if getattr(rules, name) != getattr(usual, name):
            said[key] = "On" if getattr(rules, name) else "Off"
    limit = rules.cube_limit if rules.cube else 1
    return said if limit in {None, usual.cube_limit} else said | {"CubeLimit": f"{limit}"}


def write_games(record: AnyRecord) -> str:
    """Write the games alone, as Snowie's text has them."""
    names = [" ".join(name.replace(":", " ").split()) or seat for seat, name in zip(SEATS, _names(record), strict=True)]
    lines = [f" {record.start.ruleset.length or 0} point match"]
    for game in played(record):
        white, black = (f"{name} : {score}" for name, score in zip(names, game.begun.score, strict=True))
        lines += ["", f" Game {game.number}", f" {white:<30} {black}", *_rows(game)]
    return "\n".join(lines) + "\n"


def _names(record: AnyRecord) -> tuple[str, ...]:
    return record.names or SEATS


def _rows(game: Played) -> Iterator[str]:
    """Put what is done in two columns, and the win where it belongs: beside white's last cell, or below."""
    rows: list[list[str]] = []
    filled = 2
    for entry in game.entries:
        if (text := _written(entry)) is None:
            continue
        if entry.seat < filled:
            rows.append(["", ""])
        rows[-1][entry.seat] = text
        filled = entry.seat + 1
    won = None if game.ended is None else f"Wins {game.ended.points} point{'' if game.ended.points == 1 else 's'}"
    right = game.ended is not None and game.ended.winner == BLACK
    if won and right and filled == 1:
        rows[-1][BLACK] = f" {won}"
    for number, (left, text) in enumerate(rows, 1):
        yield f"{number:3d}) {left:<27} {text}".rstrip()
    if won and not (right and filled == 1):
        yield f"{' ' * (34 if right else 6)}{won}"


def _written(entry: Entry) -> str | None:
    """Write a cell; there is none for resigning."""
    match entry.move:
        case Play():
            dice = "".join(map(str, entry.before.dice))
            steps = " ".join(
                f"{start}/{end}{'*' * hits}" for start, end, hits in steps_of(entry.move, entry.before, entry.seat)
            )
            return f"{dice}: {steps}"
        case Double() | Beaver() | Raccoon():
            word = "Doubles" if isinstance(entry.move, Double) else "Beavers"
            return f" {word} => {entry.before.cube * (2 if word == 'Doubles' else 4)}"
        case Take():
            doubled = entry.before.offer is not None and entry.before.offer.what == "double"
            return " Takes" if doubled else None
        case Drop():
            return " Drops"
        case _:
            return None


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what is missing in what reads back."""
    return not_held(record, read(write(record).encode(), None))
