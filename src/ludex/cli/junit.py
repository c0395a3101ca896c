"""Answers as JUnit's XML, which build servers read: a suite for each source, a case for each record."""

from collections.abc import Iterator
from typing import TextIO

import click

from ludex.core.xml import escaped


class JUnit:
    """Gathers the cases, for a suite says how many there are before it names them."""

    def __init__(self) -> None:
        self._suites: dict[str, list[str]] = {}
        self._wrong: dict[str, int] = {}

    def add(self, source: str, name: str, text: str, *, sound: bool) -> None:
        """Take up one record: a case that passes, or fails with what is wrong."""
        attributes = f'classname="{escaped(source)}" name="{escaped(name)}"'
        said = escaped(click.unstyle(text))
        failure = f'<failure message="{said.partition(chr(10))[0]}">{said}</failure>'
        self._suites.setdefault(source, []).append(
            f"<testcase {attributes}/>" if sound else f"<testcase {attributes}>{failure}</testcase>"
        )
        self._wrong[source] = self._wrong.get(source, 0) + (not sound)

    def write(self, file: TextIO) -> None:
        """Write the whole document."""
        file.writelines(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        records = sum(map(len, self._suites.values()))
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f'<testsuites name="ludex" tests="{records}" failures="{sum(self._wrong.values())}">'
        for source, cases in self._suites.items():
            yield f'<testsuite name="{escaped(source)}" tests="{len(cases)}" failures="{self._wrong[source]}">'
            yield from cases
            yield "</testsuite>"
        yield "</testsuites>"
