"""What a good player values here: a thin deck, Power early and Victory Points late, tokens for Votes.

`evaluate` and `policy` serve bots that know no game. They read what everybody knows (such as who owns which cards) and the seat's own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.games.rickshank.bot.evaluation import evaluate
from tableverse.games.rickshank.bot.greedy import Greedy
from tableverse.games.rickshank.bot.heuristics import blunders, policy

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank

__all__ = ["AHEAD", "BOTS", "PLAYOUTS", "PROGRAMS", "blunders", "evaluate", "policy", "stretch"]

BOTS: Final = {"greedy": Greedy}
PROGRAMS: Final = {"easy": "policy:90", "normal": "policy:40"}
PLAYOUTS: Final = 200
AHEAD: Final = 5
"""Some turns, so that what was bought is played: three times the playouts to the end of the running turn are no gain."""


def stretch(g: Rickshank) -> int:
    """Playouts end where a turn ends."""
    return g.turn
