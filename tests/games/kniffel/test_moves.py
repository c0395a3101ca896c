"""Whom the game asks, what may be kept and filled, what is refused, and what chance rolls."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import factorial
from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, IllegalMove, Request, Seat, Turn, play, refuse, say, say_objection
from ludex.games.kniffel import GAME, PRESETS, Keep, Position, Roll, Ruleset, Score, faults, laid, notation, start
from ludex.games.kniffel.position import plain_of
from ludex.games.kniffel.rulebook import Move
from ludex.record import Record, check
from ludex.testing import LAWS, RECORD_LAWS, laws, random_game

ANNA, BEN = Seat(0), Seat(1)
KNIFFEL = PRESETS["kniffel"]
FORCED = PRESETS["yahtzee"]


def table(text: str, ruleset: Ruleset = KNIFFEL) -> Position:
    return notation.read_position(text, ruleset)


def played(position: Position, *moves: str) -> Position:
    """Play moves by the rules, each by whom the game asks."""
    for text in moves:
        (request,) = GAME.pending(position)
        position = play(GAME, position, Turn(request.seat, notation.read_move(text, position)))
    return position


def refused(position: Position, seat: Seat, move: Move) -> tuple[str, tuple[str | int, ...]]:
    objection = refuse(GAME, position, Turn(seat, move))
    assert objection is not None
    with pytest.raises(IllegalMove):
        play(GAME, position, Turn(seat, move))
    assert all(not finding.holds for finding in objection.findings)
    first = objection.findings[0]
    return first.rule.id.removeprefix("kniffel/"), first.values


def sheet(position: Position, seat: Seat) -> dict[str, int]:
    return plain_of(position.card, position.sheets[seat])


def test_every_seat_begins_with_an_empty_sheet_and_chance_rolls_first() -> None:
    for names in (("anna",), ("anna", "ben"), ("a", "b", "c", "d", "e")):
        begun = start(KNIFFEL, names)
        assert GAME.seats(begun) == names
        assert GAME.pending(begun) == (Request(NATURE, "roll"),)
        assert begun.dice == ()
        assert begun.rolls_left == 3
        assert all(sheet(begun, Seat(seat)) == {} for seat in range(len(names)))
        assert faults(begun) == ()


def test_a_turn_is_a_roll_up_to_two_more_and_a_box() -> None:
    position = played(start(KNIFFEL), "13345")
    assert (position.dice, position.rolls_left) == ((1, 3, 3, 4, 5), 2)
    assert GAME.pending(position) == (Request(ANNA, "keep_or_score"),)
    position = played(position, "k33")
    assert (position.dice, position.rolls_left) == ((3, 3), 2)
    assert GAME.pending(position) == (Request(NATURE, "roll"),)
    position = played(position, "361")
    assert (position.dice, position.rolls_left) == ((1, 3, 3, 3, 6), 1)
    position = played(position, "k", "66666")
    assert (position.dice, position.rolls_left) == ((6, 6, 6, 6, 6), 0)
    position = played(position, "kniffel")
    assert sheet(position, ANNA) == {"kniffel": 50}
    assert (position.turn, position.dice, position.rolls_left) == (BEN, (), 3)


def test_turns_go_round() -> None:
    position = start(KNIFFEL, ("a", "b", "c"))
    for seat in (0, 1, 2, 0, 1):
        assert position.turn == seat
        position = played(position, "12345", "ones" if not sheet(position, Seat(seat)) else "twos")
    assert [len(sheet(position, Seat(seat))) for seat in range(3)] == [2, 2, 1]


def test_listed_are_the_open_boxes_and_then_the_parts_that_may_be_kept() -> None:
    position = table("anna: ones=3 chance=20; turn=anna dice=11116 rolls_left=1")
    listed = GAME.moves(position, Request(ANNA, "keep_or_score"))
    boxes = [move.box for move in listed if isinstance(move, Score)]
    assert boxes == [box for box in position.card.boxes if box not in {"ones", "chance"}]
    keeps = [move.dice for move in listed if isinstance(move, Keep)]
    assert keeps == [(), (1,), (6,), (1, 1), (1, 6), (1, 1, 1), (1, 1, 6), (1, 1, 1, 1), (1, 1, 1, 6)]
    last = table("anna: ones=3; turn=anna dice=11116 rolls_left=0")
    assert all(isinstance(move, Score) for move in GAME.moves(last, Request(ANNA, "keep_or_score")))


AT_THE_START = "anna:; ben:; turn=anna dice= rolls_left=3"
ROLLED = "anna: ones=3; ben: sixes=12; turn=anna dice=12344 rolls_left=2"
KEPT = "anna: ones=3; ben: sixes=12; turn=anna dice=344 rolls_left=2"
THIRD = "anna: ones=3; ben: sixes=12; turn=anna dice=12344 rolls_left=0"


@pytest.mark.parametrize(
    ("text", "move", "rule", "values"),
    [
        (AT_THE_START, Keep((1,)), "roll_before_keeping", (5,)),
        (AT_THE_START, Score("ones"), "roll_before_scoring", ("ones", 5)),
        (KEPT, Keep((4,)), "roll_before_keeping", (2,)),
        (KEPT, Score("twos"), "roll_before_scoring", ("twos", 2)),
        (ROLLED, Keep((5,)), "kept", ("5", "12344")),
        (ROLLED, Keep((4, 4, 4)), "kept", ("4", "12344")),
        (ROLLED, Keep((3, 3, 9)), "kept", ("39", "12344")),
        (ROLLED, Keep((1, 2, 3, 4, 4)), "kept_all", (5,)),
        (THIRD, Keep((4, 4)), "no_roll_left", ()),
        (ROLLED, Score("three_kings"), "box_unknown", ("three_kings", "threes")),
        (ROLLED, Score("villa"), "box_not_played", ("villa", "twos")),
        (ROLLED, Score("ones"), "box_filled", ("ones", "twos")),
        (ROLLED, Roll((1, 2)), "rolled_by_chance", ()),
    ],
)
def test_a_move_against_the_rules_is_refused_with_its_rule(
    text: str, move: Move, rule: str, values: tuple[str | int, ...]
) -> None:
    found, said = refused(table(text), ANNA, move)
    assert found == rule
    assert said[: len(values)] == values


def test_all_that_is_wrong_with_what_is_kept_is_said_at_once() -> None:
    objection = refuse(GAME, table(THIRD), Turn(ANNA, Keep((1, 2, 3, 4, 4, 6))))
    assert objection is not None
    assert [finding.rule.id for finding in objection.findings] == [
        "kniffel/no_roll_left",
        "kniffel/kept",
        "kniffel/kept_all",
    ]
    assert say_objection(objection, ("anna", "ben")) == (
        "anna has no roll left; now a box has to be filled; anna cannot keep 6: the dice show 12344; "
        "anna keeps all 6 dice, so none is left to roll; fill a box instead"
    )


def test_what_is_refused_says_what_would_be_right() -> None:
    position = table(ROLLED)
    for move, right in (
        (Score("ones"), "still open: twos, threes"),
        (Score("villa"), "its boxes: twos, threes"),
        (Score("kniffle"), "boxes: Kniffel"),
        (Keep((6,)), "the dice show 12344"),
    ):
        objection = refuse(GAME, position, Turn(ANNA, move))
        assert objection is not None
        assert right in say(objection.findings[0], GAME.seats(position))


def test_a_turn_out_of_order_is_refused() -> None:
    assert refused(table(ROLLED), BEN, Score("ones")) == ("turns", ("anna",))
    assert refused(table(KEPT), BEN, Score("ones")) == ("turns", ("anna",))
    assert refused(table(ROLLED), NATURE, Roll((1, 2, 3, 4, 5))) == ("turns", ("anna",))
    assert refused(table(ROLLED), Seat(7), Keep(())) == ("turns", ("anna",))


def test_chance_neither_keeps_nor_scores() -> None:
    assert refused(table(KEPT), NATURE, Keep(()))[0] == "rolled_by_chance"
    assert refused(table(KEPT), NATURE, Score("ones"))[0] == "rolled_by_chance"


@pytest.mark.parametrize(
    ("dice", "rule", "values"),
    [
        ((1,), "dice_count", (1, 2)),
        ((1, 2, 3), "dice_count", (3, 2)),
        ((0, 2), "die", (0,)),
        ((1, 7), "die", (7,)),
    ],
)
def test_a_roll_has_the_dice_that_were_not_kept(dice: tuple[int, ...], rule: str, values: tuple[int, ...]) -> None:
    assert refused(table(KEPT), NATURE, Roll(dice)) == (rule, values)
    assert refuse(GAME, table(KEPT), Turn(NATURE, Roll((6, 6)))) is None


def test_after_the_last_box_nothing_is_played() -> None:
    full = laid(KNIFFEL, [("anna", dict.fromkeys(start(KNIFFEL).card.boxes, 0) | {"chance": 5})])
    assert GAME.pending(full) == ()
    objection = refuse(GAME, full, Turn(NATURE, Roll((1, 2, 3, 4, 5))))
    assert objection is not None
    assert objection.why == "game_over"


FURTHER = "anna: kniffel=50; ben: kniffel=0; turn=anna dice=44444 rolls_left=1"


def test_a_further_kniffel_is_refused_where_it_may_not_go() -> None:
    position = table(FURTHER, FORCED)
    assert refused(position, ANNA, Score("full_house")) == ("wild_upper", ("fours",))
    filled = table(FURTHER.replace("anna:", "anna: fours=12"), FORCED)
    found, boxes = refused(filled, ANNA, Score("ones"))
    assert found == "wild_lower"
    assert boxes == (
        "three_of_a_kind",
        "four_of_a_kind",
        "full_house",
        "small_straight",
        "large_straight",
        "chance",
    )
    assert refused(filled, ANNA, Score("fours"))[0] == "box_filled"
    assert refuse(GAME, table(FURTHER, PRESETS["yahtzee_free"]), Turn(ANNA, Score("full_house"))) is None


def test_a_further_kniffel_pays_and_stands_for_others() -> None:
    scored = played(table(FURTHER.replace("anna:", "anna: fours=12"), FORCED), "large_straight")
    assert sheet(scored, ANNA) == {"fours": 12, "large_straight": 40, "kniffel": 50, "extra_bonus": 100}
    again = laid(FORCED, [("anna", sheet(scored, ANNA))], dice=(1,) * 5, rolls_left=0)
    assert sheet(played(again, "ones"), ANNA)["extra_bonus"] == 200
    assert "extra_bonus" not in sheet(played(table(FURTHER), "full_house"), ANNA)


def test_a_record_is_read_on_when_a_further_kniffel_went_elsewhere() -> None:
    position = table(FURTHER, FORCED)
    after = GAME.recover(position, Turn(ANNA, Score("full_house")))
    assert after is not None
    assert sheet(after, ANNA) == {"kniffel": 50, "full_house": 25, "extra_bonus": 100}
    for seat, move in (
        (ANNA, Score("kniffel")),
        (ANNA, Score("villa")),
        (ANNA, Keep((5,))),
        (BEN, Score("ones")),
    ):
        assert GAME.recover(position, Turn(seat, move)) is None
    assert GAME.recover(table(KEPT, FORCED), Turn(ANNA, Score("twos"))) is None


def test_rolls_that_are_left_are_saved_where_that_is_played() -> None:
    saving = Ruleset(sheet="maxi_yatzy", saved_rolls=True)
    position = played(start(saving), "123456", "full_straight")
    assert sheet(position, ANNA) == {"full_straight": 21, "saved_rolls": 2}
    assert position.rolls_left == 3
    position = played(position, "123456", "k", "111111", "kniffel")
    assert sheet(position, BEN)["saved_rolls"] == 1
    assert position.rolls_left == 5
    position = played(position, *["123456", "k"] * 4, "123456", "ones")
    assert "saved_rolls" not in sheet(position, ANNA)
    assert position.rolls_left == 4
    usual = played(start(PRESETS["maxi_yatzy"]), "123456", "full_straight", "123456", "full_straight")
    assert usual.rolls_left == 3


@pytest.mark.parametrize("number", [5, 6])
def test_the_odds_of_a_roll_count_its_orders(number: int) -> None:
    begun = start(PRESETS["kniffel" if number == 5 else "maxi_yatzy"])
    odds = {move.dice: odd for move, odd in GAME.odds(begun) if isinstance(move, Roll)}
    assert len(odds) == {5: 252, 6: 462}[number]
    assert sum(odds.values()) == 1
    assert odds[(1,) * number] == Fraction(1, 6**number)
    assert odds[(1, 2, 3, 4, 5, 6)[:number]] == Fraction(factorial(number), 6**number)
    ordered = [tuple(sorted(dice)) for dice in product(range(1, 7), repeat=number)]
    assert all(odd == Fraction(ordered.count(dice), 6**number) for dice, odd in list(odds.items())[::40])


def test_chance_rolls_every_order_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "MOST_DRAWS", 7776)
    laws.draw_follows_the_odds(GAME, start(KNIFFEL))


def test_only_the_dice_that_were_not_kept_are_rolled() -> None:
    drawn = GAME.draw(table(KEPT), lambda below: below - 1)
    assert drawn == Roll((6, 6))
    assert GAME.advance(table(KEPT), Turn(NATURE, drawn)).dice == (3, 4, 4, 6, 6)
    assert [move for move, _ in GAME.odds(table("anna:; dice=1234 rolls_left=1"))] == [
        Roll((face,)) for face in range(1, 7)
    ]


VARIANTS: dict[str, Callable[[], Ruleset]] = {
    "columns": lambda: Ruleset(columns=3),
    "columns and further Kniffels": lambda: Ruleset(columns=2, wild="filled", extra_bonus=100),
    "saved rolls": lambda: Ruleset(sheet="maxi_yatzy", saved_rolls=True),
    "scored and forced": lambda: Ruleset(wild="scored", extra_bonus=50),
    "six dice and further Kniffels": lambda: Ruleset(sheet="maxi_yatzy", wild="filled", extra_bonus=100),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_options_keep_all_laws_for_any_number_of_seats(variant: str) -> None:
    names = tuple("abcde"[: len(variant) % 4 + 1])
    steps = list(random_game(GAME, VARIANTS[variant](), Random(7).randrange, seats=names))
    for step in steps[::7] + steps[-5:]:
        for law in LAWS:
            law(GAME, step.position)
    turns = tuple(step.turn for step in steps if step.turn is not None)
    for record_law in (*RECORD_LAWS[:2], laws.following_is_playing_one_by_one):
        record_law(GAME, Record(game=GAME, start=steps[0].position, turns=turns))


def is_followed(position: Position, turn: Turn[Move]) -> bool:
    """Tell whether a turn is followed, and hold it against the rules if it is."""
    after, played = GAME.follow(position, (turn,), 0, 1)
    refused = refuse(GAME, position, turn) is not None
    if played == 0:
        assert after is position
        return False
    assert not refused, (position, turn)
    assert after == GAME.advance(position, turn)
    return True


def loaded(faces: list[int]) -> Callable[[int], int]:
    """Let all dice of a roll show the same face, one after the other of these, and choose the first move."""
    rolls = iter(faces * 1000)
    left = [0, 0]

    def randbelow(below: int) -> int:
        if below != 6:
            return 0
        if not left[0]:
            left[:] = [5, next(rolls) - 1]
        left[0] -= 1
        return left[1]

    return randbelow


@pytest.mark.parametrize("preset", ["yahtzee", "yahtzee_free", "verhoeff"])
def test_games_of_nothing_but_kniffels_keep_all_laws(preset: str) -> None:
    for offset in range(6):
        faces = [(face + offset) % 6 + 1 for face in range(6)]
        position = laid(PRESETS[preset], [("anna", {"kniffel": 50})])
        chance = loaded(faces)
        while requests := GAME.pending(position):
            (request,) = requests
            if request.seat == NATURE:
                turn: Turn[Move] = Turn(NATURE, GAME.draw(position, chance))
            else:
                turn = Turn(request.seat, next(iter(GAME.moves(position, request))))
            position = play(GAME, position, turn)
            for law in LAWS:
                law(GAME, position)
            for box in position.card.boxes:
                is_followed(position, Turn(ANNA, Score(box)))
        assert position.sheets[0].further == 12


@pytest.mark.parametrize("rules", [*PRESETS.values(), *(make() for make in VARIANTS.values())])
def test_nothing_is_followed_that_would_be_refused(rules: Ruleset) -> None:
    chance = Random(18)
    steps = list(random_game(GAME, rules, chance.randrange))
    card = steps[0].position.card
    rolls = [Roll(tuple(chance.choices(range(8), k=chance.randrange(8)))) for _ in range(50)]
    keeps = [Keep(tuple(chance.choices(range(8), k=chance.randrange(8)))) for _ in range(50)]
    boxes = [*map(Score, {*card.boxes, "chance", "villa", "ones_x2", "stray"})]
    for before, step in pairwise(steps):
        position, turn = before.position, step.turn
        assert turn is not None
        assert is_followed(position, turn)
        kept = [Keep(dice) for number in range(1, 7) for dice in permutations(position.dice, number)][:60]
        tried: list[Move] = [*chance.choices(rolls, k=5), *chance.choices(keeps, k=5), *kept, *boxes, turn.move]
        for move in tried:
            for seat in (-1, *range(len(position.seats) + 1)):
                is_followed(position, Turn(Seat(seat), move))
    late: list[Move] = [*rolls, *keeps, *boxes]
    assert not any(is_followed(steps[-1].position, Turn(Seat(seat), move)) for seat in (-1, 0, 1) for move in late)


def one_by_one(position: Position, _turns: object, start: int, _end: int) -> tuple[Position, int]:
    return position, start


def test_a_record_with_one_wrong_turn_is_checked_as_without_following() -> None:
    by_hand = replace(GAME, follow=one_by_one)
    chance = Random(5)
    for rules in PRESETS.values():
        begun, *steps = random_game(GAME, rules, chance.randrange)
        played = [step.turn for step in steps if step.turn is not None]
        for _ in range(10):
            at, other = chance.randrange(len(played)), chance.choice(played)
            wrong = Turn(chance.choice((NATURE, ANNA, BEN, other.seat)), other.move)
            turns = (*played[:at], wrong, *played[at + chance.randrange(2) :])
            one, two = (check(Record(game=known, start=begun.position, turns=turns)) for known in (GAME, by_hand))
            assert replace(one, record=two.record) == two
