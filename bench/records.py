"""Measure the checking of records: each game beside its own bare loop, two processes beside two, memory over a million.

The bare loop makes each turn and asks for the verdict after it, as a program does that trusts what it plays.
"""

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from measure import peak, rates, show, starts, table

from ludex.core.seat import Turn
from ludex.games import HOUSE, AnyGame, game
from ludex.record import Record, check, read, write
from ludex.testing import random_game

CHECKOUT = Path(__file__).parent.parent
LUDEX = str(CHECKOUT / ".venv/bin/ludex")
RECORDS = 200
BIG = 100_000
"""How many records the files hold that two processes share."""


NAMED = b'"names":{"first":"%d","second":"%d"},"turns"'


def records_of(opened: AnyGame, number: int) -> list[Record[Any, Any]]:
    """Play random games by the first preset."""
    chance = random.Random(1).randrange
    rules = next(iter(opened.presets.values()))
    made: list[Record[Any, Any]] = []
    for _ in range(number):
        start, *steps = random_game(opened, rules, chance)
        turns = tuple(step.turn for step in steps if step.turn is not None)
        made.append(Record(game=opened, start=start.position, turns=turns))
    return made


def bare(opened: AnyGame, records: list[Record[Any, Any]]) -> Callable[[], int]:
    """Play the turns without asking whether they are allowed."""

    def play() -> int:
        advance, verdict = opened.advance, opened.verdict
        for record in records:
            position = record.start
            for turn in record.turns:
                position = advance(position, Turn(turn.seat, turn.move))
                verdict(position)
        return len(records)

    return play


def checked(lines: list[bytes]) -> Callable[[], int]:
    """Read and check them from their JSON."""

    def check_all() -> int:
        for line in lines:
            if not check(read(line)).sound:
                raise AssertionError(line)
        return len(lines)

    return check_all


def beside_the_bare_loop() -> Iterator[str]:
    """Compare each game with itself."""
    for name in HOUSE:
        records = records_of(game(name), RECORDS)
        lines = [write(record).encode() for record in records]
        measured = rates(
            {"checked from JSON": checked(lines), "bare advance and verdict": bare(game(name), records)}, 5
        )
        turns = sum(len(record.turns) for record in records) / len(records)
        yield table(f"Records of {name} ({turns:.0f} turns each)", "records/s", measured)


def wall(commands: list[list[str]]) -> float:
    """Start commands at once and wait for all of them."""
    start = time.perf_counter()
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in commands]
    for process in running:
        process.wait()
    return time.perf_counter() - start


def in_two_processes(folder: Path) -> str:
    """Compare what `--jobs 2` gains with what two processes of their own gain."""
    lines = [f"{write(record)}\n" for record in records_of(game("connect_four"), 500)] * (BIG // 500)
    whole, halves = folder / "all.jsonl", [folder / "half1.jsonl", folder / "half2.jsonl"]
    whole.write_text("".join(lines))
    for half, part in zip(halves, (lines[: BIG // 2], lines[BIG // 2 :]), strict=True):
        half.write_text("".join(part))
    alone: list[float] = []
    bare_two: list[float] = []
    jobs_two: list[float] = []
    for _ in range(5):
        alone.append(wall([[LUDEX, "check", "--quiet", str(whole)]]))
        bare_two.append(wall([[LUDEX, "check", "--quiet", str(half)] for half in halves]))
        jobs_two.append(wall([[LUDEX, "check", "--quiet", "--jobs", "2", str(whole)]]))
    gain_bare, gain_jobs = min(alone) / min(bare_two), min(alone) / min(jobs_two)
    return "\n".join(
        (
            f"**{BIG:,} records in one file, by the clock**",
            "",
            "| | seconds | quicker than one by |",
            "| --- | ---: | ---: |",
            f"| one process | {min(alone):.2f} | 1.00 x |",
            f"| two processes, half a file each | {min(bare_two):.2f} | {gain_bare:.2f} x |",
            f"| `--jobs 2` | {min(jobs_two):.2f} | {gain_jobs:.2f} x |",
        )
    )


def memory(folder: Path) -> str:
    """Say how much memory the checking of few and of very many records takes, each by people of its own."""
    lines = [f"{write(record)}\n".encode() for record in records_of(game("connect_four"), 1_000)]
    rows: list[str] = []
    for number in (10_000, 1_000_000):
        file = folder / f"{number}.jsonl"
        with file.open("wb") as opened:
            for each in range(number):
                opened.write(lines[each % len(lines)].replace(b'"turns"', NAMED % (each, each)))
        size = file.stat().st_size / 1e6
        rows.append(f"| {number:,} records | {size:,.0f} | {peak([LUDEX, 'check', '--quiet', str(file)]):.1f} |")
        file.unlink()
    head = ("**Memory of one `ludex check`**", "", "| | file, MB | at most, MB |", "| --- | ---: | ---: |")
    return "\n".join((*head, *rows))


def main() -> None:
    """Print the tables."""
    tables = list(beside_the_bare_loop())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tables += [in_two_processes(folder), memory(folder)]
        empty = folder / "empty.json"
        empty.write_text('{"game":"connect_four","turns":[]}\n')
        started = starts(
            {
                "ludex check of an empty record": [LUDEX, "check", str(empty)],
                "python -c 'import msgspec, click'": [sys.executable, "-c", "import msgspec, click"],
            }
        )
        tables.append(table("From start to end", "ms", started, less_is_better=True))
    show("records", tables)


if __name__ == "__main__":
    main()
