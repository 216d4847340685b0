"""Taking back, over the wire: free as far as it is free, then by consent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tableverse.server.records import By
from tests.server.harness import FakeTime, Person, Server, asynchronous, serving


async def in_lanes(server: Server, *people: Person) -> None:
    """Play until everybody chooses at the same time."""
    while len(people[0].view["waiting"]) < len(people):
        asked = next(p for p in people if p.view["decision"])
        await asked.answer()
        for person in people:
            await person.settled()


def position(server: Server, table: str) -> str:
    play = server.app.hall.rooms[table].play
    assert play is not None
    return play.state.digest()


@asynchronous
async def test_an_answer_can_be_taken_back_until_something_is_revealed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made, every=True)
        await in_lanes(server, ann, bob)
        start = position(server, made["id"])
        decision = ann.view["decision"]
        assert ann.view["undo"]["free"] == 0
        await ann.answer()
        await ann.settled()
        assert ann.view["undo"]["free"] == 1
        assert (await ann.do("undo", n=500))["type"] == "ack"
        await ann.settled()
        assert position(server, made["id"]) == start
        assert ann.view["decision"] == decision
        assert ann.log[-1]["kind"] == "table.undo"
        assert (await ann.do("undo", n=500))["type"] == "ack"  # sent again: nothing more is undone
        await bob.settled()
        assert all(line["kind"] != "table.undo" for line in bob.log)  # it happened in secret
        assert position(server, made["id"]) == start


@asynchronous
async def test_further_back_only_if_all_agree(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "Cid", "random")
        ann, bob, cid = people = await server.seated(made)
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        while len([g for g in play.answers if g.seat == 0]) < 6 or play.free(0) or 3 in play.state.asks:  # the bot owes nothing, either
            for person in people:
                await person.settled()
                if person.view["decision"]:
                    await person.answer()
        for person in people:
            await person.settled()
        before = position(server, made["id"])
        assert ann.view["undo"] == {"free": 0, "ask": True}

        assert (await ann.do("undo"))["type"] == "ack"
        proposal = (await bob.until_view(lambda v: v["proposal"]))["proposal"]
        assert (proposal["seat"], proposal["open"], proposal["agreed"]) == (0, [1, 2], [])
        assert (await ann.do("agree", proposal=proposal["id"], yes=True))["why"] == "nothing"
        assert (await bob.do("agree", proposal=proposal["id"], yes=True))["type"] == "ack"
        assert position(server, made["id"]) == before
        assert (await cid.do("agree", proposal=proposal["id"], yes=False))["type"] == "ack"
        await ann.until_view(lambda v: v["proposal"] is None and v["v"] > proposal_version(ann))
        assert position(server, made["id"]) == before

        given = play.last_of(0)
        assert given is not None
        assert (await ann.do("undo"))["type"] == "ack"
        proposal = (await cid.until_view(lambda v: v["proposal"] and v["proposal"]["id"] != proposal["id"]))["proposal"]
        assert (await bob.do("agree", proposal=proposal["id"], yes=True))["type"] == "ack"
        assert (await cid.do("agree", proposal=proposal["id"], yes=True))["type"] == "ack"
        await bob.until_view(lambda v: v["log"]["lines"] and "takes back" in v["log"]["lines"][-1]["text"])
        assert bob.struck or len(play.answers) <= given + 1
    async with serving(tmp_path) as server:  # and it stays so
        again = await server.connect(made["id"], made["seats"][1]["token"])
        await again.settled()
        assert [line["text"] for line in again.log[: len(bob.log)]] == [line["text"] for line in bob.log]


def proposal_version(person: Person) -> int:
    """The last version in which the viewer saw a proposal."""
    return max((m["v"] for m in person.heard if m["type"] == "view" and m["proposal"]), default=0)


async def proposed(server: Server, made: dict[str, Any], people: list[Person]) -> None:
    """Play until the first seat can only take back by consent; then it asks for that."""
    play = server.app.hall.rooms[made["id"]].play
    assert play is not None
    while len([g for g in play.answers if g.seat == 0]) < 3 or play.free(0):
        for person in people:
            await person.settled()
            if person.view["decision"]:
                await person.answer()
    assert (await people[0].do("undo"))["type"] == "ack"


@asynchronous
async def test_a_proposal_is_still_open_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "Cid")
        ann, bob, cid = await server.seated(made)
        await proposed(server, made, [ann, bob, cid])
        asked = (await bob.until_view(lambda v: v["proposal"]))["proposal"]
        assert (await bob.do("agree", proposal=asked["id"], yes=True))["type"] == "ack"
        before = position(server, made["id"])
    async with serving(tmp_path) as server:
        ann, bob, cid = await server.seated(made)
        for person in (ann, bob, cid):
            assert person.view["proposal"] == {**asked, "agreed": [1], "open": [2]}
        assert position(server, made["id"]) == before
        assert (await cid.do("agree", proposal=asked["id"], yes=True, n=900))["type"] == "ack"
        await ann.until_view(lambda v: v["proposal"] is None)
        assert position(server, made["id"]) != before
        assert any("takes back" in line["text"] for line in ann.log)
    async with serving(tmp_path) as server:  # what was decided is not asked again
        for person in await server.seated(made):
            assert person.view["proposal"] is None


@asynchronous
async def test_a_proposal_that_was_refused_stays_refused_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made)
        await proposed(server, made, [ann, bob])
        asked = (await bob.until_view(lambda v: v["proposal"]))["proposal"]
        assert (await bob.do("agree", proposal=asked["id"], yes=False))["type"] == "ack"
    async with serving(tmp_path) as server:
        for person in await server.seated(made):
            assert person.view["proposal"] is None


@asynchronous
async def test_against_bots_alone_it_is_granted_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random", "random")
        (ann,) = await server.seated(made)
        for _ in range(8):
            await ann.until_view(lambda v: v["decision"])
            reply = await ann.answer()
            await ann.until_view(lambda v, since=reply["v"]: v["v"] >= since)  # type: ignore[misc]
        await ann.until_view(lambda v: v["decision"])
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        count = len(play.answers)
        while play.free(0):
            await ann.do("undo")
        assert (await ann.do("undo"))["type"] == "ack"
        assert len([g for g in play.answers if g.seat == 0]) < count
        await ann.settled()
        assert ann.log[-1]["kind"].startswith("table.undo") or ann.struck


@asynchronous
async def test_settings_of_undo(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        off = await server.new("Ann", settings={"undo": "off"})
        (ann,) = await server.seated(off)
        await ann.answer()
        assert (await ann.do("undo"))["why"] == "off"
        await ann.settled()
        assert ann.view["undo"] == {"free": 0, "ask": False}
        free = await server.new("Ann", "Bob", settings={"undo": "free"})
        people = await server.seated(free)
        assert (await people[0].do("undo"))["why"] == "nothing"
        assert (await people[0].do("agree", proposal="1", yes=True))["why"] == "nothing"


@asynchronous
async def test_a_proposal_lapses_and_holds_the_clocks_meanwhile(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        made = await server.new("Ann", "Bob", settings={"clock": {"kind": "decision", "seconds": 40}})
        ann, bob = await server.seated(made, every=True)
        room = server.app.hall.rooms[made["id"]]
        assert room.play is not None
        while not (room.play.last_of(0) is not None and not room.play.free(0)):
            for person in (ann, bob):
                await person.settled()
                if person.view["decision"]:
                    await person.answer()
        before = position(server, made["id"])
        await ann.do("undo")
        time.seconds += 45
        await room.do(room.tick)
        assert room.shown_proposal()
        assert position(server, made["id"]) == before  # nobody ran out of time
        time.seconds += 16
        await room.do(room.tick)
        assert not room.shown_proposal()
        assert position(server, made["id"]) == before
        time.seconds += 41
        await room.do(room.tick)
        await asyncio.sleep(0)
        assert position(server, made["id"]) != before  # now they did


@asynchronous
async def test_what_orders_have_answered_goes_back_with_the_answer_before(tmp_path: Path) -> None:
    """Alone it would be given again at once, and nobody could get behind it."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", seed=3)
        await server.seated(made, every=True)
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None

        def give(seat: int, by: By) -> None:
            play.accept(play.answer(seat, play.state.pending[seat].options[0].id, None, by=by, now=0.0))

        while not (play.state.lanes is not None and play.state.pending.get(0) and play.state.pending[0].kind == "check_numbers"):
            give(min(play.state.asks), "person")
        before = play.state.pending[0].text
        place = len(play.answers)
        give(0, "person")
        give(0, "order")
        give(1, "person")
        assert (play.free(0), play.last_of(0)) == ([place], place)
        play.accept(play.take_back(0, 0.0, None))
        assert play.state.pending[0].text == before
        assert [g.seat for g in play.answers[place:]] == [1], "what the other one chose stays"


@asynchronous
async def test_whoever_takes_an_answer_back_is_asked_there_whatever_the_orders_say(tmp_path: Path) -> None:
    """A hand is up until the answer: whoever passed until the turn is over would pass again at once."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made, every=True)
        await in_lanes(server, ann, bob)
        await ann.answer()
        await ann.do("undo")
        await ann.until_view(lambda v: v["orders"]["wait"] and v["decision"])
        assert not bob.view["orders"]["wait"]
    async with serving(tmp_path) as server:
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.until_view(lambda v: v["orders"] and v["orders"]["wait"])
        await ann.answer(n=900)
        await ann.until_view(lambda v: not v["orders"]["wait"])
