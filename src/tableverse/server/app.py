"""The application: everything put together."""

from __future__ import annotations

import contextlib
import hashlib
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from tableverse.server import api, bans, compressing, openapi, tokens
from tableverse.server import bodies as b
from tableverse.server.admin import Admin
from tableverse.server.aside import aside
from tableverse.server.botpool import BotPool
from tableverse.server.config import Config
from tableverse.server.door import Door
from tableverse.server.guard import Guard, TooMuch
from tableverse.server.hall import Hall
from tableverse.server.house import House, RealTime, Time
from tableverse.server.logs import log
from tableverse.server.metrics import Metrics
from tableverse.server.neighbours import Alone, Neighbours
from tableverse.server.postgres import PostgresStore, url_of
from tableverse.server.socket import Sockets
from tableverse.server.store import Store
from tableverse.server.thinkers import SharedBots

NO_CLIENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tableverse</title>
<h1>Tableverse</h1>
<p>The server runs, but the browser client has not been built. From a source folder, <code>make play</code> builds it.</p>
<p>Programs can play: <a href="./openapi.json">/openapi.json</a>.</p>
</html>
"""
GONE = 499
"""What the log has instead of a status where nobody waits for the answer any more, as with nginx."""
FOR_EVER = "public, max-age=31536000, immutable"


class Client(StaticFiles):
    """The built client. Files under assets/ have their content's hash in their names and never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        kept = path.replace(os.sep, "/").startswith("assets/") and response.status_code in (200, 304)
        response.headers["cache-control"] = FOR_EVER if kept else "no-cache"
        if kept and "last-modified" in response.headers:
            del response.headers["last-modified"]  # each file costs its headers, and its tag says the same
        return await compressing.file(response, Headers(scope=scope), scope["method"])


class App:
    """A server with its parts at hand. `asgi` is what uvicorn runs."""

    def __init__(self, config: Config, time: Time | None = None) -> None:
        metrics = Metrics()
        store, neighbours = _store(config, metrics)
        bots = _bots(config, neighbours)
        page = _page(config.static, config.prefix)
        self.house = House(config, store, bots, metrics, time or RealTime(), build=hashlib.sha256(page.encode()).hexdigest()[:12])
        self.house.neighbours = neighbours
        own = tokens.Invitations(b"") if config.store else tokens.Invitations.kept_in(config.data)
        self.hall = Hall(self.house, own)
        self.sockets = Sockets(self.hall)
        self.door = Door(config.limits, metrics)
        self._page = page
        starlette = Starlette(
            routes=self._routes(),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: self._http_error, TooMuch: _too_much, ClientDisconnect: _gone},
        )
        self.guard = Guard(starlette, Admin(self.hall, self.sockets), self.house)
        self.asgi: ASGIApp = self.guard
        self.house.bans.on_change = self._turn_out

    def listen_inside(self, bound: socket.socket) -> None:
        """The other processes come in there."""
        host, port = bound.getsockname()[:2]
        self.guard.internal_port = port
        self.door.trusted_ports.add(port)
        if isinstance(self.house.neighbours, Neighbours):
            self.house.neighbours.address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    def listen_for_admin(self, bound: socket.socket) -> None:
        """Whoever runs the server comes in there."""
        self.guard.admin_port = bound.getsockname()[1]
        self.door.trusted_ports.add(bound.getsockname()[1])

    def _turn_out(self) -> None:
        """Another process keeps somebody out."""
        now = self.house.time.wall()
        for sender in [x for x, until in self.house.bans.until.items() if until > now]:
            self.sockets.turn_out(sender)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.house.store.open()
        self.house.bans.until = await self.house.store.read(bans.load)
        await self.house.neighbours.open()
        await self.hall.open()
        await self.house.neighbours.begin()
        log.info("open", extra={"store": self.house.store.name, "tables": len(self.hall.rooms)})
        try:
            yield
        finally:
            await self.sockets.close_all()
            await self.hall.close()
            await self.house.neighbours.close()
            await self.house.bots.close()
            await self.house.store.close()
            log.info("closed")

    def _routes(self) -> list[BaseRoute]:
        pages = [Route(path, self._index) for path in ("/", "/t/{table}", "/r/{table}")]
        more: list[BaseRoute] = [
            WebSocketRoute("/ws", self.sockets.__call__),
            Route("/openapi.json", _document),
        ]
        files = self.house.config.static
        static: list[BaseRoute] = [Mount("/", Client(directory=files))] if files.is_dir() else []
        return [*api.routes(self.hall), *more, *pages, *static]

    async def _index(self, request: Request) -> Response:
        return await compressing.answer(HTMLResponse(self._page, headers={"cache-control": "no-cache"}), request)

    async def _http_error(self, request: Request, error: Exception) -> Response:
        """What went wrong, as data; but whoever follows a wrong link in a browser gets the client, which knows what to say."""
        assert isinstance(error, HTTPException)
        if error.status_code == 404 and _for_reading(request):
            return HTMLResponse(self._page, 404, {"cache-control": "no-cache"})
        why = "unknown_table" if error.status_code == 404 else "malformed"
        return api.answer(b.Problem(why, str(error.detail)), error.status_code)


def _store(config: Config, metrics: Metrics) -> tuple[Store, Alone]:
    """A file of its own, or a database that others use, too."""
    if not config.store:
        return Store(config.data / "tables.sqlite", metrics.store_seconds.observe), Alone()
    url = url_of(config.store)
    return PostgresStore(url, metrics.store_seconds.observe, 2 * config.silence), Neighbours(url, "", config.silence)


def _bots(config: Config, neighbours: Alone) -> BotPool:
    """Workers of its own, or shared ones, too."""
    if not config.store:
        return BotPool(config.bot_workers, config.bot_seconds)
    return SharedBots(config.bot_workers, config.bot_seconds, neighbours)


def _page(static: Path, prefix: str) -> str:
    """The client's page, which is served for many addresses: it has to say where the server is reached."""
    file = static / "index.html"
    page = file.read_text(encoding="utf-8") if file.is_file() else NO_CLIENT
    home = f"{prefix}/"
    return page.replace('name="home" content="/"', f'name="home" content="{home}"').replace('="./', f'="{home}')


async def _too_much(_: Request, error: Exception) -> Response:
    assert isinstance(error, TooMuch)
    return api.answer(error.problem, error.status)


async def _gone(_: Request, error: Exception) -> Response:
    """Whoever asked has left in the middle of it: nobody hears this, and it is no mistake of ours."""
    return Response(status_code=GONE)


async def _document(request: Request) -> Response:
    return await compressing.answer(Response(await aside(openapi.encoded), media_type="application/json"), request)


def _for_reading(request: Request) -> bool:
    """Does a browser want a page to show? What is under /api is for programs, whoever asks."""
    return not f"{request.url.path}/".startswith("/api/") and "text/html" in request.headers.get("accept", "").lower()
