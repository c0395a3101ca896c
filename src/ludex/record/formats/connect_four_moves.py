"""Lists of Connect Four games as solvers are tested with: a move string a line, and its score where that is known."""

import re
from collections.abc import Iterator

from ludex.core.errors import BadRecord, LudexError
from ludex.core.verdict import Finding
from ludex.core.wire import decode_text, read_ruleset
from ludex.games.connect_four import GAME, Ruleset
from ludex.games.connect_four.notation import read_turns, write_turns
from ludex.record.check import AnyRecord
from ludex.record.formats import Read, beside, lost_of
from ludex.record.plain import usual_start
from ludex.record.record import Record

SCORE = "score"
"""Under which name of `about` a score is kept."""

_SCORED = re.compile(r"(?P<moves>\S+)[ \t]+(?P<score>-?[0-9]{1,2})")


def read(data: bytes, ruleset: object) -> Iterator[Read]:
    """Read a game a line; a list has scores on all its lines or on none, for a move may stand apart as a score does."""
    rules = read_ruleset(GAME, ruleset)
    lines = [(number, line.strip()) for number, line in enumerate(decode_text(data).split("\n"), 1) if line.strip()]
    scored = all(_SCORED.fullmatch(line) for _, line in lines[:2])
    for number, line in lines:
        try:
            yield number, _record(line, rules, scored=scored)
        except LudexError as error:
            yield number, BadRecord(number, error)


def _record(line: str, rules: Ruleset, *, scored: bool) -> AnyRecord:
    match = _SCORED.fullmatch(line) if scored else None
    moves, about = (match["moves"], {SCORE: match["score"]}) if match else (line, {})
    return Record(game=GAME, start=usual_start(GAME, rules), turns=read_turns(moves, rules), about=about)


def write(record: AnyRecord) -> str:
    """Write the moves, and the score if there is one."""
    moves = write_turns(record.turns, record.start.ruleset)
    return " ".join(filter(None, (moves, record.about.get(SCORE, ""))))


def lost(record: AnyRecord) -> tuple[Finding, ...]:
    """Say what has no place on a line of moves."""
    usual = GAME.presets["classic"]
    names = [what for what in beside(record) if what != "about" or {*record.about} != {SCORE}]
    if record.start != usual_start(GAME, record.start.ruleset):
        names.insert(0, "position")
    if record.start.ruleset != usual:
        names.insert(0, "ruleset")
    return lost_of(names)
