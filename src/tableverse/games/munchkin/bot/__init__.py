"""How programs play Munchkin.

`policy` answers every question at a glance, by what `evaluation` says. `Greedy` does the same where a glance is enough, and where it is not
(Traps, what texts leave open) it tries the choices in imagined games, lets others pass until the deed is settled, and evaluates.
Both read what the seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tableverse.games.munchkin.bot.evaluation import evaluate
from tableverse.games.munchkin.bot.greedy import Greedy
from tableverse.games.munchkin.bot.heuristics import blunders
from tableverse.games.munchkin.bot.policy import policy

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

__all__ = ["AHEAD", "BOTS", "PLAYOUTS", "PROGRAMS", "TRIED", "Greedy", "blunders", "evaluate", "policy", "stretch"]

PLAYOUTS: Final = 100
TRIED: Final = 10
AHEAD: Final = 1


def stretch(g: Munchkin) -> int:
    """Playouts end where a turn ends."""
    return g.turn


BOTS: Final[Mapping[str, Callable[..., Greedy]]] = {"greedy": Greedy}
PROGRAMS: Final = {"easy": "policy:100", "normal": "policy:45"}
