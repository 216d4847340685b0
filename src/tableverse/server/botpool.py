"""Bots think in processes of their own, and get an imagined state: what their seat sees, and made-up values for all that it does not.

Who waits for a bot is served in turn (`fairness`). Only the thinking is timed, not the waiting. A worker that dies or thinks for too long
is replaced; whoever waited for its thought hears `BotFailed` and plays the default, and nobody else notices. One worker is kept for
quick thoughts, so that an easy bot answers at once, however many strong ones are at work.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from dataclasses import dataclass
from typing import Literal

import msgspec

from tableverse.core import SetupError, TableverseError
from tableverse.server.botworker import Job, Thought
from tableverse.server.fairness import ANYBODY, FairQueue, Turn
from tableverse.server.logs import log

WORKER = "tableverse.server.botworker"
STARTING = 60.0
"""Seconds that a worker may take until it is ready."""
QUICK = 0.05
"""Seconds: bots that think no longer than this on average are quick."""
LARGEST = 1_000_000
"""Bytes of a thought's line."""


class BotFailed(TableverseError):
    """A bot gave no answer."""


class Died(Exception):
    """A worker is no more."""


def levels(game: str) -> list[str]:
    """The bots of a game, the strongest first, as far as names tell."""
    import tableverse
    from tableverse import bots

    names = [text.partition("[")[0] for text in bots.known(tableverse.game(game))]
    order = ("sage", "rollout", "greedy", "random")
    return sorted(names, key=lambda name: (order.index(name) if name in order else -1, name))


def check_level(game: str, level: str) -> str:
    """A bot's name, if the game has that bot; SetupError lists those there are."""
    import tableverse
    from tableverse import bots

    if ":" in level:
        raise SetupError(f"there is no bot {level!r}: the bots are {', '.join(levels(game))}")
    bots.make(level, tableverse.game(game))
    return level


@dataclass(slots=True, eq=False)
class Wanted:
    """A thought that somebody waits for."""

    job: Job
    found: asyncio.Future[str]


class Worker:
    """One process. `run` takes from the pool whatever it may, one after the other."""

    def __init__(self, pool: BotPool, only_quick: bool) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.wake = asyncio.Event()
        self._pool = pool
        self._only_quick = only_quick
        self._task = asyncio.create_task(self._run(), name="bot worker")

    def _may(self, wanted: Wanted) -> bool:
        return not self._only_quick or self._pool.is_quick(wanted.job)

    async def _run(self) -> None:
        while True:
            self.wake.clear()
            wanted = self._pool.queue.take(self._may)
            if wanted is None:
                await self.wake.wait()
            elif not wanted.found.done():
                await self._answer(wanted)

    async def _answer(self, wanted: Wanted) -> None:
        outcome: str | BotFailed = BotFailed("the server stops")
        try:
            for _ in range(2):  # a worker that died may have been dead before: once more, with a new one
                try:
                    outcome = await self._think(wanted.job)
                except Died as error:
                    outcome = BotFailed(f"its worker died: {error}")
                except BotFailed as error:
                    outcome = error
                    break
                else:
                    break
        finally:
            if not wanted.found.done():
                if isinstance(outcome, str):
                    wanted.found.set_result(outcome)
                else:
                    wanted.found.set_exception(outcome)

    async def _think(self, job: Job) -> str:
        process = await self._ready()
        assert process.stdin is not None
        began = time.monotonic()
        try:
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            async with asyncio.timeout(self._pool.seconds):
                await process.stdin.drain()
                thought = await _line(process)
        except TimeoutError:
            await self._replace()
            self._pool.learn(job, self._pool.seconds)
            raise BotFailed(f"{job.level} thought for more than {self._pool.seconds:g} seconds") from None
        except (OSError, ValueError) as error:
            await self._replace()
            raise Died(str(error)) from None
        self._pool.learn(job, time.monotonic() - began)
        if thought.error:
            raise BotFailed(f"{job.level}: {thought.error}")
        return thought.option

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process, started if need be: that time is nobody's thinking."""
        if self.process is not None and self.process.returncode is None:
            return self.process
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", self._pool.module, stdin=pipe, stdout=pipe, limit=LARGEST
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


async def _line(process: asyncio.subprocess.Process) -> Thought:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise OSError("its output has ended")
    return msgspec.json.decode(line, type=Thought)


class BotPool:
    """Worker processes, started when first needed."""

    def __init__(self, workers: int, seconds: float, module: str = WORKER) -> None:
        self.seconds = seconds
        """How long a bot may think."""
        self.module = module
        self.queue: FairQueue[Wanted] = FairQueue()
        self.replaced = 0
        """How often a worker had to be replaced."""
        self._count = workers
        self._workers: list[Worker] = []
        self._closed = False
        self._average: dict[tuple[str, str], float] = {}

    @property
    def state(self) -> Literal["idle", "ok", "failing"]:
        """No worker was needed yet; they work; or there are workers, and none of their processes runs."""
        if not self._workers:
            return "idle"
        return "ok" if self.workers() else "failing"

    async def choose(self, game: str, level: str, seed: int, text: str, seat: int, *, turn: Turn = ANYBODY) -> str:
        """A bot's answer to what `seat` is asked in an imagined state, given as text."""
        if self._closed:
            raise BotFailed("the server stops")
        if not self._workers:
            self._workers = [Worker(self, only_quick=k == self._count) for k in range(self._count + 1)]
        wanted = Wanted(Job(game, level, seed, text, seat), asyncio.get_running_loop().create_future())
        self.queue.put(turn, wanted)
        for worker in self._workers:
            worker.wake.set()
        try:
            return await wanted.found
        finally:
            self.queue.remove(turn, wanted)

    def is_quick(self, job: Job) -> bool:
        """Does this bot answer at once, as far as is known? What is not known yet is tried."""
        return self._average.get((job.game, job.level), 0.0) < QUICK

    def learn(self, job: Job, seconds: float) -> None:
        """How long a thought has taken."""
        was = self._average.get((job.game, job.level))
        self._average[job.game, job.level] = seconds if was is None else was + (seconds - was) / 8

    def workers(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [w.process.pid for w in self._workers if w.process is not None and w.process.returncode is None]

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        while (wanted := self.queue.take()) is not None:
            if not wanted.found.done():
                wanted.found.set_exception(BotFailed("the server stops"))
        await asyncio.gather(*(w.close() for w in self._workers))
        if self.replaced:
            log.info("workers were replaced", extra={"count": self.replaced})
        self._workers = []
