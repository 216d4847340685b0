"""Buying and gaining cards, and what redirects a card on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import SetOff, notice
from tableverse.core import Card, Move, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.rickshank.constants import CARDS
from tableverse.games.rickshank.game_events import CardAcquired
from tableverse.games.rickshank.log import CardEntry
from tableverse.games.rickshank.rules.abilities import is_heard, resolve
from tableverse.games.rickshank.rules.piles import take
from tableverse.games.rickshank.rules.play import PowerShown

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def on_offer(g: Rickshank) -> list[Card]:
    """RR-035, RR-091: what there is to buy, whatever it costs."""
    return [*g.line_up, *g.flipped, *g.portal_guns[-1:], *g.nemesis]


def changed_prices(g: Rickshank) -> bool:
    """Whether a text may make something cheaper now."""
    if g.box.bargains:
        return True
    for kept in g.lasting:  # noqa: SIM110 (a generator costs more than the rest)
        if (kept.card, kept.k) in g.box.cheaper:
            return True
    return False


class PriceShown(PowerShown):
    """What is paid, and the Power that is left."""

    price: int


class Purchase(Move, frozen=True):
    """RR-036: something for Power."""

    def price(self, g: Rickshank) -> int:
        """In Power, with whatever makes it cheaper now."""
        raise NotImplementedError

    def data(self, g: Rickshank, seat: Seat) -> PriceShown:
        return {"price": self.price(g), "power": g.power - self.price(g)}


class Buy(Purchase, frozen=True):
    """RR-035: a card of the Line-Up, a flipped Location or a Portal Gun."""

    within = among(card=any_card(*CARDS))
    rules = ("RR-035", "RR-036", "RR-037", "RR-091")
    card: Card

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Buy {g.box.names[self.card]} for {self.price(g)}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def price(self, g: Rickshank) -> int:
        return g.price(self.card)


@carries_out(Buy)
def buy(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-036, RR-039, RR-R18: paid at once, and final."""
    paid = g.price(card)
    g.power -= paid
    if g.recording:
        g.tell(Bought(seat, card, paid))
    return acquire(g, seat, card, True)


class Bought(CardEntry, frozen=True):
    """RR-039."""

    paid: int

    def what(self, g: Rickshank) -> str:
        return f"buys {self.name(g)} for {self.paid} Power"


# ---------------------------------------------------------------- buying or gaining


def acquire(g: Rickshank, seat: Seat, card: Card, bought: bool) -> Any:
    """RR-039, RR-100: into the discard pile, unless a Space Prison holds it; then whatever waits for it (RR-R67)."""
    waiting = notice(g, CardAcquired(seat, card, bought=bought)) if is_heard(g, seat, card, g.box.minding_gain[card]) else ()
    prison = prison_for(g, seat, card) if bought else -1
    take(g, card)
    if prison >= 0:
        return hold(g, seat, card, prison, tuple(w for w in waiting if w.card == card))
    g.discard[seat].append(card)
    if g.recording and not bought:
        g.tell(Gained(seat, card))
    return redirect(g, seat, waiting) if waiting else ()


class Gained(CardEntry, frozen=True):
    """RR-100."""

    def what(self, g: Rickshank) -> str:
        return f"gains {self.name(g)}"


def redirect(g: Rickshank, seat: Seat, waiting: tuple[SetOff, ...]) -> Any:
    """RR-155, RR-R67: what sends the card elsewhere comes first; the card is moved once."""
    first = tuple([w for w in waiting if w.card in g.box.given_away])
    rest = tuple([w for w in waiting if w not in first])
    return resolve_both(g, seat, first, rest) if first and rest else resolve(g, seat, waiting)


@rule
def resolve_both(g: Rickshank, seat: Seat, first: tuple[SetOff, ...], rest: tuple[SetOff, ...]) -> Rule:
    """RR-R67: what sends the card elsewhere, then the rest."""
    yield from resolve(g, seat, first)
    yield from resolve(g, seat, rest)


# ---------------------------------------------------------------- Space Prison


def prison_for(g: Rickshank, seat: Seat, card: Card) -> Card:
    """RR-158, RR-R111: a foe's Space Prison that holds this Rick for its buyer; -1 if there is none."""
    if g.box.records[card].type == "Rick":
        for foe in g.foes_of(seat):
            for c in g.in_play[foe]:
                if g.box.records[c].rule == "space_prison":
                    return c
    return -1


@rule
def hold(g: Rickshank, seat: Seat, card: Card, prison: Card, waiting: tuple[SetOff, ...]) -> Rule:
    """RR-158, RR-R111: the Rick lies there for its buyer; the one held before is free."""
    earlier = tuple(c for c, p in g.prison.items() if p == prison)
    g.held[seat].append(card)
    g.prison[card] = prison
    g.tell(Held(seat, card, prison))
    for c in earlier:
        yield from release(g, c)
    yield from resolve(g, seat, waiting)


class Held(CardEntry, frozen=True):
    """RR-158."""

    prison: Card

    def what(self, g: Rickshank) -> str:
        return f"has to leave {self.name(g)} at {g.box.names[self.prison]}"


def release(g: Rickshank, card: Card) -> Any:
    """RR-159: its owner gains a held Rick."""
    owner = next(s for s in g.seats if card in g.held[s])
    g.prison.pop(card)
    return acquire(g, owner, card, False)


@rule
def release_all(g: Rickshank, prison: Card) -> Rule:
    """RR-159: a Space Prison that leaves play holds nobody."""
    for card in tuple(c for c, p in g.prison.items() if p == prison):
        yield from release(g, card)
