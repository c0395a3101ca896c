"""Start, turns, legal moves, objections, and what a move does."""

from random import Random

import pytest

from ludex.core import Decided, IllegalMove, Objection, Request, Seat, Turn, play, say
from ludex.games.connect_four import (
    GAME,
    PRESETS,
    Drop,
    Move,
    Pop,
    Position,
    Ruleset,
    cells_of,
    laid,
    notation,
    start,
    verdict,
)
from ludex.games.connect_four.position import FIRST, SECOND
from ludex.games.connect_four.rulebook import SEATS
from ludex.testing import random_game

POP_OUT = PRESETS["pop_out"]


def turn(seat: Seat, move: Move) -> Turn[Move]:
    return Turn(seat, move)


def played(text: str, ruleset: Ruleset | None = None) -> Position:
    """Play a move string by the rules."""
    rules = ruleset or Ruleset()
    position = start(rules)
    for each in notation.read_turns(text, rules):
        position = play(GAME, position, each)
    return position


def objection(position: Position, move: Move) -> Objection:
    found = GAME.objection(position, turn(position.turn, move))
    assert found is not None
    assert found.why == "against_the_rules"
    return found


def test_the_board_is_empty_at_the_start_and_first_begins() -> None:
    assert notation.write(start(Ruleset())) == "/".join(["......."] * 6)
    assert GAME.pending(start(Ruleset())) == (Request(FIRST, "move"),)
    assert GAME.seats(start(Ruleset())) == SEATS == GAME.seating


def test_five_in_a_row_starts_with_its_outer_columns_filled() -> None:
    begun = start(PRESETS["five_in_a_row"])
    assert notation.write(begun).split("/") == [
        "o.......x",
        "x.......o",
        "o.......x",
        "x.......o",
        "o.......x",
        "x.......o",
    ]
    (request,) = GAME.pending(begun)
    assert list(GAME.moves(begun, request)) == [Drop(column) for column in range(1, 8)]
    assert verdict(begun).because == ()


def test_seats_take_turns_until_the_game_is_over() -> None:
    assert GAME.pending(played("4")) == (Request(SECOND, "move"),)
    assert GAME.pending(played("44")) == (Request(FIRST, "move"),)
    assert GAME.pending(played("4455667")) == ()


def test_discs_fall_onto_each_other() -> None:
    assert cells_of(played("4445"), FIRST) == (24, 38)
    assert cells_of(played("4445"), SECOND) == (31, 39)


def test_a_full_column_takes_no_further_disc_and_the_others_are_named() -> None:
    position = played("111111")
    assert list(GAME.moves(position, Request(FIRST, "move"))) == [Drop(column) for column in range(1, 7)]
    found = objection(position, Drop(0))
    assert found.findings[0].rule.id == "connect_four/column_full"
    assert found.findings[0].values == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize("move", [Drop(-1), Drop(7), Drop(10**6), Pop(-1), Pop(7)])
def test_a_column_outside_the_board_is_refused(move: Move) -> None:
    found = objection(start(POP_OUT), move)
    assert found.findings[0].rule.id == "connect_four/column_outside"
    assert found.findings[0].values == (move.column + 1, 7)
    assert say(found.findings[0], SEATS).endswith("the columns are 1 to 7")


def test_discs_are_popped_only_where_that_is_played() -> None:
    assert objection(played("44"), Pop(3)).findings[0].rule.id == "connect_four/pop_not_played"
    assert objection(played("45", POP_OUT), Pop(4)).findings[0].rule.id == "connect_four/pop_not_own"
    assert GAME.objection(played("45", POP_OUT), turn(FIRST, Pop(3))) is None


def test_only_an_own_disc_at_the_bottom_may_be_popped_and_those_are_named() -> None:
    position = played("1726", POP_OUT)
    assert list(GAME.moves(position, Request(FIRST, "move")))[7:] == [Pop(0), Pop(1)]
    found = objection(position, Pop(6))
    assert found.findings[0].values == (7, 1, 2)
    assert objection(position, Pop(3)).findings[0].values == (4, 1, 2)


def test_a_pop_lets_the_column_fall_by_one() -> None:
    before = played("444415", POP_OUT)
    after = GAME.advance(before, turn(FIRST, Pop(3)))
    assert notation.write(before).split("/")[2:] == ["...o...", "...x...", "...o...", "x..xo.."]
    assert notation.write(after).split("/")[2:] == [".......", "...o...", "...x...", "x..oo.."]
    assert after.turn == SECOND


def test_a_disc_lands_where_the_column_fell_to() -> None:
    popped = GAME.advance(played("4415", POP_OUT), turn(FIRST, Pop(3)))
    assert popped == laid(POP_OUT, [35], [38, 39], popped.seen)
    assert notation.write(GAME.advance(popped, turn(SECOND, Drop(3)))).split("/")[-2:] == ["...o...", "x..oo.."]


def test_a_full_column_can_be_popped_and_filled_again() -> None:
    full = played("111111", POP_OUT)
    popped = GAME.advance(full, turn(FIRST, Pop(0)))
    assert Drop(0) in tuple(GAME.moves(popped, Request(SECOND, "move")))
    assert notation.write(popped).split("/")[0] == "......."


def test_what_was_seen_is_kept_only_where_repetition_counts() -> None:
    position = played("1", POP_OUT)
    assert position.seen == (start(POP_OUT).discs,)
    forgetful = Ruleset(pop_out=True, repetition=None)
    assert GAME.advance(played("17", forgetful), turn(FIRST, Pop(0))).seen == ()
    assert played("1").seen == ()


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    # Drop and pop, both seats, twice over: the start is on the table for the third time.
    position = played("17p1p7" * 2, POP_OUT)
    over = verdict(position)
    assert isinstance(over, Decided)
    assert (over.condition, over.because[0].values) == ("repetition", (3,))
    assert not isinstance(verdict(played("17p1p7", POP_OUT)), Decided)


@pytest.mark.parametrize(("ruling", "winners"), [("mover", (FIRST,)), ("opponent", (SECOND,)), ("draw", ())])
def test_a_pop_that_makes_lines_for_both_is_ruled_by_the_option(ruling: str, winners: tuple[Seat, ...]) -> None:
    rules = Ruleset(pop_out=True, both_lines=ruling)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    before = laid(rules, [35, 21, 29, 30, 31, 40], [28, 36, 37, 38, 41, 34])
    after = GAME.advance(before, turn(FIRST, Pop(0)))
    assert notation.write(after).split("/")[-2:] == ["xxxx..o", "oooo.xo"]
    over = verdict(after)
    assert isinstance(over, Decided)
    assert over.winners == winners


def test_a_pop_that_makes_a_line_for_the_other_seat_lets_that_seat_win() -> None:
    over = verdict(GAME.advance(laid(POP_OUT, [35, 40, 39, 33], [28, 36, 37, 38]), turn(FIRST, Pop(0))))
    assert isinstance(over, Decided)
    assert over.winners == (SECOND,)


def test_moves_are_listed_from_left_to_right() -> None:
    (request,) = GAME.pending(start(Ruleset(columns=30, rows=20)))
    wide = list(GAME.moves(start(Ruleset(columns=30, rows=20)), request))
    assert wide == [Drop(column) for column in range(30)]


# Bugs that others shipped.


def test_column_zero_and_a_column_off_the_board_are_not_accepted() -> None:
    for text in ("0", "8"):
        with pytest.raises(IllegalMove, match="there is no column"):
            played(text)


def test_an_illegal_move_does_not_skip_the_turn() -> None:
    position = played("4")
    with pytest.raises(IllegalMove):
        play(GAME, position, turn(SECOND, Drop(7)))
    assert GAME.pending(position) == (Request(SECOND, "move"),)


def test_play_after_a_win_does_not_change_the_winner() -> None:
    position = played("1212121")
    with pytest.raises(IllegalMove, match="the game is over: four down for first"):
        play(GAME, position, turn(SECOND, Drop(1)))
    assert GAME.pending(position) == ()


# Numbers known from elsewhere.


def test_as_many_positions_come_about_as_are_known() -> None:
    counts: list[int] = []
    latest = {start(Ruleset())}
    while len(counts) < 8:
        counts.append(len(latest))
        latest = {
            GAME.advance(position, Turn(request.seat, move))
            for position in latest
            for request in GAME.pending(position)
            for move in GAME.moves(position, request)
        }
    assert counts == [1, 7, 49, 238, 1120, 4263, 16422, 54859]


def test_random_games_are_as_long_and_end_as_is_known() -> None:
    chance = Random(1974)
    games = 4_000
    lengths: list[int] = []
    ends: dict[tuple[Seat, ...], int] = {(FIRST,): 0, (SECOND,): 0, (): 0}
    for _ in range(games):
        *_, last = random_game(GAME, Ruleset(), chance.randrange)
        over = verdict(last.position)
        assert isinstance(over, Decided)
        lengths.append(len(cells_of(last.position, FIRST)) + len(cells_of(last.position, SECOND)))
        ends[over.winners] += 1
    mean = sum(lengths) / games
    spread = (sum((length - mean) ** 2 for length in lengths) / games) ** 0.5
    assert abs(mean - 21.3) < 4 * spread / games**0.5 + 0.05  # known to one decimal place
    for winners, share, rounding in (((FIRST,), 0.556, 0.0005), ((SECOND,), 0.441, 0.0005), ((), 0.0025, 0.0001)):
        assert abs(ends[winners] / games - share) < 4 * (share * (1 - share) / games) ** 0.5 + rounding


def test_openspiel_agrees_at_every_ply_of_ten_thousand_random_games() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is an optional oracle: install open-spiel to ask it")
    chance = Random(1988)
    returns: dict[tuple[Seat, ...], list[float]] = {(FIRST,): [1, -1], (SECOND,): [-1, 1], (): [0, 0]}
    theirs = pyspiel.load_game("connect_four")
    for _ in range(10_000):
        state, position = theirs.new_initial_state(), start(Ruleset())
        while requests := GAME.pending(position):
            legal = GAME.moves(position, requests[0])
            assert not state.is_terminal()
            assert [move.column for move in legal] == state.legal_actions()
            assert state.current_player() == requests[0].seat
            move = tuple(legal)[chance.randrange(len(state.legal_actions()))]
            position = GAME.advance(position, Turn(requests[0].seat, move))
            state.apply_action(move.column)
        over = verdict(position)
        assert isinstance(over, Decided)
        assert state.is_terminal()
        assert state.returns() == returns[over.winners]
