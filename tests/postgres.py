"""A Postgres of the tests' own: a folder that is thrown away, the loopback address, an unprivileged user; all that keeps data is on.

Each worker of the test run starts one when it is first needed; each test has a database of its own in it.
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 60.0
DEATH = 1
"""PR_SET_PDEATHSIG of Linux: it ends with the test run, however that ends."""


def programs() -> Path | None:
    """The folder with Postgres' programs, the newest version's, if there is any."""
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: float(p.parents[1].name))
    return versions[-1].parent if versions else None


def unprivileged() -> dict[str, Any]:
    """Who runs it: Postgres refuses to run as root."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


class Postgres:
    """A running server of databases."""

    def __init__(self, folder: Path, bin_: Path) -> None:
        self.folder = folder
        self._bin = bin_
        self._who = unprivileged()
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[Any] | None = None
        self.port = 0

    def make(self) -> None:
        """Its folder."""
        if self._who:
            os.chown(self.folder, self._who["user"], self._who["group"])
        folder = str(self.folder / "data")
        command = [str(self._bin / "initdb"), "-D", folder, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-instructions"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=PATIENCE, **self._who)

    def start(self) -> None:
        """Returns when it can be used. From the main thread: it ends with the thread that started it."""
        if not self.port:
            with socket.socket() as trial:
                trial.bind(("127.0.0.1", 0))
                self.port = trial.getsockname()[1]
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": 60,
            "log_min_messages": "warning",
        }
        command = [str(self._bin / "postgres"), "-D", str(self.folder / "data"), *(f"--{k}={v}" for k, v in settings.items())]
        with (self.folder / "log").open("ab") as log:
            how: dict[str, Any] = {"cwd": self.folder, "preexec_fn": _die_with_parent, **self._who}
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **how)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, "Postgres did not start"
            time.sleep(0.05)

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self._address("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _address(self, name: str) -> str:
        return f"postgresql://tests@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"tables{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def stop(self) -> None:
        """At once; what was stored stays."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGQUIT)
            process.wait(PATIENCE)


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH, signal.SIGQUIT)


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """One for as long as it is needed; a test that wants one is skipped where there is none."""
    found = programs()
    if found is None:
        pytest.skip("Postgres is not installed: apt-get install postgresql (as root)")
    folder = Path(tempfile.mkdtemp(prefix="tableverse-postgres-"))
    made = Postgres(folder, found)
    try:
        made.make()
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


def rows(url: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
    """What a database holds."""
    import psycopg

    with psycopg.connect(url) as connection:
        return connection.execute(query, values).fetchall()
