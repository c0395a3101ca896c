"""The docs say what is so."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from ludex.games import HOUSE, game

CHECKOUT = Path(__file__).parents[2]
PAGES = [*CHECKOUT.glob("*.md"), *(CHECKOUT / "docs").rglob("*.md"), *(CHECKOUT / "conformance").rglob("*.md")]


def test_the_pages_made_from_the_rulebooks_are_current() -> None:
    command = [sys.executable, str(CHECKOUT / "docs" / "make.py"), "--check"]
    made = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (made.returncode, made.stdout) == (0, "")


@pytest.mark.parametrize("name", HOUSE)
def test_our_own_rulings_stand_under_the_heading_they_cite(name: str) -> None:
    page = (CHECKOUT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^##+ (.+)$", page, re.MULTILINE))
    cited = {rule.locus for rule in game(name).rulebook if rule.source.startswith("Ludex")}
    assert cited
    assert cited <= headings


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


DRAWING = (CHECKOUT / "docs" / "house.md").read_text(encoding="utf-8")
PACKAGE = CHECKOUT / "src" / "ludex"
GAMES = [room.parent for room in (PACKAGE / "games").glob("*/__init__.py")]


def rooms_in(*houses: Path) -> set[str]:
    """Name the modules and packages of some houses."""
    rooms = (room for house in houses for room in house.iterdir() if not room.name.startswith("__"))
    return {room.name.removesuffix(".py") for room in rooms if room.is_dir() or room.suffix == ".py"}


def test_every_room_stands_in_the_drawing_of_the_house() -> None:
    for room in rooms_in(PACKAGE):
        assert re.search(rf"^  {room}(/|\.py) ", DRAWING, re.MULTILINE), room
    for room in rooms_in(PACKAGE / "core", *GAMES):
        assert re.search(rf"^ +{room}\.py ", DRAWING, re.MULTILINE), room
    for line in re.findall(r"^ {4,6}([a-z]\w*)\.py ", DRAWING, re.MULTILINE):
        assert line in rooms_in(PACKAGE / "core", *GAMES), line


def doors(contract: str, rooms: Iterable[str]) -> str:
    """Write the layers of a contract as the drawing does, as far as there are such rooms yet."""
    known = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    [layers] = [each["layers"] for each in known["contracts"] if each["name"].startswith(contract)]
    named = ([room for room in re.findall(r"\w+", layer) if room in rooms] for layer in layers)
    return " -> ".join(" | ".join(layer) for layer in named if layer)


def test_the_drawing_has_the_doors_that_are_checked() -> None:
    assert f"`{doors('The rooms of the house', rooms_in(PACKAGE))}`" in DRAWING
    inside = rooms_in(*GAMES)
    assert f"`{doors('Inside a game', inside)}`" in DRAWING


def test_every_bench_has_a_place_of_its_own_for_its_tables() -> None:
    marks = re.findall(r"^<!-- (\w+) -->$", (CHECKOUT / "docs" / "bench.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert marks[1::2] == ["end"] * (len(marks) // 2)
    shown = {
        name for file in (CHECKOUT / "bench").glob("*.py") for name in re.findall(r'show\("(\w+)"', file.read_text())
    }
    assert {*marks[::2]} == shown
