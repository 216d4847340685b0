"""For the whole suite: which rules of the ledgers are shown by a passing test is counted where all results come together."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from tableverse.core import lanes
from tests.rules.coverage import watch

ROOT = Path(__file__).parents[1]


def pytest_configure(config: pytest.Config) -> None:
    lanes.watch()
    watch(config)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come last: what drives the browser keeps an event loop running in its process, where no other could start."""
    items.sort(key=lambda item: "tests/browser/" in item.path.as_posix())
    if any({"browser", "server"} & set(item.path.relative_to(ROOT / "tests").parts[:1]) for item in items):
        build_client()


def build_client() -> None:
    """Build the browser client if its sources have changed: of several workers one does it, and the others wait."""
    with (ROOT / "hatch_build.py").open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
