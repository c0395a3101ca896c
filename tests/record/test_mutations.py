"""Whatever comes in, one of three things comes out: an answer, faults, or one error of our tree."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import cycle
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, BadRecord, Decided, LudexError, Seat, Turn
from ludex.core.wire import decode_json, encode, read_ruleset
from ludex.games import HOUSE, AnyGame, game
from ludex.record import Claims, Format, Record, Report, check, judge, read, read_file, read_lines, write, write_report
from ludex.record.check import AnyRecord
from ludex.record.formats import forms_of, written_as
from ludex.testing import random_game
from ludex.testing.conformance import cases

TOKENS = (
    *("4", "p", "x", "O", ".", "/", "|", "0", "10", "-1", "1e9", "9" * 30, "NaN", "null", "true"),
    *('"', "{", "}", "[", "]", ",", ":", "(", ")", ";", '"turns"', "\\u00e9", "\\ud800", "é", "\x00", "\ufeff", "\n"),
)
LONGEST = 2_000
"""How long a material is at most: in a long one a mutation changes little."""


@cache
def materials_of(name: str) -> dict[str, list[str]]:
    """Gather materials of a game in each form that it can be written in, those of its conformance cases as well."""
    opened, found = game(name), {"json": list[str](), "notation": list[str]()}
    found |= {form.name: [] for form in forms_of(name)}
    for seed, (preset, ruleset) in zip(range(24), cycle(opened.presets.items()), strict=False):
        steps = [*random_game(opened, ruleset, Random(f"{preset} {seed}").randrange, at_most=(seed * 7) % 60)]
        turns = tuple(step.turn for step in steps if step.turn is not None)
        record: AnyRecord = Record(game=opened, start=steps[0].position, turns=turns)
        claims = Claims(winners=(), by="agreement", points=tuple(range(len(record.seats))))
        whole = replace(record, names=tuple(f"Änne {seat}" for seat in record.seats), claims=claims, revision=1)
        found["json"] += [write(record), write(whole), write(Record(game=opened, start=steps[-1].position))]
        for form in found.keys() - {"json"}:
            found[form] += [
                written_as(each, form)[0] for each in (whole, Record(game=opened, start=steps[-1].position))
            ]
    for case in cases(name):
        text = case.asked.get("text")
        if text is None:
            found["json"].append(encode(case.asked["material"]))
        else:
            found["json" if str(text).lstrip().startswith("{") else "notation"].append(str(text))
    return {form: [text for text in texts if text and len(text) < LONGEST] for form, texts in found.items()}


def mutated(material: str, chance: Random) -> bytes:
    """Change a material in one to four places: JSON often in its values, else as characters or as bytes."""
    if material.lstrip().startswith("{") and chance.random() < 0.5:
        try:
            return encode(rearranged(decode_json(material), chance)).encode()
        except LudexError:
            pass
    text = material
    for _ in range(chance.randrange(1, 4)):
        at, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + chance.choice(TOKENS) + text[at:]
            case 2:
                text = text[:at] + chance.choice(TOKENS) + text[at + 1 :]
            case 3:
                text = text[:end] + text[at : at + 12] + text[end:]
            case 4:
                text = text[:at]
            case _:
                text = (
                    text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) + text[at + 1 :]
                )
    data = bytearray(text.encode())
    if data and chance.random() < 0.2:
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def rearranged(plain: Any, chance: Random) -> Any:
    """Change plain data in a few places: a value for another that stands elsewhere, gone, twice, or one off."""
    for _ in range(chance.randrange(1, 4)):
        places = [*places_in(plain)]
        if not places:
            return plain
        (holder, key), (other, source) = chance.choice(places), chance.choice(places)
        match chance.randrange(5):
            case 0:
                del holder[key]
            case 1 if type(key) is int:
                holder.insert(key, deepcopy(holder[key]))
            case 2 if type(holder[key]) is int:
                holder[key] += chance.choice((-1, 1))
            case _:
                holder[key] = deepcopy(other[source])
    return plain


def places_in(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Find every place of a value: the list or object that holds it, and its index or key there."""
    kind = type(plain).__name__
    for key in range(len(plain)) if kind == "list" else [*plain] if kind == "dict" else ():
        yield plain, key
        yield from places_in(plain[key])


def said(error: LudexError) -> None:
    assert str(error)
    assert error.claim("de")


def answered(report: Report) -> None:
    """Hold an answer to its word: it can be written and read again, and what is sound is a legal game as claimed."""
    plain = write_report(report, "de")
    assert {"verdict", "faults"} & plain.keys()
    again = check(read(write(report.record)))
    assert bool(again.faults) == bool(report.faults)
    if report.sound:
        assert (again.sound, again.position, again.verdict) == (True, report.position, report.verdict)
        replayed(report)


def replayed(report: Report) -> None:
    """Play a sound record over by the lists of moves alone, and compare its end with what was answered and claimed."""
    record = report.record
    position, claims = record.start, record.claims
    for turn in record.turns:
        assert is_listed(record.game, position, turn), turn
        position = record.game.advance(position, turn)
    verdict = record.game.verdict(position)
    assert (position, verdict) == (report.position, report.verdict)
    if isinstance(verdict, Decided) and claims is not None:
        points = {place.seat: place.points for place in verdict.places}
        assert claims.winners is None or {*claims.winners} == {*verdict.winners}
        assert claims.points is None or claims.points == tuple(
            points.get(Seat(each), 0) for each in range(len(record.seats))
        )


def is_listed(opened: AnyGame, position: Any, turn: Turn[Any]) -> bool:
    """Tell whether a turn is among those that its seat is offered, or leads where one of them leads."""
    for request in opened.pending(position):
        if request.seat == NATURE == turn.seat:
            return any(turn.move == move for move, _ in opened.odds(position))
        if request.seat == turn.seat:
            offered = tuple(opened.moves(position, request))
            if turn.move in offered:
                return True
            after = opened.advance(position, turn)
            if any(opened.advance(position, Turn(turn.seat, move)) == after for move in offered):
                return True
    return False


def try_materials(name: str, count: int, seed: int) -> Counter[str]:
    """Judge mutated materials of each form in turn, and count how many were answered and how many refused."""
    chance, materials = Random(seed), materials_of(name)
    counted: Counter[str] = Counter()
    for form, _ in zip(cycle(materials), range(count), strict=False):
        material = mutated(chance.choice(materials[form]), chance)
        try:
            report = judge(material, name, chance.choice([*game(name).presets]))
        except LudexError as error:
            said(error)
            counted[f"{form} refused"] += 1
        else:
            answered(report)
            counted[f"{form} answered"] += 1
    return counted


@pytest.mark.parametrize("name", HOUSE)
def test_mutated_material_of_every_form_is_answered_or_refused(name: str) -> None:
    counted = try_materials(name, 3_000, seed=1)
    assert all(counted[f"{form} {how}"] > 5 for form in materials_of(name) for how in ("answered", "refused")), counted


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("name", HOUSE)
def test_a_hundred_thousand_mutations_are_answered_or_refused(name: str, seed: int) -> None:
    assert try_materials(name, 10_000, seed).total() == 10_000


Reader = Callable[[bytes], Any]


def text_of(data: bytes) -> str:
    return data.decode(errors="replace")


def plain_of(data: bytes) -> object:
    """Make plain data of any kind: text, numbers, and both in lists and objects."""
    text, numbers = text_of(data), [byte - 100 for byte in data[1:]]
    kinds = (text, numbers, len(data), None, data[:1] == b"x", text.split(), {text: numbers}, [{text: text}, [text]])
    return kinds[data[0] % len(kinds)] if data else {}


READERS: dict[str, Reader] = {
    "JSON": decode_json,
    "a material": judge,
    "a file": lambda data: list(read_file(data)),
    "lines": lambda data: list(read_lines(data.split(b"\n"))),
}


def readers_of(opened: AnyGame) -> dict[str, Reader]:
    """Gather everything of a game that takes text or plain data from outside."""
    notation, wire = opened.room("notation"), opened.room("wire")
    ruleset = next(iter(opened.presets.values()))
    start = opened.start(ruleset, opened.seating)
    fields = wire.PositionForm.__struct_encode_fields__
    readers: dict[str, Reader] = {
        "a material": lambda data: judge(data, opened.id),
        "a file": lambda data: list(read_file(data, opened.id)),
        "a ruleset": lambda data: read_ruleset(opened, plain_of(data)),
        "notation": lambda data: notation.read(text_of(data), ruleset),
        "a move in notation": lambda data: notation.read_move(text_of(data), start),
        "a field of a position": lambda data: wire.read_position(
            {fields[len(data) % len(fields)]: plain_of(data)}, ruleset
        ),
        "a move": lambda data: wire.read_move(plain_of(data)),
    }
    return readers | {form.name: reader_of(form) for form in forms_of(opened.id)}


def reader_of(form: Format) -> Reader:
    return lambda data: list(form.read(data, None))


def try_texts(read_one: Reader, signs: str, seed: str) -> None:
    """Read random bytes, and texts of the signs that a reader knows."""
    chance, alphabet = Random(seed), f'{signs}0123456789 \n"{{}}[]:\\-+,'.encode() + b"\xc3\xff"
    for _ in range(10_000):
        length = chance.randrange(24)
        data = chance.randbytes(length) if chance.random() < 0.5 else bytes(chance.choices(alphabet, k=length))
        try:
            found = read_one(data)
        except LudexError as error:
            said(error)
        else:
            records: list[tuple[int, Any]] = found if reader_gives_records(found) else []
            for _, each in records:
                if isinstance(each, BadRecord):
                    said(each)


def reader_gives_records(found: Any) -> bool:
    return isinstance(found, list) and all(isinstance(each, tuple) for each in cast("list[object]", found))


@pytest.mark.parametrize("reader", READERS)
def test_ten_thousand_random_texts_are_read_or_refused(reader: str) -> None:
    try_texts(READERS[reader], "".join(text for name in HOUSE for text in materials_of(name)["notation"]), reader)


@pytest.mark.parametrize(("name", "reader"), [(name, reader) for name in HOUSE for reader in readers_of(game(name))])
def test_ten_thousand_random_texts_of_a_game_are_read_or_refused(name: str, reader: str) -> None:
    materials = materials_of(name)
    try_texts(readers_of(game(name))[reader], "".join(materials.get(reader, materials["notation"])), reader)


@pytest.mark.parametrize("name", HOUSE)
def test_every_truncation_of_a_material_is_answered_or_refused(name: str) -> None:
    for texts in materials_of(name).values():
        data = min(texts, key=lambda text: abs(len(text) - 300)).encode()
        for end in range(len(data)):
            try:
                answered(judge(data[:end], name))
            except LudexError as error:
                said(error)
