"""Areas and piles: cards that leave an area, are drawn, discarded or taken up. Nothing is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Seat
from tableverse.games.hundred_days.events import Discarded, Drew, Reshuffled, TookCard
from tableverse.games.hundred_days.rules.tokens import lose_garage

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def leave_area(g: Days, seat: Seat, card: Card) -> None:
    """HD-066, HD-R90, HD-R109: a card leaves an area; its token goes back to the pile."""
    g.area[seat].remove(card)
    forget(g, card)
    if card in g.protected:
        lose_garage(g, seat, card)


def forget(g: Days, card: Card) -> None:
    """HD-R109: what a card has counted counts no more."""
    if g.used:
        g.used = [one for one in g.used if one[0] != card]


def draw_cards(g: Days, seat: Seat, count: int) -> tuple[()]:
    """HD-R81: one by one; what is not there is not drawn, and an empty draw pile is made anew at once."""
    hand = g.hand[seat]
    before = len(hand)
    while count > 0 and (g.deck or new_draw_pile(g)):
        drawn = g.draw_some(g.deck, count)
        hand += drawn
        count -= len(drawn)
    if g.recording and len(hand) > before:
        new = tuple(hand[before:])
        g.tell(Drew(seat, len(new), new), to=seat, others=Drew(seat, len(new)))
    if not g.deck:
        new_draw_pile(g)
    return ()


def new_draw_pile(g: Days) -> bool:
    """HD-051: from the general pile alone."""
    if not g.general:
        return False
    g.deck, g.general = g.general, []
    g.shuffle(g.deck)
    g.tell(Reshuffled())
    return True


def discard_card(g: Days, seat: Seat, card: Card) -> tuple[()]:
    """HD-052, HD-R92, HD-R93: to the personal pile of whose area it lies in; what is not green goes to the general pile.

    From nobody's area it comes out of the hand or the general pile; nothing happens to one that lies elsewhere (HD-R39).
    """
    owner = g.controller(card)
    if owner >= 0:
        leave_area(g, owner, card)
    elif card in g.hand[seat]:
        g.hand[seat].remove(card)
        owner = seat
    elif card in g.general:
        g.general.remove(card)
        owner = seat
    else:
        return ()
    if g.box.colour[card] == "green":
        g.personal[owner].append(card)
    else:
        g.general.append(card)
    if g.recording:
        g.tell(Discarded(owner, card, seat))
    return ()


def move_card(g: Days, seat: Seat, card: Card, to: str) -> tuple[()]:
    """From an open place into the hand; a garage token does not come along (HD-R91)."""
    assert to == "hand"
    owner = g.controller(card)
    if owner >= 0:
        leave_area(g, owner, card)
    elif card in g.general:
        g.general.remove(card)
    elif card in g.personal[seat]:
        g.personal[seat].remove(card)
    else:
        return ()
    g.hand[seat].append(card)
    if g.recording:
        g.tell(TookCard(seat, card))
    return ()
