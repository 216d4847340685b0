"""Bots think in processes of their own, and get an imagined state: what their seat sees, and made-up values for all that it does not.

A worker that dies or thinks for too long is replaced; whoever waited for it hears `BotFailed` and plays the default.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from tableverse.core import SetupError, TableverseError


class BotFailed(TableverseError):
    """A bot gave no answer."""


def think(game: str, level: str, seed: int, text: str, seat: int) -> str:
    """In a worker: the id of the option that the bot takes in the state that it was given."""
    import tableverse
    from tableverse import bots

    found = tableverse.game(game)
    state = found.from_json(text)
    index = bots.make(level, found, seed=seed).choose(state, seat)
    return state.pending[seat].options[index].id


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


class BotPool:
    """Worker processes, started when first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self.replaced = 0
        """How often the workers had to be replaced."""

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    async def choose(self, game: str, level: str, seed: int, text: str, seat: int) -> str:
        """A bot's answer to what `seat` is asked in an imagined state, given as text."""
        pool = self._open()
        try:
            job = asyncio.get_running_loop().run_in_executor(pool, think, game, level, seed, text, seat)
            return await asyncio.wait_for(job, self._seconds)
        except TimeoutError:
            self._replace(pool)
            raise BotFailed(f"{level} thought for more than {self._seconds:g} seconds") from None
        except BrokenProcessPool:
            self._replace(pool)
            raise BotFailed("a worker died") from None
        except Exception as error:  # noqa: BLE001  (a bot is a program like any other, and the game must go on)
            raise BotFailed(f"{level}: {error!r}") from None

    def workers(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [] if self._pool is None else list(self._pool._processes)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            self._pool = None
            self.replaced += 1
            _stop(broken)

    def close(self) -> None:
        """End all workers."""
        if self._pool is not None:
            _stop(self._pool)
            self._pool = None


def _stop(pool: ProcessPoolExecutor) -> None:
    """A worker that is busy does not listen: it is ended."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=False, cancel_futures=True)
