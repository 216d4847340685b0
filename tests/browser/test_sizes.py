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
"""Pixels that a finger needs, both ways."""

LEAST = 24
"""Pixels that are enough where nothing else lies within half of them around the middle (WCAG 2.5.8)."""

SMALL = """({ thumb, least }) => {
    const targets = "button:not(:disabled), summary, a[href], input, select";
    const shown = [...document.querySelectorAll(targets)].filter((e) => e.checkVisibility() && !e.matches(".card-name, .sr"));
    const free = (e, x, y) => [0, 1, 2, 3, 4, 5, 6, 7].every((k) => {
        const [dx, dy] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)];
        const there = document.elementFromPoint(x + (dx * least) / 2.1, y + (dy * least) / 2.1)?.closest(targets);
        return !there || there === e || there.contains(e) || e.contains(there);
    });
    return shown.flatMap((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        const [x, y, side] = [left + width / 2, top + height / 2, Math.min(width, height) + 0.5];
        const reached = x > 0 && y > 0 && x < innerWidth && y < innerHeight && e.contains(document.elementFromPoint(x, y));
        if (!reached || side >= thumb || (side >= least && free(e, x, y))) return [];
        return [`${e.className || e.tagName} ${Math.round(width)} by ${Math.round(height)}`];
    });
}"""
"""What can be pressed where it lies now, but is smaller than that. Names of cards in sentences are as high as their line."""


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
        assert page.evaluate(SMALL, {"thumb": THUMB, "least": LEAST}) == []
        assert wide(page) <= 0
