"""For the whole suite: which rules of the ledgers are shown by a passing test is counted where all results come together."""

from __future__ import annotations

import pytest

from tableverse.core import lanes
from tests.rules.coverage import watch


def pytest_configure(config: pytest.Config) -> None:
    lanes.watch()
    watch(config)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come last: what drives the browser keeps an event loop running in its process, where no other could start."""
    items.sort(key=lambda item: "tests/browser/" in item.path.as_posix())
