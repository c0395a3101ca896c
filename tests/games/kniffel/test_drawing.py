import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core import NATURE, Seat, Turn, say_verdict
from ludex.games.kniffel import drawing
from ludex.games.kniffel.drawing.distribution import quantile
from ludex.games.kniffel.drawing.phrases import width_of
from ludex.games.kniffel.moves import advance, start
from ludex.games.kniffel.position import Position, Sheet
from ludex.games.kniffel.rulebook import PRESETS, Keep, Move, Roll, Ruleset, Score
from ludex.games.kniffel.verdict import verdict

SVG = "{http://www.w3.org/2000/svg}"
ANNA, BEN = Seat(0), Seat(1)
EMPTY = start(PRESETS["kniffel"], ("anna", "ben"))
OPENING: tuple[Turn[Move], ...] = (
    Turn(NATURE, Roll((3, 3, 1, 6, 3))),
    Turn(ANNA, Keep((3, 3, 3))),
    Turn(NATURE, Roll((3, 5))),
    Turn(ANNA, Score("threes")),
    Turn(NATURE, Roll((1, 2, 4, 5, 2))),
)


def after(turns: int, position: Position = EMPTY) -> Position:
    for turn in OPENING[:turns]:
        position = advance(position, turn)
    return position


def full(*totals: int) -> Position:
    """Fill the sheets: all in chance, the rest is scratched."""
    card = EMPTY.card
    sheets = tuple(Sheet((*(0,) * 12, total)) for total in totals)
    return Position(card, tuple(f"seat{number}" for number in range(len(totals))), sheets)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  # our own picture


def written(picture: ET.Element, name: str) -> list[str]:
    chosen = f"ludex-kn-{name}"
    return [element.text or "" for element in picture.iter(f"{SVG}text") if chosen in element.attrib["class"].split()]


def drawn(picture: ET.Element, name: str) -> list[ET.Element]:
    chosen = f"ludex-kn-{name}"
    return [element for element in picture.iter() if chosen in element.attrib.get("class", "").split()]


def described(picture: ET.Element) -> str:
    return picture.findtext(f"{SVG}desc", "")


def test_an_empty_sheet_has_its_boxes_and_sums_and_five_dice_to_roll() -> None:
    picture = parsed(drawing.svg(EMPTY))
    assert written(picture, "label")[:3] == ["Ones", "Twos", "Threes"]
    assert written(picture, "strong") == ["Upper section", "Bonus", "Lower section", "Total"]
    assert written(picture, "sum") == ["0/63", "0/63", "0", "0"]
    assert written(picture, "total") == ["0", "0"]
    assert written(picture, "name") == ["anna", "ben"]
    assert written(picture, "doing") == ["anna rolls"]
    assert len(drawn(picture, "missing")) == 5
    assert not written(picture, "filled")
    assert not written(picture, "worth")


def test_boxes_have_german_names() -> None:
    picture = parsed(drawing.svg(EMPTY, language="de"))
    labels = written(picture, "label")
    assert {"Einser", "Dreierpasch", "Kleine Straße", "Chance", "Oberer Teil", "Gesamt"} <= {*labels}
    assert written(picture, "doing") == ["anna würfelt"]


@pytest.mark.parametrize(
    ("turns", "shown", "kept", "missing", "doing"),
    [
        (1, 5, 0, 0, "anna: rolls left: 2"),
        (2, 3, 3, 2, "anna rolls again"),
        (3, 5, 3, 0, "anna: rolls left: 1"),
        (4, 0, 0, 5, "ben rolls"),
        (5, 5, 0, 0, "ben: rolls left: 2"),
    ],
)
def test_dice_that_were_kept_are_marked_and_those_to_roll_are_blank(
    turns: int, shown: int, kept: int, missing: int, doing: str
) -> None:
    picture = parsed(drawing.svg(after(turns), turns=OPENING[:turns]))
    assert len(drawn(picture, "kept")) == kept
    assert len(drawn(picture, "die")) == shown - kept
    assert len(drawn(picture, "missing")) == missing
    assert written(picture, "doing") == [doing]


def test_what_the_dice_are_worth_is_shown_to_whom_they_belong() -> None:
    picture = parsed(drawing.svg(after(3)))
    worth = written(picture, "worth")
    assert worth == ["0", "0", "12", "0", "5", "0", "17", "17", "0", "0", "0", "0", "17"]
    columns = {element.attrib["x"] for element in drawn(picture, "worth")}
    assert len(columns) == 1


def test_where_a_further_kniffel_must_go_only_that_box_is_offered() -> None:
    card = start(PRESETS["yahtzee"], ("anna",)).card
    points = tuple(50 if name == "kniffel" else None for name in card.boxes)
    position = Position(card, ("anna",), (Sheet(points),), dice=(4,) * 5, rolls_left=1)
    assert written(parsed(drawing.svg(position)), "worth") == ["20"]


def test_the_box_that_was_filled_last_has_a_field_of_its_own() -> None:
    assert not drawn(parsed(drawing.svg(after(3), turns=OPENING[:3])), "fresh")
    picture = parsed(drawing.svg(after(5), turns=OPENING))
    (field,) = drawn(picture, "fresh")
    (points,) = drawn(picture, "filled")
    assert points.text == "12"
    assert float(field.attrib["x"]) < float(points.attrib["x"])
    assert float(field.attrib["y"]) < float(points.attrib["y"])


def test_scratched_boxes_are_struck_out() -> None:
    picture = parsed(drawing.svg(full(30, 20)))
    assert written(picture, "scratched") == ["0"] * 24
    assert len(drawn(picture, "strike")) == 24


def test_the_bonus_is_written_once_it_is_safe_or_gone() -> None:
    card = EMPTY.card
    safe = Sheet((3, 6, 9, 12, 15, 18, *(None,) * 7))
    gone = Sheet((0, 0, 0, 0, None, None, *(None,) * 7))
    open_ = Sheet((3, *(None,) * 12))
    picture = parsed(drawing.svg(Position(card, ("a", "b", "c"), (safe, gone, open_))))
    assert written(picture, "sum")[:5] == ["63/63", "0/63", "3/63", "35", "0"]
    assert written(picture, "total") == ["98", "0", "3"]


def test_winners_have_a_star_and_the_verdict_stands_below() -> None:
    position = full(30, 20, 30)
    picture = parsed(drawing.svg(position))
    assert written(picture, "name") == ["★ seat0", "seat1", "★ seat2"]
    said = say_verdict(verdict(position), position.seats)
    assert " ".join(written(picture, "outcome")) == said
    assert picture.findtext(f"{SVG}title") == picture.attrib["aria-label"] == f"Kniffel, {said}"
    assert not drawn(picture, "turn")
    assert not written(picture, "doing")


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_said_to_those_who_do_not_see_it(language: str) -> None:
    picture = parsed(drawing.svg(after(5), turns=OPENING, language=language))
    assert picture.attrib["role"] == "img"
    assert picture.attrib["lang"] == language
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]
    said = described(picture)
    if language == "en":
        assert said.startswith("ben: rolls left: 2. Dice: 1, 2, 2, 4, 5. anna: Ones open, Twos open, Threes 12, ")
        assert "Upper section 12/63, Bonus possible, " in said
        assert said.endswith("Lower section 0, Total 0.")
    else:
        assert said.startswith("ben: Würfe übrig: 2. Würfel: 1, 2, 2, 4, 5. anna: Einser offen, Zweier offen, ")


def test_kept_dice_and_scratched_boxes_are_said() -> None:
    assert "Dice: 3 kept, 3 kept, 3 kept." in described(parsed(drawing.svg(after(2))))
    assert "Ones scratched" in described(parsed(drawing.svg(full(5))))


def test_three_columns_stand_side_by_side() -> None:
    position = start(Ruleset(columns=3), ("anna", "ben"))
    picture = parsed(drawing.svg(position))
    assert written(picture, "times") == [f"\N{MULTIPLICATION SIGN}{number}" for number in (1, 2, 3)] * 2
    assert written(picture, "sum").count("0/63") == 6
    assert written(picture, "total") == ["0", "0"]
    assert "Column" in written(picture, "strong")


@pytest.mark.parametrize(
    ("preset", "labels"),
    [
        ("yahtzee", {"Further Kniffels"}),
        ("yatzy", {"One pair", "Two pairs"}),
        ("maxi_yatzy", {"Three pairs", "Full straight", "Villa", "Tower"}),
    ],
)
def test_each_sheet_has_its_own_lines(preset: str, labels: set[str]) -> None:
    picture = parsed(drawing.svg(start(PRESETS[preset], ("anna",))))
    assert labels <= {*written(picture, "label")}
    assert written(picture, "faint") == [f"Rules: {preset}"]
    assert len(drawn(picture, "missing")) == (6 if preset == "maxi_yatzy" else 5)


def test_options_of_its_own_saved_rolls_and_no_bonus_are_shown() -> None:
    position = start(Ruleset(upper_bonus=0, saved_rolls=True), ("anna",))
    picture = parsed(drawing.svg(position, language="de"))
    assert "Gesparte Würfe" in written(picture, "label")
    assert "Bonus" not in written(picture, "label")
    assert written(picture, "sum") == ["0", "0", "0"]
    assert written(picture, "faint") == ["Regelfassung: kniffel mit eigenen Optionen"]


def test_long_names_are_cut_and_hostile_ones_are_only_words() -> None:
    names = ("Maximilian-Alexander", "</text><script>alert(1)</script>", "\x00\x1b[31mred\ud800")
    picture = drawing.svg(start(PRESETS["kniffel"], names))
    assert "<script" not in picture
    assert written(parsed(picture), "name") == ["Maximilian-Al…", "</text><scrip…", "\ufffd\ufffd[31mred\ufffd"]
    picture.encode()
    shown = drawing.text(start(PRESETS["kniffel"], names))
    assert "\x1b" not in shown
    shown.encode()


def test_wide_letters_keep_the_columns_straight() -> None:
    shown = drawing.text(start(PRESETS["kniffel"], ("李小龍", "Jose\u0301", "李" * 20))).splitlines()
    assert shown[1].split() == ["李小龍", "Jose\u0301", f"{'李' * 6}…"]
    assert {width_of(line) for line in shown[1:4]} == {46}


@pytest.mark.parametrize(
    "position",
    [
        Position(EMPTY.card, (), ()),
        Position(EMPTY.card, ("a",), (Sheet((None,) * 13),), turn=Seat(7)),
        Position(EMPTY.card, ("a",), (Sheet((None,) * 13),), dice=(9, 9, 9, 9, 9, 9, 9)),
        Position(EMPTY.card, ("a",), (Sheet((-5, 999, *(None,) * 11)),), dice=(0, 1), rolls_left=-4),
    ],
)
def test_what_cannot_be_is_drawn_all_the_same(position: Position) -> None:
    parsed(drawing.svg(position))
    assert drawing.text(position)


@pytest.mark.parametrize("position", [EMPTY, after(3), full(20, 30), start(Ruleset(columns=2), ("a", "b"))])
def test_several_pictures_fit_in_one_page(position: Position) -> None:
    picture = drawing.svg(position, turns=OPENING[:3])
    shown = parsed(picture)
    tags = {element.tag.removeprefix(SVG) for element in shown.iter()}
    assert tags <= {"svg", "title", "desc", "style", "rect", "path", "circle", "text"}
    names = {name for element in shown.iter() for name in element.attrib}
    assert not names & {"id", "style", "fill", "stroke"}
    assert "url(" not in picture
    chosen = set(re.findall(r"[{}]([^{}@]+)\{", f"}}{shown.findtext(f'{SVG}style', '')}"))
    assert all(re.fullmatch(r"\.ludex-kn(-[a-z-]+)?", selector) for selector in chosen)
    used = {name for element in shown.iter() for name in element.attrib.get("class", "").split()}
    assert {f".{name}" for name in used} <= chosen


def test_the_text_shows_sheets_and_dice() -> None:
    assert drawing.text(after(3), turns=OPENING[:3]).splitlines() == [
        "Rules: kniffel",
        "                   anna   ben",
        "Ones                (0)     .",
        "Twos                (0)     .",
        "Threes             (12)     .",
        "Fours               (0)     .",
        "Fives               (5)     .",
        "Sixes               (0)     .",
        "Upper section      0/63  0/63",
        "Bonus 35",
        "Three of a kind    (17)     .",
        "Four of a kind     (17)     .",
        "Full house 25       (0)     .",
        "Small straight 30   (0)     .",
        "Large straight 40   (0)     .",
        "Kniffel 50          (0)     .",
        "Chance             (17)     .",
        "Lower section         0     0",
        "Total                 0     0",
        "",
        "Dice: [3][3][3] 3  5",
        "anna: rolls left: 1",
    ]


def test_the_text_of_columns_and_of_the_end() -> None:
    wide = drawing.text(start(Ruleset(columns=3), ("anna", "ben")))
    assert "Upper section" in wide
    assert wide.count("0/63") == 6
    shown = drawing.text(full(30, 20), verdict(full(30, 20)), "de").splitlines()
    assert shown[1].split() == ["*seat0", "seat1"]
    assert shown[-1].split() == ["Gesamt", "30", "20"]


@given(st.integers(0, 5), st.sampled_from(["en", "de"]))
def test_colour_changes_no_letter(turns: int, language: str) -> None:
    position = after(turns)
    coloured = drawing.text(position, language=language, turns=OPENING[:turns], colour=True)
    plain = drawing.text(position, language=language, turns=OPENING[:turns])
    bare = re.sub(r"\x1b\[[0-9;]+m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == [line.rstrip() for line in plain.splitlines()]


def test_in_colour_worth_scratches_and_the_last_box_stand_out() -> None:
    assert "\x1b[36m  (12)\x1b[0m" in drawing.text(after(3), colour=True)
    assert "\x1b[31m" in drawing.text(full(5), colour=True)
    assert "\x1b[7m" in drawing.text(after(4), turns=OPENING[:4], colour=True)


SHARES = [0.0, 0.05, 0.2, 0.5, 0.2, 0.05]


def test_a_distribution_is_drawn_with_mean_median_and_quantiles() -> None:
    wide = [0.0] * 150 + [1.0] * 201
    picture = parsed(drawing.distribution_svg(wide))
    assert written(picture, "mean-ink") == ["mean 250.0"]
    assert written(picture, "median-ink") == ["median 250"]
    assert written(picture, "quantile-ink") == ["160", "5 %", "200", "25 %", "300", "75 %", "340", "95 %"]
    assert len(drawn(picture, "bars")) == len(drawn(picture, "core")) == 1
    assert "standard deviation 58.0" in described(picture)
    assert "5 %: 160; 25 %: 200; 75 %: 300; 95 %: 340" in described(picture)


def test_a_distribution_speaks_german_and_takes_a_heading() -> None:
    picture = parsed(drawing.distribution_svg(SHARES, "de", heading="Yatzy & <b>mehr</b>"))
    assert picture.attrib["aria-label"] == "Yatzy & <b>mehr</b>"
    assert written(picture, "title") == ["Yatzy & <b>mehr</b>"]
    assert written(picture, "mean-ink") == ["Mittel 3,0"]
    assert "Anteil der Spiele" in written(picture, "tick")


def test_the_bars_hold_all_of_the_games_in_their_place() -> None:
    picture = parsed(drawing.distribution_svg(SHARES))
    ways = "".join(path.attrib["d"] for name in ("bars", "core") for path in drawn(picture, name))
    tops = [float(top) for top in re.findall(r"V([0-9.]+)H", ways)]
    tallest = max(500 - top for top in tops)
    assert sorted(round((500 - top) / tallest / 2, 2) for top in tops) == [0.05, 0.05, 0.2, 0.2, 0.5]


@pytest.mark.parametrize("shares", [[1.0], [0, 1], [0.5, 0.5], [0.0] * 1574 + [1.0], [1e-9] * 400, [7, 0, 0, 3]])
def test_the_strangest_distributions_are_drawn(shares: list[float]) -> None:
    picture = drawing.distribution_svg(shares)
    parsed(picture)
    assert "nan" not in picture
    assert "inf" not in picture


@pytest.mark.parametrize("shares", [[], [0.0, 0.0], [0.5, -0.5, 1.0]])
def test_what_is_no_distribution_is_refused(shares: list[float]) -> None:
    with pytest.raises(ValueError, match="not negative"):
        drawing.distribution_svg(shares)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40).filter(any), st.floats(0.01, 0.99))
def test_a_quantile_is_the_least_total_that_reaches_its_share(weights: list[int], below: float) -> None:
    found = quantile(weights, below)
    assert sum(weights[: found + 1]) >= below * sum(weights) * (1 - 1e-9)
    assert sum(weights[:found]) < below * sum(weights)


def colours(scheme: str) -> dict[str, str]:
    light, dark = parsed(drawing.svg(EMPTY)).findtext(f"{SVG}style", "").split("@media(prefers-color-scheme:dark)")
    found: dict[str, str] = {}
    for part in (light, dark) if scheme == "dark" else (light,):
        for name, style in re.findall(r"\.ludex-kn-([a-z-]+)\{([^}]*)", part):
            for what, colour in re.findall(r"(?:^|;)(fill|stroke):#([0-9a-f]+)", style):
                found[f"{name} {what}"] = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("title", "page"),
        ("doing", "page"),
        ("faint", "page"),
        ("outcome", "page"),
        ("tick", "page"),
        ("mean-ink", "page"),
        ("median-ink", "page"),
        ("quantile-ink", "page"),
        ("name", "head"),
        ("name", "turn"),
        ("label", "sheet"),
        ("label", "added"),
        ("filled", "sheet"),
        ("filled", "fresh"),
        ("scratched", "sheet"),
        ("worth", "sheet"),
        ("sum", "added"),
        ("total", "whole"),
        ("pip", "die"),
        ("pip", "kept"),
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground_in_light_and_dark(scheme: str, ink: str, ground: str) -> None:
    found = colours(scheme)
    low, high = sorted((luminance(found[f"{ink} fill"]), luminance(found[f"{ground} fill"])))
    assert (high + 0.05) / (low + 0.05) >= 4.5
