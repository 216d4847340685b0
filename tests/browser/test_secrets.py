"""What a spectator's browser gets holds nothing that a spectator may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import Visitor, until

Open = Callable[..., Visitor]


def asked_for_numbers(person: Visitor) -> bool:
    return "which number" in (person.page.evaluate("document.querySelector('.prompt-what')?.textContent") or "")


def test_spectator_sees_no_secret(visitor: Open) -> None:
    ana, ben, eve = visitor(), visitor(), visitor()
    ana.set_up("Ana", ["me", "open"], seed=3)
    ben.join(ana.page.get_by_label("Whoever opens this link may sit down").input_value(), "Ben")
    ana.page.get_by_role("button", name="Start the game").click()
    ana.page.locator(".own-board").wait_for()
    crystal = ana.page.get_by_role("button", name=re.compile("^Your Secret Death Crystal"))
    secret = crystal.locator(".card-title").text_content() or "?"
    eve.page.goto(ana.page.url)
    expect(eve.page.locator(".prompt-who")).to_contain_text("Watching")
    expect(eve.page.locator("[data-lit]")).to_have_count(0)

    def both_choose() -> bool:
        """Whoever is asked anything else answers, until both are asked for numbers. Ben thinks on, so that Ana's choice stays secret."""
        for person in (ana, ben):
            if person.decision() and not asked_for_numbers(person):
                person.answer()
        return asked_for_numbers(ana) and asked_for_numbers(ben)

    until(both_choose, ana.page)
    expect(eve.page.locator(".seat.thinking")).to_have_count(2)
    seen = len(eve.frames)
    ana.answer()
    expect(ana.page.locator(".own-board .pencilled").first).to_be_visible()
    expect(eve.page.locator(".pencilled")).to_have_count(0)
    for frame in eve.frames[seen:]:
        message = json.loads(frame)
        assert message["type"] in ("table", "presence", "pong", "view")
        if message["type"] == "view":
            assert message["decision"] is None
            assert "choosing" not in message["state"]
    until(lambda: secret in "".join(ana.frames), ana.page)
    assert secret not in "".join(eve.frames)
    assert secret not in eve.page.content()
    assert "token" not in "".join(eve.frames)
