"""Hints: what an expert would do, for who asks."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import Visitor

Open = Callable[..., Visitor]


def test_a_hint_names_the_best_choices_and_lights_them(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="multiverse")
    ana.asked()
    question = ana.decision()
    page.get_by_role("button", name="Hint", exact=True).click()
    plate = page.get_by_role("group", name="Hint")
    expect(plate.get_by_role("heading")).to_have_text("An expert would choose, the best first")
    rows = plate.get_by_role("listitem")
    assert 1 <= rows.count() <= 3
    for row in rows.all():
        expect(row.locator(".advice-chance")).to_have_text(re.compile(r"^wins \d+ %$"))
    best = rows.first.get_by_role("button")
    expect(best).to_have_class(re.compile("shown"))  # the best is previewed: what it touches is lit
    best.click()
    if page.get_by_role("button", name=re.compile("^Confirm")).count():
        page.get_by_role("button", name=re.compile("^Confirm")).click()
    ana.moved_on(question)
    expect(plate).to_have_count(0)


def test_a_table_without_hints_offers_none(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    page.goto("/#new/morty_zone")
    page.get_by_label("How many").select_option("1")
    page.locator("details.panel").evaluate("e => e.open = true")
    page.get_by_label("Hints").uncheck()
    page.locator(".setup-go button").click()
    ana.asked()
    expect(page.get_by_role("button", name="Why?")).to_be_visible()
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
