"""Records: a start, the turns from it, and what was claimed; read, written, replayed and checked."""

from ludex.record.check import Remark, Report, check
from ludex.record.read import read, read_file, read_lines
from ludex.record.record import VERSION, Claims, Record, replay
from ludex.record.rulebook import RULEBOOK
from ludex.record.write import write, write_report


def judge(material: str | bytes, game: str | None = None, ruleset: object = None) -> Report:
    """Read and check one position or record; `game` and `ruleset` hold where the material does not say."""
    return check(read(material, game, ruleset))


__all__ = [
    "RULEBOOK",
    "VERSION",
    "Claims",
    "Record",
    "Remark",
    "Report",
    "check",
    "judge",
    "read",
    "read_file",
    "read_lines",
    "replay",
    "write",
    "write_report",
]
