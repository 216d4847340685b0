"""What happens is played out on the board of 100 Days: screens lift together, tiles are gathered one by one; nobody has to wait for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.house import Visitor, until
from tests.browser.test_boards import anything, wide

Open = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
WATCH = """() => {
    window.played = {told: [], lifted: 0, behind: 0, parts: [], purses: []};
    const look = () => {
        const told = document.querySelector('.hundred_days-announced.told > span')?.textContent;
        if (told && told !== played.told.at(-1)) {
            played.told.push(told);
            played.parts.push(document.querySelector('.table-page').dataset.shows);
            played.purses.push([...document.querySelectorAll('[data-number^=purse-]')].map(e => Number(e.textContent)));
        }
        played.lifted = Math.max(played.lifted, document.querySelectorAll('.screens.lifting .screen').length);
        const screens = document.querySelectorAll('.screens:not(.lifting) .screen').length;
        if (screens) played.behind = Math.max(played.behind, document.querySelectorAll('.ring .figure:not(.planned)').length);
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
}"""
"""Keeps what was told on the board while it was played out, how many screens lifted at once, and how many figures stood before screens."""


def seated(visitor: Open, motion: str, **looks: Any) -> Visitor:
    """Ana and a bot, before Ana has placed her Rick; her page moves things as fast as she likes."""
    ana = visitor(**looks)
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.add_init_script(f"localStorage.setItem('tableverse.preferences', JSON.stringify({{motion: '{motion}', confirm: 'direct'}}))")
    ana.set_up("Ana", ["me", "bot"], game="hundred_days", seed=23)
    ana.asked()
    ana.page.evaluate(WATCH)
    return ana


def place(ana: Visitor, rick: str, morty: str) -> None:
    """Both figures, by two clicks on the board."""
    for at in (rick, morty):
        ana.asked()
        ana.on_board(next(o for o in ana.asks()["options"] if o["targets"] == [at]))


def pass_until(ana: Visitor, done: Callable[[], bool], watches: bool = False) -> None:
    """Ana passes, and answers anything else by the first choice, until something is done; whoever watches lets all be shown first."""
    while True:
        until(lambda: done() or bool(ana.decision()), ana.page)
        if done():
            return
        if watches:
            expect(ana.page.locator(".hundred_days-announced.told")).to_have_count(0)
        if ana.asks()["kind"] == "take_turn":
            ana.passes()
        else:
            anything(ana)


def next_day(ana: Visitor) -> Callable[[], bool]:
    """The second day has begun."""
    return lambda: "Day 2." in ana.log()


def played(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("played")
    return found


def sent(ana: Visitor, kind: str) -> list[str]:
    """What the server told of one kind, with the names of those who sit there."""
    names = [s["name"] for s in json.loads(next(f for f in ana.frames if '"type":"table"' in f))["table"]["seats"]]
    texts = []
    for news in ana.news():
        for line in news.get("log", {}).get("lines", []):
            if line["kind"] == kind:
                texts.append(line["text"])
                for seat, name in enumerate(names):
                    texts[-1] = texts[-1].replace(f"Seat {seat}", name)
    return texts


def test_screens_lift_together_and_tiles_are_gathered_one_by_one(visitor: Open) -> None:
    ana = seated(visitor, "fast", **LAPTOP)
    page = ana.page
    screens = page.get_by_role("list", name="Screens").get_by_role("listitem")
    expect(screens).to_have_count(2)
    expect(screens.first).to_contain_text("placing")
    expect(page.locator(".ring .figure")).to_have_count(0)
    expect(page.locator(".first", has_text="first player"), "nobody is first before all have placed").to_have_count(0)
    place(ana, "space/2", "space/house")
    expect(page.locator(".ring .figure:not(.planned)")).to_have_count(4)
    expect(screens).to_have_count(0)
    assert played(page)["lifted"] == 2
    expect(page.locator(".first", has_text="first player")).to_have_count(1)
    pass_until(ana, next_day(ana), watches=True)
    expect(screens).to_have_count(2)
    told = sent(ana, "gathers")
    until(lambda: told[-1] in played(page)["told"], page)
    found = played(page)
    assert found["behind"] == 0, "while all place, figures are behind the screens"
    gathered = [text for text in found["told"] if " gathers " in text]
    assert len(gathered) >= 3
    assert gathered == told, "one by one, in the order in which it happened"
    assert any(" is first" in text for text in found["told"])
    first, last = (found["purses"][found["told"].index(text)] for text in (gathered[0], gathered[-1]))
    assert sum(first) < sum(last), "tokens arrive as they are shown"


def test_gathering_can_be_skipped_and_a_choice_skips_it(visitor: Open) -> None:
    ana = seated(visitor, "slow", **LAPTOP)
    page = ana.page
    purse = page.locator('.own-facts [data-number^="purse-"]')
    place(ana, "space/2", "space/3")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".hundred_days-announced.told")).to_have_count(0)
    gathers = page.locator(".hundred_days-announced.told", has_text=" gathers ")
    skip = gathers.get_by_role("button", name="Skip")
    pass_until(ana, lambda: gathers.count() > 0)
    held = sum(map(int, purse.all_text_contents()))
    skip.click()
    expect(page.locator(".hundred_days-announced.told")).to_have_count(0)
    assert sum(map(int, purse.all_text_contents())) > held, "all of it is there at once"
    pass_until(ana, next_day(ana))
    ana.asked()
    place(ana, "space/2", "space/3")
    pass_until(ana, lambda: gathers.count() > 0)
    until(lambda: bool(ana.decision()), page)
    page.locator("[data-lit]:visible").first.click()
    expect(page.locator(".hundred_days-announced.told")).to_have_count(0)
    assert ana.complaints == []


def test_a_phone_shows_what_is_played_out_and_turns_to_the_question_afterwards(visitor: Open) -> None:
    ana = seated(visitor, "fast", **PHONE)
    page = ana.page
    place(ana, "space/2", "space/3")
    expect(page.locator(".ring .figure:not(.planned)")).to_have_count(4)
    until(lambda: any(" is first" in text for text in played(page)["told"]), page)
    found = played(page)
    assert found["parts"][next(k for k, text in enumerate(found["told"]) if " is first" in text)] == "board"
    expect(page.locator('.table-page[data-shows="me"]'), "her cards can be played").to_have_count(1)
    assert wide(page) <= 0


def test_without_animation_nothing_is_played_out(visitor: Open) -> None:
    ana = seated(visitor, "off", **LAPTOP)
    page = ana.page
    place(ana, "space/2", "space/3")
    expect(page.locator(".ring .figure:not(.planned)")).to_have_count(4)
    pass_until(ana, next_day(ana))
    assert played(page)["told"] == []
    assert played(page)["lifted"] == 0
    assert len(sent(ana, "gathers")) >= 3
