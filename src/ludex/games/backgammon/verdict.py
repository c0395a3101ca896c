"""Backgammon: over? who? by what? for how many points?"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from ludex.core.seat import Seat
from ludex.core.verdict import UNDECIDED, Decided, Finding, Place, Undecided, Verdict
from ludex.games.backgammon.position import OTHER, WHITE, Position
from ludex.games.backgammon.rulebook import (
    AUTOMATIC_DOUBLE,
    BACKGAMMON,
    CHECKERS_OF,
    DEAD_CUBE,
    DOUBLE,
    DROP,
    GAMMON,
    JACOBY,
    LEFT,
    MATCH,
    RESIGNATION,
    RESIGNING,
    SEATS,
    SINGLE,
    STAKE,
)

WinType = Literal["single", "gammon", "backgammon"]
WIN_TYPES: tuple[WinType, WinType, WinType] = ("single", "gammon", "backgammon")


class Outcome(Struct, frozen=True, gc=False):
    """How the current game ended: the winner, the type of the win as a level, and how often the stake counts."""

    condition: Literal["single", "gammon", "backgammon", "drop", "resignation"]
    winner: Seat
    level: int
    factor: int
    stake: int

    @property
    def points(self) -> int:
        """What the game is worth."""
        return self.stake * self.factor

    @property
    def points_agreed(self) -> int:
        """What the game is worth if a level that was agreed on counts although Jacoby is played."""
        return self.stake * self.level if self.condition == "resignation" else self.points

    @property
    def win_type(self) -> WinType:
        """The type of the win; a drop is single, and a resignation what was agreed."""
        return WIN_TYPES[self.level - 1]


def level_of(points: Sequence[int], bar: Sequence[int], home: Sequence[int], winner: Seat) -> int:
    """Tell a single game (1), a gammon (2) and a backgammon (3) apart by what the loser has left."""
    loser = OTHER[winner]
    if home[loser] > 0:
        return 1
    return 3 if bar[loser] > 0 or held_in_home(points, winner) else 2


def held_in_home(points: Sequence[int], winner: Seat) -> tuple[int, ...]:
    """Find the points of a seat's home board that the other still holds."""
    if winner == WHITE:
        return tuple([point for point in range(6) if points[point] < 0])
    return tuple([point for point in range(18, 24) if points[point] > 0])


def outcome(position: Position) -> Outcome | None:
    """Tell how the current game ended, if it has."""
    ended, stake = position.ended, position.cube
    if ended is not None:
        winner = OTHER[ended.by]
        if ended.how == "drop":
            return Outcome("drop", winner, 1, 1, stake)
        return Outcome("resignation", winner, ended.level, 1 if counts_once(position) else ended.level, stake)
    number = CHECKERS_OF[position.ruleset.setup]
    for seat, borne_off in enumerate(position.home):
        if borne_off >= number:
            level = level_of(position.points, position.bar, position.home, Seat(seat))
            return Outcome(WIN_TYPES[level - 1], Seat(seat), level, 1 if counts_once(position) else level, stake)
    return None


def counts_once(position: Position) -> bool:
    """Tell whether gammons and backgammons count once: where Jacoby is played and nobody owns the cube."""
    return position.ruleset.jacoby and not position.ruleset.length and position.owner is None


def standing(position: Position) -> tuple[int, int]:
    """Add the points of the current game, once it is over, to the score before it."""
    ended = outcome(position)
    if ended is None:
        return position.score
    white, black = position.score
    return (white + ended.points, black) if ended.winner == WHITE else (white, black + ended.points)


def verdict(position: Position) -> Verdict:
    """Decide the single game, or the match or session that it belongs to."""
    number = CHECKERS_OF[position.ruleset.setup]
    white, black = position.home
    if white < number and black < number and position.ended is None:
        return UNDECIDED if position.offer is None and position.turn is not None else _remarked(position)
    game = game_verdict(position)
    length = position.ruleset.length
    if length is None:
        return game
    points = standing(position)
    if length == 0:
        return _session(position, points, game)
    ahead = Seat(int(points[1] > points[0]))
    score = Finding(MATCH, holds=points[ahead] >= length, seat=ahead, values=(*points, length))
    if score.holds:
        return Decided("match", (ahead,), _places(points), (score, *game.because))
    return Undecided((score, *game.because))


def game_verdict(position: Position) -> Verdict:
    """Decide the current game alone."""
    ended = outcome(position)
    if ended is None:
        return UNDECIDED
    points = (ended.points, 0) if ended.winner == WHITE else (0, ended.points)
    because = [*_evidence(position, ended)]
    if ended.factor < ended.level:
        because.append(Finding(JACOBY, seat=ended.winner, values=(ended.level,), marks=("cube",)))
    values = (ended.stake, ended.factor, ended.points)
    because.append(Finding(STAKE, seat=ended.winner, values=values, marks=("cube",)))
    return Decided(ended.condition, (ended.winner,), _places(points), tuple(because))


def _evidence(position: Position, ended: Outcome) -> tuple[Finding, ...]:
    """Show what makes the type of the win."""
    winner, loser = ended.winner, OTHER[ended.winner]
    if ended.condition == "drop":
        return (Finding(DROP, seat=loser, values=(position.cube,), marks=("cube",)),)
    if ended.condition == "resignation":
        return (Finding(RESIGNATION, seat=loser, values=(ended.win_type,)),)
    tray = f"{SEATS[loser]}_home"
    if ended.level == 1:
        return (Finding(SINGLE, seat=winner, values=(position.home[loser],), marks=(tray,)),)
    on_bar, held = position.bar[loser], held_in_home(position.points, winner)
    behind = on_bar + sum([abs(position.points[point]) for point in held])
    marks: tuple[str | int, ...] = (*held, f"{SEATS[loser]}_bar") if on_bar else held
    late = Finding(BACKGAMMON, holds=ended.level == 3, seat=winner, values=(behind,), marks=marks)
    gammon = Finding(GAMMON, seat=winner, marks=(tray,))
    return (late, gammon) if late.holds else (gammon, late)


def _remarked(position: Position) -> Verdict:
    """Say that equal dice have doubled the cube, or what waits for an answer; and if a cube is dead that is offered."""
    offer, cube, length = position.offer, position.cube, position.ruleset.length
    if position.turn is None and cube > 1:
        return Undecided((Finding(AUTOMATIC_DOUBLE, values=(cube,), marks=("cube",)),))
    if offer is None:
        return UNDECIDED
    if offer.what == "resignation":
        return Undecided((Finding(RESIGNING, seat=offer.by, values=(_named_level(offer.level),)),))
    double = Finding(DOUBLE, seat=offer.by, values=(cube * 2,), marks=("cube",))
    needed = length - position.score[offer.by] if length else cube + 1
    if cube < needed:
        return Undecided((double,))
    return Undecided((double, Finding(DEAD_CUBE, seat=offer.by, values=(cube, needed), marks=("cube",))))


def _named_level(level: int) -> str | int:
    """Name the level of a resignation, if it is one."""
    return WIN_TYPES[level - 1] if 1 <= level <= 3 else level


def _session(position: Position, points: tuple[int, int], game: Verdict) -> Verdict:
    """Decide a session by who is ahead when somebody leaves it."""
    if position.left is None:
        return Undecided((Finding(LEFT, holds=False, values=points), *game.because))
    left = Finding(LEFT, seat=position.left, values=points)
    winners = () if points[0] == points[1] else (Seat(int(points[1] > points[0])),)
    return Decided("left", winners, _places(points), (left, *game.because))


def _places(points: tuple[int, int]) -> tuple[Place, ...]:
    """Rank the seats by their points."""
    return tuple([Place(Seat(seat), 1 + (own < points[1 - seat]), own) for seat, own in enumerate(points)])
