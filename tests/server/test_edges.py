"""Odd values wherever somebody can put them: each is refused with a reason, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tableverse.cli import main
from tableverse.server import tokens
from tableverse.server.logs import JsonLines
from tableverse.server.plain import plain
from tests.server.harness import PATIENCE, Server, asynchronous, serving


@pytest.mark.parametrize("key", [b"", b"short", b"x" * 33])
def test_a_damaged_key_makes_no_invitations(tmp_path: Path, key: bytes) -> None:
    (tmp_path / "invitations.key").write_bytes(key)
    with pytest.raises(tokens.KeyDamaged, match=f"has {len(key)} bytes"):
        tokens.Invitations.kept_in(tmp_path)
    started = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--port", "0", "--no-open"])
    assert started.exit_code == 1
    assert "invitations.key" in started.output


def test_a_key_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def power_fails(fd: int) -> None:
        raise OSError("the power fails")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", power_fails)
        with pytest.raises(OSError, match="power"):
            tokens.Invitations.kept_in(tmp_path)
    assert not (tmp_path / "invitations.key").exists()
    invitations = tokens.Invitations.kept_in(tmp_path)
    assert invitations.fits("x", invitations.of("x"))
    assert not invitations.fits("x", "Ünïcödé")
    assert not invitations.fits("x", "\ud800")
    assert not tokens.fits("\ud800", tokens.hashed("x"))


@asynchronous
async def test_a_line_belongs_to_who_wrote_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open")
        path = f"/api/tables/{made['id']}"
        bob = (await server.post(f"{path}/join", name="Bob")).json()
        person = await server.connect(made["id"], bob["token"])
        assert (await person.do("say", n=1, text="I am Bob"))["type"] == "ack"
        await server.post(f"{path}/leave", bob["token"])
        cid = (await server.post(f"{path}/join", name="Cid")).json()
        other = await server.connect(made["id"], cid["token"])
        assert [(x["name"], x["text"]) for x in (await other.until("chat"))["lines"]] == [("Bob", "I am Bob")]
        assert (await other.do("say", n=1, text="I am Bob"))["why"] == "used"
        assert (await other.do("say", n=2, text="I am Cid"))["type"] == "ack"
    async with serving(tmp_path) as server:
        other = await server.connect(made["id"], cid["token"])
        assert [x["name"] for x in (await other.until("chat"))["lines"]] == ["Bob", "Cid"]


@asynchronous
async def test_what_is_said_again_is_said_once_however_long_ago_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tableverse.server import conduct

    monkeypatch.setattr(conduct, "CHAT_LINES", 2)
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        first = await ann.do("say", n=1, text="one")
        for n, text in ((2, "two"), (3, "three"), (4, "four")):
            assert (await ann.do("say", n=n, text=text))["type"] == "ack"
        assert await ann.do("say", n=1, text="one") == first
        assert (await ann.do("say", n=1, text="uno"))["why"] == "used"
        await ann.settled()
        assert [x["text"] for m in ann.heard if m["type"] == "chat" for x in m["lines"]] == ["one", "two", "three", "four"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ann \t  B. ", "Ann B."),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Рик 🥒", "Рик 🥒"),
        ("Ann\u202egniP", None),
        ("Ann\u2066", None),
        ("An\u200bn", None),
        ("\u3164", None),
        ("A" + "\u0301" * 9, None),
        ("Ann\x07", None),
        ("\ue000", None),
        ("  ", None),
    ],
)
def test_names_are_plain(text: str, shown: str | None) -> None:
    assert plain(text) == shown


def test_families_can_be_said() -> None:
    assert plain("\U0001f468\u200d\U0001f469\u200d\U0001f467", joiners=True) == "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert plain("\U0001f468\u200d\U0001f469\u200d\U0001f467") is None
    assert plain("a\u202eb", joiners=True) is None


@asynchronous
async def test_table_names_are_plain(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for name, status in (("Friday\u202e", 400), ("\u200b", 400), ("  ", 201), ("Friday", 201)):
            made = await server.post("/api/tables", game="morty_zone", seats=[{"kind": "me"}], name=name)
            assert made.status_code == status, repr(name)


async def raw(server: Server, *lines: bytes) -> int:
    """The status that a request gets, byte by byte as it is given."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"\r\n".join([*lines, b"connection: close", b"", b""]))
    await writer.drain()
    status = await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.close()
    return int(status.split()[1])


@asynchronous
async def test_odd_hosts_origins_headers_and_queries_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=("127.0.0.1",)) as server:
        made = await server.new("Ann")
        table, token = made["id"].encode(), made["seats"][0]["token"].encode()
        get, host = b"GET /healthz HTTP/1.1", b"host: 127.0.0.1"
        assert await raw(server, get, host) == 200
        for odd in (b"[::1", b"[", b"a b", b"127.0.0.1:x", b"127.0.0.1:99999999", b"\xff\xfe", b"127.0.0.1/x", b"@127.0.0.1"):
            assert 400 <= await raw(server, get, b"host: " + odd) < 500, odd
        for odd in (b"http://[::1", b"http://[", b"null", b"\xff", b"http://127.0.0.1@evil", b"://", b""):
            post = (b"POST /api/tables HTTP/1.1", host, b"content-length: 0", b"origin: " + odd)
            assert 400 <= await raw(server, *post) < 500, odd
        for odd in (b"-1", b"1e3", b"\xb2", b"9" * 30):
            assert 400 <= await raw(server, b"POST /api/tables HTTP/1.1", host, b"content-length: " + odd) < 500, odd
        for odd in (b"Bearer \xff\xfe", b"Bearer", b"Basic x", b"Bearer " + b"x" * 5000):
            answer = await raw(server, b"GET /api/tables/" + table + b"/view HTTP/1.1", host, b"authorization: " + odd)
            assert answer == 403, odd
        for odd in (
            b"wait=1e9",
            b"wait=-1",
            b"wait=99",
            b"wait=00000000000099",
            b"wait=%D9%A3",
            b"after=9999999999999999999",
            b"log=x",
            b"wait=%FF",
        ):
            asked = b"GET /api/tables/" + table + b"/view?" + odd + b" HTTP/1.1"
            assert await raw(server, asked, host, b"authorization: Bearer " + token) == 400, odd
        for odd in (
            b"/%00",
            b"/assets/%00.js",
            b"/api/tables/%00",
            b"/" + b"x" * 5000,
            b"/t/%ff%fe",
            b"/api/tables/%ff",
            b"/assets/" + b"y" * 400,
        ):
            assert 200 <= await raw(server, b"GET " + odd + b" HTTP/1.1", host) < 500, odd
        ann = await server.connect(made["id"], invite="Ünïcödé")
        assert ann.heard[0]["type"] == "hello"  # the table is listed
        private = await server.new("Ann", settings={"listed": False})
        guest = await server.connect(private["id"], invite="Ünïcödé")
        assert guest.heard[0]["why"] == "not_allowed"
        assert server.app.house.metrics.errors._value.get() == 0


def test_what_is_logged_has_its_own_level() -> None:
    record = logging.makeLogRecord({"levelname": "WARNING", "msg": "a bot gave no answer", "level": "sage", "event": "x", "table": "t"})
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["event"], line["table"]) == ("warning", "a bot gave no answer", "t")
    assert (line["level_"], line["event_"]) == ("sage", "x")


def _serve(data: Path) -> tuple[int, str]:
    """Start a server that cannot start; its exit code and what it says."""
    command = [sys.executable, "-m", "tableverse", "serve", "--data", str(data), "--port", "0", "--no-open"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)
    return done.returncode, done.stderr


def test_a_folder_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    from tableverse.server.store import Store

    file = tmp_path / "file"
    file.write_text("not a folder")
    foreign, newer = tmp_path / "foreign", tmp_path / "newer"
    for folder in (foreign, newer):
        folder.mkdir()
    (foreign / "tables.sqlite").write_bytes(b"this is not a store, but some other program's file" * 100)
    store = Store(newer / "tables.sqlite")
    store.prepare()
    asyncio.run(store.close())
    with sqlite3.connect(newer / "tables.sqlite") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    for data, says in ((file / "below", "Not a directory"), (foreign, "another program's"), (newer, "newer version")):
        code, text = _serve(data)
        assert code == 1
        assert says in text
        assert "Traceback" not in text
        assert len(text.strip().splitlines()) == 1, text


@asynchronous
async def test_a_folder_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path):
        code, text = await asyncio.to_thread(_serve, tmp_path)
        assert code == 1
        assert "another server uses this folder" in text
        assert "Traceback" not in text
