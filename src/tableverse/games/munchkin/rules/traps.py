"""Traps strike, Bad Stuff happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import about_to, happens
from tableverse.core import Card, Gives, Rule, Seat, carries_out, rule
from tableverse.core.windows import Window, window
from tableverse.games.munchkin.events.fights import BadStuff
from tableverse.games.munchkin.events.table import PlayedOn, TrapAverted, TrapCancelled, TrapStrikes
from tableverse.games.munchkin.game_events import Striking, SufferingBadStuff
from tableverse.games.munchkin.moves.bargains import CancelWith
from tableverse.games.munchkin.moves.deeds import SpringTrap
from tableverse.games.munchkin.questions.answers import AnswerTrap
from tableverse.games.munchkin.rules.dice import anybody_has
from tableverse.games.munchkin.rules.goods import spend, spent
from tableverse.games.munchkin.rules.piles import drop, lift, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class TrapWindow(Window, frozen=True):
    """MK-R32: a Trap is about to strike; the victim first, then clockwise."""

    card: Card
    victim: Seat

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        return g.living_from(self.victim)

    def grounds(self, g: Munchkin, seat: Seat) -> bool:
        """A Treasure card in hand, or one on the table that cancels."""
        families = g.box.families
        return any(families[c] == "Treasure" for c in g.hand[seat]) or not g.box.responses["cancel"].isdisjoint(g.items[seat])

    def question(self, g: Munchkin, seat: Seat) -> AnswerTrap:
        return AnswerTrap(self.card, self.victim)


def may_cancel(g: Munchkin, victim: Seat, card: Card) -> Any:
    """MK-R32: a rule that gives whether somebody did, or () where nobody can. Nothing from before it goes back freely."""
    if g.veiled or anybody_has(g, g.box.responses["cancel"]):
        return window(g, TrapWindow(card, victim))
    g.horizon = g.moment
    return ()


@carries_out(CancelWith)
@rule
def cancel_with(g: Munchkin, seat: Seat, card: Card) -> Gives[bool]:
    """A One-Shot is spent; the Trap does nothing."""
    g.tell(TrapCancelled(seat, card))
    yield from spend(g, seat, card)
    yield from spent(g, seat, card)
    return True


@carries_out(SpringTrap)
@rule
def spring_trap(g: Munchkin, seat: Seat, card: Card, at: Seat) -> Rule:
    """MK-067, MK-162."""
    lift_from(g, seat, card)
    g.shown.append(card)
    g.tell(PlayedOn(seat, card, at))
    yield from strike(g, at, card)


@rule
def strike(g: Munchkin, victim: Seat, card: Card) -> Rule:
    """MK-036, MK-162, MK-163: a Trap that lies open strikes; then it is discarded, unless it lasts."""
    yield from suffer_trap(g, victim, card)
    if card in g.shown:
        g.shown.remove(card)
        drop(g, card)


@rule
def suffer_trap(g: Munchkin, victim: Seat, card: Card) -> Rule:
    """MK-R32: it can be cancelled before it does anything. One that lasts comes to lie before its victim."""
    if g.recording:
        g.tell(TrapStrikes(victim, card))
    cancelled = yield from about_to(g, Striking(victim, card))
    if not cancelled:
        cancelled = yield from may_cancel(g, victim, card)
    if cancelled:
        g.tell(TrapAverted(victim, card))
        return
    yield from sequence(g, g.box.records[card].does, Context(victim, card, victim))
    if any(b.card == card and b.seat == victim for b in g.burdens) and card not in g.before[victim]:
        lift(g, card)
        g.before[victim].append(card)
    g.retotal()


@rule
def suffer_bad_stuff(g: Munchkin, seat: Seat, card: Card, foe: int = -1) -> Rule:
    """MK-143: what a monster does to a player; texts that wait for it come after. `foe` tells a duplicate from the card itself (MK-R96)."""
    if g.phase == "flee":
        g.stage += 1  # MK-R36: whoever runs on is asked again before the next roll
    if g.recording:
        g.tell(BadStuff(seat, card))
    yield from sequence(g, g.box.records[card].bad_text.sentences, Context(seat, card, seat, it=foe))
    if not g.dead[seat]:
        yield from happens(g, SufferingBadStuff(seat, card))
    g.retotal()
