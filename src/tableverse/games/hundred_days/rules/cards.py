"""Cards that are drawn, discarded, taken up or destroyed, and their piles (HD-032, HD-033, HD-049 to HD-053)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.cardtext.waiting import notice
from tableverse.core import Card, Event, Rule, Seat, rule
from tableverse.games.hundred_days.board import ended, so_many
from tableverse.games.hundred_days.game_events import Destruction, with_card
from tableverse.games.hundred_days.rules.garage import lose_garage
from tableverse.games.hundred_days.rules.log_entries import CardEntry, PlayerEntry
from tableverse.games.hundred_days.rules.reactions import announce

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Drew(PlayerEntry, frozen=True):
    """Cards are drawn; only the player sees which."""

    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Days) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, 'card')}"


def listed(g: Days, cards: Sequence[Card]) -> str:
    """Cards in words: "2 Portal Gun, Plumbus"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


class Reshuffled(Event, frozen=True):
    """HD-051: the draw pile ran out."""

    def text(self, g: Days) -> str:
        return "The general pile is shuffled and becomes the draw pile."


class Discarded(CardEntry, frozen=True):
    """HD-052: a card of this player goes to the personal pile. `by` a player; -1 where a garage token saved it."""

    by: Seat = -1

    def text(self, g: Days) -> str:
        if self.by < 0:
            return f"{g.name_of(self.seat)}'s {self.name(g)} is discarded."
        whose = f"{g.name_of(self.seat)}'s " if self.by != self.seat else ""
        return ended(f"{g.name_of(self.by)} discards {whose}{self.name(g)}")


class Destroyed(CardEntry, frozen=True):
    """HD-049: a card of this player goes to the general pile. `by` a player and with a card; -1 for neither."""

    by: Seat = -1
    source: Card = -1

    def text(self, g: Days) -> str:
        if self.by < 0:
            return f"{g.name_of(self.seat)}'s {self.name(g)} goes to the general pile."
        whose = f"{g.name_of(self.seat)}'s " if self.by != self.seat else ""
        return ended(f"{g.name_of(self.by)} destroys {whose}{self.name(g)}{with_card(g, self.source)}")


class TookCard(CardEntry, frozen=True):
    """A card comes into the hand from an open place."""

    def what(self, g: Days) -> str:
        return f"takes {self.name(g)} into hand"


# ---------------------------------------------------------------- drawing


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


# ---------------------------------------------------------------- leaving an area


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


def clear_blue(g: Days, seat: Seat, span: str) -> None:
    """HD-033, HD-R18: blue cards that lasted so long go to the general pile."""
    staying = g.box.staying[span]
    if staying.isdisjoint(g.area[seat]):
        return
    for card in [c for c in g.area[seat] if c in staying]:
        leave_area(g, seat, card)
        g.general.append(card)
        g.tell(Destroyed(seat, card))


# ---------------------------------------------------------------- discarding, and taking into the hand


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


# ---------------------------------------------------------------- destroying


def destroy(g: Days, by: Seat, card: Card, source: Card) -> Rule | tuple[()]:
    """HD-049, HD-R87: a card is destroyed by a player's card, `source`; only a foe's asks first and meets garage tokens.

    Nothing happens to one that lies in the general pile already, or will when it is settled (HD-R39).
    """
    owner = g.controller(card)
    if owner not in (by, -1):
        return destroy_foes(g, by, owner, card, source)
    if owner == by:
        leave_area(g, by, card)
        destroyed(g, by, card, by, source)
    for seat in g.seats:
        for pile in (g.hand[seat], g.personal[seat]):
            if card in pile:
                pile.remove(card)
                destroyed(g, seat, card, by, source)
    return ()


def destroyed(g: Days, owner: Seat, card: Card, by: Seat, source: Card) -> None:
    """Put a card that was destroyed onto the general pile, and say so in the log."""
    g.general.append(card)
    g.tell(Destroyed(owner, card, by, source))


@rule
def destroy_foes(g: Days, by: Seat, owner: Seat, card: Card, source: Card) -> Rule:
    """HD-065, HD-R45, HD-R88: it may be cancelled; a garage token sends the card to the personal pile instead.

    HD-R117: what waits for it is looked for while the card still lies there, so that its own ability is among it.
    """
    it = Destruction(by, card, owner=owner, source=source)
    cancelled = yield from announce(g, it)
    if not cancelled and card in g.area[owner]:
        saved = card in g.protected
        waiting = notice(g, it)
        leave_area(g, owner, card)
        if saved:
            g.personal[owner].append(card)
            g.tell(Discarded(owner, card))
        else:
            destroyed(g, owner, card, by, source)
        yield from g.set_off(it, waiting)
