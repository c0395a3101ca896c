"""Matches as `.mat`: both dialects, whatever was played comes back, and every planted fault is found in its place."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, BadRecord, Seat, Turn
from ludex.core.words import say
from ludex.games.backgammon.rulebook import Accept, Beaver, Double, Drop, NoDouble, Play, Resign, Roll, Take
from ludex.record import Claims, Record, check, judge, read_file, recognise
from ludex.record.formats import backgammon_mat as mat
from ludex.record.formats.backgammon_snowie import lost as lost_in_snowie
from ludex.record.formats.backgammon_snowie import write as write_snowie

WHITE, BLACK = Seat(0), Seat(1)

GNUBG = """; [Site "the club"]
; [EventDate "2026.11.19"]

 3 point match

 Game 1
 Ada : 0                        Bo Li : 0
  1)                             53: 8/3 6/3
  2) 62: 24/18 18/16             55: 13/8 13/8 6/1* 6/1
  3) 44: 25/21 13/9 13/9 13/9    31: 13/10 10/9*
  4) 11:                          Doubles => 2
  5)  Takes                      31: 8/7 7/4*
  6) 63:                         41: 8/4 8/7
                                  Wins 2 points

 Game 2
 Ada : 0                        Bo Li : 2
  1) 31: 8/5 6/5                 42: 8/4 6/4
      Wins 1 point

 Game 3
 Ada : 1                        Bo Li : 2
  1)                             31: 8/5 6/5
  2)  Doubles => 2                Drops
      Wins 1 point

"""

XG = """; [Site "XG Mobile"]
; [Match ID "591900044"]
; [Player 1 "Ken"]
; [Player 2 "Robot"]
; [EventDate "2025.09.19"]
; [EventTime "00.00"]
; [Variation "Backgammon"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]

 1 point match

 Game 1
 Ken : 0                              Robot : 0
  1)                                  16: 13/7 8/7
  2) 14: 13/9 24/23                   11: 24/22, 6/5(2)
  3) 66: Cannot Move                  61: 13/6*
  4) 65: bar/20/14                    52: (no play)
  5)                                   Wins 1 point and the match
"""


Made = Callable[..., Record[Any, Any]]


def only(text: str, ruleset: object = None) -> Record[Any, Any]:
    [(_, record)] = mat.read(text.encode(), ruleset)
    assert isinstance(record, Record)
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


def test_gnu_backgammons_dialect_is_read() -> None:
    record = only(GNUBG)
    assert record.names == ("Ada", "Bo Li")
    assert record.about == {"Site": "the club", "EventDate": "2026.11.19"}
    assert record.start.ruleset.length == 3
    assert record.turns[:5] == (
        Turn(NATURE, Roll((3, 5))),
        Turn(BLACK, Play(((8, 3), (6, 3)))),
        Turn(WHITE, NoDouble()),
        Turn(NATURE, Roll((6, 2))),
        Turn(WHITE, Play(((24, 18), (18, 16)))),
    )
    assert [turn.move for turn in record.turns if isinstance(turn.move, Double | Take | Drop)] == [
        Double(),
        Take(),
        Double(),
        Drop(),
    ]
    report = check(record)
    assert report.sound
    assert report.position.score == (1, 2)
    assert found(GNUBG) == []


def test_a_game_that_is_won_before_it_is_played_out_was_resigned() -> None:
    record = only(GNUBG)
    resigned = [turn for turn in record.turns if isinstance(turn.move, Resign | Accept)]
    assert resigned == [
        Turn(WHITE, Resign(1)),
        Turn(BLACK, Accept()),
        Turn(BLACK, Resign(1)),
        Turn(WHITE, Accept()),
    ]
    gammon = only(GNUBG.replace("Wins 2 points", "Wins 4 points"))
    assert Turn(WHITE, Resign(2)) in gammon.turns


@pytest.mark.parametrize("rolled", ["  1) 31: 8/5 6/5                 42:", "  1) 31:"])
def test_a_roll_that_its_winner_or_its_loser_did_not_play_is_no_dance(rolled: str) -> None:
    text = GNUBG.replace("  1) 31: 8/5 6/5                 42: 8/4 6/4", rolled)
    assert text != GNUBG
    assert found(text) == []


def test_a_turn_knows_its_line_game_and_move() -> None:
    record = only(GNUBG)
    assert len(record.spots) == len(record.turns)
    first, last = record.spots[0], record.spots[-1]
    assert (first.line, first.game, first.move) == (8, 1, 1)
    assert (last.line, last.game, last.move) == (24, 3, 2)


def test_scores_wins_and_cubes_are_kept_as_the_file_states_them() -> None:
    stated = [(each.statement.what, each.statement.values) for each in only(GNUBG).stated]
    assert stated == [
        ("score", (0, 0)),
        ("cube", (2,)),
        ("wins", (2,)),
        ("score", (0, 2, 0, 0)),
        ("wins", (1,)),
        ("score", (1, 2, 0, 2)),
        ("cube", (2,)),
        ("wins", (1,)),
    ]


def test_extreme_gammons_dialect_is_read() -> None:
    record = only(XG)
    assert record.names == ("Ken", "Robot")
    assert record.about["Match ID"] == "591900044"
    assert record.turns[0] == Turn(NATURE, Roll((1, 6)))
    assert record.turns[7] == Turn(BLACK, Play(((24, 23), (23, 22), (6, 5), (6, 5))))
    assert record.claims == Claims(winners=(BLACK,), points=(0, 1))
    assert found(XG) == [("all_dice", 1, 3), ("no_checker", 1, 4), ("all_dice", 1, 4)]


def test_rules_that_the_file_says_are_those_of_the_match() -> None:
    def rules(*lines: str, points: int = 0) -> object:
        head = "".join(f"; [{line}]\n" for line in lines)
        return only(f"{head} {points} point match\n\n Game 1\n a : 0   b : 0\n").start.ruleset

    ruleset = only(" 7 point match\n").start.ruleset
    assert (ruleset.length, ruleset.crawford, ruleset.jacoby) == (7, True, False)
    for lines, expected in {
        (): (True, True, 1024, "standard"),
        ('Jacoby "Off"',): (False, True, 1024, "standard"),
        ('Jacoby "On"', 'Beaver "Off"'): (True, False, 1024, "standard"),
        ('Variation "NackGammon"',): (True, True, 1024, "nackgammon"),
        ('Variation "HyperGammon (3)"',): (True, True, 1024, "hypergammon"),
        ('Variation "LongGammon"', 'CubeLimit "64"'): (True, True, 64, "long_gammon"),
    }.items():
        said = only(
            "".join(f"; [{line}]\n" for line in lines) + " 0 point match\n\n Game 1\n a : 0   b : 0\n"
        ).start.ruleset
        assert (said.jacoby, said.beavers, said.cube_limit, said.setup) == expected
    assert not getattr(rules('CubeLimit "1"'), "cube", True)
    assert not getattr(rules('Crawford "Off"', points=3), "crawford", True)
    assert only(" 0 point match\n", "standard").start.ruleset.jacoby is False


SESSION = """ 0 point match

 Game 1
 Ada : 0                        Bo : 0
  1) 31: 8/5 6/5
      Wins {} points

 Game 2
 Ada : {}                        Bo : 0
  1) 31: 8/5 6/5
"""


def test_whether_jacoby_is_played_is_told_by_the_scores() -> None:
    assert only(SESSION.format(2, 2)).start.ruleset.jacoby is False
    assert only(SESSION.format(1, 1)).start.ruleset.jacoby is True
    assert found(SESSION.format(2, 2)) == []


def test_what_a_file_says_of_a_win_may_contradict_its_scores() -> None:
    assert found(SESSION.format(4, 1)) == [("win_said", 1, 1), ("conflict", 2, 0)]


def test_a_match_may_begin_in_the_middle() -> None:
    text = GNUBG[: GNUBG.index(" Game 1")] + GNUBG[GNUBG.index(" Game 2") :]
    record = only(text)
    assert (record.start.score, record.start.crawford) == ((0, 2), True)
    assert found(text) == []


def test_beavers_and_raccoons_are_told_by_whose_turn_it_is() -> None:
    text = """ 0 point match

 Game 1
 Ada : 0                        Bo : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Beavers => 4               31: 8/5 6/5
  3)  Doubles => 8                Beavers => 16
  4)  Beavers => 32
  5) 61: 13/7 8/7                61: 13/7 8/7
"""
    record = only(text)
    assert found(text) == []
    assert record.start.ruleset.raccoons
    assert [type(turn.move).__name__ for turn in record.turns if isinstance(turn.move, Double | Beaver | Take)] == [
        "Double",
        "Beaver",
        "Take",
        "Double",
        "Beaver",
        "Take",
    ]
    assert check(record).position.cube == 32


def without(text: str, old: str) -> str:
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, "")


def instead(old: str, new: str) -> str:
    assert GNUBG.count(old) == 1, (old, GNUBG.count(old))
    return GNUBG.replace(old, new)


GAME_2 = GNUBG[GNUBG.index(" Game 2") : GNUBG.index(" Game 3")]
PLANTED: dict[str, tuple[str, str, int, int]] = {
    "a play is missing": (instead("55: 13/8 13/8 6/1* 6/1", ""), "turns", 1, 3),
    "a checker is shifted": (instead("13/10 10/9*", "13/10 10/8*"), "die", 1, 3),
    "a die is another": (instead("62: 24/18 18/16", "52: 24/18 18/16"), "die", 1, 2),
    "half of a play": (instead("41: 8/4 8/7", "41: 8/4"), "all_dice", 1, 6),
    "a dance that is none": (instead("31: 8/7 7/4*", "31:"), "all_dice", 1, 5),
    "nobody stands there": (
        instead("31: 8/5 6/5                 42", "31: 9/6 6/5                 42"),
        "no_checker",
        2,
        1,
    ),
    "the bar comes first": (instead("44: 25/21 13/9", "44: 13/9 13/9"), "bar_first", 1, 3),
    "the point is blocked": (instead("62: 24/18 18/16", "52: 24/19 24/22"), "blocked", 1, 2),
    "no such dice": (instead("31: 8/5 6/5                 42", "71: 8/1 6/5                 42"), "dice", 2, 1),
    "equal dice begin": (instead("53: 8/3 6/3", "33: 8/5 8/5 6/3 6/3"), "opening_double", 1, 1),
    "the header says another score": (instead("Bo Li : 2\n  1) 31", "Bo Li : 1\n  1) 31"), "score_said", 2, 0),
    "the win is worth something else": (instead("Wins 2 points", "Wins 6 points"), "conflict", 2, 0),
    "the win is no multiple of the cube": (instead("Wins 2 points", "Wins 3 points"), "win_said", 1, 6),
    "the other one wins": (
        instead("      Wins 1 point\n\n Game 3", "                                  Wins 1 point\n\n Game 3"),
        "conflict",
        3,
        0,
    ),
    "a drop wins more": (GNUBG[:-15] + GNUBG[-15:].replace("Wins 1 point", "Wins 2 points"), "win_said", 3, 2),
    "the cube is another": (instead("Doubles => 2\n  5)", "Doubles => 4\n  5)"), "cube_said", 1, 4),
    "a double in the Crawford game": (
        instead("42: 8/4 6/4\n", "42: 8/4 6/4\n  2)  Doubles => 2                Takes\n"),
        "crawford",
        2,
        2,
    ),
    "a double by who does not own the cube": (
        instead("41: 8/4 8/7", " Doubles => 4\n  7)  Takes                      41: 8/4 8/7"),
        "cube_owner",
        1,
        6,
    ),
    "a take of nothing": (instead("42: 8/4 6/4\n", "42: 8/4 6/4\n  2)  Takes\n"), "no_offer", 2, 2),
    "a drop of nothing": (
        instead("42: 8/4 6/4\n", "42: 8/4 6/4\n  2)                              Drops\n"),
        "no_offer",
        2,
        2,
    ),
    "a take is missing": (instead("  5)  Takes ", "  5)        "), "turns", 1, 5),
    "a play after the end": (instead("Drops\n", "Drops\n  3) 31: 8/5 6/5\n"), "game_said", 3, 3),
    "a line that is none": (instead("  4) 11:", "  4) ?!\n  4) 11:"), "form", 1, 4),
    "a cell that is none": (instead("31: 8/7 7/4*", "31: 8/7 7-4"), "form", 1, 5),
    "a row stands twice": (
        instead("  6) 63:", "  5)                             31: 8/7 7/4*\n  6) 63:"),
        "turns",
        1,
        5,
    ),
    "a game is missing": (without(GNUBG, GAME_2), "score_said", 3, 0),
    "the match is not over": (
        GNUBG[:-15] + GNUBG[-15:].replace("1 point", "1 point and the match"),
        "match_said",
        3,
        2,
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_every_planted_fault_is_found_in_its_place(fault: str) -> None:
    text, rule, game, move = PLANTED[fault]
    assert (rule, game, move) in found(text)


def test_what_was_played_comes_back_and_is_written_again(match: Made) -> None:
    for seed in range(4):
        record = match(seed, resigning=0.002)
        text = mat.write(record)
        again = only(text)
        assert again.turns == record.turns
        assert check(again).sound
        assert mat.write(again) == text
        assert mat.lost(record) == ()


def test_a_session_comes_back_with_its_rules(match: Made) -> None:
    for seed, options in enumerate(({"jacoby": False}, {"beavers": False}, {"raccoons": True}, {"cube": False})):
        record = match(seed + 9, length=0, games=4, doubling=0.2, **options)
        again = only(mat.write(record))
        assert again.turns == record.turns
        assert check(again).sound
    quiet = match(3, length=0, games=2, doubling=0, raccoons=True, automatic_doubles=1)
    assert [finding.values for finding in mat.lost(quiet)] == [("ruleset",)]


def test_gnu_backgammons_text_is_written_as_it_was() -> None:
    assert mat.write(only(GNUBG)) == GNUBG.rstrip() + "\n"


def test_a_game_of_another_setup_says_which(match: Made) -> None:
    for setup, name in (
        ("nackgammon", "NackGammon"),
        ("hypergammon", "HyperGammon (3)"),
        ("hypergammon_2", "HyperGammon (2)"),
        ("hypergammon_1", "HyperGammon (1)"),
        ("long_gammon", "LongGammon"),
    ):
        record = match(2, length=1, setup=setup)
        assert f'; [Variation "{name}"]' in mat.write(record)
        assert mat.lost(record) == ()


def test_what_the_form_cannot_hold_is_named(match: Made) -> None:
    record = match(5, length=1)
    rich = replace(
        record,
        about={"Event": "a final", 'a "quoted" key': "x"},
        times=("2026-11-19T01:46:30Z",) * len(record.turns),
        claims=Claims(winners=(WHITE,), by="time"),
    )
    assert [finding.values for finding in mat.lost(rich)] == [("about",), ("times",), ("claims",)]
    assert [finding.values for finding in lost_in_snowie(replace(record, about={"Event": "a final"}))] == [("about",)]
    started = replace(record, start=replace(record.start, points=record.start.points[::-1]), turns=())
    assert ("position",) in [finding.values for finding in mat.lost(started)]


def test_snowies_text_is_the_same_without_its_head(match: Made) -> None:
    record = match(8, length=3)
    assert mat.write(replace(record, about={"Event": "x"})).endswith(write_snowie(record))
    assert only(write_snowie(record)).turns == record.turns
    assert lost_in_snowie(record) == ()


def test_names_with_colons_keep_their_scores_readable(match: Made) -> None:
    record = replace(match(1, length=1), names=("A: B", " "))
    assert only(mat.write(record)).names == ("A B", "black")


def test_a_file_is_known_by_its_head_or_by_its_name() -> None:
    for text in (GNUBG, XG, "\n 7 point match\n"):
        form = recognise(text)
        assert form is not None
        assert form.name == "backgammon_mat"
    assert recognise("something else", None, "finals.mat") == recognise(GNUBG)
    report = judge(GNUBG)
    assert str(report) == "undecided: the match to 3 stands at 2 : 2"


@pytest.mark.parametrize("data", [b"", b'; [Site "x"]\n', b"\xff 7 point match", b" 99999 point match"])
def test_what_is_no_match_is_refused(data: bytes) -> None:
    [(_, refused)] = read_file(data, None, None, "x.mat")
    assert isinstance(refused, BadRecord)
    assert str(refused)


def test_rules_that_do_not_exist_are_refused() -> None:
    [(_, refused)] = mat.read(GNUBG.encode(), "chouette")
    assert isinstance(refused, BadRecord)


def test_an_unfinished_game_waits_for_its_play() -> None:
    record = only(GNUBG[: GNUBG.index("  4) 11:")] + "  4) 64:")
    assert check(record).position.dice == (6, 4)
    assert check(record).sound


def test_a_game_that_stops_without_a_win_is_closed_by_the_next_score() -> None:
    text = GNUBG.replace("                                  Wins 2 points\n", "")
    assert found(text) == [("game_said", 2, 0)]


def test_what_is_said_after_dice_without_a_play_is_said_of_the_roll() -> None:
    text = GNUBG[: GNUBG.index("  4) 11:")] + "  4) 64:\n ?!"
    assert found(text) == [("form", 1, 4)]


def another(value: str, chance: Random) -> str:
    return f"{int(value) + chance.choice((1, 2))}"


CHANGES: dict[str, tuple[str, Callable[[str, Random], str]]] = {
    "a play is missing": (r"(\d\d: [\d/* ]*\d\*?)", lambda cell, _: " " * len(cell)),
    "a checker is shifted": (r"/(\d+)", lambda point, _: f"{int(point) - 1 if int(point) else 1}"),
    "a header says more": (r"(?:Ada|Bo) : (\d+)", another),
    "a win is worth more": (r"Wins (\d+)", another),
    "a cube is higher": (r"=> (\d+)", lambda value, _: f"{int(value) * 2}"),
    "a die is another": (r"(\d)\d:", lambda die, chance: chance.choice([each for each in "123456" if each != die])),
}


@pytest.mark.parametrize("fault", CHANGES)
def test_whatever_is_changed_in_a_match_is_found(fault: str, match: Made) -> None:
    chance, (pattern, change) = Random(fault), CHANGES[fault]
    for seed in range(6):
        text = mat.write(match(seed, length=3, doubling=0.1))
        whole = only(text)
        places = [*re.finditer(pattern, text)]
        for place in chance.sample(places, min(3, len(places))):
            changed = text[: place.start(1)] + change(place[1], chance) + text[place.end(1) :]
            if check(only(changed)).sound:
                # Other dice may allow the same play: then nobody can tell.
                assert fault == "a die is another"
                assert plays_of(only(changed)) == plays_of(whole)


def plays_of(record: Record[Any, Any]) -> list[Turn[Any]]:
    return [turn for turn in record.turns if isinstance(turn.move, Play)]


def test_names_of_many_words_and_a_first_header_without_names_are_read() -> None:
    text = " 1 point match\n\n Game 1\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
    assert found(text) == []
    assert only(text).names == ()
    stray = '; [Round "2"]\n; a comment\n 1 point match\n; [Event "late"]\n; more\n Game 1\n A b c : 0   D e : 0\n'
    assert only(stray).about == {"Round": "2", "Event": "late"}
    assert only(stray).names == ("A b c", "D e")


def test_a_combined_step_is_read_by_the_table() -> None:
    text = GNUBG.replace("62: 24/18 18/16", "62: 24/16")
    assert only(text).turns[4] == only(GNUBG).turns[4]
    assert found(text) == []


def test_cubes_and_wins_that_are_garbled_are_named() -> None:
    assert ("form", 1, 4) in found(instead("Doubles => 2\n  5)", "Doubles => x\n  5)"))
    assert ("form", 2, 1) in found(instead("      Wins 1 point\n\n Game 3", "      Wins a point\n\n Game 3"))
    assert found(instead("Doubles => 2\n  5)", "Doubles\n  5)")) == []


def test_a_resignation_in_words_is_what_the_win_says() -> None:
    text = GNUBG.replace("42: 8/4 6/4\n", "42: 8/4 6/4\n  2)                             Resigns\n")
    assert only(text).turns == only(GNUBG).turns
    assert found(text) == []


def test_a_double_that_nobody_answers_was_dropped() -> None:
    text = GNUBG.replace("Doubles => 2                Drops", "Doubles => 2")
    assert only(text).turns == only(GNUBG).turns


def test_steps_that_are_drawn_together_are_written_one_a_die() -> None:
    whole = only(GNUBG)
    together = list(whole.turns)
    together[4] = Turn(WHITE, Play(((24, 16),)))
    assert mat.write(replace(whole, turns=tuple(together))) == mat.write(whole)
    impossible = replace(whole, turns=(*together[:4], Turn(WHITE, Play(((24, 13),)))))
    assert "62: 24/13" in mat.write(impossible)


def test_games_after_equal_dice_of_the_opening_keep_the_result_before(match: Made) -> None:
    record = match(4, length=0, games=12, doubling=0.3, automatic_doubles=1)
    assert any(isinstance(turn.move, Roll) and turn.move.dice == (3, 3) for turn in record.turns)
    games = re.findall(r"(?m)^ Game", mat.write(record))
    assert len(re.findall(r"Wins", mat.write(record))) >= len(games) - 1


def test_the_last_win_of_a_match_is_its_result(match: Made) -> None:
    record = match(5, length=3)
    again = only(mat.write(record))
    assert again.claims is not None
    assert again.claims.points == tuple(place.points for place in check(record).verdict.places)  # type: ignore[union-attr]
    for claims in (Claims(), again.claims, Claims(winners=again.claims.winners), Claims(points=again.claims.points)):
        assert mat.lost(replace(record, claims=claims)) == ()
    other = Claims(winners=(Seat(1 - again.claims.winners[0]),)) if again.claims.winners else Claims()
    assert [finding.values for finding in mat.lost(replace(record, claims=other))] == [("claims",)]
    assert [finding.values for finding in mat.lost(replace(only(GNUBG), claims=other))] == [("claims",)]


def test_a_line_without_end_is_passed_over_quickly() -> None:
    long = " " * 1_000_000
    assert found(f"; [a{long}\n 1 point match\n\n Game 1\n a{long}: : :\n") == [("form", 1, 0)]
    [(_, refused)] = mat.read(f"; [a{long}".encode(), None)
    assert isinstance(refused, BadRecord)
