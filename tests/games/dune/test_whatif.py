"""What each faction needs, what flips the result, and which option tells rule sets apart."""

from itertools import combinations, product
from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import BadPosition
from ludex.games.dune import PRESETS, Position, Ruleset, differences, needs, pivots, whatif, wire
from ludex.games.dune.board import BY_AGREEMENT, STRONGHOLDS
from ludex.games.dune.verdict import Count, Ruling, rule
from ludex.games.dune.whatif import Change, Need, Outcome, Way, outcome_of

from .random_tables import random_table
from .tables import WITHOUT_GUILD, held, table

UNDECIDED = Outcome("", ())


def needed(position: Position, *factions: str) -> Need:
    (found,) = [need for need in needs(position) if need.factions == factions]
    return found


def taken(way: Way) -> set[tuple[str, str | None]]:
    return {(change.stronghold, change.to) for change in way.changes}


def after(position: Position, changes: tuple[Change, ...]) -> Position:
    """Make a change on the map, as somebody would with the pieces."""
    for change in changes:
        rest = [stack for stack in position.forces if stack.territory != change.stronghold or stack.fighting == 0]
        fresh = () if change.to is None else table(f"{change.stronghold}={change.to}:1").forces
        position = replace(position, forces=(*rest, *fresh))
    return position


def test_a_faction_alone_needs_what_is_missing_to_three() -> None:
    position = table(held("atreides", "arrakeen", "carthag"))
    ways = needed(position, "atreides").ways
    assert [taken(way) for way in ways] == [
        {("sietch_tabr", "atreides")},
        {("habbanya_sietch", "atreides")},
        {("tueks_sietch", "atreides")},
    ]
    assert {way.condition for way in ways} == {"stronghold_victory"}
    assert len(needed(position, "fremen").ways) == 10
    assert {len(way.changes) for way in needed(position, "fremen").ways} == {3}


def test_an_alliance_needs_what_is_missing_to_four_and_so_do_its_members() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), allied=(("atreides", "fremen"),))
    ways = needed(position, "atreides", "fremen").ways
    assert {frozenset(taken(way)) for way in ways} == {
        frozenset({(stronghold, name)})
        for stronghold in ("habbanya_sietch", "tueks_sietch")
        for name in ("atreides", "fremen")
    }
    assert needed(position, "atreides").ways == needed(position, "fremen").ways == ways


def test_who_wins_needs_nothing() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"))
    assert needed(position, "atreides").ways == (Way((), "stronghold_victory"),)


def test_the_bene_gesserit_may_need_a_stronghold_for_whom_they_predicted() -> None:
    position = table(held("atreides", "arrakeen", "carthag"), prediction=("atreides", 3))
    ways = needed(position, "bene_gesserit").ways
    assert [taken(way) for way in ways] == [{(name, "atreides")} for name in STRONGHOLDS[2:]]
    assert {way.condition for way in ways} == {"bene_gesserit_prediction"}
    assert needed(position, "atreides").ways == ()


@pytest.mark.parametrize("elsewhere", ["", held("emperor", "arrakeen")])
def test_at_the_end_somebody_may_need_that_a_stronghold_is_left(elsewhere: str) -> None:
    position = table(f"sietch_tabr=emperor:2 {elsewhere}", turn=10)
    assert needed(position, "spacing_guild").ways == (Way((), "guild_special"),)
    ways = needed(position, "fremen").ways
    assert {frozenset(taken(way)) for way in ways} == {
        frozenset({("sietch_tabr", None)}),
        frozenset({("sietch_tabr", "fremen")}),
    }
    assert {way.condition for way in ways} == {"fremen_special"}


def test_a_contested_stronghold_may_be_settled() -> None:
    position = table(f"{held('atreides', 'arrakeen', 'carthag', 'sietch_tabr')} carthag=fremen:1")
    assert {frozenset(taken(way)) for way in needed(position, "atreides").ways} == {
        frozenset({(name, "atreides")}) for name in ("carthag", "habbanya_sietch", "tueks_sietch")
    }


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_every_way_wins_and_no_shorter_one_does(seed: int, preset: Ruleset) -> None:
    plain = random_table(Random(seed)) | {"strongholds": [*STRONGHOLDS]}
    position = wire.read_position(plain, preset)
    for need in needs(position):
        for way in need.ways:
            found = outcome_of(after(position, way.changes))
            assert {*need.factions} <= {*found.winners}
            assert found.condition == way.condition
            for left_out in range(len(way.changes)):
                shorter = way.changes[:left_out] + way.changes[left_out + 1 :]
                assert not {*need.factions} <= {*outcome_of(after(position, shorter)).winners}


def test_before_the_last_turn_who_has_no_way_has_none_with_all_strongholds_either() -> None:
    seven = (*STRONGHOLDS, *BY_AGREEMENT)
    position = table(only=("atreides", "bene_gesserit", "emperor"), strongholds=seven, prediction=("atreides", 3))
    assert needed(position, "atreides").ways == ()
    assert {len(way.changes) for way in needed(position, "bene_gesserit").ways} == {3}
    few = table(strongholds=STRONGHOLDS[:2])
    assert {need.ways for need in needs(few)} == {()}


@pytest.mark.parametrize("turn", [3, 5])
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_the_ways_are_all_the_smallest_that_a_search_of_all_changes_finds(preset: Ruleset, turn: int) -> None:
    for seed in range(12):
        strongholds = Random(seed).sample([*STRONGHOLDS, *BY_AGREEMENT], 4 if seed else 3)
        plain = random_table(Random(seed)) | {"strongholds": strongholds, "turn": turn, "last_turn": 5}
        position = wire.read_position(plain, preset)
        names = [faction.name for faction in position.factions]
        every = [
            tuple(map(Change, chosen, to))
            for size in range(len(strongholds) + 1)
            for chosen in combinations(strongholds, size)
            for to in product([*names, None], repeat=size)
        ]
        outcomes = [outcome_of(after(position, changes)) for changes in every]
        for need in needs(position):
            ways = [
                Way(changes, outcome.condition)
                for changes, outcome in zip(every, outcomes, strict=True)
                if {*need.factions} <= {*outcome.winners}
            ]
            assert [*need.ways] == [way for way in ways if len(way.changes) == len(ways[0].changes)]


def test_what_comes_to_the_same_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Count] = []

    def watched(counted: Count) -> Ruling | None:
        judged.append(counted)
        return rule(counted)

    monkeypatch.setattr(whatif, "rule", watched)
    position = table(turn=10, prediction=("atreides", 10), strongholds=(*STRONGHOLDS, *BY_AGREEMENT))
    assert needed(position, "atreides").ways == ()
    assert len(judged) < 7**7 / 100


def test_a_pivot_flips_the_result() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), only=("atreides", "fremen", "emperor"))
    found = pivots(position)
    assert {(pivot.change.stronghold, pivot.change.to) for pivot in found} == {
        (stronghold, to) for stronghold in STRONGHOLDS[:3] for to in ("fremen", "emperor", None)
    }
    assert {pivot.outcome for pivot in found} == {UNDECIDED}
    for pivot in found:
        assert outcome_of(after(position, (pivot.change,))) == pivot.outcome


def test_where_much_is_missing_there_is_no_pivot() -> None:
    assert pivots(table(held("atreides", "arrakeen"))) == ()
    assert [pivot.outcome for pivot in pivots(table(held("atreides", "arrakeen", "carthag")))] == [
        Outcome("stronghold_victory", ("atreides",))
    ] * 3


def test_rule_sets_that_agree_differ_in_nothing() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]))
    found = differences(position, "standard", "online")
    assert found.options == ()
    assert found.outcomes == (Outcome("stronghold_victory", ("atreides",)),) * 2


TIED = table(
    f"{held('atreides', 'arrakeen')} {held('emperor', 'carthag')}",
    turn=10,
    only=("atreides", "emperor", "harkonnen"),
    spice={"atreides": 5},
)


def test_the_option_that_tells_rule_sets_apart_is_found() -> None:
    found = differences(TIED, "standard", "rulebook")
    assert found.outcomes == (
        Outcome("most_strongholds", ("atreides",)),
        Outcome("most_strongholds", ("atreides", "emperor")),
    )
    assert found.options == (("tie",),)
    assert differences(TIED, "rulebook", "standard").options == (("tie",),)
    assert differences(TIED, "standard", "online").options == (("tie",),)


@pytest.mark.parametrize(
    ("position", "one", "other", "options"),
    [
        (
            table(held("atreides", *STRONGHOLDS[:3]), only=("atreides", "fremen")),
            "standard",
            "online",
            (("two_players",),),
        ),
        (table(turn=10, only=WITHOUT_GUILD), "standard", "rulebook", (("fremen_without_guild",),)),
        (table(turn=10, only=WITHOUT_GUILD, spice={"emperor": 1}), "standard", "online", (("guild_clause",),)),
    ],
)
def test_presets_differ_by_the_option_that_is_responsible(
    position: Position, one: str, other: str, options: tuple[tuple[str, ...], ...]
) -> None:
    assert differences(position, one, other).options == options


def test_two_options_may_be_needed_together() -> None:
    forces = f"{held('atreides', 'arrakeen', 'carthag')} {held('emperor', 'arrakeen', 'carthag', 'sietch_tabr')}"
    one, other = Ruleset(tie="storm"), Ruleset(tie="shared", default_ally=True)
    allied = (("atreides", "harkonnen"),)
    position = table(
        f"{forces} tueks_sietch=harkonnen:1", turn=10, only=("atreides", "emperor", "harkonnen"), allied=allied
    )
    found = differences(position, one, other)
    assert found.outcomes == (
        Outcome("most_strongholds", ("emperor",)),
        Outcome("most_strongholds", ("atreides", "emperor", "harkonnen")),
    )
    assert found.options == (("tie", "default_ally"),)


@pytest.mark.parametrize("seed", range(6))
def test_switching_the_options_leads_from_one_outcome_to_the_other(seed: int) -> None:
    position = wire.read_position(random_table(Random(seed)) | {"turn": 10, "last_turn": 10}, Ruleset())
    for one, other in (("standard", "rulebook"), ("standard", "online"), ("online", "rulebook")):
        found = differences(position, one, other)
        before, after_that = found.outcomes
        assert bool(found.options) == (before != after_that)
        for names in found.options:
            switched = replace(PRESETS[one], **{name: getattr(PRESETS[other], name) for name in names})
            assert outcome_of(replace(position, ruleset=switched)) == after_that


def test_a_preset_that_is_none_is_refused() -> None:
    with pytest.raises(BadPosition, match='"club" is no preset; known: '):
        differences(table(), "standard", "club")


def test_what_has_no_verdict_has_no_what_if() -> None:
    faulty = table(turn=0)
    with pytest.raises(BadPosition, match="there is no turn 0"):
        needs(faulty)
    with pytest.raises(BadPosition, match="there is no turn 0"):
        pivots(faulty)
    with pytest.raises(BadPosition, match="there is no turn 0"):
        differences(faulty, "standard", "online")
    assert needs(table(prediction=("bene_gesserit", 3)))
