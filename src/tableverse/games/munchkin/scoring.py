"""Who wins, and how near the end is: MK-017, MK-188, MK-R99."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Progress
from tableverse.games.munchkin.limits import WINNING_LEVEL

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.munchkin.state import Munchkin


def victors(g: Munchkin) -> list[Seat]:
    """Whoever has won by a kill; at the limit of turns the highest Level."""
    return sorted(g.won) or [s for s in g.seats if g.level[s] == max(g.level)]


def progress(g: Munchkin) -> Progress:
    """The highest Level, and the limit of turns."""
    best = max(g.level)
    each = -(-g.turn // g.n)
    words = f"Level {WINNING_LEVEL} wins, best is {best}"
    return Progress(f"{words}. Round {each} of {g.options['turns']}" if each else words, best - 1, WINNING_LEVEL - 1)
