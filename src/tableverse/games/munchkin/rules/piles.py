"""Cards that are lifted, put onto their discard pile and drawn. Nothing is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tableverse.core import Card, Seat
from tableverse.games.munchkin.constants import DOOR
from tableverse.games.munchkin.events.table import Discarded, Drew, Reshuffled

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

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
