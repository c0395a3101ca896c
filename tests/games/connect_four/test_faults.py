"""Which positions are possible: all of them on small boards, each reason alone, and the order of play as evidence."""

import sys
from collections.abc import Iterator
from itertools import chain, product

import pytest

from ludex.core import Decided, Request, Seat, Turn
from ludex.games.connect_four import (
    GAME,
    PRESETS,
    Drop,
    Position,
    Ruleset,
    cells_of,
    faults,
    laid,
    lines,
    notation,
    start,
    verdict,
    witness,
)
from ludex.games.connect_four.position import FIRST, SECOND, prefilled


def fillings(ruleset: Ruleset) -> Iterator[tuple[tuple[int, ...], list[list[int]]]]:
    """Every way to pile discs into the columns: a number for each column's pile, and the cells of either seat."""
    columns, rows = ruleset.columns, ruleset.rows
    piles = [pile for height in range(rows + 1) for pile in product((FIRST, SECOND), repeat=height)]
    cells = [
        [
            [
                [(rows - 1 - height) * columns + column for height, owner in enumerate(pile) if owner == seat]
                for seat in (0, 1)
            ]
            for pile in piles
        ]
        for column in range(columns)
    ]
    for filling in product(range(len(piles)), repeat=columns):
        mine, others = zip(*(cells[column][pile] for column, pile in enumerate(filling)), strict=True)
        yield filling, [[*chain.from_iterable(mine)], [*chain.from_iterable(others)]]


def mirrored(position: Position) -> Position:
    columns = position.ruleset.columns
    first, second = (
        [cell - cell % columns + columns - 1 - cell % columns for cell in cells_of(position, seat)]
        for seat in (FIRST, SECOND)
    )
    return laid(position.ruleset, first, second)


def reachable(ruleset: Ruleset) -> set[Position]:
    """Every position that play comes to."""
    found = {start(ruleset)}
    latest = found
    while latest:
        latest = {
            GAME.advance(position, Turn(request.seat, move))
            for position in latest
            for request in GAME.pending(position)
            for move in GAME.moves(position, request)
        }
        found |= latest
    return found


def leads_there(position: Position) -> bool:
    """Play the order that is offered as evidence, by the rules."""
    order = witness(position)
    assert order is not None
    now = start(position.ruleset)
    for number, move in enumerate(order):
        assert GAME.pending(now) == (Request(Seat(number % 2), "move"),)
        assert GAME.objection(now, Turn(Seat(number % 2), move)) is None
        now = GAME.advance(now, Turn(Seat(number % 2), move))
    return now == position


def check_by_enumeration(columns: int, rows: int, in_row: int, *, sparing: bool = False) -> tuple[int, int]:
    """Hold faults against play on every filling and count both; sparing, without miscounts and second mirror images."""
    ruleset = Ruleset(columns=columns, rows=rows, in_row=in_row)
    played = reachable(ruleset)
    count = 0
    for count, (filling, (first, second)) in enumerate(fillings(ruleset), 1):
        if sparing and (filling > filling[::-1] or len(first) - len(second) not in {0, 1}):
            continue
        position = laid(ruleset, first, second)
        assert (not faults(position)) == (position in played), notation.write(position)
        if position in played and (count % 10 == 0 or not sparing):
            assert leads_there(position), notation.write(position)
    return count, len(played)


@pytest.mark.parametrize(("columns", "count", "possible"), [(3, 3_375, 694), (4, 50_625, 7_157)])
def test_faultless_is_what_play_can_come_to(columns: int, count: int, possible: int) -> None:
    assert check_by_enumeration(columns, 3, 3) == (count, possible)


def test_faultless_is_what_play_can_come_to_on_five_by_three() -> None:
    assert check_by_enumeration(5, 3, 3, sparing=True) == (759_375, 70_914)


@pytest.mark.slow
def test_faultless_is_what_play_can_come_to_on_every_board_of_five_by_three() -> None:
    assert check_by_enumeration(5, 3, 3) == (759_375, 70_914)


@pytest.mark.slow
def test_faultless_is_what_play_can_come_to_on_four_by_four() -> None:
    assert check_by_enumeration(4, 4, 4) == (923_521, 161_029)


def test_a_mirror_image_has_the_same_faults() -> None:
    ruleset = Ruleset(columns=3, rows=3, in_row=3)
    for _, (first, second) in fillings(ruleset):
        position = laid(ruleset, first, second)
        one, other = ([fault.rule for fault in faults(side)] for side in (position, mirrored(position)))
        assert one == other


def board(text: str, ruleset: Ruleset | None = None) -> Position:
    found = notation.read_board(text, ruleset or Ruleset())
    assert notation.write(found) == text
    return found


def reasons(position: Position) -> list[str]:
    return [fault.rule.id.removeprefix("connect_four/") for fault in faults(position)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("......./......./......./......./......./.......", []),
        ("......./......./......./......./......./x......", []),
        ("x....../......./......./......./......./.......", ["floating"]),
        ("......./......./......./......./......./xx.....", ["count"]),
        ("......./......./......./......./......./o......", ["count"]),
        ("......./......./......./......./oooo.../xxxx...", ["two_winners"]),
        ("......./......./......./......./oooo.../xxxxx..", ["two_winners"]),
        ("......./......./......./......./ooo..../xxxxo..", ["win_not_by_last_mover"]),
        ("......./......./......./......./xxx..../ooooxx.", ["win_not_by_last_mover"]),
        ("......./......./......./......./......./xxxxooo", []),
        ("o....../x....../x....../x....../x....../ooo....", ["win_not_by_last_mover", "winning_disc_covered"]),
        ("......./......./......./......./x....../o......", ["no_alternating_order"]),
        ("x....../......./......./......./......./o......", ["floating"]),
        ("x....../......./......./......./......./x......", ["floating", "count"]),
    ],
)
def test_each_reason_is_named_and_all_at_once(text: str, expected: list[str]) -> None:
    assert reasons(board(text)) == expected


def test_eight_in_a_row_of_four_share_no_disc() -> None:
    ruleset = Ruleset(columns=8)
    below = "......../......../......../......../{}/{}"
    eight = board(below.format(".ooo.ooo", "xxxxxxxx"), ruleset)
    assert "lines_without_common_disc" in reasons(eight)
    (fault,) = [fault for fault in faults(eight) if fault.rule.id.endswith("common_disc")]
    assert fault.values == (5,)
    assert fault.marks == tuple(range(40, 48))


def test_seven_in_a_row_are_possible() -> None:
    seven = board("......./......./......./......./ooo.ooo/xxxxxxx")
    assert faults(seven) == ()
    assert leads_there(seven)


def test_a_line_is_possible_when_one_of_its_discs_lies_on_top() -> None:
    assert reasons(board("......./......./......./x....../ooo..../xxxxo..")) == []


def test_the_marks_of_a_fault_are_the_cells_concerned() -> None:
    (hanging,) = faults(board("......./......./x....../......./......./......o"))
    assert (hanging.values, hanging.marks) == ((1,), (14,))
    (stuck,) = faults(board("......./......./......./......./x....../o......"))
    assert (stuck.values, stuck.marks) == ((2,), (28, 35))
    (miscount,) = faults(board("......./......./......./......./......./xx.xo.."))
    assert (miscount.seat, miscount.values, miscount.marks) == (FIRST, (3, 1), (35, 36, 38))
    (miscount,) = faults(board("......./......./......./......./......./xo.oo.."))
    assert (miscount.seat, miscount.values, miscount.marks) == (SECOND, (1, 3), (36, 38, 39))


@pytest.mark.parametrize(
    "stuck",
    [
        board("......./......./......./ox...../xx...../oo....."),
        board("x....../x....../x....../o....../x....../oo.....", Ruleset(in_row=3)),
    ],
    ids=["without a line", "with a line"],
)
def test_a_search_that_takes_too_long_is_given_up(stuck: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reasons(stuck) == ["no_alternating_order"]
    monkeypatch.setattr(sys.modules["ludex.games.connect_four.faults"], "PATIENCE", 1)
    (unknown,) = faults(stuck)
    assert (unknown.rule.id, unknown.values) == ("connect_four/order_unknown", (1,))


def test_no_order_is_evidence_for_the_impossible() -> None:
    assert witness(board("......./......./......./......./x....../o......")) is None
    assert witness(start(PRESETS["pop_out"])) is None
    assert witness(start(Ruleset())) == ()


def test_where_discs_are_popped_only_floating_can_be_told() -> None:
    rules = PRESETS["pop_out"]
    assert reasons(board("x....../......./......./......./......./.......", rules)) == ["floating"]
    assert reasons(board("......./......./......./......./oooo.../xxxxxxx", rules)) == []


def test_five_in_a_row_must_begin_as_it_was_set_up() -> None:
    rules = PRESETS["five_in_a_row"]
    begun = start(rules)
    assert faults(begun) == ()
    empty = laid(rules, [], [])
    (fault,) = faults(empty)
    assert (fault.rule.id, fault.values, len(fault.marks)) == ("connect_four/prefilled", (12,), 12)
    first, second = (cells_of(begun, seat) for seat in (FIRST, SECOND))
    assert reasons(laid(rules, first[1:], second)) == ["prefilled", "count"]
    swapped = laid(rules, second, first)
    assert faults(swapped)[0].values == (12,)
    assert faults(swapped)[0].marks == tuple(sorted(first + second))


def test_five_in_a_row_shows_an_order_of_play_from_its_start() -> None:
    rules = PRESETS["five_in_a_row"]
    first, second = prefilled(rules)
    played = laid(rules, (*first, 46, 37), (*second, 47))
    assert witness(played) in {(Drop(1), Drop(2), Drop(1)), (Drop(1), Drop(1), Drop(2))}
    assert leads_there(played)


@pytest.mark.parametrize(("columns", "in_row"), [(1, 4), (2, 4), (9, 1)])
def test_a_board_too_small_for_filled_outer_columns_says_so(columns: int, in_row: int) -> None:
    (fault,) = faults(start(Ruleset(columns=columns, in_row=in_row, prefilled=True)))
    assert (fault.rule.id, fault.values) == ("connect_four/size", (columns, in_row))


def test_the_smallest_board_with_filled_outer_columns_is_possible() -> None:
    assert faults(start(Ruleset(columns=3, in_row=2, prefilled=True))) == ()


@pytest.mark.parametrize("size", [(1, 1, 1), (1, 5, 2), (5, 1, 3), (2, 2, 9)])
def test_every_board_has_a_faultless_start(size: tuple[int, int, int]) -> None:
    columns, rows, in_row = size
    assert faults(start(Ruleset(columns=columns, rows=rows, in_row=in_row))) == ()


def test_the_verdict_is_given_beside_the_faults() -> None:
    both = board("......./......./......./......./oooo.../xxxx...")
    assert isinstance(verdict(both), Decided)
    assert {line.seat for line in lines(both)} == {FIRST, SECOND}


def test_on_wide_boards_the_search_is_given_up_sooner() -> None:
    columns = 40
    rows = ["xo" * (columns // 2), "ox" * (columns // 2)] * 2 + ["x" * columns, "o" * columns]
    wide = board("/".join(rows), Ruleset(columns=columns, in_row=41))
    (unknown,) = faults(wide)
    assert (unknown.rule.id, unknown.values) == ("connect_four/order_unknown", (100_000,))
