"""A server that is left alone with people, bots, lines that drop and kills: does anything get lost or stuck, does its memory grow?

    python bench/server_soak.py [--minutes 20] [--tables 20] [--pause 1.0] [--kill-every 40]

People and bots play all games at so many tables; a game that is over is followed by another. For the first third of the time the server is
killed (`kill -9`) every so many seconds and started again on the same folder; then it is left alone, and its memory is looked at every
minute. In the end every acknowledged answer must be stored, once, and no table may be stuck. Traffic goes to the loopback address only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

import tableverse as tv

DROPPED = 150
"""One message in so many breaks the line that it came by."""


class Server:
    """A server process on a folder, which can be killed."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = self.admin = 0
        self.process: asyncio.subprocess.Process | None = None
        self.kills = 0

    async def start(self) -> None:
        words = ["serve", "--port", "0", "--admin", "127.0.0.1:0", "--no-open", "--bot-pause", "0.2", "--data", str(self.data)]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tableverse", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        ports = [int(re.search(rb":(\d+)/", await self.process.stdout.readline())[1]) for _ in range(2)]  # type: ignore[index]
        self.port, self.admin = ports

    async def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()
        self.kills += 1
        await self.start()

    def memory(self) -> float:
        """In megabytes."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


class Counts:
    """What happened."""

    def __init__(self) -> None:
        self.acks: list[tuple[str, int, int]] = []
        self.rejects: dict[str, int] = {}
        self.games = self.lines = 0


class Person:
    """Somebody at a table who thinks for a moment, answers at random, loses the line now and then and comes back."""

    def __init__(self, server: Server, counts: Counts, made: dict[str, Any], k: int, pause: float) -> None:
        self.server, self.counts, self.pause = server, counts, pause
        held = made["seats"][k]
        self.table, self.seat, self.token = made["table"]["id"], held["seat"], held["token"]
        self.dice = random.Random(f"{self.table} {k}")
        self.n = 0
        self.open: dict[str, Any] | None = None

    async def play(self) -> None:
        """Until the game is over, whatever comes between."""
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(f"ws://127.0.0.1:{self.server.port}/ws", proxy=None, max_size=None) as wire:
                    self.counts.lines += 1
                    await wire.send(json.dumps({"type": "enter", "protocol": 1, "table": self.table, "token": self.token}))
                    if self.open is not None:
                        await wire.send(json.dumps(self.open))
                    if await self._converse(wire):
                        return
            await asyncio.sleep(0.2)

    async def _converse(self, wire: websockets.ClientConnection) -> bool:
        while True:
            try:
                message = json.loads(await asyncio.wait_for(wire.recv(), 20))
            except TimeoutError:
                await wire.send('{"type":"ping"}')
                continue
            if self.dice.randrange(DROPPED) == 0:
                return False
            if message["type"] in ("ack", "reject") and self.open is not None and message["n"] == self.open["n"]:
                self.open = None
                if message["type"] == "ack":
                    self.counts.acks.append((self.table, self.seat, message["n"]))
                else:
                    self.counts.rejects[message["why"]] = self.counts.rejects.get(message["why"], 0) + 1
            elif message["type"] == "view" and message["over"]:
                return True
            elif message["type"] == "view" and message["decision"] and self.open is None:
                await asyncio.sleep(self.dice.uniform(0, 2 * self.pause))
                self.n += 1
                option = self.dice.choice(message["decision"]["options"])
                self.open = {"type": "answer", "n": self.n, "decision": message["decision"]["id"], "option": option["id"]}
                await wire.send(json.dumps(self.open))


async def one_table(server: Server, counts: Counts, k: int, pause: float) -> None:
    """Game after game at one table."""
    names = tv.games()
    for number in range(k, 10**6):
        game = tv.game(names[number % len(names)])
        people = 1 + number % 2
        bots = max(game.seats[0], 2 + number % 2) - people
        seats = [{"kind": "me", "name": f"P{p}"} for p in range(people)] + [{"kind": "bot", "level": "random"}] * max(bots, 0)
        options = {name: values[0] for name, values in game.brief.items()}
        body = {"game": game.name, "seats": seats, "options": options, "settings": {"absent": "wait"}}
        made = None
        while made is None:
            with contextlib.suppress(OSError, httpx.HTTPError):
                async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
                    answer = await http.post(f"http://127.0.0.1:{server.port}/api/tables", json=body)
                    made = answer.json() if answer.status_code == 201 else None
            if made is None:
                await asyncio.sleep(1 + k % 5)
        await asyncio.gather(*(Person(server, counts, made, p, pause).play() for p in range(people)))
        counts.games += 1


async def soak(minutes: float, tables: int, pause: float, every: float) -> int:
    """The exit code: 0 if nothing was lost and nothing is stuck."""
    with tempfile.TemporaryDirectory() as folder:
        server, counts = Server(Path(folder)), Counts()
        await server.start()
        began = time.monotonic()
        playing = [asyncio.create_task(one_table(server, counts, k, pause)) for k in range(tables)]
        while time.monotonic() - began < minutes * 20:
            await asyncio.sleep(every)
            await server.kill()
        print(f"{server.kills} kills in {(time.monotonic() - began) / 60:.1f} minutes; {len(counts.acks)} answers acknowledged", flush=True)
        while (left := began + minutes * 60 - time.monotonic()) > 0:
            await asyncio.sleep(min(60.0, left))
            now = (time.monotonic() - began) / 60
            print(f"{now:5.1f} min  {server.memory():6.1f} MB  {counts.games} games  {len(counts.acks)} answers", flush=True)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
            health = (await http.get(f"http://127.0.0.1:{server.admin}/healthz")).json()
        assert server.process is not None
        server.process.terminate()
        await server.process.wait()
        return report(server, counts, health)


def report(server: Server, counts: Counts, health: dict[str, Any]) -> int:
    """Compare what was promised with what is stored."""
    connection = sqlite3.connect(server.data / "tables.sqlite")
    stored = connection.execute("select table_id, seat, n from events where kind = 'answer' and n is not null").fetchall()
    connection.close()
    lost, doubled = set(counts.acks) - set(stored), len(stored) - len(set(stored))
    print(f"{server.kills} kills, {counts.lines} lines, {counts.games} games over")
    print(f"{len(counts.acks)} answers acknowledged, {len(stored)} stored; lost {len(lost)}, doubled {doubled}")
    print(f"refused: {counts.rejects or 'none'}; stuck: {health['stuck'] or 'none'}")
    return int(bool(lost or doubled or health["stuck"]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--kill-every", type=float, default=40)
    chosen = parser.parse_args()
    sys.exit(asyncio.run(soak(chosen.minutes, chosen.tables, chosen.pause, chosen.kill_every)))
