"""Lines break and servers die; nothing is lost and nothing happens twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.house import QUESTION, House, Visitor, Wire, until

Open = Callable[..., Visitor]


def test_an_answer_that_was_lost_with_the_line_arrives_once(visitor: Open) -> None:
    ana = visitor()
    wire = Wire(ana.page)
    ana.play_now()
    page = ana.page
    before = ana.decision()
    wire.deaf = True
    page.keyboard.press("1")
    until(lambda: any(json.loads(m)["type"] == "answer" for m in wire.sent), page)
    wire.cut()
    expect(page.locator(".reconnecting")).to_be_visible()
    expect(page.locator(".table-page.frozen"), "nothing can be chosen meanwhile").to_be_visible()
    assert ana.decision() == before, "the question is still open"
    wire.mend()
    expect(page.locator(".reconnecting")).to_have_count(0)
    ana.moved_on(before)
    numbers = [json.loads(m)["n"] for m in wire.sent if json.loads(m)["type"] == "answer"]
    assert len(numbers) >= 2
    assert len(set(numbers)) == 1, "the same message, sent again"
    assert page.locator(".log li", has_text="The round begins.").count() == 1, "the log goes on, it does not begin again"
    ana.answers(2)


def test_a_second_tab_is_welcome(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    other = ana.context.new_page()
    other.goto(ana.page.url)
    expect(other.locator(".prompt.asks")).to_be_visible()
    before = ana.decision()
    ana.answer()
    other.wait_for_function(f"id => {QUESTION} !== id", arg=before)


def test_kill_nine_between_moves(visitor: Open, own_house: House) -> None:
    ana = visitor(own_house)
    ana.play_now()
    ana.answers(3)
    ana.asked()
    before = ana.decision()
    lines = ana.page.locator(".log li").count()
    own_house.kill()
    expect(ana.page.locator(".reconnecting")).to_be_visible()
    own_house.start()
    expect(ana.page.locator(".reconnecting")).to_have_count(0)
    ana.asked()
    assert ana.decision() == before
    assert ana.page.locator(".log li").count() >= lines
    ana.answers(3)
    ana.complaints[:] = [c for c in ana.complaints if "WebSocket" not in c and "net::ERR" not in c]


@pytest.mark.parametrize("part", ["table", "opened"])
def test_a_part_of_the_page_that_was_lost_on_the_way_is_there_all_the_same(visitor: Open, part: str) -> None:
    """A page that is loaded later, and what can be opened over it, such as the curtain: all of it is loaded anew, once."""
    ana = visitor()
    pages: list[str] = []
    ana.page.on("request", lambda request: pages.append(request.url) if request.is_navigation_request() else None)
    ana.page.route(re.compile(rf"/assets/{part}-[^/]*\.js$"), lambda route: route.abort() if len(pages) < 2 else route.continue_())
    ana.set_up("Pat", ["me", "me"])
    ana.page.get_by_role("button", name=re.compile("^I am ")).click()
    ana.answers(1)
    assert len(pages) == 2
    ana.complaints[:] = [c for c in ana.complaints if "net::ERR_FAILED" not in c]


def test_the_page_says_when_a_part_of_it_does_not_come_at_all(visitor: Open) -> None:
    ana = visitor()
    ana.page.route(re.compile(r"/assets/opened-[^/]*\.js$"), lambda route: route.abort())
    ana.set_up("Pat", ["me", "me"])
    expect(ana.page.get_by_role("alert")).to_contain_text("did not arrive")
    ana.page.unroute_all()
    ana.page.get_by_role("button", name="Load the page anew").click()
    expect(ana.page.locator(".curtain")).to_be_visible()
    ana.complaints[:] = [c for c in ana.complaints if "net::ERR_FAILED" not in c]


def test_the_client_works_in_a_folder(visitor: Open, tmp_path: Path) -> None:
    """A proxy may serve the whole thing under /games/: pages, links, requests and sockets stay there."""
    house = House(tmp_path, options=("--prefix", "/games"))
    try:
        ana = visitor(at=house)
        page = ana.page
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(house.url)))
        page.on("websocket", lambda socket: asked.append(socket.url.partition(str(house.port))[2]))
        page.goto("/games/")
        page.get_by_role("button", name="Play now").first.click()
        ana.asked()
        page.wait_for_url(re.compile(r"/games/t/\w+$"))
        page.reload()
        ana.answers(1)
        page.get_by_role("link", name="Tableverse, to the lobby").click()
        page.wait_for_url(re.compile(r"/games/$"))
        expect(page.get_by_role("link", name=re.compile("^Go on"))).to_have_attribute("href", re.compile(r"^/games/t/"))
        assert [path for path in asked if not path.startswith("/games/")] == []
    finally:
        house.kill()
