"""Kniffel's score sheets as spreadsheets have them."""

from random import Random

import pytest

from ludex.core import BadRecord
from ludex.games import game
from ludex.games.kniffel import PRESETS, Ruleset, laid
from ludex.record import Record, check, read, read_file, recognise, write
from ludex.record.formats import written_as
from ludex.testing import random_game

GAME = game("kniffel")
GERMAN = """Kniffel;Anna;Ben
Einser;3;2
Zweier;6;6
Dreier;9;9
Vierer;12;12
Fünfer;15;15
Sechser;18;18
Summe oben;63;62
Bonus;35;0
Gesamt oben;98;62
Dreierpasch;22;25
Viererpasch;-;x
Full House;25;25
Kleine Straße;30;30
Große Straße;40;\u2013
Kniffel;0;50
Chance;21;20
Gesamt unten;138;150
Endsumme;236;212
"""
ENGLISH = "box,anna,ben\nones,3,\nthree of a kind,,20\ntotal,3,20\n"


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        read(text, "kniffel")
    assert caught.value.claim("de")
    return str(caught.value)


def test_a_sheet_is_known_by_its_heading_and_first_box() -> None:
    for text in (GERMAN, ENGLISH, GERMAN.replace(";", "\t"), "\ufeff" + GERMAN, f'"Spiel"{GERMAN[7:]}'):
        form = recognise(text)
        assert form is not None
        assert form.name == "kniffel_csv"
    assert recognise("box,anna\nelevens,3\n") is None
    assert recognise("anything", None, "sheet.CSV") is not None
    assert recognise("1,2,3\n") is None


def test_a_german_sheet_adds_up() -> None:
    record = read(GERMAN)
    assert record.seats == ("Anna", "Ben")
    report = check(record)
    assert report.sound
    assert str(report) == "Anna wins: Anna has the highest total, 236"
    assert record.stated == ()


def test_open_boxes_are_empty_and_crossed_out_ones_are_zeros() -> None:
    record = read(ENGLISH)
    assert record.start == laid(PRESETS["kniffel"], [("anna", {"ones": 3}), ("ben", {"three_of_a_kind": 20})])
    assert read(ENGLISH.replace("ben\n", "ben,,\n")) == record
    scratched = read(ENGLISH.replace("ones,3,", "ones,/,"))
    assert scratched.start.sheets[0].points[0] == 0


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("Summe oben;63;62", "Summe oben;63;63", "upper section of Ben is said to be 63, but is 62"),
        ("Bonus;35;0", "Bonus;0;0", "bonus of Anna is said to be 0, but is 35"),
        ("Gesamt oben;98;62", "Gesamt oben;63;62", "upper section with bonus of Anna is said to be 63, but is 98"),
        ("Gesamt unten;138;150", "Gesamt unten;138;151", "lower section of Ben is said to be 151, but is 150"),
        ("Endsumme;236;212", "Endsumme;236;112", "total of Ben is said to be 112, but is 212"),
    ],
)
def test_a_sum_that_the_boxes_do_not_come_to_is_a_fault(line: str, instead: str, said: str) -> None:
    record = read(GERMAN.replace(line, instead))
    report = check(record)
    assert not report.sound
    assert [str(remark.finding.rule.id) for remark in report.remarks] == ["kniffel/stated"]
    assert said in written(report.remarks[0].finding, record.seats)
    assert read(write(record)) == record


def written(finding: object, seats: tuple[str, ...]) -> str:
    from ludex.core import Finding, say

    assert isinstance(finding, Finding)
    return say(finding, seats)


def test_a_heading_that_names_a_preset_says_the_rules_but_not_against_what_is_told() -> None:
    sheet = ENGLISH.replace("box", "Maxi Yatzy")
    assert read(sheet).start.ruleset == PRESETS["maxi_yatzy"]
    assert read(sheet, None, "yatzy").start.ruleset == PRESETS["yatzy"]
    assert read(ENGLISH).start.ruleset == PRESETS["kniffel"]


def test_bonuses_and_saved_rolls_are_read_from_rows_of_their_own() -> None:
    record = read("yahtzee,anna\nones,5\nkniffel,50\nKniffel-Bonus,100\ntotal,155\n")
    assert check(record).sound
    assert record.start.sheets[0].further == 1
    saving = {"preset": "maxi_yatzy", "options": {"saved_rolls": True}}
    saved = read("maxi yatzy,anna\nones,3\ngesparte Würfe,2\n", None, saving)
    assert saved.start.rolls_left == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ENGLISH.replace("three of a kind", "elevens"), 'line 3: there is no box "elevens"'),
        (ENGLISH.replace("ones,3,", "ones,3,4,5"), "line 2: ones: expected 2 cells, found 3 cells"),
        (ENGLISH.replace("ones,3", "ones,three"), "line 2: ones: expected number, found three"),
        (ENGLISH.replace("ones,3", "ones,1234567890"), "line 2: ones: expected number"),
        (ENGLISH.replace("ones,3", "ones,3.5"), "line 2: ones: expected number"),
        (ENGLISH.replace("ones,3,", "ones,3,\n\nEinser,3,"), 'line 4: the key "ones" stands twice'),
        (ENGLISH.replace("three of a kind", "villa"), "line 1: villa is not on the sheet of this game"),
        (ENGLISH.replace("ben", "anna"), 'line 1: a seat cannot be called "anna" here'),
        (ENGLISH.replace("box", 'box"' + "x" * 140_000), "line 1: "),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, said: str) -> None:
    form = recognise("", "kniffel", "sheet.csv")
    assert form is not None
    [(line, record)] = form.read(text, None)
    assert isinstance(record, BadRecord)
    assert str(record).startswith(said)
    assert line == record.line


def test_a_sheet_without_names_has_nobody() -> None:
    [(_, record)] = read_file(b"", "kniffel", None, "sheet.csv")
    assert isinstance(record, Record)
    assert [fault.rule.id for fault in check(record).faults] == ["kniffel/seated"]
    gap = read("kniffel,anna,,ben\nones,1,,1\n")
    assert [fault.rule.id for fault in check(gap).faults] == ["kniffel/names", "kniffel/ahead"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sheet_reads_back_as_written(preset: str) -> None:
    for seed in range(6):
        steps = list(random_game(GAME, PRESETS[preset], Random(seed).randrange, seats=("Jo, Ann", 'b"c', "d")))
        for step in steps[:: 3 + seed]:
            record = Record(game=GAME, start=step.position)
            text, lost = written_as(record, "kniffel_csv")
            again = read(text)
            assert recognise(text) is not None
            assert again.start.sheets == step.position.sheets
            assert again.start.seats == step.position.seats
            assert again.start.ruleset == PRESETS[preset]
            assert [finding.values for finding in lost] == ([] if again == record else [("position",)])
            assert check(again).sound


def test_columns_are_written_one_below_the_other() -> None:
    rules = Ruleset(columns=2, saved_rolls=True)
    record = Record(game=GAME, start=laid(rules, [("anna", {"ones": 3, "ones_x2": 2, "saved_rolls": 1})]))
    text, lost = written_as(record, "kniffel_csv")
    assert text.splitlines()[0] == "kniffel,anna"
    assert "ones_x2,2" in text
    assert text.splitlines()[-2:] == ["saved_rolls,1", "total,7"]
    assert [finding.values for finding in lost] == [("ruleset",)]
    options = {"preset": "kniffel", "options": {"columns": 2, "saved_rolls": True}}
    assert read(text, None, options) == record
    assert not check(read(text.replace("upper_x2,2", "upper_x2,3"), None, options)).sound


def test_turns_and_what_stands_beside_them_are_lost() -> None:
    steps = list(random_game(GAME, PRESETS["kniffel"], Random(1).randrange, at_most=7))
    turns = tuple(step.turn for step in steps if step.turn is not None)
    record = Record(game=GAME, start=steps[0].position, turns=turns, about={"place": "here"})
    text, lost = written_as(record, "kniffel_csv")
    assert {finding.values[0] for finding in lost} >= {"turns", "about"}
    assert read(text).start.sheets == steps[-1].position.sheets
