"""Position ID and Match ID of GNU Backgammon: its own examples, bit by bit, and everything that is no ID."""

from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import BadNotation, BadPosition, Seat
from ludex.games.backgammon.notation import read_ids, write_ids
from ludex.games.backgammon.notation.ids import MatchState, read_checkers, read_state, write_checkers, write_state
from ludex.games.backgammon.position import BLACK, WHITE, Ended, Offer, laid_out
from ludex.games.backgammon.rulebook import PRESETS
from ludex.games.backgammon.verdict import standing

STANDARD, MONEY = PRESETS["standard"], PRESETS["money"]
START = (0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)
PLAYED = (0, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)

STATES = {
    "cAkAAAAAAAAA": MatchState(on_roll=1, decides=1),
    "cIkGAAAAAAAE": MatchState(on_roll=1, decides=1, dice=(5, 1), no_jacoby=True),
    "QYkqASAAIAAA": MatchState(cube=1, owner=0, on_roll=1, decides=1, dice=(5, 2), length=9, score=(2, 4)),
    "8AmgACAAIAAE": MatchState(on_roll=1, crawford=True, decides=1, length=5, score=(2, 4), no_jacoby=True),
    "cInlAAAAAAAE": MatchState(on_roll=1, decides=1, dice=(3, 1), length=7, no_jacoby=True),
    "UYnqAEAAEAAE": MatchState(
        cube=1, owner=1, on_roll=1, decides=1, dice=(5, 2), length=7, score=(4, 2), no_jacoby=True
    ),
    "QgkzARAAGAAE": MatchState(
        cube=2, owner=0, on_roll=1, decides=1, dice=(6, 4), length=9, score=(1, 3), no_jacoby=True
    ),
    "cBEAAAAAEAAA": MatchState(on_roll=1, doubled=True, score=(0, 2)),
    "QRkAAAAAEAAA": MatchState(cube=1, owner=0, on_roll=1, decides=1, doubled=True, score=(0, 2)),
    "QhEAAAAAEAAA": MatchState(cube=2, owner=0, on_roll=1, doubled=True, score=(0, 2)),
    "QwkAAAAAEAAA": MatchState(cube=3, owner=0, on_roll=1, decides=1, score=(0, 2)),
}


def test_the_start_is_the_same_from_both_sides() -> None:
    assert read_checkers("4HPwATDgc/ABMA") == (START, START)
    assert write_checkers(START, START) == "4HPwATDgc/ABMA"


def test_after_a_play_the_other_side_is_on_roll() -> None:
    assert read_checkers("sGfwATDgc/ABMA") == (PLAYED, START)
    assert write_checkers(PLAYED, START) == "sGfwATDgc/ABMA"


@pytest.mark.parametrize("code", STATES)
def test_a_match_id_says_its_fields_and_is_written_again(code: str) -> None:
    assert read_state(code) == STATES[code]
    assert write_state(STATES[code]) == code


def test_of_two_dice_the_higher_is_written_first() -> None:
    assert read_state(write_state(MatchState(dice=(2, 5)))).dice == (5, 2)


def test_random_checkers_and_matches_read_back() -> None:
    chance = Random(4)
    for _ in range(300):
        both: list[tuple[int, ...]] = []
        for _ in range(2):
            side = [0] * 25
            for _ in range(chance.randrange(16)):
                side[chance.randrange(25)] += 1
            both.append(tuple(side))
        assert read_checkers(write_checkers(*both)) == (both[0], both[1])
        state = MatchState(
            cube=chance.randrange(16),
            owner=chance.choice((0, 1, 3)),
            on_roll=chance.randrange(2),
            crawford=chance.random() < 0.5,
            state=chance.randrange(5),
            decides=chance.randrange(2),
            doubled=chance.random() < 0.5,
            resigned=chance.randrange(4),
            dice=chance.choice(((0, 0), (6, 1), (3, 3))),
            length=chance.randrange(1 << 15),
            score=(chance.randrange(1 << 15), chance.randrange(1 << 15)),
            no_jacoby=chance.random() < 0.5,
        )
        assert read_state(write_state(state)) == state


@pytest.mark.parametrize(
    "text",
    [
        "4HPwATDgc/ABMA:cAkAAAAAAAAA",
        "GNUBGID 4HPwATDgc/ABMA:cAkAAAAAAAAA",
        "Position ID: 4HPwATDgc/ABMA Match ID: cAkAAAAAAAAA",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA\n",
    ],
)
def test_ids_are_read_as_they_are_pasted(text: str) -> None:
    position = read_ids(text, STANDARD)
    assert position.points == laid_out("standard")
    assert (position.turn, position.dice, position.offer) == (BLACK, (), None)
    assert (position.ruleset.length, position.ruleset.jacoby) == (0, True)
    assert write_ids(position) == "4HPwATDgc/ABMA:cAkAAAAAAAAA"


def test_a_position_id_alone_is_for_white_to_roll() -> None:
    position = read_ids("sGfwATDgc/ABMA", STANDARD)
    assert (position.turn, position.ruleset) == (WHITE, STANDARD)
    assert position.points[18:] == (-4, -2, 0, 0, 0, 2)


def test_checkers_that_are_missing_are_at_home() -> None:
    position = read_ids("4HPwATDgc/ABMA".replace("4HPw", "4HPg"), STANDARD)
    assert sum(position.home) == 30 - sum(map(abs, position.points)) - sum(position.bar) > 0


def test_a_match_says_its_length_score_and_crawford_game() -> None:
    position = read_ids("4HPwATDgc/ABMA:8AmgACAAIAAE", STANDARD)
    assert (position.ruleset.length, position.score, position.crawford) == (5, (2, 4), True)
    assert position.ruleset.jacoby is False


def test_dice_lie_with_the_higher_first() -> None:
    assert read_state("MAEZAAAAAAAA").dice == (2, 6)
    assert read_ids("4HPwATDgc/ABMA:MAEZAAAAAAAA", STANDARD).dice == (6, 2)


def test_a_resignation_waits_for_the_one_who_decides() -> None:
    position = read_ids(f"4HPwATDgc/ABMA:{write_state(MatchState(on_roll=1, decides=0, resigned=2))}", MONEY)
    assert position.offer == Offer("resignation", Seat(1), 2)
    assert read_state(write_ids(position)[15:]).resigned == 2


OVER = {
    "AAAAwP8fAAAAAA:MAIAAAAACAAA": (None, (0, 0), (0, 1)),
    "AAAAwP8fAAAAAA:MALgAAAAEAAE": (None, (0, 0), (0, 2)),
    "4HPwATDgc/ABMA:cAQAAAAACAAA": (Ended("drop", WHITE), (0, 0), (0, 1)),
    "4HPwATDgc/ABMA:QQwAACAAAAAA": (Ended("drop", BLACK), (0, 0), (2, 0)),
    "4HPwATDgc/ABMA:QUMAAEAAAAAA": (Ended("resignation", BLACK, 2), (0, 0), (4, 0)),
}


@pytest.mark.parametrize("code", OVER)
def test_a_game_that_is_over_is_in_the_score_of_an_id_and_not_in_ours(code: str) -> None:
    position = read_ids(code, STANDARD)
    assert (position.ended, position.score, standing(position)) == OVER[code]
    assert position.offer is None
    assert write_ids(position) == code


def test_a_score_is_written_as_far_as_there_is_room() -> None:
    rich = replace(read_ids("4HPwATDgc/ABMA", MONEY), score=(40_000, -3))
    assert read_ids(write_ids(rich), MONEY).score == (32_767, 0)


def test_a_table_that_no_id_holds_is_refused() -> None:
    start = read_ids("4HPwATDgc/ABMA", STANDARD)
    crowded = replace(start, points=(16, *start.points[1:]), bar=(0, 3))
    with pytest.raises(BadPosition, match="white has 31 checkers; it should be 15; black has 16 checkers"):
        write_ids(crowded)


BAD = {
    "4HPwATDgc/ABM": ("shape", 13),
    "4HPwATDgc/ABMAA": ("shape", 15),
    "4HPwATDgc_ABMA": ("character", 9),
    "4HPwATDgc/ABMB": ("character", 13),
    "//////////////": ("character", 13),
    "/////////////w": ("code", 0),
    "4HPwATDgc/ABMA:cAkAAAAAAAA": ("shape", 26),
    "4HPwATDgc/ABMA:cAkAAAAAAAAAA": ("shape", 28),
    "4HPwATDgc/ABMA:cAkAAAAAAA=A": ("character", 25),
    "4HPwATDgc/ABMA:YAkAAAAAAAAA": ("field", 15),
    "4HPwATDgc/ABMA:cA8AAAAAAAAA": ("field", 15),
    "4HPwATDgc/ABMA:cIkBAAAAAAAA": ("code", 15),
    "4HPwATDgc/ABMA:cAkAAAAAAACA": ("code", 15),
    "4HPwATDgc/ABMA:cAkAAAAAAAAA and more": ("shape", 0),
    "AAAAAAAAAAAAAA:": ("shape", 15),
}


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_id_is_refused_where_it_goes_wrong(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_ids(text, STANDARD)
    assert (refused.value.findings[0].rule.id.removeprefix("backgammon/"), refused.value.at) == BAD[text]


def test_an_id_that_ends_too_early_or_never_is_refused() -> None:
    with pytest.raises(BadNotation):
        read_ids("GNUBGID " + "a:" * 500_000, STANDARD)
    for read in (read_checkers, read_state):
        with pytest.raises(BadNotation):
            read("4HPw")


def test_too_many_checkers_and_a_point_of_both_are_refused() -> None:
    crowded = write_checkers([0] * 24 + [0], [10, 6] + [0] * 23)
    with pytest.raises(BadNotation) as many:
        read_ids(crowded, STANDARD)
    assert (many.value.findings[0].rule.id, many.value.findings[0].values) == ("backgammon/checkers", (16, 15))
    assert str(many.value).startswith("white has 16 checkers")
    shared = write_checkers([1] + [0] * 24, [0] * 23 + [1, 0])
    with pytest.raises(BadNotation) as both:
        read_ids(shared, STANDARD)
    assert (both.value.findings[0].rule.id, both.value.findings[0].values) == ("backgammon/shared", (24,))
    with pytest.raises(BadNotation):
        read_ids("4HPwATDgc/ABMA", PRESETS["hypergammon"])


@pytest.mark.parametrize(
    ("code", "offer", "cube"),
    [
        ("cBEAAAAAEAAA", Offer("double", BLACK), 1),
        ("QRkAAAAAEAAA", Offer("beaver", WHITE), 2),
        ("QhEAAAAAEAAA", Offer("raccoon", BLACK), 4),
        ("QwkAAAAAEAAA", None, 8),
    ],
)
def test_offers_beavers_and_raccoons_are_told_by_owner_and_decision(code: str, offer: Offer | None, cube: int) -> None:
    position = read_ids(f"4HPwATDgc/ABMA:{code}", MONEY)
    assert (position.offer, position.cube, position.score) == (offer, cube, (0, 2))
    assert write_ids(position)[15:] == code
