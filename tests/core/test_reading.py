"""The rules of reading and their words."""

import pytest

from ludex.core import LANGUAGES, Finding, Rule, reading, say
from ludex.core.words import gist_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", reading.READING.rules, ids=lambda rule: rule.id)
def test_every_rule_of_reading_can_be_said(rule: Rule, language: str) -> None:
    sentence = say(Finding(rule, holds=False, values=("<one>", "<two>", "<three>")), (), language)
    assert sentence
    assert "{" not in sentence
    assert gist_of(rule, language).endswith(".")


def test_every_rule_object_is_listed() -> None:
    rules = [value for value in vars(reading).values() if isinstance(value, Rule)]
    assert rules == [*reading.READING]
