"""Where the Levels of a finished game come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Share
from tableverse.core.events import unchain
from tableverse.games.munchkin.events.fights import FightWon, TreasuresShown
from tableverse.games.munchkin.events.table import Drew, Sold, WentDown, WentUp
from tableverse.games.munchkin.events.telling import CardTold

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.munchkin.state import Munchkin


def shares(g: Munchkin, seat: Seat) -> list[Share]:
    """MK-018, MK-025, MK-026: where the Levels come from and where they went, as the log tells it."""
    gained = {"Fights won": 0, "Items sold": 0, "Cards and abilities": 0, "Levels lost": 0}
    cause = ""
    for event in [told.event for told in unchain(g.events)]:
        if isinstance(event, FightWon | Sold) and event.seat == seat:
            cause = "Fights won" if isinstance(event, FightWon) else "Items sold"
        elif isinstance(event, WentUp) and event.seat == seat:
            gained[cause or "Cards and abilities"] += event.count
            cause = ""
        elif isinstance(event, WentDown) and event.seat == seat:
            gained["Levels lost"] -= event.count
        elif isinstance(event, CardTold | Drew | TreasuresShown):
            cause = ""  # whatever brings Levels now is something else
    return [Share("At the start", 1), *(Share(source, levels) for source, levels in gained.items() if levels)]
