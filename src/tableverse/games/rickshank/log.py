"""What log entries have in common, and cards and numbers in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def listed(g: Rickshank, cards: Sequence[Card]) -> str:
    """Cards in words: "3 Genius Waves, Jerry"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


def so_many(n: int, thing: str) -> str:
    """A number of things in words."""
    return f"1 {thing}" if n == 1 else f"{n} {thing}s"


class PlayerEntry(Event, frozen=True):
    """Something that a player does or that is done to one."""

    seat: Seat

    def text(self, g: Rickshank) -> str:
        return f"{g.name_of(self.seat)} {self.what(g)}."

    def what(self, g: Rickshank) -> str:
        """The sentence without its subject and its full stop: `buys Portal Gun for 3 Power`."""
        raise NotImplementedError

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardEntry(PlayerEntry, frozen=True):
    """Something that a player does with a card, or that is done to it."""

    card: Card

    def name(self, g: Rickshank) -> str:
        """The name on the card."""
        return g.box.names[self.card]
