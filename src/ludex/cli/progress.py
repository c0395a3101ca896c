"""How far long work is, shown to who waits for it."""

import time
from collections.abc import Callable
from typing import TypeVar

import click

from ludex.cli.options import watched

T = TypeVar("T")

PATIENCE = 0.3
"""After so many seconds it is shown, and shown again, how far the work is."""

_SAYS = {"en": "working it out", "de": "wird ausgerechnet"}


def with_progress(work: Callable[[Callable[[float], None]], T], language: str) -> T:
    """Work, and show on a terminal how far it is when it takes long: at first only that something is done."""
    if not watched():
        return work(lambda _: None)
    from threading import Timer

    begun, shown = time.monotonic(), False

    def show(share: str) -> None:
        nonlocal begun, shown
        click.echo(f"\r{_SAYS[language]}{share}", err=True, nl=False)
        begun, shown = time.monotonic(), True

    def tell(share: float) -> None:
        if time.monotonic() > begun + PATIENCE:
            show(f": {share:.0%}")

    # What has to be compiled first tells nothing.
    first = Timer(PATIENCE, show, (" …",))
    first.daemon = True
    first.start()
    try:
        return work(tell)
    finally:
        first.cancel()
        first.join()
        if shown:
            click.echo("\r\x1b[K", err=True, nl=False)
