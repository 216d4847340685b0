"""What whoever runs a server can see and do; backups, and going back to one."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tableverse.cli import main
from tableverse.server import backup as copying
from tests.server.harness import FakeTime, Server, asynchronous, play_on, serving


async def admin(server: Server, *words: str) -> Result:
    """`tableverse admin ...` against a server of this test."""
    command = ["admin", "--at", server.admin.removeprefix("http://"), *words]
    return await asyncio.to_thread(CliRunner().invoke, main, command)


@asynchronous
async def test_tables_and_stats_are_shown_and_a_table_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random")
        (ann,) = await server.seated(made)
        listed = await admin(server, "tables")
        assert listed.exit_code == 0
        assert made["id"] in listed.output
        assert "running" in listed.output
        stats = (await admin(server, "stats")).output
        assert "tables       1" in stats
        assert "stuck        none" in stats
        assert (await admin(server, "close", made["id"])).output == f"Table {made['id']} is closed.\n"
        await ann.until(lambda m: m["type"] == "table" and m["table"]["status"] == "closed")
        assert (await ann.do("answer", decision="0.0", option="none"))["why"] == "not_running"
        missing = await admin(server, "close", "nosuch")
        assert (missing.exit_code, missing.output) == (1, "Error: There is no such table.\n")
    async with serving(tmp_path) as server:
        assert (await server.get(f"/api/tables/{made['id']}")).json()["status"] == "closed"


def test_a_server_that_does_not_answer_is_named() -> None:
    result = CliRunner().invoke(main, ["admin", "--at", "127.0.0.1:9", "stats"])
    assert result.exit_code == 1
    assert "127.0.0.1:9 does not answer" in result.output


@asynchronous
async def test_an_address_is_kept_out_and_let_in_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        assert "kept out for 2 hours" in (await admin(server, "ban", "127.0.0.1", "--hours", "2")).output
        assert (await ann.until("bye"))["why"] == "removed"
        assert (await server.get("/healthz")).status_code == 403
    async with serving(tmp_path) as server:
        assert (await server.get("/healthz")).status_code == 403
        assert "let in again" in (await admin(server, "ban", "127.0.0.1", "--hours", "0")).output
        assert (await server.get("/healthz")).status_code == 200


@asynchronous
async def test_a_backup_of_a_running_server_is_gone_back_to(tmp_path: Path) -> None:
    data, copy, again = tmp_path / "data", tmp_path / "data" / "backups" / "copy", tmp_path / "again"
    time = FakeTime()
    async with serving(data, time) as server:
        over = await server.new("Ann", "random")
        (ann,) = await server.seated(over, every=True)
        await ann.do("say", text="well played")
        await play_on(ann)
        replayed = (await server.get(f"/api/tables/{over['id']}/replay")).json()
        running = [await server.new("Bob", "Cid", settings={"listed": False}) for _ in range(30)]
        bob, cid = await server.seated(running[7])
        asked = bob if bob.view["decision"] else cid
        assert (await asked.answer(n=77))["type"] == "ack"
        await bob.settled()
        done = await admin(server, "backup", "copy")
        assert done.output == f"31 tables are in {copy}.\n"
        assert (await admin(server, "backup", "copy")).output == f"Error: {copy} exists already\n"
        await bob.do("say", text="too late")  # the server goes on meanwhile
    assert names(copy.parent) == ["copy"]
    restored = CliRunner().invoke(main, ["admin", "restore", str(copy), "--data", str(again)])
    assert restored.output.startswith(f"31 tables are in {again}.")
    async with serving(again, time) as server:
        found = (await server.get(f"/api/tables/{over['id']}/replay")).json()
        assert [found[part] for part in ("seed", "steps", "log")] == [replayed[part] for part in ("seed", "steps", "log")]
        there = await server.connect(running[7]["id"], running[7]["seats"][0]["token"])
        await there.settled()
        assert there.view["state"] == bob.view["state"]
        assert there.log == bob.log
        assert [x["text"] for m in there.heard if m["type"] == "chat" for x in m["lines"]] == []
        guest = await server.connect(running[7]["id"], invite=running[7]["invite"])  # old invitations hold
        assert guest.heard[0]["type"] == "hello"
    refused = CliRunner().invoke(main, ["admin", "restore", str(copy), "--data", str(again)])
    assert "holds tables already" in refused.output


@pytest.mark.parametrize("harm", ["key", "missing", "damaged", "newer"])
def test_what_is_no_whole_backup_is_not_gone_back_to(tmp_path: Path, harm: str) -> None:
    copy = tmp_path / "data" / "backups" / "copy"

    @asynchronous
    async def make() -> None:
        async with serving(tmp_path / "data") as server:
            await server.new("Ann")
            await admin(server, "backup", "copy")

    make()
    file = copy / "tables.sqlite"
    if harm == "key":
        (copy / "invitations.key").write_bytes(b"")
    elif harm == "missing":
        file.unlink()
    elif harm == "damaged":
        file.write_bytes(file.read_bytes()[:5000])
    else:
        connection = sqlite3.connect(file)
        with connection:
            connection.execute("update alembic_version set version_num = '9999'")
        connection.close()
    result = CliRunner().invoke(main, ["admin", "restore", str(copy), "--data", str(tmp_path / "again")])
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1
    assert "tables.sqlite" in result.output or "invitations.key" in result.output


@pytest.mark.parametrize("name", ["../x", "/x", "a/b", "..", ".hidden", "", "a\\b", "x" * 101])
@asynchronous
async def test_a_backup_is_made_where_the_server_keeps_them_and_nowhere_else(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path / "data", backups=tmp_path / "kept") as server:
        refused = await server.http.post(f"{server.admin}/backup", json={"name": name})
        assert refused.status_code == 400
        assert (await server.http.post(f"{server.admin}/backup", json={"to": str(tmp_path / "x")})).status_code == 400
        assert names(tmp_path) == ["data"]
        assert (await admin(server, "backup", "2030-01-31")).output == f"0 tables are in {tmp_path / 'kept' / '2030-01-31'}.\n"


@asynchronous
async def test_an_admin_address_with_a_secret_answers_nobody_without_it(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("open sesame\n")
    async with serving(tmp_path / "data", admin_secret="open sesame") as server:
        for shown in ({}, {"authorization": "Bearer wrong"}, {"authorization": "open sesame x"}):
            for path in ("/healthz", "/metrics", "/tables"):
                assert (await server.http.get(f"{server.admin}{path}", headers=shown)).status_code == 401
            assert (await server.http.post(f"{server.admin}/backup", json={"name": "x"}, headers=shown)).status_code == 401
        assert "The admin secret is missing" in (await admin(server, "stats")).output
        assert "status       ok" in (await admin(server, "--secret", str(tmp_path / "secret"), "stats")).output


@pytest.mark.parametrize("at", ["0.0.0.0:0", "[::]:0", "10.0.0.1:9421"])
def test_an_admin_address_for_everybody_needs_a_secret(tmp_path: Path, at: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--admin", at])
    assert result.exit_code == 2
    assert "--admin-secret" in result.output


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


@asynchronous
async def test_a_backup_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    async with serving(tmp_path / "data") as server:
        await server.new("Ann")
        monkeypatch.setattr(copying, "_write", full)
        failed = await admin(server, "backup", "copy")
        assert "No space left on device" in failed.output
        assert names(tmp_path / "data" / "backups") == []
