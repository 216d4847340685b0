"""The store on Postgres, which several processes share. One connection, one thread, everything written together as on SQLite.

A line that breaks is different from a disk that is full: whether the last transaction was stored is not known then (`Uncertain`), so what
was in it is not tried again here. Whoever wrote it forgets what it has in memory and reads again (see `room.Room`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError
from sqlalchemy.pool import NullPool

from tableverse.core.errors import needs
from tableverse.server import migrating
from tableverse.server.aside import aside
from tableverse.server.logs import log
from tableverse.server.store import NotWritable, Store, StoreError

T = TypeVar("T")

CHANNEL = "tableverse"
"""Where processes tell each other what is new."""
MIGRATING = 0x7AB1E
"""The advisory lock of whoever brings the store up to date."""
TRIES = 5
"""Two transactions may have to wait for each other: one of them is tried again."""
PASSING = frozenset({"40001", "40P01", "55P03"})
"""Serialization failure, deadlock, a lock that was not to be had in time."""
SAFETY = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c synchronous_commit=on -c lock_timeout=3000 -c statement_timeout=60000 -c idle_in_transaction_session_timeout=5000",
}
"""A line that leads nowhere is noticed; a process that stands still in a transaction does not keep the others from its tables."""
WITHIN = 10.0
"""Seconds in which the database answers whatever is asked of it, where nobody says otherwise. Else the line counts as broken: there are
lines on which nothing passes though both ends hold them, and the system notices nothing."""


def url_of(text_: str) -> URL:
    """A database's address as it is given on the command line."""
    try:
        url = make_url(text_)
    except ArgumentError:
        raise StoreError(f"{text_!r} is no store: postgresql://USER@HOST/DATABASE is.") from None
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise StoreError(f"{url.get_backend_name()} is not a kind of store: postgresql:// is, and a folder (--data) for SQLite.")
    return url.set(drivername="postgresql+psycopg")


def open_database(url: URL, within: float = WITHIN) -> Engine:
    """The engine for a database, with what keeps it safe; a line that does not answer within so many seconds breaks."""
    with needs("postgres"):
        engine = create_engine(url, poolclass=NullPool, connect_args=dict(SAFETY))
        lines = _impatient(within)

    @event.listens_for(engine, "do_connect")
    def _connect(_dialect: Any, _record: Any, args: Any, settings: Any) -> Any:
        return lines.connect(*args, **settings)

    return engine


def _impatient(within: float) -> Any:
    import psycopg

    class Impatient(psycopg.Connection[Any]):
        """A connection whose every question is answered in time, or that breaks."""

        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            until = time.monotonic() + within
            try:
                return super().wait(gen, interval, within if timeout is None else timeout)
            except psycopg.OperationalError:
                if time.monotonic() < until:
                    raise
                self.pgconn.finish()  # an answer that comes later would be taken for the next one's
                raise psycopg.OperationalError(f"the database has not answered within {within:g} seconds") from None

    return Impatient


class PostgresStore(Store):
    """All tables in a database."""

    def __init__(self, url: URL, observe: Callable[[float], None] = lambda seconds: None, within: float = WITHIN) -> None:
        super().__init__(Path(), observe)
        self.url = url
        self._within = within
        self.name = url.render_as_string(hide_password=True).replace("+psycopg", "")

    def _open(self) -> None:
        self._engine = open_database(self.url, self._within)
        try:
            connection = self._engine.connect()
            with connection.begin():
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
                migrating.upgrade(connection)
        except migrating.Newer as error:
            raise StoreError(f"{self.name} was written by a newer version of Tableverse ({error}). Install that version.") from None
        except DatabaseError as error:
            raise StoreError(f"{self.name} cannot be used: {str(error.orig).strip()}") from None
        self._connection = connection

    def _line(self) -> Connection:
        """The connection; a new one, if the old one broke."""
        connection = super()._line()
        if connection.closed or connection.invalidated:
            with contextlib.suppress(DatabaseError):
                connection.close()
            assert self._engine is not None
            connection = self._connection = self._engine.connect()
            log.info("connected to the store again", extra={"store": self.name})
        return connection

    async def steady(self, work: Callable[[Connection], T]) -> T:
        """Run something that reads, all of it as it was at one moment, while others write."""
        return await aside(self._steady, work)

    def _steady(self, work: Callable[[Connection], T]) -> T:
        assert self._engine is not None
        try:
            with self._engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection, connection.begin():
                return work(connection)
        except DBAPIError as error:
            raise NotWritable(str(error.orig)) from None

    def _append_quickly(self, connection: Connection, works: Sequence[Callable[[Connection], Any]]) -> bool:
        return False

    def _alone(self, connection: Connection, work: Callable[[Connection], Any]) -> Any:
        for _ in range(TRIES):
            outcome = super()._alone(self._line(), work)
            if not (isinstance(outcome, DBAPIError) and getattr(outcome.orig, "sqlstate", None) in PASSING):
                break
        return outcome


class Apart:
    """Another connection, whose transactions are short and wait for nobody's large ones: for leases and the like."""

    def __init__(self, url: URL, within: float = WITHIN) -> None:
        self._engine = open_database(url, within)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="leases")
        self._connection: Connection | None = None

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run something in a transaction. OperationalError: it may have been stored or not."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        for left in reversed(range(TRIES)):
            if self._connection is None or self._connection.closed or self._connection.invalidated:
                self._connection = self._engine.connect()
            try:
                with self._connection.begin():
                    return work(self._connection)
            except DBAPIError as error:
                if error.connection_invalidated:
                    self._let_go()
                if not left or getattr(error.orig, "sqlstate", None) not in PASSING:
                    raise
        raise AssertionError("the last try gives or raises")

    def _let_go(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(DatabaseError):
                self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """No more."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()


async def notices(url: URL, within: float = WITHIN) -> AsyncIterator[str]:
    """What the processes tell each other from now on, until the line breaks (OSError). The first one is empty: anything may be new."""
    import psycopg

    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    settings: dict[str, Any] = {k: v for k, v in SAFETY.items() if k != "options"}
    try:
        async with await psycopg.AsyncConnection.connect(plain, autocommit=True, **settings) as connection:
            async with asyncio.timeout(within):
                await connection.execute(f"LISTEN {CHANNEL}")
            yield ""
            while True:
                async for notice in connection.notifies(timeout=within):
                    yield notice.payload
                async with asyncio.timeout(within):
                    await connection.execute("SELECT 1")  # silence may be a line on which nothing passes
    except (psycopg.Error, TimeoutError) as error:
        raise OSError(str(error) or "the database does not answer") from None


def tell(connection: Connection, news: str) -> None:
    """Tell all processes something, when this transaction is stored."""
    connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})
