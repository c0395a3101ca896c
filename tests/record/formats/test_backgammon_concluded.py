"""What the forms of backgammon leave out is concluded from the file; what contradicts itself there is named once."""

from typing import Any

from ludex.core import Seat, Turn
from ludex.core.words import say
from ludex.games.backgammon.rulebook import NoDouble
from ludex.record import Claims, Record, check, read_file

WHITE, BLACK = Seat(0), Seat(1)


def only(text: str) -> Record[Any, Any]:
    [(_, record)] = read_file(text.encode())
    assert isinstance(record, Record), record
    return record


def found(text: str) -> list[tuple[str, int, int]]:
    """List what is wrong: the rule, and the game and move."""
    report = check(only(text))
    assert not report.faults
    wrong = [remark for remark in report.remarks if not remark.finding.holds]
    assert all(say(remark.finding, report.record.seats, language) for remark in wrong for language in ("en", "de"))
    places = [(0, 0) if (at := remark.spot) is None else (at.game, at.move) for remark in wrong]
    rules = [remark.finding.rule.id.removeprefix("backgammon/") for remark in wrong]
    return [(rule, game, move) for rule, (game, move) in zip(rules, places, strict=True)]


LATER = """{} 3 point match

 Game 3
 Ada : {}                        Bo Li : 2
  1)                             31: 8/5 6/5
  2)  Doubles => 2                Takes
  3) 61: 13/7 8/7                31: 24/21 6/5
      Wins 2 points
"""


def test_a_match_in_whose_first_game_somebody_doubles_begins_after_the_crawford_game() -> None:
    record = only(LATER.format("", 1))
    assert (record.start.score, record.start.crawford) == ((1, 2), False)
    assert Turn(BLACK, NoDouble()) in record.turns
    assert found(LATER.format("", 1)) == []
    assert record.claims == Claims(winners=(WHITE,), points=(3, 2))
    quiet = only(LATER.format("", 1).replace("  2)  Doubles => 2                Takes\n", ""))
    assert quiet.start.crawford
    assert Turn(BLACK, NoDouble()) not in quiet.turns


def test_a_double_against_no_points_is_one_in_the_crawford_game() -> None:
    assert only(LATER.format("", 0)).start.crawford
    assert ("crawford", 3, 2) in found(LATER.format("", 0))
    assert not only(LATER.format('; [Crawford "Off"]\n', 0)).start.crawford


def test_a_double_in_a_later_game_does_not_say_what_the_first_one_is() -> None:
    later = LATER.format("", 1).replace("  2)  Doubles => 2                Takes\n", "").replace("2 points", "1 point")
    later += "\n Game 4\n Ada : 2                        Bo Li : 2\n  1) 31: 8/5 6/5                  Doubles => 2\n"
    assert only(later).start.crawford
    assert found(later) == []


def test_faults_of_a_game_after_the_crawford_game_are_found_in_their_places() -> None:
    text = LATER.format("", 1)
    assert found(text.replace("Wins 2", "Wins 3")) == [("win_said", 3, 3), ("record/points", 0, 0)]
    assert found(text.replace("61: 13/7 8/7", "61: 13/7 8/6")) == [("die", 3, 3)]
    assert found(text.replace("=> 2", "=> 4")) == [("cube_said", 3, 2)]


def test_a_double_tells_that_the_crawford_game_was_before_where_the_file_does_not() -> None:
    text = "(;GM[6]MI[length:5][game:6][ws:4][bs:2]{};W[31hefe];B[double];W[take];B[42qusu])"
    assert not only(text.format("")).start.crawford
    assert found(text.format("")) == []
    assert only(text.format("RU[Crawford:CrawfordGame]")).start.crawford
    assert found(text.format("RU[Crawford:CrawfordGame]")) == [("crawford", 7, 2)]
    assert found(text.format("RU[Crawford]")) == []
