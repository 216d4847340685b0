"""Nobody is sent what it may not know: not in content, not in size, not by being sent something at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tableverse.core import Dice
from tableverse.server.clocks import Clocks
from tableverse.server.messages import Clock, SeatClock
from tableverse.server.play import Play
from tableverse.server.players import imagined
from tests.server.harness import asynchronous, serving
from tests.server.walking import GAMES, begin, change, frame, sheet, walk


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [11, 12])
def test_frames_are_the_same_whatever_the_others_hide(name: str, seed: int) -> None:
    """Change anything that a viewer cannot know: what it is sent stays the same to the byte, be it a view or what has changed in it."""
    _, play = begin(name, seed)
    dice = Dice(seed)
    known = [(sheet(play, viewer), play.story.news(play.state, viewer, 0).end) for viewer in range(play.state.n + 1)]
    for _ in walk(play, dice, 50):
        viewer = dice.below(play.state.n + 1)
        seat = viewer if viewer < play.state.n else None
        before, changed = frame(play, viewer), change(play, viewer, *known[viewer])
        truth = play.state
        play.state = truth.imagine(seat, dice.below(1 << 30))
        assert frame(play, viewer) == before
        assert change(play, viewer, *known[viewer]) == changed
        play.state = truth
        known[viewer] = sheet(play, viewer), play.story.news(play.state, viewer, 0).end


@pytest.mark.parametrize("name", GAMES)
def test_whose_version_stays_sees_nothing_new(name: str) -> None:
    """An answer in secret, or one taken back in secret, changes not a byte for others; and what changes a view raises its version."""
    _, play = begin(name, 13)
    secrets = 0
    for step in walk(play, Dice(13), 120, undos=6):
        before = [frame(play, v) for v in range(play.state.n + 1)]
        sheets = [sheet(play, v) for v in range(play.state.n + 1)]
        versions = list(play.seen)
        twin = Play.__new__(Play)
        twin.__dict__.update(vars(play))
        twin.answers, twin.seen, twin.used, twin.spent = list(play.answers), list(play.seen), dict(play.used), list(play.spent)
        twin.story = type(play.story).from_plain(play.story.to_plain(play.state), play.state)
        twin.accept(step)
        for viewer, old in enumerate(before):
            if not step.record.seen >> viewer & 1:
                assert frame(twin, viewer) == old
                assert sheet(twin, viewer) == sheets[viewer]
                assert twin.seen[viewer] == versions[viewer]
                secrets += 1
            else:
                assert twin.seen[viewer] == versions[viewer] + 1
    if name in ("morty_zone", "toy_placement"):
        assert secrets > 10


@asynchronous
async def test_a_foe_hears_nothing_while_somebody_chooses_in_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", settings={"clock": {"kind": "decision", "seconds": 600}})
        ann, bob = await server.seated(made, every=True)
        watcher = await server.connect(made["id"])
        everybody = (ann, bob, watcher)
        while len(ann.view["waiting"]) < 2 or len(ann.view["decision"]["options"]) < 1:
            asked = ann if ann.view["decision"] else bob
            await asked.answer()
            for person in everybody:
                await person.settled()
        heard = [len(p.frames) for p in (bob, watcher)]
        secret = 0
        while True:
            await ann.answer()
            await ann.settled()
            if ann.view["waiting"] != [0, 1]:
                break
            secret += 1
            assert (await ann.do("undo"))["type"] == "ack"
            await ann.settled()
            await ann.answer()
            await ann.settled()
        assert secret >= 1
        for k, person in enumerate((bob, watcher)):
            await person.settled()
            new = [json.loads(f)["type"] for f in person.frames[heard[k] :]]
            assert new == ["view", "pong"]  # the one that says that Ann is done
            assert person.view["waiting"] == [1]


@asynchronous
async def test_spectator_and_foe_frames_name_no_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made, every=True)
        watcher = await server.connect(made["id"])
        await watcher.settled()
        for _ in range(25):
            asked = ann if ann.view["decision"] else bob
            await asked.answer()
            for person in (ann, bob, watcher):
                await person.settled()
        crystal = ann.view["state"]["crystal"][0]["cards"][0]["name"]
        assert any(crystal in frame for frame in ann.frames)
        revealed = [line for line in watcher.log if line["kind"] == "crystal_revealed"]
        assert not revealed
        for person in (bob, watcher):
            assert not any(crystal in frame for frame in person.frames)


def test_a_bot_gets_neither_the_seed_nor_the_log_nor_a_foes_secret() -> None:
    _, play = begin("morty_zone", 987654321)
    for _ in walk(play, Dice(3), 30):
        pass
    state = play.state
    other = state.box.names[state.crystal[1][0]]  # type: ignore[attr-defined]
    known = 0
    for seed in range(40):
        text = imagined(state, 0, seed)
        assert "987654321" not in text
        data = json.loads(text)
        assert data["events"] == []
        assert data["answers"] == []
        twin = GAMES["morty_zone"].from_json(text)
        assert twin.observe(0) == state.observe(0)
        known += state.box.names[twin.crystal[1][0]] == other  # type: ignore[attr-defined]
    assert known < 30


def test_clocks_tell_nothing_of_answers_in_secret() -> None:
    """In a phase in which all choose at once, the time of a seat that has answered some of it shows like that of one that has not."""
    for kind in ("decision", "game"):
        quick, slow = (Clocks(Clock(kind, 60), [0.0, 0.0]) for _ in range(2))
        for clocks in (quick, slow):
            clocks.update(7, [0, 1], 100.0)
        for moment in (101.0, 105.0, 120.0):
            quick.update(7, [0, 1], moment)  # seat 1 gave an answer of several
        for moment in (121.0, 150.0):
            assert quick.show(2, moment) == slow.show(2, moment)
        assert quick.show(2, 130.0) == [SeatClock(30.0, True)] * 2
