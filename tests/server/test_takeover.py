"""Two servers on one database, one of them killed now and then: what was acknowledged is there, once, and every table plays on."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import httpx

from tableverse.core import Dice
from tests.postgres import rows
from tests.server.harness import asynchronous
from tests.server.process import Process
from tests.server.stubborn import Stubborn

KILLS = int(os.environ.get("KILLS", "3"))
"""How often a server is killed; `make night` does it much more often."""
IN_A_ROUND = 20
TABLES = 4


def test_killed_servers_are_stood_in_for(tmp_path: Path, request: Any) -> None:
    done = 0
    while done < KILLS:
        folder = tmp_path / str(done)
        folder.mkdir()
        done += _round(folder, request.getfixturevalue("postgres").database(), 77 + done, min(KILLS - done, IN_A_ROUND))


def _round(folder: Path, database: str, seed: int, kills: int) -> int:
    servers = [Process(folder / name, store=database) for name in ("one", "two")]
    for server in servers:
        server.data.mkdir()
        server.start()

    @asynchronous
    async def run() -> None:
        await _under_load(database, servers, Dice(seed), kills)

    try:
        run()
        _check_owners(folder, database)
    finally:
        for server in servers:
            server.kill()
    killed = sum(s.starts for s in servers) - len(servers)
    assert killed
    return killed


async def _under_load(database: str, servers: list[Process], dice: Dice, kills: int) -> None:
    """Tables of people and bots are played to their end, through whichever server somebody happens to reach."""
    game = "morty_zone" if kills <= 3 else "rickshank"  # long enough for many
    tables = [await _new(servers[k % 2], game, k) for k in range(TABLES)]
    players = {t["table"]["id"]: [_player(servers, t, k, dice) for k in range(2)] for t in tables}
    everybody = [p for two in players.values() for p in two]
    acks, threshold, wanted = 0, 6, asyncio.Event()

    def count() -> None:
        nonlocal acks
        acks += 1
        if acks >= threshold:
            wanted.set()

    async def axe() -> None:
        nonlocal threshold
        for _ in range(kills):
            await wanted.wait()
            victim = servers[dice.below(2)]
            victim.kill()
            threshold = acks + 4 + dice.below(12)
            wanted.clear()
            await asyncio.to_thread(victim.start)

    for player in everybody:
        player.on_ack = count
    killing = asyncio.create_task(axe())
    await asyncio.gather(*(p.play() for p in everybody))
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    for table, two in players.items():
        check(database, table, two)
    assert rows(database, "select distinct status from tables") == [("finished",)]


def check(database: str, table: str, players: list[Stubborn]) -> None:
    """Every promise kept, none twice, nothing that nobody asked for."""
    query = "select v, seat, n, decision, option, epoch from events where table_id = %s and kind = 'answer' order by v"
    stored = rows(database, query, table)
    asked = [r for r in stored if r[2] is not None]
    by_number = {(seat, n): (decision, option) for _, seat, n, decision, option, _ in asked}
    assert len(by_number) == len(asked)
    assert len({(seat, decision) for _, seat, _, decision, _, _ in stored}) == len(stored)
    for seat, player in enumerate(players):
        player.check({n: answer for (who, n), answer in by_number.items() if who == seat})
    epochs = [r[5] for r in rows(database, "select 0, 0, 0, 0, 0, epoch from events where table_id = %s order by v", table)]
    assert epochs == sorted(epochs)  # who has lost a table writes nothing after whoever has it next


def _check_owners(folder: Path, database: str) -> None:
    """No table was owned twice: each epoch is one server's, as their logs say, and the rows were written under those epochs only."""
    owners: dict[tuple[str, int], str] = {}
    for log in folder.glob("*/log"):
        for line in log.read_text().splitlines():
            record = json.loads(line)
            if record["event"] == "a table is ours":
                key = (record["table"], record["epoch"])
                assert owners.setdefault(key, record["server"]) == record["server"]
    for table, epoch in rows(database, "select distinct table_id, epoch from events"):
        assert epoch == 1 or (table, epoch) in owners
    for table, epoch, server in rows(database, "select table_id, epoch, server from leases where server is not null and epoch > 1"):
        assert owners[table, epoch] == server


async def _new(server: Process, game: str, k: int) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, {"kind": "bot", "level": "random"}]
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        body = {"game": game, "seats": seats, "seed": k, "settings": {"bot_pause": 0}}
        response = await http.post(f"http://127.0.0.1:{server.port}/api/tables", json=body)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made


def _player(servers: list[Process], table: dict[str, Any], seat: int, dice: Dice) -> Stubborn:
    return Stubborn(lambda: servers[dice.below(2)].port, table["table"]["id"], table["seats"][seat]["token"], Dice(dice.below(1 << 30)))
