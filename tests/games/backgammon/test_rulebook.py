"""The rules of backgammon, its rule sets, and its sentences."""

import pytest
from msgspec import ValidationError, convert, to_builtins

from ludex.core import LANGUAGES, Finding, Rule, Seat, say
from ludex.games.backgammon import (
    PRESETS,
    RULEBOOK,
    SEATS,
    Accept,
    Double,
    Drop,
    Play,
    Ruleset,
    Take,
    rulebook,
    start,
    view,
)
from ludex.games.backgammon.position import laid_out, seen_by
from ludex.games.backgammon.rulebook import CHECKERS_OF
from ludex.games.backgammon.words import WORDS


def test_every_rule_is_listed() -> None:
    assert [value for value in vars(rulebook).values() if isinstance(value, Rule)] == [*RULEBOOK]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", RULEBOOK.rules, ids=lambda rule: rule.id)
def test_every_rule_can_be_said(rule: Rule, language: str) -> None:
    for holds in (True, False):
        finding = Finding(rule, holds=holds, seat=Seat(0), values=("24/18", 2, 3, 4, 5, 6))
        assert "{" not in say(finding, SEATS, language)


def test_both_languages_say_the_same_rules() -> None:
    assert WORDS["en"].sentences.keys() == WORDS["de"].sentences.keys() == {rule.id for rule in RULEBOOK}
    assert WORDS["de"].gists.keys() == {rule.id for rule in RULEBOOK}


@pytest.mark.parametrize(
    ("finding", "english", "german"),
    [
        (
            Finding(rulebook.BAR_FIRST, holds=False, seat=Seat(0), values=("13/7", 1, "bar/20 13/7")),
            "13/7: first 1 checker has to enter from the bar; legal here: bar/20 13/7",
            "13/7: zuerst muss ein Stein von der Bar ins Spiel; erlaubt: bar/20 13/7",
        ),
        (
            Finding(rulebook.HIGHER_DIE, holds=False, values=(6, "24/18")),
            "only one die can be played, so it has to be the 6; legal here: 24/18",
            "nur ein Würfel ist spielbar, also muss es die 6 sein; erlaubt: 24/18",
        ),
        (
            Finding(rulebook.CUBE_OWNER, holds=False, seat=Seat(1), values=("white",)),
            "black may not double: the cube belongs to white",
            "Schwarz darf nicht doppeln: der Dopplerwürfel gehört Weiß",
        ),
        (
            Finding(rulebook.STAKE, seat=Seat(1), values=(2, 3, 6)),
            "6 points: cube 2, times 3",
            "6 Punkte: Dopplerwürfel 2, mal 3",
        ),
        (
            Finding(rulebook.TURNS, holds=False, seat=Seat(1), values=("nature",)),
            "it is not the turn of black, but of chance",
            "Schwarz ist nicht am Zug, sondern der Zufall",
        ),
    ],
)
def test_findings_are_said_in_english_and_german(finding: Finding, english: str, german: str) -> None:
    assert say(finding, SEATS, "en") == english
    assert say(finding, SEATS, "de") == german


def test_the_presets_are_what_their_names_say() -> None:
    assert {
        "standard": Ruleset(),
        "money": Ruleset(length=0, jacoby=True, beavers=True),
        "match": Ruleset(length=7, crawford=True),
        "nackgammon": Ruleset(setup="nackgammon"),
        "hypergammon": Ruleset(setup="hypergammon"),
        "long_gammon": Ruleset(setup="long_gammon"),
    } == PRESETS


@pytest.mark.parametrize(
    "options",
    [
        {"length": -1},
        {"length": 32_768},
        {"cube_limit": 0},
        {"automatic_doubles": 11},
        {"setup": "tavli"},
        {"jacoby": 1},
        {"colour": "red"},
    ],
)
def test_the_bounds_of_a_ruleset_from_outside_are_kept(options: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        convert(to_builtins(Ruleset()) | options, Ruleset)


@pytest.mark.parametrize(
    ("setup", "white"),
    [
        ("standard", {5: 5, 7: 3, 12: 5, 23: 2}),
        ("nackgammon", {5: 4, 7: 3, 12: 4, 22: 2, 23: 2}),
        ("hypergammon", {21: 1, 22: 1, 23: 1}),
        ("hypergammon_2", {22: 1, 23: 1}),
        ("hypergammon_1", {23: 1}),
        ("long_gammon", {23: 15}),
    ],
)
def test_the_variants_are_set_up_the_same_for_both(setup: rulebook.Setup, white: dict[int, int]) -> None:
    points = laid_out(setup)
    assert {point: number for point, number in enumerate(points) if number > 0} == white
    assert seen_by(Seat(1), points) == seen_by(Seat(0), points) == points
    assert sum(white.values()) == CHECKERS_OF[setup]


def test_moves_of_different_kinds_are_different() -> None:
    assert len({Take(), Drop(), Double(), Accept(), Play(), Take(), Play(())}) == 5


def test_everybody_sees_the_whole_table() -> None:
    position = start(Ruleset())
    assert view(position, None) is view(position, Seat(1)) is position


def test_a_notebook_shows_the_board() -> None:
    shown = start(Ruleset())._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # notebooks ask for it by this name
    assert shown.startswith("<svg")
