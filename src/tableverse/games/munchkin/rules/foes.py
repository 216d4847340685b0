"""Monsters in a fight: what strengthens them, takes them out or doubles them; who leaves the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tableverse.core import Card, Seat
from tableverse.games.munchkin.events.fights import Duplicated, EscapedAll, HelperLeaves, MonsterGone
from tableverse.games.munchkin.rules.burdens import relieve
from tableverse.games.munchkin.rules.combat_strength import foe_treasures
from tableverse.games.munchkin.values import Extra, Foe

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def strengthen(g: Munchkin, card: Card, amount: int) -> None:
    """MK-R57: a number that a monster's text has fixed."""
    for k, f in enumerate(g.foes):
        if f.card == card and not f.clone:
            g.foes[k] = replace(f, plus=f.plus + amount)
            break
    g.retotal()


def support(g: Munchkin, seat: Seat, card: Card, side: int, amount: int) -> None:
    """Something is used on a side of the fight."""
    g.extras.append(Extra(side, amount, card, seat))
    g.retotal()


def defeat(g: Munchkin, seat: Seat, key: int, killed: bool = False) -> None:
    """MK-105, MK-R55: a monster leaves with all that is on it; its Treasures are credited, its levels only for a kill (MK-028)."""
    foe = g.foe(key)
    if foe is None:
        return
    g.bounty += foe_treasures(g, foe)
    if killed:
        g.credit = (*g.credit, foe.card)
    g.foes = [f for f in g.foes if f.key != key]
    g.tell(MonsterGone(seat, foe.card, killed))
    g.retotal()


def duplicate(g: Munchkin, seat: Seat, key: int) -> None:
    """MK-181, MK-182, MK-R96: a snapshot; it does not enter and never rolls."""
    foe = g.foe(key)
    if foe is None:
        return
    g.foes.append(replace(foe, key=g.serial, clone=True))
    g.serial += 1
    g.tell(Duplicated(seat, foe.card))
    g.retotal()


def add_foe(g: Munchkin, card: Card) -> int:
    """A monster lies in the fight as a distinct one."""
    key = g.serial
    g.serial += 1
    g.foes.append(Foe(key, card))
    g.retotal()
    return key


def escape(g: Munchkin, seat: Seat) -> None:
    """MK-R42, MK-R49: a combatant is out of the fight, or has no more rolls to make."""
    if not g.in_combat(seat):
        return
    g.escaped[seat] = True
    g.tell(EscapedAll(seat))
    if g.phase == "fight" and seat == g.helper:
        leave_fight(g, seat)


def leave_fight(g: Munchkin, seat: Seat) -> None:
    """MK-R48, MK-R103: a helper is gone and the deal void; what lasted for this combat has been applied."""
    if g.phase != "fight" or seat != g.helper:
        return
    g.deal = None
    g.gone[seat] = True
    g.tell(HelperLeaves(seat))
    relieve(g, lambda b: b.seat == seat and b.until == "combat")
    g.retotal()
