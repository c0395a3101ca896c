"""Write the golden playthroughs anew: `.venv/bin/python tools/golden.py`; then look at what has changed, and why."""

from pathlib import Path

from ludex.games import HOUSE, game
from ludex.testing.golden import golden

FOLDER = Path(__file__).resolve().parent.parent / "conformance" / "golden"


def main() -> None:
    """Write a file for each preset of each game."""
    FOLDER.mkdir(exist_ok=True)
    for name in HOUSE:
        for preset in game(name).presets:
            lines = "\n".join(golden(game(name), preset))
            (FOLDER / f"{name}_{preset}.jsonl").write_text(f"{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
