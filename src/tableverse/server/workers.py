"""Processes for what takes long (`worker`), so that no table waits for it.

Who waits is served in turn (`fairness`). Only the work is timed, not the waiting. A worker that dies or takes too long is replaced; whoever
waited for its work hears `WorkFailed`, and nobody else notices. One worker is kept for what is quick, so that an easy bot answers at
once, however many strong ones are at work.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from dataclasses import dataclass
from typing import Literal

import msgspec

from tableverse.core import TableverseError
from tableverse.server.fairness import ANYBODY, FairQueue, Turn
from tableverse.server.logs import log
from tableverse.server.worker import Job, Outcome, Think

WORKER = "tableverse.server.worker"
NICE = 5
"""The tables go before what is done here (see `os.nice`)."""
STARTING = 60.0
"""Seconds that a worker may take until it is ready."""
QUICK = 0.05
"""Seconds: what takes no longer than this, as a rule, is quick."""
LARGEST = 64_000_000
"""Bytes of a result."""


class WorkFailed(TableverseError):
    """There is no result."""


class Died(Exception):
    """A worker is no more."""


@dataclass(slots=True, eq=False)
class Wanted:
    """Work that somebody waits for."""

    job: Job
    found: asyncio.Future[bytes]

    @property
    def kind(self) -> str:
        """What is expected to take about as long."""
        return f"{self.job.game} {self.job.level}" if isinstance(self.job, Think) else type(self.job).__name__


class Worker:
    """One process. `run` takes from the pool whatever it may, one after the other."""

    def __init__(self, pool: Workers, only_quick: bool) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.wake = asyncio.Event()
        self._pool = pool
        self._only_quick = only_quick
        self._task = asyncio.create_task(self._run(), name="worker")

    def _may(self, wanted: Wanted) -> bool:
        return not self._only_quick or self._pool.is_quick(wanted.kind)

    async def _run(self) -> None:
        while True:
            self.wake.clear()
            wanted = self._pool.queue.take(self._may)
            if wanted is None:
                await self.wake.wait()
            elif not wanted.found.done():
                await self._answer(wanted)

    async def _answer(self, wanted: Wanted) -> None:
        outcome: bytes | WorkFailed = WorkFailed("the server stops")
        try:
            for _ in range(2):  # a worker that died may have been dead before: once more, with a new one
                try:
                    outcome = await self._work(wanted)
                except Died as error:
                    outcome = WorkFailed(f"its worker died: {error}")
                except WorkFailed as error:
                    outcome = error
                    break
                else:
                    break
        finally:
            if not wanted.found.done():
                if isinstance(outcome, bytes):
                    wanted.found.set_result(outcome)
                else:
                    wanted.found.set_exception(outcome)

    async def _work(self, wanted: Wanted) -> bytes:
        process = await self._ready()
        assert process.stdin is not None
        try:
            async with asyncio.timeout(STARTING):
                process.stdin.write(msgspec.json.encode(wanted.job) + b"\n")
                await process.stdin.drain()
                await _line(process)
            async with asyncio.timeout(self._pool.seconds):
                outcome = await _line(process)
        except TimeoutError:
            await self._replace()
            self._pool.learn(wanted.kind, self._pool.seconds)
            raise WorkFailed(f"{wanted.kind} took more than {self._pool.seconds:g} seconds") from None
        except (OSError, ValueError) as error:
            await self._replace()
            raise Died(str(error)) from None
        self._pool.learn(wanted.kind, outcome.seconds)
        if outcome.error:
            raise WorkFailed(f"{wanted.kind}: {outcome.error}")
        return bytes(outcome.value)

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process, started if need be: that time is nobody's."""
        if self.process is not None and self.process.returncode is None:
            return self.process
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", self._pool.module, str(self._pool.nice), stdin=pipe, stdout=pipe, limit=LARGEST
        )
        self.process = process
        try:
            async with asyncio.timeout(STARTING):
                await _line(process)
        except (TimeoutError, OSError, ValueError) as error:
            await self._replace()
            raise Died(repr(error)) from None
        return process

    async def _replace(self) -> None:
        self._pool.replaced += 1
        await self._end()

    async def _end(self) -> None:
        """A process that is busy does not listen: it is ended."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """For good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._end()


async def _line(process: asyncio.subprocess.Process) -> Outcome:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise OSError("its output has ended")
    return msgspec.json.decode(line, type=Outcome)


class Workers:
    """Worker processes, started when first needed."""

    def __init__(self, workers: int, seconds: float, module: str = WORKER) -> None:
        self.seconds = seconds
        """How long one piece of work may take."""
        self.module = module
        self.nice = NICE
        self.queue: FairQueue[Wanted] = FairQueue()
        self.replaced = 0
        """How often a worker had to be replaced."""
        self._count = workers
        self._workers: list[Worker] = []
        self._closed = False
        self._average: dict[str, float] = {}

    @property
    def state(self) -> Literal["idle", "ok", "failing"]:
        """No worker was needed yet; they work; or there are workers, and none of their processes runs."""
        if not self._workers:
            return "idle"
        return "ok" if self.workers() else "failing"

    async def work(self, job: Job, turn: Turn = ANYBODY) -> bytes:
        """What a job leads to, as JSON. WorkFailed: it leads to nothing."""
        if self._closed:
            raise WorkFailed("the server stops")
        if not self._workers:
            self._workers = [Worker(self, only_quick=k == self._count) for k in range(self._count + 1)]
        wanted = Wanted(job, asyncio.get_running_loop().create_future())
        self.queue.put(turn, wanted)
        for worker in self._workers:
            worker.wake.set()
        try:
            return await wanted.found
        finally:
            self.queue.remove(turn, wanted)

    def is_quick(self, kind: str) -> bool:
        """Is it done at once, as far as is known? What is not known yet is tried."""
        return self._average.get(kind, 0.0) < QUICK

    def learn(self, kind: str, seconds: float) -> None:
        """How long it has taken."""
        was = self._average.get(kind, seconds)
        self._average[kind] = was + (seconds - was) / 8

    def workers(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [w.process.pid for w in self._workers if w.process is not None and w.process.returncode is None]

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        while (wanted := self.queue.take()) is not None:
            if not wanted.found.done():
                wanted.found.set_exception(WorkFailed("the server stops"))
        await asyncio.gather(*(w.close() for w in self._workers))
        if self.replaced:
            log.info("workers were replaced", extra={"count": self.replaced})
        self._workers = []
