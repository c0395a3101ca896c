"""Rolls, kept dice, boxes and tables as text."""

import pytest

from ludex.core import NATURE, BadNotation, LudexError, Seat, Turn
from ludex.games.kniffel import PRESETS, Keep, Position, Roll, Score, laid, notation, start
from ludex.games.kniffel.rulebook import Move

KNIFFEL = PRESETS["kniffel"]
ROLLED = laid(KNIFFEL, [("anna", {})], dice=(1, 3, 3, 4, 5), rolls_left=2)
WAITING = laid(KNIFFEL, [("anna", {})], dice=(3, 3), rolls_left=2)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("13345", Roll((1, 3, 3, 4, 5))),
        ("54331", Roll((1, 3, 3, 4, 5))),
        ("5 4 3 3 1", Roll((1, 3, 3, 4, 5))),
        ("5, 4, 3", Roll((3, 4, 5))),
        ("6", Roll((6,))),
        ("09", Roll((0, 9))),
        ("k33", Keep((3, 3))),
        ("k", Keep(())),
        ("K 3 3", Keep((3, 3))),
        ("keep 3 3", Keep((3, 3))),
        ("hold 5,3", Keep((3, 5))),
        ("halte 33", Keep((3, 3))),
        ("keep", Keep(())),
        ("full_house", Score("full_house")),
        ("Full House", Score("full_house")),
        ("threeOfKind", Score("three_of_a_kind")),
        ("kniffel", Score("kniffel")),
        ("Große Straße", Score("large_straight")),
        ("villa", Score("villa")),
        ("ones_x3", Score("ones_x3")),
        ("  chance ", Score("chance")),
    ],
)
def test_a_move_is_read_as_people_write_it(text: str, move: Move) -> None:
    assert notation.read_move(text) == move
    assert notation.read_move(notation.write_move(move)) == move


def test_digits_are_kept_where_a_seat_is_asked_and_rolled_where_chance_is() -> None:
    assert notation.read_move("3 3", ROLLED) == Keep((3, 3))
    assert notation.read_move("345", WAITING) == Roll((3, 4, 5))
    assert notation.read_move("k33", WAITING) == Keep((3, 3))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("kniffle", "kniffel/box_unknown"),
        ("kiff", "kniffel/box_unknown"),
        ("33x", "kniffel/notation"),
        ("k3x", "kniffel/notation"),
        ("", "kniffel/notation"),
        ("3-4", "kniffel/notation"),
        ("ones_x7", "kniffel/notation"),
        ("٣٣", "kniffel/notation"),
    ],
)
def test_what_is_no_move_is_refused(text: str, rule: str) -> None:
    with pytest.raises(BadNotation) as caught:
        notation.read_move(text, ROLLED)
    assert caught.value.at == 0
    assert [finding.rule.id for finding in caught.value.findings] == [rule]
    assert caught.value.claim("de")


GAME = "13345 k33 124 k334 66 three_of_a_kind; 22345 small_straight; 66666 kniffel; 11"


def test_the_turns_of_a_game_go_from_seat_to_seat() -> None:
    turns = notation.read_turns(GAME, KNIFFEL)
    assert turns == (
        Turn(NATURE, Roll((1, 3, 3, 4, 5))),
        Turn(Seat(0), Keep((3, 3))),
        Turn(NATURE, Roll((1, 2, 4))),
        Turn(Seat(0), Keep((3, 3, 4))),
        Turn(NATURE, Roll((6, 6))),
        Turn(Seat(0), Score("three_of_a_kind")),
        Turn(NATURE, Roll((2, 2, 3, 4, 5))),
        Turn(Seat(1), Score("small_straight")),
        Turn(NATURE, Roll((6, 6, 6, 6, 6))),
        Turn(Seat(0), Score("kniffel")),
        Turn(NATURE, Roll((1, 1))),
    )
    assert notation.write_turns(turns, KNIFFEL) == GAME
    assert notation.read(GAME, KNIFFEL) == turns
    assert notation.read_turns(GAME.replace("; ", "\n"), KNIFFEL) == turns
    assert notation.read_turns("  ", KNIFFEL) == ()


@pytest.mark.parametrize(("text", "at"), [("13345 k33 bang", 10), ("13345 ;; x1 k33", 9), (";", 0), (" ;13345", 1)])
def test_where_reading_stops_is_said(text: str, at: int) -> None:
    with pytest.raises(BadNotation) as caught:
        notation.read_turns(text, KNIFFEL)
    assert caught.value.at == at


def test_where_a_table_is_no_table_is_said() -> None:
    for text, at in (("x:; rolls_left=1 dice=x", 22), ("anna: ones=3 twos", 13)):
        with pytest.raises(BadNotation) as caught:
            notation.read_position(text, KNIFFEL)
        assert caught.value.at == at


@pytest.mark.parametrize(
    "text",
    [
        "anna:; ben:; turn=anna dice= rolls_left=3",
        "anna: ones=3 full_house=25; ben: twos=0; turn=ben dice=13345 rolls_left=2",
        '"Jo Ann": ones=3; "b:c;=": chance=20; turn="b:c;=" dice=33 rolls_left=1',
        '"say \\"hi\\"": kniffel=50 extra_bonus=200; turn="say \\"hi\\"" dice= rolls_left=3',
        "anna: saved_rolls=2; turn=anna dice= rolls_left=5",
        "Ängström: ones=-3; turn=Ängström dice=0 rolls_left=1",
    ],
)
def test_a_table_reads_back_as_written(text: str) -> None:
    rules = PRESETS["yahtzee"]
    position = notation.read(text, rules)
    assert isinstance(position, Position)
    assert notation.write(position) == text
    assert notation.read(notation.write(position), rules) == position


def test_a_table_takes_boxes_by_any_name_and_fills_in_what_is_left_out() -> None:
    short = notation.read_position("anna: Einser=3, Full-House=25 ben: threeOfKind=20", KNIFFEL)
    assert short == laid(
        KNIFFEL, [("anna", {"ones": 3, "full_house": 25}), ("ben", {"three_of_a_kind": 20})], turn="ben"
    )
    assert notation.read_position("anna:; ben:", KNIFFEL) == start(KNIFFEL)
    assert notation.read_position("anna:; ben:; dice= rolls_left=", KNIFFEL) == start(KNIFFEL)
    assert notation.read_position("anna: ones=3; ben: twos=2; rolls_left=2", KNIFFEL).rolls_left == 2


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("anna: eleven=3", "kniffel/box_unknown"),
        ("anna: villa=3", "kniffel/box_not_played"),
        ("anna: ones=3 Einser=4", "reading/duplicate_key"),
        ("anna: ones=3 ones=4", "kniffel/notation"),
        ("anna: ones", "kniffel/notation"),
        ("anna: ones=x", "kniffel/notation"),
        ("anna: ones=1234567890", "kniffel/notation"),
        ("ones=3 anna:", "kniffel/notation"),
        ("anna:; anna:", "kniffel/names"),
        ("anna:; turn=ben", "reading/seat"),
        ("anna:; turn=anna turn=anna", "kniffel/notation"),
        ("anna:; dice=x", "kniffel/notation"),
        ('anna:; dice="\\u0078"', "kniffel/notation"),
        ("anna:; dice=12345", "reading/missing_field"),
        ("anna:; dice=12345 rolls_left=-1", "kniffel/notation"),
        ("anna:; rolls_left=99999999999", "kniffel/notation"),
        ('"\\x": ones=3', "reading/json"),
        ('"\\ud800": ones=3', "reading/utf8"),
        ('"anna: ones=3', "kniffel/notation"),
        ("anna: extra_bonus=100", "reading/type"),
        ("::", "kniffel/notation"),
    ],
)
def test_what_is_no_table_is_refused(text: str, rule: str) -> None:
    with pytest.raises(LudexError) as caught:
        notation.read(text, KNIFFEL)
    assert [finding.rule.id for finding in caught.value.findings] == [rule]
    assert caught.value.claim("de")


def test_a_file_holds_a_table_or_a_game_on_each_line() -> None:
    assert notation.split("anna: ones=3\n\n13345 ones\n") == [(1, "anna: ones=3"), (3, "13345 ones")]


def test_a_box_is_named_as_a_person_would() -> None:
    assert notation.place("full_house", ROLLED) == "full house"
    assert notation.place("small_straight_x2", ROLLED, "de") == "Kleine Straße x2"
