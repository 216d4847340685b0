"""Games in progress when the server is brought up to date: they go on with their own cards and under the new rules, or say why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tableverse
from tableverse.core import Game
from tableverse.core.state import State
from tests.server.harness import asynchronous, play_on, serving

MORE = """game = "multiverse"

[[card]]
name = "Dr. Update"
type = "One-Shot"
cost = 1
text = "+1 VP. Draw a card."
"""


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    found = tableverse.game("multiverse")
    _ = found.box
    return found


def update_cards(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """From now on the game has other cards."""
    other = game.with_packs(MORE).box
    assert other.digest != game.box.digest
    monkeypatch.setitem(game.__dict__, "box", other)


@asynchronous
async def test_a_game_goes_on_with_the_cards_that_it_was_begun_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random", game="multiverse")
        over = await server.new("Ann", "random", game="multiverse")
        waiting = await server.new("Ann", "open", game="multiverse")
        (ann,), (other,) = await server.seated(made, every=True), await server.seated(over, every=True)
        await play_on(other, lambda decision: decision["default"])
        replayed = (await server.get(f"/api/tables/{over['id']}/replay")).json()["log"]
        before = len(game.box)
    update_cards(monkeypatch, game)
    async with serving(tmp_path) as server:
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert not again.table["stuck"]
        assert again.view["state"] == ann.view["state"]
        room = server.app.hall.rooms[made["id"]]
        assert len(room.game.box) == before
        await play_on(again, lambda decision: decision["default"])
        assert room.play is not None
        assert "bot" in {g.by for g in room.play.answers[-40:]}  # bots know the old cards, too
        assert (await server.get(f"/api/tables/{over['id']}/replay")).json()["log"] == replayed
        await server.post(f"/api/tables/{waiting['id']}/start", waiting["host"], fill="random")
        assert server.app.hall.rooms[waiting["id"]].game.box.digest == game.box.digest != room.game.box.digest


@asynchronous
async def test_a_game_whose_cards_are_lost_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr("tableverse.server.room.keep", lambda *args: None)
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", game="multiverse")
    update_cards(monkeypatch, game)
    async with serving(tmp_path) as server:
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()
        assert ann.table["stuck"]
        assert "cards that are no longer known" in ann.table["trouble"]
        health = (await server.get(f"{server.admin}/healthz")).json()
        assert health["stuck"] == [made["id"]]


@asynchronous
async def test_older_rules_are_left_behind_by_playing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tableverse.game("morty_zone")
    async with serving(tmp_path, snapshot_every=2) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made, every=True)
        for _ in range(5):
            await ann.answer()
            await ann.settled()
    newer = replace(game, version=game.version + 1)
    monkeypatch.setattr("tableverse.game", lambda name: newer)
    async with serving(tmp_path) as server:
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert again.view["state"] == ann.view["state"]
        assert server.app.hall.rooms[made["id"]].table.rules_version == newer.version
        assert [line for line in again.log if line["kind"] == "table.update"] == []  # its answers led to where it was: nothing to tell
        await again.answer()
    async with serving(tmp_path) as server:
        await server.connect(made["id"], made["seats"][0]["token"])
        assert server.app.house.metrics.damaged._value.get() == 0


@asynchronous
async def test_rules_that_stumble_over_an_old_game_wait_to_be_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tableverse.game("morty_zone")
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made, every=True)
        await ann.answer()
        await ann.settled()
    newer = replace(game, version=game.version + 1)
    monkeypatch.setattr("tableverse.game", lambda name: newer)

    def stumble(state: State, *args: Any) -> None:
        raise ZeroDivisionError("a mistake")

    with monkeypatch.context() as broken:
        broken.setattr(game.state, "choose", stumble)
        async with serving(tmp_path) as server:
            again = await server.connect(made["id"], made["seats"][0]["token"])
            await again.settled()
            assert again.table["stuck"]
            assert again.table["status"] == "running"
            assert "The new rules stumble" in again.table["trouble"]
            assert "mistake" not in again.table["trouble"]
            assert (await again.do("answer", decision="0.0", option="none"))["why"] == "not_running"
    async with serving(tmp_path) as server:
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert (again.table["stuck"], again.view["state"]) == (False, ann.view["state"])
