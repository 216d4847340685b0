"""The browser's Back closes what lies over a page before it leaves the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import Visitor, until

Open = Callable[..., Visitor]
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("looks", [LAPTOP, PHONE], ids=["laptop", "phone"])
LOBBY = re.compile(r"127\.0\.0\.1:\d+/$")
NEW = re.compile(r"/#new")


@pytest.fixture
def visitor(visitor: Open) -> Iterator[Open]:
    """Opens browser windows; a browser may say that the lobby was left before its line was there."""
    opened: list[Visitor] = []

    def open_window(**looks: Any) -> Visitor:
        opened.append(visitor(**looks))
        return opened[-1]

    yield open_window
    for person in opened:
        person.complaints[:] = [c for c in person.complaints if "closed before the connection is established" not in c]


def from_the_lobby(person: Visitor) -> Page:
    """On the set-up page, with the lobby behind it."""
    page = person.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("Set up")).first.click()
    expect(page).to_have_url(NEW)
    expect(page.get_by_label("How many")).to_be_visible()
    return page


def opens(page: Page, name: str) -> Locator:
    """Open a dialog by its button."""
    page.get_by_role("button", name=name, exact=True).first.click()
    dialog = page.get_by_role("dialog", name=re.compile(f"^{name}"))
    expect(dialog).to_be_visible()
    return dialog


def back(page: Page) -> None:
    """The browser's own Back."""
    page.go_back(wait_until="commit")


def forward(page: Page) -> None:
    """The browser's own Forward."""
    page.go_forward(wait_until="commit")


def entries(page: Page, dialogs: int) -> None:
    """Wait until the history stands at an entry with so many dialogs."""
    page.wait_for_function("dialogs => history.state?.dialogs === dialogs", arg=dialogs)


@SIZES
@pytest.mark.parametrize("name", ["Cards", "Rules", "How to play", "Settings"])
def test_back_closes_a_dialog_and_then_leaves_the_page(visitor: Open, name: str, looks: dict[str, Any]) -> None:
    page = visitor(**looks).page
    page.goto("about:blank")
    page.goto("/")
    dialog = opens(page, name)
    back(page)
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(LOBBY)
    back(page)
    expect(page).to_have_url("about:blank")


@SIZES
@pytest.mark.parametrize("way", ["button", "Escape", "outside"])
def test_a_dialog_closed_otherwise_leaves_nothing_behind(visitor: Open, way: str, looks: dict[str, Any]) -> None:
    page = from_the_lobby(visitor(**looks))
    dialog = opens(page, "Settings")
    entries(page, 1)
    if way == "button":
        dialog.get_by_role("button", name="Close").click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(2, 2)
    expect(dialog).to_be_hidden()
    entries(page, 0)
    expect(page).to_have_url(NEW)
    back(page)
    expect(page).to_have_url(LOBBY)


@SIZES
def test_forward_finds_no_dead_entry(visitor: Open, looks: dict[str, Any]) -> None:
    page = from_the_lobby(visitor(**looks))
    dialog = opens(page, "Settings")
    back(page)
    expect(dialog).to_be_hidden()
    forward(page)
    entries(page, 0)
    expect(dialog).to_be_hidden()
    back(page)
    expect(page).to_have_url(LOBBY)
    forward(page)
    expect(page).to_have_url(NEW)
    dialog = opens(page, "Settings")
    back(page)
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(NEW)


@SIZES
def test_dialogs_over_dialogs_close_one_by_one(visitor: Open, looks: dict[str, Any]) -> None:
    ana = visitor(**looks)
    page = ana.page
    page.goto("/")
    cards = opens(page, "Cards")
    cards.locator(".cardbook .card-look").first.click()
    card = page.locator("dialog.dialog-card[open]")
    expect(card).to_be_visible()
    back(page)
    expect(card).to_have_count(0)
    expect(cards).to_be_visible()
    cards.locator(".cardbook .card-look").nth(1).click()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    entries(page, 1)
    back(page)
    expect(cards).to_be_hidden()
    expect(page).to_have_url(LOBBY)


def test_a_dialog_that_follows_another_takes_its_place(visitor: Open) -> None:
    page = from_the_lobby(visitor(**LAPTOP))
    back(page)
    expect(page).to_have_url(LOBBY)
    how = opens(page, "How to play")
    how.get_by_role("button", name="All the rules").click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules).to_be_visible()
    entries(page, 1)
    back(page)
    expect(rules).to_be_hidden()
    expect(how).to_be_hidden()
    expect(page).to_have_url(LOBBY)


@SIZES
def test_back_at_a_table_closes_links_rules_and_cards_and_the_game_goes_on(visitor: Open, looks: dict[str, Any]) -> None:
    ana = visitor(**looks)
    page = ana.page
    ana.play_now()
    table = page.url
    for name in ("Links", "Settings"):
        dialog = opens(page, name)
        back(page)
        expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Why?").click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules).to_be_visible()
    back(page)
    expect(rules).to_be_hidden()
    assert page.url == table
    ana.answers(1)
    back(page)
    expect(page).to_have_url(LOBBY)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_a_page_loaded_anew_with_a_dialog_open_has_one_entry(visitor: Open) -> None:
    page = from_the_lobby(visitor(**LAPTOP))
    opens(page, "Settings")
    entries(page, 1)
    page.reload()
    entries(page, 0)
    expect(page).to_have_url(NEW)
    back(page)
    expect(page).to_have_url(LOBBY)


def test_a_dialog_opened_at_once_after_another_was_closed_stays_open(visitor: Open) -> None:
    page = from_the_lobby(visitor(**LAPTOP))
    dialog = opens(page, "Settings")
    entries(page, 1)
    # Sooner than the browser has gone back.
    page.evaluate("""async () => {
        const dialog = document.querySelector("dialog[open]");
        const closed = new Promise(done => dialog.addEventListener("close", done));
        dialog.close();
        await closed;
        while (dialog.firstElementChild) await null;
        for (let k = 0; k < 20; k++) await null;
        document.querySelector("button[aria-label='Settings'], button[title='Settings']").click();
    }""")
    entries(page, 1)
    expect(dialog).to_be_visible()
    back(page)
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(NEW)


def test_two_steps_back_at_once_leave_dialog_and_page(visitor: Open) -> None:
    page = from_the_lobby(visitor(**LAPTOP))
    dialog = opens(page, "Settings")
    entries(page, 1)
    page.evaluate("history.go(-2)")
    expect(page).to_have_url(LOBBY)
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page).to_have_url(LOBBY)


def test_an_address_given_by_hand_closes_the_dialog_and_is_followed(visitor: Open) -> None:
    page = visitor(**LAPTOP).page
    page.goto("/")
    dialog = opens(page, "Settings")
    entries(page, 1)
    page.evaluate("location.hash = '#new/munchkin'")
    expect(page.get_by_label("How many")).to_be_visible()
    expect(dialog).to_be_hidden()
    expect(page).to_have_url(re.compile("/#new/munchkin$"))


def test_a_replay_stays_where_it_was_when_its_rules_are_closed(visitor: Open) -> None:
    ana = visitor(**LAPTOP)
    page = ana.page
    ana.set_up("Ana", ["me", "bot"])
    until(lambda: ana.over() or (ana.answer() and False), page, 180)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".prompt-who")).to_contain_text("Step 0 of")
    rules = opens(page, "Rules")
    entries(page, 1)
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile("#step=1&"))
    back(page)
    expect(rules).to_be_hidden()
    entries(page, 0)
    expect(page).to_have_url(re.compile("#step=1&"))
    expect(page.locator(".prompt-who")).to_contain_text("Step 1 of")
    forward(page)
    entries(page, 0)
    expect(page).to_have_url(re.compile("#step=1&"))
    expect(rules).to_be_hidden()


def test_escape_closes_the_topmost_alone(visitor: Open) -> None:
    ana = visitor(viewport={"width": 1280, "height": 720})
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="rickshank")
    ana.asked()
    page.keyboard.press("?")
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules).to_be_visible()
    page.locator(".log .card-name").first.evaluate("e => e.click()")
    card = page.locator("dialog.dialog-card[open]")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    entries(page, 1)
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    entries(page, 0)
