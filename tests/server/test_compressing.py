"""Compression is offered where it pays, and never where it could tell something."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from tableverse.server.compressing import accepts
from tests.server.harness import asynchronous, serving


@pytest.mark.parametrize(
    ("says", "reads"),
    [
        ("gzip", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("br", False),
        ("", False),
        ("xgzip", False),
    ],
)
def test_who_reads_it(says: str, reads: bool) -> None:
    assert accepts(Headers({"accept-encoding": says})) == reads


@asynchronous
async def test_files_are_compressed_and_kept_for_long(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the client</title>")
    script = b"let x = 1;\n" * 1000
    (static / "assets" / "main-1a2b.js").write_bytes(script)
    (static / "assets" / "font.woff2").write_bytes(script)
    async with serving(tmp_path / "data", static=static) as server:
        small = await server.http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < 1000
        assert small.content == script
        assert "immutable" in small.headers["cache-control"]
        assert "accept-encoding" in small.headers["vary"]
        assert small.headers["content-type"].startswith("text/javascript")
        again = await server.http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip", "if-none-match": small.headers["etag"]})
        assert again.status_code == 304
        plain = await server.http.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == script
        head = await server.http.head("/assets/main-1a2b.js")
        assert (head.status_code, head.content) == (200, b"")
        part = await server.http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip", "range": "bytes=0-9"})
        assert (part.status_code, part.content) == (206, script[:10])
        assert "content-encoding" not in (await server.get("/assets/font.woff2")).headers
        (static / "assets" / "main-1a2b.js.br").write_bytes(b"what the build has packed")
        async with server.http.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": "gzip, br"}) as packed:
            assert packed.headers["content-encoding"] == "br"
            assert packed.headers["content-type"].startswith("text/javascript")
            assert "immutable" in packed.headers["cache-control"]
            assert b"".join([part async for part in packed.aiter_raw()]) == b"what the build has packed"
        assert (await server.http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})).headers["content-encoding"] == "gzip"


@asynchronous
async def test_large_answers_are_compressed_and_those_with_secrets_are_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        cards = await server.get("/api/games/rickshank/cards")
        assert cards.headers["content-encoding"] == "gzip"
        assert cards.json()["game"] == "rickshank"
        assert "content-encoding" not in (await server.get("/healthz")).headers
        made = await server.post("/api/tables", game="morty_zone", seats=[{"kind": "me", "name": "A" * 20}] * 1, name="x" * 60)
        assert "content-encoding" not in made.headers
        raw = await server.http.get("/openapi.json", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in raw.headers
        assert len(gzip.compress(raw.content)) < len(raw.content) / 4


@pytest.mark.parametrize("compress", [True, False])
def test_sockets_are_compressed_if_wanted(tmp_path: Path, compress: bool) -> None:
    @asynchronous
    async def run() -> None:
        async with serving(tmp_path, compress_sockets=compress) as server:
            made = await server.new("Ann")
            (ann,) = await server.seated(made)
            assert bool(ann.wire.protocol.extensions) == compress
            assert (await ann.answer())["type"] == "ack"

    run()
