"""XGID: the board from the bottom, whoever is on roll; and strict, with the character that is wrong."""

import pytest

from ludex.core import BadNotation
from ludex.games.backgammon.notation import read_xgid, write_ids, write_xgid
from ludex.games.backgammon.position import BLACK, WHITE, Ended, Offer, laid_out
from ludex.games.backgammon.rulebook import PRESETS

STANDARD, MONEY = PRESETS["standard"], PRESETS["money"]
START = "-b----E-C---eE---c-e----B-"
WORKED = {
    f"XGID={START}:0:0:1:00:0:0:3:0:10": "4HPwATDgc/ABMA:cAkAAAAAAAAA",
    f"XGID={START}:0:0:1:31:0:0:0:7:10": "4HPwATDgc/ABMA:cInlAAAAAAAE",
    f"XGID={START}:1:1:1:52:2:4:0:7:10": "4HPwATDgc/ABMA:UYnqAEAAEAAE",
    f"XGID={START}:0:0:1:00:4:2:1:5:10": "4HPwATDgc/ABMA:8AmgACAAIAAE",
}


@pytest.mark.parametrize("text", WORKED)
def test_the_worked_examples_are_the_ids_of_gnu_backgammon(text: str) -> None:
    position = read_xgid(text, STANDARD)
    assert position.points == laid_out("standard")
    assert write_ids(position) == WORKED[text]
    assert write_xgid(position) == text


def test_the_board_is_drawn_from_the_bottom_whoever_is_on_roll() -> None:
    bottom = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10", STANDARD)
    top = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:7:10", STANDARD)
    assert (bottom.turn, top.turn) == (BLACK, WHITE)
    assert bottom.points == top.points
    played = read_xgid("XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10", STANDARD)
    assert played.points[18:20] == (-4, -2)
    assert write_ids(played)[:14] == "sGfwATDgc/ABMA"


def test_dice_lie_with_the_higher_first() -> None:
    assert read_xgid(f"XGID={START}:0:0:1:25:0:0:3:0:10", MONEY).dice == (5, 2)


def test_score_owner_and_bars_go_to_the_right_side() -> None:
    position = read_xgid("XGID=aBBBBbB-----------------BA:2:-1:1:64:3:1:0:9:10", STANDARD)
    assert (position.bar, position.owner, position.cube, position.score) == ((1, 1), WHITE, 4, (1, 3))
    assert position.home == (12, 2)


def test_money_says_jacoby_and_beavers() -> None:
    for rule, jacoby, beavers in ((0, False, False), (1, True, False), (2, False, True), (3, True, True)):
        rules = read_xgid(f"XGID={START}:0:0:1:00:0:0:{rule}:0:10", MONEY).ruleset
        assert (rules.jacoby, rules.beavers, rules.length) == (jacoby, beavers, 0)
    assert read_xgid(f"XGID={START}:0:0:1:00:0:0:0:0:10", STANDARD).ruleset == STANDARD


def test_the_limit_of_the_cube_is_a_power_of_two_and_none_means_no_cube() -> None:
    assert read_xgid(f"XGID={START}:0:0:1:00:0:0:3:0:6", MONEY).ruleset.cube_limit == 64
    without = read_xgid(f"XGID={START}:0:0:1:00:0:0:0:5:0", STANDARD).ruleset
    assert not without.cube
    assert write_xgid(read_xgid(f"XGID={START}:0:0:1:00:0:0:0:5:0", without)).endswith(":5:0")


@pytest.mark.parametrize(("letter", "what", "by"), [("D", "double", 1), ("B", "beaver", 0), ("R", "raccoon", 1)])
def test_an_offer_waits_for_its_answer(letter: str, what: str, by: int) -> None:
    text = f"XGID={START}:1:0:1:{letter}:0:0:3:0:10"
    position = read_xgid(text, MONEY)
    offer = position.offer
    assert offer is not None
    assert (offer.what, offer.by, position.dice) == (what, by, ())
    assert write_xgid(position) == text


@pytest.mark.parametrize(
    "words",
    [
        "opening",
        "declined",
        "home=0:3",
        "cube=3",
        "resigns=black:2",
        "ended=white:drop",
        "ended=black:3",
        "left=white",
        "rolls=1:2",
        "home=1:0 ended=white:2 left=black",
    ],
)
def test_what_it_has_no_field_for_stands_in_words(words: str) -> None:
    cube = 1 if words == "cube=3" else 0
    text = f"XGID={START}:{cube}:0:1:00:0:0:3:0:10 {words}"
    assert write_xgid(read_xgid(text, MONEY)) == text


def test_the_words_mean_what_they_say() -> None:
    position = read_xgid(f"XGID={START}:0:0:1:00:0:0:3:0:10 opening ended=white:drop left=black rolls=0:1", MONEY)
    assert (position.turn, position.ended, position.left) == (None, Ended("drop", WHITE), BLACK)
    resigned = read_xgid(f"XGID={START}:0:0:1:00:0:0:3:0:10 resigns=white:3", MONEY)
    assert resigned.offer == Offer("resignation", WHITE, 3)


def test_the_prefix_may_be_missing_and_hypergammon_has_three() -> None:
    assert read_xgid(f"{START}:0:0:1:00:0:0:3:0:10", MONEY) == read_xgid(f"XGID={START}:0:0:1:00:0:0:3:0:10", MONEY)
    hyper = PRESETS["hypergammon"]
    text = "XGID=-aaa------------------AAA-:0:0:1:00:0:0:0:0:10"
    assert write_xgid(read_xgid(text, hyper)) == text


def test_the_example_that_gnu_backgammon_takes_is_refused_where_it_goes_wrong() -> None:
    with pytest.raises(BadNotation) as refused:
        read_xgid("XGID=aBbB-aC-B---bC---b-cAb-BAa:2:-1:1:64:3:1:0:9:10", STANDARD)
    [finding] = refused.value.findings
    assert (finding.rule.id, finding.values, refused.value.at) == ("backgammon/character", ("a", "- A-O"), 30)


BAD = {
    f"XGID={START[1:]}:0:0:1:00:0:0:3:0:10": ("shape", (25, 26, "xgid_board"), 30),
    f"XGID={START}-:0:0:1:00:0:0:3:0:10": ("shape", (27, 26, "xgid_board"), 31),
    f"XGID={START}:0:0:1:00:0:0:3:0": ("shape", (8, 9, "xgid_fields"), 48),
    "XGID=Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10": ("character", ("A", "- a-o"), 5),
    "XGID=-b----E-C---eE---c-e--P-B-:0:0:1:00:0:0:3:0:10": ("character", ("P", "- A-O a-o"), 27),
    "XGID=-b----E-C---eE---c-e---EB-:0:0:1:00:0:0:3:0:10": ("checkers", (18, 15), 28),
    "XGID=-b----E-C---ee---c-e----B-:0:0:1:00:0:0:3:0:10": ("checkers", (20, 15), 24),
    f"XGID={START}:x:0:1:00:0:0:3:0:10": ("field", ("cube", "x", "0 - 30"), 32),
    f"XGID={START}:0:2:1:00:0:0:3:0:10": ("field", ("owner", "2", "0, 1, -1"), 34),
    f"XGID={START}:0:0:0:00:0:0:3:0:10": ("field", ("on_roll", "0", "1, -1"), 36),
    f"XGID={START}:0:0:1:70:0:0:3:0:10": ("field", ("dice", "70", "00, 11 - 66, D, B, R"), 38),
    f"XGID={START}:0:0:1:00:-1:0:3:0:10": ("field", ("score", "-1", "0 - 32767"), 41),
    f"XGID={START}:0:0:1:00:0:0:2:5:10": ("field", ("rule", "2", "0 - 1"), 45),
    f"XGID={START}:0:0:1:00:0:0:4:0:10": ("field", ("rule", "4", "0 - 3"), 45),
    f"XGID={START}:0:0:1:00:0:0:3:0:31": ("field", ("limit", "31", "0 - 30"), 49),
    f"XGID={START}:0:0:1:00:0:0:3:0:10 sleeping": (
        "field",
        ("word", "sleeping", "opening declined home=0:3 cube=3 resigns=black:2 ended=white:drop left=white rolls=1:2"),
        52,
    ),
}


@pytest.mark.parametrize("text", BAD)
def test_every_fault_is_named_with_its_place(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_xgid(text, STANDARD)
    [finding] = refused.value.findings
    assert (finding.rule.id.removeprefix("backgammon/"), finding.values, refused.value.at) == BAD[text]


@pytest.mark.parametrize("text", ["", " ", "XGID=", "XGID=\x1f", f"XGID={START}:0:0:1:00:0:0:3:0:10\x1fopen"])
def test_what_is_cut_short_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_xgid(text, MONEY)


@pytest.mark.parametrize("words", ["opening opening", "opening=1", "left=nobody", "home=1", "rolls=1:2 rolls=1:2"])
def test_words_are_said_once_and_in_full(words: str) -> None:
    with pytest.raises(BadNotation):
        read_xgid(f"XGID={START}:0:0:1:00:0:0:3:0:10 {words}", MONEY)
