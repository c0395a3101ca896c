"""The command as a program."""

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

import ludex
from ludex.cli import main
from ludex.cli.group import COMMANDS, group

START = [sys.executable, "-c", "from ludex.cli import main; main()"]


def test_the_command_is_installed_and_knows_its_version() -> None:
    [script] = entry_points(group="console_scripts", name="ludex")
    assert script.load() is main
    assert version("ludex") == ludex.__version__


def test_help_names_every_command_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    printed = " ".join(capsys.readouterr().out.split())
    for name, what in COMMANDS.items():
        assert name in printed
        assert what in printed
        command = group.commands.get(name) or group.get_command(None, name)  # type: ignore[arg-type]
        assert command is not None
        assert command.help
        assert command.epilog
        assert command.epilog.startswith("Example:  ludex ")


@pytest.mark.parametrize(
    ("arguments", "code"), [(["rules", "chess"], 2), (["play", "connect-four", "-o", "rows=0"], 2)]
)
def test_a_refusal_outside_of_materials_is_a_sentence(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == code
    assert capsys.readouterr().err.startswith("ludex: ")


def test_a_closed_pipe_is_no_traceback() -> None:
    with subprocess.Popen([*START, "rules", "connect-four"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_full_disk_is_a_sentence() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no disk that is always full")
    with open("/dev/full", "w", encoding="utf-8") as full:
        ended = subprocess.run([*START, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("ludex: ")
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by a shell of POSIX")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_as_good_as_an_empty_one(closed: str) -> None:
    script = f'exec "$@" judge -g connect-four 4455667 - {closed}'
    command = ["/bin/sh", "-c", script, "sh", *START]
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_what_is_typed_and_is_no_text_is_refused_like_other_words() -> None:
    command = [*START, "replay", "-g", "connect-four", "4455667"]
    strict = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    ended = subprocess.run(command, input=b"\xff\nq\n", env=strict, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"turns are 0 to 7" in ended.stdout


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    script = f"""
from ludex import games
def names():
    open({str(tmp_path)!r})
games.names = names
from ludex.cli import main
main(["games"])
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr == f"ludex: {tmp_path} cannot be used: Is a directory\n"


def test_no_cache_switches_kept_tables_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_NO_CACHE", "")
    with pytest.raises(SystemExit):
        main(["--no-cache", "games"])
    assert os.environ["LUDEX_NO_CACHE"] == "1"


def test_the_schema_of_a_game_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["schema", "connect-four"])
    printed = json.loads(capsys.readouterr().out)
    assert printed["$defs"]["Material"]["properties"]["game"] == {"enum": ["connect_four"]}
