"""Over? Who? By which line? Held against boards made by hand, and against the bugs that others shipped."""

import pytest

from ludex.core import UNDECIDED, Decided, Finding, Place, Seat, Undecided
from ludex.games.connect_four import (
    PRESETS,
    Position,
    Ruleset,
    cells_of,
    laid,
    lines,
    notation,
    rulebook,
    runs,
    start,
    verdict,
)
from ludex.games.connect_four.position import FIRST, SECOND
from ludex.games.connect_four.verdict import line_starts

DRAWN = "xxooxxo/ooxxoox/xxooxxo/ooxxoox/xxooxxo/ooxxoox"


def board(text: str, ruleset: Ruleset | None = None) -> Position:
    return notation.read_board(text, ruleset or Ruleset())


def decided(position: Position) -> Decided:
    found = verdict(position)
    assert isinstance(found, Decided)
    return found


def test_a_line_wins_and_is_shown() -> None:
    over = board("......./......./......./......./ooo..../xxxx...")
    assert verdict(over) == Decided(
        condition="line",
        winners=(FIRST,),
        places=(Place(FIRST, 1, 1), Place(SECOND, 2, 0)),
        because=(Finding(rulebook.LINE, seat=FIRST, values=("across", 4), marks=(35, 36, 37, 38)),),
    )


def test_second_wins_too() -> None:
    over = decided(board("......./......./o....../o....../o..x.../o..xx.x"))
    assert over.winners == (SECOND,)
    assert over.places == (Place(SECOND, 1, 1), Place(FIRST, 2, 0))
    assert over.because[0].values == ("down", 4)
    assert over.because[0].marks == (14, 21, 28, 35)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("way", ["across", "down", "down_right", "down_left"])
def test_every_line_of_every_way_wins(way: str, seat: int) -> None:
    step = {"across": 1, "down": 7, "down_right": 8, "down_left": 6}[way]
    across, down = {"across": (3, 0), "down": (0, 3), "down_right": (3, 3), "down_left": (-3, 3)}[way]
    starts = [c for c in range(42) if 0 <= c % 7 + across < 7 and c // 7 + down < 6]
    assert len(starts) == {"across": 24, "down": 21}.get(way, 12)
    for cell in starts:
        cells = tuple(range(cell, cell + 4 * step, step))
        discs = (cells, ()) if seat == 0 else ((), cells)
        over = decided(laid(Ruleset(), *discs))
        assert over.winners == (Seat(seat),)
        assert [(f.values, f.marks) for f in over.because] == [((way, 4), cells)]


@pytest.mark.parametrize("gap", range(4))
def test_three_of_a_line_are_not_enough(gap: int) -> None:
    for cell in (35, 14, 0, 3):
        step = {35: 1, 14: 7, 0: 8, 3: 6}[cell]
        cells = [cell + number * step for number in range(4) if number != gap]
        assert verdict(laid(Ruleset(), cells, [])) == UNDECIDED


def test_a_line_does_not_wrap_around_the_edge() -> None:
    assert verdict(laid(Ruleset(), [26, 27, 28, 29], [])) == UNDECIDED
    assert verdict(laid(Ruleset(), [5, 6, 7, 8, 13, 14], [])) == UNDECIDED
    assert verdict(laid(Ruleset(), [4, 12, 20, 28], [])) == UNDECIDED


def test_discs_of_both_seats_make_no_line() -> None:
    assert verdict(laid(Ruleset(), [35, 36], [37, 38])) == UNDECIDED


def test_all_lines_and_the_run_are_shown_in_the_order_of_the_scan() -> None:
    seven = board("......./......./......./......./ooo.ooo/xxxxxxx")
    found = [(finding.rule, finding.values, finding.marks) for finding in decided(seven).because]
    assert found == [
        (rulebook.LINE, ("across", 4), (35, 36, 37, 38)),
        (rulebook.LINE, ("across", 4), (36, 37, 38, 39)),
        (rulebook.LINE, ("across", 4), (37, 38, 39, 40)),
        (rulebook.LINE, ("across", 4), (38, 39, 40, 41)),
        (rulebook.RUN, ("across", 7), (35, 36, 37, 38, 39, 40, 41)),
    ]


def test_a_full_board_without_a_line_is_a_draw() -> None:
    full = board(DRAWN)
    assert verdict(full) == Decided(
        "full", (), (Place(FIRST, 1, 0), Place(SECOND, 1, 0)), (Finding(rulebook.FULL, values=(42,)),)
    )


def test_a_board_is_not_full_for_what_lies_on_top() -> None:
    assert isinstance(verdict(laid(Ruleset(), [0, 2, 4, 6], [1, 3, 5])), Undecided)


def test_a_line_on_a_full_board_wins() -> None:
    assert decided(board("xxxxoox" + DRAWN[7:])).condition == "line"


DEAD = "xxooxx./ooxxoox/xxooxxo/ooxxoox/xxooxxo/ooxxoox"


def test_a_dead_board_is_said_to_be_dead_and_goes_on() -> None:
    assert verdict(board(DEAD)) == Undecided((Finding(rulebook.DEAD),))


def test_a_dead_board_is_a_draw_where_that_is_agreed() -> None:
    over = decided(board(DEAD, Ruleset(early_draw=True)))
    assert (over.condition, over.winners, over.because) == ("dead", (), (Finding(rulebook.DEAD),))


def test_a_board_with_one_open_line_is_not_dead() -> None:
    assert verdict(board("xxx.oox" + DRAWN[7:])) == UNDECIDED
    assert verdict(start(Ruleset(early_draw=True))) == UNDECIDED


def test_a_board_too_small_for_a_line_is_dead_from_the_start() -> None:
    assert verdict(start(Ruleset(columns=3, rows=3))) == Undecided((Finding(rulebook.DEAD),))
    assert decided(start(Ruleset(columns=3, rows=3, early_draw=True))).condition == "dead"


def test_where_discs_are_popped_nothing_is_dead() -> None:
    assert verdict(board(DEAD, PRESETS["pop_out"])) == UNDECIDED
    assert verdict(board(DEAD, Ruleset(pop_out=True, early_draw=True))) == UNDECIDED


def test_a_full_board_goes_on_while_an_own_disc_can_be_popped() -> None:
    assert verdict(board(DRAWN, PRESETS["pop_out"])) == UNDECIDED
    closed = decided(board("xo/ox/oo", Ruleset(columns=2, rows=3, in_row=3, pop_out=True)))
    assert closed.condition == "full"


BOTH = "......./......./......./......./oooo.../xxxx..."


@pytest.mark.parametrize(
    ("ruling", "discs", "winners"),
    [
        ("mover", "even", (SECOND,)),
        ("opponent", "even", (FIRST,)),
        ("draw", "even", ()),
        ("mover", "odd", (FIRST,)),
        ("opponent", "odd", (SECOND,)),
        ("draw", "odd", ()),
    ],
)
def test_lines_for_both_after_a_pop_are_ruled_by_the_option(ruling: str, discs: str, winners: tuple[Seat, ...]) -> None:
    rules = Ruleset(pop_out=True, both_lines=ruling)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    over = decided(board(BOTH if discs == "even" else BOTH[:-1] + "x", rules))
    assert over.winners == winners
    assert over.because[-1] == Finding(rulebook.BOTH_LINES, values=(ruling,))
    assert {finding.seat for finding in over.because[:-1]} == {FIRST, SECOND}
    assert {place.seat for place in over.places if place.rank == 1} == ({*winners} or {FIRST, SECOND})


def test_without_pops_the_first_line_of_the_scan_wins_though_both_have_one() -> None:
    assert decided(board(BOTH)).winners == (SECOND,)
    assert len(decided(board(BOTH)).because) == 2


@pytest.mark.parametrize(("before", "times"), [(0, None), (1, None), (2, 3), (5, 6)])
def test_a_position_that_comes_up_again_is_a_draw_the_third_time(before: int, times: int | None) -> None:
    rules = PRESETS["pop_out"]
    position = laid(rules, [35], [36])
    again = laid(rules, [35], [36], (position.discs,) * before + (1, 2))
    if times is None:
        assert verdict(again) == UNDECIDED
    else:
        over = decided(again)
        assert (over.condition, over.winners) == ("repetition", ())
        assert over.because == (Finding(rulebook.REPETITION, values=(times,)),)


def test_repetition_counts_only_as_often_as_the_option_says() -> None:
    discs = laid(Ruleset(pop_out=True), [35], [36]).discs
    assert decided(laid(Ruleset(pop_out=True, repetition=2), [35], [36], (discs,))).condition == "repetition"
    assert verdict(laid(Ruleset(pop_out=True, repetition=None), [35], [36], (discs,) * 9)) == UNDECIDED


@pytest.mark.parametrize(("columns", "rows", "in_row"), [(1, 1, 1), (30, 20, 1), (2, 2, 2), (30, 20, 20), (1, 9, 9)])
def test_any_length_of_line_on_any_size_of_board(columns: int, rows: int, in_row: int) -> None:
    ruleset = Ruleset(columns=columns, rows=rows, in_row=in_row)
    upright = [(rows - 1 - height) * columns for height in range(in_row)]
    over = decided(laid(ruleset, upright, []))
    assert ("down", in_row) in {finding.values for finding in over.because}
    assert line_starts(start(ruleset).geometry, laid(ruleset, upright[1:], []).discs) == 0


def test_a_single_disc_is_a_line_of_one_in_every_way() -> None:
    over = decided(laid(Ruleset(columns=3, rows=3, in_row=1), [8], []))
    assert [finding.values for finding in over.because] == [
        ("across", 1),
        ("down", 1),
        ("down_right", 1),
        ("down_left", 1),
    ]


def test_lines_and_runs_are_listed_for_both_seats() -> None:
    both = board("......./......./......./......./ooooo../xxxx...")
    assert [(line.seat, line.cells[0]) for line in lines(both)] == [(SECOND, 28), (SECOND, 29), (FIRST, 35)]
    assert [(run.seat, run.way, len(run.cells)) for run in runs(both)] == [(SECOND, "across", 5)]
    assert runs(board(BOTH)) == ()


def test_two_runs_in_one_row_are_two() -> None:
    wide = Ruleset(columns=11)
    found = runs(laid(wide, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10], []))
    assert [run.cells for run in found] == [(0, 1, 2, 3, 4), (6, 7, 8, 9, 10)]


# Bugs that others shipped.


def test_a_diagonal_that_ends_in_the_last_column_is_not_missed() -> None:
    assert decided(laid(Ruleset(), [17, 25, 33, 41], [])).because[0].marks == (17, 25, 33, 41)
    assert decided(laid(Ruleset(), [20, 26, 32, 38], [])).because[0].marks == (20, 26, 32, 38)


def test_a_run_of_five_is_not_missed_for_being_longer_than_four() -> None:
    five = decided(board("......./......./......./......./oooo.../xxxxx..".replace("oooo...", "oo.oo..")))
    assert five.winners == (FIRST,)
    assert five.because[-1].values == ("across", 5)


def test_an_empty_cell_breaks_a_line() -> None:
    assert verdict(board("......./......./......./......./ooo..../xx.xx..")) == UNDECIDED
    assert verdict(board("......./......./......./......./......./xxx.x..")) == UNDECIDED


def test_all_five_cells_are_shown_when_it_takes_five() -> None:
    rules = PRESETS["five_in_a_row"]
    begun = start(rules)
    more = (*cells_of(begun, FIRST), 46, 47, 48, 49, 50)
    assert decided(laid(rules, more, cells_of(begun, SECOND))).because[0].marks == (45, 46, 47, 48, 49)
    assert verdict(laid(rules, (*cells_of(begun, FIRST), 47, 48, 49, 50), cells_of(begun, SECOND))) == UNDECIDED


def test_every_one_of_several_lines_is_reported() -> None:
    corner = laid(Ruleset(), [0, 1, 2, 3, 7, 14, 21, 8, 16, 24], [])
    assert [finding.values[0] for finding in decided(corner).because] == ["across", "down", "down_right"]
