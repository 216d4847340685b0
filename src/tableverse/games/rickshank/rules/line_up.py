"""The Line-Up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.games.rickshank.events import LineUpDealt
from tableverse.games.rickshank.limits import SLOTS

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def refill(g: Rickshank) -> bool:
    """RR-016, RR-048, RR-R13: empty slots from the lowest on; whether all five are filled (RR-054, RR-R30, RR-R31)."""
    if len(g.line_up) == SLOTS:
        return True
    lying = g.line_up
    slots = [c if c in lying else -1 for c in g.slots] or [-1] * SLOTS
    for card in lying:
        if card not in slots:
            slots[slots.index(-1)] = card
    dealt = []
    for k, card in enumerate(slots):
        if card < 0 and g.main_deck:
            slots[k] = g.draw(g.main_deck)
            dealt.append(slots[k])
    g.slots = slots
    g.line_up = [c for c in slots if c >= 0]
    if g.recording and dealt:
        g.tell(LineUpDealt(tuple(dealt)))
    return len(g.line_up) == SLOTS
