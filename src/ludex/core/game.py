"""What every game is: a rulebook, its rule sets, and a handful of pure functions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, overload

from msgspec import Struct

from ludex.core.errors import IllegalMove, MissingExtra
from ludex.core.rulebook import Rule, Rulebook
from ludex.core.seat import NATURE, M, Request, Seat, Turn
from ludex.core.verdict import Decided, Finding, Objection, Statement, Verdict
from ludex.core.words import WordsRoom

if TYPE_CHECKING:
    from fractions import Fraction

R = TypeVar("R", bound=Struct)
P = TypeVar("P", bound=Struct)
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

EXTRAS = {"numpy": "exact", "numba": "exact", "pyarrow": "bulk"}
"""Which extra brings a heavy module."""


class NotationRoom(Protocol[P, M]):
    """Text to position and play, as the game's own world writes them; the ruleset is the game's own."""

    def read(self, text: str, ruleset: Any) -> P | tuple[Turn[M], ...]:
        """Read a position, or the turns of a game from its start."""
        ...

    def split(self, text: str) -> list[tuple[int, str]]:
        """Cut a file into the texts of positions and games, each with its line, counted from 1."""
        ...

    def read_move(self, text: str, position: P) -> M:
        """Read one move that is played in a position."""
        ...

    def write_move(self, move: M, position: P) -> str:
        """Write one move that is played in a position."""
        ...

    def place(self, mark: str | int, position: P, language: str = "en") -> str:
        """Name a mark on the table as a person would."""
        ...

    def write(self, position: P) -> str:
        """Write a position on one line."""
        ...

    def write_turns(self, turns: tuple[Turn[M], ...], ruleset: Any) -> str:
        """Write the turns of a game from its start on one line."""
        ...


class WireRoom(Protocol[P, M]):
    """The JSON form of position and move, as plain data; the ruleset is the game's own.

    `PositionForm` has the fields of a position, and `MOVE` is the type of a move's plain data.
    """

    PositionForm: type[Struct]
    MOVE: Any

    def read_position(self, plain: object, ruleset: Any) -> P:
        """Read a position that is played by these rules."""
        ...

    def write_position(self, position: P) -> dict[str, object]:
        """Write a position without its ruleset, which stands beside it."""
        ...

    def read_move(self, plain: object) -> M:
        """Read a move."""
        ...

    def write_move(self, move: M) -> object:
        """Write a move."""
        ...


class DrawingRoom(Protocol[V_contra]):
    """What one viewer may see, as a picture and as text.

    `turns` are those that led here, as far as they are known: what was played last may be marked. `seat` is who sits in
    front of the table, where it looks different from another side.
    """

    def svg(
        self,
        view: V_contra,
        verdict: Verdict | None = None,
        language: str = "en",
        *,
        turns: Sequence[Turn[Any]] = (),
        seat: Seat | None = None,
    ) -> str:
        """Draw the table as SVG with the verdict's marks."""
        ...

    def text(  # noqa: PLR0913  # the last three go by keyword
        self,
        view: V_contra,
        verdict: Verdict | None = None,
        language: str = "en",
        *,
        turns: Sequence[Turn[Any]] = (),
        seat: Seat | None = None,
        colour: bool = False,
    ) -> str:
        """Draw the table for a terminal."""
        ...


def _no_odds(_: object) -> "Iterator[tuple[Any, Fraction]]":
    return iter(())


def _no_draw(_: object, __: object) -> Any:
    raise LookupError("NATURE is not asked in this game")


def _never_recover(_: object, __: object) -> None:
    return None


def _one_by_one(position: P, _: object, start: int, __: int) -> tuple[P, int]:
    return position, start


def _believe(_: object, __: Statement) -> tuple[Finding, ...]:
    return ()


class Game(Struct, Generic[R, P, M, V], frozen=True, kw_only=True, eq=False):
    """One game; rules never roll: where chance sits at the table, `odds` and `draw` say how.

    `seating` names the seats where nobody says who plays; `order` is the rule that says whose turn it is; with the
    faults in `readable` a position can still be judged. `follow` plays the turns of a record from one to before another
    as far as it is sure of them; what it leaves is asked and played one by one. `recover` does what an illegal turn
    says, where the rest of a record can be read after it. `stated` holds what a record's source says against the
    position there.
    """

    id: str
    package: str
    rulebook: Rulebook
    order: Rule
    presets: Mapping[str, R]
    seating: tuple[str, ...]
    ruleset: type[R]
    position: type[P]
    start: Callable[[R, tuple[str, ...]], P]
    seats: Callable[[P], tuple[str, ...]]
    faults: Callable[[P], tuple[Finding, ...]]
    verdict: Callable[[P], Verdict]
    pending: Callable[[P], tuple[Request, ...]]
    moves: Callable[[P, Request], Iterable[M]]
    objection: Callable[[P, Turn[M]], Objection | None]
    advance: Callable[[P, Turn[M]], P]
    view: Callable[[P, Seat | None], V]
    readable: tuple[Rule, ...] = ()
    odds: "Callable[[P], Iterator[tuple[M, Fraction]]]" = _no_odds
    draw: Callable[[P, Callable[[int], int]], M] = _no_draw
    follow: Callable[[P, Sequence[Turn[M]], int, int], tuple[P, int]] = _one_by_one
    recover: Callable[[P, Turn[M]], P | None] = _never_recover
    stated: Callable[[P, Statement], tuple[Finding, ...]] = _believe

    @overload
    def room(self, name: Literal["words"]) -> WordsRoom: ...
    @overload
    def room(self, name: Literal["notation"]) -> NotationRoom[P, M]: ...
    @overload
    def room(self, name: Literal["wire"]) -> WireRoom[P, M]: ...
    @overload
    def room(self, name: Literal["drawing"]) -> DrawingRoom[V]: ...
    def room(self, name: str) -> object:
        """Open a room of this game when it is first needed."""
        return open_room(self.package, name)


def open_room(package: str, name: str) -> Any:
    """Import a room, or say which extra it needs."""
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as missing:
        if (extra := EXTRAS.get(missing.name or "")) is None:
            raise
        raise MissingExtra(str(missing.name), extra) from missing


def refuse(game: Game[R, P, M, V], position: P, turn: Turn[M]) -> Objection | None:
    """Say why a turn is refused: the game is over, another seat is asked, or a rule forbids the move.

    While only chance is asked, the game itself may know better what has to come first.
    """
    verdict = game.verdict(position)
    if isinstance(verdict, Decided):
        return Objection("game_over", verdict.because)
    asked = game.pending(position)
    if all(request.seat != turn.seat for request in asked):
        names = game.seats(position)
        must = dict.fromkeys(request.seat for request in asked if request.duty == "must")
        if [*must] == [NATURE] and (early := game.objection(position, turn)):
            return Objection("not_asked", early.findings)
        values = tuple("nature" if seat == NATURE else names[seat] for seat in must)
        return Objection("not_asked", (Finding(game.order, holds=False, seat=turn.seat, values=values),))
    return game.objection(position, turn)


def play(game: Game[R, P, M, V], position: P, turn: Turn[M]) -> P:
    """Take a turn, or raise IllegalMove with the rule against it."""
    if objection := refuse(game, position, turn):
        raise IllegalMove(objection, game.seats(position))
    return game.advance(position, turn)
