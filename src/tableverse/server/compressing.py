"""Smaller answers for those who can read them. Files are compressed when they are built or once, other answers when they are wanted.

Only what is read is compressed, never the answer to a request that changes something: those have secrets in them.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from tableverse.server.aside import aside

WORTH = 600
"""Bytes: what is smaller is sent as it is."""
TEXTS = (".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest")

_files: dict[tuple[str, float], bytes] = {}
"""Compressed files, by path and time of change."""


def accepts(headers: Headers, encoding: str = "gzip") -> bool:
    """Can the other side read it?"""
    for part in headers.get("accept-encoding", "").split(","):
        name, _, weight = part.replace(" ", "").partition(";")
        if name == encoding:
            return weight.rstrip("0") not in ("q=", "q=0.")
    return False


async def file(response: Response, headers: Headers, method: str) -> Response:
    """A file of the client, compressed if it is a text."""
    if not isinstance(response, FileResponse) or not str(response.path).endswith(TEXTS):
        return response
    response.headers["vary"] = "accept-encoding"
    if method != "GET" or "range" in headers or response.status_code != 200:
        return response
    body, encoding = await aside(_compressed, Path(response.path), accepts(headers, "br"), accepts(headers))
    if not encoding:
        return response
    kept = {k: v for k, v in response.headers.items() if k not in ("content-length", "accept-ranges")}
    return Response(body, headers={**kept, "content-encoding": encoding})


def _compressed(path: Path, brotli: bool, zipped: bool) -> tuple[bytes, str]:
    """A file as the other side can read it, and how it is compressed. What lies beside it was packed by the build."""
    packed = Path(f"{path}.br")
    if brotli and packed.is_file():
        return packed.read_bytes(), "br"
    if not zipped:
        return b"", ""
    key = (str(path), path.stat().st_mtime)
    if key not in _files:
        _files[key] = gzip.compress(path.read_bytes(), 9, mtime=0)
    return _files[key], "gzip"


async def answer(response: Response, request: Request) -> Response:
    """An answer, compressed if it is large."""
    if request.method != "GET" or len(response.body) < WORTH:
        return response
    response.headers["vary"] = "accept-encoding"
    if accepts(request.headers):
        response.body = await aside(gzip.compress, bytes(response.body))
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response
