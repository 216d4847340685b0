"""Mistakes in the rules or in the store: whoever asked hears of it, nothing has changed, the table goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tableverse
from tableverse.core.state import State
from tests.server.harness import Server, asynchronous, serving


def digest(server: Server, table: str) -> str:
    play = server.app.hall.rooms[table].play
    assert play is not None
    return play.state.digest()


class Stumble:
    """Lets the rules fail for some options, halfway through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.over: Any = lambda option: False
        state_of = tableverse.game("morty_zone").state
        original = state_of.choose

        def choose(state: State, seat: int, index: int) -> None:
            option = state.pending[seat].options[index].id
            original(state, seat, index)
            if self.over(option):
                raise ZeroDivisionError("a mistake in the rules")

        monkeypatch.setattr(state_of, "choose", choose)


@asynchronous
async def test_rules_that_stumble_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stumble = Stumble(monkeypatch)
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        before = digest(server, made["id"])
        first, second = (o["id"] for o in ann.view["decision"]["options"][:2])
        stumble.over = lambda option: option == first
        for _ in range(2):
            reply = await ann.answer(first)
            assert (reply["type"], reply["why"]) == ("reject", "failed")
            assert "Zero" not in reply["text"]
            assert digest(server, made["id"]) == before
        view = await ann.until("view")
        assert view["decision"]["id"]
        assert (await ann.answer(second))["type"] == "ack"
        assert server.app.house.metrics.errors._value.get() == 2
        stumble.over = lambda option: False
    async with serving(tmp_path) as server:
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        assert [g.option for g in play.answers if g.by == "person"] == [second]  # standing orders give the only answer to what comes next


@asynchronous
async def test_a_bot_whose_answer_stumbles_takes_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stumble = Stumble(monkeypatch)
    async with serving(tmp_path) as server:
        made = await server.new("random", "random", seed=5, start=False)
        watcher = await server.connect(made["id"])
        stumble.over = lambda option: option.startswith("use_rick")
        await server.post(f"/api/tables/{made['id']}/start", made["host"])
        await watcher.until_view(lambda v: v["over"])
        play = server.app.hall.rooms[made["id"]].play
        assert play is not None
        assert not any(g.option.startswith("use_rick") for g in play.answers)


@asynchronous
async def test_a_table_over_which_all_rules_stumble_says_so_and_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stumble = Stumble(monkeypatch)
    async with serving(tmp_path) as server:
        made = await server.new("random", "random", start=False)
        watcher = await server.connect(made["id"])
        stumble.over = lambda option: True
        await server.post(f"/api/tables/{made['id']}/start", made["host"])
        await watcher.until(lambda m: m["type"] == "table" and m["table"]["stuck"])
        assert (await server.get("/healthz")).json()["status"] == "ok"
    stumble.over = lambda option: False
    async with serving(tmp_path) as server:  # with mended rules it goes on
        watcher = await server.connect(made["id"])
        await watcher.until_view(lambda v: v["over"])


@asynchronous
async def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tableverse.server import store

    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        before = digest(server, made["id"])
        original = store.Append.rows

        def more(self: store.Append) -> list[Any]:
            return [*original(self), ("what does not fit",)]

        monkeypatch.setattr(store.Append, "rows", more)
        reply = await ann.answer(n=7)
        assert (reply["type"], reply["why"]) == ("reject", "failed")
        assert digest(server, made["id"]) == before
        monkeypatch.setattr(store.Append, "rows", original)
        await ann.settled()
        assert (await ann.answer(n=7))["type"] == "ack"


@asynchronous
async def test_a_game_that_these_rules_cannot_go_on_with_is_shown_as_stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tableverse.server import hall
    from tableverse.server.play import Unplayable

    async with serving(tmp_path) as server:
        made = await server.new("Ann")
    monkeypatch.setattr(hall, "restore", lambda *args: (_ for _ in ()).throw(Unplayable("other rules")))
    async with serving(tmp_path) as server:
        assert (await server.get(f"/api/tables/{made['id']}")).json()["stuck"]
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        assert (await ann.do("answer", decision="0.0", option="none"))["why"] == "not_running"
