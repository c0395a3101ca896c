"""What a roll is worth: tables that follow from a ruleset, and the one function that reads them.

A table has a row for each roll in rising order, with the points of each box. Equal dice have a second row: what they
are worth where they may stand for others.
"""

from collections.abc import Callable, Iterable
from itertools import combinations, combinations_with_replacement
from weakref import WeakValueDictionary

from ludex.games.kniffel.rulebook import SHEETS, UPPER_BOXES, Keep, Ruleset, Score

FACES = range(1, 7)
UPPER = len(UPPER_BOXES)

Dice = tuple[int, ...]
Filled = tuple[int | None, ...]
"""The points of each box, None where it is open."""


class Card:
    """The score sheet of a ruleset: its boxes, column by column, and what every roll is worth in them.

    `boxes` of the first column go by their own names, those of the second are called `ones_x2` and so on; `number`
    counts them from 0. `width` is how many a column has, `kniffels` are those for equal dice, and `uppers` those of
    each face. `points` has the row of each roll, `wild_points` that of equal dice where they may stand for others.
    `best` is what each box pays at most; `best_equal` what equal dice pay there, as they are, and as others.
    """

    __slots__ = (
        "__weakref__", "best", "best_equal", "boxes", "categories", "dice", "keeps", "kniffels", "number", "points",
        "ruleset", "scores", "uppers", "width", "wild_points",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset) -> None:
        columns = range(1, ruleset.columns + 1)
        self.ruleset = ruleset
        self.dice = ruleset.dice
        self.categories = SHEETS[ruleset.sheet]
        self.width = len(self.categories)
        self.boxes = tuple(name if times == 1 else f"{name}_x{times}" for times in columns for name in self.categories)
        self.number = {name: number for number, name in enumerate(self.boxes)}
        self.kniffels = tuple(number for name, number in self.number.items() if name.startswith("kniffel"))
        self.uppers = {face: tuple(range(face - 1, len(self.boxes), self.width)) for face in FACES}
        rolls = combinations_with_replacement(FACES, self.dice)
        self.points = {dice: self._row(dice, wild=False) for dice in rolls}
        self.wild_points = {dice: self._row(dice, wild=True) for dice in ((face,) * self.dice for face in FACES)}
        self.best = _best(self.points.values())
        self.best_equal = _best(self.points[dice] for dice in self.wild_points), _best(self.wild_points.values())
        self.scores = tuple(map(Score, self.boxes))
        self.keeps = _Keeps()

    def __reduce__(self) -> "tuple[Callable[[Ruleset], Card], tuple[Ruleset]]":
        """Copy and send the ruleset only, so that a copied position is equal to its original."""
        return card_of, (self.ruleset,)

    def _row(self, dice: Dice, *, wild: bool) -> tuple[int, ...]:
        return tuple(_worth(self.ruleset, box, dice, wild=wild) for box in self.categories) * self.ruleset.columns


def _best(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(max, zip(*rows, strict=True)))


class _Keeps(dict[Dice, tuple[Keep, ...]]):
    """What may be kept of each roll in rising order, all of it left out; made when first asked for."""

    def __missing__(self, dice: Dice) -> tuple[Keep, ...]:
        parts = (part for number in range(len(dice)) for part in combinations(dice, number))
        keeps = self[dice] = tuple(map(Keep, dict.fromkeys(parts)))
        return keeps


_alive: WeakValueDictionary[Ruleset, Card] = WeakValueDictionary()


def card_of(ruleset: Ruleset) -> Card:
    """Take the score sheet of a ruleset, made once."""
    card = _alive.get(ruleset)
    if card is None:
        card = _alive[ruleset] = Card(ruleset)
    return card


def is_wild(card: Card, filled: Filled, dice: Dice) -> bool:
    """Tell whether these dice, in rising order, are a further Kniffel that the rules treat as such."""
    when = card.ruleset.wild
    if when == "never" or dice[0] != dice[-1]:
        return False
    boxes = [filled[box] for box in card.kniffels]
    return None not in boxes and (when == "filled" or any(boxes))


def row_of(card: Card, filled: Filled, dice: Dice) -> tuple[int, ...]:
    """Say what these dice, in rising order, are worth in each box of a sheet, filled or not."""
    return card.wild_points[dice] if may_stand(card, filled, dice) else card.points[dice]


def may_stand(card: Card, filled: Filled, dice: Dice) -> bool:
    """Tell whether these dice, in rising order, stand for a full house or a straight."""
    if not is_wild(card, filled, dice):
        return False
    return card.ruleset.wild_points == "always" or all(filled[box] is not None for box in card.uppers[dice[0]])


def choices(card: Card, filled: Filled, dice: Dice) -> tuple[int, ...]:
    """List the boxes that may be filled with these dice, in rising order."""
    free = tuple([box for box, points in enumerate(filled) if points is None])
    if card.ruleset.wild_boxes == "free" or not is_wild(card, filled, dice):
        return free
    if forced := tuple(box for box in card.uppers[dice[0]] if filled[box] is None):
        return forced
    return tuple(box for box in free if box % card.width >= UPPER) or free


def pays_extra(card: Card, filled: Filled, dice: Dice) -> bool:
    """Tell whether these dice, in rising order, earn the bonus for a further Kniffel."""
    if not card.ruleset.extra_bonus or dice[0] != dice[-1]:
        return False
    boxes = [filled[box] for box in card.kniffels]
    return None not in boxes and any(boxes)


def _worth(ruleset: Ruleset, box: str, dice: Dice, *, wild: bool) -> int:
    """Count a roll for one box, as the rules say it; the tables are made of this."""
    if box in UPPER_BOXES:
        face = UPPER_BOXES.index(box) + 1
        return face * dice.count(face)
    if box == "kniffel":
        return ruleset.kniffel if dice[0] == dice[-1] else 0
    if box == "full_house":
        return _full_house(ruleset, dice, wild=wild)
    if box in _STRICT:
        return _straight(ruleset, box, {*dice}, wild=wild)
    return _counted(ruleset, box, dice)


_PAIRS = {"one_pair": 1, "two_pairs": 2, "three_pairs": 3}
_OF_A_KIND = {"three_of_a_kind": 3, "four_of_a_kind": 4, "five_of_a_kind": 5}
_HOUSES = {"villa": [3, 3], "tower": [2, 4]}


def _counted(ruleset: Ruleset, box: str, dice: Dice) -> int:
    """Count dice: those of pairs, of a kind, of a house of six, or all of them for chance."""
    counts = {face: dice.count(face) for face in reversed(FACES)}
    if box in _PAIRS:
        pairs = [face for face, count in counts.items() if count >= 2]
        return 2 * sum(pairs[: _PAIRS[box]]) if len(pairs) >= _PAIRS[box] else 0
    if box in _OF_A_KIND:
        alike = _OF_A_KIND[box]
        face = max((face for face, count in counts.items() if count >= alike), default=0)
        return (alike * face if ruleset.of_a_kind == "alike" else sum(dice)) if face else 0
    if box in _HOUSES:
        return sum(dice) if sorted(filter(None, counts.values())) == _HOUSES[box] else 0
    return sum(dice)


def _full_house(ruleset: Ruleset, dice: Dice, *, wild: bool) -> int:
    """Take the best three of one face and two of another; of six dice the sixth does not count."""
    threes = [face for face in FACES if dice.count(face) >= 3]
    twos = [face for face in FACES if dice.count(face) >= 2]
    houses = [3 * three + 2 * two for three in threes for two in twos if three != two]
    if dice[0] == dice[-1] and (wild or ruleset.full_house_of_five):
        houses = [5 * dice[0]]
    if not houses:
        return 0
    return max(houses) if ruleset.full_house == "sum" else ruleset.full_house


_STRICT = {"small_straight": {1, 2, 3, 4, 5}, "large_straight": {2, 3, 4, 5, 6}, "full_straight": {1, 2, 3, 4, 5, 6}}
_LENGTH = {"small_straight": 4, "large_straight": 5, "full_straight": 6}


def _straight(ruleset: Ruleset, box: str, faces: set[int], *, wild: bool) -> int:
    length = _LENGTH[box]
    rows = [{*range(start, start + length)} for start in range(1, 8 - length)]
    if ruleset.strict_straights:
        rows = [_STRICT[box]]
    if not wild and not any(row <= faces for row in rows):
        return 0
    pays = {"small_straight": ruleset.small_straight, "large_straight": ruleset.large_straight}
    return pays.get(box, sum(FACES))
