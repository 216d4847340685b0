"""Card management: cards are lifted, drawn, discarded and passed from hand to hand. Nothing is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tableverse.core import Card, Event, Seat
from tableverse.games.munchkin.constants import DOOR
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry, listed, so_many

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- log entries


class Drew(PlayerEntry, frozen=True):
    """A face-down draw; only the player sees the cards."""

    deck: str
    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, self.deck.capitalize() + ' card')}"


class Reshuffled(Event, frozen=True):
    """MK-R14: an empty deck is made anew."""

    deck: str

    def text(self, g: Munchkin) -> str:
        return f"The {self.deck.capitalize()} discards are shuffled into a new deck."


class Discarded(CardEntry, frozen=True):
    """A card goes to its discard pile."""

    def what(self, g: Munchkin) -> str:
        return f"discards {self.name(g)}"


class Taken(PlayerEntry, frozen=True):
    """Cards go from hand to hand unseen."""

    of: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        return f"takes {listed(g, self.cards) if self.cards else so_many(self.count, 'card')} from {g.name_of(self.of)}"


class Gave(CardEntry, frozen=True):
    """An Item goes from table to table."""

    to: Seat

    def what(self, g: Munchkin) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


class CardGiven(PlayerEntry, frozen=True):
    """MK-044: a card goes from hand to hand, in Charity or by a text; only giver and receiver see it."""

    kind = "charity_given"
    to: Seat
    card: Card = -1

    def what(self, g: Munchkin) -> str:
        return f"gives {'a card' if self.card < 0 else g.box.names[self.card]} to {g.name_of(self.to)}"


# ---------------------------------------------------------------- rules


Deck = Literal["door", "treasure"]


def lift(g: Munchkin, card: Card) -> None:
    """Take a card from wherever it lies on the table, with all that hung on it."""
    for seat in g.seats:
        if card in g.hand[seat] or card in g.items[seat] or card in g.front[seat] or card in g.before[seat]:
            lift_from(g, seat, card)
            return
    for pile in (g.shown, g.fray, g.body, g.door_discard, g.treasure_discard):
        if card in pile:
            pile.remove(card)
            return
    raise LookupError(card)


def lift_from(g: Munchkin, seat: Seat, card: Card) -> None:
    """Take a card that a player holds, or has in play, with all that hung on it."""
    if card in g.hand[seat]:
        g.hand[seat].remove(card)
        if card in g.fresh[seat]:
            g.fresh[seat] = tuple([c for c in g.fresh[seat] if c != card])
    elif card in g.items[seat]:
        g.items[seat].remove(card)
        lay_off(g, seat, card)
    elif card in g.front[seat]:
        g.front[seat].remove(card)
        g.cheats.pop(card, None)
    else:
        g.before[seat].remove(card)


def lay_off(g: Munchkin, seat: Seat, card: Card) -> None:
    """An Item leaves its owner's table; a Cheat! on it is discarded (MK-R81)."""
    if card in g.equipped[seat]:
        g.equipped[seat] = tuple([c for c in g.equipped[seat] if c != card])
    for cheat, item in list(g.cheats.items()):
        if item == card:
            g.cheats.pop(cheat)
            g.front[seat].remove(cheat)
            drop(g, cheat)
            g.tell(Discarded(seat, cheat))


def drop(g: Munchkin, card: Card) -> None:
    """Put a card that lies nowhere onto its discard pile."""
    (g.door_discard if g.box.families[card] == DOOR else g.treasure_discard).append(card)


def ready_to_draw(g: Munchkin, deck: Deck) -> bool:
    """MK-R14, MK-R15: make sure that a card lies on a deck; an empty one is made anew from its discards."""
    pile: list[Card] = getattr(g, deck)
    old: list[Card] = getattr(g, f"{deck}_discard")
    if not pile and old:
        pile += old
        old.clear()
        g.shuffle(pile)
        if g.recording:
            g.tell(Reshuffled(deck))
    return bool(pile)


def draw_cards(g: Munchkin, deck: Deck, seat: Seat, count: int) -> None:
    """Face down into a hand; what is not there is not drawn. The dead get nothing (MK-157)."""
    drawn: list[Card] = []
    while not g.dead[seat] and len(drawn) < count and ready_to_draw(g, deck):
        drawn += g.draw_some(getattr(g, deck), count - len(drawn))
    if drawn:
        g.hand[seat] += drawn
        g.fresh[seat] = (*g.fresh[seat], *drawn)
        if g.recording:
            g.tell(Drew(seat, deck, len(drawn), tuple(drawn)), to=seat, others=Drew(seat, deck, len(drawn)))


def at_random(g: Munchkin, seat: Seat, count: int) -> tuple[Card, ...]:
    """Cards of a hand by chance; they stay there."""
    left = g.hand[seat][:]
    return tuple([left.pop(g.below(len(left))) for _ in range(min(count, len(left)))])


def take_at_random(g: Munchkin, victim: Seat, thief: Seat, count: int) -> None:
    """The same without the play that may follow; no local keeps the cards."""
    cards = at_random(g, victim, count)
    for card in cards:
        lift(g, card)
        g.hand[thief].append(card)
    if cards:
        g.fresh[thief] = (*g.fresh[thief], *cards)
        g.tell(Taken(thief, victim, len(cards), cards), to=(victim, thief), others=Taken(thief, victim, len(cards)))


def fetch(g: Munchkin, seat: Seat, card: Card) -> None:
    """A card from the table or the discards into a hand."""
    lift(g, card)
    g.hand[seat].append(card)
    g.fresh[seat] = (*g.fresh[seat], card)


def move_card(g: Munchkin, seat: Seat, card: Card, to: Seat) -> None:
    """A card of the hand goes to a hand unseen, an Item to the other table, unequipped (MK-086)."""
    hidden = card in g.hand[seat]
    lift_from(g, seat, card)
    if hidden:
        g.hand[to].append(card)
        g.fresh[to] = (*g.fresh[to], card)
        g.tell(CardGiven(seat, to, card), to=(seat, to), others=CardGiven(seat, to))
    else:
        g.turned = [c for c in g.turned if c != card]  # MK-R82: once per player, and this one has not turned it
        g.items[to].append(card)
        if g.recording:
            g.tell(Gave(seat, card, to))


def anybody_has(g: Munchkin, cards: frozenset[Card]) -> bool:
    """Does one of these cards lie in any hand, or among anybody's Items?"""
    for held in (*g.hand, *g.items):  # noqa: SIM110 (a generator costs more than the rest)
        if not cards.isdisjoint(held):
            return True
    return False
