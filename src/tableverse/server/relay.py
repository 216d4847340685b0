"""Passing requests and sockets on to the process that has their table, so that it does not matter which one they come to.

Processes reach each other at an internal door (`guard`), where they show a secret that they have from the database, and say for whom they
ask. What came in by that door is never passed on again. Where the owner does not answer, it may just have died: whoever asks waits until
somebody has taken the table over.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, TypeVar

import h11
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tableverse.server.house import House, moved
from tableverse.server.leases import Elsewhere

T = TypeVar("T")

DOOR = "x-tableverse-door"
"""The header with the secret."""
SENDER = "x-tableverse-for"
"""The header with the address of whoever asks."""
PASSED_ON = ("authorization", "accept", "accept-encoding", "content-type")
"""Headers of a request that the owner of the table gets, too."""
NOT_PASSED_BACK = frozenset({"connection", "transfer-encoding", "date", "server", "keep-alive"})
CONNECT = 2.0
"""Seconds until a process counts as out of reach."""
ANSWER = 60.0
"""Seconds until it must have answered."""
AGAIN = 0.25
"""Seconds until somebody who waits for a table looks again whose it is."""
ABNORMAL = 1006
"""How a line ends that was never closed."""
NO_CODES = (1005, 1015)
"""What stands for a missing code."""
PATIENCE = 3.0
"""So many times as long as a process may be silent does somebody wait for its tables."""
LARGEST = 65_536
PLAIN: dict[str, Any] = {"compression": None, "proxy": None, "max_size": None}


class Relayed(Response):
    """Another process's answer, as it came."""


class OutOfReach(Exception):
    """A process does not answer; nothing was asked of it."""


async def found(house: House, here: Callable[[], Awaitable[T]], there: Callable[[str], Awaitable[T]], relayed: bool) -> T:
    """What is done with a table: here, if it is ours, or there where it is. Waits while its owner is out of reach."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE * house.config.silence
    while True:
        try:
            return await here()
        except Elsewhere as elsewhere:
            if relayed or house.closing:
                raise moved() from None
            address = elsewhere.address
        try:
            return await there(address)
        except OutOfReach:
            if loop.time() > until:
                raise moved() from None
        await asyncio.sleep(AGAIN)


def is_relayed(scope: Any) -> bool:
    """Did it come in by the internal door?"""
    return bool(scope.get("relayed"))


# ---------------------------------------------------------------- requests


async def request(house: House, address: str, asked: Request, sender: str) -> Response:
    """The owner's answer to a request."""
    target = asked.url.path + (f"?{asked.url.query}" if asked.url.query else "")
    headers = [(name, asked.headers[name]) for name in PASSED_ON if name in asked.headers]
    house.metrics.relayed.labels("request").inc()
    own, what = house.neighbours.secret, (asked.method, target)
    status, found_, body = await ask(own, address, what, await asked.body(), headers=headers, sender=sender)
    response = Relayed(body, status)
    kept = [(name, value) for name, value in found_ if name.decode() not in NOT_PASSED_BACK]
    response.raw_headers = [x for x in kept if x[0] != b"content-length"] + [(b"content-length", str(len(body)).encode())]
    return response


async def ask(
    secret: str,
    address: str,
    what: tuple[str, str],
    body: bytes,
    *,
    headers: Sequence[tuple[str, str]] = (),
    sender: str = "",
    within: float = ANSWER,
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body for a method and a path. OutOfReach: nobody was asked. Refused: somebody was, and has not answered."""
    async with _line(address) as (reader, writer):
        try:
            async with asyncio.timeout(within):
                everything = [*headers, ("host", address), ("connection", "close"), ("content-length", str(len(body)))]
                own = [(DOOR, secret), (SENDER, sender)]
                return await _exchange(reader, writer, h11.Request(method=what[0], target=what[1], headers=everything + own), body)
        except (OSError, h11.ProtocolError, TimeoutError):
            raise moved() from None


@contextlib.asynccontextmanager
async def _line(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(CONNECT):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError):
        raise OutOfReach(address) from None
    try:
        yield reader, writer
    finally:
        writer.close()


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: h11.Request, body: bytes
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    http = h11.Connection(h11.CLIENT)
    for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(http.send(event) or b"")
    await writer.drain()
    status, headers, parts = 0, list[tuple[bytes, bytes]](), list[bytes]()
    while True:
        heard = http.next_event()
        if heard is h11.NEED_DATA:
            http.receive_data(await reader.read(LARGEST))
        elif isinstance(heard, h11.Response):
            status, headers = heard.status_code, list(heard.headers)
        elif isinstance(heard, h11.Data):
            parts.append(bytes(heard.data))
        elif isinstance(heard, h11.EndOfMessage):
            return status, headers, b"".join(parts)
        else:
            raise h11.RemoteProtocolError("the answer ended early")


# ---------------------------------------------------------------- sockets


class Line:
    """A socket to the owner of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    @classmethod
    async def open(cls, house: House, address: str, sender: str, first: str) -> Line:
        """Say there what was said here."""
        own = {DOOR: house.neighbours.secret, SENDER: sender}
        try:
            socket = await connect(f"ws://{address}/ws", additional_headers=own, open_timeout=CONNECT, close_timeout=1.0, **PLAIN)
        except (OSError, TimeoutError, InvalidHandshake):
            raise OutOfReach(address) from None
        house.metrics.relayed.labels("socket").inc()
        with contextlib.suppress(ConnectionClosed):
            await socket.send(first)
        return cls(socket)

    async def pump(self, outside: WebSocket) -> int:
        """Pass everything on in both directions until one side ends; how the owner closed it (1006: not at all).

        Each message is passed on before the next is read: whoever is slow is slow for the other side, too, and nothing piles up here."""
        up = asyncio.create_task(self._up(outside), name="relay up")
        down = asyncio.create_task(self._down(outside), name="relay down")
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            code = self._socket.close_code
            return 1000 if not down.done() else code if code and code not in NO_CODES else ABNORMAL
        finally:
            for task in (up, down):
                task.cancel()
            await asyncio.gather(up, down, return_exceptions=True)
            await self._socket.close()

    async def _up(self, outside: WebSocket) -> None:
        while True:
            raw = await outside.receive()
            if raw["type"] == "websocket.disconnect":
                return
            text = raw.get("text")
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(text if text is not None else raw.get("bytes") or b"")

    async def _down(self, outside: WebSocket) -> None:
        with contextlib.suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError, OSError):
            while True:
                frame = await self._socket.recv()
                await outside.send_text(frame if isinstance(frame, str) else frame.decode())
