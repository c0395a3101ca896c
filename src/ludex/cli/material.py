"""What a command is given, cut into units of work: files, folders, standard input, or the material itself."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal

from msgspec import Struct

from ludex.cli.options import Asked
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.record import FORMATS, read, read_file
from ludex.record.check import AnyRecord
from ludex.record.read import lines_of, read_each

BATCH = 200
"""How many lines make a unit: enough to be worth sending to another process, few enough to be answered soon."""

_OURS = (".json", ".jsonl")
_PATH = re.compile(r"[^\n{]*\.(json|jsonl|txt|mat|sgf|csv|svg)", re.IGNORECASE)


class Unit(Struct, frozen=True):
    """A material from the command line, a file as a whole, or some lines of a source with their numbers."""

    source: str
    kind: Literal["inline", "file", "lines"]
    lines: tuple[tuple[int, bytes], ...] = ()


def read_all(asked: Asked) -> Iterator[tuple[str, AnyRecord | LudexError]]:
    """Read every material with the name it goes by in the answer: none where there is only one."""
    for unit in units_of(asked.materials):
        yield from read_unit(unit, asked)


def units_of(materials: Iterable[str], heard: int = 1) -> Iterator[Unit]:
    """Cut materials into units; a name without a file is said before anything is read.

    `heard` lines of standard input make a unit: one, where each is to be answered before the next is waited for.
    """
    for unit in [unit for material in materials for unit in _units(material)]:
        if unit.kind == "file":
            yield from _cut(unit)
        elif unit.source == "-":
            yield from _batches("-", enumerate(sys.stdin.buffer, 1), heard)
        else:
            yield unit


def read_unit(unit: Unit, asked: Asked) -> Iterator[tuple[str, AnyRecord | LudexError]]:
    """Read what a unit holds, each with its name."""
    if unit.kind == "inline":
        name = unit.source if len(asked.materials) > 1 else ""
        yield name, _read(unit.source, asked)
        return
    if unit.kind == "lines":
        found = read_each(unit.lines, asked.game, asked.ruleset)
    else:
        found = read_file(_bytes(unit.source), asked.game, asked.ruleset, unit.source)
    for line, each in found:
        yield f"{line}" if unit.source == "-" else f"{unit.source}:{line}", each


def _units(material: str) -> Iterator[Unit]:
    if material == "-":
        yield Unit("-", "lines")
    elif os.path.isdir(material):
        yield from (Unit(path, "file") for path in _records_in(material))
    elif os.path.isfile(material):
        yield Unit(material, "file")
    elif _PATH.fullmatch(material):
        raise Refused("no_file", material)
    else:
        yield Unit(material, "inline")


def _records_in(folder: str) -> list[str]:
    suffixes = (*_OURS, *(suffix for form in FORMATS for suffix in form.suffixes))
    paths = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    if records := sorted(path for path in paths if path.lower().endswith(suffixes)):
        return records
    raise Refused("no_record", folder, " ".join(suffixes))


def _cut(unit: Unit) -> Iterator[Unit]:
    """Cut a file of one JSON a line into batches; any other file stays whole."""
    try:
        with open(unit.source, "rb") as file:
            lines = lines_of(file)
            if lines is not None:
                yield from _batches(unit.source, lines, BATCH)
                return
    except OSError as error:
        raise Refused("not_read", unit.source, error.strerror or error) from error
    yield unit


def _batches(source: str, lines: Iterator[tuple[int, bytes]], size: int) -> Iterator[Unit]:
    while batch := tuple(islice(lines, size)):
        yield Unit(source, "lines", batch)


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused("not_read", path, error.strerror or error) from error


def _read(material: str, asked: Asked) -> AnyRecord | LudexError:
    try:
        return read(material, asked.game, asked.ruleset)
    except LudexError as error:
        return error
