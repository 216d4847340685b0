"""A line to the database on which nothing passes, a process that is taken for dead: nobody waits for ever, nobody is shown what is old."""

from __future__ import annotations

import asyncio
import itertools
import threading
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import text, update

from tableverse.server import leases, schema
from tableverse.server.leases import Fenced, Lease
from tableverse.server.play import restore
from tableverse.server.postgres import Apart, PostgresStore, url_of
from tableverse.server.store import Uncertain
from tests.postgres import Postgres, rows
from tests.server.freezing import line_to
from tests.server.harness import Person, Server, asynchronous, serving
from tests.server.test_several import neighbours, two
from tests.server.test_slow import until


async def _farewell(person: Person) -> list[dict[str, Any]]:
    """All that somebody hears until the line ends."""
    first = len(person.heard)
    with pytest.raises(websockets.ConnectionClosed):
        await person.until(lambda m: False)
    return person.heard[first:]


def _body(view: dict[str, Any], n: int) -> dict[str, Any]:
    return {"n": n, "decision": view["decision"]["id"], "option": view["decision"]["options"][0]["id"]}


@asynchronous
async def test_a_line_that_stalls_is_noticed_and_nobody_is_shown_what_is_old(postgres: Postgres) -> None:
    database = postgres.database()
    async with (
        line_to(postgres.port) as line,
        serving(Path("unused"), store=line.at(database), silence=3.0) as one,
        serving(Path("unused"), store=database, silence=3.0) as other,
    ):
        made, quiet = [await one.new("Ann", "random", seed=5) for _ in range(2)]
        token = made["seats"][0]["token"]
        (ann,) = await one.seated(made, every=True)
        (idle,) = await one.seated(quiet, every=True)
        line.freeze()
        asked = asyncio.create_task(one.post(f"/api/tables/{made['id']}/answer", token, **_body(ann.view, 7)))
        for person in (ann, idle):
            assert (await _farewell(person))[-1] == {"type": "bye", "why": "closing"}
        assert (await asked).status_code == 503  # it does not hang
        assert not one.app.hall.rooms
        await until(lambda: {made["id"], quiet["id"]} <= set(other.app.hall.rooms))
        again = await other.connect(made["id"], token)
        await again.settled()
        assert (await again.do("answer", **_body(ann.view, 7)))["type"] == "ack"  # the same number settles what became of it
        await again.settled()
        early = await one.connect("")
        await early.send("enter", protocol=1, table=made["id"], token=token)
        assert [(m["type"], m["why"]) for m in await _farewell(early)] == [("reject", "paused"), ("bye", "closing")]
        assert (await one.get(f"/api/tables/{made['id']}/view", token)).status_code == 503
        line.thaw()
        await _entered(one, made["id"], token, again.view["v"])
        answers = rows(database, "select count(*) from events where table_id = %s and n = 7", made["id"])
        assert answers == [(1,)]


async def _entered(server: Server, table: str, token: str, v: int) -> None:
    """As soon as somebody is let in, they see what was acknowledged."""
    for n in itertools.count():
        assert n < 1000
        seen = await server.get(f"/api/tables/{table}/view", token)
        if seen.status_code == 200:
            assert seen.json()["v"] >= v
            return
        assert seen.status_code == 503
        await asyncio.sleep(0.05)


@asynchronous
async def test_whoever_asks_a_line_that_stalls_is_told_so(postgres: Postgres) -> None:
    database = postgres.database()
    async with line_to(postgres.port) as line:
        store, apart = PostgresStore(url_of(line.at(database)), within=0.5), Apart(url_of(line.at(database)), 0.5)
        await store.open()
        await apart.do(lambda c: c.execute(text("select 1")))
        line.freeze()
        with pytest.raises(Uncertain, match="not answered within"):
            await store.do(lambda c: c.execute(text("select 1")))
        with pytest.raises(Exception, match="not answered within"):
            await apart.do(lambda c: c.execute(text("select 1")))
        line.thaw()
        await until(lambda: store.writable)
        await store.close()
        await apart.close()


@asynchronous
async def test_a_process_that_is_taken_for_dead_while_it_reads_a_table_takes_it_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, free = threading.Event(), threading.Event()

    def slow(*args: Any) -> Any:
        going.set()
        assert free.wait(60)
        return restore(*args)

    async with serving(Path("unused"), store=database, silence=3600.0) as other:
        async with serving(Path("unused"), store=database, silence=3600.0) as one:
            made = await one.new("Ann", "random", seed=5)
            await one.seated(made, every=True)
            monkeypatch.setattr("tableverse.server.hall.restore", slow)
        await until(going.is_set)
        await neighbours(other)._start_over()
        free.set()
        await until(lambda: made["id"] in other.app.hall.rooms)
        lease = other.app.hall.rooms[made["id"]].lease
        assert lease is not None
        assert lease.server == neighbours(other).id
        assert await other.app.house.store.read(lambda c: leases.orphans(c, 10)) == []
        assert other.app.house.metrics.takeovers._value.get() <= 2


@asynchronous
async def test_a_room_of_a_dead_process_is_not_taken_for_the_table(database: str) -> None:
    """What the adopter has in memory of a table that nobody owns is read again, not counted as taken over without end."""
    async with two(database) as (one, _):
        made = await one.new("Ann", "random", seed=5)
        (ann,) = await one.seated(made, every=True)
        old = one.app.hall.rooms[made["id"]]
        await one.app.house.store.do(lambda c: c.execute(update(schema.leases).values(server="gone")))
        neighbours(one)._adopt.set()
        assert (await _farewell(ann))[-1] == {"type": "bye", "why": "closing"}
        await until(lambda: one.app.hall.rooms.get(made["id"]) not in (None, old))
        assert one.app.house.metrics.takeovers._value.get() == 1


@asynchronous
async def test_a_room_that_may_be_anothers_by_now_shows_nothing_more(database: str) -> None:
    async with two(database) as (one, other):
        made = await one.new("Ann", "Bob", seed=5)
        token = made["seats"][0]["token"]
        ann, bob = await one.seated(made, every=True)
        old = one.app.hall.rooms[made["id"]]
        neighbours(one)._until = 0.0  # it stood still for too long, and wakes up
        await other.app.house.store.do(
            lambda c: c.execute(update(schema.servers).where(schema.servers.c.id == neighbours(one).id), {"beat": 0.0})
        )
        again = [await other.connect(made["id"], s["token"]) for s in made["seats"]]
        for person in again:
            await person.settled()
        asked = next(p for p in again if p.view["decision"])
        assert (await asked.answer(n=5))["type"] == "ack"
        await ann.send("sync", log=0)
        assert await _farewell(ann) == [{"type": "bye", "why": "closing"}]
        assert await _farewell(bob) == [{"type": "bye", "why": "closing"}]
        assert (await one.get(f"/api/tables/{made['id']}/view", token)).status_code == 503
        assert (await one.get(f"/api/tables/{made['id']}", token)).status_code == 503
        assert old.lease == Lease(made["id"], neighbours(one).id, 1)
        with pytest.raises(Fenced):  # and what is read under a lease that is over is not used
            await one.app.hall._read(made["id"], old.lease)


@asynchronous
async def test_a_database_whose_clock_was_set_back_does_not_keep_the_dead_alive(database: str) -> None:
    async with two(database, silence=2.0) as (one, other):
        made = await one.new("Ann", "random", seed=5)
        await one.seated(made, every=True)
        for task in neighbours(one)._tasks:
            task.cancel()
        dead = schema.servers.c.id == neighbours(one).id
        await other.app.house.store.do(lambda c: c.execute(update(schema.servers).where(dead).values(beat=leases.NOW + 3600)))
        await until(lambda: made["id"] in other.app.hall.rooms)
        assert (await other.app.house.store.read(leases.beats)).keys() == {neighbours(other).id}


@asynchronous
async def test_a_clock_that_was_set_back_takes_nobodys_allowance(database: str) -> None:
    async with serving(Path("unused"), store=database) as server:
        store, rate = server.app.house.store, server.app.house.config.limits.chat
        assert [await store.do(lambda c: leases.take(c, "x", "a", rate)) for _ in range(6)] == [True] * 5 + [False]
        await store.do(lambda c: c.execute(update(schema.allowances).values(since=leases.NOW + 3600)))
        assert await store.do(lambda c: leases.take(c, "x", "a", rate))
