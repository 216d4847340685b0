"""Who owns a table, where several processes share them: a lease, which is a row with an epoch.

A process is alive while it is heard of often enough (`servers.beat`, by the database's clock). Whoever wants a table takes its lease if
nobody has it or its owner is dead, and the epoch grows. Every write to a table holds the lease's row in the same transaction: a writer
whose epoch is over is refused (`Fenced`), whatever it believes. So there is one writer at a time, however late a process notices that it
was given up.

Here is what is done in transactions; `neighbours` has the process that does it. With SQLite there is one process, and no lease at all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Float, case, delete, exists, func, insert, literal_column, or_, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert as upsert

from tableverse.core import TableverseError
from tableverse.server import schema
from tableverse.server.config import Rate

T = TypeVar("T")

NOW = literal_column("extract(epoch from clock_timestamp())::float8", Float)
"""The database's clock: the only one that all processes share."""
TIDYING = 0x7AB1F
"""The advisory lock of whoever removes old tables."""

s, ls, t, th = schema.servers, schema.leases, schema.tables, schema.thinkers


class Fenced(TableverseError):
    """The table has another owner by now; nothing was stored."""


class Elsewhere(Exception):
    """A table is in another process's memory."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address
        """Where that process is reached."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A process's right to write to a table."""

    table: str
    server: str
    epoch: int

    def hold(self, connection: Connection) -> None:
        """Until the transaction ends nobody else gets the table. Fenced: somebody has it."""
        mine = select(ls.c.epoch).where(ls.c.table_id == self.table, ls.c.server == self.server, ls.c.epoch == self.epoch)
        if connection.execute(mine.with_for_update(read=True)).scalar_one_or_none() is None:
            raise Fenced(f"table {self.table} has another owner")


def under(lease: Lease | None, work: Callable[[Connection], T]) -> Callable[[Connection], T]:
    """The same work, done only while the lease holds."""
    if lease is None:
        return work

    def held(connection: Connection) -> T:
        lease.hold(connection)
        return work(connection)

    return held


# ---------------------------------------------------------------- processes


def register(connection: Connection, server: str, address: str) -> None:
    """A process begins."""
    connection.execute(insert(s).values(id=server, address=address, beat=NOW))


def beat(connection: Connection, server: str, seconds: float) -> bool:
    """A process lives. Whoever was silent for too long may have been given up, and stays so: False."""
    alive = update(s).where(s.c.id == server, s.c.beat > NOW - seconds).values(beat=NOW)
    return connection.execute(alive).rowcount == 1


def beats(connection: Connection) -> dict[str, float]:
    """When each process was last heard of, by the database's clock."""
    return {r.id: r.beat for r in connection.execute(select(s.c.id, s.c.beat))}


def bury(connection: Connection, seconds: float, unchanged: Collection[tuple[str, float]] = ()) -> list[str]:
    """Processes that were silent for too long, and those whose beat is still the one named; each is found once."""
    silent = or_(s.c.beat <= NOW - seconds, tuple_(s.c.id, s.c.beat).in_(unchanged))
    return list(connection.execute(delete(s).where(silent).returning(s.c.id)).scalars())


def leave(connection: Connection, server: str) -> None:
    """A process ends in good order: what it had is for the others at once."""
    connection.execute(delete(s).where(s.c.id == server))


def living(connection: Connection) -> int:
    """How many processes there are."""
    return connection.execute(select(func.count()).select_from(s)).scalar_one()


def show_thinker(connection: Connection, thinker: str, address: str) -> None:
    """A process that thinks for bots lives, and is reached there."""
    alive = upsert(th).values(id=thinker, address=address, beat=NOW)
    connection.execute(alive.on_conflict_do_update(index_elements=[th.c.id], set_={"address": address, "beat": NOW}))


def forget_thinker(connection: Connection, thinker: str) -> None:
    """It ends in good order."""
    connection.execute(delete(th).where(th.c.id == thinker))


def thinkers(connection: Connection, seconds: float) -> tuple[str, ...]:
    """Where those are reached that live; the others are forgotten, and those of whom the clock says nothing, as it was set back: who
    lives shows itself again."""
    connection.execute(delete(th).where(or_(th.c.beat <= NOW - seconds, th.c.beat > NOW + seconds)))
    return tuple(connection.execute(select(th.c.address)).scalars())


# ---------------------------------------------------------------- tables


def begin(connection: Connection, table: str, server: str, address: str) -> Lease:
    """The lease of a table that is being set up."""
    connection.execute(insert(ls).values(table_id=table, server=server, epoch=1, address=address))
    return Lease(table, server, 1)


def claim(connection: Connection, table: str, server: str, seconds: float) -> Lease | None:
    """The lease of a table; None if there is no such table. Elsewhere: another process that lives has it."""
    mine = select(ls.c.server, ls.c.epoch).where(ls.c.table_id == table)
    _check_free(connection, connection.execute(mine).one_or_none(), server, seconds)  # its owner writes: no lock for a mere question
    known = upsert(ls).from_select(["table_id", "epoch"], select(t.c.id, literal_column("0")).where(t.c.id == table))
    connection.execute(known.on_conflict_do_nothing())
    found = connection.execute(mine.with_for_update()).one_or_none()
    if found is None:
        return None
    _check_free(connection, found, server, seconds)
    lease = Lease(table, server, found.epoch + 1)
    connection.execute(update(ls).where(ls.c.table_id == table).values(server=server, epoch=lease.epoch, info=None))
    return lease


def _check_free(connection: Connection, found: Any, server: str, seconds: float) -> None:
    if found is not None and found.server not in (None, server):
        owner = connection.execute(select(s.c.address).where(s.c.id == found.server, s.c.beat > NOW - seconds)).scalar_one_or_none()
        if owner is not None:
            raise Elsewhere(owner)


def release(connection: Connection, lease: Lease) -> None:
    """Nobody needs the table in memory."""
    mine = (ls.c.table_id == lease.table) & (ls.c.server == lease.server) & (ls.c.epoch == lease.epoch)
    connection.execute(update(ls).where(mine).values(server=None, info=None))


def orphans(connection: Connection, limit: int) -> list[str]:
    """Some games that were in the memory of a process that is no more, in any order: others look for them at the same time."""
    lost = ls.c.server.is_not(None) & ~exists().where(s.c.id == ls.c.server)
    query = select(ls.c.table_id).join(t, t.c.id == ls.c.table_id).where(lost, t.c.status == "running").order_by(func.random())
    return list(connection.execute(query.limit(limit)).scalars())


def awake(connection: Connection) -> list[str]:
    """All tables that are in some living process's memory."""
    return list(connection.execute(select(ls.c.table_id).join(s, s.c.id == ls.c.server)).scalars())


def may_tidy(connection: Connection) -> bool:
    """Until the transaction ends nobody else removes old tables."""
    return bool(connection.execute(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": TIDYING}).scalar())


# ---------------------------------------------------------------- what all processes know


def show(connection: Connection, infos: Sequence[tuple[Lease, str]]) -> None:
    """Tables as their owner shows them in the lobby."""
    for lease, info in infos:
        mine = (ls.c.table_id == lease.table) & (ls.c.server == lease.server) & (ls.c.epoch == lease.epoch)
        connection.execute(update(ls).where(mine).values(info=info))


def shown(connection: Connection, tables: Sequence[str]) -> dict[str, str]:
    """Tables as others show them, where their owner lives."""
    query = select(ls.c.table_id, ls.c.info).join(s, s.c.id == ls.c.server).where(ls.c.table_id.in_(tables), ls.c.info.is_not(None))
    return {r.table_id: r.info for r in connection.execute(query)}


def bot_tables(connection: Connection) -> list[str]:
    """Who set up the games at which only bots play, one address for each."""
    people = exists().where(schema.seats.c.table_id == t.c.id, schema.seats.c.kind == "person")
    query = select(ls.c.address).join(s, s.c.id == ls.c.server).join(t, t.c.id == ls.c.table_id).where(t.c.status == "running", ~people)
    return list(connection.execute(query).scalars())


def key(connection: Connection, name: str, new: bytes) -> bytes:
    """A secret that all processes share; the new one, if there is none yet."""
    k = schema.keys
    connection.execute(upsert(k).values(name=name, body=new).on_conflict_do_nothing())
    return bytes(connection.execute(select(k.c.body).where(k.c.name == name)).scalar_one())


def take(connection: Connection, kind: str, sender: str, rate: Rate) -> bool:
    """One more of this sender, at whichever process, if it is allowed."""
    a = schema.allowances
    rested = func.least(rate.burst, a.c.level + (NOW - a.c.since) * rate.per_second)
    filled = case((a.c.since > NOW, rate.burst), else_=rested)  # the clock was set back
    first = upsert(a).values(kind=kind, sender=sender[:64], level=rate.burst - 1, since=NOW)
    more = first.on_conflict_do_update(index_elements=[a.c.kind, a.c.sender], set_={"level": filled - 1, "since": NOW}, where=filled >= 1)
    return connection.execute(more.returning(a.c.level)).one_or_none() is not None


def forget_allowances(connection: Connection, seconds: float) -> None:
    """Those that are full again."""
    connection.execute(delete(schema.allowances).where(schema.allowances.c.since < NOW - seconds))
