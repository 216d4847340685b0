"""Cards before a player: Items, Classes, Super Munchkin, Allies, Cheat!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.equipment import allowed, fits, overloaded, still_allowed
from tableverse.games.munchkin.events.table import Discarded, Played, PutOnTable, Turned
from tableverse.games.munchkin.moves.deeds import CheatOn, DropClass, LayDown, PlayAlly, PlayClass, PlaySuper, TurnItem
from tableverse.games.munchkin.questions.keeping import MakeRoom, WhichClassGoes
from tableverse.games.munchkin.rules.piles import drop, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def discard_card(g: Munchkin, seat: Seat, card: Card) -> Rule | tuple[()]:
    """Discard a card from hand or play; a rule, if the owner has to lay something off for it (MK-R84, MK-R86)."""
    in_play = card not in g.hand[seat]
    lift_from(g, seat, card)
    drop(g, card)
    if g.recording:
        g.tell(Discarded(seat, card))
    if not in_play:
        return ()
    settled = after_loss(g, seat)
    g.retotal()
    return settled


def after_loss(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """What a player no longer may use is turned sideways; where there is a choice, the player makes it."""
    g.equipped[seat] = still_allowed(g, seat)
    if (g.front[seat] and too_many_classes(g, seat)) or (len(g.equipped[seat]) > 1 and overloaded(g, seat)):
        settled: Rule | tuple[()] = settle_equipment(g, seat)
        return settled
    return ()


def too_many_classes(g: Munchkin, seat: Seat) -> bool:
    """MK-R86: Super Munchkin without a Class, or two Classes without it."""
    return g.box.crowded[tuple(g.front[seat])]


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
            g.equipped[seat] = still_allowed(g, seat)
            slot = overloaded(g, seat)
            if not slot:
                return
            item = yield g.ask(seat, MakeRoom(slot))
            unequip(g, seat, item)
        g.retotal()


def put_away(g: Munchkin, seat: Seat, card: Card) -> None:
    """A Class or Super Munchkin leaves play."""
    lift_from(g, seat, card)
    drop(g, card)
    g.tell(Discarded(seat, card))


def unequip(g: Munchkin, seat: Seat, card: Card) -> None:
    """Turn an Item sideways."""
    g.equipped[seat] = tuple([c for c in g.equipped[seat] if c != card])
    if g.recording:
        g.tell(Turned(seat, card, False))


def put_item(g: Munchkin, seat: Seat, card: Card) -> None:
    """MK-R82: an Item enters equipped if it can be without making room, and outside combat."""
    lift_from(g, seat, card)
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
    return after_loss(g, seat)


@rule
def make_room(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-R82: its owner says what is turned sideways for it."""
    while not fits(g, seat, card):
        item = yield g.ask(seat, MakeRoom(g.box.slot[card], card))
        unequip(g, seat, item)
    equip(g, seat, card)
    yield from after_loss(g, seat)


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
    lift_from(g, seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    yield from after_loss(g, seat)


@carries_out(PlaySuper)
def play_super(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-053."""
    lift_from(g, seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    return ()


@carries_out(DropClass)
def drop_class(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-064."""
    return discard_card(g, seat, card)


@carries_out(CheatOn)
def cheat_on(g: Munchkin, seat: Seat, card: Card, item: Card) -> Any:
    """MK-083: the Item is equipped beyond the limits, if its owner may use it."""
    lift_from(g, seat, card)
    g.front[seat].append(card)
    g.cheats[card] = item
    g.tell(Played(seat, card))
    if item not in g.equipped[seat] and allowed(g, seat, item) and not g.in_combat(seat):
        equip(g, seat, item)
    return ()
