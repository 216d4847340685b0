"""What card texts of The Ricks Must Be Crazy wait for, and what rules ask them about."""

from __future__ import annotations

from tableverse.cardtext import Happening


class Completion(Happening, frozen=True, gc=False):
    """A player has completed a card."""


class Paying(Happening, frozen=True, gc=False):
    """What a player pays for a Contraption."""


class Rewarding(Happening, frozen=True, gc=False):
    """What a Contraption gives beyond its text."""


class Scoring(Happening, frozen=True, gc=False):
    """What a player gains through a card."""
