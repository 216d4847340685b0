"""Every finished game can be played on its own board by clicking what is lit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import tableverse
from tests.browser.house import Visitor, until
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]
BOARDS = {"morty_zone": ".morty", "rickshank": ".rickshank", "multiverse": ".multiverse"}


@pytest.mark.parametrize("game", tableverse.games())
def test_board(visitor: Open, game: str) -> None:
    ana = visitor(bypass_csp=True)
    page = ana.page
    page.goto(f"/#new/{game}")
    seats = page.locator(".seat-wish")
    seats.first.wait_for()
    for k in range(1, seats.count()):
        page.get_by_label(f"Seat {k + 1}", exact=True).select_option("bot")
        page.get_by_label(f"Strength of the bot in seat {k + 1}").select_option("random")
    page.locator(".setup-go button").click()
    expect(page.locator(BOARDS.get(game, ".generic"))).to_be_visible()
    given, from_the_board = 0, 0
    while given < 12:
        until(lambda: bool(ana.decision()) or ana.over(), page)
        if ana.over():
            break
        from_the_board += page.locator("[data-lit]").count() > 0
        assert ana.answer()
        given += 1
    assert from_the_board > given // 2, "most choices are things that lie on the board"
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
