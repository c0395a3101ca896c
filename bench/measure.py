"""Measure things side by side: in one run, in turns, by CPU time, and the medians as a table."""

import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "bench.md"
ROUNDS = 9


def rates(contestants: Mapping[str, Callable[[], int]], rounds: int = ROUNDS) -> dict[str, float]:
    """Count what each contestant does in a second of CPU time; each call answers how many things it did."""
    seen: dict[str, list[float]] = {name: [] for name in contestants}
    for contestant in contestants.values():
        contestant()
    for _ in range(rounds):
        for name, contestant in contestants.items():
            start = time.process_time()
            done = contestant()
            seen[name].append(done / (time.process_time() - start))
    return {name: statistics.median(each) for name, each in seen.items()}


def starts(commands: Mapping[str, Sequence[str]], rounds: int = 25) -> dict[str, float]:
    """Measure the milliseconds of CPU time that each command takes from start to end."""
    seen: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds + 1):
        for name, command in commands.items():
            before = _children()
            subprocess.run(command, check=True, capture_output=True)
            seen[name].append(1000 * (_children() - before))
    return {name: statistics.median(each[1:]) for name, each in seen.items()}


_PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak(command: Sequence[str]) -> float:
    """Measure how many MB a command has at most; from a small process, for a child begins as large as its parent."""
    measured = subprocess.run([sys.executable, "-c", _PEAK, *command], check=True, capture_output=True, text=True)
    return int(measured.stdout) / 1024


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def table(title: str, unit: str, measured: Mapping[str, float], *, less_is_better: bool = False) -> str:
    """Print figures as a Markdown table, each with how often ours, the first, goes into it."""
    ours = next(iter(measured.values()))
    lines = [f"**{title}**", "", f"| | {unit} | ours is |", "| --- | ---: | ---: |"]
    for name, figure in measured.items():
        times = figure / ours if less_is_better else ours / figure
        lines.append(f"| {name} | {figure:,.{0 if figure >= 100 else 2}f} | {times:.2f} x |")
    return "\n".join(lines)


def show(section: str, tables: Sequence[str]) -> None:
    """Print the tables, and with `--keep` put them into the docs in place of what stood there."""
    text = "\n\n".join(tables)
    print(text)
    if "--keep" in sys.argv[1:]:
        page = PAGE.read_text(encoding="utf-8")
        block = re.compile(rf"(<!-- {section} -->\n).*?(<!-- end -->)", re.DOTALL)
        PAGE.write_text(block.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page), encoding="utf-8")
