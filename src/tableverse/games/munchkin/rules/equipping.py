"""Cards before a player: Items, Classes, Super Munchkin, Allies, Cheat!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.equipment import allowed, fits, overloaded
from tableverse.games.munchkin.events.table import Discarded, Played, PutOnTable, Turned
from tableverse.games.munchkin.moves.deeds import CheatOn, DropClass, LayDown, PlayAlly, PlayClass, PlaySuper, TurnItem
from tableverse.games.munchkin.questions.keeping import MakeRoom, WhichClassGoes

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def lay_off(g: Munchkin, seat: Seat, card: Card) -> None:
    """An Item leaves its owner's table; a Cheat! on it is discarded (MK-R81)."""
    if card in g.equipped[seat]:
        g.equipped[seat] = tuple([c for c in g.equipped[seat] if c != card])
    for cheat, item in list(g.cheats.items()):
        if item == card:
            g.cheats.pop(cheat)
            g.front[seat].remove(cheat)
            g.drop(cheat)
            g.tell(Discarded(seat, cheat))


@rule
def settle_equipment(g: Munchkin, seat: Seat) -> Rule:
    """MK-R58, MK-R84, MK-R86: what is one too many goes or is turned sideways, by its owner's choice, even in combat."""
    while True:
        classes = tuple(g.classes(seat))
        lone_super = g.super_munchkin(seat)
        if lone_super >= 0 and not classes:
            put_away(g, seat, lone_super)
        elif lone_super < 0 and len(classes) > 1:
            gone = yield g.ask(seat, WhichClassGoes())
            put_away(g, seat, gone)
        else:
            g.equipped[seat] = tuple([c for c in g.equipped[seat] if allowed(g, seat, c)])
            slot = overloaded(g, seat)
            if not slot:
                return
            item = yield g.ask(seat, MakeRoom(slot))
            unequip(g, seat, item)
        g.retotal()


def put_away(g: Munchkin, seat: Seat, card: Card) -> None:
    """A Class or Super Munchkin leaves play."""
    g.lift_from(seat, card)
    g.drop(card)
    g.tell(Discarded(seat, card))


def unequip(g: Munchkin, seat: Seat, card: Card) -> None:
    """Turn an Item sideways."""
    g.equipped[seat] = tuple([c for c in g.equipped[seat] if c != card])
    if g.recording:
        g.tell(Turned(seat, card, False))


def put_item(g: Munchkin, seat: Seat, card: Card) -> None:
    """MK-R82: an Item enters equipped if it can be without making room, and outside combat."""
    g.lift_from(seat, card)
    g.turned = [c for c in g.turned if c != card]  # MK-R82: once per player, and this one has not turned it
    g.items[seat].append(card)
    equipped = allowed(g, seat, card) and fits(g, seat, card) and not g.in_combat(seat)
    if equipped:
        g.equipped[seat] = (*g.equipped[seat], card)
    if g.recording:
        g.tell(PutOnTable(seat, card, equipped))


@carries_out(LayDown)
def lay_down(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-074, MK-076."""
    put_item(g, seat, card)
    return ()


def equip(g: Munchkin, seat: Seat, card: Card) -> None:
    """Turn an Item upright."""
    g.equipped[seat] = (*g.equipped[seat], card)
    if g.recording:
        g.tell(Turned(seat, card, True))


@carries_out(TurnItem)
def turn_item(g: Munchkin, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MK-069, MK-R82: equipping turns sideways what has to make room."""
    g.turned.append(card)
    if card in g.equipped[seat]:
        unequip(g, seat, card)
    elif fits(g, seat, card):
        equip(g, seat, card)
    else:
        return make_room(g, seat, card)
    return g.after_loss(seat)


@rule
def make_room(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-R82: its owner says what is turned sideways for it."""
    while not fits(g, seat, card):
        item = yield g.ask(seat, MakeRoom(g.box.slot[card], card))
        unequip(g, seat, item)
    equip(g, seat, card)
    yield from g.after_loss(seat)


@carries_out(PlayAlly)
@rule
def play_ally(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-058: the former Ally is discarded."""
    old = g.ally(seat)
    g.lift_from(seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    if old >= 0:
        yield from g.discard_card(seat, old)


@carries_out(PlayClass)
@rule
def play_class(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-052, MK-071, MK-R85: a former Class goes, unless Super Munchkin makes room for a second one."""
    room = 2 if g.super_munchkin(seat) >= 0 else 1
    classes = tuple(g.classes(seat))
    gone = -1
    if len(classes) >= room:
        gone = classes[0]
        if room > 1:
            gone = yield g.ask(seat, WhichClassGoes())
        put_away(g, seat, gone)
    g.lift_from(seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    yield from g.after_loss(seat)


@carries_out(PlaySuper)
def play_super(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-053."""
    g.lift_from(seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    return ()


@carries_out(DropClass)
def drop_class(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-064."""
    return g.discard_card(seat, card)


@carries_out(CheatOn)
def cheat_on(g: Munchkin, seat: Seat, card: Card, item: Card) -> Any:
    """MK-083: the Item is equipped beyond the limits, if its owner may use it."""
    g.lift_from(seat, card)
    g.front[seat].append(card)
    g.cheats[card] = item
    g.tell(Played(seat, card))
    if item not in g.equipped[seat] and allowed(g, seat, item) and not g.in_combat(seat):
        equip(g, seat, item)
    return ()
