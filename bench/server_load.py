"""How long it takes from an answer to the view of it, with many tables at once. Reports figures; asserts nothing.

    python bench/server_load.py [--tables 250] [--seats 4] [--pause 6.0] [--seconds 20] [--store postgresql://... --processes 2]

A server in a process of its own, or several on one empty database, between which the players are spread by chance; rules and store on,
bots off; the players share the machine with it. Each seat thinks about `pause` seconds before an answer; with `--pause 0` everybody answers
at once, which measures throughput and not latency. Traffic goes to the loopback address only.
"""

from __future__ import annotations

import argparse
import asyncio
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
from pathlib import Path
from typing import Any

import httpx
import websockets

ROOT = Path(__file__).parents[1]


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.to_ack: list[float] = []
        self.to_own_view: list[float] = []
        self.entered = 0
        self.frames = 0
        self.bytes = 0
        self.games = 0
        self.began = self.seconds = self.cpu = 0.0


class Seat:
    """A player who answers at random after a pause."""

    def __init__(self, figures: Figures, number: int, begin: asyncio.Event, stop: asyncio.Event, pause: float) -> None:
        self.figures, self.begin, self.stop, self.pause = figures, begin, stop, pause
        self.sent: dict[int, float] = {}
        self.n = number * 1_000_000
        self.known = 0
        self.asked = ""

    async def play(self, port: int, table: str, token: str, ready: asyncio.Semaphore) -> None:
        """Until the game is over or the time is up."""
        async with ready:
            socket = await websockets.connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_queue=None, proxy=None)
        async with socket:
            await socket.send(json.dumps({"type": "enter", "protocol": 1, "table": table, "token": token}))
            self.figures.entered += 1
            await self.begin.wait()
            while not self.stop.is_set():
                try:
                    frame = await asyncio.wait_for(socket.recv(), 1)
                except TimeoutError:
                    continue
                now = time.perf_counter()
                self.figures.frames += 1
                self.figures.bytes += len(frame)
                message: dict[str, Any] = json.loads(frame)
                if message["type"] == "ack":
                    self.figures.to_ack.append(now - self.sent[message["n"]])
                    self.known = message["v"]
                elif message["type"] == "view":
                    if self.known and message["v"] >= self.known:
                        self.figures.to_own_view.append(now - self.sent[self.n])
                        self.known = 0
                    if message["over"]:
                        self.figures.games += 1
                        return
                    decision = message["decision"]
                    if decision and not self.known and decision["id"] != self.asked:
                        self.asked = decision["id"]
                        await self._answer(socket, decision)

    async def _answer(self, socket: Any, decision: dict[str, Any]) -> None:
        await asyncio.sleep(self.pause * (0.5 + random.random()))
        self.n += 1
        text = json.dumps({"type": "answer", "n": self.n, "decision": decision["id"], "option": random.choice(decision["options"])["id"]})
        self.sent[self.n] = time.perf_counter()
        await socket.send(text)


def serve(data: str, store: str) -> None:
    """The server's side."""
    from tableverse.server.config import Config, Limits, Rate
    from tableverse.server.running import run

    plenty = Rate(1e6, 1e6)
    limits = Limits(requests=plenty, new_tables=plenty, messages=plenty, connections_of_address=100_000, sockets_of_address=100_000)
    run(Config(Path(data), store, limits=limits), "127.0.0.1", 0, show=False, admin=("127.0.0.1", 0))


async def measure(ports: list[int], admin: int, pids: list[int], args: argparse.Namespace) -> Figures:
    """The players' side."""
    figures, begin, stop = Figures(), asyncio.Event(), asyncio.Event()
    limits = asyncio.Semaphore(20)
    seats = [{"kind": "me", "name": f"Player {k + 1}"} for k in range(args.seats)]
    body = {"game": args.game, "seats": seats, "options": {}, "settings": {"listed": False}}
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:

        async def new(k: int) -> dict[str, Any]:
            async with limits:
                made: dict[str, Any] = (await http.post(f"http://127.0.0.1:{ports[k % len(ports)]}/api/tables", json=body)).json()
                return made

        tables = await asyncio.gather(*(new(k) for k in range(args.tables)))
        players = []
        for number, (table, held) in enumerate((t, s) for t in tables for s in t["seats"]):
            seat = Seat(figures, number + 1, begin, stop, args.pause)
            port = random.choice(ports)
            players.append(asyncio.create_task(seat.play(port, table["table"]["id"], held["token"], limits)))
        while figures.entered < len(players):  # noqa: ASYNC110  (a bench may poll)
            await asyncio.sleep(0.1)
        figures.cpu = sum(map(cpu_seconds, pids))
        figures.began = time.perf_counter()
        begin.set()
        await asyncio.wait(players, timeout=args.seconds)
        figures.seconds = time.perf_counter() - figures.began
        figures.cpu = sum(map(cpu_seconds, pids)) - figures.cpu
        stop.set()
        await asyncio.gather(*players)
        figures_text = (await http.get(f"http://127.0.0.1:{admin}/metrics")).text
    for line in figures_text.splitlines():
        if line.startswith(("tableverse_store_seconds_sum", "tableverse_store_seconds_count", "tableverse_answers_total")):
            print("   ", line)
    return figures


def cpu_seconds(pid: int) -> float:
    """Processor time of a process, where the system tells it."""
    file = Path(f"/proc/{pid}/stat")
    if not file.exists():
        return 0.0
    fields = file.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(name: str, values: list[float]) -> None:
    """One line of figures, in milliseconds."""
    if values:
        cuts = statistics.quantiles(values, n=1000)
        print(f"{name:16} n {len(values):6}   p50 {cuts[499] * 1e3:7.1f}   p90 {cuts[899] * 1e3:7.1f}   p99 {cuts[989] * 1e3:7.1f} ms")


def main() -> None:
    """Start a server, load it, print what was measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="morty_zone")
    parser.add_argument("--pause", type=float, default=6.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--store", default="", help="an empty database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve, args.store)
        return
    gc.disable()  # the players' pauses are not the server's
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    with tempfile.TemporaryDirectory() as data, (Path(data) / "log").open("w") as log:
        command = [sys.executable, __file__, "--serve", data, "--store", args.store]
        start = {"stdout": subprocess.PIPE, "stderr": log, "text": True, "env": environment}
        processes = [subprocess.Popen(command, **start) for _ in range(args.processes)]
        try:
            listening = [[int(re.findall(r":(\d+)/", p.stdout.readline())[0]) for _ in range(2)] for p in processes if p.stdout]
            figures = asyncio.run(measure([port for port, _ in listening], listening[0][1], [p.pid for p in processes], args))
            seconds = figures.seconds
            status = Path(f"/proc/{processes[0].pid}/status")
            memory = next((x for x in status.read_text().splitlines() if x.startswith("VmRSS")), "") if status.exists() else ""
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(30)
    print(
        f"{platform.python_version()} on {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}, server {memory or 'memory unknown'}"
    )
    finished = f"{figures.games // args.seats} games finished"
    print(f"{args.tables} tables x {args.seats} seats of {args.game}, pause {args.pause:g} s, {seconds:.1f} s, {finished}")
    answers = max(1, len(figures.to_ack))
    used = f"{figures.cpu / answers * 1e3:.2f} ms of processor time for each answer, {figures.cpu / seconds * 100:.0f} % of one core"
    print(f"{args.processes} on {'Postgres' if args.store else 'SQLite'}: {used}")
    print(
        f"{answers / seconds:.0f} answers/s, {figures.frames / seconds:.0f} frames/s of {figures.bytes / max(1, figures.frames):.0f} bytes"
    )
    show("answer to ack", figures.to_ack)
    show("answer to view", figures.to_own_view)


if __name__ == "__main__":
    main()
