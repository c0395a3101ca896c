"""What a record's source says on the way, held against the table.

`score`: both scores before the next game, or before the one that has just begun. `wins`: a seat wins the game that is
over for so many points. `cube`: the value that was offered. `crawford`: whether this is the Crawford game. `match`: a
seat has won the match. `conflict`: the points of a win as its line says them, and as the scores around it do.
`unreadable`: a line, or a part of one, that could not be read.
"""

from ludex.core.verdict import Decided, Finding, Statement
from ludex.games.backgammon.position import Position
from ludex.games.backgammon.rulebook import CONFLICT, CRAWFORD_SAID, CUBE_SAID, FORM, MATCH_SAID, SCORE_SAID, WIN_SAID
from ludex.games.backgammon.verdict import outcome, standing, verdict


def stated(position: Position, statement: Statement) -> tuple[Finding, ...]:
    """Find what is said differently of the table than it is."""
    found = _found(position, statement)
    return () if found is None else (found,)


def _found(position: Position, statement: Statement) -> Finding | None:
    what, seat, said = statement.what, statement.seat, statement.values
    match what:
        case "score" if said != (score := standing(position)):
            return Finding(SCORE_SAID, holds=False, values=(*said, *score))
        case "wins":
            return _win(position, statement)
        case "cube" if said != (value := offered(position),):
            return Finding(CUBE_SAID, holds=False, seat=seat, values=(*said, value))
        case "crawford" if said != (int(position.crawford),):
            return Finding(CRAWFORD_SAID, holds=False, values=said)
        case "match":
            judged = verdict(position)
            if not isinstance(judged, Decided) or judged.winners != (seat,):
                return Finding(MATCH_SAID, holds=False, seat=seat, values=standing(position))
        case "conflict":
            return Finding(CONFLICT, holds=False, seat=seat, values=said)
        case "unreadable":
            return Finding(FORM, holds=False, values=said)
        case _:
            pass
    return None


def _win(position: Position, statement: Statement) -> Finding | None:
    """Hold a win against how the game ended."""
    ended = outcome(position)
    if ended is not None and (ended.winner, (ended.points,)) == (statement.seat, statement.values):
        return None
    points = (0, 0) if ended is None else tuple(ended.points * (seat == ended.winner) for seat in (0, 1))
    return Finding(WIN_SAID, holds=False, seat=statement.seat, values=(*statement.values, *points))


def offered(position: Position) -> int:
    """Say which value the cube would have if the offer were accepted."""
    times = {"double": 2, "beaver": 4, "raccoon": 8}
    return position.cube * times.get("" if position.offer is None else position.offer.what, 1)
