"""What takes long is not done in the event loop, is done once, and takes no longer than it must."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tableverse
from tableverse.core import Dice, State
from tableverse.server import past
from tableverse.server.config import Rate
from tableverse.server.past import Past
from tests.server.harness import GENEROUS, asynchronous, play_on, serving


class Watched:
    """In which threads of this process the rules of a game are used."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
        self.threads: Counter[int] = Counter()
        state_of = tableverse.game(game).state
        original = state_of.choose

        def choose(state: State, seat: int, index: int) -> None:
            self.threads[threading.get_ident()] += 1
            original(state, seat, index)

        monkeypatch.setattr(state_of, "choose", choose)

    @property
    def here(self) -> int:
        """How often in the thread of the event loop, since it was last asked."""
        count = self.threads[threading.get_ident()]
        self.threads.clear()
        return count


@asynchronous
async def test_replays_undo_and_recovery_leave_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch, "morty_zone")
    async with serving(tmp_path, inline=False) as server:
        made = await server.new("Ann", settings={"undo": "ask"})
        (ann,) = await server.seated(made, every=True)
        for _ in range(4):
            await ann.answer()
            await ann.settled()
        assert watched.here == 4
        assert (await ann.do("undo"))["type"] == "ack"
        assert watched.here == 0
        await ann.settled()
        await play_on(ann)
        assert watched.here > 4
        path = f"/api/tables/{made['id']}"
        steps = (await server.get(f"{path}/replay")).json()["steps"]
        assert len(steps) > 4
        assert len((await server.get(f"{path}/replay/views", count=3)).json()["positions"]) == 3
        assert (await server.get(f"{path}/save")).json()["game"] == "morty_zone"
        assert watched.here == 0
    async with serving(tmp_path) as server:
        assert (await server.get(path)).json()["status"] == "finished"
        assert watched.here == 0


@asynchronous
async def test_a_replay_is_made_once_and_each_address_gets_so_many(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, replays=Rate(0.001, 2))) as server:
        made = [await server.new("Ann") for _ in range(2)]
        for table in made:
            (ann,) = await server.seated(table)
            await play_on(ann)
        one, two = (f"/api/tables/{table['id']}/replay" for table in made)
        assert [(await server.get(one)).status_code for _ in range(4)] == [200] * 4
        assert [(await server.get(f"{one}/views")).status_code for _ in range(4)] == [200] * 4
        assert (await server.get(two)).status_code == 429
        rematch = (await server.post(f"/api/tables/{made[0]['id']}/rematch", made[0]["host"])).json()
        assert (await server.get(one)).json()["table"]["rematch"] == rematch["id"]  # what is kept is the game, not the table


def lines_run(work: Callable[[], Any], *files: str) -> int:
    """How many lines of some files are run: a measure that does not depend on the machine."""
    count = 0

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return local

    def outer(frame: FrameType, event: str, arg: Any) -> Any:
        return local if frame.f_code.co_filename.endswith(files) else None

    before = sys.gettrace()
    sys.settrace(outer)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def test_twice_the_game_takes_twice_the_work() -> None:
    game = tableverse.game("multiverse")
    state, dice = game.new(4, 5), Dice(5)
    while not state.over:
        seat = min(state.asks)
        state.answer(seat, dice.pick(state.pending[seat].options).id)
    answers: list[Any] = [(seat, option, "bot") for seat, option in state.answers]
    half = len(answers) // 2

    def cost(count: int) -> int:
        whole = Past("", "multiverse", 4, 5, dict(state.options), ["A", "B", "C", "D"], answers[:count])
        return lines_run(lambda: past.story(whole), "server/past.py", "core/events.py")

    assert half > 100
    assert cost(2 * half) < 2.3 * cost(half)


def test_whoever_pages_through_a_game_does_not_begin_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tableverse.game("morty_zone")
    state, dice = game.new(2, 5), Dice(5)
    while not state.over:
        seat = min(state.asks)
        state.answer(seat, dice.pick(state.pending[seat].options).id)
    answers: list[Any] = [(seat, option, "bot") for seat, option in state.answers]
    whole = Past("paged", "morty_zone", 2, 5, dict(state.options), ["A", "B"], answers)
    watched = Watched(monkeypatch, "morty_zone")
    found = [p for first in range(0, len(answers) + 1, 10) for p in past.positions(whole, first, 10).positions]
    assert watched.here < 4 * len(answers)
    assert [p.step for p in found] == list(range(len(answers) + 1))
    assert found[-1].seats == [state.observe(s) for s in state.seats]
    again = past.positions(whole, 7, 1).positions[0]
    assert again == found[7]
