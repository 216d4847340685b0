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
    from tableverse.core.state import State
    from tableverse.core.values import Seat

S = TypeVar("S", bound="State")
Pool = tuple[int, str]
"""Hidden cards that are dealt again together: those of one family (-1, family), or a seat's own (seat, "")."""


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
def _hidden_zones(cls: StateType, n: int, seat: Seat | None) -> tuple[tuple[str, int, int, Pool | None], ...]:
    """The zones whose cards this seat cannot know: name, owner (-1: nobody's), how many on top are seen, and the pool, if it is one."""
    return tuple(
        (f.name, -1 if owner is None else owner, f.top, _pool(f, owner))
        for f in cls.fields.values()
        if f.zone and not f.remembered
        for owner in (range(n) if f.per_seat else (None,))
        if not f.sees(seat, owner)
    )


def _pool(f: Field, owner: Seat | None) -> Pool | None:
    """Where all cards of a zone are dealt from; None if that depends on each card's family."""
    if f.apart and owner is not None:
        return (owner, "")
    return (-1, f.families[0]) if len(f.families) == 1 else None


def _deal_again(state: State, seat: Seat | None, dice: Dice) -> None:
    """Permute the hidden cards of each family; those that are a seat's own (`apart`) among that seat's places."""
    families = state.box.families
    pools: dict[Pool, tuple[list[int], list[tuple[list[int], Sequence[int]]]]] = {}
    for name, owner, top, pool in _hidden_zones(type(state), state.n, seat):
        held = getattr(state, name)
        zone: list[int] = held if owner < 0 else held[owner]
        unseen = range(len(zone) - top)
        if not unseen:
            continue
        if pool is not None:
            cards, zones = pools.get(pool) or pools.setdefault(pool, ([], []))
            cards += zone[: len(unseen)]
            zones.append((zone, unseen))
            continue
        places: dict[str, list[int]] = {}
        for k in unseen:
            places.setdefault(families[zone[k]], []).append(k)
        for family, some in places.items():
            cards, zones = pools.setdefault((-1, family), ([], []))
            cards += [zone[k] for k in some]
            zones.append((zone, some))
    for pool in sorted(pools):
        cards, zones = pools[pool]
        cards.sort()  # how they really lie must not show in how they are dealt
        dice.shuffle_quickly(cards)
        at = 0
        for zone, where in zones:
            dealt = cards[at : at + len(where)]
            at += len(where)
            if isinstance(where, range):
                zone[: len(where)] = dealt
            else:
                for k, card in zip(where, dealt, strict=True):
                    zone[k] = card


def _play_lanes_again(state: State, lanes: Together, seat: Seat | None, dice: Dice) -> None:
    for k, other in enumerate(lanes.seats):
        if other == seat:
            continue
        finished = lanes.done[k]
        lanes.reset(state, k)
        if finished:
            while not lanes.done[k]:
                _answer(state, lanes, k, dice)
        elif not lanes.done[k]:
            _be_in_the_middle(state, lanes, k, dice)


def _be_in_the_middle(state: State, lanes: Together, k: int, dice: Dice) -> None:
    """A lane that is not done yet: any number of answers short of all is as likely as any other."""
    mark, points = lanes.mark(state, k), 1
    _answer(state, lanes, k, dice)
    while not lanes.done[k]:
        points += 1
        if not dice.below(points):
            mark = lanes.mark(state, k)
        _answer(state, lanes, k, dice)
    lanes.go_back(state, k, mark)


def _answer(state: State, lanes: Together, k: int, dice: Dice) -> None:
    """A likely answer in one lane."""
    asked = state.asks.pop(lanes.seats[k])
    state.value = asked.question.guess(state, asked.seat, asked.choices, dice)
    lanes.advance(state, k)
