"""The rules of every finished game are covered by its tests: see `coverage`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.coverage import watch

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Where nobody does yet, count."""
    watch(config)
