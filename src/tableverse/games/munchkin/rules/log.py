"""What log entries share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def listed(g: Munchkin, cards: Sequence[Card]) -> str:
    """Cards in words: "2 Parent, Spoon"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


def so_many(n: int, thing: str) -> str:
    """A number of things in words.

    >>> so_many(1, "level"), so_many(2, "level")
    ('1 level', '2 levels')
    """
    return f"1 {thing}" if n == 1 else f"{n} {thing}s"


class PlayerEntry(Event, frozen=True):
    """Something that a player does or that is done to one."""

    kind = "told"
    seat: Seat

    def text(self, g: Munchkin) -> str:
        return f"{g.name_of(self.seat)} {self.what(g)}."

    def what(self, g: Munchkin) -> str:
        """What happens, as a sentence without its subject."""
        raise NotImplementedError

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardEntry(PlayerEntry, frozen=True):
    """Something about one card."""

    kind = "card_told"
    card: Card

    def name(self, g: Munchkin) -> str:
        return g.box.names[self.card]


class Played(CardEntry, frozen=True):
    """A card comes into play."""

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)}"


class PlayedOn(CardEntry, frozen=True):
    """A card is played on somebody."""

    on: Seat

    def what(self, g: Munchkin) -> str:
        whom = "themselves" if self.on == self.seat else g.name_of(self.on)
        return f"plays {self.name(g)} on {whom}"

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}", f"seat/{self.on}")
