"""ludex replay: a record step by step, and `ludex show --move`: one step of it."""

from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]
G = ("-g", "connect-four")


def replayed(run: Run, given: str, *arguments: str) -> list[str]:
    result = run("replay", *G, *arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def floors(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("1 ")]


def test_a_record_is_played_over_forwards_and_backwards(run: Run) -> None:
    lines = replayed(run, "\n\nb\nq\n", "45")
    assert floors(lines) == ["1 . . . . . . .", "1 . . . x . . .", "1 . . . x o . .", "1 . . . x . . ."]
    assert "turn 2 of 2: second plays 5" in lines
    assert "start" in lines


def test_one_can_jump_and_see_the_verdict(run: Run) -> None:
    lines = replayed(run, "e\n3\n99\nx\n", "4455667")
    assert "first wins: four across for first" in lines
    assert floors(lines)[-1] == "1 . . . x x . ."
    assert sum(line.endswith("turns are 0 to 7") for line in lines) == 2


def test_one_can_begin_in_the_middle(run: Run) -> None:
    assert floors(replayed(run, "q\n", "--move", "3", "4455667")) == ["1 . . . x x . ."]
    assert floors(replayed(run, "q\n", "--move", "99", "45")) == ["1 . . . x o . ."]


def test_a_refused_turn_is_shown_with_its_reason_and_ends_the_record(run: Run) -> None:
    lines = replayed(run, "e\nq\n", "--lang", "de", "448444444")
    assert any("abgelehnt: eine Spalte 8 gibt es nicht" in line for line in lines)
    assert any(line.startswith("3/3>") for line in lines)


@pytest.mark.parametrize(
    ("materials", "code", "said"),
    [(("44", "45"), 2, "replay plays one record; this holds 2"), (("44x",), 1, 'there is no move or cell "x"')],
)
def test_what_cannot_be_played_over_is_said(run: Run, materials: tuple[str, ...], code: int, said: str) -> None:
    result = run("replay", *G, *materials)
    assert (result.exit_code, said in result.output) == (code, True)


def test_show_draws_the_table_after_a_turn(run: Run) -> None:
    result = run("show", *G, "--move", "2", "4455667")
    assert floors(result.output.splitlines()) == ["1 . . . x . . ."]
    assert result.output.splitlines()[-1] == "undecided"
    assert floors(run("show", *G, "--move", "0", "44").output.splitlines()) == ["1 . . . . . . ."]


def test_show_does_not_go_beyond_the_end(run: Run) -> None:
    result = run("show", *G, "--move", "3", "44")
    assert result.exit_code == 2
    assert "the record has 2 turns" in result.output


KNIFFEL = (
    '{"game":"kniffel","turns":[{"seat":"nature","move":"11345"},{"seat":"anna","move":"k11"},'
    '{"seat":"nature","move":"166"},{"seat":"anna","move":"ones"},{"seat":"nature","move":"66666"}]}'
)
BACKGAMMON = (
    '{"game":"backgammon","turns":[{"seat":"nature","move":"31"},{"seat":"white","move":"8/5 6/5"},'
    '{"seat":"black","move":"double"},{"seat":"white","move":"drop"}]}'
)


def test_kept_dice_are_shown_on_the_way(run: Run) -> None:
    output = run("replay", KNIFFEL, given="\n\n\n\n\nq\n").output
    assert [line for line in output.splitlines() if line.startswith("Dice")] == [
        "Dice:  1  1  3  4  5",
        "Dice: [1][1] _  _  _",
        "Dice: [1][1] 1  6  6",
        "Dice:  6  6  6  6  6",
    ]
    assert "turn 4 of 5: anna plays ones" in output


def test_a_board_is_replayed_from_a_seat_in_german(run: Run) -> None:
    lines = run("replay", BACKGAMMON, "--seat", "black", "--lang", "de", given="e\nq\n").output.splitlines()
    assert any(line.endswith("O Weiß") for line in lines)
    assert any("X Schwarz" in line and line.startswith("|  ") for line in lines)
    assert "Zug 4 von 4: Weiß spielt Ablehnung" in lines


def test_a_replay_from_no_seat_is_refused(run: Run) -> None:
    result = run("replay", BACKGAMMON, "--seat", "red")
    assert result.exit_code == 2
    assert "red is no seat; seats: white, black" in result.output
