"""Who has a view is told what has changed in it; and whoever has lost its view gets a whole one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tableverse.core import Dice
from tableverse.server.config import Rate
from tableverse.server.messages import PROTOCOL, Change, View
from tests.server.harness import GENEROUS, Person, applied, asynchronous, serving
from tests.server.walking import GAMES, begin, change, frame, sheet, walk

ONE_BY_ONE = {"only": False}


@pytest.mark.parametrize("name", GAMES)
def test_changes_lead_to_the_same_view(name: str) -> None:
    """Whoever puts each change into what it has, has what a whole view says; both are of their declared shape."""
    _, play = begin(name, 21)
    viewers = range(play.state.n + 1)
    known = [sheet(play, v) for v in viewers]
    views: list[Any] = [json.loads(frame(play, v)) for v in viewers]
    sizes = [0, 0]
    for step in walk(play, Dice(21), 60):
        for v in viewers:
            if step.record.v % 3 == 0 and v == 1:  # somebody who is slow is told of several steps at once
                continue
            start = views[v]["log"]["start"] + len(views[v]["log"]["lines"])
            sent, full = change(play, v, known[v], start), frame(play, v)
            msgspec.json.decode(full, type=View, strict=True)
            msgspec.json.decode(sent, type=Change, strict=True)
            told, now = json.loads(sent), json.loads(full)
            assert told["base"] == views[v]["v"]
            views[v] = {**applied(views[v], told), "log": now["log"]}
            assert views[v] == now
            assert "log" in told or now["log"]["struck"] == json.loads(known[v].struck)
            known[v] = sheet(play, v)
            sizes[0] += len(sent)
            sizes[1] += len(known[v].whole(play.story.news(play.state, v, start)))
    assert sizes[0] < sizes[1]


async def alike(one: Person, other: Person) -> None:
    """Two on the same seat have the same view."""
    for person in (one, other):
        await person.settled()
    assert {**one.view, "log": None} == {**other.view, "log": None}
    assert (one.log, one.struck) == (other.log, other.struck)


@asynchronous
async def test_pages_are_sent_changes_and_older_ones_whole_views(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        tokens = [s["token"] for s in made["seats"]]
        old = [await server.connect(made["id"], t, protocol=1) for t in (*tokens, None)]
        new = [await server.connect(made["id"], t, protocol=2) for t in (*tokens, None)]
        assert [p.heard[0]["protocol"] for p in (*old, *new)] == [1] * 3 + [2] * 3
        for person in new[:2]:
            assert (await person.do("order", orders=ONE_BY_ONE))["type"] == "ack"
        for k in range(30):
            for one, other in zip(old, new, strict=True):
                await alike(one, other)
            seat = new[0].view["waiting"][0]
            assert (await (old if k % 2 else new)[seat].answer(n=1000 + k))["type"] == "ack"
            if k % 7 == 3:
                assert (await new[seat].do("undo", n=2000 + k))["type"] == "ack"
                for person in new[:2]:
                    await person.settled()
                if new[0].view["proposal"]:
                    foe, proposal = 1 - seat, new[0].view["proposal"]["id"]
                    assert (await new[foe].do("agree", n=3000 + k, proposal=proposal, yes=k % 2 == 0))["type"] == "ack"
        for one, other in zip(old, new, strict=True):
            await alike(one, other)
            assert [m["type"] for m in other.heard].count("view") == 1
            assert [m["type"] for m in other.heard].count("change") > 10
            assert "change" not in [m["type"] for m in one.heard]
        sent = [sum(len(f) for f in p.frames if '"type":"view"' in f or '"type":"change"' in f) for p in (old[0], new[0])]
        assert sent[1] < sent[0] / 2


@asynchronous
async def test_a_whole_view_is_the_way_back(tmp_path: Path) -> None:
    """On coming back, on asking for it, and after a refusal."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        token = made["seats"][0]["token"]
        ann = await server.connect(made["id"], token, protocol=2)
        assert (await ann.do("order", orders=ONE_BY_ONE))["type"] == "ack"
        await ann.settled()
        for _ in range(3):
            assert (await ann.answer())["type"] == "ack"
            await ann.settled()
        assert ann.heard[-2]["type"] == "change"
        ann.view = {}  # it has lost everything
        await ann.send("sync", log=0)
        await ann.until("view")
        again = await server.connect(made["id"], token, protocol=2, log=2)
        await again.settled()
        assert [m["type"] for m in again.heard if m["type"] in ("view", "change")] == ["view"]
        assert again.view["log"]["start"] == 2
        again.log = ann.log[:2] + again.view["log"]["lines"]
        await alike(ann, again)
        refused = await ann.do("answer", decision="0.0", option="nothing")
        assert refused["why"] == "stale"
        assert (await ann.hear())["type"] == "view"
        assert (await ann.answer())["type"] == "ack"
        assert (await ann.hear())["type"] == "change"
        await alike(ann, again)


@asynchronous
async def test_whole_views_cannot_be_had_in_a_loop(tmp_path: Path) -> None:
    """Neither by asking nor by answers that are refused; what has changed is told all the same."""
    async with serving(tmp_path, limits=replace(GENEROUS, syncs=Rate(0.001, 3))) as server:
        made = await server.new("Ann")
        ann = await server.connect(made["id"], made["seats"][0]["token"], protocol=2)
        assert (await ann.do("order", orders=ONE_BY_ONE))["type"] == "ack"
        await ann.settled()
        heard = len(ann.heard)
        for _ in range(4):
            await ann.send("sync")
        for _ in range(4):
            assert (await ann.do("answer", decision="0.0", option="nothing"))["why"] in ("stale", "illegal")
        await ann.settled()
        kinds = [m["type"] for m in ann.heard[heard:]]
        assert kinds.count("view") == 3
        assert kinds.count("change") == 4
        assert next(m["why"] for m in ann.heard if m["type"] == "reject") == "too_fast"
        assert (await ann.answer())["type"] == "ack"
        await ann.settled()
        sent = await server.get(f"/api/tables/{made['id']}/view", made["seats"][0]["token"])
        assert {**sent.json(), "log": None} == {**ann.view, "log": None}


@pytest.mark.parametrize("protocol", [0, PROTOCOL + 1])
@asynchronous
async def test_other_versions_are_told_to_reload(tmp_path: Path, protocol: int) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        ann = await server.connect(made["id"], made["seats"][0]["token"], protocol=protocol)
        assert ann.heard[0]["why"] == "protocol"
        assert (await ann.hear()) == {"type": "bye", "why": "protocol"}
