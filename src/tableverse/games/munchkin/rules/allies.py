"""Allies: one may accompany a character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Rule, Seat, among, carries_out, rule
from tableverse.games.munchkin.rules.deeds import CardDeed, of_kind
from tableverse.games.munchkin.rules.items import discard_card
from tableverse.games.munchkin.rules.log import Played
from tableverse.games.munchkin.rules.piles import lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class PlayAlly(CardDeed, frozen=True):
    """MK-058, MK-066: an Ally, in the place of the former one."""

    within = among(card=of_kind("Ally"))
    rules = ("MK-058", "MK-059", "MK-066")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.ally(seat)
        return f"Play {self.name(g)} as your Ally" + (f" instead of {g.box.names[old]}" if old >= 0 else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != twin.ally(seat)] + [self.card]


@carries_out(PlayAlly)
@rule
def play_ally(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-058: the former Ally is discarded."""
    old = g.ally(seat)
    lift_from(g, seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    if old >= 0:
        yield from discard_card(g, seat, old)
