"""Resource tokens and garage tokens: what is paid, received and gained. Nothing is asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Seat
from tableverse.games.hundred_days.board import NOTHING, Tokens
from tableverse.games.hundred_days.events import GarageGained

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def pay(g: Days, seat: Seat, cost: Tokens) -> None:
    """HD-055: to the Federation."""
    if cost != NOTHING:
        held, supply = g.resources[seat], g.federation
        g.resources[seat] = (held[0] - cost[0], held[1] - cost[1], held[2] - cost[2], held[3] - cost[3])
        g.federation = [supply[0] + cost[0], supply[1] + cost[1], supply[2] + cost[2], supply[3] + cost[3]]


def receive(g: Days, seat: Seat, kind: int, count: int) -> None:
    """Tokens of one resource to a player, wherever they come from."""
    held = g.resources[seat]
    g.resources[seat] = (*held[:kind], held[kind] + count, *held[kind + 1 :])


def gain_garage(g: Days, seat: Seat, count: int) -> None:
    """HD-088, HD-R28: as many as the pile has."""
    count = min(count, g.pool)
    g.pool -= count
    g.unused[seat] += count
    if g.recording and count:
        g.tell(GarageGained(seat, count))
