import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core import UNDECIDED, Decided, Finding, Turn, say_verdict
from ludex.games.connect_four import GAME, PRESETS, Move, Position, Ruleset, drawing, notation, start, verdict
from ludex.games.connect_four.rulebook import BOTH_LINES, SEATS

SVG = "{http://www.w3.org/2000/svg}"
CLASSIC = PRESETS["classic"]
SMALL = Ruleset(columns=3, rows=3, in_row=3)

EMPTY = start(CLASSIC)
ACROSS = notation.read_board("......./......./......./......./ooo..../xxxxoo.", CLASSIC)
UPRIGHT = notation.read_board("......./......./...x.../..ox.../..ox.../..ox...", CLASSIC)
CROSSING = notation.read_board("......./......./xooxo../oxxoox./oxxoxo./xooxxo.", CLASSIC)
SEVEN = notation.read_board("......./......./......./......./ooo.ooo/xxxxxxx", CLASSIC)
DRAWN = notation.read_board("xxooxxo/ooxxoox/xxooxxo/ooxxoox/xxooxxo/ooxxoox", CLASSIC)
DEAD = notation.read_board("oox/xxo/ox.", SMALL)
BOTH = notation.read_board("......./......./......./......./oooo.../xxxx...", PRESETS["pop_out"])
FILLED = start(PRESETS["five_in_a_row"])
LARGE = start(Ruleset(columns=30, rows=20))
ALL = [EMPTY, ACROSS, UPRIGHT, CROSSING, SEVEN, DRAWN, DEAD, BOTH, FILLED, LARGE]


@st.composite
def boards(draw: st.DrawFn) -> Position:
    ruleset = Ruleset(columns=draw(st.integers(1, 24)), rows=draw(st.integers(1, 12)), in_row=draw(st.integers(1, 5)))
    row = st.text(".xo", min_size=ruleset.columns, max_size=ruleset.columns)
    rows = draw(st.lists(row, min_size=ruleset.rows, max_size=ruleset.rows))
    return notation.read_board("/".join(rows), ruleset)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  # our own picture


def after(position: Position, turns: tuple[Turn[Move], ...]) -> Position:
    for turn in turns:
        position = GAME.advance(position, turn)
    return position


def drawn(position: Position, language: str = "en") -> ET.Element:
    return parsed(drawing.svg(position, language=language))


def circles(picture: ET.Element, name: str) -> set[tuple[int, int]]:
    found = picture.findall(f"{SVG}g[@class='ludex-c4-{name}']/{SVG}circle")
    centres = {(int(circle.attrib["cx"]), int(circle.attrib["cy"])) for circle in found}
    assert len(centres) == len(found)
    return centres


def strokes(picture: ET.Element, name: str = "line") -> list[str]:
    path = picture.find(f"{SVG}path[@class='ludex-c4-{name}']")
    return [] if path is None else re.findall(r"M[^M]+", path.attrib["d"])


def words(picture: ET.Element, tag: str) -> str:
    return picture.findtext(f"{SVG}{tag}", "")


def test_the_room_is_opened_by_its_game() -> None:
    room = GAME.room("drawing")
    assert room.svg(ACROSS) == drawing.svg(ACROSS)
    assert room.text(ACROSS, colour=True) == drawing.text(ACROSS, colour=True)


def test_a_notebook_shows_a_position() -> None:
    assert ACROSS._repr_svg_() == drawing.svg(ACROSS)  # pyright: ignore[reportPrivateUsage]  # notebooks call it


def test_an_empty_board_has_a_hole_for_each_cell_and_no_disc() -> None:
    picture = drawn(EMPTY)
    assert picture.attrib["viewBox"] == "0 0 820 720"
    assert strokes(picture, "holes") == [f"M110 {y}h601" for y in range(110, 611, 100)]
    assert picture.find(f".//{SVG}circle") is None


@given(boards())
def test_each_disc_lies_in_its_hole_and_seconds_have_a_ring(position: Position) -> None:
    picture = drawn(position)
    rows = notation.write_rows(position)
    for name, disc in (("first", "x"), ("second", "o"), ("ring", "o")):
        cells = {(110 + 100 * c, 110 + 100 * r) for r, row in enumerate(rows) for c, at in enumerate(row) if at == disc}
        assert circles(picture, name) == cells


@pytest.mark.parametrize(("moves", "at"), [("", ()), ("44", ((410, 510),)), ("447", ((710, 610),))])
def test_the_disc_that_was_dropped_last_has_a_dot(moves: str, at: tuple[tuple[int, int], ...]) -> None:
    turns = notation.read_turns(moves, CLASSIC)
    picture = parsed(drawing.svg(after(EMPTY, turns), turns=turns))
    assert circles(picture, "last") == {*at}


def test_no_disc_has_a_dot_after_one_was_popped_out() -> None:
    turns = notation.read_turns("45p4", PRESETS["pop_out"])
    position = after(start(PRESETS["pop_out"]), turns)
    assert not circles(parsed(drawing.svg(position, turns=turns)), "last")


def test_numbers_stand_below_and_at_the_left_from_the_bottom() -> None:
    labels = drawn(FILLED).findall(f".//{SVG}text")
    at = {(int(label.attrib["x"]), int(label.attrib["y"])): label.text for label in labels}
    assert [at[30, y] for y in range(121, 622, 100)] == ["6", "5", "4", "3", "2", "1"]
    assert [at[x, 701] for x in range(110, 911, 100)] == [str(column) for column in range(1, 10)]
    assert len(labels) == 15


@pytest.mark.parametrize(
    ("position", "cells", "lines"),
    [
        (EMPTY, 0, []),
        (FILLED, 0, []),
        (DEAD, 0, []),
        (DRAWN, 0, []),
        (ACROSS, 4, ["M110 610L410 610"]),
        (UPRIGHT, 4, ["M410 310L410 610"]),
        (CROSSING, 8, ["M110 310L410 610", "M410 310L110 610"]),
        (SEVEN, 7, ["M110 610L710 610"]),
        (BOTH, 8, ["M110 510L410 510", "M110 610L410 610"]),
    ],
)
def test_winning_cells_are_ringed_and_a_stroke_runs_through_each_whole_line(
    position: Position, cells: int, lines: list[str]
) -> None:
    picture = drawn(position)
    assert len(circles(picture, "won")) == cells
    assert strokes(picture) == strokes(picture, "edge") == lines


def test_a_run_hides_its_own_lines_but_not_those_that_cross_it() -> None:
    ruleset = Ruleset(columns=5, rows=4, in_row=4)
    picture = drawn(notation.read_board("x..../x.o../xooo./xxxxx", ruleset))
    assert sorted(strokes(picture)) == ["M110 110L110 410", "M110 410L510 410"]


def test_what_is_marked_is_what_the_given_verdict_marks() -> None:
    assert circles(parsed(drawing.svg(ACROSS, UNDECIDED)), "won") == set()
    assert "X" not in drawing.text(ACROSS, UNDECIDED)
    assert circles(parsed(drawing.svg(EMPTY, verdict(UPRIGHT))), "won") == {(410, y) for y in (310, 410, 510, 610)}


@pytest.mark.parametrize("position", ALL)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_outcome_is_said_to_those_who_do_not_see_it(position: Position, language: str) -> None:
    picture = drawn(position, language)
    claim = say_verdict(verdict(position), SEATS, language)
    assert picture.attrib["role"] == "img"
    assert picture.attrib["lang"] == language
    assert picture.attrib["aria-label"] == words(picture, "title")
    assert words(picture, "title") == f"{'Connect Four' if language == 'en' else 'Vier gewinnt'}, {claim}"
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]


def test_the_rows_are_described_in_english_and_german() -> None:
    assert words(drawn(ACROSS), "desc") == (
        "Yellow is first, red with a ring is second. Rows from the bottom, columns from the left. "
        "Row 1: 1 to 4 first, 5 to 6 second, 7 empty. Row 2: 1 to 3 second, 4 to 7 empty. Rows 3 to 6: empty. "
        "Line from column 1, row 1 to column 4, row 1."
    )
    assert words(drawn(DEAD, "de"), "desc") == (
        "Gelb ist Spieler 1, Rot mit Ring ist Spieler 2. Zeilen von unten, Spalten von links. "
        "Zeile 1: 1 Spieler 2, 2 Spieler 1, 3 leer. Zeile 2: 1 bis 2 Spieler 1, 3 Spieler 2. "
        "Zeile 3: 1 bis 2 Spieler 2, 3 Spieler 1."
    )


def test_foreign_words_are_escaped() -> None:
    foreign = "</title><script>alert(\"1\" & '2')</script>\x00\x1b\ud800"
    decided = Decided("line", (), (), (Finding(BOTH_LINES, values=(foreign,)),))
    picture = drawing.svg(EMPTY, decided)
    assert "<script" not in picture
    shown = parsed(picture)
    said = "</title><script>alert(\"1\" & '2')</script>\ufffd\ufffd\ufffd"
    assert words(shown, "title").endswith(said)
    assert shown.attrib["aria-label"].endswith(said)
    picture.encode()


@pytest.mark.parametrize("position", ALL)
def test_several_pictures_fit_in_one_page(position: Position) -> None:
    picture = drawing.svg(position)
    shown = parsed(picture)
    tags = {element.tag.removeprefix(SVG) for element in shown.iter()}
    assert tags <= {"svg", "title", "desc", "style", "rect", "path", "g", "circle", "text"}
    names = {name for element in shown.iter() for name in element.attrib}
    assert not names & {"id", "style", "fill", "stroke"}
    assert not [name for name in names if name.startswith("on") or "href" in name]
    assert "url(" not in picture
    style = words(shown, "style")
    chosen = set(re.findall(r"[{}]([^{}@]+)\{", f"}}{style}"))
    assert chosen
    assert all(re.fullmatch(r"\.ludex-c4(-[a-z]+)?", selector) for selector in chosen)
    assert {f".{element.attrib['class']}" for element in shown.iter() if "class" in element.attrib} <= chosen


def colours(scheme: str) -> dict[str, str]:
    light, dark = words(drawn(EMPTY), "style").split("@media(prefers-color-scheme:dark)")
    found: dict[str, str] = {}
    for part in (light, dark) if scheme == "dark" else (light,):
        for name, style in re.findall(r"\.ludex-c4-([a-z]+)\{([^}]*)", part):
            for what, colour in re.findall(r"(fill|stroke):#([0-9a-f]+)", style):
                found[f"{name} {what}"] = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("label fill", "board fill", 4.5),
        ("won stroke", "board fill", 4.5),
        ("line stroke", "edge stroke", 4.5),
        ("ring stroke", "second fill", 3),
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_matters_stands_out_in_light_and_dark(scheme: str, one: str, other: str, least: float) -> None:
    found = colours(scheme)
    low, high = sorted((luminance(found[one]), luminance(found[other])))
    assert (high + 0.05) / (low + 0.05) >= least


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("disc", ["first", "second"])
def test_a_disc_or_its_edge_stands_out_from_the_hole(scheme: str, disc: str) -> None:
    found = colours(scheme)
    hole = luminance(found["holes stroke"]) + 0.05
    against = [luminance(found[f"{disc} {part}"]) + 0.05 for part in ("fill", "stroke")]
    assert max(max(hole, one) / min(hole, one) for one in against) >= 3


def test_a_large_board_stays_small() -> None:
    assert len(drawing.svg(LARGE)) < 4000
    full = notation.read_board("/".join(["xxoo" * 7 + "xx", "ooxx" * 7 + "oo"] * 10), LARGE.ruleset)
    assert len(drawing.svg(full)) < 100 * 30 * 20


def test_the_text_shows_capitals_for_winning_discs() -> None:
    assert drawing.text(CROSSING).splitlines() == [
        "6 . . . . . . .",
        "5 . . . . . . .",
        "4 X o o X o . .",
        "3 o X X o o x .",
        "2 o X X o x o .",
        "1 X o o X x o .",
        "  1 2 3 4 5 6 7",
    ]
    assert drawing.text(CROSSING, language="de") == drawing.text(CROSSING)


def test_labels_of_two_digits_keep_the_columns_straight() -> None:
    wide = drawing.text(start(Ruleset(columns=11, rows=10))).splitlines()
    assert wide[0] == "10  .  .  .  .  .  .  .  .  .  .  ."
    assert wide[9] == " 1  .  .  .  .  .  .  .  .  .  .  ."
    assert wide[10] == "    1  2  3  4  5  6  7  8  9 10 11"
    assert len({len(line) for line in wide}) == 1


@given(boards())
def test_the_text_reads_back(position: Position) -> None:
    assert notation.read(drawing.text(position), position.ruleset) == position


@given(boards())
def test_colour_changes_no_letter(position: Position) -> None:
    coloured = drawing.text(position, colour=True)
    assert re.sub(r"\x1b\[[0-9;]+m", "", coloured) == drawing.text(position)


def test_colours_are_yellow_and_red_and_bold_for_winning_discs() -> None:
    row = drawing.text(ACROSS, colour=True).splitlines()[5].split(" ")
    assert row == [
        "\x1b[2m1\x1b[0m",
        *["\x1b[1;33mX\x1b[0m"] * 4,
        *["\x1b[31mo\x1b[0m"] * 2,
        "\x1b[2m.\x1b[0m",
    ]


@pytest.mark.parametrize(("mark", "name"), [(0, "(1,6)"), (38, "(4,1)"), (41, "(7,1)"), ("35", "(1,1)")])
def test_a_cell_is_named_by_column_and_row_from_the_bottom(mark: str | int, name: str) -> None:
    assert notation.place(mark, EMPTY) == name
