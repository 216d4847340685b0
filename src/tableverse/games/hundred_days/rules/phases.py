"""The phases of a round (HD-067)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.games.hundred_days.events import PhaseBegins

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def begin(g: Days, phase: str) -> None:
    """HD-067."""
    g.phase = phase
    if g.recording:
        g.tell(PhaseBegins(phase))
