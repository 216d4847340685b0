"""Reactions: what is announced, who may answer it, and what becomes of an answer (HD-034 to HD-038, HD-R41 to HD-R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import about_to, happens
from tableverse.core import Card, Gives, Question, Seat, Window, rule, window
from tableverse.games.hundred_days.events import Cancelled, NoEffect, Reacts
from tableverse.games.hundred_days.game_events import Deed, Reaction, as_fields
from tableverse.games.hundred_days.legal import answers, is_futile, might_answer
from tableverse.games.hundred_days.questions import REACTS

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Announcement(Window, frozen=True):
    """HD-R41: a moment after something was announced and before it takes effect."""

    it: Deed

    def who(self, g: Days) -> tuple[Seat, ...]:
        return self.it.asked(g)

    def grounds(self, g: Days, seat: Seat) -> bool:
        return g.veiled and might_answer(g, seat, self.it)

    def question(self, g: Days, seat: Seat) -> Question:
        return REACTS[self.it.key(g)](self.it)

    def play(self, g: Days, seat: Seat, choice: Any) -> Any:
        return react(g, seat, choice, self.it)


def answerable(g: Days, it: Deed) -> bool:
    """HD-R41: can anybody answer it (or, veiled, might somebody by public facts), or an ability cancel it by itself?"""
    box = g.box
    if type(it) in box.guarded and about_to(g, it):
        return True
    if g.veiled:
        return any(might_answer(g, seat, it) for seat in it.asked(g))
    answering = box.answering[it.key(g)]
    for hand in g.hand:
        if not answering.isdisjoint(hand):
            return any(answers(g, seat, it) for seat in it.asked(g))
    return False


def announce(g: Days, it: Deed) -> Any:
    """HD-R41, HD-R42: a rule that gives whether it was cancelled, or () where nobody could answer.

    Nothing from before it goes back freely, whether or not anybody was asked (HD-R100).
    """
    if answerable(g, it):
        return ask_around(g, it)
    g.horizon = g.moment
    return ()


def heard(g: Days, it: Deed) -> Any:
    """HD-R108: it has happened; what abilities do that wait for it, or () where there is none in any area."""
    listening, said = g.box.listening[type(it)]
    for area in g.area if listening else ():
        if not listening.isdisjoint(area):
            return happens(g, it)
    for kept in g.lasting:
        if kept[:2] in said:
            return happens(g, it)
    return ()


@rule
def ask_around(g: Days, it: Deed) -> Gives[bool]:
    """HD-R42, HD-R108: abilities that cancel it by themselves, then the window, with what it is about on the table."""
    cancelled = False
    if type(it) in g.box.guarded:
        cancelled = yield from about_to(g, it)
    if not cancelled:
        g.about.append(as_fields(it))
        cancelled = yield from window(g, Announcement(it))
        g.about.pop()
    if cancelled:
        g.tell(Cancelled(as_fields(it)))
    return bool(cancelled)


@rule
def react(g: Days, seat: Seat, card: Card, it: Deed) -> Gives[bool]:
    """HD-037, HD-038, HD-R45: paid, announced, carried out unless it is cancelled; whether it cancelled what it answers."""
    g.hand[seat].remove(card)
    g.announced.append(card)  # open at once: no hidden card is kept by a rule while somebody is asked
    g.pay(seat, g.box.cost[card])
    if g.recording:
        g.tell(Reacts(seat, card, g.box.cost[card]))
    cancelled = yield from announce(g, Reaction(seat, card))
    after: Any = None
    if not cancelled:
        they = None if it.seat == seat else it.seat
        if g.recording and is_futile(g, seat, card, they):
            g.tell(NoEffect(seat, card))
        after = yield from sequence(g, g.box.reply[card], Context(seat, card, seat, they))
        yield from heard(g, Reaction(seat, card))
    cancels = after is not None and after.cancelled
    if not (cancels and isinstance(it, Reaction)):
        settle(g, card)
    return cancels


def settle(g: Days, card: Card) -> None:
    """HD-037, HD-E24: a reaction that is over is destroyed, then the one that cancelled it, if any: it waits for the other to go first."""
    k = g.announced.index(card)
    g.general += g.announced[k:]
    del g.announced[k:]
