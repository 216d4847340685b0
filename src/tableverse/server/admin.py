"""What is for whoever runs the server, on an address of its own that the public does not reach: figures, health in detail, and what can be
done about tables and visitors.

Beyond loopback it wants a secret, and nothing that is asked for names a place in the file system.
Browsers are refused: a page that somebody visits on the server's own machine could ask there, too.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

import tableverse
from tableverse.core import TableverseError
from tableverse.server import bans, relay, seating
from tableverse.server import bodies as b
from tableverse.server import messages as m
from tableverse.server.backup import backup
from tableverse.server.hall import Hall
from tableverse.server.house import House, Refused
from tableverse.server.limiter import sender_of
from tableverse.server.logs import log
from tableverse.server.metrics import CONTENT_TYPE
from tableverse.server.socket import Sockets

FROM_BROWSERS = ("origin", "sec-fetch-site", "sec-fetch-mode")


def status_of(house: House) -> b.Status:
    """How the server is, in a word."""
    if house.closing:
        return "closing"
    return "ok" if house.store.writable else "paused"


def health(hall: Hall) -> b.Wellbeing:
    """How the server is, in detail."""
    house = hall.house
    stuck = sorted(table for table, room in hall.rooms.items() if room.stuck)
    return b.Wellbeing(
        status=status_of(house),
        version=tableverse.__version__,
        tables=len(hall.rooms),
        connections=house.sockets,
        stuck=stuck,
        store="ok" if house.store.writable else "not writable",
        bots=house.bots.state,
        waiting=len(house.bots.queue),
        replaced=house.bots.replaced,
    )


class Admin:
    """The application of that address."""

    def __init__(self, hall: Hall, sockets: Sockets) -> None:
        self._hall = hall
        self._sockets = sockets
        gets = {"/healthz": self._health, "/metrics": self._metrics, "/tables": self._tables}
        posts = {"/close": self._close, "/ban": self._ban, "/backup": self._backup}
        routes = [Route(path, self._plain(does)) for path, does in gets.items()]
        self._app: ASGIApp = Starlette(routes=routes + [Route(path, self._plain(does), methods=["POST"]) for path, does in posts.items()])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request."""
        await self._app(scope, receive, send)

    def _plain(self, does: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            if any(name in request.headers for name in FROM_BROWSERS):
                return _json(b.Problem("not_allowed", "This is for programs, not for pages."), 403)
            secret = self._hall.house.config.admin_secret
            shown = request.headers.get("authorization", "").removeprefix("Bearer ")
            if secret and not relay.is_relayed(request.scope) and not hmac.compare_digest(shown.encode(), secret.encode()):
                return _json(b.Problem("not_allowed", "The admin secret is missing or wrong (admin --secret FILE)."), 401)
            try:
                return await does(request)
            except Refused as refused:
                return _json(b.Problem(refused.why, refused.text), 409)
            except (msgspec.MsgspecError, TableverseError) as error:
                return _json(b.Problem("malformed", str(error)), 400)

        return endpoint

    async def _health(self, _: Request) -> Response:
        return _json(health(self._hall))

    async def _metrics(self, _: Request) -> Response:
        house = self._hall.house
        house.metrics.stuck.set(sum(bool(room.stuck) for room in self._hall.rooms.values()))
        house.metrics.writable.set(house.store.writable)
        return Response(house.metrics.text(), media_type=CONTENT_TYPE)

    async def _tables(self, _: Request) -> Response:
        now = self._hall.house.time.now()
        found = [
            b.TableAtWork(
                id=room.table.id,
                game=room.table.game,
                status=room.table.status,
                people=len({x.seat for x in room.listeners if x.seat is not None}),
                answers=0 if room.play is None else len(room.play.answers),
                idle=round(now - room.last_use, 1),
                stuck=room.stuck,
                address=room.address,
            )
            for room in self._hall.rooms.values()
        ]
        return _json(b.Tables(sorted(found, key=lambda t: t.idle)))

    async def _close(self, request: Request) -> Response:
        wish = msgspec.json.decode(await request.body(), type=b.Close)

        async def here() -> Response:
            room = await self._hall.room(wish.table)
            await room.do(lambda: seating.give_up(room))
            log.warning("a table was given up by whoever runs the server", extra={"table": wish.table})
            return _json(b.Done(f"Table {wish.table} is closed."))

        async def there(address: str) -> Response:
            status, _, body = await relay.ask(self._hall.house.neighbours.secret, address, ("POST", "/admin/close"), m.encode(wish))
            return Response(body, status, media_type="application/json")

        return await relay.found(self._hall.house, here, there, relay.is_relayed(request.scope))

    async def _ban(self, request: Request) -> Response:
        wish = msgspec.json.decode(await request.body(), type=b.Ban)
        house, sender = self._hall.house, sender_of((wish.address,))
        until = house.time.wall() + wish.hours * 3600 if wish.hours else None
        await house.store.do(lambda c: bans.save(c, sender, until))
        house.bans.until.pop(sender, None)
        if until is not None:
            house.bans.until[sender] = until
            self._sockets.turn_out(sender)
        await house.neighbours.tell_bans()
        log.warning(
            "an address is kept out" if wish.hours else "an address is let in again", extra={"address": sender, "hours": wish.hours}
        )
        return _json(b.Done(f"{sender} is kept out for {wish.hours:g} hours." if wish.hours else f"{sender} is let in again."))

    async def _backup(self, request: Request) -> Response:
        wish = msgspec.json.decode(await request.body(), type=b.Copy)
        config = self._hall.house.config
        to = (config.backups or config.data / "backups") / wish.name
        count = await backup(self._hall.house.store, self._hall.invitations.key, to)
        return _json(b.Done(f"{count} tables are in {to}."))


def _json(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(m.encode(message), status, media_type="application/json")
