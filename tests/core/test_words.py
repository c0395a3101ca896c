"""Findings, verdicts and objections as sentences."""

import sys
from types import ModuleType

import pytest

from ludex.core import (
    LANGUAGES,
    NATURE,
    UNDECIDED,
    Decided,
    Finding,
    Lexicon,
    Objection,
    Place,
    Request,
    Rule,
    Seat,
    Undecided,
    say,
    say_objection,
    say_verdict,
)
from ludex.core.reading import JSON
from ludex.core.words import (
    NUMBERS,
    Sentence,
    gist_of,
    lexicon_of,
    name_of,
    say_all,
    say_asked,
    say_at,
    say_line,
    say_spot,
    say_turn,
    shown,
)
from ludex.games import game

SEATS = ("anna", "ben")
WON = (Place(Seat(0), 1, 1), Place(Seat(1), 2, 0))


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> Rule:
    """A rule whose sentences a test can set."""
    module = ModuleType("chess_words")
    sentences: dict[str, Sentence] = {"chess/mate": "mate"}
    english = Lexicon(sentences=sentences, terms={"king": "the king"})
    german = Lexicon(
        sentences=sentences, terms={"king": "der König", "anna": "Frau Anna"}, gists={"chess/mate": "Matt."}
    )
    module.__dict__["WORDS"] = {"en": english, "de": german}
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return Rule("chess/mate", "FIDE", "5.1", "Mate ends the game.", module.__name__)


def set_sentence(rule: Rule, sentence: Sentence) -> None:
    sentences = lexicon_of(rule, "en").sentences
    assert isinstance(sentences, dict)
    sentences[rule.id] = sentence


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("{0} and {1}", "the king and 2"),
        ("{1:word} pieces", "two pieces"),
        ("{0:raw} and {1:raw}", "king and 2"),
        ("{1:piece|pieces}", "pieces"),
        ("{2:piece|pieces}", "piece"),
        ("{3:word}", "99"),
        ("{4:word}", "-1"),
        ("{rest}", "2, 1, 99, -1, {0}"),
        ("{all}", "the king, 2, 1, 99, -1, {0}"),
        ("{5}", "{0}"),
        ("{seat} is mated", "ben is mated"),
    ],
)
def test_a_sentence_is_made_from_values_and_seat(rule: Rule, sentence: str, said: str) -> None:
    set_sentence(rule, sentence)
    finding = Finding(rule, seat=Seat(1), values=("king", 2, 1, 99, -1, "{0}"))
    assert say(finding, SEATS) == said


def test_numbers_and_terms_are_said_in_the_language_asked_for(rule: Rule) -> None:
    set_sentence(rule, "{0} {1:word} {seat}")
    finding = Finding(rule, seat=Seat(0), values=("king", 5))
    assert say(finding, SEATS, "en") == "the king five anna"
    assert say(finding, SEATS, "de") == "der König fünf Frau Anna"


def test_a_rule_may_say_something_else_when_it_does_not_hold(rule: Rule) -> None:
    set_sentence(rule, ("mate", "no mate"))
    assert say(Finding(rule), SEATS) == "mate"
    assert say(Finding(rule, holds=False), SEATS) == "no mate"


def test_a_finding_without_a_seat_names_none(rule: Rule) -> None:
    set_sentence(rule, "<{seat}>")
    assert say(Finding(rule), SEATS) == "<>"


def test_english_stands_in_where_a_room_does_not_speak_the_language(rule: Rule) -> None:
    del sys.modules[rule.words].WORDS["de"]
    assert say(Finding(rule), SEATS, "de") == "mate"
    assert gist_of(rule, "de") == "Mate ends the game."


def test_the_gist_is_said_in_the_language_asked_for(rule: Rule) -> None:
    assert (gist_of(rule, "en"), gist_of(rule, "de")) == ("Mate ends the game.", "Matt.")


@pytest.mark.parametrize(
    ("seat", "language", "name"),
    [(0, "en", "anna"), (1, "de", "ben"), (2, "en", "seat 2"), (-2, "de", "Platz -2"), (NATURE, "de", "der Zufall")],
)
def test_every_seat_has_a_name(seat: int, language: str, name: str) -> None:
    assert name_of(Seat(seat), SEATS, language) == name


def test_several_findings_are_said_each_once(rule: Rule) -> None:
    set_sentence(rule, "{0}")
    findings = tuple(Finding(rule, values=(value,)) for value in (1, 2, 1))
    assert say_all(findings, SEATS) == "1; 2"


def test_an_objection_is_said_by_its_findings(rule: Rule) -> None:
    assert say_objection(Objection("against_the_rules", (Finding(rule),)), SEATS) == "mate"
    assert say_objection(Objection("game_over", (Finding(rule),)), SEATS) == "the game is over: mate"
    assert say_objection(Objection("game_over", (Finding(rule),)), SEATS, "de") == "das Spiel ist aus: mate"


def test_a_verdict_is_said_in_one_line(rule: Rule) -> None:
    because = (Finding(rule),)
    assert say_verdict(Decided("mate", (Seat(0),), WON, because), SEATS) == "anna wins: mate"
    assert say_verdict(Decided("mate", (Seat(0),), WON, because), SEATS, "de") == "Frau Anna gewinnt: mate"
    assert say_verdict(Decided("mate", (Seat(0), Seat(1)), WON, because), SEATS) == "anna and ben win: mate"
    assert (
        say_verdict(Decided("mate", (Seat(0), Seat(1)), WON, because), SEATS, "de")
        == "Frau Anna und ben gewinnen: mate"
    )
    assert say_verdict(Decided("mate", (), WON, because), SEATS) == "draw: mate"
    assert say_verdict(Undecided(because), SEATS, "de") == "noch nicht entschieden: mate"
    assert say_verdict(UNDECIDED, SEATS) == "undecided"


def test_a_verdict_is_said_by_its_first_finding_and_those_of_its_rule(rule: Rule) -> None:
    set_sentence(rule, ("{seat} mates", "{seat} does not mate"))
    both = tuple(Finding(rule, seat=Seat(seat)) for seat in (0, 1))
    because = (both[0], Finding(rule, holds=False, seat=Seat(1)), both[1], Finding(JSON, values=("",)))
    assert say_verdict(Decided("mate", (Seat(0),), WON, because), SEATS) == "anna wins: anna mates; ben mates"


def test_whom_the_game_waits_for_is_said_once_each(rule: Rule) -> None:
    asked = (Request(Seat(0), "hide"), Request(Seat(0), "bid"), Request(Seat(1), "hide"), Request(Seat(2), "x", "may"))
    assert say_asked(asked, rule, SEATS) == "to move: anna and ben"
    assert say_asked(asked, rule, SEATS, "de") == "am Zug: Frau Anna und ben"
    assert say_asked((Request(NATURE, "roll"),), rule, SEATS, "de") == "am Zug: der Zufall"


def test_the_place_in_a_text_is_shown_with_what_stands_around_it() -> None:
    assert say_at("44x5", 2) == '(character 3 of "44x5")'
    assert say_at("a" * 30 + "x" + "b" * 30, 30, "de") == f"(Zeichen 31 von „…{'a' * 20}x{'b' * 19}…“)"
    assert say_at("a\n\tb\ud800", 4) == '(character 5 of "a b\ufffd")'
    assert say_at("", 0) == '(character 1 of "")'


def test_lines_and_turns_are_named() -> None:
    assert say_line(3) == "line 3"
    assert say_line(3, 7, "de") == "Zeile 3, Zug 7"
    assert say_turn(7) == "turn 7"
    assert say_spot(2, 14, 31) == "game 2, move 14 (line 31)"
    assert say_spot(2, 14, 31, "de") == "Partie 2, Zug 14 (Zeile 31)"


def test_all_languages_count_as_far() -> None:
    assert {*NUMBERS} == {*LANGUAGES} == {"en", "de"}
    assert len({len(words) for words in NUMBERS.values()}) == 1


def test_a_language_nobody_speaks_is_answered_in_english() -> None:
    rule = game("connect_four").rulebook["line"]
    assert say(Finding(rule, seat=Seat(0), values=("across", 4)), SEATS, "fr") == "four across for anna"


def test_what_a_terminal_would_obey_is_only_shown() -> None:
    assert shown("a\x1b[31mb\x07\ud800\x9b é李") == "a\ufffd[31mb\ufffd\ufffd\ufffd é李"
    assert shown("a\u202eb\u2066c") == "a\ufffdb\ufffdc"
    assert name_of(Seat(0), ("an\x1bna",), "en") == "an\ufffdna"
    assert "\x1b" not in say_at("ab\x1b[2Jcd", 2)
