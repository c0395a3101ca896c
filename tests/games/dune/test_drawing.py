"""The picture and the text: everything open is there, nothing secret is, and both can be read."""

import re
from math import atan2, degrees
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from ludex.core import Decided, Finding, Seat, Verdict, say_verdict
from ludex.games.dune import GAME, PRESETS, Position, drawing, view
from ludex.games.dune.board import CIRCLES, NAMES, STRONGHOLDS, TERRITORIES
from ludex.games.dune.drawing.phrases import PHRASES
from ludex.games.dune.drawing.style import HEIGHT, LEFT, TOP, WIDTH
from ludex.games.dune.moves import seats, start
from ludex.games.dune.rulebook import UNKNOWN_TERRITORY
from ludex.games.dune.verdict import verdict
from ludex.games.dune.wire import read_position

from .random_tables import random_table

SVG = "{http://www.w3.org/2000/svg}"
STANDARD = PRESETS["standard"]
TABLE: dict[str, Any] = {
    "turn": 7,
    "last_turn": 10,
    "storm": 4,
    "circles": {
        "atreides": 1,
        "bene_gesserit": 4,
        "emperor": 7,
        "fremen": 10,
        "spacing_guild": 13,
        "harkonnen": 16,
    },
    "factions": {
        "atreides": {"spice": 1234567, "bribes": 2, "ally": "fremen", "reserves": 4},
        "bene_gesserit": {"spice": 2345678, "reserves": 11},
        "emperor": {"spice": 3456789, "ally": "harkonnen"},
        "fremen": {"spice": 4567891, "ally": "atreides", "reserves": 6},
        "spacing_guild": {"spice": 5678912, "reserves": 9},
        "harkonnen": {"spice": 6789123, "bribes": 1, "ally": "emperor"},
    },
    "forces": [
        {"faction": "atreides", "territory": "arrakeen", "ordinary": 8},
        {"faction": "bene_gesserit", "territory": "arrakeen", "advisors": 2},
        {"faction": "fremen", "territory": "sietch_tabr", "ordinary": 5, "elites": 2},
        {"faction": "harkonnen", "territory": "carthag", "ordinary": 10},
        {"faction": "spacing_guild", "territory": "carthag", "ordinary": 3},
        {"faction": "atreides", "territory": "tueks_sietch", "ordinary": 5},
        {"faction": "emperor", "territory": "false_wall_east", "sector": 6, "elites": 4},
        {"faction": "bene_gesserit", "territory": "polar_sink", "ordinary": 1},
    ],
    "prediction": {"faction": "spacing_guild", "turn": 9},
}
OPEN = read_position(TABLE, STANDARD)
WON = read_position(
    {**TABLE, "forces": [*TABLE["forces"], {"faction": "fremen", "territory": "habbanya_sietch", "ordinary": 4}]},
    STANDARD,
)
FORETOLD = read_position(
    {
        **TABLE,
        "forces": [*TABLE["forces"], {"faction": "fremen", "territory": "habbanya_sietch", "ordinary": 4}],
        "prediction": {"faction": "fremen", "turn": 7},
    },
    STANDARD,
)
MORE = read_position(
    {
        **TABLE,
        "turn": 10,
        "factions": {name: own for name, own in TABLE["factions"].items() if name != "spacing_guild"},
        "circles": {name: at for name, at in TABLE["circles"].items() if name != "spacing_guild"},
        "forces": [
            *(stack for stack in TABLE["forces"] if stack["faction"] != "spacing_guild"),
            {"faction": "harkonnen", "territory": "hidden_mobile_stronghold", "ordinary": 3},
            {"faction": "emperor", "territory": "shield_wall", "sector": 8, "ordinary": 2},
        ],
        "strongholds": [*STRONGHOLDS, "hidden_mobile_stronghold", "shield_wall"],
    },
    STANDARD,
)
BROKEN = read_position(
    {
        "turn": -3,
        "storm": 40,
        "circles": {"atreides": 1, "emperor": 1, "ix": 2, "<b>": -7},
        "factions": {"atreides": {"ally": "<i>"}, "emperor": {"bribes": -4}, "<b>": {}, "fremen": {}},
        "forces": [
            {"faction": "<b>", "territory": "arrakeen", "sector": 3, "ordinary": -1},
            {"faction": "ix", "territory": "</text><script>", "ordinary": 2},
            {"faction": "fremen", "territory": "arrakeen"},
            {"faction": "emperor", "territory": "hidden_mobile_stronghold", "ordinary": 2},
        ],
        "strongholds": ["arrakeen", "nowhere", "polar_sink", "arrakeen", "\x00"],
    },
    STANDARD,
)
EMPTY = read_position({"turn": 1}, STANDARD)
ALL = [OPEN, WON, FORETOLD, MORE, BROKEN, EMPTY, start(STANDARD)]


def drawn(position: Position, language: str = "en", seat: int | None = None) -> str:
    viewer = None if seat is None else Seat(seat)
    return drawing.svg(view(position, viewer), verdict(position), language)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  # our own picture


def classes(element: ET.Element) -> set[str]:
    return {name.removeprefix("ludex-dune-") for name in element.attrib.get("class", "").split()}


def having(picture: ET.Element, *names: str) -> list[ET.Element]:
    return [element for element in picture.iter() if {*names} <= classes(element)]


def words(picture: ET.Element) -> list[str]:
    return [" ".join(element.itertext()) for element in picture.iter(f"{SVG}text")]


def test_the_room_is_opened_by_its_game() -> None:
    room, seen = GAME.room("drawing"), view(OPEN, None)
    assert room.svg(seen) == drawing.svg(seen)
    assert room.text(seen, colour=True) == drawing.text(seen, colour=True)


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    assert OPEN._repr_svg_() == drawing.svg(view(OPEN, None))  # pyright: ignore[reportPrivateUsage]  # notebooks call it


def test_every_territory_is_on_the_map_once_with_its_name_and_kind() -> None:
    picture = parsed(drawn(OPEN))
    areas = [element for element in picture.iter() if "data-territory" in element.attrib]
    assert sorted(area.attrib["data-territory"] for area in areas) == sorted({*TERRITORIES} - {"polar_sink"})
    for group in picture.findall(f"{SVG}g"):
        (kind,) = classes(group)
        for area in group.findall(f"{SVG}path"):
            assert TERRITORIES[area.attrib["data-territory"]].kind == kind
    assert len(having(picture, "polar")) == 2  # on the map, and among the signs
    written = {" ".join(element.itertext()) for element in having(picture, "name")}
    assert written == {territory.name for territory in TERRITORIES.values()}


def test_what_is_a_stronghold_by_agreement_is_drawn_as_one() -> None:
    picture = parsed(drawn(MORE))
    areas = [element.attrib["data-territory"] for element in having(picture, "stronghold") if "d" in element.attrib]
    assert areas == ["hidden_mobile_stronghold", "shield_wall"]
    assert "Hidden Mobile Stronghold" in words(picture)
    assert "Hidden Mobile Stronghold" not in words(parsed(drawn(OPEN)))


@pytest.mark.parametrize("position", ALL)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_position_is_drawn_even_a_broken_one(position: Position, language: str) -> None:
    for seat in (None, *range(len(position.factions))):
        parsed(drawn(position, language, seat))
    assert drawing.text(view(position, None), verdict(position), language)


def test_random_tables_are_drawn() -> None:
    chance = Random(3)
    for _ in range(25):
        position = read_position(random_table(chance), STANDARD)
        picture = parsed(drawn(position))
        counters = having(picture, "count")
        kinds = sum(1 for stack in position.forces for count in (stack.ordinary, stack.elites, stack.advisors) if count)
        in_the_panel = len([each for each in counters if float(each.attrib["x"]) > 900])
        assert len(counters) - in_the_panel == kinds


def test_foreign_words_are_escaped() -> None:
    picture = drawn(BROKEN)
    assert "<script" not in picture
    assert "<b>" not in picture
    assert "\x00" not in picture
    assert "</text><script>: ix 2 ordinary." in parsed(picture).findtext(f"{SVG}desc", "")
    foreign = Decided("line", (), (), (Finding(UNKNOWN_TERRITORY, holds=False, values=("</title>\ud800",)),))
    assert "</title>\ufffd" in parsed(drawing.svg(view(OPEN, None), foreign)).findtext(f"{SVG}title", "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_secrets_do_not_show(language: str) -> None:
    assert not isinstance(verdict(OPEN), Decided)
    other = replace(
        OPEN,
        factions=tuple(replace(faction, spice=9876543) for faction in OPEN.factions),
        prediction=None,
    )
    spectator = drawn(OPEN, language)
    assert spectator == drawn(other, language)
    assert not [faction.spice for faction in OPEN.factions if str(faction.spice) in spectator]
    shown = drawing.text(view(OPEN, None), verdict(OPEN), language)
    assert shown == drawing.text(view(other, None), verdict(other), language)
    for seat, faction in enumerate(OPEN.factions):
        for picture in (drawn(OPEN, language, seat), drawing.text(view(OPEN, Seat(seat)), verdict(OPEN), language)):
            seen = [other.name for other in OPEN.factions if str(other.spice) in picture]
            assert seen == [faction.name]


def test_only_the_bene_gesserit_see_their_prediction() -> None:
    said = "Their prediction: Spacing Guild in turn 9"
    showing = [seat for seat in (None, *range(6)) if said in words(parsed(drawn(OPEN, "en", seat)))]
    assert [seats(OPEN)[seat] for seat in showing if seat is not None] == ["bene_gesserit"]
    assert None not in showing
    assert said in drawing.text(view(OPEN, Seat(1)))
    assert "Ihre Vorhersage: Raumgilde in Zug 9" in drawing.text(view(OPEN, Seat(1)), language="de")


def test_strongholds_say_who_holds_them_and_rings_show_it() -> None:
    picture = parsed(drawn(OPEN))
    held = [" ".join(element.itertext()) for element in having(picture, "holder")]
    assert sorted(held) == ["Atreides", "Atreides", "Fremen"]
    disputed = [" ".join(element.itertext()) for element in having(picture, "disputed")]
    assert sorted(disputed) == ["contested", "nobody"]
    rings = [classes(ring) - {"ring"} for ring in having(picture, "ring")]
    assert rings == [
        {"atreides-line"},
        {"harkonnen-line"},
        {"spacing-guild-line", "stripes"},
        {"fremen-line"},
        {"nobody"},
        {"atreides-line"},
    ]
    assert having(picture, "won") == []


@pytest.mark.parametrize(
    ("position", "strongholds"),
    [
        (WON, {"arrakeen", "sietch_tabr", "habbanya_sietch", "tueks_sietch"}),
        (FORETOLD, {"arrakeen", "sietch_tabr", "habbanya_sietch", "tueks_sietch"}),
        (MORE, {"carthag", "hidden_mobile_stronghold"}),
    ],
)
def test_the_strongholds_that_decided_glow(position: Position, strongholds: set[str]) -> None:
    picture = parsed(drawn(position))
    ways = {
        element.attrib["d"]: element.attrib["data-territory"]
        for element in picture.iter()
        if "data-territory" in element.attrib
    }
    assert {ways[glow.attrib["d"]] for glow in having(picture, "won")} == strongholds


def test_without_a_verdict_nothing_is_said_of_one() -> None:
    picture = parsed(drawing.svg(view(WON, None)))
    assert having(picture, "won") == having(picture, "outcome") == []
    assert picture.findtext(f"{SVG}title") == "Dune, Mentat Pause, turn 7 of 10"


def test_kinds_of_forces_have_shapes_of_their_own() -> None:
    picture = parsed(drawn(OPEN))
    hollow = [each for each in having(picture, "advisors") if float(each.attrib["x"]) < 900]
    assert [(each.tag, classes(each)) for each in hollow] == [(f"{SVG}rect", {"advisors", "bene-gesserit-line"})]
    pointed = [each for each in having(picture, "edge") if each.tag == f"{SVG}path"]
    assert [classes(each) - {"edge"} for each in pointed] == [{"fremen"}, {"emperor"}, {"stranger"}]
    counts = [element.text for element in having(picture, "count") if float(element.attrib["x"]) < 900]
    assert counts == ["A 8", "B 2", "F 5", "F 2", "H 10", "G 3", "A 5", "E 4", "B 1"]


def test_the_storm_lies_over_its_sector_and_circles_have_their_place_in_the_order() -> None:
    for sector in range(18):
        picture = parsed(drawn(replace(OPEN, storm=sector)))
        (eye,) = having(picture, "eye")
        turn = degrees(atan2(float(eye.attrib["cx"]), float(eye.attrib["cy"]))) % 360
        assert abs((turn - 20 * sector + 180) % 360 - 180) < 1
    picture = parsed(drawn(OPEN))
    assert [element.text for element in having(picture, "initial")] == ["A", "B", "E", "F", "G", "H"]
    assert [element.text for element in having(picture, "ordinal")] == ["5", "6", "1", "2", "3", "4"]
    assert having(picture, "free") == []
    assert len(having(parsed(drawn(EMPTY)), "free")) == len(CIRCLES)


@pytest.mark.parametrize("position", ALL)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_outcome_is_said_to_those_who_do_not_see_it(position: Position, language: str) -> None:
    picture = parsed(drawn(position, language))
    title = picture.findtext(f"{SVG}title", "")
    assert title.endswith(say_verdict(verdict(position), seats(position), language).replace("\x00", "\ufffd"))
    assert picture.attrib["aria-label"] == title
    assert picture.attrib["role"] == "img"
    assert picture.attrib["lang"] == language
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]


def test_holders_and_forces_are_described_in_english_and_german() -> None:
    assert parsed(drawn(OPEN)).findtext(f"{SVG}desc") == (
        "Storm in sector 4. Arrakeen: Atreides. Carthag: contested. Sietch Tabr: Fremen. Habbanya Sietch: nobody. "
        "Tuek's Sietch: Atreides. Arrakeen, sector 9: Atreides 8 ordinary; Bene Gesserit 2 advisors. "
        "Sietch Tabr, sector 13: Fremen 5 ordinary, 2 elite. "
        "Carthag, sector 10: Harkonnen 10 ordinary; Spacing Guild 3 ordinary. "
        "Tuek's Sietch, sector 4: Atreides 5 ordinary. False Wall East, sector 6: Emperor 4 elite. "
        "Polar Sink: Bene Gesserit 1 ordinary."
    )
    german = parsed(drawn(OPEN, "de")).findtext(f"{SVG}desc", "")
    assert german.startswith("Sturm in Sektor 4. Arrakeen: Atreides. Carthag: umkämpft. Sietch Tabr: Fremen.")
    assert german.endswith("Polar Sink: Bene Gesserit 1 gewöhnlich.")
    assert parsed(drawn(EMPTY, "de")).findtext(f"{SVG}desc", "").endswith("Keine Truppen auf der Karte.")


def test_the_panel_says_who_won_by_what_and_why() -> None:
    said = words(parsed(drawn(WON)))
    assert "Atreides and Fremen win:" in said
    assert "stronghold victory" in said
    assert "• Atreides and Fremen have four strongholds" in said
    assert "storm in sector 4 · rules: standard" in said
    german = words(parsed(drawn(FORETOLD, "de")))
    assert "Bene Gesserit gewinnt:" in german
    assert "Vorhersage der Bene Gesserit" in german
    own = replace(OPEN, ruleset=replace(STANDARD, no_winner=True))
    assert "storm in sector 4 · rules: standard with options of its own" in words(parsed(drawn(own)))


def test_many_reasons_end_where_the_panel_does() -> None:
    said = [element for element in having(parsed(drawn(MORE)), "text") if (element.text or "").startswith(("•", "…"))]
    assert said[-1].text == "…"
    assert max(float(element.attrib["y"]) for element in having(parsed(drawn(MORE)), "text")) < 750


def test_english_and_german_say_the_same_things() -> None:
    assert {*PHRASES["en"]} == {*PHRASES["de"]}


@pytest.mark.parametrize("position", ALL)
def test_several_pictures_fit_in_one_page(position: Position) -> None:
    picture = drawn(position)
    shown = parsed(picture)
    tags = {element.tag.removeprefix(SVG) for element in shown.iter()}
    assert tags <= {"svg", "title", "desc", "style", "rect", "path", "g", "circle", "text", "tspan"}
    names = {name for element in shown.iter() for name in element.attrib}
    assert not names & {"id", "style", "fill", "stroke"}
    assert not [name for name in names if name.startswith("on") or "href" in name]
    assert "url(" not in picture
    chosen = set(re.findall(r"[{}]([^{}@]+)\{", f"}}{shown.findtext(f'{SVG}style', '')}"))
    assert all(re.fullmatch(r"\.ludex-dune(-[a-z-]+)?", selector) for selector in chosen)
    used = {f".{name}" for element in shown.iter() for name in element.attrib.get("class", "").split()}
    assert used <= chosen
    assert len(picture) < 90_000


def test_everything_is_inside_the_picture() -> None:
    for position in (WON, MORE):
        for element in parsed(drawn(position)).iter():
            for x in ("x", "cx"):
                assert LEFT <= float(element.attrib.get(x, 0)) <= LEFT + WIDTH
            for y in ("y", "cy"):
                assert TOP <= float(element.attrib.get(y, 0)) <= TOP + HEIGHT


def colours(scheme: str) -> dict[str, str]:
    light, dark = parsed(drawn(OPEN)).findtext(f"{SVG}style", "").split("@media(prefers-color-scheme:dark)")
    found: dict[str, str] = {}
    for part in (light, dark) if scheme == "dark" else (light,):
        for name, style in re.findall(r"\.ludex-dune-([a-z-]+)\{([^}]*)", part):
            for what, colour in re.findall(r"(fill|stroke):#([0-9a-f]+)", style):
                found[f"{name} {what}"] = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


FACTIONS = ("atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild", "stranger")


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("name fill", "sand fill", 4.5),
        ("name fill", "stronghold fill", 4.5),
        ("name fill", "polar fill", 4.5),
        ("name fill", "rock fill", 3),  # bold, and with a halo
        ("sector fill", "band stroke", 4.5),
        ("disputed fill", "stronghold fill", 4.5),
        *((f"{faction} fill", "stronghold fill", 4.5) for faction in FACTIONS),
        *(("white fill", f"{faction} fill", 4.5) for faction in FACTIONS),
        ("swirl stroke", "eye fill", 4.5),
        ("title fill", "page fill", 4.5),
        ("text fill", "page fill", 4.5),
        ("text fill", "box fill", 4.5),
        ("faint fill", "page fill", 4.5),
        ("outcome fill", "box fill", 4.5),
        ("ordinal fill", "order fill", 4.5),
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_matters_stands_out_in_light_and_dark(scheme: str, one: str, other: str, least: float) -> None:
    found = colours(scheme)
    low, high = sorted((luminance(found[one]), luminance(found[other])))
    assert (high + 0.05) / (low + 0.05) >= least


def test_the_text_lists_strongholds_factions_and_other_forces() -> None:
    assert drawing.text(view(WON, None), verdict(WON)).splitlines() == [
        "Mentat Pause, turn 7 of 10, storm in sector 4",
        "",
        "stronghold       held by    forces",
        "Arrakeen         Atreides   Atreides 8 ordinary; Bene Gesserit 2 advisors",
        "Carthag          contested  Harkonnen 10 ordinary; Spacing Guild 3 ordinary",
        "Sietch Tabr      Fremen     Fremen 5 ordinary, 2 elite",
        "Habbanya Sietch  Fremen     Fremen 4 ordinary",
        "Tuek's Sietch    Atreides   Atreides 5 ordinary",
        "",
        "     faction        ally       held  spice  bribes  reserves  on the map",
        " 1.  Emperor        Harkonnen     0      ?       0         0           4",
        "*2.  Fremen         Atreides      2      ?       0         6          11",
        " 3.  Spacing Guild  -             0      ?       0         9           3",
        " 4.  Harkonnen      Emperor       0      ?       1         0          10",
        "*5.  Atreides       Fremen        2      ?       2         4          13",
        " 6.  Bene Gesserit  -             0      ?       0        11           3",
        "",
        "False Wall East  sector 6  Emperor 4 elite",
        "Polar Sink                 Bene Gesserit 1 ordinary",
    ]


def test_the_text_speaks_german() -> None:
    lines = drawing.text(view(OPEN, None), verdict(OPEN), "de").splitlines()
    assert lines[0] == "Mentat-Pause, Zug 7 von 10, Sturm in Sektor 4"
    assert lines[4] == "Carthag          umkämpft      Harkonnen 10 gewöhnlich; Raumgilde 3 gewöhnlich"
    assert " 1.  Imperator      Harkonnen" in "\n".join(lines)


@pytest.mark.parametrize("position", ALL)
def test_colour_changes_no_letter(position: Position) -> None:
    seen, judged = view(position, None), verdict(position)
    coloured = drawing.text(seen, judged, colour=True)
    assert re.sub(r"\x1b\[[0-9;]+m", "", coloured) == drawing.text(seen, judged)
    assert "\x1b[" in coloured


def test_control_characters_do_not_reach_the_terminal() -> None:
    table = {"turn": 1, "forces": [{"faction": "\x1b[31mix\n", "territory": "\x07", "ordinary": 1}]}
    shown = drawing.text(view(read_position(table, STANDARD), None))
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", shown)


def test_winners_are_bold() -> None:
    judged: Verdict = verdict(WON)
    lines = drawing.text(view(WON, None), judged, colour=True).splitlines()
    assert [line for line in lines if "\x1b[1;33mFremen\x1b[0m" in line]
    assert not [line for line in lines if "\x1b[1;31mEmperor" in line]


def test_places_are_named_as_on_the_board() -> None:
    assert {*NAMES} == {*TERRITORIES, "hidden_mobile_stronghold"}
