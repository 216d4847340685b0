"""A copy of everything, made while the server runs: each table as it was at some moment, and no table half.

It goes through the store a few tables at a time, so that nobody has to wait for it, and works for every kind of store. Snapshots are left
out: they are made again. What is copied is a data folder like any other: to go back to it, start a server there (`restore` checks it).
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, insert, select

from tableverse.core import TableverseError
from tableverse.server import migrating, schema, tokens
from tableverse.server.aside import aside
from tableverse.server.store import Store, StoreError, open_engine

AT_ONCE = 20
"""Tables that are copied in one go."""
FILES = ("tables.sqlite", "invitations.key")


class BackupError(TableverseError):
    """No copy was made, and why."""


async def backup(store: Store, data: Path, to: Path) -> int:
    """Copy everything into a new folder; how many tables. The folder is there when all of it is."""
    partial = to.with_name(f"{to.name}.partial")
    try:
        await aside(_make, partial, to)
        count = await _copy(store, data, partial)
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


async def _copy(store: Store, data: Path, to: Path) -> int:
    engine = open_engine(to / FILES[0])
    try:
        await aside(_begin, engine)
        ids = await store.read(lambda c: list(c.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars()))
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            rows = await store.read(lambda c, some=some: _rows(c, some))  # type: ignore[misc]
            await aside(_write, engine, rows)
        shared = await store.read(lambda c: [(part, _dicts(c, select(part))) for part in (schema.packs, schema.bans)])
        await aside(_write, engine, shared)
    finally:
        engine.dispose()
    await aside(shutil.copy2, data / FILES[1], to / FILES[1])
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
