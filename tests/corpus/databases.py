"""Whole databases: tables of all games and of all kinds, played over the wire, copied while the server runs as a crash would leave them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

import tableverse
from tableverse.core import Dice
from tableverse.server import past, schema
from tableverse.server import store as st
from tableverse.server.packs import game_of
from tableverse.server.play import restore
from tableverse.server.store import Store
from tests.corpus import facts
from tests.postgres import programs
from tests.server.harness import FakeTime, Person, Server, pass_time, serving

SHORT: dict[str, dict[str, Any]] = {"munchkin": {"turns": 5}, "hundred_days": {"tiles": 12, "days": 12}}
"""Options of games that come to their end soon."""
PEOPLE = ("Ann", "Bob", "Cid", "Dot")


class Tables:
    """Sets tables up and remembers who holds which seat."""

    def __init__(self, server: Server, time: FakeTime, dice: Dice) -> None:
        self.server, self.time, self.dice = server, time, dice
        self.kinds: dict[str, str] = {}
        self.secrets: dict[str, list[str]] = {}
        self.hosts: dict[str, str] = {}

    async def new(self, kind: str, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """A table of that kind."""
        made = await self.server.new(*seats, game=game, **more)
        self.kinds[made["id"]] = kind
        self.secrets[made["id"]] = [s["token"] for s in made["seats"]]
        self.hosts[made["id"]] = made["host"]
        return made

    async def back(self, table: str) -> list[Person]:
        """Its people, once more."""
        people = [await self.server.connect(table, token) for token in self.secrets[table]]
        for person in people:
            await person.settled()
        return people

    async def play(self, people: list[Person], answers: int | None) -> None:
        """So many answers by chance, or to the end."""
        given = 0
        while (answers is None or given < answers) and not people[0].view["over"]:
            self.time.seconds += 0.01  # so that nobody is too fast
            for person in people:
                await person.settled()
            asked = [p for p in people if p.view["decision"]]
            if not asked:
                continue
            person = self.dice.pick(asked)
            options = person.view["decision"]["options"]
            reply = await person.answer(self.dice.pick(options)["id"])
            given += reply["type"] == "ack"
        for person in people:
            await person.settled()


def _people(game: str) -> tuple[str, ...]:
    return PEOPLE[: max(2, tableverse.game(game).seats[0])]


async def first_evening(tables: Tables) -> None:
    """What is put away in good order."""
    for game in tableverse.games():
        short = SHORT.get(game, {})
        least = tableverse.game(game).seats[0]
        made = await tables.new("finished, with bots", game, "Ann", *["random"] * (max(2, least) - 1), options=short)
        people = await tables.server.seated(made)
        await people[0].do("say", text="Let's go! Größe: 7 < 8")
        await tables.play(people, None)
        made = await tables.new("running, with a snapshot of its last event", game, *_people(game), options=short)
        await tables.play(await tables.server.seated(made), 35)
        made = await tables.new("running, to go on the next evening", game, *_people(game))
        await tables.play(await tables.server.seated(made, every=True), 30)
    made = await tables.new("finished, to be played again", "morty_zone", "Ann", "Bob", settings={"listed": False})
    ann, bob = await tables.server.seated(made)
    await tables.play([ann, bob], None)
    again = await tables.server.post(f"/api/tables/{made['id']}/rematch", made["host"])
    assert again.status_code == 200, again.text
    tables.kinds[again.json()["id"]] = "open, a rematch"
    tables.secrets[again.json()["id"]] = tables.secrets[made["id"]]


async def second_evening(tables: Tables) -> None:
    """What is in the middle when the copy is made."""
    server = tables.server
    going = [t for t, kind in tables.kinds.items() if kind == "running, to go on the next evening"]
    for table in going:
        tables.kinds[table] = "running, with events after its snapshot"
        await tables.play(await tables.back(table), 9)
    for game in tableverse.games():
        made = await tables.new("running, without a snapshot", game, *_people(game))
        await tables.play(await server.seated(made, every=True), 12)
        made = await tables.new("just begun, for practice", game, *_people(game), seed=4711, name="Übung")
        await server.seated(made)
    for game, options in (("munchkin", {"asking": "open"}), ("rickshank", {"auto": False}), ("hundred_days", {"asking": "veiled"})):
        made = await tables.new(f"running, {options}", game, *PEOPLE, options=options, settings={"listed": False})
        await tables.play(await server.seated(made, every=True), 45)
    await _taking_back(tables)
    await _time(tables)
    await _orders(tables)
    await tables.new("open, listed", "munchkin", "Ann", "open", "open", options={"turns": 15})
    await tables.new("open, unlisted, with a bot", "rickshank", "Ann", "open", "easy", settings={"listed": False, "chat": False})
    closed = await tables.new("closed before it began", "multiverse", "Ann", "open")
    assert (await server.post(f"/api/tables/{closed['id']}/close", closed["host"])).status_code == 200
    given_up = await tables.new("closed in the middle", "morty_zone", "Ann", "Bob")
    await tables.play(await server.seated(given_up), 5)
    assert (await server.http.post(f"{server.admin}/close", json={"table": given_up["id"]})).status_code == 200


async def _taking_back(tables: Tables) -> None:
    """Freely, with consent, refused, and not settled."""
    server = tables.server
    made = await tables.new("running, with answers taken back", "morty_zone", "Ann", "Bob")
    ann, bob = people = await server.seated(made, every=True)
    undone = 0
    while undone < 3:
        await tables.play(people, 1)
        if ann.view["undo"]["free"]:
            undone += (await ann.do("undo"))["type"] == "ack"
    for yes in (True, False):
        while ann.view["undo"]["free"] or not ann.view["undo"]["ask"]:
            await tables.play(people, 1)
        assert (await ann.do("undo"))["type"] == "ack"
        proposal = (await bob.until_view(lambda v: v["proposal"]))["proposal"]
        assert (await bob.do("agree", proposal=proposal["id"], yes=yes))["type"] == "ack"
        await tables.play(people, 4)
    while ann.view["undo"]["free"] or not ann.view["undo"]["ask"]:
        await tables.play(people, 1)
    assert (await ann.do("undo"))["type"] == "ack"
    made = await tables.new("running, cards taken back", "rickshank", "Ann", "easy", options={"auto": False})
    people = await server.seated(made, every=True)
    undone = 0
    while undone < 2:
        await tables.play(people, 1)
        if people[0].view["undo"]["free"]:
            undone += (await people[0].do("undo"))["type"] == "ack"


async def _time(tables: Tables) -> None:
    """Clocks that run out, somebody who is away, somebody who leaves."""
    server, time = tables.server, tables.time
    made = await tables.new("running, with a clock", "multiverse", "Ann", "Bob", settings={"clock": {"kind": "decision", "seconds": 90}})
    people = await server.seated(made)
    await tables.play(people, 8)
    await pass_time(time, server.app.hall.rooms[made["id"]], 91)
    await tables.play(people, 3)
    made = await tables.new(
        "running, a bot plays for somebody",
        "rickshank",
        "Ann",
        "Bob",
        settings={"absent": "bot", "clock": {"kind": "game", "seconds": 900}},
    )
    people = await server.seated(made)
    await tables.play(people, 12)
    await pass_time(time, server.app.hall.rooms[made["id"]], 901)
    made = await tables.new("running, somebody has left", "munchkin", "Ann", "Bob", "Cid", settings={"absent": "default"})
    people = await server.seated(made)
    await tables.play(people, 10)
    assert (await server.post(f"/api/tables/{made['id']}/leave", tables.secrets[made["id"]][1])).status_code == 200
    await tables.play([people[0], people[2]], 6)


async def _orders(tables: Tables) -> None:
    made = await tables.new("running, with standing orders", "munchkin", "Ann", "easy", "easy", options={"asking": "veiled"})
    (ann,) = people = await tables.server.seated(made)
    scopes = tableverse.game("munchkin").scopes
    orders = {"modes": dict.fromkeys(scopes, "pass"), "poker": True, "wait": True}
    assert (await ann.do("order", orders=orders))["type"] == "ack"
    await tables.play(people, 20)
    assert (await ann.do("say", text="pass"))["type"] == "ack"


async def made_in(folder: Path, store: str, copy: Callable[[Server], Any]) -> Tables:
    """Two evenings on a server, and a copy of what is stored while it runs."""
    time, dice = FakeTime(), Dice(22)
    config: dict[str, Any] = {"snapshot_every": 20, **({"store": store, "silence": 3600.0} if store else {})}
    async with serving(folder, time, **config) as server:
        tables = Tables(server, time, dice)
        await first_evening(tables)
    async with serving(folder, time, **config) as server:
        tables.server = server
        await second_evening(tables)
        await copy(server)
    return tables


async def told(store: Store, tables: Tables) -> list[dict[str, Any]]:
    """What each table of a copy is."""
    store.prepare()
    await store.open()
    found = []
    try:
        ids = await store.read(lambda c: list(c.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars()))
        for table_id in ids:
            stored = await store.read(lambda c, t=table_id: st.load(c, t))  # type: ignore[misc]
            assert stored is not None
            found.append(_told(stored) | {"kind": tables.kinds[table_id], "tokens": tables.secrets[table_id]})
    finally:
        await store.close()
    return found


def _told(stored: Any) -> dict[str, Any]:
    table = stored.table
    found: dict[str, Any] = {
        "id": table.id,
        "game": table.game,
        "version": table.rules_version,
        "packs": table.packs,
        "status": table.status,
        "seats": [[s.kind, s.name] for s in table.seats],
        "scores": table.scores,
        "winners": table.winners,
        "events": [r.kind for r in stored.events],
        "snapshots": [s.v for s in stored.snapshots],
        "chat": [c.text for c in stored.chats],
    }
    if table.status not in ("running", "finished"):
        return found
    play = restore(stored, game_of(table.game, table.packs, None))
    state = play.state
    found["facts"] = facts(state)
    found["lines"] = [play.story.news(state, viewer, 0).end for viewer in range(state.n + 1)]
    found["struck"] = [msgspec.json.decode(play.story.struck(viewer)) for viewer in range(state.n + 1)]
    found["orders"] = msgspec.to_builtins(play.orders)
    found["answered_by"] = [g.by for g in play.answers]
    if table.status == "finished":
        whole = past.Past(
            table.id,
            table.game,
            state.n,
            state.seed,
            dict(state.options),
            list(play.names),
            [(g.seat, g.option, g.by) for g in play.answers],
        )
        steps = past.story(whole)
        middle = len(whole.answers) // 2
        found["replay"] = {
            "steps": len(steps["steps"]),
            "lines": len(steps["log"]),
            "middle": middle,
            "seen": past.positions(whole, middle, 1).positions[0].spectator,
        }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain


def dump(url: str) -> bytes:
    """A Postgres database as text."""
    found = programs()
    assert found is not None
    program = found / "pg_dump" if (found / "pg_dump").exists() else Path("pg_dump")
    command = [str(program), "--inserts", "--rows-per-insert=50", "--no-owner", "--no-privileges", url]
    text = subprocess.run(command, check=True, capture_output=True, env={**os.environ, "LC_ALL": "C"}).stdout
    return b"\n".join(line for line in text.split(b"\n") if not line.startswith((b"\\", b"--")))
