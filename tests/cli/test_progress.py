"""Who waits at a terminal is told; what was told is wiped away, but here, where echo leaves out what moves a cursor."""

import time
from collections.abc import Callable

import pytest

from ludex.cli import progress


@pytest.fixture(autouse=True)
def a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "watched", lambda: True)
    monkeypatch.setattr(progress, "PATIENCE", 0.01)


def silent(_tell: Callable[[float], None]) -> int:
    time.sleep(0.2)
    return 7


def telling(tell: Callable[[float], None]) -> None:
    for share in (0.25, 0.5):
        time.sleep(0.1)
        tell(share)


def test_work_that_tells_nothing_is_shown_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert progress.with_progress(silent, "en") == 7
    assert capsys.readouterr().err == "\rworking it out …\r"


def test_work_that_tells_how_far_it_is_is_shown_so(capsys: pytest.CaptureFixture[str]) -> None:
    progress.with_progress(telling, "de")
    assert capsys.readouterr().err == "\rwird ausgerechnet …\rwird ausgerechnet: 25%\rwird ausgerechnet: 50%\r"


def test_short_work_and_work_that_nobody_watches_say_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 30.0)
    assert progress.with_progress(lambda _: 1, "en") == 1
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    monkeypatch.setattr(progress, "watched", lambda: False)
    assert progress.with_progress(silent, "en") == 7
    assert not capsys.readouterr().err
