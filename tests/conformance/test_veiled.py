"""Veiled asking tells nothing: a real game and ones with other hidden cards, answered alike, look the same from outside.

A twin is imagined for a viewer and answered like the real game: the viewer gives the same answers, the others whatever both of their hands
allow. As long as nothing has come into the open that was hidden, the same seats are asked, clocks and ids are equal, the same answers can
be taken back, and what the viewer and whoever looks on are sent of the table and its log is the same to the letter.

Hidden is where a card lies that the viewer does not know, and what others have chosen unseen. A card comes into the open where it then
lies, or by one of the few events of a game that tell of cards which stay hidden (`tests/rules/<game>/revealing.py`); no other event may.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tableverse.core import EVERYONE, Card, Dice, Seat, State
from tableverse.core.events import unchain
from tableverse.core.undo import free
from tests.conformance.driver import EFFORT, Setup, find, names
from tests.conformance.swapping import named

RULES = Path(__file__).parents[1] / "rules"

ALIKE = 30
"""How many answers a twin is followed for."""
STEPS = 550
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


@cache
def revealing(game: str) -> frozenset[str]:
    """The events of a game that tell of cards which lie hidden before and after: a hand is shown, or what lay open is shuffled at once."""
    if not (RULES / game / "revealing.py").is_file():
        return frozenset()
    return frozenset(importlib.import_module(f"tests.rules.{game}.revealing").REVEALING)


def outside(state: State, viewer: Seat | None, answers: list[tuple[Seat, str]]) -> dict[str, Any]:
    """All that a viewer learns besides the cards on the table: whom the game waits for, clock, ids, what goes back freely."""
    mine = {s: d.id for s, d in {**state.pending, **state.standing}.items() if s == viewer}
    return {
        "waiting": state.waiting,
        "clock": state.clock,
        "ids": mine,
        "change": sorted(state.standing),
        "free": {s: free(state, s, answers) for s in state.seats},
        "over": state.over,
    }


def shown(state: State, viewer: Seat | None) -> bytes:
    """What a viewer and whoever looks on see of the table itself, and what they are told, as it would be sent."""
    progress = state.game.progress
    common = {"scores": state.scores, "spans": dict(state.spans), "progress": progress(state) if progress else None}
    views = [{k: v for k, v in state.observe(who).items() if k not in ("waiting", "clock")} for who in {viewer, None}]
    return msgspec.json.encode([common, views, [state.log(who) for who in {viewer, None}]])


def hidden(state: State, viewer: Seat | None) -> set[Card]:
    """The cards that a viewer does not know."""
    found: set[Card] = set()
    for f in type(state).fields.values():
        if f.zone and not f.remembered:
            held = getattr(state, f.name)
            for owner, cards in enumerate(held) if f.per_seat else [(None, held)]:
                if not f.sees(viewer, owner):
                    found |= {*cards[: len(cards) - f.top]}
    return found


def revealed(state: State, viewer: Seat | None, before: set[Card]) -> bool:
    """Has a card come into the open that this viewer could not see before? No event but a revealing one tells of a card that has not."""
    after = hidden(state, viewer)
    told = False
    for audience, event in unchain(state.events):
        if audience is None or (-1 if viewer is None else viewer) in audience:
            cards = named(event) & before
            told = told or bool(cards)
            assert not cards & after or event.kind in revealing(state.game.name), f"{event.text(state)} tells {viewer} of a hidden card"
    return told or bool(before - after)


def secrets(state: State, viewer: Seat | None) -> Any:
    """What others have chosen that this viewer does not know."""
    fields = [f for f in type(state).fields.values() if not f.zone and f.audience is not EVERYONE]
    kept = [getattr(state, f.name)[s] for f in fields for s in (state.seats if f.per_seat else ()) if s != viewer]
    called = [frame.left for frame in state.stack if hasattr(frame, "left")]
    return kept, called, state.lanes and state.lanes.results


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
    twin.recording = True
    for state in (real, twin):  # the same luck from here on: in what order rolls let players choose shows on no card
        state.reseed(len(answers))
    unseen = secrets(real, viewer) != secrets(twin, viewer)
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
        open_ = False
        for state in (real, twin):
            before = {who: hidden(state, who) for who in (viewer, None)}
            state.events = None
            state.answer(seat, option)
            for who, cards in before.items():
                open_ = revealed(state, who, cards) or open_
        answers = [*answers, (seat, option)]
        if shown(real, viewer) != shown(twin, viewer):
            assert open_ or (unseen and real.horizon > horizon), "nothing has come into the open that makes a difference"
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
