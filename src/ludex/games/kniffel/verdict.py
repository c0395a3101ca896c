"""Kniffel: over? who has the highest total, and how does each sheet add up?"""

from collections.abc import Iterator
from functools import lru_cache

from ludex.core.seat import Seat
from ludex.core.verdict import UNDECIDED, Decided, Finding, Place, Undecided, Verdict
from ludex.games.kniffel.position import Column, Position, Sheet, columns_of, total_of
from ludex.games.kniffel.rulebook import (
    BONUS,
    BONUS_POSSIBLE,
    COLUMN,
    EXTRA_BONUS,
    HIGHEST_TOTAL,
    LOWER,
    SHARED,
    TOTAL,
    UNCATCHABLE,
    UPPER,
    WILD,
    WILD_LOWER,
    WILD_POINTS,
    WILD_UPPER,
)
from ludex.games.kniffel.scoring import UPPER as UPPER_WIDTH
from ludex.games.kniffel.scoring import Card, choices, is_wild, may_stand, pays_extra

Sheets = tuple[Sheet, ...]


def verdict(position: Position) -> Verdict:
    """Decide the game when all sheets are full; before, say what is certain and what a further Kniffel may do."""
    if over(position):
        return _decided(position.card, position.sheets)
    standing = _standing(position.card, position.sheets)
    if position.dice not in position.card.wild_points or not 0 <= position.turn < len(position.sheets):
        return standing
    further = tuple(_further_kniffel(position))
    return Undecided((*standing.because, *further)) if further else standing


def over(position: Position) -> bool:
    """Tell whether all sheets are full."""
    for sheet in position.sheets:  # asked after every move, and a generator costs three times as much
        if None in sheet.points:
            return False
    return bool(position.sheets)


def most(card: Card, sheet: Sheet) -> int:
    """Say what a sheet can come to at most, when all goes well: each bound is reached by some rolls."""
    ruleset, best, equal = card.ruleset, card.best, card.best_equal
    kniffels = [sheet.points[box] for box in card.kniffels]
    paid = ruleset.kniffel > 0 and (None in kniffels or any(kniffels))
    wild = ruleset.wild == "filled" or (ruleset.wild == "scored" and paid)
    points: list[int] = []
    further = sheet.further
    for box, filled in enumerate(sheet.points):
        times = box // card.width + 1
        if filled is not None:
            points.append(filled)
        elif box in card.kniffels:
            points.append(ruleset.kniffel)
        else:
            alike = equal[wild][box]
            extra = ruleset.extra_bonus if paid else 0
            pays = times * alike + extra > times * best[box]
            further += pays and paid
            points.append(alike if pays else max(best[box], alike))
    return total_of(card, Sheet(tuple(points), further))


def least(card: Card, sheet: Sheet) -> int:
    """Say what a sheet comes to at least: only chance cannot be scratched."""
    extra = card.ruleset.extra_bonus if pays_extra(card, sheet.points, (1,) * card.dice) else 0
    chances = (box for box, name in enumerate(card.boxes) if name.startswith("chance") and sheet.points[box] is None)
    columns = (box // card.width + 1 for box in chances)
    return total_of(card, sheet) + sum(times * card.dice + min(times, extra) for times in columns)


@lru_cache(maxsize=4096)
def _standing(card: Card, sheets: Sheets) -> Undecided:
    """Say what the sheets make certain; kept, for they change once a turn."""
    because = [*_uncatchable(card, sheets)] if len(sheets) > 1 else []
    for seat, sheet in enumerate(sheets):
        for column in columns_of(card, sheet):
            because += _bonus(card, Seat(seat), sheet, column)
    return Undecided(tuple(because)) if because else UNDECIDED


def _bonus(card: Card, seat: Seat, sheet: Sheet, column: Column) -> Iterator[Finding]:
    """Say whether the bonus of a column is safe, possible or gone."""
    ruleset = card.ruleset
    if not ruleset.upper_bonus:
        return
    marks = upper_boxes(card, column)
    open_boxes = [box for box in marks if sheet.points[card.number[box]] is None]
    can_reach = column.upper + sum(card.best[card.number[box]] for box in open_boxes)
    if column.bonus or can_reach < ruleset.bonus_from:
        reach = column.upper if column.bonus else can_reach
        values = (ruleset.upper_bonus, reach, ruleset.bonus_from, ruleset.bonus_from - reach)
        yield Finding(BONUS, holds=bool(column.bonus), seat=seat, values=values, marks=marks)
    else:
        missing = ruleset.bonus_from - column.upper
        yield Finding(BONUS_POSSIBLE, seat=seat, values=(missing, ruleset.upper_bonus), marks=tuple(open_boxes))


def upper_boxes(card: Card, column: Column) -> tuple[str, ...]:
    """Name the upper boxes of a column."""
    start = (column.times - 1) * card.width
    return card.boxes[start : start + UPPER_WIDTH]


def _uncatchable(card: Card, sheets: Sheets) -> Iterator[Finding]:
    """Find the seat that has more already than all others can reach."""
    reach = [most(card, sheet) for sheet in sheets]
    for seat, sheet in enumerate(sheets):
        others = max(reach[:seat] + reach[seat + 1 :])
        if (safe := least(card, sheet)) > others:
            yield Finding(UNCATCHABLE, seat=Seat(seat), values=(safe, others))


def _further_kniffel(position: Position) -> Iterator[Finding]:
    """Say what equal dice on the table earn and may do when the box for them is filled."""
    card, dice, seat = position.card, position.dice, position.turn
    filled = position.sheets[seat].points
    if pays_extra(card, filled, dice):
        yield Finding(EXTRA_BONUS, seat=seat, values=(1, card.ruleset.extra_bonus))
    if not is_wild(card, filled, dice):
        return
    upper = [card.boxes[box] for box in card.uppers[dice[0]]]
    if may_stand(card, filled, dice):
        yield Finding(WILD, seat=seat, values=(dice[0],))
    else:
        yield Finding(WILD_POINTS, holds=False, seat=seat, values=(dice[0], *upper), marks=tuple(upper))
    allowed = choices(card, filled, dice)
    if len(allowed) < filled.count(None):
        marks = tuple(card.boxes[box] for box in allowed)
        yield Finding(WILD_UPPER if marks[0] in upper else WILD_LOWER, seat=seat, values=marks, marks=marks)


@lru_cache(maxsize=256)
def _decided(card: Card, sheets: Sheets) -> Decided:
    """Rank the totals, and add every sheet up line by line."""
    totals = [total_of(card, sheet) for sheet in sheets]
    best = max(totals)
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)
    because = [Finding(HIGHEST_TOTAL, seat=seat, values=(best,)) for seat in winners]
    if len(winners) > 1:
        because.append(Finding(SHARED, values=(len(winners), best)))
    for seat, sheet in enumerate(sheets):
        because += added_up(card, Seat(seat), sheet)
    places = [Place(Seat(seat), 1 + sum(other > total for other in totals), total) for seat, total in enumerate(totals)]
    return Decided("highest_total", winners, tuple(places), tuple(because))


def added_up(card: Card, seat: Seat, sheet: Sheet) -> Iterator[Finding]:
    """Add a sheet up line by line: the columns with their bonuses, further Kniffels, and the total."""
    ruleset = card.ruleset
    for column in columns_of(card, sheet):
        upper = upper_boxes(card, column)
        lower = card.boxes[card.number[upper[-1]] + 1 : column.times * card.width]
        yield Finding(UPPER, seat=seat, values=(column.upper,), marks=upper)
        if ruleset.upper_bonus:
            values = (ruleset.upper_bonus, column.upper, ruleset.bonus_from, ruleset.bonus_from - column.upper)
            yield Finding(BONUS, holds=bool(column.bonus), seat=seat, values=values, marks=upper)
        yield Finding(LOWER, seat=seat, values=(column.lower,), marks=lower)
        if ruleset.columns > 1:
            yield Finding(COLUMN, seat=seat, values=(column.times, column.total))
    if sheet.further:
        yield Finding(EXTRA_BONUS, seat=seat, values=(sheet.further, sheet.further * ruleset.extra_bonus))
    yield Finding(TOTAL, seat=seat, values=(total_of(card, sheet),))
