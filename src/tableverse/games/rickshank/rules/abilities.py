"""Abilities that wait for something: on Characters, on Ongoing cards and Locations in play, and on a card itself.

An ability is named by the component that has it and by its number there: `(card, k)`, for `g.box.records[card].abilities[k]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.cardtext.shared import May, MayThen
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.rickshank.events import AbilityUsed
from tableverse.games.rickshank.moves import Use
from tableverse.games.rickshank.questions import NextAbility, Pending, open_abilities, with_none

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def on_play(g: Rickshank, seat: Seat, card: Card) -> None:
    """RR-103, RR-R72, RR-R123: who waits for this play is settled before the card enters play; it acts when the card is done.

    "The first time each turn" is over with the first such play, whether or not the ability is used then (RR-R122).
    """
    heard, hears = g.box.heard[card], g.box.hears
    for source in (*g.character[seat], *g.in_play[seat]):
        if source in heard:
            for k, once in hears[source, card]:
                if (source, k) not in g.used:
                    if once:
                        g.used.append((source, k))
                    g.queue.append((source, k, card))


def secondary(g: Rickshank) -> Any:
    """RR-103, RR-R66: what was triggered meanwhile, in the order that the active player likes; a new play has its triggers first."""
    batch = tuple(g.queue)
    g.queue = []
    return resolve(g, g.active, batch, True)


@rule
def resolve(g: Rickshank, seat: Seat, pending: tuple[Pending, ...], complete: bool = False) -> Rule:
    """RR-R66, RR-061: one at a time, each fully carried out; a Character's ability may be declined.

    With `complete`, what an ability sets off comes before the next one.
    """
    open_ = open_abilities(g, seat, pending)
    while open_:
        one: Any = open_[0]
        if len(open_) > 1 or g.box.records[one[0]].by_choice[one[1]]:
            one = yield g.ask(seat, NextAbility(pending), with_none(g, open_))
        if one is None:
            break
        pending = without(pending, one) if len(pending) > 1 else ()
        yield from carry_out(g, seat, one)
        if complete and g.queue:
            yield from secondary(g)
        open_ = open_abilities(g, seat, pending) if pending else []


def without(pending: tuple[Pending, ...], one: Pending) -> tuple[Pending, ...]:
    """All but one."""
    k = pending.index(one)
    return pending[:k] + pending[k + 1 :]


def carry_out(g: Rickshank, seat: Seat, one: Pending) -> Any:
    """Run an ability."""
    card, k, it = one
    if g.recording:
        g.tell(AbilityUsed(seat, card))
    return g.box.records[card].abilities[k].then.run(g, Context(seat, card, seat, it=it))


@carries_out(Use)
def use(g: Rickshank, seat: Seat, card: Card, k: int) -> Any:
    """RR-061, RR-090, RR-154: an ability that its player uses when they like: "once each turn", "any number of times this turn".

    Choosing it is the choice to do what it says one may do.
    """
    then, ctx = g.box.records[card].abilities[k].then, Context(seat, card, seat)
    if (k, True) in g.box.records[card].on_use:
        g.used.append((card, k))
    if g.recording:
        g.tell(AbilityUsed(seat, card))
    if isinstance(then, MayThen):
        return do_both(g, then, ctx)
    return then.does.run(g, ctx) if isinstance(then, May) else then.run(g, ctx)


@rule
def do_both(g: Rickshank, then: Any, ctx: Context) -> Rule:
    """What one may do, and what follows."""
    after = yield from then.does.run(g, ctx)
    yield from then.then.run(g, ctx if after is None else after)


def of_this_moment(g: Rickshank, seat: Seat, timed: Mapping[Card, tuple[Pending, ...]]) -> tuple[Pending, ...]:
    """The abilities of a player's Character and of their cards in play that act at the start or end of their turn."""
    found: tuple[Pending, ...] = ()
    for source in (*g.character[seat], *g.in_play[seat]):
        if source in timed:
            found += timed[source]
    return found
