"""What is for whoever runs the server: figures and health in detail, on an address of its own that the public does not reach.

Browsers are refused: a page that somebody visits on the server's own machine could ask there, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

import tableverse
from tableverse.server import bodies as b
from tableverse.server import messages as m
from tableverse.server.hall import Hall
from tableverse.server.house import House
from tableverse.server.metrics import CONTENT_TYPE

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

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._app: ASGIApp = Starlette(routes=[Route("/healthz", self._plain(self._health)), Route("/metrics", self._plain(self._metrics))])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request."""
        await self._app(scope, receive, send)

    def _plain(self, does: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            if any(name in request.headers for name in FROM_BROWSERS):
                return Response(
                    m.encode(b.Problem("not_allowed", "This is for programs, not for pages.")), 403, media_type="application/json"
                )
            return await does(request)

        return endpoint

    async def _health(self, _: Request) -> Response:
        return Response(m.encode(health(self._hall)), media_type="application/json")

    async def _metrics(self, _: Request) -> Response:
        return Response(self._hall.house.metrics.text(), media_type=CONTENT_TYPE)
