"""The examples are judged as the README says."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from ludex.cli.group import group

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").iterdir())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_example_is_sound(example: Path) -> None:
    result = CliRunner().invoke(group, ["check", "--lang", "en", str(example)])
    assert result.exit_code == 0, result.output
