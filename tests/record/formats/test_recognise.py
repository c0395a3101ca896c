"""A form of others is known by what it holds, then by the name of its file; its records are read like ours."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ludex.core import BadNotation, BadPosition, BadRecord, Finding, LudexError
from ludex.core.reading import EMPTY
from ludex.record import Format, Record, formats, judge, read, read_file, recognise
from ludex.record.check import AnyRecord

COLUMNS = Format("columns", "connect_four", r"columns\n", (".col",), "tests_columns")
MARKED = Format("marked", "connect_four", r"C4=")


class Columns(ModuleType):
    """Two lines a game: a head, and the columns."""

    @staticmethod
    def read(data: bytes, ruleset: object) -> Iterator[formats.Read]:
        for number, line in enumerate(data.decode().splitlines(), 1):
            if line == "bad":
                yield number, BadRecord(number, BadNotation(Finding(EMPTY, holds=False), line, 0))
            elif line != "columns":
                yield number, read(line, "connect_four", ruleset)


@pytest.fixture(autouse=True)
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests_columns", Columns("tests_columns"))
    monkeypatch.setattr(formats, "FORMATS", (COLUMNS, MARKED))


def test_content_comes_first_and_the_name_second() -> None:
    assert recognise("columns\n4455") == recognise(b"columns\n4455", None, "game.json") == COLUMNS
    assert recognise(b"4455", None, "Game.COL") == COLUMNS
    assert recognise(b"4455", None, "game.txt") is None
    assert recognise("C4=4455") == MARKED


def test_json_is_ours_whatever_its_file_is_called() -> None:
    assert recognise(b'{"game":"connect_four"}', None, "game.col") is None
    assert recognise(b'\xef\xbb\xbf {"game":"connect_four"}', None, "game.col") is None


def test_only_forms_of_the_game_asked_for_are_tried() -> None:
    assert recognise("columns\n4455", "connect-four") == COLUMNS
    assert recognise("columns\n4455", "kniffel") is None


def test_records_of_another_form_are_judged() -> None:
    assert str(judge("columns\n4455667")) == "first wins: four across for first"
    assert read(b"columns\n44p4", None, "pop_out").start.ruleset.pop_out


def test_a_file_of_another_form_gives_all_its_records() -> None:
    found = list(read_file(b"44\n55\nbad\n", None, None, "some.col"))
    assert [line for line, _ in found] == [1, 2, 3]
    assert [isinstance(each, Record) for _, each in found] == [True, True, False]


def test_notation_that_says_its_game_needs_no_other_word(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Format("digits", "connect_four", r"[1-7]+$")
    monkeypatch.setattr(formats, "FORMATS", (plain,))
    record: AnyRecord = read("4455667")
    assert record.game.id == "connect_four"
    assert [line for line, _ in read_file(b"4455")] == [1]


@pytest.mark.parametrize(
    ("text", "error"), [("columns\n", BadPosition), ("columns\n4\n5", BadPosition), ("columns\nbad", BadRecord)]
)
def test_a_material_alone_is_one_record(text: str, error: type[LudexError]) -> None:
    with pytest.raises(error):
        read(text)


def test_a_game_can_be_named_that_has_no_form(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("4455667")
    [(_, record)] = read_file(file.read_bytes(), "connect_four", None, file.name)
    assert isinstance(record, Record)
