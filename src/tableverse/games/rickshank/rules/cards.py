"""What effects do with a card: discard, destroy, give, gain or put it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import happens
from tableverse.core import Card, Seat
from tableverse.games.rickshank.game_events import CardDiscarded
from tableverse.games.rickshank.log import CardEntry, PlayerEntry
from tableverse.games.rickshank.rules.abilities import is_heard
from tableverse.games.rickshank.rules.buy import acquire, release_all
from tableverse.games.rickshank.rules.piles import take
from tableverse.games.rickshank.rules.play import place, text_of

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def discard_card(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-095, RR-096: onto its owner's pile; in its owner's turn the card may have something to say (RR-137), or another one to it."""
    former, in_play = -1, False
    if card in g.hand[seat]:
        g.hand[seat].remove(card)
        g.discard[seat].append(card)
    else:
        former = g.borrowed.get(card, -1)
        in_play = card in g.in_play[seat]
        flipped = card in g.flipped
        take(g, card)
        if flipped:
            g.location_discard.append(card)  # RR-R80
        elif former >= 0:
            g.deck[former].append(card)  # RR-162
        else:
            g.discard[seat].append(card)
    if g.recording:
        g.tell(Discarded(seat, card))
        if former >= 0:
            g.tell(Returned(former, card))
    if is_heard(g, seat, card, g.box.minding_discard[card]):
        happens(g, CardDiscarded(seat, card))
    return left_play(g, card) if in_play else ()


class Discarded(CardEntry, frozen=True):
    """RR-095, RR-096."""

    def what(self, g: Rickshank) -> str:
        return f"discards {self.name(g)}"


class Returned(CardEntry, frozen=True):
    """RR-162, RR-R115: a borrowed card goes back on top of the deck that it came from."""

    def what(self, g: Rickshank) -> str:
        return f"has {self.name(g)} back on top of the deck"


def destroy_card(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-097, RR-099: to the destroyed pile, and nowhere else ever after; an Ongoing card on loan goes home (RR-162)."""
    former = g.borrowed.get(card, -1)
    in_play = card in g.in_play[seat]
    take(g, card)
    if former >= 0 and g.box.records[card].ongoing:
        g.deck[former].append(card)
        g.tell(Returned(former, card))
    else:
        g.destroyed.append(card)
        if g.recording:
            g.tell(Destroyed(seat, card))
    return left_play(g, card) if in_play else ()


class Destroyed(CardEntry, frozen=True):
    """RR-097."""

    def what(self, g: Rickshank) -> str:
        return f"destroys {self.name(g)}"


def gain_card(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-100: without paying for it."""
    return acquire(g, seat, card, False)


def give_card(g: Rickshank, seat: Seat, card: Card, to: Seat) -> Any:
    """RR-148, RR-R102, RR-R106: into another player's discard pile, which is not gaining."""
    in_play = card in g.in_play[seat]
    take(g, card)
    g.discard[to].append(card)
    g.tell(Given(seat, card, to))
    return left_play(g, card) if in_play else ()


def left_play(g: Rickshank, card: Card) -> Any:
    """RR-159: a Space Prison that leaves play sets its Rick free."""
    return release_all(g, card) if g.prison else ()


class Given(CardEntry, frozen=True):
    """RR-147, RR-148."""

    to: Seat

    def what(self, g: Rickshank) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


def move_card(g: Rickshank, seat: Seat, card: Card, to: str) -> Any:
    """Onto the deck, into the hand or into play."""
    hidden = card in g.hand[seat]
    take(g, card)
    if to == "deck":
        g.deck[seat].append(card)
        if g.recording:
            if hidden:
                g.tell(PutOnDeck(seat, card), to=seat, others=PutOnDeck(seat, None))
            else:
                g.tell(PutOnDeck(seat, card))
    elif to == "hand":
        g.hand[seat].append(card)
        if g.recording:
            g.tell(PutIntoHand(seat, card))
    else:
        place(g, seat, card)  # RR-150, RR-R107
        return text_of(g, seat, card)
    return ()


class PutOnDeck(PlayerEntry, frozen=True):
    """A card goes on top of its owner's deck; from a hand only the owner sees which."""

    card: Card | None

    def what(self, g: Rickshank) -> str:
        return f"puts {'a card' if self.card is None else g.box.names[self.card]} on top of the deck"


class PutIntoHand(CardEntry, frozen=True):
    """A card comes into the hand from an open place."""

    def what(self, g: Rickshank) -> str:
        return f"takes {self.name(g)} into hand"
