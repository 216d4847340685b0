"""Logs as JSON, one object a line. Only what is passed in `extra` and the message is written: never a token, a body or a query."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

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


def write_to(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send the server's log, and what those below it have to say, to a stream (stderr)."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("tableverse.server", level), *((below, logging.WARNING) for below in ("uvicorn", "uvicorn.error", "asyncio"))):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(least)
