"""What a command is given: a file, standard input, or the material itself."""

import os
import re
import sys
from collections.abc import Iterator

import click

from ludex.cli.options import Asked
from ludex.core.errors import LudexError
from ludex.record import read, read_file, read_lines
from ludex.record.check import AnyRecord

_PATH = re.compile(r"[^\n{]*\.(json|jsonl|txt|mat|sgf|csv|svg)", re.IGNORECASE)


class NoFile(click.ClickException):
    """What was named as a file cannot be read as one."""

    exit_code = 2


def read_all(asked: Asked) -> Iterator[tuple[str, AnyRecord | LudexError]]:
    """Read every material with the name it goes by in the answer: none where there is only one."""
    game, ruleset = asked.game, asked.ruleset
    for material in asked.materials:
        if material == "-":
            for line, found in read_lines(sys.stdin.buffer, game, ruleset):
                yield f"{line}", found
        elif _is_file(material):
            for line, found in read_file(_bytes(material), game, ruleset, material):
                yield f"{material}:{line}", found
        else:
            yield material if len(asked.materials) > 1 else "", _read(material, game, ruleset)


def _is_file(material: str) -> bool:
    if os.path.isdir(material):
        raise NoFile(f"{material} is a folder, not a file")
    if os.path.isfile(material):
        return True
    if _PATH.fullmatch(material):
        raise NoFile(f"there is no file {material}")
    return False


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise NoFile(f"{path} cannot be read: {error.strerror or error}") from error


def _read(material: str, game: str | None, ruleset: object) -> AnyRecord | LudexError:
    try:
        return read(material, game, ruleset)
    except LudexError as error:
        return error
