"""What the words about cards want from a game's state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tableverse.core import Card, Rule, Seat, State

T = TypeVar("T")


class CardTable(State):
    """A state with hands, decks and discard piles. A game's state derives from this to use the words below."""

    __slots__ = ()

    hand: list[list[Card]]
    """The hands, by seat: a zone that the game's state declares."""

    def unseen(self, seat: Seat) -> Sequence[Card]:
        """Cards outside a hand that might just as well be in it, for all that the others know."""
        return ()

    def discard_pile_of(self, seat: Seat) -> Sequence[Card]:
        """The cards in a discard pile."""
        raise NotImplementedError

    def supply(self) -> Sequence[Card]:
        """What can be gained when a text names no place."""
        raise NotImplementedError

    def draw_cards(self, seat: Seat, count: int) -> Rule | tuple[()]:
        """Draw cards into a hand; a rule if something may be asked on the way, else ()."""
        raise NotImplementedError

    def discard_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Discard a card from wherever it is."""
        raise NotImplementedError

    def destroy_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Take a card out of the game."""
        raise NotImplementedError

    def gain_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Take a card that is nobody's."""
        raise NotImplementedError

    def move_card(self, seat: Seat, card: Card, to: str) -> Rule | tuple[()]:
        """Put a card into a place of a seat: "hand", "deck" (on top) or "play"."""
        raise NotImplementedError

    def type_of(self, card: Card) -> str:
        """The type of a card."""
        raise NotImplementedError

    def cost_of(self, card: Card) -> int:
        """The printed cost of a card."""
        raise NotImplementedError

    def can_draw(self, seat: Seat) -> bool:
        """Whether drawing would give a card; what cannot be drawn is no choice."""
        return True

    def address_of(self, card: Card) -> str:
        """Where a card lies, for a screen; nothing if it lies nowhere."""
        place = self.cards().get(card)
        return f"{place}/{card}" if place else ""

    def apart(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Of cards that look the same and lie in the same place, only the first: the others would be the same choice again."""
        if len(cards) < 2:
            return tuple(cards)
        places = self.cards()
        return tuple({(self.box.names[c], places.get(c)): c for c in reversed(cards)}.values())[::-1]

    def name_among(self, card: Card, cards: Sequence[Card]) -> str:
        """The name of a card, with its place if cards of that name lie in several."""
        places = self.cards()
        name = self.box.names[card]
        if len({places.get(c) for c in cards if self.box.names[c] == name}) < 2:
            return name
        return f"{name} ({places.get(card, '').partition('/')[0].replace('_', ' ')})"


def supposing(g: Any, look: Callable[[], T]) -> T:
    """What one finds if everybody had all in hand that they might hold, as far as the others know.

    Where being asked must tell nothing, it depends on this whether somebody is asked at all; what they can choose does not.
    """
    if not hasattr(g, "unseen"):
        return look()
    held = g.hand
    g.hand = [[*hand, *g.unseen(seat)] if hand else [] for seat, hand in enumerate(held)]
    try:
        return look()
    finally:
        g.hand = held
