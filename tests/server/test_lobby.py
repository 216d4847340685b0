"""Whoever looks at the lobby hears that its lists have changed, and nothing else."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Person, Server, asynchronous, play_on, serving


async def watching(server: Server) -> Person:
    """Somebody in the lobby."""
    person = await server.connect("")
    await person.send("watch", protocol=1)
    assert await person.hear() == {"type": "lobby"}
    return person


@asynchronous
async def test_a_new_table_a_guest_a_start_and_an_end_are_news(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        eve = await watching(server)
        made = await server.new("Ann", "open")
        await eve.until("lobby")
        assert [t["id"] for t in (await server.get("/api/tables", status="open")).json()["tables"]] == [made["id"]]
        held = (await server.post(f"/api/tables/{made['id']}/join", name="Bob")).json()
        await eve.until("lobby")
        (table,) = (await server.get("/api/tables", status="open")).json()["tables"]
        assert [s["name"] for s in table["seats"]] == ["Ann", "Bob"]
        await server.post(f"/api/tables/{made['id']}/leave", held["token"])
        await eve.until("lobby")
        await server.post(f"/api/tables/{made['id']}/start", made["host"], fill="random")
        await eve.until("lobby")
        assert (await server.get("/api/tables", status="running")).json()["tables"]
        (ann,) = await server.seated(made)
        await play_on(ann)
        while not (await server.get("/api/tables", status="finished")).json()["tables"]:
            await eve.until("lobby")
        assert {m["type"] for m in eve.heard} == {"lobby"}


@asynchronous
async def test_tables_that_are_not_listed_are_no_news(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        eve = await watching(server)
        made = await server.new("Ann", "random", settings={"listed": False})
        (ann,) = await server.seated(made)
        await play_on(ann)
        shown = await server.new("Ann", "open")
        await eve.until("lobby")
        assert shown["table"]["status"] == "open"
        assert len(eve.heard) == 2, "the first news, and that of the table that is listed"


@asynchronous
async def test_the_lobby_takes_no_other_messages(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        eve = await watching(server)
        await eve.send("enter", protocol=1, table=made["id"])
        assert (await eve.until("reject"))["why"] == "malformed"
        await eve.settled()
        other = await server.connect("")
        await other.send("watch", protocol=99)
        assert (await other.until("reject"))["why"] == "protocol"
        assert (await other.until("bye"))["why"] == "protocol"
