"""Classes and Super Munchkin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Choice, Rule, Seat, among, carries_out, rule
from tableverse.games.munchkin.rules.deeds import CardDeed, of_kind, one_of_each
from tableverse.games.munchkin.rules.items import WhichClassGoes, after_loss, discard_card, put_away, still_allowed
from tableverse.games.munchkin.rules.log import Played
from tableverse.games.munchkin.rules.piles import lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class PlayClass(CardDeed, frozen=True):
    """MK-071, MK-R85: a Class, in the place of another one where there is no room for two."""

    within = among(card=of_kind("Class"))
    rules = ("MK-052", "MK-071", "MK-R85")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.classes(seat)
        swapped = bool(old) and g.super_munchkin(seat) < 0
        return f"Play {self.name(g)} as your Class" + (f" instead of {g.box.names[old[0]]}" if swapped else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        gone = twin.classes(seat) if twin.super_munchkin(seat) < 0 else twin.classes(seat)[:-1]
        twin.front[seat] = [c for c in twin.front[seat] if c not in gone] + [self.card]
        twin.equipped[seat] = still_allowed(twin, seat)


class PlaySuper(CardDeed, frozen=True):
    """MK-053: Super Munchkin onto a Class."""

    within = among(card=of_kind("Special"))
    rules = ("MK-053", "MK-R86")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on your Class"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat].append(self.card)


class DropClass(CardDeed, frozen=True):
    """MK-064, MK-R86: give up a Class or Super Munchkin."""

    within = among(card=of_kind("Class", "Special"))
    rules = ("MK-064", "MK-R86")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)} from play"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != self.card]
        twin.equipped[seat] = still_allowed(twin, seat)


def new_classes(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-053, MK-071: Classes and Super Munchkin, which the active player may play at any moment."""
    box = g.box
    return [box.plays[c] for c in one_of_each(g, [c for c in g.hand[seat] if c in box.dropped]) if may_play_class(g, seat, c)]


def may_play_class(g: Munchkin, seat: Seat, card: Card) -> bool:
    """MK-053, MK-054, MK-R86: a Class that one has not; Super Munchkin onto a Class, and one only."""
    if card in g.box.supers:
        return bool(g.classes(seat)) and g.super_munchkin(seat) < 0
    return g.box.names[card] not in g.class_names(seat)


# ---------------------------------------------------------------- rules


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
    """MK-053: it lies with the Class."""
    lift_from(g, seat, card)
    g.front[seat].append(card)
    g.tell(Played(seat, card))
    return ()


@carries_out(DropClass)
def drop_class(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-064: a Class or Super Munchkin is given up."""
    return discard_card(g, seat, card)
