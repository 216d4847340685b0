"""Where the points of a finished game come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Share
from tableverse.core.events import unchain
from tableverse.games.multiverse.events import PointsScored

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.multiverse.state import Multiverse


def shares(g: Multiverse, seat: Seat) -> list[Share]:
    """MV-003: what each card brought, as the log tells it."""
    scored = [told.event for told in unchain(g.events) if isinstance(told.event, PointsScored) and told.event.seat == seat]
    by_card: dict[str, list[int]] = {}
    for event in scored:
        by_card.setdefault(g.box.names[event.card], []).append(event.points)
    return sorted([Share(name, sum(each), len(each)) for name, each in by_card.items() if any(each)], key=lambda share: -share.points)
