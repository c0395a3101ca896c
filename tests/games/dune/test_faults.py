"""Which positions are impossible: each reason alone, all at once, and those that leave a reading."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import LANGUAGES, say
from ludex.core.wire import encode
from ludex.games.dune import (
    FACTIONS,
    GAME,
    PRESETS,
    Circle,
    Faction,
    Position,
    Prediction,
    Ruleset,
    Stack,
    faults,
    wire,
)
from ludex.games.dune.board import STRONGHOLDS
from ludex.games.dune.rulebook import READABLE
from ludex.record import judge

from .random_tables import random_table
from .tables import held, table

SOUND = table("arrakeen=atreides:3 carthag=bene_gesserit:0a4", prediction=("atreides", 3))


def with_faction(position: Position, name: str, **fields: Any) -> Position:
    factions = tuple(replace(f, **fields) if f.name == name else f for f in position.factions)
    return replace(position, factions=factions)


def with_forces(*stacks: Stack) -> Position:
    return replace(table(), forces=stacks)


def allied(*pairs: tuple[str, str]) -> Position:
    """Let factions name their ally, from one side only."""
    position = table()
    for name, ally in pairs:
        position = with_faction(position, name, ally=ally)
    return position


def circles(**at: int) -> Position:
    changed = {circle.faction: circle.sector for circle in table().circles} | at
    return replace(table(), circles=tuple(Circle(name, sector) for name, sector in changed.items()))


FAULTS: Mapping[str, tuple[str, Position, tuple[object, ...]]] = {
    "turn 0": ("turn_outside", table(turn=0), (0, 10)),
    "a negative turn": ("turn_outside", table(turn=-3), (-3, 10)),
    "a turn after the last": ("turn_outside", table(turn=11), (11, 10)),
    "no turn at all": ("turn_outside", table(turn=0, last=0), (0, 0)),
    "a storm too far": ("storm_outside", table(storm=18), (18, 17)),
    "a negative storm": ("storm_outside", table(storm=-1), (-1, 17)),
    "an unknown faction": (
        "unknown_faction",
        replace(table(only=()), factions=(Faction("ixians"),), circles=(Circle("ixians", 1),)),
        ("ixians", *FACTIONS),
    ),
    "no circle": ("no_circle", replace(table(), circles=table().circles[1:]), ()),
    "a circle elsewhere": ("circle_unknown", circles(atreides=2), (2, 1, 4, 7, 10, 13, 16)),
    "two at one circle": ("circle_taken", circles(atreides=4), (4, "atreides", "bene_gesserit")),
    "a circle of an absentee": (
        "not_in_game",
        replace(table(only=("atreides",)), circles=(Circle("atreides", 1), Circle("fremen", 4))),
        ("fremen", "circle"),
    ),
    "an absent ally": (
        "not_in_game",
        with_faction(table(only=("atreides",)), "atreides", ally="fremen"),
        ("fremen", "ally"),
    ),
    "an absent force": ("not_in_game", table("arrakeen=fremen:1", only=("atreides",)), ("fremen", "force")),
    "negative spice": ("negative", table(spice={"fremen": -1}), ("spice", -1, "fremen")),
    "negative bribes": ("negative", table(bribes={"fremen": -2}), ("bribes", -2, "fremen")),
    "negative reserves": ("negative", with_faction(table(), "fremen", reserves=-1), ("reserves", -1, "fremen")),
    "negative forces": ("negative", table("arrakeen=fremen:-1"), ("ordinary", -1, "fremen")),
    "negative elites": ("negative", table("arrakeen=fremen:2e-1"), ("elites", -1, "fremen")),
    "negative advisors": ("negative", table("arrakeen=bene_gesserit:2a-1"), ("advisors", -1, "bene_gesserit")),
    "21 forces": (
        "too_many_forces",
        with_faction(table("arrakeen=fremen:8e3 carthag=fremen:1"), "fremen", reserves=9),
        (21, 20),
    ),
    "elites of others": ("elites", table("arrakeen=atreides:1e1"), (1, 0)),
    "six Sardaukar": ("elites", table("arrakeen=emperor:0e4 carthag=emperor:0e2"), (6, 5)),
    "four Fedaykin": ("elites", table("arrakeen=fremen:0e4"), (4, 3)),
    "advisors of others": ("no_advisors", table("arrakeen=atreides:1a2"), (2,)),
    "advisors and fighters": (
        "advisors_mixed",
        table("pasty_mesa.4=bene_gesserit:1 pasty_mesa.5=bene_gesserit:0a1"),
        ("pasty_mesa",),
    ),
    "advisors and fighters in a stack": ("advisors_mixed", table("arrakeen=bene_gesserit:1a1"), ("arrakeen",)),
    "an alliance from one side": ("ally_one_sided", allied(("atreides", "fremen")), ("fremen",)),
    "an alliance with oneself": ("ally_oneself", allied(("atreides", "atreides")), ()),
    "an unknown territory": ("unknown_territory", with_forces(Stack("fremen", "caladan", None, 1)), ("caladan",)),
    "another sector": ("sector", with_forces(Stack("fremen", "arrakeen", 4, 1)), ("arrakeen", 4, "9")),
    "no sector where there are several": (
        "sector",
        with_forces(Stack("fremen", "pasty_mesa", None, 1)),
        ("pasty_mesa", "none", "4, 5, 6, 7"),
    ),
    "a sector of the Polar Sink": (
        "sector",
        with_forces(Stack("fremen", "polar_sink", 3, 1)),
        ("polar_sink", 3, "none"),
    ),
    "a sector of what moves": (
        "sector",
        with_forces(Stack("fremen", "hidden_mobile_stronghold", 0, 1)),
        ("hidden_mobile_stronghold", 0, "none"),
    ),
    "a crowd": (
        "crowded",
        table("arrakeen=fremen:1 arrakeen=atreides:1 arrakeen=emperor:1"),
        ("arrakeen", "fremen", "atreides", "emperor"),
    ),
    "the Polar Sink in play": ("strongholds_listed", table(strongholds=(*STRONGHOLDS, "polar_sink")), ("polar_sink",)),
    "an unknown stronghold in play": ("strongholds_listed", table(strongholds=("caladan",)), ("caladan",)),
    "a stronghold in play twice": ("strongholds_listed", table(strongholds=("carthag", "carthag")), ("carthag",)),
    "a winner of nothing": ("winner_stated", replace(table(), winner=("fremen",)), ("fremen", "nobody")),
    "an end before the end": ("winner_stated", replace(table(), winner=()), ("nobody", "nobody")),
    "another winner": (
        "winner_stated",
        replace(table(held("atreides", *STRONGHOLDS[:3])), winner=("fremen",)),
        ("fremen", "atreides"),
    ),
    "a winner too many": (
        "winner_stated",
        replace(table(held("atreides", *STRONGHOLDS[:3])), winner=("atreides", "fremen")),
        ("atreides, fremen", "atreides"),
    ),
    "an empty stack": ("zero_stack", with_forces(Stack("fremen", "arrakeen", 9)), ("arrakeen", "fremen")),
    "allies together": (
        "allies_together",
        table("arrakeen=fremen:1 arrakeen=atreides:1", allied=(("fremen", "atreides"),)),
        ("fremen", "arrakeen"),
    ),
    "a prediction of itself": ("predicts_itself", table(prediction=("bene_gesserit", 3)), ()),
    "a prediction of an absentee": (
        "predicted_absent",
        table(only=("bene_gesserit", "fremen"), prediction=("atreides", 3)),
        ("atreides",),
    ),
    "a prediction of turn 0": ("predicted_turn", table(prediction=("atreides", 0)), (0, 10)),
    "a prediction after the last turn": ("predicted_turn", table(prediction=("atreides", 11)), (11, 10)),
    "a prediction of nobody": (
        "no_prediction",
        table(only=("fremen", "atreides"), prediction=("atreides", 3)),
        ("atreides",),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_alone(name: str) -> None:
    rule, position, values = FAULTS[name]
    (found,) = faults(position)
    assert (found.rule.id, found.holds, found.values) == (f"dune/{rule}", False, values)
    for language in LANGUAGES:
        assert "{" not in say(found, GAME.seats(position), language)


@pytest.mark.parametrize("name", FAULTS)
def test_a_verdict_is_given_under_a_fault_only_where_it_leaves_a_reading(name: str) -> None:
    rule, position, _ = FAULTS[name]
    plain = {"position": wire.write_position(position)}
    report = judge(encode({"game": "dune", **plain}))
    assert [fault.rule.id for fault in report.faults] == [f"dune/{rule}"]
    assert not report.sound
    readable = rule in {readable.id.removeprefix("dune/") for readable in READABLE}
    assert (report.verdict is not None) == readable
    if readable:
        assert report.verdict == GAME.verdict(position)


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_the_verdict_is_total(name: str, preset: Ruleset) -> None:
    for turn in (3, 10):
        GAME.verdict(replace(FAULTS[name][1], ruleset=preset, turn=turn))


def test_a_sound_table_has_no_fault() -> None:
    assert faults(SOUND) == ()
    assert faults(with_faction(SOUND, "fremen", spice=0, bribes=0, reserves=0)) == ()


def test_fewer_than_twenty_forces_are_none() -> None:
    assert faults(with_faction(table("arrakeen=fremen:1"), "fremen", reserves=3)) == ()
    assert faults(with_faction(table("arrakeen=fremen:7e3"), "fremen", reserves=10)) == ()
    assert faults(with_faction(table("arrakeen=emperor:0e5"), "emperor", reserves=15)) == ()


def test_advisors_count_among_the_twenty() -> None:
    (found,) = faults(with_faction(table("arrakeen=bene_gesserit:0a2"), "bene_gesserit", reserves=19))
    assert (found.rule.id, found.values) == ("dune/too_many_forces", (21, 20))


def test_contested_strongholds_and_advisors_beside_others_are_no_fault() -> None:
    assert faults(table("arrakeen=fremen:1 arrakeen=atreides:1 arrakeen=bene_gesserit:0a1")) == ()
    assert faults(table("arrakeen=bene_gesserit:1 carthag=bene_gesserit:0a1")) == ()


def test_many_may_meet_where_there_is_no_stronghold() -> None:
    crowd = " ".join(f"polar_sink={name}:1 shield_wall.7={name}:1" for name in FACTIONS)
    assert faults(table(crowd)) == ()
    (found,) = faults(table(crowd, strongholds=(*STRONGHOLDS, "shield_wall")))
    assert found.rule.id == "dune/crowded"


def test_allies_may_meet_outside_of_strongholds() -> None:
    assert faults(table("polar_sink=fremen:1 polar_sink=atreides:1", allied=(("fremen", "atreides"),))) == ()


@pytest.mark.parametrize(
    ("pairs", "rules"),
    [
        (
            (("atreides", "fremen"), ("fremen", "atreides"), ("emperor", "fremen")),
            ["ally_one_sided", "alliance_of_three"],
        ),
        (
            (("atreides", "fremen"), ("fremen", "emperor"), ("emperor", "atreides")),
            [*["ally_one_sided"] * 3, "alliance_of_three"],
        ),
        ((("atreides", "fremen"), ("harkonnen", "fremen")), [*["ally_one_sided"] * 2, "alliance_of_three"]),
        (
            (("atreides", "fremen"), ("fremen", "atreides"), ("emperor", "harkonnen"), ("harkonnen", "emperor")),
            [],
        ),
    ],
)
def test_an_alliance_has_two_members(pairs: tuple[tuple[str, str], ...], rules: list[str]) -> None:
    found = faults(allied(*pairs))
    assert [fault.rule.id.removeprefix("dune/") for fault in found] == rules
    if rules:
        members = {name for pair in pairs for name in pair}
        assert {*found[-1].values} == members


def test_a_later_turn_is_no_fault_where_that_is_agreed() -> None:
    assert faults(table(turn=12, ruleset=Ruleset(turn_after_last="last"))) == ()
    (found,) = faults(table(turn=0, ruleset=Ruleset(turn_after_last="last")))
    assert found.rule.id == "dune/turn_outside"


def test_the_winner_of_the_rules_may_be_named() -> None:
    won = table(held("atreides", *STRONGHOLDS[:4]), allied=(("atreides", "fremen"),))
    assert faults(replace(won, winner=("fremen", "atreides"))) == ()
    nobody = table(turn=10, only=("atreides", "emperor"), ruleset=Ruleset(no_winner=True))
    assert faults(replace(nobody, winner=())) == ()


def test_a_winner_is_not_asked_where_there_is_no_verdict() -> None:
    assert [fault.rule.id for fault in faults(replace(table(turn=0), winner=("fremen",)))] == ["dune/turn_outside"]
    named = replace(table(held("atreides", *STRONGHOLDS[:3]), prediction=("ixians", 3)), winner=("fremen",))
    assert [fault.rule.id for fault in faults(named)] == ["dune/predicted_absent", "dune/winner_stated"]


def test_all_faults_are_found_at_once() -> None:
    position = Position(
        ruleset=Ruleset(),
        turn=11,
        storm=18,
        circles=(Circle("fremen", 2), Circle("atreides", 2), Circle("emperor", 16)),
        factions=(
            Faction("fremen", -1, 0, "fremen", 21),
            Faction("atreides", ally="emperor"),
            Faction("harkonnen", ally="fremen"),
        ),
        forces=(
            Stack("fremen", "caladan", None, 1),
            Stack("fremen", "arrakeen", 1, 0, 4),
            Stack("atreides", "arrakeen", 9, 1, 0, 2),
            Stack("emperor", "arrakeen", 9, 1),
            Stack("harkonnen", "carthag", 10),
        ),
        prediction=Prediction("bene_gesserit", 11),
        strongholds=("arrakeen", "polar_sink"),
        winner=("fremen",),
    )
    assert [fault.rule.id.removeprefix("dune/") for fault in faults(position)] == [
        "turn_outside",
        "storm_outside",
        "negative",
        "circle_unknown",
        "circle_unknown",
        "not_in_game",
        "circle_taken",
        "no_circle",
        "ally_oneself",
        "not_in_game",
        "ally_one_sided",
        "unknown_territory",
        "sector",
        "not_in_game",
        "zero_stack",
        "too_many_forces",
        "elites",
        "no_advisors",
        "strongholds_listed",
        "crowded",
        "no_prediction",
        "predicts_itself",
        "predicted_turn",
    ]


def test_tables_at_random_are_possible() -> None:
    chance = Random(7)
    for _ in range(300):
        position = wire.read_position(random_table(chance), Ruleset())
        assert faults(position) == ()
