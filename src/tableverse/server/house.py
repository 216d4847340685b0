"""What all rooms share, and what goes in and out of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Protocol

from tableverse.server import messages as m
from tableverse.server.bans import Bans
from tableverse.server.botpool import BotPool
from tableverse.server.config import Config
from tableverse.server.lobby import Lobby
from tableverse.server.metrics import Metrics
from tableverse.server.neighbours import Alone
from tableverse.server.sheets import Sheet
from tableverse.server.store import Store


class Refused(Exception):
    """A request that changes nothing, and why."""

    def __init__(self, why: m.Why, text: str) -> None:
        super().__init__(text)
        self.why = why
        self.text = text


def paused() -> Refused:
    """What is said to whoever asks for a change while nothing can be stored, and nothing was written."""
    return Refused("paused", "The server can't save right now, so nothing has changed. The game will resume automatically.")


def unknown() -> Refused:
    """What is said when the store failed in the middle: nobody knows what it has kept until it can be read again."""
    return Refused("unknown", "We can't tell yet whether that was saved. Send it again with the same number to find out.")


def away() -> Refused:
    """What is said while the store cannot even be asked; nothing about what it holds."""
    return Refused("paused", "The server can't reach its storage right now. Try again in a moment.")


def moved() -> Refused:
    """What is said when a table is no longer this process's: nothing is promised about what was asked for."""
    return Refused("closing", "The table has moved. Try again.")


class Time(Protocol):
    """Where a room has its time from."""

    def now(self) -> float:
        """Seconds of a clock that is never set."""

    def wall(self) -> float:
        """Seconds since 1970."""


class RealTime:
    """The computer's clocks."""

    def now(self) -> float:
        """Monotonic seconds."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970."""
        return time.time()


@dataclass(slots=True)
class House:
    """What all rooms share."""

    config: Config
    store: Store
    bots: BotPool
    metrics: Metrics
    time: Time
    lobby: Lobby = field(default_factory=Lobby)
    bans: Bans = field(default_factory=Bans)
    neighbours: Alone = field(default_factory=Alone)
    build: str = ""
    reach: str = ""
    """Where others in the network find the server, as far as it is known."""
    closing: bool = False
    sockets: int = 0


class Listener:
    """Somebody who looks at a table: a socket, or a program that waits for its turn."""

    def __init__(self, seat: int | None, host: bool = False, cursor: int = 0, address: str = "") -> None:
        self.seat = seat
        self.address = address
        self.host = host
        self.cursor = cursor
        """How much of the log it has."""
        self.protocol = m.PROTOCOL
        self.known: Sheet | None = None
        """What it has, as soon as it can be told what has changed since."""

    @property
    def behind(self) -> bool:
        """Is it so slow that it should not be sent everything?"""
        return False

    def owe_view(self) -> None:
        """Have it sent a view when it has caught up."""

    def take(self, view: bytes, sheet: Sheet) -> None:
        """Send a view, or what has changed in it; from then on it has that sheet."""
        if self.protocol >= m.CHANGES:
            self.known = sheet
        self.push(view)

    def may_have_whole(self) -> bool:
        """May it be sent a whole view because it asks for one, or for something that cannot be?"""
        return True

    def push(self, data: bytes) -> None:
        """Send a message; never waits."""

    def close(self, why: m.Farewell) -> None:
        """Say goodbye."""


@dataclass(slots=True)
class Open:
    """A proposal that has not been decided."""

    id: str
    seat: int
    place: int
    """The answer to go back to, in `play.answers`."""
    needed: frozenset[int]
    until: float
    agreed: set[int] = field(default_factory=set)
