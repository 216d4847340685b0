"""The hall: all rooms that are in memory, and the way to those that are not."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection

import tableverse
from tableverse.core import SetupError
from tableverse.server import bodies as b
from tableverse.server import conduct, packs, retention, seating, tokens
from tableverse.server import messages as m
from tableverse.server import store as st
from tableverse.server.aside import aside
from tableverse.server.house import House, Refused, moved
from tableverse.server.info import info_of, seat_info
from tableverse.server.leases import Elsewhere, Fenced, Lease, under
from tableverse.server.logs import log
from tableverse.server.play import Damaged, restore
from tableverse.server.records import SeatRecord, TableRecord
from tableverse.server.room import Room
from tableverse.server.store import NotWritable

SWEEP = 30.0
"""Seconds between two looks for rooms that nobody uses."""
IN_USE = 600.0
"""Seconds since somebody was last at a table for it to be brought back before the server listens."""
AT_START = 200
"""So many tables are brought back at most before the server listens; all others when somebody comes."""
LISTED = 100
"""Tables in a list."""
CLAIMS = 3
"""How often a table is claimed that was lost while it was read, before whoever wants it has to come again."""
RETRY = 1.0
"""Seconds until tables are asked for again that the store did not give."""


class Made(NamedTuple):
    """A new table and the secrets of whoever made it."""

    room: Room
    host: str
    seats: list[b.HeldSeat]


class Hall:
    """Opens rooms when somebody wants in, and closes them when nobody is left."""

    def __init__(self, house: House, invitations: tokens.Invitations) -> None:
        self.house = house
        self.invitations = invitations
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._marked = house.time.now()
        self._unsure: set[str] = set()
        """Tables that were forgotten since it was not known what the store had of them: they go on as soon as it can be written."""
        house.store.on_change = self._tell_paused
        house.neighbours.meet(self)

    def _tell_paused(self) -> None:
        """The store can no longer be written, or can be again: every table stops, or goes on where it was."""
        for room in self.rooms.values():
            room.look()
        if self.house.store.writable and self._unsure:
            late, self._unsure = sorted(self._unsure), set()
            self._tasks = [t for t in self._tasks if not t.done()]
            self._tasks.append(asyncio.create_task(self._wake(late, asked=True), name="waker"))

    async def open(self) -> None:
        """Go on with the games that were in use. The others go on when somebody comes, or by themselves in a moment, if they have to."""
        since = self.house.time.wall() - IN_USE
        used = await self.house.store.read(lambda c: st.in_use(c, since, AT_START))
        late = await self._bring_back(await self.house.neighbours.asleep(used))
        self._tasks = [
            asyncio.create_task(self._sweep(), name="sweeper"),
            asyncio.create_task(self._wake(late), name="waker"),
        ]

    async def _wake(self, late: list[str], asked: bool = False) -> None:
        """Bring back the games that go on by themselves, unless they were asked for, and those that the store did not give at first."""
        while late or not asked:
            try:
                if not asked:
                    late += await self.house.neighbours.asleep(await self.house.store.read(st.on_their_own))
                    asked = True
                late = await self._bring_back(late)
            except NotWritable as error:
                log.warning("the store does not say which tables go on", extra={"why": str(error)})
            if late or not asked:
                await asyncio.sleep(RETRY)

    async def _bring_back(self, tables: Sequence[str]) -> list[str]:
        """Go on with some tables; those that the store did not give."""
        late = []
        for table_id in tables:
            try:
                await self.room(table_id)
            except Elsewhere:
                continue
            except NotWritable:
                late.append(table_id)
            except Exception:  # noqa: BLE001  (one damaged table must not keep all others from going on)
                log.exception("a table cannot be resumed", extra={"table": table_id})
        return late

    async def close(self) -> None:
        """Say goodbye to everybody and close all rooms."""
        self.house.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._mark_used()
        for room in list(self.rooms.values()):
            for listener in list(room.listeners):
                listener.close("closing")
            await room.stop()
        self.rooms.clear()

    async def room(self, table_id: str) -> Room:
        """The room of a table, brought back from the store if need be."""
        known = self.rooms.get(table_id)
        if known is not None and known.ours():
            return known
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            room = await asyncio.shield(self._loading[table_id])
        finally:
            task = self._loading.get(table_id)
            if task is not None and task.done():
                del self._loading[table_id]
        if room is None:
            raise Refused("unknown_table", "There is no such table.")
        return room

    def drop_all(self) -> None:
        """All tables may be others' by now."""
        for table_id in list(self.rooms):
            self.drop(table_id)

    def drop(self, table_id: str) -> None:
        """A table may be another's by now."""
        if table_id in self.rooms:
            self.rooms[table_id].abandon()

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            if room.unsure:
                self._unsure.add(room.table.id)
            self._count()

    def _count(self) -> None:
        self.house.metrics.rooms.set(len(self.rooms))
        self.house.metrics.leases.set(len(self.rooms) if self.house.neighbours.shared else 0)

    async def _load(self, table_id: str) -> Room | None:
        """A table from the store. What was read counts only if the table is ours when all of it is there: else others may have gone on."""
        for _ in range(CLAIMS):
            lease = await self.house.neighbours.claim(table_id)
            try:
                room = await self._read(table_id, lease)
            except Fenced:
                continue
            if room is None or lease is None or self.house.neighbours.holds(lease):
                if room is not None:
                    self._add(room)
                return room
        raise moved()

    async def _read(self, table_id: str, lease: Lease | None) -> Room | None:
        stored = await self.house.store.read(under(lease, lambda c: st.load(c, table_id)))
        if stored is None:
            return None
        play = None
        stuck = ""
        game = await unpacked(tableverse.game(stored.table.game))
        if stored.table.status in ("running", "finished"):
            # Whatever asks the store stays outside: if that fails the table has no trouble, and is asked for again.
            kept = await self.house.store.read(lambda c: packs.find(c, stored.table.game, stored.table.packs))
            try:
                game = await aside(packs.game_of, stored.table.game, stored.table.packs, kept)
                play = await aside(restore, stored, game, lambda v, why: self._damaged(table_id, v, why))
            except Exception as error:  # noqa: BLE001  (rules that have changed may stumble over an old game in any way)
                stuck = _why_stuck(stored.table, game, error)
                if isinstance(error, Damaged):
                    self.house.metrics.lost.inc()
                log.exception("a table cannot be resumed", extra={"table": table_id, "why": stuck})
        room = Room(self.house, stored.table, game, play, stored.chats)
        room.stuck = stuck
        room.lease = lease
        if play is not None and stored.table.status == "running":
            room.proposal = conduct.still_open(stored.events, play.everyone, self.house.time.now())
        return room

    def _damaged(self, table_id: str, v: int, why: str) -> None:
        self.house.metrics.damaged.inc()
        log.warning("a snapshot was not used", extra={"table": table_id, "v": v, "why": why})

    def _add(self, room: Room) -> None:
        self.rooms[room.table.id] = room
        room.on_abandon = lambda: self._forget(room)
        self._count()
        room.start()

    # ------------------------------------------------------------ setting up

    async def check_people(self, seats: Sequence[SeatRecord], address: str) -> None:
        """Tables at which only bots play are few: nobody waits for them, and they need as much as others."""
        if any(s.kind == "person" for s in seats):
            return
        limits = self.house.config.limits
        playing = await self.house.neighbours.bot_tables()
        if playing is None:
            playing = [r.address for r in self.rooms.values() if r.table.status == "running" and not r.has_people]
        if len(playing) >= limits.bot_tables_in_all or playing.count(address) >= limits.bot_tables:
            raise Refused("too_fast", "There are enough tables at which only bots play: wait until one is over, or sit down yourself.")

    async def create(self, wish: b.NewTable, address: str = "") -> Made:
        """Set up a table; begin at once if nobody is waited for."""
        if len(self.rooms) >= self.house.config.limits.tables:
            raise Refused("too_fast", "There are too many tables. Try again later.")
        game = await unpacked(_game(wish.game))
        seed = secrets.randbits(48) if wish.seed is None else wish.seed
        try:
            options = game.checked(len(wish.seats), seed, wish.options)[2]
            game.new(len(wish.seats), seed, record=False, **options)  # some options fit only some numbers of seats: dealing tells
        except SetupError as error:
            raise Refused("malformed", str(error)) from None
        for name in game.settled_late:
            if name not in wish.options:
                del options[name]  # settled when it is known who sits there
        table_id = tokens.new_table_id()
        seats: list[SeatRecord] = []
        held: list[b.HeldSeat] = []
        for k, seat in enumerate(wish.seats):
            taken = [s.name for s in seats if s.kind != "open"] + [w.name for w in wish.seats[k + 1 :] if w.name]
            if seat.kind == "open":
                seats.append(SeatRecord("open"))
            elif seat.kind == "bot":
                seats.append(seating.bot_seat(game, seat.level, taken, seed + k))
            else:
                made, token = seating.person_seat(seat.name or f"Player {k + 1}", [s.name for s in seats])
                seats.append(made)
                held.append(b.HeldSeat(table_id, k, token))
        host = held[0].token if held else tokens.new_token()  # who sits down first holds both with one secret
        table = TableRecord(
            id=table_id,
            name=seating.clean(wish.name) if wish.name.strip() else game.title,
            game=game.name,
            rules_version=game.version,
            packs=game.box.digest,
            options=options,
            seed=seed,
            settings=wish.settings,
            status="open",
            host_hash=tokens.hashed(host),
            created=self.house.time.wall(),
            seats=seats,
            practice=wish.seed is not None,
            used=self.house.time.wall(),
        )
        start = wish.start and all(s.kind != "open" for s in seats)
        if start:
            await self.check_people(seats, address)
        room = await self._make(table, address)
        room.address = address
        if start:
            await room.do(lambda: seating.begin(room))
        return Made(room, host, held)

    async def _make(self, table: TableRecord, address: str) -> Room:
        def work(connection: Connection) -> Lease | None:
            st.add_table(connection, table)
            return self.house.neighbours.lease_new(connection, table.id, address)

        lease = await self.house.store.do(work)
        if lease is not None and not self.house.neighbours.holds(lease):
            raise moved()
        room = Room(self.house, table, tableverse.game(table.game))
        room.lease = lease
        self._add(room)
        if table.settings.listed:
            self.house.lobby.changed()
        return room

    async def rematch(self, room: Room) -> m.TableInfo:
        """A table for the same people: each seat is opened by the same secret. A second wish leads to the same table."""
        table_id = await room.do(lambda: self._rematch(room))
        try:
            return (await self.room(table_id)).info()
        except Elsewhere:
            found = await self.house.store.read(lambda c: st.find(c, [table_id]))
            return (await self._infos(found))[0]

    async def _rematch(self, room: Room) -> str:
        old = room.table
        if old.rematch is not None:
            return old.rematch
        if old.status != "finished":
            raise Refused("not_running", "Play this game to its end first.")
        table = replace(
            old,
            id=tokens.new_table_id(),
            status="open",
            seed=secrets.randbits(48),
            rules_version=room.game.version,
            packs=room.game.box.digest,
            created=self.house.time.wall(),
            started=None,
            finished=None,
            scores=None,
            winners=None,
            rematch_of=old.id,
            practice=False,
            used=self.house.time.wall(),
            seats=[replace(s, substitute=None, gone=False) for s in old.seats],
        )
        seating.dealt(table, room.game)  # the rules may have changed since the old game: better no table than one that cannot begin
        await self._make(table, room.address)
        await room.save(replace(old, rematch=table.id))
        room.tell(m.RematchNews(table.id))
        room.tell_table_if_changed()
        return table.id

    # ------------------------------------------------------------ looking around

    async def listed(self, status: m.Status | None) -> list[m.TableInfo]:
        """The tables of the lobby."""
        records = await self.house.store.read(lambda c: st.listed(c, status, LISTED))
        return await self._infos(records)

    async def _infos(self, records: Sequence[TableRecord]) -> list[m.TableInfo]:
        """Tables as those who have them in memory show them."""
        elsewhere = await self.house.neighbours.shown([t.id for t in records if t.id not in self.rooms])
        return [self.rooms[t.id].info() if t.id in self.rooms else elsewhere.get(t.id) or _asleep(t) for t in records]

    async def _sweep(self) -> None:
        """Rooms that nobody uses leave the memory."""
        while True:
            await asyncio.sleep(min(SWEEP, max(0.05, self.house.config.idle / 4)))
            try:
                await self.sweep()
            except Exception:  # noqa: BLE001  (what could not be put away now can be the next time)
                log.exception("not everything was put away")

    async def sweep(self) -> None:
        """Close the rooms that have been idle for long enough."""
        await self._mark_used()
        now = self.house.time.now()
        for table_id, room in list(self.rooms.items()):
            gone = self.rooms.get(table_id) is not room  # while another one was closed
            if not (gone or room.busy) and now - room.last_use > self.house.config.idle:
                del self.rooms[table_id]  # whoever comes now gets a new room, from the store
                await room.stop()
                await self.house.neighbours.release(room)
        self._count()
        if not self.house.store.writable:
            return
        rules, wall, awake = self.house.config.retention, self.house.time.wall(), list(self.rooms)

        def work(connection: Connection) -> tuple[int, int]:
            others = self.house.neighbours.awake(connection)
            if others is None:
                return 0, 0
            but = awake + others
            return retention.give_up(connection, rules, wall, but), retention.remove_old(connection, rules, wall, but)

        given_up, removed = await self.house.store.do(work)
        if given_up or removed:
            if removed:
                self.house.store.forget_last()
            log.info("tables that nobody used", extra={"given_up": given_up, "removed": removed})
            self.house.lobby.changed()

    async def _mark_used(self) -> None:
        """Keep at which tables somebody was since the last time."""
        now, wall = self.house.time.now(), self.house.time.wall()
        used = {
            table_id: wall if room.listeners else wall - now + room.last_use
            for table_id, room in self.rooms.items()
            if room.listeners or room.last_use >= self._marked
        }
        if used and self.house.store.writable:
            self._marked = now
            await self.house.store.do(lambda c: retention.mark_used(c, used))


def _game(name: str) -> tableverse.Game:
    try:
        return tableverse.game(name)
    except SetupError as error:
        raise Refused("malformed", str(error)) from None


async def unpacked(game: tableverse.Game) -> tableverse.Game:
    """The game with its cards read, which takes a moment the first time: the other tables go on meanwhile."""
    await aside(lambda: game.box)
    return game


def _why_stuck(table: TableRecord, game: tableverse.Game, error: Exception) -> str:
    """Why a game cannot go on, for those who play it: nothing of what the error says, which may be about anything."""
    if isinstance(error, Damaged):
        return "This game can't go on: part of it is missing or damaged in the server's storage. Somebody has to look into it."
    if isinstance(error, packs.OtherCards):
        return f"This game cannot go on: {error}."
    if table.rules_version != game.version:
        return "The new rules stumble over this game, which began under older ones. Nothing is lost; somebody has to look into it."
    return "This game cannot be brought back as it was. Nothing of it is lost; somebody has to look into it."


def _asleep(table: TableRecord) -> m.TableInfo:
    seats = [seat_info(k, s, "absent" if s.kind == "person" else None, "self") for k, s in enumerate(table.seats)]
    return info_of(table, tableverse.game(table.game).title, seats)


def seat_of(table: TableRecord, token: str | None) -> int | None:
    """The seat that a secret opens."""
    return next((k for k, s in enumerate(table.seats) if tokens.fits(token, s.token_hash)), None)
