"""Whatever was acknowledged is there, once, whenever the power fails and however bad the line is."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tableverse.core import Dice
from tests.server.harness import asynchronous, serving
from tests.server.process import Process, running
from tests.server.stubborn import Stubborn


def rows(data: Path, query: str, *values: Any) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(data / "tables.sqlite")
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


def check(data: Path, table: str, players: list[Stubborn]) -> None:
    """Every promise kept, none twice, nothing that nobody asked for."""
    stored = rows(data, "select v, seat, n, decision, option from events where table_id = ? and kind = 'answer' order by v", table)
    assert [r[0] for r in stored] == list(range(1, len(stored) + 1))
    asked = [r for r in stored if r[2] is not None]  # the others were given by standing orders, where there was one answer only
    by_number: dict[tuple[int, int], tuple[str, str]] = {(seat, n): (decision, option) for _, seat, n, decision, option in asked}
    assert len(by_number) == len(asked)
    assert len({(seat, decision) for _, seat, _, decision, _ in stored}) == len(stored)
    for seat, player in enumerate(players):
        kept = {n: answer for (who, n), answer in by_number.items() if who == seat}
        player.check(kept)
        assert len({decision for decision, _ in kept.values()}) == len(kept)


KILLS = int(os.environ.get("KILLS", "3"))
"""How often the server is killed; `make night` does it much more often."""
IN_A_ROUND = 8


def test_kill_at_any_moment_under_load(tmp_path: Path) -> None:
    done = 0
    while done < KILLS:
        data = tmp_path / str(done)
        data.mkdir()
        done += _under_the_axe(data, 2024 + done, min(KILLS - done, IN_A_ROUND))


def _under_the_axe(data: Path, seed: int, kills: int) -> int:
    """Two tables are played to their end while the server is killed now and then; how often it was."""
    found = 0

    @asynchronous
    async def run() -> None:
        nonlocal found
        found = await _killed(data, seed, kills)

    run()
    return found


async def _killed(tmp_path: Path, seed: int, kills: int) -> int:
    with running(tmp_path) as process:
        async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
            tables = await asyncio.gather(*(_new(http, process, k) for k in range(2)))
        dice = Dice(seed)
        players = {t["table"]["id"]: [_player(process, t, k) for k in range(3)] for t in tables}
        everybody = [p for three in players.values() for p in three]
        acks = 0
        wanted = asyncio.Event()
        threshold = 15

        def count() -> None:
            nonlocal acks
            acks += 1
            if acks >= threshold:
                wanted.set()

        for player in everybody:
            player.on_ack = count

        async def axe() -> None:
            nonlocal threshold
            for _ in range(kills):
                await wanted.wait()
                process.kill()
                threshold = acks + 5 + dice.below(25)
                wanted.clear()
                await asyncio.to_thread(process.start)

        killing = asyncio.create_task(axe())
        await asyncio.gather(*(p.play() for p in everybody))
        killing.cancel()
        await asyncio.gather(killing, return_exceptions=True)
        assert process.starts >= min(3, kills + 1)
        assert process.stop() in (0, -15)
        for table, three in players.items():
            check(tmp_path, table, three)
            assert {tuple(p.view["scores"]) for p in three} == {tuple(three[0].view["scores"])}
        assert rows(tmp_path, "select distinct status from tables") == [("finished",)]
        return process.starts - 1


@asynchronous
async def test_a_server_that_stops_says_goodbye_and_goes_on_next_time(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
            made = await _new(http, process, 1)
        enter = json.dumps({"type": "enter", "protocol": 1, "table": made["table"]["id"], "token": made["seats"][0]["token"]})
        async with websockets.connect(f"ws://127.0.0.1:{process.port}/ws", proxy=None) as wire:
            await wire.send(enter)
            heard = [json.loads(await wire.recv())["type"] for _ in range(4)]
            assert heard == ["hello", "table", "chat", "view"]
            stopping = asyncio.create_task(asyncio.to_thread(process.stop))
            assert json.loads(await wire.recv()) == {"type": "presence", "seats": ["present", "away", "away"], "spectators": 0}
            assert json.loads(await wire.recv()) == {"type": "bye", "why": "closing"}
            with pytest.raises(websockets.ConnectionClosed):
                await wire.recv()
            assert wire.close_code == 1012
            assert await stopping in (0, -15)
        await asyncio.to_thread(process.start)
        async with websockets.connect(f"ws://127.0.0.1:{process.port}/ws", proxy=None) as wire:
            await wire.send(enter)
            assert [json.loads(await wire.recv())["type"] for _ in range(4)] == heard


async def _new(http: httpx.AsyncClient, process: Process, k: int) -> dict[str, Any]:
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob", "Cid")]
    body = {"game": "morty_zone", "seats": seats, "seed": k}
    made: dict[str, Any] = (await http.post(f"http://127.0.0.1:{process.port}/api/tables", json=body)).json()
    return made


def _player(process: Process, table: dict[str, Any], seat: int) -> Stubborn:
    dice = Dice(hash((table["table"]["options"]["rounds"], seat)) + len(table["invite"]) + seat * 1000)
    return Stubborn(lambda: process.port, table["table"]["id"], table["seats"][seat]["token"], dice)


@asynchronous
async def test_a_bad_line_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Messages dropped, doubled, delayed and out of order; lines that break: everybody ends with the same game."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "Cid", "random", seed=4)
        players = [Stubborn(lambda: server.port, made["id"], s["token"], Dice(40 + k), bad_line=True) for k, s in enumerate(made["seats"])]
        await asyncio.gather(*(p.play() for p in players))
        assert len({tuple(p.view["scores"]) for p in players}) == 1
        fair = await server.connect(made["id"], made["seats"][0]["token"])
        await fair.settled()
        assert players[0].log == fair.log
        for seat, player in enumerate(players):
            play = server.app.hall.rooms[made["id"]].play
            assert play is not None
            player.check({n: (str(u.decision), str(u.option)) for (who, n), u in play.used.items() if who == seat})


@asynchronous
async def test_the_latest_snapshot_is_used_and_a_damaged_one_is_not(tmp_path: Path) -> None:
    async with serving(tmp_path, snapshot_every=5) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made, every=True)
        for _ in range(12):
            for person in (ann, bob):
                await person.settled()
                if person.view["decision"]:
                    await person.answer()
        for person in (ann, bob):
            await person.settled()
    connection = sqlite3.connect(tmp_path / "tables.sqlite")
    with connection:
        assert connection.execute("select count(*) from snapshots").fetchone() == (2,)
        connection.execute("update snapshots set body = substr(body, 1, length(body) - 9) || 'xxxxxxxxx'")
    connection.close()
    async with serving(tmp_path) as server:
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert again.view["state"] == ann.view["state"]
        assert again.view["v"] == ann.view["v"]
        assert again.log == ann.log
        assert server.app.house.metrics.damaged._value.get() == 2
