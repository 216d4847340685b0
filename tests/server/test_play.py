"""A game at a table: what follows from its events follows from them again, whichever way one comes back to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tableverse.core import Dice, IllegalAnswer, State
from tableverse.core.undo import undoable
from tableverse.server.messages import Log, View
from tableverse.server.play import Play, Unplayable, restore
from tableverse.server.records import EventRecord, SnapshotRecord
from tests.server.walking import GAMES, begin, frame, stored, walk


def same(one: Play, other: Play) -> None:
    assert one.state.digest() == other.state.digest()
    assert (one.v, one.seen, one.answers, one.used, one.spent) == (other.v, other.seen, other.answers, other.used, other.spent)
    assert (one.asking, one.away, one.late) == (other.asking, other.away, other.late)
    for viewer in range(one.state.n + 1):
        assert frame(one, viewer) == frame(other, viewer)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_comes_back_from_its_events_and_from_a_snapshot_with_a_tail(name: str, seed: int) -> None:
    table, play = begin(name, seed)
    events: list[EventRecord] = []
    shot: SnapshotRecord | None = None
    dice = Dice(seed)
    for step in walk(play, dice, 60):
        if dice.below(15) == 0:
            shot = play.snapshot(0.0)
        events.append(step.record)
    same(restore(stored(table, events), GAMES[name]), play)
    if shot is not None:
        complaints: list[str] = []
        same(restore(stored(table, events, shot), GAMES[name], lambda v, why: complaints.append(why)), play)
        assert complaints == []


def _spoil(shot: SnapshotRecord, how: str) -> SnapshotRecord:
    from tableverse.server.play import _digest

    if how == "bytes":
        return replace(shot, body=shot.body[:-40] + b"x" + shot.body[-39:])
    data: dict[str, Any] = msgspec.json.decode(shot.body)
    if how == "answers":
        data["state"]["answers"].pop()
    elif how == "position":
        data["state"]["snapshot"]["clock"] += 1
    elif how == "log":
        data["story"].pop(0)
    elif how == "shape":
        del data["story"]
    body = msgspec.json.encode(data)
    return replace(shot, body=body, digest=_digest(body))


@pytest.mark.parametrize("how", ["bytes", "answers", "position", "log", "shape"])
def test_a_damaged_snapshot_is_not_believed(how: str) -> None:
    table, play = begin("morty_zone", 5)
    events = []
    shots = [play.snapshot(0.0)]
    for step in walk(play, Dice(5), 30):
        events.append(step.record)
        if step.record.v == 20:
            shots.insert(0, play.snapshot(0.0))
    bad = _spoil(shots[0], how)
    complaints: list[int] = []
    same(restore(stored(table, events, bad, shots[1]), GAMES["morty_zone"], lambda v, why: complaints.append(v)), play)
    same(restore(stored(table, events, bad), GAMES["morty_zone"], lambda v, why: complaints.append(v)), play)
    assert complaints == [bad.v, bad.v]


def test_a_game_of_older_rules_comes_back_by_its_events() -> None:
    table, play = begin("morty_zone", 5)
    events = [step.record for step in walk(play, Dice(5), 30)]
    complaints: list[str] = []
    old = replace(table, rules_version=table.rules_version - 1)
    same(restore(stored(old, events, play.snapshot(0.0)), GAMES["morty_zone"], lambda v, why: complaints.append(why)), play)
    assert complaints == []


def test_what_cannot_be_played_is_said_and_not_guessed() -> None:
    table, play = begin("morty_zone", 5)
    events = [step.record for step in walk(play, Dice(5), 30, undos=0)]
    first = next(k for k, e in enumerate(events) if e.kind == "answer")
    events[first] = replace(events[first], option="nonsense")
    with pytest.raises(Unplayable, match=f"event {events[first].v} "):
        restore(stored(table, events), GAMES["morty_zone"])
    with pytest.raises(Unplayable, match="other card packs"):
        restore(stored(replace(table, packs="x"), []), GAMES["morty_zone"])


def test_trying_changes_nothing() -> None:
    _, play = begin("morty_zone", 3)
    before, frames = play.state.digest(), [frame(play, v) for v in range(4)]
    seat = min(play.state.asks)
    play.answer(seat, play.state.pending[seat].options[0].id, None, by="person", now=0.0)
    with pytest.raises(IllegalAnswer):
        play.answer(seat, "nonsense", None, by="person", now=0.0)
    assert play.state.digest() == before
    assert [frame(play, v) for v in range(4)] == frames


@pytest.mark.parametrize("name", GAMES)
def test_undo_gives_the_position_as_it_was(name: str) -> None:
    """And never goes behind what the engine allows."""
    _, play = begin(name, 7)
    taken = 0
    for step in walk(play, Dice(7), 80, undos=0):
        if step.record.kind != "answer":
            continue
        before = play.state
        twin = _copy(play)
        twin.accept(step)
        seat = step.record.seat
        assert seat is not None
        assert len(twin.free(seat)) <= undoable(twin.state, seat)
        if twin.free(seat):
            twin.accept(twin.take_back(seat, 0.0, None))
            assert twin.state.digest() == before.digest()
            taken += 1
    assert taken


def _copy(play: Play) -> Play:
    """The same game once more."""
    twin = Play.__new__(Play)
    twin.__dict__.update(vars(play))
    twin.answers, twin.seen, twin.used, twin.spent = list(play.answers), list(play.seen), dict(play.used), list(play.spent)
    twin.story = type(play.story).from_plain(play.story.to_plain(play.state), play.state)
    return twin


def _log(play: Play, viewer: int) -> Log:
    return msgspec.json.decode(frame(play, viewer), type=View).log


def test_lines_that_were_taken_back_stay_and_are_struck() -> None:
    _, play = begin("morty_zone", 4)
    told = 0
    for step in walk(play, Dice(4), 200, undos=0):
        seat, lines = step.record.seat, len(play.state.log(None))
        if len(play.answers) <= 3:
            told = lines
        elif step.record.kind == "answer" and seat is not None and lines > told:  # secret choices alone leave nothing to strike
            texts = [line.text for line in _log(play, seat).lines]
            play.accept(play.go_back(seat, 3, 0.0, None))
            log = _log(play, seat)
            assert [line.text for line in log.lines][:-1] == texts
            assert log.lines[-1].kind == "table.undo"
            alive = [line.text for k, line in enumerate(log.lines) if k not in log.struck and not line.kind.startswith("table.")]
            assert alive == [e.text for e in play.state.log(seat)]
            assert log.struck
            return
    raise AssertionError("nothing was taken back")


def test_a_state_that_was_handed_out_is_never_changed() -> None:
    _, play = begin("toy_placement", 1)
    seen: list[tuple[State, str]] = [(play.state, play.state.digest()) for _ in walk(play, Dice(1), 30)]
    assert all(state.digest() == digest for state, digest in seen)
