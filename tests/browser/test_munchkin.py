"""Munchkin between people, each in a window of their own: help is offered and accepted, somebody meddles, the dead are looted.

Whatever leads there is answered over HTTP as absent players would; a seed that leads there soon is looked for.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import tableverse
from tests.browser.house import House, Visitor, card_at, until

Open = Callable[..., Visitor]
Found = Callable[[Any], bool]
GAME = tableverse.game("munchkin")
LAPTOP = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES = ("Ana", "Ben", "Cy")
SOON = 60
"""Answers after which a seed is given up."""


def seed_with(there: Found) -> int:
    """A seed with which absent players soon come to such a position."""
    for seed in range(1000):
        state: Any = GAME.new(seats=3, seed=seed, record=False, asking="veiled")
        for _ in range(SOON):
            if there(state):
                return seed
            seat = min(state.asks)
            decision = state.pending[seat]
            state.choose(seat, [o.id for o in decision.options].index(decision.default.id))
    raise AssertionError("no seed leads there")


def asked(state: Any, kind: str) -> list[int]:
    return [s for s, ask in state.asks.items() if ask.question.kind == kind]


def kind_of(at: str) -> str:
    box: Any = GAME.box
    return str(box.kind[int(at.rpartition("/")[2])])


class Absent:
    """A table of people who are away: what leads to a position is answered for them."""

    def __init__(self, house: House, seed: int) -> None:
        self.house = house
        wish = {"game": "munchkin", "seed": seed, "options": {"asking": "veiled"}, "seats": [{"kind": "me", "name": n} for n in NAMES]}
        made = self._ask("/api/tables", "", wish | {"settings": {"bot_pause": 0}, "start": True})
        self.table: str = made["table"]["id"]
        self.tokens: list[str] = [s["token"] for s in made["seats"]]
        self.n = 0

    def _ask(self, path: str, token: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(urllib.request.Request(self.house.url + path, data, headers)) as response:
                    text = response.read()
                    return json.loads(text) if text else None
            except urllib.error.HTTPError as error:
                if error.code != 429:  # faster than people are
                    raise
                time.sleep(0.2)

    def decision(self, seat: int) -> Any:
        return self._ask(f"/api/tables/{self.table}/view", self.tokens[seat])["decision"]

    def answer_until(self, kind: str) -> int:
        """Answer for everybody until somebody is asked such a question; who that is."""
        for _ in range(2 * SOON):
            for seat in range(len(NAMES)):
                decision = self.decision(seat)
                if decision and decision["kind"] == kind:
                    return seat
                if decision:
                    self.answer(seat, decision, decision["default"])
        raise AssertionError(f"nobody is asked {kind}")

    def answer(self, seat: int, decision: Any, option: str) -> None:
        self.n += 1
        answer = {"type": "answer", "n": self.n, "decision": decision["id"], "option": option}
        self._ask(f"/api/tables/{self.table}/answer", self.tokens[seat], answer)

    def enter(self, window: Visitor, seat: int) -> Visitor:
        window.page.goto(f"/t/{self.table}#seat={self.tokens[seat]}")
        window.page.locator(".prompt").wait_for()
        return window


def test_on_a_phone_no_card_stays_under_the_choices(visitor: Open, house: House) -> None:
    """What has no place on the board hangs over the hand; whatever it covers can be scrolled out."""

    def full_hand(g: Any) -> bool:
        turn = asked(g, "take_turn")
        kinds = [o.kind for s in turn for o in g.pending[s].options]
        return "sell" in kinds and kinds.count("lay_down") > 2 and len(g.hand[turn[0]]) > 7

    table = Absent(house, seed_with(full_hand))
    ben = table.enter(visitor(**PHONE), table.answer_until("take_turn"))
    ben.asked()
    ben.page.locator(".parts button", has_text="Me").click()
    expect(ben.page.locator(".ask-plate")).to_be_visible()
    lit = ben.page.locator(".own-hand .hand [data-lit]").evaluate_all(
        "all => all.map(e => [e.getBoundingClientRect().top, e.dataset.thing])"
    )
    lowest = max(lit)[1]
    ben.on_board(next(o for o in ben.asks()["options"] if o["targets"] == [lowest]))
    expect(ben.page.locator(f'.own-hand .hand [data-thing="{lowest}"]')).to_have_count(0)


def test_the_dead_are_looted(visitor: Open, house: House) -> None:
    """MK-153: the highest Level first, one card each, into the hand."""
    seed = seed_with(lambda g: bool(asked(g, "loot")) and len(g.body) > 3)
    table = Absent(house, seed)
    looter = table.answer_until("loot")
    ana, ben = table.enter(visitor(viewport=LAPTOP), looter), table.enter(visitor(**PHONE), (looter + 1) % 3)
    ana.asked()
    body = ana.page.locator(".lying .card-thing")
    options = [o for o in ana.asks()["options"] if o["role"] != "pass"]
    expect(body).to_have_count(len(options))
    expect(ben.page.locator(".lying .table-card")).to_have_count(len(options))
    assert ana.gaps() == []
    assert ana.page.evaluate("(m => m.scrollHeight - m.clientHeight)(document.querySelector('.middle'))") <= 0
    names = [str(n) for n in body.locator(".card-title").all_text_contents()]
    wanted, card = next((o, card) for o in options if names.count(card := card_at("munchkin", o["targets"][0])) == 1)
    ana.on_board(wanted)
    for person in (ana, ben):
        person.told(f"{NAMES[looter]} takes {card} from the body.")
    expect(ana.page.locator(".own-hand .hand .card-title", has_text=card).first).to_be_visible()


def can_be_helped(g: Any) -> bool:
    """The fighter loses and would win with the first candidate; the other one holds an enhancer that turns it again."""
    fighter = next(iter(asked(g, "fight")), None)
    if fighter is None or g.winning():
        return False
    helper, other = (fighter + 1) % 3, (fighter + 2) % 3
    offers = [o.data for o in g.pending[fighter].options if o.kind == "ask_help" and o.targets == (f"seat/{helper}",)]
    if not offers or not offers[0]["after"]["winning"]:
        return False
    lead = offers[0]["after"]["players"] - offers[0]["after"]["monsters"]
    return any(g.box.kind[c] == "Enhancer" and g.box.bonus[c] >= lead for c in g.hand[other])


def test_help_is_offered_in_one_window_and_accepted_in_another_and_a_third_meddles(visitor: Open, house: House) -> None:
    seed = seed_with(can_be_helped)
    table = Absent(house, seed)
    fighter = table.answer_until("fight")
    helper, other = (fighter + 1) % 3, (fighter + 2) % 3
    ana, ben, cy = (
        table.enter(visitor(**looks), s) for s, looks in ((fighter, {"viewport": LAPTOP}), (helper, PHONE), (other, {"viewport": LAPTOP}))
    )
    ana.asked()
    ben.page.locator(".parts button", has_text="Log").click()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("button", name="My price for helping: 1.").click()
    ana.page.get_by_role("button", name="Chat").first.click()
    expect(ana.page.locator(".chat-lines"), "a phrase is said by one click").to_contain_text(f"{NAMES[helper]} My price for helping: 1.")
    ana.page.get_by_role("button", name="Fold away").click()
    ben.page.locator(".parts button", has_text="Me").click()
    before = ana.page.locator(".balance").first.text_content() or ""
    ana.on_board(next(o for o in ana.asks()["options"] if o["kind"] == "ask_help" and o["targets"] == [f"seat/{helper}"]))
    ana.asked()
    ana.on_board(next(o for o in ana.asks()["options"] if o["data"]["treasures"] == 1 and o["data"]["helper_first"]))
    ana.asked()
    sheet = ana.page.locator(".middle .munchkin-sheet")
    expect(sheet.get_by_role("region", name="You give")).to_contain_text("1 Treasure")
    expect(sheet.get_by_role("region", name="You get")).to_contain_text("together")
    expect(ben.page.locator(".munchkin-sheet:visible"), "nothing is open before it is sent").to_have_count(0)
    ana.on_board(next(o for o in ana.asks()["options"] if o["role"] == "main"))

    ben.asked()
    expect(ben.page.locator(".munchkin-sheet:visible").get_by_role("region", name="You get")).to_contain_text("1 Treasure")
    expect(ben.page.locator(".munchkin-sheet:visible").get_by_role("region", name="You give")).to_contain_text("help in this fight")
    expect(cy.page.locator(".middle .munchkin-sheet")).to_contain_text(f"{NAMES[fighter]} gives")
    ben.on_board(next(o for o in ben.asks()["options"] if o["role"] == "main"))
    ana.told(f"{NAMES[helper]} helps {NAMES[fighter]}.")
    ana.asked()
    helped = ana.page.locator(".balance").first
    expect(helped).to_contain_text("Winning")
    assert helped.text_content() != before

    ana.passes()
    until(lambda: bool(ben.decision() or cy.decision()), ana.page)
    if ben.decision():
        ben.passes()
    cy.asked()
    enhance = next(o for o in cy.asks()["options"] if o["kind"] == "enhance")
    after = enhance["data"]["after"]
    cy.page.locator(f'.stage [data-thing="{enhance["targets"][0]}"]').hover()
    expect(cy.page.locator(".fight-side.monsters .sum"), "what it would come to is shown before").to_contain_text(str(after["monsters"]))
    cy.on_board(enhance)
    for person in (ana, ben, cy):
        person.told(f"{NAMES[other]} plays {card_at('munchkin', enhance['targets'][0])} on ")
    expect(ana.page.locator(".fight-side.monsters .sum")).to_have_text(str(after["monsters"]))


def test_a_trade_is_wished_for_in_somebody_elses_turn(visitor: Open, house: House) -> None:
    """MK-R87: the button is there while a trade is legal; nobody is asked at every checkpoint, and nobody else sees that it was pressed."""
    table = Absent(house, seed_with(lambda g: g.active == 0 and any(g.box.kind[c] == "Item" for c in g.hand[1])))
    opening = table.decision(1)
    items = [o for o in opening["options"] if o["targets"] and kind_of(o["targets"][0]) == "Item"]
    table.answer(1, opening, items[0]["id"])
    active = table.answer_until("take_turn")
    ana, ben = table.enter(visitor(**PHONE), (active + 1) % 3), table.enter(visitor(viewport=LAPTOP), active)
    wish = ana.page.locator(".orders .wish")
    expect(wish).to_have_text("Trade")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wish.click()
    expect(wish).to_have_attribute("aria-pressed", "true")
    wish.click()
    expect(wish, "pressed again, it is taken back").to_have_attribute("aria-pressed", "false")
    wish.click()
    expect(wish).to_have_text("Trade next")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ben.asked()
    expect(ben.page.locator(".orders .wish"), "who is asked proposes at once").to_have_text("Trade")
    ben.passes()
    ana.asked()
    assert ana.asks()["kind"] == "trade_with"
    expect(wish).to_have_count(1)
    expect(wish).to_have_attribute("aria-pressed", "false")
