"""The WebSocket: one for each seat that somebody holds, or for a spectator.

Reads messages and hands them to the room. What the room pushes is queued, and a task of its own sends it, so that a slow line never holds
up a table. A receiver that falls behind gets the newest view when it has caught up; one that falls too far behind is let go: whoever comes
back gets a full view anyway.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Self

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tableverse.server import conduct, relay, tokens
from tableverse.server import messages as m
from tableverse.server.config import Limits
from tableverse.server.door import KEEP
from tableverse.server.hall import Hall, seat_of
from tableverse.server.house import Listener, Refused, away
from tableverse.server.limiter import Bucket, sender_of
from tableverse.server.logs import log
from tableverse.server.room import Room
from tableverse.server.store import NotWritable

FAREWELL = 1.0
"""Seconds that a stopping server waits for its sockets."""
IN_HAND = 4
"""Things that a room may have to do before those who send it messages have to wait."""
CODES = {"closing": 1012, "slow": 1013, "removed": 4001, "not_allowed": 4003, "protocol": 4002}


class Silence:
    """Ends a conversation in which nothing was heard for too long. A timer that runs on is cheaper than a new one for each message."""

    __slots__ = ("_end", "_heard", "_loop", "_seconds", "_timer")

    def __init__(self, seconds: float, end: Callable[[], object]) -> None:
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._end = end
        self._heard = self._loop.time()
        self._timer = self._loop.call_later(seconds, self._look)

    def heard(self) -> None:
        """Something."""
        self._heard = self._loop.time()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def _look(self) -> None:
        until = self._heard + self._seconds
        if until <= self._loop.time():
            self._end()
        else:
            self._timer = self._loop.call_at(until, self._look)


class Wire(Listener):
    """The sending side of a socket."""

    def __init__(self, socket: WebSocket, limits: Limits, address: str = "", now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(None, address=address)
        self._socket = socket
        self._limits = limits
        self._now = now
        self._wholes = Bucket(limits.syncs, now())
        self._waiting: list[bytes] = []  # short as a rule, and there are many
        self._bytes = 0
        self._owed = False
        self.refresh: Callable[[], None] = lambda: None
        """Pushes the newest view."""
        self._ready = asyncio.Event()
        self._end: m.Farewell | None = None
        self.in_hand = 0
        """Its messages that a room has not dealt with yet."""

    def push(self, data: bytes) -> None:
        """Queue a message."""
        if self._end is None:
            self._waiting.append(data)
            self._bytes += len(data)
            if self._bytes > self._limits.queue:
                self._waiting.clear()
                self.close("slow")
            else:
                self._ready.set()

    @property
    def behind(self) -> bool:
        """Does too much wait for it?"""
        return self._bytes > self._limits.behind

    def owe_view(self) -> None:
        """What was left out is made good by the newest view."""
        self._owed = True

    def may_have_whole(self) -> bool:
        """Not too often, whatever the reason: a whole view is large."""
        return self._wholes.take(self._now())

    def close(self, why: m.Farewell) -> None:
        """Send what is queued, say goodbye, close."""
        if self._end is None:
            self._waiting.append(m.encode(m.Bye(why)))
            self._end = why
            self._ready.set()

    @property
    def ending(self) -> bool:
        """Has goodbye been said?"""
        return self._end is not None

    async def send(self) -> None:
        """Send what is pushed, until the end."""
        while True:
            while self._waiting:
                data = self._waiting.pop(0)
                await self._socket.send_text(data.decode())
                self._bytes -= len(data)  # only now: what is being sent waits, too
            if self._owed:
                self._owed = False
                self.refresh()
                continue
            if self._end is not None:
                await self._socket.close(CODES.get(self._end, 1000))
                return
            self._ready.clear()
            await self._ready.wait()


class Sockets:
    """All open sockets."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._limits = hall.house.config.limits
        self._open: set[Wire] = set()
        self._emptied: asyncio.Future[None] | None = None
        """For whoever waits until there are none."""
        self._of_address: Counter[str] = Counter()

    async def __call__(self, socket: WebSocket) -> None:
        """One socket from beginning to end."""
        address = sender_of(socket.client)
        full = len(self._open) >= self._limits.sockets or self._of_address[address] >= self._limits.sockets_of_address
        if full or self._hall.house.closing:
            await socket.close(1013)
            return
        self._of_address[address] += 1
        try:
            await socket.accept()
            await self._converse(socket, Wire(socket, self._limits, address, self._now))
        finally:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    async def _converse(self, socket: WebSocket, wire: Wire) -> None:
        self._open.add(wire)
        self._count()
        sender = asyncio.create_task(_quietly(wire.send()), name="socket sender")
        reader = asyncio.create_task(_quietly(self._read(socket, wire)), name="socket reader")
        try:
            await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not sender.done():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(sender), 1.0 if wire.ending else 0.0)
        finally:
            for task in (sender, reader):
                task.cancel()
            await asyncio.gather(sender, reader, return_exceptions=True)
            self._open.discard(wire)
            self._count()
            if self._emptied is not None and not self._open and not self._emptied.done():
                self._emptied.set_result(None)
            if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError):
                    await socket.close(1000)

    def _count(self) -> None:
        self._hall.house.sockets = len(self._open)
        self._hall.house.metrics.sockets.set(len(self._open))

    def turn_out(self, address: str) -> None:
        """End the sockets of an address."""
        for wire in self._open:
            if wire.address == address:
                wire.close("removed")

    async def close_all(self) -> None:
        """The server stops: say goodbye to everybody, and wait a moment until they have heard it."""
        self._hall.house.closing = True
        for wire in self._open:
            wire.close("closing")
        if self._open:
            self._emptied = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._emptied], timeout=FAREWELL)

    # ------------------------------------------------------------ reading

    async def _read(self, socket: WebSocket, wire: Wire) -> None:
        bucket = Bucket(self._limits.messages, self._now())
        with _silence(self._limits.enter_within) as silence:
            first = await self._next(socket, wire, bucket, silence, None)
        if isinstance(first, m.Watch):
            await self._watch(socket, wire, bucket, first)
            return
        room = await self._enter(socket, wire, first)
        if room is None:
            return
        wire.refresh = lambda: room.push_view(wire, whole=False)
        try:
            with _silence(self._limits.silent) as silence:
                while (message := await self._next(socket, wire, bucket, silence, room)) is not None:
                    if isinstance(message, m.Ping):
                        if wire.in_hand:  # whoever hears the answer has heard all that came before it
                            await _caught_up(room)
                        wire.push(m.encode(m.Pong(message.t)))
                    elif isinstance(message, m.Sync) and not wire.may_have_whole():
                        self._reject(wire, 0, room, Refused("too_fast", "You have asked for many views. Wait a moment."))
                    elif isinstance(message, m.Sync):
                        wire.cursor = message.log
                        await room.do(lambda: _fresh(room, wire))
                    elif isinstance(message, m.Missed):
                        if (lost := room.lost(wire.seat, message.v)) is not None:
                            self._reject(wire, 0, room, lost)
                    elif isinstance(message, m.Enter | m.Watch):
                        self._reject(wire, 0, room, Refused("malformed", "You have entered already."))
                    else:
                        await self._hear(room, wire, message)
        finally:
            with contextlib.suppress(Refused):
                await room.do(lambda: room.leave(wire))

    async def _hear(self, room: Room, wire: Wire, message: conduct.Numbered) -> None:
        """Hand it to the room, which answers. It is waited for only if it has much to do."""

        def refused(why: Refused) -> None:
            self._reject(wire, message.n, room, why)
            room.push_view(wire, whole=wire.may_have_whole())

        async def hear() -> None:
            try:
                await conduct.hear(room, wire, message)
            finally:
                wire.in_hand -= 1

        wire.in_hand += 1
        room.post(hear, refused)
        if room.backlog > IN_HAND:
            await _caught_up(room)

    async def _watch(self, socket: WebSocket, wire: Wire, bucket: Bucket, message: m.Watch) -> None:
        """Somebody looks at the lobby; nothing can be done there but asking whether the line still holds."""
        if not self._same_protocol(wire, message.protocol):
            return
        lobby = self._hall.house.lobby
        lobby.enter(wire)
        try:
            with _silence(self._limits.silent) as silence:
                while (more := await self._next(socket, wire, bucket, silence, None)) is not None:
                    if isinstance(more, m.Ping):
                        wire.push(m.encode(m.Pong(more.t)))
                    else:
                        self._reject(wire, 0, None, Refused("malformed", "This socket watches the lobby: open another one for a table."))
        finally:
            lobby.leave(wire)

    def _same_protocol(self, wire: Wire, protocol: int) -> bool:
        wire.protocol = protocol
        if protocol in (m.PROTOCOL - 1, m.PROTOCOL):
            return True
        self._reject(wire, 0, None, Refused("protocol", "The server speaks another version. Reload the page."))
        wire.close("protocol")
        return False

    async def _enter(self, socket: WebSocket, wire: Wire, message: m.ClientMessage | None) -> Room | None:
        """The first message says which table, and with which right. None: it is over, here or where the table is."""
        if not isinstance(message, m.Enter):
            if message is not None:
                self._reject(wire, 0, None, Refused("malformed", "Enter a table first."))
                wire.close("not_allowed")
            return None
        if not self._same_protocol(wire, message.protocol):
            return None
        house = self._hall.house

        async def there(address: str) -> relay.Line:
            return await relay.Line.open(house, address, wire.address, m.encode(message).decode())

        try:
            found = await relay.found(house, lambda: self._entered(wire, message), there, relay.is_relayed(socket.scope))
        except NotWritable:
            self._reject(wire, 0, None, away())
            wire.close("closing")
            return None
        except Refused as refused:
            if refused.why != "closing":
                self._reject(wire, 0, None, refused)
            wire.close("closing" if refused.why == "closing" else "not_allowed")
            return None
        if message.token is not None and KEEP in socket.scope:  # a wrong one is refused, here or where the table is
            socket.scope[KEEP]()
        if isinstance(found, Room):
            return found
        code = await found.pump(socket)
        if code == relay.ABNORMAL:
            wire.close("closing")  # the table's process is no more: whoever comes back is taken to the next one
        elif not wire.ending:
            await socket.close(code)
        return None

    async def _entered(self, wire: Wire, message: m.Enter) -> Room | relay.Line:
        """The room, if the table is ours."""
        room = await self._hall.room(message.table)
        wire.seat = self._seat(room, message)
        wire.host = tokens.fits(message.token, room.table.host_hash)
        wire.cursor = message.log
        await room.do(lambda: room.enter(wire))
        return room

    def _seat(self, room: Room, message: m.Enter) -> int | None:
        seat = seat_of(room.table, message.token)
        if seat is not None:
            return seat
        host = tokens.fits(message.token, room.table.host_hash)
        if message.token is not None and not host:
            raise Refused("not_allowed", "This link opens no seat here.")
        settings, invited = room.table.settings, self._hall.invitations.fits(room.table.id, message.invite)
        if not settings.spectators and not host:
            raise Refused("not_allowed", "This table is played without spectators.")
        if not settings.listed and not host and not invited:
            raise Refused("not_allowed", "This table is for those who are invited.")
        return None

    async def _next(self, socket: WebSocket, wire: Wire, bucket: Bucket, silence: Silence, room: Room | None) -> m.ClientMessage | None:
        """The next message that makes sense; None at the end. What makes none is answered and forgotten."""
        while True:
            raw = await socket.receive()
            silence.heard()
            if raw["type"] == "websocket.disconnect":
                return None
            text = raw.get("text")
            data = text.encode() if text is not None else raw.get("bytes") or b""
            if not bucket.take(self._now()):
                self._reject(wire, _number(data), room, Refused("too_fast", "Too many messages. Wait a moment."))
                await asyncio.sleep(0.05)  # whoever floods us reads slowly, too
            elif len(data) > self._limits.frame:
                self._reject(wire, 0, room, Refused("too_large", f"A message has at most {self._limits.frame} bytes."))
            else:
                try:
                    message: m.ClientMessage = m.decode_client(data)
                except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
                    self._reject(wire, _number(data), room, Refused("malformed", f"This is not a message: {error}"))
                else:
                    return message

    def _reject(self, wire: Wire, n: int, room: Room | None, refused: Refused) -> None:
        self._hall.house.metrics.rejects.labels(refused.why).inc()
        version = 0 if room is None else room.version(wire.seat)
        wire.push(m.encode(m.Reject(n, version, refused.why, refused.text)))

    def _now(self) -> float:
        return self._hall.house.time.now()


def _silence(seconds: float) -> Silence:
    """Whoever says nothing for so long is no longer read."""
    task = asyncio.current_task()
    assert task is not None
    return Silence(seconds, task.cancel)


async def _caught_up(room: Room) -> None:
    """Until the room has done all that it has now."""

    async def nothing() -> None:
        pass

    with contextlib.suppress(Refused):
        await room.do(nothing)


async def _fresh(room: Room, wire: Wire) -> None:
    room.push_view(wire)


class _Numbered(msgspec.Struct):
    n: int = 0


def _number(data: bytes) -> int:
    """The number of a message that is otherwise no good, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(data, type=_Numbered).n if len(data) < 100_000 else 0
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return 0


async def _quietly(work: Awaitable[None]) -> None:
    """A socket may end at any moment; that is no error."""
    try:
        await work
    except (WebSocketDisconnect, RuntimeError, OSError) as error:
        log.debug("a socket ended", extra={"why": repr(error)})
