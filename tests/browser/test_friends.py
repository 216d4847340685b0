"""Inviting friends, coming back, and looking through the cards."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import House, Visitor
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]


def test_the_invitation_says_who_can_open_it_and_is_the_main_thing_until_all_seats_are_taken(visitor: Open) -> None:
    ana = visitor(bypass_csp=True)
    page = ana.page
    ana.set_up("Ana", ["me", "open"])
    expect(page.get_by_role("region", name="Invite")).to_contain_text("This link opens on this computer only")
    expect(page.locator(".slot.primary")).to_have_text("Copy link")
    assert findings(page) == []
    page.route("**/api/reach", lambda route: route.fulfill(json={"network": "http://192.168.1.20:8421"}))
    page.reload()
    link = page.get_by_label("Whoever opens this link may sit down")
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.20:8421/t/\w+#join=\w+"))
    page.get_by_text("Code for a phone").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()


def test_the_lobby_begins_with_ones_own_games_and_marks_where_it_is_ones_turn(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert page.get_by_role("region", name="Your games").count() == 0
    ana.play_now()
    page.goto("/")
    own = page.get_by_role("region", name="Your games")
    expect(own).to_contain_text("Your turn")
    expect(page.locator("main > section").first).to_have_attribute("aria-label", "Your games")
    own.get_by_role("link", name="Go on").click()
    ana.asked()


def test_the_cards_of_a_game_can_be_looked_through(visitor: Open) -> None:
    ana = visitor(bypass_csp=True)
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Cards").first.click()
    cards = page.get_by_role("dialog", name="Cards")
    found = cards.locator(".cardbook li")
    expect(found.first).to_be_visible()
    every = int(cards.get_by_role("status").inner_text().split()[0])
    expect(found).to_have_count(every)  # one after the other
    cards.get_by_label("Words on the card").fill("no such words anywhere")
    expect(found).to_have_count(0)
    cards.get_by_label("Words on the card").fill("")
    expect(found).to_have_count(every)
    cards.get_by_label("Type").select_option(index=1)
    expect(found).not_to_have_count(every)
    assert findings(page) == []


def test_a_page_says_so_when_the_server_is_away(visitor: Open, own_house: House) -> None:
    ana = visitor(own_house, service_workers="allow")
    page = ana.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    own_house.kill()
    page.goto("/t/abcdefghij")
    expect(page.get_by_role("heading")).to_have_text("Tableverse is away")
    expect(page.locator("body")).to_have_css("display", "grid")  # its style is kept with it
    own_house.start()
    expect(page.get_by_role("heading", name="Tableverse is away")).to_have_count(0)  # it comes back by itself
    ana.complaints.clear()
