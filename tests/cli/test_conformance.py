"""ludex conformance: our own engine passes through the door that all engines use, and others are told what fails."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ludex.testing.conformance import Case, answer, cases

Run = Callable[..., Result]


def engine(tmp_path: Path, body: str) -> str:
    """Write an engine that reads cases and answers by `body`, and give the command that starts it."""
    script = tmp_path / "engine.py"
    script.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    case = json.loads(line)\n"
        f"    {body}\n"
        "    sys.stdout.flush()\n"
    )
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(script))}"


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> list[Case]:
    found = list(cases("connect_four"))[:3]

    def some(_: str | None) -> list[Case]:
        return found

    monkeypatch.setattr("ludex.cli.conformance.cases", some)
    return found


def test_ludex_passes_its_own_cases(run: Run) -> None:
    number = len(list(cases("connect_four")))
    result = run("conformance", "connect-four")
    assert (result.exit_code, result.output) == (0, f"{number} cases: {number} passed, 0 failed\n")


def test_ludex_passes_through_the_door_of_all_engines(run: Run) -> None:
    ours = f"{shlex.quote(sys.executable)} -m ludex engine"
    result = run("conformance", "--engine", ours, "--format", "jsonl", "connect_four")
    assert result.exit_code == 0, result.output
    assert len(result.output.splitlines()) == len(list(cases("connect_four")))


def test_an_engine_that_always_says_undecided_fails_with_a_report(run: Run, tmp_path: Path) -> None:
    verdict = '{"verdict": {"type": "undecided", "because": []}}'
    judge = engine(tmp_path, f'print(json.dumps({{"id": case["id"], "answer": {verdict}}}))')
    result = run("conformance", "connect-four", "--engine", judge)
    assert result.exit_code == 1
    assert "failed: the claim is right (connect_four/claims.jsonl)" in result.output
    assert "  expected {" in result.output
    assert '  found    {"verdict":{"type":"undecided","because":[]}}' in result.output
    passed = int(result.output.splitlines()[-1].partition(" cases: ")[2].partition(" passed")[0])
    assert 0 < passed < len(list(cases("connect_four")))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("print('no idea')", "an answer that is not JSON: no idea"),
        ("print([1])", 'an answer without "id" and "answer": [1]'),
        ("print(json.dumps({'id': 99, 'answer': {}}))", "the answer to case 99 instead of 1"),
        ("sys.exit(3)", "no answer: the engine has ended"),
        ("time.sleep(30)", "no answer within 0.2 seconds"),
    ],
)
@pytest.mark.usefixtures("three")
def test_what_is_no_answer_fails_with_its_reason(run: Run, tmp_path: Path, body: str, said: str) -> None:
    result = run("conformance", "--engine", engine(tmp_path, body), "--patience", "0.2")
    assert result.exit_code == 1
    assert said in result.output
    assert result.output.endswith("3 cases: 0 passed, 3 failed\n")


def test_a_late_answer_is_not_taken_for_the_next(run: Run, tmp_path: Path, three: list[Case]) -> None:
    answers = json.dumps([answer(case.asked) for case in three])
    file = tmp_path / "answers.json"
    file.write_text(answers)
    body = (
        f"time.sleep(0.6 if case['id'] == 1 else 0); "
        f"print(json.dumps({{'id': case['id'], 'answer': json.load(open({str(file)!r}))[case['id'] - 1]}}))"
    )
    result = run("conformance", "--engine", engine(tmp_path, body), "--patience", "0.5", "--format", "json")
    assert [plain["passed"] for plain in json.loads(result.output)] == [False, True, True]


@pytest.mark.parametrize("command", ["", "/nowhere/engine"])
def test_an_engine_that_cannot_be_started_is_said_to_be_so(run: Run, command: str) -> None:
    result = run("conformance", "--engine", command)
    assert result.exit_code == 2
    assert "the engine cannot be started" in result.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_are_told_how_to_complete(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_LUDEX_COMPLETE" in result.output
