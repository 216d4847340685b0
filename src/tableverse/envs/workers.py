"""Many games over several processes, in arrays that all of them share.

    with Workers("morty_zone", seats=2, count=128, processes=4, seed=1) as workers:
        batch = workers.step(actions)

The same games as `Many` plays with the same seed, whatever the number of processes. The shared memory has no name: nothing is left of it
when the last process ends, however it ends. Processes end with whoever started them.
"""

from __future__ import annotations

import multiprocessing
import os
import traceback
import weakref
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from tableverse.core import SetupError, TableverseError
from tableverse.envs.core import Core
from tableverse.envs.rewards import Returns, win_share
from tableverse.envs.vector import Batch, Many, blank

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from numpy.typing import NDArray

    from tableverse.core import Game

PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""


class WorkerFailed(TableverseError):
    """A process has ended, or an exception cannot be told in another process; the message has what is known."""


class _There(Exception):
    """The traceback of an exception in another process, shown as its cause."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


class _Share(NamedTuple):
    """What one process needs to play its part of the games."""

    game: str | Game
    seats: int
    games: int
    first: int
    last: int
    seed: int
    returns: Returns
    options: Mapping[str, Any]
    rooms: Sequence[Any]


class Workers:
    """So many games of one kind on several cores; `batch` and `step` as in `Many`.

    An exception of a process is raised here, with the traceback from there; then all processes are ended. `returns` must be something that
    can be pickled, as those of `envs.rewards` can.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        count: int = 64,
        *,
        processes: int | None = None,
        seed: int = 0,
        returns: Returns = win_share,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        core = Core(game, seats, returns=returns, options=options)
        self.vocabulary, self.tensors, self.n = core.vocabulary, core.tensors, core.n
        several = min(count, (os.cpu_count() or 1) if processes is None else processes)
        if several < 1:
            raise SetupError("there must be at least one game and one process")
        context = multiprocessing.get_context("spawn")
        rooms: list[Any] = []

        def room(size: int) -> Any:
            rooms.append(context.RawArray("B", size))
            return rooms[-1]

        self.batch = blank(core, count, room)
        self._actions = np.frombuffer(room(8 * count), np.int64)
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        self.close = weakref.finalize(self, _end, self._pipes, self._processes)
        """Ends the processes; more than once does no harm."""
        for k in range(several):
            first, last = count * k // several, count * (k + 1) // several
            share = _Share(game, core.n, count, first, last, seed, returns, core.options, rooms)
            here, there = context.Pipe()
            process = context.Process(target=_work, args=(there, share), name=f"tableverse-worker-{k}", daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)
        self._wait()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """One action for each game."""
        self._actions[:] = actions
        for k, pipe in enumerate(self._pipes):
            try:
                pipe.send(True)
            except OSError:
                self._lost(k)
        self._wait()
        return self.batch

    def _wait(self) -> None:
        """For all to be done."""
        if not self._pipes:
            raise WorkerFailed("the workers were closed")
        for k, pipe in enumerate(self._pipes):
            try:
                said = pipe.recv()
            except (EOFError, OSError):
                self._lost(k)
            if said is not None:
                self.close()
                error, where = said
                raise error from _There(where)

    def _lost(self, k: int) -> None:
        process = self._processes[k]
        process.join(PATIENCE)
        self.close()
        raise WorkerFailed(f"{process.name} has ended with exit code {process.exitcode}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end(pipes: list[Connection], processes: list[SpawnProcess]) -> None:
    """A process whose pipe is closed ends by itself; one that does not is ended."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()
    pipes.clear()
    processes.clear()


def _work(pipe: Connection, share: _Share) -> None:
    """A process: plays its games until the pipe is closed, as it is when the other side dies."""
    try:
        core = Core(share.game, share.seats, options=share.options)
        *rooms, actions = share.rooms
        given = iter(rooms)
        batch = blank(core, share.games, lambda size: next(given)).part(share.first, share.last)
        chosen = np.frombuffer(actions, np.int64)[share.first : share.last]
        many = Many(
            share.game,
            share.seats,
            share.last - share.first,
            seed=share.seed + share.first,
            stride=share.games,
            returns=share.returns,
            options=share.options,
            batch=batch,
        )
        pipe.send(None)
        while pipe.recv():
            many.step(chosen)
            pipe.send(None)
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return
    except BaseException as error:  # noqa: BLE001  whatever it is, it is raised where somebody waits for it
        _tell(pipe, error)


def _tell(pipe: Connection, error: BaseException) -> None:
    where = traceback.format_exc()
    try:
        pipe.send((error, where))
    except OSError:
        return
    except Exception:  # noqa: BLE001  pickle may raise anything
        pipe.send((WorkerFailed(f"{type(error).__name__}: {error}"), where))
