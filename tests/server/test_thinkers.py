"""Processes that think for the bots of all servers."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from click.testing import CliRunner

from tableverse.cli import main
from tableverse.server.fairness import ANYBODY, Turn
from tableverse.server.neighbours import Neighbours
from tableverse.server.postgres import PostgresStore, url_of
from tableverse.server.thinkers import SharedBots, Thinker, settings, up_to_date
from tableverse.server.worker import Job
from tests.postgres import rows
from tests.server.harness import InlineBots, Quiet, Server, asynchronous, play_on, serving
from tests.server.test_slow import until


class Counted(InlineBots):
    """Work that is done here and counted."""

    def __init__(self) -> None:
        super().__init__(1, 30.0)
        self.turns: list[Turn] = []

    async def work(self, job: Job, turn: Turn = ANYBODY) -> bytes:
        self.turns.append(turn)
        return await super().work(job, turn)


@contextlib.asynccontextmanager
async def thinking(database: str) -> AsyncIterator[tuple[Thinker, Counted]]:
    """A thinker for the length of a test."""
    with socket.create_server(("127.0.0.1", 0)) as bound:
        await up_to_date(PostgresStore(url_of(database)))
        work = Counted()
        made = Thinker(url_of(database), bound, work, 3600.0)
        web = Quiet(settings(made))
        task = asyncio.create_task(web.serve([bound]))
        while not web.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        try:
            yield made, work
        finally:
            web.should_exit = True
            await task


async def heard_of(server: Server, thinkers: int) -> SharedBots:
    """A server looks who is there, and knows so many thinkers."""
    found = server.app.house.neighbours
    assert isinstance(found, Neighbours)
    await found._do(found._beat)
    assert len(found.thinkers) == thinkers
    bots = server.app.house.bots
    assert isinstance(bots, SharedBots)
    return bots


def store(database: str) -> dict[str, Any]:
    return {"store": database, "silence": 3600.0, "inline": False}


@asynchronous
async def test_bots_think_elsewhere_for_two_servers(database: str, tmp_path: Path) -> None:
    async with serving(tmp_path, **store(database)) as one, serving(tmp_path, **store(database)) as other, thinking(database) as (_, work):
        for server in (one, other):
            bots = await heard_of(server, 1)
            (ann,) = await server.seated(made := await server.new("Ann", "random"))
            before = len(work.turns)
            await play_on(ann)
            assert {turn.table for turn in work.turns[before:]} == {made["id"]}
            assert bots.state == "idle", "no worker of its own was needed"


@asynchronous
async def test_without_thinkers_a_server_thinks_itself(database: str, tmp_path: Path) -> None:
    async with serving(tmp_path, **store(database)) as server:
        async with thinking(database) as (_, work):
            bots = await heard_of(server, 1)
            (ann,) = await server.seated(await server.new("Ann", "random"))
            await ann.until_view(lambda v: v["decision"])
        assert rows(database, "SELECT * FROM thinkers") == []
        done = len(work.turns)
        await play_on(ann)
        assert len(work.turns) == done
        assert bots.state == "ok", "it still believed in the thinker, and did the work itself"
        await heard_of(server, 0)


@asynchronous
async def test_the_door_of_a_thinker_is_closed(database: str) -> None:
    async with thinking(database) as (thinker, work), httpx.AsyncClient(trust_env=False) as stranger:
        for headers in ({}, {"x-tableverse-door": "guess"}):
            answer = await stranger.post(f"http://{thinker.address}/work", headers=headers, content=b"{}")
            assert (answer.status_code, answer.content) == (404, b"")
        known = await stranger.post(f"http://{thinker.address}/work", headers={"x-tableverse-door": thinker._secret}, content=b"{}")
        assert known.status_code == 400, "from a server of another version"
        assert work.turns == []


@asynchronous
async def test_the_command_thinks_until_it_is_killed(database: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tableverse", "bots", "--store", database]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        found = re.search(r"at (127\.0\.0\.1:\d+) ", line)
        assert found is not None, line
        await until(lambda: rows(database, "SELECT address FROM thinkers") == [(found[1],)])
        async with serving(tmp_path, **store(database)) as server:
            bots = await heard_of(server, 1)
            (ann,) = await server.seated(await server.new("Ann", "random"))
            await ann.until_view(lambda v: v["decision"])
            assert bots.state == "idle"
            process.send_signal(signal.SIGKILL)
            await play_on(ann)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def test_a_database_that_cannot_be_used_is_said_in_a_sentence() -> None:
    refused = CliRunner().invoke(main, ["bots", "--store", "mysql://nowhere/x"])
    assert refused.exit_code == 1
    assert "mysql is not a kind of store" in refused.output
