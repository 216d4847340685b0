"""What stands before the application: who may ask, how often and how much; and headers that keep the page to itself."""

from __future__ import annotations

import asyncio
import hmac
import re
import time
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tableverse.server import bodies as b
from tableverse.server import messages as m
from tableverse.server.config import Limits
from tableverse.server.house import House
from tableverse.server.limiter import Limiter, sender_of
from tableverse.server.logs import log
from tableverse.server.relay import DOOR, SENDER

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
OF_PARTS = {name: HEADERS[name] for name in ("cross-origin-resource-policy", "x-content-type-options")}
"""For scripts, styles and data, which are parts of a page and never one themselves: the page's own headers hold for them."""
OF_DATA = {**OF_PARTS, "content-security-policy": "default-src 'none'; frame-ancestors 'none'"}

HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]{2,45})\]|([A-Za-z0-9._-]{0,253}))(?::\d{1,5})?")
"""The name of a server in a request, perhaps with a port; some programs give none."""
MOST_PATH = 1000
ADMIN = "/admin/"
"""What is for whoever runs the server, and has come to another process."""
MOST_DIGITS = 12
METHODS = ("GET", "HEAD", "POST", "OPTIONS")
"""Those that are counted by name: whoever asks can make up as many as they like."""


class TooMuch(Exception):
    """A body over the limit, or one that does not end. The application answers with its status and problem."""

    def __init__(self, status: int, problem: b.Problem) -> None:
        super().__init__(problem.text)
        self.status = status
        self.problem = problem


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, admin: ASGIApp, house: House) -> None:
        self.admin_port: int | None = None
        """The port of the admin address: what comes in there is for `admin`, and nothing else is."""
        self.internal_port: int | None = None
        """The port of the internal door: what comes in there is from another process, if it shows the secret, and else from nobody."""
        self._app = app
        self._admin = admin
        self._neighbours = house.neighbours
        self._config = house.config
        self._metrics = house.metrics
        self._bans = house.bans
        self._requests = Limiter(house.config.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, pass on, add headers, write the log."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if self.admin_port is not None and scope["server"][1] == self.admin_port:
            if scope["type"] == "http":
                await self._admin(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        if self.internal_port is not None and scope["server"][1] == self.internal_port:
            await self._inside(scope, receive, send)
            return
        prefix = self._config.prefix
        if prefix and f"{scope['path']}/".startswith(f"{prefix}/"):  # a proxy may leave it there, or take it away
            scope = {**scope, "path": scope["path"][len(prefix) :] or "/"}
        began = time.perf_counter()
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        status = 500

        async def send_more(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in _more(headers).items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            if refusal is None:
                await self._app(scope, _limited(receive, self._config.limits), send_more)
            else:
                await _answer(send_more, *refusal)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, str(status)).inc()
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            log.info("request", extra={"method": method, "path": scope["path"], "status": status, "ms": milliseconds})

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From another process, which has asked everything that is asked here."""
        headers = Headers(scope=scope)
        secret = self._neighbours.secret
        if not secret or not hmac.compare_digest(headers.get(DOOR, "").encode(), secret.encode()):
            log.warning("somebody without the secret was at the internal door")
            if scope["type"] == "http":
                await _answer(send, 404, b.Problem("not_allowed", "There is nothing here."))
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        scope = {**scope, "client": (headers.get(SENDER, ""), 0), "relayed": True}
        if scope["path"].startswith(ADMIN):
            scope["path"] = scope["path"][len(ADMIN) - 1 :]
            await self._admin(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, b.Problem] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not HOST.fullmatch(host) or "\0" in scope["path"] or len(scope["path"]) > MOST_PATH:
            return 400, b.Problem("malformed", "This is not an address.")
        if self._config.hosts and _name(host) not in self._config.hosts:
            return 421, b.Problem("not_allowed", "This server has another name.")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not self._friendly(headers, host):
            return 403, b.Problem("not_allowed", "Only this server's own page may do that.")
        sender = sender_of(scope.get("client"))
        if self._bans.holds(sender, time.time()):
            return 403, b.Problem("not_allowed", "This server does not let you in.")
        if not self._requests.take(sender, time.monotonic()):
            return 429, b.Problem("too_fast", "Too many requests. Wait a moment.")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdecimal()):
            return 400, b.Problem("malformed", "This is not a length.")
        if len(length) > MOST_DIGITS or int(length) > self._config.limits.body:
            return 413, b.Problem("too_large", "This is too much at once.")
        return None

    def _friendly(self, headers: Headers, host: str) -> bool:
        """From our own page, or from no page at all: browsers always say where a request comes from, programs do not have to."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        return origin in self._config.origins or origin.partition("://")[2] == host != ""


def _name(host: str) -> str:
    """The name without the port: `[::1]:80` and `::1` are the same."""
    found = HOST.fullmatch(host)
    return "" if found is None else (found[1] or found[2] or "").lower().rstrip(".")


def _more(headers: Headers) -> Mapping[str, str]:
    """What is to be said of an answer of this kind."""
    kind = headers.get("content-type", "").partition(";")[0]
    if kind == "application/json":
        return OF_DATA
    if "immutable" not in headers.get("cache-control", ""):
        return HEADERS
    return OF_DATA if kind == "image/svg+xml" else OF_PARTS if kind in ("text/javascript", "text/css") else HEADERS


def _limited(receive: Receive, limits: Limits) -> Receive:
    taken, whole = 0, False
    until = asyncio.get_running_loop().time() + limits.body_within

    async def receive_less() -> Message:
        nonlocal taken, whole
        try:
            async with asyncio.timeout_at(None if whole else until):
                message = await receive()
        except TimeoutError:
            raise TooMuch(408, b.Problem("too_slow", "This takes too long.")) from None
        taken += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if taken > limits.body:
            raise TooMuch(413, b.Problem("too_large", "This is too much at once."))
        return message

    return receive_less


async def _answer(send: Send, status: int, problem: b.Problem) -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": m.encode(problem)})
