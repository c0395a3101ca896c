"""The story of a record: its key moments, what is wrong, what is to be believed."""

from msgspec.structs import replace

from ludex.core import Seat
from ludex.record import Claims, read
from ludex.record.account import account
from ludex.record.walk import walk


def test_the_turn_that_decides_is_a_moment() -> None:
    story = account(read("4455667", "connect_four"))
    [moment] = story.moments
    assert (moment.number, moment.turn.seat) == (7, Seat(0))
    assert [finding.rule.id for finding in moment.findings] == ["connect_four/line"]
    assert moment.before != moment.position
    assert story.wrong == story.notes == ()


def test_what_becomes_certain_on_the_way_is_a_moment_once() -> None:
    rules = {"preset": "kaggle", "options": {"columns": 2, "rows": 3, "in_row": 3}}
    story = account(read("1212", "connect_four", rules))
    assert [(moment.number, [finding.rule.id for finding in moment.findings]) for moment in story.moments] == []
    story = account(read("122112", "connect_four", rules))
    found = [(moment.number, [finding.rule.id for finding in moment.findings]) for moment in story.moments]
    assert found == [(4, ["connect_four/dead"]), (6, ["connect_four/full"])]


def test_every_game_of_a_session_has_its_moments() -> None:
    game = "31 w:8/5,6/5 b:double w:drop"
    story = account(read(f"{game} {game}", "backgammon", "money"))
    found = [(moment.number, moment.findings[0].rule.id) for moment in story.moments]
    assert found == [
        (3, "backgammon/double"),
        (4, "backgammon/left"),
        (7, "backgammon/double"),
        (8, "backgammon/left"),
    ]


def test_turns_that_are_refused_are_wrong_and_no_moments() -> None:
    story = account(read("44556671", "connect_four"))
    assert [moment.number for moment in story.moments] == [7]
    assert [(remark.turn, remark.finding.rule.id) for remark in story.wrong] == [(8, "record/turn_after_end")]


def test_what_cannot_have_come_about_has_no_moments() -> None:
    story = account(
        read('{"game":"connect_four","position":{"board":"......./......./......./......./......./xx....."}}')
    )
    assert story.moments == ()
    assert [remark.finding.rule.id for remark in story.wrong] == ["connect_four/count"]


def test_claims_that_the_board_does_not_show_are_notes() -> None:
    resigned = replace(read("44", "connect_four"), claims=Claims(winners=(Seat(1),), by="resignation"))
    assert [remark.finding.rule.id for remark in account(resigned).notes] == ["record/resignation"]


def test_a_walk_shows_every_step_and_ends_where_reading_ends() -> None:
    steps = list(walk(read("48111", "connect_four")))
    assert [step.number for step in steps] == [0, 1, 2]
    assert steps[2].objection is not None
    assert steps[2].position == steps[1].position == steps[2].before
