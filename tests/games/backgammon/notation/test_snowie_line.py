"""The position line of Snowie: forty fields, as the side on roll sees the table."""

import pytest

from ludex.core import BadNotation
from ludex.games.backgammon.notation import read_snowie_line, write_ids, write_snowie_line
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.games.backgammon.rulebook import PRESETS

STANDARD = PRESETS["standard"]
WORKED = "0;1;0;1;1;root;gnubg;0;0;0;1;0;0;-2;-2;0;0;1;6;2;3;0;1;0;-3;0;0;0;0;-1;0;0;-1;1;-2;-3;-1;1;6;3;"


def fields(**changes: str) -> str:
    parts = [*map(str, WORKED.split(";"))]
    for index, value in changes.items():
        parts[int(index[1:])] = value
    return ";".join(parts)


def test_the_worked_example_is_that_of_gnu_backgammon() -> None:
    position = read_snowie_line(WORKED, STANDARD)
    assert write_ids(position)[:14] == "3URwADbQbycAQg"
    assert (position.turn, position.bar, position.dice, position.ruleset.jacoby) == (BLACK, (0, 1), (6, 3), True)
    assert write_snowie_line(position, ("gnubg", "root")) == WORKED


def test_names_scores_bars_and_owner_are_those_of_the_side_on_roll_first() -> None:
    line = fields(_0="7", _1="0", _3="0", _4="0", _8="3", _9="5", _10="2", _11="-1", _12="-1", _36="0", _37="0")
    position = read_snowie_line(line, STANDARD)
    assert (position.turn, position.score, position.owner, position.cube) == (WHITE, (3, 5), BLACK, 2)
    assert position.bar == (0, 1)
    assert position.ruleset.length == 7
    assert write_snowie_line(position, ("root", "gnubg")) == line


def test_dice_lie_with_the_higher_first() -> None:
    assert read_snowie_line(fields(_38="3", _39="6"), STANDARD).dice == (6, 3)


def test_the_crawford_game_is_said() -> None:
    assert read_snowie_line(fields(_0="5", _3="0", _7="1", _8="4"), STANDARD).crawford


def test_names_do_not_break_the_line() -> None:
    position = read_snowie_line(WORKED, STANDARD)
    assert read_snowie_line(write_snowie_line(position, ("a;b", "c")), STANDARD) == position


BAD = {
    WORKED[:-2] + ";;;": ("shape", 96),
    fields(_0="x"): ("field", 0),
    fields(_2="1"): ("field", 4),
    fields(_3="0"): ("field", 6),
    fields(_4="2"): ("field", 8),
    fields(_10="3"): ("field", 27),
    fields(_12="1"): ("field", 31),
    fields(_13="16"): ("field", 33),
    fields(_38="7"): ("field", 91),
    fields(_39="0"): ("field", 91),
    fields(_37="9"): ("checkers", 0),
}


@pytest.mark.parametrize("line", BAD)
def test_a_bad_field_is_named_with_its_place(line: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_snowie_line(line, STANDARD)
    assert (refused.value.findings[0].rule.id.removeprefix("backgammon/"), refused.value.at) == BAD[line]
