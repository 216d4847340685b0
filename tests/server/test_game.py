"""Whole games over the wire: setting up, sitting down, playing, coming back, looking again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import tableverse
from tableverse.core.events import unchain
from tests.server.harness import asynchronous, play_on, serving


@asynchronous
async def test_two_people_and_a_bot_play_a_whole_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open", "random")
        table = f"/api/tables/{made['id']}"
        assert made["table"]["status"] == "open"
        assert [t["id"] for t in (await server.get("/api/tables", status="open")).json()["tables"]] == [made["id"]]
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        joined = (await server.post(f"{table}/join", name="Bob")).json()
        assert joined["seat"] == 1
        bob = await server.connect(made["id"], joined["token"])
        watcher = await server.connect(made["id"])
        assert (await server.post(f"{table}/start", joined["token"])).json()["status"] == "running"
        for person in (ann, bob, watcher):
            await person.until_view(lambda v: not v["over"])
        assert watcher.view["seat"] is None
        assert watcher.view["decision"] is None
        await asyncio.gather(play_on(ann), play_on(bob), watcher.until_view(lambda v: v["over"]))
        assert ann.view["scores"] == bob.view["scores"] == watcher.view["scores"]
        assert ann.view["winners"]
        info = (await server.get(table)).json()
        assert (info["status"], info["scores"], info["winners"]) == ("finished", ann.view["scores"], ann.view["winners"])
        assert watcher.log[-1]["kind"] == "game_won"
        assert len({s["name"] for s in info["seats"]}) == 3

        replay = (await server.get(f"{table}/replay")).json()
        assert replay["log"][-1] == watcher.log[-1]
        assert {s["by"] for s in replay["steps"]} - {"order"} == {"person", "bot"}
        last = len(replay["steps"])
        positions = (await server.get(f"{table}/replay/views?from={last - 1}&count=9")).json()["positions"]
        assert [p["step"] for p in positions] == [last - 1, last]
        assert positions[-1]["seats"][0] == ann.view["state"]
        assert positions[-1]["spectator"] == watcher.view["state"]
        assert positions[0]["decisions"][replay["steps"][-1]["seat"]] is not None


@pytest.mark.parametrize("game", tableverse.games())
@asynchronous
async def test_each_step_of_a_replay_knows_which_lines_of_the_log_it_stands_between(tmp_path: Path, game: str) -> None:
    played = tableverse.game(game)
    seats, options = max(2, played.seats[0]), {name: values[0] for name, values in played.brief.items()}
    async with serving(tmp_path) as server:
        made = await server.new(*["random"] * seats, game=game, seed=5, options=options)
        watcher = await server.connect(made["id"])
        await watcher.until_view(lambda v: v["over"])
        replay = (await server.get(f"/api/tables/{made['id']}/replay")).json()
        ending = (await server.get(f"/api/tables/{made['id']}/ending")).json()
    told = unchain(played.new(seats=seats, seed=5, **options).events)
    first = [t.event.kind for t in told if t.audience is None or -1 not in t.audience]
    steps = replay["steps"]
    assert [line["kind"] for line in replay["log"][: steps[0]["before"]]] == first, "what was told before anybody was asked"
    assert [s["before"] for s in steps[1:]] == [s["lines"] for s in steps[:-1]], "no line is lost between two answers"
    assert steps[-1]["lines"] == len(replay["log"])
    assert any(s["before"] < s["lines"] for s in steps)
    scores = watcher.view["scores"]
    assert [sum(share["points"] for share in own) for own in ending["shares"]] == scores
    course = {mark["step"]: mark["scores"] for mark in ending["course"]}
    assert (min(course), max(course), course[len(steps)]) == (0, len(steps), scores)
    before = dict(zip([*course][1:], course.values(), strict=False))
    for moment in ending["moments"]:
        assert moment["points"] == course[moment["step"]][moment["seat"]] - before[moment["step"]][moment["seat"]]
        assert moment["text"]


@asynchronous
async def test_the_other_sides_of_a_game_are_shown_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random")
        for what in ("replay", "replay/views", "ending", "save"):
            refused = await server.get(f"/api/tables/{made['id']}/{what}", made["seats"][0]["token"])
            assert (refused.status_code, refused.json()["why"]) == (409, "not_running")


@asynchronous
async def test_a_saved_game_can_be_read_by_the_engine(tmp_path: Path) -> None:
    import tableverse as tv

    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        await play_on(ann)
        text = (await server.get(f"/api/tables/{made['id']}/save")).text
        state = tv.game("morty_zone").from_json(text)
        assert state.over
        assert state.scores == ann.view["scores"]


@asynchronous
async def test_coming_back_in_the_middle_of_a_decision_gives_the_same_decision(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        token = made["seats"][0]["token"]
        ann, bob = await server.seated(made, every=True)
        while "decision" not in ann.view or not ann.view["decision"] or len(bob.view["waiting"]) < 2:
            asked = ann if ann.view["decision"] else bob
            await asked.answer()
            for person in (ann, bob):
                await person.settled()
        await ann.answer()
        await ann.settled()
        before = ann.view
        await ann.wire.close()
        again = await server.connect(made["id"], token)
        await again.settled()
        assert {k: v for k, v in again.view.items() if k not in ("log", "clocks")} == {
            k: v for k, v in before.items() if k not in ("log", "clocks")
        }
        assert again.log == ann.log
    async with serving(tmp_path) as server:
        after = await server.connect(made["id"], token, log=len(again.log))
        await after.settled()
        assert {k: v for k, v in after.view.items() if k not in ("log", "clocks")} == {
            k: v for k, v in before.items() if k not in ("log", "clocks")
        }
        assert after.view["log"] == {"start": len(again.log), "lines": [], "struck": []}


@asynchronous
async def test_two_tabs_of_one_seat_see_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        token = made["seats"][0]["token"]
        one, two = await server.connect(made["id"], token), await server.connect(made["id"], token)
        assert (await one.do("order", orders={"only": False}))["type"] == "ack"
        for person in (one, two):
            await person.settled()
        for k in range(6):
            assert (await (one, two)[k % 2].answer(n=1000 + k))["type"] == "ack"
            for person in (one, two):
                await person.settled()
            assert one.view == two.view


@asynchronous
async def test_the_same_people_play_again_with_the_same_links(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "random")
        ann, bob = await server.seated(made)
        tokens = [s["token"] for s in made["seats"]]
        path = f"/api/tables/{made['id']}/rematch"
        assert (await server.post(path, tokens[0])).status_code == 409
        await asyncio.gather(play_on(ann), play_on(bob))
        assert (await server.post(path)).status_code == 403
        new = (await server.post(path, tokens[0])).json()
        assert (await server.post(path, tokens[1])).json()["id"] == new["id"] != made["id"]
        assert (await bob.until("rematch"))["table"] == new["id"]
        assert new["status"] == "open"
        assert [s["name"] for s in new["seats"]] == [s["name"] for s in made["table"]["seats"]]
        ann2 = await server.connect(new["id"], tokens[0])
        assert ann2.heard[0]["seat"] == 0
        bob2 = await server.connect(new["id"], tokens[1])
        await ann2.until_view(lambda v: v["v"] >= 1)  # it begins when everybody is back
        await bob2.until_view(lambda v: v["v"] >= 1)
        assert (await server.get(f"/api/tables/{made['id']}")).json()["rematch"] == new["id"]


@asynchronous
async def test_no_new_table_where_the_old_one_could_no_longer_be_dealt(tmp_path: Path) -> None:
    """As when the rules have changed since the game was played."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        await play_on(ann)
        room = server.app.hall.rooms[made["id"]]
        await room.save(replace(room.table, options={"rounds": 2}))
        refused = await server.post(f"/api/tables/{made['id']}/rematch", made["host"])
        assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed")
        assert "the legal values are 1, 3" in refused.json()["text"]
        assert [t["id"] for t in (await server.get("/api/tables")).json()["tables"]] == [made["id"]]
        assert (await server.get(f"/api/tables/{made['id']}")).json()["rematch"] is None


@asynchronous
async def test_whoever_comes_to_play_again_is_let_in_though_the_game_cannot_begin(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made)
        tokens = [s["token"] for s in made["seats"]]
        await asyncio.gather(play_on(ann), play_on(bob))
        new = (await server.post(f"/api/tables/{made['id']}/rematch", tokens[0])).json()
        assert (await server.post(f"/api/tables/{new['id']}/leave", tokens[1])).status_code == 200
        again = await server.connect(new["id"], tokens[0])
        await again.settled()
        assert [h["type"] for h in again.heard[:3]] == ["hello", "table", "chat"]
        assert again.table["status"] == "open"
        assert not any(h["type"] in ("reject", "bye") for h in again.heard)
        started = await server.post(f"/api/tables/{new['id']}/start", tokens[0], fill="random")
        assert started.json()["status"] == "running"


@asynchronous
async def test_a_table_set_up_before_an_update_is_played_by_the_rules_of_now(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open")
        room = server.app.hall.rooms[made["id"]]
        await room.save(replace(room.table, rules_version=0, packs="older"))
        await server.post(f"/api/tables/{made['id']}/start", made["host"], fill="random")
        (ann,) = await server.seated(made)
        await ann.answer()
    async with serving(tmp_path) as server:
        (ann,) = await server.seated(made)
        assert ann.view["v"] >= 1
        assert not ann.table["stuck"]


@asynchronous
async def test_a_game_of_bots_can_be_watched(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("random", "greedy", start=False)
        watcher = await server.connect(made["id"], made["host"])
        assert watcher.heard[0] == watcher.heard[0] | {"seat": None, "host": True}
        assert (await server.post(f"/api/tables/{made['id']}/start", made["host"])).status_code == 200
        await watcher.until_view(lambda v: v["over"])
        texts = [line["text"] for line in watcher.log]
        assert texts[0] == "The round begins."
        assert len(texts) > 20


@asynchronous
async def test_a_chosen_seed_makes_a_table_for_practice_as_everybody_is_told(tmp_path: Path) -> None:
    """Whoever chooses the seed can know every hidden card: the lobby, the table, whoever sits down and the replay say so."""
    async with serving(tmp_path) as server:
        fair, chosen = await server.new("Ann", "open"), await server.new("Ann", "open", seed=7)
        tables = {t["id"]: t["practice"] for t in (await server.get("/api/tables")).json()["tables"]}
        assert tables == {fair["id"]: False, chosen["id"]: True}
        seat = (await server.post(f"/api/tables/{chosen['id']}/join", name="Bob")).json()
        bob = await server.connect(chosen["id"], seat["token"])
        await bob.settled()
        assert bob.table["practice"]
        await server.post(f"/api/tables/{chosen['id']}/start", chosen["host"])
        await server.post(f"/api/tables/{chosen['id']}/leave", chosen["host"])
    async with serving(tmp_path) as server:
        assert (await server.get(f"/api/tables/{chosen['id']}")).json()["practice"]
        alone = await server.new("Ann", seed=7)
        (ann,) = await server.seated(alone)
        await play_on(ann)
        assert (await server.get(f"/api/tables/{alone['id']}/replay")).json()["table"]["practice"]
        again = (await server.post(f"/api/tables/{alone['id']}/rematch", alone["host"])).json()
        assert not again["practice"]  # it is dealt by a seed that nobody knows
