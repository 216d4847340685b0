from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need the package playwright")

from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import FLAGS, House, Visitor, chromium

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not break it."""
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of the test's own."""
    found = House(tmp_path)
    yield found
    found.kill()


@pytest.fixture
def visitor(browser: Browser, house: House) -> Iterator[Callable[..., Visitor]]:
    """Opens browser windows. At the end no console may have complained, unless the test has looked at it and cleared it."""
    opened: list[Visitor] = []

    def open_window(at: House | None = None, **looks: Any) -> Visitor:
        opened.append(Visitor(browser, at or house, **looks))
        return opened[-1]

    yield open_window
    complaints = [c for v in opened for c in v.complaints]
    for v in opened:
        v.close()
    assert not complaints, complaints
