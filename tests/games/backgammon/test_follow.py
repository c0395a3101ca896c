"""What is followed in records is what would have been accepted, and leads where it would have led."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Seat, Turn, refuse
from ludex.games.backgammon import (
    GAME,
    PRESETS,
    Accept,
    Beaver,
    Double,
    Drop,
    Ended,
    Leave,
    Move,
    NoDouble,
    Offer,
    Play,
    Position,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Ruleset,
    Take,
    outcome,
    plays,
    verdict,
)
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.record import Record, check
from ludex.testing import laws

from .tables import table

WILD = replace(PRESETS["money"], raccoons=True, automatic_doubles=2)
SHORT = replace(PRESETS["match"], length=3, holland=True)
RULES = {**PRESETS, "wild": WILD, "short": SHORT, "no cube": Ruleset(cube=False)}


def one_by_one(position: Position, _turns: object, start: int, _end: int) -> tuple[Position, int]:
    return position, start


BY_HAND = replace(GAME, follow=one_by_one)
"""The same game without any following."""

DICE = [Roll((one, two)) for one, two in product(range(8), repeat=2)]
WORDS: list[Move] = [
    *(NoDouble(), Double(), Take(), Drop(), Beaver(), Raccoon(), Accept(), Reject(), Leave()),
    *map(Resign, range(5)),
]
SEATS = (NATURE, WHITE, BLACK)


def is_followed(position: Position, turn: Turn[Move]) -> bool:
    """Tell whether a turn is followed, and hold it against the rules if it is."""
    after, played = GAME.follow(position, (turn,), 0, 1)
    if played == 0:
        assert after is position
        return False
    assert refuse(GAME, position, turn) is None, (position, turn)
    assert after == GAME.advance(position, turn), (position, turn)
    return True


def any_turn(position: Position, chance: Random) -> Turn[Move] | None:
    """Answer what is asked, and now and then what may be answered."""
    asked = GAME.pending(position)
    must = [request for request in asked if request.duty == "must"]
    if not must:
        return None
    request = chance.choice(asked if chance.random() < 0.03 else must)
    if request.seat == NATURE:
        return Turn(NATURE, GAME.draw(position, chance.randrange))
    return Turn(request.seat, chance.choice(tuple(GAME.moves(position, request))))


def game_of(rules: Ruleset, chance: Random, at_most: int = 300) -> tuple[Position, tuple[Turn[Move], ...]]:
    position = begun = GAME.start(rules, GAME.seating)
    turns: list[Turn[Move]] = []
    while len(turns) < at_most and (turn := any_turn(position, chance)):
        turns.append(turn)
        position = GAME.advance(position, turn)
    return begun, tuple(turns)


def positions_of(rules: Ruleset, chance: Random, at_most: int = 300) -> Iterator[Position]:
    position, turns = game_of(rules, chance, at_most)
    yield position
    for turn in turns:
        position = GAME.advance(position, turn)
        yield position


def respelled(play: Play, chance: Random) -> Play:
    """Spoil a play, or only say it otherwise: another order, a step more or less, or one that goes elsewhere."""
    steps = list(play.steps)
    chance.shuffle(steps)
    if steps and chance.random() < 0.3:
        del steps[chance.randrange(len(steps))]
    if chance.random() < 0.3:
        steps.insert(chance.randrange(len(steps) + 1), (chance.randrange(-2, 30), chance.randrange(-2, 30)))
    if steps and chance.random() < 0.5:
        at = chance.randrange(len(steps))
        start, end = steps[at]
        steps[at] = (start + chance.randrange(-1, 2), end + chance.randrange(-1, 2))
    return Play(tuple(steps))


def crowded(chance: Random) -> Position:
    """Throw checkers of both seats on few points, often near home or on the bar, and two dice beside them."""
    seat = Seat(chance.randrange(2))
    highest = chance.choice((6, 6, 7, 9, 24))
    own = {chance.randint(1, highest): chance.randint(1, 4) for _ in range(chance.randint(1, 4))}
    free = [point for point in range(1, 25) if point not in own]
    other = {25 - chance.choice(free): chance.randint(1, 3) for _ in range(chance.randint(1, 6))}
    bar = [f"bar:{number}" if (number := chance.choice((0, 0, 0, 0, 1, 2))) else "" for _ in SEATS[1:]]
    said = [" ".join(f"{point}:{number}" for point, number in lane.items()) for lane in (own, other)]
    high, low = sorted((chance.randint(1, 6), chance.randint(1, 6)), reverse=True)
    return table(f"{said[0]} {bar[0]}", f"{said[1]} {bar[1]}", (high, low), seat=seat)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_games_are_followed_to_where_they_lead(rules: Ruleset) -> None:
    chance = Random(6)
    for _ in range(4):
        begun, turns = game_of(rules, chance, 120)
        laws.following_is_playing_one_by_one(GAME, Record(game=GAME, start=begun, turns=turns))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_nothing_is_followed_that_would_be_refused(rules: Ruleset) -> None:
    chance = Random(13)
    followed: set[type[Move]] = set()
    known = [position for _ in range(3) for position in positions_of(rules, chance, 80)]
    listed = [play for position in known for play in plays(position)]
    for position in known:
        own = plays(position)
        said = [respelled(chance.choice(own), chance) for _ in range(20)] if own else []
        tried: list[Move] = [*WORDS, *chance.sample(DICE, 12), Play(), *said, *chance.choices(listed, k=10), *own[:20]]
        for seat, move in product(SEATS, tried):
            if is_followed(position, Turn(seat, move)):
                followed.add(type(move))
    assert followed == {Roll, Play, NoDouble, Double, Take, Drop} - (
        {NoDouble, Double, Take, Drop} if not rules.cube else set()
    )


def test_no_play_of_a_crowded_table_is_followed_that_would_be_refused() -> None:
    chance = Random(42)
    numbers = {True: 0, False: 0}
    for _ in range(1_500):
        position = crowded(chance)
        own = plays(position)
        full = 4 if len({*position.dice}) == 1 else 2
        for play in own:
            turn: Turn[Move] = Turn(position.turn or WHITE, play)
            ends = isinstance(verdict(GAME.advance(position, turn)), Decided)
            followed = is_followed(position, turn)
            assert followed == (not ends and len(play.steps) in {0, full})
        for _ in range(15):
            numbers[is_followed(position, Turn(position.turn or WHITE, respelled(chance.choice(own), chance)))] += 1
    assert min(numbers.values()) > 2_000


STATES: dict[str, Position] = {
    "before the opening": table(turn=None),
    "cube": table(),
    "declined": table(declined=True),
    "crawford": table(ruleset=SHORT, crawford=True, score=(2, 0)),
    "cube of the other": table(cube=2, owner=BLACK),
    "holland": table(ruleset=SHORT, score=(2, 1)),
    "dice": table(dice=(3, 1)),
    "doubled": table(offer=Offer("double", WHITE)),
    "beavered": table(ruleset=WILD, offer=Offer("beaver", BLACK), cube=2, owner=BLACK),
    "resigned": table(offer=Offer("resignation", WHITE, 1)),
    "resigned over dice": table(dice=(3, 1), offer=Offer("resignation", BLACK, 1)),
    "dropped": table(ended=Ended("drop", BLACK)),
    "dropped before dice": table(dice=(3, 1), ended=Ended("drop", BLACK)),
    "dropped in a session": table(ruleset=WILD, ended=Ended("drop", BLACK)),
    "won": table("", "1:1"),
    "won in a match": table("", "1:1", ruleset=SHORT),
    "left": table("", "1:1", ruleset=WILD, left=BLACK),
}


@pytest.mark.parametrize("position", STATES.values(), ids=STATES)
def test_each_state_of_a_table_follows_only_what_it_asks(position: Position) -> None:
    tried: list[Move] = [*WORDS, *DICE, Play(), *plays(position), Play(((8, 5), (6, 5)))]
    followed = [turn for turn in (Turn(seat, move) for seat in SEATS for move in tried) if is_followed(position, turn)]
    resigned = position.offer is not None and position.offer.what == "resignation"
    assert bool(followed) == (outcome(position) is None and not resigned)


def test_two_checkers_from_the_bar_enter_in_any_order_and_before_all_others() -> None:
    position = table("bar:2 6:3", "24:2", (4, 2))
    for steps in permutations(((25, 23), (25, 21))):
        assert is_followed(position, Turn(WHITE, Play(steps)))
    assert not is_followed(position, Turn(WHITE, Play(((25, 23), (6, 2)))))
    assert not is_followed(position, Turn(BLACK, Play(((25, 23), (25, 21)))))


def test_what_ends_a_game_and_all_after_it_is_left_to_a_closer_look() -> None:
    last = table("2:2", "1:1", (6, 5))
    assert not is_followed(last, Turn(WHITE, Play(((2, 0), (2, 0)))))
    turns: list[Turn[Move]] = [Turn(WHITE, Double()), Turn(BLACK, Drop()), Turn(NATURE, Roll((3, 1)))]
    position, played = GAME.follow(table(), turns, 0, 3)
    assert (position.ended, played) == (Ended("drop", BLACK), 2)


def test_only_the_turns_between_two_places_are_followed() -> None:
    turns: list[Turn[Move]] = [Turn(WHITE, NoDouble()), Turn(NATURE, Roll((1, 3))), Turn(WHITE, Play(((8, 5), (6, 5))))]
    position = table()
    for end in range(1, 4):
        position, played = GAME.follow(position, turns, end - 1, end)
        assert played == end
    assert position == GAME.follow(table(), turns, 0, 3)[0]


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_record_with_one_wrong_turn_is_checked_as_without_following(rules: Ruleset) -> None:
    chance = Random(8)
    for _ in range(30):
        begun, played = game_of(rules, chance, 60)
        turns = list(played)
        at = chance.randrange(len(turns))
        seat, move = turns[at].seat, turns[at].move
        seats: list[Turn[Move]] = [Turn(chance.choice(SEATS), move), Turn(seat, chance.choice([*DICE, *WORDS]))]
        wrong = Turn(seat, respelled(move, chance)) if isinstance(move, Play) else chance.choice(seats)
        turns[at : at + chance.randrange(2)] = [wrong]
        one, other = (check(Record(game=known, start=begun, turns=tuple(turns))) for known in (GAME, BY_HAND))
        assert replace(one, record=other.record) == other
