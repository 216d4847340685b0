"""Cards on the table: what they say, and a glance at them with a real pointer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import tableverse
from tableverse.server import library
from tests.browser.house import Visitor

Open = Callable[..., Visitor]
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HANDS = {"morty_zone": ("bonus", 3)}
"""Where cards of one's own lie open that can be read, and how many have room there."""
HAND = ("hand", 7)
"""The same in games that are not named above."""
FACES = """faces => faces.map(face => {
    const text = face.querySelector(".card-text");
    const words = [...text.querySelectorAll("p")].map(p => p.textContent.trim());
    const range = document.createRange();
    const first = text.querySelector("p");
    if (first) range.selectNodeContents(first.querySelector("strong") ?? first);
    const line = range.getClientRects()[0];
    const box = text.getBoundingClientRect();
    const frame = face.getBoundingClientRect();
    const shows = Boolean(line) && line.top >= box.top - 4 && line.bottom <= Math.min(box.bottom, frame.bottom) + 4;
    return {name: face.querySelector(".card-title").textContent, words, shows};
})"""
"""The lines below the picture of each card, and whether the first of them shows; letters may be a little higher than their line."""


def lines(card: Any) -> list[str]:
    """What stands below a card's picture."""
    return [*([card.text] if card.text else []), *(f"{more.means}: {more.text}" for more in card.face.more)]


class Dealer:
    """Between a page and its server: the own hand holds the cards that a test wants to look at."""

    def __init__(self, page: Page, game: str) -> None:
        self.field, self.many = HANDS.get(game, HAND)
        self.cards: list[Any] = []
        self.versions = count(1_000_000)  # newer than whatever comes from the server
        self.view: dict[str, Any] = {}
        page.route_web_socket(re.compile(r"/ws$"), self._route)

    def _route(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "view":
            self.view = told
            self.deal(self.cards)
        else:
            self.line.send(message)

    def deal(self, cards: list[Any]) -> None:
        """Put these into the hand."""
        self.cards = cards
        shown = [{"at": f"{self.field}/0/{card.cards[0]}", "name": card.name} for card in cards]
        self.view["state"][self.field][0] |= {"cards": shown, "count": len(shown)}
        self.view["v"] = next(self.versions)
        self.line.send(json.dumps(self.view))


@pytest.mark.parametrize("looks", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", tableverse.games())
def test_every_card_shows_its_words_on_the_table(visitor: Open, game: str, looks: dict[str, Any]) -> None:
    ana = visitor(**looks)
    page = ana.page
    dealer = Dealer(page, game)
    ana.set_up("Ana", ["me", "bot", "bot"], game=game)
    ana.asked()
    if looks is PHONE:
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=re.compile("^Me")).click()
    cards = library.cards(game).cards
    told: dict[str, list[str]] = {}
    hidden: list[str] = []
    for k in range(0, len(cards), dealer.many):
        some = cards[k : k + dealer.many]
        dealer.deal(some)
        for card in some:
            face = page.locator(f'[data-thing="{dealer.field}/0/{card.cards[0]}"] .card-face')
            expect(face).to_be_visible()
            (seen,) = face.evaluate_all(FACES)
            told[card.name] = seen["words"]
            hidden += [card.name] if seen["words"] and not seen["shows"] else []
    assert told == {card.name: lines(card) for card in cards}
    assert not hidden, hidden


# ---------------------------------------------------------------- a glance


def moves_to(page: Page, thing: Locator) -> None:
    """The pointer goes there, step by step, as a hand moves it."""
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + min(24, box["width"] / 2), box["y"] + box["height"] / 2, steps=8)


@pytest.mark.parametrize("looks", [LAPTOP, {"viewport": {"width": 390, "height": 844}}], ids=["laptop", "narrow"])
def test_a_pointer_that_moves_onto_a_card_brings_it_close(visitor: Open, looks: dict[str, Any]) -> None:
    ana = visitor(**looks)
    page = ana.page
    ana.set_up("Ana", ["me", "bot", "bot"], game="munchkin")
    ana.asked()
    glance = page.locator(".glance")
    card = page.locator(".hand .table-card:visible").first
    page.mouse.move(2, 2)
    moves_to(page, card)
    expect(glance.locator(".card-title")).to_have_text(str(card.locator(".card-title").text_content()))
    page.mouse.move(2, 2, steps=8)
    expect(glance).to_have_count(0)


def test_a_bonus_on_the_board_is_brought_close_too(visitor: Open) -> None:
    ana = visitor(**LAPTOP)
    page = ana.page
    ana.play_now()
    bonus = page.locator(".bonus:visible").first
    moves_to(page, bonus)
    expect(page.locator(".glance .card-title")).to_have_text(str(bonus.locator(".bonus-name").text_content()))


def test_a_card_that_slides_under_a_resting_pointer_stays_where_it_is(visitor: Open) -> None:
    ana = visitor(**LAPTOP)
    page = ana.page
    ana.set_up("Ana", ["me", "bot", "bot"], game="munchkin")
    ana.asked()
    card = page.locator(".hand .table-card").first
    page.mouse.move(600, 300, steps=4)
    card.evaluate("e => Object.assign(e.style, {position: 'fixed', left: '540px', top: '240px', zIndex: 99})")
    page.wait_for_function("() => document.querySelector('.hand .table-card').matches(':hover')")
    # Two frames later whatever that brought is drawn.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator(".glance")).to_have_count(0)
    page.mouse.move(604, 302, steps=2)
    expect(page.locator(".glance")).to_be_visible()


def test_a_finger_brings_no_glance(visitor: Open) -> None:
    ana = visitor(**PHONE)
    page = ana.page
    ana.set_up("Ana", ["me", "bot", "bot"], game="munchkin")
    ana.asked()
    page.locator(".hand .table-card:visible").first.tap()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator(".glance")).to_have_count(0)
