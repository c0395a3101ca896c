"""Who wins the Mentat Pause: each sentence of the rules, and each ruling where tables differ."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import Decided, Finding, Undecided
from ludex.games.dune import FACTIONS, PRESETS, Faction, Position, Prediction, Ruleset, holders, rulebook, verdict, wire
from ludex.games.dune.board import BY_AGREEMENT, STRONGHOLDS, TERRITORIES
from ludex.games.dune.verdict import distances, storm_order

from .random_tables import random_table
from .tables import NOTHING, WITHOUT_GUILD, held, table

STANDARD, RULEBOOK, ONLINE = PRESETS.values()
SIX = (*STRONGHOLDS, "hidden_mobile_stronghold")
TWO_WIN = held("harkonnen", "carthag", "sietch_tabr", "arrakeen") + " " + held("emperor", *STRONGHOLDS[3:], SIX[5])
"""Harkonnen and Emperor with three of six each; from storm 4 the Emperor comes first."""


def decided(position: Position) -> Decided:
    found = verdict(position)
    assert isinstance(found, Decided), found
    return found


def outcome(position: Position) -> tuple[str, set[str]]:
    found = verdict(position)
    if not isinstance(found, Decided):
        return "undecided", set()
    return found.condition, {position.factions[seat].name for seat in found.winners}


def said(position: Position, name: str) -> list[tuple[bool, str | None, tuple[str | int, ...]]]:
    """List what a verdict says of a rule: whether it holds, of whom, and with which values."""
    names = [faction.name for faction in position.factions]
    return [
        (finding.holds, None if finding.seat is None else names[finding.seat], finding.values)
        for finding in verdict(position).because
        if finding.rule.id == f"dune/{name}"
    ]


def options(position: Position) -> dict[str | int, str | int]:
    return {values[0]: values[1] for _, _, values in said(position, "option")}


# Control


def test_a_stronghold_counts_for_who_is_there_alone() -> None:
    position = table("arrakeen=atreides:3 carthag=emperor:1e2")
    assert holders(position) == {
        "arrakeen": ("atreides",),
        "carthag": ("emperor",),
        "sietch_tabr": (),
        "habbanya_sietch": (),
        "tueks_sietch": (),
    }
    assert said(position, "control") == [
        (True, "atreides", ("arrakeen", 3)),
        (True, "emperor", ("carthag", 3)),
        (False, None, ("sietch_tabr",)),
        (False, None, ("habbanya_sietch",)),
        (False, None, ("tueks_sietch",)),
    ]


def test_elites_alone_hold_a_stronghold() -> None:
    assert holders(table("arrakeen=fremen:0e1"))["arrakeen"] == ("fremen",)


def test_stacks_of_a_faction_in_one_stronghold_are_added_up() -> None:
    position = table("arrakeen=fremen:1 arrakeen=fremen:0e1")
    assert said(position, "control")[0] == (True, "fremen", ("arrakeen", 2))


def test_the_polar_sink_is_no_stronghold() -> None:
    assert outcome(table(held("atreides", "arrakeen", "carthag", "polar_sink"))) == ("undecided", set())


def test_forces_outside_of_strongholds_win_nothing() -> None:
    elsewhere = [name for name in TERRITORIES if name not in STRONGHOLDS]
    forces = " ".join(f"{name}.{TERRITORIES[name].sectors[0]}=atreides:1" for name in elsewhere[1:19])
    assert outcome(table(forces)) == ("undecided", set())


@pytest.mark.parametrize("stronghold", BY_AGREEMENT)
def test_what_is_agreed_on_is_a_stronghold_where_the_position_says_so(stronghold: str) -> None:
    forces = held("atreides", "arrakeen", "carthag") + f" {stronghold}{'.7' if stronghold == 'shield_wall' else ''}"
    forces += "=atreides:1"
    assert outcome(table(forces)) == ("undecided", set())
    assert outcome(table(forces, strongholds=(*STRONGHOLDS, stronghold))) == ("stronghold_victory", {"atreides"})


def test_a_stronghold_that_is_not_in_play_does_not_count() -> None:
    forces = held("atreides", "arrakeen", "carthag", "sietch_tabr")
    assert outcome(table(forces, strongholds=STRONGHOLDS[1:])) == ("undecided", set())


@pytest.mark.parametrize("advisors", ["carthag=bene_gesserit:0a5", "carthag=bene_gesserit:0a5 arrakeen=atreides:1"])
def test_advisors_control_nothing_and_block_nothing(advisors: str) -> None:
    position = table(advisors + " sietch_tabr=bene_gesserit:0a1")
    assert holders(position)["carthag"] == ()
    assert said(position, "advisors")[0] == (False, "bene_gesserit", ("carthag", 5))
    three = held("harkonnen", "carthag", "sietch_tabr", "tueks_sietch")
    assert outcome(table(f"{advisors} {three}")) == ("stronghold_victory", {"harkonnen"})


def test_fighters_of_the_bene_gesserit_are_forces_as_others_are() -> None:
    assert outcome(table(held("bene_gesserit", "arrakeen", "carthag", "sietch_tabr")))[1] == {"bene_gesserit"}
    contested = held("harkonnen", "arrakeen", "carthag", "sietch_tabr") + " carthag=bene_gesserit:1"
    assert outcome(table(contested)) == ("undecided", set())


@pytest.mark.parametrize("storm", range(18))
def test_the_storm_over_a_stronghold_changes_nothing(storm: int) -> None:
    assert outcome(table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), storm=storm))[1] == {"atreides"}
    contested = held("atreides", "arrakeen", "carthag", "sietch_tabr") + " carthag=fremen:3"
    assert outcome(table(contested, storm=storm)) == ("undecided", set())


def test_a_contested_stronghold_counts_for_neither() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr") + " carthag=fremen:3")
    assert holders(position)["carthag"] == ()
    assert said(position, "contested") == [(False, None, ("carthag", "atreides", "fremen"))]
    assert options(position) == {"contested_counts": "false"}
    assert position.forces
    assert outcome(position) == ("undecided", set())


def test_by_an_option_a_contested_stronghold_counts_for_both() -> None:
    ruleset = Ruleset(contested_counts=True)
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr") + " carthag=fremen:3", ruleset=ruleset)
    assert holders(position)["carthag"] == ("atreides", "fremen")
    assert outcome(position) == ("stronghold_victory", {"atreides"})
    assert options(position) == {"contested_counts": "true"}
    assert said(position, "contested") == [(True, None, ("carthag", "atreides", "fremen"))]


def test_a_contest_on_which_nothing_rests_names_no_option() -> None:
    for counts in (True, False):
        ruleset = Ruleset(contested_counts=counts)
        assert options(table("carthag=fremen:3 carthag=atreides:1", ruleset=ruleset)) == {}


def test_both_allies_in_one_stronghold_count_once() -> None:
    together = held("emperor", "arrakeen", "carthag", "sietch_tabr") + " carthag=harkonnen:2"
    allied = (("emperor", "harkonnen"),)
    position = table(together, allied=allied)
    assert holders(position)["carthag"] == ("emperor", "harkonnen")
    assert said(position, "control")[1:3] == [
        (True, "emperor", ("carthag", 1)),
        (True, "harkonnen", ("carthag", 2)),
    ]
    assert outcome(position) == ("undecided", set())
    assert outcome(table(f"{together} tueks_sietch=harkonnen:1", allied=allied))[1] == {"emperor", "harkonnen"}


def test_a_third_faction_contests_what_allies_hold() -> None:
    crowd = "carthag=emperor:1 carthag=harkonnen:2 carthag=atreides:1"
    assert holders(table(crowd, allied=(("emperor", "harkonnen"),)))["carthag"] == ()


# Victory by strongholds


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("strongholds", [*combinations(STRONGHOLDS, 3)])
def test_three_strongholds_win_without_an_ally(faction: str, strongholds: tuple[str, ...]) -> None:
    position = table(held(faction, *strongholds))
    assert outcome(position) == ("stronghold_victory", {faction})
    finding = decided(position).because[0]
    assert (finding.rule, finding.values) == (rulebook.SOLO, (3, 3))
    assert {*finding.marks} == {*strongholds}


def test_two_strongholds_do_not_win() -> None:
    position = table(held("atreides", "arrakeen", "carthag"))
    assert outcome(position) == ("undecided", set())
    assert said(position, "solo") == [(False, "atreides", (2, 3))]


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_four_strongholds_together_win_for_an_alliance_in_any_split(number: int) -> None:
    forces = f"{held('emperor', *STRONGHOLDS[:number])} {held('harkonnen', *STRONGHOLDS[number:4])}"
    position = table(forces, allied=(("harkonnen", "emperor"),))
    assert outcome(position) == ("stronghold_victory", {"emperor", "harkonnen"})
    assert said(position, "alliance") == [(True, "emperor", ("harkonnen", 4, 4))]


@pytest.mark.parametrize(("own", "others"), [(3, 0), (2, 1), (1, 1), (0, 3)])
def test_three_strongholds_do_not_win_for_an_alliance(own: int, others: int) -> None:
    forces = f"{held('emperor', *STRONGHOLDS[:own])} {held('harkonnen', *STRONGHOLDS[own : own + others])}"
    position = table(forces, allied=(("emperor", "harkonnen"),))
    assert outcome(position) == ("undecided", set())
    assert said(position, "alliance") == [(False, "emperor", ("harkonnen", own + others, 4))]


@pytest.mark.parametrize(("number", "ruleset", "wins"), [(3, STANDARD, True), (3, ONLINE, False), (4, ONLINE, True)])
def test_between_two_an_option_says_how_many_win(number: int, ruleset: Ruleset, *, wins: bool) -> None:
    position = table(held("atreides", *STRONGHOLDS[:number]), only=("atreides", "fremen"), ruleset=ruleset)
    assert outcome(position)[1] == ({"atreides"} if wins else set())
    assert options(position) == ({"two_players": ruleset.two_players} if number == 3 else {})


def test_two_who_are_allied_need_four() -> None:
    two = ("atreides", "fremen")
    forces = held("atreides", *STRONGHOLDS[:3])
    assert outcome(table(forces, only=two, allied=(two,))) == ("undecided", set())
    assert options(table(forces, only=two, allied=(two,))) == {}


def test_with_five_strongholds_two_candidates_at_once_are_impossible() -> None:
    three = [set(strongholds) for strongholds in combinations(STRONGHOLDS, 3)]
    assert all(one & other for one in three for other in three)


def test_winners_have_a_point_and_the_first_rank() -> None:
    found = decided(table(held("fremen", *STRONGHOLDS[:3]), only=("atreides", "fremen", "emperor")))
    assert found.winners == (1,)
    assert [(place.seat, place.rank, place.points) for place in found.places] == [(0, 2, 0), (1, 1, 1), (2, 2, 0)]


# Storm order


@pytest.mark.parametrize(
    ("storm", "order"),
    [
        (4, ("emperor", "fremen", "spacing_guild", "harkonnen", "atreides", "bene_gesserit")),
        (17, ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")),
        (0, ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")),
        (16, ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")),
        (1, ("bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "atreides")),
    ],
)
def test_the_storm_order_goes_round_from_the_storm(storm: int, order: tuple[str, ...]) -> None:
    assert storm_order(table(storm=storm)) == order


def test_the_storm_on_the_own_circle_makes_last() -> None:
    assert distances(table(storm=4))["bene_gesserit"] == 18
    assert distances(table(storm=3))["bene_gesserit"] == 1


def test_empty_circles_are_passed_over() -> None:
    assert storm_order(table(only=("atreides", "harkonnen"), storm=13)) == ("harkonnen", "atreides")


def test_who_has_no_circle_comes_last() -> None:
    assert storm_order(replace(table(storm=0), circles=table().circles[1:]))[-1] == "atreides"


@pytest.mark.parametrize(("storm", "winner", "loser"), [(4, "emperor", "harkonnen"), (13, "harkonnen", "emperor")])
def test_of_two_candidates_the_first_in_storm_order_wins(storm: int, winner: str, loser: str) -> None:
    position = table(TWO_WIN, strongholds=SIX, storm=storm)
    assert outcome(position) == ("stronghold_victory", {winner})
    assert said(position, "storm_order") == [(True, winner, (storm,)), (False, loser, (storm, winner))]
    assert {seat for holds, seat, _ in said(position, "solo") if holds} == {winner, loser}


def test_contested_strongholds_that_count_can_make_two_candidates() -> None:
    forces = held("atreides", "arrakeen", "carthag", "sietch_tabr") + " "
    forces += held("fremen", "sietch_tabr", "habbanya_sietch", "tueks_sietch")
    position = table(forces, storm=4, ruleset=Ruleset(contested_counts=True))
    assert outcome(position) == ("stronghold_victory", {"fremen"})
    assert outcome(replace(position, ruleset=STANDARD)) == ("undecided", set())


@pytest.mark.parametrize(("storm", "winners"), [(4, {"emperor", "atreides"}), (7, {"fremen"})])
def test_an_alliance_stands_where_its_earlier_member_stands(storm: int, winners: set[str]) -> None:
    seven = (*STRONGHOLDS, *BY_AGREEMENT)
    forces = f"{held('atreides', *seven[:3])} {held('emperor', seven[3])} "
    forces += f"{held('fremen', seven[4], seven[5])} shield_wall.7=fremen:1"
    position = table(forces, allied=(("atreides", "emperor"),), strongholds=seven, storm=storm)
    assert outcome(position) == ("stronghold_victory", winners)
    earlier = "emperor" if storm == 4 else "fremen"
    later = "fremen" if storm == 4 else "atreides"
    assert said(position, "storm_order") == [(True, earlier, (storm,)), (False, later, (storm, earlier))]


# The prediction


def test_what_the_bene_gesserit_predicted_they_win() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), prediction=("atreides", 3))
    assert outcome(position) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert said(position, "prediction") == [(True, "bene_gesserit", ("atreides", 3))]
    assert said(position, "alone") == [(False, "atreides", ())]
    assert said(position, "solo")[0] == (True, "atreides", (3, 3))
    assert options(position) == {}


def test_the_predicted_faction_its_ally_and_the_own_ally_all_lose() -> None:
    forces = held("atreides", *STRONGHOLDS[:4])
    position = table(forces, prediction=("atreides", 3), allied=(("atreides", "emperor"), ("bene_gesserit", "fremen")))
    assert outcome(position) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert said(position, "alone") == [(False, name, ()) for name in ("atreides", "emperor", "fremen")]


def test_the_own_ally_may_be_the_predicted_one() -> None:
    forces = f"{held('atreides', *STRONGHOLDS[:2])} {held('bene_gesserit', *STRONGHOLDS[2:4])}"
    position = table(forces, prediction=("atreides", 3), allied=(("atreides", "bene_gesserit"),))
    assert outcome(position) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert said(position, "alone") == [(False, "atreides", ())]


@pytest.mark.parametrize("prediction", [("atreides", 4), ("atreides", 2), ("emperor", 3), None])
def test_another_turn_or_faction_is_nothing(prediction: tuple[str, int] | None) -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), prediction=prediction)
    assert outcome(position) == ("stronghold_victory", {"atreides"})
    assert verdict(position) == verdict(replace(position, prediction=None))


def test_without_the_condition_the_prediction_does_not_fire() -> None:
    assert outcome(table(held("atreides", *STRONGHOLDS[:2]), prediction=("atreides", 3))) == ("undecided", set())


@pytest.mark.parametrize("faction", ["fremen", "spacing_guild"])
def test_a_special_victory_does_not_count_but_one_by_strongholds_does(faction: str) -> None:
    forces = "tueks_sietch=emperor:1" if faction == "spacing_guild" else ""
    special = table(forces, turn=10, prediction=(faction, 10))
    assert outcome(special) == ("fremen_special" if faction == "fremen" else "guild_special", {faction})
    usual = table(held(faction, *STRONGHOLDS[:3]), turn=10, prediction=(faction, 10))
    assert outcome(usual) == ("bene_gesserit_prediction", {"bene_gesserit"})


def test_the_fremen_without_the_guild_fulfil_no_prediction() -> None:
    for ruleset in (RULEBOOK, replace(ONLINE, prediction_counts_default=True)):
        position = table(
            "sietch_tabr=emperor:1", only=WITHOUT_GUILD, turn=10, prediction=("fremen", 10), ruleset=ruleset
        )
        assert outcome(position) == ("fremen_without_guild", {"fremen"})


def test_by_the_requirement_a_later_candidate_is_enough() -> None:
    position = table(TWO_WIN, strongholds=SIX, prediction=("harkonnen", 3))
    assert outcome(position) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert options(position) == {"prediction": "requirement"}
    assert said(position, "alone") == [(False, "emperor", ()), (False, "harkonnen", ())]


def test_by_the_win_only_the_real_winner_is() -> None:
    ruleset = Ruleset(prediction="win")
    later = table(TWO_WIN, strongholds=SIX, prediction=("harkonnen", 3), ruleset=ruleset)
    assert outcome(later) == ("stronghold_victory", {"emperor"})
    assert verdict(later) == verdict(replace(later, prediction=None))
    first = replace(later, prediction=Prediction("emperor", 3))
    assert outcome(first) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert options(first) == {}


BY_DEFAULT = table(held("atreides", *STRONGHOLDS[:2]), only=WITHOUT_GUILD, turn=10, prediction=("atreides", 10))


def test_a_default_win_does_not_count_unless_an_option_says_so() -> None:
    contested = replace(BY_DEFAULT, forces=(*BY_DEFAULT.forces, *table("sietch_tabr=emperor:1").forces))
    assert outcome(contested) == ("most_strongholds", {"atreides"})
    counted = replace(contested, ruleset=Ruleset(prediction_counts_default=True))
    assert outcome(counted) == ("bene_gesserit_prediction", {"bene_gesserit"})
    assert options(counted)["prediction_counts_default"] == "true"
    assert said(counted, "alone") == [(False, "atreides", ())]
    assert said(counted, "most_strongholds")[0] == (True, "atreides", (2,))
    for other in (Prediction("emperor", 10), Prediction("atreides", 9)):
        assert outcome(replace(counted, prediction=other)) == ("most_strongholds", {"atreides"})
    assert outcome(replace(counted, prediction=None)) == ("most_strongholds", {"atreides"})


@pytest.mark.parametrize(
    "prediction",
    [("bene_gesserit", 3), ("ixians", 3), ("atreides", 0), ("atreides", 11)],
)
def test_a_void_prediction_is_ignored(prediction: tuple[str, int]) -> None:
    name = prediction[0] if prediction[0] in FACTIONS else "atreides"
    position = table(held(name, *STRONGHOLDS[:3]), turn=min(10, max(1, prediction[1])), prediction=prediction)
    assert outcome(position) == ("stronghold_victory", {name})


def test_without_the_bene_gesserit_there_is_no_prediction() -> None:
    position = table(
        held("atreides", *STRONGHOLDS[:3]), only=("atreides", "fremen", "emperor"), prediction=("atreides", 3)
    )
    assert outcome(position) == ("stronghold_victory", {"atreides"})


# The last turn: the specials


def test_before_the_last_turn_nothing_of_it_applies() -> None:
    assert outcome(table(turn=9)) == ("undecided", set())
    assert outcome(table(turn=10)) == ("fremen_special", {"fremen"})
    assert outcome(table(turn=7, last=7)) == ("fremen_special", {"fremen"})


def test_strongholds_and_the_prediction_come_before_the_last_turn() -> None:
    forces = held("atreides", *STRONGHOLDS[:2], "tueks_sietch")
    assert outcome(table(forces, turn=10)) == ("stronghold_victory", {"atreides"})
    assert outcome(table(forces, turn=10, prediction=("atreides", 10)))[0] == "bene_gesserit_prediction"


def test_the_fremen_special_victory_needs_no_fremen_force() -> None:
    position = table(turn=10)
    assert outcome(position) == ("fremen_special", {"fremen"})
    assert decided(position).because[0] == Finding(rulebook.FREMEN_SPECIAL, seat=decided(position).winners[0])
    assert said(position, "sietches") == [
        (True, "fremen", ("sietch_tabr",)),
        (True, "fremen", ("habbanya_sietch",)),
    ]
    assert said(position, "tueks_sietch_free") == [(True, "fremen", ("tueks_sietch",))]
    assert said(position, "last_turn") == [(True, None, (10, 10))]


def test_the_ally_of_the_fremen_wins_with_them() -> None:
    assert outcome(table(turn=10, allied=(("fremen", "emperor"),)))[1] == {"fremen", "emperor"}
    assert outcome(table(turn=10, allied=(("spacing_guild", "fremen"),)))[1] == {"fremen", "spacing_guild"}


@pytest.mark.parametrize("sietch", ["sietch_tabr", "habbanya_sietch"])
@pytest.mark.parametrize("other", [name for name in FACTIONS if name != "fremen"])
@pytest.mark.parametrize("ally", ["", "other"])
def test_any_other_fighters_in_a_sietch_break_it_even_the_allys(sietch: str, other: str, ally: str) -> None:
    allied = (("fremen", other),) if ally else ()
    position = table(f"{sietch}={other}:1 {sietch}=fremen:5", turn=10, allied=allied)
    assert outcome(position)[0] == "guild_special"
    assert (False, "fremen", (sietch, other)) in said(position, "sietches")
    assert said(position, "fremen_special") == [(False, "fremen", ())]


def test_advisors_and_fremen_in_a_sietch_do_not() -> None:
    position = table("sietch_tabr=bene_gesserit:0a4 habbanya_sietch=fremen:2e1", turn=10)
    assert outcome(position)[0] == "fremen_special"


@pytest.mark.parametrize(
    ("other", "breaks"),
    [
        ("harkonnen", True),
        ("atreides", True),
        ("emperor", True),
        ("fremen", False),
        ("spacing_guild", False),
        ("bene_gesserit", False),
    ],
)
def test_three_factions_in_tueks_sietch_break_it(other: str, *, breaks: bool) -> None:
    for allied in ((), (("fremen", other),)) if other != "fremen" else ((),):
        position = table(f"tueks_sietch={other}:1", turn=10, allied=allied)
        assert outcome(position)[0] == ("guild_special" if breaks else "fremen_special")
        values = ("tueks_sietch", other) if breaks else ("tueks_sietch",)
        assert said(position, "tueks_sietch_free") == [(not breaks, "fremen", values)]


def test_the_sietches_matter_even_where_they_are_not_in_play() -> None:
    assert outcome(table("sietch_tabr=emperor:1", turn=10, strongholds=STRONGHOLDS[:2]))[0] == "guild_special"


def test_the_fremen_special_victory_needs_the_guild_in_the_game() -> None:
    position = table(turn=10, only=WITHOUT_GUILD)
    assert outcome(position)[0] == "most_strongholds"
    assert said(position, "guild_in_game") == [(False, None, ())]
    assert options(position)["guild_clause"] == "true"


def test_an_option_drops_the_guild_clause() -> None:
    position = table(turn=10, only=WITHOUT_GUILD, ruleset=Ruleset(guild_clause=False))
    assert outcome(position) == ("fremen_special", {"fremen"})
    assert options(position) == {"guild_clause": "false"}
    taken = table("sietch_tabr=emperor:1", turn=10, only=WITHOUT_GUILD, ruleset=Ruleset(guild_clause=False))
    assert outcome(taken)[0] == "most_strongholds"
    assert "guild_clause" not in options(taken)


def test_without_the_fremen_there_is_no_fremen_special_victory() -> None:
    position = table(turn=10, only=("atreides", "emperor", "spacing_guild"))
    assert outcome(position) == ("guild_special", {"spacing_guild"})
    assert said(position, "fremen_special") == [(False, None, ())]
    assert said(position, "sietches") == []


def test_the_guild_wins_after_the_fremen_with_its_ally_wherever_its_forces_stand() -> None:
    for forces in ("tueks_sietch=atreides:1", "tueks_sietch=atreides:1 polar_sink=spacing_guild:3"):
        position = table(forces, turn=10, allied=(("harkonnen", "spacing_guild"),))
        assert outcome(position) == ("guild_special", {"harkonnen", "spacing_guild"})
        assert said(position, "guild_special") == [(True, "spacing_guild", ())]


@pytest.mark.parametrize(
    ("ruleset", "condition", "winners", "value"),
    [
        (STANDARD, "most_strongholds", {"emperor"}, "nothing"),
        (RULEBOOK, "fremen_without_guild", {"fremen"}, "fremen"),
        (ONLINE, "fremen_without_guild", {"fremen", "atreides"}, "alliance"),
    ],
)
def test_an_option_says_what_the_fremen_get_without_the_guild(
    ruleset: Ruleset, condition: str, winners: set[str], value: str
) -> None:
    forces = held("emperor", "sietch_tabr")
    position = table(forces, turn=10, only=WITHOUT_GUILD, allied=(("atreides", "fremen"),), ruleset=ruleset)
    assert outcome(position) == (condition, winners)
    assert options(position)["fremen_without_guild"] == value
    assert bool(said(position, "fremen_without_guild")) == (value != "nothing")


def test_without_fremen_and_guild_that_option_is_not_asked() -> None:
    for ruleset in PRESETS.values():
        position = table(held("emperor", "carthag"), turn=10, only=("atreides", "emperor"), ruleset=ruleset)
        assert outcome(position)[0] == "most_strongholds"
        assert "fremen_without_guild" not in options(position)


# The last turn: the default

TWO = ("atreides", "emperor", "harkonnen", "bene_gesserit")
"""Neither Fremen nor Guild, so that the default decides."""


def at_last(
    forces: str = "",
    ruleset: Ruleset = STANDARD,
    spice: Mapping[str, int] = NOTHING,
    bribes: Mapping[str, int] = NOTHING,
) -> Position:
    return table(forces, turn=10, only=TWO, ruleset=ruleset, spice=spice, bribes=bribes)


def test_most_strongholds_win_by_default() -> None:
    position = at_last(f"{held('atreides', 'arrakeen', 'sietch_tabr')} {held('emperor', 'carthag')}")
    assert outcome(position) == ("most_strongholds", {"atreides"})
    found = [finding for finding in decided(position).because if finding.rule == rulebook.MOST_STRONGHOLDS]
    assert [(finding.holds, finding.values, finding.marks) for finding in found] == [
        (True, (2,), ("arrakeen", "sietch_tabr")),
        (False, (1,), ("carthag",)),
    ]
    assert options(position) == {"default_counts": "controlled"}
    assert said(position, "fremen_special") == [(False, None, ())]
    assert said(position, "guild_special") == [(False, None, ())]


def test_controlled_or_occupied_strongholds_count() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag', 'sietch_tabr')} "
    forces += held("harkonnen", "carthag", "sietch_tabr", "tueks_sietch")
    assert outcome(at_last(forces, Ruleset(default_counts="controlled"), spice={"atreides": 1}))[1] == {"atreides"}
    assert outcome(at_last(forces, Ruleset(default_counts="occupied"), spice={"atreides": 1}))[1] == {"harkonnen"}


def test_an_alliance_counts_together_where_that_is_agreed() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'sietch_tabr')} "
    forces += held("harkonnen", "tueks_sietch", "habbanya_sietch")
    position = table(
        f"{forces} carthag=atreides:1", turn=10, only=TWO, allied=(("atreides", "emperor"),), ruleset=ONLINE
    )
    assert outcome(position) == ("most_strongholds", {"atreides", "emperor"})
    assert said(position, "most_strongholds") == [
        (True, "atreides", (3,)),
        (True, "emperor", (3,)),
        (False, "harkonnen", (2,)),
    ]
    assert outcome(replace(position, ruleset=replace(ONLINE, default_ally=False)))[1] == {"emperor"}
    singly = replace(position, ruleset=replace(ONLINE, default_counts="controlled"))
    assert outcome(singly) == ("most_strongholds", {"harkonnen"})  # two each, and the storm comes to Harkonnen first


def test_a_tie_goes_to_most_spice_with_the_bribes() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = at_last(forces, spice={"atreides": 5, "emperor": 4}, bribes={"emperor": 2})
    assert outcome(position) == ("most_strongholds", {"emperor"})
    assert said(position, "most_spice") == [(False, "atreides", (5,)), (True, "emperor", (6,))]
    assert said(position, "bribes") == [(True, "emperor", (2,))]
    assert options(position) == {"default_counts": "controlled", "tie": "spice"}
    assert outcome(at_last(forces, spice={"atreides": 5, "emperor": 4}))[1] == {"atreides"}


def test_only_the_spice_of_equals_is_compared_and_shown() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = at_last(forces, spice={"atreides": 1, "harkonnen": 50})
    assert outcome(position)[1] == {"atreides"}
    assert len(said(position, "most_spice")) == 2


@pytest.mark.parametrize(("storm", "winner"), [(0, "atreides"), (1, "emperor")])
def test_equal_spice_goes_to_storm_order(storm: int, winner: str) -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = table(forces, turn=10, only=TWO, storm=storm, spice={"atreides": 3}, bribes={"emperor": 3})
    assert outcome(position) == ("most_strongholds", {winner})
    assert [holds for holds, *_ in said(position, "storm_order")] == [True, False]


def test_all_tied_win_where_that_is_agreed() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = at_last(forces, RULEBOOK, spice={"atreides": 9})
    assert outcome(position) == ("most_strongholds", {"atreides", "emperor"})
    assert len(said(position, "shared")) == 2
    assert said(position, "most_spice") == said(position, "storm_order") == []
    assert options(position) == {"default_counts": "occupied", "tie": "shared"}


@pytest.mark.parametrize(("storm", "winner"), [(0, "atreides"), (1, "emperor")])
def test_a_tie_goes_straight_to_storm_order_where_that_is_agreed(storm: int, winner: str) -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = table(forces, turn=10, only=TWO, storm=storm, spice={"atreides": 9}, ruleset=ONLINE)
    assert outcome(position)[1] == {winner}
    assert said(position, "most_spice") == []


def test_the_ally_of_the_default_winner_shares_where_that_is_agreed() -> None:
    forces = held("atreides", "arrakeen")
    for shares in (False, True):
        ruleset = Ruleset(default_ally=shares)
        position = table(forces, turn=10, only=TWO, allied=(("atreides", "harkonnen"),), ruleset=ruleset)
        assert outcome(position)[1] == ({"atreides", "harkonnen"} if shares else {"atreides"})
        assert options(position)["default_ally"] == ("true" if shares else "false")
        assert bool(said(position, "ally_shares")) == shares
    assert "default_ally" not in options(at_last(forces))


@pytest.mark.parametrize(
    ("ruleset", "winners"),
    [(STANDARD, {"harkonnen"}), (RULEBOOK, {*TWO}), (ONLINE, {"atreides"})],
)
def test_where_nobody_has_a_stronghold_all_are_tied_at_none(ruleset: Ruleset, winners: set[str]) -> None:
    position = at_last(ruleset=ruleset, spice={"harkonnen": 1})
    position = replace(position, storm=0)
    assert outcome(position) == ("most_strongholds", winners)
    assert options(position)["no_winner"] == "false"


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_an_option_lets_nobody_win_without_a_stronghold(preset: Ruleset) -> None:
    ruleset = replace(preset, no_winner=True)
    position = at_last(ruleset=ruleset)
    found = decided(position)
    assert (found.condition, found.winners) == ("no_winner", ())
    assert {(place.rank, place.points) for place in found.places} == {(1, 0)}
    assert said(position, "nobody") == [(True, None, ())]
    assert options(position)["no_winner"] == "true"
    assert outcome(at_last(held("emperor", "carthag"), ruleset))[1] == {"emperor"}


def test_without_anybody_nobody_wins() -> None:
    found = decided(table(turn=10, only=()))
    assert (found.condition, found.winners, found.places) == ("no_winner", (), ())


def test_allies_who_both_have_most_share_without_an_option() -> None:
    forces = f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}"
    position = table(forces, turn=10, only=TWO, allied=(("atreides", "emperor"),), ruleset=RULEBOOK)
    assert outcome(position)[1] == {"atreides", "emperor"}
    assert "default_ally" not in options(position)


def test_alliances_that_tie_add_their_spice_up() -> None:
    ruleset = Ruleset(default_counts="alliance")
    forces = f"{held('atreides', 'arrakeen')} {held('harkonnen', 'carthag')}"
    position = table(
        forces,
        turn=10,
        only=TWO,
        allied=(("atreides", "emperor"),),
        ruleset=ruleset,
        storm=0,
        spice={"atreides": 2, "emperor": 3, "harkonnen": 4},
    )
    assert outcome(position)[1] == {"atreides"}
    assert [values for _, _, values in said(position, "most_spice")] == [(5,), (4,)]


def test_a_turn_after_the_last_is_read_as_the_last_where_that_is_agreed() -> None:
    position = at_last(held("emperor", "carthag"), Ruleset(turn_after_last="last"))
    late = replace(position, turn=12)
    assert outcome(late) == outcome(position) == ("most_strongholds", {"emperor"})
    assert options(late)["turn_after_last"] == "last"
    assert "turn_after_last" not in options(position)


# What is said


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("strongholds", [2, 3])
def test_a_verdict_names_its_preset(name: str, strongholds: int) -> None:
    position = table(held("atreides", *STRONGHOLDS[:strongholds]), ruleset=PRESETS[name])
    assert said(position, "preset") == [(True, None, (name,))]


def test_a_verdict_names_the_nearest_preset_and_the_options_that_stand_otherwise() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), ruleset=Ruleset(tie="storm", no_winner=True))
    assert said(position, "preset") == [(True, None, ("standard", "tie", "no_winner"))]
    nearly_online = replace(position, ruleset=replace(ONLINE, two_players=3))
    assert said(nearly_online, "preset") == [(True, None, ("online", "two_players"))]


def test_every_stronghold_in_play_is_spoken_of_once() -> None:
    forces = f"{held('atreides', 'arrakeen')} carthag=emperor:1 carthag=fremen:2"
    for turn in (3, 10):
        found = [
            mark
            for finding in verdict(table(forces, turn=turn, strongholds=SIX)).because
            if finding.rule in {rulebook.CONTROL, rulebook.CONTESTED}
            for mark in finding.marks
        ]
        assert found == [*SIX]


def test_of_sides_that_do_not_win_it_is_said_how_far_they_are() -> None:
    position = table(f"{held('atreides', *STRONGHOLDS[:3])} {held('fremen', *STRONGHOLDS[3:])}")
    assert said(position, "solo") == [(True, "atreides", (3, 3)), (False, "fremen", (2, 3))]


# Symmetry

PLAIN = ("atreides", "harkonnen")
"""Two factions that no rule of the Mentat Pause treats apart from each other."""


def exchanged(position: Position, one: str, other: str) -> Position:
    """Let two factions change places: forces, spice, circle, ally, and what is predicted of them."""
    names = {one: other, other: one}

    def of(name: str) -> str:
        return names.get(name, name)

    prediction = position.prediction
    return replace(
        position,
        circles=tuple(replace(circle, faction=of(circle.faction)) for circle in position.circles),
        factions=tuple(
            Faction(of(f.name), f.spice, f.bribes, None if f.ally is None else of(f.ally), f.reserves)
            for f in position.factions
        ),
        forces=tuple(replace(stack, faction=of(stack.faction)) for stack in position.forces),
        prediction=None if prediction is None else replace(prediction, faction=of(prediction.faction)),
    )


def tables(seed: int, number: int) -> Iterator[Position]:
    chance = Random(seed)
    rulesets = [*PRESETS.values()]
    for each in range(number):
        yield wire.read_position(random_table(chance), rulesets[each % 3])


def test_exchanging_two_plain_factions_exchanges_the_outcome() -> None:
    one, other = PLAIN
    won = 0
    for position in tables(1, 1_000):
        condition, winners = outcome(position)
        names = {one: other, other: one}
        assert outcome(exchanged(position, one, other)) == (condition, {names.get(name, name) for name in winners})
        won += bool(winners & {*PLAIN})
    assert won > 100


def test_a_force_more_where_nothing_is_decided_changes_nothing() -> None:
    chance = Random(2)
    elsewhere = [name for name, territory in TERRITORIES.items() if territory.kind != "stronghold"]
    for position in tables(3, 1_000):
        territory = chance.choice([name for name in elsewhere if name not in position.strongholds])
        faction = chance.choice(position.factions).name
        sectors = TERRITORIES[territory].sectors
        sector = f".{sectors[0]}" if sectors else ""
        more = table(f"{territory}{sector}={faction}:1").forces
        assert verdict(replace(position, forces=(*position.forces, *more))) == verdict(position)


def test_the_order_of_forces_changes_no_outcome() -> None:
    for position in tables(4, 300):
        assert outcome(replace(position, forces=position.forces[::-1])) == outcome(position)


def test_bribes_count_as_spice() -> None:
    for position in tables(5, 300):
        collected = tuple(replace(f, spice=f.spice + f.bribes, bribes=0) for f in position.factions)
        assert outcome(replace(position, factions=collected)) == outcome(position)


def test_what_is_undecided_is_said_with_findings_only() -> None:
    assert isinstance(verdict(table()), Undecided)
