"""All plays of a roll: one by one where a person would look, and against others who list them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import Seat
from ludex.games.backgammon import PRESETS, Play, Position, Ruleset, plays, start
from ludex.games.backgammon.moves import Table, spelled, table_after
from ludex.games.backgammon.notation import read
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, laid_out
from ludex.games.backgammon.rulebook import CHECKERS_OF

from .brute_force import tables
from .tables import table

STANDARD = Ruleset()


def listed(position: Position) -> list[str]:
    return sorted(map(spelled, plays(position)))


def led_to(position: Position) -> list[Table]:
    assert position.turn is not None
    return [table_after(position, position.turn, play.steps) for play in plays(position)]


def test_the_opening_three_one_has_sixteen_plays() -> None:
    found = listed(table(dice=(3, 1)))
    assert len(found) == 16
    assert "8/5 6/5" in found
    assert "24/21 21/20" in found
    assert "24/23 23/20" not in found


def test_both_seats_count_from_their_own_side() -> None:
    for roll in ((6, 5), (4, 4), (2, 1)):
        assert listed(table(dice=roll)) == listed(table(dice=roll, seat=BLACK))


def test_without_dice_nothing_is_played() -> None:
    assert plays(table()) == ()
    assert plays(start(Ruleset())) == ()


def test_the_last_checker_has_to_use_both_dice_though_one_would_end_the_game() -> None:
    position = read("/xUiACgIAAAAAA", STANDARD)
    assert isinstance(position, Position)
    rolled = replace(position, dice=(5, 3))
    assert listed(rolled) == ["4/1 1/off"]
    assert led_to(rolled)[0].bar == (0, 1)


def test_when_either_die_can_be_played_but_not_both_it_is_the_higher() -> None:
    assert listed(table("24:1 1:14", "12:2 20:13", (6, 5))) == ["24/18"]


def test_the_lower_die_is_played_when_the_higher_cannot_be() -> None:
    assert listed(table("24:1 1:14", "12:2 7:2 20:11", (6, 5))) == ["24/19"]


def test_two_checkers_on_the_bar_and_one_way_in() -> None:
    assert listed(table("bar:2 6:13", "5:2 6:2 13:11", (5, 3))) == ["bar/22"]
    assert listed(table("bar:2 6:13", "3:2 6:2 13:11", (5, 3))) == ["bar/20"]
    assert listed(table("bar:2 6:13", "6:2 13:13", (5, 3))) == ["bar/20 bar/22"]


def test_one_checker_on_the_bar_enters_before_another_moves() -> None:
    assert listed(table("bar:1 10:1 1:13", "2:2 5:2 13:11", (3, 2))) == ["bar/22 10/8"]
    assert listed(table("bar:1 10:1 1:13", "2:2 13:13", (3, 2))) == ["bar/22 10/8", "bar/22 22/20"]
    assert listed(table("bar:1 10:1 1:13", "2:2 5:2 17:11", (3, 2))) == ["bar/22"]


@pytest.mark.parametrize("dice", [(6, 4), (4, 4)])
def test_before_a_closed_board_one_dances(dice: tuple[int, int]) -> None:
    assert plays(table("bar:1 6:14", "6:2 5:2 4:2 3:2 2:2 1:2 13:3", dice)) == (Play(),)


def test_the_first_die_may_make_bearing_off_possible() -> None:
    assert "7/6 5/off" in listed(table("7:1 5:2", "1:15", (5, 1)))
    assert all("off" not in play for play in listed(table("8:1 5:2", "1:15", (5, 1))))
    assert "7/6 6/5 5/4 4/3" in listed(table("7:1 2:14", "1:15", (1, 1)))
    assert "8/6 6/4 2/off 2/off" in listed(table("8:1 2:14", "1:15", (2, 2)))


def test_a_die_beyond_bears_off_only_after_the_higher_point_is_clear() -> None:
    assert listed(table("5:1 4:1", "1:15", (6, 5))) == ["5/off 4/off"]
    assert listed(table("6:1 4:1", "1:15", (5, 2))) == ["6/1 4/2", "6/4 4/off"]
    assert listed(table("6:1 3:1", "1:15", (5, 4))) == ["6/1 3/off", "6/2 3/off"]
    assert listed(table("6:1 3:1", "1:15", (5, 5))) == ["6/1 3/off 1/off"]


@pytest.mark.parametrize(("blocked", "number"), [("7", 1), ("10", 2), ("13", 3), ("16", 4)])
def test_of_a_double_as_many_are_played_as_can_be(blocked: str, number: int) -> None:
    found = plays(table("24:1 1:14", f"{blocked}:2 20:13", (3, 3)))
    assert [len(play.steps) for play in found] == [number]


def test_orders_of_the_dice_that_hit_otherwise_are_plays_of_their_own() -> None:
    assert listed(table("24:1 1:14", "7:1 6:1 20:13", (6, 5))) == ["24/18 18/13", "24/19 19/13"]
    one_blot = table("24:1 1:14", "7:1 20:14", (6, 5))
    assert sorted(after.bar for after in led_to(one_blot)) == [(0, 0), (0, 1)]
    assert listed(table("24:1 1:14", "20:15", (6, 5))) == ["24/18 18/13"]
    assert listed(table("bar:1 1:14", "6:1 20:14", (6, 5))) == ["bar/19 19/14", "bar/20 20/14"]


def test_steps_that_come_to_the_same_are_one_play() -> None:
    chain = table("10:1 9:1 8:1 1:12", "20:15", (2, 1))
    left = [[8, 8, 8], [9, 8, 7], [10, 7, 7], [10, 8, 6], [9, 9, 6]]
    found = [[point for point in range(24, 1, -1) for _ in range(after.points[point - 1])] for after in led_to(chain)]
    assert sorted(found) == sorted(left)


def every_dice() -> Iterator[tuple[int, int]]:
    return ((high, low) for high in range(1, 7) for low in range(1, high + 1))


def scattered(chance: Random) -> Position:
    """Set checkers anywhere, also few, all home or crowded; some are on the bar and some are off."""
    ruleset = PRESETS[chance.choice(("standard", "standard", "hypergammon"))]
    number = CHECKERS_OF[ruleset.setup]
    points, bar, home = [0] * 24, [0, 0], [0, 0]
    for seat, own in ((0, 1), (1, -1)):
        reach = chance.choice((24, 24, 12, 8, 6))
        for _ in range(number):
            point = chance.randrange(reach)
            point = point if seat == WHITE else 23 - point
            if chance.random() < 0.04:
                bar[seat] += 1
            elif points[point] * own < 0 or (reach < 12 and chance.random() < 0.15):
                home[seat] += 1
            else:
                points[point] += own
    one, two = chance.randint(1, 6), chance.randint(1, 6)
    dice = max(one, two), min(one, two)
    turn = Seat(chance.randrange(2))
    return Position(ruleset, tuple(points), (bar[0], bar[1]), (home[0], home[1]), turn, dice)


def compare_with_brute_force(positions: int, seed: int) -> None:
    chance = Random(seed)
    for _ in range(positions):
        position = scattered(chance)
        found = led_to(position)
        assert len(found) == len({*found}), position
        assert {*found} == tables(position), position
        for play in plays(position):
            assert [*play.steps] == sorted(play.steps, key=lambda step: (-step[0], step[1]))


def test_every_distinct_play_is_listed_once() -> None:
    compare_with_brute_force(600, seed=1974)


@pytest.mark.slow
def test_every_distinct_play_is_listed_once_on_many_tables() -> None:
    compare_with_brute_force(4_000, seed=20)


def test_all_rolls_of_the_start_and_of_the_variants_agree_with_brute_force() -> None:
    for ruleset in PRESETS.values():
        for dice in every_dice():
            position = Position(ruleset, laid_out(ruleset.setup), turn=BLACK, dice=dice)
            assert {*led_to(position)} == tables(position)


def test_openspiel_lists_the_same_plays() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is an optional oracle: install open-spiel to ask it")
    theirs = pyspiel.load_game("backgammon")
    chance = Random(7)
    compared = 0
    for _ in range(8):
        state = theirs.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
                continue
            if "Extra turn: 0" in str(state):
                assert {*led_to(as_ours(state))} == after_openspiel(state)
                compared += 1
            state.apply_action(chance.choice(state.legal_actions()))
    assert compared > 500


def as_ours(state: Any) -> Position:
    """Read a state of OpenSpiel: its first player is our black."""
    table = openspiel_table(state)
    one, two = (int(die) for die in str(state).split("Dice: ")[1][:2])
    turn = OTHER[int(state.current_player())]
    return Position(STANDARD, *table, turn, (max(one, two), min(one, two)))


def openspiel_table(state: Any) -> Table:
    points = tuple(state.board(1, point) - state.board(0, point) for point in range(24))
    white, black = state.board(1, 100), state.board(0, 100)
    off = 15 - white - sum(n for n in points if n > 0), 15 - black + sum(n for n in points if n < 0)
    return Table(points, (white, black), off)


def after_openspiel(state: Any) -> set[Table]:
    """Gather the tables after a whole turn; equal dice are two turns there."""
    player, found = state.current_player(), set[Table]()
    for action in state.legal_actions():
        child = state.child(action)
        if child.is_terminal() or child.is_chance_node() or child.current_player() != player:
            found.add(openspiel_table(child))
        else:
            found |= {openspiel_table(child.child(second)) for second in child.legal_actions()}
    return found
