"""Tables on disk: kept where the platform wants them, trusted only when whole."""

import sys
from pathlib import Path

import pytest

from ludex import cache

KEY = cache.key_of([Path(cache.__file__)], of=b"a table of 7 x 6")
BODY = bytes(range(256)) * 4


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDEX_NO_CACHE", raising=False)


def test_what_is_kept_is_found_again_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    assert cache.load("table", KEY) is None
    cache.keep("table", KEY, BODY)
    assert cache.load("table", KEY) == BODY
    assert list(tmp_path.rglob("*.*")) == [cache.path_of("table", KEY)]


def test_another_source_or_content_is_another_table(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text("one")
    keys = {cache.key_of([source]), cache.key_of([source], of=b"x")}
    source.write_text("two")
    keys |= {cache.key_of([source]), cache.key_of([source], of=b"x")}
    assert len(keys) == 4


def test_every_damage_is_noticed() -> None:
    cache.keep("table", KEY, BODY[:40])
    path = cache.path_of("table", KEY)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert cache.load("table", KEY) is None
        path.write_bytes(whole[:at])
        assert cache.load("table", KEY) is None
    path.write_bytes(whole)
    assert cache.load("table", KEY) == BODY[:40]


def test_a_foreign_table_under_our_name_is_noticed() -> None:
    other = cache.key_of([], of=b"another")
    cache.keep("table", other, BODY)
    cache.path_of("table", other).rename(cache.path_of("table", KEY))
    assert cache.load("table", KEY) is None


def test_switched_off_nothing_is_read_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.keep("table", KEY, BODY)
    monkeypatch.setenv("LUDEX_NO_CACHE", "")
    cache.switch_off()
    assert cache.load("table", KEY) is None
    cache.keep("other", KEY, BODY)
    assert len(list(tmp_path.rglob("*.*"))) == 1


def test_a_folder_that_cannot_be_written_to_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    cache.keep("table", KEY, BODY)
    assert cache.load("table", KEY) is None


@pytest.mark.parametrize(
    ("platform", "environment", "ends"),
    [
        ("linux", {}, (".cache", "ludex")),
        ("darwin", {}, ("Caches", "ludex")),
        ("win32", {"LOCALAPPDATA": "/data"}, ("data", "ludex", "cache")),
        ("win32", {}, ("AppData", "Local", "ludex", "cache")),
    ],
)
def test_each_platform_has_its_folder(
    platform: str, environment: dict[str, str], ends: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache.folder().parts[-len(ends) :] == ends
