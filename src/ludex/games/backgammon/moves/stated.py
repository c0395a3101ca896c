"""What a record's source says on the way, held against the table.

`score`: both scores before the next game, then those before the last one where they are known. `wins`: a seat wins
the game that is over for so many points. `cube`: the value that was offered, if it is said. `crawford`: whether this
is the Crawford game. `match`: a seat has won the match. `goes_on`: a game goes on that is over. `stops`: the next
game begins before it is over. `conflict`: the points of a win as its line says them, and as the scores around it do.
`unreadable`: a line, or a part of one, that could not be read.

A win or a score that counts a resigned gammon which Jacoby counts once is a conflict as well, of its points with those
that Jacoby gives: nothing on the table says what was agreed.
"""

from collections.abc import Callable, Mapping

from ludex.core.rulebook import Rule
from ludex.core.verdict import Decided, Finding, Statement
from ludex.games.backgammon.position import Position
from ludex.games.backgammon.rulebook import (
    CONFLICT,
    CRAWFORD_SAID,
    CUBE_SAID,
    DEAD_CUBE,
    FORM,
    GAME_SAID,
    MATCH_SAID,
    SCORE_SAID,
    WIN_SAID,
)
from ludex.games.backgammon.verdict import Outcome, outcome, standing, verdict


def stated(position: Position, statement: Statement) -> tuple[Finding, ...]:
    """Find what is said differently of the table than it is; a statement of another shape is not readable.

    Where a cube is offered that is dead, the warning is found beside it.
    """
    what, said = statement.what, statement.values
    if what not in _HELD:
        return ()
    shapes, hold = _HELD[what]
    if len(said) not in shapes or not (what == "unreadable" or all(type(value) is int for value in said)):
        return (Finding(FORM, holds=False, seat=statement.seat, values=(" ".join(map(str, (what, *said))),)),)
    found = hold(position, statement)
    remarks = verdict(position).because if what == "cube" and position.offer is not None else ()
    warned = tuple([remark for remark in remarks if remark.rule is DEAD_CUBE])
    return warned if found is None else (found, *warned)


def _score(position: Position, statement: Statement) -> Finding | None:
    """Hold a score against the games so far, or against the last of them where the score before it was said too."""
    white, black, *before = statement.values
    score: tuple[int, ...] = standing(position)
    if before:
        score = tuple(int(said) + now - then for said, now, then in zip(before, score, position.score, strict=True))
    if (white, black) == score:
        return None
    ended = outcome(position)
    if before and ended is not None:
        gained = int(white) - int(before[0]), int(black) - int(before[1])
        if gained == tuple(ended.points_agreed * (seat == ended.winner) for seat in (0, 1)):
            return _overpaid(ended)
    return Finding(SCORE_SAID, holds=False, values=(white, black, *score))


def _win(position: Position, statement: Statement) -> Finding | None:
    """Hold a win against how the game ended."""
    ended = outcome(position)
    if ended is not None and ended.winner == statement.seat:
        if statement.values == (ended.points,):
            return None
        if statement.values == (ended.points_agreed,):
            return _overpaid(ended)
    points = (0, 0) if ended is None else tuple(ended.points * (seat == ended.winner) for seat in (0, 1))
    return Finding(WIN_SAID, holds=False, seat=statement.seat, values=(*statement.values, *points))


def _overpaid(ended: Outcome) -> Finding:
    """Find a resigned gammon paid that Jacoby counts once."""
    values = (ended.points_agreed, ended.points)
    return Finding(CONFLICT, holds=False, seat=ended.winner, values=values)


def _cube(position: Position, statement: Statement) -> Finding | None:
    value = offered(position)
    if statement.values in {(), (value,)}:
        return None
    return Finding(CUBE_SAID, holds=False, seat=statement.seat, values=(*statement.values, value))


def offered(position: Position) -> int:
    """Say which value the cube would have if the offer were accepted."""
    return position.cube if position.offer is None or position.offer.what == "resignation" else position.cube * 2


def _crawford(position: Position, statement: Statement) -> Finding | None:
    if statement.values == (int(position.crawford),):
        return None
    return Finding(CRAWFORD_SAID, holds=False, values=statement.values)


def _match(position: Position, statement: Statement) -> Finding | None:
    judged = verdict(position)
    if isinstance(judged, Decided) and judged.winners == (statement.seat,):
        return None
    return Finding(MATCH_SAID, holds=False, seat=statement.seat, values=standing(position))


def _itself(rule: Rule, *values: str) -> Callable[[Position, Statement], Finding]:
    """Find a fault that the reader has seen in its file."""
    return lambda _, statement: Finding(rule, holds=False, seat=statement.seat, values=(*values, *statement.values))


_HELD: Mapping[str, tuple[tuple[int, ...], Callable[[Position, Statement], Finding | None]]] = {
    "score": ((2, 4), _score),
    "wins": ((1,), _win),
    "cube": ((0, 1), _cube),
    "crawford": ((1,), _crawford),
    "match": ((0,), _match),
    "goes_on": ((0,), _itself(GAME_SAID, "goes_on")),
    "stops": ((0,), _itself(GAME_SAID, "stops")),
    "conflict": ((2, 3), _itself(CONFLICT)),
    "unreadable": ((1,), _itself(FORM)),
}
"""How many values each statement may have, numbers but for a line, and how it is held against the table."""
