"""Findings, verdicts and objections as sentences a person reads."""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast

from msgspec import Struct

from ludex.core.rulebook import Rule
from ludex.core.seat import NATURE, Request, Seat
from ludex.core.verdict import Decided, Finding, Objection, Verdict

Sentence = str | tuple[str, str]
"""A template, or two: for a rule that holds and for one that does not.

`{0}` is a value, `{0:raw}` what somebody wrote, `{0:word}` a number in words, `{0:disc|discs}` a choice by number,
`{rest}` all values after the first, `{all}` all values, `{seat}` the seat's name.
"""


class Lexicon(Struct, frozen=True, kw_only=True):
    """What one room says in one language; gists may be left out where the rules' own are in that language."""

    sentences: Mapping[str, Sentence]
    terms: Mapping[str, str] = {}
    gists: Mapping[str, str] = {}


class WordsRoom(Protocol):
    """What a words module offers: a lexicon for each language, English always."""

    WORDS: Mapping[str, Lexicon]


NUMBERS: Mapping[str, tuple[str, ...]] = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "de": ("kein", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
}
_PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "wins": "{} wins",
        "share": "{} win",
        "draw": "draw",
        "undecided": "undecided",
        "to_move": "to move: {}",
        "and": " and ",
        "game_over": "the game is over: {}",
        "seat": "seat {}",
        "nature": "chance",
        "at": '(character {} of "{}")',
        "line": "line {}",
        "turn": "turn {}",
        "spot": "game {}, move {} (line {})",
    },
    "de": {
        "wins": "{} gewinnt",
        "share": "{} gewinnen",
        "draw": "unentschieden",
        "undecided": "noch nicht entschieden",
        "to_move": "am Zug: {}",
        "and": " und ",
        "game_over": "das Spiel ist aus: {}",
        "seat": "Platz {}",
        "nature": "der Zufall",
        "at": "(Zeichen {} von „{}“)",
        "line": "Zeile {}",
        "turn": "Zug {}",
        "spot": "Partie {}, Zug {} (Zeile {})",
    },
}
LANGUAGES = tuple(_PHRASES)

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def _phrases(language: str) -> Mapping[str, str]:
    return _PHRASES.get(language, _PHRASES["en"])


class _Value:
    """A finding's value that a template can ask for in several shapes."""

    def __init__(self, value: str | int, lexicon: Lexicon, language: str) -> None:
        self._value = value
        self._lexicon = lexicon
        self._nature = _phrases(language)["nature"]
        self._numbers = NUMBERS.get(language, NUMBERS["en"])

    def __format__(self, spec: str) -> str:
        value = self._value
        if spec == "raw":
            return shown(str(value))
        if isinstance(value, str):
            return self._lexicon.terms.get(value, self._nature if value == "nature" else shown(value))
        if "|" in spec:
            one, many = spec.split("|")
            return one if value == 1 else many
        if spec == "word" and 0 <= value < len(self._numbers):
            return self._numbers[value]
        return str(value)


def lexicon_of(rule: Rule, language: str) -> Lexicon:
    """Open the words of a rule's room; English where the language is not spoken there."""
    words = cast("WordsRoom", import_module(rule.words)).WORDS
    return words.get(language, words["en"])


def shown(written: str) -> str:
    """Show what somebody wrote, with a mark for each character that a terminal would obey or no output takes."""
    return _CONTROL.sub("\ufffd", written)


def gist_of(rule: Rule, language: str) -> str:
    """Say what a rule means."""
    return lexicon_of(rule, language).gists.get(rule.id, rule.gist)


def name_of(seat: Seat, seats: tuple[str, ...], language: str, terms: Mapping[str, str] = {}) -> str:
    """Name a seat, even one that does not exist."""
    if seat == NATURE:
        return _phrases(language)["nature"]
    if 0 <= seat < len(seats):
        return terms.get(seats[seat]) or shown(seats[seat])
    return _phrases(language)["seat"].format(seat)


def say(finding: Finding, seats: tuple[str, ...], language: str = "en") -> str:
    """Make a finding's sentence from its rule, values and seat."""
    lexicon = lexicon_of(finding.rule, language)
    sentence = lexicon.sentences[finding.rule.id]
    if not isinstance(sentence, str):
        sentence = sentence[0] if finding.holds else sentence[1]
    values = [_Value(value, lexicon, language) for value in finding.values]
    return sentence.format(
        *values,
        all=", ".join(f"{value}" for value in values),
        rest=", ".join(f"{value}" for value in values[1:]) or "-",
        seat="" if finding.seat is None else name_of(finding.seat, seats, language, lexicon.terms),
    )


def say_all(findings: tuple[Finding, ...], seats: tuple[str, ...], language: str = "en") -> str:
    """Say several findings, each once, in one line."""
    return "; ".join(dict.fromkeys(say(finding, seats, language) for finding in findings))


def say_objection(objection: Objection, seats: tuple[str, ...], language: str = "en") -> str:
    """Say why a turn is refused."""
    claims = say_all(objection.findings, seats, language)
    return _phrases(language)["game_over"].format(claims) if objection.why == "game_over" else claims


def say_asked(requests: tuple[Request, ...], order: Rule, seats: tuple[str, ...], language: str = "en") -> str:
    """Say whom the game waits for, by its rule of whose turn it is."""
    phrases, terms = _phrases(language), lexicon_of(order, language).terms
    asked = dict.fromkeys(request.seat for request in requests if request.duty == "must")
    return phrases["to_move"].format(phrases["and"].join(name_of(seat, seats, language, terms) for seat in asked))


def say_verdict(verdict: Verdict, seats: tuple[str, ...], language: str = "en") -> str:
    """Say who won and why in one line: the first finding is the reason, and all of its rule are said with it."""
    phrases = _phrases(language)
    terms: Mapping[str, str] = lexicon_of(verdict.because[0].rule, language).terms if verdict.because else {}
    if not isinstance(verdict, Decided):
        outcome = phrases["undecided"]
    elif verdict.winners:
        names = phrases["and"].join(name_of(seat, seats, language, terms) for seat in verdict.winners)
        outcome = phrases["wins" if len(verdict.winners) == 1 else "share"].format(names)
    else:
        outcome = phrases["draw"]
    if not verdict.because:
        return outcome
    first = verdict.because[0]
    reasons = tuple(each for each in verdict.because if (each.rule, each.holds) == (first.rule, first.holds))
    return f"{outcome}: {say_all(reasons, seats, language)}"


def say_at(text: str, at: int, language: str = "en") -> str:
    """Say at which character of a text something is, with what stands around it."""
    start = max(0, at - 20)
    around = f"{'…' if start else ''}{text[start : at + 20]}{'…' if at + 20 < len(text) else ''}"
    return _phrases(language)["at"].format(at + 1, shown(" ".join(around.split())))


def say_line(line: int, turn: int | None = None, language: str = "en") -> str:
    """Name a line of a file, and a turn of the record there."""
    phrases = _phrases(language)
    return phrases["line"].format(line) + (f", {phrases['turn'].format(turn)}" if turn else "")


def say_spot(game: int, move: int, line: int, language: str = "en") -> str:
    """Name the place of a turn as the file counts that it was read from."""
    return _phrases(language)["spot"].format(game, move, line)


def say_turn(turn: int, language: str = "en") -> str:
    """Name a turn of a record."""
    return _phrases(language)["turn"].format(turn)
