"""What several commands share."""

import sys

import pytest

from ludex.cli.options import coloured


@pytest.mark.parametrize(
    ("terminal", "no_colour", "expected"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_colours_want_a_terminal_and_no_refusal(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool, no_colour: str, expected: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    monkeypatch.setenv("NO_COLOR", no_colour)
    assert coloured() is expected
