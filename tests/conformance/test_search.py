"""Hypothesis looks for a way to break a game: answers, take-backs, saving, copying, imagining and refused answers in any order."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tableverse.core import IllegalAnswer, State
from tests.conformance.driver import EFFORT, Setup, face, find, replayed, setups
from tests.conformance.test_play import check_components

KINDS = ["answer"] * 6 + ["change", "save", "copy", "imagine", "refuse"]
MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 1 << 16)), max_size=120)


@given(data=st.data(), seed=st.integers(0, 1 << 32), moves=MOVES)
@settings(
    max_examples=round(40 * EFFORT),
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
def test_nothing_breaks_a_game(name: str, data: st.DataObject, seed: int, moves: list[tuple[str, int]]) -> None:
    setup: Setup = data.draw(st.sampled_from([s for s in setups() if s.game == name]))
    state = setup.start(seed)
    for kind, number in moves:
        if state.over:
            break
        state = move(state, kind, number)
        check_components(state)
    assert replayed(state, state.answers).to_json() == state.to_json()


def move(state: State, kind: str, number: int) -> State:
    """One move; gives the state to go on with, which is another object after saving or copying."""
    waiting = sorted(state.asks)
    seat = waiting[number % len(waiting)]
    match kind:
        case "answer":
            options = state.pending[seat].options
            state.answer(seat, options[number // len(waiting) % len(options)])
        case "change":
            ready = sorted(state.standing)
            if ready:
                state.answer(ready[number % len(ready)], "change")
        case "save":
            resumed = find(state.game.name).from_json(state.to_json())
            assert resumed == state
            return resumed
        case "copy":
            twin = state.clone()
            assert twin == state
            state.choose(seat, 0)  # the one left behind goes elsewhere
            return twin
        case "imagine":
            viewer = number % state.n
            assert face(state.imagine(viewer, number), viewer) == face(state, viewer)
        case "refuse":
            before = state.to_json()
            with pytest.raises(IllegalAnswer):
                state.answer(seat, f"{number}?")
            assert state.to_json() == before
    return state
