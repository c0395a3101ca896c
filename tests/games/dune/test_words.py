"""What Dune says, in English and German."""

from random import Random

import pytest

from ludex.core import LANGUAGES, Decided, Finding, Seat, say, say_verdict
from ludex.games.dune import FACTIONS, GAME, PRESETS, notation, rulebook
from ludex.games.dune.board import NAMES
from ludex.games.dune.words import CONDITIONS, WORDS

from .random_tables import random_table
from .tables import held, table

ATREIDES = Seat(0)


@pytest.mark.parametrize(
    ("finding", "english", "german"),
    [
        (
            Finding(rulebook.CONTROL, seat=ATREIDES, values=("tueks_sietch", 1)),
            "Atreides holds Tuek's Sietch with 1 force",
            "Atreides hält Tuek's Sietch mit 1 Truppe",
        ),
        (
            Finding(rulebook.CONTROL, holds=False, values=("carthag",)),
            "nobody has fighting forces in Carthag",
            "niemand hat kämpfende Truppen in Carthag",
        ),
        (
            Finding(rulebook.CONTESTED, holds=False, values=("carthag", "emperor", "spacing_guild")),
            "Carthag is contested, for nobody: Emperor, Spacing Guild",
            "Carthag ist umkämpft und zählt für niemanden: Imperator, Raumgilde",
        ),
        (
            Finding(rulebook.SOLO, holds=False, seat=ATREIDES, values=(2, 3)),
            "Atreides has two of the three strongholds that win",
            "Atreides hat 2 der 3 Festungen, die gewinnen",
        ),
        (
            Finding(rulebook.ALLIANCE, seat=ATREIDES, values=("emperor", 4, 4)),
            "Atreides and Emperor have four strongholds together; four are enough for an alliance",
            "Atreides und Imperator haben zusammen 4 Festungen; 4 genügen für ein Bündnis",
        ),
        (
            Finding(rulebook.OPTION, values=("fremen_without_guild", "nothing")),
            "this rests on the option fremen_without_guild: nothing",
            "das beruht auf der Option fremen_without_guild: nothing",
        ),
        (
            Finding(rulebook.NEGATIVE, holds=False, values=("spice", -3, "fremen")),
            "Fremen has -3 spice; it cannot be less than none",
            "Fremen hat -3 Spice; weniger als nichts kann es nicht sein",
        ),
    ],
)
def test_a_finding_is_said(finding: Finding, english: str, german: str) -> None:
    assert (say(finding, FACTIONS), say(finding, FACTIONS, "de")) == (english, german)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_faction_and_place_has_a_name(language: str) -> None:
    assert {*FACTIONS, *NAMES, "dune"} <= {*WORDS[language].terms}


@pytest.mark.parametrize("preset", PRESETS)
def test_no_term_is_the_name_of_an_option_or_preset(preset: str) -> None:
    options = {*rulebook.Ruleset.__struct_fields__, preset}
    for language in LANGUAGES:
        assert not options & {*WORDS[language].terms}


def test_every_condition_that_comes_up_has_a_name() -> None:
    chance = Random(3)
    for _ in range(300):
        position = GAME.room("wire").read_position(random_table(chance), PRESETS["online"])
        verdict = GAME.verdict(position)
        if isinstance(verdict, Decided):
            assert all(verdict.condition in CONDITIONS[language] for language in LANGUAGES)


def test_the_first_finding_says_what_decided() -> None:
    won = table(held("atreides", "arrakeen", "carthag", "sietch_tabr"))
    assert say_verdict(GAME.verdict(won), FACTIONS, "de").startswith("Atreides gewinnt: Atreides hat 3 Festungen; ")
    assert notation.place(GAME.verdict(won).because[0].marks[0]) == "Arrakeen"
