"""Writing records and answers."""

import json

import pytest
from msgspec.structs import replace

from ludex.record import check, judge, read, write, write_report

WON = "......./......./......./......./ooo..../xxxx..."


@pytest.mark.parametrize(
    "material",
    [
        f'{{"game":"connect_four","ruleset":"classic","position":{{"board":"{WON}"}}}}',
        '{"game":"connect_four","ruleset":"classic","version":"1.0","turns":[{"seat":"first","move":"4"}]}',
        (
            '{"game":"connect_four","ruleset":{"preset":"classic","options":{"columns":3,"rows":2}},"version":"1.0","revision":1,'
            '"names":{"first":"Anna","second":"Ben"},"start":{"board":".../x.."},"turns":[{"seat":"second","move":"1"}],'
            '"claims":{"winners":[],"by":"agreement","points":{"first":0,"second":0}}}'
        ),
        '{"game":"connect_four","ruleset":"classic","version":"1.0","turns":[{"seat":"nature","move":"4"}],"claims":{}}',
    ],
)
def test_a_record_is_written_as_it_was_read(material: str) -> None:
    assert write(read(material)) == material


def test_fields_of_a_newer_version_are_written_again() -> None:
    material = '{"game":"connect_four","version":"1.3","turns":[{"seat":"first","move":"4"}],"weather":"fine"}'
    assert json.loads(write(read(material)))["weather"] == "fine"


def test_fields_of_a_newer_version_are_written_where_they_stood() -> None:
    turns = '[{"seat":"first","move":"4","clock":9},{"seat":"second","move":"4","clock":7}]'
    claims = '{"winners":[],"by":"agreement","why":"late"}'
    material = (
        f'{{"game":"connect_four","ruleset":"classic","version":"1.3","turns":{turns},"claims":{claims},"more":[1]}}'
    )
    record = read(material)
    assert write(record) == material
    cut = json.loads(write(replace(record, turns=record.turns[:1], claims=None)))
    assert cut["turns"] == [{"seat": "first", "move": "4", "clock": 9}]
    assert "claims" not in cut
    sealed = write(replace(record, seal="whole"))
    assert check(read(sealed)).sound
    assert not check(read(sealed.replace('"clock":7', '"clock":8'))).sound


def test_an_answer_has_the_form_of_the_house() -> None:
    assert write_report(judge(WON, "connect_four")) == {
        "game": "connect_four",
        "ruleset": "classic",
        "verdict": {
            "type": "decided",
            "condition": "line",
            "winners": ["first"],
            "places": [{"seat": "first", "rank": 1, "points": 1}, {"seat": "second", "rank": 2, "points": 0}],
            "because": [
                {
                    "rule": "connect_four/line",
                    "holds": True,
                    "seat": "first",
                    "values": ["across", 4],
                    "marks": [35, 36, 37, 38],
                    "claim": "four across for first",
                }
            ],
        },
    }


def test_an_answer_to_a_record_says_turns_and_faults() -> None:
    plain = write_report(judge("44556671", "connect_four"), "de")
    assert plain["turns"] == 8
    assert plain["decided_after"] == 7
    assert plain["faults"] == [
        {
            "turn": 8,
            "rule": "record/turn_after_end",
            "holds": False,
            "seat": "second",
            "values": [7],
            "marks": [38, 39, 40, 41],
            "claim": "nach Zug 7 war das Spiel aus",
        }
    ]


def test_an_answer_to_the_impossible_has_no_verdict() -> None:
    plain = write_report(judge("......./......./......./......./......./xxxx...", "connect_four"))
    assert "verdict" not in plain
    assert [fault["rule"] for fault in plain["faults"]] == ["connect_four/count"]  # type: ignore[attr-defined]


def test_a_table_of_impossible_seats_can_be_written_down() -> None:
    table = '{"game":"dune","start":{"turn":1,"circles":{"sardaukar":1}},"turns":[]}'
    assert read(write(read(table))) == read(table)
    assert not check(read(table)).sound
