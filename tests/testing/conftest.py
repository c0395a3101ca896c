"""A fifth game, as a stranger would bring it: both hide a number at once, a loaded coin falls, odd or even wins."""

# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# A lambda that breaks a law says enough without the types of what it ignores.

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import ModuleType
from typing import Any, ClassVar

import pytest
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from ludex.core.game import Game
from ludex.core.rulebook import Rule, Rulebook
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import UNDECIDED, Decided, Finding, Objection, Place, Verdict
from ludex.core.wire import convert
from ludex.core.words import Lexicon

PACKAGE = "odd_and_even"


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    revision: ClassVar[int] = 1

    bias: int = 3


class Show(Struct, frozen=True):
    number: int


class Concede(Struct, frozen=True):
    pass


Move = Show | Concede


class Position(Struct, frozen=True):
    ruleset: Rules
    hands: tuple[int | None, int | None] = (None, None)
    coin: int | None = None
    conceded: Seat | None = None


class View(Struct, frozen=True):
    own: int | None
    shown: tuple[bool, ...]
    coin: int | None
    conceded: Seat | None


def _rule(name: str, gist: str) -> Rule:
    return Rule(f"{PACKAGE}/{name}", "a stranger", "1", gist, f"{PACKAGE}.words")


SUM = _rule("sum", "Even wins for one, odd for the other.")
CONCEDED = _rule("conceded", "Who concedes loses.")
ORDER = _rule("order", "Each shows once.")
NUMBER = _rule("number", "A number is 0 or 1.")
NAMES = ("even", "odd")
SENTENCES = {SUM.id: "the sum is {0}", CONCEDED.id: "{seat} concedes", ORDER.id: "no", NUMBER.id: "not {0}"}


def verdict(position: Position) -> Verdict:
    if position.conceded is not None:
        return _won(Seat(1 - position.conceded), "conceded", Finding(CONCEDED, seat=position.conceded))
    if position.coin is None:
        return UNDECIDED
    total = sum(hand or 0 for hand in position.hands) + position.coin
    return _won(Seat(total % 2), "sum", Finding(SUM, values=(total,)))


def _won(winner: Seat, condition: str, finding: Finding) -> Decided:
    other = Seat(1 - winner)
    return Decided(condition, (winner,), (Place(winner, 1, 1), Place(other, 2, 0)), (finding,))


def pending(position: Position) -> tuple[Request, ...]:
    if isinstance(verdict(position), Decided):
        return ()
    waiting = [Seat(seat) for seat in (0, 1) if position.hands[seat] is None]
    if not waiting:
        return (Request(NATURE, "toss"),)
    return tuple(request for seat in waiting for request in (Request(seat, "show"), Request(seat, "concede", "may")))


def moves(_position: Position, request: Request) -> Iterator[Move]:
    return iter((Show(0), Show(1)) if request.asks == "show" else (Concede(),))


def objection(position: Position, turn: Turn[Move]) -> Objection | None:
    if isinstance(turn.move, Concede):
        return None
    open_still = position.coin if turn.seat == NATURE else position.hands[turn.seat]
    if open_still is None and turn.move.number in {0, 1}:
        return None
    return Objection("against_the_rules", (Finding(NUMBER, holds=False, values=(turn.move.number,)),))


def advance(position: Position, turn: Turn[Move]) -> Position:
    if isinstance(turn.move, Concede):
        return replace(position, conceded=turn.seat)
    if turn.seat == NATURE:
        return replace(position, coin=turn.move.number)
    hands = tuple(turn.move.number if seat == turn.seat else hand for seat, hand in enumerate(position.hands))
    return replace(position, hands=hands)


def odds(position: Position) -> Iterator[tuple[Move, Fraction]]:
    bias = position.ruleset.bias
    return iter(((Show(0), Fraction(1, bias)), (Show(1), 1 - Fraction(1, bias))))


def draw(position: Position, randbelow: Callable[[int], int]) -> Move:
    return Show(min(1, randbelow(position.ruleset.bias)))


def view(position: Position, seat: Seat | None) -> View:
    own = None if seat is None else position.hands[seat]
    return View(own, tuple(hand is not None for hand in position.hands), position.coin, position.conceded)


def read_position(plain: object, ruleset: Rules) -> Position:
    fields: dict[str, Any] = convert(plain, dict[str, Any])
    return convert({"ruleset": to_builtins(ruleset)} | fields, Position)


def write_position(position: Position) -> dict[str, object]:
    plain: dict[str, object] = to_builtins(position)
    return {name: value for name, value in plain.items() if name != "ruleset" and value is not None}


def read_move(plain: object) -> Move:
    return Concede() if plain == "c" else Show(int(str(plain)))


def write_move(move: Move) -> str:
    return "c" if isinstance(move, Concede) else str(move.number)


SIGNS: dict[int | None, str] = {None: "?", 0: "0", 1: "1"}
VALUES = {sign: value for value, sign in SIGNS.items()}
SEATS = {-1: "n", 0: "e", 1: "o"}


def read_text(text: str, ruleset: Rules) -> Position | tuple[Turn[Move], ...]:
    if text.startswith("="):
        even, odd, coin, *conceded = (VALUES[sign] for sign in text[1:])
        return Position(ruleset, (even, odd), coin, Seat(conceded[0] or 0) if conceded else None)
    seats = {sign: Seat(seat) for seat, sign in SEATS.items()}
    return tuple(Turn(seats[word[0]], read_move(word[1:])) for word in text.split())


def write_text(position: Position) -> str:
    conceded = "" if position.conceded is None else str(position.conceded)
    return "=" + "".join(SIGNS[value] for value in (*position.hands, position.coin)) + conceded


def write_turns(turns: tuple[Turn[Move], ...], _ruleset: Rules) -> str:
    return " ".join(SEATS[turn.seat] + write_move(turn.move) for turn in turns)


GAME: Game[Rules, Position, Move, View] = Game(
    id=PACKAGE,
    package=PACKAGE,
    rulebook=Rulebook(PACKAGE, (SUM, CONCEDED, ORDER, NUMBER)),
    order=ORDER,
    presets={"third": Rules(), "half": Rules(bias=2)},
    seating=NAMES,
    ruleset=Rules,
    position=Position,
    start=lambda ruleset, _seats: Position(ruleset),
    seats=lambda _position: NAMES,
    faults=lambda _position: (),
    verdict=verdict,
    pending=pending,
    moves=moves,
    objection=objection,
    advance=advance,
    view=view,
    odds=odds,
    draw=draw,
)


@pytest.fixture
def odd_and_even(monkeypatch: pytest.MonkeyPatch) -> Game[Rules, Position, Move, View]:
    german = {rule.id: f"auf Deutsch: {rule.gist}" for rule in GAME.rulebook}
    rooms: dict[str, dict[str, object]] = {
        "words": {"WORDS": {"en": Lexicon(sentences=SENTENCES), "de": Lexicon(sentences=SENTENCES, gists=german)}},
        "wire": {
            "read_position": read_position,
            "write_position": write_position,
            "read_move": read_move,
            "write_move": write_move,
        },
        "notation": {
            "read": read_text,
            "write": write_text,
            "write_turns": write_turns,
            "read_move": lambda text, _: read_move(text),
            "write_move": lambda move, _: write_move(move),
        },
    }
    for room, functions in rooms.items():
        module = ModuleType(f"{PACKAGE}.{room}")
        module.__dict__.update(functions)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return GAME
