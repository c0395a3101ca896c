"""What several commands share."""

import pickle
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ludex.cli.options import coloured
from ludex.cli.refused import Refused

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("terminal", "no_colour", "expected"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_colours_want_a_terminal_and_no_refusal(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool, no_colour: str, expected: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    monkeypatch.setenv("NO_COLOR", no_colour)
    assert coloured() is expected


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "ludex: there is no file missing.json\n"), ("de", "ludex: es gibt keine Datei missing.json\n")],
)
def test_what_cannot_be_done_is_said_in_the_language_that_was_asked_for(run: Run, language: str, said: str) -> None:
    result = run("check", "--lang", language, "missing.json")
    assert (result.exit_code, result.output) == (2, said)


def test_a_file_that_cannot_be_read_is_said_by_two_processes_as_by_one(run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.json").symlink_to(tmp_path / "nowhere")
    one, two = (run("check", "--lang", "de", "--jobs", jobs, str(tmp_path)) for jobs in ("1", "2"))
    assert (one.exit_code, one.output) == (two.exit_code, two.output)
    assert one.output == f"ludex: {tmp_path}/a.json lässt sich nicht lesen: No such file or directory\n"


def test_a_refusal_comes_whole_from_another_process() -> None:
    assert str(pickle.loads(pickle.dumps(Refused("not_read", "game.json", "gone")))) == (  # noqa: S301  # our own
        "game.json cannot be read: gone"
    )
