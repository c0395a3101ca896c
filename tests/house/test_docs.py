"""The docs say what is so."""

import re
import subprocess
import sys
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


def test_every_room_stands_in_the_drawing_of_the_house() -> None:
    drawing = (CHECKOUT / "docs" / "house.md").read_text(encoding="utf-8")
    for room in (CHECKOUT / "src" / "ludex").iterdir():
        if room.is_dir() and room.name != "__pycache__":
            assert f"  {room.name}/ " in drawing, room.name
