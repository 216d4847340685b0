"""What a store has lost, or has damaged, is noticed and said."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from tableverse.server.store import Store
from tests.server.harness import Person, Server, asynchronous, play_on, serving
from tests.server.process import Process

MISSING = "events that were acknowledged are missing from the store"
FRAME = 4096 + 24
"""Bytes of a page in SQLite's WAL."""


def change(data: Path, *statements: str) -> None:
    connection = sqlite3.connect(data / "tables.sqlite")
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


async def _played(server: Server) -> tuple[dict[str, Any], int, Person]:
    """A table at which six answers were given, and a seat of it."""
    made = await server.new("Ann", "Bob", seed=3)
    people = await server.seated(made, every=True)
    for k in range(6):
        for person in people:
            await person.settled()
        asked = next(p for p in people if p.view["decision"])
        assert (await asked.answer(n=100 + k))["type"] == "ack"
    for person in people:
        await person.settled()
    return made, 0, people[0]


@asynchronous
async def test_a_log_of_writes_that_was_cut_short_is_named_at_the_start(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    try:
        seats = [{"kind": "me", "name": "Ann"}]
        async with httpx.AsyncClient(trust_env=False, timeout=30, base_url=f"http://127.0.0.1:{process.port}") as http:
            made = (await http.post("/api/tables", json={"game": "morty_zone", "seats": seats, "seed": 1})).json()
            path, secret = f"/api/tables/{made['table']['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}
            for n in range(1, 7):
                decision = (await http.get(f"{path}/view", headers=secret)).json()["decision"]
                body = {"n": n, "decision": decision["id"], "option": decision["default"]}
                assert (await http.post(f"{path}/answer", headers=secret, json=body)).status_code == 200
        process.kill()
        process.start()  # nothing is missing
        process.kill()
        assert MISSING not in (tmp_path / "log").read_text()
        wal = tmp_path / "tables.sqlite-wal"
        with wal.open("r+b") as file:
            file.truncate(wal.stat().st_size - 3 * FRAME)
        process.start()
        assert MISSING in (tmp_path / "log").read_text()
    finally:
        process.kill()


@asynchronous
async def test_the_end_of_a_game_is_missed_as_any_other_event(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", seed=1)
        (ann,) = await server.seated(made, every=True)
        await play_on(ann)
    change(tmp_path, "delete from events where v = (select max(v) from events)", "delete from snapshots")
    store = Store(tmp_path / "tables.sqlite")
    await store.open()
    await store.close()
    assert [r for r in caplog.records if MISSING in r.getMessage()]


@asynchronous
async def test_whoever_has_seen_more_than_the_store_holds_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as server:
        made, seat, ann = await _played(server)
    change(tmp_path, "delete from events where v > (select max(v) - 2 from events)", "delete from snapshots")
    async with serving(tmp_path) as server:
        assert [r for r in caplog.records if MISSING in r.getMessage()]
        token = made["seats"][seat]["token"]
        back = await server.connect(made["id"], token)
        await back.settled()
        held = back.view["v"]
        assert held < ann.view["v"]
        await back.send("missed", v=held)  # no more than there is
        await back.settled()
        assert not [m for m in back.heard if m["type"] == "reject"]
        await back.send("missed", v=ann.view["v"])
        told = await back.until("reject")
        assert (told["n"], told["why"]) == (0, "lost")
        assert [r for r in caplog.records if "seen more" in r.getMessage()]
        path = f"/api/tables/{made['id']}/view"
        beyond = await server.get(path, token, after=ann.view["v"], wait=25)
        assert (beyond.status_code, beyond.json()["why"]) == (409, "lost")
        assert (await server.get(path, token, after=held)).status_code == 204
        assert server.app.house.metrics.lost._value.get() == 2


@pytest.mark.parametrize(
    ("harm", "hurts"),
    [
        ("update events set option = 'x' where v = 4", True),
        ("update events set spent = spent + 1 where v = 4", True),
        ("delete from events where v = 4", True),
        ("delete from events where v = 1", True),
        ("update events set link = null where v = 4", True),
        ("update events set link = null", False),  # from before there were links
        ("update events set link = null where v < 4", True),  # the next one knows of them
    ],
)
@asynchronous
async def test_events_that_are_missing_or_damaged_are_not_played(tmp_path: Path, harm: str, hurts: bool) -> None:
    async with serving(tmp_path) as server:
        made, seat, _ = await _played(server)
    change(tmp_path, harm)
    async with serving(tmp_path) as server:
        back = await server.connect(made["id"], made["seats"][seat]["token"])
        await back.settled()
        assert back.table["stuck"] == hurts
        assert bool(back.view) != hurts
        assert server.app.house.metrics.lost._value.get() == hurts
        if hurts:
            assert "missing or damaged" in back.table["trouble"]


@asynchronous
async def test_a_table_from_before_there_were_links_goes_on_with_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, seat, _ = await _played(server)
    change(tmp_path, "update events set link = null")
    for k in range(2):
        async with serving(tmp_path) as server:
            people = [await server.connect(made["id"], s["token"]) for s in made["seats"]]
            for person in people:
                await person.settled()
            assert not people[seat].table["stuck"]
            asked = next(p for p in people if p.view["decision"])
            assert (await asked.answer(n=500 + k))["type"] == "ack"
    change(tmp_path, "update events set option = 'x' where n = 500")
    async with serving(tmp_path) as server:
        assert (await server.get(f"/api/tables/{made['id']}", made["seats"][0]["token"])).json()["stuck"]


@asynchronous
async def test_what_was_removed_on_purpose_is_not_missed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as server:
        await _played(server)
        server.app.house.store.forget_last()
    change(tmp_path, "delete from events", "delete from snapshots")
    store = Store(tmp_path / "tables.sqlite")
    await store.open()
    await store.close()
    assert MISSING not in caplog.text
