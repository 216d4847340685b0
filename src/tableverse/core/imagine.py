"""Imagining: a copy of a game in which everything that a seat cannot know is drawn anew.

Cards lying hidden from the seat are dealt again among the places where a card of that family lies hidden; other seats' lanes are
played again with random answers (as far as "done" or "not done", which everybody sees); hidden fields resample themselves; the
generator is reseeded; the seed and what only others heard are gone. What the seat sees, its log and what it is asked stay the same
to the letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tableverse.core.chance import Dice, seeded
from tableverse.core.events import unchain

if TYPE_CHECKING:
    from tableverse.core.lanes import Together
    from tableverse.core.questions import Seat
    from tableverse.core.state import State

S = TypeVar("S", bound="State")


def imagine(state: S, seat: Seat | None, seed: int) -> S:
    """See `State.imagine`."""
    twin = state.quiet()
    dice = Dice(seed)
    _deal_again(twin, seat, dice)
    for f in type(twin).fields.values():
        if f.resample is not None:
            f.resample(twin, seat, dice)
    if twin.lanes is not None:  # what others have chosen so far would not fit their new cards: they start again
        _play_lanes_again(twin, twin.lanes, seat, dice)
    else:
        own = {s: a for s, a in twin.asks.items() if s == seat}
        twin.refresh()
        twin.asks.update(own)
    twin.rng = seeded(dice.rng)
    twin.script = None
    twin.seed = 0
    twin.events = _heard(twin, seat)
    return twin


def _heard(state: State, seat: Seat | None) -> Any:
    """The events that the seat may know, and no others."""
    viewer = -1 if seat is None else seat
    heard: Any = None
    for told in unchain(state.events):
        if told.audience is None or viewer in told.audience:
            heard = (heard, told)
    return heard


def _deal_again(state: State, seat: Seat | None, dice: Dice) -> None:
    """Permute the hidden cards of each family; those that are a seat's own (`apart`) among that seat's places."""
    families = state.box.families
    places: dict[tuple[int, str], list[tuple[list[int], int]]] = {}
    for f in type(state).fields.values():
        if not f.zone:
            continue
        held = getattr(state, f.name)
        for owner, zone in enumerate(held) if f.per_seat else [(None, held)]:
            if f.sees(seat, owner):
                continue
            for k, card in enumerate(zone):
                if not (f.top and k == len(zone) - 1):
                    pool = (-1, families[card]) if not f.apart or owner is None else (owner, "")
                    places.setdefault(pool, []).append((zone, k))
    for pool in sorted(places):
        cards = sorted(zone[k] for zone, k in places[pool])  # how they really lie must not show in how they are dealt
        dice.shuffle(cards)
        for (zone, k), card in zip(places[pool], cards, strict=True):
            zone[k] = card


def _play_lanes_again(state: State, lanes: Together, seat: Seat | None, dice: Dice) -> None:
    for k, other in enumerate(lanes.seats):
        if other == seat:
            continue
        finished = lanes.done[k]
        lanes.reset(state, k)
        if finished:
            _answer(state, lanes, k, dice, None)
            continue
        total = 0
        while not lanes.done[k]:
            total += _answer(state, lanes, k, dice, 1)
        lanes.reset(state, k)  # not done yet: any number of answers short of all is possible
        _answer(state, lanes, k, dice, dice.below(total) if total else 0)
        if lanes.done[k]:  # other answers may have made it shorter
            lanes.reset(state, k)


def _answer(state: State, lanes: Together, k: int, dice: Dice, count: int | None) -> int:
    """Random answers in one lane: so many, or until it is done. How many were given."""
    given = 0
    while not lanes.done[k] and count != given:
        asked = state.asks.pop(lanes.seats[k])
        state.value = dice.pick(asked.choices)
        lanes.answered[k] += 1
        lanes.advance(state, k)
        given += 1
    return given
