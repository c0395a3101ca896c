"""ludex explain: a game as a short report, as text, Markdown and a page."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from click.testing import Result

Run = Callable[..., Result]
G = ("-g", "connect-four")
TURNS = ",".join(
    f'{{"seat":"{seat}","move":"{move}"}}' for seat, move in zip(("first", "second") * 4, "4455667", strict=False)
)
NAMED = (
    f'{{"game":"connect_four","about":{{"event":"Open"}},"names":{{"first":"A*<b>","second":"Bo"}},"turns":[{TURNS}]}}'
)


def test_the_report_says_how_it_ended_and_why(run: Run) -> None:
    result = run("explain", NAMED)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[:4] == ["Connect Four: A*<b> - Bo", "========================", "Rules: classic", "event: Open"]
    assert "A*<b> wins: four across for A*<b>." in lines
    assert "  turn 7: A*<b> plays 7" in lines
    assert "Every turn keeps to the rules." in lines
    assert lines[-2] == "1 . . . X X X X"


def test_it_is_told_in_german(run: Run) -> None:
    output = run("explain", *G, "--lang", "de", "4455667").output
    assert "Vier gewinnt: Spieler 1 - Spieler 2" in output
    assert "  Zug 7: Spieler 1 spielt 7" in output


def test_markdown_does_not_take_names_for_marks(run: Run) -> None:
    output = run("explain", "--format", "markdown", NAMED).output
    assert output.startswith("# Connect Four: A\\*\\<b\\> - Bo\n")
    assert "\n## Why\n\n- four across for A\\*\\<b\\>: (4,1) (5,1) (6,1) (7,1)\n  - A straight line" in output


def test_a_page_stands_alone_and_escapes_what_people_wrote(run: Run) -> None:
    output = run("explain", "--format", "html", NAMED).output
    assert "A*&lt;b&gt; wins" in output
    assert "<b>" not in output
    assert output.count("<svg") == 1
    assert "http" not in output.replace("http://www.w3.org/2000/svg", "")
    opened: list[str] = []

    class Balance(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002  # the parser's own signature
            if tag not in {"meta", "br"}:
                opened.append(tag)

        def handle_startendtag(self, tag: str, attrs: object) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Balance().feed(output)
    assert opened == []


def test_moments_on_the_way_have_pictures(run: Run) -> None:
    options = [option for pair in ("columns=2", "rows=3", "in_row=3") for option in ("-o", pair)]
    output = run("explain", *G, "-r", "kaggle", *options, "--format", "html", "122112").output
    assert output.count("<svg") == 2
    assert "turn 4: second plays 1" in output


def test_what_is_wrong_is_told_and_exits_with_one(run: Run) -> None:
    result = run("explain", *G, "44448")
    assert result.exit_code == 1
    assert "There is no verdict: a turn is against the rules." in result.output
    assert "What is wrong\n  turn 5: there is no column 8; the columns are 1 to 7" in result.output
    impossible = run("explain", *G, "--format", "html", "......./......./......./......./......./xx.....")
    assert "This position cannot have come about." in impossible.output
    assert "<ul class=wrong>" in impossible.output


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("44x",), 1, 'there is no move or cell "x"'),
        (("--format", "html", "44", "45"), 2, "one page tells of one record"),
    ],
)
def test_what_cannot_be_told_is_said(run: Run, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = run("explain", *G, *arguments)
    assert (result.exit_code, said in result.output) == (code, True)


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_of_what_cannot_be_read_nothing_else_is_told(run: Run, form: str) -> None:
    result = run("explain", *G, "--format", form, "44x")
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


BACKGAMMON = (
    '{"game":"backgammon","ruleset":"money","turns":[{"seat":"nature","move":"31"},{"seat":"white","move":"8/5 6/5"},'
    '{"seat":"black","move":"double"},{"seat":"white","move":"drop"}]}'
)


def test_a_page_of_backgammon_shows_the_play_before_each_moment(run: Run) -> None:
    output = run("explain", "--format", "html", BACKGAMMON).output
    assert output.count("<svg") == 2
    told = run("explain", BACKGAMMON, "--lang", "de").output
    assert "Zug 3: Schwarz spielt Verdopplung\n    Schwarz bietet den Dopplerwürfel mit 2 an" in told
    assert "Zug 4: Weiß spielt Ablehnung" in told
    assert "Spiel um Geld, Jacoby" in told


def test_rules_are_named_by_what_is_not_ordinary_in_them(run: Run) -> None:
    assert (
        'Rules: pop_out, rows=7, both_lines="draw"\n'
        in run("explain", *G, "-r", "pop_out", "-o", "rows=7", "-o", "both_lines=draw", "44").output
    )


def test_a_game_of_kniffel_is_told_with_its_sheets(run: Run) -> None:
    game = (
        '{"game":"kniffel","turns":[{"seat":"nature","move":"11345"},{"seat":"anna","move":"k11"},'
        '{"seat":"nature","move":"166"},{"seat":"anna","move":"ones"}]}'
    )
    told = run("explain", game).output
    assert "Ones                  3     .\n" in told
    page = run("explain", "--format", "html", game).output
    assert 'class="ludex-kn-fresh"' in page
