"""Gives every test that asks for a `name` all games."""

from __future__ import annotations

import pytest

import tableverse


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", tableverse.games())
