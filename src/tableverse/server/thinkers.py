"""Processes that think for the bots of all servers on one database (`tableverse bots --store ...`), and the servers' side of it.

A thinker says every moment in the database that it lives and where it is reached. Servers give it their work at an internal door, with
the secret that they share and with whose turn it is: all work that comes there is served in turn (`fairness`), whichever server it is for.
Where there is no thinker, or it does not answer, a server's own workers do the work: nobody notices but by the time it takes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import click
import msgspec
import uvicorn
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tableverse.server import leases, relay
from tableverse.server.botpool import BotPool
from tableverse.server.config import Config
from tableverse.server.fairness import ANYBODY, Turn
from tableverse.server.house import Refused
from tableverse.server.logs import log
from tableverse.server.neighbours import BEATS, SECRET, Alone
from tableverse.server.postgres import Apart, PostgresStore, url_of
from tableverse.server.worker import Job, Outcome
from tableverse.server.workers import Workers, WorkFailed

PATH = "/work"
WITHIN = 120.0
"""Seconds after which a server no longer waits for a thinker, however long its row is."""


class Errand(msgspec.Struct, frozen=True):
    """Work, and whose turn it is."""

    job: Job
    turn: Turn


# ---------------------------------------------------------------- a server's side


class SharedBots(BotPool):
    """Work is given to the thinkers that there are; what they do not do is done here."""

    def __init__(self, workers: int, seconds: float, neighbours: Alone) -> None:
        super().__init__(workers, seconds)
        self._neighbours = neighbours
        self._at_work: Counter[str] = Counter()

    async def work(self, job: Job, turn: Turn = ANYBODY) -> bytes:
        """What a job leads to, as JSON."""
        there = sorted(self._neighbours.thinkers, key=lambda address: self._at_work[address])
        for address in there:
            with contextlib.suppress(relay.OutOfReach, Refused, msgspec.MsgspecError):
                return await self._there(address, Errand(job, turn))
        return await super().work(job, turn)

    async def _there(self, address: str, errand: Errand) -> bytes:
        self._at_work[address] += 1
        try:
            told = relay.ask(self._neighbours.secret, address, ("POST", PATH), msgspec.json.encode(errand), within=WITHIN)
            status, _, body = await told
        finally:
            self._at_work[address] -= 1
        if status != 200:
            raise relay.OutOfReach(f"{address} says {status}")
        outcome = msgspec.json.decode(body, type=Outcome)
        if outcome.error:
            raise WorkFailed(outcome.error)
        return bytes(outcome.value)


# ---------------------------------------------------------------- a thinker


class Thinker:
    """A process that does nothing else. `asgi` is what uvicorn runs."""

    def __init__(self, url: URL, bound: socket.socket, workers: Workers, silence: float) -> None:
        host, port = bound.getsockname()[:2]
        self.address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self.id = secrets.token_hex(8)
        self._workers = workers
        self._silence = silence
        self._apart = Apart(url)
        self._secret = ""
        self.asgi = Starlette(routes=[Route(PATH, self._work, methods=["POST"])], lifespan=self._lifespan)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self._secret = (await self._apart.do(lambda c: leases.key(c, "door", secrets.token_bytes(SECRET)))).hex()
        await self._apart.do(self._beat)
        pulse = asyncio.create_task(self._pulse(), name="pulse")
        log.info("thinking", extra={"address": self.address, "thinker": self.id})
        try:
            yield
        finally:
            pulse.cancel()
            await asyncio.gather(pulse, return_exceptions=True)
            with contextlib.suppress(DBAPIError):
                await self._apart.do(lambda c: leases.forget_thinker(c, self.id))
            await self._workers.close()
            await self._apart.close()

    def _beat(self, connection: Connection) -> None:
        leases.show_thinker(connection, self.id, self.address)

    async def _pulse(self) -> None:
        while True:
            await asyncio.sleep(self._silence / BEATS)
            try:
                await self._apart.do(self._beat)
            except DBAPIError as error:
                log.warning("this process cannot say that it lives", extra={"why": str(error.orig)})

    async def _work(self, request: Request) -> Response:
        if not hmac.compare_digest(request.headers.get(relay.DOOR, "").encode(), self._secret.encode()):
            log.warning("somebody without the secret was at the internal door")
            return Response(status_code=404)
        try:
            errand = msgspec.json.decode(await request.body(), type=Errand)
        except msgspec.MsgspecError as error:
            return Response(str(error), 400)  # from a server of another version
        try:
            outcome = Outcome(msgspec.Raw(await self._workers.work(errand.job, errand.turn)))
        except WorkFailed as error:
            outcome = Outcome(error=str(error))
        return Response(msgspec.json.encode(outcome), media_type="application/json")


def run(store: str, bound: socket.socket, workers: int) -> None:
    """Think until a signal comes. StoreError: the database cannot be used."""
    usual, url = Config(Path()), url_of(store)
    name = asyncio.run(up_to_date(PostgresStore(url)))
    thinker = Thinker(url, bound, Workers(workers, usual.bot_seconds), usual.silence)
    click.echo(f"Thinking for the servers on {name}, which find this process at {thinker.address} (Ctrl+C stops it).")
    sys.stdout.flush()
    uvicorn.Server(settings(thinker)).run(sockets=[bound])


def settings(thinker: Thinker) -> uvicorn.Config:
    """How uvicorn runs a thinker: what a server waits for when it ends, that server does itself."""
    return uvicorn.Config(thinker.asgi, log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=1, lifespan="on")


async def up_to_date(store: PostgresStore) -> str:
    """A database's name, when it can be used and has what this version needs."""
    await store.open()
    await store.close()
    return store.name
