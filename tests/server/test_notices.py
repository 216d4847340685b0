"""The table says why it acts: everybody reads it in the log, once, and reads the same after a restart. It betrays nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tableverse.server.clocks import GRACE
from tableverse.server.room import Room
from tests.server.harness import FakeTime, Person, Server, asynchronous, pass_time, serving

SEED = 8
SLOW = {"clock": {"kind": "decision", "seconds": 30}}


def notices(person: Person) -> list[str]:
    """What a viewer's log says about the table."""
    return [line["text"] for line in person.log if line["kind"].startswith("table.")]


async def settled(*people: Person) -> None:
    for person in people:
        await person.settled()


async def everybody(server: Server, made: dict[str, Any]) -> tuple[Room, list[Person]]:
    """All people of a table, and a spectator behind them."""
    people = [*await server.seated(made), await server.connect(made["id"])]
    await people[-1].settled()
    return server.app.hall.rooms[made["id"]], people


async def until_asked(asked: Person, *others: Person) -> None:
    """The others play until this one has to decide, and nobody else."""
    while asked.view["waiting"] != [asked.view["seat"]]:
        for person in others:
            if person.view["decision"]:
                await person.answer()
        await settled(asked, *others)


async def all_choose(*people: Person) -> None:
    """Play until everybody chooses at the same time."""
    while len(people[0].view["waiting"]) < len(people):
        await next(p for p in people if p.view["decision"]).answer()
        await settled(*people)


async def until_choices_are_secret(room: Room, asking: Person, other: Person) -> None:
    """Play until one of two can ask to go back while the other's next answer stays a secret."""
    assert room.play is not None
    seat = other.view["seat"]
    while True:
        decision = other.view["decision"]
        if decision and asking.view["undo"] == {"free": 0, "ask": True}:
            trial = room.play.answer(seat, decision["options"][0]["id"], None, by="person", now=0.0)
            if trial.record.seen == 1 << seat:
                return
        await next(p for p in (other, asking) if p.view["decision"]).answer()
        await settled(asking, other)


async def vanish(room: Room, person: Person) -> None:
    """Somebody's line breaks, and the table has noticed."""
    seat = person.view["seat"]
    await person.wire.close()
    while room.attendance._here[seat]:
        await room.do(room.tick)


async def asks_to_go_back(room: Room, asking: Person, *others: Person) -> str:
    """Play until somebody can only take back by consent; then it asks for that. The proposal's id."""
    while asking.view["undo"] != {"free": 0, "ask": True}:
        for person in (asking, *others):
            if person.view["decision"]:
                await person.answer()
            await settled(asking, *others)
    assert (await asking.do("undo"))["type"] == "ack"
    await settled(asking, *others)
    proposal: str = asking.view["proposal"]["id"]
    return proposal


# ---------------------------------------------------------------- time


@asynchronous
async def test_that_time_is_up_is_said_for_each_decision(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, (ann, watcher) = await everybody(server, await server.new("Ann", seed=SEED, settings=SLOW))
        for count in (1, 2):
            await pass_time(time, room, 29)
            await settled(ann, watcher)
            assert len(notices(ann)) == count - 1
            await pass_time(time, room, 1)
            await settled(ann, watcher)
            assert notices(ann) == notices(watcher) == ["Ann's time is up: the default is played."] * count
            await ann.answer()
            await settled(ann, watcher)


@asynchronous
async def test_that_time_for_the_whole_game_is_up_is_said_once(tmp_path: Path) -> None:
    time = FakeTime()
    settings = {"clock": {"kind": "game", "seconds": 100}}
    async with serving(tmp_path, time) as server:
        made = await server.new("Ann", "Bob", seed=SEED, settings=settings)
        room, (ann, bob, watcher) = await everybody(server, made)
        await until_asked(ann, bob)
        await pass_time(time, room, 100)
        await settled(ann, bob, watcher)
        said = ["Ann's time is up: from now on the default is played."]
        assert notices(ann) == notices(bob) == notices(watcher) == said
        for _ in range(10):
            await settled(ann, bob)
            if bob.view["decision"]:
                await bob.answer()
        await settled(bob)
        assert room.play is not None
        assert len([g for g in room.play.answers if g.by == "default"]) > 1
        assert notices(bob) == said
    async with serving(tmp_path, time) as server:
        room, (ann, bob, watcher) = await everybody(server, made)
        assert ann.view["clocks"][0]["left"] == 0.0  # what is gone stays gone
        for _ in range(10):
            await settled(ann, bob)
            if bob.view["decision"]:
                await bob.answer()
        await settled(bob)
        assert notices(bob) == said


async def seen_when_time_is_up(folder: Path, secretly: int) -> list[list[Any]]:
    """All choose at once; Ann gives some answers in secret, the same as the default, until time is up. What the others hear of it."""
    time = FakeTime()
    async with serving(folder, time) as server:
        room, people = await everybody(server, await server.new("Ann", "Bob", seed=SEED, settings=SLOW))
        ann, bob, watcher = people
        await all_choose(ann, bob)
        await watcher.settled()
        heard = [len(p.heard) for p in (bob, watcher)]
        for _ in range(secretly):
            await ann.answer(ann.view["decision"]["default"])
            await ann.settled()
            assert ann.view["waiting"] == [0, 1]  # nobody knows
        await pass_time(time, room, 30)
        await settled(*people)
        for person in people:
            assert notices(person) == [f"{name}'s time is up: the default is played." for name in ("Ann", "Bob")]
        return [
            [(h["v"], h["waiting"], h["log"], h["clocks"]) for h in p.heard[start:] if h["type"] == "view"]
            for p, start in zip((bob, watcher), heard, strict=True)
        ]


@asynchronous
async def test_when_time_is_up_nobody_learns_what_was_answered_in_secret(tmp_path: Path) -> None:
    nothing = await seen_when_time_is_up(tmp_path / "nothing", 0)
    something = await seen_when_time_is_up(tmp_path / "something", 1)
    assert nothing[1] == something[1]
    assert nothing[0] == something[0]
    assert nothing[0]


@asynchronous
async def test_a_bot_that_takes_over_from_the_clock_says_so(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, (ann, bob, watcher) = await everybody(server, await server.new("Ann", "Bob", seed=SEED, settings={**SLOW, "absent": "bot"}))
        await until_asked(ann, bob)
        await pass_time(time, room, 30)
        await ann.until_view(lambda v: v["waiting"] == [1])  # for what is asked now her time would still be up
        assert (await ann.do("resume"))["type"] == "ack"
        await settled(ann, bob, watcher)
        for person in (ann, bob, watcher):
            assert notices(person) == ["Ann's time is up: a bot plays on.", "Ann plays again."]


# ---------------------------------------------------------------- absence


@pytest.mark.parametrize("leaves", [False, True])
def test_who_is_away_is_named_once_and_welcomed_back(tmp_path: Path, leaves: bool) -> None:
    @asynchronous
    async def run() -> None:
        time = FakeTime()
        async with serving(tmp_path, time) as server:
            made = await server.new("Ann", "Bob", seed=SEED, settings={"absent": "wait" if leaves else "default", "absent_after": 20})
            room, (ann, bob, watcher) = await everybody(server, made)
            await until_asked(bob, ann)
            if leaves:
                assert (await server.post(f"/api/tables/{made['id']}/leave", made["seats"][0]["token"])).status_code == 200
            else:
                await vanish(room, ann)
                await pass_time(time, room, GRACE + 21)
            await settled(bob, watcher)
            assert notices(bob) == []  # nothing is played for her yet
            said = ["Ann has left" if leaves else "Ann is away"]
            said[0] += ": until Ann is back, the default is played."
            for _ in range(10):
                await settled(bob, watcher)
                if bob.view["decision"]:
                    await bob.answer()
            await settled(bob, watcher)
            assert room.play is not None
            assert len([g for g in room.play.answers if g.by == "default"]) > 1
            assert notices(bob) == notices(watcher) == said
        async with serving(tmp_path, time) as server:  # a restart is no news of her
            bob = await server.connect(made["id"], made["seats"][1]["token"])
            room = server.app.hall.rooms[made["id"]]
            await pass_time(time, room, GRACE + 21)
            await bob.settled()
            await until_asked(bob)
            assert notices(bob) == said
            ann = await server.connect(made["id"], made["seats"][0]["token"])
            await settled(ann, bob)
            again = await server.connect(made["id"], made["seats"][0]["token"])  # in another tab
            await settled(ann, bob, again)
            assert notices(bob) == notices(ann) == notices(again) == [*said, "Ann is back."]

    run()


@asynchronous
async def test_who_comes_back_before_anything_was_played_for_them_is_no_news(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        made = await server.new("Ann", "Bob", seed=SEED, settings={"absent": "default", "absent_after": 20})
        room, (ann, bob, _) = await everybody(server, made)
        await until_asked(bob, ann)
        await vanish(room, ann)
        await pass_time(time, room, GRACE + 21)
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await settled(ann, bob)
        assert notices(bob) == notices(ann) == []


@asynchronous
async def test_a_bot_that_plays_for_somebody_who_left_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", seed=SEED, settings={"absent": "bot"})
        _, (_, bob, _) = await everybody(server, made)
        assert (await server.post(f"/api/tables/{made['id']}/leave", made["seats"][0]["token"])).status_code == 200
        await bob.settled()
        assert notices(bob) == ["Ann has left: a bot plays on."]


# ---------------------------------------------------------------- requests to go back


@asynchronous
async def test_who_does_not_agree_is_named_and_who_withdraws_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, people = await everybody(server, await server.new("Ann", "Bob", seed=SEED))
        ann, bob, _ = people
        proposal = await asks_to_go_back(room, ann, bob)
        assert (await bob.do("agree", proposal=proposal, yes=False))["type"] == "ack"
        await settled(*people)
        assert (await ann.do("undo"))["type"] == "ack"
        await settled(*people)
        assert (await ann.do("agree", proposal=ann.view["proposal"]["id"], yes=False))["type"] == "ack"
        await settled(*people)
        for person in people:
            assert notices(person)[-2:] == ["Bob does not agree to go back.", "Ann withdraws the request to go back."]


@asynchronous
async def test_a_request_that_nobody_decides_about_lapses_in_the_log(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, people = await everybody(server, await server.new("Ann", "Bob", seed=SEED))
        ann, bob, watcher = people
        await asks_to_go_back(room, ann, bob)
        await pass_time(time, room, 59)
        await settled(*people)
        assert notices(watcher) == []
        await pass_time(time, room, 1)
        await settled(*people)
        assert [notices(p) for p in people] == [["The request to go back has lapsed."]] * 3


async def asked_among_secrets(server: Server) -> list[Person]:
    """Ann, Bob and a spectator; all choose in secret, and Ann asks to go back."""
    room, people = await everybody(server, await server.new("Ann", "Bob", seed=SEED))
    await until_choices_are_secret(room, *people[:2])
    await asks_to_go_back(room, *people[:2])
    await people[-1].settled()
    return people


@asynchronous
async def test_a_request_is_over_when_the_game_goes_on_before_all_eyes_and_not_by_a_secret_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        people = _, bob, watcher = await asked_among_secrets(server)
        secretly = 0
        while True:
            before = watcher.view["v"]
            await bob.answer()
            await settled(*people)
            if watcher.view["v"] > before:
                break
            secretly += 1
            assert [bool(p.view["proposal"]) for p in people] == [True] * 3
            assert [notices(p) for p in people] == [[]] * 3
        assert secretly > 0
        assert [p.view["proposal"] for p in people] == [None] * 3
        assert [notices(p) for p in people] == [["The request to go back has lapsed: the game went on."]] * 3


@asynchronous
async def test_while_a_request_is_open_nothing_is_taken_back_in_secret(tmp_path: Path) -> None:
    """It would end the request, and so tell everybody of it."""
    async with serving(tmp_path) as server:
        people = _, bob, watcher = await asked_among_secrets(server)
        before = watcher.view["v"]
        await bob.answer()
        await settled(*people)
        assert watcher.view["v"] == before
        assert bob.view["undo"] == {"free": 0, "ask": False}
        assert (await bob.do("undo"))["why"] == "nothing"
        await settled(*people)
        assert [bool(p.view["proposal"]) for p in people] == [True] * 3
        assert (await bob.do("agree", proposal=bob.view["proposal"]["id"], yes=False))["type"] == "ack"
        await settled(*people)
        assert bob.view["undo"]["free"] == 1
        assert (await bob.do("undo"))["type"] == "ack"


# ---------------------------------------------------------------- after a restart


@pytest.mark.parametrize("snapshots", [True, False])
def test_after_a_restart_everybody_reads_the_same(tmp_path: Path, snapshots: bool) -> None:
    @asynchronous
    async def run() -> None:
        time = FakeTime()
        async with serving(tmp_path, time) as server:
            made = await server.new("Ann", "Bob", seed=SEED, settings={**SLOW, "absent": "default", "absent_after": 20})
            room, people = await everybody(server, made)
            ann, bob, watcher = people
            proposal = await asks_to_go_back(room, ann, bob)
            await bob.do("agree", proposal=proposal, yes=False)
            await ann.do("undo")
            await settled(*people)
            await ann.do("agree", proposal=ann.view["proposal"]["id"], yes=False)
            await ann.do("undo")
            await pass_time(time, room, 60)
            await settled(*people)
            await pass_time(time, room, 30)
            await settled(*people)
            await until_asked(ann, bob)
            await vanish(room, ann)
            await pass_time(time, room, GRACE + 21)
            ann = await server.connect(made["id"], made["seats"][0]["token"])
            await settled(ann, bob, watcher)
            said = notices(bob)
            for part in ("not agree", "withdraws", "lapsed.", "time is up", "is away", "is back"):
                assert any(part in text for text in said), (part, said)
            logs = [p.log for p in (ann, bob, watcher)]
        if not snapshots:
            connection = sqlite3.connect(tmp_path / "tables.sqlite")
            assert connection.execute("delete from snapshots").rowcount > 0
            connection.commit()
            connection.close()
        async with serving(tmp_path, time) as server:
            _, people = await everybody(server, made)
            assert [p.log for p in people] == logs

    run()
