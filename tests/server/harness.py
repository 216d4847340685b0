"""A server on loopback in the test's own event loop, and people who talk to it."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from tableverse.server.app import App
from tableverse.server.botpool import BotPool
from tableverse.server.config import Config, Limits, Rate
from tableverse.server.fairness import ANYBODY, Turn
from tableverse.server.house import Time
from tableverse.server.room import Room
from tableverse.server.running import web_settings
from tableverse.server.worker import Job, work

PATIENCE = 60.0
"""Seconds until a test gives up."""
PLENTY = Rate(10_000, 10_000)
GENEROUS = Limits(requests=PLENTY, new_tables=PLENTY, messages=PLENTY, syncs=PLENTY, replays=PLENTY, bot_tables=1000, silent=600.0)


def asynchronous(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a coroutine as a test, with an end to waiting."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 6 * PATIENCE))

    return run


class FakeTime:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return 1_700_000_000.0 + self.seconds


class InlineBots(BotPool):
    """Work that is done in this process: starting others takes longer than most tests."""

    async def work(self, job: Job, turn: Turn = ANYBODY) -> bytes:
        await asyncio.sleep(0)
        return msgspec.json.encode(work(job))


class Quiet(uvicorn.Server):
    """Leaves the signals of the test run alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        yield


class Person:
    """Somebody at a table, or watching it. Keeps every message and the last view."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.struck: list[int] = []
        self.numbers = itertools.count(1)

    async def send(self, kind: str, **fields: Any) -> None:
        await self.wire.send(json.dumps({"type": kind, **fields}))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = await asyncio.wait_for(self.wire.recv(), PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.heard.append(message)
        if message["type"] == "change":
            self.view = applied(self.view, message)
        if message["type"] == "view":
            self.view = message
        news = message.get("log")
        if news is not None:
            self.log[news["start"] :] = news["lines"]
            self.struck = news["struck"]
        if message["type"] == "table":
            self.table = message["table"]
        return message

    async def until(self, test: str | Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The next message of a type, or the first that fits."""
        while True:
            message = await self.hear()
            if message["type"] == test if isinstance(test, str) else test(message):
                return message

    async def until_view(self, test: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The present view, or the first to come, that fits."""
        while not (self.view and test(self.view)):
            await self.until(lambda m: m["type"] in ("view", "change"))
        return self.view

    async def reply(self, n: int) -> dict[str, Any]:
        """What was said about message n."""
        return await self.until(lambda m: m["type"] in ("ack", "reject") and m["n"] == n)

    async def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a numbered message and wait for what is said about it."""
        n = fields.pop("n", None) or next(self.numbers)
        await self.send(kind, n=n, **fields)
        return await self.reply(n)

    async def answer(self, option: str | None = None, **fields: Any) -> dict[str, Any]:
        """Answer the present decision, or the next: what has one answer only is given by standing orders, which takes a moment."""
        decision = (await self.until_view(lambda v: v["decision"]))["decision"]
        return await self.do("answer", decision=decision["id"], option=option or decision["options"][0]["id"], **fields)

    async def settled(self) -> None:
        """Everything that was sent until now has been heard."""
        mark = next(self.numbers) + 0.5
        await self.send("ping", t=mark)
        await self.until(lambda m: m == {"type": "pong", "t": mark})


def applied(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A view after a change, but for the news of the log."""
    assert view["v"] == change["base"]
    rest = {name: value for name, value in change.items() if name not in ("type", "base", "state", "shares", "log")}
    state = {**view["state"], **change.get("state", {})}
    for name, shares in change.get("shares", {}).items():
        state[name] = [shares.get(str(seat), share) for seat, share in enumerate(state[name])]
    return {**view, **rest, "state": state}


class Server:
    """A running server."""

    def __init__(self, app: App, port: int, client: httpx.AsyncClient, admin: str) -> None:
        self.app = app
        self.port = port
        self.admin = admin
        """The address for whoever runs it."""
        self.http = client
        self._stack = contextlib.AsyncExitStack()

    async def new(self, *seats: Any, game: str = "morty_zone", settings: Any = None, **more: Any) -> dict[str, Any]:
        """Set up a table. A seat is "open", a bot's level, or a person's name in capitals."""
        wishes = [_wish(s) for s in seats]
        body = {"game": game, "seats": wishes, "settings": {"bot_pause": 0, **(settings or {})}, **more}
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        made["id"] = made["table"]["id"]
        return made

    async def connect(self, table: str, token: str | None = None, **fields: Any) -> Person:
        """Enter a table."""
        headers = fields.pop("headers", None)
        wire = await self._stack.enter_async_context(
            websockets.connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, max_queue=None, proxy=None)
        )
        person = Person(wire)
        if table:
            await person.send("enter", **{"protocol": 1, "table": table, "token": token, **fields})
            await person.hear()
        return person

    async def seated(self, made: dict[str, Any], every: bool = False) -> list[Person]:
        """All people of a new table, each with the first view. `every`: they give every answer themselves, the only possible ones too."""
        people = [await self.connect(made["id"], s["token"]) for s in made["seats"]]
        if every:
            for person in people:
                assert (await person.do("order", orders={"only": False}))["type"] == "ack"
        for person in people:
            await person.settled()
        return people

    async def post(self, path: str, token: str | None = None, **body: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.post(path, json=body, headers=headers)

    async def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.get(path, params=query or None, headers=headers)


def _wish(seat: str) -> dict[str, Any]:
    if seat == "open":
        return {"kind": "open"}
    return {"kind": "me", "name": seat} if seat[0].isupper() else {"kind": "bot", "level": seat}


@contextlib.asynccontextmanager
async def serving(data: Path, time: Time | None = None, inline: bool = True, **config: Any) -> AsyncIterator[Server]:
    """A server for the length of a test."""
    settings: dict[str, Any] = {"bot_pause": 0.0, "limits": GENEROUS, **config}
    app = App(Config(data, **settings), time)
    app.house.bots.nice = 0  # a test does not wait until a busy machine has time
    if inline:
        app.house.bots = InlineBots(1, 30.0)
    bound, admin = socket.socket(), socket.socket()
    inside = [socket.socket()] if config.get("store") else []
    for listening in (bound, admin, *inside):
        listening.bind(("127.0.0.1", 0))
    port = bound.getsockname()[1]
    app.listen_for_admin(admin)
    for door in inside:
        app.listen_inside(door)
    web = web_settings(app)
    web.timeout_keep_alive = 600
    run = Quiet(web)
    task = asyncio.create_task(run.serve([bound, admin, *inside]))
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False) as client:
            while not run.started:
                assert not task.done(), task
                await asyncio.sleep(0.005)
            server = Server(app, port, client, f"http://127.0.0.1:{app.guard.admin_port}")
            async with server._stack:
                yield server
    finally:
        run.should_exit = True
        try:
            await task
        finally:
            for listening in (bound, admin, *inside):
                listening.close()


async def pass_time(time: FakeTime, room: Room, seconds: float) -> None:
    """Let time pass at a table."""
    time.seconds += seconds
    await room.do(room.tick)


async def play_on(person: Person, choose: Callable[[dict[str, Any]], str] | None = None) -> None:
    """Answer whatever is asked until the game is over."""
    while not person.view.get("over"):
        decision = person.view.get("decision")
        if decision:
            option = choose(decision) if choose else decision["options"][-1]["id"]
            reply = await person.answer(option)
            assert reply["type"] == "ack", reply
            await person.until_view(lambda v, since=reply["v"]: v["v"] >= since)  # type: ignore[misc]
        else:
            await person.until("view")
