"""ludex show: the table in the terminal and as SVG."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
G = ("-g", "connect-four")


def test_the_table_is_drawn_with_the_line_in_capitals(run: Run) -> None:
    result = run("show", *G, "4455667")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "6 . . . . . . .",
        "5 . . . . . . .",
        "4 . . . . . . .",
        "3 . . . . . . .",
        "2 . . . o o o .",
        "1 . . . X X X X",
        "  1 2 3 4 5 6 7",
        "first wins: four across for first",
    ]


def test_several_tables_go_by_name(run: Run) -> None:
    assert [line for line in run("show", *G, "4", "5").output.splitlines() if ":" in line] == ["4:", "5:"]


def test_a_picture_goes_into_a_file_or_to_standard_output(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("show", *G, "4455667", "--svg", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert run("show", *G, "4455667", "--svg", "-").output.strip() == file.read_text(encoding="utf-8").strip()


def test_a_picture_of_several_materials_is_refused(run: Run, tmp_path: Path) -> None:
    result = run("show", *G, "4", "5", "--svg", str(tmp_path / "board.svg"))
    assert result.exit_code == 2
    assert "--svg draws one material" in result.output
    assert not (tmp_path / "board.svg").exists()


def test_a_folder_that_is_not_there_is_said(run: Run, tmp_path: Path) -> None:
    result = run("show", *G, "4", "--svg", str(tmp_path / "none" / "board.svg"))
    assert result.exit_code == 2
    assert "cannot be written" in result.output


@pytest.mark.parametrize(("material", "code"), [("44x", 1), ("......./......./......./......./......./xx.....", 1)])
def test_what_is_not_sound_ends_in_one(run: Run, material: str, code: int) -> None:
    assert run("show", *G, material).exit_code == code


def test_an_impossible_table_is_drawn_all_the_same(run: Run) -> None:
    output = run("show", *G, "......./......./......./......./......./xx.....").output
    assert "1 x x . . . . ." in output
    assert "first has too many" in output


def test_the_last_disc_is_marked_in_a_picture_and_none_at_the_start(run: Run) -> None:
    assert 'class="ludex-c4-last"' in run("show", *G, "44", "--svg", "-").output
    assert 'class="ludex-c4-last"' not in run("show", *G, "44", "--move", "0", "--svg", "-").output


def test_a_seat_sees_its_own_secrets(run: Run) -> None:
    table = Path("examples/dune.jsonl").read_text(encoding="utf-8").splitlines()[0]
    assert "Their prediction" not in run("show", table).output
    assert "Their prediction: Harkonnen in turn 4" in run("show", table, "--seat", "bene_gesserit").output


def test_a_seat_that_is_not_there_is_said(run: Run) -> None:
    result = run("show", *G, "44", "--seat", "third")
    assert result.exit_code == 2
    assert "third is no seat; seats: first, second" in result.output


XGID = "XGID=-b----E-C---eE---c-e----B-:1:1:1:52:2:4:0:7:10"


def test_backgammon_is_shown_from_either_side_and_in_both_languages(run: Run) -> None:
    lines = run("show", XGID).output.splitlines()
    assert lines[0].endswith("X Black   2 of 7")
    assert lines[6] == "|       5  2        |BAR|                   |   [2] Black"
    turned = run("show", XGID, "--seat", "black", "--lang", "de").output.splitlines()
    assert turned[0].endswith("O Weiß   4 von 7")
    assert turned[6] == "|                   |BAR|       5  2        |   [2] Schwarz"
    assert turned[-1] == "noch nicht entschieden"


def test_sheets_of_kniffel_are_shown_by_the_names_of_the_boxes(run: Run) -> None:
    table = '{"game":"kniffel","position":{"sheets":{"anna":{"ones":3,"fours":0},"ben":{"kniffel":50}},"turn":"ben"}}'
    output = run("show", table).output
    assert "Ones                  3     .\n" in output
    assert "Kniffel 50            .    50\n" in output
    assert "ben rolls" in output
    assert "Einser               3     .\n" in run("show", table, "--lang", "de").output
    picture = run("show", table, "--svg", "-").output
    assert 'class="ludex-kn-strike"' in picture


def test_the_last_play_is_marked_in_a_picture_of_backgammon(run: Run) -> None:
    turns = '[{"seat":"nature","move":"31"},{"seat":"white","move":"8/5 6/5"}]'
    game = f'{{"game":"backgammon","turns":{turns}}}'
    assert 'class="ludex-bg-landed"' in run("show", game, "--svg", "-").output
    assert 'class="ludex-bg-landed"' not in run("show", game, "--svg", "-", "--move", "1").output
