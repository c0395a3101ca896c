"""How sheets, dice and curves look in light and dark, and the few shapes that everything is drawn of."""

from collections.abc import Mapping

from ludex.core.picture import Look

_SERIF = "Georgia,'Times New Roman',serif"
_SANS = "system-ui,'Segoe UI',sans-serif"

_LIGHT: Mapping[str, str] = {
    "page": "fill:#f6f3ec",
    "sheet": "fill:#fffefa",
    "frame": "fill:none;stroke:#27456e;stroke-width:3",
    "head": "fill:#27456e",
    "turn": "fill:#3d6fb6",
    "added": "fill:#e9eef6",
    "whole": "fill:#d5e0f0",
    "fresh": "fill:#fde7a9",
    "rule": "fill:none;stroke:#d3d9e3;stroke-width:1.5",
    "between": "fill:none;stroke:#27456e;stroke-width:2",
    "title": f"fill:#1c2f4b;font:700 44px {_SERIF}",
    "doing": f"fill:#24599f;font:600 26px {_SANS}",
    "name": f"fill:#fff;font:700 24px {_SANS};text-anchor:middle",
    "times": f"fill:#fff;font:600 20px {_SANS};text-anchor:middle",
    "label": f"fill:#1c2f4b;font:23px {_SANS}",
    "strong": "font-weight:700",
    "pays": f"fill:#7b8698;font:19px {_SANS};text-anchor:end",
    "filled": f"fill:#1c2f4b;font:600 25px {_SANS};text-anchor:middle",
    "scratched": f"fill:#b3261e;font:600 25px {_SANS};text-anchor:middle",
    "strike": "fill:none;stroke:#b3261e;stroke-width:3;stroke-linecap:round",
    "worth": f"fill:#3d6fb6;font:italic 23px {_SANS};text-anchor:middle",
    "sum": f"fill:#1c2f4b;font:600 24px {_SANS};text-anchor:middle",
    "total": f"fill:#1c2f4b;font:700 29px {_SANS};text-anchor:middle",
    "die": "fill:#fff;stroke:#27456e;stroke-width:3",
    "kept": "fill:#fff3cf;stroke:#d99500;stroke-width:6",
    "missing": "fill:none;stroke:#8b98ac;stroke-width:3;stroke-dasharray:8 7",
    "pip": "fill:#1c2f4b",
    "small-die": "fill:#fff;stroke:#27456e;stroke-width:2",
    "faint": f"fill:#596379;font:21px {_SANS}",
    "outcome": f"fill:#1c2f4b;font:700 27px {_SERIF}",
    "bars": "fill:#a9c4e8",
    "core": "fill:#4778bd",
    "axis": "fill:none;stroke:#1c2f4b;stroke-width:2.5",
    "grid": "fill:none;stroke:#d3d9e3;stroke-width:1.5",
    "tick": f"fill:#4b576c;font:20px {_SANS};stroke:#f6f3ec;stroke-width:7;paint-order:stroke",
    "mean": "fill:none;stroke:#c4560f;stroke-width:4",
    "mean-ink": f"fill:#a8460a;font:600 23px {_SANS}",
    "median": "fill:none;stroke:#1f7a4d;stroke-width:4;stroke-dasharray:10 7",
    "median-ink": f"fill:#19683f;font:600 23px {_SANS}",
    "quantile": "fill:none;stroke:#7b8698;stroke-width:2.5;stroke-dasharray:3 6",
    "quantile-ink": f"fill:#4b576c;font:20px {_SANS}",
    "end": "text-anchor:end",
    "middle": "text-anchor:middle",
}
_DARK: Mapping[str, str] = {
    "page": "fill:#13171f",
    "sheet": "fill:#1c2230",
    "frame": "stroke:#4a6ea5",
    "head": "fill:#2b4a78",
    "turn": "fill:#3a68ae",
    "added": "fill:#252e40",
    "whole": "fill:#2e3b54",
    "fresh": "fill:#5b4a14",
    "rule": "stroke:#333c4e",
    "between": "stroke:#4a6ea5",
    "title": "fill:#e6edf8",
    "doing": "fill:#9cc3ff",
    "label": "fill:#dfe6f2",
    "pays": "fill:#8f9bb0",
    "filled": "fill:#eef3fb",
    "scratched": "fill:#ff8a80",
    "strike": "stroke:#ff8a80",
    "worth": "fill:#8fbcff",
    "sum": "fill:#dfe6f2",
    "total": "fill:#fff",
    "die": "fill:#f3f5f9;stroke:#9fb4d3",
    "kept": "fill:#ffe9ad;stroke:#e0a100",
    "missing": "stroke:#6a778d",
    "small-die": "fill:#f3f5f9;stroke:#9fb4d3",
    "faint": "fill:#a2adc0",
    "outcome": "fill:#f1f5fc",
    "bars": "fill:#37537f",
    "core": "fill:#5b8bd0",
    "axis": "stroke:#c9d3e3",
    "grid": "stroke:#2c3546",
    "tick": "fill:#b4bfd0;stroke:#13171f",
    "mean": "stroke:#ff9d5c",
    "mean-ink": "fill:#ffb27f",
    "median": "stroke:#5fd39a",
    "median-ink": "fill:#7fe0b0",
    "quantile": "stroke:#8f9bb0",
    "quantile-ink": "fill:#b4bfd0",
}

PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face lie, from the middle of the die."""


LOOK = Look("ludex-kn", _LIGHT, _DARK)
named, text_at = LOOK.named, LOOK.text_at


def box_at(name: str, x: float, y: float, size: tuple[float, float]) -> str:
    """Fill a field of the sheet."""
    return f'<rect class="{named(name)}" x="{x:g}" y="{y:g}" width="{size[0]:g}" height="{size[1]:g}"/>'


def die_at(face: int, x: float, y: float, size: int, name: str = "die") -> str:
    """Draw a die around its middle; one that shows nothing yet has no pips."""
    half, apart, radius = size / 2, size * 0.27, size * 0.095
    sides = f'width="{size}" height="{size}" rx="{size / 5:g}"'
    return f'<rect class="{named(name)}" x="{x - half:g}" y="{y - half:g}" {sides}/>' + "".join(
        f'<circle class="{named("pip")}" cx="{x + dx * apart:g}" cy="{y + dy * apart:g}" r="{radius:.3g}"/>'
        for dx, dy in PIPS.get(face, ())
    )
