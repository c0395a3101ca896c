"""The story's functions, and its fourteen scenarios with what really happens in each."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import BadPosition, Decided, Undecided
from ludex.core.wire import encode
from ludex.games.dune import (
    GAME,
    PRESETS,
    Position,
    Ruleset,
    bene_gesserit_prediction,
    check_victory,
    collect_bribes,
    default_winner,
    endgame_victory,
    first_in_storm_order,
    fremen_special,
    guild_special,
    is_earlier_in_storm_order,
    mentat_pause,
    storm_order,
    stronghold_candidates,
)
from ludex.games.dune.board import STRONGHOLDS
from ludex.games.dune.story import Event, MentatPause
from ludex.games.dune.verdict import Ruling

from .tables import WITHOUT_GUILD, held, table

SIX = (*STRONGHOLDS, "hidden_mobile_stronghold")


def types(paused: MentatPause) -> list[str]:
    return [event.type for event in paused.events]


def spice(position: Position) -> Mapping[str, int]:
    assert all(faction.bribes == 0 for faction in position.factions)
    return {faction.name: faction.spice for faction in position.factions}


def victory(position: Position, condition: str, *winners: str) -> MentatPause:
    """Go through a phase that somebody wins, and make sure of all that is common to those."""
    paused = mentat_pause(position)
    verdict = check_victory(position)
    assert isinstance(verdict, Decided)
    names = GAME.seats(position)
    assert (verdict.condition, {names[seat] for seat in verdict.winners}) == (condition, {*winners})
    *_, last = paused.events
    assert last.type == "VICTORY_ACHIEVED"
    assert {key: last.data[key] for key in ("condition", "turn")} == {"condition": condition, "turn": position.turn}
    assert {*tuple_of(last.data["winners"])} == {*winners}
    assert len(tuple_of(last.data["details"])) == len(verdict.because)
    assert "TURN_ENDED" not in types(paused)
    assert "GAME_ENDED" not in types(paused)
    assert paused.actions[-1].type == "VICTORY_CHECK"
    assert paused.actions[-1].data == {"winner": last.data["winners"], "condition": condition}
    assert paused.position.turn == position.turn
    assert {*(paused.position.winner or ())} == {*winners}
    assert GAME.pending(paused.position) == ()
    assert GAME.faults(paused.position) == ()
    assert (paused.phase_complete, paused.pending_requests) == (True, ())
    return paused


def tuple_of(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    whole: tuple[object, ...] = value  # pyright: ignore[reportUnknownVariableType]
    return whole


def goes_on(position: Position) -> MentatPause:
    """Go through a phase that nobody wins before the last turn."""
    paused = mentat_pause(position)
    assert isinstance(check_victory(position), Undecided)
    turn = position.turn
    message = f"Turn {turn} complete, next turn {turn + 1}"
    assert paused.events[-1] == Event("TURN_ENDED", {"turn": turn, "next_turn": turn + 1}, message)
    assert not {"VICTORY_ACHIEVED", "GAME_ENDED"} & {*types(paused)}
    assert "VICTORY_CHECK" not in {action.type for action in paused.actions}
    assert (paused.position.turn, paused.position.winner) == (turn + 1, None)
    assert (paused.phase_complete, paused.pending_requests) == (True, ())
    return paused


# The fourteen scenarios


def test_bribes_of_several_factions_are_collected_in_the_order_of_the_factions() -> None:
    position = table(
        spice={"harkonnen": 4, "fremen": 3, "atreides": 10}, bribes={"harkonnen": 5, "atreides": 2, "spacing_guild": 1}
    )
    paused = goes_on(position)
    assert paused.events[:-1] == (
        Event("BRIBE_COLLECTED", {"faction": "atreides", "amount": 2}, "Atreides collects 2 spice from bribes"),
        Event("BRIBE_COLLECTED", {"faction": "harkonnen", "amount": 5}, "Harkonnen collects 5 spice from bribes"),
        Event(
            "BRIBE_COLLECTED", {"faction": "spacing_guild", "amount": 1}, "Spacing Guild collects 1 spice from bribes"
        ),
    )
    assert [(action.type, action.data) for action in paused.actions] == [
        (event.type, event.data) for event in paused.events[:-1]
    ]
    assert spice(paused.position) == {
        "atreides": 12,
        "bene_gesserit": 0,
        "emperor": 0,
        "fremen": 3,
        "harkonnen": 9,
        "spacing_guild": 1,
    }


def test_a_faction_alone_wins_with_three_strongholds() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), turn=5, bribes={"atreides": 2})
    paused = victory(position, "stronghold_victory", "atreides")
    assert types(paused) == ["BRIBE_COLLECTED", "VICTORY_ACHIEVED"]
    assert paused.events[-1].message == "Atreides wins by stronghold victory"
    assert spice(paused.position)["atreides"] == 2


def test_a_faction_alone_does_not_win_with_two() -> None:
    goes_on(table(held("atreides", "arrakeen", "carthag")))


def test_an_alliance_wins_with_four() -> None:
    forces = f"{held('atreides', 'arrakeen', 'carthag')} {held('fremen', 'sietch_tabr', 'habbanya_sietch')}"
    paused = victory(table(forces, allied=(("atreides", "fremen"),)), "stronghold_victory", "atreides", "fremen")
    assert paused.events[-1].message == "Atreides and Fremen win by stronghold victory"


def test_an_alliance_wins_with_three_and_one() -> None:
    forces = f"{held('emperor', 'arrakeen', 'carthag', 'tueks_sietch')} {held('harkonnen', 'sietch_tabr')}"
    victory(table(forces, allied=(("emperor", "harkonnen"),)), "stronghold_victory", "emperor", "harkonnen")
    goes_on(table(held("emperor", "arrakeen", "carthag", "tueks_sietch"), allied=(("emperor", "harkonnen"),)))


def test_a_contested_stronghold_prevents_a_victory() -> None:
    goes_on(table(f"{held('atreides', 'arrakeen', 'carthag', 'sietch_tabr')} sietch_tabr=fremen:4"))


def test_an_alliance_beside_a_faction_alone_and_a_contested_stronghold() -> None:
    allied = (("emperor", "harkonnen"),)
    alone = held("atreides", "arrakeen", "carthag")
    alliance = f"{held('emperor', 'sietch_tabr', 'habbanya_sietch')} {held('harkonnen', 'tueks_sietch')}"
    goes_on(table(f"{alone} {alliance} arrakeen=harkonnen:2", allied=allied))
    goes_on(table(f"{held('atreides', 'arrakeen')} {alliance} carthag=atreides:1 carthag=emperor:1", allied=allied))
    victory(
        table(f"{held('atreides', 'arrakeen')} {alliance} carthag=harkonnen:3", allied=allied),
        "stronghold_victory",
        "emperor",
        "harkonnen",
    )


@pytest.mark.parametrize(("storm", "winner"), [(4, "emperor"), (13, "harkonnen")])
def test_of_several_winners_the_first_in_storm_order_wins(storm: int, winner: str) -> None:
    forces = f"{held('harkonnen', *SIX[:3])} {held('emperor', *SIX[3:])}"
    victory(table(forces, strongholds=SIX, storm=storm), "stronghold_victory", winner)


def test_the_fremen_win_the_last_turn_by_their_special() -> None:
    position = table("sietch_tabr=fremen:3", turn=10, allied=(("fremen", "atreides"),), bribes={"fremen": 4})
    paused = victory(position, "fremen_special", "fremen", "atreides")
    assert paused.events[-1].message == "Atreides and Fremen win by Fremen special victory"
    assert spice(paused.position)["fremen"] == 4
    goes_on(replace(position, turn=9))


def test_the_guild_wins_the_last_turn_by_its_special() -> None:
    position = table("sietch_tabr=harkonnen:3", turn=10)
    victory(position, "guild_special", "spacing_guild")
    goes_on(replace(position, turn=9))


def test_the_bene_gesserit_win_by_their_prediction() -> None:
    position = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"), turn=6, prediction=("atreides", 6))
    paused = victory(position, "bene_gesserit_prediction", "bene_gesserit")
    assert paused.events[-1].message == "Bene Gesserit wins by prediction of the Bene Gesserit"
    victory(replace(position, turn=7), "stronghold_victory", "atreides")


def test_most_strongholds_win_the_last_turn_by_default() -> None:
    position = table(
        f"{held('emperor', 'carthag', 'sietch_tabr')} {held('atreides', 'arrakeen')}", turn=10, only=WITHOUT_GUILD
    )
    victory(position, "most_strongholds", "emperor")
    goes_on(replace(position, turn=9))


def test_a_tie_goes_to_spice_after_the_bribes() -> None:
    position = table(
        f"{held('emperor', 'sietch_tabr')} {held('atreides', 'arrakeen')}",
        turn=10,
        only=WITHOUT_GUILD,
        spice={"emperor": 7, "atreides": 5},
        bribes={"atreides": 3},
    )
    paused = victory(position, "most_strongholds", "atreides")
    assert spice(paused.position) == {"atreides": 8, "bene_gesserit": 0, "emperor": 7, "fremen": 0, "harkonnen": 0}


@pytest.mark.parametrize(("storm", "winner"), [(4, "emperor"), (7, "atreides")])
def test_equal_spice_goes_to_the_storm(storm: int, winner: str) -> None:
    position = table(
        f"{held('emperor', 'sietch_tabr')} {held('atreides', 'arrakeen')}",
        turn=10,
        only=WITHOUT_GUILD,
        spice={"emperor": 7, "atreides": 5},
        bribes={"atreides": 2},
        storm=storm,
    )
    assert {*spice(victory(position, "most_strongholds", winner).position).values()} == {0, 7}


# What else the phase does


def test_the_game_may_end_without_a_winner() -> None:
    position = table(turn=10, only=("atreides", "emperor"), ruleset=Ruleset(no_winner=True), bribes={"emperor": 3})
    paused = mentat_pause(position)
    assert paused.events == (
        Event("BRIBE_COLLECTED", {"faction": "emperor", "amount": 3}, "Emperor collects 3 spice from bribes"),
        Event("GAME_ENDED", {"no_winner": True}, "The game ends without a winner"),
        Event("TURN_ENDED", {"turn": 10, "next_turn": None}, "Turn 10 complete, the last one"),
    )
    assert [action.type for action in paused.actions] == ["BRIBE_COLLECTED"]
    assert (paused.position.turn, paused.position.winner) == (10, ())
    assert spice(paused.position)["emperor"] == 3
    assert GAME.pending(paused.position) == ()
    assert GAME.faults(paused.position) == ()


def test_a_finished_game_is_judged_the_same_again() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), bribes={"atreides": 2})
    once = mentat_pause(position).position
    assert check_victory(once) == check_victory(position)
    assert mentat_pause(once).position == once


def test_messages_are_in_the_language_that_is_asked_for() -> None:
    position = table(held("emperor", *STRONGHOLDS[:3]), bribes={"emperor": 2})
    assert [event.message for event in mentat_pause(position, language="de").events] == [
        "Imperator nimmt 2 Spice aus Bestechungen",
        "Imperator gewinnt: Sieg durch Festungen",
    ]
    assert mentat_pause(position, language="fr") == mentat_pause(position)
    goes_on_in_german = mentat_pause(table(), language="de").events[-1]
    assert goes_on_in_german.message == "Zug 3 beendet, nächster Zug 4"


def test_data_of_events_can_be_written_as_json() -> None:
    paused = mentat_pause(table(held("emperor", *STRONGHOLDS[:3]), bribes={"emperor": 2}))
    for event in paused.events:
        assert event.message in encode(event)
    assert encode(paused.actions[0]) == '["BRIBE_COLLECTED",{"faction":"emperor","amount":2}]'


def test_a_position_without_a_reading_is_refused_with_all_its_faults() -> None:
    with pytest.raises(BadPosition) as caught:
        mentat_pause(table("arrakeen=atreides:21", turn=0))
    assert [fault.rule.id for fault in caught.value.findings] == ["dune/turn_outside", "dune/too_many_forces"]
    assert caught.value.claim("de")


def test_a_position_with_a_reading_is_read() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), prediction=("atreides", 11), turn=3)
    victory_of = mentat_pause(position).position.winner
    assert victory_of == ("atreides",)


def test_other_rules_may_be_asked_for() -> None:
    position = table(turn=10, only=("atreides", "emperor"), storm=0)
    assert check_victory(position, PRESETS["rulebook"]) == check_victory(replace(position, ruleset=PRESETS["rulebook"]))
    assert check_victory(position, "rulebook") == check_victory(position, PRESETS["rulebook"])
    assert mentat_pause(position, PRESETS["rulebook"]).position.winner == ("atreides", "emperor")
    assert mentat_pause(position).position.winner == ("atreides",)


@pytest.mark.parametrize("ruleset", ["rulebok", 3, ["rulebook"]])
def test_an_unknown_ruleset_is_refused(ruleset: Any) -> None:
    with pytest.raises(BadPosition, match="is no preset; known: "):
        check_victory(table(), ruleset)


# The steps


def test_bribes_are_collected_with_findings() -> None:
    position = table(bribes={"fremen": 3}, spice={"fremen": 1})
    collected = collect_bribes(position)
    assert spice(collected.position)["fremen"] == 4
    assert [(finding.rule.id, finding.values) for finding in collected.because] == [("dune/bribes", (3,))]
    assert collected.position.turn == position.turn
    assert collect_bribes(collected.position).events == ()


def test_candidates_come_in_storm_order_with_their_strongholds() -> None:
    forces = f"{held('atreides', *SIX[:3])} {held('emperor', *SIX[3:])}"
    found = stronghold_candidates(table(forces, strongholds=SIX))
    assert [(side.factions, side.strongholds, side.needed) for side in found.candidates] == [
        (("emperor",), SIX[3:], 3),
        (("atreides",), SIX[:3], 3),
    ]
    assert [finding.rule.id for finding in found.because] == ["dune/control"] * 6 + ["dune/solo"] * 2
    nobody = stronghold_candidates(table())
    assert nobody.candidates == ()
    assert len(nobody.because) == 5


def test_the_first_of_several_is_chosen_by_the_storm() -> None:
    position = table(f"{held('atreides', *SIX[:3])} {held('emperor', *SIX[3:])}", strongholds=SIX)
    several = stronghold_candidates(position).candidates
    first = first_in_storm_order(position, several[::-1])
    assert first.candidate == several[0]
    assert [finding.holds for finding in first.because] == [True, False]
    assert first_in_storm_order(position, []) == (None, ())


@pytest.mark.parametrize(
    ("one", "other", "earlier"),
    [
        ("emperor", "fremen", True),
        ("fremen", "emperor", False),
        ("fremen", "fremen", False),
        ("emperor", "ixians", True),
        ("ixians", "choam", False),
    ],
)
def test_two_factions_are_compared_by_the_storm(one: str, other: str, *, earlier: bool) -> None:
    found = is_earlier_in_storm_order(table(storm=4), one, other)
    assert found.earlier == bool(found) == earlier
    assert len(found.because) == len({one, other} & {"emperor", "fremen"})


def test_the_storm_order_is_the_whole_table() -> None:
    found = storm_order(table(storm=4))
    assert found.factions == ("emperor", "fremen", "spacing_guild", "harkonnen", "atreides", "bene_gesserit")
    assert [finding.holds for finding in found.because] == [True, *[False] * 5]
    assert storm_order(table(only=())).factions == ()


NO_RULING = Ruling("", (), ())


def test_the_prediction_is_spoken_of_only_when_it_fires() -> None:
    position = table(held("atreides", *STRONGHOLDS[:3]), prediction=("atreides", 3))
    fired = bene_gesserit_prediction(position)
    assert (fired.condition, fired.winners) == ("bene_gesserit_prediction", ("bene_gesserit",))
    assert fired.because[0].rule.id == "dune/prediction"
    assert bene_gesserit_prediction(replace(position, turn=4)) == NO_RULING
    assert bene_gesserit_prediction(table(prediction=("atreides", 3))) == NO_RULING


def test_the_specials_say_why_they_fail() -> None:
    free, taken = table(turn=10), table("sietch_tabr=emperor:1", turn=10)
    assert fremen_special(free)[:2] == ("fremen_special", ("fremen",))
    assert fremen_special(taken)[:2] == ("", ())
    assert [finding.rule.id for finding in fremen_special(taken).because if not finding.holds] == [
        "dune/fremen_special",
        "dune/sietches",
    ]
    assert guild_special(taken)[:2] == ("guild_special", ("spacing_guild",))
    assert guild_special(table(only=WITHOUT_GUILD)).because[0].holds is False


def test_the_end_of_the_game_tries_them_in_their_order() -> None:
    assert endgame_victory(table(turn=10)).condition == "fremen_special"
    assert endgame_victory(table("sietch_tabr=emperor:1", turn=10)).condition == "guild_special"
    alone = table("sietch_tabr=emperor:1", turn=10, only=WITHOUT_GUILD)
    assert endgame_victory(alone)[:2] == ("most_strongholds", ("emperor",))
    assert endgame_victory(alone, PRESETS["online"]).condition == "fremen_without_guild"


def test_the_default_is_asked_for_itself() -> None:
    position = table("sietch_tabr=emperor:1", turn=10)
    assert default_winner(position)[:2] == ("most_strongholds", ("emperor",))
    assert default_winner(table(), Ruleset(no_winner=True))[:2] == ("no_winner", ())
