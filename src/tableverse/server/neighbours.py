"""The other processes that share the tables. `Alone` is a server on SQLite, which has none; `Neighbours` one of several on Postgres.

A process says every moment that it lives, looks for those that do not, and goes on with what was in their memory. Who was not heard of for
too long counts as dead even if it is not: then it forgets all tables that it had, and begins anew under another name.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec
from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tableverse.server import bans, leases
from tableverse.server import messages as m
from tableverse.server.config import Rate
from tableverse.server.leases import Elsewhere, Lease
from tableverse.server.logs import log
from tableverse.server.postgres import Apart, notices, tell
from tableverse.server.store import NotWritable

if TYPE_CHECKING:
    from collections.abc import Callable

    from tableverse.server.hall import Hall
    from tableverse.server.room import Room

T = TypeVar("T")

BEATS = 6
"""A process is heard of so many times before it would count as dead."""
AT_ONCE = 10
"""Games that a process goes on with before it looks again which are left: the others take their share."""
GATHERED = 0.3
"""Seconds in which news for the lobbies of the others are gathered."""
SECRET = 32
"""Bytes of a secret that is shared."""
FORGET = 3600.0
"""Seconds after which nobody's allowance can be less than full."""
RETRY = 1.0
"""Seconds until games are asked for again that could not be had."""


def clock() -> float:
    """Seconds that this computer has run, those asleep included where the system counts them; nobody sets it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Alone:
    """One process has all tables."""

    shared = False
    secret = ""
    """What the others show at the internal door."""
    thinkers: tuple[str, ...] = ()
    """Where processes are reached that think for bots."""

    def meet(self, hall: Hall) -> None:
        """Whose tables they are."""

    async def open(self) -> None:
        """Begin, before anything is read."""

    async def begin(self) -> None:
        """Begin to look after the others."""

    async def close(self) -> None:
        """End."""

    async def claim(self, table: str) -> Lease | None:
        """The right to have a table in memory. Elsewhere: another process has it."""
        return None

    def lease_new(self, connection: Connection, table: str, address: str) -> Lease | None:
        """The same for a table that is being set up."""
        return None

    def holds(self, lease: Lease) -> bool:
        """Can nobody else have that table yet?"""
        return True

    async def asleep(self, tables: list[str]) -> list[str]:
        """Those of some tables that no other process has in memory."""
        return tables

    async def release(self, room: Room) -> None:
        """A table was put away."""

    def show(self, room: Room) -> None:
        """The others see it as it is now."""

    async def shown(self, tables: Sequence[str]) -> dict[str, m.TableInfo]:
        """Tables as the others show them."""
        return {}

    async def bot_tables(self) -> list[str] | None:
        """Whose bots play alone, at all processes; None: there is one."""
        return None

    async def allowed(self, kind: str, sender: str, rate: Rate) -> bool:
        """May this sender do it once more, counted at all processes?"""
        return True

    def awake(self, connection: Connection) -> list[str] | None:
        """Tables in the memory of others, which are not to be tidied up; None: another process tidies up now."""
        return []

    async def tell_bans(self) -> None:
        """Somebody is kept out, or let in again."""


class Neighbours(Alone):
    """One of several processes."""

    shared = True

    def __init__(self, url: URL, address: str, seconds: float) -> None:
        self.id = secrets.token_hex(8)
        self.address = address
        """Where the others reach this process."""
        self.seconds = seconds
        """How long a process may be silent."""
        self._url = url
        self._apart = Apart(url, seconds)
        self._heart = Apart(url, seconds / 2)  # nothing that takes long may hold it up; there is time for a second try
        self._tasks: list[asyncio.Task[None]] = []
        self._dirty: dict[str, Room] = {}
        self._lobby_changed = False
        self._news = asyncio.Event()
        self._adopt = asyncio.Event()
        self._hall: Hall | None = None
        self._until = 0.0
        """Until then, by our own clock, nobody takes this process for dead."""
        self._timer: asyncio.TimerHandle | None = None
        self._beats: dict[str, tuple[float, float]] = {}
        """Each process's last beat, and since when it has been the last, by our own clock."""

    @property
    def hall(self) -> Hall:
        """Whose tables they are."""
        assert self._hall is not None
        return self._hall

    def meet(self, hall: Hall) -> None:
        """Whose tables they are."""
        self._hall = hall

        def changed() -> None:
            self._lobby_changed = True
            self._news.set()

        hall.house.lobby.on_change = changed

    async def open(self) -> None:
        """Say that this process is here; learn what all share."""
        sent = clock()
        await self._do(lambda c: leases.register(c, self.id, self.address))
        self._renew(sent)
        self._tasks = [asyncio.create_task(self._pulse(), name="pulse")]  # bringing tables back may take a while
        keys = await self._do(lambda c: [leases.key(c, name, secrets.token_bytes(SECRET)) for name in ("door", "invitations")])
        self.secret = keys[0].hex()
        self.hall.invitations.use(keys[1])

    async def begin(self) -> None:
        """Hear of the others, and tell them."""
        works = {"listener": self._listen(), "publisher": self._publish(), "adopter": self._adopt_orphans()}
        self._tasks += [asyncio.create_task(work, name=name) for name, work in works.items()]

    async def close(self) -> None:
        """What is left is for the others, at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()

        def work(connection: Connection) -> None:
            leases.leave(connection, self.id)
            tell(connection, f"dead {self.id}")

        with contextlib.suppress(NotWritable):
            await self._do(work)
        await self._apart.close()
        await self._heart.close()

    async def _do(self, work: Callable[[Connection], T], line: Apart | None = None) -> T:
        try:
            return await (line or self._apart).do(work)
        except SQLAlchemyError as error:
            raise NotWritable(str(error.orig) if isinstance(error, DBAPIError) else str(error)) from None

    # ------------------------------------------------------------ tables

    async def claim(self, table: str) -> Lease | None:
        """The right to have a table in memory."""
        if not (table.isascii() and table.isalnum()):
            return None
        if self.hall.house.closing:
            raise NotWritable("the server stops")
        if clock() >= self._until:
            raise NotWritable("this process cannot say that it lives")
        server = self.id
        lease = await self._do(lambda c: leases.claim(c, table, server, self.seconds))
        if lease is not None:
            log.info("a table is ours", extra={"table": table, "epoch": lease.epoch, "server": server})
        return lease

    def holds(self, lease: Lease) -> bool:
        """Is it this process's, which nobody can have taken for dead yet? Asks nobody."""
        return lease.server == self.id and clock() < self._until

    def lease_new(self, connection: Connection, table: str, address: str) -> Lease | None:
        """The right to a table that is being set up."""
        return leases.begin(connection, table, self.id, address)

    async def asleep(self, tables: list[str]) -> list[str]:
        """Those of some tables that no other process has in memory."""
        taken = set(await self._do(leases.awake))
        return [t for t in tables if t not in taken]

    async def release(self, room: Room) -> None:
        """A table was put away. If that cannot be said, it is ours until somebody wants it."""
        lease = room.lease
        if lease is not None:
            self._dirty.pop(lease.table, None)
            with contextlib.suppress(NotWritable):
                await self._do(lambda c: leases.release(c, lease))

    def show(self, room: Room) -> None:
        """The others see it as it is now, in a moment."""
        if room.table.settings.listed:
            self._dirty[room.table.id] = room
            self._news.set()

    async def shown(self, tables: Sequence[str]) -> dict[str, m.TableInfo]:
        """Tables as the others show them."""
        found = await self._do(lambda c: leases.shown(c, tables)) if tables else {}
        return {table: msgspec.json.decode(info, type=m.TableInfo) for table, info in found.items()}

    async def bot_tables(self) -> list[str] | None:
        """Whose bots play alone, at all processes."""
        return await self._do(leases.bot_tables)

    async def allowed(self, kind: str, sender: str, rate: Rate) -> bool:
        """May this sender do it once more, counted at all processes?"""
        return await self._do(lambda c: leases.take(c, kind, sender, rate))

    def awake(self, connection: Connection) -> list[str] | None:
        """Tables in the memory of others."""
        if not leases.may_tidy(connection):
            return None
        leases.forget_allowances(connection, FORGET)
        return leases.awake(connection)

    async def tell_bans(self) -> None:
        """All processes read again who is kept out."""
        await self._do(lambda c: tell(c, "bans"))

    # ------------------------------------------------------------ living

    async def _pulse(self) -> None:
        while True:
            sent = clock()
            try:
                alive = await self._do(self._beat, self._heart)
            except NotWritable as error:
                log.warning("this process cannot say that it lives", extra={"why": str(error)})
            else:
                if alive and clock() < self._until:
                    self._renew(sent)
                else:
                    await self._start_over()
            await asyncio.sleep(self.seconds / BEATS)

    def _renew(self, sent: float) -> None:
        """What was sent then has arrived: whoever listens takes us for dead so many seconds after that, and not earlier."""
        self._until = sent + self.seconds
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(max(0.0, self._until - clock()), self._run_out)

    def _run_out(self) -> None:
        """We could not say in time that we live, and others may have our tables: what is in memory must not be shown any more."""
        log.warning("this process was not heard of in time and drops its tables", extra={"server": self.id})
        self._until = 0.0
        self.hall.drop_all()

    def _beat(self, connection: Connection) -> bool:
        alive = leases.beat(connection, self.id, self.seconds)
        dead = leases.bury(connection, self.seconds, self._unchanged(leases.beats(connection)))
        for server in dead:
            tell(connection, f"dead {server}")
        self.thinkers = leases.thinkers(connection, self.seconds)
        self.hall.house.metrics.servers.set(leases.living(connection))
        self.hall.house.metrics.thinkers.set(len(self.thinkers))
        return alive and self.id not in dead

    def _unchanged(self, beats: dict[str, float]) -> list[tuple[str, float]]:
        """Processes that were not heard of for too long, whatever the database's clock says, which may have been set back."""
        now, old = clock(), self._beats
        self._beats = {server: old[server] if server in old and old[server][0] == beat else (beat, now) for server, beat in beats.items()}
        return [(server, beat) for server, (beat, since) in self._beats.items() if now - since >= self.seconds]

    async def _start_over(self) -> None:
        """We were taken for dead, or may have been: others may have our tables."""
        log.warning("this process was silent for too long and begins anew", extra={"server": self.id})
        old, self.id, self._until = self.id, secrets.token_hex(8), 0.0
        self.hall.drop_all()

        def work(connection: Connection) -> None:
            leases.leave(connection, old)
            tell(connection, f"dead {old}")
            leases.register(connection, self.id, self.address)

        sent = clock()
        with contextlib.suppress(NotWritable):  # then the next beat finds that we have not begun
            await self._do(work, self._heart)
            self._renew(sent)
            self._adopt.set()

    async def _adopt_orphans(self) -> None:
        """Go on with the games of processes that are no more."""
        while True:
            await self._adopt.wait()
            self._adopt.clear()
            try:
                while True:
                    known = dict(self.hall.rooms)
                    found = await self._do(lambda c: leases.orphans(c, AT_ONCE))
                    if not found:
                        break
                    for table in found:
                        if self.hall.rooms.get(table) is known.get(table):  # else somebody came to it since, and it is ours
                            self.hall.drop(table)  # nobody owned it: what we had of it in memory is out of date
                        with contextlib.suppress(Elsewhere):
                            await self.hall.room(table)
                            self.hall.house.metrics.takeovers.inc()
                    self._lobby_changed = True
                    self._news.set()
                    if len(found) < AT_ONCE:  # those were all: whatever else is found now was found before, and did not stay with us
                        await asyncio.sleep(RETRY)
            except NotWritable:
                await asyncio.sleep(RETRY)
                self._adopt.set()
            except Exception:  # noqa: BLE001  (a game that cannot be gone on with must not keep the others from it)
                log.exception("a game of another process could not be gone on with")
                await asyncio.sleep(RETRY)
                self._adopt.set()

    # ------------------------------------------------------------ hearing and telling

    async def _listen(self) -> None:
        while True:
            try:
                async for news in notices(self._url, self.seconds):
                    for what in ("dead", "lobby", "bans") if not news else (news,):
                        await self._hear(what)
            except (OSError, NotWritable) as error:
                log.warning("the others cannot be heard", extra={"why": str(error)})
            await asyncio.sleep(0.5)

    async def _hear(self, news: str) -> None:
        what, _, whose = news.partition(" ")
        house = self.hall.house
        if what == "dead" and whose != self.id:
            self._adopt.set()
        elif what == "lobby" and whose != self.id:
            house.lobby.told()
        elif what == "bans":
            house.bans.until = await house.store.read(bans.load)
            house.bans.on_change()

    async def _publish(self) -> None:
        """Tell the others of listed tables that have changed."""
        while True:
            await self._news.wait()
            await asyncio.sleep(GATHERED)
            self._news.clear()
            rooms, self._dirty = self._dirty, {}
            changed, self._lobby_changed = self._lobby_changed, False
            infos = [(r.lease, m.encode(r.info()).decode()) for r in rooms.values() if r.lease is not None]

            def work(connection: Connection, infos: list[tuple[Lease, str]] = infos, changed: bool = changed) -> None:
                leases.show(connection, infos)
                if changed:
                    tell(connection, f"lobby {self.id}")

            try:
                await self._do(work)
            except NotWritable:
                self._dirty = {**rooms, **self._dirty}
                self._lobby_changed |= changed
                self._news.set()
                await asyncio.sleep(1.0)
