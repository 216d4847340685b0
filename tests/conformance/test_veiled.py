"""Veiled asking tells nothing: a real game and ones with other hidden cards, answered alike, look the same from outside.

A twin is imagined for a viewer and answered like the real game: the viewer gives the same answers, the others whatever both of their hands
allow. As long as nothing has come into the open that was hidden, the same seats are asked, clocks and ids are equal, the same answers can
be taken back, and the table looks the same.
"""

from __future__ import annotations

from typing import Any

import pytest

from tableverse.core import Card, Dice, Seat, State
from tableverse.core.undo import free
from tests.conformance.driver import EFFORT, Setup, find, names

ALIKE = 30
"""How many answers a twin is followed for."""
STEPS = 700
"""How many answers of all twins of a set-up are compared."""


def veiled() -> list[Setup]:
    """Every game with windows, with every number of seats."""
    found = []
    for name in names():
        game = find(name)
        if "asking" in game.options:
            usual = {option: setting.default for option, setting in game.options.items()} | {"asking": "veiled"}
            found += [Setup(name, n, tuple(usual.items())) for n in game.seats]
    return found


def outside(state: State, viewer: Seat | None, answers: list[tuple[Seat, str]]) -> dict[str, Any]:
    """All that a viewer learns besides the cards on the table: whom the game waits for, clock, ids, what goes back freely."""
    mine = {s: d.id for s, d in {**state.pending, **state.standing}.items() if s == viewer}
    return {
        "waiting": state.observe(None)["waiting"],
        "clock": state.clock,
        "ids": mine,
        "change": sorted(state.standing),
        "free": {s: free(state, s, answers) for s in state.seats},
        "over": state.over,
    }


def table(state: State, viewer: Seat | None) -> dict[str, Any]:
    """What a viewer sees of the table itself."""
    return {k: v for k, v in state.observe(viewer).items() if k not in ("waiting", "clock")}


def hidden(state: State, viewer: Seat | None) -> set[Card]:
    """The cards that a viewer cannot see."""
    found: set[Card] = set()
    for f in type(state).fields.values():
        if f.zone:
            held = getattr(state, f.name)
            for owner, cards in enumerate(held) if f.per_seat else [(None, held)]:
                if not f.sees(viewer, owner):
                    found |= {*cards[: len(cards) - f.top]}
    return found


def common(real: State, twin: State, seat: Seat, known: bool) -> list[str]:
    """The answers that a seat can give in both and that mean the same there; the same ones for who knows what they are made from."""
    mine, theirs = ([(o.id, o.label, o.targets) for o in s.pending[seat].options] for s in (real, twin))
    if known:
        assert mine == theirs
    return [option[0] for option in mine if option in theirs]


def follow(real: State, viewer: Seat | None, dice: Dice) -> int:
    """Imagine a twin, answer both alike until something hidden comes into the open, and compare; how many answers that were."""
    answers, horizon = real.answers, real.horizon
    twin = real.imagine(viewer, dice.below(1 << 30))
    for state in (real, twin):  # the same luck from here on: in what order rolls let players choose shows on no card
        state.reseed(len(answers))
    assert outside(twin, viewer, answers) == outside(real, viewer, answers)
    for done in range(ALIKE):
        if real.over:
            return done
        seat = dice.pick(sorted(real.asks))
        # What others had chosen in secret may have been told by now, as who is willing to help: then it is past the horizon.
        options = common(real, twin, seat, seat == viewer and real.horizon == horizon)
        if not options:
            return done
        option = dice.pick(options)
        before = [(s.horizon, hidden(s, viewer)) for s in (real, twin)]
        for state in (real, twin):
            state.answer(seat, option)
        answers = [*answers, (seat, option)]
        if table(real, viewer) != table(twin, viewer):
            after = [(s.horizon, hidden(s, viewer)) for s in (real, twin)]
            assert after != before, "nothing has come into the open that makes a difference"
            return done + 1
        assert outside(twin, viewer, answers) == outside(real, viewer, answers), f"{real.game.name}: seat {seat} answers {option}"
    return ALIKE


@pytest.mark.parametrize("veil", veiled(), ids=lambda s: f"{s.game}-{s.seats}")
def test_nothing_outside_depends_on_what_is_hidden(veil: Setup) -> None:
    compared = seed = 0
    while compared < STEPS * EFFORT:
        real, dice = veil.start(seed), Dice(seed)
        seed += 1
        while not real.over and compared < STEPS * EFFORT:
            viewer = dice.pick((*real.seats, None))
            compared += follow(real.clone(), viewer, dice)
            for _ in range(3):
                if not real.over:
                    _usual(real, dice)


def _usual(state: State, dice: Dice) -> None:
    """Some answer; mostly not passing, so that something happens."""
    seat = dice.pick(sorted(state.asks))
    options = state.pending[seat].options
    wanted = [o for o in options if o.role != "pass"] if dice.below(4) else list(options)
    state.answer(seat, dice.pick(wanted or list(options)))
