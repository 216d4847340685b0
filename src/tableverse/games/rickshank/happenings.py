"""What texts of the deck-builder wait for, and what rules ask them about."""

from __future__ import annotations

from tableverse.cardtext import Happening


class Played(Happening, frozen=True, gc=False):
    """A card is played, flipped or put into play by whoever's turn it is."""


class Acquired(Happening, frozen=True, gc=False):
    """A card is bought or gained."""

    bought: bool = False


class Discarded(Happening, frozen=True, gc=False):
    """A card is discarded."""


class Buying(Happening, frozen=True, gc=False):
    """What a card costs."""
