"""Illegal, stale, foreign and garbage answers are refused and change nothing; order and time of answers in lanes tell nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tableverse.core import Dice, IllegalAnswer, Option, State
from tests.conformance.driver import Setup, face, finish, points, walks

NO_OPTIONS: list[Any] = [
    *("", " ", "nope", "NONE", "none ", "-1", "1e3", "0x0", "٣", "🙂", "\x00", "\ud800", "a\nb", "x" * 100_000, "change "),
    *(None, 0, -1, 1.5, True, b"0", [], {}, (), ("0",), object(), Option),
]
NO_SEATS: list[Any] = [-1, 99, 2**70, True, False, None, "0", "", 0.0, 1.5, (0,), [0], object()]


def refused(state: State, seat: Any, option: Any, decision: Any = None) -> None:
    """Answer what must be refused, and look whether anything changed."""
    digest, asks = state.digest(), dict(state.asks)
    kept = (state.moment, state.horizon, state.history, state.events, state.value, state.script)
    with pytest.raises(IllegalAnswer) as caught:
        state.answer(seat, option, decision)
    assert len(str(caught.value)) < 2_000
    assert (state.digest(), state.asks) == (digest, asks)
    now = (state.moment, state.horizon, state.history, state.events, state.value, state.script)
    assert all(a is b for a, b in zip(now, kept, strict=True))


def test_garbage_is_refused(setup: Setup) -> None:
    for state, _ in points(setup, 12):
        before = state.to_json()
        _try_garbage(state)
        assert state.to_json() == before
    end = finish(setup.start(0), Dice(0))
    for seat in (*end.seats, *NO_SEATS):
        for option in ("none", "change", "0", *NO_OPTIONS[:3]):
            refused(end, seat, option)


def _try_garbage(state: State) -> None:
    for seat, decision in state.pending.items():
        legal = {o.id for o in decision.options}
        for option in NO_OPTIONS:
            if not isinstance(option, str) or option not in legal:
                refused(state, seat, option)
        some = decision.options[0]
        for wrong in ("", "0", decision.id + "0", f"{decision.id}.0", 5, True, object()):
            refused(state, seat, some.id, wrong)
            refused(state, seat, some, wrong)
    some = next(iter(state.pending.values())).options[0]
    for no_seat in (*NO_SEATS, state.n):
        refused(state, no_seat, some.id)
        refused(state, no_seat, some)
    for seat in state.seats:
        if seat not in state.pending and seat not in state.standing:
            refused(state, seat, some.id)
        elif seat in state.standing:
            refused(state, seat, "none")


def test_foreign_options_are_refused(setup: Setup) -> None:
    for state, _ in points(setup, 25):
        for seat, decision in state.pending.items():
            for other in state.seats:
                if other != seat:
                    refused(state, other, decision.options[0])
                    refused(state, other, decision.options[0].id, decision.id)


def test_stale_options_are_refused(setup: Setup) -> None:
    """All options of the past few decisions, those that were taken back too."""
    for state, dice in walks(setup, 20):
        old: list[tuple[int, Option]] = []
        while not state.over:
            for seat, option in old[-5:]:
                refused(state, seat, option)
            asked = state.standing if state.standing and dice.below(5) == 0 else state.pending
            decision = asked[dice.pick(sorted(asked))]
            old.append((decision.seat, dice.pick(decision.options)))
            state.answer(*old[-1])


def test_an_answer_may_name_its_decision(setup: Setup) -> None:
    state, by_id = setup.start(3), setup.start(3)
    dice = Dice(3)
    while not state.over:
        seat = dice.pick(sorted(state.asks))
        decision = state.pending[seat]
        option = dice.pick(decision.options)
        by_id.answer(seat, option.id, decision.id)
        state.answer(seat, option)
        assert option.label
    assert by_id == state


def test_answers_in_lanes_tell_nothing_and_come_in_any_order(setup: Setup) -> None:
    """While all choose at once, nobody can see from the table what or how far somebody else has chosen, only who is ready."""
    for state, dice in points(setup, 15):
        if state.lanes is not None and len(state.asks) > 1:
            _any_order(state, dice.below(1_000))


def _any_order(state: State, seed: int) -> None:
    """Each seat plays its lane by dice of its own: first seat by seat, then backwards, then by turns."""
    waiting = sorted(state.asks)
    clock = state.clock
    ends = set()
    for order in ("forwards", "backwards", "by turns"):
        twin = state.clone()
        own = {s: Dice(seed + s) for s in waiting}
        turn = 0
        while twin.clock == clock and not twin.over:
            asked = sorted(s for s in twin.asks if s in own)
            seat = asked[0] if order == "forwards" else asked[-1] if order == "backwards" else asked[turn % len(asked)]
            others = [s for s in (*twin.seats, None) if s != seat]
            before = [_without_waiting(face(twin, s, log=turn % 5 == 0)) for s in others]
            twin.choose(seat, own[seat].below(len(twin.asks[seat].choices)))
            if twin.clock == clock:
                assert [_without_waiting(face(twin, s, log=turn % 5 == 0)) for s in others] == before
            turn += 1
        ends.add(twin.digest())
    assert len(ends) == 1


def _without_waiting(seen: bytes) -> Any:
    data = msgspec.json.decode(seen)
    del data["view"]["waiting"]
    return data


def test_a_finished_game_asks_nobody(setup: Setup) -> None:
    state = finish(setup.start(1), Dice(1))
    assert (state.pending, state.standing) == ({}, {})
    assert state.observe(None)["waiting"] == []
    assert state.observe(None)["over"] is True
