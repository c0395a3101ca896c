"""Two judges who share no code agree on tables at random, under all presets and with each option turned."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from ludex.core import Decided
from ludex.games.dune.faults import faults
from ludex.games.dune.rulebook import PRESETS, READABLE, Ruleset
from ludex.games.dune.story import mentat_pause
from ludex.games.dune.verdict import verdict
from ludex.games.dune.wire import read_position

from .brute_force import judge
from .random_tables import FACTIONS, FIVE, random_table

STANDARD = PRESETS["standard"]
SEEN = {
    "stronghold_victory": 29_356,
    "undecided": 21_843,
    "guild_special": 19_493,
    "fremen_special": 10_038,
    "most_strongholds": 7_844,
    "bene_gesserit_prediction": 7_169,
    "fremen_without_guild": 4_048,
    "no_winner": 209,
}
"""How many of a hundred thousand tables ended by each condition; another Python may draw others."""

TURNED: dict[str, tuple[Any, ...]] = {
    "contested_counts": (False, True),
    "prediction": ("requirement", "win"),
    "prediction_counts_default": (False, True),
    "guild_clause": (False, True),
    "fremen_without_guild": ("nothing", "fremen", "alliance"),
    "default_counts": ("controlled", "occupied", "alliance"),
    "tie": ("spice", "shared", "storm"),
    "default_ally": (False, True),
    "no_winner": (False, True),
    "two_players": (3, 4),
    "turn_after_last": ("fault", "last"),
}


def rulesets() -> Iterator[Ruleset]:
    """Take each preset as it is, and with one option after the other turned."""
    for preset in PRESETS.values():
        yield preset
        for option, values in TURNED.items():
            for value in values:
                if value != getattr(preset, option):
                    yield replace(preset, **{option: value})


def agree(table: dict[str, Any], ruleset: Ruleset) -> str:
    """Hold both judges to the same answer, and say by which condition."""
    expected, position = judge(table, to_builtins(ruleset)), read_position(table, ruleset)
    found = verdict(position)
    if not isinstance(found, Decided):
        assert expected.condition is None, (table, ruleset)
        return "undecided"
    names = {position.factions[seat].name for seat in found.winners}
    assert found.condition == expected.condition, (table, ruleset)
    assert names == expected.winners, (table, ruleset)
    return found.condition


def pause_alike(table: dict[str, Any], ruleset: Ruleset) -> None:
    """Hold both judges to the same events, spice, turn and winner after the phase."""
    expected, position = judge(table, to_builtins(ruleset)), read_position(table, ruleset)
    assert faults(position) == (), table
    pause = mentat_pause(position)
    events = [
        (event.type, {key: value for key, value in event.data.items() if key != "details"}) for event in pause.events
    ]
    for kind, data in events:
        if kind == "VICTORY_ACHIEVED":
            data["winners"] = sorted(str(winner) for winner in cast("tuple[str, ...]", data["winners"]))
    assert events == expected.events, (table, ruleset)
    after = pause.position
    assert {faction.name: faction.spice for faction in after.factions} == expected.spice
    assert not any(faction.bribes for faction in after.factions)
    assert after.turn == table["turn"] + (expected.condition is None)
    assert after.winner is None if expected.condition is None else {*(after.winner or ())} == expected.winners


def agree_on(seed: int, tables: int) -> Counter[str]:
    """Judge so many tables by each preset and by the next of all rulesets, and count the conditions of these."""
    chance, found = Random(seed), Counter[str]()
    every = [*rulesets()]
    for number in range(tables):
        table = random_table(chance)
        for preset in PRESETS.values():
            agree(table, preset)
        ruleset = every[number % len(every)]
        if ruleset.turn_after_last == "last" and chance.random() < 0.5:
            table["turn"] = table["last_turn"] + chance.randint(1, 3)
        found[agree(table, ruleset)] += 1
        if number % 10 == 0:
            pause_alike(table, ruleset)
    return found


def test_every_option_is_turned_to_every_value() -> None:
    assert {*TURNED} == {*to_builtins(Ruleset())}
    assert len([*rulesets()]) == len(PRESETS) * (1 + 8 + 3 * 2)


def test_every_option_but_that_of_late_turns_decides_some_of_the_tables() -> None:
    chance, deciding = Random(1), Counter[str]()
    for _ in range(300):
        table = random_table(chance)
        for preset in PRESETS.values():
            plain = to_builtins(preset)
            usual = judge(table, plain)
            for option, values in TURNED.items():
                deciding[option] += any(judge(table, plain | {option: value}) != usual for value in values)
    assert {option for option in TURNED if deciding[option] < 3} == {"turn_after_last"}


def test_two_judges_agree() -> None:
    found = agree_on(1965, 2_000)
    assert sum(found.values()) == 2_000
    assert not {condition: found[condition] for condition, least in SEEN.items() if found[condition] < least / 100}


def spoil(table: dict[str, Any], chance: Random) -> None:
    """Put in faults that leave a reading: forces of nothing, a void prediction, allies in one stronghold."""
    factions = [*table["factions"]]
    kind = chance.randrange(4)
    if kind == 0:
        table["forces"].append({"faction": chance.choice(factions), "territory": "carthag", "ordinary": 0})
    elif kind == 1:
        table["prediction"] = {"faction": "bene_gesserit", "turn": table["turn"]}
    elif kind == 2:
        named = chance.choice([name for name in FACTIONS if name != "bene_gesserit"])
        table["prediction"] = {"faction": named, "turn": table["turn"] + chance.choice((0, 50))}
    else:
        held = [stack for stack in table["forces"] if stack["territory"] in FIVE and "advisors" not in stack]
        for stack in held:
            if ally := table["factions"][stack["faction"]].get("ally"):
                table["factions"][ally]["reserves"] = 0
                table["forces"].append({"faction": ally, "territory": stack["territory"], "ordinary": 1})


def test_two_judges_agree_where_a_fault_leaves_a_reading() -> None:
    chance, found, met = Random(40), Counter[str](), Counter[str]()
    every = [*rulesets()]
    for number in range(3_000):
        table = random_table(chance)
        spoil(table, chance)
        wrong = faults(read_position(table, STANDARD))
        if wrong and {fault.rule for fault in wrong} <= {*READABLE}:
            met.update(fault.rule.id for fault in wrong)
            found[agree(table, every[number % len(every)])] += 1
    assert sum(found.values()) > 1_000
    assert {rule.id for rule in READABLE} == {*met}
    assert {*found} >= {"stronghold_victory", "most_strongholds", "fremen_special", "undecided"}


@pytest.mark.slow
def test_two_judges_agree_on_a_hundred_thousand_tables() -> None:
    found = agree_on(2019, 100_000)
    assert sum(found.values()) == 100_000
    assert not {condition: found[condition] for condition, least in SEEN.items() if found[condition] < least / 2}
