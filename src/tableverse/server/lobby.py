"""The lobby: those who look at the lists of tables hear when there is something new in them.

They are told that something has changed, not what: the lists have one source, and whoever missed the news asks for them anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from tableverse.server import messages as m

TOGETHER = 0.25
"""Seconds in which changes are gathered: when many tables move, the lobby is told a few times a second at most."""
NEWS = m.encode(m.LobbyNews())


class Hearer(Protocol):
    """Who can be told something."""

    def push(self, data: bytes) -> None:
        """Send a message; never waits."""


class Lobby:
    """All who look on, and the news that they have not heard yet."""

    def __init__(self) -> None:
        self._listeners: set[Hearer] = set()
        self._due: asyncio.TimerHandle | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Called for each change here, so that other processes hear of it."""

    def enter(self, listener: Hearer) -> None:
        """Somebody begins to look."""
        self._listeners.add(listener)
        listener.push(NEWS)

    def leave(self, listener: Hearer) -> None:
        """Somebody no longer looks."""
        self._listeners.discard(listener)

    def changed(self) -> None:
        """The lists are not what they were."""
        self.on_change()
        self.told()

    def told(self) -> None:
        """The same, as others have told."""
        if self._listeners and self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self._due = None
        for listener in tuple(self._listeners):
            listener.push(NEWS)
