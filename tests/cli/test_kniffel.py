"""ludex kniffel: score, advise, review, value; in both languages and as data."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ludex.cli import options, progress
from ludex.games.kniffel.solver import limits, values

Run = Callable[..., Result]
LATE = "ones=3 twos=6 threes=9 fours=12 fives=15 full_house=25 small_straight=30 chance=20 kniffel=0"
GAME = "33356 k333 36 k3336 3 three_of_a_kind; 11345 k345 26 large_straight"


def test_dice_are_scored_in_every_open_box(run: Run) -> None:
    result = run("kniffel", "score", "3", "3", "3", "2", "2", "--sheet", "chance=20")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "2 2 3 3 3"
    assert "  full house        25" in lines
    assert "  four of a kind     0" in lines
    assert not any("chance" in line for line in lines)
    assert len(lines) == 13


def test_scores_in_german_and_by_other_rules(run: Run) -> None:
    lines = run("kniffel", "score", "33322", "-r", "yatzy", "--lang", "de").output.splitlines()
    assert "  Zwei Paare      10" in lines
    assert "  Full House      13" in lines


def test_dice_may_stand_with_commas(run: Run) -> None:
    assert run("kniffel", "score", "3,3,3,2,2").output == run("kniffel", "score", "33322").output


def test_scores_as_data(run: Run) -> None:
    [plain] = json.loads(
        run("kniffel", "score", "55555", "--sheet", "kniffel=50", "-r", "yahtzee", "--format", "json").output
    )
    assert plain == {"dice": [5, 5, 5, 5, 5], "points": {"fives": 25}}
    assert json.loads(run("kniffel", "score", "12345", "--format", "jsonl").output)["points"]["large_straight"] == 40


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score", "3", "3"], "there are 2 dice instead of 5"),
        (["score", "33327"], "7"),
        (["score", "3", "x"], "DICE: expected whole numbers from 1 to 6, found 3 x"),
        (["score", "33322", "--sheet", "fours=13"], "13"),
        (["score", "33322", "--sheet", "villa=13"], "villa"),
        (["score", "33322", "--sheet", "saved_rolls=2"], "the sheet has 2 saved rolls"),
        (["score", "33322", "--sheet", "saved_rolls=2", "--lang", "de"], "der Zettel hat 2 gesparte Würfe"),
        (["advise", "33322", "--rolls-left", "3"], "roll"),
        (["advise", "33322", "-o", "columns=3"], "one column without saved rolls"),
        (["score", "33322", "-r", "poker"], "poker"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(run: Run, words: list[str], said: str) -> None:
    result = run("kniffel", *words)
    assert result.exit_code in {1, 2}
    assert said in result.output
    assert "Traceback" not in result.output


def test_advice_says_the_best_first_and_the_chances(run: Run) -> None:
    result = run("kniffel", "advise", "3", "3", "3", "5", "6", "--sheet", LATE.replace("threes=9 ", ""))
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("expected total: ")
    assert lines[1].split()[:4] == ["keep", "3", "3", "3"]
    assert lines[1].split()[-1] == lines[0].split()[-1]
    assert float(lines[2].split()[-1]) < 0
    assert len([line for line in lines if line.startswith("  ")]) == 8 + 5
    assert "  threes           100.00 %" in lines


def test_all_advice_in_german(run: Run) -> None:
    words = ("kniffel", "advise", "66661", "--rolls-left", "1", "--sheet", LATE, "--all", "--lang", "de")
    output = run(*words).output
    assert "erwartete Summe: " in output
    assert "alle noch einmal werfen" in output
    assert "24 für Sechser" in output
    assert "Aussicht in diesem Zug" in output
    assert "," in output.splitlines()[0]


def test_advice_before_the_first_roll_has_chances_only(run: Run) -> None:
    [plain] = json.loads(run("kniffel", "advise", "--format", "json").output)
    assert plain["choices"] == []
    assert plain["expected"] == pytest.approx(245.870774514)
    assert plain["chances"]["kniffel"] == pytest.approx(0.0460286425)


def test_advice_may_be_for_a_total_instead_of_the_average(run: Run) -> None:
    words = ("kniffel", "advise", "66611", "--rolls-left", "1", "--sheet", LATE, "--reach", "200")
    lines = run(*words).output.splitlines()
    assert lines[0].startswith("200 or more: ")
    assert lines[0].split(": ")[1] == lines[1].split("  ")[-1].strip()
    assert len(lines) == 9
    german = run(*words, "--all", "--lang", "de").output.splitlines()
    assert german[0].startswith("200 oder mehr: ")
    assert "  Sechser " in "\n".join(german)
    [plain] = json.loads(run(*words, "--format", "json").output)
    assert plain["total"] == 200
    assert plain["chance"] == plain["choices"][0]["chance"] > plain["choices"][-1]["chance"]


def test_a_review_adds_up_and_shows_what_cost_most(run: Run) -> None:
    result = run("kniffel", "review", GAME)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("anna: ")
    assert "to expect now = 245.87 at the start" in lines[0]
    assert lines[1].startswith("ben: ")
    assert lines[2].startswith("  turn 6: anna, 3 3 3 3 6: three of a kind instead of threes costs ")
    assert lines[3].startswith("  turn 4: anna, 3 3 3 3 6: keep 3 3 3 6 instead of keep 3 3 3 3 costs ")
    assert len(lines) == 4


def test_a_review_as_data_holds_the_identity(run: Run) -> None:
    [plain] = json.loads(run("kniffel", "review", GAME, "--format", "json").output)
    for account in plain["accounts"]:
        assert account["start"] + account["luck"] - account["errors"] == pytest.approx(account["now"], abs=1e-9)


def test_a_finished_game_is_reviewed_to_its_totals(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    played = run("play", "kniffel", "--bot", "anna", "--bot", "ben=greedy", "--seed", "4", "--save", str(game))
    assert played.exit_code == 0
    lines = run("kniffel", "review", str(game), "--lang", "de").output.splitlines()
    assert " = 245,87 erwartet" in lines[0]
    assert lines[0].endswith(" 0,00 Fehler")
    assert len(lines) == 2 + 5
    assert all("ben" in line for line in lines[2:])


def test_a_game_without_errors_is_said_to_be_so(run: Run) -> None:
    assert "no choice cost anything" in run("kniffel", "review", "33322").output


def test_what_cannot_be_reviewed_is_judged(run: Run) -> None:
    result = run("kniffel", "review", "33322 k44")
    assert result.exit_code == 1
    assert "keep" in result.output
    unread = run("kniffel", "review", "33322 xyzzy", GAME)
    assert unread.exit_code == 1
    assert "xyzzy" in unread.output
    assert f"{GAME}: anna: " in unread.output
    other = run("kniffel", "review", '{"game":"connect_four","turns":[]}')
    assert other.exit_code == 2
    assert "no record of kniffel, but of connect_four" in other.output


def test_the_value_of_a_sheet_and_how_totals_are_spread(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "totals.svg"
    result = run("kniffel", "value", "--sheet", LATE, "--at-least", "170", "--svg", str(picture))
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("expected total: ")
    assert [line.split()[0] for line in lines[1:4]] == ["standard", "upper", "170"]
    assert picture.read_text("utf-8").startswith("<svg")
    [plain] = json.loads(run("kniffel", "value", "--sheet", LATE, "--format", "json", "--at-least", "170").output)
    mean = sum(total * share for total, share in enumerate(plain["probabilities"]))
    assert mean == pytest.approx(plain["value"], abs=1e-9)
    assert {*plain} == {"value", "deviation", "median", "upper_bonus", "at_least", "probabilities"}


def test_a_picture_that_cannot_be_written_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    result = run("kniffel", "value", "--sheet", LATE, "--svg", str(tmp_path / "nowhere" / "totals.svg"))
    assert result.exit_code == 2
    assert "cannot be written" in result.output


def test_the_value_is_said_where_the_spread_is_too_much_work(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WIDEST", 1)
    monkeypatch.setenv("LUDEX_NO_CACHE", "1")
    result = run("kniffel", "value", "--sheet", LATE)
    assert result.exit_code == 0
    assert result.output.splitlines()[1].startswith("  72 sheets can follow on this one")


def test_long_work_is_shown_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_solved", {})
    monkeypatch.setenv("LUDEX_NO_CACHE", "1")
    monkeypatch.setattr(progress, "watched", lambda: True)
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    assert not options.watched()
    result = run("kniffel", "advise", "-o", "upper_bonus=0")
    assert result.stderr.endswith("\rworking it out: 100%\r")
    assert result.stdout.startswith("expected total: 229.64")


def in_a_new_interpreter(statement: str) -> str:
    run = subprocess.run([sys.executable, "-I", "-c", statement], capture_output=True, text=True, check=False)
    return run.stdout + run.stderr


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_what_is_heavy_it_says_what_to_install(missing: str) -> None:
    words = "['kniffel', 'advise', '33356', '--lang', 'en']"
    said = in_a_new_interpreter(f"import sys; sys.modules[{missing!r}] = None; import ludex.cli as c; c.main({words})")
    assert said == f"ludex: this needs {missing}; install it with: pip install 'ludex[exact]'\n"


def test_scoring_needs_nothing_heavy() -> None:
    said = in_a_new_interpreter(
        "import sys; sys.modules['numpy'] = None; import ludex.cli as c; c.main(['kniffel', 'score', '33322'])"
    )
    assert said.startswith("2 2 3 3 3\n")
