"""A server that starts again with many tables, and what becomes of those that nobody uses."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select

from tableverse.server import hall, schema
from tableverse.server import store as st
from tableverse.server.retention import DAY, Retention
from tableverse.server.store import Store
from tests.server.harness import FakeTime, Server, asynchronous, play_on, serving
from tests.server.test_slow import until
from tests.server.walking import begin

MANY = 1500


async def fill(data: Path, **changes: Any) -> None:
    """A store with many games in progress."""
    store = Store(data / "tables.sqlite")
    await store.open()
    table, _ = begin("morty_zone", 2)

    def work(connection: Connection) -> None:
        for k in range(MANY):
            st.add_table(connection, replace(table, id=f"t{k}", status="running", used=float(k), **changes))

    await store.do(work)
    await store.close()


@asynchronous
async def test_only_tables_in_use_are_brought_back_at_the_start(tmp_path: Path) -> None:
    await fill(tmp_path)
    async with serving(tmp_path) as server:
        assert server.app.hall.rooms == {}  # they were in use in 1970
        made = await server.new("Ann")
        await server.new("Bob", "open")
        (ann,) = await server.seated(made)
        await ann.answer()
    async with serving(tmp_path) as server:
        assert set(server.app.hall.rooms) == {made["id"]}
        assert (await server.get("/api/tables/t7")).json()["status"] == "running"  # on demand
        assert set(server.app.hall.rooms) == {made["id"], "t7"}


@asynchronous
async def test_there_is_an_end_to_what_is_brought_back_before_listening(tmp_path: Path) -> None:
    time = FakeTime()
    await fill(tmp_path)
    connection = sqlite3.connect(tmp_path / "tables.sqlite")
    with connection:
        connection.execute("update tables set used = ? - 300.0 * (1500 - used) / 1500", [time.wall()])
    connection.close()
    async with serving(tmp_path, time) as server:
        assert set(server.app.hall.rooms) == {f"t{k}" for k in range(MANY - hall.AT_START, MANY)}  # those that were used last


@asynchronous
async def test_a_game_with_a_clock_goes_on_by_itself(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        made = await server.new("Ann", settings={"clock": {"kind": "decision", "seconds": 60}, "absent": "default"})
        quiet = await server.new("Ann")
    time.seconds += 3600
    async with serving(tmp_path, time) as server:
        await until(lambda: made["id"] in server.app.hall.rooms)
        assert quiet["id"] not in server.app.hall.rooms


async def _statuses(server: Server) -> dict[str, str]:
    t = schema.tables
    return await server.app.house.store.read(lambda c: {r.id: r.status for r in c.execute(select(t.c.id, t.c.status))})


@asynchronous
async def test_tables_that_nobody_uses_are_given_up_and_removed_in_the_end(tmp_path: Path) -> None:
    time = FakeTime()
    kept = Retention(waiting=1, abandoned=30, unplayed=7, kept=90)
    async with serving(tmp_path, time, retention=kept, idle=1.0) as server:
        waiting, running, finished = await server.new("Ann", "open"), await server.new("Ann"), await server.new("Ann")
        (ann,) = await server.seated(finished)
        await ann.do("say", text="hello")
        await play_on(ann)
        in_use = await server.new("Bob")
        bob = await server.connect(in_use["id"], in_use["seats"][0]["token"])
        await ann.wire.close()
        names = {waiting["id"]: "waiting", running["id"]: "running", finished["id"]: "finished", in_use["id"]: "in use"}
        seen = []
        for days in (0.5, 2, 10, 25, 60):
            time.seconds += days * DAY
            await bob.settled()
            for _ in range(3):
                await server.app.hall.sweep()
            seen.append({names[k]: v for k, v in (await _statuses(server)).items()})
        rest = {"running": "running", "finished": "finished", "in use": "running"}
        assert seen[0] == {"waiting": "open", **rest}
        assert seen[1] == {"waiting": "closed", **rest}
        assert seen[2] == rest
        assert seen[3] == {**rest, "running": "closed"}
        assert seen[4] == {"in use": "running"}
        parts = (schema.events, schema.seats, schema.snapshots, schema.chats)

        def left(connection: Connection) -> set[str]:
            return {x for part in parts for x in connection.execute(select(part.c.table_id)).scalars()}

        assert await server.app.house.store.read(left) <= {in_use["id"]}
        assert (await server.get(f"/api/tables/{finished['id']}")).status_code == 404


@asynchronous
async def test_by_default_no_game_is_removed(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time, idle=1.0) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        await play_on(ann)
        await ann.wire.close()
        await until(lambda: not server.app.hall.rooms[made["id"]].listeners)
        time.seconds += 3000 * DAY
        for _ in range(3):
            await server.app.hall.sweep()
        assert await _statuses(server) == {made["id"]: "finished"}
        assert (await server.get(f"/api/tables/{made['id']}/replay")).status_code == 200


@asynchronous
async def test_removing_goes_in_small_portions(tmp_path: Path) -> None:
    from tableverse.server import retention

    await fill(tmp_path, started=1.0)
    async with serving(tmp_path) as server:
        store, now = server.app.house.store, 1000 * DAY
        rules = Retention(abandoned=1, kept=1)
        assert await store.do(lambda c: retention.give_up(c, rules, now, ["t3"])) == MANY - 1
        assert await store.do(lambda c: retention.remove_old(c, rules, now, [])) == retention.AT_ONCE
        count = await store.read(lambda c: c.execute(select(func.count()).select_from(schema.tables)).scalar())
        assert count == MANY - retention.AT_ONCE
