"""What happens, as rules say it to texts that wait."""

from __future__ import annotations

from tableverse.cardtext import Happening


class Entering(Happening, frozen=True, gc=False):
    """A monster comes into a fight; `seat` is the fighter."""


class Killing(Happening, frozen=True, gc=False):
    """The fighter has killed a monster."""


class HelpingToKill(Happening, frozen=True, gc=False):
    """A helper has helped to kill a monster."""


class UsingOneShot(Happening, frozen=True, gc=False):
    """A One-Shot was used in a fight; `number` tells the monsters that were there then from those that it has brought."""


class SufferingBadStuff(Happening, frozen=True, gc=False):
    """A monster's Bad Stuff has happened to a player."""


class Striking(Happening, frozen=True, gc=False):
    """A Trap is about to strike a player."""
