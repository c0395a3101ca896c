"""What a record is: the game, where it started, every turn, and what was claimed of the result."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Literal

import msgspec
from msgspec import Struct

from ludex.core.game import Game, P, play
from ludex.core.seat import M, Seat, Turn
from ludex.core.verdict import Statement

VERSION = (1, 0)
"""The form of a record: a new major changes what is there, a new minor only adds fields."""

WRITTEN = ".".join(map(str, VERSION))
"""The version as records carry it."""

By = Literal["rules", "agreement", "resignation", "time"]
Seal = Literal["open", "whole", "broken"]
"""`open` is not sealed."""


class Claims(Struct, frozen=True, kw_only=True):
    """What somebody says of the result; None says nothing, no winners say a draw."""

    winners: tuple[Seat, ...] | None = None
    by: By = "rules"
    points: tuple[int, ...] | None = None


class Spot(Struct, frozen=True, gc=False):
    """Where a turn stands in the file that it was read from: the line, and the game and move as that file counts."""

    line: int
    game: int
    move: int


class Stated(Struct, frozen=True):
    """What a record's source says of the game after so many turns."""

    after: int
    statement: Statement
    spot: Spot | None = None


class Record(Struct, Generic[P, M], frozen=True, kw_only=True):
    """A game as it was played; a position alone is a record without turns.

    `names` are the people's, by seat; `about` says what else is known: the event, the place. `times` has one for each
    turn or none at all, empty where it is not known. `stated` is in the order of play. `spots` has one for each turn of
    a record that was read from a file of another form. A whole seal is written anew. `extra` keeps the fields of a
    newer minor version of ours.
    """

    game: Game[Any, P, M, Any]
    start: P
    turns: tuple[Turn[M], ...] = ()
    names: tuple[str, ...] = ()
    about: Mapping[str, str] = {}
    times: tuple[str, ...] = ()
    claims: Claims | None = None
    stated: tuple[Stated, ...] = ()
    spots: tuple[Spot, ...] = ()
    revision: int | None = None
    version: str = WRITTEN
    seal: Seal = "open"
    extra: Mapping[str, object] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats as they are called in sentences: by the people's names where they are known."""
        return self.names or self.game.seats(self.start)

    @property
    def begins_as_usual(self) -> bool:
        """Whether it begins as its game does where nobody says who plays: then the start may be left out."""
        start: Any = self.start
        return bool(start == self.game.start(start.ruleset, self.game.seating))


def digest(plain: Mapping[str, object]) -> str:
    """Make what a record is sealed with: the SHA-256 of its canonical JSON, sorted and without spaces or the seal."""
    from hashlib import sha256

    unsealed = {key: value for key, value in plain.items() if key != "seal"}
    return sha256(msgspec.json.encode(unsealed, order="sorted")).hexdigest()


def replay(record: Record[P, M]) -> Iterator[P]:
    """Go through the positions from the start; IllegalMove at the first turn that is refused."""
    position = record.start
    yield position
    for turn in record.turns:
        position = play(record.game, position, turn)
        yield position
