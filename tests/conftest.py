"""For the whole suite: which rules of the ledgers are shown by a passing test is counted where all results come together."""

from __future__ import annotations

import pytest

from tests.rules.coverage import watch


def pytest_configure(config: pytest.Config) -> None:
    watch(config)
