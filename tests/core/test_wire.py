"""The one reader of outside data: everything ends in a value or in an error of the tree."""

from collections.abc import Callable
from random import Random
from uuid import UUID

import pytest
from msgspec import Struct

from ludex.core import UNDECIDED, BadNotation, BadPosition, Finding, LudexError, Seat, reading, wire
from ludex.games import game
from ludex.games.connect_four import GAME, PRESETS, Ruleset, start, verdict
from ludex.games.connect_four.rulebook import SEATS


class Piece(Struct, forbid_unknown_fields=True):
    name: str
    cells: list[int] = []


def refused(read: Callable[[], object]) -> tuple[str, tuple[str | int, ...]]:
    with pytest.raises(LudexError) as caught:
        read()
    error = caught.value
    assert error.claim("en") != error.claim("de") or error.findings[0].rule == reading.TYPE
    (finding,) = error.findings
    assert not finding.holds
    return finding.rule.id.removeprefix("reading/"), finding.values


@pytest.mark.parametrize("data", ['{"a":[1,2.5,null,"ä"]}', b'\xef\xbb\xbf{"a":[1,2.5,null,"\xc3\xa4"]}'])
def test_json_is_read_from_text_and_bytes(data: str | bytes) -> None:
    assert wire.decode_json(data) == {"a": [1, 2.5, None, "ä"]}


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999999999", "1.5e300"])
def test_numbers_that_can_be_meant_are_read(number: str) -> None:
    assert repr(wire.decode_json(number)).replace("+", "") == number


@pytest.mark.parametrize(
    ("data", "rule", "at"),
    [
        (b"\xff", "utf8", 0),
        (b"ab\xc3", "utf8", 2),
        ("ab\ud800", "utf8", 2),
        (r'["a\ud800"]', "utf8", 3),
        ("", "empty", 0),
        (" \n", "empty", 2),
        ("{", "json", 1),
        ("[1,]", "json", 3),
        ("1 2", "json", 2),
        ("NaN", "number", 0),
        ("[-Infinity]", "number", 1),
        ("[1e999]", "number", 1),
        ("[" + "1" * 5000 + "]", "number", 1),
        ("[1" + "0" * 400 + ".5]", "number", 1),
        ('{"a":1,"b":{"a":1,"a":2}}', "duplicate_key", 18),
        (r'{"a":1,"\u0061":2}', "duplicate_key", 1),
        ("[" * 100_000, "depth", 0),
        ('{"a":' * 100_000, "depth", 0),
    ],
)
def test_what_is_no_json_is_refused_where_reading_stopped(data: str | bytes, rule: str, at: int) -> None:
    with pytest.raises(BadNotation) as caught:
        wire.decode_json(data)
    assert caught.value.findings[0].rule is reading.READING[rule]
    assert caught.value.at == at


def test_a_key_that_stands_twice_is_named() -> None:
    assert refused(lambda: wire.decode_json('{"a":1,"b":2,"b":3}')) == ("duplicate_key", ("b",))


@pytest.mark.parametrize(
    "read",
    [
        lambda: wire.decode_json(r'{"\ud800":1,"\ud800":2}'),
        lambda: wire.read_ruleset(GAME, "\udcff"),
        lambda: wire.read_seat("\udcff", SEATS),
        lambda: game("\udcff"),
    ],
)
def test_half_characters_can_be_said_and_written(read: Callable[[], object]) -> None:
    with pytest.raises(LudexError) as caught:
        read()
    assert caught.value.claim().encode()
    assert wire.encode([wire.write_finding(finding, SEATS) for finding in caught.value.findings])


def test_escapes_that_mean_a_character_are_read() -> None:
    assert wire.decode_json(r'"\ud83c\udfb2\n"') == "🎲\n"


@pytest.mark.parametrize(
    ("plain", "rule", "values"),
    [
        ({}, "missing_field", ("piece", "name")),
        ([], "type", ("piece", "object", "array")),
        ({"name": 1}, "type", ("piece.name", "str", "int")),
        ({"name": "a", "cells": [1, "b"]}, "type", ("piece.cells[1]", "int", "str")),
        ({"name": "a", "colour": 1}, "unknown_field", ("piece", "colour", "name, cells")),
    ],
)
def test_what_does_not_fit_is_refused_by_field(plain: object, rule: str, values: tuple[str, ...]) -> None:
    assert refused(lambda: wire.convert(plain, Piece, "piece")) == (rule, values)


def test_what_fits_is_converted() -> None:
    assert wire.convert({"name": "a"}, Piece) == Piece("a")


def test_a_field_of_nothing_that_has_fields_is_refused() -> None:
    class Nothing(Struct, forbid_unknown_fields=True):
        pass

    assert refused(lambda: wire.convert({"a": 1}, Nothing)) == ("unknown_field", ("material", "a", "none"))


def test_a_word_that_is_none_of_the_known_is_refused() -> None:
    found = refused(lambda: wire.convert({"both_lines": "x"}, Ruleset, "options"))
    assert found == ("type", ("options.both_lines", "a known value", "'x'"))


class Box(Struct, forbid_unknown_fields=True):
    pieces: dict[str, list[Piece]] = {}
    lid: Piece | None = None


@pytest.mark.parametrize(
    ("plain", "where"),
    [
        ({"pieces": {"a": [{"name": "a", "size": 1}]}}, "box.pieces[...][0]"),
        ({"lid": {"name": "a", "size": 1}}, "box.lid"),
    ],
)
def test_the_known_fields_are_those_of_the_place(plain: object, where: str) -> None:
    assert refused(lambda: wire.convert(plain, Box, "box")) == ("unknown_field", (where, "size", "name, cells"))


def test_a_field_may_have_any_name_and_is_still_named() -> None:
    found = refused(lambda: wire.convert({"a`b\nc": 1}, Ruleset, "options"))
    assert found[0] == "unknown_field"
    assert found[1][:2] == ("options", "a`b\nc")


def test_a_fault_that_is_none_of_the_usual_is_still_said() -> None:
    found = refused(lambda: wire.convert("x", UUID, "piece"))
    assert found == ("type", ("piece", "another value", "Invalid UUID"))


def test_an_object_is_a_mapping() -> None:
    assert wire.mapping({"a": 1}, "x") == {"a": 1}
    assert refused(lambda: wire.mapping([1], "x")) == ("type", ("x", "object", "array"))


@pytest.mark.parametrize(
    ("plain", "kind"),
    [
        ({}, "object"),
        ([], "array"),
        ("", "text"),
        (True, "boolean"),
        (1, "number"),
        (1.5, "number"),
        (None, "null"),
        ((), "tuple"),
    ],
)
def test_kinds_are_called_as_json_calls_them(plain: object, kind: str) -> None:
    assert wire.kind_of(plain) == kind


def test_a_finding_says_what_it_found_even_when_nobody_knows() -> None:
    assert wire.wrong_type("x", "text", "").values == ("x", "text", "another value")


def test_names_that_look_alike_come_first() -> None:
    assert wire.near("dune", ("chess", "dunes", "go")) == ("dunes", "chess", "go")
    assert wire.near("", ("chess",)) == ("chess",)


@pytest.mark.parametrize(
    ("plain", "ruleset"),
    [
        (None, PRESETS["classic"]),
        ("classic", PRESETS["classic"]),
        ("pop-out", PRESETS["pop_out"]),
        ({}, PRESETS["classic"]),
        ({"preset": "five-in-a-row"}, PRESETS["five_in_a_row"]),
        ({"options": {"columns": 9}}, Ruleset(columns=9)),
        ({"preset": "pop_out", "options": {"repetition": None}}, Ruleset(pop_out=True, repetition=None)),
    ],
)
def test_a_ruleset_is_a_preset_with_options(plain: object, ruleset: Ruleset) -> None:
    assert wire.read_ruleset(GAME, plain) == ruleset
    assert wire.read_ruleset(GAME, wire.write_ruleset(GAME, ruleset)) == ruleset


@pytest.mark.parametrize(
    ("plain", "rule", "value"),
    [
        ("clasic", "preset", "clasic"),
        ("", "preset", ""),
        ({"preset": "clasic"}, "preset", "clasic"),
        ({"presets": "classic"}, "unknown_field", "ruleset"),
        (5, "type", "ruleset"),
        ([], "type", "ruleset"),
        ({"options": []}, "type", "ruleset.options"),
        ({"options": None}, "type", "ruleset.options"),
        ({"preset": 3}, "type", "ruleset.preset"),
        ({"options": {"columns": 0}}, "type", "ruleset.options.columns"),
        ({"options": {"columns": 101}}, "type", "ruleset.options.columns"),
        ({"options": {"rows": -6}}, "type", "ruleset.options.rows"),
        ({"options": {"in_row": 0}}, "type", "ruleset.options.in_row"),
        ({"options": {"columns": 7.0}}, "type", "ruleset.options.columns"),
        ({"options": {"columns": True}}, "type", "ruleset.options.columns"),
        ({"options": {"columns": 10**19}}, "type", "ruleset.options.columns"),
        ({"options": {"pop_out": 1}}, "type", "ruleset.options.pop_out"),
        ({"options": {"repetition": 1}}, "type", "ruleset.options.repetition"),
        ({"options": {"repetition": 101}}, "type", "ruleset.options.repetition"),
        ({"options": {"colums": 7}}, "unknown_field", "ruleset.options"),
    ],
)
def test_what_is_no_ruleset_is_refused_by_field(plain: object, rule: str, value: str) -> None:
    found, values = refused(lambda: wire.read_ruleset(GAME, plain))
    assert (found, values[0]) == (rule, value)


def test_known_presets_are_named_the_nearest_first() -> None:
    _, values = refused(lambda: wire.read_ruleset(GAME, "kagle"))
    assert values[1] == "kaggle"
    assert {*values[1:]} == {*PRESETS}


def test_a_ruleset_is_written_as_briefly_as_it_can_be() -> None:
    assert wire.write_ruleset(GAME, PRESETS["pop_out"]) == "pop_out"
    assert wire.write_ruleset(GAME, Ruleset(rows=7)) == {"preset": "classic", "options": {"rows": 7}}
    popped = Ruleset(pop_out=True, rows=7)
    assert wire.write_ruleset(GAME, popped) == {"preset": "pop_out", "options": {"rows": 7}}


def test_a_seat_is_found_by_its_name() -> None:
    assert wire.read_seat("second", SEATS) == Seat(1)
    assert refused(lambda: wire.read_seat("third", SEATS)) == ("seat", ("third", *SEATS))
    assert refused(lambda: wire.read_seat(1, SEATS)) == ("seat", ("1", *SEATS))


@pytest.mark.parametrize(("seat", "name"), [(0, "first"), (1, "second"), (2, None), (-1, None), (None, None)])
def test_a_finding_is_written_with_its_sentence_and_its_seat_if_there_is_one(
    seat: int | None, name: str | None
) -> None:
    finding = Finding(reading.EMPTY, holds=False, seat=None if seat is None else Seat(seat), values=(1,), marks=("a",))
    plain = wire.write_finding(finding, SEATS, "de")
    assert plain.pop("seat", None) == name
    assert plain == {
        "rule": "reading/empty",
        "holds": False,
        "values": [1],
        "marks": ["a"],
        "claim": "da ist nichts zu lesen",
    }


def test_verdicts_are_written_as_the_plan_of_the_house_shows() -> None:
    board = "......./......./......./......./ooo..../xxxx..."
    position = GAME.room("wire").read_position({"board": board}, Ruleset())
    assert wire.encode(wire.write_verdict(verdict(position), SEATS)) == (
        '{"type":"decided","condition":"line","winners":["first"],'
        '"places":[{"seat":"first","rank":1,"points":1},{"seat":"second","rank":2,"points":0}],'
        '"because":[{"rule":"connect_four/line","holds":true,"seat":"first",'
        '"values":["across",4],"marks":[35,36,37,38],"claim":"four across for first"}]}'
    )
    assert wire.write_verdict(UNDECIDED, SEATS) == {"type": "undecided", "because": []}


VALID = (
    b'{"game":"connect_four","ruleset":{"preset":"pop_out","options":{"columns":7,"repetition":null}},'
    b'"position":{"board":"......./......./......./......./ooo..../xxxx...","turn":"second","seen":[]},"n":[1.5,"\\u0041"]}'
)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_json_is_read_or_refused_and_nothing_else(seed: int) -> None:
    chance = Random(seed)
    for _ in range(2_500):
        data = bytearray(VALID)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        try:
            plain = wire.mapping(wire.decode_json(bytes(data)), "material")
            ruleset = wire.read_ruleset(GAME, plain.get("ruleset"))
            GAME.room("wire").read_position(plain.get("position"), ruleset)
        except LudexError as error:
            assert error.claim("de")  # noqa: PT017  # either way is fine; what is refused can be said


def test_a_start_is_written_without_what_is_ordinary() -> None:
    assert GAME.room("wire").write_position(start(Ruleset(columns=2, rows=1))) == {"board": ".."}


def test_bad_position_is_what_a_wrong_shape_ends_in() -> None:
    with pytest.raises(BadPosition):
        wire.convert({}, Piece)
