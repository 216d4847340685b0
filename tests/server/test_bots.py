"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from tableverse.core import SetupError
from tableverse.server.botpool import BotFailed, BotPool, check_level, levels
from tableverse.server.players import imagined
from tests.server.harness import asynchronous, serving
from tests.server.walking import GAMES, begin


def asked() -> tuple[str, int, list[str]]:
    _, play = begin("morty_zone", 2)
    seat = min(play.state.asks)
    return imagined(play.state, seat, 1), seat, [o.id for o in play.state.pending[seat].options]


def test_levels() -> None:
    for name in GAMES:
        if not name.startswith("toy"):
            assert levels(name)[-1] == "random"
    assert levels("morty_zone")[0] == "sage"
    assert check_level("morty_zone", "greedy") == "greedy"
    for wrong in ("rollout:5", "genius", ""):
        with pytest.raises(SetupError):
            check_level("morty_zone", wrong)


@asynchronous
async def test_a_worker_that_dies_or_dawdles_is_replaced() -> None:
    text, seat, options = asked()
    pool = BotPool(1, 20.0)
    try:
        assert await pool.choose("morty_zone", "random", 1, text, seat) in options
        (worker,) = pool.workers()
        os.kill(worker, signal.SIGKILL)
        while not pool.replaced:  # until its death is noticed
            with contextlib.suppress(BotFailed):
                await pool.choose("morty_zone", "random", 1, text, seat)
        with pytest.raises(BotFailed, match="there is no bot"):
            await pool.choose("morty_zone", "genius", 1, text, seat)
        assert await pool.choose("morty_zone", "random", 1, text, seat) in options
        assert pool.workers() != [worker]
        pool._seconds = 0.0
        with pytest.raises(BotFailed, match="thought for more"):
            await pool.choose("morty_zone", "random", 1, text, seat)
        assert pool.replaced == 2
        assert pool.workers() == []
    finally:
        pool.close()


@asynchronous
async def test_a_table_outlives_its_bots(tmp_path: Path) -> None:
    """A bot that fails plays the default; the next answer comes from a new worker."""
    async with serving(tmp_path, inline=False) as server:
        pool = server.app.house.bots
        choose, calls = pool.choose, 0

        async def unreliable(game: str, level: str, seed: int, text: str, seat: int) -> str:
            nonlocal calls
            calls += 1
            if calls == 3 and pool.workers():
                os.kill(pool.workers()[0], signal.SIGKILL)
            return await choose(game, level, seed, text, seat)

        pool.choose = unreliable  # type: ignore[method-assign]
        made = await server.new("random", "sage", start=False)
        watcher = await server.connect(made["id"])
        await server.post(f"/api/tables/{made['id']}/start", made["host"])
        await watcher.until_view(lambda v: v["over"])
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        kinds = {g.by for g in play.answers}
        assert kinds == {"bot", "default"}
        assert pool.replaced >= 1


@asynchronous
async def test_a_game_dealt_again_is_played_again(tmp_path: Path) -> None:
    """What bots guess from comes from the game's seed: with the same seed and the same answers they play the same."""
    async with serving(tmp_path) as server:
        stories = []
        for seed in (7, 7, 8):
            made = await server.new("greedy", "random", game="multiverse", seed=seed, start=False)
            watcher = await server.connect(made["id"])
            await server.post(f"/api/tables/{made['id']}/start", made["host"])
            await watcher.until_view(lambda v: v["over"])
            stories.append([line["text"] for line in watcher.log])
        assert stories[0] == stories[1] != stories[2]


@asynchronous
async def test_bots_never_hold_up_the_loop(tmp_path: Path) -> None:
    async with serving(tmp_path, inline=False) as server:
        made = await server.new("Ann", "rollout", "rollout")
        (ann,) = await server.seated(made)
        for _ in range(5):
            await asyncio.wait_for(ann.settled(), 15)
            if ann.view["decision"]:
                await ann.answer()
