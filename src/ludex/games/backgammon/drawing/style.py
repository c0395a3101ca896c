"""How the board looks in light and dark."""

from collections.abc import Mapping

from ludex.core.picture import Look

_SERIF = "Georgia,'Times New Roman',serif"
_SANS = "system-ui,'Segoe UI',sans-serif"

_LIGHT: Mapping[str, str] = {
    "page": "fill:#fbf7ef",
    "frame": "fill:#5d3a26",
    "field": "fill:#f0e2c8",
    "tray": "fill:#4a2d1d",
    "bar": "fill:#4a2d1d",
    "odd": "fill:#b9593f",
    "even": "fill:#3f7470",
    "number": f"fill:#f3e3c9;font:600 21px {_SANS};text-anchor:middle",
    "white": "fill:#fffaf0;stroke:#6a5a48;stroke-width:2.5",
    "black": "fill:#2b2320;stroke:#d9c7ab;stroke-width:2.5",
    "white-groove": "fill:none;stroke:#d5c6ad;stroke-width:3",
    "black-groove": "fill:none;stroke:#5b4c44;stroke-width:3",
    "white-ink": "fill:#fffaf0",
    "black-ink": "fill:#2b2320",
    "count": f"font:700 29px {_SANS};text-anchor:middle",
    "off": f"fill:#f3e3c9;font:700 24px {_SANS};text-anchor:middle",
    "cube": "fill:#fffdf7;stroke:#2b2320;stroke-width:3",
    "value": f"fill:#2b2320;font:700 32px {_SANS};text-anchor:middle",
    "small": "font-size:24px",
    "tiny": "font-size:19px",
    "offered": "stroke:#e8a200;stroke-width:7",
    "ghost": "fill:none;stroke:#2b2320;stroke-width:2.5;stroke-dasharray:6 6;opacity:.75",
    "pale": "fill:none;stroke:#f3e3c9;stroke-width:2.5;stroke-dasharray:6 6;opacity:.75",
    "edge": "fill:none;stroke:#fff6dd;stroke-width:11;stroke-linecap:round;stroke-linejoin:round;opacity:.85",
    "way": "fill:none;stroke:#1d4fa3;stroke-width:5;stroke-linecap:round;stroke-linejoin:round",
    "landed": "fill:none;stroke:#2f6fd6;stroke-width:6",
    "pole": "fill:none;stroke:#6a4a2a;stroke-width:6;stroke-linecap:round",
    "flag": "fill:#fffdf7;stroke:#2b2320;stroke-width:2.5",
    "wide": "letter-spacing:5px",
    "decided": "fill:none;stroke:#ffb300;stroke-width:7",
    "name": f"fill:#2b1d12;font:700 31px {_SERIF}",
    "text": f"fill:#2b1d12;font:25px {_SANS}",
    "strong": "font-weight:700",
    "faint": f"fill:#6f5d4a;font:23px {_SANS}",
    "asked": f"fill:#1d4fa3;font:600 23px {_SANS}",
    "outcome": f"fill:#2b1d12;font:700 29px {_SERIF}",
    "end": "text-anchor:end",
    "middle": "text-anchor:middle",
}
_DARK: Mapping[str, str] = {
    "page": "fill:#171412",
    "frame": "fill:#33221a",
    "field": "fill:#3a3733",
    "tray": "fill:#231711",
    "bar": "fill:#231711",
    "odd": "fill:#8e4632",
    "even": "fill:#2f6663",
    "number": "fill:#d9c6a8",
    "white": "fill:#f2e9d8;stroke:#4d4034",
    "black": "fill:#15110f;stroke:#cbba9e",
    "white-groove": "stroke:#cbbb9f",
    "black-groove": "stroke:#463a33",
    "white-ink": "fill:#f2e9d8",
    "black-ink": "fill:#15110f",
    "ghost": "stroke:#f2e9d8",
    "edge": "stroke:#14110e",
    "way": "stroke:#8fbcff",
    "landed": "stroke:#6da5ff",
    "pole": "stroke:#b78f62",
    "name": "fill:#f4e8d3",
    "text": "fill:#eadfcb",
    "faint": "fill:#b3a38c",
    "asked": "fill:#9cc3ff",
    "outcome": "fill:#fff0d3",
}


LOOK = Look("ludex-bg", _LIGHT, _DARK)
named, text_at = LOOK.named, LOOK.text_at
