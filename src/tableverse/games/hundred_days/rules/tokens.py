"""Garage tokens from the pile by the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Seat
from tableverse.games.hundred_days.events import GarageGained, GarageLost

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def gain_garage(g: Days, seat: Seat, count: int) -> None:
    """HD-088, HD-R28: as many as the pile has."""
    count = min(count, g.pool)
    g.pool -= count
    g.unused[seat] += count
    if g.recording and count:
        g.tell(GarageGained(seat, count))


def lose_garage(g: Days, seat: Seat, card: Card) -> None:
    """HD-065, HD-R90: the token on a card goes back to the pile."""
    g.protected.remove(card)
    g.pool += 1
    if g.recording:
        g.tell(GarageLost(seat, card))
