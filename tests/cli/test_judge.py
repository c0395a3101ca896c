"""ludex judge and ludex check: what is said, in which form, and the exit code."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
G = ("-g", "connect-four")
WON = "......./......./......./......./ooo..../xxxx..."


def test_a_won_game_names_winner_turn_cells_and_rule(run: Run) -> None:
    result = run("judge", *G, "4455667")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "first wins: four across for first (turn 7)",
        "  four across for first: (4,1) (5,1) (6,1) (7,1)",
        (
            "    connect_four/line: A straight line of enough own discs, in any direction, wins. "
            "[L. V. Allis, A Knowledge-based Approach of Connect-Four (1988), 1.1 The Rules of the Game]"
        ),
    ]


def test_an_open_game_says_who_is_to_move(run: Run) -> None:
    result = run("judge", *G, "44")
    assert (result.exit_code, result.output) == (0, "undecided\n  to move: first\n")


def test_an_impossible_board_says_why_and_where(run: Run) -> None:
    result = run("judge", *G, "......./......./......./......./......./xxxx...")
    assert result.exit_code == 1
    assert result.output.startswith(
        "impossible position\n  first has 4 discs and second 0: first has too many: (1,1) (2,1) (3,1) (4,1)\n"
    )


def test_a_move_after_the_end_names_the_line_that_ended_the_game(run: Run) -> None:
    result = run("judge", *G, "44556671")
    assert result.exit_code == 1
    first, second, *_ = result.output.splitlines()
    assert first == "first wins: four across for first (turn 7)"
    assert second == "  turn 8: the game was over after turn 7: (4,1) (5,1) (6,1) (7,1)"


def test_a_regular_mistake_leaves_no_verdict(run: Run) -> None:
    result = run("check", *G, "4444444")
    assert result.exit_code == 1
    assert result.output == (
        "no verdict: a turn is against the rules\n  turn 7: column 4 is full; open columns: 1, 2, 3, 5, 6, 7\n"
    )


def test_check_is_brief(run: Run) -> None:
    result = run("check", *G, "4455667")
    assert (result.exit_code, result.output) == (0, "first wins: four across for first (turn 7)\n")


def test_it_speaks_german(run: Run) -> None:
    result = run("check", *G, "--lang", "de", "4455667", "44x")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "4455667: Spieler 1 gewinnt: vier waagerecht für Spieler 1 (Zug 7, nicht versiegelt)",
        "44x: einen Zug oder ein Feld „x“ gibt es nicht; gültig: 1-7 (Zeichen 3 von „44x“)",
        "2 Aufzeichnungen: 1 in Ordnung, 0 mit Fehlern, 1 unlesbar",
    ]


def test_the_environment_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert run("check", *G, "44").output == "noch nicht entschieden\n"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run("check", *G, "44").output.startswith("undecided")


def test_standard_input_is_one_material_a_line_and_jsonl_answers_a_line_each(run: Run) -> None:
    given = '4455667\n\n44x\n{"game":"connect_four","turns":[{"seat":"first","move":"9"}]}\n'
    result = run("judge", *G, "--format", "jsonl", "-", given=given)
    assert result.exit_code == 1
    won, bad, outside = map(json.loads, result.output.splitlines())
    assert (won["material"], won["verdict"]["winners"], won["decided_after"]) == ("1", ["first"], 7)
    assert (bad["material"], bad["faults"][0]["rule"]) == ("3", "connect_four/character")
    assert (outside["material"], outside["faults"][0]["rule"]) == ("4", "connect_four/column_outside")
    assert "verdict" not in outside


def test_json_is_one_array(run: Run) -> None:
    result = run("judge", *G, "--format", "json", "44", WON)
    undecided, won = json.loads(result.output)
    assert undecided["verdict"] == {"type": "undecided", "because": []}
    assert won["verdict"]["because"][0]["marks"] == [35, 36, 37, 38]


def test_a_path_is_a_file(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text('{\n"game": "connect_four",\n"turns": []\n}\n')
    result = run("check", str(record))
    assert (result.exit_code, result.output) == (0, f"{record}:1: undecided\n")


def test_a_file_may_hold_a_drawn_board(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text(WON.replace("/", "\n"))
    assert run("check", *G, str(board)).output == f"{board}:1: first wins: four across for first\n"


def test_options_of_the_rules_are_heard(run: Run) -> None:
    result = run("judge", *G, "-r", "kaggle", "-o", "columns=3", "-o", "rows=3", "-o", "in-row=3", "xxx", "1,2,1,2,1")
    assert result.exit_code == 1
    assert "1,2,1,2,1: first wins: three down for first (turn 5)" in result.output
    assert run("judge", *G, "-o", "both_lines=draw", "-r", "pop_out", "44").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("judge",), "Missing argument"),
        (("judge", "missing.json"), "there is no file missing.json"),
        (("judge", "tests/cli"), "there is no record in the folder tests/cli; looked for .json .jsonl"),
        (("judge", "44"), "say which game this is"),
        (("judge", "-g", "chess", "44"), '"chess" is no game of this house; known: connect_four'),
        (("judge", *G, "-r", "club", "44"), '"club" is no preset; known: classic'),
        (("judge", *G, "-o", "columns", "44"), "is not of the form NAME=VALUE"),
        (("judge", *G, "--format", "xml", "44"), "Invalid value for '--format'"),
        (("judge", *G, "--lang", "fr", "44"), "Invalid value for '--lang'"),
        (("judgement",), "No such command 'judgement'"),
    ],
)
def test_what_is_asked_wrongly_ends_in_a_sentence_and_two(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_file_that_cannot_be_read_is_said_to_be_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    result = run("judge", str(file))
    assert result.exit_code == 2
    assert "cannot be read: Permission denied" in result.output


def test_an_option_of_the_rules_that_does_not_exist_is_named(run: Run) -> None:
    result = run("judge", *G, "-o", "colums=9", "44")
    assert result.exit_code == 2
    assert 'there is no field "colums"' in result.output
    german = run("judge", *G, "-o", "columns=x", "--lang", "de", "44", "45").output
    assert german.count("ruleset.options.columns: erwartet eine ganze Zahl, gefunden Text") == 1


def test_rules_of_a_material_that_do_not_exist_are_its_own_fault(run: Run) -> None:
    material = '{"game":"connect_four","ruleset":{"options":{"columns":"x"}},"turns":[]}'
    assert run("judge", material).exit_code == 1


def test_colours_are_for_terminals_only(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run("judge", *G, "4455667").output
    monkeypatch.setattr("ludex.cli.answer.coloured", lambda: True)
    assert "\x1b[" in run("judge", *G, "4455667").output
