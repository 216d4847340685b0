"""Several servers on one database: it does not matter which one somebody comes to."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from click.testing import CliRunner
from sqlalchemy import update

from tableverse.cli import main
from tableverse.server import schema
from tableverse.server import store as st
from tableverse.server.leases import Lease
from tableverse.server.neighbours import Neighbours
from tableverse.server.room import Room
from tests.postgres import Postgres, rows
from tests.server.harness import GENEROUS, Person, Server, asynchronous, play_on, serving
from tests.server.test_admin import admin
from tests.server.test_slow import until


@contextlib.asynccontextmanager
async def two(database: str, **config: Any) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers that share their tables."""
    settings = {"store": database, "silence": 3600.0, **config}
    async with serving(Path("unused"), **settings) as one, serving(Path("unused"), **settings) as other:
        yield one, other


def neighbours(server: Server) -> Neighbours:
    found = server.app.house.neighbours
    assert isinstance(found, Neighbours)
    return found


@asynchronous
async def test_a_table_is_reached_through_every_server(database: str) -> None:
    async with two(database) as (one, other):
        made = await one.new("Ann", "Bob", "random", seed=3)
        ann = await one.connect(made["id"], made["seats"][0]["token"])
        bob = await other.connect(made["id"], made["seats"][1]["token"])
        for person in (ann, bob):
            await person.settled()
        assert set(one.app.hall.rooms) == {made["id"]}
        assert not other.app.hall.rooms
        assert [s["presence"] for s in bob.table["seats"]] == ["present", "present", None]
        assert (await bob.do("say", text="hello"))["type"] == "ack"
        assert (await ann.until("chat"))["lines"][0]["text"] == "hello"
        for path in ("", "/view", "/invite"):
            here, there = [await s.get(f"/api/tables/{made['id']}{path}", made["seats"][1]["token"]) for s in (one, other)]
            assert here.status_code == there.status_code == 200
            assert here.json().keys() == there.json().keys()
            assert there.headers["content-security-policy"]
        assert (await other.get(f"/api/tables/{made['id']}/view", "wrong")).status_code == 403
        assert (await other.get("/api/tables/nosuch")).status_code == 404
        asked = next(p for p in (ann, bob) if p.view["decision"])
        decision = asked.view["decision"]
        body = {"n": 5, "decision": decision["id"], "option": decision["options"][0]["id"]}
        seat = (ann, bob).index(asked)
        answers = [await other.post(f"/api/tables/{made['id']}/answer", made["seats"][seat]["token"], **body) for _ in range(2)]
        assert [a.json() for a in answers] == [answers[0].json()] * 2
        for person in (ann, bob):
            await person.settled()
            person.numbers = itertools.count(1000)
        await asyncio.gather(play_on(ann), play_on(bob))
        assert (await other.get(f"/api/tables/{made['id']}/replay")).json()["steps"]
        rematch = (await other.post(f"/api/tables/{made['id']}/rematch", made["seats"][1]["token"])).json()
        assert set(one.app.hall.rooms) == {made["id"], rematch["id"]}
        await bob.wire.close()
        await until(lambda: len(one.app.hall.rooms[made["id"]].listeners) == 1)


@asynchronous
async def test_the_lobby_is_one(database: str) -> None:
    async with two(database) as (one, other):
        watcher = await other.connect("")
        await watcher.send("watch", protocol=1)
        await watcher.until("lobby")
        made = await one.new("Ann", "open")
        hidden = await one.new("Ann", "open", settings={"listed": False})
        await watcher.until("lobby")
        ann = await one.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()

        async def seen() -> list[Any]:
            return [(t["id"], t["seats"][0]["presence"]) for t in (await other.get("/api/tables")).json()["tables"]]

        async with asyncio.timeout(30):
            while await seen() != [(made["id"], "present")]:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        joined = await other.post(f"/api/tables/{hidden['id']}/join", name="Bob", invite=hidden["invite"])
        assert joined.status_code == 200
        assert (await other.post(f"/api/tables/{made['id']}/join", name="Bob")).json()["seat"] == 1
        watcher.heard.clear()
        await watcher.until("lobby")


@asynchronous
async def test_limits_and_bans_hold_at_all_servers(database: str) -> None:
    few = {"limits": GENEROUS.__class__(requests=GENEROUS.requests, new_tables=GENEROUS.chat, bot_tables=1)}
    async with two(database, **few) as (one, other):
        body = {"game": "morty_zone", "seats": [{"kind": "bot", "level": "random"}] * 2, "settings": {"bot_pause": 10}}
        made = [await s.http.post("/api/tables", json=body) for s in (one, other, one)]
        assert [r.status_code for r in made] == [201, 429, 429]
        person = {"game": "morty_zone", "seats": [{"kind": "me"}, {"kind": "open"}]}
        codes = [(await s.http.post("/api/tables", json=person)).status_code for s in (one, other) * 5]
        assert codes.count(201) < 6
        assert codes[-1] == 429
        assert "kept out" in (await admin(one, "ban", "127.0.0.1")).output
        await until(lambda: other.app.house.bans.until)
        assert (await other.get("/healthz")).status_code == 403


@asynchronous
async def test_a_table_is_closed_through_any_servers_admin_address(database: str) -> None:
    async with two(database) as (one, other):
        made = await one.new("Ann", "random")
        assert (await admin(other, "close", made["id"])).output == f"Table {made['id']} is closed.\n"
        assert one.app.hall.rooms[made["id"]].table.status == "closed"
        assert (await admin(other, "close", "nosuch")).output == "Error: There is no such table.\n"


@asynchronous
async def test_the_internal_door_opens_to_nobody_without_the_secret(database: str) -> None:
    async with two(database) as (one, _):
        made = await one.new("Ann", "random")
        inside = neighbours(one).address
        headers = {"x-tableverse-door": "0" * 64, "x-tableverse-for": "9.9.9.9", "authorization": f"Bearer {made['host']}"}
        async with httpx.AsyncClient(trust_env=False) as http:
            for path in (f"/api/tables/{made['id']}", "/admin/healthz", "/", "/admin/close"):
                assert (await http.get(f"http://{inside}{path}", headers=headers)).status_code == 404
                assert (await http.get(f"http://{inside}{path}")).status_code == 404
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(f"ws://{inside}/ws", additional_headers=headers, proxy=None)
        headers["x-tableverse-door"] = neighbours(one).secret
        assert (await one.get(f"/api/tables/{made['id']}/admin/healthz")).status_code == 404
        async with httpx.AsyncClient(trust_env=False) as http:  # and outside the secret opens nothing
            asked = await http.get(f"http://127.0.0.1:{one.port}/admin/healthz", headers=headers)
            assert asked.status_code == 404


@asynchronous
async def test_whoever_has_lost_a_table_writes_nothing_more_to_it(database: str) -> None:
    """The owner stands still, is taken for dead and comes back: what it believes counts for nothing."""
    async with two(database) as (one, other):
        made = await one.new("Ann", "random", seed=5)
        (ann,) = await one.seated(made, every=True)
        assert (await ann.answer())["type"] == "ack"
        await ann.settled()
        await other.app.house.store.do(
            lambda c: c.execute(update(schema.servers).where(schema.servers.c.id == neighbours(one).id), {"beat": 0.0})
        )
        again = await other.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert made["id"] in other.app.hall.rooms
        old = one.app.hall.rooms[made["id"]]
        before = rows(database, "select v, epoch from events where table_id = %s order by v", made["id"])
        await ann.send("answer", n=99, decision=ann.view["decision"]["id"], option=ann.view["decision"]["options"][-1]["id"])
        assert (await ann.until(lambda m: m["type"] in ("bye", "ack", "reject"))) == {"type": "bye", "why": "closing"}
        assert made["id"] not in one.app.hall.rooms
        assert old.lease == Lease(made["id"], neighbours(one).id, 1)
        assert rows(database, "select v, epoch from events where table_id = %s order by v", made["id"]) == before
        assert again.view["state"] == ann.view["state"]
        back = await one.connect(made["id"], made["seats"][0]["token"])  # through the first to the second
        await back.settled()
        assert back.view["state"] == again.view["state"]
        assert not one.app.hall.rooms
        assert (await back.answer(n=99))["type"] == "ack"
        epochs = [e for _, e in rows(database, "select v, epoch from events where table_id = %s order by v", made["id"])]
        assert epochs == sorted(epochs)
        assert set(epochs) == {1, 2}


@asynchronous
async def test_a_server_that_stops_hands_its_games_over(database: str) -> None:
    async with serving(Path("unused"), store=database, silence=3600.0) as other:
        async with serving(Path("unused"), store=database, silence=3600.0) as one:
            made = await one.new("Ann", "random", seed=5)
            (ann,) = await one.seated(made, every=True)
            through = await other.connect(made["id"], made["seats"][0]["token"])
            await through.settled()
            assert (await ann.answer())["type"] == "ack"
            await through.settled()
        with pytest.raises(websockets.ConnectionClosed):
            await through.until(lambda m: False)
        await until(lambda: made["id"] in other.app.hall.rooms)  # by itself: bots and clocks go on
        again: Person = await other.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert again.view["state"] == through.view["state"]
        again.numbers = itertools.count(1000)
        await play_on(again)
        assert rows(database, "select status from tables") == [("finished",)]
    assert rows(database, "select count(*) from servers") == [(0,)]


@asynchronous
async def test_a_backup_of_a_database_is_gone_back_to(database: str, postgres: Postgres, tmp_path: Path) -> None:
    """Into another database, and into a folder; and a folder's into a database."""
    copy, again, folder = tmp_path / "copy", postgres.database(), tmp_path / "data"
    async with two(database, backups=tmp_path) as (one, other):
        made = [await s.new("Ann", "Bob", "random", settings={"listed": False}) for s in (one, other)]
        people = [await s.seated(m, every=True) for s, m in zip((one, other), made, strict=True)]
        for ann, bob in people:
            asked = ann if ann.view["decision"] else bob
            assert (await asked.answer(n=77))["type"] == "ack"
            await ann.do("say", text="well played")
            await ann.settled()
        assert (await admin(other, "backup", "copy")).output == f"2 tables are in {copy}.\n"
    restored = await asyncio.to_thread(CliRunner().invoke, main, ["admin", "restore", str(copy), "--store", again])
    assert restored.output.startswith("2 tables are in the database.")
    refused = await asyncio.to_thread(CliRunner().invoke, main, ["admin", "restore", str(copy), "--store", again])
    assert "holds tables already" in refused.output
    assert (await asyncio.to_thread(CliRunner().invoke, main, ["admin", "restore", str(copy), "--data", str(folder)])).exit_code == 0
    configs: list[dict[str, Any]] = [{"store": again}, {}]
    for config in configs:
        async with serving(folder, **config) as server:
            for table, (ann, _) in zip(made, people, strict=True):
                back = await server.connect(table["id"], table["seats"][0]["token"])
                await back.settled()
                assert back.view["state"] == ann.view["state"]
                assert back.log == ann.log
                assert (await back.do("say", n=1234, text="again"))["type"] == "ack"
                guest = await server.connect(table["id"], invite=table["invite"])  # old invitations hold
                assert guest.heard[0]["type"] == "hello"


@asynchronous
async def test_a_database_that_goes_away_and_comes_back_loses_nothing(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "TRIAL", 0.05)
    database = postgres.database()
    async with serving(Path("unused"), store=database, silence=600.0) as server:
        made = await server.new("Ann", "Bob", seed=2)
        ann, bob = await server.seated(made)
        asked, seat = (ann, 0) if ann.view["decision"] else (bob, 1)
        postgres.stop()
        decision = asked.view["decision"]
        body = {"n": 55, "decision": decision["id"], "option": decision["options"][0]["id"]}
        await asked.send("answer", **body)
        assert (await asked.reply(55))["why"] == "unknown"
        assert (await asked.hear()) == {"type": "bye", "why": "closing"}  # and no view of what is not known
        assert (await server.get("/healthz")).json() == {"status": "paused"}
        postgres.start()
        await until(lambda: server.app.house.store.writable)
        again = await server.connect(made["id"], made["seats"][seat]["token"])
        assert (await again.do("answer", **body))["type"] == "ack"
        again.numbers = itertools.count(1000)
        assert rows(database, "select count(*) from events where kind = 'answer' and n = 55") == [(1,)]


@asynchronous
async def test_a_server_that_was_taken_for_dead_begins_anew(database: str) -> None:
    """It stood still for too long: when it wakes up it forgets its tables, and everybody finds them again, wherever they are."""
    async with two(database, silence=6.0) as (one, other):
        made = await one.new("Ann", "Bob", seed=5)
        people = await one.seated(made, every=True)
        name, living = neighbours(one).id, schema.servers.c.id == neighbours(one).id
        await other.app.house.store.do(lambda c: c.execute(update(schema.servers).where(living), {"beat": 0.0}))
        for person in people:
            assert (await person.until("bye"))["why"] == "closing"
        await until(lambda: neighbours(one).id != name)
        await until(lambda: any(made["id"] in s.app.hall.rooms for s in (one, other)))  # by itself
        again = [await s.connect(made["id"], h["token"]) for s, h in zip((one, other), made["seats"], strict=True)]
        for old, new in zip(people, again, strict=True):
            await new.settled()
            assert new.view["state"] == old.view["state"]
            assert new.view["decision"] == old.view["decision"]
        asked = next(p for p in again if p.view["decision"])
        assert (await asked.answer())["type"] == "ack"
        owned = "select count(*) from leases join servers on leases.server = servers.id where table_id = %s and epoch > 1"
        assert rows(database, owned, made["id"]) == [(1,)]


@asynchronous
async def test_a_table_that_somebody_came_to_first_is_not_taken_over_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the list of tables that a dead server had and their turn, a player may come to one: that room stays."""
    found_first: list[Room] = []
    async with serving(Path("unused"), store=database, silence=3600.0) as other:
        hall = other.app.hall
        do = neighbours(other)._do

        async def listed(work: Any, line: Any = None) -> Any:
            found = await do(work, line)
            if isinstance(found, list) and found == [made["id"]] and not found_first:
                found_first.append(await hall.room(made["id"]))
            return found

        async with serving(Path("unused"), store=database, silence=3600.0) as one:
            made = await one.new("Ann", "random", seed=5)
            await one.seated(made, every=True)
            monkeypatch.setattr(neighbours(other), "_do", listed)
        await until(lambda: bool(found_first) and hall.house.metrics.takeovers._value.get() > 0)
        assert hall.rooms[made["id"]] is found_first[0]
        assert found_first[0].ours()
