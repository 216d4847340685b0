"""Logs as JSON, one object a line. Only what is passed in `extra` and the message is written: never a token, a body or a query.

Whatever somebody does to the server, the log grows slowly: each place in the code that writes to it has an allowance of its own, so that
none drowns the others. What is left out is counted, and the next line from there says how many were (`left_out`)."""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from tableverse.server.config import Rate
from tableverse.server.limiter import Bucket

ALLOWED = Rate(5_000, 100_000)
"""Bytes that come from one place in the code."""

log = logging.getLogger("tableverse.server")

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, what was given as `extra`, and the traceback of an exception."""
        data: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        for name, value in vars(record).items():
            if name not in _STANDARD and not name.startswith("_"):
                data[f"{name}_" if name in data else name] = value
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(data, enc_hook=str).decode()


class Sparing(logging.StreamHandler[TextIO]):
    """Writes lines that are within what their place in the code is allowed."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self.setFormatter(JsonLines())
        self._now = now
        self._allowances: dict[tuple[str, int], Bucket] = {}
        self._left_out: Counter[tuple[str, int]] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        place, now = (record.pathname, record.lineno), self._now()
        if self._left_out[place]:
            record.left_out = self._left_out[place]
        if self._allowances.setdefault(place, Bucket(ALLOWED, now)).take(now, min(len(self.format(record)), ALLOWED.burst)):
            del self._left_out[place]
            super().emit(record)
        else:
            self._left_out[place] += 1


def write_to(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send the server's log, and what those below it have to say, to a stream (stderr)."""
    handler = Sparing(stream or sys.stderr)
    for name, least in (("tableverse.server", level), *((below, logging.WARNING) for below in ("uvicorn", "uvicorn.error", "asyncio"))):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(least)
