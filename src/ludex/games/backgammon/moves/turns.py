"""Who is asked what, what may be done, what forbids it, and what it does."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import Decided, Finding, Objection
from ludex.games.backgammon.faults import double_fault, highest_unowned
from ludex.games.backgammon.moves.cube import (
    RESIGNATION_ANSWERS,
    answer_objection,
    cube_answers,
)
from ludex.games.backgammon.moves.meaning import meanings, play_objection
from ludex.games.backgammon.moves.plays import plays, table_after
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, Ended, Offer, Position, laid_out
from ludex.games.backgammon.rulebook import (
    ALREADY_ROLLED,
    CHECKERS_OF,
    DICE,
    LEAVE,
    NO_OFFER,
    NOT_ROLLED,
    OFFER_OPEN,
    OPENING_DOUBLE,
    RESIGN_LEVEL,
    SEATS,
    TURNS,
    Accept,
    Beaver,
    Double,
    Drop,
    Leave,
    Move,
    NoDouble,
    Play,
    Raccoon,
    Reject,
    Resign,
    Roll,
    Ruleset,
    Take,
)
from ludex.games.backgammon.verdict import outcome, standing, verdict

_RESIGN = (Request(WHITE, "resign", "may"), Request(BLACK, "resign", "may"))
_LEAVE = (Request(WHITE, "leave", "may"), Request(BLACK, "leave", "may"))
_OPENING = (Request(NATURE, "roll"),)
_BETWEEN_GAMES = (*_OPENING, *_LEAVE)
_ROLL = (*_OPENING, *_RESIGN)
_PLAY = ((Request(WHITE, "play"), *_RESIGN), (Request(BLACK, "play"), *_RESIGN))
_CUBE = ((Request(WHITE, "cube"), *_RESIGN), (Request(BLACK, "cube"), *_RESIGN))
_ANSWER = ((Request(WHITE, "answer"),), (Request(BLACK, "answer"),))

_LISTED: dict[str, tuple[Move, ...]] = {
    "cube": (NoDouble(), Double()),
    "resign": (Resign(1), Resign(2), Resign(3)),
    "leave": (Leave(),),
}
_ROLLS = tuple([Roll((high, low)) for high in range(1, 7) for low in range(1, high + 1)])
_OPENINGS = tuple([Roll((white, black)) for white in range(1, 7) for black in range(1, 7)])

_ANSWERS_TO: dict[type[Move], str] = {
    Roll: "roll",
    Play: "play",
    NoDouble: "cube",
    Double: "cube",
    Take: "answer",
    Drop: "answer",
    Beaver: "answer",
    Raccoon: "answer",
    Accept: "answer",
    Reject: "answer",
    Resign: "resign",
    Leave: "leave",
}


@lru_cache(maxsize=64)
def start(ruleset: Ruleset, _seats: tuple[str, ...] = SEATS) -> Position:
    """Set up the checkers; the opening roll comes next."""
    return Position(ruleset, laid_out(ruleset.setup))


def seats(_position: Position) -> tuple[str, ...]:
    """Name the seats."""
    return SEATS


def pending(position: Position) -> tuple[Request, ...]:
    """Ask for the answer to an offer, the play, the cube or the roll; between the games of a session one may leave."""
    if position.offer is not None:
        return _ANSWER[OTHER[position.offer.by]]
    if outcome(position) is not None:
        return _after_a_game(position)
    if position.turn is None:
        return _OPENING
    if position.dice:
        return _PLAY[position.turn]
    return _ROLL if position.declined or double_fault(position) else _CUBE[position.turn]


def _after_a_game(position: Position) -> tuple[Request, ...]:
    if isinstance(verdict(position), Decided):
        return ()
    return _OPENING if position.ruleset.length else _BETWEEN_GAMES


def moves(position: Position, request: Request) -> tuple[Move, ...]:
    """List what may be answered."""
    if request.asks == "play":
        return plays(position)
    if request.asks == "roll":
        return rolls(position)
    if request.asks != "answer":
        return _LISTED[request.asks]
    offer = position.offer
    return RESIGNATION_ANSWERS if offer is None or offer.what == "resignation" else cube_answers(position, offer)


def rolls(position: Position) -> tuple[Roll, ...]:
    """List what the dice may show."""
    if not _is_opening(position):
        return _ROLLS
    if _doubles_automatically(position):
        return _OPENINGS
    return tuple([roll for roll in _OPENINGS if roll.dice[0] != roll.dice[1]])


def _is_opening(position: Position) -> bool:
    return position.turn is None or outcome(position) is not None


def _doubles_automatically(position: Position) -> bool:
    """Tell whether equal opening dice would double the cube now."""
    cube = position.cube if outcome(position) is None else 1
    return 2 * cube <= highest_unowned(position.ruleset)


def odds(position: Position) -> Iterator[tuple[Move, Fraction]]:
    """Give each roll its chance; in the opening each die has its seat."""
    opening, listed = _is_opening(position), rolls(position)
    for roll in listed:
        one, two = roll.dice
        ways = 1 if opening or one == two else 2
        yield roll, Fraction(ways, len(listed) if opening else 36)


def draw(position: Position, randbelow: Callable[[int], int]) -> Move:
    """Roll the dice by a source of chance; what is rolled again in the opening is not seen."""
    if not _is_opening(position):
        one, two = randbelow(6) + 1, randbelow(6) + 1
        return Roll((one, two) if one >= two else (two, one))
    listed = rolls(position)
    return listed[randbelow(len(listed))]


def objection(position: Position, turn: Turn[Move]) -> Objection | None:
    """Say which rule forbids a move, and what would be right."""
    seat, move = turn.seat, turn.move
    asks = _ANSWERS_TO[type(move)]
    for request in pending(position):
        if request.seat == seat and request.asks == asks:
            found = _against(position, move)
            break
    else:
        found = _not_asked(position, seat, move)
    return None if found is None else Objection("against_the_rules", (found,))


def _against(position: Position, move: Move) -> Finding | None:
    """Say what forbids a move of a kind that is asked for."""
    match move:
        case Play():
            return play_objection(position, move)
        case Roll():
            return _roll_objection(position, move)
        case Resign() if not 1 <= move.level <= 3:
            return Finding(RESIGN_LEVEL, holds=False, values=(move.level,))
        case Take() | Drop() | Beaver() | Raccoon() | Accept() | Reject():
            return None if position.offer is None else answer_objection(position, position.offer, move)
        case _:
            return None


def _roll_objection(position: Position, roll: Roll) -> Finding | None:
    one, two = roll.dice
    if not (1 <= one <= 6 and 1 <= two <= 6):
        return Finding(DICE, holds=False, values=roll.dice)
    if one == two and _is_opening(position) and not _doubles_automatically(position):
        return Finding(OPENING_DOUBLE, holds=False, values=roll.dice)
    return None


def _not_asked(position: Position, seat: Seat, move: Move) -> Finding:
    """Say why a seat may not make a move of this kind now."""
    offer = position.offer
    if isinstance(move, Leave):
        return Finding(LEAVE, holds=False, seat=seat)
    if offer is not None:
        return Finding(OFFER_OPEN, holds=False, seat=seat, values=(offer.what, SEATS[OTHER[offer.by]]))
    if isinstance(move, Take | Drop | Beaver | Raccoon | Accept | Reject):
        return Finding(NO_OFFER, holds=False, seat=seat, values=("nothing",))
    if seat == position.turn and outcome(position) is None and (early := _before_or_after_the_roll(position, move)):
        return early
    must = tuple(_named(request.seat) for request in pending(position) if request.duty == "must")
    return Finding(TURNS, holds=False, seat=seat, values=must)


def _before_or_after_the_roll(position: Position, move: Move) -> Finding | None:
    """Say what the seat on roll does too early, too late, or not at all."""
    if isinstance(move, Play):
        return Finding(NOT_ROLLED, holds=False, seat=position.turn)
    if not isinstance(move, Double | NoDouble):
        return None
    if position.dice:
        return Finding(ALREADY_ROLLED, holds=False, seat=position.turn, values=position.dice)
    return double_fault(position)


def _named(seat: Seat) -> str:
    return "nature" if seat == NATURE else SEATS[seat]


def advance(position: Position, turn: Turn[Move]) -> Position:
    """Do what meets no objection."""
    seat, move = turn.seat, turn.move
    if isinstance(move, Play):
        return made(position, seat, move)
    if isinstance(move, Roll):
        return rolled(position, move)
    if isinstance(move, Take | Beaver | Raccoon):
        return taken(position, seat, move)
    if isinstance(move, Accept):
        return _resigned(position)
    return replace(position, **_changes(seat, move))


def _changes(seat: Seat, move: Move) -> dict[str, Any]:
    """Say which fields change by a move that changes no more than them."""
    match move:
        case NoDouble():
            return {"declined": True}
        case Double():
            return {"offer": Offer("double", seat)}
        case Drop():
            return {"offer": None, "ended": Ended("drop", seat)}
        case Resign():
            return {"offer": Offer("resignation", seat, move.level)}
        case Leave():
            return {"left": seat}
        case _:
            return {"offer": None}


def made(position: Position, seat: Seat, play: Play) -> Position:
    """Move the checkers and pass the dice on, unless this was the last of them."""
    farthest = position.dice[0]
    steps = play.steps
    if any(start - end > farthest for start, end in steps):
        steps = meanings(position, play)[0].steps
    points, bar, home = table_after(position, seat, steps)
    ruleset = position.ruleset
    ends = home[seat] >= CHECKERS_OF[ruleset.setup]
    return Position(
        ruleset,
        points,
        bar,
        home,
        seat if ends else OTHER[seat],
        cube=position.cube,
        owner=position.owner,
        score=position.score,
        crawford=position.crawford,
        rolls=_counted(position, seat) if ruleset.holland else (0, 0),
    )


def _counted(position: Position, seat: Seat) -> tuple[int, int]:
    """Count a roll that was played, where two of each seat have to be waited for."""
    white, black = position.rolls
    return (min(white + 1, 2), black) if seat == WHITE else (white, min(black + 1, 2))


def rolled(position: Position, roll: Roll) -> Position:
    """Put the dice before the seat on roll, or before the seat that begins."""
    one, two = roll.dice
    dice = (one, two) if one > two else (two, one)
    if not _is_opening(position):
        return replace(position, dice=dice)
    begun = next_game(position)
    if one == two:
        return replace(begun, cube=begun.cube * 2)
    return replace(begun, turn=WHITE if one > two else BLACK, dice=dice)


def next_game(position: Position) -> Position:
    """Count the points of a game that is over and set the checkers up again; before the first game nothing changes."""
    if outcome(position) is None:
        return position
    ruleset, score = position.ruleset, standing(position)
    return Position(ruleset, laid_out(ruleset.setup), score=score, crawford=_is_crawford(position, score))


def _is_crawford(position: Position, score: tuple[int, int]) -> bool:
    """Tell whether a seat has just come within a point of the match: the next game is the only one of its kind."""
    ruleset = position.ruleset
    if not ruleset.length or not ruleset.crawford:
        return False
    away = ruleset.length - 1
    return max(position.score) < away == max(score)


def taken(position: Position, seat: Seat, move: Take | Beaver | Raccoon) -> Position:
    """Give the cube, at what was offered, to the seat that was doubled first; it may be offered again at once."""
    owner = None if position.turn is None else OTHER[position.turn]
    offer = None
    if not isinstance(move, Take):
        offer = Offer("beaver" if isinstance(move, Beaver) else "raccoon", seat)
    return replace(position, cube=position.cube * 2, owner=owner, offer=offer)


def _resigned(position: Position) -> Position:
    offer = position.offer
    ended = None if offer is None else Ended("resignation", offer.by, offer.level)
    return replace(position, offer=None, dice=(), ended=ended)
