"""Whole databases of older releases: each table goes on where it was, or ends politely and keeps its replay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

import tableverse
from tableverse.server import packs
from tableverse.server import store as st
from tableverse.server.play import ENDED, Play, restore
from tableverse.server.postgres import PostgresStore, url_of
from tableverse.server.records import Stored
from tableverse.server.store import Store
from tests import postgres as pg
from tests.corpus import FOLDER, facts, labels, unpack, unpack_lines
from tests.server.harness import FakeTime, Server, asynchronous, serving

KINDS = ("sqlite", "sql")


@pytest.fixture(scope="module")
def postgres() -> Iterator[pg.Postgres]:
    with pg.running() as running:
        yield running


@pytest.fixture(params=[(label, kind) for label in labels() for kind in KINDS], ids=" ".join)
def copy(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[list[dict[str, Any]], str]:
    """A database as it was copied: what each of its tables is, and where it is, if not in the test's own folder."""
    label, kind = request.param
    body, told = unpack(FOLDER / label / f"tables.{kind}.xz"), unpack_lines(FOLDER / label / f"tables.{kind}.jsonl.xz")
    if kind == "sqlite":
        (tmp_path / "tables.sqlite").write_bytes(body)
        return told, ""
    url = request.getfixturevalue("postgres").database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(body)
    return told, url


Copy = tuple[list[dict[str, Any]], str]


def raised(entry: dict[str, Any]) -> bool:
    """Have the rules of its game changed since?"""
    return bool(tableverse.game(entry["game"]).version > entry["version"])


async def read(store: Store, ids: list[str]) -> list[tuple[Stored, packs.Sources | None]]:
    """All tables with the cards that were kept for them."""
    store.prepare()
    await store.open()
    try:
        found = []
        for table_id in ids:
            stored = await store.read(lambda c, t=table_id: st.load(c, t))  # type: ignore[misc]
            assert stored is not None
            table = stored.table
            found.append((stored, await store.read(lambda c, t=table: packs.find(c, t.game, t.packs))))  # type: ignore[misc]
        return found
    finally:
        await store.close()


def test_tables_come_back(copy: Copy, tmp_path: Path) -> None:
    told, url = copy
    store = PostgresStore(url_of(url)) if url else Store(tmp_path / "tables.sqlite")
    found = asyncio.run(read(store, [entry["id"] for entry in told]))
    complaints: list[str] = []
    for entry, (stored, kept) in zip(told, found, strict=True):
        assert (stored.table.status, stored.table.scores, stored.table.winners) == (entry["status"], entry["scores"], entry["winners"])
        assert [record.kind for record in stored.events] == entry["events"]
        assert [line.text for line in stored.chats] == entry["chat"]
        if "facts" in entry:
            play = restore(stored, packs.game_of(entry["game"], entry["packs"], kept), lambda v, why: complaints.append(why))
            check(entry, play)
    assert complaints == []


def check(entry: dict[str, Any], play: Play) -> None:
    """A table that has come back."""
    was, found = entry["facts"], facts(play.state)
    logs = [play.story.news(play.state, viewer, 0).end for viewer in range(play.state.n + 1)]
    if not raised(entry):
        assert play.update is None
        assert (found, logs) == (was, entry["lines"])
        assert [msgspec.json.decode(play.story.struck(viewer)) for viewer in range(play.state.n + 1)] == entry["struck"]
        for orders, kept in zip(msgspec.json.decode(msgspec.json.encode(play.orders)), entry["orders"], strict=True):
            assert {name: orders[name] for name in kept} == kept, "what is newer has its usual value"
        assert [g.by for g in play.answers] == entry["answered_by"]
    elif play.update is None or not play.update.why:  # it goes on, or was over
        assert (found["scores"], found["over"], found["answers"]) == (was["scores"], was["over"], was["answers"])
        assert found["over"] or found["asked"]
        assert logs == entry["lines"] or play.update is None
    else:
        assert entry["status"] == "running"
        assert (found["asked"], found["over"], found["winners"]) == ({}, False, [])
        assert found["answers"] == was["answers"][: len(found["answers"])]
        kept = any(v > 0 for v in entry["snapshots"])
        assert found["answers"] or not kept, "a snapshot can be shown"


@asynchronous
async def test_a_server_goes_on_with_them(copy: Copy, tmp_path: Path) -> None:
    told, url = copy
    time = FakeTime()
    time.seconds = 1_000_000.0
    config: dict[str, Any] = {"store": url, "silence": 3600.0} if url else {}
    async with serving(tmp_path, time, **config) as server:
        for entry in told:
            await visit(server, entry, time)


async def visit(server: Server, entry: dict[str, Any], time: FakeTime) -> None:
    """Everybody comes back to a table."""
    people = [await server.connect(entry["id"], token) for token in entry["tokens"]]
    for person in (*people, *people):  # the last one who comes may change something for the first
        await person.settled()
    table = people[0].table
    assert not table["stuck"], (entry["kind"], table["trouble"])
    if entry["status"] != "running":
        rematch = entry["kind"] == "open, a rematch"  # which begins when everybody is there
        assert table["status"] == ("running" if rematch else entry["status"])
        assert (table["scores"], table["winners"]) == (entry["scores"], entry["winners"])
    elif table["status"] == "finished" and table["trouble"]:
        assert raised(entry)
        assert table["trouble"] == ENDED
        assert people[0].log[-1]["text"] == ENDED
        assert people[0].view["decision"] is None
    elif table["status"] == "running":
        for person in people:
            asked = person.view["decision"]
            if asked is not None:
                time.seconds += 0.01
                assert (await person.do("answer", n=10**15, decision=asked["id"], option=asked["default"]))["type"] == "ack", entry["kind"]
                break
    if table["status"] == "finished":
        await watch(server, entry, table)
    for person in people:
        await person.wire.close()


async def watch(server: Server, entry: dict[str, Any], table: dict[str, Any]) -> None:
    """The replay of a finished game."""
    token = entry["tokens"][0]
    replay = (await server.get(f"/api/tables/{entry['id']}/replay", token)).json()
    steps = len(replay["steps"])
    shown = (await server.get(f"/api/tables/{entry['id']}/replay/views?from={steps}&count=1", token)).json()["positions"][0]
    if "replay" in entry and not table["trouble"]:
        known = entry["replay"]
        assert (steps, len(replay["log"])) == (known["steps"], known["lines"]) or raised(entry)
        middle = (await server.get(f"/api/tables/{entry['id']}/replay/views?from={known['middle']}&count=1", token)).json()["positions"][0]
        assert middle["spectator"] == known["seen"] or raised(entry)
    assert raised(entry) or not table["trouble"]
    assert len(replay["log"]) >= 1
    assert len(shown["seats"]) == len(entry["seats"])
    assert (await server.get(f"/api/tables/{entry['id']}/ending", token)).status_code == 200
