"""Addresses that are kept out for a while. They are in the store, and in memory for whoever stands at the door."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from tableverse.server import schema


class Bans:
    """Until when each address is kept out, in seconds since 1970."""

    def __init__(self) -> None:
        self.until: dict[str, float] = {}
        self.on_change: Callable[[], None] = lambda: None
        """Called when another process keeps somebody out."""

    def holds(self, sender: str, now: float) -> bool:
        """Is this address kept out?"""
        until = self.until.get(sender)
        if until is None:
            return False
        if until <= now:
            del self.until[sender]
            return False
        return True


def load(connection: Connection) -> dict[str, float]:
    """All that are stored."""
    return {r.address: r.until for r in connection.execute(select(schema.bans))}


def save(connection: Connection, address: str, until: float | None) -> None:
    """Keep an address out; None: let it in again."""
    connection.execute(delete(schema.bans).where(schema.bans.c.address == address))
    if until is not None:
        connection.execute(insert(schema.bans), {"address": address, "until": until})
