"""What card texts of the deck-builder wait for, and what rules ask them about."""

from __future__ import annotations

from tableverse.cardtext import Happening


class CardPlayed(Happening, frozen=True, gc=False):
    """A card is played, flipped or put into play by whoever's turn it is."""


class CardAcquired(Happening, frozen=True, gc=False):
    """A card is bought or gained."""

    bought: bool = False


class CardDiscarded(Happening, frozen=True, gc=False):
    """A card is discarded, from wherever."""


class Pricing(Happening, frozen=True, gc=False):
    """Rules ask what a card costs; texts may lower it."""
