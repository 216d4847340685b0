"""A disk that is full: what was acknowledged is kept, the tables say that they wait, and go on by themselves when there is room again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from tableverse.server import schema
from tableverse.server import store as st
from tableverse.server.store import NotWritable, Store
from tests.server.harness import Person, Server, asynchronous, serving
from tests.server.walking import begin

PLENTY = 1_000_000


def allow(pages: int | None) -> Any:
    """Let the file grow to so many pages; None: no further than it is."""

    def work(connection: Connection) -> None:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {used if pages is None else pages}")

    return work


def say(table: str, k: int, size: int) -> Any:
    row = {"table_id": table, "seat": 0, "n": k, "text": "x" * size, "time": 0.0}
    return lambda c: c.execute(insert(schema.chats), row)


@asynchronous
async def test_a_batch_that_meets_a_full_disk_is_stored_as_far_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The large piece in the middle does not fit: SQLite undoes everything before it."""
    monkeypatch.setattr(st, "TRIAL", 0.01)
    store = Store(tmp_path / "x.sqlite")
    await store.open()
    table, _ = begin("toy_placement", 2)
    await store.do(lambda c: st.add_table(c, table))
    await store.do(allow(None))
    sizes = {1: 10, 2: 20, 3: 100_000, 4: 30, 5: 40}
    outcomes = await asyncio.gather(*(store.do(say(table.id, k, size)) for k, size in sizes.items()), return_exceptions=True)
    told = {k for k, outcome in zip(sizes, outcomes, strict=True) if not isinstance(outcome, BaseException)}
    assert isinstance(outcomes[2], NotWritable)
    assert not store.writable
    with pytest.raises(NotWritable):
        await store.do(say(table.id, 6, 10))
    kept = await store.read(lambda c: [r.n for r in c.execute(schema.chats.select())])
    assert set(kept) == told
    await store.read(allow(PLENTY))
    await _until_writable(store)
    await store.do(say(table.id, 7, 100_000))
    await store.close()
    connection = sqlite3.connect(tmp_path / "x.sqlite")
    assert {n for (n,) in connection.execute("select n from chats")} == told | {7}
    connection.close()


async def _until_writable(store: Store) -> None:
    while not store.writable:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def _until_refused(server: Server, people: list[Person]) -> AsyncIterator[tuple[Person, int]]:
    """Everybody answers at once, again and again, until somebody is told that nothing can be stored. Yields what was acknowledged."""
    refused = False
    while not refused:
        for person in people:
            await person.settled()
        asked = [p for p in people if p.view["decision"] and not p.view["over"]]
        assert asked
        numbers = [next(p.numbers) for p in asked]
        for person, n in zip(asked, numbers, strict=True):
            decision = person.view["decision"]
            await person.send("answer", n=n, decision=decision["id"], option=decision["options"][-1]["id"])
        for person, n in zip(asked, numbers, strict=True):
            reply = await person.reply(n)
            if reply["type"] == "ack":
                yield person, n
            else:
                assert reply["why"] == "paused", reply
                refused = True


@asynchronous
async def test_a_server_whose_disk_is_full_loses_nothing_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "TRIAL", 0.01)
    async with serving(tmp_path, snapshot_every=3) as server:
        made = [await server.new(f"Ann{k}", "random", settings={"clock": {"kind": "decision", "seconds": 3600}}) for k in range(8)]
        people = [(await server.seated(table))[0] for table in made]
        table_of = dict(zip(people, made, strict=True))
        await server.app.house.store.read(allow(None))
        acked = [(table_of[person]["id"], n) async for person, n in _until_refused(server, people)]
        stored = await server.app.house.store.read(lambda c: [(r.table_id, r.n) for r in c.execute(schema.events.select()) if r.n])
        assert sorted(acked) == sorted(stored)
        ann = people[0]
        while not ann.table["paused"]:
            await ann.hear()
        assert (await server.get(f"/api/tables/{made[0]['id']}")).json()["paused"]
        newcomer = await server.connect(made[0]["id"], made[0]["seats"][0]["token"])
        await newcomer.settled()
        assert newcomer.view["state"] == ann.view["state"]
        assert not any(clock["running"] for clock in newcomer.view["clocks"])
        assert (await server.post("/api/tables", game="morty_zone", seats=[{"kind": "me"}])).status_code == 503
        await server.app.house.store.read(allow(PLENTY))
        for person in people:
            while person.table.get("paused", True):
                await person.hear()
        for person in people:  # the bots that were refused play on as well
            await person.settled()
            while not person.view["decision"] and not person.view["over"]:
                await person.until("view")
            if not person.view["over"]:
                assert (await person.answer())["type"] == "ack"
    async with serving(tmp_path) as server:
        for table in made:
            person = await server.connect(table["id"], table["seats"][0]["token"])
            await person.settled()
            assert not person.table["stuck"]
