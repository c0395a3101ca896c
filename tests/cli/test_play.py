"""ludex play: people and bots in the terminal."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ludex.record import read

Run = Callable[..., Result]


def played(run: Run, given: str, *arguments: str) -> list[str]:
    result = run("play", "connect-four", *arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_two_people_play_to_the_end(run: Run) -> None:
    lines = played(run, "4\n4\n5\n5\n6\n6\n7\n")
    assert lines[-1] == "first wins: four across for first"
    assert "1 . . . X X X X" in lines


def test_a_refused_move_is_explained_and_asked_again(run: Run) -> None:
    lines = played(run, "9\nx\n\n4\nq\n")
    assert any("there is no column 9; the columns are 1 to 7" in line for line in lines)
    assert any('there is no move or cell "x"' in line for line in lines)
    assert "1 . . . x . . ." in lines


def test_help_take_back_and_stopping(run: Run) -> None:
    lines = played(run, "u\n?\n4\n5\nu\nq\n")
    assert any(line.endswith("there is nothing to take back") for line in lines)
    assert any(line.endswith("you may play: 1, 2, 3, 4, 5, 6, 7") for line in lines)
    boards = [line for line in lines if line.startswith("1 ")]
    assert boards == ["1 . . . . . . .", "1 . . . x . . .", "1 . . . x o . .", "1 . . . . . . ."]
    assert lines[-1] == "undecided"


def test_the_end_of_input_stops_the_game(run: Run) -> None:
    assert played(run, "4\n")[-1] == "undecided"


def test_a_bot_answers_and_repeats_itself_under_a_seed(run: Run) -> None:
    lines = played(run, "1\n1\nq\n", "--bot", "second", "--seed", "7")
    assert sum("second plays" in line for line in lines) == 2
    assert lines == played(run, "1\n1\nq\n", "--bot", "second", "--seed", "7")


def test_two_bots_play_alone_and_the_record_is_sound(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ("--bot", "first", "--bot", "second=random", "--seed", "3", "--save", str(file))
    lines = played(run, "", *arguments)
    assert lines[-1] == f"saved in {file}"
    checked = run("check", str(file))
    assert checked.exit_code == 0
    assert checked.output.startswith(f"{file}:1: first wins")
    assert json.loads(file.read_text())["claims"] == {"winners": ["first"]}


def test_resigning_is_recorded_as_a_claim(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "first resigns" in "\n".join(played(run, "r\n", "--save", str(file)))
    assert json.loads(file.read_text())["claims"] == {"winners": ["second"], "by": "resignation"}
    assert "result by resignation, which the board does not show: second" in run("check", str(file)).output


def test_people_are_called_by_their_names_and_recorded(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = played(run, "4\n8\n", "--seats", "Ada, Ben", "--bot", "Ben", "--seed", "1", "--save", str(file))
    assert any("Ben plays" in line for line in lines)
    assert json.loads(file.read_text())["names"] == {"first": "Ada", "second": "Ben"}


def test_a_record_says_when_each_turn_was_made_and_by_which_revision(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played(run, "4\n5\nu\n4\nq\n", "--save", str(file))
    record = read(file.read_bytes())
    assert (len(record.turns), len(record.times), record.revision) == (1, 1, 1)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record.times[0])
    assert "revision" not in run("check", str(file)).output


def test_pops_are_played_by_their_notation(run: Run) -> None:
    lines = played(run, "4\n5\np4\nq\n", "-r", "pop-out")
    assert [line for line in lines if line.startswith("1 ")][-1] == "1 . . . . o . ."


def test_it_speaks_german(run: Run) -> None:
    lines = played(run, "?\n9\nq\n", "--lang", "de")
    assert any("möglich: 1, 2, 3" in line for line in lines)
    assert any("eine Spalte 9 gibt es nicht" in line for line in lines)


def test_a_game_that_cannot_be_saved_in_the_end_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", refuse)
    result = run("play", "connect-four", "--save", str(tmp_path / "game.json"), given="4\nq\n")
    assert result.exit_code == 2
    assert '"turns":[{"seat":"first","move":"4","at":"' in result.output
    assert "cannot be written: No space left on device" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "no game of this house"),
        (("connect-four", "--bot", "third"), "third is no seat; seats: first, second"),
        (("connect-four", "--bot", "first=deep"), "deep is no bot; bots: simple, random"),
        (("connect-four", "-r", "club"), "no preset"),
        (("connect-four", "--seats", "Ada"), "1 names for the seats first, second"),
        (("connect-four", "--seats", "Ada,Ada"), "give each seat a name of its own"),
        (("connect-four", "--seats", "Ada,"), "give each seat a name of its own"),
        (("connect-four", "--seats", "Ada,Ben", "--bot", "first"), "first is no seat; seats: Ada, Ben"),
        (("connect-four", "--save", __file__), "is there already"),
        (("connect-four", "--save", "/nowhere/game.json"), "cannot be written"),
    ],
)
def test_what_is_asked_wrongly_ends_in_a_sentence_and_two(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run("play", *arguments, given="q\n")
    assert result.exit_code == 2
    assert said in result.output


def kniffel(run: Run, given: str, *arguments: str) -> list[str]:
    result = run("play", "kniffel", "--seed", "3", *arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_a_table_is_drawn_when_somebody_has_to_look_at_it_and_not_for_each_roll(run: Run) -> None:
    lines = kniffel(run, "k22\nfull house\nq\n", "--bot", "ben=random")
    assert [line.split(":")[0] for line in lines if line.startswith("anna: rolls left")] == ["anna"] * 3
    assert sum(line.startswith("chance: ") for line in lines) == 4
    assert sum(line.startswith("Rules: ") for line in lines) == 3
    assert "Dice: [2][2] 4  5  6" in lines


def test_a_move_may_be_shortened_and_long_lists_asked_for_by_letters(run: Run) -> None:
    output = "\n".join(kniffel(run, "?\n?straight\n?zz\nthr\nthree\nq\n"))
    assert "you may play: ones, twos, threes, fours" in output
    assert "you may play: small straight, large straight" in output
    assert "no move holds zz" in output
    assert 'there is no box "thr"' in output
    german = "\n".join(kniffel(run, "?\nklei\nq\n", "--lang", "de"))
    assert "Dreierpasch, Viererpasch, Full House, Kleine Straße" in german.replace("\n", " ")
    assert "Kleine Straße 30     0   (0)" in german


def test_a_list_of_many_moves_is_cut(run: Run) -> None:
    lines = kniffel(run, "?\nq\n", "-r", "maxi_yatzy", "--seats", "anna", "--seed", "1")
    assert "… and 19 more; ? with letters shows those that hold them" in lines


def test_news_is_said_when_it_happens(run: Run) -> None:
    lines = kniffel(run, "sixes\nones\nq\n", "--seats", "anna", "-o", "bonus_from=105")
    assert lines.count("no bonus of 35 for anna: the upper section comes to 75, 30 short of 105") == 1


def test_the_only_move_is_made_at_once_and_taken_back_with_what_was_chosen(run: Run) -> None:
    boxes = "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house small_straight large_straight"
    given = "\n".join([*boxes.split(), "kniffel", "k", "k", ""])
    lines = kniffel(run, given, "--seats", "anna")
    assert "anna plays chance, the only move" in lines
    assert lines[-1].startswith("anna wins: anna has the highest total")


def backgammon(run: Run, given: str, *arguments: str) -> list[str]:
    result = run("play", "backgammon", "--seed", "5", "--seats", "Anna,Ben", *arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def test_the_board_lies_before_whoever_is_asked(run: Run) -> None:
    lines = backgammon(run, "24/18 13/9\nroll\nq\n")
    tops = [line[:4] + line[-25:-2] for line in lines if line.startswith("+-13")]
    sides = [
        line.split("   ")[-1] for line in lines if line.startswith(("+-13", "+-12", "|  ")) and line[-5:].isalpha()
    ]
    assert len(tops) == 3
    assert sides == ["O White", "X Black", "X Black", "O White", "X Black", "O White"]


def test_one_person_against_a_bot_keeps_the_side(run: Run) -> None:
    lines = backgammon(run, "\n\n", "--bot", "Ben=random")
    assert {line[-7:] for line in lines if line.startswith("+-13")} == {"X Black"}


def test_the_cube_is_asked_with_what_enter_does_and_words_may_be_shortened(run: Run) -> None:
    output = "\n".join(backgammon(run, "24/18 13/9\nd\nt\nq\n", "-r", "match"))
    assert "Anna ([roll], double)> " in output
    assert "Ben (take, drop)> " in output
    assert "[2]?" in output
    assert "[2] Black" in output
    assert "offers the cube at 2" in output


def test_resigning_is_a_move_of_backgammon(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    output = "\n".join(backgammon(run, "?\nr\nresign 2\nyes\n", "--save", str(file)))
    assert "besides: resign 1, resign 2, resign 3" in output
    assert "\nresigning is a move here: resign 1, resign 2, resign 3" in output
    assert "Anna (accept, reject)> " in output
    assert "Anna wins: Ben resigned: a gammon" in output
    assert run("check", str(file)).exit_code == 0


def test_between_the_games_of_a_session_people_may_leave(run: Run) -> None:
    output = "\n".join(backgammon(run, "24/18 13/9\ndouble\ndrop\n?\n\nleave\n", "-r", "money"))
    assert "Ben dropped the cube, which was on 1; 1 point" in output
    assert output.count("Anna (leave; Enter goes on)> ") == 2
    assert "besides: leave" in output
    assert "Ben (leave; Enter goes on)> " in output
    assert "White *" in output
    assert "X Black   points: 0" in output
    assert output.splitlines()[-1].startswith("Anna wins: ")


def test_a_play_may_be_written_in_any_usual_way_and_a_wrong_one_names_its_rule(run: Run) -> None:
    lines = backgammon(run, "24/15\n13/9, 24-18\n13/9, 24/18\nq\n")
    assert any("no die for 24/15, the roll is 6-4; legal here: 24/18" in line for line in lines)
    assert any(line.startswith("Anna ([roll], double)") for line in lines)


def test_backgammon_speaks_german(run: Run) -> None:
    output = "\n".join(backgammon(run, "24/18 13/9\nq\n", "--lang", "de", "-r", "money"))
    assert "der Zufall: 46" in output
    assert "X Schwarz   Punkte: 0" in output
    assert "am Zug mit 6-4" in output
    assert "Spiel um Geld, Jacoby" in output


def test_a_bot_that_cannot_play_by_these_rules_says_so_and_the_game_is_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "kniffel", "-o", "columns=3", "--bot", "anna", "--seed", "1", "--save", str(file))
    assert result.exit_code == 1
    assert "columns" in result.stderr
    assert run("check", str(file)).exit_code == 0
