"""How totals are spread, as a picture: bars, the mean, the median, and between which totals most games end."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import sqrt

from msgspec import Struct

from ludex.games.kniffel.drawing.phrases import PHRASES
from ludex.games.kniffel.drawing.style import LOOK, named, text_at

QUANTILES = (0.05, 0.25, 0.75, 0.95)
"""Below which share of the games the picture shows the total, beside the median."""

_WIDE, _HIGH = 1100, 640
_LEFT, _RIGHT, _TOP, _FOOT = 96, 1064, 176, 500
"""How large the picture is, and where its bars stand."""

_SHOWN = 0.65
"""The picture is shown at this part of its scale where nobody asks for another size."""

_APART = 52
"""How far apart the words of quantiles are at least."""

_RARE = 0.0005
"""So small a share of the games is left out at either end."""


class _Spread(Struct, frozen=True):
    """What is known of the totals: their shares from 0 on, mean, deviation, and the ends between which bars stand."""

    shares: tuple[float, ...]
    mean: float
    deviation: float
    start: int
    end: int
    bar: int

    def across(self, total: float) -> float:
        """Place a total on the picture."""
        return _LEFT + (_RIGHT - _LEFT) * (total - self.start) / (self.end - self.start)


def distribution_svg(probabilities: Sequence[float], language: str = "en", *, heading: str = "") -> str:
    """Draw with which probability each total comes up: `probabilities[n]` is that of a total of n points."""
    spread, phrases = _spread(probabilities), PHRASES[language]
    numbers = {
        "mean": _number(spread.mean, language),
        "median": str(quantile(spread.shares, 0.5)),
        "deviation": _number(spread.deviation, language),
    }
    facts = ", ".join(phrases[name].format(number) for name, number in numbers.items())
    title = heading or phrases["spread"]
    drawn = (
        f'<rect class="{named("page")}" width="{_WIDE}" height="{_HIGH}" rx="16"/>',
        text_at(36, 66, title, "title"),
        text_at(36, 108, f"{facts[:1].upper()}{facts[1:]}", "faint"),
        *_levels(spread, language),
        *_bars(spread),
        *_quantiles(spread, language),
        *_totals(spread),
        *_middle(spread, numbers, language),
    )
    return LOOK.picture(
        drawn,
        box=(0, 0, _WIDE, _HIGH),
        shown=_SHOWN,
        title=title,
        description=f"{'; '.join((facts, *_said(spread, language)))}.",
        language=language,
    )


def quantile(shares: Sequence[float], below: float) -> int:
    """Find the least total that at least this share of the games does not exceed."""
    whole = sum(shares)
    return next(total for total, sum_ in enumerate(accumulate(shares)) if sum_ >= below * whole * (1 - 1e-12))


def _spread(probabilities: Sequence[float]) -> _Spread:
    shares = tuple(float(share) for share in probabilities)
    if not sum(shares) > 0 or min(shares) < 0:
        raise ValueError("probabilities are not negative, and not all of them are zero")
    shares = tuple(share / sum(shares) for share in shares)
    mean = sum(total * share for total, share in enumerate(shares))
    deviation = sqrt(sum((total - mean) ** 2 * share for total, share in enumerate(shares)))
    least, most = quantile(shares, _RARE), quantile(shares, 1 - _RARE)
    bar = next((size for size in (1, 2, 5, 10, 20) if most - least < 90 * size), 50)
    start = max(0, (least - 10) // 10 * 10)
    end = (most + 20) // 10 * 10
    return _Spread(shares, mean, deviation, start, end, bar)


def _number(number: float, language: str) -> str:
    return f"{number:.1f}".replace(".", PHRASES[language]["decimal"])


def _percent(share: float, language: str) -> str:
    return f"{share * 100:.3g} %".replace(".", PHRASES[language]["decimal"])


def _heights(spread: _Spread) -> list[tuple[int, float]]:
    """Add the shares up into bars."""
    starts = range(spread.start, spread.end, spread.bar)
    return [(start, sum(spread.shares[start : start + spread.bar])) for start in starts]


def _bars(spread: _Spread) -> Iterator[str]:
    """Draw the bars; those between the quartiles are stronger."""
    heights = _heights(spread)
    tallest = max(height for _, height in heights)
    low, high = (quantile(spread.shares, share) for share in (0.25, 0.75))
    drawn = {"bars": "", "core": ""}
    for start, height in heights:
        if height > 0:
            x, end = spread.across(start), spread.across(start + spread.bar)
            deep = (_FOOT - _TOP) * height / tallest
            name = "core" if low <= start + spread.bar / 2 <= high else "bars"
            drawn[name] += f"M{x + 0.5:.1f} {_FOOT}V{_FOOT - deep:.1f}H{end - 0.5:.1f}V{_FOOT}z"
    yield from (f'<path class="{named(name)}" d="{way}"/>' for name, way in drawn.items() if way)
    yield f'<path class="{named("axis")}" d="M{_LEFT} {_FOOT}H{_RIGHT}"/>'


def _levels(spread: _Spread, language: str) -> Iterator[str]:
    """Draw lines at round shares of the games."""
    tallest = max(height for _, height in _heights(spread))
    step = next((step for step in (0.005, 0.01, 0.02, 0.05, 0.1) if tallest / step <= 6), 0.25)
    levels = [step * number for number in range(1, int(tallest / step) + 1)]
    ways = {level: _FOOT - (_FOOT - _TOP) * level / tallest for level in levels}
    grid = "".join(f"M{_LEFT} {y:.1f}H{_RIGHT}" for y in ways.values())
    yield f'<path class="{named("grid")}" d="{grid}"/>'
    for level, y in ways.items():
        yield text_at(_LEFT - 12, round(y + 7, 1), _percent(level, language), "tick", "end")
    phrase = PHRASES[language]["share" if spread.bar > 1 else "of_one"].format(spread.bar)
    yield text_at(_RIGHT, 108, phrase, "tick", "end")


def _totals(spread: _Spread) -> Iterator[str]:
    """Write round totals below the bars."""
    apart = next((apart for apart in (1, 5, 10, 25, 50, 100) if (spread.end - spread.start) / apart <= 10), 250)
    for total in range(-(-spread.start // apart) * apart, spread.end + 1, apart):
        yield text_at(round(spread.across(total), 1), _FOOT + 30, str(total), "tick", "middle")


def _middle(spread: _Spread, numbers: dict[str, str], language: str) -> Iterator[str]:
    """Draw mean and median, which are often close: the words of the lower one stand at its left."""
    places = {"mean": spread.mean, "median": quantile(spread.shares, 0.5) + 0.0}
    for number, (name, total) in enumerate(sorted(places.items(), key=lambda place: place[1])):
        x = spread.across(total)
        yield f'<path class="{named(name)}" d="M{x:.1f} {_TOP - 26}V{_FOOT}"/>'
        words, side = PHRASES[language][name].format(numbers[name]), ["end"] if number == 0 else []
        yield text_at(round(x + (12 if number else -12), 1), _TOP - 10, words, f"{name}-ink", *side)


def _quantiles(spread: _Spread, language: str) -> Iterator[str]:
    """Draw below which totals so many of the games end; those of the same total together, none over another."""
    right = 0.0
    for total, shares in _grouped(spread).items():
        x = spread.across(total)
        if x < right + _APART:
            continue
        right = x
        yield f'<path class="{named("quantile")}" d="M{x:.1f} {_TOP}V{_FOOT + 48}"/>'
        yield text_at(round(x, 1), _FOOT + 72, str(total), "quantile-ink", "strong", "middle")
        words = ", ".join(_percent(share, language) for share in shares)
        yield text_at(round(x, 1), _FOOT + 100, words, "quantile-ink", "middle")


def _grouped(spread: _Spread) -> dict[int, list[float]]:
    grouped: dict[int, list[float]] = {}
    for share in QUANTILES:
        grouped.setdefault(quantile(spread.shares, share), []).append(share)
    return grouped


def _said(spread: _Spread, language: str) -> Iterator[str]:
    for total, shares in _grouped(spread).items():
        yield f"{', '.join(_percent(share, language) for share in shares)}: {total}"
