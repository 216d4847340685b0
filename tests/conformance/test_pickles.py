"""States and games go through pickle and deepcopy: what processes, machines and libraries do to them."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

from tableverse.core import Dice, State
from tests.conformance.driver import Setup, face, find, step, stops


def some_answers(state: State) -> str:
    """Where a game stands after a few answers."""
    dice = Dice(5)
    for _ in range(12):
        if not state.over:
            step(state, dice, take_back=0)
    return state.to_json()


def test_a_pickled_state_is_the_same_and_goes_on(setup: Setup) -> None:
    for state, _ in stops(setup, 2):
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert twin.game is state.game
        assert twin.to_json() == state.to_json()
        assert [face(twin, s) for s in (*state.seats, None)] == [face(state, s) for s in (*state.seats, None)]
        assert some_answers(twin) == some_answers(state.clone())
        for one in (state.quiet(), state.imagine(0, 7)):
            twin = pickle.loads(pickle.dumps(one))
            assert twin == one
            assert twin.recording is one.recording
            assert twin.answers == one.answers


def test_a_deep_copy_is_a_clone(setup: Setup) -> None:
    for state, _ in stops(setup, 2):
        text = state.to_json()
        held: dict[str, list[State]] = copy.deepcopy({"some": [state]})
        for twin in (held["some"][0], copy.copy(state)):
            assert twin is not state
            assert twin == state
            assert twin.game is state.game
            assert some_answers(twin) != text
            assert state.to_json() == text


def test_reseeding_changes_what_chance_does_from_then_on_and_nothing_else(setup: Setup) -> None:
    for state, _ in stops(setup, 2):
        one, two, other = state.clone(), state.clone(), state.clone()
        one.reseed(11)
        two.reseed(11)
        other.reseed(12)
        assert [face(one, s) for s in (*state.seats, None)] == [face(state, s) for s in (*state.seats, None)]
        assert one == two != other
        assert some_answers(one) == some_answers(two)


def test_a_game_is_pickled_by_its_name(name: str) -> None:
    game = find(name)
    assert game.box is game.box
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game


def test_another_process_reads_a_pickled_state(name: str) -> None:
    """It knows nothing of the game before it reads it."""
    game = find(name)
    state = game.new(seed=3)
    for _ in range(5):
        seat = min(state.asks)
        state.choose(seat, len(state.asks[seat].choices) - 1)
    code = "import pickle, sys; sys.stdout.write(pickle.load(sys.stdin.buffer).to_json())"
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, input=pickle.dumps(state), capture_output=True, check=True)
    assert run.stdout.decode() == state.to_json()
