"""Gives every test that asks for a `setup` all of them."""

from __future__ import annotations

import pytest

from tests.conformance.driver import names, setups


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setup" in metafunc.fixturenames:
        metafunc.parametrize("setup", setups(), ids=str)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names())
