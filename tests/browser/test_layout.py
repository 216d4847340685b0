"""The table fits its window and stays where it is; standing orders are given there; a phone shows all of it, one part at a time."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

import tableverse
from tableverse.server import library
from tests.browser.house import SEED, Visitor, until
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]

LAPTOP = {"width": 1280, "height": 720}

PLACES = """() => Object.fromEntries([...document.querySelectorAll('[data-place]')].map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [e.dataset.place, [x, y, width, height].map(Math.round).join(' ')];
}))"""
"""Where the parts of a table lie that stay there, whatever happens."""


def seated(visitor: Open, game: str, seats: int, *, level: str = "random", options: dict[str, Any] | None = None, **looks: Any) -> Visitor:
    """Ana at a running table with bots."""
    ana = visitor(bypass_csp=True, **looks)
    wish = {"game": game, "seed": SEED, "seats": [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "level": level}] * (seats - 1)]}
    body = json.dumps(wish | {"options": options or {}, "settings": {"bot_pause": 0}, "start": True}).encode()
    asked = urllib.request.Request(f"{ana.house.url}/api/tables", body, {"content-type": "application/json"})
    with urllib.request.urlopen(asked) as response:
        made = json.load(response)
    ana.page.goto(f"/t/{made['table']['id']}#seat={made['seats'][0]['token']}")
    ana.asked()
    return ana


def wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_the_drawer_opens_over_the_board_and_is_there_from_the_start_on_a_wide_screen(visitor: Open) -> None:
    ana = seated(visitor, "rickshank", 2, viewport=LAPTOP)
    page = ana.page
    before = page.evaluate(PLACES)
    log = page.get_by_role("log", name="What happened")
    expect(log).to_have_count(0)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(log).to_be_visible()
    assert page.evaluate(PLACES) == before
    page.get_by_role("button", name="Fold away").click()
    expect(log).to_have_count(0)
    wide_screen = seated(visitor, "rickshank", 2, viewport={"width": 1920, "height": 1080})
    expect(wide_screen.page.get_by_role("log", name="What happened")).to_be_visible()


@pytest.mark.parametrize("game", tableverse.games())
def test_the_title_of_a_game_and_everybody_at_it_show_whole_on_a_laptop(visitor: Open, game: str) -> None:
    page = seated(visitor, game, max(tableverse.game(game).seats), viewport=LAPTOP).page
    title = page.locator(".top-title")
    expect(title).to_have_text(tableverse.game(game).title)
    assert title.evaluate(
        "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight && e.clientHeight <= e.parentElement.clientHeight"
    )
    assert page.locator(".strip").evaluate("e => e.scrollWidth - e.clientWidth") <= 1  # parts of a pixel


def test_what_a_space_would_bring_covers_no_screen(visitor: Open) -> None:
    """Also with long names: then they are cut, and one's own shows."""
    page = seated(visitor, "hundred_days", 4, viewport=LAPTOP).page
    page.locator(".screen b").evaluate_all("all => all.forEach((e) => (e.textContent = 'Bartholomew the Third'))")
    page.locator('[data-thing="space/5-6"]').hover()
    told = page.locator(".brings").bounding_box()
    screens = [box.bounding_box() for box in page.locator(".screen").all()]
    assert told is not None
    assert len(screens) == 4
    assert all(box is not None and box["x"] >= told["x"] + told["width"] and box["width"] > 60 for box in screens)


def test_a_button_shows_all_of_its_words(visitor: Open) -> None:
    """Also the longest with one card that something is kept for, on a laptop and on a phone."""
    words = "Play all (2 Genius Waves, keeping 1 for Jury-Rigged Portal Gun)"
    for looks in ({"viewport": LAPTOP}, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}):
        page = seated(visitor, "rickshank", 2, **looks).page
        button = page.locator(".slot.primary")
        expect(button).to_be_visible()
        button.evaluate("(e, words) => { e.classList.add('long', 'very'); e.querySelector('.slot-words').textContent = words; }", words)
        assert button.locator(".slot-words").evaluate("e => e.scrollHeight <= e.clientHeight + 1")
        assert button.evaluate("e => e.scrollHeight <= e.clientHeight + 1")


def in_a_game_with_windows(visitor: Open, seats: int) -> Visitor:
    """100 Days, told of as a listed game is."""
    ana = visitor(bypass_csp=True, viewport=LAPTOP)
    listed = msgspec.to_builtins(library.games())
    if all(game["name"] != "hundred_days" for game in listed["games"]):
        listed["games"].append(msgspec.to_builtins(library._info(tableverse.game("hundred_days"))))
    ana.page.route("**/api/games", lambda route: route.fulfill(json=listed))
    return seated(lambda **_: ana, "hundred_days", seats)


def orders_of(person: Visitor) -> dict[str, Any]:
    """The standing orders that the server has told last."""
    return dict(next(m["orders"] for m in reversed(person.news()) if "orders" in m))


def test_standing_orders_are_given_at_the_table(visitor: Open) -> None:
    ana = in_a_game_with_windows(visitor, 2)
    page = ana.page
    opener = page.get_by_role("button", name="When I am asked")
    opener.focus()
    page.keyboard.press("Enter")
    row = page.get_by_role("group", name="When a foe plays a blue card")
    usual = {"ask": "ask", "matters": "when it matters", "pass": "pass"}[tableverse.game("hundred_days").scopes["blue card"].default]
    expect(row.get_by_role("radio", name=usual, exact=True)).to_be_checked()
    row.get_by_role("radio", name="pass", exact=True).click()
    until(lambda: orders_of(ana)["modes"] == {"blue card": "pass"}, page)
    expect(row.get_by_role("radio", name="pass", exact=True)).to_be_checked()
    expect(opener).to_contain_text("1 changed")
    you = page.get_by_role("group", name="When a foe chooses you")
    expect(you.get_by_role("radio")).to_have_count(2)  # all of it matters
    only = page.get_by_role("checkbox", name="Do without asking what leaves me no choice")
    expect(only).to_be_checked()
    only.click()
    until(lambda: orders_of(ana)["only"] is False, page)
    expect(only).not_to_be_checked()
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(row).to_be_hidden()
    page.get_by_role("button", name="Hand up").click()
    expect(page.get_by_role("button", name="Hand is up")).to_have_attribute("aria-pressed", "true")
    until(lambda: bool(orders_of(ana)["wait"]), page)


def test_on_a_phone_standing_orders_are_reached_to_the_last_tick(visitor: Open) -> None:
    """The question stands above the strip there, and covers nothing of the sheet."""
    ana = seated(visitor, "hundred_days", 2, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ana.page
    page.get_by_role("button", name="When I am asked").tap()
    page.get_by_role("checkbox", name="Ask me even where I can only pass").tap()
    until(lambda: orders_of(ana)["poker"] is True, page)
    assert wide(page) <= 0
    assert findings(page) == []


def test_in_a_window_one_may_pass_until_a_stretch_of_play_is_over(visitor: Open) -> None:
    ana = in_a_game_with_windows(visitor, 3)
    page = ana.page
    ana.answer_until(lambda: page.locator(".pass-until").count() > 0)
    assert ana.asks()["scope"]
    expect(page.locator(".prompt-who")).not_to_contain_text("Your turn")
    before = ana.decision()
    page.get_by_role("button", name="Pass until this round is over").click()
    ana.moved_on(before)
    until(lambda: [u["span"] for u in orders_of(ana)["until"]] == ["round"], page)
    expect(page.get_by_role("region", name="Standing orders")).to_contain_text("passing until this round is over")
    page.get_by_role("button", name="Ask again").click()
    until(lambda: orders_of(ana)["until"] == [], page)


def test_a_game_on_a_phone_from_its_first_question_to_the_whole_score(visitor: Open) -> None:
    ana = seated(visitor, "morty_zone", 2, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ana.page
    assert findings(page) == []
    for part in ("Me", "Others", "Log", "Table"):
        tab = page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=re.compile(rf"^{part}\b"))
        box = tab.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        tab.tap()
        assert wide(page) <= 0
    while not ana.over():
        until(lambda: ana.over() or bool(ana.decision()), page)
        if ana.over():
            break
        assert wide(page) <= 0
        part = page.evaluate("document.querySelector('.stage [data-lit]')?.closest('[data-part]')?.dataset.part")
        if part:
            page.evaluate(f"document.querySelector('.parts button:nth-child({('board', 'me', 'others').index(part) + 1})').click()")
        ana.answer()
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=re.compile(r"^Table\b")).tap()
    end = page.get_by_role("region", name="The end")
    shares = end.get_by_role("region", name="Where the points come from")
    expect(shares).to_be_attached()
    assert end.evaluate("e => Math.round(e.getBoundingClientRect().right) <= innerWidth && e.scrollWidth <= e.clientWidth")
    assert shares.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing of the score is cut off"
    assert findings(page) == []
