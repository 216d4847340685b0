"""What most entries of the log have in common: a player, and often a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat
from tableverse.games.hundred_days.board import ended

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class PlayerEntry(Event, frozen=True):
    """Something that a player does or that is done to one."""

    kind = "deed"
    seat: Seat

    def text(self, g: Days) -> str:
        return ended(f"{g.name_of(self.seat)} {self.what(g)}")

    def what(self, g: Days) -> str:
        """Say what is done, without the player's name."""
        raise NotImplementedError

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardEntry(PlayerEntry, frozen=True):
    """Something that a player does with a card, or that is done to a player's card."""

    kind = "card_deed"
    card: Card

    def name(self, g: Days) -> str:
        return g.box.names[self.card]
