"""Why a position could not have come about: all reasons at once."""

from collections.abc import Iterator
from functools import lru_cache

from ludex.core.seat import Seat
from ludex.core.verdict import Finding, Statement
from ludex.games.kniffel.position import Position, Sheet, lines_of
from ludex.games.kniffel.rulebook import (
    AHEAD,
    DICE_COUNT,
    DIE,
    FURTHER,
    NAMES,
    ROLLS,
    ROLLS_LEFT,
    RULE_OF,
    SAVED_ROLLS,
    SEATED,
    STATED,
)
from ludex.games.kniffel.scoring import FACES, Card
from ludex.games.kniffel.verdict import over


def faults(position: Position) -> tuple[Finding, ...]:
    """Name every reason: who sits there, the sheets box by box, who is ahead, and the dice."""
    names = position.seats
    if not 0 <= position.turn < len(names):
        return (Finding(SEATED, holds=False, values=(len(names),)),)
    found = [
        Finding(NAMES, holds=False, seat=Seat(names.index(name)), values=(name,))
        for name in dict.fromkeys(names)
        if names.count(name) > 1 or name == "nature" or not name.strip()
    ]
    for seat, sheet in enumerate(position.sheets):
        found += _of_a_sheet(position.card, Seat(seat), sheet)
    return (*found, *_ahead(position), *_of_the_dice(position))


def _of_a_sheet(card: Card, seat: Seat, sheet: Sheet) -> Iterator[Finding]:
    """Find boxes with points that no roll brings, and bonuses and saved rolls that nothing earned."""
    filled = sheet.points
    kniffels = [filled[box] for box in card.kniffels]
    paid = None not in kniffels and any(kniffels)
    wild = (card.ruleset.wild == "scored" and paid) or (card.ruleset.wild == "filled" and None not in kniffels)
    for box, points in enumerate(filled):
        if points is not None and points not in _possible(card, box, wild=wild):
            name, possible = card.boxes[box], _spans(_possible(card, box, wild=wild))
            rule = RULE_OF[card.categories[box % card.width]]
            yield Finding(rule, holds=False, seat=seat, values=(name, points, possible), marks=(name,))
    equal = 0
    if paid and card.ruleset.extra_bonus:
        rows = (*map(card.points.__getitem__, card.wild_points), *(card.wild_points.values() if wild else ()))
        others = (box for box in range(len(filled)) if box not in card.kniffels)
        equal = sum(filled[box] in {row[box] for row in rows} for box in others)
    if not 0 <= sheet.further <= equal:
        yield Finding(FURTHER, holds=False, seat=seat, values=(sheet.further, equal))
    turns = sum(points is not None for points in filled)
    saved = turns * (ROLLS - 1) if card.ruleset.saved_rolls else 0
    if not 0 <= sheet.saved <= saved:
        yield Finding(SAVED_ROLLS, holds=False, seat=seat, values=(sheet.saved, saved))


@lru_cache(maxsize=4096)
def _possible(card: Card, box: int, *, wild: bool) -> tuple[int, ...]:
    """List what a box can hold, in rising order; kept, for every sheet asks again."""
    rows = (*card.points.values(), *(card.wild_points.values() if wild else ()))
    return tuple(sorted({row[box] for row in rows}))


def _spans(numbers: tuple[int, ...]) -> str:
    """Write numbers in rising order, those next to each other as spans: "0, 5-30"."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def _ahead(position: Position) -> Iterator[Finding]:
    """Hold the number of filled boxes of each seat against that of the seat whose turn it is."""
    turns = [sum(points is not None for points in sheet.points) for sheet in position.sheets]
    for seat, filled in enumerate(turns):
        due = turns[position.turn] + (seat < position.turn)
        if filled != due:
            yield Finding(AHEAD, holds=False, seat=Seat(seat), values=(filled, due))


def _of_the_dice(position: Position) -> Iterator[Finding]:
    card, dice, left = position.card, position.dice, position.rolls_left
    if len(dice) > card.dice:
        yield Finding(DICE_COUNT, holds=False, values=(len(dice), card.dice))
    for die in dict.fromkeys(dice):
        if die not in FACES:
            yield Finding(DIE, holds=False, values=(die,))
    rolls = ROLLS + position.sheets[position.turn].saved
    if over(position) or (not dice and left == rolls):
        fewest = most = rolls
    elif len(dice) < card.dice:
        fewest, most = 1, rolls - 1
    else:
        fewest, most = 0, rolls - 1
    if not fewest <= left <= most or (dice and over(position)):
        yield Finding(ROLLS_LEFT, holds=False, values=(left, len(dice), fewest, most))


def stated(position: Position, statement: Statement) -> tuple[Finding, ...]:
    """Hold what a record says of a seat's box or line against the sheet there; anything else is believed."""
    seat, what, card = statement.seat, statement.what, position.card
    if seat is None or not 0 <= seat < len(position.sheets):
        return ()
    sheet = position.sheets[seat]
    found: str | int | None = lines_of(card, sheet).get(what)
    if what in card.number:
        points = sheet.points[card.number[what]]
        found = "open" if points is None else points
    if found is None or statement.values == (found,):
        return ()
    said = statement.values[0] if statement.values else "nobody"
    return (Finding(STATED, holds=False, seat=seat, values=(what, said, found)),)
