"""A game stepped by action numbers: what all faces are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tableverse
from tableverse.core import Dice, IllegalAnswer, SetupError
from tableverse.envs import Core, margin, win_share
from tableverse.envs.rewards import Shaping


def options(name: str) -> dict[str, Any]:
    """What random play uses."""
    return {option: some[0] for option, some in tableverse.game(name).brief.items()}


def played(core: Core, seed: int, limit: int) -> list[int]:
    """Random actions; which ones."""
    dice = Dice(seed)
    taken: list[int] = []
    while core.seat >= 0 and len(taken) < limit:
        taken.append(dice.pick([a for a in core.legal if a >= 0]))
        core.step(taken[-1])
    return taken


def test_every_number_of_seats_can_be_played(name: str) -> None:
    for seats in tableverse.game(name).seats:
        core = Core(name, seats, options=options(name))
        core.reset(3)
        for _ in range(40):
            if core.seat < 0:
                break
            mask = core.mask()
            assert sorted(np.flatnonzero(mask)) == sorted(a for a in core.legal if a >= 0)
            assert core.default() in core.legal
            for seat in range(seats):
                seen = core.observe(seat)
                assert seen.shape == (core.tensors.size,)
                assert seen.dtype == np.int16
            played(core, core.steps, 1)


def test_the_same_seed_and_actions_give_the_same_game(name: str) -> None:
    one, two = Core(name, options=options(name)), Core(name, options=options(name))
    one.reset(5)
    two.reset(5)
    for action in played(one, 1, 120):
        two.step(action)
    assert one.state.digest() == two.state.digest()
    assert (one.seat, one.legal, one.steps) == (two.seat, two.legal, two.steps)


def test_forced_questions_are_answered_unless_they_are_wanted(name: str) -> None:
    quick, slow = Core(name, options=options(name)), Core(name, forced=False, options=options(name))
    quick.reset(2)
    slow.reset(2)
    dice = Dice(0)
    for _ in range(60):
        while slow.seat >= 0 and len(slow.legal) == 1:
            slow.step(slow.legal[0])
        if quick.seat < 0:
            break
        assert len(quick.legal) > 1
        assert (quick.seat, quick.legal) == (slow.seat, slow.legal)
        action = dice.pick([a for a in quick.legal if a >= 0])
        quick.step(action)
        slow.step(action)
    assert slow.steps >= quick.steps


def test_what_is_not_legal_is_refused_in_words_and_changes_nothing(name: str) -> None:
    core = Core(name, options=options(name))
    core.reset(1)
    wrong = next(a for a in range(core.vocabulary.size) if a not in core.legal)
    before = core.state.digest()
    with pytest.raises(IllegalAnswer) as caught:
        core.step(wrong)
    assert core.vocabulary.words[wrong] in str(caught.value) or repr(core.vocabulary.words[wrong]) in str(caught.value)
    with pytest.raises(IllegalAnswer, match="nothing"):
        core.step(core.vocabulary.size)
    assert core.state.digest() == before


def test_a_set_up_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="seats = 99"):
        Core(name, 99)
    with pytest.raises(SetupError, match="unknown option"):
        Core(name, options={"speed": 9})


def test_returns_are_zero_sum_and_say_who_won() -> None:
    """The shortest games are played to their ends."""
    for name in sorted(tableverse.games(), key=lambda n: tableverse.game(n).minutes)[:2]:
        core = Core(name, 3 if 3 in tableverse.game(name).seats else None, options=options(name))
        core.reset(4)
        played(core, 4, 20_000)
        state, gained = core.state, core.returns()
        assert state.over
        assert sum(gained) == pytest.approx(0)
        assert {s for s in state.seats if gained[s] == max(gained)} == {*state.winners}
        assert core.seat == -1
        with pytest.raises(IllegalAnswer, match="the game is over"):
            core.step(0)
        by_margin = margin(10.0)(state)
        assert all(-1 <= m <= 1 for m in by_margin)
        assert max(by_margin) == by_margin[state.scores.index(max(state.scores))]
        assert win_share(state) == gained


def test_rewards_on_the_way_add_up_to_nothing(name: str) -> None:
    """Potential-based: what was given for hope is taken back in the end, so the best play stays the best."""
    state = tableverse.game(name).new(seed=1, record=False)
    shaping = Shaping(state, 10.0)
    first = shaping._last[0]
    given, dice = 0.0, Dice(1)
    for _ in range(30):
        seat = min(state.asks)
        state.choose(seat, dice.below(len(state.asks[seat].choices)))
        given += shaping.step(state, 0)
        if state.over:
            break
    assert given == pytest.approx(shaping._last[0] - first)
