"""Monsters in a fight: how they enter, what strengthens them, takes them out or doubles them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tableverse.cardtext.waiting import happens
from tableverse.core import Card, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.munchkin.game_events import Entering, UsingOneShot
from tableverse.games.munchkin.rules.combat_strength import foe_treasures
from tableverse.games.munchkin.rules.deeds import FOE, CardDeed, foe_name, of_kind
from tableverse.games.munchkin.rules.items import after_loss
from tableverse.games.munchkin.rules.log import CardEntry
from tableverse.games.munchkin.rules.parasites import spawn
from tableverse.games.munchkin.rules.piles import lift_from
from tableverse.games.munchkin.values import Foe

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class Enhance(CardDeed, frozen=True):
    """MK-110, MK-116: an enhancer on one monster."""

    within = among(card=of_kind("Enhancer"), foe=FOE)
    rules = ("MK-110", "MK-113", "MK-116")
    tries = True
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} ({g.box.bonus[self.card]:+}) on {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"foe/{self.foe}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes = [Foe(f.key, f.card, f.added, (*f.enhancers, self.card), f.plus, f.clone) if f.key == self.foe else f for f in twin.foes]


class Wander(CardDeed, frozen=True):
    """MK-111, MK-R62: a monster of the hand joins the fight."""

    within = among(card=any_card(where=lambda box, c: box.records[c].adds_monster), monster=of_kind("Monster"))
    rules = ("MK-111", "MK-180", "MK-R62")
    tries = True
    monster: Card

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {g.box.names[self.monster]} joins the fight"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), g.seen_by(seat, self.monster))

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes.append(Foe(twin.serial, self.monster))


class JoinFight(CardDeed, frozen=True):
    """A monster whose own text lets it join a certain fight from the hand."""

    within = among(card=any_card(where=lambda box, c: bool(box.records[c].joins)))
    rules = ("MK-024", "MK-111")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)} to the fight"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes.append(Foe(twin.serial, self.card))


# ---------------------------------------------------------------- log entries


class MonsterJoins(CardEntry, frozen=True):
    """MK-111, MK-180: by another card, or by its own text."""

    by: Card

    def what(self, g: Munchkin) -> str:
        if self.by == self.card:
            return f"brings {self.name(g)} into the fight"
        return f"plays {g.box.names[self.by]}: {self.name(g)} joins the fight"


class Enhanced(CardEntry, frozen=True):
    """MK-110: `foe` is the card of the monster."""

    foe: Card

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)} on {g.box.names[self.foe]}"


class Duplicated(CardEntry, frozen=True):
    """MK-181: the monster is there twice."""

    def what(self, g: Munchkin) -> str:
        return f"duplicates {self.name(g)}"


class MonsterGone(CardEntry, frozen=True):
    """MK-105, MK-119: a killed one brings levels, a defeated one does not."""

    killed: bool

    def text(self, g: Munchkin) -> str:
        return f"{self.name(g)} is {'killed' if self.killed else 'defeated'}."

    def what(self, g: Munchkin) -> str:
        return f"{'kills' if self.killed else 'defeats'} {self.name(g)}"


# ---------------------------------------------------------------- rules


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


def add_foe(g: Munchkin, card: Card) -> int:
    """A monster lies in the fight as a distinct one."""
    key = g.serial
    g.serial += 1
    g.foes.append(Foe(key, card))
    g.retotal()
    return key


def strengthen(g: Munchkin, card: Card, amount: int) -> None:
    """MK-R57: a number that a monster's text has fixed."""
    for k, f in enumerate(g.foes):
        if f.card == card and not f.clone:
            g.foes[k] = replace(f, plus=f.plus + amount)
            break
    g.retotal()


@carries_out(Enhance)
def enhance(g: Munchkin, seat: Seat, card: Card, foe: int) -> Any:
    """MK-110, MK-115, MK-116: it stays with that monster."""
    lift_from(g, seat, card)
    g.fray.append(card)
    found = g.foe(foe)
    assert found is not None
    Enhance(card, foe).try_on(g, seat)
    g.tell(Enhanced(seat, card, found.card))
    return ()


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
