"""Make the parts of the docs that follow from the code: `python docs/make.py`, or `--check` that they are current."""

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec

from ludex.core.wire import encode
from ludex.games import HOUSE, AnyGame, game
from ludex.record import check, read

DOCS = Path(__file__).parent
START, END = "<!-- made from the rulebook -->\n", "<!-- end -->\n"


def main() -> int:
    """Bring every page and picture up to date, or name those that are not."""
    stale = 0
    for file, made in chain(pictures(), pages()):
        if file.exists() and file.read_text(encoding="utf-8") == made:
            continue
        stale += 1
        name = file.relative_to(DOCS.parent).as_posix()
        if "--check" in sys.argv[1:]:
            print(f"{name} is not current: python docs/make.py")
        else:
            file.write_text(made, encoding="utf-8")
            print(f"made {name}")
    return 1 if stale and "--check" in sys.argv[1:] else 0


def pages() -> Iterator[tuple[Path, str]]:
    """Write the rules of each game into their page."""
    for name in HOUSE:
        page = DOCS / "rules" / f"{name}.md"
        start, mark, rest = page.read_text(encoding="utf-8").partition(START)
        yield page, f"{start}{mark}{rules(game(name))}{END}{rest.partition(END)[2]}"


def pictures() -> Iterator[tuple[Path, str]]:
    """Draw each record in docs/pictures."""
    for file in sorted((DOCS / "pictures").glob("*.json")):
        report = check(read(file.read_text(encoding="utf-8")))
        opened = report.record.game
        view = opened.view(report.position, None)
        yield file.with_suffix(".svg"), f"{opened.room('drawing').svg(view, report.verdict, turns=report.turns)}\n"


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
