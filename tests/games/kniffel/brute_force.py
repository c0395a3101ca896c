"""What a sheet is worth by plain recursion: dice in the order they fall, every part that may be kept."""

from collections.abc import Callable
from functools import cache
from itertools import product

from ludex.games.kniffel.position import Sheet, total_of
from ludex.games.kniffel.scoring import Card, choices, pays_extra, row_of

Dice = tuple[int, ...]


def expected(card: Card, sheet: Sheet, worth: Callable[[int], float] = float) -> float:
    """Play a sheet between turns to its end, as well as can be for what its total is worth."""

    @cache
    def after_turns(sheet: Sheet) -> float:
        if None not in sheet.points:
            return worth(total_of(card, sheet))

        @cache
        def scored(dice: Dice) -> float:
            row, further = row_of(card, sheet.points, dice), pays_extra(card, sheet.points, dice)
            return max(
                after_turns(Sheet((*sheet.points[:box], row[box], *sheet.points[box + 1 :]), sheet.further + further))
                for box in choices(card, sheet.points, dice)
            )

        @cache
        def rolled(dice: Dice, left: int) -> float:
            """Choose among everything that may be kept of a whole roll."""
            if left == 0:
                return scored(dice)
            masks = product((False, True), repeat=card.dice)
            parts = {tuple(die for die, kept in zip(dice, mask, strict=True) if kept) for mask in masks}
            return max(kept(part, left) for part in parts)

        @cache
        def kept(part: Dice, left: int) -> float:
            if len(part) == card.dice:
                return rolled(part, left - 1)
            falls = [*product(range(1, 7), repeat=card.dice - len(part))]
            return sum(rolled(tuple(sorted(part + fall)), left - 1) for fall in falls) / len(falls)

        return kept((), 3)

    return after_turns(sheet)
