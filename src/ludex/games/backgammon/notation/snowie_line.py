"""The position line of Snowie: 40 fields, each with a semicolon behind it, as the side on roll sees the table.

0 length, 1 Jacoby, 2 always 0, 3 money, 4 who is on roll, 5-6 names, 7 Crawford, 8-9 scores, 10 cube, 11 its owner,
12 the opponent's bar as a number below 1, 13-36 the points, 37 the own bar, 38-39 the dice; of names and scores, the
first is that of the side on roll. The second player is black.
"""

from ludex.core.seat import Seat
from ludex.games.backgammon.notation.table import bad, number, played_by, sides, standing
from ludex.games.backgammon.position import OTHER, WHITE, Position
from ludex.games.backgammon.rulebook import FIELD, SEATS, SHAPE, Ruleset

_FIELDS = 40
_SCORES = range(32_768)


def read_snowie_line(text: str, ruleset: Ruleset) -> Position:
    """Read a position line strictly; the names in it are passed over."""
    line = text.strip()
    fields = line.removesuffix(";").split(";")
    if len(fields) != _FIELDS:
        raise bad(SHAPE, (len(fields), _FIELDS, "snowie_fields"), text, len(text))
    starts = [text.index(line)]
    for field in fields:
        starts.append(starts[-1] + len(field) + 1)

    def whole(index: int, name: str, right: range) -> int:
        return number(fields[index].strip(), name, right, text, starts[index])

    length = whole(0, "length", _SCORES)
    jacoby, money, turn = whole(1, "jacoby", range(2)), whole(3, "money", range(2)), Seat(whole(4, "on_roll", range(2)))
    whole(2, "variation", range(1))
    if money == bool(length):
        raise bad(FIELD, ("money", fields[3], str(int(not length))), text, starts[3])
    crawford = whole(7, "crawford", range(2))
    own_score, other_score = whole(8, "score", _SCORES), whole(9, "score", _SCORES)
    cube = whole(10, "cube", range(1, (1 << 30) + 1))
    if cube & (cube - 1):
        raise bad(FIELD, ("cube", fields[10], "1, 2, 4, 8, ..."), text, starts[10])
    owner = whole(11, "owner", range(-1, 2))
    points = [whole(index, "point", range(-15, 16)) for index in range(13, 37)]
    own = (*(max(0, count) for count in points), whole(37, "bar", range(16)))
    other = (*(max(0, -count) for count in reversed(points)), -whole(12, "bar", range(-15, 1)))
    dice = whole(38, "dice", range(7)), whole(39, "dice", range(7))
    if any(dice) and 0 in dice:
        raise bad(FIELD, ("dice", f"{dice[0]}{dice[1]}", "00, 11 - 66"), text, starts[38])
    rules = played_by(ruleset, length, jacoby=None if length else bool(jacoby))
    table = standing(*((own, other) if turn == WHITE else (other, own)), rules, text, starts[0])
    return Position(
        rules,
        *table,
        turn=turn,
        dice=tuple(sorted(dice, reverse=True)) if any(dice) else (),
        cube=cube,
        owner={1: turn, -1: OTHER[turn]}.get(owner),
        score=(own_score, other_score) if turn == WHITE else (other_score, own_score),
        crawford=bool(crawford),
    )


def write_snowie_line(position: Position, names: tuple[str, ...] = SEATS) -> str:
    """Write a position line, as far as it can hold the position."""
    turn = WHITE if position.turn is None else position.turn
    both = sides(position)
    own, other = both[turn], both[OTHER[turn]]
    owner = 0 if position.owner is None else 1 if position.owner == turn else -1
    length, jacoby = position.ruleset.length or 0, position.ruleset.jacoby
    fields = (
        *(length, int(jacoby), 0, int(not length), int(turn)),
        *(names[seat].replace(";", ",") for seat in (turn, OTHER[turn])),
        *(int(position.crawford), position.score[turn], position.score[OTHER[turn]], position.cube, owner),
        -other[24],
        *(own[point] - other[23 - point] for point in range(24)),
        own[24],
        *(position.dice or (0, 0)),
    )
    return "".join(f"{field};" for field in fields)
