"""The command, started within the test."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from ludex.cli.group import group


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Start the command in English, whatever the tester speaks."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def start(*arguments: str, given: str | None = None) -> Result:
        return CliRunner().invoke(group, arguments, input=given, prog_name="ludex")

    return start
