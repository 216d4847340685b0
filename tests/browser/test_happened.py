"""What happened at the table, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House, Visitor
from tests.browser.screens import Player
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
WATCH = """() => {
    window.marked = [];
    const note = ({target}) => target.hasAttribute("data-changed") && window.marked.push(target.dataset.number);
    const what = {attributes: true, subtree: true, attributeFilter: ["data-changed"]};
    new MutationObserver(all => all.forEach(note)).observe(document.body, what);
}"""
"""Keeps the names of numbers that were marked as changed."""


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


@pytest.fixture(scope="module")
def going_on(house: House) -> Player:
    """A game in which others have had their turns."""
    player = Player(house, "rickshank", 8)
    player.play(lambda view: view["state"]["turn"] > 3 and view["decision"]["kind"] == "take_turn" and view["state"]["power"] == 0)
    return player


def test_what_happened_since_the_last_turn_can_be_stepped_through(visitor: Open, going_on: Player) -> None:
    ana = visitor(bypass_csp=True, **LAPTOP)
    page = ana.page
    page.goto(going_on.link)
    ana.asked()
    page.get_by_role("button", name="Since your turn").click()
    news = page.get_by_role("region", name="Since your last turn")
    lines = news.get_by_role("listitem")
    expect(lines.first).to_have_attribute("aria-current", "step")
    outlined = 0
    for _ in range(lines.count() - 1):
        outlined += page.locator("[data-told]").count()
        news.get_by_role("button", name="The next line").click()
    expect(lines.last).to_have_attribute("aria-current", "step")
    assert outlined, "what a line is about is outlined on the board"
    assert findings(page) == []
    news.get_by_role("button", name="Close").click()
    expect(page.locator("[data-told]")).to_have_count(0)


def test_before_a_first_turn_nothing_is_told_since_it(visitor: Open) -> None:
    ana = visitor(**LAPTOP)
    page = ana.page
    ana.set_up("Ana", ["me", "bot", "bot"], game="rickshank", seed=1)
    ana.asked()
    ana.told("Turn 3: Ana")
    since = page.get_by_role("button", name="Since your turn")
    expect(since).to_have_count(0)
    page.reload()
    ana.asked()
    expect(since).to_have_count(0)
    ana.answer_until(lambda: ana.page.locator(".log li", has_text="Turn 6: Ana").count() > 0)
    expect(since).to_be_visible()


def test_whoever_is_asked_sees_it_on_the_tab_and_what_changed_is_marked(visitor: Open, going_on: Player) -> None:
    ana = visitor(**LAPTOP)
    page = ana.page
    page.goto(going_on.link)
    ana.asked()
    expect(page).to_have_title(re.compile("^● Your turn"))
    icon = page.locator('link[rel="icon"]')
    assert str(icon.get_attribute("href")).startswith("data:image/svg+xml"), "the one with a dot"
    page.evaluate(WATCH)
    power = page.locator('[data-number="power"]')
    while power.text_content() == "0":
        assert ana.answer()
        ana.asked()
    assert "power" in page.evaluate("window.marked")
    assert page.locator(".float-mark").count() == 0, "nothing floats for those who want less motion"
