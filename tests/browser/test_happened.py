"""What happened at the table, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House, Visitor
from tests.browser.screens import Player
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="module")
def finished(house: House) -> Player:
    """A game that is over."""
    player = Player(house, "morty_zone", 8)
    player.play(lambda view: False)
    return player


def sideways(page: Page) -> int:
    """By how many pixels the end is cut at the side."""
    return int(
        page.locator(".ending").evaluate("e => Math.max(e.scrollWidth - e.clientWidth, document.documentElement.scrollWidth - innerWidth)")
    )


@pytest.mark.parametrize("looks", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_end_tells_places_points_their_course_and_the_best_moments(visitor: Open, finished: Player, looks: dict[str, object]) -> None:
    ana = visitor(bypass_csp=True, **looks)
    page = ana.page
    page.goto(finished.link)
    end = page.get_by_role("region", name="The end")
    podium = end.get_by_role("list", name="Final standings").get_by_role("listitem")
    expect(podium).to_have_count(3)
    expect(podium.first).to_contain_text("1st")
    expect(end.get_by_role("img", name="Points over the game")).to_be_visible()
    totals = [int(text) for text in podium.locator("strong").all_text_contents()]
    tables = end.locator(".shares table")
    expect(tables).to_have_count(3)
    for total, table in zip(totals, tables.all(), strict=True):
        assert sum(map(int, table.locator("td").all_text_contents())) == total
    assert sideways(page) <= 0
    assert findings(page) == []
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    page.get_by_role("button", name="The result").click()
    moment = end.locator(".moments li").first
    told = moment.locator(".swing").text_content()
    moment.get_by_role("button").last.click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    assert "step=" in page.url
    assert told
