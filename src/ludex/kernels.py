"""Compiled functions, kept where tables are kept; a folder for each state of the sources.

numba notices a change in the function's own file, but not in a constant that another file holds: so the folder is named
by all sources of the house.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import IO, Any, TypeVar, cast

import numba
from numba.core import caching

from ludex.cache import folder, kept, key_of

F = TypeVar("F", bound=Callable[..., Any])
_NUMBA: Any = numba
_Files: Any = caching.IndexDataCacheFile
_DIGEST = 32


class _Checked(_Files):  # type: ignore[misc]  # numba has no types
    """Compiled functions on disk, each file with its checksum at the end: what is damaged is compiled anew."""

    @contextmanager
    def _open_for_write(self, path: str) -> Generator[IO[bytes]]:
        written = BytesIO()
        yield written
        body = written.getvalue()
        with _Files._open_for_write(self, path) as file:  # noqa: SLF001  # our own, above
            file.write(body + _checksum(body))

    def _load_index(self) -> Any:
        if not _is_whole(self._index_path):
            return {}
        return _Files._load_index(self)  # noqa: SLF001  # the same

    def _load_data(self, name: str) -> Any:
        if not _is_whole(self._data_path(name)):
            raise FileNotFoundError(name)
        return _Files._load_data(self, name)  # noqa: SLF001  # the same


def _is_whole(path: str) -> bool:
    try:
        data = Path(path).read_bytes()
    except OSError:
        return False
    return data[-_DIGEST:] == _checksum(data[:-_DIGEST])


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=_DIGEST).digest()


def kernel(function: F) -> F:
    """Compile a function when it is first called, and keep what was compiled.

    A kernel must not call itself: one that does crashes when it is loaded again.
    """
    config = _NUMBA.config
    before = config.CACHE_DIR
    # Where kernels are kept is asked once, while the function is decorated; numba has no narrower place to say it.
    config.CACHE_DIR = str(_folder())
    try:
        compiled = _NUMBA.njit(function, cache=kept(), nogil=True)
        if kept():
            compiled._cache._cache_file.__class__ = _Checked  # noqa: SLF001  # numba has no other place for it
        return cast("F", compiled)
    finally:
        config.CACHE_DIR = before


@cache
def _folder() -> Path:
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    return folder() / f"kernels-{key_of(sources).hex()[:24]}"
