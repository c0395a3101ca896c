"""Golden playthroughs: every position and every question of a random game stays what it was."""

import pytest

from ludex.games import HOUSE, game
from ludex.testing.conformance import folder
from ludex.testing.golden import golden

PRESETS = [(name, preset) for name in HOUSE for preset in game(name).presets]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_playthrough_is_what_it_was(name: str, preset: str) -> None:
    written = (folder() / "golden" / f"{name}_{preset}.jsonl").read_text("utf-8").splitlines()
    assert list(golden(game(name), preset)) == written


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in (folder() / "golden").iterdir()} == {f"{name}_{preset}" for name, preset in PRESETS}
