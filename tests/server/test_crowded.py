"""More connections than there is room for: who sits at a table stays, who is new gets in, and the log stays short."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tableverse.server import logs, running
from tests.server.harness import GENEROUS, PATIENCE, Person, Server, asynchronous, serving
from tests.server.process import Process
from tests.server.test_slow import dial, ended, until

ELSEWHERE = [f"127.0.0.{n}" for n in range(2, 6)]
"""Four addresses of people who open connections and do not go on."""
NEWCOMER = "127.0.0.9"
several_addresses = pytest.mark.skipif(sys.platform != "linux", reason="loopback has one address only")
HALVES = [
    b"",
    b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n",
    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{",
]
"""Requests that do not go on: nothing, half a head, half a body."""


async def crowd(stack: contextlib.AsyncExitStack, port: int, each: int) -> list[asyncio.StreamReader]:
    """So many half-open requests from each of four addresses."""
    readers = []
    for k in range(each):
        for address in ELSEWHERE:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            stack.callback(writer.close)
            writer.write(HALVES[k % len(HALVES)])
            readers.append(reader)
    return readers


async def status(port: int, address: str, path: str = "/healthz") -> int:
    """What a request from an address is answered with."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=PATIENCE) as client:
        return (await client.get(path)).status_code


@several_addresses
@asynchronous
async def test_half_open_requests_shut_nobody_out_where_descriptors_are_few(tmp_path: Path) -> None:
    process = Process(tmp_path, descriptors=256)
    process.start()
    try:
        async with contextlib.AsyncExitStack() as stack:
            url = f"http://127.0.0.1:{process.port}"
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
            async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False) as client:
                made = (await client.post("/api/tables", json={"game": "morty_zone", "seats": seats, "settings": {"bot_pause": 0}})).json()

            async def enter(seat: int) -> Person:
                wire = await stack.enter_async_context(websockets.connect(f"ws://127.0.0.1:{process.port}/ws", proxy=None))
                person = Person(wire)
                await person.send("enter", protocol=1, table=made["table"]["id"], token=made["seats"][seat]["token"])
                await person.until("view")
                return person

            ann, bob = await enter(0), await enter(1)
            await crowd(stack, process.port, 72)
            assert await status(process.port, NEWCOMER) == 200
            again = await enter(0)
            for person in (ann, bob, again):
                await person.settled()
            asked = ann if ann.view["decision"] else bob
            assert (await asked.answer())["type"] == "ack"
    finally:
        process.kill()
    log = (tmp_path / "log").read_text()
    assert len(log) < 100_000
    assert all(json.loads(line)["level"] != "error" for line in log.splitlines())


@several_addresses
@asynchronous
async def test_who_opens_many_connections_takes_the_room_from_themselves(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, connections=40)) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made)
        await crowd(server._stack, server.port, 30)
        for _ in range(3):
            await server.connect("")  # sockets that say nothing
        assert len(server.app.door) == 40
        assert await status(server.port, NEWCOMER) == 200
        assert (await server.http.get("/healthz")).status_code == 200
        again = await server.connect(made["id"], made["seats"][0]["token"])
        for person in (ann, bob, again):
            await person.settled()
        assert len(server.app.door) <= 40
        assert b"tableverse_turned_out_total" in server.app.house.metrics.text()


@several_addresses
@asynchronous
async def test_the_oldest_of_the_address_with_most_goes_when_there_is_one_too_many(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, connections=5)) as server:
        lines = []
        for address in ("127.0.0.2", "127.0.0.3", "127.0.0.3", "127.0.0.2", "127.0.0.3"):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
            server._stack.callback(writer.close)
            lines.append((reader, writer))
        await until(lambda: len(server.app.door) == 5)
        assert server.app.house.metrics.turned_out._value.get() == 0
        new, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(NEWCOMER, 0))
        server._stack.callback(writer.close)
        await ended(lines[1][0])
        assert len(server.app.door) == 5
        assert server.app.house.metrics.turned_out._value.get() == 1
        for reader, other in [*lines[:1], *lines[2:], (new, writer)]:
            other.write(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            assert (await asyncio.wait_for(reader.readline(), PATIENCE)).split()[1] == b"200"


async def _left(server: Server, person: Person) -> None:
    inside = len(server.app.door)
    await person.wire.close()
    await until(lambda: len(server.app.door) < inside)


@asynchronous
async def test_seats_are_kept_and_spectators_make_room(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, connections=3)) as server:
        made = await server.new("Ann", "Bob")
        await server.http.aclose()
        await until(lambda: len(server.app.door) == 0)
        ann, bob = await server.seated(made)
        watcher = await server.connect(made["id"])
        again = await server.connect(made["id"], made["seats"][0]["token"])  # in the spectator's place
        with pytest.raises(websockets.ConnectionClosed):
            await watcher.settled()
        outside, _ = await dial(server)  # all places are seats'
        assert await ended(outside) == b""
        assert len(server.app.door) == 3
        async with httpx.AsyncClient(trust_env=False) as operator:
            assert (await operator.get(f"{server.admin}/healthz")).status_code == 200
        for person in (ann, bob, again):
            await person.settled()
        await _left(server, again)
        assert await status(server.port, "127.0.0.1") == 200


@asynchronous
async def test_a_wrong_secret_keeps_no_place(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, connections=2)) as server:
        made = await server.new("Ann", "Bob")
        await server.http.aclose()
        await until(lambda: len(server.app.door) == 0)
        liar = await server.connect(made["id"], "x" * 32)
        assert liar.heard[0]["type"] == "reject"
        await server.seated(made)
        assert len(server.app.door) == 2


@asynchronous
async def test_leaving_in_the_middle_of_a_request_is_no_mistake(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as server:
        _, writer = await dial(server)
        writer.write(HALVES[2])
        await until(lambda: len(server.app.door) == 1)
        await writer.drain()
        with caplog.at_level(logging.INFO):
            writer.close()
            await until(lambda: any(getattr(r, "status", 0) == 499 for r in caplog.records))
        assert not [r for r in caplog.records if r.levelno >= logging.WARNING]


# ---------------------------------------------------------------- descriptors


class System:
    """What the system says about open files."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, most: int | None = None) -> None:
        self.limit = (soft, hard)
        self.most = most

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.limit

    def setrlimit(self, _: int, limit: tuple[int, int]) -> None:
        if self.most is not None and limit[0] > self.most:
            raise ValueError("current limit exceeds maximum limit")
        self.limit = limit


@pytest.mark.parametrize(
    ("system", "found", "then"),
    [
        (System(1_024, 524_288), 10_200, (10_200, 524_288)),
        (System(1_024, 4_096), 4_096, (4_096, 4_096)),
        (System(1_024, 1_024), 1_024, (1_024, 1_024)),
        (System(256, System.RLIM_INFINITY), 10_200, (10_200, System.RLIM_INFINITY)),
        (System(256, System.RLIM_INFINITY, most=5_000), 256, (256, System.RLIM_INFINITY)),
        (System(65_536, 65_536), 65_536, (65_536, 65_536)),
        (System(System.RLIM_INFINITY, System.RLIM_INFINITY), None, (System.RLIM_INFINITY, System.RLIM_INFINITY)),
    ],
)
def test_the_limit_of_open_files_is_raised_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch, system: System, found: int | None, then: tuple[int, int]
) -> None:
    monkeypatch.setitem(sys.modules, "resource", system)
    assert running.raised_descriptors(10_200) == found
    assert system.limit == then


def test_a_system_without_such_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert running.raised_descriptors(10_200) is None


def test_files_of_its_own_come_before_connections() -> None:
    assert running.room_for_connections(1_024, shared=False) == 824
    assert running.room_for_connections(1_024, shared=True) == 412
    assert running.room_for_connections(256, shared=False) == 128
    assert running.room_for_connections(10_200, shared=True) == 5_000


# ---------------------------------------------------------------- the log


def _lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_place_that_floods_the_log_is_cut_short_and_others_are_not() -> None:
    stream, now = io.StringIO(), [0.0]
    logger = logging.getLogger("flooded")
    logger.addHandler(logs.Sparing(stream, lambda: now[0]))

    def flood() -> None:
        logger.error("socket.accept() out of system resource %s", "x" * 900)

    for _ in range(10_000):
        flood()
    size = len(stream.getvalue())
    assert 0.9 * logs.ALLOWED.burst < size <= logs.ALLOWED.burst
    written = len(_lines(stream))
    logger.error("something else")
    assert _lines(stream)[-1]["event"] == "something else"
    assert "left_out" not in _lines(stream)[-1]
    now[0] += 1.0
    flood()
    assert _lines(stream)[-1]["left_out"] == 10_000 - written
    flood()
    assert "left_out" not in _lines(stream)[-1]


def test_a_line_longer_than_all_that_is_allowed_is_written_once() -> None:
    stream = io.StringIO()
    logger = logging.getLogger("long")
    logger.addHandler(logs.Sparing(stream, lambda: 0.0))
    for _ in range(2):
        logger.error("x" * 200_000)
    assert len(_lines(stream)) == 1
