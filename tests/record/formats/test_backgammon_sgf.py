"""Matches as SGF: GNU Backgammon's trees are read, what was played comes back, and planted faults are found."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, BadRecord, Seat, Turn
from ludex.games.backgammon.position import Offer
from ludex.games.backgammon.rulebook import Accept, Beaver, Double, Drop, NoDouble, Play, Resign, Roll, Take
from ludex.record import Record, check, read_file, recognise, replay
from ludex.record.formats import backgammon_sgf as sgf

WHITE, BLACK = Seat(0), Seat(1)
Made = Callable[..., Record[Any, Any]]

MATCH = r"""(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Bo \[the\] Li]
DT[2026-11-19]EV[A final]RU[Crawford]RE[B+2R]GS[M:6 23 24][C:1 3 0 \] 1]
;B[53qvsv]A[0][qvsv E ver 3 0.510042][lqad E ver 3 0.5]C[a comment; with (all) of it \]]
;W[62xrrp]
;B[55lqlqsxsx]
;W[44yumimimi]
;B[31loop]
;W[11]
;B[double]
;W[take]
;B[31qrru])
(;FF[4]GM[6]MI[length:3][game:1][ws:0][bs:2]PW[Ada]PB[Bo]RU[Crawford:CrawfordGame]RE[W+1]
;W[31hefe]
(;B[42qusu]
;W[63xroc]
;B[resigned?])
(;B[42ackm]))
(;FF[4]GM[6]MI[length:3][game:2][ws:1][bs:2]PW[Ada]PB[Bo]RU[Crawford]RE[W+1]
;B[31qtst]
;W[double]
;B[drop])
"""


def only(text: str, ruleset: object = None) -> Record[Any, Any]:
    [(_, record)] = sgf.read(text.encode(), ruleset)
    assert isinstance(record, Record), record
    return record


def found(text: str) -> list[tuple[str, int, int]]:
    """List what is wrong: the rule, and the game and move."""
    report = check(only(text))
    assert not report.faults
    wrong = [remark for remark in report.remarks if not remark.finding.holds]
    places = [(0, 0) if (at := remark.spot) is None else (at.game, at.move) for remark in wrong]
    rules = [remark.finding.rule.id.removeprefix("backgammon/") for remark in wrong]
    return [(rule, game, move) for rule, (game, move) in zip(rules, places, strict=True)]


def instead(old: str, new: str) -> str:
    assert MATCH.count(old) == 1, (old, MATCH.count(old))
    return MATCH.replace(old, new)


def test_the_worked_example_moves_between_the_24_point_and_the_21() -> None:
    record = only("(;FF[4]GM[6]MI[length:5][game:0];B[32adac])")
    assert record.turns == (Turn(NATURE, Roll((2, 3))), Turn(BLACK, Play(((24, 21), (24, 22)))))


def test_a_match_is_read_tree_by_tree() -> None:
    record = only(MATCH)
    assert record.names == ("Ada", "Bo [the] Li")
    assert record.about == {"EventDate": "2026-11-19", "Event": "A final"}
    assert record.start.ruleset.length == 3
    assert record.turns[:3] == (
        Turn(NATURE, Roll((3, 5))),
        Turn(BLACK, Play(((8, 3), (6, 3)))),
        Turn(WHITE, NoDouble()),
    )
    assert (record.spots[1].line, record.spots[1].game, record.spots[1].move) == (3, 1, 1)
    assert [turn.move for turn in record.turns if isinstance(turn.move, Take | Drop | Double)] == [
        Double(),
        Take(),
        Double(),
        Drop(),
    ]
    assert Turn(WHITE, Play(((25, 21), (13, 9), (13, 9), (13, 9)))) in record.turns


def test_only_the_main_line_is_read_and_a_stray_word_is_named() -> None:
    record = only(MATCH)
    assert Turn(BLACK, Play(((24, 22), (14, 12)))) not in record.turns
    assert found(MATCH) == [("no_checker", 2, 3), ("form", 2, 4), ("win_said", 2, 4)]


SOUND = MATCH.replace("\n;W[63xroc]\n;B[resigned?]", "").replace("RE[W+1]\n;W", "RE[W+1R]\n;W")


def test_a_resignation_is_told_by_its_result() -> None:
    assert found(SOUND) == []
    resigned = [turn for turn in only(SOUND).turns if isinstance(turn.move, Resign | Accept)]
    assert resigned == [Turn(WHITE, Resign(1)), Turn(BLACK, Accept()), Turn(BLACK, Resign(1)), Turn(WHITE, Accept())]


PLANTED = {
    "a play is missing": ("\n;W[62xrrp]", "", ("turns", 1, 2)),
    "a checker is shifted": ("31loop", "31loor", ("die", 1, 5)),
    "a die is another": ("62xrrp", "52xrrp", ("die", 1, 2)),
    "the header says another score": ("[ws:0][bs:2]", "[ws:0][bs:1]", ("score_said", 2, 0)),
    "the win is worth something else": ("B+2R", "B+3R", ("win_said", 1, 9)),
    "nobody resigned": ("B+2R", "B+2", ("win_said", 1, 9)),
    "it is not the Crawford game": ("Crawford:CrawfordGame", "Crawford", ("crawford_said", 2, 1)),
    "it is no result": ("B+2R", "B++", ("form", 1, 9)),
    "backwards": ("31loop", "31olop", ("form", 1, 5)),
    "a take of nothing": (";B[31loop]", ";B[31loop];W[take]", ("no_offer", 1, 6)),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_every_planted_fault_is_found_in_its_place(fault: str) -> None:
    old, new, expected = PLANTED[fault]
    assert SOUND.count(old) == 1
    assert expected in found(SOUND.replace(old, new))


def test_automatic_doubles_before_a_game_are_equal_dice() -> None:
    record = only("(;GM[6]MI[length:0]RU[Jacoby]CV[4]RE[W+4];W[31hefe];B[double];W[drop])")
    assert [turn.move for turn in record.turns[:3]] == [Roll((1, 1)), Roll((1, 1)), Roll((3, 1))]
    assert record.start.ruleset.automatic_doubles == 2
    assert found("(;GM[6]MI[length:0]RU[Jacoby]CV[4]RE[B+4];W[31hefe];B[double];W[drop])") == []


def test_where_gnu_backgammon_contradicts_itself_a_conflict_is_named() -> None:
    resigned = "(;GM[6]MI[length:0][game:0][ws:0][bs:0]RU[Jacoby]RE[W+2R];W[31hefe])"
    resigned += "(;GM[6]MI[length:0][game:1][ws:2][bs:0]RU[Jacoby])"
    assert found(resigned) == [("conflict", 1, 1)]
    doubled = "(;GM[6]MI[length:0][game:0][ws:0][bs:0]RU[Jacoby]CV[2]RE[W+4R];W[31hefe];B[double];W[take])"
    doubled += "(;GM[6]MI[length:0][game:1][ws:2][bs:0]RU[Jacoby])"
    assert found(doubled) == [("conflict", 2, 0), ("score_said", 2, 0)]


def test_a_dead_cube_is_warned_of_and_breaks_nothing() -> None:
    text = "(;GM[6]MI[length:1][game:0];W[31hefe];B[42qusu];W[double];B[take])"
    warned = check(only(text))
    assert [(remark.finding.rule.id, remark.finding.holds) for remark in warned.remarks] == [
        ("backgammon/dead_cube", True)
    ]
    assert warned.sound


def test_beavers_are_doubles_by_the_other_side() -> None:
    record = only("(;GM[6]MI[length:0]RU[Jacoby];W[31hefe];B[double];W[double];B[31qtst])")
    assert [turn.move for turn in record.turns[2:5]] == [Double(), Beaver(), Take()]
    assert check(record).sound
    waits = check(only("(;GM[6]MI[length:0]RU[Jacoby];W[31hefe];B[double];W[double])")).position
    assert waits.offer == Offer("beaver", WHITE)


def test_a_table_that_is_set_up_is_the_start() -> None:
    text = (
        "(;FF[4]GM[6]MI[length:7][game:0][ws:4][bs:2]RU[Crawford]\n;PL[B]DI[52]\n;CP[b]\n;CV[2]\n;PL[B]AE[a:y]"
        "AW[a][b][b][b][c][c][e][h][m][m][m][w][w][x][x]AB[t][s][s][s][s][s][s][r][r][q][q][q][o][d][y]\n;B[52])"
    )
    start = only(text).start
    assert (start.turn, start.dice, start.cube, start.owner, start.bar) == (BLACK, (5, 2), 2, BLACK, (0, 1))
    assert start.score == (4, 2)
    assert check(only(text)).position.dice == (5, 2)
    assert only(text.replace("\n;B[52]", "")).start == start
    bad = only(text.replace("\n;PL[B]AE", "\n;W[31hefe]\n;PL[B]AE"))
    assert [each.statement.what for each in bad.stated] == ["score", "crawford", "unreadable"]


def test_a_record_that_begins_in_a_game_sets_its_table_up(match: Made) -> None:
    whole = match(6, length=5)
    for begun in (5, 38, 64):
        *_, start = islice(replay(whole), begun + 1)
        record = replace(whole, start=start, turns=whole.turns[begun:])
        assert (start.dice, start.declined, start.offer) == ((), False, None)
        assert only(sgf.write(record)).turns == record.turns
        assert sgf.lost(record) == ()


@pytest.mark.parametrize("text", ["(;GM[6]AW[a:y])", "(;GM[6];AW[?])", "(;GM[6];AW" + "[a]" * 16 + ")"])
def test_a_table_that_cannot_be_set_up_is_refused(text: str) -> None:
    [(_, refused)] = sgf.read(text.encode(), None)
    assert isinstance(refused, BadRecord)


def test_rules_that_the_root_says() -> None:
    def rules(said: str, length: int = 0, told: object = None) -> Any:
        return only(f"(;GM[6]MI[length:{length}]{said})", told).start.ruleset

    assert (rules("RU[Jacoby]").jacoby, rules("").jacoby, rules("", told="money").jacoby) == (True, False, True)
    assert (rules("RU[Crawford]", 5).crawford, rules("RU[NoCube]", 5).crawford, rules("", 5).crawford) == (
        True,
        False,
        True,
    )
    assert not rules("RU[NoCube]", 5).cube
    assert not rules("AP[GNU Backgammon:1.07.001]", 5).crawford
    assert rules("RU[Nackgammon]").setup == "nackgammon"
    assert rules("RU[Hypergammon3]").setup == "hypergammon"


def test_a_match_without_the_crawford_rule_is_one_when_it_is_read(match: Made) -> None:
    record = match(2, length=5, doubling=0.3, crawford=False)
    assert sgf.lost(record) == ()
    assert check(only(sgf.write(record))).sound


def test_hypergammon_says_its_checkers(match: Made) -> None:
    for setup, said in (("hypergammon", 3), ("hypergammon_2", 2), ("hypergammon_1", 1)):
        record = match(2, length=3, setup=setup)
        assert f"RU[Crawford:Hypergammon{said}]" in sgf.write(record)
        assert sgf.lost(record) == ()


def test_what_was_played_comes_back_and_is_written_again(match: Made) -> None:
    for seed in range(4):
        for record in (match(seed, resigning=0.002), match(seed, length=0, games=3, doubling=0.2, raccoons=seed == 3)):
            text = sgf.write(record)
            again = only(text)
            assert again.turns == record.turns
            assert check(again).sound
            assert sgf.write(again) == text


def test_what_the_form_cannot_hold_is_named(match: Made) -> None:
    record = match(5, length=1)
    assert sgf.lost(record) == ()
    assert sgf.lost(replace(record, about={"Event": r"a [final] \o/"})) == ()
    assert [finding.values for finding in sgf.lost(replace(record, about={"Weather": "fine"}))] == [("about",)]
    assert [finding.values for finding in sgf.lost(match(5, length=1, setup="long_gammon"))] == [
        ("position",),
        ("ruleset",),
    ]
    empty = replace(record, turns=())
    assert [finding.values for finding in sgf.lost(empty)] == [("turns",), ("position",), ("names",)]


def test_a_file_is_known_by_its_game() -> None:
    form = recognise(MATCH)
    assert form is not None
    assert form.name == "backgammon_sgf"
    assert recognise("(;GM[1])", None, "go.txt") is None


@pytest.mark.parametrize("data", [b"", b"(", b"()", b"(;GM[6] %)", b"(;GM[6]MI[length:99999])", b"\xff(;GM[6])"])
def test_what_is_no_game_is_refused(data: bytes) -> None:
    [(_, refused)] = read_file(data, None, None, "x.sgf")
    assert isinstance(refused, BadRecord)
    assert str(refused)
