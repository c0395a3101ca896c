"""Snowie's text of a match: two columns as in `.mat`, without details of the event."""

from ludex.core.verdict import Finding
from ludex.record.check import AnyRecord
from ludex.record.formats.backgammon_mat import read, write_games
from ludex.record.formats.backgammon_played import not_held

__all__ = ["lost", "read", "write"]


def write(record: AnyRecord) -> str:
    """Write a match."""
    return write_games(record)


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what is missing in what reads back."""
    return not_held(record, read(write(record).encode(), None))
