"""The Line-Up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.games.rickshank.events import LineUpDealt
from tableverse.games.rickshank.limits import SLOTS

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def refill(g: Rickshank) -> bool:
    """RR-016, RR-048, RR-R13: empty slots from the lowest on; whether all five are filled (RR-054, RR-R30, RR-R31)."""
    slots = g.slots[:]
    dealt = []
    while -1 in slots and g.main_deck:
        card = g.draw(g.main_deck)
        slots[slots.index(-1)] = card
        dealt.append(card)
    g.slots = slots
    g.line_up = [c for c in slots if c >= 0]
    if g.recording and dealt:
        g.tell(LineUpDealt(tuple(dealt)))
    return len(g.line_up) == SLOTS
