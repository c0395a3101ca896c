"""Why a position could not have come about: all reasons at once."""

from collections.abc import Iterator

from ludex.core.seat import Seat
from ludex.core.verdict import Finding
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, Offer, Position, seen_by
from ludex.games.backgammon.rulebook import (
    CHECKERS,
    CHECKERS_OF,
    CLOSED_OUT,
    CRAWFORD,
    CRAWFORD_SCORE,
    CUBE_LIMIT,
    CUBE_OWNER,
    CUBE_PLACE,
    CUBE_VALUE,
    DICE,
    DICE_WAITING,
    ENDED_TWICE,
    HOLLAND,
    LEAVE,
    NEGATIVE,
    NO_CUBE,
    OFFER_WAITING,
    SCORE,
    SEATS,
    TWO_WINNERS,
    Ruleset,
)
from ludex.games.backgammon.verdict import outcome

_BOTH = (WHITE, BLACK)


def faults(position: Position) -> tuple[Finding, ...]:
    """Name every reason: the checkers first, then dice and cube, then the score."""
    return (
        *_checkers(position),
        *_closed_out(position),
        *_dice(position),
        *_cube(position),
        *_offer(position),
        *_score(position),
        *_end(position),
    )


def _checkers(position: Position) -> Iterator[Finding]:
    number = CHECKERS_OF[position.ruleset.setup]
    for seat in _BOTH:
        bar, home = position.bar[seat], position.home[seat]
        for count, place in ((bar, "bar"), (home, "home")):
            if count < 0:
                yield Finding(
                    NEGATIVE, holds=False, seat=seat, values=(count, place), marks=(f"{SEATS[seat]}_{place}",)
                )
        on_board = sum([count for count in seen_by(seat, position.points) if count > 0])
        if on_board + bar + home != number:
            yield Finding(CHECKERS, holds=False, seat=seat, values=(on_board + bar + home, number))
    if min(position.home) >= number:
        yield Finding(TWO_WINNERS, holds=False, values=position.home, marks=("white_home", "black_home"))


def _closed_out(position: Position) -> Iterator[Finding]:
    closed = all(seen_by(seat, position.points)[point] > 1 for seat in _BOTH for point in range(6))
    if closed and min(position.bar) > 0:
        marks = (*range(6), *range(18, 24), "white_bar", "black_bar")
        yield Finding(CLOSED_OUT, holds=False, values=position.bar, marks=marks)


def _dice(position: Position) -> Iterator[Finding]:
    dice = position.dice
    if dice and not all(1 <= die <= 6 for die in dice):
        yield Finding(DICE, holds=False, values=dice)
    if dice and (position.turn is None or outcome(position) is not None):
        yield Finding(DICE_WAITING, holds=False, values=dice)


def _cube(position: Position) -> Iterator[Finding]:
    ruleset, cube, owner = position.ruleset, position.cube, position.owner
    limit = ruleset.cube_limit if ruleset.cube else 1
    if cube < 1 or cube & (cube - 1) or (limit is not None and cube > limit):
        highest = "none" if limit is None else limit
        yield Finding(CUBE_VALUE, holds=False, values=(cube, highest), marks=("cube",))
    if (cube > highest_unowned(ruleset)) if owner is None else (cube == 1):
        place = "middle" if owner is None else SEATS[owner]
        yield Finding(CUBE_PLACE, holds=False, seat=owner, values=(cube, place), marks=("cube",))
    if position.crawford and cube > 1:
        yield Finding(CRAWFORD, holds=False, values=position.score, marks=("cube",))


def highest_unowned(ruleset: Ruleset) -> int:
    """Say how far equal dice of the opening may turn the cube, which stays in the middle."""
    highest = 1 if ruleset.length or not ruleset.cube else 1 << ruleset.automatic_doubles
    return highest if ruleset.cube_limit is None else min(highest, ruleset.cube_limit)


def double_fault(position: Position) -> Finding | None:
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
    return limit_fault(position, seat, 2)


def limit_fault(position: Position, seat: Seat | None, times: int) -> Finding | None:
    """Say whether the cube would go beyond its limit."""
    limit = position.ruleset.cube_limit
    if limit is None or position.cube * times <= limit:
        return None
    return Finding(CUBE_LIMIT, holds=False, seat=seat, values=(limit,), marks=("cube",))


def _offer(position: Position) -> Iterator[Finding]:
    offer, turn = position.offer, position.turn
    if offer is None:
        return
    running = turn is not None and outcome(position) is None
    if offer.what == "double" and running and offer.by == turn and not position.dice and not position.declined:
        if forbidden := double_fault(position):
            yield forbidden
    elif not running or not _was_offered(position, offer):
        yield Finding(OFFER_WAITING, holds=False, seat=offer.by, values=(offer.what,))


def _was_offered(position: Position, offer: Offer) -> bool:
    """Tell whether a resignation has a level, and a beaver or a raccoon follows from a double that was accepted."""
    ruleset, turn = position.ruleset, position.turn
    if offer.what == "resignation":
        return 1 <= offer.level <= 3
    if turn is None or offer.what == "double" or ruleset.length or position.dice or position.declined:
        return False
    if not ruleset.beavers or position.owner != OTHER[turn]:
        return False
    if offer.what == "beaver":
        return offer.by == OTHER[turn] and position.cube > 1
    return offer.by == turn and ruleset.raccoons and position.cube > 2


def _score(position: Position) -> Iterator[Finding]:
    length, score = position.ruleset.length, position.score
    for seat in _BOTH:
        if score[seat] < 0 or (length is None and score[seat] > 0) or (length and score[seat] >= length):
            yield Finding(SCORE, holds=False, seat=seat, values=(score[seat], length or 0))
    if position.crawford and not _may_be_crawford(position):
        yield Finding(CRAWFORD_SCORE, holds=False, values=(*score, length or 0, "no_crawford_game"))
    elif not position.crawford and _must_be_crawford(position):
        yield Finding(CRAWFORD_SCORE, holds=False, values=(*score, length or 0, "crawford_game"))


def _may_be_crawford(position: Position) -> bool:
    length = position.ruleset.length
    if not length or not position.ruleset.crawford:
        return False
    return length == 1 or (max(position.score) == length - 1 > min(position.score))


def _must_be_crawford(position: Position) -> bool:
    """Tell whether the match cannot be beyond its Crawford game: who wins that without ending the match has a point."""
    length, score = position.ruleset.length, position.score
    return length != 1 and _may_be_crawford(position) and min(score) == 0


def _end(position: Position) -> Iterator[Finding]:
    ended, left = position.ended, position.left
    if ended is not None:
        played_out = max(position.home) >= CHECKERS_OF[position.ruleset.setup]
        impossible = ended.how == "drop" and not position.ruleset.cube
        if played_out or impossible or not 1 <= ended.level <= 3:
            yield Finding(ENDED_TWICE, holds=False, seat=ended.by, values=(ended.how,))
    if left is not None and (position.ruleset.length != 0 or outcome(position) is None):
        yield Finding(LEAVE, holds=False, seat=left)
