"""The laws hold for our games and a stranger's, and each is broken by a game that breaks it."""

# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# A lambda that breaks a law says enough without the types of what it ignores.

import sys
from collections.abc import Callable
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import NATURE, UNDECIDED, Decided, Finding, Game, Place, Request, Rule, Rulebook, Turn, Undecided
from ludex.core import reading as core_reading
from ludex.core.seat import Seat
from ludex.core.words import Lexicon
from ludex.games import HOUSE, game
from ludex.record import RULEBOOK as RECORD_RULEBOOK
from ludex.record import Record
from ludex.testing import BOOK_LAWS, LAWS, PAIR_LAWS, RECORD_LAWS, laws, random_game
from ludex.testing.play import MOST_MOVES

AnyGame = Game[Any, Any, Any, Any]
Law = Callable[[AnyGame, Any], None]
STRAY = Rule("odd_and_even/stray", "nobody", "nowhere", "Nobody knows.", "odd_and_even.words")


def keeps_all_laws(house: AnyGame, name: str, seed: int) -> None:
    steps = list(random_game(house, house.presets[name], Random(seed).randrange, at_most=160))
    for step in steps:
        for law in LAWS:
            law(house, step.position)
        for pair_law in PAIR_LAWS:
            pair_law(house, step.position, steps[-1].position)
    turns = tuple(step.turn for step in steps if step.turn is not None)
    for record_law in RECORD_LAWS:
        record_law(house, Record(game=house, start=steps[0].position, turns=turns))
        record_law(house, Record(game=house, start=steps[1].position, turns=turns[1:]))


@pytest.mark.parametrize("seed", [1988, 1974, 42])
@pytest.mark.parametrize(("name", "preset"), [(name, preset) for name in HOUSE for preset in game(name).presets])
def test_every_preset_keeps_all_laws(name: str, preset: str, seed: int) -> None:
    keeps_all_laws(game(name), preset, seed)


@pytest.mark.parametrize("name", tuple(HOUSE))
@pytest.mark.parametrize("law", BOOK_LAWS)
def test_every_rulebook_keeps_its_laws(law: Callable[[AnyGame], None], name: str) -> None:
    law(game(name))


@pytest.mark.parametrize("rulebook", [core_reading.READING, RECORD_RULEBOOK], ids=lambda book: book.id)
def test_the_rules_of_other_rooms_have_words_too(rulebook: Rulebook) -> None:
    laws.rules_have_words(rulebook)


@pytest.fixture
def known(odd_and_even: AnyGame, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The stranger's game, installed: records find it by its name."""
    point = SimpleNamespace(name=odd_and_even.id, load=lambda: odd_and_even)
    monkeypatch.setattr("ludex.games._strangers", lambda: (point,))
    return odd_and_even


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("preset", ["third", "half"])
def test_a_fifth_game_keeps_all_laws(known: AnyGame, preset: str, seed: int) -> None:
    keeps_all_laws(known, preset, seed)
    for law in BOOK_LAWS:
        law(known)


def test_moves_of_every_preset_are_expressible() -> None:
    columns = {str(move) for move in laws.expressible(game("connect_four"))}
    assert {"Drop(column=7)", "Pop(column=6)"} <= columns


def at_start(house: AnyGame) -> Any:
    return house.start(house.presets["third"], house.seating)


def before_the_toss(house: AnyGame) -> Any:
    return replace(at_start(house), hands=(1, 0))


def at_the_end(house: AnyGame) -> Any:
    return replace(at_start(house), hands=(1, 0), coin=1)


def nobody_is_asked(house: AnyGame) -> AnyGame:
    return replace(house, pending=lambda _: ())


def somebody_is_always_asked(house: AnyGame) -> AnyGame:
    return replace(house, pending=lambda _: (Request(Seat(0), "show"),))


def nothing_can_be_answered(house: AnyGame) -> AnyGame:
    return replace(house, moves=lambda _, __: ())


def nothing_is_allowed(house: AnyGame) -> AnyGame:
    return replace(house, objection=lambda position, turn: house.objection(position, replace(turn, move=nine(turn))))


def nine(turn: Turn[Any]) -> Any:
    return type(turn.move)(9) if hasattr(turn.move, "number") else turn.move


def something_is_left_out(house: AnyGame) -> AnyGame:
    moves = house.moves
    return replace(house, moves=lambda position, request: [m for m in moves(position, request) if m != nth(house, 1)])


def nth(house: AnyGame, number: int) -> Any:
    return tuple(house.moves(at_start(house), Request(Seat(0), "show")))[number]


def each_advance_is_another(house: AnyGame) -> AnyGame:
    chance = Random(5)
    return replace(house, advance=lambda position, _: replace(position, coin=chance.randrange(10**9)))


def advance_writes_into_its_argument(house: AnyGame) -> AnyGame:
    def start(ruleset: Any, _: object) -> Any:
        return replace(house.start(ruleset, ()), hands=[None, None])

    def advance(position: Any, turn: Turn[Any]) -> Any:
        position.hands[turn.seat] = getattr(turn.move, "number", 0)
        return position

    return replace(house, start=start, advance=advance)


def everything_is_faulty(house: AnyGame) -> AnyGame:
    return replace(house, faults=lambda _: (Finding(house.order, holds=False),))


def the_next_position_is_faulty(house: AnyGame) -> AnyGame:
    first = at_start(house)
    return replace(house, faults=lambda position: () if position == first else (Finding(house.order, holds=False),))


def odds_of(*odds: Fraction) -> Callable[[AnyGame], AnyGame]:
    return lambda house: replace(house, odds=lambda _: ((nth(house, at), odd) for at, odd in enumerate(odds)))


def nature_is_asked_too_early(house: AnyGame) -> AnyGame:
    pending = house.pending
    return replace(house, pending=lambda position: (*pending(position), Request(NATURE, "toss")))


def the_draw_is_fair(house: AnyGame) -> AnyGame:
    return replace(house, draw=lambda _, randbelow: nth(house, randbelow(2)))


def the_draw_strays(house: AnyGame) -> AnyGame:
    stray = type(nth(house, 0))(7)
    return replace(house, draw=lambda _, randbelow: stray if sum(randbelow(9) for _ in range(9)) else nth(house, 0))


def the_second_answer_is_turned_round(house: AnyGame) -> AnyGame:
    def advance(position: Any, turn: Turn[Any]) -> Any:
        after = house.advance(position, turn)
        late = turn.seat == 0 and position.hands != (None, None)
        return replace(after, hands=after.hands[::-1]) if late else after

    return replace(house, advance=advance)


def one_answer_ends_the_questions(house: AnyGame) -> AnyGame:
    pending = house.pending
    return replace(house, pending=lambda position: pending(position) if position == at_start(house) else ())


def decided_as(verdict: Decided | Undecided) -> Callable[[AnyGame], AnyGame]:
    return lambda house: replace(house, verdict=lambda _: verdict)


WON = (Place(Seat(0), 1, 1), Place(Seat(1), 2, 0))
LOST = (Place(Seat(0), 2, 0), Place(Seat(1), 1, 1))

BROKEN: list[tuple[Law, Callable[[AnyGame], AnyGame], Callable[[AnyGame], Any], str]] = [
    (laws.the_game_is_decided_when_nobody_must_move, nobody_is_asked, at_start, "undecided although nobody"),
    (laws.the_game_is_decided_when_nobody_must_move, somebody_is_always_asked, at_the_end, "decided although somebody"),
    (laws.a_question_that_must_be_answered_has_an_answer, nothing_can_be_answered, at_start, "has no answer"),
    (laws.moves_meet_no_objection, nothing_is_allowed, at_start, "is listed for .* and refused"),
    (laws.what_is_not_listed_meets_an_objection, something_is_left_out, at_start, "meets no objection"),
    (laws.advance_leaves_its_argument_alone, each_advance_is_another, at_start, "leads to two positions"),
    (laws.advance_leaves_its_argument_alone, advance_writes_into_its_argument, at_start, "changes the position"),
    (laws.advance_leads_to_no_fault, everything_is_faulty, at_start, "played, yet impossible: no"),
    (laws.advance_leads_to_no_fault, the_next_position_is_faulty, at_start, "leads to the impossible: no"),
    (laws.odds_sum_to_one, odds_of(Fraction(1, 2), Fraction(1, 3)), before_the_toss, "the odds are"),
    (laws.odds_sum_to_one, odds_of(Fraction(1), Fraction(0)), before_the_toss, "the odds are"),
    (laws.odds_sum_to_one, nature_is_asked_too_early, at_start, "while somebody else"),
    (laws.draw_follows_the_odds, the_draw_is_fair, before_the_toss, "but draw gives"),
    (laws.draw_follows_the_odds, the_draw_strays, before_the_toss, "is drawn without odds"),
    (laws.simultaneous_answers_commute, the_second_answer_is_turned_round, at_start, "do not commute"),
    (laws.simultaneous_answers_commute, one_answer_ends_the_questions, at_start, "no longer asked"),
    (laws.a_decision_has_findings, decided_as(Decided("sum", (), WON, ())), at_start, "without a finding"),
    (laws.a_decision_has_findings, decided_as(Undecided((Finding(STRAY),))), at_start, "not in the rulebook"),
    (laws.winners_have_rank_one, decided_as(Decided("sum", (Seat(0),), LOST, ())), at_start, "the ranks"),
    (laws.winners_have_rank_one, decided_as(Decided("sum", (), WON, ())), at_start, "the ranks"),
    (laws.winners_have_rank_one, decided_as(Decided("sum", (Seat(0),), WON[:1], ())), at_start, "the places"),
]


@pytest.mark.parametrize(("law", "breaking", "place", "complaint"), BROKEN)
def test_a_broken_law_is_noticed_and_the_position_named(
    odd_and_even: AnyGame,
    law: Law,
    breaking: Callable[[AnyGame], AnyGame],
    place: Callable[[AnyGame], Any],
    complaint: str,
) -> None:
    law(odd_and_even, place(odd_and_even))
    broken = breaking(odd_and_even)
    position = place(broken)
    with pytest.raises(AssertionError, match=complaint) as caught:
        law(broken, position)
    assert '{"game":"odd_and_even","ruleset":"third","position":{' in str(caught.value)


def test_a_draw_with_too_many_ways_is_sampled(odd_and_even: AnyGame) -> None:
    def draw(_: object, randbelow: Callable[[int], int]) -> Any:
        return nth(odd_and_even, min(1, sum(randbelow(1000) for _ in range(9)) % 3))

    many = replace(odd_and_even, draw=draw)
    laws.draw_follows_the_odds(many, before_the_toss(odd_and_even))


def test_a_question_with_very_many_answers_is_not_gone_through_for_what_is_left_out(odd_and_even: AnyGame) -> None:
    many = [type(nth(odd_and_even, 0))(number + 2) for number in range(MOST_MOVES)]
    game_of_many = replace(odd_and_even, moves=lambda _, __: iter(many))
    laws.what_is_not_listed_meets_an_objection(game_of_many, at_start(odd_and_even))


def test_another_spelling_of_a_listed_move_is_that_move(odd_and_even: AnyGame) -> None:
    listed = nth(odd_and_even, 0)
    spelled = replace(
        something_is_left_out(odd_and_even),
        advance=lambda position, turn: odd_and_even.advance(position, replace(turn, move=listed)),
    )
    laws.what_is_not_listed_meets_an_objection(spelled, at_start(odd_and_even))


Broken = Callable[..., object]
ROOMS: list[tuple[str, str, Broken, Law, str]] = [
    ("wire", "write_position", lambda _: {}, laws.json_reads_back_as_written, "as another position"),
    ("wire", "write_move", lambda _: "1", laws.json_reads_back_as_written, "JSON as another move"),
    ("wire", "write_position", lambda _: {}, laws.a_verdict_survives_the_wire, "after a way through JSON"),
    ("notation", "write", lambda _: "e0", laws.notation_reads_back_as_written, "reads back as turns"),
    ("notation", "write", lambda _: "=010", laws.notation_reads_back_as_written, "reads back as {"),
    ("notation", "write_move", lambda _, __: "1", laws.notation_reads_back_as_written, "notation as another move"),
]


@pytest.mark.parametrize(("room", "function", "instead", "law", "complaint"), ROOMS)
def test_a_room_that_writes_something_else_is_noticed(  # noqa: PLR0913, PLR0917  # one row of the table above
    odd_and_even: AnyGame,
    monkeypatch: pytest.MonkeyPatch,
    room: str,
    function: str,
    instead: Broken,
    law: Law,
    complaint: str,
) -> None:
    position = at_start(odd_and_even) if function == "write_move" else at_the_end(odd_and_even)
    law(odd_and_even, position)
    monkeypatch.setattr(sys.modules[f"odd_and_even.{room}"], function, instead)
    with pytest.raises(AssertionError, match=complaint):
        law(odd_and_even, position)


def test_a_ruleset_that_does_not_read_back_is_noticed(odd_and_even: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "write_ruleset", lambda _, __: "half")
    with pytest.raises(AssertionError, match="reads back from JSON as Rules"):
        laws.json_reads_back_as_written(odd_and_even, at_start(odd_and_even))


def test_a_sentence_with_a_hole_is_noticed(odd_and_even: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    laws.findings_can_be_said(odd_and_even, at_the_end(odd_and_even))
    holes = {rule.id: "{{0}}" for rule in odd_and_even.rulebook}
    monkeypatch.setattr(sys.modules["odd_and_even.words"], "WORDS", {"en": Lexicon(sentences=holes)})
    with pytest.raises(AssertionError, match="is said as"):
        laws.findings_can_be_said(odd_and_even, at_the_end(odd_and_even))


def test_a_leak_is_noticed(odd_and_even: AnyGame) -> None:
    leak = PAIR_LAWS[0]
    one, other = (replace(at_start(odd_and_even), hands=(hand, None)) for hand in (0, 1))
    leak(odd_and_even, one, other)
    hint = Undecided((Finding(odd_and_even.order),))
    telling = replace(odd_and_even, verdict=lambda position: hint if position == one else UNDECIDED)
    with pytest.raises(AssertionError, match="the findings tell seat 1"):
        leak(telling, one, other)
    pending, moves = odd_and_even.pending, odd_and_even.moves
    asking = replace(odd_and_even, pending=lambda position: pending(position)[: 1 if position == one else 2])
    with pytest.raises(AssertionError, match="the questions tell seat 1"):
        leak(asking, one, other)
    listing = replace(odd_and_even, moves=lambda p, request: tuple(moves(p, request))[: 1 if p == one else 2])
    with pytest.raises(AssertionError, match="the moves tell seat 1"):
        leak(listing, one, other)


def test_following_to_another_position_or_past_an_illegal_turn_is_noticed(known: AnyGame) -> None:
    turns = tuple(Turn(Seat(seat), nth(known, 1)) for seat in (0, 1, -1))
    record: Record[Any, Any] = Record(game=known, start=at_start(known), turns=turns)
    stands_still = replace(known, follow=lambda position, _, start, end: (position, max(start, end)))
    with pytest.raises(AssertionError, match="are followed to another position"):
        laws.following_is_playing_one_by_one(stands_still, record)

    def trusting(position: Any, turns: Any, start: int, end: int) -> tuple[Any, int]:
        for turn in turns[start:end]:
            position = known.advance(position, turn)
        return position, end

    with pytest.raises(AssertionError, match="is followed and refused"):
        laws.following_is_playing_one_by_one(replace(known, follow=trusting), record)


def test_a_record_that_reads_back_otherwise_is_noticed(known: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, end = random_game(known, known.presets["third"], Random(1).randrange)
    turns = tuple(Turn(Seat(seat), nth(known, 1)) for seat in (0, 1, -1))
    record: Record[Any, Any] = Record(game=known, start=at_start(known), turns=turns)
    for law in RECORD_LAWS:
        law(known, record)
    other: Record[Any, Any] = replace(record, turns=turns[:2])
    assert end.position != at_start(known)
    with monkeypatch.context() as patched:
        patched.setattr(laws, "read", lambda _: other)
        for law in RECORD_LAWS[:2]:
            with pytest.raises(AssertionError, match=r"read.* again|another record"):
                law(known, record)
    monkeypatch.setattr(sys.modules["odd_and_even.notation"], "write_turns", lambda _, __: "e0")
    with pytest.raises(AssertionError, match="reads back as other turns"):
        RECORD_LAWS[2](known, record)


def test_a_preset_that_is_impossible_or_misread_is_noticed(
    odd_and_even: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match="impossible from the start: no"):
        laws.presets_read_back_as_written(everything_is_faulty(odd_and_even))
    monkeypatch.setattr(laws, "write_ruleset", lambda _, __: "half")
    with pytest.raises(AssertionError, match="the preset third reads back as another"):
        laws.presets_read_back_as_written(odd_and_even)


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        (STRAY, "has no sentence in en"),
        (Rule("odd_and_even/sum", "", "1", "Even wins.", "odd_and_even.words"), "where it is written"),
        (Rule("odd_and_even/order", "a stranger", "1", "", "odd_and_even.words"), "does not say what it means"),
    ],
)
def test_a_rule_without_words_is_noticed(odd_and_even: AnyGame, rule: Rule, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        laws.every_rule_has_words(replace(odd_and_even, rulebook=Rulebook("odd_and_even", (rule,))))


def test_a_rule_without_german_is_noticed(odd_and_even: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    words = sys.modules["odd_and_even.words"]
    monkeypatch.setattr(words, "WORDS", {"en": words.WORDS["en"]})
    with pytest.raises(AssertionError, match="has no gist in de"):
        laws.every_rule_has_words(odd_and_even)


def test_a_rule_that_is_listed_twice_is_noticed(odd_and_even: AnyGame) -> None:
    twice = Rulebook("odd_and_even", (odd_and_even.order, odd_and_even.order))
    with pytest.raises(AssertionError, match="listed twice: odd_and_even/order"):
        laws.every_rule_has_words(replace(odd_and_even, rulebook=twice))
