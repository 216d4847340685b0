"""A process in which bots think: `python -m tableverse.server.botworker`. One line of JSON comes in for each thought, one goes out.

It ends when its input ends, so that it never outlives the server, however that ended: even in the middle of a thought.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO

import msgspec

NICENESS = 5
"""The tables go before the bots."""


class Job(msgspec.Struct, frozen=True):
    """A position as a seat imagines it, and who is to think about it."""

    game: str
    level: str
    seed: int
    text: str
    seat: int


class Thought(msgspec.Struct, frozen=True):
    """The id of the option that the bot takes; or why there is none. A worker that is ready says so by an empty one."""

    option: str = ""
    error: str = ""


Think = Callable[[str, str, int, str, int], str]


def think(game: str, level: str, seed: int, text: str, seat: int) -> str:
    """The id of the option that the bot takes in the state that it was given."""
    import tableverse
    from tableverse import bots

    found = tableverse.game(game)
    state = found.from_json(text)
    index = bots.make(level, found, seed=seed).choose(state, seat)
    return state.pending[seat].options[index].id


def main(how: Think = think) -> None:
    """Think until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not be taken for an answer
    import tableverse.bots  # noqa: F401  (before the first thought: its time counts)

    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_read, args=[sys.stdin.buffer, jobs], daemon=True).start()
    _write(out, Thought())
    while True:
        job = jobs.get()
        try:
            thought = Thought(how(job.game, job.level, job.seed, job.text, job.seat))
        except Exception as error:  # noqa: BLE001  (a bot is a program like any other, and the game must go on)
            thought = Thought(error=str(error) or repr(error))
        _write(out, thought)


def _read(lines: BinaryIO, jobs: queue.SimpleQueue[Job]) -> None:
    for line in lines:
        jobs.put(msgspec.json.decode(line, type=Job))
    os._exit(0)


def _write(out: BinaryIO, thought: Thought) -> None:
    try:
        out.write(msgspec.json.encode(thought) + b"\n")
        out.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
