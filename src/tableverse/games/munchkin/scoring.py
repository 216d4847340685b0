"""Who wins, and how near the end is: MK-017, MK-188, MK-R99."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Progress
from tableverse.games.munchkin.constants import WINNING_LEVEL

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.munchkin.state import Munchkin


def victors(g: Munchkin) -> list[Seat]:
    """Whoever has won by a kill; at the limit of turns the highest Level of those who are alive (MK-157)."""
    if g.won:
        return sorted(g.won)
    standing = g.living() or tuple(g.seats)
    best = max([g.level[s] for s in standing])
    return [s for s in standing if g.level[s] == best]


def progress(g: Munchkin) -> Progress:
    """The highest Level, and the limit of turns, if there is one."""
    best = max(g.level)
    each = -(-g.turn // g.n)
    words, limit = f"Level {WINNING_LEVEL} wins, best is {best}", g.options["turns"]
    each_of = f"{each} of {limit}" if limit else f"{each}"
    return Progress(f"{words}. Round {each_of}" if each else words, best - 1, WINNING_LEVEL - 1)
