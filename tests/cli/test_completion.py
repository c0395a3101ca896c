"""ludex completion: the shell completes commands, games, presets, rules and files."""

from collections.abc import Callable

import pytest
from click.shell_completion import ShellComplete
from click.testing import Result

from ludex.cli.group import COMMANDS, group

Run = Callable[..., Result]


def completed(*words: str) -> list[str]:
    """Complete the last of the words."""
    shell = ShellComplete(group, {}, "ludex", "_LUDEX_COMPLETE")
    return [item.value for item in shell.get_completions([*words[:-1]], words[-1])]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_lines(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"{shell}_complete" in result.output
    assert "_LUDEX_COMPLETE" in result.output


def test_a_shell_that_is_not_known_is_refused(run: Run) -> None:
    assert run("completion", "tcsh").exit_code == 2


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("ch",), ["check"]),
        (("",), [*COMMANDS]),
        (("judge", "-g", "con"), ["connect-four"]),
        (("rules", "connect_"), ["connect-four"]),
        (("play", "du"), ["dune"]),
        (("judge", "-g", "connect-four", "-r", "po"), ["pop_out"]),
        (("judge", "-g", "chess", "-r", ""), []),
        (("judge", "-r", ""), []),
        (("rules", "connect-four", "win"), ["win_not_by_last_mover", "winning_disc_covered"]),
        (("rules", "chess", "win"), []),
        (("judge", "--lang", ""), ["en", "de"]),
    ],
)
def test_what_is_begun_is_completed(words: tuple[str, ...], expected: list[str]) -> None:
    assert completed(*words) == expected


@pytest.mark.parametrize(
    "words", [("judge", "gam"), ("check", "a.json", "gam"), ("convert", "gam"), ("show", "44", "--svg", "gam")]
)
def test_where_a_file_may_stand_the_shell_completes_its_name(words: tuple[str, ...]) -> None:
    shell = ShellComplete(group, {}, "ludex", "_LUDEX_COMPLETE")
    assert [item.type for item in shell.get_completions([*words[:-1]], words[-1])] == ["file"]
