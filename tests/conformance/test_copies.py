"""Copies are equal and independent; saved games go on as they would have; equal seeds and answers give equal games everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from tableverse.core import Dice, State
from tests.conformance.driver import Setup, depth, digests, face, find, finish, length, points, replayed, step, walks


def test_earlier_copies_never_change(setup: Setup) -> None:
    for state, dice in walks(setup, 100):
        copies = []
        while not state.over:
            copies.append((state.clone(), state.digest()))
            assert copies[-1][0].digest() == copies[-1][1]
            step(state, dice)
        assert [twin.digest() for twin, _ in copies] == [digest for _, digest in copies]


def test_a_copy_is_equal_and_looks_equal_whatever_becomes_of_the_other(setup: Setup) -> None:
    for state, dice in points(setup, 30):
        faces, text = [face(state, s) for s in (*state.seats, None)], state.to_json()
        one, two = state.clone(), state.clone()
        assert one == two == state
        assert [face(one, s) for s in (*one.seats, None)] == faces
        finish(one, dice)
        assert two.to_json() == state.to_json() == text
        assert [face(two, s) for s in (*two.seats, None)] == faces


def test_copies_go_the_same_way_with_the_same_answers(setup: Setup) -> None:
    rarely = max(8, length(setup) // 12)
    for state, dice in walks(setup, 300):
        twin: State | None = None
        while not state.over:
            if dice.below(rarely) == 0:
                if twin is not None:  # a copy that goes its own way disturbs nobody
                    before = state.digest()
                    finish(twin, Dice(dice.below(1_000)))
                    assert state.digest() == before
                twin = state.clone()
            seat, option = step(state, dice)
            if twin is not None:
                twin.answer(seat, option)
                assert twin.digest() == state.digest()
        if twin is not None:
            assert twin.to_json() == state.to_json()


def test_a_saved_game_is_the_same_game(setup: Setup) -> None:
    game = find(setup.game)
    for state, _ in points(setup, 50):
        text = state.to_json()
        resumed = game.from_json(text)
        assert resumed == state
        assert resumed.to_json() == text
        assert [face(resumed, s) for s in (*state.seats, None)] == [face(state, s) for s in (*state.seats, None)]


def test_a_saved_game_goes_on_to_the_same_end(setup: Setup) -> None:
    """From random points of a game, and from where its rules are nested most deeply."""
    game = find(setup.game)
    for state, dice in walks(setup, 150):
        saved: list[State] = []
        deepest = state.clone()
        while not state.over:
            if depth(state) > depth(deepest):
                deepest = state.clone()
            if dice.below(20) == 0:
                saved.append(state.clone())
            step(state, dice)
        end = state.to_json()
        assert game.from_json(end).to_json() == end
        for point in (*saved[:3], deepest):
            resumed = game.from_json(point.to_json())
            for seat, option in state.answers[point.moment :]:
                resumed.answer(seat, option)
            assert resumed.to_json() == end
            assert [resumed.log(s) for s in (*state.seats, None)] == [state.log(s) for s in (*state.seats, None)]
            assert (resumed.scores, resumed.winners) == (state.scores, state.winners)


def test_a_save_is_played_again_when_its_snapshot_is_not_trusted(setup: Setup) -> None:
    game = find(setup.game)
    for state, dice in walks(setup, 100):
        finish(state, dice)
        data = msgspec.json.decode(state.to_json()) | {"version": -1, "snapshot": None, "events": None}
        again = game.from_json(msgspec.json.encode(data))
        assert again.to_json() == state.to_json()


def test_undo_is_playing_all_answers_but_the_last(setup: Setup) -> None:
    for state, dice in points(setup, 15):
        after = state.clone()
        step(after, dice)
        undone = replayed(after, after.answers[:-1])
        assert undone.to_json() == state.to_json()
        assert undone.log(0) == state.log(0)


def test_another_process_plays_the_same_game(name: str) -> None:
    """With another order of hashes: nothing depends on it."""
    code = "import json, sys; from tests.conformance.driver import digests; json.dump(digests(sys.argv[1], 3), sys.stdout)"
    root = Path(__file__).parents[2]
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    run = subprocess.run([sys.executable, "-c", code, name], cwd=root, env=environment, capture_output=True, check=True)
    assert msgspec.json.decode(run.stdout) == digests(name, 3)
