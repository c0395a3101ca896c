"""Arrakis in a game: the storm, who sits where, who holds what, and all forces."""

from collections.abc import Iterable, Iterator

from ludex.core.xml import escaped
from ludex.games.dune.board import CIRCLES, HIDDEN_MOBILE_STRONGHOLD, STRONGHOLDS, TERRITORIES
from ludex.games.dune.drawing.ground import BAND, around, way_round
from ludex.games.dune.drawing.layout import POLE, RIM, Point
from ludex.games.dune.drawing.phrases import PHRASES, called, initial
from ludex.games.dune.drawing.places import PLACES
from ludex.games.dune.drawing.style import colour_of, named, text_at
from ludex.games.dune.position import Stack
from ludex.games.dune.verdict import forces_present, holders, storm_order
from ludex.games.dune.view import View

SEATED = RIM + 108
"""Where the circles of the players go round."""

LINE = 21
"""How high a line of a name is."""

HIGH, GAP = 30, 4
"""How high a counter is, and how far apart counters are."""

_NEAR = 90
"""A name that is so near must not be covered."""

_HIDDEN = "M-858 664h178q16 0 16 16v140q0 16-16 16h-178q-16 0-16-16v-140q0-16 16-16Z"
"""The Hidden Mobile Stronghold is nowhere on the map; here it is beside it."""

_OFF_THE_MAP: Point = (-760, -800)
"""Where forces are shown that stand in no territory of the map."""

_STAR = "m0-9 2.1 6.1 6.5.1-5.2 3.9 1.9 6.2-5.3-3.7-5.3 3.7 1.9-6.2-5.2-3.9 6.5-.1Z"

Counter = tuple[str, str, int]
"""A faction, the kind of its forces, and how many they are."""


def storm(sector: int) -> str:
    """Shade the sector of the storm, with its eye on the band."""
    far = BAND + 20
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        around(sector + side, radius) for radius, side in ((POLE, -0.5), (POLE, 0.5), (far, 0.5), (far, -0.5))
    )
    wedge = (
        f"M{ax:.0f} {ay:.0f}A{POLE} {POLE} 0 0 0 {bx:.0f} {by:.0f}"
        f"L{cx:.0f} {cy:.0f}A{far} {far} 0 0 1 {dx:.0f} {dy:.0f}Z"
    )
    x, y = around(sector, BAND)
    swirl = "m0 0a5 5 0 0 1 5 5a10 10 0 0 1-19 0m14-5a5 5 0 0 1-5-5a10 10 0 0 1 19 0"
    return (
        f'<path class="{named("storm")}" d="{wedge}"/>'
        f'<circle class="{named("eye")}" cx="{x:.0f}" cy="{y:.0f}" r="29"/>'
        f'<path class="{named("swirl")}" d="M{x:.0f} {y:.0f}{swirl}"/>'
    )


def rings(view: View, won: Iterable[str]) -> Iterator[str]:
    """Draw a ring round each stronghold in the colours of those who are there, and a glow round those that won."""
    glowing, present, held = {*won}, forces_present(view), holders(view)
    for stronghold in _shown(view):
        if (way := _way(stronghold)) is None:
            continue
        if stronghold not in STRONGHOLDS:
            yield f'<path class="{named("stronghold")}" data-territory="{stronghold}" d="{way}"/>'
        if stronghold not in view.strongholds:
            continue
        if stronghold in glowing:
            yield f'<path class="{named("won")}" d="{way}"/>'
        there = tuple(held[stronghold] or present[stronghold])
        classes: list[tuple[str, ...]] = (
            [("ring", "nobody")] if not there else [("ring", f"{colour_of(there[0])}-line")]
        )
        classes += [("ring", f"{colour_of(other)}-line", "stripes") for other in there[1:2]]
        yield from (f'<path class="{named(*names)}" d="{way}"/>' for names in classes)


def _shown(view: View) -> tuple[str, ...]:
    """List what is drawn as a stronghold, be it in play or not."""
    beside = any(stack.territory == HIDDEN_MOBILE_STRONGHOLD for stack in view.forces)
    return tuple(dict.fromkeys((*STRONGHOLDS, *view.strongholds, *((HIDDEN_MOBILE_STRONGHOLD,) if beside else ()))))


def _way(stronghold: str) -> str | None:
    if stronghold == HIDDEN_MOBILE_STRONGHOLD:
        return _HIDDEN
    return way_round(stronghold) if stronghold in TERRITORIES and TERRITORIES[stronghold].sectors else None


def names(view: View, language: str) -> Iterator[str]:
    """Write the territories' names, and under a stronghold's who holds it."""
    for territory, place in PLACES.items():
        if territory == HIDDEN_MOBILE_STRONGHOLD and territory not in _shown(view):
            continue
        (x, y), above = place.name_at, (len(place.lines) - 1) * LINE / 2
        lines = "".join(
            f'<tspan x="0" y="{number * LINE - above + 6:g}">{escaped(line)}</tspan>'
            for number, line in enumerate(place.lines)
        )
        turned = f" rotate({place.turned:g})" if place.turned else ""
        yield f'<text class="{named("name", "halo")}" transform="translate({x:g} {y:g}){turned}">{lines}</text>'
        if territory in view.strongholds:
            words, how = held_by(view, territory, language)
            yield text_at(x, y + above + LINE + 2, words, *how)


def held_by(view: View, stronghold: str, language: str) -> tuple[str, tuple[str, ...]]:
    """Say who holds a stronghold, and in which colour that is written."""
    held = holders(view)[stronghold]
    if held:
        words = PHRASES[language]["and"].join(called(faction, language) for faction in held)
        return words, ("holder", colour_of(held[0]))
    return PHRASES[language]["contested" if forces_present(view)[stronghold] else "nobody"], ("disputed",)


def circles(view: View, language: str) -> Iterator[str]:
    """Draw who sits at which circle, and as which the storm comes to them."""
    order = storm_order(view)
    taken = {circle.sector for circle in view.circles}
    for sector in CIRCLES:
        if sector not in taken:
            x, y = around(sector, SEATED)
            yield f'<circle class="{named("free")}" cx="{x:.0f}" cy="{y:.0f}" r="40"/>'
    for number, circle in enumerate(view.circles):
        beside = sum(1 for other in view.circles[:number] if other.sector == circle.sector)
        x, y = around(circle.sector + 0.35 * beside, SEATED)
        yield (
            f'<circle class="{named(colour_of(circle.faction), "edge")}" cx="{x:.0f}" cy="{y:.0f}" r="44"/>'
            f"{text_at(round(x), round(y) + 15, initial(circle.faction, language), 'initial')}"
        )
        if circle.faction in order:
            x, y = around(circle.sector + 0.35 * beside + 0.22, SEATED + 30)
            yield (
                f'<circle class="{named("order")}" cx="{x:.0f}" cy="{y:.0f}" r="18"/>'
                f"{text_at(round(x), round(y) + 7, str(order.index(circle.faction) + 1), 'ordinal')}"
            )


def forces(view: View, language: str) -> Iterator[str]:
    """Draw all forces, those in one spot as one group."""
    spots: dict[Point, list[Counter]] = {}
    above: dict[Point, float] = {}
    for stack in view.forces:
        spot, share = _spot(stack)
        spots.setdefault(spot, []).extend(counters(stack))
        above[spot] = share
    for (x, y), here in spots.items():
        beside = 1 if len(here) < 3 else 2 if len(here) < 7 else 3
        rows = [here[start : start + beside] for start in range(0, len(here), beside)]
        for number, row in enumerate(rows):
            middle = y + (number - (len(rows) - 1) * above[x, y]) * (HIGH + GAP)
            wide = [width_of(each) for each in row]
            left = x - (sum(wide) + GAP * (len(row) - 1)) / 2
            for each, width in zip(row, wide, strict=True):
                yield counter(each, left + width / 2, middle, language)
                left += width + GAP


def _spot(stack: Stack) -> tuple[Point, float]:
    """Find the spot of a sector of a territory, and which share of a group is above it: it grows away from the name."""
    place = PLACES.get(stack.territory)
    if place is None:
        return _OFF_THE_MAP, 0
    spot = place.forces_at.get(stack.sector) or next(iter(place.forces_at.values()))
    right, down = spot[0] - place.name_at[0], spot[1] - place.name_at[1]
    if place.turned or abs(right) > _NEAR or abs(down) > _NEAR:
        return spot, 0.5
    return spot, 0 if down > 0 else 1


def counters(stack: Stack) -> list[Counter]:
    """Take a stack apart into its kinds; one of nothing is shown as nothing."""
    kinds = {"ordinary": stack.ordinary, "elites": stack.elites, "advisors": stack.advisors}
    return [(stack.faction, kind, count) for kind, count in kinds.items() if count] or [(stack.faction, "ordinary", 0)]


def width_of(drawn: Counter) -> int:
    """Make room for the letter, the number, and the star of elites."""
    _, kind, count = drawn
    return 34 + 11 * len(str(count)) + (30 if kind == "elites" else 0)


def counter(drawn: Counter, x: float, y: float, language: str) -> str:
    """Draw forces: ordinary ones as a full counter, elites pointed and with a star, advisors hollow and dashed."""
    faction, kind, count = drawn
    width, colour = width_of(drawn), colour_of(faction)
    left, top = x - width / 2, y - HIGH / 2
    words = f"{initial(faction, language)} {count}" if faction else str(count)
    if kind == "elites":
        way = f"M{left:.0f} {y:.0f}l12-{HIGH // 2}h{width - 24}l12 {HIGH // 2}-12 {HIGH // 2}h-{width - 24}Z"
        return (
            f'<path class="{named(colour, "edge")}" d="{way}"/>'
            f'<path class="{named("white")}" d="M{left + 24:.0f} {y:.0f}{_STAR}"/>'
            f"{text_at(round(x) + 12, round(y) + 7, words, 'count', 'white')}"
        )
    looks, letters = ((colour, "edge"), "white") if kind == "ordinary" else (("advisors", f"{colour}-line"), colour)
    return (
        f'<rect class="{named(*looks)}" x="{left:.0f}" y="{top:.0f}" width="{width}" height="{HIGH}" rx="{HIGH // 2}"/>'
        f"{text_at(round(x), round(y) + 7, words, 'count', letters)}"
    )
