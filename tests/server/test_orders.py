"""Standing orders at a table: private, kept, carried out as ordinary answers; and who is asked where others may answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tableverse.core.declaration import Scope
from tests.core.toys import counterspell
from tests.server.harness import Person, Server, asynchronous, serving

GAME = counterspell.GAME.name


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy can be played by its name for the length of a test."""
    games: Any = sys.modules["tableverse.games"]  # `tableverse.games` is the function
    load = games._load
    monkeypatch.setattr(games, "_load", lambda name: counterspell.GAME if name == GAME else load(name))


def room_of(server: Server, made: dict[str, Any]) -> Any:
    return server.app.hall.rooms[made["id"]]


def hold(server: Server, made: dict[str, Any], *hands: list[str]) -> None:
    """Deal hands by hand, as far as they go."""
    state = room_of(server, made).play.state
    for seat, names in enumerate(hands):
        everything = [*state.hand[seat], *state.deck]
        held = []
        for name in names:
            card = next(c for c in everything if state.box.names[c] == name)
            everything.remove(card)
            held.append(card)
        state.hand[seat] = held
        state.deck = everything
    state.refresh()


async def table(server: Server, *hands: list[str]) -> tuple[dict[str, Any], list[Person]]:
    made = await server.new("Ann", "Bob", "Cid", game=GAME, seed=5)
    people = await server.seated(made)
    hold(server, made, *hands)
    for person in people:
        await person.send("sync", log=0)
        await person.settled()
    return made, people


def option(person: Person, kind: str) -> str:
    """The id of the present decision's option that passes, or of the first that does not."""
    found: str = next(o["id"] for o in person.view["decision"]["options"] if (o["role"] == "pass") == (kind == "pass"))
    return found


@asynchronous
async def test_people_are_asked_in_a_veil_and_a_person_among_bots_openly(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        two = await server.new("Ann", "Bob", "random", game=GAME)
        one = await server.new("Ann", "random", game=GAME)
        chosen = await server.new("Ann", "Bob", game=GAME, options={"asking": "open"})
        asked = [room_of(server, made).table.options["asking"] for made in (two, one, chosen)]
        assert asked == ["veiled", "open", "open"]
        wrong = await server.post("/api/tables", game=GAME, seats=[{"kind": "open"}] * 2, options={"asking": "loudly"})
        assert wrong.status_code == 400


@asynchronous
async def test_what_offers_nothing_but_passing_is_answered_and_never_shown(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, (ann, bob, cid) = await table(server, ["Bolt", "Bolt"], ["Leech"], ["Counter"])
        await ann.answer(option(ann, "cast"))
        await cid.until_view(lambda v: v["decision"])
        assert cid.view["decision"]["scope"] == "spell"
        assert not any(m["decision"] for m in bob.heard if m["type"] == "view")
        answers = room_of(server, made).play.answers
        assert [(a.seat, a.by) for a in answers] == [(0, "person"), (1, "order")]


@asynchronous
async def test_orders_pass_until_the_turn_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, (ann, bob, cid) = await table(server, ["Bolt", "Bolt"], ["Bolt"], ["Counter"])
        orders = {"modes": {}, "until": [{"scope": "spell", "span": "turn", "number": cid.view["spans"]["turn"]}]}
        assert (await cid.do("order", orders=orders))["type"] == "ack"
        await ann.answer(option(ann, "cast"))
        await bob.until_view(lambda v: v["decision"])  # the next turn
        assert [a.by for a in room_of(server, made).play.answers] == ["person", "order", "order"]
        await bob.answer(option(bob, "cast"))
        await cid.until_view(lambda v: v["decision"] and v["decision"]["kind"] == "counter_it")
        assert cid.view["orders"]["until"] == []


@asynchronous
async def test_orders_are_their_owners_business(tmp_path: Path) -> None:
    """Others get no frame because of them, and none with a word of them."""
    async with serving(tmp_path) as server:
        made, (ann, bob, cid) = await table(server, ["Bolt"], ["Leech"], ["Counter"])
        watcher = await server.connect(made["id"])
        for person in (ann, bob, watcher):
            await person.settled()
        before = [len(p.frames) for p in (ann, bob, watcher)]
        await cid.do("order", orders={"modes": {"spell": "pass"}, "poker": True})
        await cid.until_view(lambda v: v["orders"]["poker"])
        for person in (ann, bob, watcher):
            await person.settled()
        assert [len(p.frames) - 1 for p in (ann, bob, watcher)] == before  # the answer to the ping alone
        assert watcher.view["orders"] is None
        assert ann.view["orders"] == {"modes": {}, "until": [], "wait": False, "wish": "", "poker": False, "only": True}


@asynchronous
async def test_orders_outlive_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, (_, bob, _) = await table(server)
        await bob.do("order", orders={"modes": {"spell": "pass"}})
        await bob.do("order", orders={"modes": {"spell": "matters"}, "wait": True})
    async with serving(tmp_path) as server:
        bob = await server.connect(made["id"], made["seats"][1]["token"])
        await bob.until_view(lambda v: v["orders"])
        assert (bob.view["orders"]["modes"], bob.view["orders"]["wait"]) == ({"spell": "matters"}, True)


@asynchronous
async def test_a_raised_hand_stops_at_the_very_next_question_and_goes_down_with_the_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, (ann, _, cid) = await table(server, ["Bolt", "Bolt"], ["Leech"], ["Counter"])
        await cid.do("order", orders={"modes": {"spell": "pass"}, "wait": True})
        await ann.answer(option(ann, "cast"))
        await cid.until_view(lambda v: v["decision"])
        await cid.answer(option(cid, "pass"))
        await cid.until_view(lambda v: not v["orders"]["wait"])
        assert room_of(server, made).play.answers[-1].by == "person"


@asynchronous
async def test_while_orders_wait_a_hand_can_be_raised(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_pause=30.0) as server:
        made, (ann, _, cid) = await table(server, ["Bolt"], [], ["Counter"])
        room_of(server, made).table.settings = type(room_of(server, made).table.settings)(bot_pause=10)
        await cid.do("order", orders={"modes": {"spell": "pass"}})
        await ann.answer(option(ann, "cast"))
        await cid.until_view(lambda v: v["passing"])
        assert cid.view["decision"] is None
        assert cid.view["passing"]["scope"] == "spell"
        assert cid.view["passing"]["seconds"] > 1
        await cid.do("order", orders={"wait": True})
        await cid.until_view(lambda v: v["decision"])
        assert cid.view["passing"] is None


@asynchronous
async def test_a_courtesy_holds_where_passing_costs_no_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots pass at once in a quiet window; people's orders wait until the courtesy is over, unless the table has no pauses."""
    monkeypatch.setattr(counterspell.CounterIt, "quiet", True)
    monkeypatch.setitem(counterspell.GAME.scopes, "spell", Scope("When a spell is cast", spans=("turn",), courtesy=600.0))
    async with serving(tmp_path, bot_pause=0.01) as server:
        made, (ann, bob, cid) = await table(server, ["Bolt", "Bolt"], ["Bolt"], ["Counter"])
        await cid.do("order", orders={"modes": {"spell": "pass"}})
        await ann.answer(option(ann, "cast"))
        await bob.until_view(lambda v: v["decision"])  # at this table nobody pauses
        room_of(server, made).table.settings = type(room_of(server, made).table.settings)()
        await bob.answer(option(bob, "cast"))
        await cid.until_view(lambda v: v["passing"] and v["passing"]["seconds"] > 500)
        await cid.do("order", orders={"wait": True})
        await cid.until_view(lambda v: v["decision"])


@asynchronous
async def test_orders_that_the_game_does_not_know_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, (ann, bob, _) = await table(server)
        number = bob.view["spans"]["turn"]
        for wrong in (
            {"modes": {"fight": "pass"}},
            {"until": [{"scope": "spell", "span": "year", "number": 1}]},
            {"until": [{"scope": "fight", "span": "turn", "number": number}]},
            {"wish": "open_trade"},
        ):
            reply = await bob.do("order", orders=wrong)
            assert (reply["type"], reply["why"]) == ("reject", "illegal")
        await bob.send("order", n=90, orders={"modes": {"spell": "never"}})
        assert (await bob.until("reject"))["why"] == "malformed"
        assert (await bob.do("order", n=91, orders={"poker": True}))["type"] == "ack"
        assert (await bob.do("order", n=91, orders={"poker": True}))["type"] == "ack"
        assert (await bob.do("resume", n=91))["why"] == "used"
        assert ann.view["orders"]["poker"] is False


@asynchronous
async def test_a_wish_comes_up_in_the_next_window_without_a_question(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "Cid", game="munchkin", seed=5)
        people = await server.seated(made)
        for person in people:
            await person.until_view(lambda v: v["decision"])
            await person.answer(option(person, "pass"))
        state = room_of(server, made).play.state
        own = people[state.active]
        wishing, third = (p for p in people if p is not own)
        card = next(c for c in state.treasure if state.box.kind[c] == "Item")
        state.treasure.remove(card)
        state.items[wishing.view["seat"]].append(card)
        state.refresh()
        await own.until_view(lambda v: v["decision"] and v["decision"]["kind"] == "take_turn")
        await third.settled()
        before = len(third.frames)
        assert (await wishing.do("order", orders={"wish": "open_trade"}))["type"] == "ack"
        await third.settled()
        assert len(third.frames) - 1 == before  # the answer to the ping alone
        asked = len(wishing.frames)
        await own.answer(option(own, "pass"))
        await wishing.until_view(lambda v: v["decision"] and v["decision"]["kind"] == "trade_with")
        assert wishing.view["orders"]["wish"] == ""  # granted
        assert "step_in" not in "".join(map(str, wishing.frames[asked:]))
        await wishing.answer("none")
        await own.until_view(lambda v: v["decision"])  # the game goes on: who had a wish passes as ever
        assert wishing.view["wishes"]["open_trade"]
