"""A rule with its citation, and the book that lists all rules of one room."""

from collections.abc import Iterator

from msgspec import Struct


class Rule(Struct, frozen=True):
    """One rule: where it is written, and what it says in a sentence.

    `words` names the module that holds its sentences, so that any finding can be said without knowing its game.
    """

    id: str
    source: str
    locus: str
    gist: str
    words: str


class Rulebook(Struct, frozen=True):
    """All rules of one room, in the order in which a person reads them."""

    id: str
    rules: tuple[Rule, ...]

    def __iter__(self) -> Iterator[Rule]:
        """Go through the rules as listed."""
        return iter(self.rules)

    def __getitem__(self, rule_id: str) -> Rule:
        """Find a rule by its id, with or without the room before the slash."""
        full = rule_id if "/" in rule_id else f"{self.id}/{rule_id}"
        for rule in self.rules:
            if rule.id == full:
                return rule
        raise KeyError(rule_id)
