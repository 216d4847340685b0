"""A store that fails in the middle: nobody is told that nothing has changed where that is not known, and the number settles it."""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from tableverse.server import players, schema
from tableverse.server import store as st
from tableverse.server.records import EventRecord
from tableverse.server.store import NotWritable, Store, Uncertain
from tests.server.harness import Person, Server, asynchronous, serving
from tests.server.test_slow import until


class Disk:
    """A disk that does not confirm what was written, while `broken`. `keeps`: it is there all the same."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int = sqlite3.SQLITE_IOERR_FSYNC) -> None:
        self.broken = self.keeps = False
        together = Store._together

        def unconfirmed(store: Store, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
            writes = any(isinstance(w, st.Append) or w in (store._write_trial, store._remove_trial) for w in works)
            if not (self.broken and writes):
                return together(store, works)
            if self.keeps:
                together(store, works)
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = code
            raise OperationalError("", None, error)

        monkeypatch.setattr(Store, "_together", unconfirmed)
        monkeypatch.setattr(st, "TRIAL", 0.01)


def _body(person: Person) -> dict[str, Any]:
    decision = person.view["decision"]
    return {"decision": decision["id"], "option": decision["options"][0]["id"]}


async def _asked(server: Server) -> tuple[dict[str, Any], Person, str]:
    """A table of people, whoever is asked there, and the secret of that seat."""
    made = await server.new("Ann", "Bob", seed=3)
    people = await server.seated(made, every=True)
    seat = next(k for k, p in enumerate(people) if p.view["decision"])
    return made, people[seat], made["seats"][seat]["token"]


async def _stored(server: Server, n: int) -> int:
    return await server.app.house.store.read(lambda c: sum(r.n == n for r in c.execute(schema.events.select())))


@pytest.mark.parametrize("keeps", [True, False])
@asynchronous
async def test_what_the_disk_did_not_confirm_is_settled_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeps: bool) -> None:
    disk = Disk(monkeypatch)
    async with serving(tmp_path) as server:
        made, ann, token = await _asked(server)
        body = _body(ann)
        disk.broken, disk.keeps = True, keeps
        reply = await ann.do("answer", n=55, **body)
        assert reply["why"] == "unknown"
        assert "nothing has changed" not in reply["text"]
        assert await ann.hear() == {"type": "bye", "why": "closing"}  # and no view, which might be untrue
        with pytest.raises(websockets.ConnectionClosed):
            await ann.hear()
        again = await server.connect(made["id"], token)
        if not keeps:  # it may still turn up: nobody is told that nothing has changed
            assert (await again.do("answer", n=55, **body))["why"] == "unknown"
            by_request = await server.post(f"/api/tables/{made['id']}/answer", token, n=55, **body)
            assert (by_request.status_code, by_request.json()["why"]) == (503, "unknown")
        disk.broken = False
        await until(lambda: server.app.house.store.writable)
        assert (await again.do("answer", n=55, **body))["type"] == "ack"
        assert await _stored(server, 55) == 1
        again.numbers = itertools.count(1000)
        await again.settled()
        assert again.view["v"] > ann.view["v"]


@asynchronous
async def test_a_game_nobody_is_at_is_read_again_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    async with serving(tmp_path) as server:
        made, ann, _ = await _asked(server)
        disk.broken = True
        await ann.send("answer", n=55, **_body(ann))
        await ann.until("bye")
        assert made["id"] not in server.app.hall.rooms
        disk.broken = False
        await until(lambda: made["id"] in server.app.hall.rooms)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, NotWritable),
        (sqlite3.SQLITE_BUSY, NotWritable),
        (sqlite3.SQLITE_READONLY, NotWritable),
        (sqlite3.SQLITE_IOERR, Uncertain),
        (sqlite3.SQLITE_IOERR_WRITE, Uncertain),
        (sqlite3.SQLITE_IOERR_FSYNC, Uncertain),
    ],
)
@asynchronous
async def test_what_was_refused_before_it_was_written_is_no_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, kind: type[Exception]
) -> None:
    disk = Disk(monkeypatch, code)
    store = Store(tmp_path / "x.sqlite")
    await store.open()
    disk.broken = True
    with pytest.raises(NotWritable) as caught:
        await store.do(st.Append("x", []))
    assert type(caught.value) is kind
    assert store.doubtful == (kind is Uncertain)
    disk.broken = False
    await until(lambda: store.writable)
    assert not store.doubtful
    await store.close()


class Broken:
    """A connection, of any kind, that fails at the first thing it is asked for, and would take the second."""

    def __init__(self, code: int) -> None:
        self.error = sqlite3.OperationalError("disk I/O error")
        self.error.sqlite_errorcode = code
        self.connection = self.driver_connection = self
        self.in_transaction = False
        self.tried = 0

    def execute(self, *_: Any) -> None:
        self.tried += 1
        raise self.error

    def begin(self) -> Any:
        self.tried += 1
        if self.tried == 1:
            raise OperationalError("", None, self.error)
        return contextlib.nullcontext()


@pytest.mark.parametrize("quickly", [True, False])
@pytest.mark.parametrize(("code", "doubt"), [(sqlite3.SQLITE_IOERR_FSYNC, True), (sqlite3.SQLITE_FULL, False)])
def test_doubt_is_not_lost_by_trying_another_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quickly: bool, code: int, doubt: bool
) -> None:
    """The second way may be refused for a harmless reason, which says nothing of what the first has left in the file."""
    store, broken = Store(tmp_path / "x.sqlite"), Broken(code)
    monkeypatch.setattr(store, "_line", lambda: broken)
    record = EventRecord(1, "answer", 0, 0.0, 1)
    works: list[Any] = [st.Append("x", [record])] if quickly else [lambda c: 1, lambda c: 2]
    if doubt:
        with pytest.raises(OperationalError):
            store._together(works)
        assert broken.tried == 1
    else:
        store._together(works)
        assert broken.tried > 1


@pytest.mark.parametrize("error", [NotWritable("full"), RuntimeError("a mistake")])
@asynchronous
async def test_what_goes_wrong_after_an_answer_was_stored_is_not_said_of_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async with serving(tmp_path) as server:
        made, ann, token = await _asked(server)

        async def fails(room: Any) -> None:
            raise error

        monkeypatch.setattr(players, "arrange", fails)
        reply = await server.post(f"/api/tables/{made['id']}/answer", token, n=55, **_body(ann))
        assert (reply.status_code, reply.json()["n"]) == (200, 55)
        assert await _stored(server, 55) == 1
        await ann.settled()
        assert not [m for m in ann.heard if m["type"] == "reject"]
