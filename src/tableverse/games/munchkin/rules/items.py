"""Items: carried, equipped within the limits, laid down, turned sideways, cheated with; and what goes where there is no more room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, Card, Choice, Question, Rule, Seat, among, any_card, carries_out, rule
from tableverse.core.encoders import one_of, told
from tableverse.games.munchkin.constants import ROOM
from tableverse.games.munchkin.rules.deeds import CardDeed, of_kind
from tableverse.games.munchkin.rules.log import CardEntry, Played
from tableverse.games.munchkin.rules.piles import Discarded, drop, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- limits


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


# ---------------------------------------------------------------- moves


class LayDown(CardDeed, frozen=True):
    """MK-074, MK-076: an Item onto the table."""

    within = among(card=of_kind("Item", "One-Shot"))
    rules = ("MK-074", "MK-076", "MK-080", "MK-R82")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Put {self.name(g)} on the table"


class TurnItem(CardDeed, frozen=True):
    """MK-069, MK-R82: equip an Item, or turn it sideways."""

    within = among(card=of_kind("Item"))
    rules = ("MK-032", "MK-069", "MK-R82")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Turn {self.name(g)} sideways" if self.card in g.equipped[seat] else f"Equip {self.name(g)}"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        worn = twin.equipped[seat]
        twin.equipped[seat] = tuple([c for c in worn if c != self.card]) if self.card in worn else (*worn, self.card)


def turnable(g: Munchkin, seat: Seat) -> list[TurnItem]:
    """MK-069, MK-R82: Items to equip or to turn sideways, each once."""
    found: list[TurnItem] = []
    turns, limited, turned = g.box.turns, g.box.limited, g.turned
    for c in g.items[seat]:
        if c in turns and c not in turned and (c not in limited or c in g.equipped[seat] or allowed(g, seat, c)):
            found.append(turns[c])  # noqa: PERF401 (a comprehension is a function with six cells, made anew each time)
    return found


class CheatOn(CardDeed, frozen=True):
    """MK-083: Cheat! on a carried Item."""

    within = among(card=any_card(where=lambda box, c: c in box.cheat_cards), item=of_kind("Item"))
    rules = ("MK-083",)
    item: Card

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {g.box.names[self.item]}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), g.seen_by(seat, self.item))


# ---------------------------------------------------------------- questions


class MakeRoom(Question, frozen=True):
    """MK-R82, MK-R84: what is turned sideways where there is no room for all."""

    space = any_card("Treasure") | NONE
    same = 2
    rules = ("MK-081", "MK-082", "MK-R82", "MK-R84")
    of = "card"
    tensor = told(slot=one_of(*ROOM))
    slot: str
    item: Card = -1

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return in_the_way(g, seat, self.slot) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        why = f"to make room for {g.box.names[self.item]}" if self.item >= 0 else "since you have too many equipped"
        return f"Which Item do you turn sideways, {why}?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"items/{seat}/{choice}",)


class WhichClassGoes(Question, frozen=True):
    """MK-R85, MK-R86: of two Classes, one has to go."""

    space = any_card("Door", where=lambda box, c: box.kind[c] == "Class") | NONE
    same = 2
    rules = ("MK-052", "MK-R85", "MK-R86")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return tuple(g.classes(seat)) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "You may have no more Classes. Which one do you discard?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"front/{seat}/{choice}",)


# ---------------------------------------------------------------- log entries


class PutOnTable(CardEntry, frozen=True):
    """MK-076: equipped at once where there is room."""

    equipped: bool

    def what(self, g: Munchkin) -> str:
        return f"puts {self.name(g)} on the table{'' if self.equipped else ', unequipped'}"


class Turned(CardEntry, frozen=True):
    """MK-069: upright is equipped, sideways is not."""

    equipped: bool

    def what(self, g: Munchkin) -> str:
        return f"equips {self.name(g)}" if self.equipped else f"turns {self.name(g)} sideways"


# ---------------------------------------------------------------- rules


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
    """MK-074, MK-076: from the hand onto the table."""
    put_item(g, seat, card)
    return ()


def equip(g: Munchkin, seat: Seat, card: Card) -> None:
    """Turn an Item upright."""
    g.equipped[seat] = (*g.equipped[seat], card)
    if g.recording:
        g.tell(Turned(seat, card, True))


def unequip(g: Munchkin, seat: Seat, card: Card) -> None:
    """Turn an Item sideways."""
    g.equipped[seat] = tuple([c for c in g.equipped[seat] if c != card])
    if g.recording:
        g.tell(Turned(seat, card, False))


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
