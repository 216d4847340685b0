"""The Line-Up: five slots, filled from the main deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Event
from tableverse.games.rickshank.constants import SLOTS
from tableverse.games.rickshank.log import listed

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


class LineUpDealt(Event, frozen=True):
    """RR-016, RR-048: cards for empty slots."""

    cards: tuple[Card, ...]

    def text(self, g: Rickshank) -> str:
        return f"The Line-Up receives {listed(g, self.cards)}."

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return tuple(f"line_up/{c}" for c in self.cards)
