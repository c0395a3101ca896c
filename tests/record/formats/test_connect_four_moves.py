"""Lists of Connect Four games: a move string a line, and its score where that is known."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ludex.core import BadPosition, BadRecord
from ludex.games.connect_four import GAME
from ludex.record import Claims, Record, check, judge, read, read_file, recognise
from ludex.record.check import AnyRecord
from ludex.record.formats import written_as

SCORED = "2252576253462244111563365343671351441 -1\n7422341735647741166133573473242566 1\n44 -12\n"


def records_of(text: str, ruleset: object = None) -> list[AnyRecord]:
    found = [each for _, each in read_file(text.encode(), None, ruleset)]
    assert all(isinstance(each, Record) for each in found)
    return [each for each in found if isinstance(each, Record)]


@pytest.mark.parametrize(
    "text",
    [
        "4455667",
        "4455667\n44\n",
        "\ufeff4455667\r\n",
        "\n4455667 \n",
        "4455667 -2",
        "4455667 -2\n445 1",
        "4455667 2\n445 1",
    ],
)
def test_a_list_is_known_by_its_first_lines(text: str) -> None:
    for material in (text, text.encode()):
        form = recognise(material)
        assert form is not None
        assert form.name == "connect_four_moves"


@pytest.mark.parametrize(
    "text", ["445566", "4455 667", "4455667 2", "4455667 2\n445", "44p4p5p6", "445566x", "0455667"]
)
def test_what_may_be_something_else_is_not(text: str) -> None:
    assert recognise(text) is None


def test_a_move_string_needs_no_word_which_game_it_is() -> None:
    assert str(judge("4455667")) == "first wins: four across for first"
    assert read("4455667") == read("4455667", "connect_four") == read(b"4455667", "connect-four")


def test_another_game_that_is_told_is_believed() -> None:
    assert recognise("4455667", "dune") is None


def test_scores_are_kept_beside_the_game() -> None:
    found = records_of(SCORED)
    assert [record.about for record in found] == [{"score": "-1"}, {"score": "1"}, {"score": "-12"}]
    assert [len(record.turns) for record in found] == [37, 34, 2]
    assert all(check(record).sound for record in found)


def test_a_number_apart_is_a_turn_where_not_all_lines_have_one() -> None:
    assert [len(record.turns) for record in records_of("4455662\n44 5\n")] == [7, 3]


def test_a_line_that_cannot_be_read_costs_no_other() -> None:
    found = list(read_file(b"4455667\n\n44x\n45\n"))
    assert [line for line, _ in found] == [1, 3, 4]
    assert [isinstance(each, BadRecord) for _, each in found] == [False, True, False]
    assert str(found[1][1]) == 'line 3: there is no move or cell "x"; use 1-7 (character 3 of "44x")'


def test_rules_are_those_that_are_told() -> None:
    [record] = records_of("4455667", "pop_out")
    assert record.start.ruleset.pop_out
    with pytest.raises(BadPosition):
        read("4455667", None, "club")


def test_a_game_is_written_as_it_was_read(tmp_path: Path) -> None:
    for record, line in zip(records_of(SCORED), SCORED.splitlines(), strict=True):
        assert written_as(record, "connect_four_moves") == (line, ())
    file = tmp_path / "games"
    file.write_text(SCORED)
    assert [line for line, _ in read_file(file.read_bytes(), name=file.name)] == [1, 2, 3]


def test_what_a_line_of_moves_cannot_hold_is_named() -> None:
    record = read("4455", "connect_four", "five_in_a_row")
    other = replace(
        read('{"game":"connect_four","start":{"board":"......./......./......./......./......./xo....."},"turns":[]}'),
        about={"event": "Open", "score": "1"},
        claims=Claims(winners=()),
        seal="whole",
    )
    assert [[finding.values for finding in written_as(each, "connect_four_moves")[1]] for each in (record, other)] == [
        [("ruleset",)],
        [("position",), ("about",), ("claims",), ("seal",)],
    ]
    assert GAME.presets["classic"] == read("4455667").start.ruleset
