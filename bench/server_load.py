"""What an answer costs, and how long it takes to its view, with many tables at once. Reports figures; asserts nothing.

    python bench/server_load.py [--tables 250] [--seats 4] [--pause 6.0] [--seconds 20] [--store postgresql://... --processes 2]

A server in a process of its own, or several on one empty database, between which the players are spread by chance; rules and store on,
bots off; the players share the machine with it. Each seat thinks about `pause` seconds before an answer; with `--pause 0` everybody answers
at once, which measures throughput and not latency. Afterwards the same players load a server of the same stack that does nothing
(`echo.py`), with messages of the same size. Processor time is that of the server processes, not of a database. Traffic goes to the
loopback address only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets

HERE = Path(__file__).parent
ROOT = HERE.parent


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.to_ack: list[float] = []
        self.to_view: list[float] = []
        self.entered = 0
        self.views = self.wholes = self.bytes = self.games = 0
        self.seconds = self.cpu = 0.0


class Player:
    """Somebody who answers after a pause."""

    def __init__(self, figures: Figures, args: argparse.Namespace, number: int, begin: asyncio.Event) -> None:
        self.figures, self.begin, self.pause = figures, begin, args.pause
        self.args = args
        self.n = number * 1_000_000
        self.sent = 0.0

    async def connect(self, port: int, ready: asyncio.Semaphore) -> Any:
        """A socket."""
        async with ready:
            compression = "deflate" if self.args.compress else None
            address = f"ws://127.0.0.1:{port}/ws"
            return await websockets.connect(address, compression=compression, max_queue=None, proxy=None, open_timeout=60)

    async def think(self) -> None:
        """For a while."""
        await asyncio.sleep(self.pause * (0.5 + random.random()))
        self.n += 1

    def heard(self, times: list[float]) -> None:
        """What was waited for."""
        times.append(time.perf_counter() - self.sent)


class Seat(Player):
    """A seat at a table of the server, which answers at random."""

    asked = ""
    known = 0
    waits = False

    async def play(self, port: int, table: str, token: str, ready: asyncio.Semaphore) -> None:
        """Until the game is over or the time is up."""
        async with await self.connect(port, ready) as socket:
            await socket.send(json.dumps({"type": "enter", "protocol": self.args.protocol, "table": table, "token": token}))
            message: dict[str, Any] = {}
            decision: dict[str, Any] | None = None
            while message.get("type") != "view":
                message = json.loads(await socket.recv())
            self.figures.entered += 1
            await self.begin.wait()
            decision = message["decision"]
            while True:
                if decision and not self.waits and decision["id"] != self.asked:
                    await self._answer(socket, decision)
                frame = await socket.recv()
                message = json.loads(frame)
                if message["type"] == "ack":
                    self.heard(self.figures.to_ack)
                    self.known = message["v"]
                elif message["type"] in ("view", "change"):
                    self.figures.views += 1
                    self.figures.wholes += message["type"] == "view"
                    self.figures.bytes += len(frame)
                    decision = message.get("decision", decision)
                    if self.known and message["v"] >= self.known:
                        self.heard(self.figures.to_view)
                        self.known, self.waits = 0, False
                    if message.get("over"):
                        self.figures.games += 1
                        return
                elif message["type"] == "reject":
                    self.waits = False

    async def _answer(self, socket: Any, decision: dict[str, Any]) -> None:
        self.asked, self.waits = decision["id"], True
        await self.think()
        text = json.dumps({"type": "answer", "n": self.n, "decision": decision["id"], "option": random.choice(decision["options"])["id"]})
        self.sent = time.perf_counter()
        await socket.send(text)


class Caller(Player):
    """Somebody at a table of the server that does nothing, who calls as often as players answered."""

    async def play(self, port: int, table: int, letters: int, ready: asyncio.Semaphore) -> None:
        """Until the time is up."""
        async with await self.connect(port, ready) as socket:
            await socket.send(f"{table} {letters}")
            self.figures.entered += 1
            await self.begin.wait()
            hearing = asyncio.create_task(self._hear(socket))
            try:
                await asyncio.sleep(self.args.turn * random.random())
                while True:
                    self.n += 1
                    self.sent = time.perf_counter()
                    await socket.send(f"{self.n:080}")
                    await asyncio.sleep(self.args.turn)
            finally:
                hearing.cancel()

    async def _hear(self, socket: Any) -> None:
        waits = False
        async for frame in socket:
            if len(frame) == 80:
                self.heard(self.figures.to_ack)
                waits = True
            else:
                self.figures.views += 1
                self.figures.bytes += len(frame)
                if waits:
                    self.heard(self.figures.to_view)
                    waits = False


def serve(data: str, args: argparse.Namespace) -> None:
    """The server's side."""
    from tableverse.server.config import Config, Limits, Rate
    from tableverse.server.running import run

    plenty = Rate(1e6, 1e6)
    limits = Limits(requests=plenty, new_tables=plenty, messages=plenty, connections_of_address=100_000, sockets_of_address=100_000)
    run(
        Config(Path(data), args.store, limits=limits, compress_sockets=args.compress),
        "127.0.0.1",
        0,
        show=False,
        admin=("127.0.0.1", 0),
    )


@contextlib.contextmanager
def started(command: list[str], count: int, addresses: int) -> Iterator[tuple[list[int], list[list[int]]]]:
    """Processes, as they are numbered, and the ports that each says it listens at."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    with tempfile.TemporaryDirectory() as data, (Path(data) / "log").open("w") as log:
        whole = [sys.executable, *command, *([data] if command[-1] == "--serve" else [])]
        processes = [subprocess.Popen(whole, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) for _ in range(count)]
        try:
            ports = [[int(re.findall(r":(\d+)/", p.stdout.readline())[0]) for _ in range(addresses)] for p in processes if p.stdout]
            yield [p.pid for p in processes], ports
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(30)


async def measured(figures: Figures, players: list[asyncio.Task[None]], begin: asyncio.Event, pids: list[int], seconds: float) -> None:
    """Let everybody come in, then take the time."""
    while figures.entered < len(players):
        await asyncio.sleep(0.1)
        for player in players:
            if player.done():
                player.result()
    await asyncio.sleep(1)  # what came with entering is done
    figures.cpu, began = sum(map(cpu_seconds, pids)), time.perf_counter()
    begin.set()
    await asyncio.wait(players, timeout=seconds)
    figures.seconds = time.perf_counter() - began
    figures.cpu = sum(map(cpu_seconds, pids)) - figures.cpu
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


async def load(ports: list[int], pids: list[int], args: argparse.Namespace) -> tuple[Figures, float]:
    """Players at tables of the server; also the memory that a table takes with its sockets, in megabytes."""
    figures, begin, ready = Figures(), asyncio.Event(), asyncio.Semaphore(20)
    seats = [{"kind": "me", "name": f"Player {k + 1}"} for k in range(args.seats)]
    body = {"game": args.game, "seats": seats, "options": {}, "settings": {"listed": False}}
    async with httpx.AsyncClient(timeout=120, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0)) as http:

        async def new(k: int) -> dict[str, Any]:
            async with ready:
                made: dict[str, Any] = (await http.post(f"http://127.0.0.1:{ports[k % len(ports)]}/api/tables", json=body)).json()
                return made

        await asyncio.gather(*(new(k) for k in range(len(ports))))  # whatever is loaded with the first table
        empty = sum(map(memory, pids))
        tables = await asyncio.gather(*(new(k) for k in range(args.tables)))
    players = []
    for number, (table, held) in enumerate((t, s) for t in tables for s in t["seats"]):
        seat = Seat(figures, args, number + 1, begin)
        players.append(asyncio.create_task(seat.play(random.choice(ports), table["table"]["id"], held["token"], ready)))
    await measured(figures, players, begin, pids, args.seconds)
    return figures, (sum(map(memory, pids)) - empty) / args.tables


async def call(port: int, pids: list[int], letters: int, args: argparse.Namespace) -> Figures:
    """The same with the server that does nothing."""
    figures, begin, ready = Figures(), asyncio.Event(), asyncio.Semaphore(20)
    players = []
    for number in range(args.tables * args.seats):
        caller = Caller(figures, args, number + 1, begin)
        players.append(asyncio.create_task(caller.play(port, number // args.seats, letters, ready)))
    await measured(figures, players, begin, pids, args.seconds)
    return figures


def cpu_seconds(pid: int) -> float:
    """Processor time of a process, where the system tells it."""
    file = Path(f"/proc/{pid}/stat")
    if not file.exists():
        return 0.0
    fields = file.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that a process has, where the system tells it."""
    file = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", file.read_text()) if file.exists() else None
    return int(found[1]) / 1024 if found else 0.0


def show(name: str, figures: Figures) -> None:
    """What was measured, in words."""
    answers, views = max(1, len(figures.to_ack)), max(1, figures.views)
    used = f"{figures.cpu / answers * 1e3:.2f} ms of processor time an answer, {figures.cpu / figures.seconds * 100:.0f} % of one core"
    sent = f"{figures.views / answers:.1f} views an answer of {figures.bytes / views:.0f} bytes, {figures.wholes / views * 100:.0f} % whole"
    print(f"{name}: {used}; {answers / figures.seconds:.0f} answers/s; {sent}")
    for what, values in (("answer to ack", figures.to_ack), ("answer to view", figures.to_view)):
        if len(values) > 1:
            cuts = statistics.quantiles(values, n=1000)
            print(
                f"    {what:16} n {len(values):6}   p50 {cuts[499] * 1e3:7.1f}   p90 {cuts[899] * 1e3:7.1f}   p99 {cuts[989] * 1e3:7.1f} ms"
            )


def main() -> None:
    """Start servers, load them, print what was measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="morty_zone")
    parser.add_argument("--pause", type=float, default=6.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--store", default="", help="an empty database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--protocol", type=int, default=2, help="1: whole views alone")
    parser.add_argument("--compress", action="store_true", help="compress WebSockets")
    parser.add_argument("--no-echo", action="store_true", help="without the server that does nothing")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args)
        return
    gc.disable()  # the players' pauses are not the server's
    options = ["--store", args.store, *(["--compress"] if args.compress else [])]
    with started([__file__, *options, "--serve"], args.processes, 2) as (pids, listening):
        figures, table = asyncio.run(load([ports[0] for ports in listening], pids, args))
    print(f"{platform.python_version()} on {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print(
        f"{args.tables} tables x {args.seats} seats of {args.game}, pause {args.pause:g} s, {figures.seconds:.0f} s; {table:.2f} MB a table"
    )
    show(f"{args.processes} on {'Postgres' if args.store else 'SQLite'}", figures)
    if not args.no_echo:
        rate = len(figures.to_ack) / figures.seconds
        args.turn = args.tables * args.seats / (rate or 1)
        letters = figures.bytes // max(1, figures.views)
        with started([str(HERE / "echo.py")], 1, 1) as (pids, listening):
            show("the same stack, doing nothing", asyncio.run(call(listening[0][0], pids, letters, args)))


if __name__ == "__main__":
    main()
