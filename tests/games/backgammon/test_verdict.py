"""Who has won, by what, for how many points: the game, the match, the session."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, UNDECIDED, Decided, Place, Undecided, say_verdict
from ludex.games.backgammon import (
    GAME,
    PRESETS,
    SEATS,
    Ended,
    Offer,
    Position,
    Ruleset,
    game_verdict,
    outcome,
    standing,
    start,
    verdict,
)
from ludex.games.backgammon.position import BLACK, OTHER, WHITE
from ludex.testing import random_game

from .tables import table

MONEY, MATCH = PRESETS["money"], PRESETS["match"]


def decided(position: Position) -> Decided:
    found = verdict(position)
    assert isinstance(found, Decided)
    return found


def ids(position: Position) -> list[tuple[str, bool]]:
    return [(finding.rule.id.partition("/")[2], finding.holds) for finding in verdict(position).because]


def test_nothing_is_decided_while_nobody_has_borne_off_everything() -> None:
    assert verdict(start(Ruleset())) is UNDECIDED
    assert verdict(table("1:1", "24:15")) is UNDECIDED
    assert game_verdict(table("1:1", "24:15")) is UNDECIDED
    assert outcome(start(Ruleset())) is None


@pytest.mark.parametrize("seat", [WHITE, BLACK])
@pytest.mark.parametrize(
    ("other", "condition", "points"),
    [
        ("24:14", "single", 1),
        ("24:13 bar:1", "single", 1),
        ("6:15", "gammon", 2),
        ("18:15", "gammon", 2),
        ("18:14 19:1", "backgammon", 3),
        ("6:14 24:1", "backgammon", 3),
        ("6:14 bar:1", "backgammon", 3),
        ("19:14 bar:1", "backgammon", 3),
    ],
)
def test_the_type_of_a_win_is_what_the_loser_has_left(seat: int, other: str, condition: str, points: int) -> None:
    winner = WHITE if seat == 0 else BLACK
    found = decided(table("", other, seat=winner))
    assert (found.condition, found.winners) == (condition, (winner,))
    assert {*found.places} == {Place(winner, 1, points), Place(OTHER[winner], 2, 0)}


def test_the_same_board_with_one_borne_off_and_with_none_is_another_win() -> None:
    board = table("", "20:14")
    assert decided(board).condition == "single"
    assert decided(replace(board, home=(15, 0))).condition == "backgammon"


def test_a_win_shows_what_makes_it() -> None:
    found = decided(table("", "20:2 bar:1 6:12"))
    late, gammon, stake = found.because
    assert (late.rule.id, late.values, late.marks) == ("backgammon/backgammon", (3,), (4, "black_bar"))
    assert (gammon.rule.id, gammon.marks) == ("backgammon/gammon", ("black_home",))
    assert (stake.rule.id, stake.values, stake.marks) == ("backgammon/stake", (1, 3, 3), ("cube",))
    assert ids(table("", "6:15")) == [("gammon", True), ("backgammon", False), ("stake", True)]
    assert decided(table("", "6:12")).because[0].values == (3,)


def test_hypergammon_is_won_with_three_checkers() -> None:
    rules = PRESETS["hypergammon"]
    assert decided(table("", "6:3", ruleset=rules)).condition == "gammon"
    assert decided(table("", "6:2", ruleset=rules)).condition == "single"
    assert verdict(table("1:1", "6:2", ruleset=rules)) is UNDECIDED


@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"cube": 4, "owner": WHITE}, 12),
        ({"cube": 4, "owner": BLACK}, 12),
        ({"cube": 1}, 1),
        ({"cube": 2}, 2),
    ],
)
def test_jacoby_counts_once_while_nobody_owns_the_cube(fields: dict[str, Any], points: int) -> None:
    position = table("", "20:15", ruleset=MONEY, **fields)
    game = game_verdict(position)
    assert isinstance(game, Decided)
    assert game.condition == "backgammon"
    assert game.places[0].points == points
    assert any(finding.rule.id == "backgammon/jacoby" for finding in game.because) == ("owner" not in fields)
    assert standing(position) == (points, 0)


def test_jacoby_changes_no_single_game_and_no_match() -> None:
    assert ids(table("", "20:14", ruleset=replace(MONEY, length=None))) == [("single", True), ("stake", True)]
    assert outcome(table("", "20:15", ruleset=replace(MATCH, jacoby=True))).points == 3  # type: ignore[union-attr]


def test_who_drops_loses_what_the_cube_was_worth_before() -> None:
    found = decided(table(ended=Ended("drop", BLACK), cube=2, owner=WHITE))
    assert (found.condition, found.winners, found.places[0].points) == ("drop", (WHITE,), 2)
    assert [finding.rule.id for finding in found.because] == ["backgammon/drop", "backgammon/stake"]
    assert found.because[0].seat == BLACK


@pytest.mark.parametrize(("level", "win_type"), [(1, "single"), (2, "gammon"), (3, "backgammon")])
def test_a_resignation_counts_at_its_level(level: int, win_type: str) -> None:
    position = table(ended=Ended("resignation", WHITE, level), cube=2, owner=WHITE)
    found = decided(position)
    assert (found.condition, found.winners, found.places[1].points) == ("resignation", (BLACK,), 2 * level)
    assert found.because[0].values == (win_type,)
    ended = outcome(replace(position, ruleset=MONEY, owner=None, cube=1))
    assert ended is not None
    assert (ended.win_type, ended.points) == (win_type, 1)


def test_a_match_goes_on_until_somebody_has_enough_points() -> None:
    short = table("", "20:12", ruleset=MATCH, score=(5, 3))
    assert isinstance(verdict(short), Undecided)
    assert ids(short) == [("match", False), ("single", True), ("stake", True)]
    assert say_verdict(verdict(short), SEATS) == "undecided: the match to 7 stands at 6 : 3"
    enough = replace(short, score=(6, 3))
    found = decided(enough)
    assert (found.condition, found.winners) == ("match", (WHITE,))
    assert found.places == (Place(WHITE, 1, 7), Place(BLACK, 2, 3))
    assert ids(enough) == [("match", True), ("single", True), ("stake", True)]


def test_points_beyond_the_match_are_kept() -> None:
    over = table("", "20:15", ruleset=replace(MATCH, length=3), score=(2, 1), cube=2, owner=WHITE)
    assert decided(over).places == (Place(WHITE, 1, 8), Place(BLACK, 2, 1))
    assert decided(table(ended=Ended("drop", WHITE), ruleset=replace(MATCH, length=1))).winners == (BLACK,)


def test_a_session_is_won_by_who_is_ahead_when_somebody_leaves() -> None:
    over = table("", "20:14", ruleset=MONEY, score=(2, 4))
    assert ids(over) == [("left", False), ("single", True), ("stake", True)]
    left = decided(replace(over, left=WHITE))
    assert (left.condition, left.winners) == ("left", (BLACK,))
    assert left.places == (Place(WHITE, 2, 3), Place(BLACK, 1, 4))
    even = decided(replace(over, left=BLACK, score=(3, 4)))
    assert (even.winners, {place.rank for place in even.places}) == ((), {1})


def test_what_waits_for_an_answer_is_said() -> None:
    offered = table(ruleset=MONEY, cube=2, owner=WHITE, offer=Offer("double", WHITE))
    assert say_verdict(verdict(offered), SEATS) == "undecided: white offers the cube at 4"
    resigned = replace(offered, offer=Offer("resignation", BLACK, 2))
    assert say_verdict(verdict(resigned), SEATS) == "undecided: black offers to resign a gammon"
    (finding,) = verdict(replace(offered, offer=Offer("resignation", BLACK, 7))).because
    assert finding.values == (7,)


def test_a_dead_cube_that_is_offered_is_a_warning() -> None:
    dead = table(ruleset=MATCH, score=(5, 0), cube=2, owner=WHITE, offer=Offer("double", WHITE))
    assert ids(dead) == [("double", True), ("dead_cube", True)]
    assert verdict(dead).because[1].values == (2, 2)
    assert ids(replace(dead, score=(4, 0))) == [("double", True)]


def test_a_cube_doubled_by_equal_dice_is_said() -> None:
    opening = replace(start(replace(MONEY, automatic_doubles=2)), cube=2)
    assert ids(opening) == [("automatic_double", True)]


def test_verdicts_are_said_in_one_line() -> None:
    assert say_verdict(verdict(table("", "6:15")), SEATS) == "white wins: a gammon: the loser has borne off nothing"
    won = verdict(table("", "20:12", ruleset=MATCH, score=(6, 3)))
    assert say_verdict(won, SEATS, "de") == "Weiß gewinnt: das Match bis 7 endet 7 : 3"


def test_an_impossible_cube_does_not_stop_the_verdict() -> None:
    assert decided(table("", "6:15", cube=0)).places[0].points == 0


@pytest.mark.slow
def test_games_played_at_random_end_as_is_known() -> None:
    chance, rules, games = Random(42), Ruleset(cube=False), 1_500
    ends = Counter[str]()
    for _ in range(games):
        steps = [*random_game(GAME, rules, chance.randrange)]
        ends[decided(steps[-1].position).condition] += 1
        ends["plies"] += sum(step.turn is not None and step.turn.seat != NATURE for step in steps)
    assert ends["plies"] / games == pytest.approx(96.5, abs=2.5)
    shares = {"single": 0.376, "gammon": 0.355, "backgammon": 0.269}
    for condition, share in shares.items():
        assert abs(ends[condition] / games - share) < 4 * (share * (1 - share) / games) ** 0.5
