"""Options that depend on who sits there: people are not bound by limits that only programs need, and a table of bots ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import FakeTime, Server, asynchronous, pass_time, serving

GAME = "munchkin"


def option_of(server: Server, made: dict[str, Any], name: str) -> Any:
    return server.app.hall.rooms[made["id"]].table.options.get(name, "not settled")


@asynchronous
async def test_a_table_with_people_has_no_limit_of_turns_unless_they_choose_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        alone = await server.new("Ann", "random", "random", game=GAME)
        several = await server.new("Ann", "Bob", "random", game=GAME)
        chosen = await server.new("Ann", "Bob", "random", game=GAME, options={"turns": 15})
        assert [option_of(server, made, "turns") for made in (alone, several, chosen)] == [0, 0, 15]


@asynchronous
async def test_a_table_of_bots_keeps_its_limit_whatever_is_chosen(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        usual = await server.new("random", "random", "random", game=GAME, start=False)
        wanted = await server.new("random", "random", "random", game=GAME, start=False, options={"turns": 0})
        short = await server.new("random", "random", "random", game=GAME, start=False, options={"turns": 5})
        for made in (usual, wanted, short):
            await server.post(f"/api/tables/{made['id']}/start", made["host"])
        assert [option_of(server, made, "turns") for made in (usual, wanted, short)] == [40, 40, 5]


@asynchronous
async def test_it_is_settled_when_the_game_begins(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("open", "random", "random", game=GAME)
        assert option_of(server, made, "turns") == "not settled"
        assert option_of(server, made, "roles") == "random"
        await server.post(f"/api/tables/{made['id']}/start", made["host"], fill="random")
        assert option_of(server, made, "turns") == 40


@asynchronous
async def test_set_up_screens_know_both_values(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        games = (await server.get("/api/games")).json()["games"]
        options = {o["name"]: o for g in games if g["name"] == GAME for o in g["options"]}
        assert (options["turns"]["default"], options["turns"]["people"]) == (40, 0)
        assert (options["roles"]["default"], options["roles"]["people"]) == ("random", "random")


@pytest.mark.parametrize(("options", "ends"), [({}, False), ({"turns": 5, "trades": "few"}, True)])
def test_a_table_without_a_limit_rests_while_nobody_is_there(tmp_path: Path, options: dict[str, Any], ends: bool) -> None:
    @asynchronous
    async def play() -> None:
        time = FakeTime()
        async with serving(tmp_path, time) as server:
            settings = {"absent": "default", "absent_after": 20, "clock": {"kind": "decision", "seconds": 30}}
            made = await server.new("Ann", "Bob", "Cid", game=GAME, seed=5, options=options, settings=settings)
            room = server.app.hall.rooms[made["id"]]
            for _ in range(3):
                await pass_time(time, room, 3600)
            play = room.play
            assert play is not None
            assert play.state.over is ends
            if not ends:
                given = len(play.answers)
                await pass_time(time, room, 1e6)
                assert len(play.answers) == given
                ann = await server.connect(made["id"], made["seats"][0]["token"])
                await ann.until_view(lambda v: v["decision"])
                await ann.answer()
                await ann.settled()
                assert len(play.answers) > given  # it goes on, for Bob and Cid too

    play()
