"""The laws of the house, each a function over a game and something of it; a broken one names the position as JSON."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import prod
from random import Random
from typing import Any, TypeAlias

from ludex.core.game import refuse
from ludex.core.rulebook import Rulebook
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import Decided, Finding
from ludex.core.wire import decode_json, encode, read_ruleset, write_ruleset
from ludex.core.words import LANGUAGES, gist_of, lexicon_of, say, say_verdict
from ludex.games import AnyGame
from ludex.record import Record, check, read, replay, write
from ludex.testing.play import MOST_MOVES, random_game

Table: TypeAlias = Any
"""A position of whichever game; it carries its ruleset."""

AnyRecord = Record[Any, Any]
Law = Callable[[AnyGame, Table], None]
PairLaw = Callable[[AnyGame, Table, Table], None]
RecordLaw = Callable[[AnyGame, AnyRecord], None]
BookLaw = Callable[[AnyGame], None]

SAMPLE = 12
"""How many moves of each question are followed up."""

MOST_DRAWS = 2_000
"""How many ways of drawing are gone through; beyond, a sample has to do."""


def written(game: AnyGame, position: Table) -> str:
    """Write a position as the command takes it."""
    plain = {"game": game.id, "ruleset": write_ruleset(game, position.ruleset)}
    return encode(plain | {"position": game.room("wire").write_position(position)})


def _broken(game: AnyGame, position: Table, how: str) -> AssertionError:
    return AssertionError(f"{game.id}: {how}: {written(game, position)}")


def _asked(game: AnyGame, position: Table) -> list[Request]:
    return [request for request in game.pending(position) if request.seat != NATURE]


def _answers(game: AnyGame, position: Table, request: Request) -> Iterator[Any]:
    if request.seat == NATURE:
        return (move for move, _ in game.odds(position))
    return iter(game.moves(position, request))


def _turns(game: AnyGame, position: Table) -> Iterator[Turn[Any]]:
    """Go through some answers to each question."""
    for request in game.pending(position):
        yield from (Turn(request.seat, move) for move in islice(_answers(game, position, request), SAMPLE))


@lru_cache(maxsize=16)
def expressible(game: AnyGame) -> tuple[Any, ...]:
    """Gather moves that the game can express, from a random game of each preset."""
    found: dict[Any, None] = {}
    for ruleset in game.presets.values():
        for step in random_game(game, ruleset, Random(0).randrange, at_most=50):  # noqa: S311  # hides nothing
            for request in game.pending(step.position):
                found.update(dict.fromkeys(islice(_answers(game, step.position, request), 100)))
    return tuple(found)


def the_game_is_decided_when_nobody_must_move(game: AnyGame, position: Table) -> None:
    """Wait for somebody until it is decided, and for nobody afterwards."""
    waits = any(request.duty == "must" for request in game.pending(position))
    if isinstance(game.verdict(position), Decided) == waits:
        raise _broken(game, position, "decided although somebody must move, or undecided although nobody must")


def a_question_that_must_be_answered_has_an_answer(game: AnyGame, position: Table) -> None:
    """Ask nobody who has no answer."""
    for request in _asked(game, position):
        if request.duty == "must" and next(iter(game.moves(position, request)), None) is None:
            raise _broken(game, position, f"{request} has no answer")


def moves_meet_no_objection(game: AnyGame, position: Table) -> None:
    """Refuse nothing that is listed."""
    for request in game.pending(position):
        for move in islice(_answers(game, position, request), MOST_MOVES):
            if refuse(game, position, Turn(request.seat, move)):
                raise _broken(game, position, f"{move} is listed for {request} and refused")


def what_is_not_listed_meets_an_objection(game: AnyGame, position: Table) -> None:
    """Refuse everything else, as far as a sample can tell; what leads where a listed move leads is that move."""
    asked = _asked(game, position)
    for seat in {request.seat for request in asked}:
        listed: set[Any] = set()
        for request in asked:
            if request.seat == seat:
                listed.update(islice(game.moves(position, request), MOST_MOVES))
        if len(listed) >= MOST_MOVES:
            continue
        for move in expressible(game):
            turn = Turn(seat, move)
            if move in listed or game.objection(position, turn) is not None:
                continue
            if all(game.advance(position, turn) != game.advance(position, Turn(seat, other)) for other in listed):
                raise _broken(game, position, f"{move} of seat {seat} is not listed and meets no objection")


def advance_leaves_its_argument_alone(game: AnyGame, position: Table) -> None:
    """Make a new position of a move, the same each time, and do not touch the old one."""
    before = written(game, position)
    for turn in _turns(game, position):
        if game.advance(position, turn) != game.advance(position, turn):
            raise _broken(game, position, f"{turn} leads to two positions")
        if written(game, position) != before:
            raise AssertionError(f"{game.id}: {turn} changes the position that it is made in: {before}")


def advance_leads_to_no_fault(game: AnyGame, position: Table) -> None:
    """Find no fault in what was played."""
    if faults := game.faults(position):
        raise _broken(game, position, f"played, yet impossible: {_said(game, position, faults)}")
    for turn in _turns(game, position):
        if faults := game.faults(game.advance(position, turn)):
            raise _broken(game, position, f"{turn} leads to the impossible: {_said(game, position, faults)}")


def json_reads_back_as_written(game: AnyGame, position: Table) -> None:
    """Bring position, ruleset and moves through their JSON form unharmed."""
    wire, ruleset = game.room("wire"), position.ruleset
    again = read_ruleset(game, decode_json(encode(write_ruleset(game, ruleset))))
    if again != ruleset:
        raise _broken(game, position, f"{ruleset} reads back from JSON as {again}")
    if wire.read_position(decode_json(encode(wire.write_position(position))), ruleset) != position:
        raise _broken(game, position, "reads back from JSON as another position")
    for turn in _turns(game, position):
        if wire.read_move(decode_json(encode(wire.write_move(turn.move)))) != turn.move:
            raise _broken(game, position, f"{turn.move} reads back from JSON as another move")


def notation_reads_back_as_written(game: AnyGame, position: Table) -> None:
    """Say in notation nothing but the truth; what it has no signs for takes its ordinary value."""
    notation, wire = game.room("notation"), game.room("wire")
    text = notation.write(position)
    again = notation.read(text, position.ruleset)
    if isinstance(again, tuple):
        raise _broken(game, position, f"{text!r} reads back as turns")
    whole, part = wire.write_position(position), wire.write_position(again)
    if notation.write(again) != text or any(whole.get(key) != value for key, value in part.items()):
        raise _broken(game, position, f"{text!r} reads back as {encode(part)}")
    for turn in _turns(game, position):
        if notation.read_move(notation.write_move(turn.move, position), position) != turn.move:
            raise _broken(game, position, f"{turn.move} reads back from its notation as another move")


def odds_sum_to_one(game: AnyGame, position: Table) -> None:
    """Give NATURE exact odds, each above nothing, and ask it when nobody else must answer."""
    must = [request.seat for request in game.pending(position) if request.duty == "must"]
    if NATURE not in must:
        return
    odds = [odd for _, odd in game.odds(position)]
    if sum(odds, Fraction()) != 1 or min(odds) <= 0:
        raise _broken(game, position, f"the odds are {odds}")
    if {*must} != {NATURE}:
        raise _broken(game, position, "NATURE is asked while somebody else must answer")


def draw_follows_the_odds(game: AnyGame, position: Table) -> None:
    """Draw what the odds say, and as often."""
    if all(request.seat != NATURE for request in game.pending(position)):
        return
    odds: dict[Any, Fraction] = {}
    for move, odd in game.odds(position):
        odds[move] = odds.get(move, Fraction()) + odd
    drawn = _every_draw(game, position)
    if drawn is not None and drawn != odds:
        raise _broken(game, position, f"the odds are {odds}, but draw gives {drawn}")
    chance = Random(0)  # noqa: S311  # hides nothing
    stray = [move for _ in range(SAMPLE) if (move := game.draw(position, chance.randrange)) not in odds]
    if stray:
        raise _broken(game, position, f"{stray[0]} is drawn without odds")


def _every_draw(game: AnyGame, position: Table) -> dict[Any, Fraction] | None:
    """Go through everything that a source of chance can say; None where that is too much."""
    drawn: dict[Any, dict[int, int]] = {}
    scripts: list[tuple[int, ...]] = [()]
    ways = 0
    while scripts:
        known = scripts.pop()
        said, asked = [*known], list[int]()

        def randbelow(below: int, said: list[int] = said, asked: list[int] = asked) -> int:
            asked.append(below)
            if len(asked) > len(said):
                said.append(0)
            return said[len(asked) - 1]

        move = game.draw(position, randbelow)
        ways, one_in = ways + 1, prod(asked)
        if max(one_in, ways + len(scripts)) > MOST_DRAWS:
            return None
        counts = drawn.setdefault(move, {})
        counts[one_in] = counts.get(one_in, 0) + 1
        for at in range(len(known), len(asked)):
            before = tuple(said[:at])
            scripts += [(*before, other) for other in range(1, asked[at])]
    return {
        move: sum((Fraction(count, one_in) for one_in, count in counts.items()), Fraction())
        for move, counts in drawn.items()
    }


def simultaneous_answers_commute(game: AnyGame, position: Table) -> None:
    """Come to the same position, whoever answers first."""
    asked = [request for request in _asked(game, position) if request.duty == "must"]
    for one, other in ((a, b) for a in asked for b in asked if a.seat < b.seat):
        for first in islice(game.moves(position, one), SAMPLE):
            for second in islice(game.moves(position, other), SAMPLE):
                if _after(game, position, one, first, other, second) != _after(
                    game, position, other, second, one, first
                ):
                    raise _broken(game, position, f"{first} and {second} do not commute")


def _after(game: AnyGame, position: Table, *answers: Any) -> Table:
    for request, move in zip(answers[::2], answers[1::2], strict=True):
        if request not in game.pending(position):
            raise _broken(game, position, f"{request} is no longer asked")
        position = game.advance(position, Turn(request.seat, move))
    return position


def a_decision_has_findings(game: AnyGame, position: Table) -> None:
    """Decide nothing without a reason that the rulebook lists."""
    verdict = game.verdict(position)
    if isinstance(verdict, Decided) and not verdict.because:
        raise _broken(game, position, "decided without a finding")
    for finding in verdict.because:
        if finding.rule not in game.rulebook.rules:
            raise _broken(game, position, f"{finding.rule.id} is not in the rulebook")


def winners_have_rank_one(game: AnyGame, position: Table) -> None:
    """Give each seat a place, and the first to the winners, or to all when nobody wins."""
    verdict = game.verdict(position)
    if not isinstance(verdict, Decided):
        return
    ranks = {place.seat: place.rank for place in verdict.places}
    everybody = {Seat(seat) for seat in range(len(game.seats(position)))}
    if len(ranks) != len(verdict.places) or {*ranks} != everybody:
        raise _broken(game, position, f"the places are {verdict.places}")
    first = {seat for seat, rank in ranks.items() if rank == 1}
    if first != ({*verdict.winners} or everybody):
        raise _broken(game, position, f"the winners are {verdict.winners}, the ranks {ranks}")


def a_verdict_survives_the_wire(game: AnyGame, position: Table) -> None:
    """Judge a position the same when it was written and read."""
    wire = game.room("wire")
    again = wire.read_position(decode_json(encode(wire.write_position(position))), position.ruleset)
    if game.verdict(again) != game.verdict(position):
        raise _broken(game, position, "the verdict is another one after a way through JSON")


def findings_can_be_said(game: AnyGame, position: Table) -> None:
    """Say every finding that is met, in every language."""
    seats, verdict = game.seats(position), game.verdict(position)
    met = [*verdict.because]
    for request in _asked(game, position):
        for move in expressible(game):
            objection = game.objection(position, Turn(request.seat, move))
            met += objection.findings if objection else ()
    for language in LANGUAGES:
        for finding in met:
            sentence = say(finding, seats, language)
            if not sentence.strip() or "{" in sentence:
                raise _broken(game, position, f"{finding} is said as {sentence!r} ({language})")
        say_verdict(verdict, seats, language)


def the_same_view_means_the_same_questions(game: AnyGame, position: Table, other: Table) -> None:
    """Ask, allow and tell a seat the same where it cannot tell two truths apart."""
    for seat in (*map(Seat, range(len(game.seats(position)))), None):
        if game.view(position, seat) == game.view(other, seat):
            _ask_alike(game, position, other, seat)
            one, two = game.verdict(position), game.verdict(other)
            if not isinstance(one, Decided) and not isinstance(two, Decided) and one != two:
                raise _broken(game, position, f"the findings tell seat {seat} from this: {written(game, other)}")


def _ask_alike(game: AnyGame, position: Table, other: Table, seat: Seat | None) -> None:
    asked = [request for request in game.pending(position) if request.seat == seat]
    if asked != [request for request in game.pending(other) if request.seat == seat]:
        raise _broken(game, position, f"the questions tell seat {seat} from this: {written(game, other)}")
    for request in asked:
        here, there = (tuple(islice(game.moves(table, request), MOST_MOVES)) for table in (position, other))
        if here != there:
            raise _broken(game, position, f"the moves tell seat {seat} from this: {written(game, other)}")


def a_record_reads_back_as_written(game: AnyGame, record: AnyRecord) -> None:
    """Bring a record through its JSON form unharmed."""
    if read(write(record)) != record:
        raise AssertionError(f"{game.id}: reads back as another record: {write(record)}")


def a_verdict_recomputed_from_its_record_is_the_same(game: AnyGame, record: AnyRecord) -> None:
    """Come to the same end when a record is played over."""
    *_, end = replay(record)
    report = check(read(write(record)))
    if report.faults or report.remarks or report.verdict != game.verdict(end):
        raise AssertionError(f"{game.id}: judged otherwise when read again: {write(record)}")


def following_is_playing_one_by_one(game: AnyGame, record: AnyRecord) -> None:
    """Come to the same position by `follow`, as far as it goes, and never follow a turn that is refused."""
    positions = [record.start]
    for turn in record.turns:
        positions.append(game.advance(positions[-1], turn))
    last = len(record.turns)
    for start in range(last + 1):
        position, played = game.follow(positions[start], record.turns, start, last)
        if not start <= played <= last or position != positions[played]:
            raise _broken(game, positions[start], f"turns {start + 1} to {played} are followed to another position")
    starts = {last, max(0, last - SAMPLE)}
    for seat in range(-1, len(game.seats(record.start))):
        for turn in (Turn(Seat(seat), move) for move in expressible(game)):
            turns = (*record.turns, turn)
            followed = any(game.follow(positions[start], turns, start, last + 1)[1] > last for start in starts)
            if followed and refuse(game, positions[-1], turn):
                raise _broken(game, positions[-1], f"{turn} is followed and refused")


def turns_read_back_as_written(game: AnyGame, record: AnyRecord) -> None:
    """Bring the turns of a game from its start through their notation unharmed."""
    notation, ruleset = game.room("notation"), record.start.ruleset
    if not record.turns or record.start != game.start(ruleset, game.seats(record.start)):
        return
    text = notation.write_turns(record.turns, ruleset)
    if notation.read(text, ruleset) != record.turns:
        raise AssertionError(f"{game.id}: {text!r} reads back as other turns: {write(record)}")


def presets_read_back_as_written(game: AnyGame) -> None:
    """Know each preset by its name, and set up what is possible."""
    for name, ruleset in game.presets.items():
        if read_ruleset(game, name) != ruleset or read_ruleset(game, write_ruleset(game, ruleset)) != ruleset:
            raise AssertionError(f"{game.id}: the preset {name} reads back as another")
        start = game.start(ruleset, game.seating)
        if faults := game.faults(start):
            raise _broken(game, start, f"impossible from the start: {_said(game, start, faults)}")


def every_rule_has_words(game: AnyGame) -> None:
    """Give each rule its sentence and its gist in every language, and a source."""
    rules_have_words(game.rulebook)


def rules_have_words(rulebook: Rulebook) -> None:
    """Hold any rulebook, a game's or another room's, to the same."""
    for rule in rulebook:
        for language in LANGUAGES:
            lexicon = lexicon_of(rule, language)
            if rule.id not in lexicon.sentences:
                raise AssertionError(f"{rule.id} has no sentence in {language}")
            if language != LANGUAGES[0] and gist_of(rule, language) == rule.gist:
                raise AssertionError(f"{rule.id} has no gist in {language}")
        if not (rule.gist and rule.source and rule.locus):
            raise AssertionError(f"{rule.id} does not say what it means or where it is written")
    ids = [rule.id for rule in rulebook]
    if twice := {rule_id for rule_id in ids if ids.count(rule_id) > 1}:
        raise AssertionError(f"listed twice: {', '.join(sorted(twice))}")


def _said(game: AnyGame, position: Table, findings: tuple[Finding, ...]) -> str:
    return "; ".join(say(finding, game.seats(position)) for finding in findings)


LAWS: tuple[Law, ...] = (
    the_game_is_decided_when_nobody_must_move,
    a_question_that_must_be_answered_has_an_answer,
    moves_meet_no_objection,
    what_is_not_listed_meets_an_objection,
    advance_leaves_its_argument_alone,
    advance_leads_to_no_fault,
    json_reads_back_as_written,
    notation_reads_back_as_written,
    odds_sum_to_one,
    draw_follows_the_odds,
    simultaneous_answers_commute,
    a_decision_has_findings,
    winners_have_rank_one,
    a_verdict_survives_the_wire,
    findings_can_be_said,
)
PAIR_LAWS: tuple[PairLaw, ...] = (the_same_view_means_the_same_questions,)
RECORD_LAWS: tuple[RecordLaw, ...] = (
    a_record_reads_back_as_written,
    a_verdict_recomputed_from_its_record_is_the_same,
    turns_read_back_as_written,
    following_is_playing_one_by_one,
)
BOOK_LAWS: tuple[BookLaw, ...] = (presets_read_back_as_written, every_rule_has_words)
