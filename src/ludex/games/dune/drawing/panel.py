"""Beside the map: the turn, the verdict, strongholds, factions, and what the signs mean."""

from collections.abc import Iterator
from textwrap import wrap

from ludex.core.seat import Seat
from ludex.core.verdict import Decided, Verdict
from ludex.core.words import say
from ludex.games.dune.drawing.phrases import PHRASES, called, initial, outcome, predicted, rules_of
from ludex.games.dune.drawing.planet import counter, held_by, width_of
from ludex.games.dune.drawing.style import colour_of, named, text_at
from ludex.games.dune.rulebook import ADVISORS, ALONE, CONTESTED, CONTROL, OPTION, PRESET
from ludex.games.dune.verdict import forces_present, holders, storm_order
from ludex.games.dune.view import View

LEFT, RIGHT = 960, 1600
"""Where the panel begins and ends."""

_SHOWN_ELSEWHERE = {CONTROL, CONTESTED, ADVISORS, ALONE, OPTION, PRESET}
"""What the map, the tables and the head say already."""

_OUTCOME, _REASON, _MOST_LINES = 29, 46, 10
"""How many letters fit in a line of the outcome and of its reasons, and how many lines of reasons there are."""

_HIGH = 46
"""How high a row of a table is."""

_COLUMNS = {"held": 1262, "spice": 1326, "bribes": 1427, "reserves": 1535, "ally": 1600}
"""Where the columns of the table of factions end."""


def panel(view: View, verdict: Verdict | None, language: str) -> Iterator[str]:
    """Write everything from the top down."""
    phrases = PHRASES[language]
    yield text_at(LEFT, -796, phrases["game"], "title")
    yield text_at(LEFT, -744, phrases["pause"].format(view.turn, view.last_turn), "head")
    storm, rules = phrases["storm"].format(view.storm), phrases["rules"].format(rules_of(view.ruleset, language))
    yield text_at(LEFT, -708, f"{storm} · {rules}", "faint")
    top = -672
    if verdict is not None:
        drawn, top = _verdict(view, verdict, language, top)
        yield from drawn
    yield from _strongholds(view, language, top + 52)
    top += 80 + _HIGH * len(view.strongholds)
    yield from _factions(view, verdict, language, top + 60)
    yield from _legend(language, 750)


def _verdict(view: View, verdict: Verdict, language: str, top: int) -> tuple[list[str], int]:
    """Write the outcome and its reasons into a box, and say where it ends."""
    seats = tuple(faction.name for faction in view.factions)
    lines = wrap(outcome(verdict, seats, language), _OUTCOME)
    reasons: list[tuple[int, str]] = []
    for finding in verdict.because:
        if finding.rule not in _SHOWN_ELSEWHERE:
            said = wrap(f"• {say(finding, seats, language)}", _REASON)
            if len(reasons) + len(said) > _MOST_LINES:
                reasons.append((0, "…"))
                break
            reasons += [(24 if number else 0, line) for number, line in enumerate(said)]
    below = top + 14 + 40 * len(lines)
    bottom = below + 34 + 31 * len(reasons)
    box = f'<rect class="{named("box")}" x="{LEFT}" y="{top}" width="{RIGHT - LEFT}" height="{bottom - top}" rx="14"/>'
    drawn = [text_at(LEFT + 26, top + 50 + 40 * number, line, "outcome") for number, line in enumerate(lines)]
    drawn += [
        text_at(LEFT + 26 + indent, below + 44 + 31 * number, line, "text")
        for number, (indent, line) in enumerate(reasons)
    ]
    return [box, *drawn], bottom


def _strongholds(view: View, language: str, top: int) -> Iterator[str]:
    """List the strongholds in play with who holds them."""
    yield text_at(LEFT, top, PHRASES[language]["strongholds"], "head")
    yield _line(top + 14)
    present = forces_present(view)
    for number, stronghold in enumerate(view.strongholds):
        y = top + 54 + _HIGH * number
        words, _ = held_by(view, stronghold, language)
        there = holders(view)[stronghold] or tuple(present[stronghold])
        yield text_at(LEFT, y, called(stronghold, language), "text")
        yield text_at(RIGHT - 90, y, words, "text", "right", *(("strong",) if holders(view)[stronghold] else ()))
        for place, faction in enumerate(there[:3]):
            yield _badge(faction, RIGHT - 60 + 38 * place - 19 * (len(there[:3]) - 1) + 30, y - 8, language)


def _badge(faction: str, x: float, y: float, language: str) -> str:
    return (
        f'<circle class="{named(colour_of(faction), "edge")}" cx="{x:g}" cy="{y:g}" r="17"/>'
        f"{text_at(x, y + 7, initial(faction, language), 'count', 'white')}"
    )


def _line(y: float) -> str:
    return f'<path class="{named("rule")}" d="M{LEFT} {y:g}H{RIGHT}"/>'


def _factions(view: View, verdict: Verdict | None, language: str, top: int) -> Iterator[str]:
    """List the factions as the storm comes to them, with what everybody sees of them, and the viewer's own."""
    phrases, held = PHRASES[language], holders(view)
    yield text_at(LEFT, top, phrases["factions"], "head")
    for name, x in _COLUMNS.items():
        yield text_at(x, top + 36, phrases[name], "faint", "right")
    yield _line(top + 48)
    factions = {faction.name: faction for faction in view.factions}
    seats = {faction.name: Seat(seat) for seat, faction in enumerate(view.factions)}
    winners = verdict.winners if isinstance(verdict, Decided) else ()
    for number, name in enumerate(storm_order(view)):
        faction, y = factions[name], top + 86 + _HIGH * number
        yield text_at(LEFT, y, f"{number + 1}.", "faint")
        yield _badge(name, LEFT + 48, y - 8, language)
        yield text_at(LEFT + 76, y, called(name, language), "text", *(("strong",) if seats[name] in winners else ()))
        amounts = {
            "held": sum(1 for holding in held.values() if name in holding),
            "spice": phrases["hidden"] if faction.spice is None else faction.spice,
            "bribes": faction.bribes,
            "reserves": faction.reserves,
            "ally": initial(faction.ally, language) if faction.ally else phrases["none"],
        }
        yield from (text_at(_COLUMNS[what], y, str(amount), "text", "right") for what, amount in amounts.items())
    if view.prediction is not None:
        yield text_at(LEFT, top + 100 + _HIGH * len(factions), predicted(view.prediction, language), "faint")


def _legend(language: str, top: int) -> Iterator[str]:
    """Say what the colours and the signs mean."""
    phrases = PHRASES[language]
    yield _line(top)
    for x, kind in zip((0, 145, 280, 490), ("sand", "rock", "stronghold", "polar"), strict=True):
        yield f'<rect class="{named(kind)}" x="{LEFT + x + 2}" y="{top + 24}" width="38" height="28" rx="6"/>'
        yield text_at(LEFT + x + 52, top + 46, phrases[kind], "faint")
    for x, kind in zip((0, 205, 375), ("ordinary", "elites", "advisors"), strict=True):
        drawn = ("", kind, 3)
        yield counter(drawn, LEFT + x + width_of(drawn) / 2, top + 88, language)
        yield text_at(LEFT + x + width_of(drawn) + 12, top + 96, phrases[kind], "faint")
