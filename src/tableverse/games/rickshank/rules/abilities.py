"""Abilities that were set off: on Characters, on Ongoing cards and Locations in play, and on a card itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import SetOff, carry_out, use
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.rickshank.events import AbilityUsed
from tableverse.games.rickshank.legal import open_abilities, with_none
from tableverse.games.rickshank.moves import Use
from tableverse.games.rickshank.questions import NextAbility

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tableverse.games.rickshank.state import Rickshank


def is_heard(g: Rickshank, seat: Seat, card: Card, minding: frozenset[Card]) -> bool:
    """Whether what befalls a card may set something off: its text, its player's other ones, or what holds for this turn."""
    if g.lasting:
        return True
    return bool(minding) and (card in minding or g.character[seat][0] in minding or not minding.isdisjoint(g.in_play[seat]))


def secondary(g: Rickshank) -> Any:
    """RR-103, RR-R66: what was triggered meanwhile, in the order that the active player likes; a new play has its triggers first."""
    batch = tuple(g.queue)
    g.queue = []
    return resolve(g, g.active, batch, True)


def resolve(g: Rickshank, seat: Seat, pending: tuple[SetOff, ...], complete: bool = False) -> Any:
    """RR-R66, RR-061: what was set off is carried out; what simply gives something, and is alone, at once.

    With `complete`, what an ability sets off comes before the next one.
    """
    if len(pending) == 1 and pending[0][:2] in g.box.bonuses and not optional(g, pending[0]):
        return carry_out(g, pending[0]) if open_abilities(g, seat, pending) else ()
    return in_turn(g, seat, pending, complete)


@rule
def in_turn(g: Rickshank, seat: Seat, pending: tuple[SetOff, ...], complete: bool) -> Rule:
    """RR-R66, RR-061: one at a time, each fully carried out; a Character's ability may be declined."""
    open_ = open_abilities(g, seat, pending)
    while open_:
        one: Any = unasked(g, open_)
        if one is None:
            one = yield g.ask(seat, NextAbility(pending), with_none(g, open_))
        if one is None:
            break
        pending = without(pending, one) if len(pending) > 1 else ()
        after = yield from carry_out(g, one)
        if g.recording and declinable(g, one) and after is not None and after.did:
            g.tell(AbilityUsed(seat, one.card))
        if complete and g.queue:
            yield from secondary(g)
        open_ = open_abilities(g, seat, pending) if pending else []


def unasked(g: Rickshank, found: Sequence[SetOff]) -> SetOff | None:
    """What comes next without a question, as nobody could want it otherwise: the only one, or the next of those that simply give something.

    What can be declined comes after what cannot, so that whoever is asked knows as much as possible.
    """
    if len(found) == 1:
        return None if optional(g, found[0]) else found[0]
    due: SetOff | None = None
    for one in found:
        if one[:2] not in g.box.bonuses:
            return None
        if due is None and not optional(g, one):
            due = one
    return due if g.options["auto"] or not any(optional(g, one) for one in found) else None


def optional(g: Rickshank, one: SetOff) -> bool:
    """RR-061: does its player have to say whether it is used? With `auto`, not where it gives Power: nobody can have too much of it."""
    key = one[:2]
    return key in g.box.by_choice and not (g.options["auto"] and key in g.box.boons)


def declinable(g: Rickshank, one: SetOff) -> bool:
    """Does it ask whether it is done?"""
    return (one.card, one.k) in g.box.declinable


def without(pending: tuple[SetOff, ...], one: SetOff) -> tuple[SetOff, ...]:
    """All but one."""
    k = pending.index(one)
    return pending[:k] + pending[k + 1 :]


@carries_out(Use)
def use_ability(g: Rickshank, seat: Seat, card: Card, k: int) -> Any:
    """RR-061, RR-090, RR-154: an ability that its player uses when they like: "once each turn", "any number of times this turn"."""
    one = SetOff(card, k, seat)
    if g.recording and declinable(g, one):
        g.tell(AbilityUsed(seat, card))
    return use(g, one)
