"""Records: a start, the turns from it, and what was claimed; read, written, replayed and checked."""

from ludex.record.check import Remark, Report, check
from ludex.record.formats import FORMATS, Format, recognise
from ludex.record.read import read, read_file, read_lines
from ludex.record.record import VERSION, Claims, Record, Spot, Stated, replay
from ludex.record.rulebook import RULEBOOK
from ludex.record.write import write, write_report


def judge(material: str | bytes, game: str | None = None, ruleset: object = None) -> Report:
    """Read and check one position or record; `game` and `ruleset` hold where the material does not say."""
    return check(read(material, game, ruleset))


__all__ = [
    "FORMATS",
    "RULEBOOK",
    "VERSION",
    "Claims",
    "Format",
    "Record",
    "Remark",
    "Report",
    "Spot",
    "Stated",
    "check",
    "judge",
    "read",
    "read_file",
    "read_lines",
    "recognise",
    "replay",
    "write",
    "write_report",
]
