"""What a record's source says on the way, and how a check goes on after an illegal turn where the game can."""

from typing import Any

from msgspec.structs import replace

from ludex.core import Finding, Seat, Statement, Turn
from ludex.games.connect_four import GAME, Drop, Position, cells_of
from ludex.games.connect_four.rulebook import COUNT, Move
from ludex.record import Record, Report, Spot, Stated, check, read, write, write_report


def counted(position: Position, statement: Statement) -> tuple[Finding, ...]:
    """Hold a number of discs against the board."""
    discs = sum(len(cells_of(position, Seat(seat))) for seat in (0, 1))
    said = statement.values[0]
    return () if said == discs else (Finding(COUNT, holds=False, seat=Seat(0), values=(said, discs)),)


def passed_over(position: Position, turn: Turn[Move]) -> Position | None:
    """Take a drop into a full column as no move at all, by the seat whose turn it is."""
    return position if isinstance(turn.move, Drop) and turn.move.column < 7 else None


COUNTING = replace(GAME, stated=counted, recover=passed_over)


def checked(columns: str, *stated: Stated, spots: tuple[Spot, ...] = ()) -> Report:
    played = read(columns, "connect_four")
    return check(Record(game=COUNTING, start=played.start, turns=played.turns, stated=stated, spots=spots))


def test_a_right_statement_needs_no_remark() -> None:
    assert checked("4455", Stated(0, Statement("discs", None, (0,))), Stated(3, Statement("discs", None, (3,)))).sound


def test_a_wrong_statement_is_a_fault_after_its_turn() -> None:
    report = checked("4455", Stated(0, Statement("discs", None, (1,))), Stated(3, Statement("discs", None, (7,))))
    assert [(remark.turn, remark.finding.values) for remark in report.remarks] == [(None, (1, 0)), (3, (7, 3))]
    assert not report.sound
    assert report.verdict is not None


def test_a_statement_of_turns_that_are_missing_is_a_fault() -> None:
    report = checked("4455", Stated(4, Statement("discs", None, (4,))), Stated(6, Statement("discs", None, (6,))))
    assert [(remark.turn, remark.finding.rule.id, remark.finding.values) for remark in report.remarks] == [
        (None, "record/gap", (6, 4))
    ]
    assert report.verdict is not None


def test_a_game_without_statements_of_its_own_believes_them() -> None:
    record = read("44", "connect_four")
    assert check(replace(record, stated=(Stated(1, Statement("weather", None, ("fine",))),))).sound


def test_the_check_goes_on_after_a_turn_that_the_game_can_read() -> None:
    report = checked("4444444" + "51")
    assert [(remark.turn, remark.finding.rule.id) for remark in report.remarks] == [
        (7, "connect_four/column_full"),
        (8, "connect_four/turns"),
    ]
    assert report.verdict is not None


def test_what_the_game_cannot_read_ends_the_check() -> None:
    report = checked("4481")
    assert [remark.finding.rule.id for remark in report.remarks] == [
        "connect_four/column_outside",
        "record/not_read_on",
    ]
    assert report.verdict is None


def test_a_spot_says_where_in_its_file_a_turn_stands() -> None:
    spots = (Spot(12, 2, 1), Spot(12, 2, 2), Spot(13, 2, 3))
    report = checked("448", Stated(2, Statement("discs", None, (9,)), Spot(14, 3, 1)), spots=spots)
    assert [remark.spot for remark in report.remarks] == [Spot(14, 3, 1), Spot(13, 2, 3)]
    faults: Any = write_report(report)["faults"]
    said, outside = faults
    assert (said["turn"], said["line"], said["game"], said["move"]) == (2, 14, 3, 1)
    assert (outside["turn"], outside["line"], outside["game"], outside["move"]) == (3, 13, 2, 3)


def test_statements_read_back_as_written() -> None:
    record = replace(
        read("44", "connect_four"),
        stated=(Stated(0, Statement("weather", None, ("fine", 21))), Stated(2, Statement("score", Seat(1), (4,)))),
    )
    assert read(write(record)) == record
