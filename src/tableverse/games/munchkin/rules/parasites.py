"""Parasites: they bring others from the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tableverse.core import Card, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.munchkin.constants import SPAWNS
from tableverse.games.munchkin.rules.deeds import FOE, CardDeed, foe_name
from tableverse.games.munchkin.rules.dice import roll_die
from tableverse.games.munchkin.rules.log import CardEntry
from tableverse.games.munchkin.rules.piles import lift, lift_from
from tableverse.games.munchkin.values import Foe

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class Attach(CardDeed, frozen=True):
    """MK-173, MK-R93: a Parasite of the hand beneath one that fights."""

    within = among(card=any_card(where=lambda box, c: box.parasite[c]), foe=FOE)
    rules = ("MK-173", "MK-174", "MK-R93")
    tries = True
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)} to {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"foe/{self.foe}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes = [Foe(f.key, f.card, (*f.added, self.card), f.enhancers, f.plus, f.clone) if f.key == self.foe else f for f in twin.foes]


# ---------------------------------------------------------------- log entries


class ParasiteAdded(CardEntry, frozen=True):
    """MK-171, MK-173: from the discards or from a hand."""

    to: Card

    def text(self, g: Munchkin) -> str:
        return f"{self.name(g)} is added to {g.box.names[self.to]}."

    def what(self, g: Munchkin) -> str:
        return f"adds {self.name(g)} to {g.box.names[self.to]}"


# ---------------------------------------------------------------- rules


@rule
def spawn(g: Munchkin, key: int) -> Rule:
    """MK-171, MK-172, MK-R91, MK-R92: the topmost discarded Parasite joins on a 3 or less, and rolls again, until none is left."""
    while True:
        yield from roll_die(g, g.active, "parasite")
        card = g.discarded("Parasite", "top")
        if g.die > SPAWNS or card < 0 or g.foe(key) is None:
            return
        lift(g, card)
        add_parasite(g, key, card)
        if g.discarded("Parasite", "top") < 0:
            return


def add_parasite(g: Munchkin, key: int, card: Card) -> None:
    """MK-176, MK-R17: beneath the one that fights, on the table as well; a duplicate has no card to lie under."""
    for k, f in enumerate(g.foes):
        if f.key == key:
            g.fray.insert(len(g.fray) if f.clone else g.fray.index((f.card, *f.added)[-1]) + 1, card)
            g.foes[k] = replace(f, added=(*f.added, card))
            g.tell(ParasiteAdded(g.active, card, f.card))
    g.retotal()


@carries_out(Attach)
@rule
def attach(g: Munchkin, seat: Seat, card: Card, foe: int) -> Rule:
    """MK-173, MK-174, MK-R93: from the hand, with a roll of its own."""
    lift_from(g, seat, card)
    add_parasite(g, foe, card)
    yield from spawn(g, foe)
