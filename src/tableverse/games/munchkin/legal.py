"""Who may help in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Seat

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def help_banned(g: Munchkin) -> bool:
    """MK-R103: is all help forbidden in this fight?"""
    if g.burdened(g.active, "friendless"):
        return True
    helpless = g.box.helpless
    for f in g.foes:
        if f.card in helpless or not helpless.isdisjoint(f.enhancers):
            return True
    return bool(g.extras) and any(e.card in helpless for e in g.extras)


def may_help(g: Munchkin, seat: Seat) -> bool:
    """Whether this player in particular may help."""
    if g.dead[seat] or seat == g.active or g.burdened(seat, "friendless"):
        return False
    barring = g.box.barring
    for f in g.foes:  # noqa: SIM110 (a generator costs more than the rest)
        if f.card in barring and g.role_name(seat) in g.box.records[f.card].barred_roles:
            return False
    return True
