"""Games over several processes are the same games as in one; nothing is left of the processes, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tableverse
from tableverse.core import IllegalAnswer, SetupError
from tableverse.envs import margin
from tableverse.envs.vector import Many
from tableverse.envs.workers import WorkerFailed, Workers
from tests.envs.test_core import options


def chosen(mask: Any, dice: np.random.Generator) -> np.ndarray[Any, Any]:
    """A legal action for each game."""
    return np.array([dice.choice(np.flatnonzero(row)) for row in mask])


def test_the_same_games_as_in_one_process(name: str) -> None:
    """5 games in 2 processes, so that their parts differ; games that end go on with the same seeds."""
    seats = max(2, tableverse.game(name).seats[0])
    given: dict[str, Any] = {"seed": 40, "returns": margin(10.0), "options": options(name)}
    many, dice, ended = Many(name, seats, 5, **given), np.random.default_rng(1), 0
    with Workers(name, seats, 5, processes=2, **given) as workers:
        for _ in range(100):
            for one, two in zip(many.batch, workers.batch, strict=True):
                assert np.array_equal(np.asarray(one), np.asarray(two))
            actions = chosen(many.batch.mask, dice)
            many.step(actions)
            workers.step(actions)
            ended += int(many.batch.done.sum())
    assert ended or name != min(tableverse.games(), key=lambda n: tableverse.game(n).minutes)


def test_an_exception_is_raised_here_with_the_traceback_from_there() -> None:
    workers = Workers("morty_zone", 2, 4, processes=2)
    processes = workers._processes[:]
    with pytest.raises(IllegalAnswer, match="may not take action") as caught:
        workers.step([workers.vocabulary.size] * 4)
    assert "in _work" in str(caught.value.__cause__)
    assert all(process.exitcode is not None for process in processes)
    with pytest.raises(WorkerFailed, match="closed"):
        workers.step([0] * 4)


def test_a_process_that_is_killed_is_missed() -> None:
    workers = Workers("morty_zone", 2, 4, processes=2)
    actions = chosen(workers.batch.mask, np.random.default_rng(1))
    pid = workers._processes[1].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed, match=r"tableverse-worker-1 has ended with exit code -9"):
        workers.step(actions)
    workers.close()


def test_a_set_up_that_there_is_not_is_refused_before_anything_starts() -> None:
    with pytest.raises(SetupError, match="seats = 99"):
        Workers("morty_zone", 99)
    with pytest.raises(SetupError, match="at least one game"):
        Workers("morty_zone", 2, 4, processes=0)


KILLED = """
import os, signal
from tableverse.envs.workers import Workers
if __name__ == "__main__":
    workers = Workers("morty_zone", 2, 2, processes=1)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_processes_end_with_whoever_started_them(tmp_path: Path) -> None:
    """The worker holds the other end of a pipe; it is closed when the last process that has it is gone."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    reading, writing = os.pipe()
    done = subprocess.run([sys.executable, str(script)], stdout=writing, check=False, timeout=120)
    os.close(writing)
    assert done.returncode == -signal.SIGKILL
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == b""  # the end: nobody holds standard output any more
