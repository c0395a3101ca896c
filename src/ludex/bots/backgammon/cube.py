"""When the bot doubles, and what it answers.

Up to six checkers a side in the home boards the solver knows. Else it looks at what the table is worth to the seat on
roll without the cube: that seat doubles when it is well ahead, though not so far that it plays for a gammon, and the
other takes while it keeps about a chance in four. In a match it does not turn a cube that is worth enough already, and
turns it at once when the next loss would be the last anyway.
"""

from collections.abc import Sequence

from ludex.bots.backgammon.judgement import contact_worth, in_contact, race_worth, row_of, solver, turned
from ludex.core.seat import Seat
from ludex.games.backgammon import Accept, Beaver, Drop, Move, Position, Raccoon, Reject, Take
from ludex.games.backgammon.rulebook import CHECKERS_OF
from ludex.games.backgammon.verdict import counts_once

_DOUBLE, _REDOUBLE = 0.42, 0.48
_TOO_GOOD = 1.0
_DROP = -0.56
_AGAIN = 0.1
_TRIALS = 720


def doubles(position: Position, seat: Seat) -> bool:
    """Decide whether the seat on roll offers the cube."""
    if _enough(position, seat):
        return False
    if _last(position, seat):
        return True
    if (known := _known(position, seat)) is not None:
        doubled: bool = solver().cube_action(*known)[1]
        return doubled
    worth = worth_on_roll(position, seat)
    plays_for_gammon = worth > _TOO_GOOD and not counts_once(position)
    return worth > (_DOUBLE if position.owner is None else _REDOUBLE) and not plays_for_gammon


def answer(position: Position, seat: Seat, legal: Sequence[Move]) -> Move:
    """Answer a double, a beaver, a raccoon or a resignation."""
    offer, on_roll = position.offer, seat if position.turn is None else position.turn
    known = _known(position, on_roll)
    worth = worth_on_roll(position, on_roll) if known is None else known[1]
    own = worth if seat == on_roll else -worth
    if offer is not None and offer.what == "resignation":
        return Accept() if counts_once(position) or own <= offer.level else Reject()
    again = [move for move in legal if isinstance(move, Beaver | Raccoon)]
    if again and own > _AGAIN:
        return again[0]
    drop = -0.5 if known is not None else _DROP
    return Take() if own > drop or _last(position, seat) else Drop()


def worth_on_roll(position: Position, seat: Seat) -> float:
    """Say what the table is worth to the seat on roll, without the cube."""
    row = row_of(position, seat)
    if in_contact(row):
        return -contact_worth(turned(row))
    exact = solver()
    if exact is None or not exact.racing(position):
        return race_worth(row, CHECKERS_OF[position.ruleset.setup])
    own, other = (exact.race(position, trials=_TRIALS).odds[each] for each in (seat, 1 - seat))
    worth: float = own.points - other.points
    return worth


def _known(position: Position, seat: Seat) -> tuple[float, float] | None:
    """Look up what it is worth to the seat on roll to keep the cube, and to have given it away."""
    exact, row = solver(), row_of(position, seat)
    if exact is None or in_contact(row) or (position.offer is not None and position.offer.what == "resignation"):
        return None
    own, other = exact.own_points(position, seat), exact.own_points(position, 1 - seat)
    at = exact.place_of(own, other, CHECKERS_OF[position.ruleset.setup])
    if at is None:
        return None
    table = exact.two_sided()
    held = table.owned if position.owner == seat else table.centred
    return float(held[at]), float(table.theirs[at])


def _enough(position: Position, seat: Seat) -> bool:
    """Say whether the cube is worth all that a seat needs to win the match."""
    length = position.ruleset.length or 0
    return 0 < length <= position.score[seat] + position.cube


def _last(position: Position, seat: Seat) -> bool:
    """Say whether the seat has lost the match if it loses this game as the cube stands."""
    return _enough(position, Seat(1 - seat))
