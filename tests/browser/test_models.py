"""A language model's seat beside a person's browser."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from mcp import Client
from playwright.sync_api import expect

from tableverse.mcp.tools import server
from tests.browser.house import Visitor, until
from tests.mcp.calling import Model

Open = Callable[..., Visitor]


async def hold_a_seat(link: str) -> str:
    """Join by a link, greet, and play to the end."""
    async with Client(server()) as client:
        model = Model(client)
        await model.sit("join", link=link, name="Robot")
        await model.at("chat", say="Wubba lubba!")
        return await model.play(await model.at("wait"), random.Random(4))


def test_a_model_and_a_person_play_a_whole_game(visitor: Open) -> None:
    ann = visitor()
    ann.set_up("Ann", ["me", "open"])
    link = ann.page.get_by_label("Whoever opens this link may sit down").input_value()
    with ThreadPoolExecutor(1) as elsewhere:
        playing = elsewhere.submit(asyncio.run, hold_a_seat(link))
        expect(ann.page.locator(".room-seat", has_text="Robot")).to_be_visible()
        ann.page.get_by_role("button", name="Start the game").click()
        ann.prompt.wait_for()

        def finished() -> bool:
            ann.answer()
            return ann.over()

        until(finished, ann.page, 120)
        assert "The game is over" in playing.result()
    places = ann.page.get_by_role("list", name="Final standings")
    expect(places.get_by_role("listitem").filter(has_text="Robot")).to_be_visible()
