"""Sentences of Connect Four in both languages, as people read them."""

import pytest

from ludex.core import Finding, Seat, say, say_verdict
from ludex.games.connect_four import GAME, RULEBOOK, Ruleset, rulebook, verdict
from ludex.games.connect_four.rulebook import SEATS
from ludex.games.connect_four.words import WORDS

FIRST, SECOND = Seat(0), Seat(1)
BOARD = "......./......./......./......./ooo..../xxxx..."


@pytest.mark.parametrize(
    ("finding", "english", "german"),
    [
        (
            Finding(rulebook.LINE, seat=FIRST, values=("down_left", 4)),
            "four diagonally down to the left for first",
            "vier schräg nach links unten für Spieler 1",
        ),
        (
            Finding(rulebook.RUN, seat=SECOND, values=("across", 13)),
            "a run of 13 across for second",
            "eine Reihe von 13 waagerecht für Spieler 2",
        ),
        (
            Finding(rulebook.FLOATING, holds=False, values=(1,)),
            "1 disc floats above an empty cell",
            "1 Stein schwebt über einem leeren Feld",
        ),
        (
            Finding(rulebook.FLOATING, holds=False, values=(2,)),
            "2 discs float above an empty cell",
            "2 Steine schweben über einem leeren Feld",
        ),
        (
            Finding(rulebook.COLUMN_FULL, holds=False, seat=FIRST, values=(4, 1, 2, 7)),
            "column 4 is full; open columns: 1, 2, 7",
            "Spalte 4 ist voll; offene Spalten: 1, 2, 7",
        ),
        (
            Finding(rulebook.TURNS, holds=False, seat=SECOND, values=("first",)),
            "it is not the turn of second, but of first",
            "Spieler 2 ist nicht am Zug, sondern Spieler 1",
        ),
        (
            Finding(rulebook.BOTH_LINES, values=("opponent",)),
            "the pop made lines for both seats, and the rules say: the other seat wins",
            "der Zug ergab Reihen für beide, und die Regel sagt: der andere gewinnt",
        ),
    ],
)
def test_findings_are_said_in_english_and_german(finding: Finding, english: str, german: str) -> None:
    assert say(finding, SEATS, "en") == english
    assert say(finding, SEATS, "de") == german


def test_a_judged_game_is_said_in_one_line() -> None:
    decided = verdict(GAME.room("wire").read_position({"board": BOARD}, Ruleset()))
    assert say_verdict(decided, SEATS) == "first wins: four across for first"
    assert say_verdict(decided, SEATS, "de") == "Spieler 1 gewinnt: vier waagerecht für Spieler 1"


def test_both_languages_say_the_same_rules() -> None:
    assert WORDS["en"].sentences.keys() == WORDS["de"].sentences.keys() == {rule.id for rule in RULEBOOK}
    assert WORDS["de"].gists.keys() == {rule.id for rule in RULEBOOK}


def test_what_there_is_none_of_is_not_left_blank() -> None:
    finding = Finding(rulebook.POP_NOT_OWN, holds=False, seat=SECOND, values=(4,))
    assert say(finding, SEATS, "de") == "Spieler 2 hat unten in Spalte 4 keinen Stein; eigene Spalten: -"
