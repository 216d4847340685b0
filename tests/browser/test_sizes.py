"""Every game on a laptop and on a phone: nothing serious for axe-core, nothing cut off at the side, and on a phone targets for a thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.house import Visitor
from tests.browser.test_everybody import findings
from tests.browser.test_layout import LAPTOP, seated, wide
from tests.browser.test_whole_games import PLAY, SHORT, STRIP

Open = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWERS = 12
"""After so many there is something on the table."""
THUMB = 40
"""Pixels that a finger needs. Ten numbers of a row share the width of a phone: what is as high as that may be narrower."""

TARGETS = "[data-lit], .prompt [data-option], .parts button, .top button, .orders button"
SMALL = """({ targets, thumb }) => [...document.querySelectorAll(targets)].flatMap((e) => {
    const { width, height } = e.getBoundingClientRect();
    return width > 0 && Math.max(width, height) < thumb - 0.5 ? [`${e.className} ${Math.round(width)} by ${Math.round(height)}`] : [];
})"""
"""What can be chosen or pressed, but is smaller than that."""


def some_way_in(visitor: Open, game: str, **looks: Any) -> Page:
    ana = seated(visitor, game, 3, options=SHORT[game].options, **looks)
    ana.page.evaluate(PLAY, {"longest": ANSWERS, "strip": STRIP})
    ana.asked()
    return ana.page


@pytest.mark.parametrize("game", SHORT)
def test_axe_finds_nothing_serious_on_a_laptop(visitor: Open, game: str) -> None:
    page = some_way_in(visitor, game, viewport=LAPTOP)
    assert findings(page) == []


@pytest.mark.parametrize("game", SHORT)
def test_axe_finds_nothing_serious_on_a_phone_and_thumbs_find_everything(visitor: Open, game: str) -> None:
    page = some_way_in(visitor, game, **PHONE)
    for tab in page.locator(".parts button").all():
        tab.tap()
        assert findings(page) == []
        assert page.evaluate(SMALL, {"targets": TARGETS, "thumb": THUMB}) == []
        assert wide(page) <= 0
