"""What a record's source says is held against the table, and what is against the rules is done all the same."""

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Seat, Statement, Turn
from ludex.games.backgammon import GAME, PRESETS, Position
from ludex.games.backgammon.position import BLACK, WHITE, Ended, Offer, laid_out
from ludex.games.backgammon.rulebook import (
    Accept,
    Beaver,
    Double,
    Drop,
    Leave,
    Move,
    NoDouble,
    Play,
    Raccoon,
    Resign,
    Roll,
    Take,
)

MATCH = replace(PRESETS["match"], length=3)
TABLE = Position(MATCH, laid_out("standard"), turn=WHITE, score=(1, 0))
OVER = replace(TABLE, ended=Ended("resignation", BLACK, 2))
# Equal dice of the opening have doubled the cube: it is still in the middle.
MONEY = replace(OVER, ruleset=PRESETS["money"], cube=2)
PLAYED = Position(PRESETS["money"], (*[0] * 18, -15, *[0] * 5), home=(15, 0), turn=WHITE)

SAID = {
    "the score before a game that runs": (TABLE, Statement("score", None, (1, 0)), None),
    "another score": (TABLE, Statement("score", None, (0, 1)), ("score_said", (0, 1, 1, 0))),
    "the score after a game": (OVER, Statement("score", None, (3, 0)), None),
    "a score beside the one before": (OVER, Statement("score", None, (7, 4, 5, 4)), None),
    "a wrong score beside the one before": (
        OVER,
        Statement("score", None, (3, 0, 0, 0)),
        ("score_said", (3, 0, 2, 0)),
    ),
    "a win": (OVER, Statement("wins", WHITE, (2,)), None),
    "a win of more": (OVER, Statement("wins", WHITE, (3,)), ("win_said", (3, 2, 0))),
    "a win of the other": (OVER, Statement("wins", BLACK, (2,)), ("win_said", (2, 2, 0))),
    "a win before the end": (TABLE, Statement("wins", WHITE, (1,)), ("win_said", (1, 0, 0))),
    "the cube that is offered": (replace(TABLE, offer=Offer("double", WHITE)), Statement("cube", WHITE, (2,)), None),
    "another cube": (
        replace(TABLE, ruleset=PRESETS["money"], cube=2, offer=Offer("beaver", WHITE)),
        Statement("cube", WHITE, (2,)),
        ("cube_said", (2, 4)),
    ),
    "a cube without a value": (replace(TABLE, offer=Offer("double", WHITE)), Statement("cube", WHITE), None),
    "a cube that nobody offers": (TABLE, Statement("cube", WHITE, (2,)), ("cube_said", (2, 1))),
    "a resignation is no cube": (
        replace(TABLE, offer=Offer("resignation", WHITE, 1)),
        Statement("cube", WHITE, (1,)),
        None,
    ),
    "no Crawford game": (TABLE, Statement("crawford", None, (0,)), None),
    "the Crawford game": (TABLE, Statement("crawford", None, (1,)), ("crawford_said", (1,))),
    "a match that is won": (OVER, Statement("match", WHITE), None),
    "a match that is not": (TABLE, Statement("match", WHITE), ("match_said", (1, 0))),
    "a match of the other": (OVER, Statement("match", BLACK), ("match_said", (3, 0))),
    "a game that goes on": (TABLE, Statement("goes_on", WHITE), ("game_said", ("goes_on",))),
    "a game that stops": (TABLE, Statement("stops", None), ("game_said", ("stops",))),
    "a contradiction": (TABLE, Statement("conflict", WHITE, (3, 1, 0)), ("conflict", (3, 1, 0))),
    "a gammon that Jacoby counts once": (MONEY, Statement("wins", WHITE, (2,)), None),
    "the same as a gammon": (MONEY, Statement("wins", WHITE, (4,)), ("conflict", (4, 2))),
    "the same as a backgammon": (MONEY, Statement("wins", WHITE, (6,)), ("win_said", (6, 2, 0))),
    "the same by the other": (MONEY, Statement("wins", BLACK, (4,)), ("win_said", (4, 2, 0))),
    "a score that counts it once": (MONEY, Statement("score", None, (3, 5, 1, 5)), None),
    "a score that counts it twice": (MONEY, Statement("score", None, (5, 5, 1, 5)), ("conflict", (4, 2))),
    "a score that counts it for the other": (
        MONEY,
        Statement("score", None, (1, 9, 1, 5)),
        ("score_said", (1, 9, 3, 5)),
    ),
    "a score that counts it for both": (MONEY, Statement("score", None, (5, 9, 1, 5)), ("score_said", (5, 9, 3, 5))),
    "a score that stands alone": (MONEY, Statement("score", None, (5, 0)), ("score_said", (5, 0, 3, 0))),
    "a gammon that is on the table": (PLAYED, Statement("wins", WHITE, (2,)), ("win_said", (2, 1, 0))),
    "a score with a gammon that is on the table": (
        PLAYED,
        Statement("score", None, (3, 0, 1, 0)),
        ("score_said", (3, 0, 2, 0)),
    ),
    "a line that is none": (TABLE, Statement("unreadable", None, ("?!",)), ("form", ("?!",))),
    "a score of one": (TABLE, Statement("score", None, (1,)), ("form", ("score 1",))),
    "a score in words": (TABLE, Statement("score", None, ("one", "nil")), ("form", ("score one nil",))),
    "a win of nothing": (TABLE, Statement("wins", WHITE), ("form", ("wins",))),
    "the weather": (TABLE, Statement("weather", None, ("fine",)), None),
}


@pytest.mark.parametrize("what", SAID)
def test_what_is_said_is_held_against_the_table(what: str) -> None:
    position, statement, expected = SAID[what]
    found = [(each.rule.id.removeprefix("backgammon/"), each.values) for each in GAME.stated(position, statement)]
    assert found == ([] if expected is None else [expected])
    assert not any(each.holds for each in GAME.stated(position, statement))


def after(position: Position, seat: Seat, move: Move) -> Position:
    found = GAME.recover(position, Turn(seat, move))
    assert found is not None
    return found


ROLLED = replace(TABLE, dice=(6, 5))


def test_checkers_go_where_they_can_stand_whatever_the_dice_say() -> None:
    moved = after(ROLLED, WHITE, Play(((24, 20), (13, 12), (8, 5))))
    assert (moved.points[23], moved.points[19], moved.points[11], moved.points[4]) == (1, 1, -5, 1)
    assert (moved.turn, moved.dice) == (BLACK, ())
    assert after(ROLLED, WHITE, Play(((26, 20), (24, 25), (0, -1), (7, 6)))).points == ROLLED.points


def test_who_plays_out_of_turn_has_played() -> None:
    moved = after(ROLLED, BLACK, Play(((8, 5), (6, 5))))
    assert (moved.points[19], moved.turn) == (-2, WHITE)


def test_the_last_checker_ends_the_game_even_so() -> None:
    last = Position(MATCH, (1, *[0] * 22, -2), home=(14, 13), turn=WHITE, dice=(6, 5))
    done = after(last, WHITE, Play(((1, 0),)))
    assert (done.home, done.turn) == ((15, 13), WHITE)


def test_dice_that_come_too_early_are_those_of_the_other() -> None:
    early = after(ROLLED, NATURE, Roll((1, 2)))
    assert (early.turn, early.dice) == (BLACK, (2, 1))
    unsaid = after(TABLE, NATURE, Roll((4, 4)))
    assert (unsaid.turn, unsaid.dice) == (WHITE, (4, 4))
    assert after(TABLE, NATURE, Roll((0, 7))) == TABLE
    opening = replace(TABLE, turn=None)
    assert after(opening, NATURE, Roll((3, 3))) == opening


def test_a_cube_that_may_not_be_offered_is_offered() -> None:
    assert after(ROLLED, BLACK, Double()) == replace(TABLE, turn=BLACK, offer=Offer("double", BLACK))
    taken = after(TABLE, BLACK, Take())
    assert (taken.cube, taken.owner) == (2, BLACK)
    assert after(ROLLED, BLACK, Drop()).ended == Ended("drop", BLACK)
    for nothing in (NoDouble(), Beaver(), Resign(4), Accept(), Leave()):
        assert after(ROLLED, WHITE, nothing) == ROLLED
    assert after(OVER, WHITE, Double()) == OVER
    assert after(TABLE, NATURE, Double()) == TABLE


DOUBLED = replace(TABLE, offer=Offer("double", WHITE))


def test_who_goes_on_has_answered() -> None:
    rolled = after(DOUBLED, NATURE, Roll((3, 1)))
    assert (rolled.cube, rolled.owner, rolled.dice, rolled.offer) == (2, BLACK, (3, 1), None)
    played = after(replace(ROLLED, offer=Offer("resignation", BLACK, 1)), WHITE, Play(((24, 18), (18, 13))))
    assert (played.points[12], played.offer, played.turn) == (6, None, BLACK)
    again = after(replace(TABLE, offer=Offer("resignation", BLACK, 1)), BLACK, Resign(2))
    assert again == TABLE


def test_beavers_are_done_and_answers_by_the_wrong_seat_are_not() -> None:
    beavered = after(DOUBLED, BLACK, Beaver())
    assert (beavered.cube, beavered.offer) == (2, Offer("beaver", BLACK))
    assert after(beavered, WHITE, Raccoon()).cube == 4
    assert after(DOUBLED, WHITE, Take()) == DOUBLED
    assert after(DOUBLED, WHITE, Beaver()) == DOUBLED
    assert after(DOUBLED, BLACK, Accept()) == DOUBLED


def test_a_dead_cube_that_is_offered_is_remarked() -> None:
    offered = replace(TABLE, score=(2, 0), cube=2, owner=WHITE, offer=Offer("double", WHITE))
    (finding,) = GAME.stated(offered, Statement("cube", WHITE, (4,)))
    assert (finding.rule.id, finding.holds) == ("backgammon/dead_cube", True)
    wrong, warned = GAME.stated(offered, Statement("cube", WHITE, (2,)))
    assert (wrong.rule.id, warned) == ("backgammon/cube_said", finding)
