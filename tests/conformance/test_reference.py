"""Translated frames do what the rules say as they are written: they are compared with plain generators over thousands of games."""

from __future__ import annotations

from typing import Any

import msgspec

from tableverse.core import State
from tableverse.core.reference import Reference
from tests.conformance.driver import Setup, walks


def trace(state: State) -> Any:
    """What both ways of running a game have in common: who is asked what, and everything on the table."""
    asks = [(s, a.question, list(a.choices)) for s, a in sorted(state.asks.items())]
    fields = [msgspec.to_builtins(getattr(state, n), str_keys=True) for n in type(state).fields]
    return asks, fields, state.clock, state.moment, state.horizon, state.rng


def test_frames_and_generators_play_the_same_games(setup: Setup) -> None:
    for state, dice in walks(setup, 5_000, record=False):
        plain = state.game.blank(state.n, state.seed, state.options)
        plain.recording = False
        plain.setup()
        reference = Reference(plain)
        while not state.over:
            assert trace(plain) == trace(state)
            seat = dice.pick(sorted(state.asks))
            index = dice.below(len(state.asks[seat].choices))
            state.choose(seat, index)
            reference.choose(seat, index)
        assert reference.over
        assert trace(plain) == trace(state)


def test_frames_and_generators_tell_the_same_story(setup: Setup) -> None:
    for state, dice in walks(setup, 300):
        plain = state.game.blank(state.n, state.seed, state.options)
        plain.setup()
        reference = Reference(plain)
        while not state.over:
            seat = dice.pick(sorted(state.asks))
            index = dice.below(len(state.asks[seat].choices))
            state.choose(seat, index)
            reference.choose(seat, index)
        assert [plain.log(s) for s in (*state.seats, None)] == [state.log(s) for s in (*state.seats, None)]
