"""The stack of the server with nothing in it: uvicorn, Starlette and WebSockets, which answer each message as a table would, by its size.

Sockets that name the same table hear of each other's messages: the sender gets a short acknowledgement, and each of them a text of so many
letters as a server's message has on average. No rules, no store, no views: what is left is what the stack costs.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

tables: defaultdict[str, set[WebSocket]] = defaultdict(set)


async def echo(socket: WebSocket) -> None:
    """One socket."""
    await socket.accept()
    table, letters = (await socket.receive_text()).split()
    text = "x" * int(letters)
    tables[table].add(socket)
    try:
        while True:
            n = await socket.receive_text()
            await socket.send_text(n)
            for other in tables[table]:
                await other.send_text(text)
    except WebSocketDisconnect:
        tables[table].discard(socket)


class Announced(uvicorn.Server):
    """Says where it listens."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup()
        print(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}/", flush=True)


def serve() -> None:
    """Until it is told to stop."""
    app = Starlette(routes=[WebSocketRoute("/ws", echo)])
    settings = uvicorn.Config(app, "127.0.0.1", 0, ws="websockets-sansio", log_config=None, access_log=False, ws_ping_interval=None)
    settings.ws_per_message_deflate = False
    Announced(settings).run()


if __name__ == "__main__":
    sys.exit(serve())
