"""Imagining: a copy of a game in which everything that a seat cannot know is drawn anew.

Cards lying hidden from the seat are dealt again among the places where a card of that family lies hidden; other seats' lanes are
played again with likely answers (as far as "done" or "not done", which everybody sees); hidden fields resample themselves; the
generator is reseeded; the seed and what only others heard are gone. What the seat sees, its log and what it is asked stay the same
to the letter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from tableverse.core.chance import Dice, seeded
from tableverse.core.events import unchain
from tableverse.core.windows import forget_calls

if TYPE_CHECKING:
    from tableverse.core.fields import Field, StateType
    from tableverse.core.lanes import Together
    from tableverse.core.questions import Seat
    from tableverse.core.state import State

S = TypeVar("S", bound="State")


def imagine(state: S, seat: Seat | None, seed: int) -> S:
    """See `State.imagine`."""
    twin = state.quiet()
    dice = Dice(seed)
    _deal_again(twin, seat, dice)
    for resample in _resamplers(type(twin)):
        resample(twin, seat, dice)
    if twin.lanes is not None:  # what others have chosen so far would not fit their new cards: they start again
        _play_lanes_again(twin, twin.lanes, seat, dice)
    elif seat not in twin.asks:  # outside lanes one seat is asked; what the viewer is asked stays as it is
        twin.refresh()
    forget_calls(twin, seat)
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


@cache
def _resamplers(cls: StateType) -> tuple[Callable[[Any, Seat | None, Dice], None], ...]:
    """How the hidden fields are made up anew."""
    return tuple(f.resample for f in cls.fields.values() if f.resample is not None)


@cache
def _hidden_zones(cls: StateType, n: int, seat: Seat | None) -> tuple[tuple[Field, int], ...]:
    """The zones whose cards this seat cannot know, each with its owner (-1: nobody's)."""
    return tuple(
        (f, -1 if owner is None else owner)
        for f in cls.fields.values()
        if f.zone and not f.remembered
        for owner in (range(n) if f.per_seat else (None,))
        if not f.sees(seat, owner)
    )


def _deal_again(state: State, seat: Seat | None, dice: Dice) -> None:
    """Permute the hidden cards of each family; those that are a seat's own (`apart`) among that seat's places."""
    families = state.box.families
    pools: dict[tuple[int, str], tuple[list[int], list[tuple[list[int], Sequence[int]]]]] = {}
    for f, owner in _hidden_zones(type(state), state.n, seat):
        held = getattr(state, f.name)
        zone: list[int] = held if owner < 0 else held[owner]
        unseen = range(len(zone) - f.top)
        if not unseen:
            continue
        if f.apart and owner >= 0:
            found: dict[tuple[int, str], Sequence[int]] = {(owner, ""): unseen}
        elif len(f.families) == 1:
            found = {(-1, f.families[0]): unseen}
        else:
            sorted_places: dict[tuple[int, str], list[int]] = {}
            for k in unseen:
                sorted_places.setdefault((-1, families[zone[k]]), []).append(k)
            found = {**sorted_places}
        for pool, places in found.items():
            cards, zones = pools.setdefault(pool, ([], []))
            cards += zone[: len(places)] if places is unseen else [zone[k] for k in places]
            zones.append((zone, places))
    for pool in sorted(pools):
        cards, zones = pools[pool]
        cards.sort()  # how they really lie must not show in how they are dealt
        dice.shuffle_quickly(cards)
        for zone, places in zones:
            dealt, cards = cards[: len(places)], cards[len(places) :]
            if isinstance(places, range):
                zone[: len(places)] = dealt
            else:
                for k, card in zip(places, dealt, strict=True):
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
    """Likely answers in one lane: so many, or until it is done. How many were given."""
    given = 0
    while not lanes.done[k] and count != given:
        asked = state.asks.pop(lanes.seats[k])
        state.value = asked.question.guess(state, asked.seat, asked.choices, dice)
        lanes.advance(state, k)
        given += 1
    return given
