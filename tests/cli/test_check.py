"""ludex check: many records at once, in files, folders and streams."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result

from ludex.record import read, write

Run = Callable[..., Result]
G = ("-g", "connect-four")

WON = (
    '{"game":"connect_four","turns":['
    + ",".join(
        f'{{"seat":"{seat}","move":"{move}"}}' for seat, move in zip(("first", "second") * 4, "4455667", strict=False)
    )
    + "]}"
)
OPEN = write(read("44", "connect_four"))
FULL = write(read("4444444", "connect_four"))


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A folder of three files: two sound records; one sound, one with a fault; one that is not JSON."""
    folder = tmp_path / "season"
    (folder / "late").mkdir(parents=True)
    (folder / "a.jsonl").write_text(f"{WON}\n{OPEN}\n")
    (folder / "b.jsonl").write_text(f"{OPEN}\n{FULL}\n")
    (folder / "late" / "c.json").write_text('{"game":')
    (folder / "notes.txt").write_text("no record")
    return folder


def test_a_folder_is_checked_with_all_it_holds_and_summed_up(run: Run, season: Path) -> None:
    result = run("check", str(season))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == f"{season}/a.jsonl:1: first wins: four across for first (turn 7, not sealed)"
    assert [" ".join(line.split()) for line in lines[-4:]] == [
        "where not all is sound records sound with faults unreadable",
        f"{season}/b.jsonl 2 1 1 0",
        f"{season}/late/c.json 1 0 0 1",
        "5 records: 3 sound, 1 with faults, 1 unreadable",
    ]
    assert len({len(line) for line in lines[-4:-1]}) == 1
    german = run("check", "--lang", "de", str(season)).output.splitlines()
    assert german[-1] == "5 Aufzeichnungen: 3 in Ordnung, 1 mit Fehlern, 1 unlesbar"
    assert german[-4].startswith("wo nicht alles in Ordnung ist ")


def test_great_numbers_are_written_as_the_language_does(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text(f"{OPEN}\n" * 1_200)
    assert run("check", "--quiet", str(file)).output.startswith("1,200 records: 1,200 sound")
    assert run("check", "--quiet", "--lang", "de", str(file)).output.startswith("1.200 Aufzeichnungen: 1.200 in")


def test_quiet_names_only_what_is_wrong(run: Run, season: Path) -> None:
    lines = run("check", "--quiet", str(season)).output.splitlines()
    assert [line.partition(":")[0] for line in lines[:2]] == [f"{season}/b.jsonl", "  turn 7"]
    assert not any("a.jsonl" in line for line in lines)
    assert (
        run("check", "--quiet", str(season / "a.jsonl")).output == "2 records: 2 sound, 0 with faults, 0 unreadable\n"
    )


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "junit"])
def test_two_jobs_answer_as_one_does(run: Run, season: Path, form: str) -> None:
    with (season / "many.jsonl").open("w") as file:
        file.writelines(f"{WON}\n" for _ in range(700))
    alone, spread = (run("check", "--format", form, "--jobs", jobs, str(season)) for jobs in ("1", "2"))
    assert (spread.exit_code, spread.output) == (alone.exit_code, alone.output)
    assert alone.output.count("many.jsonl") >= 700


def test_json_is_one_array_and_jsonl_a_line_each(run: Run, season: Path) -> None:
    array = json.loads(run("check", "--format", "json", str(season)).output)
    lines = run("check", "--format", "jsonl", str(season)).output.splitlines()
    assert [json.loads(line) for line in lines] == array
    assert len(array) == 5
    assert run("check", "--format", "json", "--quiet", *G, "44").output == "[]\n"


def test_junit_has_a_suite_for_each_source_and_a_case_for_each_record(run: Run, season: Path) -> None:
    root = ET.fromstring(run("check", "--format", "junit", str(season)).output)  # noqa: S314  # our own
    assert (root.get("tests"), root.get("failures")) == ("5", "2")
    assert [(suite.get("tests"), suite.get("failures")) for suite in root] == [("2", "0"), ("2", "1"), ("1", "1")]
    failures = [failure.get("message") for failure in root.iter("failure")]
    assert failures[0] == "no verdict: a turn is against the rules"
    assert "turn 7: column 4 is full" in next(root.iter("failure")).text  # type: ignore[operator]  # there is one


def test_junit_names_what_was_given_in_words(run: Run) -> None:
    root = ET.fromstring(run("check", *G, "--format", "junit", "4455667").output)  # noqa: S314  # our own
    assert [(suite.get("name"), case.get("name")) for suite in root for case in suite] == [("ludex", "4455667")]


def test_a_record_that_cannot_be_read_is_named_by_its_place_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{OPEN}\n{OPEN.replace('first', 'third')}\n")
    [line] = [line for line in run("check", "--quiet", str(file)).output.splitlines() if "third" in line]
    assert line == f'{file}:2: turn 1: "third" is no seat here; the seats are: first, second'


def test_a_sealed_record_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sealed.json"
    sealed = read(WON)
    file.write_text(write(type(sealed)(game=sealed.game, start=sealed.start, turns=sealed.turns, seal="whole")))
    assert run("check", str(file)).output == f"{file}:1: first wins: four across for first (turn 7, sealed)\n"
    file.write_text(file.read_text().replace('"move":"7"', '"move":"6"'))
    assert "the seal is broken: this is not what was sealed (now 7 turns)" in run("check", str(file)).output


MEASURE = """
import resource, subprocess, sys
subprocess.run([sys.executable, "-m", "ludex", "check", "--quiet", sys.argv[1]], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak_of(file: Path) -> int:
    """Measure how many bytes a check has at most; from a small process, for a child begins as large as its parent."""
    measured = subprocess.run([sys.executable, "-c", MEASURE, str(file)], check=True, capture_output=True, text=True)
    return int(measured.stdout) * (1 if sys.platform == "darwin" else 1024)


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    line, names = WON.removesuffix("}"), '"names":{{"first":"Ada {0}","second":"Ben {0}"}}'
    few, many = tmp_path / "few.jsonl", tmp_path / "many.jsonl"
    for file, number in ((few, 3_000), (many, 40_000)):
        with file.open("w") as opened:
            opened.writelines(f"{line},{names.format(each)}}}\n" for each in range(number))
    assert many.stat().st_size > 10_000_000
    assert peak_of(many) < peak_of(few) + 2_000_000


def test_standard_input_is_counted_too(run: Run) -> None:
    output = run("check", *G, "-", given="4455667\n44\nx\n").output
    assert output.splitlines()[-1] == "3 records: 2 sound, 0 with faults, 1 unreadable"
    assert run("check", *G, "--jobs", "2", "-", given="4455667\n44\nx\n").output == output


def test_a_folder_without_records_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "there is no record in the folder" in result.output


def test_who_waits_is_told_how_far_it_is(run: Run, season: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludex.cli.check.watched", lambda: True)
    clock = iter(range(0, 1000, 5))
    monkeypatch.setattr("ludex.cli.check.time", SimpleNamespace(monotonic=lambda: next(clock)))
    assert "2 records checked" in run("check", str(season)).stderr
