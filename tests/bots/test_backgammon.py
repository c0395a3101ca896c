"""The steady bot: knows its openings, counts shots, bears off by the tables, turns the cube, and beats chance."""

import subprocess
import sys
from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from ludex.bots import at_random, bots_of
from ludex.bots.backgammon import cube, judgement, steady
from ludex.bots.backgammon.cube import worth_on_roll
from ludex.bots.backgammon.judgement import in_contact, keith_count, pips_exposed, race_worth, row_of, solver, turned
from ludex.core import Request, Seat, Turn
from ludex.core.errors import MissingExtra
from ludex.core.seat import NATURE
from ludex.games.backgammon import (
    GAME,
    PRESETS,
    Accept,
    Beaver,
    Double,
    Drop,
    Move,
    NoDouble,
    Offer,
    Play,
    Position,
    Reject,
    Take,
    laid_out,
    outcome,
)

WHITE, BLACK = Seat(0), Seat(1)
STANDARD = PRESETS["standard"]
Checkers = Mapping[int, int]
STARTED: Checkers = {24: 2, 13: 5, 8: 3, 6: 5}


def table(white: Checkers, black: Checkers, preset: str = "standard") -> Position:
    """Set up checkers as each seat counts its points, 25 for the bar; white is on roll."""
    points = [0] * 24
    for point in range(1, 25):
        points[point - 1] += white.get(point, 0)
        points[24 - point] -= black.get(point, 0)
    home = 15 - sum(white.values()), 15 - sum(black.values())
    return Position(PRESETS[preset], tuple(points), (white.get(25, 0), black.get(25, 0)), home, WHITE)


def choice(position: Position, dice: tuple[int, ...] = ()) -> Move:
    position = replace(position, dice=dice)
    request = next(each for each in GAME.pending(position) if each.duty == "must")
    return steady(Random(1).randrange)(position, request, tuple(GAME.moves(position, request)))


@pytest.mark.parametrize(
    ("dice", "steps"),
    [
        ((3, 1), ((8, 5), (6, 5))),
        ((4, 2), ((8, 4), (6, 4))),
        ((6, 1), ((13, 7), (8, 7))),
        ((5, 3), ((8, 3), (6, 3))),
        ((6, 5), ((24, 18), (18, 13))),
    ],
)
def test_it_knows_the_openings_that_everybody_plays(dice: tuple[int, int], steps: tuple[tuple[int, int], ...]) -> None:
    assert choice(Position(STANDARD, laid_out("standard"), turn=WHITE), dice) == Play(steps)


def exposed_searched(row: list[int]) -> float:
    """Try every die of every roll with every checker of the other, and keep the dearest hit."""
    lost = 0

    def reach(places: list[int], dice: tuple[int, ...], dearest: int) -> int:
        if not dice:
            return dearest
        moving = [0] if 0 in places else sorted({*places})
        best = dearest
        for place in moving:
            end = place + dice[0]
            if end > 24 or row[end] > 1:
                continue
            left = places.copy()
            left.remove(place)
            hit = 25 - end if row[end] == 1 else 0
            best = max(best, reach([*left, end], dice[1:], max(dearest, hit)))
        return best

    places = [cell for cell in range(25) for _ in range(max(-row[cell], 0))]
    for one in range(1, 7):
        for two in range(1, 7):
            orders = ((one,) * 4,) if one == two else ((one, two), (two, one))
            lost += max(reach(places, order, 0) for order in orders)
    return lost / 36


def test_it_counts_every_shot_and_what_it_costs() -> None:
    chance = Random(3)
    for _ in range(60):
        row = [0] * 26
        row[0] = -chance.choice((0, 0, 1, 2))
        for cell in chance.sample(range(1, 25), 8):
            row[cell] = chance.choice((1, 1, 2, -1, -2))
        assert pips_exposed(row) == pytest.approx(exposed_searched(row))


def test_it_bears_off_as_the_table_says() -> None:
    tables = pytest.importorskip("ludex.games.backgammon.solver", reason="the tables need numba")
    chance = Random(5)
    for _ in range(15):
        white, black = (
            {point: points.count(point) for point in points}
            for points in ([chance.randint(1, 6) for _ in range(chance.randint(2, 6))] for _ in range(2))
        )
        position, dice = table(white, black), (chance.randint(1, 6), chance.randint(1, 6))
        left: dict[Move, float] = {}
        rolled = replace(position, dice=dice)
        for play in GAME.moves(rolled, Request(WHITE, "play")):
            after = GAME.advance(rolled, Turn(WHITE, play))
            at = tables.place_of(tables.own_points(after, BLACK), tables.own_points(after, WHITE), 15)
            left[play] = -1.0 if outcome(after) else float(tables.two_sided().cubeless[at])
        assert left[choice(position, dice)] == min(left.values())


@pytest.mark.parametrize(
    ("white", "black", "move"),
    [
        ({5: 1, 2: 1}, {1: 2}, Double()),  # 19 of 36
        ({6: 1, 2: 1}, {1: 2}, NoDouble()),  # 13 of 36
        ({6: 2, 5: 3, 4: 3, 3: 3, 2: 2, 1: 2}, {6: 6, 5: 5, 4: 4}, Double()),
        ({6: 5, 5: 5, 4: 5}, {6: 5, 5: 5, 4: 4}, NoDouble()),
        ({13: 4, 8: 2, 6: 3, 5: 2, 4: 2, 24: 2}, {25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, Double()),
        (STARTED, STARTED, NoDouble()),
    ],
)
def test_it_doubles_when_it_is_well_ahead(white: Checkers, black: Checkers, move: Move) -> None:
    assert choice(table(white, black)) == move


def test_it_leaves_the_cube_alone_when_it_is_too_good() -> None:
    white, black = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 7: 3}, {25: 3, 24: 3, 3: 9}
    assert worth_on_roll(table(white, black), WHITE) > 1
    assert choice(table(white, black)) == NoDouble()
    assert choice(table(white, black, "money")) == Double()
    assert choice(replace(table(white, black, "money"), cube=2, owner=WHITE)) == NoDouble()


def doubled(position: Position) -> Position:
    return replace(position, offer=Offer("double", WHITE))


def test_it_takes_with_a_chance_in_four_and_drops_with_less() -> None:
    assert choice(doubled(table({5: 1, 2: 1}, {1: 2}))) == Take()
    assert choice(doubled(table({3: 1, 1: 1}, {1: 2}))) == Drop()
    assert choice(doubled(table({6: 5, 5: 5, 4: 5}, {6: 5, 5: 5, 4: 5}))) == Take()
    assert choice(doubled(table({6: 5, 5: 5, 4: 5}, {8: 5, 7: 5, 6: 5}))) == Drop()


def test_it_beavers_a_double_of_the_weaker_side() -> None:
    assert choice(doubled(table({6: 1, 2: 1}, {1: 2}, "money"))) == Beaver()
    assert choice(doubled(table({6: 1, 2: 1}, {1: 2}))) == Take()


def test_it_knows_the_score_of_a_match() -> None:
    ahead, behind = {5: 1, 2: 1}, {6: 1, 2: 1}
    match = PRESETS["match"]
    at = replace(table(ahead, {1: 2}), ruleset=match, score=(6, 4))
    assert choice(replace(at, crawford=False)) == NoDouble()
    at = replace(table(behind, {1: 2}), ruleset=match, score=(4, 6))
    assert choice(at) == Double()
    assert choice(doubled(replace(table({3: 1, 1: 1}, {1: 2}), ruleset=match, score=(6, 4)))) == Take()


@pytest.mark.parametrize(("level", "answer"), [(1, Reject()), (2, Accept()), (3, Accept())])
def test_it_accepts_a_resignation_that_is_worth_what_it_expects(level: int, answer: Move) -> None:
    lost = table({6: 15}, {1: 2}, "standard")
    assert choice(replace(lost, offer=Offer("resignation", WHITE, level))) == answer
    assert choice(replace(lost, ruleset=PRESETS["money"], offer=Offer("resignation", WHITE, level))) == Accept()
    match = replace(PRESETS["match"], jacoby=True)
    assert choice(replace(lost, ruleset=match, offer=Offer("resignation", WHITE, level))) == answer


def test_asked_whether_to_resign_it_answers_all_the_same() -> None:
    position = Position(STANDARD, laid_out("standard"), turn=WHITE)
    request = Request(WHITE, "resign", "may")
    legal = tuple(GAME.moves(position, request))
    assert steady(Random(1).randrange)(position, request, legal) in legal


def test_keith_counts_pips_and_waste() -> None:
    points = [0] * 24
    points[5], points[4], points[1], points[0] = 4, 3, 3, 2
    # 24 + 15 + 6 + 2 pips; then the ace point's second checker, two more on the deuce point, the empty four point.
    assert keith_count(points) == 47 + 2 + 2 + 1


def test_contact_is_over_when_the_seats_have_passed() -> None:
    assert in_contact(row_of(table({6: 15}, {25: 1, 1: 14}), WHITE))
    assert in_contact(row_of(table({13: 15}, {13: 15}), BLACK))
    assert not in_contact(row_of(table({12: 15}, {12: 15}), BLACK))
    row = row_of(table({12: 3, 25: 2}, {7: 4}), WHITE)
    assert turned(turned(row)) == row


def beaten(preset: str, games: int) -> tuple[int, int]:
    """Play against chance, without the cube: games won, and points."""
    chance = Random(preset)
    won = points = 0
    rules = replace(PRESETS[preset], cube=False)
    for number in range(games):
        own = Seat(number % 2)
        bots = {own: steady(chance.randrange), Seat(1 - own): at_random(chance.randrange)}
        position = GAME.start(rules, GAME.seating)
        while asked := [request for request in GAME.pending(position) if request.duty == "must"]:
            seat = asked[0].seat
            legal = tuple(GAME.moves(position, asked[0]))
            move = GAME.draw(position, chance.randrange) if seat == NATURE else bots[seat](position, asked[0], legal)
            position = GAME.advance(position, Turn(seat, move))
        ended = outcome(position)
        assert ended is not None
        won += ended.winner == own
        points += ended.points if ended.winner == own else -ended.points
    return won, points


@pytest.mark.parametrize("preset", ["standard", "nackgammon", "hypergammon", "long_gammon"])
def test_it_beats_chance(preset: str) -> None:
    won, points = beaten(preset, 25)
    assert won >= (17 if preset == "hypergammon" else 24)
    assert points >= 2 * won - 25


def test_it_beats_chance_without_the_tables_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in judgement, cube:
        monkeypatch.setattr(room, "solver", lambda: None)
    assert beaten("standard", 25)[0] >= 24
    row = row_of(table({6: 5, 5: 5, 4: 5}, {8: 5, 7: 5, 6: 5}), WHITE)
    assert 0.56 < race_worth(row, 15) <= 1
    assert choice(table({6: 5, 5: 5, 4: 5}, {8: 5, 7: 5, 6: 5})) == Double()


def test_it_opens_a_game_without_what_is_heavy() -> None:
    script = """
import sys
from random import Random
from ludex.bots.backgammon import steady
from ludex.core import Request, Seat
from ludex.games.backgammon import GAME, PRESETS, Position, laid_out
position = Position(PRESETS["standard"], laid_out("standard"), turn=Seat(0), dice=(3, 1))
request = Request(Seat(0), "play")
print(steady(Random(1).randrange)(position, request, GAME.moves(position, request)))
assert not {"numpy", "numba"} & {*sys.modules}
"""
    run = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout == "Play(steps=((8, 5), (6, 5)))\n"


def test_it_looks_for_the_tables_once_and_does_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_package: str, _name: str) -> object:
        raise MissingExtra("numba", "exact")

    monkeypatch.setattr(judgement, "open_room", missing)
    solver.cache_clear()
    assert solver() is None
    monkeypatch.undo()
    assert solver() is None
    solver.cache_clear()


def test_it_is_the_strongest_and_anybody_may_play_at_random() -> None:
    assert [*bots_of(GAME)] == ["steady", "random"]
