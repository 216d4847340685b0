"""Traps strike, unless somebody cancels them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import about_to
from tableverse.core import NONE, Card, Choice, Gives, Rule, Seat, among, any_card, carries_out, moves, rule
from tableverse.core.windows import Window, window
from tableverse.games.munchkin.game_events import Striking
from tableverse.games.munchkin.rules.deeds import STRUCK, CardDeed, Response, of_kind
from tableverse.games.munchkin.rules.log import CardEntry, PlayedOn
from tableverse.games.munchkin.rules.one_shots import spend, spent
from tableverse.games.munchkin.rules.piles import anybody_has, drop, lift, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class SpringTrap(CardDeed, frozen=True):
    """MK-067, MK-169: a Trap on any living player, oneself included."""

    within = among(card=of_kind("Trap"))
    rules = ("MK-067", "MK-162", "MK-169", "MK-R88")
    unsure = True
    at: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {named(g, self.at, seat)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"seat/{self.at}")

    @property
    def victim(self) -> Seat:
        return self.at

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        """Outside a fight a Trap on oneself aims at nobody else, unless its text reaches further."""
        return g.in_combat(self.at) if g.in_fight else self.at != seat or g.box.records[self.card].reaches


def named(g: Munchkin, seat: Seat, viewer: Seat) -> str:
    """A player as somebody speaks of them."""
    return "yourself" if seat == viewer else g.name_of(seat)


class CancelWith(CardDeed, frozen=True):
    """MK-R32: a Trap does nothing."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["cancel"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to cancel the Trap"


# ---------------------------------------------------------------- questions


class AnswerTrap(Response, frozen=True):
    """A Trap is about to strike."""

    space = moves(CancelWith) | NONE
    card: Card
    victim: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        cancels = g.box.responses["cancel"]
        if cancels.isdisjoint(g.hand[seat]) and cancels.isdisjoint(g.items[seat]):
            return (None,)
        reserved = g.reserved(seat)
        return [*[CancelWith(c) for c in (*g.hand[seat], *g.items[seat]) if c in cancels and c not in reserved], None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        who = "you" if self.victim == seat else g.name_of(self.victim)
        return f"{g.box.names[self.card]} is about to strike {who}: {g.box.records[self.card].text} Do you cancel it?"

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK if seat == self.victim else ()


# ---------------------------------------------------------------- log entries


class TrapStrikes(CardEntry, frozen=True):
    """MK-162: `seat` is the victim."""

    def what(self, g: Munchkin) -> str:
        return f"is struck by {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"


class TrapCancelled(CardEntry, frozen=True):
    """MK-R32: by `seat`, whoever the victim is."""

    def what(self, g: Munchkin) -> str:
        return f"cancels the Trap with {self.name(g)}"


class TrapAverted(CardEntry, frozen=True):
    """MK-R32: it does nothing and is discarded."""

    def what(self, g: Munchkin) -> str:
        return f"is spared: {self.name(g)} is cancelled"


# ---------------------------------------------------------------- rules


@carries_out(SpringTrap)
@rule
def spring_trap(g: Munchkin, seat: Seat, card: Card, at: Seat) -> Rule:
    """MK-067, MK-162: from a hand; it lies open while it strikes."""
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
