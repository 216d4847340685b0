"""The note, beside a store's file, of the event that was stored last: if the file is cut short, nothing in it tells."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from sqlalchemy import Connection, func, select

from tableverse.server import schema
from tableverse.server.logs import log

LENGTH = 80
"""Bytes of the note."""


class Bookmark:
    """Table, number and link of the last event."""

    def __init__(self, path: Path) -> None:
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)

    def look(self, connection: Connection) -> None:
        """Say so if the event is not there: then the store was cut short, or is an older one."""
        last = self._file.read(LENGTH).decode(errors="replace").split()
        if len(last) != 3 or not last[1].isdecimal():
            return
        e, (table_id, v, link) = schema.events, last
        if connection.execute(select(e.c.link).where(e.c.table_id == table_id, e.c.v == int(v))).scalar_one_or_none() != link:
            found = connection.execute(select(func.max(e.c.v)).where(e.c.table_id == table_id)).scalar()
            about = {"table": table_id, "last": int(v), "found": found or 0}
            log.error("events that were acknowledged are missing from the store: it was cut short, or is an older one", extra=about)

    def move(self, table_id: str, v: int, link: str) -> None:
        """Note another event. Nobody waits until that is on the disk: a note that is too old tells of less."""
        with contextlib.suppress(OSError):  # no room for it: then the old one stays
            self._file.seek(0)
            self._file.write(f"{table_id} {v} {link}".ljust(LENGTH).encode())

    def remove(self) -> None:
        """Note none: what was stored last may have been removed on purpose."""
        self._file.truncate(0)

    def close(self) -> None:
        """Leave the note as it is."""
        self._file.close()
