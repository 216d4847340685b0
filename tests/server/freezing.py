"""A line to a database that can be made to stall: nothing passes, and nothing breaks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator


class Line:
    """Passes everything on, but while it is frozen."""

    def __init__(self, port: int) -> None:
        self.port = 0
        self._to = port
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()

    def freeze(self) -> None:
        self._open.clear()

    def thaw(self) -> None:
        self._open.set()

    def at(self, address: str) -> str:
        """A database's address, through this line."""
        return address.replace(f":{self._to}/", f":{self.port}/")

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        ends = [writer]
        try:
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            ends.append(back)
            await asyncio.gather(self._pass(reader, back, ends), self._pass(there, writer, ends))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            for end in ends:
                end.transport.abort()
            self._tasks.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ends: list[asyncio.StreamWriter]) -> None:
        while data := await reader.read(65_536):
            await self._open.wait()
            writer.write(data)
            await writer.drain()
        for end in ends:
            end.transport.abort()


@contextlib.asynccontextmanager
async def line_to(port: int) -> AsyncIterator[Line]:
    """A line for the length of a test."""
    line = Line(port)
    server = await asyncio.start_server(line._take, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        line.thaw()
        server.close()
        for task in list(line._tasks):
            task.cancel()
        await asyncio.gather(*line._tasks, return_exceptions=True)
