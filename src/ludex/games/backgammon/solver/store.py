"""Tables that are made on first use and kept; progress is told while they are made."""

from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludex.cache import keep, key_of, load

Progress: TypeAlias = Callable[[float], None]
"""Is told how much of a table is made, from 0 to 1."""
Arrays: TypeAlias = tuple[NDArray[Any], ...]
Layout: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""The type and the shape of each array of a table."""

MADE: dict[str, Arrays] = {}
"""The tables of this process by name."""


def quiet(_done: float) -> None:
    """Tell nobody."""


def arrays_of(name: str, layout: Layout, make: Callable[[Progress], Arrays], progress: Progress) -> Arrays:
    """Take the arrays of a table from memory, else from disk, else make and keep them."""
    if name not in MADE:
        key = key_of(sorted(Path(__file__).parent.glob("*.py")), of=repr(layout).encode())
        if (body := load(name, key)) is None:
            arrays = make(progress)
            keep(name, key, b"".join(array.tobytes() for array in arrays))
        else:
            arrays = _cut(body, layout)
        MADE[name] = arrays
    return MADE[name]


def _cut(body: bytes, layout: Layout) -> Arrays:
    """Lay the arrays over the bytes of a table."""
    found: list[NDArray[Any]] = []
    start = 0
    for kind, shape in layout:
        found.append(np.frombuffer(body, kind, prod(shape), start).reshape(shape))
        start += found[-1].nbytes
    return tuple(found)
