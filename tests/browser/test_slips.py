"""Fingers slip, links go stale, people go back: nothing is answered that nobody meant, and every good link opens its seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.house import QUESTION, Visitor, until

Open = Callable[..., Visitor]


DOUBLE_CLICK = """() => new Promise((done) => {
    const question = () => document.querySelector('.prompt-what').dataset.decision;
    const click = (detail) => {
        const cards = [...document.querySelectorAll('.own-hand .hand [data-lit]')];
        cards.at(-1).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType: 'mouse' }));
    };
    const before = question();
    new MutationObserver((_, watch) => {
        if (!question() || question() === before) return;
        watch.disconnect();
        click(2);
        done();
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
    click(1);
})"""
"""On the last card that is lit, the second half as soon as the next question is there."""


def sent(page: Page) -> list[str]:
    """The answers that go out from now on."""
    answers: list[str] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda data: answers.append(str(data)) if '"answer"' in str(data) else None))
    return answers


def confirm_always(page: Page) -> None:
    page.add_init_script("localStorage.setItem('tableverse.preferences', JSON.stringify({confirm: 'always'}))")


def test_a_key_that_is_held_down_is_one_answer(visitor: Open) -> None:
    ana = visitor()
    answers = sent(ana.page)
    ana.set_up("Ana", ["me", "bot"], game="rickshank")
    page = ana.page
    for key in ("1", "Enter"):
        ana.asked()
        before = ana.decision()
        if key == "Enter":
            page.locator(".prompt [data-option]:not([disabled]), [data-lit]").first.focus()
        count = len(answers)
        page.keyboard.down(key)
        ana.moved_on(before)
        ana.asked()
        after = ana.decision()
        for _ in range(5):
            page.keyboard.down(key)  # the key repeats
        page.keyboard.up(key)
        assert page.evaluate(f"new Promise(done => setTimeout(() => done({QUESTION}), 300))") == after
        until(lambda count=count: len(answers) == count + 1, page)  # type: ignore[misc]


def test_a_double_click_is_one_answer(visitor: Open) -> None:
    """In a turn of Rickshank the second half of a double click would hit the next card."""
    ana = visitor()
    answers = sent(ana.page)
    ana.set_up("Ana", ["me", "bot"], game="rickshank")
    page = ana.page
    ana.answer_until(lambda: ana.asks()["kind"] == "take_turn")
    count, before = len(answers), ana.decision()
    page.evaluate(DOUBLE_CLICK)
    ana.asked()
    after = ana.decision()
    assert after != before
    assert page.evaluate(f"new Promise(done => setTimeout(() => done({QUESTION}), 300))") == after
    until(lambda: len(answers) == count + 1, page)
    ana.answers(1)  # a click with thought counts


def test_enter_confirms_what_the_key_has_chosen(visitor: Open) -> None:
    ana = visitor()
    confirm_always(ana.page)
    ana.set_up("Ana", ["me", "bot"], game="rickshank")
    page = ana.page
    for _ in range(3):
        ana.asked()
        options = ana.asks()["options"]
        chosen, before = options[min(2, len(options) - 1)], ana.decision()
        page.keyboard.press(str(options.index(chosen) + 1))
        button = page.get_by_role("button", name=f"Confirm: {chosen['label']}")
        expect(button).to_be_focused()
        assert ana.decision() == before, "nothing is answered before it is confirmed"
        page.keyboard.press("Enter")
        ana.moved_on(before)


def test_digits_in_a_menu_are_about_the_menu(visitor: Open) -> None:
    ana = visitor()
    ana.set_up("Ana", ["me", "bot"], game="multiverse", seed=11)
    page = ana.page

    def several() -> Any:
        """A card with several meanings."""
        if ana.asks()["kind"] != "take_action":
            return None
        meanings: dict[str, list[str]] = {}
        for option in ana.asks()["options"]:
            for at in option["targets"]:
                meanings.setdefault(at, []).append(option["label"])
        return next((at for at, labels in meanings.items() if at.startswith("hand/") and len(labels) > 1), None)

    ana.answer_until(lambda: several() is not None)
    page.locator(f'[data-thing="{several()}"][data-lit]').click()
    menu = page.locator(".thing-menu")
    expect(menu).to_be_in_viewport(ratio=1)
    labels = menu.get_by_role("button").all_text_contents()
    assert len(labels) >= 2
    before = ana.decision()
    page.keyboard.press(str(len(labels)))
    ana.moved_on(before)
    deed = {"Discard": "discards", "Place": "places", "Play": "plays"}[labels[-1].split()[0]]
    ana.told(f"Ana {deed}")


def test_a_dead_secret_does_not_stand_before_a_good_one(visitor: Open) -> None:
    ana, laptop = visitor(), visitor()
    ana.set_up("Ana", ["me", "bot"])
    ana.asked()
    page = ana.page
    page.get_by_role("button", name="Links").click()
    own = page.get_by_label("Your own seat on another device")
    laptop.page.goto(own.input_value())
    laptop.asked()
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_text("The old link no longer works.")).to_be_visible()
    expect(laptop.page.get_by_role("heading", name="No way in")).to_be_visible()
    laptop.page.goto("/")
    page.get_by_role("button", name="Links").click()
    laptop.page.goto(own.input_value())
    laptop.asked()
    assert "#" not in laptop.page.url
    laptop.page.reload()
    laptop.asked()
    laptop.answers(1)
    for person in (ana, laptop):
        person.complaints[:] = [c for c in person.complaints if "Failed to load" not in c]


def test_a_link_opened_in_a_tab_that_is_already_there(visitor: Open) -> None:
    ana, ben = visitor(), visitor()
    ana.set_up("Ana", ["me", "open"], listed=False)
    link = ana.page.get_by_label("Whoever opens this link may sit down").input_value()
    ben.page.goto(link.split("#")[0])
    expect(ben.page.get_by_role("heading", name="No way in")).to_be_visible()
    ben.page.evaluate("hash => { location.hash = hash }", link.split("#")[1])
    expect(ben.page.get_by_label("Your name at the table")).to_be_visible()
    expect(ben.page).to_have_url(re.compile(r"/t/\w+$"))
    ben.complaints.clear()


def test_a_link_can_be_copied_without_the_clipboard(visitor: Open) -> None:
    """As at an address without encryption."""
    ana = visitor()
    ana.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    ana.set_up("Ana", ["me", "open"])
    page = ana.page
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


def test_numbers_can_be_typed_and_people_stay_when_the_game_changes(visitor: Open) -> None:
    page = visitor().page
    page.goto("/#new/morty_zone")
    page.get_by_label("Name in seat 1").fill("Zoe")
    page.get_by_label("How many").select_option("4")
    page.locator("details.panel").evaluate("e => e.open = true")
    page.get_by_label("When somebody is away").select_option("bot")
    seconds = page.get_by_label("Away after")
    seconds.press("Control+a")
    seconds.press_sequentially("120")
    expect(seconds).to_have_value("120")
    seconds.press("Tab")
    expect(seconds).to_have_value("120")
    page.get_by_label(re.compile("^Game")).select_option("rickshank")
    expect(page.get_by_label("How many")).to_have_value("4")
    expect(page.get_by_label("Name in seat 1")).to_have_value("Zoe")


def test_what_cannot_be_dealt_is_refused_where_it_is_set_up(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    page.goto("/#new/rickshank")
    page.get_by_label("How many").select_option("5")
    page.get_by_label(re.compile("^Characters")).select_option("deal two")
    page.locator(".setup-go button").click()
    expect(page.get_by_text("6 Characters are not enough for 5 seats")).to_be_visible()
    page.get_by_label("How many").select_option("3")
    page.locator(".setup-go button").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    ana.complaints[:] = [c for c in ana.complaints if "400" not in c]


def test_an_address_that_leads_nowhere(visitor: Open) -> None:
    ana = visitor()
    ana.page.goto("/nonsense")
    expect(ana.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    ana.page.get_by_role("main").get_by_role("link", name="To the lobby").click()
    expect(ana.page.get_by_role("button", name="Play now").first).to_be_visible()
    ana.complaints[:] = [c for c in ana.complaints if "404" not in c]
