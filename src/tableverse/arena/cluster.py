"""Games on many machines, by Ray. Needs the extra `tableverse[cluster]` on all of them.

    with Cluster("10.0.0.1:6379") as cluster:
        report = run("rickshank", ["expert", "hard"], 10_000, pool=cluster)

A game is a function of its task, so it does not matter who plays it, and how often: the games of a process or a machine that is lost are
played again elsewhere, with the same outcome. The same seeds give the same report as one process does.
"""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from tableverse.arena.running import play_one
from tableverse.core.errors import needs

if TYPE_CHECKING:
    from tableverse.arena.running import Outcome, Task

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 3
"""How many pieces of work are waiting for each core: so nobody is idle, and little is lost when it is broken off."""


class Cluster:
    """A Ray cluster: `address` of its head ("auto": the one of this machine; None: one on this machine alone, for as long as this lasts).

    Where Ray was started already in this process, that is taken. `settings` go to `ray.init`.
    """

    def __init__(self, address: str | None = "auto", **settings: Any) -> None:
        with needs("cluster"):
            ray: Any = importlib.import_module("ray")
        self._ray = ray
        self._started = not ray.is_initialized()
        if self._started:
            ray.init(address=address, **settings)

    def map(self, function: Callable[[T], R], items: Iterable[T], piece: int = 1) -> Generator[R]:
        """What a function makes of each item, in order; some items at a time. It may be called twice with one: it must depend on it alone.

        Whatever it raises is raised here; then no more work is given out, and what was given out comes to nothing.
        """
        ray = self._ray
        some = ray.remote(max_retries=-1, scheduling_strategy="SPREAD")(_each)  # else one machine may get everything
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        rest = iter(items)
        pieces = iter(lambda: tuple(islice(rest, piece)), ())
        waiting = deque(some.remote(function, work) for work in islice(pieces, AHEAD * cores))
        while waiting:  # nothing is cancelled when this is left early: a task that ends in the same moment would end this process (Ray 2)
            yield from ray.get(waiting[0])
            waiting.popleft()
            waiting.extend(some.remote(function, work) for work in islice(pieces, 1))

    @contextmanager
    def outcomes(self, tasks: Sequence[Task]) -> Iterator[Iterable[Outcome]]:
        """For the arena: the outcomes in order, as they come in."""
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        played = self.map(play_one, tasks, max(1, min(16, len(tasks) // (4 * cores))))
        try:
            yield played
        finally:
            played.close()

    def close(self) -> None:
        """Leave the cluster, if this has joined it."""
        if self._started:
            self._ray.shutdown()
            self._started = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _each(function: Callable[[T], R], work: tuple[T, ...]) -> list[R]:
    return [function(item) for item in work]
