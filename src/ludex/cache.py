"""Tables that take seconds to make, kept where the platform wants them; damaged or foreign ones are made anew."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_MAGIC = b"ludex table 1\n"
_DIGEST = 32


def folder() -> Path:
    """Say where tables are kept; XDG_CACHE_HOME comes first everywhere."""
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "ludex"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ludex" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ludex"
    return Path.home() / ".cache" / "ludex"


def key_of(sources: Iterable[Path], *, of: bytes = b"") -> bytes:
    """Name what a table follows from: the sources that make it, and what it is made of."""
    digest = hashlib.blake2b(of, digest_size=_DIGEST)
    for source in sources:
        digest.update(hashlib.blake2b(source.read_bytes()).digest())
    return digest.digest()


def path_of(name: str, key: bytes) -> Path:
    """Say which file holds a table."""
    return folder() / f"{name}-{key.hex()[:24]}.table"


def load(name: str, key: bytes) -> bytes | None:
    """Take a table from disk; None where there is none that is whole and follows from the key."""
    if not kept():
        return None
    try:
        data = path_of(name, key).read_bytes()
    except (OSError, RuntimeError):
        return None
    head, body = _MAGIC + key, data[len(_MAGIC) + len(key) + _DIGEST :]
    return body if data == head + _checksum(body) + body else None


def keep(name: str, key: bytes, body: bytes) -> None:
    """Put a table on disk, whole or not at all; where nothing can be written it is made again the next time."""
    if not kept():
        return
    with suppress(OSError, RuntimeError):
        path = path_of(name, key)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=path.stem)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + key + _checksum(body) + body)
            Path(beside).replace(path)
        finally:
            Path(beside).unlink(missing_ok=True)


def switch_off() -> None:
    """Do without kept tables, in this process and those it starts."""
    os.environ["LUDEX_NO_CACHE"] = "1"


def kept() -> bool:
    """Say whether tables are kept at all."""
    return not os.environ.get("LUDEX_NO_CACHE")


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_DIGEST).digest()
