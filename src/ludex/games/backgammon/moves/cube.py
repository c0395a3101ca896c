"""What may be answered to an offer, and what forbids an answer."""

from ludex.core.rulebook import Rule
from ludex.core.verdict import Finding
from ludex.games.backgammon.faults import limit_fault
from ludex.games.backgammon.position import OTHER, Offer, Position
from ludex.games.backgammon.rulebook import (
    BEAVER,
    NO_OFFER,
    RACCOON,
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
    return limit_fault(position, OTHER[offer.by], 4)
