"""Whoever may answer is heard: a window closes when all have passed on things as they stand, and a call that lapses changes nothing.

Every game with windows takes part by being registered. Rounds are looked for wherever players call at once and unseen.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tableverse.core import Dice, Seat, State
from tableverse.core.frames import RULES, Frame
from tableverse.core.windows import Calls, answers, settled
from tests.conformance.driver import EFFORT, Setup, face, setups, step, walks, words

IN_TURN: Any = RULES["tableverse.core.windows:in_turn"]
DECISIONS = 400
ROUNDS = 10
"""How many rounds of a game are compared."""


def with_windows() -> list[Setup]:
    """Every set-up of a game in which others may answer."""
    return [setup for setup in setups() if "asking" in dict(setup.options)]


# ---------------------------------------------------------------- in turn order


def unheard(before: State, window: Any, passed: set[Seat]) -> list[Seat]:
    """Who could have answered a window that has closed after the last one passed, and has not passed since things stood so."""
    return [seat for seat in window.what.who(before) if seat not in passed and answers(before, window.what, seat)]


@pytest.mark.parametrize("table", with_windows(), ids=str)
def test_a_window_closes_when_all_have_passed_on_things_as_they_stand(table: Setup) -> None:
    for state, dice in walks(table, DECISIONS, record=False):
        passed: dict[Frame, set[Seat]] = {}
        while not state.over:
            window = state.stack[-1]
            if type(window) is not IN_TURN:
                step(state, dice)
                continue
            before = state.quiet()
            seat, option = step(state, dice)
            if option != "none":
                passed[window] = set()
                continue
            since = passed.setdefault(window, set())
            since.add(seat)
            if window not in state.stack:
                assert unheard(before, window, since) == []


# ---------------------------------------------------------------- rounds


def begun(state: State) -> Calls | None:
    """The round in which several are asked and nobody has answered yet, if there is one."""
    lanes = state.lanes
    return lanes if isinstance(lanes, Calls) and lanes.open == len(lanes.seats) > 1 else None


def calls_of(state: State, round_: Calls, dice: Dice) -> dict[Seat, int]:
    """Which choice each seat names, in the order of asking: mostly not the last one, which is passing."""
    return {seat: dice.below(max(1, len(state.asks[seat].choices) - (dice.below(4) > 0))) for seat in round_.seats}


def lapsing(state: State, round_: Calls, calls: dict[Seat, int]) -> set[Seat]:
    """Whose calls are not carried out."""
    chosen = {seat: state.asks[seat].choices[k] for seat, k in calls.items()}
    heard = settled(state.quiet(), round_.what, tuple(chosen), tuple(chosen.values()))
    return {seat for seat, choice in chosen.items() if choice is not None} - {seat for seat, _ in heard}


def called(state: State, calls: dict[Seat, int], vain: set[Seat]) -> State:
    """The game after these calls, where some have passed instead."""
    twin = state.clone()
    for seat, k in calls.items():
        twin.choose(seat, len(state.asks[seat].choices) - 1 if seat in vain else k)
    return twin


def own(state: State, seat: Seat | None) -> bytes:
    """What whoever has called in vain has and is asked; that the call was made is theirs to remember."""
    view = state.observe(seat)
    zones = {f.name: view[f.name] for f in type(state).fields.values() if f.zone}
    return msgspec.json.encode([zones, state.log(seat), [words(d) for s, d in state.pending.items() if s == seat]])


@pytest.mark.parametrize("table", with_windows(), ids=str)
def test_a_call_that_lapses_changes_nothing(table: Setup) -> None:
    rounds = 0
    for state, dice in walks(table, DECISIONS):
        while not state.over:
            round_ = begun(state)
            if round_ is not None and rounds < ROUNDS * EFFORT:
                calls = calls_of(state, round_, dice)
                vain = lapsing(state, round_, calls)
                if vain:
                    rounds += 1
                    compare(called(state, calls, set()), called(state, calls, vain), vain)
            step(state, dice)


def compare(lapsed: State, passed: State, vain: set[Seat]) -> None:
    """Everybody else is where they would be if those who called in vain had passed."""
    for viewer in (*lapsed.seats, None):
        if viewer in vain:
            assert own(lapsed, viewer) == own(passed, viewer)
        else:
            assert face(lapsed, viewer) == face(passed, viewer)
    assert lapsed.rng == passed.rng


def test_calls_lapse_somewhere() -> None:
    """The walks above look for them; this makes sure that there is a game in which they find some."""
    for state, dice in walks(Setup("toy_brawl", 5, ()), DECISIONS):
        while not state.over:
            round_ = begun(state)
            if round_ is not None and lapsing(state, round_, calls_of(state, round_, dice)):
                return
            step(state, dice)
    pytest.fail("no call has lapsed")
