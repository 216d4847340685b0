"""The store: migrations, safety settings, one server at a time, nothing by halves."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from tableverse.core import Dice
from tableverse.server import migrating, schema, tokens
from tableverse.server import store as st
from tableverse.server.records import EventRecord
from tableverse.server.store import Store, StoreError, open_engine
from tests.server.harness import asynchronous
from tests.server.walking import begin, walk


def test_migrations_lead_from_an_empty_file_to_the_schema(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "x.sqlite")
    with engine.connect() as connection:
        with connection.begin():
            migrating.upgrade(connection)
        with connection.begin():
            assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
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
async def test_what_is_stored_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    await store.open()
    table, play = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    events = []
    for step in walk(play, Dice(3), 25):
        events.append(step.record)
        await store.do(lambda c, r=step.record: st.append(c, table.id, [r]))  # type: ignore[misc]
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
async def test_a_transaction_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    await store.open()
    table, _ = begin("toy_placement", 3)
    await store.do(lambda c: st.add_table(c, table))
    first = EventRecord(1, "answer", 0, 0.0, 1, n=9)
    await store.do(lambda c: st.append(c, table.id, [first]))
    with pytest.raises(IntegrityError):  # a number is used once
        await store.do(
            lambda c: st.append(c, table.id, [EventRecord(2, "answer", 1, 0.0, 1, n=9), EventRecord(3, "answer", 0, 0.0, 1, n=9)])
        )
    found = await store.do(lambda c: st.load(c, table.id))
    assert found is not None
    assert found.events == [first]
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
