"""A copy of everything, made while the server runs: each table as it was at some moment, and no table half.

It goes through the store a few tables at a time, so that nobody has to wait for it, and works for every kind of store. Snapshots are left
out: they are made again. What is copied is a data folder like any other: to go back to it, start a server there (`restore` checks it).
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select

from tableverse.core import TableverseError
from tableverse.server import leases, migrating, schema, tokens
from tableverse.server.aside import aside
from tableverse.server.postgres import PostgresStore, url_of
from tableverse.server.store import Store, StoreError, open_engine

AT_ONCE = 20
"""Tables that are copied in one go."""
ROWS = 1000
"""Rows that are put back in one go."""
FILES = ("tables.sqlite", "invitations.key")


class BackupError(TableverseError):
    """No copy was made, and why."""


async def backup(store: Store, key: bytes, to: Path) -> int:
    """Copy everything into a new folder, with the key of the invitations; how many tables. The folder is there when all of it is."""
    partial = to.with_name(f"{to.name}.partial")
    try:
        await aside(_make, partial, to)
        count = await _copy(store, partial)
        await aside(tokens.write_whole, partial / FILES[1], key)
        await aside(partial.rename, to)
    except OSError as error:
        raise BackupError(f"{to} cannot be written: {error.strerror}") from None
    finally:
        await aside(shutil.rmtree, partial, ignore_errors=True)
    return count


def _make(partial: Path, to: Path) -> None:
    if to.exists():
        raise BackupError(f"{to} exists already")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700, parents=True)


async def _copy(store: Store, to: Path) -> int:
    engine = open_engine(to / FILES[0])
    try:
        await aside(_begin, engine)
        ids = await store.read(lambda c: list(c.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars()))
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            rows = await store.steady(lambda c, some=some: _rows(c, some))  # type: ignore[misc]
            await aside(_write, engine, rows)
        shared = await store.read(lambda c: [(part, _dicts(c, select(part))) for part in (schema.packs, schema.bans)])
        await aside(_write, engine, shared)
    finally:
        engine.dispose()
    await aside((to / FILES[0]).chmod, 0o600)
    return len(ids)


def _begin(engine: Engine) -> None:
    with engine.connect() as connection, connection.begin():
        migrating.upgrade(connection)


def _rows(connection: Connection, ids: Sequence[str]) -> list[tuple[Any, list[dict[str, Any]]]]:
    found = [(schema.tables, _dicts(connection, select(schema.tables).where(schema.tables.c.id.in_(ids))))]
    parts = (schema.seats, schema.events, schema.chats)
    return found + [(part, _dicts(connection, select(part).where(part.c.table_id.in_(ids)))) for part in parts]


def _dicts(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(r) for r in connection.execute(query).mappings()]


def _write(engine: Engine, parts: list[tuple[Any, list[dict[str, Any]]]]) -> None:
    with engine.connect() as connection, connection.begin():
        for part, rows in parts:
            if rows:
                connection.execute(insert(part), rows)


def restore(copy: Path, data: Path) -> int:
    """Put a copy where a server will find it, if it is whole; how many tables."""
    for name in FILES:
        if not (copy / name).is_file():
            raise BackupError(f"{copy} is no backup: {name} is missing")
        if (data / name).exists():
            raise BackupError(f"{data} holds tables already: name another folder")
    tokens.Invitations.kept_in(copy)
    data.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy2(copy / name, data / name)
    count = _checked(data / FILES[0])
    store = Store(data / FILES[0])
    try:
        store.prepare()
    except StoreError as error:
        raise BackupError(str(error)) from None
    finally:
        store.let_go()
    return count


def restore_into(copy: Path, address: str) -> int:
    """Put a copy into an empty database, if it is whole; how many tables."""
    with tempfile.TemporaryDirectory() as folder:
        count = restore(copy, Path(folder))
        store = PostgresStore(url_of(address))
        engine = open_engine(Path(folder) / FILES[0])
        try:
            store.prepare()
            store.at_once(lambda target: _fill(engine, target, store.name, (Path(folder) / FILES[1]).read_bytes()))
        except StoreError as error:
            raise BackupError(str(error)) from None
        finally:
            engine.dispose()
            store.let_go()
    return count


def _fill(engine: Engine, target: Connection, name: str, key: bytes) -> None:
    """Everything, or nothing."""
    if target.execute(select(schema.tables.c.id).limit(1)).first() is not None:
        raise BackupError(f"{name} holds tables already: name an empty database")
    with engine.connect() as source, source.begin():
        for part in (schema.tables, schema.seats, schema.events, schema.chats, schema.packs, schema.bans):
            rows = source.execute(select(part)).mappings()
            while some := rows.fetchmany(ROWS):
                target.execute(insert(part), [dict(r) for r in some])
    target.execute(delete(schema.keys).where(schema.keys.c.name == "invitations"))
    leases.key(target, "invitations", key)
    target.exec_driver_sql("SELECT setval(pg_get_serial_sequence('chats', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM chats), false)")


def _checked(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise BackupError(f"{file} is damaged: {found}")
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{file} is damaged: {error}") from None
    finally:
        connection.close()
    return count
