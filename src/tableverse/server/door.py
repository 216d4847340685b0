"""The door: how many connections there may be, how many of them an address may have, and how long one may do nothing.

When there is no room for one more, a connection that holds no seat is turned out: the oldest one of the address that has most of them. So
whoever opens many takes the room from themselves; those who sit at a table stay, and somebody new gets in.

Who opens a connection and says nothing, or one letter a minute, or asks and does not listen, would else hold it for ever: uvicorn waits.
Behind a proxy all connections come from the proxy, which has limits of its own; there they are not counted by address.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tableverse.server.config import Limits
from tableverse.server.limiter import sender_of
from tableverse.server.logs import log
from tableverse.server.metrics import Metrics

KEEP = "tableverse.keep"
"""Where a WebSocket's scope has the function that says: whoever is at the other end holds a seat."""
LINGER = 5.0
"""Seconds in which a closed socket may still take what was sent to it."""


class Door:
    """The connections that are open, and whose they are."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.most = limits.connections
        """Connections that there may be."""
        self.counted = True
        """Are connections counted by address?"""
        self.trusted_ports: set[int] = set()
        """Where other processes and whoever runs the server come in: as many as they need."""
        self._metrics = metrics
        self._inside: dict[asyncio.Transport, str] = {}
        self._of_address: Counter[str] = Counter()
        self._seatless: defaultdict[str, dict[asyncio.Transport, None]] = defaultdict(dict)
        """Those that may be turned out, by address, the oldest first."""

    def enter(self, line: asyncio.Transport, client: Any, server: Any) -> bool:
        """Let one more connection in, if its address may have it and there is room or somebody to turn out."""
        trusted = server is not None and server[1] in self.trusted_ports
        sender = "" if trusted else sender_of(client)
        if self.counted and not trusted and self._of_address[sender] >= self.limits.connections_of_address:
            return False
        self._inside[line] = sender
        self._of_address[sender] += 1
        if not trusted:
            self._seatless[sender][line] = None
            while len(self) > self.most and self._seatless:
                self._turn_out()
        return line in self._inside

    def keep(self, line: asyncio.Transport) -> None:
        """Never turn this one out: it holds a seat."""
        if (sender := self._inside.get(line)) is not None and line in self._seatless.get(sender, ()):
            del self._seatless[sender][line]
            if not self._seatless[sender]:
                del self._seatless[sender]

    def leave(self, line: asyncio.Transport) -> None:
        """Forget a connection that has ended."""
        self.keep(line)
        if (sender := self._inside.pop(line, None)) is not None:
            self._of_address[sender] -= 1
            if not self._of_address[sender]:
                del self._of_address[sender]

    def _turn_out(self) -> None:
        most = max(self._seatless, key=lambda sender: len(self._seatless[sender]))
        line = next(iter(self._seatless[most]))
        self.leave(line)
        line.abort()
        self._metrics.turned_out.inc()
        log.warning("no room for more connections: one without a seat was turned out")

    def __len__(self) -> int:
        return len(self._inside)


class Patience:
    """A moment after which a connection is cut off, if it is not reached before."""

    __slots__ = ("_timer",)

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float, transport: asyncio.Transport) -> None:
        """From now on."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def end(self) -> None:
        """It was in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def protocols(door: Door) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """What speaks HTTP and WebSocket behind a door."""

    class Requests(H11Protocol):
        """HTTP."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self._speaking, self._listening = Patience(), Patience()

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if door.enter(transport, self.client, self.server):
                self._speaking.begin(door.limits.head_within, transport)
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._speaking.end()
            self._listening.end()
            door.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            self._speaking.begin(door.limits.head_within, self.transport)
            super().data_received(data)
            if self._asked():
                self._speaking.end()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if not self._asked():
                self._speaking.end()  # until the next word uvicorn's own limit for idle connections holds

        def _asked(self) -> bool:
            """Is a request being answered?"""
            cycle: Any = self.cycle
            return cycle is not None and not cycle.response_complete

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._speaking.end()
            super().handle_websocket_upgrade(event)

        def pause_writing(self) -> None:
            self._listening.begin(door.limits.stalled, self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._listening.end()
            super().resume_writing()

    class Sockets(WebSocketsSansIOProtocol):
        """WebSockets, which HTTP has let in."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self._listening, self._leaving = Patience(), Patience()

        def connection_lost(self, exc: Exception | None) -> None:
            self._listening.end()
            self._leaving.end()
            door.leave(self.transport)
            super().connection_lost(exc)

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            scope: Any = getattr(self, "scope", {})
            scope[KEEP] = lambda: door.keep(self.transport)

        def pause_writing(self) -> None:
            self._listening.begin(door.limits.stalled, self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._listening.end()
            super().resume_writing()

        async def run_asgi(self) -> None:
            try:
                await super().run_asgi()
            finally:
                scope: Any = self.scope
                del scope[KEEP]  # else it would hold itself
                if not self.disconnected:
                    self._leaving.begin(LINGER, self.transport)

    return Requests, Sockets
