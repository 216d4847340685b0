"""Small screens, keyboards, screen readers, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import AXE, QUESTION, Visitor

Open = Callable[..., Visitor]
ALL = re.compile(r"^All \d+ choices$")
"""The button for the full list."""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or worse."""
    page.evaluate("document.getAnimations().forEach(a => a.finish && a.effect?.getTiming().iterations !== Infinity && a.finish())")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {n['html'][:160]} {n['any'][0]['message'][:160] if n['any'] else ''}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
        for n in v["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitor: Open, scheme: str) -> None:
    ana = visitor(color_scheme=scheme, bypass_csp=True)
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert findings(page) == []
    page.get_by_role("link", name="Set up a table").first.click()
    page.get_by_label("How many").wait_for()
    assert findings(page) == []
    ana.play_now()
    ana.answer_until(lambda: page.locator(".ways").count() > 0)
    ana.answers(6)
    ana.asked()
    ana.answer_until(lambda: page.get_by_role("button", name=ALL).count() > 0)
    page.get_by_role("button", name=ALL).click()
    page.locator(".all-choices [data-option]").first.hover()
    assert findings(page) == []
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").wait_for()
    assert findings(page) == []


BARE: Final = """() => {
  const pen = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {willReadFrequently: true});
  const rgba = colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const linear = v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
  const table = document.querySelector('.table-page');
  const named = name => rgba(getComputedStyle(table).getPropertyValue(name).trim());
  const stops = ['--table-1', '--table-2', '--table-3'].map(named);
  const lamp = named('--lamp');
  stops.push(stops[0].map((v, k) => v + (lamp[k] - v) * lamp[3] / 255));
  const found = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent.trim() || holder.closest('svg, .sr') || !holder.checkVisibility({visibilityProperty: true})) continue;
    let at = holder;
    const clear = e => getComputedStyle(e).backgroundImage === 'none' && rgba(getComputedStyle(e).backgroundColor)[3] === 0;
    while (at !== table && clear(at)) at = at.parentElement;
    if (at !== table) continue;
    const ink = light(rgba(getComputedStyle(holder).color));
    const least = Math.min(...stops.map(light).map(ground => Math.max(ink, ground) / Math.min(ink, ground)));
    found.push([text.textContent.trim(), least]);
  }
  return found;
}"""
"""What is written on a table itself, not on something that lies there, and its contrast with the worst part of the surface."""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_is_written_on_a_table_itself_can_be_read(visitor: Open, scheme: str) -> None:
    page = visitor(color_scheme=scheme).page
    surfaces: list[str] = []
    surface = "getComputedStyle(document.querySelector('.table-page')).backgroundImage"
    for k in range(5):
        page.goto("/")
        page.get_by_role("button", name="Play now").nth(k).click()
        page.locator(".table-page .prompt").wait_for()
        page.wait_for_function(f"seen => !seen.includes({surface})", arg=surfaces)  # each game has a table of its own
        written = page.evaluate(BARE)
        assert len(written) > 2
        assert [(text, ratio) for text, ratio in written if ratio < 4.5] == []
        surfaces.append(page.evaluate(surface))


def test_phone(visitor: Open) -> None:
    ana = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(wide) <= 0
    ana.play_now()
    for _ in range(8):
        ana.asked()
        assert page.evaluate(wide) <= 0
        expect(page.locator(".slots")).to_be_in_viewport()
        before = ana.decision()
        if page.get_by_role("button", name=ALL).count():
            page.get_by_role("button", name=ALL).tap()
            page.locator(".all-choices [data-option]").first.tap()
        else:
            page.locator(".prompt [data-option]").first.tap()
        ana.moved_on(before)


def test_keyboard_alone(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent").strip() == "Play now":
            break
    page.keyboard.press("Enter")
    ana.asked()
    # Digits choose, arrows lead to the choices and among them, Enter takes.
    before = ana.decision()
    page.keyboard.press("1")
    ana.moved_on(before)
    for k in range(8):
        ana.asked()
        before = ana.decision()
        if k % 2:
            page.keyboard.press("1")
        else:
            # The focus is on the new choices by itself; arrows lead from one to the next.
            page.wait_for_function("() => document.activeElement.matches('.prompt [data-option], [data-lit]')")
            page.keyboard.press("ArrowRight")
            page.wait_for_function("() => document.activeElement.matches('.prompt [data-option], [data-lit]')")
            page.keyboard.press("Enter")
            page.wait_for_function(f"id => {QUESTION} !== id || document.querySelector('.cell.picked')", arg=before)
            if ana.decision() == before:
                page.locator(".cell.lit.shown:not(.picked)").first.focus()
                page.keyboard.press("Enter")
        ana.moved_on(before)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")


def test_log_is_a_live_region_and_cards_can_be_read(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    page = ana.page
    page.get_by_role("button", name="Log", exact=True).click()
    log = page.get_by_role("log", name="What happened")
    expect(log).to_have_attribute("aria-live", "polite")
    name = log.get_by_role("button", name=re.compile("look at the card")).first
    card = (name.text_content() or "").strip()
    name.click()
    expect(page.get_by_role("dialog", name=card)).to_contain_text(card)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=card)).to_be_hidden()
