"""What a spectator's browser gets holds nothing that a spectator may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import Visitor, until

Open = Callable[..., Visitor]


def test_spectator_sees_no_secret(visitor: Open) -> None:
    ana, eve = visitor(), visitor()
    ana.set_up("Ana", ["me", "bot"])
    ana.asked()
    crystal = ana.page.get_by_role("button", name=re.compile("^Your Secret Death Crystal"))
    secret = crystal.locator(".card-title").text_content() or "?"
    eve.page.goto(ana.page.url)
    expect(eve.page.locator(".prompt-who")).to_contain_text("Watching")
    expect(eve.page.locator("[data-lit]")).to_have_count(0)

    until(lambda: "which number" in (ana.page.locator(".prompt-what").text_content() or "") or not ana.answer(), ana.page)
    until(lambda: bool(eve.page.locator(".seat.thinking").count()), eve.page)
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
    assert secret in "".join(ana.frames)
    assert secret not in "".join(eve.frames)
    assert secret not in eve.page.content()
    assert "token" not in "".join(eve.frames)
