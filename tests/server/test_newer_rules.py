"""Tables that newer rules cannot play again from their answers: they go on from where they were, or end politely and can be replayed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tableverse.core import Game
from tableverse.server import store as st
from tableverse.server.packs import game_with
from tableverse.server.play import ENDED, Play, restore
from tableverse.server.records import EventRecord, SnapshotRecord, TableRecord
from tests.core.releases import BETTER_BONUS, FLOWERS, MORE_DICE, NEWER, NO_RESTING, release
from tests.server.harness import Person, Server, asynchronous, serving
from tests.server.walking import frame, stored, table_of

FIRST_ROUND = ["walk", "2", "walk", "3", "yes", "no"]
NOTE = "The rules were updated. What came before can't be taken back."


class Played(NamedTuple):
    """A table as its players left it."""

    made: dict[str, Any]
    view: dict[str, Any]
    log: list[dict[str, Any]]


async def played(server: Server, *options: str) -> Played:
    """Ann and Bob play a round of Ramble, and go on as told."""
    made = await server.new("Ann", "Bob", game="toy_ramble", settings={"undo": "ask"})
    people = await server.seated(made, every=True)
    for option in [*FIRST_ROUND, *options]:
        await asked(people).answer(option)
        for person in people:
            await person.settled()
    return Played(made, people[0].view, people[0].log)


def asked(people: list[Person]) -> Person:
    return next(p for p in people if p.view["decision"])


async def back(server: Server, made: dict[str, Any]) -> list[Person]:
    people = [await server.connect(made["id"], seat["token"]) for seat in made["seats"]]
    for person in people:
        await person.settled()
    return people


async def to_the_end(people: list[Person]) -> None:
    while not people[0].view["over"]:
        await asked(people).answer()
        for person in people:
            await person.settled()


async def kinds(server: Server, made: dict[str, Any]) -> list[str]:
    """What is stored as having happened."""
    found = await server.app.house.store.read(lambda c: st.load(c, made["id"]))
    assert found is not None
    return [record.kind for record in found.events]


def update(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """From now on the server has that release."""
    monkeypatch.setattr("tableverse.game", lambda name: game)
    game_with.cache_clear()


@asynchronous
async def test_a_game_goes_on_from_its_last_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update(monkeypatch, release(tmp_path))
    async with serving(tmp_path) as server:
        made, view, log = await played(server, "walk")
    update(monkeypatch, release(tmp_path, BETTER_BONUS))
    for _ in range(2):  # what the update left is kept over a restart
        async with serving(tmp_path) as server:
            people = ann, bob = await back(server, made)
            assert (ann.table["status"], ann.table["trouble"], ann.view["state"]) == ("running", "", view["state"])
            assert ann.view["decision"]["options"] == view["decision"]["options"]
            assert ann.log[: len(log)] == log
            assert [line["text"] for line in ann.log[len(log) :]] == [NOTE]
            assert (await kinds(server, made)).count("update") == 1
            for person in people:
                assert (await person.do("undo"))["why"] == "nothing"  # it cannot be played again from the beginning
    async with serving(tmp_path) as server:
        people = ann, bob = await back(server, made)
        assert (await ann.answer("3"))["type"] == "ack"
        way = (await bob.until_view(lambda v: v["decision"]))["state"]["way"]
        await bob.answer("walk")
        assert (await bob.do("undo"))["type"] == "ack"  # what was done since can be taken back
        await bob.settled()
        assert bob.view["state"]["way"] == way
    async with serving(tmp_path) as server:
        people = await back(server, made)
        await to_the_end(people)
        replay = (await server.get(f"/api/tables/{made['id']}/replay")).json()
        assert "the replay starts where they changed" in replay["table"]["trouble"]
        assert [s["label"] for s in replay["steps"][:2]] == ["3", "rest"]
        assert replay["log"][0]["text"] == "Ann walks 2 steps."
        first = (await server.get(f"/api/tables/{made['id']}/replay/views?from=0&count=1")).json()["positions"][0]
        assert first["spectator"]["way"] == view["state"]["way"]
        assert (await server.get(f"/api/tables/{made['id']}/ending")).status_code == 200
        save = (await server.get(f"/api/tables/{made['id']}/save")).text
        assert release(tmp_path, BETTER_BONUS).from_json(save).scores == people[0].view["scores"]


@pytest.mark.parametrize("changes", [NO_RESTING, MORE_DICE])
def test_a_game_that_cannot_go_on_ends_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str]) -> None:
    @asynchronous
    async def run() -> None:
        update(monkeypatch, release(tmp_path))
        async with serving(tmp_path) as server:
            made, view, log = await played(server, "walk")
        update(monkeypatch, release(tmp_path, changes))
        for _ in range(2):
            async with serving(tmp_path) as server:
                ann, bob = await back(server, made)
                table = ann.table
                assert (table["status"], table["stuck"], table["trouble"], table["winners"]) == ("finished", False, ENDED, [])
                assert table["scores"] == view["scores"]
                assert ann.view["state"] == view["state"] | {"waiting": []}
                assert (ann.view["over"], ann.view["decision"], ann.view["waiting"]) == (True, None, [])
                assert ann.view["undo"] == {"free": 0, "ask": False}
                assert ann.log[: len(log)] == log
                assert [line["text"] for line in ann.log[len(log) :]] == [ENDED]
                assert (await ann.do("answer", decision=view["decision"]["id"], option="3"))["why"] == "not_running"
                assert (await bob.do("undo"))["why"] == "not_running"
                assert (await kinds(server, made)).count("update") == 1
                replay = (await server.get(f"/api/tables/{made['id']}/replay")).json()
                assert replay["table"]["trouble"] == ENDED
                assert [line["text"] for line in replay["log"]] == ["Ann walks 2 steps.", "Bob walks 3 steps."]
                last = (await server.get(f"/api/tables/{made['id']}/replay/views?from={len(replay['steps'])}&count=1")).json()
                assert last["positions"][0]["spectator"]["way"] == view["state"]["way"]
                assert (await server.get(f"/api/tables/{made['id']}/ending")).status_code == 200
                health = (await server.get(f"{server.admin}/healthz")).json()
                assert health["stuck"] == []
        async with serving(tmp_path) as server:
            again = await server.post(f"/api/tables/{made['id']}/rematch", made["host"])
            assert again.status_code == 200

    run()


@asynchronous
async def test_a_finished_game_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update(monkeypatch, release(tmp_path))
    async with serving(tmp_path) as server:
        made, _, _ = await played(server)
        people = await back(server, made)
        await to_the_end(people)
        view, told = people[0].view, (await server.get(f"/api/tables/{made['id']}/replay")).json()
    update(monkeypatch, release(tmp_path, NO_RESTING))
    async with serving(tmp_path) as server:
        ann, _ = await back(server, made)
        assert (ann.view["over"], ann.view["scores"], ann.view["winners"]) == (True, view["scores"], view["winners"])
        assert ann.table["winners"] == view["winners"]
        replay = (await server.get(f"/api/tables/{made['id']}/replay")).json()
        assert (replay["steps"], replay["log"]) == ([], told["log"])
        assert "older rules" in replay["table"]["trouble"]


@asynchronous
async def test_nothing_happens_at_a_table_before_its_update_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update(monkeypatch, release(tmp_path))
    async with serving(tmp_path) as server:
        made, _, _ = await played(server, "walk")
    update(monkeypatch, release(tmp_path, BETTER_BONUS))
    with monkeypatch.context() as slow:
        slow.setattr("tableverse.server.players._bring_up_to_date", nothing)
        async with serving(tmp_path) as server:
            ann, _ = await back(server, made)
            assert (await ann.answer("3"))["why"] == "paused"
            assert "update" not in await kinds(server, made)
    async with serving(tmp_path) as server:
        ann, _ = await back(server, made)
        assert (await ann.answer("3"))["type"] == "ack"
        assert (await kinds(server, made))[-2:] == ["update", "answer"]


async def nothing(*_: Any) -> None:
    """Does nothing."""


# ---------------------------------------------------------------- without a server


class Kept(NamedTuple):
    """What a store has of a table."""

    table: TableRecord
    play: Play
    events: list[EventRecord]
    shot: SnapshotRecord


def kept(game: Game, *options: str, before: int = 0) -> Kept:
    """A game with a snapshot of some answers before its last one."""
    table = table_of(game, 2, 5)
    play, events, shot = Play(table, game), list[EventRecord](), None
    given = [*FIRST_ROUND, *options]
    for k, option in enumerate(given):
        if k == len(given) - before:
            shot = play.snapshot(0.0)
        step = play.answer(min(play.state.asks), option, None, by="person", now=float(k))
        play.accept(step)
        events.append(step.record)
    return Kept(table, play, events, shot or play.snapshot(0.0))


@pytest.mark.parametrize("changes", [NEWER, FLOWERS])
def test_answers_that_lead_to_the_same_position_are_enough(tmp_path: Path, changes: dict[str, str]) -> None:
    table, play, events, shot = kept(release(tmp_path), "walk")
    again = restore(stored(table, events, shot), release(tmp_path, changes))
    assert (again.update, again.base, again.answers) == (None, b"", play.answers)
    assert again.state.way == play.state.way  # type: ignore[attr-defined]
    assert again.story.news(again.state, 0, 0) == play.story.news(play.state, 0, 0)


def test_what_came_after_the_snapshot_happens_again_under_the_new_rules(tmp_path: Path) -> None:
    table, play, events, shot = kept(release(tmp_path), "walk", "3", before=1)
    again = restore(stored(table, events, shot), release(tmp_path, BETTER_BONUS))
    assert again.update is not None
    assert (again.update.why, again.update.upto) == ("", play.v)
    assert again.state.way == play.state.way  # type: ignore[attr-defined]
    again.accept(again.updated(9.0))
    assert (again.based, again.v) == (len(play.answers), play.v + 1)
    assert not again.update


def test_without_a_snapshot_the_replay_goes_as_far_as_the_answers_are_legal(tmp_path: Path) -> None:
    table, play, events, _ = kept(release(tmp_path), "walk")
    newer = release(tmp_path, BETTER_BONUS)
    again = restore(stored(table, events), newer)
    assert again.update is not None
    assert (again.update.why, again.update.upto, again.update.keeps) == (ENDED, 4, False)
    assert [g.option for g in again.answers] == FIRST_ROUND[:4]
    assert (again.v, again.seen) == (play.v, play.seen)  # what everybody has seen stays counted
    assert (again.state.over, again.state.pending) == (False, {})
    step = again.updated(9.0)
    again.accept(step)
    over = stored(replaced(table, newer), [*events, step.record])
    twin = restore(over, newer)
    assert (twin.ended, twin.answers, twin.v, twin.base) == (ENDED, again.answers, again.v, b"")
    for viewer in range(3):
        assert frame(twin, viewer) == frame(again, viewer)


def test_one_update_after_the_other(tmp_path: Path) -> None:
    table, play, events, shot = kept(release(tmp_path), "walk")
    second = release(tmp_path, BETTER_BONUS)
    again = restore(stored(table, events, shot), second)
    step = again.updated(9.0)
    again.accept(step)
    more = again.answer(0, "3", None, by="person", now=10.0)
    again.accept(more)
    events = [*events, step.record, more.record]
    third = release(tmp_path, {**FLOWERS, "version=1": "version=3"})
    lost = restore(stored(replaced(table, second), events), third)
    assert lost.update is not None
    assert lost.update.why == ENDED
    assert lost.state.way == play.state.way  # type: ignore[attr-defined]
    fourth = release(tmp_path, {**BETTER_BONUS, "version=1": "version=4"})
    going = restore(stored(replaced(table, second), events), fourth)
    assert (going.update, going.based, going.answers) == (None, len(play.answers), again.answers)


def replaced(table: TableRecord, game: Game) -> TableRecord:
    """The table as that release has stored it."""
    return replace(table, rules_version=game.version)


def test_an_open_request_to_go_back_is_over(tmp_path: Path) -> None:
    table, play, events, shot = kept(release(tmp_path), "walk")
    request = play.note("propose", 1, 8.0, 77, place=3, needed=[0])
    play.accept(request)
    again = restore(stored(table, [*events, request.record], shot), release(tmp_path, BETTER_BONUS))
    assert again.asking == 1
    again.accept(again.updated(9.0))
    assert again.asking is None
