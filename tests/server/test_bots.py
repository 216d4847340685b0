"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tableverse.bots import LEVELS
from tableverse.core import SetupError
from tableverse.server.botpool import BotPool, check_level
from tableverse.server.fairness import SHARE, FairQueue, Turn
from tableverse.server.players import imagined
from tableverse.server.workers import WorkFailed
from tests.bots.fox import install
from tests.server.harness import GENEROUS, PATIENCE, asynchronous, serving
from tests.server.process import ROOT
from tests.server.walking import GAMES, begin


def asked() -> tuple[str, int, list[str]]:
    _, play = begin("morty_zone", 2)
    seat = min(play.state.asks)
    return imagined(play.state, seat, 1), seat, [o.id for o in play.state.pending[seat].options]


def test_levels() -> None:
    for name in GAMES:
        if not name.startswith("toy"):
            assert [check_level(name, level) for level in LEVELS] == ["easy", "normal", "hard", "expert"]
    assert check_level("morty_zone", "sage") == "sage"
    for wrong in ("search:5", "genius", ""):
        with pytest.raises(SetupError):
            check_level("morty_zone", wrong)


@asynchronous
async def test_a_worker_finds_the_bots_of_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    text, seat, options = asked()
    pool = BotPool(1, 20.0)
    try:
        assert await pool.choose("morty_zone", "fox", 1, text, seat) == options[-1]
        with pytest.raises(WorkFailed, match=r"the bot 'lost' .* cannot be loaded"):
            await pool.choose("morty_zone", "lost", 1, text, seat)
    finally:
        await pool.close()


@asynchronous
async def test_a_worker_that_dies_is_replaced() -> None:
    text, seat, options = asked()
    pool = BotPool(1, 20.0)
    pool.nice = 0
    try:
        assert await pool.choose("morty_zone", "random", 1, text, seat) in options
        (worker,) = pool.workers()
        os.kill(worker, signal.SIGKILL)
        assert await pool.choose("morty_zone", "random", 1, text, seat) in options
        with pytest.raises(WorkFailed, match="there is no bot"):
            await pool.choose("morty_zone", "genius", 1, text, seat)
        assert pool.workers() != [worker]
    finally:
        await pool.close()
    with pytest.raises(WorkFailed, match="stops"):
        await pool.choose("morty_zone", "random", 1, text, seat)


@pytest.fixture
def sleepy(monkeypatch: pytest.MonkeyPatch) -> str:
    """Workers whose bots take as long as their names say."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return "tests.server.sleepy"


@asynchronous
async def test_who_dawdles_is_stopped_and_nobody_else_notices(sleepy: str) -> None:
    """One bot never ends. Those who wait behind it get their answers from the worker that takes its place."""
    pool = BotPool(1, 1.0, sleepy)
    try:
        for level in ("for ever", "0.1"):  # now it is known that both are slow, and one worker is left for them
            with contextlib.suppress(WorkFailed):
                await pool.choose("any", level, 0, "", 0)
        dawdler = asyncio.create_task(pool.choose("any", "for ever", 0, "", 0, turn=Turn("a", "1")))
        others = [asyncio.create_task(pool.choose("any", "0.1", 0, "", 0, turn=Turn("b", f"{k}"))) for k in range(11)]
        assert await asyncio.gather(*others) == ["0.1"] * 11  # together they wait for longer than one may think
        with pytest.raises(WorkFailed, match="for ever took more than 1 seconds"):
            await dawdler
        assert pool.replaced == 2
    finally:
        await pool.close()


@asynchronous
async def test_an_easy_bot_does_not_wait_for_sixty_tables_of_strong_ones(sleepy: str) -> None:
    pool = BotPool(1, 20.0, sleepy)
    done: list[str] = []

    async def want(level: str, turn: Turn) -> None:
        await pool.choose("any", level, 0, "", 0, turn=turn)
        done.append(turn.table)

    try:
        await asyncio.gather(want("0.1", Turn()), want("0", Turn()))
        done.clear()
        many = [asyncio.create_task(want("0.1", Turn("crowd", f"strong {k}"))) for k in range(60)]
        await asyncio.sleep(0)
        await want("0", Turn("honest", "easy"))
        await want("0.1", Turn("honest", "strong"))
        assert len(done) <= 2 + 4, done  # what was begun before, and one in turn
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert len(pool.queue) == 0
    finally:
        await pool.close()


def test_turns_go_by_address_then_by_table_and_those_who_watch_come_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in "123":
        for item in "ab":
            queue.put(Turn("crowd", table), f"crowd {table}{item}")
    queue.put(Turn("alone", "9"), "alone")
    queue.put(Turn("nobody", "8", watched=False), "unwatched")
    gone = "gone"
    queue.put(Turn("crowd", "1"), gone)
    queue.remove(Turn("crowd", "1"), gone)
    queue.remove(Turn("crowd", "7"), gone)
    assert len(queue) == 8
    taken = [queue.take() for _ in range(8)]
    assert taken[:4] == ["crowd 1a", "alone", "crowd 2a", "crowd 3a"]
    assert taken.index("unwatched") == 7
    assert queue.take() is None
    for k in range(20):
        queue.put(Turn("crowd", "1"), f"{k}")
    queue.put(Turn("nobody", "8", watched=False), "unwatched")
    assert "unwatched" in [queue.take() for _ in range(SHARE)]  # late, but not never
    assert queue.take(lambda item: item == "no such") is None


def test_workers_end_with_their_server(sleepy: str) -> None:
    """However it ends, and whatever they are thinking about."""
    script = f"""
import asyncio
from tableverse.server.botpool import BotPool

async def main():
    pool = BotPool(1, 600, {sleepy!r})
    await pool.choose("any", "0", 0, "", 0)
    thought = asyncio.create_task(pool.choose("any", "for ever", 0, "", 0))
    await asyncio.sleep(0.1)
    print(*pool.workers(), flush=True)
    await thought

asyncio.run(main())
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        workers = [int(pid) for pid in server.stdout.readline().split()]
        assert workers
        server.kill()
    give_up = time.monotonic() + PATIENCE
    while any(_alive(pid) for pid in workers):
        assert time.monotonic() < give_up
        time.sleep(0.02)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"  # dead, but nobody has asked
    except (ProcessLookupError, FileNotFoundError):
        return False


@asynchronous
async def test_a_bot_that_dawdles_plays_the_default_and_other_tables_play_on(tmp_path: Path, sleepy: str) -> None:
    async with serving(tmp_path, inline=False) as server:
        pool = server.app.house.bots
        pool.module, pool.seconds = sleepy, 2.0
        made = [await server.new(level, "random", start=False) for level in ("random", "greedy")]
        watchers = [await server.connect(table["id"]) for table in made]
        for table in made:
            await server.post(f"/api/tables/{table['id']}/start", table["host"])
        quick, slow = (server.app.hall.rooms[table["id"]].play for table in made)
        assert quick is not None
        assert slow is not None
        while [g.by for g in quick.answers].count("bot") < 10:
            await watchers[0].until("view")
        while "default" not in {g.by for g in slow.answers}:  # "greedy" never ends with these workers
            await watchers[1].until("view")


@asynchronous
async def test_games_without_people_are_few(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_pause=10.0, limits=replace(GENEROUS, bot_tables=2)) as server:
        bots: dict[str, Any] = {"game": "morty_zone", "seats": [{"kind": "bot", "level": "random"}] * 2}
        assert [(await server.post("/api/tables", **bots)).status_code for _ in range(3)] == [201, 201, 429]
        empty = await server.new("open", "open")
        started = await server.post(f"/api/tables/{empty['id']}/start", empty["host"], fill="random")
        assert (started.status_code, started.json()["why"]) == (429, "too_fast")
        await server.new("Ann", "random")


@asynchronous
async def test_a_table_outlives_its_bots(tmp_path: Path) -> None:
    """A worker that dies is replaced, and the bot begins its thought again."""
    async with serving(tmp_path, inline=False) as server:
        pool = server.app.house.bots
        choose, calls = pool.choose, 0

        async def unreliable(game: str, level: str, seed: int, text: str, seat: int, **more: Any) -> str:
            nonlocal calls
            calls += 1
            if calls == 3:
                os.kill(pool.workers()[0], signal.SIGKILL)
            return await choose(game, level, seed, text, seat, **more)

        pool.choose = unreliable  # type: ignore[method-assign]
        made = await server.new("random", "sage", start=False)
        watcher = await server.connect(made["id"])
        await server.post(f"/api/tables/{made['id']}/start", made["host"])
        await watcher.until_view(lambda v: v["over"])
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        assert {g.by for g in play.answers} == {"bot"}
        assert calls > 3


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
        made = await server.new("Ann", "search", "search")
        (ann,) = await server.seated(made)
        for _ in range(5):
            await asyncio.wait_for(ann.settled(), 15)
            if ann.view["decision"]:
                await ann.answer()
