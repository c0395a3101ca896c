"""Compiled functions are kept in a folder of the house and nowhere else, and not at all where that is asked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="kernels need numba")

SCRIPT = """
import sys
from pathlib import Path
import numba
before = numba.config.CACHE_DIR
from ludex.kernels import kernel

@kernel
def doubled(number: int) -> int:
    return 2 * number

assert doubled(21) == 42
assert numba.config.CACHE_DIR == before
"""


def run(place: Path, **environment: str) -> list[Path]:
    script = place / "script.py"
    script.write_text(SCRIPT)
    environ = {**os.environ, "XDG_CACHE_HOME": str(place / "cache"), **environment}
    subprocess.run([sys.executable, str(script)], check=True, env=environ)
    assert not list(place.glob("__pycache__"))
    return [file for file in place.rglob("*") if file.suffix in {".nbi", ".nbc"}]


def test_a_kernel_is_kept_beside_the_tables(tmp_path: Path) -> None:
    kept = run(tmp_path)
    assert kept
    assert all(file.is_relative_to(tmp_path / "cache" / "ludex") for file in kept)
    stamps = {file: file.stat().st_mtime_ns for file in kept}
    assert {file: file.stat().st_mtime_ns for file in run(tmp_path)} == stamps


def test_what_is_damaged_is_compiled_anew(tmp_path: Path) -> None:
    kept = run(tmp_path)
    whole = {file: file.read_bytes() for file in kept}
    for file in kept:
        for damaged in (whole[file][:40], whole[file][:-1], bytes([whole[file][0] ^ 1]) + whole[file][1:], b""):
            file.write_bytes(damaged)
            assert {*run(tmp_path)} == {*kept}
            assert file.read_bytes() != damaged


def test_nothing_is_kept_without_a_cache(tmp_path: Path) -> None:
    assert run(tmp_path, LUDEX_NO_CACHE="1") == []
