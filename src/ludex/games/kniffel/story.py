"""The story's functions: plain dice and plain sheets, counted by the one table of their ruleset."""

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Literal, NamedTuple, TypeAlias, cast, overload

from ludex.core.errors import BadPosition
from ludex.core.game import open_room
from ludex.core.verdict import Finding
from ludex.core.wire import convert, mapping, near, preset_of, printable, wrong_type
from ludex.games.kniffel import position
from ludex.games.kniffel.position import columns_of, sheet_of, total_of
from ludex.games.kniffel.rulebook import BOX_NOT_PLAYED, BOX_UNKNOWN, DICE_COUNT, DIE, PRESETS, Ruleset
from ludex.games.kniffel.scoring import FACES, UPPER, Card, Filled, card_of, choices, row_of
from ludex.games.kniffel.words import box_of

Category: TypeAlias = str
"""A box by its id, as `threeOfKind`, or by its English or German name."""

Dice: TypeAlias = Sequence[int]
Sheet: TypeAlias = Mapping[Category, int | None]
"""The points of each box; one that is missing or None is open, 0 is scratched."""

Rules: TypeAlias = Ruleset | str | None
"""A ruleset, the name of a preset, or the ordinary one."""


class Pick(NamedTuple):
    """A box that was picked, with its proof: what it is worth, all boxes that are worth as much, and why this one."""

    category: str
    score: int
    tied: tuple[str, ...]
    why: Literal["highest_score", "lower_section", "sheet_order", "expected_total"]


def calculate_score(category: Category, dice: Dice, ruleset: Rules = None, *, sheet: Sheet | None = None) -> int:
    """Say what dice are worth in a box; the sheet matters where a further Kniffel may stand for others."""
    try:
        card, rows, boxes = _tables[ruleset]
        if sheet is None and type(dice) in _QUICK and len(dice) == 5:
            one, two, three, four, five = dice
            if type(one) is type(two) is type(three) is type(four) is type(five) is int:
                return rows[tuple(dice)][boxes[category]]
        filled = (None,) * len(card.boxes) if sheet is None else _sheet(card, sheet).points
        return row_of(card, filled, _dice(card, dice))[boxes[category]]
    except TypeError as error:
        raise BadPosition((_unusable(category, ruleset),)) from error


def _unusable(category: object, ruleset: object) -> Finding:
    """Say which of both is no name at all."""
    where, what = ("category", category) if isinstance(ruleset, Ruleset | str | None) else ("ruleset", ruleset)
    return wrong_type(where, "a name", type(what).__name__)


def calculate_upper_bonus(sheet: Sheet, ruleset: Rules = None) -> int:
    """Say what the upper section pays on top."""
    card = _card(ruleset)
    return sum(column.times * column.bonus for column in columns_of(card, _sheet(card, sheet)))


def available_categories(sheet: Sheet, ruleset: Rules = None) -> tuple[str, ...]:
    """List the open boxes in the order of the sheet."""
    card = _card(ruleset)
    filled = _sheet(card, sheet).points
    return tuple(box for box, points in zip(card.boxes, filled, strict=True) if points is None)


def calculate_total_score(sheet: Sheet, ruleset: Rules = None) -> int:
    """Add up all boxes and bonuses."""
    card = _card(ruleset)
    return total_of(card, _sheet(card, sheet))


@overload
def auto_pick_category(
    dice: Dice, sheet: Sheet, ruleset: Rules = None, *, rule: Literal["greedy", "exact"] = "greedy"
) -> str: ...
@overload
def auto_pick_category(
    dice: Dice,
    sheet: Sheet,
    ruleset: Rules = None,
    *,
    rule: Literal["greedy", "exact"] = "greedy",
    proof: Literal[True],
) -> Pick: ...
def auto_pick_category(
    dice: Dice,
    sheet: Sheet,
    ruleset: Rules = None,
    *,
    rule: Literal["greedy", "exact"] = "greedy",
    proof: bool = False,
) -> str | Pick:
    """Pick a box: by its score, a tie going to the lower section and then to the first; or by what is to be expected.

    With `proof` it says why.
    """
    card = _card(ruleset)
    filled, rolled = _sheet(card, sheet).points, _dice(card, dice)
    if None not in filled:
        raise BadPosition((wrong_type("sheet", "an open box", "a full sheet"),))
    if rule not in _RULES:
        raise BadPosition((wrong_type("rule", ", ".join(_RULES), printable(str(rule))),))
    pick = _greedy(card, filled, rolled) if rule == "greedy" else _exact(card, sheet, filled, rolled)
    return pick if proof else pick.category


_RULES = ("greedy", "exact")


def _greedy(card: Card, filled: Filled, dice: tuple[int, ...]) -> Pick:
    row = row_of(card, filled, dice)
    worth = {box: row[box] * (box // card.width + 1) for box in choices(card, filled, dice)}
    tied = [box for box, points in worth.items() if points == max(worth.values())]
    lower = [box for box in tied if box % card.width >= UPPER]
    picked = (lower or tied)[0]
    why: Literal["highest_score", "lower_section", "sheet_order"]
    why = "highest_score" if len(tied) == 1 else "lower_section" if len(lower) == 1 else "sheet_order"
    return Pick(card.boxes[picked], row[picked], tuple(card.boxes[box] for box in tied), why)


def _exact(card: Card, sheet: Sheet, filled: Filled, dice: tuple[int, ...]) -> Pick:
    """Let the solver say which box leads to the highest total on average."""
    advice = open_room("ludex.games.kniffel", "solver").advise(sheet, dice, 0, card.ruleset)
    best = [choice.move.box for choice in advice.choices if choice.tied]
    return Pick(best[0], row_of(card, filled, dice)[card.number[best[0]]], tuple(best), "expected_total")


_QUICK = (tuple, list)
"""What is looked up as it is when it holds five plain whole numbers, tested one by one: a loop costs a sixth more."""


class _Rows(dict[tuple[int, ...], tuple[int, ...]]):
    """The row of each roll, in any order of its dice; read when it is first met."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        row = self[dice] = self._card.points[_dice(self._card, dice)]
        return row


class _Boxes(dict[str, int]):
    """The number of each box by all of its names; read when it is first met."""

    def __init__(self, card: Card) -> None:
        super().__init__(card.number)
        self._card = card

    def __missing__(self, category: str) -> int:
        if not isinstance(category, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # callers pass anything
            raise BadPosition((wrong_type("category", "a name", type(category).__name__),))
        box = box_of(category)
        if box is None:
            values = (printable(category), *near(category, self._card.boxes))
            raise BadPosition((Finding(BOX_UNKNOWN, holds=False, values=values),))
        if box not in self:
            raise BadPosition((Finding(BOX_NOT_PLAYED, holds=False, values=(box, *self._card.boxes)),))
        number = self[box]
        if len(self) < _NAMES_KEPT:
            self[category] = number
        return number


class _Tables(NamedTuple):
    """What the functions read of one ruleset."""

    card: Card
    rows: _Rows
    boxes: _Boxes


class _OfRulesets(dict[Rules, _Tables]):
    """The tables of each ruleset, made when first asked for."""

    def __missing__(self, rules: Rules) -> _Tables:
        if len(self) >= _RULESETS_KEPT:
            self.clear()
        card = card_of(_ruleset(rules))
        tables = self[rules] = _Tables(card, _Rows(card), _Boxes(card))
        return tables


_NAMES_KEPT = 500
_RULESETS_KEPT = 64
_tables = _OfRulesets()


def _card(rules: Rules) -> Card:
    try:
        return _tables[rules].card
    except TypeError as error:
        raise BadPosition((_unusable("", rules),)) from error


def _ruleset(rules: Rules) -> Ruleset:
    """Take a ruleset, the preset of that name, or the ordinary one."""
    if isinstance(rules, Ruleset):
        return rules
    return PRESETS["kniffel"] if rules is None else preset_of(PRESETS, str(rules))


def _dice(card: Card, dice: object) -> tuple[int, ...]:
    """Put the dice into rising order, or say all that is wrong with them."""
    if not isinstance(dice, Iterable) or isinstance(dice, str | bytes):
        raise BadPosition((wrong_type("dice", "whole numbers from 1 to 6", type(dice).__name__),))
    thrown = tuple(cast("Iterable[object]", dice))
    rolled: list[int] = []
    found: list[Finding] = []
    for die in thrown:
        if isinstance(die, bool) or not hasattr(die, "__index__"):
            found.append(wrong_type("dice", "whole numbers from 1 to 6", printable(repr(die))))
        elif (number := index(cast("int", die))) not in FACES:
            found.append(Finding(DIE, holds=False, values=(number,)))
        else:
            rolled.append(number)
    if len(thrown) != card.dice:
        found.append(Finding(DICE_COUNT, holds=False, values=(len(thrown), card.dice)))
    if found:
        raise BadPosition(tuple(found))
    return tuple(sorted(rolled))


def _sheet(card: Card, sheet: object) -> position.Sheet:
    plain = convert(dict(mapping(sheet, "sheet")), dict[str, int | None], "sheet")
    return sheet_of(card, plain)
