"""Plays in every usual spelling mean the same play, and are written in one."""

from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import AmbiguousNotation, BadNotation, Seat
from ludex.games.backgammon.moves.plays import plays
from ludex.games.backgammon.notation import read_ids, read_move, write_move
from ludex.games.backgammon.position import WHITE, Position, laid_out
from ludex.games.backgammon.rulebook import PRESETS, Play

STANDARD = PRESETS["standard"]


def table(dice: tuple[int, int], bar: tuple[int, int] = (0, 0), **points: int) -> Position:
    """Lay out white's (positive) and black's (negative) checkers, on white's points, for white to play."""
    laid = [0] * 24
    for name, number in points.items():
        laid[int(name[1:]) - 1] = number
    home = (
        15 - bar[0] - sum(number for number in laid if number > 0),
        15 - bar[1] + sum(number for number in laid if number < 0),
    )
    return Position(STANDARD, tuple(laid), bar=bar, home=home, turn=WHITE, dice=dice)


START = Position(STANDARD, laid_out("standard"), turn=WHITE, dice=(6, 5))


@pytest.mark.parametrize(
    "text",
    [
        "24/18 18/13",
        "24/18/13",
        "24/13",
        "18/13 24/18",
        "24/18, 18/13",
        " 24/18;18/13 ",
        "24/13*",
    ],
)
def test_a_run_is_one_play_however_it_is_spelled(text: str) -> None:
    move = read_move(text, START)
    assert move in plays(START)
    assert write_move(move, START) == "24/13"


def test_counts_make_several() -> None:
    doubles = Position(STANDARD, laid_out("standard"), turn=WHITE, dice=(2, 2))
    for text in ("13/11(2) 6/4(2)", "6/4 6/4 13/11 13/11", "13/11 13/11 6/4(2)", "13/11, 13/11, 6/4, 6/4"):
        assert write_move(read_move(text, doubles), doubles) == "13/11(2) 6/4(2)"
    assert write_move(read_move("24/20(2)", doubles), doubles) == "24/20(2)"
    assert write_move(read_move("24/16", doubles), doubles) == "24/16"
    assert write_move(read_move("24/22 24/22/20/18", doubles), doubles) == "24/18 24/22"


def test_the_bar_and_the_way_off_have_several_names() -> None:
    entering = table((4, 3), bar=(1, 0), p6=5, p8=3)
    for text in ("bar/21 8/5", "25/21 8/5", "BAR/21, 8/5", "b/21 8/5"):
        assert write_move(read_move(text, entering), entering) == "bar/21 8/5"
    bearing_off = table((6, 5), p6=2, p5=1)
    for text in ("6/off 5/off", "6/0 5/0", "5/off 6/off", "6/Off 5/OFF", "6/o 5/o"):
        assert write_move(read_move(text, bearing_off), bearing_off) == "6/off 5/off"
    assert write_move(read_move("6/off(2)", table((6, 6), p6=2)), table((6, 6), p6=2)) == "6/off(2)"


def test_stars_are_set_on_output_and_need_not_be_there_on_input() -> None:
    blot = table((6, 5), p24=2, p6=5, p13=-1, p18=-1)
    for text in ("24/18*/13*", "24/18/13", "24/18* 18/13*", "24/18 18/13*"):
        assert write_move(read_move(text, blot), blot) == "24/18*/13*"
    twice = table((5, 5), p13=3, p8=-1, p6=2)
    assert write_move(read_move("13/8(2) 8/3(2)", twice), twice) == "13/8*/3(2)"
    assert write_move(read_move("13/8*(3) 6/1", twice), twice) == "13/8*(3) 6/1"


def test_a_way_without_a_star_does_not_hit_where_another_would() -> None:
    blot = table((6, 5), p24=2, p6=5, p18=-1)
    quiet, hit = read_move("24/13", blot), read_move("24/18*/13", blot)
    assert quiet != hit
    assert (write_move(quiet, blot), write_move(hit, blot)) == ("24/13", "24/18*/13")
    assert read_move("24/18/13", blot) == hit
    assert read_move("24/19/13", blot) == quiet


def test_where_either_way_hits_the_text_has_to_say_which() -> None:
    two = table((6, 5), p24=2, p6=5, p18=-1, p19=-1)
    with pytest.raises(AmbiguousNotation) as unclear:
        read_move("24/13", two)
    assert {*unclear.value.candidates} == {"24/18*/13", "24/19*/13"}
    assert unclear.value.findings[0].rule.id == "backgammon/ambiguous_play"
    assert write_move(read_move("24/18/13", two), two) == "24/18*/13"


@pytest.mark.parametrize("text", ["(no play)", "no play", "-", "Cannot Move", "dance", "pass", "no move"])
def test_a_dance_has_many_names(text: str) -> None:
    assert read_move(text, START) == Play()
    assert write_move(Play(), START) == "(no play)"


def test_what_is_not_legal_is_read_as_it_is_said() -> None:
    assert read_move("24/20 6/5", START) == Play(((24, 20), (6, 5)))
    assert read_move("8/2*/1", START) == Play(((8, 2), (2, 1)))
    assert read_move("24/2", START) == Play(((24, 2),))
    assert read_move("13/2", table((6, 5), p24=2)) == Play(((13, 7), (7, 2)))


def test_without_dice_a_play_is_what_it_says() -> None:
    before = Position(STANDARD, laid_out("standard"), turn=WHITE)
    assert read_move("24/13 8/5(2)", before) == Play(((24, 13), (8, 5), (8, 5)))


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("24/18 x", 6),
        ("24/", 0),
        ("24/24", 0),
        ("18/24", 0),
        ("24/30", 0),
        ("26/20", 0),
        ("24/18(5)", 0),
        ("8/5 /", 4),
        ("8/5 \x1f", 4),
    ],
)
def test_what_is_no_play_is_refused_where_it_stops(text: str, at: int) -> None:
    with pytest.raises(BadNotation) as refused:
        read_move(text, START)
    assert (refused.value.findings[0].rule.id, refused.value.at) == ("backgammon/spelling", at)


def test_every_legal_play_of_random_tables_reads_back_as_written() -> None:
    chance = Random(7)
    tried = 0
    while tried < 60:
        position = random_table(chance)
        tried += 1
        for play in plays(position):
            text = write_move(play, position)
            assert read_move(text, position) == play, (text, position)


def random_table(chance: Random) -> Position:
    """Stand checkers anywhere that they may, so that much can be hit."""
    laid, left, bar = [0] * 24, [15, 15], [0, 0]
    for seat in (0, 1):
        bar[seat] = chance.choice((0, 0, 0, 1, 2))
        left[seat] -= bar[seat]
        while left[seat]:
            point, number = chance.randrange(24), min(left[seat], chance.choice((1, 1, 2, 3)))
            if laid[point] * (1 - 2 * seat) >= 0:
                laid[point] += number * (1 - 2 * seat)
                left[seat] -= number
    one, two = sorted((chance.randrange(1, 7), chance.randrange(1, 7)), reverse=True)
    seat = chance.randrange(2)
    return Position(STANDARD, tuple(laid), bar=(bar[0], bar[1]), turn=Seat(seat), dice=(one, two))


def test_the_last_checker_may_hit_before_it_goes_off() -> None:
    rolled = replace(read_ids("/xUiACgIAAAAAA", STANDARD), dice=(5, 3))
    assert write_move(read_move("4/1*/off", rolled), rolled) == "4/1*/off"


def test_one_die_is_not_read_as_two_that_hit_on_the_way() -> None:
    hitting = table((5, 3), p4=1, p1=-1, p20=-14)
    assert read_move("4/off", hitting) == Play(((4, 0),))
    assert read_move("4/1*/off", hitting) in plays(hitting)
    harmless = table((5, 3), p4=1, p20=-15)
    assert read_move("4/off", harmless) in plays(harmless)
