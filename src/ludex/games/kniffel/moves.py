"""The start, who is asked, what may be kept or filled, what forbids a move, what it does, and what chance rolls."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import Finding, Objection
from ludex.core.wire import near
from ludex.games.kniffel.position import Position, Sheet
from ludex.games.kniffel.rulebook import (
    BOX_FILLED,
    BOX_NOT_PLAYED,
    BOX_UNKNOWN,
    DICE_COUNT,
    DIE,
    KEPT,
    KEPT_ALL,
    NO_ROLL_LEFT,
    ROLL_BEFORE_KEEPING,
    ROLL_BEFORE_SCORING,
    ROLLED_BY_CHANCE,
    ROLLS,
    SEATS,
    SHEETS,
    TURNS,
    WILD_LOWER,
    WILD_UPPER,
    Keep,
    Move,
    Roll,
    Ruleset,
    Score,
)
from ludex.games.kniffel.scoring import FACES, card_of, choices, pays_extra, row_of
from ludex.games.kniffel.verdict import over

if TYPE_CHECKING:
    from fractions import Fraction

_ROLL = (Request(NATURE, "roll"),)
_FACES = frozenset(FACES)


@lru_cache(maxsize=256)
def start(ruleset: Ruleset, names: tuple[str, ...] = SEATS) -> Position:
    """Give each seat an empty sheet."""
    card = card_of(ruleset)
    empty = Sheet((None,) * len(card.boxes))
    return Position(card, names, (empty,) * len(names))


def seats(position: Position) -> tuple[str, ...]:
    """Name the seats in the order of play."""
    return position.seats


@lru_cache(maxsize=1024)
def _asked(seat: Seat) -> tuple[Request, ...]:
    return (Request(seat, "keep_or_score"),)


def pending(position: Position) -> tuple[Request, ...]:
    """Ask chance for the dice that are missing, and the seat whose turn it is when all lie there."""
    if over(position):
        return ()
    return _ROLL if len(position.dice) < position.card.dice else _asked(position.turn)


def moves(position: Position, _request: Request) -> tuple[Move, ...]:
    """List the boxes that may be filled in the order of the sheet, then what may be kept, fewest dice first."""
    card, dice = position.card, position.dice
    scores = tuple([card.scores[box] for box in choices(card, position.sheets[position.turn].points, dice)])
    return scores + card.keeps[dice] if position.rolls_left else scores


def objection(position: Position, turn: Turn[Move]) -> Objection | None:
    """Say which rule forbids a move, and what would be right."""
    if (turn.seat == NATURE) != isinstance(turn.move, Roll):
        return _against(Finding(ROLLED_BY_CHANCE, holds=False, seat=turn.seat))
    if turn.seat not in {NATURE, position.turn}:
        values = (position.seats[position.turn],)
        return _against(Finding(TURNS, holds=False, seat=turn.seat, values=values))
    found = tuple(_findings(position, turn))
    return _against(*found) if found else None


def _against(*findings: Finding) -> Objection:
    return Objection("against_the_rules", findings)


def _findings(position: Position, turn: Turn[Move]) -> Iterator[Finding]:
    move = turn.move
    if isinstance(move, Roll):
        return _against_rolling(position, move)
    return _against_keeping(position, move) if isinstance(move, Keep) else _against_scoring(position, move)


def _against_rolling(position: Position, move: Roll) -> Iterator[Finding]:
    missing = position.card.dice - len(position.dice)
    if len(move.dice) != missing:
        yield Finding(DICE_COUNT, holds=False, values=(len(move.dice), missing))
    for die in move.dice:
        if die not in FACES:
            yield Finding(DIE, holds=False, values=(die,))


def _against_keeping(position: Position, move: Keep) -> Iterator[Finding]:
    seat, dice = position.turn, position.dice
    if len(dice) < position.card.dice:
        yield Finding(ROLL_BEFORE_KEEPING, holds=False, seat=seat, values=(position.card.dice - len(dice),))
        return
    if not position.rolls_left:
        yield Finding(NO_ROLL_LEFT, holds=False, seat=seat)
    if missing := Counter(move.dice) - Counter(dice):
        yield Finding(KEPT, holds=False, seat=seat, values=(written(sorted(missing.elements())), written(dice)))
    if len(move.dice) >= position.card.dice:
        yield Finding(KEPT_ALL, holds=False, seat=seat, values=(len(move.dice),))


def written(dice: "tuple[int, ...] | list[int]") -> str:
    """Write dice side by side."""
    return "".join(map(str, dice))


def _against_scoring(position: Position, move: Score) -> Iterator[Finding]:
    card, seat, dice = position.card, position.turn, position.dice
    filled = position.sheets[seat].points
    open_boxes = tuple(name for name, points in zip(card.boxes, filled, strict=True) if points is None)
    box = card.number.get(move.box)
    if box is None:
        played = any(move.box in boxes for boxes in SHEETS.values())
        values = (move.box, *(open_boxes if played else near(move.box, open_boxes)))
        yield Finding(BOX_NOT_PLAYED if played else BOX_UNKNOWN, holds=False, seat=seat, values=values)
        return
    if filled[box] is not None:
        yield Finding(BOX_FILLED, holds=False, seat=seat, values=(move.box, *open_boxes), marks=(move.box,))
    if len(dice) < card.dice:
        yield Finding(ROLL_BEFORE_SCORING, holds=False, seat=seat, values=(move.box, card.dice - len(dice)))
    elif filled[box] is None and box not in (allowed := choices(card, filled, dice)):
        names = tuple(card.boxes[other] for other in allowed)
        rule = WILD_UPPER if allowed[0] in card.uppers[dice[0]] else WILD_LOWER
        yield Finding(rule, holds=False, seat=seat, values=names, marks=names)


def advance(position: Position, turn: Turn[Move]) -> Position:
    """Make a move that meets no objection."""
    card, move = position.card, turn.move
    if isinstance(move, Roll):
        dice = tuple(sorted(position.dice + move.dice))
        return Position(card, position.seats, position.sheets, position.turn, dice, position.rolls_left - 1)
    if isinstance(move, Keep):
        kept = tuple(sorted(move.dice))
        return Position(card, position.seats, position.sheets, position.turn, kept, position.rolls_left)
    return _scored(position, card.number[move.box])


def _scored(position: Position, box: int) -> Position:
    """Fill a box, and let the next seat begin."""
    card, seat, dice = position.card, position.turn, position.dice
    sheet = position.sheets[seat]
    filled = sheet.points
    points = (*filled[:box], row_of(card, filled, dice)[box], *filled[box + 1 :])
    further = sheet.further + pays_extra(card, filled, dice)
    written_on = Sheet(points, further, position.rolls_left if card.ruleset.saved_rolls else 0)
    sheets = (*position.sheets[:seat], written_on, *position.sheets[seat + 1 :])
    following = Seat((seat + 1) % len(sheets))
    return Position(card, position.seats, sheets, following, (), ROLLS + sheets[following].saved)


def follow(position: Position, turns: Sequence[Turn[Move]], start: int, end: int) -> tuple[Position, int]:
    """Play turns while nothing can be against them; what the sheets make certain on the way is not worked out."""
    played = start
    for turn in turns[start:end]:
        if over(position) or not _is_plain(position, turn):
            break
        position = advance(position, turn)
        played += 1
    return position, played


def _is_plain(position: Position, turn: Turn[Move]) -> bool:
    """Tell whether a turn is what is asked, and surely legal."""
    card, dice, move = position.card, position.dice, turn.move
    if len(dice) < card.dice:
        plain = isinstance(move, Roll) and len(dice) + len(move.dice) == card.dice and _FACES.issuperset(move.dice)
        return plain and turn.seat == NATURE
    if turn.seat != position.turn or isinstance(move, Roll):
        return False
    if isinstance(move, Keep):
        return position.rolls_left > 0 and move in card.keeps[dice]
    filled, box = position.sheets[position.turn].points, card.number.get(move.box)
    if box is None or filled[box] is not None:
        return False
    return dice[0] != dice[-1] or box in choices(card, filled, dice)


def recover(position: Position, turn: Turn[Move]) -> Position | None:
    """Fill an open box although further Kniffels have to go elsewhere: what was written down can be played on from."""
    if not isinstance(turn.move, Score) or turn.seat != position.turn or len(position.dice) < position.card.dice:
        return None
    box = position.card.number.get(turn.move.box)
    if box is None or position.sheets[position.turn].points[box] is not None:
        return None
    return _scored(position, box)


@lru_cache(maxsize=8)
def _rolls(number: int) -> "tuple[tuple[Roll, Fraction], ...]":
    """List the rolls of so many dice, in rising order, with their exact odds."""
    from fractions import Fraction
    from itertools import combinations_with_replacement
    from math import factorial, prod

    rolls = combinations_with_replacement(FACES, number)
    ways = ((dice, factorial(number) // prod(map(factorial, Counter(dice).values()))) for dice in rolls)
    return tuple((Roll(dice), Fraction(way, 6**number)) for dice, way in ways)


def odds(position: Position) -> "Iterator[tuple[Move, Fraction]]":
    """List what the dice that are missing can show, each with its exact odds."""
    return iter(_rolls(position.card.dice - len(position.dice)))


def draw(position: Position, randbelow: Callable[[int], int]) -> Move:
    """Roll the dice that are missing."""
    missing = position.card.dice - len(position.dice)
    return Roll(tuple(sorted([randbelow(6) + 1 for _ in range(missing)])))
