"""Run a server until it is told to stop."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence

import click
import uvicorn

from tableverse.core.errors import TableverseError
from tableverse.server import library
from tableverse.server.app import App
from tableverse.server.aside import SWITCH
from tableverse.server.config import Config
from tableverse.server.door import protocols
from tableverse.server.logs import log, write_to
from tableverse.server.store import StoreError
from tableverse.server.tokens import KeyDamaged

COLLECTING = (20_000, 3, 1000)
"""When Python looks for unreachable cycles (see `gc.set_threshold`). An answer leaves none: a look finds next to nothing, and one through
everything stops all tables for a quarter of a second when hundreds of them are in memory, one through a hundred thousand new objects for
some sixty milliseconds. So the small ones are kept small, and the large one comes after some fifty million new objects."""


OTHER_FILES = 200
"""Open files that are no visitor's: the store, bots, pages, and connections that are accepted or turned out in this very moment."""
AT_ONCE = 32
"""Connections that are accepted before the door looks at them."""
WAITING = 2048
"""Connections that the system holds until they are accepted."""


class Announced(uvicorn.Server):
    """A server that says where it is as soon as it can be reached there, and goodbye before it stops."""

    def __init__(self, config: uvicorn.Config, app: App, address: str, admin: str, show: bool) -> None:
        super().__init__(config)
        self._app = app
        self._admin = admin
        self._address = address
        self._show = show

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        if self.started:
            for listening in sockets or ():
                listening.listen(WAITING)  # asyncio has one number for both
            gc.collect()
            gc.freeze()  # the program itself stays: no look needs to pass through it again
            gc.set_threshold(*COLLECTING)
            click.echo(f"Tableverse is at {self._address} (Ctrl+C stops it; games go on next time).")
            if self._app.house.reach:
                click.echo(f"Others in your network find it at {self._app.house.reach}/")
            if self._admin:
                click.echo(f"For whoever runs it: {self._admin}")
            sys.stdout.flush()
            if self._show:
                threading.Thread(target=library.games, daemon=True).start()  # the boxes are unpacked while the browser starts
                threading.Thread(target=webbrowser.open, args=[self._address], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then stop."""
        await self._app.sockets.close_all()
        await super().shutdown(sockets)


def run(
    config: Config,
    host: str,
    port: int,
    *,
    show: bool | None = None,
    proxies: Sequence[str] = (),
    admin: tuple[str, int] | None = None,
    internal: tuple[str, int] = ("127.0.0.1", 0),
) -> None:
    """Listen, say where, serve until a signal comes, then close in good order."""
    write_to()
    sys.setswitchinterval(SWITCH)
    descriptors = raised_descriptors(2 * config.limits.connections + OTHER_FILES)
    bound = bind(host, port)
    try:
        app = _made(config)
    except (click.ClickException, TableverseError):
        bound.close()
        raise
    if host == "0.0.0.0" and (here := lan_address()):  # noqa: S104
        app.house.reach = f"http://{here}:{bound.getsockname()[1]}"
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    address = f"http://{name}:{bound.getsockname()[1]}/"
    listening, for_admin = [bound], ""
    if admin is not None:
        listening.append(bind(*admin))
        app.listen_for_admin(listening[1])
        for_admin = f"http://{admin[0]}:{app.guard.admin_port}/"
    if config.store:
        listening.append(bind(*internal))
        app.listen_inside(listening[-1])
    if descriptors is not None:
        app.door.most = min(config.limits.connections, room_for_connections(descriptors, shared=bool(config.store)))
        if app.door.most < config.limits.connections:
            log.warning("the system allows few open files", extra={"files": descriptors, "connections": app.door.most})
    settings = web_settings(app, proxies)
    server = Announced(settings, app, address, for_admin, sys.stdout.isatty() if show is None else show)
    server.run(sockets=listening)
    if not server.started:
        raise click.ClickException("the server could not start; the log says why")


def lan_address() -> str:
    """This computer's address in its network; nothing if it is in none. No packet is sent: the system only chooses a way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found: str = way.getsockname()[0]
    return "" if found.startswith("127.") else found


def web_settings(app: App, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How uvicorn runs the application. Proxies are believed about who asks."""
    limits = app.house.config.limits
    app.door.counted = not proxies
    requests, sockets = protocols(app.door)
    return uvicorn.Config(
        app.asgi,
        http=requests,
        ws=sockets,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=4 * limits.frame,
        ws_per_message_deflate=app.house.config.compress_sockets,
        ws_ping_interval=None,  # clients ask whether the line still holds; who is silent is given up (`Limits.silent`)
        timeout_graceful_shutdown=5,
        lifespan="on",
        backlog=AT_ONCE,
    )


def raised_descriptors(wanted: int) -> int | None:
    """Let this process have so many files open, or as many as it may; how many that are. None: the system has no such limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    better = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if better > soft:
        with contextlib.suppress(OSError, ValueError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
            return better
    return soft


def room_for_connections(descriptors: int, *, shared: bool) -> int:
    """How many visitors fit. Where several processes share the tables, each may take a second connection, to the table's owner."""
    room = max(descriptors - OTHER_FILES, descriptors // 2)
    return room // 2 if shared else room


def _made(config: Config) -> App:
    """The application on its folder; what is wrong with the folder is said in a sentence."""
    try:
        app = App(config)
        app.house.store.prepare()
    except (StoreError, KeyDamaged) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(
            f"{config.data} cannot be used: {error.strerror}. Name a folder that you may write to (--data)."
        ) from None
    return app


def bind(host: str, port: int) -> socket.socket:
    """A socket there; what is in the way is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise click.ClickException(f"{host}:{port} cannot be used: {error.strerror}. Another port: --port 0") from None
    bound.set_inheritable(False)
    return bound
