"""Decks and piles: lifting a card, drawing, and shuffling when the deck has run out. Nothing is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Seat
from tableverse.games.rickshank.constants import HOMES
from tableverse.games.rickshank.log import PlayerEntry, listed, so_many

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def take(g: Rickshank, card: Card) -> None:
    """Lift a card from wherever it lies."""
    home = HOMES.get(g.box.families[card], "destroyed")
    if card in getattr(g, home):
        getattr(g, home).remove(card)
        if card in g.slots:
            g.slots[g.slots.index(card)] = -1
        return
    for zones in (g.hand, g.in_play, g.discard, g.revealed, g.held, g.deck):
        for pile in zones:
            if card in pile:
                pile.remove(card)
                if zones is g.in_play:
                    if card in g.flipped:
                        g.flipped.remove(card)
                    g.borrowed.pop(card, None)
                return
    if card not in g.destroyed:
        raise LookupError(card)
    g.destroyed.remove(card)


def ready_to_draw(g: Rickshank, seat: Seat) -> bool:
    """RR-051, RR-052, RR-R28: make sure that a card lies on the deck; only an empty deck is made anew, and only now."""
    if not g.deck[seat]:
        if not g.discard[seat]:
            return False
        g.deck[seat], g.discard[seat] = g.discard[seat], []
        g.shuffle(g.deck[seat])
        if g.recording:
            g.tell(Reshuffled(seat))
    return True


class Reshuffled(PlayerEntry, frozen=True):
    """RR-052."""

    def what(self, g: Rickshank) -> str:
        return "shuffles the discard pile into a new deck"


def reveal_top(g: Rickshank, seat: Seat) -> Card:
    """The top card of a deck, which stays there."""
    card = g.draw(g.deck[seat])
    g.deck[seat].append(card)
    return card


def draw_cards(g: Rickshank, seat: Seat, count: int) -> tuple[()]:
    """RR-R26: one by one; what is not there is not drawn (RR-R25)."""
    hand = g.hand[seat]
    before = len(hand)
    while count > 0 and (g.deck[seat] or ready_to_draw(g, seat)):
        drawn = g.draw_some(g.deck[seat], count)
        hand += drawn
        count -= len(drawn)
    if g.recording and len(hand) > before:
        new = tuple(hand[before:])
        g.tell(Drew(seat, len(new), new), to=seat, others=Drew(seat, len(new)))
    return ()


class Drew(PlayerEntry, frozen=True):
    """RR-047: only the player sees which."""

    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Rickshank) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, 'card')}"
