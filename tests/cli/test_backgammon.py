"""ludex backgammon: pips, bearing off, and the chances of a race."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

pytest.importorskip("numba", reason="the solver needs numba")

from ludex.core.errors import MissingExtra

Run = Callable[..., Result]
START = "4HPwATDgc/ABMA"
SIXES = "YAAAAAMAAAAAAA"
"""Two checkers on the six point each, white on roll."""


def position(white: dict[int, int], black: dict[int, int], **more: object) -> str:
    """Write a position with these checkers on the points of each seat."""
    points = [0] * 24
    for point, number in white.items():
        points[point - 1] += number
    for point, number in black.items():
        points[24 - point] -= number
    home = [15 - sum(white.values()), 15 - sum(black.values())]
    table = {"points": points, "home": home, "turn": "white", **more}
    return json.dumps({"game": "backgammon", "position": table})


def asked(run: Run, *words: str) -> dict[str, object]:
    result = run("backgammon", *words, "--format", "json")
    assert result.exit_code == 0
    [plain] = json.loads(result.output)
    found: dict[str, object] = plain
    return found


def test_pips_are_counted_and_the_leader_named(run: Run) -> None:
    assert run("backgammon", "pips", START).output == "white: 167 pips; black: 167 pips\n  the race is level\n"
    behind = position({6: 5}, {6: 5, 1: 3})
    assert run("backgammon", "pips", behind).output == "white: 30 pips; black: 33 pips\n  white leads by 3 (10.00 %)\n"
    said = run("backgammon", "pips", behind, "--lang", "de").output
    assert said == "Weiß: 30 Augen; Schwarz: 33 Augen\n  Weiß führt mit 3 (10,00 %)\n"
    assert asked(run, "pips", START) == {"pips": {"white": 167, "black": 167}}


def test_a_bear_off_is_told_roll_by_roll(run: Run) -> None:
    lines = run("backgammon", "bearoff", position({6: 15}, {6: 1})).output.splitlines()
    assert lines[0] == "white: 90 pips, 12.27 rolls on average, 100.17 effective pips (10.17 wasted)"
    assert lines[1].startswith("  rolls: 7: 0.16 %  8: 0.85 %  9: 2.92 %")
    assert lines[2].startswith("  first off: 1: 47.22 %  2: 44.98 %")
    assert lines[3:] == [
        "black: 6 pips, 1.25 rolls on average, 10.21 effective pips (4.21 wasted)",
        "  rolls: 1: 75.00 %  2: 25.00 %",
    ]


def test_who_is_not_home_does_not_bear_off_yet(run: Run) -> None:
    found = position({7: 1}, {6: 1})
    lines = run("backgammon", "bearoff", found).output.splitlines()
    assert lines[0] == "white: not all checkers are home"
    plain = asked(run, "bearoff", found)
    assert plain["bearoff"] == {
        "white": None,
        "black": {
            "pips": 6,
            "rolls": pytest.approx(1.25),
            "epc": pytest.approx(10.2083, abs=1e-4),
            "all_off": pytest.approx([0, 0.75, 0.25]),
            "first_off": [],
        },
    }
    assert run("backgammon", "bearoff", START).output.splitlines()[1] == "black: not all checkers are home"


def test_an_exact_race_has_its_cube(run: Run) -> None:
    assert run("backgammon", "race", SIXES).output.splitlines() == [
        "exact, with best play on both sides",
        "  white on roll: wins 75.45 %, gammon 0.00 %, backgammon 0.00 %",
        "    12 pips, 2.11 rolls on average, 17.23 effective pips (5.23 wasted)",
        "  black: wins 24.55 %, gammon 0.00 %, backgammon 0.00 %",
        "    12 pips, 2.11 rolls on average, 17.23 effective pips (5.23 wasted)",
        "  cube in the middle, for money: kept +0.6031, doubled and taken +0.9613: double and take",
    ]


@pytest.mark.parametrize(
    ("black", "cube", "said"),
    [
        ({1: 2}, {}, "cube in the middle, for money: kept -0.2778, doubled and taken -0.5556: no double"),
        ({6: 2}, {}, "double and drop"),
        ({6: 2}, {"cube": {"value": 2, "owner": "white"}}, "own cube, for money: kept"),
        ({1: 2}, {"cube": {"value": 2, "owner": "black"}}, "cube with the other, for money: -0.2778"),
    ],
)
def test_the_cube_is_told_by_its_place(run: Run, black: dict[int, int], cube: dict[str, object], said: str) -> None:
    assert said in run("backgammon", "race", position({6: 1, 2: 1}, black, **cube)).output.splitlines()[-1]


def test_no_cube_is_told_where_none_is_played(run: Run) -> None:
    lines = run("backgammon", "race", position({6: 1}, {1: 2}), "-o", "cube=false").output.splitlines()
    assert len(lines) == 5
    assert asked(run, "race", position({6: 1}, {1: 2}), "-o", "cube=false")["cube"] is None


def test_games_at_random_have_their_limits_and_their_number(run: Run) -> None:
    far = position({10: 5, 6: 10}, {9: 5, 6: 10})
    lines = run("backgammon", "race", far, "--trials", "360", "--lang", "de").output.splitlines()
    assert lines[0] == "aus zufälligen Partien; in 95 von 100 Fällen liegt der wahre Wert so nah"
    assert lines[1].startswith("  Weiß am Wurf: gewinnt ")
    assert " ± " in lines[1]
    few, more = (asked(run, "race", far, "--trials", number) for number in ("360", "3600"))
    assert within(more) < within(few)
    assert asked(run, "race", far, "--trials", "360", "--seed", "9") != few


def within(plain: Any) -> float:
    limit: float = plain["race"]["odds"]["white"]["win"]["within"]
    return limit


def test_dice_are_played_first(run: Run) -> None:
    lines = run("backgammon", "race", position({6: 2}, {6: 2}, dice=[6, 1])).output.splitlines()
    assert lines[0] == "after the best play, 6/5 6/off:"
    assert lines[2].startswith("  white: wins ")
    assert lines[4].startswith("  black on roll: wins ")
    assert run("backgammon", "race", position({6: 2}, {6: 2}, dice=[6, 6])).output.splitlines() == [
        "after the best play, 6/off(2):",
        "  no race: the game is over",
    ]


def test_contact_and_a_game_that_is_over_are_no_race(run: Run) -> None:
    assert run("backgammon", "race", START).output == "no race: the seats are still in contact\n"
    assert asked(run, "race", START) == {"race": None}
    assert run("backgammon", "race", position({}, {6: 2})).output == "no race: the game is over\n"


def test_each_material_is_answered_with_its_name(run: Run) -> None:
    result = run("backgammon", "pips", START, SIXES)
    assert [line.partition(": ")[0] for line in result.output.splitlines()[::2]] == [START, SIXES]


def test_what_cannot_be_read_or_judged_is_said_as_ever(run: Run) -> None:
    result = run("backgammon", "pips", "4HPwATDgc/ABM!")
    assert result.exit_code == 1
    assert result.output == run("judge", "-g", "backgammon", "4HPwATDgc/ABM!").output
    result = run("backgammon", "race", position({6: 16}, {6: 2}))
    assert result.exit_code == 1
    assert result.output.startswith("impossible position\n")
    result = run("backgammon", "pips", "-g", "connect-four", "4455667")
    assert result.exit_code == 2
    assert "is no position of backgammon, but of connect_four" in result.output


def test_without_the_extra_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_package: str, _name: str) -> object:
        raise MissingExtra("numba", "exact")

    monkeypatch.setattr("ludex.cli.backgammon.open_room", missing)
    result = run("backgammon", "race", SIXES)
    assert result.exit_code == 2
    assert "ludex[exact]" in result.output
