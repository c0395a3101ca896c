"""The opening, the cube, offers and answers, from game to game."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Finding, IllegalMove, Request, Seat, Turn, Undecided, play, refuse
from ludex.games.backgammon import (
    GAME,
    PRESETS,
    Accept,
    Beaver,
    Double,
    Drop,
    Ended,
    Leave,
    Move,
    NoDouble,
    Offer,
    Play,
    Position,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Ruleset,
    Take,
    laid_out,
    next_game,
    pips,
    plays,
    start,
    verdict,
)
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.testing import LAWS

from .tables import table

MONEY, MATCH = PRESETS["money"], PRESETS["match"]
WILD = replace(MONEY, raccoons=True, automatic_doubles=2)
SHORT = replace(MATCH, length=3)


def done(position: Position, *turns: tuple[Seat, Move]) -> Position:
    for seat, move in turns:
        position = play(GAME, position, Turn(seat, move))
    return position


def refused(position: Position, seat: Seat, move: Move) -> Finding:
    objection = refuse(GAME, position, Turn(seat, move))
    assert objection is not None
    (finding,) = objection.findings
    assert not finding.holds
    return finding


def rule(position: Position, seat: Seat, move: Move) -> str:
    """Name the rule against a move by the game itself, whoever is asked."""
    objection = GAME.objection(position, Turn(seat, move))
    assert objection is not None
    return objection.findings[0].rule.id.removeprefix("backgammon/")


def asked(position: Position) -> list[tuple[Seat, str]]:
    return [(request.seat, request.asks) for request in GAME.pending(position) if request.duty == "must"]


def answers(position: Position) -> tuple[Move, ...]:
    (request,) = (request for request in GAME.pending(position) if request.duty == "must")
    return tuple(GAME.moves(position, request))


def test_the_higher_die_of_the_opening_begins_and_plays_both() -> None:
    begun = start(Ruleset())
    assert asked(begun) == [(NATURE, "roll")]
    white, black = done(begun, (NATURE, Roll((5, 2)))), done(begun, (NATURE, Roll((2, 5))))
    assert (white.turn, white.dice) == (WHITE, (5, 2))
    assert (black.turn, black.dice) == (BLACK, (5, 2))
    assert asked(white) == [(WHITE, "play")]


def test_equal_dice_of_the_opening_are_rolled_again() -> None:
    assert refused(start(Ruleset()), NATURE, Roll((4, 4))).rule.id == "backgammon/opening_double"
    assert [odd for _, odd in GAME.odds(start(Ruleset()))] == [Fraction(1, 30)] * 30


def test_by_agreement_equal_dice_of_the_opening_double_the_cube() -> None:
    doubled = done(start(WILD), (NATURE, Roll((4, 4))))
    assert (doubled.cube, doubled.owner, doubled.turn) == (2, None, None)
    twice = done(doubled, (NATURE, Roll((1, 1))))
    assert twice.cube == 4
    assert refused(twice, NATURE, Roll((1, 1))).rule.id == "backgammon/opening_double"
    assert [odd for _, odd in GAME.odds(doubled)] == [Fraction(1, 36)] * 36
    assert len([*GAME.odds(twice)]) == 30
    assert len([*GAME.odds(replace(doubled, ruleset=replace(WILD, cube_limit=3)))]) == 30
    for other in (replace(WILD, length=7), replace(WILD, cube=False), replace(WILD, cube_limit=1)):
        assert len([*GAME.odds(start(other))]) == 30


def test_later_rolls_are_two_dice_and_their_order_does_not_matter() -> None:
    position = table(declined=True)
    assert done(position, (NATURE, Roll((2, 5)))) == done(position, (NATURE, Roll((5, 2))))
    assert [*GAME.moves(position, Request(NATURE, "roll"))] == [roll for roll, _ in GAME.odds(position)]
    odds = dict(GAME.odds(position))
    assert (len(odds), odds[Roll((3, 3))], odds[Roll((6, 5))]) == (21, Fraction(1, 36), Fraction(1, 18))
    for dice in ((7, 1), (0, 3), (3, -1)):
        assert refused(position, NATURE, Roll(dice)).rule.id == "backgammon/dice"


def test_a_turn_is_the_cube_then_the_roll_then_the_play() -> None:
    position = done(start(Ruleset()), (NATURE, Roll((3, 1))), (WHITE, Play(((8, 5), (6, 5)))))
    assert asked(position) == [(BLACK, "cube")]
    assert answers(position) == (NoDouble(), Double())
    position = done(position, (BLACK, NoDouble()))
    assert asked(position) == [(NATURE, "roll")]
    position = done(position, (NATURE, Roll((6, 6))))
    assert asked(position) == [(BLACK, "play")]
    assert answers(position) == plays(position)


def test_while_the_other_dances_before_a_closed_board_a_seat_may_double() -> None:
    closed = table("bar:1 6:14", "6:2 5:2 4:2 3:2 2:2 1:2 13:3", (6, 4), cube=2, owner=BLACK)
    danced = done(closed, (WHITE, Play()))
    assert (danced.turn, danced.bar, asked(danced)) == (BLACK, (1, 0), [(BLACK, "cube")])
    taken = done(danced, (BLACK, Double()), (WHITE, Take()), (NATURE, Roll((6, 5))))
    assert (taken.cube, taken.owner, asked(taken)) == (4, WHITE, [(BLACK, "play")])


def test_where_nobody_may_double_nobody_is_asked() -> None:
    for position in (
        table(ruleset=Ruleset(cube=False)),
        table(cube=2, owner=BLACK),
        table(ruleset=MATCH, score=(6, 0), crawford=True),
        table(cube=1024, owner=WHITE),
    ):
        assert asked(position) == [(NATURE, "roll")]
    assert asked(table(cube=1024, owner=WHITE, ruleset=Ruleset(cube_limit=None))) == [(WHITE, "cube")]


def test_a_double_that_is_taken_belongs_to_the_other_seat() -> None:
    offered = done(table(), (WHITE, Double()))
    assert asked(offered) == [(BLACK, "answer")]
    assert answers(offered) == (Take(), Drop())
    taken = done(offered, (BLACK, Take()))
    assert (taken.cube, taken.owner, taken.turn, taken.offer) == (2, BLACK, WHITE, None)
    assert asked(taken) == [(NATURE, "roll")]


def test_a_double_that_is_dropped_ends_the_game_at_its_old_value() -> None:
    dropped = done(table(cube=4, owner=WHITE), (WHITE, Double()), (BLACK, Drop()))
    found = verdict(dropped)
    assert isinstance(found, Decided)
    assert (found.winners, found.places[0].points) == ((WHITE,), 4)
    assert GAME.pending(dropped) == ()


def test_beaver_and_raccoon_double_at_once_and_the_doubled_seat_keeps_the_cube() -> None:
    beavered = done(table(ruleset=WILD), (WHITE, Double()), (BLACK, Beaver()))
    assert (beavered.cube, beavered.owner, beavered.offer) == (2, BLACK, Offer("beaver", BLACK))
    assert answers(beavered) == (Take(), Drop(), Raccoon())
    assert done(beavered, (WHITE, Take())).cube == 4
    lost = verdict(done(beavered, (WHITE, Drop())))
    assert lost.because[-1].values == (2, 1, 2)
    raccooned = done(beavered, (WHITE, Raccoon()))
    assert (raccooned.cube, raccooned.owner) == (4, BLACK)
    assert answers(raccooned) == (Take(), Drop())
    taken = done(raccooned, (BLACK, Take()))
    assert (taken.cube, taken.owner, asked(taken)) == (8, BLACK, [(NATURE, "roll")])


@pytest.mark.parametrize(
    ("rules", "move", "expected"),
    [
        (PRESETS["standard"], Beaver(), "beaver"),
        (replace(MONEY, length=7), Beaver(), "beaver"),
        (MONEY, Raccoon(), "raccoon"),
        (WILD, Raccoon(), "raccoon"),
        (replace(MONEY, cube_limit=2), Beaver(), "cube_limit"),
        (MONEY, Accept(), "no_offer"),
        (MONEY, Double(), "offer_open"),
        (MONEY, Resign(1), "offer_open"),
    ],
)
def test_what_does_not_answer_a_double_is_refused(rules: Ruleset, move: Move, expected: str) -> None:
    offered = done(table(ruleset=rules), (WHITE, Double()))
    assert rule(offered, BLACK, move) == expected


def test_in_a_session_without_raccoons_a_beaver_is_taken_or_dropped() -> None:
    beavered = done(table(ruleset=MONEY), (WHITE, Double()), (BLACK, Beaver()))
    assert answers(beavered) == (Take(), Drop())
    assert rule(beavered, WHITE, Beaver()) == "beaver"


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (table(), Take(), "no_offer"),
        (table(), Accept(), "no_offer"),
        (table(), Play(((24, 23),)), "not_rolled"),
        (table(dice=(3, 1)), Double(), "already_rolled"),
        (table(dice=(3, 1)), NoDouble(), "already_rolled"),
        (table(ruleset=Ruleset(cube=False)), Double(), "no_cube"),
        (table(cube=2, owner=BLACK), Double(), "cube_owner"),
        (table(cube=2, owner=BLACK), NoDouble(), "cube_owner"),
        (table(cube=1024, owner=WHITE), Double(), "cube_limit"),
        (table(ruleset=MATCH, score=(0, 6), crawford=True), Double(), "crawford"),
        (table(declined=True), Double(), "turns"),
        (table(), Resign(0), "resign_level"),
        (table(), Resign(4), "resign_level"),
        (table(), Leave(), "leave"),
        (table(ruleset=MONEY), Leave(), "leave"),
        (table(), Roll((3, 1)), "turns"),
        (start(Ruleset()), Play(()), "turns"),
        (start(Ruleset()), Resign(1), "turns"),
    ],
)
def test_what_is_out_of_place_is_refused_by_its_rule(position: Position, move: Move, expected: str) -> None:
    assert rule(position, WHITE, move) == expected


def test_the_other_seat_waits_for_its_turn() -> None:
    assert refused(table(dice=(3, 1)), BLACK, Play(((8, 5), (6, 5)))).values == ("white",)
    assert refused(table(declined=True), BLACK, Double()).values == ("nature",)
    assert refused(table(), NATURE, Roll((3, 1))).values == ("white",)
    assert rule(done(table(), (WHITE, Double())), WHITE, Take()) == "offer_open"


def test_a_seat_may_resign_at_any_level_from_the_opening_roll_on() -> None:
    for position in (table(), table(dice=(3, 1)), table(declined=True)):
        may = [request for request in GAME.pending(position) if request.duty == "may"]
        assert may == [Request(WHITE, "resign", "may"), Request(BLACK, "resign", "may")]
        assert GAME.moves(position, may[1]) == (Resign(1), Resign(2), Resign(3))
        offered = done(position, (BLACK, Resign(2)))
        assert asked(offered) == [(WHITE, "answer")]
        assert answers(offered) == (Accept(), Reject())
        assert rule(offered, WHITE, Take()) == "no_offer"
        assert done(offered, (WHITE, Reject())) == position
        ended = done(offered, (WHITE, Accept()))
        assert (ended.ended, ended.dice) == (Ended("resignation", BLACK, 2), ())
        found = verdict(ended)
        assert isinstance(found, Decided)
        assert found.winners == (WHITE,)


def test_after_a_game_the_next_opening_counts_the_points_and_sets_up_the_board() -> None:
    over = table("", "20:12", ruleset=MATCH, score=(3, 5), cube=2, owner=WHITE)
    assert asked(over) == [(NATURE, "roll")]
    following = done(over, (NATURE, Roll((1, 6))))
    assert following == Position(MATCH, laid_out("standard"), turn=BLACK, dice=(6, 1), score=(5, 5))
    assert next_game(start(MATCH)) == start(MATCH)


@pytest.mark.parametrize(("score", "points"), [((1, 0), 1), ((0, 1), 2)])
def test_the_crawford_game_is_the_first_after_a_seat_comes_within_a_point(score: tuple[int, int], points: int) -> None:
    over = table(ended=Ended("drop", BLACK), cube=points, owner=WHITE, ruleset=SHORT, score=score)
    assert next_game(over).crawford


@pytest.mark.parametrize("score", [(0, 0), (1, 2)])
def test_no_other_game_is_the_crawford_game(score: tuple[int, int]) -> None:
    over = table(ended=Ended("drop", BLACK), ruleset=SHORT, score=score)
    assert not next_game(over).crawford
    assert isinstance(verdict(replace(over, score=(2, 0))), Decided)


def test_after_the_crawford_game_the_cube_is_free_again() -> None:
    crawford = table(ruleset=SHORT, score=(2, 0), crawford=True, ended=Ended("drop", WHITE))
    after = done(crawford, (NATURE, Roll((6, 1))))
    assert (after.crawford, after.score) == (False, (2, 1))
    assert next_game(replace(crawford, ruleset=replace(SHORT, crawford=False), score=(1, 0))).crawford is False
    assert asked(table(ruleset=SHORT, score=(2, 1))) == [(WHITE, "cube")]


def test_with_the_holland_rule_both_play_two_rolls_before_a_double_after_crawford() -> None:
    rules = replace(SHORT, holland=True)
    position = table(ruleset=rules, score=(2, 1))
    for rolled in range(4):
        assert asked(position) == [(NATURE, "roll")]
        seat = position.turn
        assert seat is not None
        assert rule(position, seat, Double()) == "holland"
        position = done(position, (NATURE, Roll((3, 1))))
        position = done(position, (seat, plays(position)[0]))
        assert sum(position.rolls) == rolled + 1
    assert asked(position) == [(WHITE, "cube")]
    assert asked(table(ruleset=rules, score=(1, 1))) == [(WHITE, "cube")]


def test_a_session_is_left_between_its_games() -> None:
    over = table("", "20:12", ruleset=MONEY)
    assert Request(BLACK, "leave", "may") in GAME.pending(over)
    assert GAME.moves(over, Request(BLACK, "leave", "may")) == (Leave(),)
    left = done(over, (BLACK, Leave()))
    assert GAME.pending(left) == ()
    assert isinstance(verdict(left), Decided)
    assert isinstance(verdict(over), Undecided)
    assert rule(table("", "20:12", ruleset=MATCH), BLACK, Leave()) == "leave"


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="the game is over: a gammon"):
        play(GAME, table("", "6:15"), Turn(WHITE, Play()))
    over = table("", "20:12", ruleset=MATCH, score=(3, 5), dice=())
    assert rule(over, WHITE, Double()) == "turns"


@pytest.mark.parametrize(
    ("position", "turn", "then"),
    [
        (table(dice=(3, 1)), Turn(WHITE, Play(((13, 8),))), {"point": (7, 4), "turn": BLACK}),
        (table(dice=(3, 1)), Turn(BLACK, Play(((13, 8),))), {"point": (16, -4), "turn": WHITE}),
        (table("4:2", "20:15", (1, 1)), Turn(WHITE, Play(((4, 0), (4, 0)))), {"home": (15, 0), "turn": WHITE}),
        (table(), Turn(NATURE, Roll((1, 3))), {"dice": (3, 1)}),
        (start(Ruleset()), Turn(NATURE, Roll((3, 3))), {"turn": None}),
        (table(cube=2, owner=BLACK), Turn(WHITE, Double()), {"offer": Offer("double", WHITE)}),
        (table(cube=2, owner=BLACK), Turn(WHITE, NoDouble()), {"declined": False}),
        (table(offer=Offer("double", WHITE)), Turn(BLACK, Beaver()), {"cube": 2, "offer": Offer("beaver", BLACK)}),
        (table(dice=(3, 1)), Turn(NATURE, Roll((5, 2))), {"dice": (5, 2), "turn": BLACK}),
        (table(dice=(3, 1)), Turn(WHITE, Play(((22, 19), (24, 19), (24, 30)))), {"turn": BLACK, "dice": ()}),
        (table(dice=(3, 1)), Turn(WHITE, Double()), {"dice": (), "offer": Offer("double", WHITE)}),
        (table(), Turn(BLACK, Double()), {"turn": BLACK, "offer": Offer("double", BLACK)}),
        (table(), Turn(BLACK, Take()), {"cube": 2, "owner": BLACK}),
        (table(), Turn(BLACK, Drop()), {"ended": Ended("drop", BLACK)}),
        (table(offer=Offer("double", WHITE)), Turn(NATURE, Roll((3, 1))), {"cube": 2, "dice": (3, 1)}),
        (table(offer=Offer("double", WHITE)), Turn(WHITE, Play(())), {"cube": 2, "turn": BLACK}),
        (table(dice=(3, 1), offer=Offer("resignation", BLACK, 1)), Turn(WHITE, Play(())), {"turn": BLACK}),
    ],
)
def test_what_a_refused_turn_says_is_done_where_it_can_be(
    position: Position, turn: Turn[Move], then: dict[str, Any]
) -> None:
    assert refuse(GAME, position, turn) is not None
    after = GAME.recover(position, turn)
    assert after is not None
    for field, value in then.items():
        if field == "point":
            assert after.points[value[0]] == value[1]
        else:
            assert getattr(after, field) == value


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (table(), Turn(NATURE, Roll((7, 1)))),
        (table(), Turn(WHITE, Roll((3, 1)))),
        (table(), Turn(WHITE, Leave())),
        (table(offer=Offer("resignation", WHITE, 1)), Turn(BLACK, Beaver())),
        (table(offer=Offer("double", WHITE)), Turn(BLACK, Accept())),
        (start(Ruleset()), Turn(WHITE, Play(((24, 23),)))),
        (table("", "20:12", ruleset=MATCH), Turn(WHITE, Play(((24, 23),)))),
    ],
)
def test_what_cannot_be_done_at_all_is_passed_over(position: Position, turn: Turn[Move]) -> None:
    assert refuse(GAME, position, turn) is not None
    assert GAME.recover(position, turn) == position


def any_turn(position: Position, chance: Random) -> Turn[Move] | None:
    """Answer any question, also one that need not be answered."""
    requests = GAME.pending(position)
    if not requests:
        return None
    must = [request for request in requests if request.duty == "must"]
    request = chance.choice(requests if chance.random() < 0.08 else must)
    if request.seat == NATURE:
        return Turn(NATURE, GAME.draw(position, chance.randrange))
    return Turn(request.seat, chance.choice(tuple(GAME.moves(position, request))))


def wandering(ruleset: Ruleset, chance: Random, at_most: int) -> Iterator[Position]:
    position = start(ruleset)
    yield position
    for _ in range(at_most):
        turn = any_turn(position, chance)
        if turn is None:
            return
        position = play(GAME, position, turn)
        yield position


@pytest.mark.parametrize(
    "rules",
    [WILD, replace(SHORT, holland=True), Ruleset(cube=False), replace(PRESETS["hypergammon"], length=0)],
    ids=["wild", "holland", "no cube", "hypergammon"],
)
def test_every_kind_of_game_keeps_the_laws(rules: Ruleset) -> None:
    chance = Random(3)
    for position in (*wandering(rules, chance, 60), *wandering(rules, chance, 400)):
        if chance.random() < 0.15:
            for law in LAWS:
                law(GAME, position)


def test_a_position_says_how_far_its_seats_have_to_go() -> None:
    assert (pips(start(Ruleset()), WHITE), pips(start(Ruleset()), BLACK)) == (167, 167)
    assert pips(table("bar:2 6:1", "1:15"), WHITE) == 56
