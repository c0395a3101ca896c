"""A play means the same however it is spelled, and a refused one says which rule it breaks and what would be legal."""

from random import Random

import pytest

from ludex.core import Finding, Turn, say
from ludex.games.backgammon import GAME, SEATS, Play, Position, outcome, plays
from ludex.games.backgammon.moves import meanings, spelled
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.games.backgammon.wire import read_move

from .tables import table
from .test_plays import scattered


def play(text: str) -> Play:
    move = read_move(text)
    assert isinstance(move, Play)
    return move


def refused(position: Position, text: str) -> Finding:
    assert position.turn is not None
    assert meanings(position, play(text)) == ()
    objection = GAME.objection(position, Turn(position.turn, play(text)))
    assert objection is not None
    assert objection.why == "against_the_rules"
    (finding,) = objection.findings
    assert (finding.holds, finding.seat) == (False, position.turn)
    return finding


OPENING = table(dice=(6, 5))


@pytest.mark.parametrize("text", ["24/18 18/13", "18/13 24/18", "24/13", "24/18/13", "24/19/13", "24/19 19/13"])
def test_every_spelling_of_a_play_is_that_play(text: str) -> None:
    blocked_once = table("24:1 1:14", "20:15", (6, 5))
    assert list(map(spelled, meanings(blocked_once, play(text)))) == ["24/18 18/13"]
    assert GAME.objection(blocked_once, Turn(WHITE, play(text))) is None
    after = GAME.advance(blocked_once, Turn(WHITE, play(text)))
    assert after == GAME.advance(blocked_once, Turn(WHITE, play("24/18 18/13")))
    assert after.points[12] == 1


def test_a_way_drawn_together_hits_what_it_must_and_no_more() -> None:
    forced = table("24:1 1:14", "7:1 6:2 20:12", (6, 5))
    assert GAME.advance(forced, Turn(WHITE, play("24/13"))).bar == (0, 1)
    free = table("24:1 1:14", "7:1 20:14", (6, 5))
    assert GAME.advance(free, Turn(WHITE, play("24/13"))).bar == (0, 0)
    assert GAME.advance(free, Turn(WHITE, play("24/18 18/13"))).bar == (0, 1)


def test_where_two_ways_hit_different_checkers_the_play_has_to_say_which() -> None:
    both = table("24:1 1:14", "7:1 6:1 20:13", (6, 5))
    finding = GAME.objection(both, Turn(WHITE, play("24/13")))
    assert finding is not None
    assert finding.findings[0].rule.id == "backgammon/ambiguous_play"
    assert finding.findings[0].values == ("24/13", "24/18 18/13", "24/19 19/13")
    assert len(meanings(both, play("24/13"))) == 2


def test_doubles_may_be_drawn_together_in_any_way() -> None:
    rolled = table(dice=(2, 2))
    for text in ("24/16", "24/20 20/16", "24/22/20/18/16", "20/16 24/20"):
        assert list(map(spelled, meanings(rolled, play(text)))) == ["24/22 22/20 20/18 18/16"]
    assert list(map(spelled, meanings(rolled, play("13/9(2)")))) == ["13/11 13/11 11/9 11/9"]


def test_one_die_is_one_die_even_where_both_would_come_to_the_same_point() -> None:
    last = table("4:1", "24:1 6:14", (5, 3))
    assert refused(last, "4/off").rule.id == "backgammon/all_dice"
    harmless = table("4:1", "6:15", (5, 3))
    assert list(map(spelled, meanings(harmless, play("4/off")))) == ["4/1 1/off"]


LEGAL = "24/18 13/8, 24/18 8/3, 13/7 13/8, 13/7 8/3, …"
ACE = "6:2 5:2 4:2 3:2 2:2 13:5"


@pytest.mark.parametrize(
    ("position", "text", "rule", "values", "marks"),
    [
        (OPENING, "24/20 13/8", "die", ("24/20", "6-5"), ()),
        (OPENING, "24/18 24/18", "die", ("24/18", "6-5"), ()),
        (OPENING, "24/18 13/8 6/1", "die", ("6/1", "6-5"), ()),
        (OPENING, "22/16 13/8", "no_checker", ("22/16", "22"), (21,)),
        (OPENING, "bar/20", "no_checker", ("bar/20", "bar"), ("white_bar",)),
        (OPENING, "13/7 6/1", "blocked", ("6/1", 1), (0,)),
        (OPENING, "24/19 13/7", "blocked", ("24/19", 19), (18,)),
        (OPENING, "6/off 13/8", "not_home", ("6/off", 10), (23, 12, 7)),
        (OPENING, "24/18", "all_dice", (1, 2), ()),
        (OPENING, "-", "all_dice", (0, 2), ()),
        (table("24:1 1:14", "7:2 12:2 20:11", (6, 5)), "24/13", "blocked", ("24/13", 13), (12,)),
        (table("24:1 13:2 1:12", "7:2 6:2 20:11", (6, 5)), "24/13", "blocked", ("24/13", 19), (18,)),
        (table("bar:1 13:14", "24:15", (6, 5)), "13/7 13/8", "bar_first", ("13/7", 1), ("white_bar",)),
        (table("bar:2 13:13", "24:15", (6, 5)), "bar/14", "bar_first", ("bar/14", 2), ("white_bar",)),
        (table("bar:1 13:14", f"{ACE} 24:0", (6, 5)), "bar/20 13/7", "blocked", ("bar/20", 20), (19,)),
        (table("6:2 4:1", "1:15", (5, 3)), "4/off 6/3", "higher_first", ("4/off", 6), (5,)),
        (table("6:1 4:1", "1:15", (2, 1)), "6/off", "die", ("6/off", "2-1"), ()),
        (table("6:2", "24:2 1:13", (5, 4)), "6/off", "blocked", ("6/off", 1), (0,)),
        (table("6:1 4:1 1:1", "1:12", (4, 4), seat=BLACK), "6/off 1/off", "higher_first", ("6/off", 4), (20,)),
        (table("24:1 1:14", "12:2 20:13", (6, 5)), "24/19", "higher_die", (6,), ()),
        (table("24:1 1:14", "12:2 7:2 20:11", (6, 5)), "24/18", "blocked", ("24/18", 18), (17,)),
    ],
)
def test_a_refused_play_names_the_rule_that_it_breaks(
    position: Position, text: str, rule: str, values: tuple[str | int, ...], marks: tuple[str | int, ...]
) -> None:
    finding = refused(position, text)
    assert (finding.rule.id, finding.values[:-1], finding.marks) == (f"backgammon/{rule}", values, marks)
    for language in ("en", "de"):
        assert "{" not in say(finding, SEATS, language)


def test_steps_that_are_none_meet_an_objection_too() -> None:
    for step in ((24, 26), (26, 20), (6, 6), (5, -1)):
        objection = GAME.objection(OPENING, Turn(WHITE, Play((step,))))
        assert objection is not None
        assert objection.findings[0].rule.id == "backgammon/die"
        assert meanings(OPENING, Play((step,))) == ()


def test_a_refused_play_says_what_would_be_legal() -> None:
    assert refused(OPENING, "24/20 13/8").values[-1] == LEGAL
    assert refused(table("bar:1 6:14", f"{ACE} 1:2 24:0", (6, 5)), "bar/19").values[-1] == "dance"
    assert refused(table("24:1 1:14", "12:2 20:13", (6, 5)), "24/19").values == (6, "24/18")


def test_hardly_any_play_has_more_than_one_meaning_and_none_fails() -> None:
    chance = Random(6)
    several = 0
    for _ in range(1_500):
        position = scattered(chance)
        turn = position.turn or WHITE
        if outcome(position) is not None:
            continue
        for _ in range(3):
            steps = [(chance.randint(0, 26), chance.randint(0, 26)) for _ in range(chance.randint(0, 5))]
            near = [(start, max(0, start - chance.choice((*position.dice, sum(position.dice))))) for start, _ in steps]
            said = Play(tuple(chance.choice((steps, near))))
            found = meanings(position, said)
            assert (GAME.objection(position, Turn(turn, said)) is None) == (len(found) == 1), (position, said)
            several += len(found) > 1
        listed = plays(position)
        one = listed[chance.randrange(len(listed))]
        mixed = Play(tuple(chance.sample(one.steps, len(one.steps))))
        assert meanings(position, mixed) == (one,)
        together = drawn_together(one)
        if max((start - end for start, end in together.steps), default=0) > position.dice[0]:
            assert meanings(position, together)
    assert several < 40


def drawn_together(one: Play) -> Play:
    """Draw the first two steps together, where one checker makes both."""
    if len(one.steps) > 1 and one.steps[0][1] == one.steps[1][0]:
        return Play(((one.steps[0][0], one.steps[1][1]), *one.steps[2:]))
    return one
