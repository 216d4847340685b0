"""Monsters come into a fight: their texts, and the Parasites that they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tableverse.cardtext.waiting import happens
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.constants import SPAWNS
from tableverse.games.munchkin.events.fights import MonsterJoins, ParasiteAdded
from tableverse.games.munchkin.game_events import Entering, UsingOneShot
from tableverse.games.munchkin.moves.fights import Attach, JoinFight, Wander
from tableverse.games.munchkin.rules.dice import roll_die
from tableverse.games.munchkin.rules.equipping import after_loss
from tableverse.games.munchkin.rules.foes import add_foe
from tableverse.games.munchkin.rules.piles import lift, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


@rule
def enter(g: Munchkin, cards: tuple[Card, ...]) -> Rule:
    """MK-170, MK-R106: each lies in the fight and says what it has to say; the rolls for Parasites come last, in the order of entering."""
    keys: tuple[int, ...] = ()
    for card in cards:
        keys = (*keys, add_foe(g, card))
        said = happens(g, Entering(g.active, card)) if not g.dead[g.active] else ()
        if said:
            yield from said
            g.retotal()
    for key in keys:
        foe = g.foe(key)
        if foe is not None and g.box.parasite[foe.card] and not g.dead[g.active]:
            yield from spawn(g, key)


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


@carries_out(Wander)
@rule
def wander(g: Munchkin, seat: Seat, card: Card, monster: Card) -> Rule:
    """MK-111, MK-180, MK-R62: two cards of one hand; the monster is a distinct one."""
    there = g.serial
    lift_from(g, seat, card)
    lift_from(g, seat, monster)
    g.fray += [card, monster]
    g.tell(MonsterJoins(seat, monster, card))
    yield from enter(g, (monster,))
    yield from after_loss(g, seat)
    if g.box.kind[card] == "One-Shot":
        yield from happens(g, UsingOneShot(seat, card, there))


@carries_out(JoinFight)
@rule
def join_fight(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """A monster whose own text lets it in."""
    lift_from(g, seat, card)
    g.fray.append(card)
    g.tell(MonsterJoins(seat, card, card))
    yield from enter(g, (card,))
