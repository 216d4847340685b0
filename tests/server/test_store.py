"""The store: migrations, safety settings, one server at a time, nothing by halves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError

from tableverse.core import Dice
from tableverse.server import migrating, schema, tokens
from tableverse.server import store as st
from tableverse.server.postgres import PostgresStore, open_database, url_of
from tableverse.server.records import EventRecord
from tableverse.server.store import Store, StoreError, Uncertain, open_engine
from tests.server.harness import asynchronous
from tests.server.test_slow import until
from tests.server.walking import begin, walk


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_lead_from_nothing_to_the_schema(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    engine = open_engine(tmp_path / "x.sqlite") if kind == "sqlite" else open_database(url_of(request.getfixturevalue("database")))
    with engine.connect() as connection:
        with connection.begin():
            migrating.upgrade(connection)
        with connection.begin():
            found = MigrationContext.configure(connection)
            assert compare_metadata(found, schema.metadata) == []
            assert found.get_current_revision() == migrating.newest()
        with connection.begin():
            migrating.upgrade(connection)  # once more: nothing to do
    engine.dispose()


def test_the_file_is_as_safe_as_it_can_be(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite")
    with engine.connect() as connection:
        settings = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")}
    engine.dispose()
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@asynchronous
async def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    one, two = Store(tmp_path / "x.sqlite"), Store(tmp_path / "x.sqlite")
    await one.open()
    with pytest.raises(StoreError, match="another server"):
        await two.open()
    await two.close()
    await one.close()
    three = Store(tmp_path / "x.sqlite")
    await three.open()
    await three.close()


@asynchronous
async def test_what_is_stored_comes_back(new_store: Callable[[], Store]) -> None:
    store = new_store()
    await store.open()
    table, play = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    events = []
    for step in walk(play, Dice(3), 25):
        events.append(step.record)
        await store.do(st.Append(table.id, [step.record]))
        shot = play.snapshot(1.0)
        await store.do(lambda c, s=shot: st.save_snapshot(c, table.id, s))  # type: ignore[misc]
    await store.do(lambda c: st.say(c, table.id, seat=1, n=4, text="hi", moment=2.0, name="Ann"))
    found = await store.do(lambda c: st.load(c, table.id))
    assert found is not None
    assert found.table == table
    assert found.events == events
    assert len(found.snapshots) == 2
    assert found.snapshots[0] == shot
    assert [(c.seat, c.n, c.text, c.name) for c in found.chats] == [(1, 4, "hi", "Ann")]
    assert await store.do(lambda c: st.load(c, "other")) is None
    await store.close()


@asynchronous
async def test_a_transaction_is_stored_whole_or_not_at_all(new_store: Callable[[], Store]) -> None:
    store = new_store()
    await store.open()
    table, _ = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    first = EventRecord(1, "answer", 0, 0.0, 1, n=9)
    await store.do(st.Append(table.id, [first]))
    with pytest.raises(IntegrityError):  # a number is used once
        await store.do(st.Append(table.id, [EventRecord(2, "answer", 1, 0.0, 1, n=9), EventRecord(3, "answer", 0, 0.0, 1, n=9)]))
    found = await store.do(lambda c: st.load(c, table.id))
    assert found is not None
    assert found.events == [first]
    await store.close()


@asynchronous
async def test_what_is_written_together_fails_alone(new_store: Callable[[], Store]) -> None:
    store = new_store()
    await store.open()
    table, _ = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    longest = 2**53 - 1
    records = [EventRecord(v, "answer", 0, 0.0, 1, n=longest if v in (2, 5) else v) for v in range(1, 9)]
    wanted = [store.do(st.Append(table.id, [r])) for r in records]
    outcomes = await asyncio.gather(*wanted, return_exceptions=True)
    assert [type(x) for x in outcomes].index(IntegrityError) == 4  # a number is used once
    assert [x for x in outcomes if x is not None] == [outcomes[4]]
    found = await store.read(lambda c: st.load(c, table.id))
    assert found is not None
    assert found.events == records[:4] + records[5:]
    await store.close()


@asynchronous
async def test_the_lobby_shows_what_is_listed(new_store: Callable[[], Store]) -> None:
    store = new_store()
    await store.open()
    table, _ = begin("toy_placement", 3)
    hidden = msgspec.structs.replace(table.settings, listed=False)
    kinds: dict[str, Any] = {"a": {}, "b": {"settings": hidden}, "c": {"status": "closed"}, "d": {"status": "open", "created": 1.0}}
    for name, changes in kinds.items():
        changed = replace(table, id=name, **changes)
        await store.do(lambda c, t=changed: st.add_table(c, t))  # type: ignore[misc]
    assert [t.id for t in await store.read(lambda c: st.listed(c, None, 10))] == ["d", "a"]
    assert [t.id for t in await store.read(lambda c: st.listed(c, "running", 10))] == ["a"]
    await store.do(lambda c: st.save_table(c, replace(table, id="b")))
    assert [t.id for t in await store.read(lambda c: st.listed(c, "running", 1))] in (["a"], ["b"])
    await store.close()


def test_tables_of_an_older_store_are_listed_as_their_settings_say(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite")
    row = "INSERT INTO tables VALUES (?, '', '', 1, '', '{}', '1', ?, 'open', x'', 0, 0, 0, null, null, null, 0, 0)"
    with engine.connect() as connection:
        with connection.begin():
            migrating.upgrade(connection, "0003")
            connection.exec_driver_sql(row, [("a", '{"listed":true}'), ("b", '{"listed":false}'), ("c", "{}")])
        with connection.begin():
            migrating.upgrade(connection)
            assert [t.id for t in st.listed(connection, None, 10)] == ["a", "c"]
    engine.dispose()


def test_bots_of_an_older_store_go_by_their_levels(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite")
    table = "INSERT INTO tables VALUES ('a', '', '', 1, '', '{}', '1', '{}', 'open', x'', 0, 0, 0, null, null, null, 0, 0)"
    seat = "INSERT INTO seats VALUES ('a', ?, 'bot', '', ?, null, ?, 0)"
    with engine.connect() as connection:
        with connection.begin():
            migrating.upgrade(connection, "0003")
            connection.exec_driver_sql(table)
            connection.exec_driver_sql(seat, [(0, "rollout", None), (1, "greedy", "rollout:50"), (2, None, None)])
        with connection.begin():
            migrating.upgrade(connection)
            found = connection.exec_driver_sql("SELECT level, substitute FROM seats ORDER BY seat").all()
    engine.dispose()
    assert [tuple(row) for row in found] == [("expert", None), ("greedy", "expert"), (None, None)]


@asynchronous
async def test_a_broken_line_to_the_database_loses_nothing_that_was_promised(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "TRIAL", 0.01)
    store, other = PostgresStore(url_of(database)), PostgresStore(url_of(database))
    await store.open()
    await other.open()
    table, _ = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    break_others = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
    )
    promised = []
    for v in range(1, 31):
        if v % 10 == 0:
            await other.read(lambda c: c.execute(break_others).all())
        try:
            await store.do(st.Append(table.id, [EventRecord(v, "answer", 0, 0.0, 1, n=v)]))
        except Uncertain:
            await until(lambda: store.writable)
        else:
            promised.append(v)
    found = await store.read(lambda c: st.load(c, table.id))
    assert found is not None
    assert len(promised) == 27
    assert set(promised) <= {e.v for e in found.events}
    assert await store.read(lambda c: c.execute(select(func.count()).select_from(schema.keys)).scalar()) == 0  # trials leave nothing
    await store.close()
    await other.close()


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://nobody@127.0.0.1:9/x", "cannot be used"),
        ("mysql://x/y", "not a kind of store"),
        ("nonsense", "no store"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(address: str, says: str) -> None:
    with pytest.raises(StoreError, match=says):
        PostgresStore(url_of(address)).prepare()
    with pytest.raises(StoreError) as caught:
        PostgresStore(url_of("postgresql://ann:hidden@127.0.0.1:9/x")).prepare()
    assert "hidden" not in str(caught.value)


@asynchronous
async def test_several_processes_may_open_a_new_database_at_once(database: str) -> None:
    stores = [PostgresStore(url_of(database)) for _ in range(3)]
    await asyncio.gather(*(s.open() for s in stores))
    for store in stores:
        assert await store.read(lambda c: st.listed(c, None, 10)) == []
        await store.close()


def test_invitations_are_the_same_every_time_and_different_for_each_table(tmp_path: Path) -> None:
    one, again, other = (tokens.Invitations.kept_in(tmp_path / name) for name in ("a", "a", "b"))
    assert one.of("x") == again.of("x") != other.of("x")
    assert one.of("x") != one.of("y")
    assert one.fits("x", one.of("x"))
    assert not one.fits("x", None)
    assert (tmp_path / "a" / "invitations.key").stat().st_mode & 0o077 == 0


def test_only_the_hash_of_a_secret_is_compared() -> None:
    token = tokens.new_token()
    assert tokens.fits(token, tokens.hashed(token))
    assert not tokens.fits(token, tokens.hashed("x"))
    assert not tokens.fits(None, tokens.hashed(token))
    assert not tokens.fits(token, None)
