"""The rules of Kniffel and its family with their sources, its rule sets, and its moves."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ludex.core.rulebook import Rule, Rulebook

_SCHMIDT = "Schmidt Spiele, Kniffel, rules of the game"
_HASBRO = "Hasbro, Yahtzee, rules of the game"
_VERHOEFF = "T. Verhoeff, Optimal Solitaire Yahtzee Player"
_YATZY = "Yatzy and Maxi Yatzy, as they are played in Scandinavia"
_LUDEX = "Ludex, rulings for Kniffel (docs/rules/kniffel.md)"


def _rule(name: str, source: str, locus: str, gist: str) -> Rule:
    return Rule(f"kniffel/{name}", source, locus, gist, "ludex.games.kniffel.words")


TURNS = _rule("turns", _SCHMIDT, "The game", "The seats take turns; in each turn one box is filled.")
ROLLED_BY_CHANCE = _rule(
    "rolled_by_chance", _LUDEX, "Moves", "Chance rolls the dice; seats keep some or fill a box, and do nothing else."
)
ROLL_BEFORE_KEEPING = _rule("roll_before_keeping", _SCHMIDT, "The game", "The first roll of a turn takes all dice.")
ROLL_BEFORE_SCORING = _rule("roll_before_scoring", _SCHMIDT, "The game", "A box is filled after a roll at least.")
NO_ROLL_LEFT = _rule("no_roll_left", _SCHMIDT, "The game", "A turn has three rolls at most; then a box is filled.")
KEPT = _rule("kept", _SCHMIDT, "The game", "Kept are dice of the last roll, any part of them.")
KEPT_ALL = _rule("kept_all", _LUDEX, "Moves", "Who keeps all dice rolls no more, and fills a box.")
DICE_COUNT = _rule("dice_count", _SCHMIDT, "The game", "A roll has as many dice as the game, but for those kept.")
DIE = _rule("die", _SCHMIDT, "The game", "A die shows a whole number from one to six.")
BOX_UNKNOWN = _rule("box_unknown", _SCHMIDT, "The score sheet", "A box is one of the score sheet.")
BOX_NOT_PLAYED = _rule("box_not_played", _LUDEX, "Score sheets", "Some boxes are only on the sheets of some rule sets.")
BOX_FILLED = _rule("box_filled", _SCHMIDT, "The game", "A box is filled once, be it with a zero.")
SAVED_ROLLS = _rule(
    "saved_rolls", _YATZY, "Maxi Yatzy", "With the option saved_rolls the rolls that a turn leaves serve later turns."
)

UPPER_BOX = _rule("upper_box", _SCHMIDT, "Upper section", "A box of the upper section counts the dice of its face.")
PAIRS = _rule("pairs", _YATZY, "Pairs", "Pairs of different faces count their dice, the highest first.")
OF_A_KIND = _rule(
    "of_a_kind",
    _SCHMIDT,
    "Lower section",
    "So many dice of one face count all dice, or with of_a_kind alike those alone.",
)
FULL_HOUSE = _rule(
    "full_house",
    _SCHMIDT,
    "Lower section",
    "Three dice of one face and two of another; the option full_house says for how much.",
)
HOUSES = _rule("houses", _YATZY, "Maxi Yatzy", "A villa is two times three dice, a tower is four and two; dice count.")
STRAIGHT = _rule(
    "straight",
    _SCHMIDT,
    "Lower section",
    "Four faces in a row are a small straight, five a large one; strict_straights wants 1 to 5, and 2 to 6.",
)
KNIFFEL = _rule("kniffel", _SCHMIDT, "Lower section", "All dice of one face are a Kniffel.")
CHANCE = _rule("chance", _SCHMIDT, "Lower section", "Chance counts all dice.")

WILD = _rule(
    "wild",
    _HASBRO,
    "Joker rules",
    "When the box for it is filled, equal dice may stand for a full house or a straight; the option wild says when.",
)
WILD_UPPER = _rule(
    "wild_upper", _HASBRO, "Joker rules", "Where wild_boxes is forced, they go into the upper box of their face first."
)
WILD_LOWER = _rule(
    "wild_lower", _HASBRO, "Joker rules", "When that is filled, they go into the lower section before an upper box."
)
WILD_POINTS = _rule(
    "wild_points",
    _VERHOEFF,
    "Rules",
    "Where wild_points is upper_filled, they stand for others only when the upper box of their face is filled.",
)
EXTRA_BONUS = _rule(
    "extra_bonus", _HASBRO, "Yahtzee bonus", "Each further Kniffel pays a bonus when the box for it has paid."
)

UPPER = _rule("upper", _SCHMIDT, "Scoring", "The boxes of the upper section add up.")
BONUS = _rule("bonus", _SCHMIDT, "Scoring", "Enough points in the upper section pay a bonus.")
BONUS_POSSIBLE = _rule("bonus_possible", _LUDEX, "Bonus", "As long as open boxes can bring it, the bonus is possible.")
LOWER = _rule("lower", _SCHMIDT, "Scoring", "The boxes of the lower section add up.")
TOTAL = _rule("total", _SCHMIDT, "Scoring", "The total is all boxes and all bonuses.")
COLUMN = _rule("column", _HASBRO, "Triple Yahtzee", "A column counts as many times as its number says.")
HIGHEST_TOTAL = _rule("highest_total", _SCHMIDT, "The end", "When all sheets are full, the highest total wins.")
SHARED = _rule("shared", _LUDEX, "Ties", "Of equal totals all win.")
UNCATCHABLE = _rule(
    "uncatchable", _LUDEX, "What is certain", "Who has more than all others can still reach wins in any case."
)

SEATED = _rule("seated", _LUDEX, "Impossible positions", "Somebody plays, and it is the turn of one who does.")
NAMES = _rule("names", _LUDEX, "Impossible positions", "Each seat has a name of its own; nature is the name of chance.")
AHEAD = _rule(
    "ahead", _LUDEX, "Impossible positions", "Turns go round, so the numbers of filled boxes say whose turn it is."
)
ROLLS_LEFT = _rule(
    "rolls_left", _LUDEX, "Impossible positions", "The dice on the table agree with the rolls that are left."
)
FURTHER = _rule(
    "further",
    _LUDEX,
    "Impossible positions",
    "Bonuses for further Kniffels need a box that paid, and a box filled with equal dice for each.",
)

STATED = _rule(
    "stated", _LUDEX, "Records", "What a record says of a box or a sum on the way is what its turns come to there."
)
NOTATION = _rule("notation", _LUDEX, "Notation", "A text of Kniffel consists of the words of its notation.")

RULEBOOK = Rulebook(
    "kniffel",
    (
        TURNS,
        ROLLED_BY_CHANCE,
        ROLL_BEFORE_KEEPING,
        ROLL_BEFORE_SCORING,
        NO_ROLL_LEFT,
        KEPT,
        KEPT_ALL,
        DICE_COUNT,
        DIE,
        BOX_UNKNOWN,
        BOX_NOT_PLAYED,
        BOX_FILLED,
        SAVED_ROLLS,
        UPPER_BOX,
        PAIRS,
        OF_A_KIND,
        FULL_HOUSE,
        HOUSES,
        STRAIGHT,
        KNIFFEL,
        CHANCE,
        WILD,
        WILD_UPPER,
        WILD_LOWER,
        WILD_POINTS,
        EXTRA_BONUS,
        UPPER,
        BONUS,
        BONUS_POSSIBLE,
        LOWER,
        TOTAL,
        COLUMN,
        HIGHEST_TOTAL,
        SHARED,
        UNCATCHABLE,
        SEATED,
        NAMES,
        AHEAD,
        ROLLS_LEFT,
        FURTHER,
        STATED,
        NOTATION,
    ),
)


class Roll(Struct, frozen=True, gc=False):
    """The dice that chance rolls: all, or those that were not kept."""

    dice: tuple[int, ...]


class Keep(Struct, frozen=True, gc=False):
    """Keep these dice of the last roll, and roll the others again."""

    dice: tuple[int, ...]


class Score(Struct, frozen=True, gc=False):
    """Fill a box with what the dice are worth there."""

    box: str


Move = Roll | Keep | Score

UPPER_BOXES = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The upper section of every sheet, in the order of the faces."""

SHEETS: Mapping[str, tuple[str, ...]] = {
    "kniffel": (
        *UPPER_BOXES,
        "three_of_a_kind",
        "four_of_a_kind",
        "full_house",
        "small_straight",
        "large_straight",
        "kniffel",
        "chance",
    ),
    "yatzy": (
        *UPPER_BOXES,
        "one_pair",
        "two_pairs",
        "three_of_a_kind",
        "four_of_a_kind",
        "small_straight",
        "large_straight",
        "full_house",
        "chance",
        "kniffel",
    ),
    "maxi_yatzy": (
        *UPPER_BOXES,
        "one_pair",
        "two_pairs",
        "three_pairs",
        "three_of_a_kind",
        "four_of_a_kind",
        "five_of_a_kind",
        "small_straight",
        "large_straight",
        "full_straight",
        "full_house",
        "villa",
        "tower",
        "chance",
        "kniffel",
    ),
}
"""The boxes of a column in the order of the sheet; all dice of one face are `kniffel` on every sheet."""

RULE_OF: Mapping[str, Rule] = {
    **dict.fromkeys(UPPER_BOXES, UPPER_BOX),
    **dict.fromkeys(("one_pair", "two_pairs", "three_pairs"), PAIRS),
    **dict.fromkeys(("three_of_a_kind", "four_of_a_kind", "five_of_a_kind"), OF_A_KIND),
    **dict.fromkeys(("small_straight", "large_straight", "full_straight"), STRAIGHT),
    **dict.fromkeys(("villa", "tower"), HOUSES),
    "full_house": FULL_HOUSE,
    "kniffel": KNIFFEL,
    "chance": CHANCE,
}
"""The rule that says what a box counts."""

ROLLS = 3
"""How many rolls a turn has."""

Points = Annotated[int, Meta(ge=0, le=1000)]


class Ruleset(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Which game of the family is played; the bounds hold for rulesets read from outside.

    `full_house`, `small_straight`, `large_straight` and `kniffel` are what those boxes pay. `strict_straights`: small
    is 1 to 5 and large 2 to 6, not any four and five in a row. `of_a_kind`: all dice count, or only those alike.
    `full_house_of_five`: five equal dice are one too. A further Kniffel, when the box for it is no longer open:
    `wild` says whether it may stand for a full house or a straight - never, with the box `filled` at all, or only
    `scored`; `wild_boxes` whether it goes into the upper box of its face first, then into the lower section; and
    `wild_points` whether it is worth those points always or once the upper box of its face is filled. `extra_bonus` is
    what it pays on top where the box has paid. `columns`: the n-th column of the sheet counts n times.
    """

    revision: ClassVar[int] = 1

    sheet: Literal["kniffel", "yatzy", "maxi_yatzy"] = "kniffel"
    columns: Annotated[int, Meta(ge=1, le=6)] = 1
    full_house: Points | Literal["sum"] = 25
    full_house_of_five: bool = False
    small_straight: Points = 30
    large_straight: Points = 40
    strict_straights: bool = False
    of_a_kind: Literal["all", "alike"] = "all"
    kniffel: Points = 50
    upper_bonus: Points = 35
    bonus_from: Points = 63
    wild: Literal["never", "filled", "scored"] = "never"
    wild_boxes: Literal["free", "forced"] = "forced"
    wild_points: Literal["always", "upper_filled"] = "always"
    extra_bonus: Points = 0
    saved_rolls: bool = False

    @property
    def dice(self) -> int:
        """How many dice are rolled."""
        return 6 if self.sheet == "maxi_yatzy" else 5


_KNIFFEL = Ruleset()
_YAHTZEE = Ruleset(wild="filled", extra_bonus=100)
_FREE = Ruleset(wild="filled", wild_boxes="free", extra_bonus=100)
_VERHOEFF_RULES = Ruleset(wild="filled", wild_boxes="free", wild_points="upper_filled", extra_bonus=100)
_YATZY_RULES = Ruleset(
    sheet="yatzy",
    full_house="sum",
    small_straight=15,
    large_straight=20,
    strict_straights=True,
    of_a_kind="alike",
    upper_bonus=50,
)

PRESETS: Mapping[str, Ruleset] = {
    "kniffel": _KNIFFEL,
    "yahtzee": _YAHTZEE,
    "yahtzee_free": _FREE,
    "verhoeff": _VERHOEFF_RULES,
    "yatzy": _YATZY_RULES,
    "maxi_yatzy": Ruleset(
        sheet="maxi_yatzy",
        full_house="sum",
        small_straight=15,
        large_straight=20,
        strict_straights=True,
        of_a_kind="alike",
        kniffel=100,
        upper_bonus=100,
        bonus_from=84,
    ),
}
"""`yahtzee` is forced as Hasbro has it, `yahtzee_free` lets a further Kniffel stand for anything anywhere."""

FINGERPRINTS: Mapping[Ruleset, float] = {
    _KNIFFEL: 245.870774514,
    Ruleset(full_house_of_five=True): 245.904728371,
    _YAHTZEE: 254.587728734,
    Ruleset(wild="scored", extra_bonus=100): 254.484845882,
    _VERHOEFF_RULES: 254.589609482,
    _FREE: 254.711272593,
    Ruleset(wild="filled", wild_boxes="free", extra_bonus=50): 250.099292013,
    Ruleset(wild="filled", extra_bonus=50): 250.000077768,
    Ruleset(wild="filled"): 246.086271203,
    Ruleset(upper_bonus=0): 229.638499550,
    Ruleset(full_house="sum"): 241.524904181,
    Ruleset(strict_straights=True): 220.204930872,
    _YATZY_RULES: 248.439989378,
}
"""What one seat ends with on average when it plays as well as can be: no two rule sets agree in it."""

SEATS = ("anna", "ben")
"""The seats where nobody says who plays."""
