"""A server in a process of its own, to be killed: `python -m tests.server.process DATA [STORE]`."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

SILENCE = 2.0
"""Seconds after which one of several servers counts as dead: shorter than usual, since tests wait for it."""
ROOT = Path(__file__).parents[2]


class Process:
    """A server that can be killed and started again on the same folder."""

    def __init__(self, data: Path, *installed: Path, store: str = "", descriptors: int | None = None) -> None:
        self.data = data
        self.descriptors = descriptors
        """How many files and connections the system lets it have open; None: as many as the tests."""
        self.store = store
        self.installed = installed
        self.port = 0
        self.starts = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when it listens."""
        path = os.pathsep.join(map(str, [ROOT / "src", ROOT, *self.installed]))
        command = [sys.executable, "-m", "tests.server.process", str(self.data), self.store]
        if self.descriptors is not None:
            command = ["sh", "-c", f'ulimit -n {self.descriptors}; exec "$@"', "sh", *command]
        log = (self.data / "log").open("a")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "PYTHONPATH": path})
        log.close()
        assert self._process.stdout is not None
        found = re.search(r":(\d+)/", self._process.stdout.readline())
        assert found is not None, (self.data / "log").read_text()
        self.port = int(found[1])
        self.starts += 1

    def kill(self) -> None:
        """At once, whatever it is doing."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """In good order; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        code = process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
        return code


@contextlib.contextmanager
def running(data: Path, *installed: Path) -> Iterator[Process]:
    """A server process for the length of a test, with packages that were installed into folders of their own."""
    process = Process(data, *installed)
    process.start()
    try:
        yield process
    finally:
        process.kill()


def main() -> None:
    """Serve with limits that no test reaches."""
    from tableverse.server.config import Config
    from tableverse.server.running import run
    from tests.server.harness import GENEROUS

    store = sys.argv[2] if len(sys.argv) > 2 else ""
    limits = replace(GENEROUS, head_within=600.0, body_within=600.0)
    config = Config(Path(sys.argv[1]), store, SILENCE, bot_pause=0.0, snapshot_every=20, limits=limits)
    run(config, "127.0.0.1", 0, show=False)


if __name__ == "__main__":
    main()
