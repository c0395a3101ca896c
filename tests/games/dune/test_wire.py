"""The JSON form of position and move."""

from typing import Any

import pytest

from ludex.core import LudexError
from ludex.core.wire import decode_json, encode
from ludex.games.dune import GAME, PRESETS, Circle, EndTurn, Faction, Position, Prediction, Ruleset, Stack, wire
from ludex.games.dune.board import STRONGHOLDS
from ludex.record import judge, read

from .tables import table

THE_STORYS_LINE = (
    '{"game":"dune","ruleset":"standard","position":{"turn":3,"last_turn":10,"storm":4,"circles":{"atreides":1,'
    '"bene_gesserit":4},"factions":{"atreides":{"spice":10,"bribes":0,"ally":null,"reserves":10},"bene_gesserit":'
    '{"spice":5}},"forces":[{"faction":"atreides","territory":"arrakeen","sector":9,"ordinary":10,"elites":0,'
    '"advisors":0}],"prediction":{"faction":"atreides","turn":3},"strongholds":["arrakeen","carthag","sietch_tabr",'
    '"habbanya_sietch","tueks_sietch"],"winner":null}}'
)


def at(**fields: object) -> Position:
    return wire.read_position(fields, Ruleset())


def refused(plain: object) -> list[str]:
    with pytest.raises(LudexError) as caught:
        wire.read_position(plain, Ruleset())
    assert caught.value.claim("de")
    return [finding.rule.id for finding in caught.value.findings]


def test_the_storys_line_is_read() -> None:
    assert read(THE_STORYS_LINE).start == Position(
        ruleset=PRESETS["standard"],
        turn=3,
        last_turn=10,
        storm=4,
        circles=(Circle("atreides", 1), Circle("bene_gesserit", 4)),
        factions=(Faction("atreides", 10, 0, None, 10), Faction("bene_gesserit", 5)),
        forces=(Stack("atreides", "arrakeen", 9, 10),),
        prediction=Prediction("atreides", 3),
    )
    assert judge(THE_STORYS_LINE).sound


def test_what_is_left_out_has_its_ordinary_value() -> None:
    assert at() == Position(ruleset=Ruleset(), turn=0, last_turn=10, storm=0)
    assert at().strongholds == STRONGHOLDS
    assert at(forces=[{"faction": "fremen", "territory": "cielago_west", "sector": 17}]).forces == (
        Stack("fremen", "cielago_west", 17),
    )


def test_a_sector_may_be_left_out_where_there_is_at_most_one() -> None:
    forces = [{"faction": "fremen", "territory": name} for name in ("arrakeen", "polar_sink", "pasty_mesa")]
    assert [stack.sector for stack in at(forces=forces).forces] == [9, None, None]
    assert "sector" not in str(wire.write_position(at(forces=forces[1:]))["forces"])


def test_without_factions_the_circles_say_who_plays() -> None:
    position = at(circles={"fremen": 1, "atreides": 4})
    assert position.factions == (Faction("fremen"), Faction("atreides"))
    assert at(circles={"fremen": 1}, factions={}).factions == ()


@pytest.mark.parametrize(
    ("winner", "names", "written"),
    [
        (None, None, None),
        ("fremen", ("fremen",), "fremen"),
        (["fremen"], ("fremen",), "fremen"),
        (["fremen", "atreides"], ("fremen", "atreides"), ["fremen", "atreides"]),
        ([], (), []),
    ],
)
def test_a_winner_is_a_name_or_several(winner: object, names: tuple[str, ...] | None, written: object) -> None:
    position = at(winner=winner)
    assert position.winner == names
    assert wire.write_position(position)["winner"] == written


def test_what_is_written_reads_back() -> None:
    position = table(
        "arrakeen=atreides:10 polar_sink=bene_gesserit:0a3 pasty_mesa.5=fremen:2e1",
        spice={"atreides": 3},
        bribes={"emperor": 4},
        allied=(("fremen", "spacing_guild"),),
        prediction=("fremen", 7),
        strongholds=(*STRONGHOLDS, "shield_wall"),
    )
    plain = wire.write_position(position)
    assert wire.read_position(decode_json(encode(plain)), Ruleset()) == position
    assert plain["forces"] == [
        {"faction": "atreides", "territory": "arrakeen", "sector": 9, "ordinary": 10},
        {"faction": "bene_gesserit", "territory": "polar_sink", "ordinary": 0, "advisors": 3},
        {"faction": "fremen", "territory": "pasty_mesa", "sector": 5, "ordinary": 2, "elites": 1},
    ]


NO_POSITIONS: list[tuple[Any, str]] = [
    (None, "reading/type"),
    ([], "reading/type"),
    ("t3/10", "reading/type"),
    ({"turn": "3"}, "reading/type"),
    ({"turn": None}, "reading/type"),
    ({"turn": 3.5}, "reading/type"),
    ({"turn": True}, "reading/type"),
    ({"circles": ["atreides"]}, "reading/type"),
    ({"circles": {"atreides": "one"}}, "reading/type"),
    ({"factions": ["atreides"]}, "reading/type"),
    ({"factions": {"atreides": 10}}, "reading/type"),
    ({"factions": {"atreides": {"gold": 10}}}, "reading/unknown_field"),
    ({"forces": {}}, "reading/type"),
    ({"forces": [{}]}, "reading/missing_field"),
    ({"forces": [{"faction": "atreides"}]}, "reading/missing_field"),
    ({"forces": [{"faction": "atreides", "territory": 3}]}, "reading/type"),
    ({"forces": [{"faction": "atreides", "territory": "arrakeen", "ordinary": None}]}, "reading/type"),
    ({"forces": [{"faction": "atreides", "territory": "arrakeen", "number": 3}]}, "reading/unknown_field"),
    ({"prediction": "atreides"}, "reading/type"),
    ({"prediction": {"faction": "atreides"}}, "reading/missing_field"),
    ({"strongholds": "arrakeen"}, "reading/type"),
    ({"strongholds": [1]}, "reading/type"),
    ({"winner": 1}, "reading/type"),
    ({"storm": 10**9}, "reading/type"),
    ({"deck": []}, "reading/unknown_field"),
]


@pytest.mark.parametrize(("plain", "rule"), NO_POSITIONS)
def test_what_is_no_position_is_refused_by_rule(plain: object, rule: str) -> None:
    assert refused(plain) == [rule]


def test_the_move_is_a_word() -> None:
    assert wire.read_move(wire.write_move(EndTurn())) == EndTurn()
    assert GAME.room("wire").write_move(EndTurn()) == "end_turn"


@pytest.mark.parametrize("plain", [None, "end", 4, {"end_turn": True}, ["end_turn"]])
def test_another_word_is_no_move(plain: object) -> None:
    with pytest.raises(LudexError, match=r'move: expected "end_turn", found'):
        wire.read_move(plain)
