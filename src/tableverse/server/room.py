"""A room: one table in memory, and the one task that may change it.

Everything that happens at a table goes through the room's inbox and is done one after the other: it is tried on a copy, stored, then
acknowledged, then shown to those whose view it changed. Nothing that goes wrong on the way ends the task or leaves half a change.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tableverse.core import Game
from tableverse.server import messages as m
from tableverse.server import players, seating
from tableverse.server import store as st
from tableverse.server.aside import aside
from tableverse.server.clocks import Attendance, Clocks
from tableverse.server.fairness import Turn
from tableverse.server.hinting import Said
from tableverse.server.house import House, Listener, Open, Refused, moved, paused, unknown
from tableverse.server.inbox import Inbox
from tableverse.server.info import chat_line, info_of, seat_info
from tableverse.server.leases import Fenced, Lease, under
from tableverse.server.limiter import Limiter
from tableverse.server.logs import log
from tableverse.server.ordering import passing
from tableverse.server.packs import keep
from tableverse.server.play import Play, Step
from tableverse.server.records import ChatRecord, SeatRecord, TableRecord
from tableverse.server.sheets import Sheet
from tableverse.server.store import NotWritable, Uncertain
from tableverse.server.views import sheet_of

T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]
Asker = asyncio.Future[Any] | Callable[[Refused], None] | None
"""Who wanted something done: somebody who waits for it, or wants to hear only if it was refused, or nobody."""


class Room:
    """One table. Call its methods through `do`, from anywhere; or from a method that was."""

    def __init__(self, house: House, table: TableRecord, game: Game, play: Play | None = None, chat: Iterable[ChatRecord] = ()) -> None:
        self.house = house
        self.table = table
        self.game = game
        self.listeners: set[Listener] = set()
        self.chat: list[ChatRecord] = list(chat)
        self.said: dict[int, Said] = {}
        """By seat: the last thing said that bots listen to."""
        self.talk = Limiter(house.config.limits.chat)
        self.proposal: Open | None = None
        self.stuck = ""
        self.last_use = house.time.now()
        self.address = ""
        """Where whoever plays here comes from, as far as is known: many tables of one address share what one gets."""
        self.bot_tasks: dict[int, tuple[str, asyncio.Task[None]]] = {}
        """What answers for a seat, be it a bot or standing orders: the decision that it is about, and its task."""
        self.due: dict[int, tuple[str, float]] = {}
        """When standing orders answer a decision."""
        self.attendance = Attendance(len(table.seats), table.settings.absent_after, house.time.now())
        for k, seat in enumerate(table.seats):
            if seat.gone:
                self.attendance.leave(k, house.time.now())
        self.play: Play | None = None
        self.clocks = Clocks(table.settings.clock, [0.0] * len(table.seats))
        self.clocked: tuple[object, ...] | None = None
        """What the clocks were last set by."""
        if play is not None:
            self.set_play(play)
        self._inbox = Inbox[tuple[Work, Asker] | None]()
        self._task: asyncio.Task[None] | None = None
        self.lease: Lease | None = None
        """The right to write, where several processes share the tables."""
        self.on_abandon: Callable[[], None] = lambda: None
        self._abandoned = False
        self._unsure = False
        """Is it not known what the store holds of the last change?"""
        self._stopped = False
        self._snapshot_due = False
        self._told_presence: m.PresenceNews | None = None
        self._told_table: m.TableInfo | None = None
        self._told_from: tuple[TableRecord, list[m.PlayedBy], str, bool] | None = None

    def set_play(self, play: Play) -> None:
        """The game that is played here."""
        self.play = play
        self.clocks, self.clocked = Clocks(self.table.settings.clock, play.spent), None

    # ------------------------------------------------------------ the task

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.id}")

    async def stop(self) -> None:
        """Finish what is in the inbox, keep a snapshot and end."""
        self._stopped = True
        if self._task is not None:
            self._inbox.put(None)
            await self._task
        for _, task in list(self.bot_tasks.values()):
            task.cancel()
        await asyncio.gather(*(t for _, t in self.bot_tasks.values()), return_exceptions=True)
        self.bot_tasks.clear()

    def ours(self) -> bool:
        """Is what is in memory the table as it is? If another may have gone on with it, it is forgotten, and nothing of it is shown."""
        if self.lease is not None and not self._abandoned and not self.house.neighbours.holds(self.lease):
            self.abandon()
        return not (self._abandoned or self._unsure)

    def abandon(self) -> None:
        """The table is, or may be, another process's by now, or what the store has of it is not known: forget it, and have everybody come
        back to wherever it is. Whoever sends again what was not acknowledged hears what became of it."""
        if self._abandoned:
            return
        self._abandoned = self._stopped = True
        for listener in list(self.listeners):
            listener.close("closing")
        players.cancel_bots(self)
        self._inbox.put(None)
        if self._unsure:
            log.warning("what is stored of a table is not known: it is read again", extra={"table": self.table.id})
        else:
            self.house.metrics.fenced.inc()
            log.warning("a table is no longer ours", extra={"table": self.table.id, "epoch": self.lease.epoch if self.lease else 0})
        self.on_abandon()

    @property
    def unsure(self) -> bool:
        """Was it forgotten since nobody knew what the store had of it? Then it is to be read again."""
        return self._unsure

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the room's own task, and wait for it."""
        if self._stopped:
            raise Refused("closing", "The table is being put away. Try again.")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put((work, future))
        return await future

    def post(self, work: Work, refused: Callable[[Refused], None]) -> None:
        """Have something done by the room's own task that nobody waits for."""
        if self._stopped:
            refused(Refused("closing", "The table is being put away. Try again."))
        else:
            self._inbox.put((work, refused))

    def look(self) -> None:
        """Have the room look whether it can go on."""
        if not self._stopped:
            self._inbox.put((self.tick, None))

    @property
    def backlog(self) -> int:
        """How much waits to be done."""
        return len(self._inbox)

    @property
    def busy(self) -> bool:
        """Is anybody here, or is there anything to do?"""
        return bool(self.listeners or self.bot_tasks or self._inbox) or self._next_due() is not None

    async def _run(self) -> None:
        await self._guarded(lambda: players.arrange(self), None)
        while True:
            due = self._next_due()
            if due is None:
                job = await self._inbox.get()
            else:
                try:
                    async with asyncio.timeout(max(0.0, due - self.house.time.now())):
                        job = await self._inbox.get()
                except TimeoutError:
                    await self._guarded(self.tick, None)
                    continue
            if job is None:
                break
            self.last_use = self.house.time.now()
            await self._guarded(*job)
            if self._abandoned:
                continue
            if self._snapshot_due:  # whoever answered has been told
                await self._guarded(self._keep_snapshot, None)
        if self.table.status == "running" and not self._abandoned:
            await self._keep_snapshot()

    async def _guarded(self, work: Work, asker: Asker) -> None:
        """Whatever happens, the room goes on."""
        waits = asker if isinstance(asker, asyncio.Future) else None
        if waits is not None and waits.cancelled():
            return
        try:
            if not self.ours():
                raise moved()
            result = await work()
        except Exception as error:  # noqa: BLE001  (the table must outlive every mistake, and whoever asked hears of it)
            if isinstance(error, NotWritable):
                refusal = unknown() if self.house.store.doubtful else paused()
            elif isinstance(error, Refused):
                refusal = error
            else:
                self.survived()
                refusal = Refused("failed", "Something went wrong. Look at the table to see what has changed.")
            if isinstance(asker, asyncio.Future):
                if not asker.done():
                    asker.set_exception(refusal)
            elif asker is not None:
                asker(refusal)
        else:
            if waits is not None and not waits.done():
                waits.set_result(result)
        if self._unsure:  # whoever asked has been told
            self.abandon()

    def survived(self) -> None:
        """Something went wrong that nobody expected: the table goes on, and the mistake is kept."""
        self.house.metrics.errors.inc()
        log.exception("a table survived an exception", extra={"table": self.table.id})

    def _next_due(self) -> float | None:
        now = self.house.time.now()
        due = [self.attendance.next_change(now) if self.table.status in ("open", "running") else None]
        if self.paused:
            return due[0]
        if self.table.status == "running":
            due.append(self.clocks.next_due(now))
        if self.proposal is not None:
            due.append(self.proposal.until)
        return min((d for d in due if d is not None), default=None)

    async def tick(self) -> None:
        """Time has passed: clocks, absence and proposals."""
        now = self.house.time.now()
        if self.paused:
            players.set_clocks(self)
            self.tell_presence()
            return
        if self.proposal is not None and now >= self.proposal.until:
            await players.lapse(self)
        self.tell_presence()
        await players.out_of_time(self)
        await players.arrange(self)

    # ------------------------------------------------------------ storing

    @property
    def paused(self) -> bool:
        """Can nothing happen here, since nothing can be stored?"""
        return not self.house.store.writable

    async def store(self, work: Callable[[Connection], T]) -> T:
        """Store something about this table, if it is ours."""
        try:
            return await self.house.store.do(under(self.lease, work))
        except Fenced:
            self.abandon()
            raise moved() from None
        except (Uncertain, IntegrityError):  # not known, or not what we have in memory: the store is to be read again
            self._unsure = True
            raise unknown() from None

    async def commit(self, *steps: Step, table: TableRecord | None = None) -> None:
        """Store what happened; then, and only then, it has happened."""
        play, wall = self.play, self.house.time.wall()
        assert play is not None
        if play.update is not None and steps[0].record.kind != "update":
            raise paused()  # what an update has made of the game comes first
        over = steps[-1].state.over and self.table.status == "running"
        if over:
            state = steps[-1].state
            table = replace(table or self.table, status="finished", finished=wall, scores=list(state.scores), winners=list(state.winners))
        records, epoch = [s.record for s in steps], self.lease.epoch if self.lease else 0
        append = st.Append(self.table.id, records, epoch, play.link, table)
        await self.store(append)
        play.accept(*steps)
        play.link = append.link
        if table is not None:
            self.table = table
        self._count(steps)
        if over or records[-1].v // self.house.config.snapshot_every > (records[0].v - 1) // self.house.config.snapshot_every:
            self._snapshot_due = True

    async def _keep_snapshot(self) -> None:
        """A snapshot is a cache: if it cannot be kept, nothing is lost."""
        self._snapshot_due = False
        if self.play is None or self.play.update is not None:
            return
        try:
            shot = await aside(self.play.snapshot, self.house.time.wall())
            await self.store(lambda c: st.save_snapshot(c, self.table.id, shot))
        except Refused:
            pass
        except Exception:  # noqa: BLE001
            log.exception("no snapshot was kept", extra={"table": self.table.id})

    async def save(self, table: TableRecord, packs: bool = False) -> None:
        """Store a change of the table itself; perhaps with the cards that are played with."""

        def work(connection: Any) -> None:
            st.save_table(connection, table)
            if packs:
                keep(connection, self.game)

        await self.store(work)
        self.table = table

    def with_seat(self, k: int, **changes: Any) -> TableRecord:
        """The table with one seat changed."""
        seats = [replace(s, **changes) if i == k else s for i, s in enumerate(self.table.seats)]
        return replace(self.table, seats=seats)

    def _count(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if step.record.kind == "answer":
                self.house.metrics.answers.labels(step.record.by).inc()
            elif step.record.kind == "undo":
                self.house.metrics.undos.inc(len(step.record.data["removed"]))

    # ------------------------------------------------------------ who plays

    def person_at(self, k: int) -> SeatRecord | None:
        """Who sits there, if it is a person."""
        seat = self.table.seats[k]
        return seat if seat.kind == "person" else None

    @property
    def has_people(self) -> bool:
        """Does any seat belong to a person?"""
        return any(s.kind == "person" for s in self.table.seats)

    def presence(self) -> list[m.Presence | None]:
        """Who is there, by seat."""
        now = self.house.time.now()
        return [self.attendance.of(k, now) if s.kind == "person" else None for k, s in enumerate(self.table.seats)]

    def played_by(self, k: int) -> m.PlayedBy:
        """Who answers for a seat now."""
        seat = self.table.seats[k]
        if seat.kind == "bot":
            return "self"
        if seat.substitute is not None:
            return "bot"
        if self.attendance.connected(k):
            return "self"
        away = seat.kind == "person" and self.attendance.of(k, self.house.time.now()) == "absent"
        return "default" if away and (self.table.settings.absent == "default" or seat.gone) else "self"

    def turn(self) -> Turn:
        """For whom bots think here."""
        return Turn(self.address or self.table.id, self.table.id, bool(self.listeners))

    def spent(self, k: int) -> float:
        """Seconds that a seat has been thinking and that are not stored yet."""
        assert self.play is not None
        return self.clocks.spent(k, self.house.time.now()) - self.play.spent[k]

    # ------------------------------------------------------------ telling

    def viewer(self, seat: int | None) -> int:
        """The number of a viewer: a seat's own, or the one after the last for spectators."""
        return len(self.table.seats) if seat is None else seat

    def version(self, seat: int | None) -> int:
        """A viewer's version."""
        return 0 if self.play is None else self.play.seen[self.viewer(seat)]

    def lost(self, seat: int | None, v: int) -> Refused | None:
        """Has a viewer seen more than there is? Then the store has lost something that it had acknowledged."""
        held = self.version(seat)
        if v <= held:
            return None
        self.house.metrics.lost.inc()
        log.error("somebody has seen more than the store holds", extra={"table": self.table.id, "seat": seat, "seen": v, "held": held})
        return Refused("lost", "The server has lost the last moves of this game. It goes on from an earlier position.")

    def spectators(self) -> int:
        """How many watch."""
        return sum(x.seat is None for x in self.listeners)

    def info(self) -> m.TableInfo:
        """The table as everybody sees it."""
        presence = self.presence()
        seats = [seat_info(k, s, presence[k], self.played_by(k)) for k, s in enumerate(self.table.seats)]
        return info_of(
            self.table, self.game.title, seats, spectators=self.spectators(), stuck=self.stuck, remark=self._remark(), paused=self.paused
        )

    def _remark(self) -> str:
        """What updates have made of the game, for those who look at it when it is over."""
        if self.play is None or self.table.status != "finished":
            return ""
        older = "This game began under older rules: the replay starts where they changed, and the log has all of it."
        return self.play.ended or (older if self.play.base else "")

    def shown_proposal(self) -> m.Proposal | None:
        """The open proposal as everybody sees it."""
        p = self.proposal
        if p is None or self.play is None:
            return None
        text = f"{self.table.seats[p.seat].name} asks to take back the last answer and what came after it."
        return m.Proposal(p.id, p.seat, text, sorted(p.agreed), sorted(p.needed - p.agreed))

    def asked(self, seat: int) -> bool:
        """Does a seat have to answer, and nobody does it for it?"""
        return self.play is not None and seat in self.play.state.asks and passing(self, seat) is None

    def view(self, seat: int | None, cursor: int) -> bytes | None:
        """All that a viewer sees now, with the log from a position on; None before the game."""
        if self.play is None:
            return None
        viewer = self.viewer(seat)
        return self._sheet(self.play, viewer, self._clocks()).whole(self.play.story.news(self.play.state, viewer, cursor))

    def _sheet(self, play: Play, viewer: int, clocks: bytes) -> Sheet:
        about = passing(self, viewer) if viewer < play.state.n else None
        clocks = self._clocks(viewer) if viewer in self.clocks.apart else clocks
        return sheet_of(play, viewer, clocks=clocks, proposal=self.shown_proposal(), undo=self.table.settings.undo, passing=about)

    def _clocks(self, viewer: int | None = None) -> bytes:
        return m.encode(self.clocks.show(len(self.table.seats), self.house.time.now(), viewer))

    def push_views(self, seen: int) -> None:
        """Views, or what has changed in them, for all whose view has changed."""
        play = self.play
        if play is None or not self.ours():
            return
        sheets: dict[int, Sheet] = {}
        made: dict[tuple[int, int, int], tuple[bytes, int]] = {}
        clocks = self._clocks()
        for listener in self.listeners:
            viewer = self.viewer(listener.seat)
            if not seen >> viewer & 1:
                continue
            if listener.behind:
                listener.owe_view()
                continue
            if viewer not in sheets:
                sheets[viewer] = self._sheet(play, viewer, clocks)
            key = (viewer, listener.cursor, id(listener.known))
            if key not in made:
                made[key] = self._message(play, sheets[viewer], viewer, listener)
            data, listener.cursor = made[key]
            listener.take(data, sheets[viewer])

    def push_view(self, listener: Listener, whole: bool = True) -> None:
        """A fresh view for one; or what has changed since the last one."""
        play = self.play
        if play is None or not self.ours():
            return
        if whole:
            listener.known = None
        viewer = self.viewer(listener.seat)
        sheet = self._sheet(play, viewer, self._clocks())
        data, listener.cursor = self._message(play, sheet, viewer, listener)
        listener.take(data, sheet)

    def _message(self, play: Play, sheet: Sheet, viewer: int, listener: Listener) -> tuple[bytes, int]:
        """What a listener is sent, and how much of the log it has then."""
        news = play.story.news(play.state, viewer, listener.cursor)
        return (sheet.whole(news) if listener.known is None else sheet.since(listener.known, news)), news.end

    def tell(self, message: msgspec.Struct) -> None:
        """The same for everybody."""
        if not self.ours():
            return
        data = m.encode(message)
        for listener in self.listeners:
            listener.push(data)

    def tell_table_if_changed(self) -> None:
        """The table as it is, if everybody does not know it already. Who is there, `presence` tells."""
        answers = [] if self.attendance.full else [self.played_by(k) for k in range(len(self.table.seats))]
        follows_from = (self.table, answers, self.stuck, self.paused)
        if follows_from == self._told_from:  # as after nearly every answer: a record that has not changed is the same object
            return
        self._told_from = follows_from
        info = self.info()
        bare = msgspec.structs.replace(info, spectators=0, seats=[msgspec.structs.replace(s, presence=None) for s in info.seats])
        if bare != self._told_table:
            self._told_table = bare
            self.tell(m.TableNews(info))
            if self.table.settings.listed:
                self.house.lobby.changed()
                self.house.neighbours.show(self)

    def tell_presence(self) -> None:
        """Say who is there, if that has changed."""
        news = m.PresenceNews(self.presence(), self.spectators())
        if news != self._told_presence:
            self._told_presence = news
            self.tell(news)
            self.house.neighbours.show(self)
        self.tell_table_if_changed()

    # ------------------------------------------------------------ coming and going

    async def enter(self, listener: Listener) -> None:
        """Somebody begins to look."""
        if listener.seat is None and self.spectators() >= self.house.config.limits.spectators:
            raise Refused("off", "There are too many spectators at this table.")
        self.listeners.add(listener)
        if listener.seat is not None:
            self.address = listener.address
            self.attendance.come(listener.seat)
            if self.table.seats[listener.seat].gone and not self.paused:
                await self.save(self.with_seat(listener.seat, gone=False))
        time_, build = self.house.time.wall(), self.house.build
        listener.push(m.encode(m.Hello(listener.protocol, build, time_, listener.seat, listener.host)))
        listener.push(m.encode(m.TableNews(self.info())))
        listener.push(m.encode(m.ChatNews([chat_line(c) for c in self.chat])))
        self.push_view(listener)
        self.tell_presence()
        await self._begin_rematch()
        await self.tick()

    async def _begin_rematch(self) -> None:
        """Play again as soon as everybody is back. Where that cannot be, whoever came is let in all the same."""
        if self.table.rematch_of and self.table.status == "open" and set(self.presence()) <= {"present", None}:
            with contextlib.suppress(Refused):
                await seating.begin(self)

    async def leave(self, listener: Listener) -> None:
        """Somebody no longer looks."""
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        if listener.seat is not None:
            self.attendance.go(listener.seat, self.house.time.now())
        self.tell_presence()
