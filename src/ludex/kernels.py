"""Compiled functions, kept where tables are kept; a folder for each state of the sources.

numba notices a change in the function's own file, but not in a constant that another file holds: so the folder is named
by all sources of the house.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from ludex.cache import folder, kept, key_of

F = TypeVar("F", bound=Callable[..., Any])
_NUMBA: Any = numba


def kernel(function: F) -> F:
    """Compile a function when it is first called, and keep what was compiled.

    A kernel must not call itself: one that does crashes when it is loaded again.
    """
    config = _NUMBA.config
    before = config.CACHE_DIR
    # Where kernels are kept is asked once, while the function is decorated; numba has no narrower place to say it.
    config.CACHE_DIR = str(_folder())
    try:
        return cast("F", _NUMBA.njit(function, cache=kept(), nogil=True))
    finally:
        config.CACHE_DIR = before


@cache
def _folder() -> Path:
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    return folder() / f"kernels-{key_of(sources).hex()[:24]}"
