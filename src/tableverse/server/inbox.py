"""What somebody has to do, one thing after the other: a queue with one reader, at half the price of one for many."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Anybody puts, one task gets."""

    __slots__ = ("_there", "_waits")

    def __init__(self) -> None:
        self._there: deque[T] = deque()
        self._waits: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._there)

    def put(self, thing: T) -> None:
        """One more."""
        self._there.append(thing)
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    async def get(self) -> T:
        """The first; waits until there is one."""
        while not self._there:
            self._waits = asyncio.get_running_loop().create_future()
            await self._waits
        return self._there.popleft()
