"""Who wins, and how near the end is: MV-001 to MV-005, MV-R16, MV-R18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Progress

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.multiverse.state import Multiverse


def standing(g: Multiverse, seat: Seat) -> tuple[int, int, int]:
    """What is compared: VP, then unused tokens, then cards in hand."""
    return g.vp[seat], g.unused[seat], len(g.hand[seat])


def decided_by(g: Multiverse) -> int:
    """What decides: 0 if it is VP, 1 if those are equal and it is tokens, 2 if it is cards, 3 if nothing does."""
    first, *others = sorted([standing(g, s) for s in g.seats], reverse=True)
    return next((k for k in range(3) if first[k] != others[0][k]), 3)


def leaders(g: Multiverse) -> list[Seat]:
    """The best players; those who are equal in everything share the victory."""
    best = max(standing(g, s) for s in g.seats)
    return [s for s in g.seats if standing(g, s) == best]


def progress(g: Multiverse) -> Progress:
    """MV-001, MV-002: the first to reach the end number makes the round the last."""
    best = max(g.vp)
    words = "The last round" if g.ending else f"{g.goal} VP end it, {best} is the most so far"
    return Progress(words, g.goal if g.ending else min(best, g.goal), g.goal)
