"""The one reader and writer of outside data: every decoding fault becomes an error of our tree."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, TypeVar, get_args, get_type_hints

import msgspec

from ludex.core import reading
from ludex.core.errors import BadNotation, BadPosition
from ludex.core.game import Game, P, R, V
from ludex.core.rulebook import Rule
from ludex.core.seat import M, Seat
from ludex.core.verdict import Decided, Finding, Verdict
from ludex.core.words import say

T = TypeVar("T")

_LONGEST_NUMBER = 20
_EXPECTED = r"Expected (?P<expected>.+?)(?:, got (?P<got>.+?))?(?: - at `(?P<path>.+?)`)?$"
_MISSING = r"Object missing required field `(?P<field>.*?)`(?: - at `(?P<path>.+?)`)?$"
_VALUE = r"Invalid enum value (?P<got>.+?)(?: - at `(?P<path>.+?)`)?$"
_UNKNOWN = r"Object contains unknown field `(?P<field>.*?)`(?: - at `(?P<path>.+?)`)?$"


def decode_text(data: bytes | str) -> str:
    """Read bytes as UTF-8, without the mark that some editors put in front; refuse what could not be written again."""
    try:
        raw = data if isinstance(data, bytes) else data.encode()
        return raw.decode().removeprefix("\ufeff")
    except UnicodeError as error:
        text = data if isinstance(data, str) else data.decode(errors="replace")
        at = error.start if isinstance(error, UnicodeDecodeError | UnicodeEncodeError) else 0
        raise BadNotation(Finding(reading.UTF8, holds=False), text, at) from error


def decode_json(data: bytes | str) -> object:
    """Read JSON strictly: no key twice, no NaN, no number too long to be meant, no half of a character."""
    import json

    text = decode_text(data)

    def refuse(rule: Rule, *values: str | int, at: int = 0) -> NoReturn:
        raise BadNotation(Finding(rule, holds=False, values=values), text, at)

    def whole(digits: str) -> int:
        if len(digits) > _LONGEST_NUMBER:
            refuse(reading.NUMBER, f"{digits[:_LONGEST_NUMBER]}…", at=text.find(digits))
        return int(digits)

    def real(digits: str) -> float:
        number = float(digits)
        if number - number != 0:
            refuse(reading.NUMBER, digits, at=text.find(digits))
        return number

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        plain = dict(pairs)
        if len(plain) < len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            refuse(reading.DUPLICATE_KEY, printable(twice), at=max(0, text.rfind(f'"{twice}"')))
        return plain

    try:
        plain: object = json.loads(text, object_pairs_hook=once, parse_int=whole, parse_float=real, parse_constant=real)
    except json.JSONDecodeError as error:
        rule = reading.JSON if text.strip() else reading.EMPTY
        refuse(rule, error.msg, at=error.pos)
    except RecursionError:
        refuse(reading.DEPTH)
    if "\\" in text:
        _refuse_half_characters(plain, text)
    return plain


def _refuse_half_characters(plain: object, text: str) -> None:
    try:
        msgspec.json.encode(plain)
    except UnicodeEncodeError as error:
        raise BadNotation(Finding(reading.UTF8, holds=False), text, max(0, text.find("\\u"))) from error


def convert(plain: object, kind: type[T], where: str = "material") -> T:
    """Make a typed value of plain data, or say which field holds what it should not."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise BadPosition((_shape_fault(str(error), kind, where),)) from error
    except UnicodeEncodeError as error:
        raise BadPosition((wrong_type(where, "text", printable(error.object)),)) from error


def _shape_fault(message: str, kind: object, where: str) -> Finding:
    """Read what msgspec says of the first field that does not fit."""
    if match := re.match(_MISSING, message, re.DOTALL):
        return Finding(reading.MISSING_FIELD, holds=False, values=(_path(match, where), match["field"]))
    if match := re.match(_UNKNOWN, message, re.DOTALL):
        holder = _holder(kind, match["path"] or "$")
        known = ", ".join(getattr(holder, "__struct_encode_fields__", ())) or "none"
        return Finding(reading.UNKNOWN_FIELD, holds=False, values=(_path(match, where), match["field"], known))
    if match := re.match(_VALUE, message, re.DOTALL):
        return wrong_type(_path(match, where), "a known value", match["got"])
    match = re.match(_EXPECTED, message, re.DOTALL)
    if match is None:
        return wrong_type(where, "another value", message)
    return wrong_type(_path(match, where), match["expected"].replace("`", ""), (match["got"] or "").replace("`", ""))


def _holder(kind: object, path: str) -> object:
    """Follow the path of a fault from the type that was read to the struct that has no such field."""
    for name in re.findall(r"\.(\w+)", path):
        field = get_type_hints(kind).get(name)
        kind = next(part for part in (field, *_parts(field)) if hasattr(part, "__struct_fields__"))
    return kind


def _parts(kind: object) -> tuple[object, ...]:
    """List the types that a type is made of, however deep."""
    return tuple(part for each in get_args(kind) for part in (each, *_parts(each)))


def _path(match: re.Match[str], where: str) -> str:
    return where + (match["path"] or "$")[1:]


def wrong_type(where: str, expected: str, found: str) -> Finding:
    """Say that a field holds something else than it is for."""
    return Finding(reading.TYPE, holds=False, values=(where, expected, found or "another value"))


def mapping(plain: object, where: str) -> Mapping[str, object]:
    """Take plain data as an object with named fields."""
    if not isinstance(plain, Mapping):
        raise BadPosition((wrong_type(where, "object", kind_of(plain)),))
    return plain  # pyright: ignore[reportUnknownVariableType]  # JSON objects have string keys


def kind_of(plain: object) -> str:
    """Name the JSON type of plain data."""
    name = type(plain).__name__
    names = {"dict": "object", "list": "array", "str": "text", "bool": "boolean", "float": "number", "NoneType": "null"}
    return names.get(name, "number" if name == "int" else name)


def printable(text: str) -> str:
    """Put a question mark for each half of a character, which no output takes."""
    return text.encode(errors="replace").decode()


def near(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Put the names that look like this one first."""
    from difflib import get_close_matches

    known = tuple(known)
    close = get_close_matches(name, known)
    return (*close, *(other for other in known if other not in close))


def read_ruleset(game: Game[R, P, M, V], plain: object) -> R:
    """Read a preset's name, or a preset with options."""
    if plain is None:
        return next(iter(game.presets.values()))
    if isinstance(plain, str):
        return preset_of(game.presets, plain)
    fields = convert(plain, _RulesetForm, "ruleset")
    preset = read_ruleset(game, fields.preset)
    options = mapping(fields.options, "ruleset.options")
    return convert(msgspec.to_builtins(preset) | dict(options), game.ruleset, "ruleset.options")


class _RulesetForm(msgspec.Struct, forbid_unknown_fields=True):
    preset: str | None = None
    options: dict[str, Any] = {}


def preset_of(presets: Mapping[str, R], name: str) -> R:
    """Find a preset by its name."""
    preset = presets.get(name.replace("-", "_"))
    if preset is None:
        raise BadPosition((Finding(reading.PRESET, holds=False, values=(printable(name), *near(name, presets))),))
    return preset


def write_ruleset(game: Game[R, P, M, V], ruleset: R) -> object:
    """Write a preset's name, or the nearest preset with the options that differ from it."""
    name, options = nearest_preset(game.presets, ruleset)
    return {"preset": name, "options": options} if options else name


def nearest_preset(presets: Mapping[str, R], ruleset: R) -> tuple[str, Mapping[str, object]]:
    """Find the first preset that differs in the fewest options, and what the ruleset says for those."""
    for name, preset in presets.items():
        if preset == ruleset:
            return name, {}
    plain: dict[str, object] = msgspec.to_builtins(ruleset)
    differing: dict[str, dict[str, object]] = {}
    for name, preset in presets.items():
        ordinary: dict[str, object] = msgspec.to_builtins(preset)
        differing[name] = {key: value for key, value in plain.items() if ordinary[key] != value}
    nearest = min(differing, key=lambda name: len(differing[name]))
    return nearest, differing[nearest]


def read_seat(name: object, seats: tuple[str, ...]) -> Seat:
    """Find a seat by its name."""
    if name not in seats:
        raise BadPosition((Finding(reading.SEAT, holds=False, values=(printable(str(name)), *seats)),))
    return Seat(seats.index(str(name)))


def write_finding(finding: Finding, seats: tuple[str, ...], language: str = "en") -> dict[str, object]:
    """Write a finding with its sentence; a seat that does not exist is left out."""
    plain: dict[str, object] = {"rule": finding.rule.id, "holds": finding.holds}
    if finding.seat is not None and 0 <= finding.seat < len(seats):
        plain["seat"] = seats[finding.seat]
    return plain | {
        "values": list(finding.values),
        "marks": list(finding.marks),
        "claim": say(finding, seats, language),
    }


def write_verdict(verdict: Verdict, seats: tuple[str, ...], language: str = "en") -> dict[str, object]:
    """Write a verdict with its proof."""
    because = [write_finding(finding, seats, language) for finding in verdict.because]
    if not isinstance(verdict, Decided):
        return {"type": "undecided", "because": because}
    return {
        "type": "decided",
        "condition": verdict.condition,
        "winners": [seats[seat] for seat in verdict.winners],
        "places": [{"seat": seats[place.seat], "rank": place.rank, "points": place.points} for place in verdict.places],
        "because": because,
    }


def encode(plain: object) -> str:
    """Write plain data as JSON on one line."""
    return msgspec.json.encode(plain).decode()
