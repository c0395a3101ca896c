"""How far long work is, shown to who waits for it."""

import time
from collections.abc import Callable
from typing import TypeVar

import click

from ludex.cli.options import watched

T = TypeVar("T")

PATIENCE = 0.3
"""After so many seconds it is shown, and shown again, how far the work is."""

_SAYS = {"en": "working it out: {:.0%}", "de": "wird ausgerechnet: {:.0%}"}


def with_progress(work: Callable[[Callable[[float], None]], T], language: str) -> T:
    """Work, and show on a terminal how far it is when it takes long."""
    begun, shown = time.monotonic(), False

    def tell(share: float) -> None:
        nonlocal begun, shown
        if watched() and time.monotonic() > begun + PATIENCE:
            click.echo(f"\r{_SAYS[language].format(share)}", err=True, nl=False)
            begun, shown = time.monotonic(), True

    try:
        return work(tell)
    finally:
        if shown:
            click.echo("\r\x1b[K", err=True, nl=False)
