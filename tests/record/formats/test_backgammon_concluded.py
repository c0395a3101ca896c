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


JACOBY = """; [Jacoby "On"]
 0 point match

 Game 1
 Ada : 0                        Bo : 0
  1) 31: 8/5 6/5
      Wins {} points
"""
NEXT = """
 Game 2
 Ada : {}                        Bo : {}
  1) 31: 8/5 6/5
      Wins 1 point

 Game 3
 Ada : {}                        Bo : {}
"""


def session(wins: int, white: int, black: int = 0) -> str:
    return JACOBY.format(wins) + NEXT.format(white, black, white + 1, black)


def test_a_resigned_gammon_that_counts_against_jacoby_is_a_conflict_that_is_named_once() -> None:
    for wins in (2, 3):
        assert found(JACOBY.format(wins)) == [("conflict", 1, 1)]
        assert found(session(wins, wins)) == [("conflict", 1, 1)]
        assert found(session(wins, 1)) == [("conflict", 1, 1)]
    (finding,) = [remark.finding for remark in check(only(session(3, 3))).remarks]
    assert (finding.seat, finding.values) == (WHITE, (3, 1))
    assert found(session(1, 1)) == []


def test_a_win_that_is_wrong_in_another_way_is_found_beside_jacoby() -> None:
    assert found(JACOBY.format(4)) == [("win_said", 1, 1)]
    assert found(session(2, 3)) == [("conflict", 1, 1), ("conflict", 2, 0), ("score_said", 2, 0)]
    assert found(session(2, 0, 2)) == [("conflict", 1, 1), ("conflict", 2, 0), ("score_said", 2, 0)]
    assert found(session(1, 2)) == [("conflict", 2, 0), ("score_said", 2, 0)]
    assert found(session(2, 2).replace("Wins 1 ", "Wins 4 ")) == [
        ("conflict", 1, 1),
        ("win_said", 2, 1),
        ("conflict", 3, 0),
    ]


def test_a_gammon_that_only_the_next_score_counts_is_a_conflict_there() -> None:
    text = session(2, 2).replace("      Wins 2 points\n", "")
    assert found(text) == [("game_said", 2, 0), ("conflict", 2, 0)]


def test_a_gammon_with_the_cube_turned_counts_and_a_gammon_without_jacoby_does() -> None:
    turned = session(4, 4).replace(
        "8/5 6/5\n      Wins 4", "8/5 6/5                  Doubles => 2\n  2)  Takes\n      Wins 4"
    )
    assert found(turned) == []
    assert found(session(2, 2).replace("On", "Off")) == []


def test_who_offers_a_cube_cannot_resign_before_it_is_answered() -> None:
    text = session(2, 3).replace("6/5\n      Wins 2", "6/5                  Doubles => 2\n      Wins 2")
    first = [(rule, game) for rule, game, _ in found(text)[:5]]
    assert first == [("turns", 1), ("no_offer", 1), ("win_said", 1), ("conflict", 2), ("score_said", 2)]


def test_in_sgf_a_resigned_gammon_is_the_same_conflict() -> None:
    game = "(;GM[6]MI[length:0][game:{}][ws:{}][bs:0]RU[Jacoby]{};W[31hefe])"
    assert found(game.format(0, 0, "RE[W+2R]")) == [("conflict", 1, 1)]
    for score in (2, 1):
        assert found(game.format(0, 0, "RE[W+2R]") + game.format(1, score, "RE[B+3R]")) == [
            ("conflict", 1, 1),
            ("conflict", 2, 1),
        ]
    assert found(game.format(0, 0, "RE[W+2]")) == [("win_said", 1, 1)]


def test_a_backgammon_that_was_played_out_is_a_win_that_is_said_wrongly() -> None:
    table = f"PL[W]DI[21]CP[c]AE[a:y]AW[a]AB[b][b]{'[x]' * 13}"
    for points, expected in ((1, []), (3, [("win_said", 1, 1)]), (2, [("win_said", 1, 1)])):
        root = f"GM[6]MI[length:0][game:0][ws:0][bs:0]RU[Jacoby]RE[W+{points}]"
        assert found(f"(;{root};{table};W[21az])") == expected
        after = "(;GM[6]MI[length:0][game:1][ws:3][bs:0]RU[Jacoby])"
        scored = [("score_said", 2, 0)] if points == 3 else [("conflict", 2, 0), ("score_said", 2, 0)]
        assert found(f"(;{root};{table};W[21az]){after}") == expected + scored
