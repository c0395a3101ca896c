"""Reading material: JSON or notation, one or many, and what is said when it cannot be read."""

from io import BytesIO
from itertools import islice
from typing import Any

import pytest

from ludex.core import BadNotation, BadPosition, BadRecord, LudexError, Seat, Turn, UnknownGame
from ludex.games.connect_four import PRESETS, Drop, Pop, Ruleset
from ludex.record import Claims, check, read, read_file, read_lines

WON = "......./......./......./......./ooo..../xxxx..."


def findings_of(material: str | bytes, game: str | None = "connect_four", ruleset: object = None) -> list[str]:
    with pytest.raises(LudexError) as caught:
        read(material, game, ruleset)
    return [finding.rule.id for finding in caught.value.findings]


def test_a_move_string_is_a_record_from_the_start() -> None:
    record = read("44p5", "connect-four", "pop_out")
    assert record.start == record.game.start(PRESETS["pop_out"], ("first", "second"))
    assert record.turns == (Turn(Seat(0), Drop(3)), Turn(Seat(1), Drop(3)), Turn(Seat(0), Pop(4)))


@pytest.mark.parametrize("material", [None, 4455667, ["4455667"], {"game": "connect_four", "turns": []}, iter("44")])
def test_material_is_text(material: Any) -> None:
    with pytest.raises(BadPosition, match="the material: expected text, found "):
        read(material, "connect_four")


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\xef\xbb\xbf\n"])
@pytest.mark.parametrize("game", [None, "connect_four"])
def test_an_empty_file_is_said_to_be_empty(data: bytes, game: str | None) -> None:
    [(line, refused)] = read_file(data, game)
    assert isinstance(refused, BadRecord)
    assert (line, f"{refused.cause}") == (1, "there is nothing to read")


@pytest.mark.parametrize("material", ["[]", '[{"game":"connect_four","turns":[]}]', " [[1]]"])
def test_a_list_of_records_is_none(material: str) -> None:
    with pytest.raises(BadPosition, match="expected object, found array"):
        read(material, "connect_four")
    [(_, refused)] = read_file(material.encode())
    assert isinstance(refused, BadRecord)
    assert "expected object, found array" in refused.claim()


def test_a_board_is_a_record_without_turns() -> None:
    record = read(WON, "connect_four")
    assert record.turns == ()
    assert record == read(f'{{"game":"connect_four","position":{{"board":"{WON}"}}}}')


def test_what_the_material_says_goes_before_what_is_told() -> None:
    told = read(
        '{"position":{"board":"x.o"}}', "connect_four", {"preset": "classic", "options": {"columns": 3, "rows": 1}}
    )
    assert told.start.ruleset == Ruleset(columns=3, rows=1)
    said = read('{"game":"connect_four","ruleset":"pop_out","turns":[]}', "chess", "classic")
    assert said.start.ruleset == PRESETS["pop_out"]


def test_a_record_in_full_is_read() -> None:
    record = read(
        '{"game":"connect_four","ruleset":"classic","version":"1.0","revision":1,"names":{"second":"Ben"},'
        f'"start":{{"board":"{WON.replace("xxxx", "xxx.")}"}},"turns":[{{"seat":"first","move":"4"}}],'
        '"claims":{"winners":["first"],"by":"agreement","points":{"first":1}}}'
    )
    assert record.names == ("first", "Ben")
    assert record.revision == 1
    assert record.claims == Claims(winners=(Seat(0),), by="agreement", points=(1, 0))
    assert record.turns == (Turn(Seat(0), Drop(3)),)


def test_a_byte_order_mark_and_a_last_line_end_do_not_matter() -> None:
    assert read("\ufeff4455\r\n".encode(), "connect_four") == read("4455", "connect_four")


def test_a_newer_minor_version_keeps_its_fields() -> None:
    record = read('{"game":"connect_four","version":"1.7","turns":[],"weather":{"sky":"blue"}}')
    assert record.extra == {"weather": {"sky": "blue"}}


def test_a_newer_minor_version_may_add_to_turns_statements_and_claims() -> None:
    turns = '[{"seat":"first","move":"4"},{"seat":"second","move":"4","clock":9}]'
    stated = '[{"after":1,"what":"score","by":"hand"}]'
    record = read(
        f'{{"game":"connect_four","version":"1.7","turns":{turns},"stated":{stated},"claims":{{"by":"time","why":"flag"}}}}'
    )
    assert record.extra == {"turns": {"1": {"clock": 9}}, "stated": {"0": {"by": "hand"}}, "claims": {"why": "flag"}}
    assert check(record).sound


@pytest.mark.parametrize(
    ("material", "rule"),
    [
        ('{"game":"connect_four","turns":[],"weather":1}', "reading/unknown_field"),
        ('{"game":"connect_four","version":"1.0","turns":[],"weather":1}', "reading/unknown_field"),
        ('{"game":"connect_four","version":"2.0","turns":[]}', "record/version"),
        ('{"game":"connect_four","version":"1","turns":[]}', "record/version"),
        ('{"game":"connect_four","version":"1.x","turns":[]}', "record/version"),
        ('{"game":"connect_four","version":"1.9","turns":[["first","4"]]}', "reading/type"),
        ('{"game":"connect_four","version":"1.9","turns":[],"claims":"none"}', "reading/type"),
        ('{"game":"connect_four"}', "reading/missing_field"),
        ('{"game":7,"turns":[]}', "reading/type"),
        ('{"game":"connect_four","turns":{}}', "reading/type"),
        ('{"game":"connect_four","turns":[["first","4"]]}', "reading/type"),
        ('{"game":"connect_four","turns":[{"seat":"first"}]}', "reading/missing_field"),
        ('{"game":"connect_four","turns":[{"seat":"first","move":4}]}', "reading/type"),
        ('{"game":"connect_four","turns":[{"seat":"first","move":"four"}]}', "connect_four/character"),
        ('{"game":"connect_four","turns":[{"seat":"third","move":"4"}]}', "reading/seat"),
        ('{"game":"connect_four","turns":[],"names":{"third":"Eve"}}', "reading/seat"),
        ('{"game":"connect_four","turns":[],"claims":{"winners":["third"]}}', "reading/seat"),
        ('{"game":"connect_four","turns":[],"claims":{"by":"magic"}}', "reading/type"),
        ('{"game":"connect_four","turns":[],"claims":[]}', "reading/type"),
        ('{"game":"connect_four","ruleset":"club","turns":[]}', "reading/preset"),
        ('{"game":"connect_four","ruleset":{"preset":"club"},"turns":[]}', "reading/preset"),
        ('{"game":"connect_four","ruleset":{"options":{"colums":9}},"turns":[]}', "reading/unknown_field"),
        ('{"game":"connect_four","ruleset":{"options":{"columns":0}},"turns":[]}', "reading/type"),
        ('{"game":"connect_four","ruleset":{"options":[]},"turns":[]}', "reading/type"),
        ('{"game":"connect_four","ruleset":4,"turns":[]}', "reading/type"),
        ('{"game":"connect_four","position":[]}', "reading/type"),
        ('{"game":"connect_four","position":{"board":"x"}}', "connect_four/board_shape"),
        ('{"game":"connect_four","turns":[]', "reading/json"),
        ('{"turns":[],"turns":[]}', "reading/duplicate_key"),
        ('{"a":NaN}', "reading/number"),
        ('{"a":1e999}', "reading/number"),
        (f'{{"a":{"9" * 5000}}}', "reading/number"),
        ('{"a":' * 100_000, "reading/depth"),
        ('{"game":"\\ud800"}', "reading/utf8"),
        (b"44\xff", "reading/utf8"),
        ("44\ud800", "reading/utf8"),
        ("44x", "connect_four/character"),
        ("...", "connect_four/board_shape"),
    ],
)
def test_what_cannot_be_read_is_said_by_its_rule(material: str | bytes, rule: str) -> None:
    assert findings_of(material) == [rule]


def test_material_has_to_say_its_game() -> None:
    assert findings_of("4455", None) == ["reading/no_game"]
    assert findings_of('{"turns":[]}', None) == ["reading/no_game"]


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownGame, match='"chess" is no game of this house; known: connect_four'):
        read('{"game":"chess","turns":[]}')


def test_a_turn_that_cannot_be_read_is_named() -> None:
    material = '{"game":"connect_four","turns":[{"seat":"first","move":"4"},{"seat":"second","move":null}]}'
    with pytest.raises(BadRecord, match="line 1, turn 2: move: expected a move as text") as caught:
        read(material)
    assert (caught.value.line, caught.value.turn) == (1, 2)
    assert isinstance(caught.value.cause, BadPosition)


def test_lines_are_read_one_by_one_and_a_bad_one_loses_none() -> None:
    found = list(read_lines(["4\n", "\n", "x\n", '{"turns":[]}\n', '{"game":"chess","turns":[]}'], "connect_four"))
    assert [line for line, _ in found] == [1, 3, 4, 5]
    assert [type(each).__name__ for _, each in found] == ["Record", "BadRecord", "Record", "BadRecord"]
    bad = found[1][1]
    assert isinstance(bad, BadRecord)
    assert isinstance(bad.cause, BadNotation)
    assert str(bad).startswith("line 3: ")


def test_the_line_of_a_file_goes_before_the_line_of_a_record() -> None:
    [_, (line, bad)] = read_lines(["4", '{"turns":[{"seat":"first","move":4}]}'], "connect_four")
    assert line == 2
    assert isinstance(bad, BadRecord)
    assert (bad.line, bad.turn) == (2, 1)


def test_a_file_of_json_is_one_document_or_one_a_line() -> None:
    whole = b'{\n  "game": "connect_four",\n  "turns": []\n}\n'
    assert [line for line, _ in read_file(whole)] == [1]
    lines = b'{"game":"connect_four","turns":[]}\n\n{"game":"connect_four","turns":[]}\n'
    assert [line for line, _ in read_file(lines)] == [1, 3]


def test_blank_lines_before_the_first_are_counted() -> None:
    line = b'{"game":"connect_four","turns":[]}\n'
    assert [number for number, _ in read_file(b"\n \n" + line + line)] == [3, 4]
    assert [number for number, _ in read_file(b"\n\n4455667\n")] == [3]


def test_a_damaged_first_line_costs_no_other() -> None:
    found = list(read_file(b'{"game":"connect_four","tur\n{"game":"connect_four","turns":[]}\n'))
    assert [(line, type(each).__name__) for line, each in found] == [(1, "BadRecord"), (2, "Record")]


def test_json_lines_are_read_as_they_come() -> None:
    class Endless(BytesIO):
        def readline(self, _size: int | None = -1) -> bytes:
            return b'{"game":"connect_four","turns":[]}\n'

        def __next__(self) -> bytes:
            return self.readline()

    found = read_file(Endless())
    assert [line for line, _ in islice(found, 1000)] == list(range(1, 1001))


def test_a_file_of_notation_holds_lines_or_drawn_boards() -> None:
    assert [line for line, _ in read_file(b"4455\n\n4455667\n", "connect_four")] == [1, 3]
    assert [line for line, _ in read_file(f"{WON}\n{WON}\n".encode(), "connect_four")] == [1, 2]
    drawn = WON.replace("/", "\n")
    found = list(read_file(f"{drawn}\n\n{drawn}\n".encode(), "connect_four"))
    assert [line for line, _ in found] == [1, 8]
    assert all(each == read(WON, "connect_four") for _, each in found)


def test_a_file_that_cannot_be_cut_is_one_bad_record() -> None:
    for data, game in ((b"\xff", "connect_four"), (b"4455", None), (b"4455", "chess")):
        [(line, bad)] = read_file(data, game)
        assert line == 1
        assert isinstance(bad, BadRecord)
