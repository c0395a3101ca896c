"""Dune on one line."""

import re
from random import Random

import pytest

from ludex.core import NATURE, BadNotation, Turn
from ludex.core.wire import decode_json, encode
from ludex.games.dune import Circle, EndTurn, Faction, Position, Prediction, Ruleset, Stack, notation, start, wire
from ludex.games.dune.board import BY_AGREEMENT, STRONGHOLDS

from .random_tables import random_table
from .tables import table

LINE = (
    "t3/10 s4 atreides@1:10+2/8 fremen@-:3+0/10&emperor emperor@7:0+0/0&fremen "
    "arrakeen.9=atreides:10 pasty_mesa.5=fremen:2e1 polar_sink=bene_gesserit:0a3 "
    "?atreides@3 in:arrakeen,shield_wall won:fremen,emperor"
)
READ = Position(
    ruleset=Ruleset(),
    turn=3,
    last_turn=10,
    storm=4,
    circles=(Circle("atreides", 1), Circle("emperor", 7)),
    factions=(
        Faction("atreides", 10, 2, None, 8),
        Faction("fremen", 3, 0, "emperor", 10),
        Faction("emperor", 0, 0, "fremen", 0),
    ),
    forces=(
        Stack("atreides", "arrakeen", 9, 10),
        Stack("fremen", "pasty_mesa", 5, 2, 1),
        Stack("bene_gesserit", "polar_sink", None, 0, 0, 3),
    ),
    prediction=Prediction("atreides", 3),
    strongholds=("arrakeen", "shield_wall"),
    winner=("fremen", "emperor"),
)


def test_a_line_says_the_whole_table() -> None:
    assert notation.read(LINE, Ruleset()) == READ
    assert notation.write(READ) == LINE


def test_what_is_ordinary_is_not_written() -> None:
    assert notation.write(table(only=())) == "t3/10 s4"
    assert notation.read("t3/10 s4", Ruleset()) == table(only=())


def test_nobody_may_have_won_and_nothing_may_be_in_play() -> None:
    position = notation.read_position("t10/10 s0 in: won:", Ruleset())
    assert (position.winner, position.strongholds) == ((), ())
    assert notation.write(position) == "t10/10 s0 in: won:"


def test_a_circle_of_somebody_who_does_not_play_is_kept() -> None:
    position = notation.read_position("t1/10 s0 fremen@4", Ruleset())
    assert (position.circles, position.factions) == ((Circle("fremen", 4),), ())
    assert notation.write(position) == "t1/10 s0 fremen@4"


def test_the_only_sector_may_be_left_out() -> None:
    assert notation.read_position("arrakeen=atreides:1", Ruleset()).forces == (Stack("atreides", "arrakeen", 9, 1),)


@pytest.mark.parametrize("strongholds", [STRONGHOLDS, (*STRONGHOLDS, *BY_AGREEMENT)])
def test_tables_at_random_read_back(strongholds: tuple[str, ...]) -> None:
    chance = Random(len(strongholds))
    for _ in range(200):
        plain = random_table(chance) | {"strongholds": [*strongholds]}
        position = wire.read_position(decode_json(encode(plain)), Ruleset())
        assert notation.read(notation.write(position), Ruleset()) == position


def test_turns_end_by_a_word_each() -> None:
    turns = (Turn(NATURE, EndTurn()),) * 2
    assert notation.read("end_turn  end_turn\n", Ruleset()) == turns
    assert notation.write_turns(turns, Ruleset()) == "end_turn end_turn"
    assert notation.read("", Ruleset()) == ()


def test_one_move_is_read_and_written() -> None:
    position = start(Ruleset())
    assert notation.read_move(notation.write_move(EndTurn(), position), position) == EndTurn()


@pytest.mark.parametrize(
    ("text", "word", "at"),
    [
        ("t3/10 s4 atreides", "atreides", 9),
        ("t3/10 storm", "storm", 6),
        ("t3/10 arrakeen=atreides", "arrakeen=atreides", 6),
        ("t3/10 arrakeen=atreides:", "arrakeen=atreides:", 6),
        ("t3/10 arrakeen=atreides:9999999999", "arrakeen=atreides:9999999999", 6),
        ("t3/10 Arrakeen=atreides:1", "Arrakeen=atreides:1", 6),
        ("t3/10 s٤", "s٤", 6),
        ("t3/10 in:arrakeen,", "in:arrakeen,", 6),
        ("end_turn end", "end", 9),
        ("x", "x", 0),
    ],
)
def test_a_word_that_is_none_is_named_with_its_place(text: str, word: str, at: int) -> None:
    with pytest.raises(BadNotation, match="there is no word") as caught:
        notation.read(text, Ruleset())
    assert (caught.value.findings[0].values[0], caught.value.at) == (word, at)


@pytest.mark.parametrize(
    "word",
    ["t4/10", "s5", "fremen@7", "fremen@4:3+0/0", "?fremen@4", "in:carthag", "won:"],
)
def test_only_forces_may_be_said_more_than_once(word: str) -> None:
    text = f"t3/10 s4 fremen@4:3+0/10 ?fremen@3 in:arrakeen won:fremen arrakeen=fremen:1 arrakeen=fremen:1 {word}"
    with pytest.raises(BadNotation, match=f"this is said twice: {re.escape(word)}") as caught:
        notation.read(text, Ruleset())
    assert caught.value.at == text.rindex(word)
    assert len(notation.read_position(text.removesuffix(word), Ruleset()).forces) == 2


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(BadNotation, match='there is no word "end"; right would be: end_turn'):
        notation.read_move("end")


def test_a_file_is_cut_into_lines() -> None:
    assert notation.split("t1/10\n\n  \nt2/10\n") == [(1, "t1/10"), (4, "t2/10")]


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        ("tueks_sietch", "Tuek's Sietch"),
        ("hidden_mobile_stronghold", "Hidden Mobile Stronghold"),
        ("nowhere", "nowhere"),
        (4, "sector 4"),
    ],
)
def test_a_mark_is_named_as_on_the_board(mark: str | int, name: str) -> None:
    assert notation.place(mark, READ) == name
    assert notation.place(mark, READ, "de") == name.replace("sector", "Sektor")
