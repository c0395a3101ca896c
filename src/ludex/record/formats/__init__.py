"""Forms in which others write games and positions: which there are, and how each is known by what it holds."""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from msgspec import Struct

from ludex.core.errors import BadRecord
from ludex.core.verdict import Finding
from ludex.record.check import AnyRecord
from ludex.record.rulebook import LOST
from ludex.record.walk import walk
from ludex.record.write import write

Read = tuple[int, AnyRecord | BadRecord]
"""The line of a material, counted from 1, and the record it holds or why it cannot be read."""

_HEAD = 4096
"""How much of a material is looked at to know its form."""


class FormatRoom(Protocol):
    """What a module of this package offers."""

    def read(self, data: bytes, ruleset: object) -> Iterator[Read]:
        """Read all records of a file; `ruleset` says what the form has no place for."""
        ...

    def write(self, record: AnyRecord) -> str:
        """Write a record as far as the form can hold it."""
        ...

    def lost(self, record: AnyRecord) -> tuple[Finding, ...]:
        """Say what of a record the form cannot hold."""
        ...


class Format(Struct, frozen=True):
    """A form of others: `sign` is how its text begins; with no module it is notation of the game itself."""

    name: str
    game: str
    sign: str
    suffixes: tuple[str, ...] = ()
    module: str = ""

    def open(self) -> FormatRoom:
        """Open its module."""
        return cast("FormatRoom", import_module(self.module))

    def read(self, material: str | bytes, ruleset: object) -> Iterator[Read]:
        """Read all records of a material in this form."""
        return self.open().read(
            material.encode(errors="surrogatepass") if isinstance(material, str) else material, ruleset
        )


_BEGIN = "(?:\ufeff|\u00ef\u00bb\u00bf)?\\s*"
_SCORE = r"[ \t]+-?[0-9]{1,2}[ \t\r]*"
# No game is over before its seventh turn. A number apart may be a turn as well, but not if it is negative, or if the
# next line has one too.
_MOVES = rf"{_BEGIN}[1-9]{{7,}}(?:(?:[ \t]+-[0-9]{{1,2}})?[ \t\r]*(?:\n|$)|{_SCORE}\n[1-9]+{_SCORE}(?:\n|$))"
_DUNE = rf'{_BEGIN}\{{\s*"(?:turn"\s*:\s*[-0-9]|(?:last_turn|storm|circles|factions|forces|strongholds)"\s*:)'
_SGF = rf"{_BEGIN}\(\s*;[^()]*?GM\[6\]"
_POINTS = r"[0-9]{1,5}\s+point\s+match\b"
_MAT = rf"{_BEGIN}(?:;[^\n]*\n\s*)*{_POINTS}"
_IDS = rf"{_BEGIN}(?:GNUBGID\b|(?:GNU Backgammon\s+)?Position ID\b|[A-Za-z0-9+/]{{14}}:[A-Za-z0-9+/]{{12}}\s*$)"
_SNOWIE_LINE = rf"{_BEGIN}[0-9]+;(?:[^;\n]*;){{36,}}"
_HEADING = r'"?[^;,\t\n"]*"?[;,\t][^\n]*\n\s*'
_KNIFFEL = rf'{_BEGIN}{_HEADING}"?(?i:ones|aces|einser)"?[ ]*[;,\t]'

FORMATS: tuple[Format, ...] = (
    Format("connect_four_moves", "connect_four", _MOVES, module="ludex.record.formats.connect_four_moves"),
    Format("backgammon_sgf", "backgammon", _SGF, (".sgf",), "ludex.record.formats.backgammon_sgf"),
    Format("backgammon_mat", "backgammon", _MAT, (".mat",), "ludex.record.formats.backgammon_mat"),
    Format("backgammon_snowie", "backgammon", _MAT, module="ludex.record.formats.backgammon_snowie"),
    Format("backgammon_xgid", "backgammon", rf"{_BEGIN}XGID="),
    Format("backgammon_ids", "backgammon", _IDS),
    Format("backgammon_snowie_line", "backgammon", _SNOWIE_LINE),
    Format("kniffel_csv", "kniffel", _KNIFFEL, (".csv", ".tsv"), "ludex.record.formats.kniffel_csv"),
    Format("dune_json", "dune", _DUNE, module="ludex.record.formats.dune_json"),
)


def written_as(record: AnyRecord, name: str) -> tuple[str, tuple[Finding, ...]]:
    """Write a record as `json`, its game's `notation`, or a form of others; with what the form cannot hold."""
    if name == "json":
        return write(record), lost_of(["seal"] if record.seal == "broken" else [])
    if name == "notation":
        return _in_notation(record)
    form = next(form for form in forms_of(record.game.id) if form.name == name)
    room = form.open()
    return room.write(record), room.lost(record)


def forms_of(game: str) -> tuple[Format, ...]:
    """List the forms of others that a game can be written in."""
    return tuple(form for form in FORMATS if form.game == game and form.module)


def _in_notation(record: AnyRecord) -> tuple[str, tuple[Finding, ...]]:
    """Write the turns from the game's own start, or else the position where they end."""
    game, start = record.game, record.start
    notation = game.room("notation")
    whole = bool(record.turns) and record.begins_as_usual
    *_, end = walk(record)
    text = notation.write_turns(record.turns, start.ruleset) if whole else notation.write(end.position)
    again = notation.read(text, start.ruleset)
    held = {
        "turns": whole or not record.turns,
        "position": whole or again == end.position,
        "ruleset": start.ruleset == next(iter(game.presets.values())),
    }
    lost = [what for what, is_held in held.items() if not is_held]
    return text, lost_of([*lost, *beside(record)])


def lost_of(what: Iterable[str]) -> tuple[Finding, ...]:
    """Say of each of these things that a form cannot hold it."""
    return tuple(Finding(LOST, holds=False, values=(each,)) for each in what)


BESIDE = ("names", "about", "times", "stated", "claims", "revision", "extra")
"""What a record may hold beside its game: forms of others have no place for some of it."""


def beside(record: AnyRecord) -> Iterator[str]:
    """Name what a record does hold beside its game."""
    yield from (what for what in BESIDE if getattr(record, what))
    if record.seal != "open":
        yield "seal"


def recognise(material: str | bytes, game: str | None = None, name: str = "") -> Format | None:
    """Tell the form of a material by how it begins, else by the name of its file; None for forms of our own."""
    head = material[:_HEAD]
    text = head.decode("latin-1") if isinstance(head, bytes) else head
    if text.startswith('{"game"'):
        return None
    among = [form for form in FORMATS if game is None or form.game == game.replace("-", "_")]
    for form in among:
        if re.match(form.sign, text, re.DOTALL):
            return form
    if text.lstrip("\ufeff\u00ef\u00bb\u00bf \t\r\n").startswith("{"):
        return None
    return next((form for form in among if name.lower().endswith(form.suffixes)), None)
