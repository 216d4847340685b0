"""What a good player values in The Ricks Must Be Crazy.

`evaluate` forecasts a player's VP: what its machines will earn with its share of the Power until the game ends, and what its unfinished
cards, its hand and its tokens may still become. `policy` is a quick answer for playouts. Both read what the seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tableverse.games.multiverse.bot.evaluation import evaluate
from tableverse.games.multiverse.bot.greedy import Greedy
from tableverse.games.multiverse.bot.heuristics import policy

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse

__all__ = ["AHEAD", "BOTS", "PLAYOUTS", "PROGRAMS", "TRUST", "evaluate", "policy", "stretch"]

BOTS: Final[Mapping[str, Callable[..., Greedy]]] = {"greedy": Greedy}
PROGRAMS: Final = {"easy": "policy:100", "normal": "policy:78"}
PLAYOUTS: Final = 170
AHEAD: Final = 3
"""Some rounds, since what is built today pays later."""
TRUST: Final = 8.0


def stretch(g: Multiverse) -> int:
    """Playouts end where a round ends."""
    return g.round
