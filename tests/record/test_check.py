"""Checking records: what is said of turns and claims."""

import pytest
from msgspec.structs import replace

from ludex.core import UNDECIDED, Decided, IllegalMove, Seat, UnknownGame
from ludex.games.connect_four import PRESETS
from ludex.record import RULEBOOK, Claims, Record, check, judge, read, replay


def remarks_of(material: str) -> list[tuple[int | None, str]]:
    return [(remark.turn, remark.finding.rule.id) for remark in judge(material, "connect_four").remarks]


def claiming(claims: Claims, turns: str = "4455667") -> list[tuple[str, bool, tuple[str | int, ...]]]:
    record = read(turns, "connect_four")
    report = check(Record(game=record.game, start=record.start, turns=record.turns, claims=claims))
    return [(remark.finding.rule.id, remark.finding.holds, remark.finding.values) for remark in report.remarks]


def test_a_sound_record_says_when_it_was_decided() -> None:
    report = judge("4455667", "connect_four")
    assert report.sound
    assert isinstance(report.verdict, Decided)
    assert report.decided_after == 7
    assert str(report) == "first wins: four across for first"


def test_an_open_record_is_undecided() -> None:
    report = judge("445566", "connect_four")
    assert (report.sound, report.verdict, report.decided_after) == (True, UNDECIDED, None)


def test_a_full_column_is_named_with_its_turn_and_stops_the_reading() -> None:
    report = judge("444444477", "connect_four")
    assert remarks_of("444444477") == [(7, "connect_four/column_full"), (None, "record/not_read_on")]
    assert report.verdict is None
    assert not report.sound
    assert str(report) == "column 4 is full; open columns: 1, 2, 3, 5, 6, 7; 2 further turns cannot be checked"


def test_the_last_turn_being_wrong_leaves_nothing_unread() -> None:
    assert remarks_of("4444444") == [(7, "connect_four/column_full")]


@pytest.mark.parametrize("column", ["0", "8", "9"])
def test_a_column_off_the_board_is_refused(column: str) -> None:
    assert remarks_of(f"44{column}") == [(3, "connect_four/column_outside")]


def test_a_turn_after_the_end_changes_nothing_and_shows_the_line() -> None:
    report = judge("445566712", "connect_four")
    [after] = report.remarks
    assert (after.turn, after.finding.rule.id, after.finding.marks) == (8, "record/turn_after_end", (38, 39, 40, 41))
    assert isinstance(report.verdict, Decided)
    assert report.verdict.winners == (Seat(0),)
    assert report.decided_after == 7


def test_a_turn_out_of_order_is_refused() -> None:
    turns = '[{"seat":"first","move":"4"},{"seat":"first","move":"4"}]'
    assert remarks_of(f'{{"game":"connect_four","turns":{turns}}}') == [(2, "connect_four/turns")]


def test_whose_turn_it_is_is_said_by_name() -> None:
    material = '{"names":{"first":"Ada","second":"Ben"},"turns":[{"seat":"second","move":"4"}]}'
    assert str(judge(material, "connect_four")) == "it is not the turn of Ben, but of Ada"


def test_an_impossible_start_is_not_played_on() -> None:
    material = (
        '{"position":{"board":"......./......./......./......./......./x.x...."},"turns":[{"seat":"first","move":"4"}]}'
    )
    report = judge(material, "connect_four")
    assert [fault.rule.id for fault in report.faults] == ["connect_four/count"]
    assert (report.remarks, report.verdict) == ((), None)


def test_right_claims_need_no_remark() -> None:
    assert claiming(Claims(winners=(Seat(0),), points=(1, 0))) == []
    assert claiming(Claims()) == []


def test_wrong_winners_and_points_are_faults() -> None:
    assert claiming(Claims(winners=(Seat(1),), points=(0, 1))) == [
        ("record/winners", False, ("second", "first")),
        ("record/points", False, ("0 : 1", "1 : 0")),
    ]
    assert claiming(Claims(winners=())) == [("record/winners", False, ("draw", "first"))]


def test_a_draw_with_an_open_line_needs_an_agreement() -> None:
    assert claiming(Claims(winners=()), "44") == [("record/open_result", False, ("draw",))]
    assert claiming(Claims(winners=(), by="agreement"), "44") == [("record/agreement", True, ("draw",))]


def test_resignation_and_time_are_believed() -> None:
    assert claiming(Claims(winners=(Seat(1),), by="resignation"), "44") == [("record/resignation", True, ("second",))]
    assert claiming(Claims(winners=(Seat(1),), by="time"), "44") == [("record/time", True, ("second",))]


def test_points_of_an_open_game_are_a_fault() -> None:
    assert claiming(Claims(points=(1, 0)), "44") == [("record/open_result", False, ("1 : 0",))]


def test_all_that_is_claimed_of_an_open_game_is_said() -> None:
    both = Claims(winners=(Seat(0),), points=(1, 0))
    assert claiming(both, "44") == [("record/open_result", False, ("first (1 : 0)",))]
    assert claiming(replace(both, by="time"), "44") == [("record/time", True, ("first (1 : 0)",))]
    assert claiming(Claims(points=(1, 0), by="agreement"), "44") == [("record/agreement", True, ("1 : 0",))]
    assert claiming(Claims(by="resignation"), "44") == [("record/resignation", True, ("unknown",))]
    assert claiming(Claims(), "44") == []


def test_another_revision_is_said() -> None:
    assert remarks_of('{"revision":1,"turns":[]}') == []
    assert remarks_of('{"revision":7,"turns":[]}') == [(None, "record/revision")]


def test_replay_gives_every_position_and_stops_at_the_first_refusal() -> None:
    record = read("44", "connect_four")
    positions = list(replay(record))
    assert positions[0] == record.game.start(PRESETS["classic"], record.game.seating)
    assert len(positions) == 3
    with pytest.raises(IllegalMove, match="column 4 is full"):
        list(replay(read("4444444", "connect_four")))


def test_people_are_called_by_their_names() -> None:
    turns = ",".join(
        f'{{"seat":"{seat}","move":"{move}"}}' for seat, move in zip(["first", "second"] * 4, "4455667", strict=False)
    )
    report = judge(f'{{"game":"connect_four","names":{{"first":"Anna","second":"Ben"}},"turns":[{turns}]}}')
    assert str(report) == "Anna wins: four across for Anna"
    assert report.claim("de") == "Anna gewinnt: vier waagerecht für Anna"


def test_every_rule_of_records_has_a_test_here_or_in_a_file_of_its_own() -> None:
    seen = {"record/version", "record/seal", "record/time_order", "record/lost", "record/gap"}
    for material in ("444444477", "445566712", '{"revision":7,"turns":[]}'):
        seen |= {rule for _, rule in remarks_of(material)}
    for claims, turns in (
        (Claims(winners=(Seat(1),), points=(0, 1)), "4455667"),
        (Claims(winners=()), "44"),
        (Claims(winners=(), by="agreement"), "44"),
        (Claims(winners=(), by="resignation"), "44"),
        (Claims(winners=(), by="time"), "44"),
    ):
        seen |= {rule for rule, _, _ in claiming(claims, turns)}
    assert {rule.id for rule in RULEBOOK} <= seen | {"connect_four/column_full"}


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        judge("44", "chess")
