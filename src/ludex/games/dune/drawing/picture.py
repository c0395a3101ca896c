"""The whole picture: the map, the panel beside it, and what is said to those who do not see them."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Verdict
from ludex.core.words import say_verdict
from ludex.games.dune.drawing.ground import ground
from ludex.games.dune.drawing.panel import panel
from ludex.games.dune.drawing.phrases import PHRASES, called, said_forces
from ludex.games.dune.drawing.planet import circles, forces, held_by, names, rings, storm
from ludex.games.dune.drawing.style import HEIGHT, LEFT, LOOK, TOP, WIDTH, named
from ludex.games.dune.rulebook import ALLIANCE, MOST_STRONGHOLDS, PREDICTION, SOLO
from ludex.games.dune.view import View

_SHOWN = 0.5
"""The picture is shown at this part of its scale where nobody asks for another size."""


_ENOUGH = {SOLO, ALLIANCE, MOST_STRONGHOLDS}
"""The rules by which strongholds win."""


def svg(
    view: View,
    verdict: Verdict | None = None,
    language: str = "en",
    *,
    turns: Sequence[Turn[Any]] = (),  # noqa: ARG001  # what was answered last moved nothing on the map
    seat: Seat | None = None,  # noqa: ARG001  # the map lies the same way for all, and the view knows its viewer
) -> str:
    """Draw what a viewer sees, in light and dark, with the strongholds that decided aglow."""
    drawn = (
        f'<rect class="{named("page")}" x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"/>',
        ground(),
        storm(view.storm),
        *rings(view, won_with(verdict)),
        *names(view, language),
        *circles(view, language),
        *forces(view, language),
        *panel(view, verdict, language),
    )
    return LOOK.picture(
        drawn,
        box=(LEFT, TOP, WIDTH, HEIGHT),
        shown=_SHOWN,
        title=_title(view, verdict, language),
        description=" ".join(_description(view, language)),
        language=language,
    )


def won_with(verdict: Verdict | None) -> set[str]:
    """Find the strongholds that decided: those of the winners, or those that made a prediction come true."""
    if not isinstance(verdict, Decided):
        return set()
    foretold = any(finding.rule == PREDICTION for finding in verdict.because)
    enough = (finding for finding in verdict.because if finding.holds and finding.rule in _ENOUGH)
    return {str(mark) for one in enough if foretold or one.seat in verdict.winners for mark in one.marks}


def _title(view: View, verdict: Verdict | None, language: str) -> str:
    phrases = PHRASES[language]
    where = f"{phrases['game']}, {phrases['pause'].format(view.turn, view.last_turn)}"
    if verdict is None:
        return where
    return f"{where}: {say_verdict(verdict, tuple(faction.name for faction in view.factions), language)}"


def _description(view: View, language: str) -> Iterator[str]:
    """Say where the storm is, who holds each stronghold, and where all forces are."""
    phrases = PHRASES[language]
    storm_is = phrases["storm"].format(view.storm)
    yield f"{storm_is[0].upper()}{storm_is[1:]}."
    for stronghold in view.strongholds:
        yield f"{called(stronghold, language)}: {held_by(view, stronghold, language)[0]}."
    places: dict[str, list[str]] = {}
    for stack in view.forces:
        where = called(stack.territory, language)
        if stack.sector is not None:
            where += f", {phrases['sector'].format(stack.sector)}"
        places.setdefault(where, []).append(said_forces(stack, language))
    for where, here in places.items():
        yield f"{where}: {'; '.join(here)}."
    if not places:
        yield phrases["no_forces"]
