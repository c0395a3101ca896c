from xml.etree import ElementTree as ET

from ludex.core.picture import Look

LOOK = Look("ludex-test", {"page": "fill:#fff", "word": "fill:#000"}, {"page": "fill:#000"})
SVG = "{http://www.w3.org/2000/svg}"


def picture(title: str = "A <b>title</b>", description: str = 'said & "done"') -> ET.Element:
    drawn = (LOOK.text_at(1.5, 20, "a < b", "word"), "", "<rect/>")
    text = LOOK.picture(drawn, box=(-5, 0, 200, 100), shown=0.5, title=title, description=description, language="de")
    return ET.fromstring(text)  # noqa: S314  # our own picture


def test_a_picture_has_its_size_and_says_what_it_shows() -> None:
    shown = picture()
    assert shown.attrib["viewBox"] == "-5 0 200 100"
    assert (shown.attrib["width"], shown.attrib["height"]) == ("100", "50")
    assert (shown.attrib["role"], shown.attrib["lang"]) == ("img", "de")
    assert [child.tag.removeprefix(SVG) for child in shown] == ["title", "desc", "style", "text", "rect"]
    assert shown.attrib["aria-label"] == shown.findtext(f"{SVG}title") == "A <b>title</b>"
    assert shown.findtext(f"{SVG}desc") == 'said & "done"'


def test_classes_and_their_styles_have_the_name_before_them() -> None:
    shown = picture()
    text = shown.find(f"{SVG}text")
    assert text is not None
    assert (text.attrib["class"], text.attrib["x"], text.attrib["y"], text.text) == (
        "ludex-test-word",
        "1.5",
        "20",
        "a < b",
    )
    assert LOOK.named("page", "word") == "ludex-test-page ludex-test-word"
    assert shown.findtext(f"{SVG}style") == (
        ".ludex-test{max-width:100%;height:auto}.ludex-test-page{fill:#fff}.ludex-test-word{fill:#000}"
        "@media(prefers-color-scheme:dark){.ludex-test-page{fill:#000}}"
    )


def test_what_xml_cannot_hold_becomes_a_mark() -> None:
    assert picture("\x00\ud800").findtext(f"{SVG}title") == "\ufffd\ufffd"
