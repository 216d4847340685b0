"""Which Items may be equipped: by whom, and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Seat
from tableverse.games.munchkin.constants import ROOM

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def allowed(g: Munchkin, seat: Seat, card: Card) -> bool:
    """Whether a player may use an Item at all: its Class and gender (MK-055, MK-056)."""
    if card not in g.box.limited:
        return g.box.kind[card] == "Item"
    return card in g.box.usable[(*g.role[seat], *g.front[seat])]


def still_allowed(g: Munchkin, seat: Seat) -> tuple[Card, ...]:
    """Those of the equipped Items that a player may still use."""
    worn = g.equipped[seat]
    return worn if g.box.limited.isdisjoint(worn) else tuple([c for c in worn if allowed(g, seat, c)])


def room(g: Munchkin, seat: Seat) -> dict[str, int]:
    """MK-081 to MK-083: how much of each slot there is for a player."""
    found = ROOM
    for c in g.sources(seat):
        another = g.box.another[c]
        if another:
            found = {**found, another: found[another] + 1}
    return found


def taken(g: Munchkin, seat: Seat) -> dict[str, int]:
    """How much of each slot is in use; an Item under Cheat! takes none."""
    cheated = g.cheats.values()
    found = dict.fromkeys(ROOM, 0)
    for c in g.equipped[seat]:
        slot = g.box.slot[c]
        if slot in found and c not in cheated:
            found[slot] += g.box.size[c]
    return found


def fits(g: Munchkin, seat: Seat, card: Card) -> bool:
    """Is there room for an Item without turning another one sideways? What makes room itself counts (a hat for a hat)."""
    slot = g.box.slot[card]
    if slot not in ROOM or card in g.cheats.values():
        return True
    more = 1 if g.box.another[card] == slot else 0
    return taken(g, seat)[slot] + g.box.size[card] <= room(g, seat)[slot] + more


def overloaded(g: Munchkin, seat: Seat) -> str:
    """The slot in which there is more than there may be, or nothing."""
    worn = g.equipped[seat]
    if len(worn) < 2:
        return ""
    used, most = taken(g, seat), room(g, seat)
    return next((slot for slot in used if used[slot] > most[slot]), "")


def in_the_way(g: Munchkin, seat: Seat, slot: str) -> tuple[Card, ...]:
    """What could be turned sideways to make room in a slot."""
    cheated = g.cheats.values()
    return tuple([c for c in g.equipped[seat] if g.box.slot[c] == slot and c not in cheated])


def gone_with(g: Munchkin, seat: Seat, card: Card, kept: Card) -> tuple[Card, ...]:
    """MK-R81, MK-R86: what would go to the discards together with a card of somebody's own who wants to keep another."""
    if card in g.items[seat]:
        return tuple([cheat for cheat, item in g.cheats.items() if item == card])
    classes, lying_on = g.classes(seat), g.super_munchkin(seat)
    if lying_on >= 0 and classes == [card]:
        return (lying_on,)
    return tuple([c for c in classes if c != kept][:1]) if card == lying_on and len(classes) > 1 else ()
