"""Doors open downwards only, what is heavy stays outside, and the static table of games is the installed one."""

import os
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from ludex.games import HOUSE, game, names

CHECKOUT = Path(__file__).resolve().parents[2]

PLANTED = [
    ("core/seat.py", "import ludex.games", "The rooms of the house"),
    ("games/__init__.py", "import ludex.record", "The rooms of the house"),
    ("record/record.py", "import ludex.testing", "The rooms of the house"),
    ("bots/__init__.py", "import ludex.cli", "The rooms of the house"),
    ("games/connect_four/position.py", "import ludex.games.connect_four.verdict", "Inside a game"),
    ("games/connect_four/rulebook.py", "import ludex.games.connect_four.words", "Inside a game"),
    ("games/connect_four/verdict.py", "import ludex.games.connect_four.faults", "Inside a game"),
    ("games/connect_four/view.py", "import ludex.games.connect_four.drawing", "Inside a game"),
    ("games/connect_four/moves.py", "import random", "Rules are without chance"),
    ("games/connect_four/faults.py", "from time import sleep", "Rules are without chance"),
    ("core/words.py", "import os", "Rules are without chance"),
    ("games/connect_four/verdict.py", "def late():\n    import numpy", "Rules are without chance"),
]


def look_through_doors(checkout: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache", "--no-logo"],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    shutil.copytree(CHECKOUT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_all_doors_are_shut_as_they_should_be(copy: Path) -> None:
    looked = look_through_doors(copy)
    assert looked.returncode == 0, looked.stdout + looked.stderr
    assert "0 broken" in looked.stdout


@pytest.mark.parametrize(("file", "planted", "contract"), PLANTED, ids=[f"{file}: {line}" for file, line, _ in PLANTED])
def test_a_planted_import_is_caught(copy: Path, file: str, planted: str, contract: str) -> None:
    path = copy / "src" / "ludex" / file
    path.write_text(f"{path.read_text('utf-8')}\n{planted}\n", "utf-8")
    looked = look_through_doors(copy)
    assert looked.returncode == 1, looked.stdout + looked.stderr
    broken = [line for line in looked.stdout.splitlines() if line.rstrip().endswith("BROKEN")]
    assert any(line.startswith(contract) for line in broken), looked.stdout


def test_games_that_know_each_other_are_caught(copy: Path) -> None:
    other = copy / "src" / "ludex" / "games" / "chess"
    shutil.copytree(other.parent / "connect_four", other)
    (other / "rulebook.py").write_text("import ludex.games.connect_four.rulebook\n")
    looked = look_through_doors(copy)
    assert looked.returncode == 1
    assert "Games do not know each other BROKEN" in looked.stdout


def test_the_static_table_is_the_entry_point_group() -> None:
    ours = {point.name: point for point in entry_points(group="ludex.games") if point.value.startswith("ludex.")}
    assert {name: f"{package}:GAME" for name, package in HOUSE.items()} == {
        name: point.value for name, point in ours.items()
    }
    assert all(point.load() is game(name) for name, point in ours.items())


@pytest.mark.parametrize("name", tuple(HOUSE))
def test_a_game_of_the_house_is_what_the_table_says(name: str) -> None:
    assert (game(name).id, game(name).package) == (name, HOUSE[name])
    assert game(name.replace("_", "-")) is game(name)
    assert name in names()


HEAVY = {"numpy", "numba", "pyarrow", "pandas", "starlette", "fastapi", "uvicorn", "rich", "sqlite3", "asyncio"}
NEEDLESS = {"json", "dataclasses", "fractions", "importlib.metadata", "difflib", "random", "hypothesis", "click"}


@pytest.mark.parametrize(
    "statement",
    [
        "import ludex",
        "import ludex.games.connect_four",
        "from ludex.games.connect_four import check_winner as w; w([None] * 42)",
        "import ludex; str(ludex.judge('4455667', 'connect-four'))",
    ],
)
def test_what_is_heavy_or_needless_is_not_loaded(statement: str) -> None:
    """Ask a new interpreter, without what its own start has loaded."""
    script = f"import sys; before = set(sys.modules); {statement}; print(*sorted(set(sys.modules) - before), sep='\\n')"
    run = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    loaded = {*run.stdout.split()}
    assert "ludex" in loaded
    assert not loaded & (HEAVY | NEEDLESS)
