"""Make the parts of the docs that follow from the code: `python docs/make.py`, or `--check` that they are current."""

import sys
from pathlib import Path

import msgspec

from ludex.core.wire import encode
from ludex.games import HOUSE, AnyGame, game

DOCS = Path(__file__).parent
START, END = "<!-- made from the rulebook -->\n", "<!-- end -->\n"


def main() -> int:
    """Bring every page up to date, or name those that are not."""
    stale = 0
    for name in HOUSE:
        page = DOCS / "rules" / f"{name}.md"
        text = page.read_text(encoding="utf-8")
        start, mark, rest = text.partition(START)
        made = f"{start}{mark}{rules(game(name))}{END}{rest.partition(END)[2]}"
        if made == text:
            continue
        stale += 1
        if "--check" in sys.argv[1:]:
            print(f"docs/rules/{page.name} is not current: python docs/make.py")
        else:
            page.write_text(made, encoding="utf-8")
            print(f"made docs/rules/{page.name}")
    return 1 if stale and "--check" in sys.argv[1:] else 0


def rules(opened: AnyGame) -> str:
    """Print a rulebook and its presets as Markdown."""
    lines = ["", "| rule | what it says | where it stands |", "| --- | --- | --- |"]
    lines += [
        f"| `{rule.id.partition('/')[2]}` | {rule.gist} | {rule.source}: {rule.locus} |" for rule in opened.rulebook
    ]
    presets = {name: msgspec.to_builtins(preset) for name, preset in opened.presets.items()}
    options = next(iter(presets.values()))
    lines += ["", f"| option | {' | '.join(f'`{name}`' for name in presets)} |", "| --- |" + " --- |" * len(presets)]
    lines += [
        f"| `{option}` | {' | '.join(encode(preset[option]) for preset in presets.values())} |" for option in options
    ]
    return "\n".join([*lines, "", ""])


if __name__ == "__main__":
    sys.exit(main())
