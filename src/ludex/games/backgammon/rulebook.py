"""The rules of backgammon with their sources, its rule sets, and what may be done in a turn."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ludex.core.rulebook import Rule, Rulebook

_KEITH = "T. Keith, Rules of Backgammon, Backgammon Galore (bkgm.com/rules.html)"
_GLOSSARY = "T. Keith, Backgammon Glossary, Backgammon Galore (bkgm.com/glossary.html)"
_LUDEX = "Ludex, rulings for backgammon (docs/rules/backgammon.md)"


def _rule(name: str, source: str, locus: str, gist: str) -> Rule:
    return Rule(f"backgammon/{name}", source, locus, gist, "ludex.games.backgammon.words")


TURNS = _rule(
    "turns", _KEITH, "Movement of the Checkers", "The higher die of the opening begins; then the seats take turns."
)
DICE = _rule("dice", _KEITH, "Movement of the Checkers", "A roll is two dice, each from 1 to 6.")
OPENING_DOUBLE = _rule(
    "opening_double",
    _KEITH,
    "Movement of the Checkers",
    "Equal dice in the opening are rolled again; automatic doubles make them count.",
)
AUTOMATIC_DOUBLE = _rule(
    "automatic_double",
    _KEITH,
    "Optional Rules",
    "With automatic doubles, equal opening dice double the cube, which stays in the middle; money play only.",
)

DIE = _rule(
    "die",
    _KEITH,
    "Movement of the Checkers",
    "A checker moves forward by a die that was rolled; each die is played once.",
)
NO_CHECKER = _rule("no_checker", _KEITH, "Movement of the Checkers", "Only an own checker that is there can be moved.")
BLOCKED = _rule(
    "blocked", _KEITH, "Movement of the Checkers", "A checker lands only on a point without two opposing checkers."
)
BAR_FIRST = _rule(
    "bar_first", _KEITH, "Hitting and Entering", "Checkers on the bar enter before any other checker moves."
)
NOT_HOME = _rule("not_home", _KEITH, "Bearing Off", "Checkers are borne off only while all fifteen are home.")
HIGHER_FIRST = _rule(
    "higher_first",
    _KEITH,
    "Bearing Off",
    "A die beyond a checker's point bears it off only when no checker stands on a higher point.",
)
ALL_DICE = _rule(
    "all_dice",
    _KEITH,
    "Movement of the Checkers",
    "As many dice are played as any way of playing allows: both, or up to four of a double.",
)
HIGHER_DIE = _rule(
    "higher_die", _KEITH, "Movement of the Checkers", "When either die can be played but not both, the higher one is."
)
AMBIGUOUS_PLAY = _rule(
    "ambiguous_play",
    _LUDEX,
    "Plays and their spellings",
    "A play says where it hits on the way, when there are several ways.",
)

NOT_ROLLED = _rule("not_rolled", _KEITH, "Movement of the Checkers", "Checkers move after the dice are rolled.")
ALREADY_ROLLED = _rule("already_rolled", _KEITH, "Doubling", "The cube is offered before the dice are rolled.")
OFFER_OPEN = _rule("offer_open", _KEITH, "Doubling", "An offer is answered before anything else happens.")
NO_OFFER = _rule("no_offer", _KEITH, "Doubling", "Only an offer that was made can be answered.")

NO_CUBE = _rule("no_cube", _LUDEX, "The cube", "Without the cube nobody doubles.")
DOUBLE = _rule(
    "double",
    _KEITH,
    "Doubling",
    "Before its roll a seat may offer to play on for twice the stake; the other takes the cube or drops it.",
)
CUBE_OWNER = _rule(
    "cube_owner", _KEITH, "Doubling", "Only who owns the cube may double, or either seat while it is centred."
)
CUBE_LIMIT = _rule("cube_limit", _LUDEX, "The cube", "The cube is not turned beyond its limit.")
CRAWFORD = _rule(
    "crawford",
    _GLOSSARY,
    "Crawford Rule",
    "In the first game after a seat comes within a point of the match, nobody doubles.",
)
HOLLAND = _rule(
    "holland",
    _GLOSSARY,
    "Holland Rule",
    "With the Holland rule nobody doubles after the Crawford game before each seat has played two rolls.",
)
DEAD_CUBE = _rule(
    "dead_cube",
    _GLOSSARY,
    "Dead Cube",
    "A cube that is worth all the points its owner needs is of no more use to him; turning it is allowed.",
)
BEAVER = _rule(
    "beaver",
    _KEITH,
    "Optional Rules",
    "With beavers a doubled seat may double at once and keep the cube; money play only.",
)
RACCOON = _rule(
    "raccoon",
    _GLOSSARY,
    "Raccoon",
    "With raccoons a seat that was beavered may double once more; the cube stays with the other.",
)
RESIGNING = _rule(
    "resigning", _LUDEX, "Resigning", "A seat may offer to lose the game at a level; the other accepts or plays on."
)
RESIGN_LEVEL = _rule(
    "resign_level",
    _LUDEX,
    "Resigning",
    "A resignation is offered as a single game (1), a gammon (2) or a backgammon (3).",
)
LEAVE = _rule("leave", _LUDEX, "Money sessions", "A money session is left between its games.")

SINGLE = _rule(
    "single",
    _KEITH,
    "Gammons and Backgammons",
    "Who bears off all checkers wins; the loser has borne off at least one.",
)
GAMMON = _rule(
    "gammon", _KEITH, "Gammons and Backgammons", "A loser who has borne off none is gammoned: twice the cube."
)
BACKGAMMON = _rule(
    "backgammon",
    _KEITH,
    "Gammons and Backgammons",
    "A gammoned loser with a checker on the bar or in the winner's home board is backgammoned: three times the cube.",
)
DROP = _rule("drop", _KEITH, "Doubling", "Who drops a double loses the value that the cube had before.")
RESIGNATION = _rule(
    "resignation", _LUDEX, "Resigning", "A resignation that was accepted ends the game at the level that was offered."
)
JACOBY = _rule(
    "jacoby",
    _KEITH,
    "Optional Rules",
    "With the Jacoby rule gammons and backgammons count once while nobody owns the cube; money play only.",
)
STAKE = _rule("stake", _KEITH, "Doubling", "A game is worth the cube times one, two or three.")
MATCH = _rule("match", _GLOSSARY, "Match Play", "Who first has as many points as the match is long wins it.")
LEFT = _rule("left", _LUDEX, "Money sessions", "Who is ahead when somebody leaves has won the session.")

CHECKERS = _rule("checkers", _KEITH, "Setup", "Each seat has all its checkers on board, bar and home together.")
NEGATIVE = _rule("negative", _LUDEX, "Impossible positions", "Nobody has less than no checkers on the bar or at home.")
TWO_WINNERS = _rule("two_winners", _LUDEX, "Impossible positions", "Only one seat has borne off everything.")
CLOSED_OUT = _rule(
    "closed_out", _LUDEX, "Impossible positions", "Both seats cannot be on the bar before a closed board."
)
CUBE_VALUE = _rule("cube_value", _LUDEX, "Impossible positions", "The cube shows a power of two within its limit.")
CUBE_PLACE = _rule(
    "cube_place",
    _LUDEX,
    "Impossible positions",
    "A cube that was turned has an owner, and one that was not has none.",
)
SCORE = _rule(
    "score",
    _LUDEX,
    "Impossible positions",
    "Before a game nobody has less than no points, nor as many as the match is long.",
)
CRAWFORD_SCORE = _rule(
    "crawford_score",
    _LUDEX,
    "Impossible positions",
    "In the Crawford game one seat alone is a point away; a game where the other has no point yet is that game.",
)
DICE_WAITING = _rule(
    "dice_waiting", _LUDEX, "Impossible positions", "Dice lie on the table only while a seat has to play them."
)
OFFER_WAITING = _rule(
    "offer_waiting", _LUDEX, "Impossible positions", "An offer that waits for an answer is one that could be made."
)
ENDED_TWICE = _rule(
    "ended_twice",
    _LUDEX,
    "Impossible positions",
    "A game ends once: on the board, by a drop where the cube is played, or by resigning.",
)

RESULT_SAID = _rule(
    "result_said",
    _LUDEX,
    "Impossible positions",
    "A status, a winner and a type of win that are said follow from the table.",
)

CHARACTER = _rule("character", _LUDEX, "Notation", "A text consists of the characters of its notation.")
SHAPE = _rule("shape", _LUDEX, "Notation", "An ID or a line has as many characters and fields as its notation says.")
FIELD = _rule("field", _LUDEX, "Notation", "A field holds a value of those that it is for.")
CODE = _rule("code", _LUDEX, "Notation", "An ID stands for a board or a match, bit by bit.")
SHARED = _rule("shared", _LUDEX, "Notation", "A point holds the checkers of one seat.")
SPELLING = _rule("spelling", _LUDEX, "Plays and their spellings", "A play is written in one of its usual spellings.")
FORM = _rule("form", _LUDEX, "Records of others", "A file keeps to its form, line by line.")
SCORE_SAID = _rule("score_said", _LUDEX, "Records of others", "A score that a source says is that of the games before.")
WIN_SAID = _rule("win_said", _LUDEX, "Records of others", "A win that a source says is the one that was played.")
CUBE_SAID = _rule("cube_said", _LUDEX, "Records of others", "A cube that a source says shows what was offered.")
CRAWFORD_SAID = _rule(
    "crawford_said", _LUDEX, "Records of others", "A game that a source calls the Crawford game is that, and no other."
)
MATCH_SAID = _rule("match_said", _LUDEX, "Records of others", "A match that a source says is won is won by the games.")
GAME_SAID = _rule("game_said", _LUDEX, "Records of others", "A source begins a game of its own where one begins.")
CONFLICT = _rule(
    "conflict", _LUDEX, "Records of others", "What a source says of a win is what its scores and its rules say of it."
)

RULEBOOK = Rulebook(
    "backgammon",
    (
        TURNS,
        DICE,
        OPENING_DOUBLE,
        AUTOMATIC_DOUBLE,
        DIE,
        NO_CHECKER,
        BLOCKED,
        BAR_FIRST,
        NOT_HOME,
        HIGHER_FIRST,
        ALL_DICE,
        HIGHER_DIE,
        AMBIGUOUS_PLAY,
        NOT_ROLLED,
        ALREADY_ROLLED,
        OFFER_OPEN,
        NO_OFFER,
        NO_CUBE,
        DOUBLE,
        CUBE_OWNER,
        CUBE_LIMIT,
        CRAWFORD,
        HOLLAND,
        DEAD_CUBE,
        BEAVER,
        RACCOON,
        RESIGNING,
        RESIGN_LEVEL,
        LEAVE,
        SINGLE,
        GAMMON,
        BACKGAMMON,
        DROP,
        RESIGNATION,
        JACOBY,
        STAKE,
        MATCH,
        LEFT,
        CHECKERS,
        NEGATIVE,
        TWO_WINNERS,
        CLOSED_OUT,
        CUBE_VALUE,
        CUBE_PLACE,
        SCORE,
        CRAWFORD_SCORE,
        DICE_WAITING,
        OFFER_WAITING,
        ENDED_TWICE,
        RESULT_SAID,
        CHARACTER,
        SHAPE,
        FIELD,
        CODE,
        SHARED,
        SPELLING,
        FORM,
        SCORE_SAID,
        WIN_SAID,
        CUBE_SAID,
        CRAWFORD_SAID,
        MATCH_SAID,
        GAME_SAID,
        CONFLICT,
    ),
)

BAR, OFF = 25, 0
"""Where steps begin and end beside the points, as the mover counts: 24 is the farthest, 1 the last before off."""


class Roll(Struct, frozen=True, gc=False):
    """NATURE rolls two dice; in the opening the first is white's and the second black's."""

    dice: tuple[int, int]


class Play(Struct, frozen=True, gc=False):
    """All checkers that are moved in a turn, each step as from and to in the mover's own count; a dance has none."""

    steps: tuple[tuple[int, int], ...] = ()


class NoDouble(Struct, frozen=True, gc=False):
    """Leave the cube alone and roll."""


class Double(Struct, frozen=True, gc=False):
    """Offer to play on for twice as much."""


class Take(Struct, frozen=True, gc=False):
    """Accept the cube."""


class Drop(Struct, frozen=True, gc=False):
    """Refuse the cube and lose the game."""


class Beaver(Struct, frozen=True, gc=False):
    """Accept the cube, double at once and keep it."""


class Raccoon(Struct, frozen=True, gc=False):
    """Accept a beaver and double once more."""


class Resign(Struct, frozen=True, gc=False):
    """Offer to lose a single game (1), a gammon (2) or a backgammon (3)."""

    level: int


class Accept(Struct, frozen=True, gc=False):
    """Accept a resignation."""


class Reject(Struct, frozen=True, gc=False):
    """Reject a resignation and play on."""


class Leave(Struct, frozen=True, gc=False):
    """Leave a money session between two games."""


Move = Roll | Play | NoDouble | Double | Take | Drop | Beaver | Raccoon | Resign | Accept | Reject | Leave

Setup = Literal["standard", "nackgammon", "hypergammon", "hypergammon_2", "hypergammon_1", "long_gammon"]


class Ruleset(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Which backgammon is played; the bounds hold for rulesets read from outside.

    A `length` of None is a single game, 0 a money session, any other a match. Jacoby, automatic doubles (how many a
    game), beavers and raccoons are not played in matches, Crawford and Holland only there.
    """

    revision: ClassVar[int] = 1

    setup: Setup = "standard"
    length: Annotated[int, Meta(ge=0, le=32_767)] | None = None
    cube: bool = True
    cube_limit: Annotated[int, Meta(ge=1, le=1 << 30)] | None = 1024
    jacoby: bool = False
    automatic_doubles: Annotated[int, Meta(ge=0, le=10)] = 0
    beavers: bool = False
    raccoons: bool = False
    crawford: bool = True
    holland: bool = False


PRESETS: Mapping[str, Ruleset] = {
    "standard": Ruleset(),
    "money": Ruleset(length=0, jacoby=True, beavers=True),
    "match": Ruleset(length=7),
    "nackgammon": Ruleset(setup="nackgammon"),
    "hypergammon": Ruleset(setup="hypergammon"),
    "long_gammon": Ruleset(setup="long_gammon"),
}

SEATS = ("white", "black")

LAYOUTS: Mapping[Setup, Mapping[int, int]] = {
    "standard": {24: 2, 13: 5, 8: 3, 6: 5},
    "nackgammon": {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    "hypergammon": {24: 1, 23: 1, 22: 1},
    "hypergammon_2": {24: 1, 23: 1},
    "hypergammon_1": {24: 1},
    "long_gammon": {24: 15},
}
"""How many checkers stand on which points before a game, as each seat counts."""

CHECKERS_OF: Mapping[Setup, int] = {setup: sum(layout.values()) for setup, layout in LAYOUTS.items()}
