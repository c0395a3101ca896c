"""What is on the table, and how a sheet adds up."""

import sys
from copy import deepcopy

import pytest

from ludex.core import BadPosition
from ludex.games.kniffel import PRESETS, Ruleset, laid, start
from ludex.games.kniffel.position import Column, columns_of, plain_of, sheet_of, total_of
from ludex.games.kniffel.scoring import card_of

CARD = card_of(PRESETS["kniffel"])


def test_a_position_can_be_compared_hashed_and_copied() -> None:
    one, other = (laid(PRESETS["kniffel"], [("anna", {"ones": 3})], dice=(3, 1, 2, 5, 4), rolls_left=1) for _ in "ab")
    assert one == other == deepcopy(one)
    assert hash(one) == hash(other)
    assert one.dice == (1, 2, 3, 4, 5)
    assert one.ruleset == PRESETS["kniffel"]
    assert one != start(PRESETS["kniffel"], ("anna",))


def test_the_same_name_twice_is_refused() -> None:
    with pytest.raises(BadPosition) as caught:
        laid(PRESETS["kniffel"], [("anna", {}), ("anna", {})])
    assert caught.value.findings[0].rule.id == "kniffel/names"


def test_a_sheet_adds_up_section_by_section() -> None:
    sheet = sheet_of(CARD, {"threes": 9, "sixes": 30, "fives": 25, "chance": 20, "full_house": 25})
    assert columns_of(CARD, sheet) == (Column(1, 64, 35, 45),)
    assert total_of(CARD, sheet) == 144
    assert plain_of(CARD, sheet) == {"threes": 9, "fives": 25, "sixes": 30, "full_house": 25, "chance": 20}


def test_columns_add_up_each_with_its_bonus() -> None:
    card = card_of(Ruleset(columns=3, extra_bonus=100))
    sheet = sheet_of(
        card,
        {"sixes": 30, "ones_x2": 3, "sixes_x2": 30, "fives_x2": 25, "fours_x2": 8, "chance_x3": 20, "extra_bonus": 200},
    )
    assert [(column.upper, column.bonus, column.lower) for column in columns_of(card, sheet)] == [
        (30, 0, 0),
        (66, 35, 0),
        (0, 0, 20),
    ]
    assert [column.total for column in columns_of(card, sheet)] == [30, 202, 60]
    assert total_of(card, sheet) == 492


def test_a_notebook_shows_the_table() -> None:
    assert start(PRESETS["kniffel"])._repr_svg_().startswith("<svg")  # pyright: ignore[reportPrivateUsage]
    assert "ludex.games.kniffel.drawing" in sys.modules
