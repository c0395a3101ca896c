"""Boxes and rules in both languages."""

import pytest

from ludex.core import Finding, Seat, say
from ludex.games.kniffel import RULEBOOK
from ludex.games.kniffel import rulebook as rules
from ludex.games.kniffel.words import WORDS, box_of

BOXES = {box for sheet in rules.SHEETS.values() for box in sheet}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_box_has_a_name_and_is_found_by_it(language: str) -> None:
    terms = WORDS[language].terms
    names = {box: terms[box] for box in BOXES}
    assert len({*names.values()}) == len(BOXES)
    for box, name in names.items():
        for spelt in (box, name, name.upper(), name.replace(" ", "_"), f" {name} ", box.replace("_", "-")):
            assert box_of(spelt) == box
    assert terms["full_house_x3"].endswith("x3")


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("ones_x2", "ones_x2"),
        ("Einser_x6", "ones_x6"),
        ("ones_x1", None),
        ("ones_x7", None),
        ("eleven_x2", None),
        ("_x2", None),
        ("", None),
        ("of a", None),
        ("Straße", None),
        ("aces", "ones"),
    ],
)
def test_boxes_of_further_columns_carry_their_number(text: str, box: str | None) -> None:
    assert box_of(text) == box


def test_every_sentence_is_said_whether_its_rule_holds_or_not() -> None:
    values = ("fours", 2, 3, 4)
    for rule in RULEBOOK:
        for language in ("en", "de"):
            for holds in (True, False):
                sentence = say(Finding(rule, holds=holds, seat=Seat(0), values=values), ("anna",), language)
                assert sentence
                assert "{" not in sentence


@pytest.mark.parametrize(
    ("finding", "english", "german"),
    [
        (
            Finding(rules.ROLL_BEFORE_SCORING, holds=False, seat=Seat(0), values=("full_house", 1)),
            "anna cannot fill full house before 1 die is rolled",
            "anna kann Full House nicht füllen, bevor 1 Würfel gefallen ist",
        ),
        (
            Finding(rules.WILD_LOWER, holds=False, seat=Seat(0), values=("small_straight", "chance")),
            "anna has to put a further Kniffel into the lower section: small straight, chance",
            "anna muss einen weiteren Kniffel in den unteren Teil schreiben: Kleine Straße, Chance",
        ),
        (
            Finding(rules.BONUS, holds=False, seat=Seat(0), values=(35, 57, 63, 6)),
            "no bonus of 35 for anna: the upper section comes to 57, 6 short of 63",
            "kein Bonus von 35 für anna: oben werden es 57, 6 zu wenig für 63",
        ),
        (
            Finding(rules.BONUS_POSSIBLE, seat=Seat(0), values=(1, 35)),
            "anna needs 1 more point in the upper section for a bonus of 35",
            "anna fehlt oben noch 1 Punkt zum Bonus von 35",
        ),
        (
            Finding(rules.ROLLS_LEFT, holds=False, values=(0, 1, 1, 2)),
            "0 rolls left with 1 die on the table; possible: 1 to 2",
            "noch 0 Würfe bei 1 Würfel auf dem Tisch; möglich: 1 bis 2",
        ),
        (
            Finding(rules.TURNS, holds=False, seat=Seat(0), values=("nature",)),
            "it is not the turn of anna, but of chance",
            "anna ist nicht an der Reihe, sondern der Zufall",
        ),
    ],
)
def test_a_finding_is_said_in_both_languages(finding: Finding, english: str, german: str) -> None:
    assert say(finding, ("anna", "ben")) == english
    assert say(finding, ("anna", "ben"), "de") == german
