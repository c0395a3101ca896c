"""What is said at the table: dice, the cube, resigning, and words that mean what fits."""

import pytest
from msgspec.structs import replace

from ludex.core import BadNotation
from ludex.games.backgammon.notation import read_move, write_move
from ludex.games.backgammon.position import BLACK, WHITE, Offer, Position, laid_out
from ludex.games.backgammon.rulebook import (
    PRESETS,
    Accept,
    Beaver,
    Double,
    Drop,
    Leave,
    Move,
    NoDouble,
    Play,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Take,
)
from ludex.games.backgammon.words import WORDS

TABLE = Position(PRESETS["money"], laid_out("standard"), turn=WHITE)
DOUBLED = replace(TABLE, offer=Offer("double", BLACK))
RESIGNED = replace(TABLE, offer=Offer("resignation", BLACK, 2))

SAID: dict[str, Move] = {
    "31": Roll((3, 1)),
    "1-3": Roll((1, 3)),
    "(6, 6):": Roll((6, 6)),
    "5x2": Roll((5, 2)),
    "roll": NoDouble(),
    "no double": NoDouble(),
    "Double": Double(),
    "doubles => 2": Double(),
    "Redoubles to 4": Double(),
    "Beavers => 4": Beaver(),
    "raccoon": Raccoon(),
    "takes": Take(),
    "drop": Drop(),
    "resign": Resign(1),
    "resigns": Resign(1),
    "resign 2": Resign(2),
    "resign a backgammon": Resign(3),
    "accept": Accept(),
    "reject": Reject(),
    "leave": Leave(),
    "Wurf": NoDouble(),
    "verdoppeln": Double(),
    "annehmen": Accept(),
    "ablehnen": Reject(),
    "gehen": Leave(),
    "Aufgabe 2": Resign(2),
}


@pytest.mark.parametrize("text", SAID)
def test_a_word_means_one_thing(text: str) -> None:
    assert read_move(text, TABLE) == SAID[text]
    assert read_move(f"  {text.upper()} ", TABLE) == SAID[text]


@pytest.mark.parametrize("move", [NoDouble(), Double(), Beaver(), Raccoon(), Accept(), Reject(), Leave(), Resign(1)])
def test_what_is_said_in_german_means_the_same(move: Move) -> None:
    german = WORDS["de"].terms[write_move(move, RESIGNED)]
    assert read_move(german, RESIGNED) == move


@pytest.mark.parametrize("move", [Take(), Drop()])
def test_a_cube_is_answered_in_german_too(move: Move) -> None:
    assert read_move(WORDS["de"].terms[write_move(move, DOUBLED)], DOUBLED) == move


def test_yes_and_no_answer_what_was_offered() -> None:
    for text in ("accept", "yes", "agree"):
        assert (read_move(text, DOUBLED), read_move(text, RESIGNED)) == (Take(), Accept())
    for text in ("reject", "no", "pass", "passes", "refuse", "decline"):
        assert (read_move(text, DOUBLED), read_move(text, RESIGNED)) == (Drop(), Reject())
    assert read_move("pass", replace(TABLE, dice=(6, 6))) == Play()


@pytest.mark.parametrize("move", list({*SAID.values()}))
def test_what_is_written_reads_back(move: Move) -> None:
    assert read_move(write_move(move, TABLE), TABLE) == move


def test_plays_and_resignations_are_written_for_people() -> None:
    rolled = replace(TABLE, dice=(3, 1))
    assert write_move(Play(((8, 5), (6, 5))), rolled) == "8/5 6/5"
    assert write_move(Resign(2), TABLE) == "resign 2"


@pytest.mark.parametrize("text", ["", "hello", "07", "resign 4", "double => many", "3", "31 8/5", "\x00", "٣١"])
def test_what_nobody_says_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_move(text, TABLE)
    assert str(refused.value)
    assert refused.value.claim("de")
