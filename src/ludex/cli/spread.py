"""Work spread over processes, its results in the order in which it came."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

AHEAD = 4
"""How many pieces of work each process may have waiting for it; more would only fill the memory."""


def spread(do: Callable[[T], U], work: Iterable[T], jobs: int) -> Iterator[U]:
    """Do each piece of work, here or in so many processes."""
    if jobs == 1:
        yield from map(do, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[U]] = deque()
        for piece in work:
            waiting.append(pool.submit(do, piece))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
