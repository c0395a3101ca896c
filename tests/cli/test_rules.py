"""ludex rules and ludex games."""

import json
from collections.abc import Callable

from click.testing import Result

from ludex.games.connect_four import RULEBOOK

Run = Callable[..., Result]


def test_all_rules_are_printed_with_their_sources(run: Run) -> None:
    result = run("rules", "connect-four", "--format", "jsonl")
    assert [json.loads(line)["rule"] for line in result.output.splitlines()] == [rule.id for rule in RULEBOOK]
    assert all(rule.source in run("rules", "connect_four").output for rule in RULEBOOK)


def test_one_rule_is_found_by_either_name(run: Run) -> None:
    expected = (
        "connect_four/full\n  When no move is left and nobody has a line, the game is drawn.\n"
        "  L. V. Allis, A Knowledge-based Approach of Connect-Four (1988): 1.1 The Rules of the Game\n"
    )
    assert run("rules", "connect-four", "full").output == expected
    assert run("rules", "connect-four", "connect_four/full").output == expected


def test_rules_are_said_in_german(run: Run) -> None:
    [plain] = json.loads(run("rules", "connect-four", "count", "--lang", "de", "--format", "json").output)
    assert plain["gist"] == "Gezogen wird abwechselnd, also sagt die Zahl der Steine, wer am Zug ist."


def test_an_unknown_rule_names_the_nearest(run: Run) -> None:
    result = run("rules", "connect-four", "lin")
    assert result.exit_code == 2
    assert "lin is no rule of connect_four; known: line, " in result.output


def test_games_are_listed_with_their_presets(run: Run) -> None:
    assert "connect_four  (Connect Four)\n  classic, pop_out, five_in_a_row, kaggle\n" in run("games").output
    assert "backgammon  (Backgammon)\n" in run("games").output
    assert "(Vier gewinnt)" in run("games", "--lang", "de").output
    [*plains] = json.loads(run("games", "--format", "json").output)
    assert plains[0] == {
        "game": "connect_four",
        "presets": ["classic", "pop_out", "five_in_a_row", "kaggle"],
        "rules": len(RULEBOOK.rules),
    }
    assert json.loads(run("games", "--format", "jsonl").output.splitlines()[0]) == plains[0]
