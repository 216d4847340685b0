"""Texts that wait: what a player's cards do when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Context
from tableverse.core import Rule, Seat, rule

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


@rule
def heard(g: Munchkin, seat: Seat, moment: str) -> Rule:
    """MK-R33: all texts of one player that wait for this, in the order in which the cards lie there."""
    ears = g.box.ears[moment]
    for card in g.sources(seat):
        if card in ears:
            for sentence in ears[card]:
                if card in g.sources(seat) and not (moment == "TrapStrikesYou" and g.cancelled):
                    yield from sentence.run(g, Context(seat, card, seat))
