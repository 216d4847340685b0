"""A model at a running table, beside people."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from tableverse.mcp.tools import server
from tableverse.mcp.web import read_link
from tests.mcp.calling import Model, Refused
from tests.server.harness import Person, Server, asynchronous, play_on, serving


def link(at: Server, made: dict[str, Any], secret: str = "") -> str:
    return f"http://127.0.0.1:{at.port}/t/{made['id']}" + (f"#{secret}" if secret else "")


async def begin(at: Server, made: dict[str, Any]) -> Person:
    """The host sits down and begins."""
    (ann,) = await at.seated(made)
    await at.post(f"/api/tables/{made['id']}/start", made["host"])
    return ann


@asynchronous
async def test_a_whole_game_beside_a_person(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made, model = await at.new("Ann", "open"), Model(client)
        said = await model.sit("join", link=link(at, made), name="Robot")
        assert "The game has not begun; 0 seats are free" in said
        with pytest.raises(Refused, match="The game has not begun"):
            await model.at("look")
        ann = await begin(at, made)
        assert ann.table["seats"][1]["name"] == "Robot"
        playing = asyncio.create_task(play_on(ann))
        said = await model.play(await model.at("wait"), random.Random(1))
        await playing
        assert f"Scores: Ann {ann.view['scores'][0]}, Robot {ann.view['scores'][1]}." in said


@asynchronous
async def test_a_table_that_is_not_listed_wants_its_invitation(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made, model = await at.new("Ann", "open", settings={"listed": False}), Model(client)
        with pytest.raises(Refused, match="invited"):
            await model.sit("join", link=link(at, made))
        await model.sit("join", link=link(at, made, f"join={made['invite']}"))
        with pytest.raises(Refused, match="seat"):
            await Model(client).sit("join", link=link(at, made, f"join={made['invite']}"))


@asynchronous
async def test_the_link_of_a_seat_and_a_wrong_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made = await at.new("Ann", "random")
        said = await Model(client).sit("join", link=link(at, made, f"seat={made['seats'][0]['token']}"))
        assert "You are seat 0 (Ann)" in said
        with pytest.raises(Refused):
            await Model(client).sit("join", link=link(at, made, "seat=wrong"))
        with pytest.raises(Refused):
            await Model(client).sit("join", link=link(at, {"id": "nowhere"}))


@asynchronous
async def test_talking(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made, model = await at.new("Ann", "open"), Model(client)
        await model.sit("join", link=link(at, made), name="Robot")
        ann = await begin(at, made)
        await model.at("chat", say="Good luck!")
        heard = await ann.until(lambda m: m["type"] == "chat" and m["lines"] and m["lines"][-1]["name"] == "Robot")
        assert heard["lines"][-1]["text"] == "Good luck!"
        await ann.do("say", text="You too.")
        said = ""
        while "Ann says: You too." not in said:
            said = await model.at("wait", seconds=5)
        assert "Ann says: You too." not in await model.at("wait", seconds=0)
        assert "Ann says: You too." in await model.at("log", last=100)


@asynchronous
async def test_a_line_that_drops_leads_back_to_the_same_choice(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made, model = await at.new("Ann", "open"), Model(client)
        await model.sit("join", link=link(at, made), name="Robot")
        ann = await begin(at, made)
        playing = asyncio.create_task(play_on(ann))
        said = await model.at("wait")
        while "You are asked" not in said:
            said = await model.at("wait")
        before = await model.at("options")
        (room,) = at.app.hall.rooms.values()
        for listener in list(room.listeners):
            if listener.seat == 1:
                listener.close("slow")
        assert await model.at("options") == before
        said = await model.play(before, random.Random(1))
        await playing
        assert "The game is over" in said


@asynchronous
async def test_who_is_removed_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as at, Client(server()) as client:
        made, model = await at.new("Ann", "open"), Model(client)
        await model.sit("join", link=link(at, made), name="Robot")
        await at.post(f"/api/tables/{made['id']}/seats/1", made["host"], kind="open")
        assert "you were removed" in await model.at("wait")


def test_links_in_a_folder() -> None:
    found = read_link("https://example.org/games/t/kitchen#join=abc")
    assert (found.server, found.table, found.invite, found.seat) == ("https://example.org/games", "kitchen", "abc", "")
