"""A process for what takes long: bots think here, and finished games are played again. `python -m tableverse.server.worker 5`.

One line of JSON comes in for each job, one goes out. It ends when its input ends, so that it never outlives the server, however that
ended: even in the middle of a thought.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from tableverse.core import Hint, SetupError
from tableverse.server import past
from tableverse.server.packs import Sources, game_with


class Think(msgspec.Struct, frozen=True, tag="think"):
    """A position as a seat imagines it, and which bot is to think about it. The id of the option that it takes is wanted."""

    game: str
    level: str
    seed: int
    text: str
    seat: int
    packs: Sources = ()
    hints: tuple[Hint, ...] = ()
    """What others have said at the table."""


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """A position as a seat imagines it. The options that an expert thinks best are wanted, with what comes of them."""

    game: str
    seed: int
    text: str
    seat: int
    packs: Sources = ()


class Advice(msgspec.Struct, frozen=True):
    """An option, the chance to win after it, and what it is worth in the game's own points."""

    option: str
    chance: float
    value: float


Job = Think | Advise | past.Job


class Outcome(msgspec.Struct, frozen=True):
    """What was wanted; or why there is nothing. A worker that is ready says so by an empty one, and again when it has
    read the game's cards, which is done once: from then on its time counts."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""
    seconds: float = 0.0
    """How long it took."""


def work(job: Job) -> Any:
    """Do it."""
    if isinstance(job, Think):
        return think(job)
    if isinstance(job, Advise):
        return advise(job)
    return past.work(job)


def think(job: Think) -> str:
    """The id of the option that the bot takes in the state that it was given."""
    from tableverse import bots

    game = game_with(job.game, job.packs)
    state = game.from_json(job.text)
    bot = bots.make(job.level, game, seed=job.seed)
    if isinstance(bot, bots.Listener):
        bot.hear([hint for hint in job.hints if hint.seat != job.seat])
    index = bot.choose(state, job.seat)
    return state.pending[job.seat].options[index].id


def advise(job: Advise) -> list[Advice]:
    """The best options, the best first."""
    from tableverse import bots

    game = game_with(job.game, job.packs)
    state = game.from_json(job.text)
    options = state.pending[job.seat].options
    return [Advice(options[h.choice].id, h.chance, h.value) for h in bots.hint(game, state, job.seat, job.seed)]


def main(nice: int, how: Callable[[Job], Any] = work) -> None:
    """Work until the input ends. The larger `nice`, the more others go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nice)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not be taken for an answer
    import tableverse.bots  # noqa: F401  (before the first thought: its time counts)

    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_read, args=[sys.stdin.buffer, jobs], daemon=True).start()
    _write(out, Outcome())
    while True:
        job = jobs.get()
        with contextlib.suppress(SetupError):
            whose = job if isinstance(job, Think | Advise) else job.past
            _ = game_with(whose.game, whose.packs).box
        _write(out, Outcome())
        began = time.perf_counter()
        try:
            value = msgspec.Raw(msgspec.json.encode(how(job)))
        except Exception as error:  # noqa: BLE001  (a bot is a program like any other, and the game must go on)
            outcome = Outcome(error=str(error) or repr(error), seconds=time.perf_counter() - began)
        else:
            outcome = Outcome(value, seconds=time.perf_counter() - began)
        _write(out, outcome)


def _read(lines: BinaryIO, jobs: queue.SimpleQueue[Job]) -> None:
    decoder = msgspec.json.Decoder(Job)
    for line in lines:
        jobs.put(decoder.decode(line))
    os._exit(0)


def _write(out: BinaryIO, outcome: Outcome) -> None:
    try:
        out.write(msgspec.json.encode(outcome) + b"\n")
        out.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
