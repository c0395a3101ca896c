import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ludex.core import NATURE, Decided, Finding, Turn, say_verdict
from ludex.core.rulebook import Rule
from ludex.games.backgammon import drawing
from ludex.games.backgammon.drawing.layout import (
    BOTTOM,
    CENTRE,
    HALF,
    LEFT,
    MIDDLE,
    MIDST,
    RIGHT,
    SHOWN,
    TOP,
    WIDTH,
    spot,
)
from ludex.games.backgammon.position import BLACK, WHITE, Ended, Offer, Position, laid_out
from ludex.games.backgammon.rulebook import (
    PRESETS,
    SEATS,
    SINGLE,
    Double,
    Drop,
    Move,
    Play,
    Roll,
    Ruleset,
    Take,
)
from ludex.games.backgammon.verdict import verdict

SVG = "{http://www.w3.org/2000/svg}"
STANDARD = PRESETS["standard"]


def placed(points: Mapping[int, int] | None = None, rules: Ruleset | str = "standard", **others: Any) -> Position:
    """Place checkers by white's numbers, positive ones white's."""
    ruleset = PRESETS[rules] if isinstance(rules, str) else rules
    if points is None:
        return Position(ruleset, laid_out(ruleset.setup), **others)
    return Position(ruleset, tuple(points.get(number, 0) for number in range(1, 25)), **others)


START = placed()
STACKED = placed({5: 15, 24: -2}, "money", bar=(0, 6), home=(0, 7))
GAMMON = placed({19: -15}, rules="money", home=(15, 0), cube=2, owner=WHITE, turn=WHITE)
LATE = placed({4: -2, 24: -12}, rules="money", bar=(0, 1), home=(15, 0), cube=2, owner=WHITE, turn=WHITE)
MATCH = placed(None, "match", turn=BLACK, dice=(5, 2), cube=2, owner=WHITE, score=(2, 4))
ALL = [START, STACKED, MATCH, placed(None, "hypergammon"), placed(None, "long_gammon", turn=WHITE)]


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  # our own picture


def drawn(position: Position, **how: Any) -> ET.Element:
    return parsed(drawing.svg(position, **how))


def with_class(picture: ET.Element, name: str, tag: str = "circle") -> list[ET.Element]:
    """Find shapes of a class, their own or that of their group."""
    chosen = f"ludex-bg-{name}"
    groups = [group for group in picture.iter(f"{SVG}g") if group.attrib.get("class") == chosen]
    own = [shape for shape in picture.iter(f"{SVG}{tag}") if chosen in shape.attrib.get("class", "").split()]
    return own + [shape for group in groups for shape in group.iter(f"{SVG}{tag}")]


def at(picture: ET.Element, name: str) -> list[tuple[int, int]]:
    return [(int(circle.attrib["cx"]), int(circle.attrib["cy"])) for circle in with_class(picture, name)]


def stack(picture: ET.Element, seat: str, place: int) -> ET.Element:
    (found,) = picture.findall(f"{SVG}g[@data-seat='{seat}'][@data-place='{place}']")
    return found


def written(picture: ET.Element, name: str) -> list[str]:
    return ["".join(element.itertext()) for element in with_class(picture, name, "text")]


def described(picture: ET.Element) -> str:
    return picture.findtext(f"{SVG}desc", "")


def test_the_start_has_thirty_checkers_in_eight_stacks() -> None:
    picture = drawn(START)
    stacks = picture.findall(f"{SVG}g[@data-seat]")
    found = {
        (one.attrib["data-seat"], int(one.attrib["data-place"])): len(one.findall(f"{SVG}circle")) // 2
        for one in stacks
    }
    expected = {24: 2, 13: 5, 8: 3, 6: 5}
    assert found == {(seat, place): count for seat in SEATS for place, count in expected.items()}


@pytest.mark.parametrize(("place", "x", "y"), [(1, 1, 1), (6, 0, 1), (7, -1, 1), (12, -2, 1), (13, -2, 0), (24, 1, 0)])
def test_home_is_at_the_lower_right_of_whom_sits_in_front(place: int, x: int, y: int) -> None:
    across, down = spot(place, 0, near=True)
    assert (down > CENTRE) == bool(y)
    assert (across > MIDDLE + MIDST) == (x >= 0)
    assert {1: across > RIGHT + HALF - 60, 0: across < RIGHT + 60, -1: across > MIDDLE - 60, -2: across < LEFT + 60}[x]
    assert spot(25 - place, 0, near=False) == (across, down)


@given(st.integers(1, 24), st.integers(0, 14), st.booleans())
def test_a_checker_lies_on_the_board(place: int, height: int, near: bool) -> None:  # noqa: FBT001  # hypothesis gives it
    x, y = spot(place, height, near=near)
    assert LEFT < x < RIGHT + HALF
    assert TOP < y < BOTTOM
    assert not MIDDLE < x < RIGHT


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_numbers_of_the_points_are_those_of_the_seat_in_front(seat: Any) -> None:
    picture = drawn(placed({1: 1}), seat=seat)
    (x, y) = at(stack(picture, "white", 1), "white")[0]
    numbers = with_class(picture, "number", "text")
    (below,) = [one for one in numbers if int(one.attrib["x"]) == x and (int(one.attrib["y"]) > CENTRE) == (y > CENTRE)]
    assert below.text == ("1" if seat == WHITE else "24")


def test_the_board_turned_round_shows_the_same_stacks_elsewhere() -> None:
    one, other = drawn(MATCH), drawn(MATCH, seat=BLACK)
    assert at(stack(one, "black", 13), "black") == at(stack(other, "white", 13), "white")
    assert at(stack(one, "white", 6), "white") != at(stack(other, "white", 6), "white")


def test_a_high_stack_says_how_many_checkers_it_has() -> None:
    picture = drawn(STACKED)
    for seat, place, count in (("white", 5, "15"), ("black", 25, "6")):
        found = stack(picture, seat, place)
        assert len(at(found, seat)) == SHOWN
        assert written(found, "count") == [count]
    assert not written(stack(picture, "black", 1), "count")


def test_checkers_on_the_bar_lie_where_they_enter() -> None:
    picture = drawn(placed({6: 5}, bar=(2, 1)))
    for seat, below in (("white", False), ("black", True)):
        for x, y in at(stack(picture, seat, 25), seat):
            assert MIDDLE < x < RIGHT
            assert (y > CENTRE) == below


def test_what_is_borne_off_lies_in_the_tray_of_its_seat_and_is_counted() -> None:
    picture = drawn(placed({24: -3}, home=(15, 12)))
    for seat, count, below in (("white", 15, True), ("black", 12, False)):
        tray = stack(picture, seat, 0)
        flat = tray.findall(f"{SVG}rect")
        assert len(flat) == count
        assert written(tray, "off") == [str(count)]
        assert all((int(one.attrib["y"]) > CENTRE) == below for one in flat)
        assert all(TOP < int(one.attrib["y"]) < BOTTOM - 10 for one in flat)


@pytest.mark.parametrize(("turn", "seat", "right"), [(WHITE, None, True), (BLACK, None, False), (BLACK, BLACK, True)])
def test_dice_lie_at_the_right_of_whoever_rolled_them(turn: Any, seat: Any, right: bool) -> None:  # noqa: FBT001
    picture = drawn(placed(turn=turn, dice=(6, 3)), seat=seat)
    (dice,) = picture.findall(f"{SVG}g[@data-dice]")
    assert dice.attrib["data-dice"] == SEATS[turn]
    assert len(dice.findall(f"{SVG}rect")) == 2
    assert len(dice.findall(f"{SVG}circle")) == 9
    assert all((int(die.attrib["x"]) > RIGHT) == right for die in dice.findall(f"{SVG}rect"))


def cube(picture: ET.Element) -> tuple[str, int, int]:
    (found,) = picture.findall(f"{SVG}g[@data-cube]")
    box, value = found.find(f"{SVG}rect"), found.findtext(f"{SVG}text", "")
    assert box is not None
    assert value == found.attrib["data-cube"]
    return value, int(box.attrib["x"]), int(box.attrib["y"])


def test_the_cube_lies_in_the_middle_or_at_its_owner() -> None:
    assert cube(drawn(START))[2] == pytest.approx(CENTRE, abs=40)
    for owner, seat, below in ((WHITE, None, True), (BLACK, None, False), (BLACK, BLACK, True)):
        value, x, y = cube(drawn(placed(cube=8, owner=owner), seat=seat))
        assert (value, x < LEFT, y > CENTRE) == ("8", True, below)


@pytest.mark.parametrize(("what", "shown"), [("double", "4"), ("beaver", "8"), ("raccoon", "16")])
def test_a_cube_that_is_offered_lies_on_the_board_with_what_it_would_show(what: Any, shown: str) -> None:
    picture = drawn(placed(turn=WHITE, cube=2, owner=WHITE, offer=Offer(what, WHITE)))
    value, x, _ = cube(picture)
    assert value == shown
    assert x > RIGHT
    assert written(picture, "asked") == []
    names = written(picture, "name")
    assert names == ["Black to answer", f"White offers the cube at {shown}"]


@pytest.mark.parametrize("value", [1, 64, 512, 1024, 1 << 30])
def test_every_cube_fits(value: int) -> None:
    picture = drawn(placed(cube=value, owner=WHITE if value > 1 else None))
    (text,) = picture.findall(f"{SVG}g[@data-cube]/{SVG}text")
    assert len(text.text or "") <= 4 or int(text.attrib["textLength"]) < 60


def test_without_a_cube_or_in_the_crawford_game_there_is_none() -> None:
    assert not drawn(placed(rules=Ruleset(cube=False))).findall(f"{SVG}g[@data-cube]")
    crawford = drawn(replace(MATCH, crawford=True, score=(6, 2), cube=1, owner=None))
    assert not crawford.findall(f"{SVG}g[@data-cube]")
    assert written(crawford, "wide") == ["Crawford"]
    assert written(crawford, "faint") == ["Match to 7, Crawford game"]


@pytest.mark.parametrize(("level", "words"), [(1, "a single game"), (2, "a gammon"), (3, "a backgammon")])
def test_who_resigns_shows_a_flag(level: int, words: str) -> None:
    picture = drawn(placed(turn=WHITE, dice=(2, 1), offer=Offer("resignation", BLACK, level)))
    (flag,) = picture.findall(f"{SVG}g[@data-flag]")
    assert flag.attrib["data-flag"] == str(level)
    assert written(picture, "name")[0] == f"Black offers to lose {words}"
    assert cube(picture)[0] == "1"


def test_pips_and_scores_stand_beside_the_names() -> None:
    picture = drawn(MATCH)
    assert written(picture, "text") == ["4 of 7", "167 pips", "2 of 7", "167 pips"]
    assert written(picture, "name") == ["Black to play 5-2", "White"]
    assert written(drawn(START), "text") == ["167 pips"] * 2
    german = drawn(replace(MATCH, ruleset=PRESETS["money"]), language="de")
    assert written(german, "text") == ["Punkte: 4", "167 Pips", "Punkte: 2", "167 Pips"]
    assert written(german, "name") == ["Schwarz am Zug mit 5-2", "Weiß"]
    assert written(german, "faint") == ["Spiel um Geld, Jacoby"]


def test_what_is_played_is_said() -> None:
    assert written(drawn(START), "faint") == ["Single game"]
    assert written(drawn(placed(rules="nackgammon"), language="de"), "faint") == ["Einzelnes Spiel, Nackgammon"]
    rules = Ruleset(length=3, cube=False)
    assert written(drawn(placed(rules=rules)), "faint") == ["Match to 3, without the cube"]


def test_who_has_left_or_is_on_roll_is_said() -> None:
    assert written(drawn(placed(turn=WHITE)), "name") == ["Black", "White on roll"]
    left = placed(rules="money", left=BLACK, score=(3, 1), ended=Ended("drop", BLACK))
    assert written(drawn(left), "name") == ["Black has left", "White ★"]
    dropped = placed(turn=BLACK, ended=Ended("drop", BLACK))
    assert written(drawn(dropped), "name") == ["Black", "White ★"]


PLAYED: tuple[Turn[Move], ...] = (Turn(NATURE, Roll((6, 1))), Turn(WHITE, Play(((13, 7), (8, 7)))))
MADE = placed({24: 2, 13: 4, 8: 2, 7: 2, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5}, turn=BLACK)


def arrows(picture: ET.Element) -> int:
    paths = with_class(picture, "way", "path")
    return sum(path.attrib["d"].count("Q") for path in paths)


@pytest.mark.parametrize(
    "after",
    [(), (Turn(NATURE, Roll((4, 2))),), (Turn(BLACK, Double()), Turn(WHITE, Take()), Turn(NATURE, Roll((1, 1))))],
)
def test_the_last_play_is_marked_until_the_next(after: tuple[Turn[Move], ...]) -> None:
    picture = drawn(MADE, turns=(*PLAYED, *after))
    assert at(picture, "landed") == [spot(7, 0, near=True), spot(7, 1, near=True)]
    assert at(picture, "ghost") == [spot(13, 4, near=True), spot(8, 2, near=True)]
    assert arrows(picture) == 2
    assert "Last play, White: 13/7, 8/7." in described(picture)
    assert "Letzter Zug, Weiß: 12/18, 17/18." in described(drawn(MADE, turns=PLAYED, seat=BLACK, language="de"))


def test_marks_follow_the_board_when_it_is_turned_round() -> None:
    picture = drawn(MADE, turns=PLAYED, seat=BLACK)
    assert at(picture, "landed") == [spot(7, 0, near=False), spot(7, 1, near=False)]


def test_a_checker_that_goes_on_has_two_arrows_and_one_end() -> None:
    position = placed({24: 1, 13: 6, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5})
    picture = drawn(position, turns=(Turn(WHITE, Play(((24, 18), (18, 13)))),))
    assert arrows(picture) == 2
    assert at(picture, "ghost") == [spot(24, 1, near=True)]
    assert at(picture, "landed") == [spot(13, 4, near=True)]


def test_entering_bearing_off_and_dancing_are_marked() -> None:
    entered = placed({22: 1, 6: 14}, turn=BLACK)
    picture = drawn(entered, turns=(Turn(WHITE, Play(((25, 22),))),))
    assert at(picture, "pale") == [spot(25, 0, near=True)]
    assert "bar/22" in described(picture)
    off = placed({6: 2}, home=(13, 0), turn=BLACK)
    picture = drawn(off, turns=(Turn(WHITE, Play(((6, 0), (6, 0)))),))
    assert not at(picture, "landed")
    assert len(at(picture, "ghost")) == 2
    assert "6/off, 6/off" in described(picture)
    picture = drawn(MADE, turns=(*PLAYED, Turn(NATURE, Roll((6, 6))), Turn(BLACK, Play())))
    assert not arrows(picture)
    assert "Last play, Black: nothing to move." in described(picture)


@pytest.mark.parametrize(
    "turns",
    [
        (),
        (Turn(NATURE, Roll((3, 1))),),
        (*PLAYED, Turn(BLACK, Double()), Turn(WHITE, Drop())),
        (Turn(WHITE, Play(((2, 0), (1, 0)))), Turn(NATURE, Roll((3, 1)))),
    ],
)
def test_where_no_play_leads_here_nothing_is_marked(turns: tuple[Turn[Move], ...]) -> None:
    picture = drawn(START, turns=turns)
    assert not arrows(picture)
    assert not at(picture, "ghost")
    assert "Last play" not in described(picture)


def test_a_gammon_is_shown_by_the_empty_tray_and_the_cube() -> None:
    picture = drawn(GAMMON)
    marked = with_class(picture, "decided", "rect")
    assert len(marked) == 2
    tray, cube_ = sorted(marked, key=lambda one: -int(one.attrib["x"]))
    assert int(tray.attrib["x"]) > WIDTH - 110
    assert int(tray.attrib["y"]) < CENTRE
    assert int(cube_.attrib["y"]) > CENTRE
    assert not at(picture, "decided")


def test_a_backgammon_is_shown_by_the_checkers_that_are_late() -> None:
    picture = drawn(LATE, seat=BLACK)
    assert at(picture, "decided") == [
        *(spot(21, height, near=True) for height in (0, 1)),
        spot(25, 0, near=True),
    ]
    assert written(picture, "name") == ["White ★", "Black"]
    assert written(picture, "text")[0] == "points: 6"


@pytest.mark.parametrize("position", [START, GAMMON, LATE, MATCH])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_outcome_is_said_to_those_who_do_not_see_it(position: Position, language: str) -> None:
    picture = drawn(position, language=language)
    claim = say_verdict(verdict(position), SEATS, language)
    assert picture.attrib["role"] == "img"
    assert picture.attrib["lang"] == language
    assert picture.attrib["aria-label"] == picture.findtext(f"{SVG}title") == f"Backgammon, {claim}"
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]
    lines = " ".join(written(picture, "outcome"))
    assert lines.lower() == (claim.lower() if verdict(position).because else "")


def test_every_stack_is_named() -> None:
    assert described(drawn(MATCH)) == (
        "Points are counted from the side of White. "
        "White: 2 on 24, 5 on 13, 3 on 8, 5 on 6, 0 off; 167 pips. "
        "Black: 2 on 1, 5 on 12, 3 on 17, 5 on 19, 0 off; 167 pips. Black to play 5-2. "
        "White owns the cube at 2. Match to 7."
    )
    assert described(drawn(STACKED, language="de", seat=BLACK)) == (
        "Die Felder sind von Schwarz aus gezählt. "
        "Schwarz: 6 auf der Bar, 2 auf 1, 7 draußen; 152 Pips. "
        "Weiß: 15 auf 20, 0 draußen; 75 Pips. "
        "Der Dopplerwürfel liegt mit 1 in der Mitte. Spiel um Geld, Jacoby."
    )


def test_foreign_words_are_escaped() -> None:
    foreign = "</title><script>alert(\"1\" & '2')</script>\x00\x1b\ud800"
    rule = Rule(SINGLE.id, "", "", "", SINGLE.words)
    decided = Decided("single", (), (), (Finding(rule, seat=WHITE, values=(foreign,)),))
    picture = drawing.svg(START, decided)
    assert "<script" not in picture
    parsed(picture)
    picture.encode()


@pytest.mark.parametrize(
    "position",
    [
        Position(STANDARD, (0,) * 24, bar=(-1, 30), home=(-5, 99), dice=(9, 0), turn=WHITE, cube=3),
        Position(STANDARD, (99, -99) * 12, turn=BLACK, dice=(1, 2, 3, 4), cube=0),
        placed(turn=WHITE, offer=Offer("resignation", WHITE, 9)),
    ],
)
@pytest.mark.parametrize("seat", [None, BLACK])
def test_what_cannot_be_is_drawn_all_the_same(position: Position, seat: Any) -> None:
    drawn(position, seat=seat)
    assert drawing.text(position, seat=seat)


@pytest.mark.parametrize("position", [*ALL, LATE])
def test_several_pictures_fit_in_one_page(position: Position) -> None:
    picture = drawing.svg(position, turns=PLAYED)
    shown = parsed(picture)
    tags = {element.tag.removeprefix(SVG) for element in shown.iter()}
    assert tags <= {"svg", "title", "desc", "style", "rect", "path", "g", "circle", "text", "tspan"}
    names = {name for element in shown.iter() for name in element.attrib}
    assert not names & {"id", "style", "fill", "stroke"}
    assert "url(" not in picture
    chosen = set(re.findall(r"[{}]([^{}@]+)\{", f"}}{shown.findtext(f'{SVG}style', '')}"))
    assert all(re.fullmatch(r"\.ludex-bg(-[a-z-]+)?", selector) for selector in chosen)
    used = {name for element in shown.iter() for name in element.attrib.get("class", "").split()}
    assert {f".{name}" for name in used} <= chosen


def test_the_text_is_the_board_that_everybody_knows() -> None:
    assert drawing.text(MATCH).splitlines() == [
        "+-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+   X Black   4 of 7",
        "|  O           X    |   |  X              O |     167 pips",
        "|  O           X    |   |  X              O |     to play 5-2",
        "|  O           X    |   |  X                |",
        "|  O                |   |  X                |",
        "|  O                |   |  X                |",
        "|       5  2        |BAR|                   |   [2] White",
        "|  X                |   |  O                |",
        "|  X                |   |  O                |",
        "|  X           O    |   |  O                |",
        "|  X           O    |   |  O              X |",
        "|  X           O    |   |  O              X |   O White   2 of 7",
        "+-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+     167 pips",
        "Match to 7",
    ]


def test_the_text_from_the_other_side_with_bar_stacks_and_offer() -> None:
    position = replace(STACKED, turn=WHITE, offer=Offer("double", BLACK), cube=64, owner=BLACK, score=(3, 12))
    assert drawing.text(position, seat=BLACK, language="de").splitlines() == [
        "+-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+   O Weiß   Punkte: 3",
        "|                   | 6 |     O             |     75 Pips",
        "|                   | X |     O             |     muss antworten",
        "|                   | X |     O             |",
        "|                   | X |     O             |",
        "|                   | X |    15             |",
        "|                   |BAR|                   |   [128]?",
        "|                   |   |                   |",
        "|                   |   |                   |",
        "|                   |   |                   |",
        "|                   |   |                 X |   X Schwarz   Punkte: 12",
        "|                   |   |                 X |     152 Pips, 7 draußen",
        "+-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+     bietet den Doppler mit 128 an",
        "Spiel um Geld, Jacoby",
    ]


def test_the_text_of_a_game_that_is_over_has_a_star() -> None:
    shown = drawing.text(GAMMON, verdict(GAMMON))
    assert "O White *   points: 4" in shown
    over = placed({19: -15}, home=(15, 0), turn=WHITE)
    assert "O White *" in drawing.text(over, verdict(over))
    assert "Crawford game" in drawing.text(replace(MATCH, crawford=True)).splitlines()[6]
    assert drawing.text(placed(rules=Ruleset(cube=False))).splitlines()[6].endswith("|")


@st.composite
def boards(draw: st.DrawFn) -> Position:
    points = tuple(draw(st.lists(st.integers(-7, 7), min_size=24, max_size=24)))
    bar, home = (draw(st.tuples(st.integers(0, 6), st.integers(0, 15))) for _ in range(2))
    turn = draw(st.sampled_from([None, WHITE, BLACK]))
    return Position(draw(st.sampled_from([*PRESETS.values()])), points, bar, home, turn, dice=(6, 5))


@given(boards(), st.sampled_from(["en", "de"]), st.sampled_from([WHITE, BLACK]))
def test_colour_changes_no_letter(position: Position, language: str, seat: Any) -> None:
    coloured = drawing.text(position, language=language, seat=seat, turns=PLAYED, colour=True)
    plain = drawing.text(position, language=language, seat=seat, turns=PLAYED)
    assert [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]+m", "", coloured).splitlines()] == plain.splitlines()
    assert {len(line) >= 45 and line[44] for line in plain.splitlines()[:13]} <= {"|", "+"}


def test_in_colour_what_came_with_the_last_play_is_turned_inside_out() -> None:
    shown = drawing.text(MADE, turns=PLAYED, colour=True)
    assert shown.count("\x1b[7;1mO\x1b[0m") == 2
    assert "\x1b[7" not in drawing.text(MADE, colour=True)


def colours(scheme: str) -> dict[str, str]:
    light, dark = drawn(START).findtext(f"{SVG}style", "").split("@media(prefers-color-scheme:dark)")
    found: dict[str, str] = {}
    for part in (light, dark) if scheme == "dark" else (light,):
        for name, style in re.findall(r"\.ludex-bg-([a-z-]+)\{([^}]*)", part):
            for what, colour in re.findall(r"(fill|stroke):#([0-9a-f]+)", style):
                found[f"{name} {what}"] = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at_ : at_ + 2], 16) / 255 for at_ in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("name", "page"),
        ("text", "page"),
        ("faint", "page"),
        ("asked", "page"),
        ("outcome", "page"),
        ("number", "frame"),
        ("off", "tray"),
        ("value", "cube"),
        ("white-ink", "black"),
        ("black-ink", "white"),
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground_in_light_and_dark(scheme: str, ink: str, ground: str) -> None:
    found = colours(scheme)
    assert contrast(found[f"{ink} fill"], found[f"{ground} fill"]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("checker", ["white", "black"])
@pytest.mark.parametrize("ground", ["field", "odd", "even", "bar"])
def test_a_checker_or_its_edge_stands_out_from_what_it_lies_on(scheme: str, checker: str, ground: str) -> None:
    found = colours(scheme)
    parts = [found[f"{checker} {part}"] for part in ("fill", "stroke")]
    assert max(contrast(part, found[f"{ground} fill"]) for part in parts) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_arrows_stand_out_from_their_edge(scheme: str) -> None:
    found = colours(scheme)
    assert contrast(found["way stroke"], found["edge stroke"]) >= 4.5
