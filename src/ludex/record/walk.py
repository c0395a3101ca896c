"""Go through a record step by step, as a person does who plays it over; an illegal turn is shown and not skipped."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from ludex.core.game import refuse
from ludex.core.seat import Turn
from ludex.core.verdict import Objection
from ludex.record.check import AnyRecord


class Step(Struct, frozen=True):
    """A turn with the positions before and after it, and why it is refused if it is; the start has no turn."""

    number: int
    before: Any
    position: Any
    turn: Turn[Any] | None = None
    objection: Objection | None = None


def walk(record: AnyRecord) -> Iterator[Step]:
    """Go through the steps from the start, as far as a check of the record can; the last may be refused."""
    game, position = record.game, record.start
    yield Step(0, position, position)
    for number, turn in enumerate(record.turns, 1):
        objection = refuse(game, position, turn)
        after: Any = None
        if objection is None:
            after = game.advance(position, turn)
        elif objection.why != "game_over":
            after = game.recover(position, turn)
        yield Step(number, position, position if after is None else after, turn, objection)
        if after is None:
            return
        position = after
