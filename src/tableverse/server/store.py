"""The store: one SQLite file, and one thread at a time that uses it. `postgres.PostgresStore` is the same on a shared database.

The file is locked for this process alone: a second server on the same folder is told so, instead of both writing to the same tables.
What `do` has returned from is on the disk (WAL with synchronous=FULL). Waiting for the disk is what takes time, so whatever came in
meanwhile is written together: each piece whole or not at all, and the disk is waited for once.

A batch in which one piece fails counts for nothing and is done again piece by piece, each in a transaction of its own: a disk that is full
or broken may undo a whole transaction wherever it is. Once a disk has refused, nothing is written (`writable`) until a trial
shows that there is room.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeGuard, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError

from tableverse.core import TableverseError
from tableverse.server import migrating, schema
from tableverse.server.bookmark import Bookmark
from tableverse.server.logs import log
from tableverse.server.messages import Settings, Status
from tableverse.server.records import ChatRecord, EventRecord, SnapshotRecord, Stored, TableRecord
from tableverse.server.rows import bytes_of, chat_of, damage, event_of, event_row, seat_row, table_row, tables_of

T = TypeVar("T")
Piece = tuple[Callable[[Connection], Any], asyncio.Future[Any]]
"""Something to do, and who waits for it."""

KEPT_SNAPSHOTS = 2
"""The last one, and one more in case it is damaged."""
CHAT_LINES = 200
"""How much of a chat is read again."""


LOCKED_FOR = 1.0
"""Seconds to wait for another process that has the file."""


AT_ONCE = 100
"""Pieces of work that are written together."""


TRIAL = 1.0
"""Seconds between two trials whether a store that could not be written can be written again."""
BEFORE = frozenset(getattr(sqlite3, f"SQLITE_{name}") for name in ("FULL", "BUSY", "LOCKED", "READONLY", "CANTOPEN", "NOMEM"))
"""What SQLite refuses before a transaction is whole in the file. After any other error it may be: when the disk does not confirm what was
written (fsync), SQLite goes on without it, but whoever opens the file next may find it there."""
ROOM = 262_144
"""Bytes that a trial writes: less room than that would be gone in a moment."""


class StoreError(TableverseError):
    """The store cannot be opened."""


class NotWritable(TableverseError):
    """Nothing can be stored at the moment."""


class Uncertain(NotWritable):
    """The store failed in the middle, or the line to it broke: it may have been stored, or not."""


def open_engine(path: Path) -> Engine:
    """The engine for a store's file, with the safest settings of SQLite."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": LOCKED_FOR})

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
        for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class Store:
    """All tables on the disk. What is asked of it is done by a thread of its own, one batch after the other."""

    def __init__(self, path: Path, observe: Callable[[float], None] = lambda seconds: None) -> None:
        self.path = path
        self.name = str(path)
        """As it is called in what is said about it."""
        self.writable = True
        """False from the first write that the disk refused to the first trial that it took."""
        self.doubtful = False
        """Is there something of which nobody knows whether it was stored? Until the next write that succeeds."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when `writable` has changed."""
        self._observe = observe
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        """For opening and closing."""
        self._asked: SimpleQueue[tuple[asyncio.AbstractEventLoop, list[Piece]] | None] = SimpleQueue()
        """What the thread is given to do; None: no more."""
        self._server = threading.Thread(target=self._serve, name="store", daemon=True)
        """It ends when it is told, and keeps nobody from ending."""
        self._waiting: list[Piece] = []
        self._busy: asyncio.Future[None] | None = None
        """While something is being done or waits: until all of it is."""
        self._trials: asyncio.Task[None] | None = None
        self._engine: Engine | None = None
        self._connection: Connection | None = None
        self._trial = f"trial {secrets.token_hex(8)}"
        self._bookmark: Bookmark | None = None

    def prepare(self) -> None:
        """Open the file, make it if it is new, and bring it up to date. StoreError says why it cannot be used."""
        self._thread.submit(self._open).result()

    async def open(self) -> None:
        """The same, from an event loop; nothing happens if it is open."""
        if self._connection is None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._open)

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._engine = open_engine(self.path)
            connection = self._engine.connect()
            with connection.begin():
                migrating.upgrade(connection)
            self.path.chmod(0o600)
            self._bookmark = Bookmark(self.path.with_suffix(".last"))
            with connection.begin():
                self._bookmark.look(connection)
        except OperationalError as error:
            why = "another server uses this folder" if "locked" in str(error.orig) else str(error.orig)
            raise StoreError(f"{self.path} cannot be used: {why}.") from None
        except DatabaseError as error:
            raise StoreError(f"{self.path} cannot be used: {error.orig}. Is it another program's, or damaged?") from None
        except migrating.Newer as error:
            raise StoreError(
                f"{self.path} was written by a newer version of Tableverse ({error}). Install that version, or use another folder."
            ) from None
        except OSError as error:
            raise StoreError(
                f"{self.path.parent} cannot be used: {error.strerror}. Name a folder that you may write to (--data)."
            ) from None
        self._connection = connection

    async def close(self) -> None:
        """Finish what was begun, and let go of the file."""
        if self._trials is not None:
            self._trials.cancel()
            await asyncio.gather(self._trials, return_exceptions=True)
        if self._busy is not None:
            await self._busy
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def let_go(self) -> None:
        """The same, where nothing was begun and no event loop runs."""
        self._thread.submit(self._close).result()
        self._thread.shutdown()

    def at_once(self, work: Callable[[Connection], T]) -> T:
        """Run something that is stored as a whole, where no event loop runs."""

        def transaction() -> T:
            connection = self._line()
            with connection.begin():
                return work(connection)

        return self._thread.submit(transaction).result()

    def _close(self) -> None:
        if self._server.ident:
            self._asked.put(None)
            self._server.join()
        if self._bookmark is not None:
            self._bookmark.close()
            self._bookmark = None
        if self._connection is not None:
            self._connection.close()
        if self._engine is not None:
            self._engine.dispose()

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run something that is stored as a whole, or not at all. It is on the disk when this returns."""
        if not self.writable:
            raise NotWritable("the disk takes nothing at the moment")
        return await self.read(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run something that only reads: that goes on when nothing can be written."""
        began = time.perf_counter()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, future))
        if self._busy is None:
            self._busy = loop.create_future()
            self._hand_over(loop)
        result = await future
        self._observe(time.perf_counter() - began)
        return result

    async def steady(self, work: Callable[[Connection], T]) -> T:
        """Run something that reads, all of it as it was at one moment."""
        return await self.read(work)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have the thread do what waits."""
        if not self._server.ident:
            self._server.start()
        batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        self._asked.put((loop, batch))

    def _serve(self) -> None:
        """Do what is asked for, and call back: the loop is woken once for all of a batch."""
        while (asked := self._asked.get()) is not None:
            loop, batch = asked
            try:
                outcomes = self._together([work for work, _ in batch])
                self._note_last(batch, outcomes)
            except Exception as error:  # noqa: BLE001  (whoever waits hears of it)
                outcomes = [error] * len(batch)
            loop.call_soon_threadsafe(self._done, loop, batch, outcomes)

    def _note_last(self, batch: list[Piece], outcomes: list[Any]) -> None:
        """Note outside the store what was stored last."""
        last = next((w for (w, _), x in zip(reversed(batch), reversed(outcomes), strict=True) if x is None and isinstance(w, Append)), None)
        if last is not None and self._bookmark is not None and last.records:
            self._bookmark.move(last.table_id, last.records[-1].v, last.link)

    def forget_last(self) -> None:
        """What was stored last may have been removed on purpose."""
        if self._bookmark is not None:
            self._bookmark.remove()

    def _done(self, loop: asyncio.AbstractEventLoop, batch: list[Piece], outcomes: list[Any]) -> None:
        """Tell whoever waits for it, and go on."""
        if self._waiting:
            self._hand_over(loop)
        elif self._busy is not None:
            self._busy.set_result(None)
            self._busy = None
        refusals = [x for x in outcomes if refused(x)]
        if refusals:
            self.doubtful |= any(unsure(x) for x in refusals)
            self._stop_writing(refusals[0])
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.cancelled():
                continue
            if refused(outcome):
                future.set_exception((Uncertain if unsure(outcome) else NotWritable)(str(outcome.orig)))
            elif isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    def _together(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """One transaction for all. Where one of them fails, nothing of it was stored, and each gets a transaction of its own; an exception
        in place of a result says which."""
        connection = self._line()
        if self._append_quickly(connection, works):
            return [None] * len(works)
        if len(works) > 1:
            try:
                with connection.begin():
                    return [work(connection) for work in works]
            except Exception as error:
                if isinstance(error, DBAPIError) and unsure(error):
                    raise  # another try may be refused for a harmless reason, which would say nothing of this one
        return [self._alone(connection, work) for work in works]

    def _append_quickly(self, connection: Connection, works: Sequence[Callable[[Connection], Any]]) -> bool:
        """Store events, which is nearly all there is to do, by the shortest way. False: nothing was stored, and the usual way says why."""
        rows: list[Sequence[Any]] = []
        for work in works:
            if not isinstance(work, Append) or work.table is not None:
                return False
            rows += work.rows()
        driver: Any = connection.connection.driver_connection
        try:
            if len(rows) == 1:
                driver.execute(_QUICKLY, rows[0])  # a statement is a transaction
                return True
            driver.execute("BEGIN IMMEDIATE")
            driver.executemany(_QUICKLY, rows)
            driver.execute("COMMIT")
        except sqlite3.Error as error:
            if driver.in_transaction:
                driver.execute("ROLLBACK")
            if maybe_written(error):
                raise OperationalError("", None, error) from None
            return False
        return True

    def _line(self) -> Connection:
        assert self._connection is not None
        return self._connection

    def _alone(self, connection: Connection, work: Callable[[Connection], Any]) -> Any:
        try:
            with connection.begin():
                return work(connection)
        except Exception as error:  # noqa: BLE001  (it is given to whoever wanted it)
            return error

    # ------------------------------------------------------------ a disk that takes nothing

    def _stop_writing(self, error: DBAPIError) -> None:
        if self.writable:
            self.writable = False
            log.error("nothing can be stored", extra={"file": self.name, "why": str(error.orig)})
            self._trials = asyncio.create_task(self._try_again(), name="store trials")
            self.on_change()

    async def _try_again(self) -> None:
        """Until there is room again."""
        while not self.writable:
            await asyncio.sleep(TRIAL)
            try:
                await self.read(self._write_trial)
                await self.read(self._remove_trial)
            except Exception as error:  # noqa: BLE001  (any reason is reason enough to wait)
                log.debug("still nothing can be stored", extra={"why": str(error)})
            else:
                self.writable, self.doubtful = True, False
                log.info("the store can be written again")
                self.on_change()

    def _write_trial(self, connection: Connection) -> None:
        """What is removed in the same transaction never gets to the disk: so there are two."""
        self._remove_trial(connection)
        connection.execute(insert(schema.keys), {"name": self._trial, "body": os.urandom(ROOM)})

    def _remove_trial(self, connection: Connection) -> None:
        connection.execute(delete(schema.keys).where(schema.keys.c.name == self._trial))


def refused(outcome: Any) -> TypeGuard[DBAPIError]:
    """Did the store itself refuse, whatever was asked for: the disk is full, or the line broke?"""
    return isinstance(outcome, OperationalError) or (isinstance(outcome, DBAPIError) and outcome.connection_invalidated)


def unsure(error: DBAPIError) -> bool:
    """May it have been stored all the same?"""
    return error.connection_invalidated or maybe_written(error.orig)


def maybe_written(error: BaseException | None) -> bool:
    """May what SQLite refused be whole in the file all the same?"""
    code = getattr(error, "sqlite_errorcode", None)  # what Python itself refuses has none
    return isinstance(error, sqlite3.OperationalError) and code is not None and code & 0xFF not in BEFORE


# ---------------------------------------------------------------- what is done in a transaction


def add_table(connection: Connection, table: TableRecord) -> None:
    """A new table with its seats."""
    connection.execute(insert(schema.tables), table_row(table))
    connection.execute(insert(schema.seats), [seat_row(table.id, k, s) for k, s in enumerate(table.seats)])


def save_table(connection: Connection, table: TableRecord) -> None:
    """Everything about a table that may change."""
    row = table_row(table)
    del row["used"]  # see `retention.mark_used`
    connection.execute(update(schema.tables).where(schema.tables.c.id == row.pop("id")), row)
    for k, seat in enumerate(table.seats):
        values = seat_row(table.id, k, seat)
        where = (schema.seats.c.table_id == values.pop("table_id")) & (schema.seats.c.seat == values.pop("seat"))
        connection.execute(update(schema.seats).where(where), values)


_APPEND = insert(schema.events)
_QUICKLY = str(_APPEND.compile(dialect=sqlite.dialect()))


@dataclass(slots=True)
class Append:
    """Storing new events of a table, under the lease of that epoch: call it in a transaction."""

    table_id: str
    records: Sequence[EventRecord]
    epoch: int = 0
    before: str = ""
    """The link of the last event before these."""
    table: TableRecord | None = None
    """The table itself, if it changes with them."""
    link: str = ""
    """The link of the last of these, as soon as they are stored."""

    def __call__(self, connection: Connection) -> None:
        connection.execute(_APPEND, [dict(zip(schema.events.c.keys(), row, strict=True)) for row in self.rows()])
        if self.table is not None:
            save_table(connection, self.table)

    def rows(self) -> list[Sequence[Any]]:
        """In the order of the columns."""
        made, self.link = list[Sequence[Any]](), self.before
        for record in self.records:
            made.append(event_row(self.table_id, record, self.epoch, self.link))
            self.link = made[-1][-1]
        return made


def save_snapshot(connection: Connection, table_id: str, snapshot: SnapshotRecord) -> None:
    """A snapshot; the oldest ones go."""
    shots = schema.snapshots
    connection.execute(delete(shots).where(shots.c.table_id == table_id, shots.c.v == snapshot.v))
    row = {"table_id": table_id, "v": snapshot.v, "digest": snapshot.digest, "body": snapshot.body, "time": snapshot.time}
    connection.execute(insert(shots), row)
    kept = select(shots.c.v).where(shots.c.table_id == table_id).order_by(shots.c.v.desc()).limit(KEPT_SNAPSHOTS)
    connection.execute(delete(shots).where(shots.c.table_id == table_id, shots.c.v.not_in(kept)))


def say(connection: Connection, table_id: str, *, seat: int, n: int, text: str, moment: float, name: str) -> int:
    """A line of chat; its number."""
    row = {"table_id": table_id, "seat": seat, "n": n, "text": text, "time": moment, "name": name}
    key = connection.execute(insert(schema.chats), row).inserted_primary_key
    assert key is not None
    return int(key[0])


def said(connection: Connection, table_id: str, seat: int, n: int) -> ChatRecord | None:
    """The line that a seat has used a number for."""
    c = schema.chats
    row = connection.execute(select(c).where(c.c.table_id == table_id, c.c.seat == seat, c.c.n == n)).one_or_none()
    return None if row is None else chat_of(row)


def load(connection: Connection, table_id: str) -> Stored | None:
    """A table with all that happened there."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    table = tables_of(connection, [row])[0]
    e, s, c = schema.events, schema.snapshots, schema.chats
    events = connection.execute(select(e).where(e.c.table_id == table_id).order_by(e.c.v)).all()
    shots = connection.execute(select(s).where(s.c.table_id == table_id).order_by(s.c.v.desc()))
    lines = connection.execute(select(c).where(c.c.table_id == table_id).order_by(c.c.id.desc()).limit(CHAT_LINES))
    return Stored(
        table,
        [event_of(r) for r in events],
        [SnapshotRecord(r.v, r.digest, bytes_of(r.body), r.time) for r in shots],
        [chat_of(r) for r in lines][::-1],
        events[-1].link or "" if events else "",
        damage(events),
    )


def listed(connection: Connection, status: Status | None, limit: int) -> list[TableRecord]:
    """Tables that are shown in the lobby, the newest first."""
    t = schema.tables
    query = select(t).where(t.c.listed == 1).order_by(t.c.created.desc()).limit(limit)
    query = query.where(t.c.status == status) if status else query.where(t.c.status != "closed")
    return tables_of(connection, connection.execute(query).all())


def find(connection: Connection, tables: Sequence[str]) -> list[TableRecord]:
    """Some tables."""
    return tables_of(connection, connection.execute(select(schema.tables).where(schema.tables.c.id.in_(tables))).all())


def in_use(connection: Connection, since: float, limit: int) -> list[str]:
    """The games that somebody was at lately, the latest first."""
    t = schema.tables
    query = select(t.c.id).where(t.c.status == "running", t.c.used >= since).order_by(t.c.used.desc()).limit(limit)
    return list(connection.execute(query).scalars())


def on_their_own(connection: Connection) -> list[str]:
    """The games in which something happens though nobody is there: a clock runs, or somebody plays for whoever is away."""
    t = schema.tables
    rows = connection.execute(select(t.c.id, t.c.settings).where(t.c.status == "running"))
    found = ((r.id, msgspec.json.decode(r.settings, type=Settings)) for r in rows)
    return [table_id for table_id, settings in found if settings.clock.kind != "none" or settings.absent != "wait"]
