"""What forbids doubling, and what forbids an answer to an offer."""

from ludex.core.rulebook import Rule
from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon.position import OTHER, Offer, Position
from ludex.games.backgammon.rulebook import (
    BEAVER,
    CRAWFORD,
    CUBE_LIMIT,
    CUBE_OWNER,
    HOLLAND,
    NO_CUBE,
    NO_OFFER,
    RACCOON,
    SEATS,
    Accept,
    Beaver,
    Drop,
    Move,
    Raccoon,
    Reject,
    Take,
)

CUBE_ANSWERS: tuple[Move, ...] = (Take(), Drop())
RESIGNATION_ANSWERS: tuple[Move, ...] = (Accept(), Reject())


def double_objection(position: Position) -> Finding | None:
    """Say what forbids the seat on roll to double."""
    ruleset, seat = position.ruleset, position.turn
    if not ruleset.cube:
        return Finding(NO_CUBE, holds=False, seat=seat)
    if position.crawford:
        return Finding(CRAWFORD, holds=False, seat=seat, values=position.score)
    if position.owner is not None and position.owner != seat:
        return Finding(CUBE_OWNER, holds=False, seat=seat, values=(SEATS[position.owner],), marks=("cube",))
    if ruleset.holland and ruleset.length and max(position.score) == ruleset.length - 1 and min(position.rolls) < 2:
        return Finding(HOLLAND, holds=False, seat=seat, values=position.rolls)
    return _beyond_the_limit(position, seat, 2)


def cube_answers(position: Position, offer: Offer) -> tuple[Move, ...]:
    """List the answers to a cube: take it, drop it, or double at once where that is played."""
    again: Move = Beaver() if offer.what == "double" else Raccoon()
    return CUBE_ANSWERS if answer_objection(position, offer, again) else (*CUBE_ANSWERS, again)


def answer_objection(position: Position, offer: Offer, move: Move) -> Finding | None:
    """Say what forbids an answer to what was offered."""
    resignation, seat = offer.what == "resignation", OTHER[offer.by]
    if isinstance(move, Accept | Reject) != resignation:
        return Finding(NO_OFFER, holds=False, seat=seat, values=(offer.what,))
    if isinstance(move, Beaver):
        return _again(position, offer, BEAVER)
    if isinstance(move, Raccoon):
        return _again(position, offer, RACCOON)
    return None


def _again(position: Position, offer: Offer, rule: Rule) -> Finding | None:
    """Say what forbids doubling at once."""
    ruleset = position.ruleset
    played, after = (ruleset.beavers, "double") if rule is BEAVER else (ruleset.raccoons, "beaver")
    if offer.what != after or not played or ruleset.length:
        return Finding(rule, holds=False, seat=OTHER[offer.by], values=(offer.what,))
    return _beyond_the_limit(position, OTHER[offer.by], 4)


def _beyond_the_limit(position: Position, seat: Seat | None, times: int) -> Finding | None:
    limit = position.ruleset.cube_limit
    if limit is None or position.cube * times <= limit:
        return None
    return Finding(CUBE_LIMIT, holds=False, seat=seat, values=(limit,), marks=("cube",))
