"""The set-up, who is asked, and how a turn ends."""

from fractions import Fraction

import pytest

from ludex.core import NATURE, BadPosition, Decided, IllegalMove, Request, Seat, Turn, play
from ludex.games.dune import FACTIONS, GAME, EndTurn, Ruleset, Stack, start

from .tables import held, table

ENDS = Turn(NATURE, EndTurn())


def test_six_factions_are_set_up_at_the_circles_in_their_order() -> None:
    begun = start(Ruleset())
    assert (begun.turn, begun.last_turn, begun.storm, begun.prediction, begun.winner) == (1, 10, 0, None, None)
    assert [(circle.faction, circle.sector) for circle in begun.circles] == [
        ("atreides", 1),
        ("bene_gesserit", 4),
        ("emperor", 7),
        ("fremen", 10),
        ("harkonnen", 13),
        ("spacing_guild", 16),
    ]
    assert [(f.name, f.spice, f.bribes, f.ally, f.reserves) for f in begun.factions] == [
        ("atreides", 10, 0, None, 10),
        ("bene_gesserit", 5, 0, None, 19),
        ("emperor", 10, 0, None, 20),
        ("fremen", 3, 0, None, 10),
        ("harkonnen", 10, 0, None, 10),
        ("spacing_guild", 5, 0, None, 15),
    ]
    assert begun.forces == (
        Stack("atreides", "arrakeen", 9, 10),
        Stack("bene_gesserit", "polar_sink", None, 1),
        Stack("fremen", "sietch_tabr", 13, 10),
        Stack("harkonnen", "carthag", 10, 10),
        Stack("spacing_guild", "tueks_sietch", 4, 5),
    )


def test_fewer_factions_sit_at_the_first_circles() -> None:
    begun = start(Ruleset(), ("fremen", "atreides"))
    assert GAME.seats(begun) == ("fremen", "atreides")
    assert [circle.sector for circle in begun.circles] == [1, 4]
    assert GAME.faults(begun) == ()


def test_an_unknown_faction_cannot_be_set_up() -> None:
    with pytest.raises(BadPosition, match='"ixians" is no seat here; the seats are: atreides'):
        start(Ruleset(), ("ixians",))


def test_a_faction_cannot_sit_at_the_table_twice() -> None:
    with pytest.raises(BadPosition, match="this is said twice: Fremen"):
        start(Ruleset(), ("atreides", "fremen", "fremen"))


def test_chance_alone_is_asked_until_the_game_is_over() -> None:
    open_still, over = table(), table(held("atreides", "arrakeen", "carthag", "sietch_tabr"))
    assert GAME.pending(open_still) == (Request(NATURE, "end_turn"),)
    assert GAME.pending(over) == ()
    assert GAME.moves(open_still, Request(NATURE, "end_turn")) == (EndTurn(),)
    assert GAME.objection(open_still, ENDS) is None
    assert [*GAME.odds(open_still)] == [(EndTurn(), Fraction(1))]
    assert GAME.draw(open_still, lambda _: 0) == EndTurn()


def test_a_faction_cannot_end_the_turn() -> None:
    with pytest.raises(IllegalMove, match="Atreides is not asked: the turn ends by itself"):
        play(GAME, table(), Turn(Seat(0), EndTurn()))


def test_a_turn_that_ends_collects_the_bribes_and_begins_the_next() -> None:
    before = table("arrakeen=atreides:3", spice={"atreides": 4}, bribes={"atreides": 3, "fremen": 1})
    after = play(GAME, before, ENDS)
    assert (after.turn, after.winner) == (4, None)
    assert [(f.spice, f.bribes) for f in after.factions if f.name in {"atreides", "fremen"}] == [(7, 0), (1, 0)]
    assert after.forces == before.forces


def test_a_turn_does_not_end_after_the_game() -> None:
    with pytest.raises(IllegalMove, match="the game is over: Atreides has three strongholds"):
        play(GAME, table(held("atreides", "arrakeen", "carthag", "sietch_tabr")), ENDS)


def test_a_game_without_battles_ends_with_the_last_turn() -> None:
    position = start(Ruleset(), ("harkonnen", "atreides"))
    for _ in range(9):
        position = play(GAME, position, ENDS)
    verdict = GAME.verdict(position)
    assert isinstance(verdict, Decided)
    assert (position.turn, verdict.condition, verdict.winners) == (10, "most_strongholds", (Seat(0),))


def test_the_phase_names_the_winner_and_keeps_the_turn() -> None:
    over = GAME.advance(table(held("fremen", "arrakeen", "carthag", "sietch_tabr"), bribes={"fremen": 2}), ENDS)
    assert (over.turn, over.winner, over.factions[FACTIONS.index("fremen")].spice) == (3, ("fremen",), 2)
    assert GAME.faults(over) == ()
