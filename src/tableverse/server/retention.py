"""What becomes of tables that nobody comes to any more: given up after a while, and removed after a longer one, if whoever runs the server
wants that. A little at a time, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, select, update

from tableverse.server import schema

DAY = 86400.0
AT_ONCE = 50
"""Tables that are removed in one go."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days after somebody was last there something happens to a table; None: never."""

    waiting: float = 1.0
    """It waits for people, and is given up."""
    abandoned: float | None = 30.0
    """It is in the middle of a game, and is given up."""
    unplayed: float | None = 7.0
    """It was given up without a game, and is removed."""
    kept: float | None = None
    """Its game is over or given up, and it is removed with its game."""


def give_up(connection: Connection, retention: Retention, now: float, but: Sequence[str]) -> int:
    """Close the tables that nobody came to, or came back to; how many."""
    t, count = schema.tables, 0
    for status, days in (("open", retention.waiting), ("running", retention.abandoned)):
        if days is not None:
            old = update(t).where(t.c.status == status, t.c.used < now - days * DAY, t.c.id.not_in(but))
            count += connection.execute(old, {"status": "closed"}).rowcount
    return count


def remove_old(connection: Connection, retention: Retention, now: float, but: Sequence[str]) -> int:
    """Remove some of the tables that are kept for long enough; how many."""
    t, found = schema.tables, list[str]()
    for played, days in ((False, retention.unplayed), (True, retention.kept)):
        if days is not None:
            begun = t.c.started.is_not(None) if played else t.c.started.is_(None)
            over = t.c.status.in_(("closed", "finished"))
            query = select(t.c.id).where(over, begun, t.c.used < now - days * DAY, t.c.id.not_in(but)).limit(AT_ONCE)
            found += connection.execute(query).scalars()
    remove(connection, found)
    return len(found)


def remove(connection: Connection, ids: Sequence[str]) -> None:
    """Everything about some tables."""
    for part in (schema.chats, schema.snapshots, schema.events, schema.seats, schema.leases):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))


def mark_used(connection: Connection, moments: Mapping[str, float]) -> None:
    """When somebody was last at these tables."""
    t = schema.tables
    query = update(t).where(t.c.id == bindparam("table")).values(used=bindparam("moment"))
    connection.execute(query, [{"table": table, "moment": moment} for table, moment in moments.items()])
