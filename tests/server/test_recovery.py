"""A store that fails while tables are read: no table is given up for it, and all go on when the store is back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy.exc import OperationalError

from tableverse.server import hall, packs
from tableverse.server import store as st
from tests.server.harness import Server, asynchronous, serving
from tests.server.test_slow import until


class Outage:
    """A store that does not give what is asked for, while `on`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self.on = False
        self.met = 0
        works = getattr(module, name)

        def fails(*args: Any) -> Any:
            if self.on:
                self.met += 1
                raise OperationalError("", None, sqlite3.OperationalError("disk I/O error"))
            return works(*args)

        monkeypatch.setattr(module, name, fails)


async def _running(server: Server, **settings: Any) -> dict[str, Any]:
    made = await server.new("Ann", "random", seed=3, settings=settings)
    (ann,) = await server.seated(made, every=True)
    assert (await ann.answer())["type"] == "ack"
    return made


@pytest.mark.parametrize(("module", "name"), [(st, "load"), (packs, "find"), (st, "save_table")])
@asynchronous
async def test_a_table_that_the_store_did_not_give_is_there_when_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    monkeypatch.setattr(st, "TRIAL", 0.01)
    async with serving(tmp_path) as server:
        made = await _running(server)
    if name == "save_table":  # it is written to only where the rules are newer than the game
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        with connection:
            connection.execute("update tables set rules_version = 0, used = 0")
        connection.close()
    outage = Outage(monkeypatch, module, name)
    monkeypatch.setattr(hall, "AT_START", 0)
    async with serving(tmp_path) as server:
        outage.on = True
        early = await server.connect("")
        await early.send("enter", protocol=1, table=made["id"], token=made["seats"][0]["token"])
        if name != "save_table":  # what the rules are called is only noted: a table goes on without
            assert (await early.until("reject"))["why"] == "paused"
            assert (await early.until("bye"))["why"] == "closing"
            with pytest.raises(websockets.ConnectionClosed):
                await early.hear()
            assert made["id"] not in server.app.hall.rooms
        else:
            await early.until("view")
        assert outage.met
        outage.on = False
        await until(lambda: server.app.house.store.writable)
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()
        assert not ann.table["stuck"]
        assert (await ann.answer(n=1000))["type"] == "ack"


@asynchronous
async def test_games_that_go_on_by_themselves_are_asked_for_until_they_are_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "TRIAL", 0.01)
    monkeypatch.setattr(hall, "RETRY", 0.01, raising=False)
    async with serving(tmp_path) as server:
        made = [await _running(server, absent="default") for _ in range(2)]
    outage = Outage(monkeypatch, packs, "find")
    outage.on = True
    async with serving(tmp_path) as server:
        await until(lambda: outage.met >= 4)
        assert not [r for r in server.app.hall.rooms.values() if r.stuck]
        outage.on = False
        await until(lambda: set(server.app.hall.rooms) == {t["id"] for t in made})
        assert not [r for r in server.app.hall.rooms.values() if r.stuck]
