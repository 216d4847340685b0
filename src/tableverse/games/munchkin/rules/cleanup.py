"""The end of a fight: everything played into it is discarded, and what lasted for it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card
from tableverse.games.munchkin.rules.burdens import OF_FIGHTS, come_due, relieve
from tableverse.games.munchkin.rules.piles import drop

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def clean_up(g: Munchkin) -> None:
    """MK-092, MK-106, MK-146, MK-163, MK-R105. Traps that are spent with the fight lie below its Parasites (MK-179)."""
    seats, fighter = g.combatants(), g.active
    relieve(g, lambda b: b.until == "combat" and b.seat in seats and not b.later)
    relieve(g, lambda b: b.until == "fight" and (b.other == fighter or (b.other < 0 and b.seat != fighter)) and not b.later)
    come_due(g, *OF_FIGHTS)
    for card in in_order_of_discarding(g):
        g.fray.remove(card)
        drop(g, card)
    g.phase = "rewards"
    g.foes, g.extras, g.left, g.runners, g.caught = [], [], (), (), []
    g.sums = (0, 0)
    g.deal = g.offer = None
    g.bounty, g.credit = 0, ()
    g.running = -1
    g.escaped = [False] * g.n


def in_order_of_discarding(g: Munchkin) -> list[Card]:
    """MK-179, MK-R17: oldest first, but all Parasites last; the first one that entered ends on top, with its own below it, as they lie."""
    parasite = g.box.parasite
    return [c for c in g.fray if not parasite[c]] + [c for c in reversed(g.fray) if parasite[c]]
