"""ludex dune, and what the other commands do with a Mentat Pause."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
TWO = "arrakeen=atreides:1 carthag=atreides:1"
FOUR = "atreides@1:0+0/0 emperor@7:0+0/0 fremen@10:0+0/0 harkonnen@16:0+0/0"
ALLIED = "atreides@1:0+0/0&emperor emperor@7:0+0/0&atreides fremen@10:0+0/0"
TIED = "t10/10 s4 atreides@1:5+0/0 emperor@7:0+0/0 harkonnen@16:0+0/0 arrakeen=atreides:1 carthag=emperor:1"
PREDICTED = f"t3/10 s4 atreides@1:0+0/0 bene_gesserit@4:0+0/0 emperor@7:0+0/0 {TWO} ?atreides@3"
G = ("-g", "dune")


def test_judge_says_who_wins_with_which_strongholds_and_by_which_rule(run: Run) -> None:
    result = run("judge", *G, f"t3/10 s4 {FOUR} {TWO} sietch_tabr=atreides:2")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("Atreides wins: Atreides has three strongholds; three are enough")
    assert lines[1] == "  Atreides has three strongholds; three are enough: Arrakeen, Carthag, Sietch Tabr"
    assert lines[2] == (
        "    dune/solo: A faction without an ally wins with three strongholds. "
        "[Gale Force Nine, Dune: A Game of Conquest and Diplomacy (2019), rulebook, Mentat Pause]"
    )


def test_check_judges_a_file_line_by_line(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    position = {"turn": 1, "circles": {"atreides": 1, "fremen": 4, "emperor": 7}}
    lines = [{"game": "dune", "position": position | {"turn": turn}} for turn in (1, 2, 11)]
    record.write_text("\n".join(map(json.dumps, lines)))
    result = run("check", str(record))
    assert result.exit_code == 1
    assert f"{record}:1: undecided" in result.output
    assert f"{record}:2: undecided" in result.output
    assert f"{record}:3: impossible position\n  there is no turn 11 in a game of 10 turns" in result.output


def test_a_fault_that_leaves_a_reading_stands_beside_the_verdict(run: Run) -> None:
    result = run("check", *G, f"t3/10 s4 {FOUR} {TWO} sietch_tabr=atreides:2 arrakeen=fremen:0")
    assert result.exit_code == 1
    assert result.output.startswith("Atreides wins: ")
    assert result.output.endswith("\n  Fremen stands in Arrakeen without any force\n")


def test_rules_are_printed_with_their_sources(run: Run) -> None:
    result = run("rules", "dune", "most-spice")
    assert "most spice" in result.output
    assert "docs/rules/dune.md" in result.output


def test_needs_are_said_as_briefly_as_can_be(run: Run) -> None:
    result = run("dune", "needs", f"t3/10 s4 {FOUR} {TWO} sietch_tabr=fremen:1")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "now: undecided",
        "  Atreides: any 1 of Sietch Tabr, Habbanya Sietch, Tuek's Sietch (stronghold victory)",
        "  Emperor: any 3 of Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch, Tuek's Sietch (stronghold victory)",
        "  Fremen: any 2 of Arrakeen, Carthag, Habbanya Sietch, Tuek's Sietch (stronghold victory)",
        "  Harkonnen: any 3 of Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch, Tuek's Sietch (stronghold victory)",
    ]


def test_needs_of_an_alliance_are_those_of_both(run: Run) -> None:
    result = run("dune", "needs", f"t3/10 s4 {ALLIED} {TWO} sietch_tabr=emperor:1 tueks_sietch=fremen:1")
    assert result.output.splitlines()[1:] == [
        "  Atreides: any 1 of Habbanya Sietch, Tuek's Sietch (stronghold victory)",
        "  Emperor: any 1 of Habbanya Sietch, Tuek's Sietch (stronghold victory)",
        "  Fremen: any 2 of Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch (stronghold victory)",
        "  Atreides and Emperor: any 1 of Habbanya Sietch, Tuek's Sietch (stronghold victory)",
    ]


def test_needs_may_lie_with_others_or_nowhere(run: Run) -> None:
    result = run("dune", "needs", "--lang", "de", PREDICTED)
    assert result.output.splitlines()[1:3] == [
        "  Atreides: kein Wechsel von Festungen gewinnt",
        (
            "  Bene Gesserit: Sietch Tabr an Atreides (Vorhersage der Bene Gesserit) oder Habbanya Sietch an Atreides "
            "(Vorhersage der Bene Gesserit) oder Tuek's Sietch an Atreides (Vorhersage der Bene Gesserit)"
        ),
    ]


def test_who_wins_needs_nothing_and_others_few_things_of_many(run: Run) -> None:
    result = run(
        "dune", "needs", "t10/10 s4 fremen@10:0+0/0 spacing_guild@13:0+0/0 emperor@7:0+0/0 sietch_tabr=emperor:1"
    )
    assert result.output.splitlines() == [
        "now: Spacing Guild by Guild special victory",
        "  Fremen: Sietch Tabr (Fremen special victory) or Sietch Tabr to nobody (Fremen special victory)",
        "  Spacing Guild: wins as it stands",
        "  Emperor: any 2 of Arrakeen, Carthag, Habbanya Sietch, Tuek's Sietch (stronghold victory)",
    ]
    many = run("dune", "needs", "t10/10 s4 fremen@10:0+0/0 spacing_guild@13:0+0/0 emperor@7:0+0/0")
    assert "  Spacing Guild: any 1 of Sietch Tabr, Habbanya Sietch (Guild special victory) or " in many.output
    assert "more ways" not in many.output
    alone = f"t3/10 s4 {ALLIED} {TWO} sietch_tabr=emperor:1 habbanya_sietch=emperor:1 ?fremen@3"
    assert "wins as it stands" in run("dune", "needs", alone).output


def test_many_ways_of_others_are_counted(run: Run) -> None:
    guild = "t10/10 s4 fremen@10:0+0/0 spacing_guild@13:0+0/0 emperor@7:0+0/0 atreides@1:0+0/0 harkonnen@16:0+0/0"
    result = run("dune", "needs", guild)
    assert " or 6 more ways (Guild special victory)" in result.output


def test_pivots_are_grouped_by_stronghold_and_outcome(run: Run) -> None:
    result = run("dune", "pivots", f"t3/10 s4 {FOUR} {TWO}")
    assert result.output.splitlines() == [
        "now: undecided",
        "  Sietch Tabr to Atreides: Atreides by stronghold victory",
        "  Habbanya Sietch to Atreides: Atreides by stronghold victory",
        "  Tuek's Sietch to Atreides: Atreides by stronghold victory",
    ]
    won = run("dune", "pivots", f"t3/10 s4 {FOUR} {TWO} sietch_tabr=atreides:1")
    assert "  Carthag to Emperor or Fremen or Harkonnen or nobody: undecided" in won.output
    assert run("dune", "pivots", f"t3/10 s4 {FOUR}").output == "now: undecided\n  no single stronghold flips that\n"


def test_diff_names_the_option_that_is_responsible(run: Run) -> None:
    assert run("dune", "diff", "standard", "rulebook", TIED).output == (
        "standard: Atreides by most strongholds; rulebook: Atreides and Emperor by most strongholds; because of tie\n"
    )
    assert run("dune", "diff", "--lang", "de", "standard", "rulebook", TIED).output == (
        "standard: Atreides, meiste Festungen; rulebook: Atreides und Imperator, meiste Festungen; wegen tie\n"
    )


def test_diff_without_presets_compares_all(run: Run) -> None:
    lines = run("dune", "diff", TIED).output.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["standard", "standard", "rulebook"]
    nobody = run("dune", "diff", "-o", "no_winner=true", f"t3/10 s4 {FOUR}")
    assert nobody.output.splitlines()[0] == "undecided: the same for standard and rulebook"


def test_diff_without_material_lists_the_options(run: Run) -> None:
    result = run("dune", "diff", "standard", "rulebook")
    assert result.output.splitlines() == [
        'fremen_without_guild: "nothing" for standard, "fremen" for rulebook',
        'default_counts: "controlled" for standard, "occupied" for rulebook',
        'tie: "spice" for standard, "shared" for rulebook',
    ]
    (plain,) = json.loads(run("dune", "diff", "--format", "json", "standard", "rulebook").output)
    assert plain["options"][2] == {"option": "tie", "standard": "spice", "rulebook": "shared"}


def test_answers_are_plain_data_too(run: Run, tmp_path: Path) -> None:
    line = tmp_path / "dune.txt"
    line.write_text(f"t3/10 s4 {FOUR} {TWO} arrakeen=fremen:0")
    result = run("dune", "pivots", "--format", "jsonl", str(line))
    assert result.exit_code == 1
    plain = json.loads(result.output)
    assert plain["material"] == f"{line}:1"
    assert plain["now"] == {"condition": "", "winners": []}
    assert plain["pivots"][0] == {
        "change": {"stronghold": "sietch_tabr", "to": "atreides"},
        "outcome": {"condition": "stronghold_victory", "winners": ["atreides"]},
    }
    assert plain["faults"][0]["rule"] == "dune/zero_stack"
    (needs,) = json.loads(run("dune", "needs", "--format", "json", PREDICTED).output)
    assert needs["needs"][0] == {"factions": ["atreides"], "ways": []}
    assert needs["needs"][1]["ways"][0] == {
        "changes": [{"stronghold": "sietch_tabr", "to": "atreides"}],
        "condition": "bene_gesserit_prediction",
    }
    (diff,) = json.loads(run("dune", "diff", "--format", "json", "standard", "online", TIED).output)
    assert diff["differences"][0]["presets"] == ["standard", "online"]
    assert diff["differences"][0]["options"] == [["tie"]]


def test_a_fault_with_a_reading_stands_beside_the_answer(run: Run) -> None:
    result = run("dune", "pivots", f"t3/10 s4 {FOUR} arrakeen=fremen:0")
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "  Fremen stands in Arrakeen without any force"


def test_several_materials_have_their_names(run: Run) -> None:
    result = run("dune", "pivots", f"t3/10 s4 {FOUR}", f"t4/10 s4 {FOUR}")
    assert result.output.splitlines()[::2] == [f"t{turn}/10 s4 {FOUR}: now: undecided" for turn in (3, 4)]


@pytest.mark.parametrize("question", ["needs", "pivots", "diff"])
@pytest.mark.parametrize(
    ("material", "code", "said"),
    [
        ("t0/10 s4", 1, "impossible position\n  there is no turn 0 in a game of 10 turns\n"),
        ("t3/10 storm", 1, 'there is no word "storm"'),
        ('{"game":"dune","position":{"turn":"3"}}', 1, "position.turn: expected int, found str"),
        ('{"game":"connect_four","turns":[]}', 2, "ludex: this is no position of dune, but of connect_four"),
        ("missing.json", 2, "there is no file missing.json"),
    ],
)
def test_what_has_no_verdict_has_no_answer(run: Run, question: str, material: str, code: int, said: str) -> None:
    result = run("dune", question, material)
    assert result.exit_code == code
    assert said in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("diff", "standard", TIED), "compare two presets; known: standard, rulebook, online"),
        (("needs",), "Missing argument"),
        (("wins",), "No such command 'wins'"),
        (("needs", "-r", "club", TIED), '"club" is no preset'),
    ],
)
def test_what_is_asked_wrongly_is_told_so(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run("dune", *arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_without_material_the_options_are_listed_in_which_presets_differ(run: Run) -> None:
    listed = run("dune", "diff")
    assert listed.exit_code == 0
    assert 'tie: "spice" for standard, "shared" for rulebook' in listed.output


def test_the_commands_are_listed(run: Run) -> None:
    result = run("dune", "--help")
    assert all(f"\n  {name} " in result.output for name in ("needs", "pivots", "diff"))
    assert "  dune" in run("--help").output
