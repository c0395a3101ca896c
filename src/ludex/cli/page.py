"""A report as one page of HTML: nothing is fetched, the pictures stand inside."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludex.cli.answer import said
from ludex.cli.explain import SAYS, facts, outcome, played, sections, title
from ludex.core.seat import Turn
from ludex.core.xml import escaped
from ludex.games import AnyGame
from ludex.record.account import Account, Moment
from ludex.record.check import Report

_PICTURES = 12
"""How many key moments are drawn, the last ones; the end is always drawn."""

_STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.2}
h2{font-size:1.1rem;margin:2rem 0 .5rem}
.facts{color:GrayText}
.outcome{font-size:1.2rem;font-weight:600}
li>small{display:block;color:GrayText}
figure{margin:1.5rem 0}
figure svg{display:block;max-width:100%;height:auto}
figcaption{margin-bottom:.5rem}
.wrong li{color:light-dark(#a11,#f88)}
"""


def page(story: Account, language: str) -> str:
    """Write the report with a picture of each key moment and of the end."""
    return "\n".join(_lines(story, language))


def _lines(story: Account, language: str) -> Iterator[str]:
    says, heading = SAYS[language], escaped(title(story.record, language))
    yield f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield f"<title>{heading}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>"
    yield f'<p class="facts">{"<br>".join(map(escaped, facts(story.record, language)))}</p>'
    yield f'<p class="outcome">{escaped(outcome(story, language))}</p>'
    for name, points in sections(story, language):
        if not points or name == says["moments"]:
            continue
        yield f"<h2>{escaped(name)}</h2>\n<ul{' class=wrong' if name == says['wrong'] else ''}>"
        for point, beside in points:
            small = "".join(f"<small>{escaped(line)}</small>" for line in beside)
            yield f"<li>{escaped(point)}{small}</li>"
        yield "</ul>"
    if story.record.turns and not story.wrong:
        yield f"<p>{escaped(says['sound'])}</p>"
    yield from _moments(story, language)
    yield f"<h2>{escaped(says['end'])}</h2>"
    report = story.report
    yield f"<figure>{_picture(report.record.game, report, report.turns, language)}</figure>"
    yield "</body>\n</html>"


def _moments(story: Account, language: str) -> Iterator[str]:
    game = story.record.game
    if story.moments:
        yield f"<h2>{escaped(SAYS[language]['moments'])}</h2>"
    for number, moment in enumerate(story.moments, 1):
        found = "; ".join(said(story.report, finding, language) for finding in moment.findings)
        caption = f"<strong>{escaped(played(story, moment, language))}</strong><br>{escaped(found)}"
        if len(story.moments) - _PICTURES < number < len(story.moments):
            turns = story.record.turns[: moment.number]
            yield f"<figure><figcaption>{caption}</figcaption>{_picture(game, moment, turns, language)}</figure>"
        else:
            yield f"<p>{caption}</p>"


def _picture(game: AnyGame, at: Moment | Report, turns: Sequence[Turn[Any]], language: str) -> str:
    return game.room("drawing").svg(game.view(at.position, None), at.verdict, language, turns=turns)
