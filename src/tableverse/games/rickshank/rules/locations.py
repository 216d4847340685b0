"""The Location deck: flipping the top card, which goes to the discard pile at the end of the turn if nobody has bought it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Event, Seat
from tableverse.games.rickshank.log import CardEntry, listed
from tableverse.games.rickshank.rules.play import place, text_of

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def flip(g: Rickshank, seat: Seat) -> Any:
    """RR-089 to RR-094, RR-R71: the top Location is controlled and counts as played, but belongs to nobody until it is bought."""
    if not g.location_deck and g.location_discard:
        g.location_deck, g.location_discard = g.location_discard, []
        g.shuffle(g.location_deck)
        g.tell(LocationsReshuffled())
    if not g.location_deck or seat != g.active or not g.in_turn:
        return ()
    card = g.draw(g.location_deck)
    if g.recording:
        g.tell(Flipped(seat, card))
    place(g, seat, card)
    g.flipped.append(card)
    return text_of(g, seat, card)


class Flipped(CardEntry, frozen=True):
    """RR-089."""

    def what(self, g: Rickshank) -> str:
        return f"flips {self.name(g)}"


class LocationsReshuffled(Event, frozen=True):
    """RR-093."""

    def text(self, g: Rickshank) -> str:
        return "The Location discard pile is shuffled into a new deck."


class LocationsLeave(Event, frozen=True):
    """RR-092: flipped Locations that nobody has bought."""

    cards: tuple[Card, ...]

    def text(self, g: Rickshank) -> str:
        return f"To the Location discard pile: {listed(g, self.cards)}."

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return tuple(f"location_discard/{c}" for c in self.cards)
