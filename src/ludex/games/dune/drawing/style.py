"""How things look in light and dark, and the few shapes that everything is drawn of."""

from collections.abc import Mapping

from ludex.core.picture import Look
from ludex.games.dune.rulebook import FACTIONS

WIDTH, HEIGHT = 2560, 1800
"""How large the picture is; the middle of the planet is (0, 0)."""

LEFT, TOP = -910, -900
"""Where it begins."""

_COLOURS: Mapping[str, str] = {
    "atreides": "#1f6b38",
    "bene-gesserit": "#31479f",
    "emperor": "#a81e22",
    "fremen": "#7d5a00",
    "harkonnen": "#1d1d1f",
    "spacing-guild": "#9c3f05",
    "stranger": "#5c5c5c",
}
_SERIF = "Georgia,'Times New Roman',serif"
_SANS = "system-ui,'Segoe UI',sans-serif"

_ON_STRONGHOLD = "stroke:#fdf6e4;stroke-width:5;paint-order:stroke;stroke-linejoin:round"

_LIGHT: Mapping[str, str] = {
    "page": "fill:#fbf6ea",
    "sand": "fill:#ecd3a2;stroke:#6b4a2b;stroke-width:3;stroke-linejoin:round",
    "rock": "fill:#bf9566;stroke:#6b4a2b;stroke-width:3;stroke-linejoin:round",
    "stronghold": "fill:#fdf6e4;stroke:#6b4a2b;stroke-width:3;stroke-linejoin:round",
    "polar": "fill:#e9f0f2;stroke:#6b4a2b;stroke-width:3",
    "dunes": "fill:none;stroke:#b98f55;stroke-width:2.5;stroke-linecap:round;opacity:.6",
    "peaks": "fill:none;stroke:#7d5a36;stroke-width:2.5;stroke-linejoin:round;opacity:.7",
    "ice": "fill:none;stroke:#9db4bd;stroke-width:2.5;stroke-linecap:round",
    "rays": "fill:none;stroke:#4b3320;stroke-width:1.6;opacity:.45;stroke-dasharray:7 6",
    "band": "fill:none;stroke:#3c2a1b;stroke-width:40",
    "sector": f"fill:#f3e4c6;font:600 22px {_SANS};text-anchor:middle",
    "storm": "fill:#7c1d06;fill-opacity:.3;stroke:#7c1d06;stroke-width:5",
    "eye": "fill:#8f2408;stroke:#fff;stroke-width:4",
    "swirl": "fill:none;stroke:#fff;stroke-width:4.5;stroke-linecap:round",
    "name": f"fill:#2a1a0c;font:600 19px {_SERIF};text-anchor:middle",
    "halo": "stroke:#fff;stroke-opacity:.4;stroke-width:5;paint-order:stroke;stroke-linejoin:round",
    "holder": f"font:700 16px {_SANS};text-anchor:middle;{_ON_STRONGHOLD}",
    "disputed": f"fill:#5a5148;font:italic 700 16px {_SANS};text-anchor:middle;{_ON_STRONGHOLD}",
    "won": "fill:none;stroke:#ffc51f;stroke-width:24;stroke-linejoin:round",
    "ring": "fill:none;stroke-width:9;stroke-linejoin:round",
    "stripes": "stroke-dasharray:26 26",
    "nobody": "stroke:#8d8171",
    "edge": "stroke:#fff;stroke-width:2.5",
    "advisors": "fill:#fff;stroke-width:3.5;stroke-dasharray:6 4",
    "count": f"font:700 19px {_SANS};text-anchor:middle",
    "white": "fill:#fff",
    "free": "fill:none;stroke:#a4967f;stroke-width:3;stroke-dasharray:9 7",
    "initial": f"fill:#fff;font:700 42px {_SANS};text-anchor:middle",
    "order": "fill:#fbf6ea;stroke:#3c2a1b;stroke-width:3",
    "ordinal": f"fill:#2a1a0c;font:700 21px {_SANS};text-anchor:middle",
    "title": f"fill:#2a1a0c;font:700 62px {_SERIF}",
    "head": f"fill:#2a1a0c;font:700 28px {_SERIF}",
    "text": f"fill:#2a1a0c;font:24px {_SANS}",
    "strong": "font-weight:700",
    "faint": f"fill:#6d5d49;font:21px {_SANS}",
    "right": "text-anchor:end",
    "box": "fill:#fffdf6;stroke:#c9a35f;stroke-width:3",
    "rule": "fill:none;stroke:#c9b48d;stroke-width:2",
    "outcome": f"fill:#2a1a0c;font:700 33px {_SERIF}",
    **{name: f"fill:{colour}" for name, colour in _COLOURS.items()},
    **{f"{name}-line": f"stroke:{colour}" for name, colour in _COLOURS.items()},
}
_DARK: Mapping[str, str] = {
    "page": "fill:#17120d",
    "sand": "fill:#c4a571;stroke:#3a2716",
    "rock": "fill:#94703f;stroke:#3a2716",
    "stronghold": "fill:#f1e6cf;stroke:#3a2716",
    "polar": "fill:#c9d5d9;stroke:#3a2716",
    "dunes": "stroke:#96713c",
    "peaks": "stroke:#5b3f20",
    "band": "stroke:#3b2b1d",
    "won": "stroke:#ffd75a",
    "free": "stroke:#6f6250",
    "holder": "stroke:#f1e6cf",
    "disputed": "stroke:#f1e6cf",
    "order": "fill:#f1e6cf;stroke:#3a2716",
    "title": "fill:#f1e6cf",
    "head": "fill:#f1e6cf",
    "text": "fill:#ece0ca",
    "faint": "fill:#b5a68e",
    "box": "fill:#241c14;stroke:#8d713f",
    "rule": "stroke:#57472f",
    "outcome": "fill:#fff1d0",
}

LOOK = Look("ludex-dune", _LIGHT, _DARK)
named, text_at = LOOK.named, LOOK.text_at


def colour_of(faction: str) -> str:
    """Name the class of a faction's colour."""
    return faction.replace("_", "-") if faction in FACTIONS else "stranger"
