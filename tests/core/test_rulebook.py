"""Rules are found by their names."""

import pytest

from ludex.core import Rule, Rulebook

BOOK = Rulebook("chess", tuple(Rule(f"chess/{name}", "FIDE", "5.1", name, "chess.words") for name in ("mate", "flag")))


def test_a_rule_is_found_with_and_without_its_room() -> None:
    assert BOOK["mate"] is BOOK["chess/mate"] is BOOK.rules[0]


@pytest.mark.parametrize("name", ["stalemate", "go/mate", "/mate"])
def test_an_unknown_rule_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError, match=name):
        BOOK[name]


def test_rules_are_listed_in_order() -> None:
    assert [rule.gist for rule in BOOK] == ["mate", "flag"]
