"""Those who say nothing, say it slowly, or do not listen: they hold nothing for long, and hold up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tableverse.server.config import Rate
from tableverse.server.socket import Wire
from tests.server.harness import GENEROUS, PATIENCE, Server, applied, asynchronous, serving

HASTY = replace(GENEROUS, head_within=0.5, body_within=0.5, stalled=0.5)
HEAD = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n"


async def dial(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    server._stack.callback(writer.close)
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What comes until the other side ends the connection."""
    with contextlib.suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), PATIENCE)
    return b""


async def until(test: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not test():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@asynchronous
async def test_who_says_nothing_or_says_it_slowly_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=HASTY) as server:
        silent, _ = await dial(server)
        assert await ended(silent) == b""
        slow, writer = await dial(server)
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while not slow.at_eof():
                    writer.write(b"G")
                    await writer.drain()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(slow.read(1), 0.02)
        halting, writer = await dial(server)
        writer.write(HEAD + b"\r\n{")
        answer = await asyncio.wait_for(halting.readline(), PATIENCE)
        assert answer.split()[1] == b"408"
        writer.close()
        again, writer = await dial(server)  # a second request on the same connection has no more time than the first
        writer.write(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert (await again.readline()).split()[1] == b"200"
        writer.write(b"GET /hea")
        await ended(again)
        assert (await server.get("/healthz")).status_code == 200


@asynchronous
async def test_an_address_has_so_many_connections_and_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, connections_of_address=6, sockets_of_address=2)) as server:
        made = await server.new("Ann")
        first = await server.connect(made["id"], made["seats"][0]["token"])
        await server.connect(made["id"])
        with pytest.raises(InvalidStatus):
            await server.connect(made["id"])
        inside = len(server.app.door)
        lines = [await dial(server) for _ in range(6 - inside)]
        outside, _ = await dial(server)
        assert await ended(outside) == b""
        assert len(server.app.door) == 6
        lines[0][1].close()
        await until(lambda: len(server.app.door) == 5)
        reader, writer = await dial(server)
        writer.write(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert (await asyncio.wait_for(reader.readline(), PATIENCE)).split()[1] == b"200"
        writer.close()
        await first.settled()
        for _, line in lines[1:]:
            line.close()
        await until(lambda: len(server.app.door) == inside)


@asynchronous
async def test_who_asks_and_does_not_listen_is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "assets" / "big.js").write_bytes(b"x" * 20_000_000)
    async with serving(tmp_path, limits=HASTY, static=tmp_path / "static") as server:
        deaf = socket.create_connection(("127.0.0.1", server.port))
        deaf.sendall(b"GET /assets/big.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        await until(lambda: len(server.app.door) == 1)
        await until(lambda: len(server.app.door) == 0)
        deaf.close()


@asynchronous
async def test_a_socket_that_is_not_read_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=HASTY) as server:
        made = await server.new("Ann", "Bob")
        deaf = await server.connect(made["id"], made["seats"][0]["token"])
        deaf.wire.transport.pause_reading()
        room = server.app.hall.rooms[made["id"]]
        (listener,) = room.listeners
        while listener in room.listeners:
            listener.push(json.dumps({"type": "pong", "t": 0, "much": "x" * 300_000}).encode())
            await asyncio.sleep(0.01)
        await until(lambda: not server.app.sockets._open)
        bob = await server.connect(made["id"], made["seats"][1]["token"])
        await bob.settled()
        deaf.wire.transport.abort()


class Gate:
    """A socket whose other side takes something only when the test lets it."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.sent: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(json.loads(text))


@pytest.mark.parametrize("protocol", [1, 2])
@asynchronous
async def test_a_slow_receiver_gets_the_newest_view_and_misses_no_line(tmp_path: Path, protocol: int) -> None:
    limits = replace(GENEROUS, behind=8_000)
    async with serving(tmp_path, limits=limits) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made, every=True)
        room = server.app.hall.rooms[made["id"]]
        gate = Gate()
        wire = Wire(gate, limits)  # type: ignore[arg-type]
        wire.seat, wire.protocol = 0, protocol
        wire.refresh = lambda: room.push_view(wire, whole=False)
        sender = asyncio.create_task(wire.send())
        await room.do(lambda: room.enter(wire))
        answers = 0
        while not wire.behind or answers < 8:
            await ann.settled()
            assert (await ann.answer())["type"] == "ack"
            answers += 1
        await ann.settled()
        assert wire._bytes < 2 * limits.behind
        gate.open.set()
        await until(lambda: gate.sent and gate.sent[-1].get("v") == ann.view["v"])
        sent = [message for message in gate.sent if message["type"] in ("view", "change")]
        assert len(sent) < answers
        assert {message["type"] for message in sent[1:]} == {"view" if protocol == 1 else "change"}
        log: list[Any] = []
        view: dict[str, Any] = {}
        for message in sent:
            view = message if message["type"] == "view" else applied(view, message)
            news = message.get("log", {"start": len(log), "lines": []})
            log[news["start"] :] = news["lines"]
        assert log == ann.log
        assert {**view, "log": None} == {**ann.view, "log": None}
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


@asynchronous
async def test_views_can_be_asked_for_now_and_then(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, syncs=Rate(0.001, 2))) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        views = sum(m["type"] == "view" for m in ann.heard)
        for _ in range(4):
            await ann.send("sync")
        await ann.settled()
        assert sum(m["type"] == "view" for m in ann.heard) == views + 2
        assert [m["why"] for m in ann.heard if m["type"] == "reject"] == ["too_fast"] * 2
