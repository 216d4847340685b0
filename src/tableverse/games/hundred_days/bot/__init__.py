"""What a good player of 100 Days knows, for the bots that play any game: `evaluate`, `policy`, and how long playouts last.

All of it reads only what the seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tableverse.games.hundred_days.bot.evaluation import evaluate
from tableverse.games.hundred_days.bot.greedy import Greedy
from tableverse.games.hundred_days.bot.heuristics import policy

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

PLAYOUTS: Final = 80
AHEAD: Final = 1


def stretch(g: Days) -> int:
    """Playouts end where a round ends."""
    return g.round


BOTS: Final[Mapping[str, Callable[..., Greedy]]] = {"greedy": Greedy}

__all__ = ["AHEAD", "BOTS", "PLAYOUTS", "evaluate", "policy", "stretch"]
