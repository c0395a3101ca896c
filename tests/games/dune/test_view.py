"""Who sees what: spice behind its shield and the prediction are secret, everything else lies open."""

from random import Random

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from ludex.core import Seat
from ludex.games.dune import FACTIONS, GAME, PRESETS, Position, Prediction, Ruleset, holders, rulebook, wire
from ludex.games.dune.position import allies
from ludex.games.dune.verdict import storm_order
from ludex.testing import PAIR_LAWS

from .random_tables import random_table
from .tables import held, table

OPEN = table(
    "arrakeen=atreides:3 carthag=bene_gesserit:0a2",
    spice={"atreides": 10, "emperor": 7},
    bribes={"emperor": 2},
    allied=(("emperor", "harkonnen"),),
    prediction=("emperor", 3),
)
SEATS = [*map(Seat, range(6)), None]


def otherwise(position: Position) -> list[Position]:
    """Change one secret after the other."""
    changed = [
        replace(
            position, factions=tuple(replace(f, spice=f.spice + 9) if f.name == name else f for f in position.factions)
        )
        for name in FACTIONS
    ]
    predictions = [None, Prediction("fremen", 3), Prediction("emperor", 4), Prediction("atreides", 3)]
    return changed + [replace(position, prediction=prediction) for prediction in predictions]


@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    seen, whole = to_builtins(GAME.view(OPEN, seat)), to_builtins(OPEN)
    public = ("ruleset", "turn", "last_turn", "storm", "circles", "forces", "strongholds", "winner")
    assert {name: seen[name] for name in public} == {name: whole[name] for name in public}
    for shown, there in zip(seen["factions"], whole["factions"], strict=True):
        assert shown | {"spice": 0} == there | {"spice": 0}


@pytest.mark.parametrize("seat", SEATS)
def test_spice_is_seen_by_its_owner_and_the_prediction_by_the_bene_gesserit(seat: Seat | None) -> None:
    seen = GAME.view(OPEN, seat)
    own = None if seat is None else FACTIONS[seat]
    assert seen.viewer == own
    assert [faction.spice for faction in seen.factions] == [
        faction.spice if faction.name == own else None for faction in OPEN.factions
    ]
    assert seen.prediction == (OPEN.prediction if own == "bene_gesserit" else None)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("turn", [3, 10])
@pytest.mark.parametrize(
    "forces", ["", held("atreides", "arrakeen", "carthag"), held("atreides", "arrakeen", "carthag", "sietch_tabr")]
)
def test_two_truths_with_the_same_view_ask_the_same(preset: Ruleset, turn: int, forces: str) -> None:
    position = table(forces, turn=turn, ruleset=preset, prediction=("emperor", 3), spice={"atreides": 4})
    met = 0
    for other in otherwise(position):
        met += sum(GAME.view(position, seat) == GAME.view(other, seat) for seat in SEATS)
        for law in PAIR_LAWS:
            law(GAME, position, other)
    assert met == 6 * 6 + 4 * 6  # each secret is one faction's own, and hidden from five others and a spectator


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_what_is_undecided_says_nothing_of_secrets(preset: Ruleset) -> None:
    position = table(held("atreides", "arrakeen", "carthag"), ruleset=preset, prediction=("atreides", 3))
    verdicts = {GAME.verdict(other) for other in [position, *otherwise(position)]}
    assert len(verdicts) == 1


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_what_is_decided_without_secrets_says_nothing_of_them(preset: Ruleset) -> None:
    won = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), ruleset=preset, prediction=("emperor", 3))
    assert len({GAME.verdict(other) for other in otherwise(won) if other.prediction != Prediction("atreides", 3)}) == 1


def test_a_prediction_that_does_not_fire_is_not_mentioned() -> None:
    said = [finding.rule.id for finding in GAME.verdict(table(turn=10, prediction=("atreides", 9))).because]
    assert not [rule for rule in said if "predict" in rule or "alone" in rule]


def test_what_a_verdict_says_of_strongholds_and_storm_can_be_seen_by_everybody() -> None:
    for seat in SEATS:
        seen = GAME.view(OPEN, seat)
        assert holders(seen) == holders(OPEN)
        assert allies(seen) == allies(OPEN)
        assert storm_order(seen) == storm_order(OPEN)


SECRET = {rule.id for rule in (rulebook.MOST_SPICE, rulebook.PREDICTION)}
"""The rules whose findings show what was secret; each only where it decides."""


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_whatever_is_said_without_them_does_not_depend_on_secrets(preset: Ruleset) -> None:
    chance, alike = Random(10), 0
    for _ in range(300):
        position = wire.read_position(random_table(chance), preset)
        spiced = tuple(replace(faction, spice=chance.randrange(30)) for faction in position.factions)
        prediction = Prediction(chance.choice(spiced).name, position.turn) if position.prediction else None
        other = replace(position, factions=spiced, prediction=prediction)
        assert GAME.view(position, None) == GAME.view(other, None)
        for law in PAIR_LAWS:
            law(GAME, position, other)
        one, two = GAME.verdict(position), GAME.verdict(other)
        if not {finding.rule.id for finding in (*one.because, *two.because)} & SECRET:
            assert one == two
            alike += 1
    assert alike > 100
