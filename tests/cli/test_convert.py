"""ludex convert: a record in another form, and what that form cannot hold."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ludex.core import Finding
from ludex.record import Format, formats, read
from ludex.record.check import AnyRecord
from ludex.record.rulebook import LOST

Run = Callable[..., Result]
G = ("-g", "connect-four")
BEGUN = "......./......./......./......./......./xo....."
TURNS = '[{"seat":"first","move":"4"}]'
NAMED = (
    f'{{"game":"connect_four","names":{{"first":"Ada"}},"turns":{TURNS},"claims":{{"winners":[],"by":"agreement"}}}}'
)


def test_notation_becomes_json_and_json_notation(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("convert", *G, "4455667", str(file)).output == ""
    assert read(file.read_bytes()) == read("4455667", "connect_four")
    assert run("convert", str(file), "-", "--to", "notation").output == "4455667\n"


def test_what_is_lost_is_said(run: Run) -> None:
    result = run("convert", NAMED, "-", "--to", "notation")
    assert (result.exit_code, result.stdout) == (0, "4\n")
    assert result.stderr.splitlines() == [
        "ludex: this form cannot hold the names",
        "ludex: this form cannot hold the claimed result",
    ]
    assert "geht verloren: die Namen" in run("convert", "--lang", "de", NAMED, "-", "--to", "notation").stderr


def test_a_game_from_another_start_is_written_as_where_it_ends(run: Run) -> None:
    record = f'{{"game":"connect_four","start":{{"board":"{BEGUN}"}},"turns":{TURNS}}}'
    result = run("convert", record, "-", "--to", "notation")
    assert result.stdout == "......./......./......./......./......./xo.x...\n"
    assert result.stderr == "ludex: this form cannot hold the turns\n"
    seen = f'{{"board":"{BEGUN}","seen":["{BEGUN.replace("xo", "..")}"]}}'
    popped = f'{{"game":"connect_four","ruleset":"pop_out","position":{seen}}}'
    said = run("convert", popped, "-", "--to", "notation").stderr
    assert "cannot hold the position as a whole" in said
    assert "cannot hold the ruleset" in said


def test_several_records_go_into_one_file(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "games.txt", tmp_path / "games.jsonl"
    source.write_text("4\n45\n")
    run("convert", *G, str(source), str(target))
    assert len(target.read_text().splitlines()) == 2
    back = tmp_path / "back.txt"
    assert run("convert", str(target), str(back)).exit_code == 0
    assert back.read_text() == "4\n45\n"


def test_a_record_is_sealed_where_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("convert", *G, "4455667", str(file), "--seal").output == ""
    assert "sealed)" in run("check", str(file)).output
    assert read(file.read_bytes()).seal == "whole"
    assert run("convert", str(file), "-", "--to", "notation").stderr == "ludex: this form cannot hold the seal\n"
    result = run("convert", *G, "44", "-", "--to", "notation", "--seal")
    assert result.exit_code == 2
    assert "notation has no place for a seal; json has" in result.output


def test_a_broken_seal_is_not_made_whole(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("convert", *G, "4455667", str(file), "--seal")
    file.write_text(file.read_text().replace('"7"', '"6"'))
    result = run("convert", str(file), "-", "--to", "json", "--seal")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "the seal is broken: this is not what was sealed" in result.stderr
    assert run("convert", str(file), "-", "--to", "json").stderr == "ludex: this form cannot hold the seal\n"


def test_a_file_that_is_there_is_kept_unless_forced(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine")
    result = run("convert", *G, "44", str(file))
    assert (result.exit_code, file.read_text()) == (2, "mine")
    assert "is there already; --force writes over it" in result.output
    assert run("convert", *G, "44", str(file), "--force").exit_code == 0
    assert read(file.read_bytes()) == read("44", "connect_four")


class Spoken:
    """A form of others that holds the turns and nothing else."""

    @staticmethod
    def write(record: AnyRecord) -> str:
        return " ".join(f"column {turn.move.column + 1}" for turn in record.turns)

    @staticmethod
    def lost(record: AnyRecord) -> tuple[Finding, ...]:
        return (Finding(LOST, holds=False, values=("names",)),) if record.names else ()


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests_spoken", Spoken)
    form = Format("connect_four_spoken", "connect_four", "column ", (".spk",), "tests_spoken")
    other = Format("chess_pgn", "chess", r"\[Event", (".pgn",), "tests_spoken")
    monkeypatch.setattr(formats, "FORMATS", (form, other))
    monkeypatch.setattr("ludex.cli.convert.FORMATS", (form, other))


@pytest.mark.usefixtures("spoken")
def test_a_form_of_others_is_chosen_by_suffix_or_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.spk"
    assert run("convert", *G, "45", str(file)).exit_code == 0
    assert file.read_text() == "column 4 column 5\n"
    for name in ("spoken", "connect-four-spoken"):
        assert run("convert", *G, "45", "-", "--to", name).stdout == "column 4 column 5\n"
    assert "cannot hold the names" in run("convert", NAMED, "-", "--to", "spoken").stderr


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((*G, "44", "-"), 2, "say which form with --to: json, notation, connect_four_spoken"),
        ((*G, "44", "-", "--to", "pgn"), 2, "pgn is no form of this game; forms: json, notation, connect_four_spoken"),
        ((*G, "44", "game.pgn"), 2, ".pgn is no form of this game"),
        ((*G, "44x", "-", "--to", "json"), 1, 'there is no move or cell "x"'),
        ((*G, "44", "/nowhere/game.json"), 2, "cannot be written"),
    ],
)
def test_what_cannot_be_converted_is_said(run: Run, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = run("convert", *arguments)
    assert result.exit_code == code
    assert said in result.output


@pytest.mark.usefixtures("spoken")
def test_a_form_of_one_record_does_not_take_two(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "games.txt"
    source.write_text("4\n45\n")
    result = run("convert", *G, str(source), "-", "--to", "spoken")
    assert result.exit_code == 2
    assert "connect_four_spoken holds one record, and there are 2; json holds them all" in result.output
