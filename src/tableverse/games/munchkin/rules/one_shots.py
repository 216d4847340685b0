"""One-Shots, and other Treasures that are no Items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import happens
from tableverse.core import Card, Nothing, Refusal, Rule, Seat, among, carries_out, numbers, rule
from tableverse.games.munchkin.constants import MONSTERS
from tableverse.games.munchkin.game_events import UsingOneShot
from tableverse.games.munchkin.rules.deeds import AfterShown, CardDeed, of_kind
from tableverse.games.munchkin.rules.items import after_loss, discard_card
from tableverse.games.munchkin.rules.log import CardEntry, Played
from tableverse.games.munchkin.rules.piles import drop, lift, lift_from
from tableverse.games.munchkin.values import Extra

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class UseOneShot(CardDeed, frozen=True):
    """MK-090, MK-091: a One-Shot on a side of the fight (0 players, 1 monsters, -1 neither)."""

    within = among(card=of_kind("One-Shot"), side=numbers(-1, 1))
    rules = ("MK-090", "MK-091", "MK-109")
    tries = True
    side: int

    def amount(self, g: Munchkin, seat: Seat) -> int:
        """What it adds: its number, or the Level of whoever uses it."""
        side = g.box.records[self.card].side
        return g.level[seat] if side == "level" else side or 0

    def label(self, g: Munchkin, seat: Seat) -> str:
        if self.side < 0:
            return f"Use {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"
        return f"Use {self.name(g)}: +{self.amount(g, seat)} for the {'monsters' if self.side == MONSTERS else 'players'}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        if self.side >= 0:
            twin.extras.append(Extra(self.side, self.amount(twin, seat), self.card, seat))

    def data(self, g: Munchkin, seat: Seat) -> AfterShown | Nothing:
        """What a text does cannot be told before: no totals are promised."""
        return {} if self.side < 0 else super().data(g, seat)


class PlaySpecial(CardDeed, frozen=True):
    """MK-076, MK-093: a Treasure that is no Item."""

    within = among(card=of_kind("Special"))
    rules = ("MK-076", "MK-093")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


def may_play_special(g: Munchkin, seat: Seat, card: Card) -> bool:
    """MK-R23, MK-R79: one that is for another player needs one, and a level for its player must not be the winning one."""
    record = g.box.records[card]
    if g.box.kind[card] != "Special" or (record.seeks_other and not g.others(seat)):
        return False
    return not record.rises or g.can_rise(seat, record.winning)


def kept_back(g: Munchkin, seat: Seat) -> list[Refusal]:
    """One-Shots that would serve in a fight or on the run: what came in it waits for its end (MK-R34), what is promised stays (MK-R44)."""
    box = g.box
    found: dict[str, Refusal] = {}
    for zone, cards, barred, why, cited in (
        ("hand", g.hand[seat], g.unready(seat), "You got it in this fight, so it waits until that is over.", "MK-R34"),
        ("hand", g.hand[seat], g.reserved(seat), "You have promised it to your helper.", "MK-R44"),
        ("items", g.items[seat], g.reserved(seat), "You have promised it to your helper.", "MK-R44"),
    ):
        for c in cards:
            if c in barred and box.kind[c] == "One-Shot" and (box.for_fights(c) or c in box.ways_out):
                found.setdefault(box.names[c], Refusal(f"Use {box.names[c]}", why, (cited,), (f"{zone}/{seat}/{c}",)))
    return list(found.values())


# ---------------------------------------------------------------- log entries


class ShotUsed(CardEntry, frozen=True):
    """MK-091: on a side, or (-1) for what its text says."""

    side: int
    amount: int

    def what(self, g: Munchkin) -> str:
        if self.side < 0:
            return f"uses {self.name(g)}"
        return f"uses {self.name(g)}: {self.amount:+} for the {'monsters' if self.side else 'players'}"


# ---------------------------------------------------------------- rules


@carries_out(UseOneShot)
@rule
def use_one_shot(g: Munchkin, seat: Seat, card: Card, side: int) -> Rule:
    """MK-090 to MK-092, MK-R113: it stays in the fight until that is over; texts that wait for it come after. Elsewhere it is discarded."""
    if not g.in_fight:
        g.tell(ShotUsed(seat, card, side, 0))
        yield from play_out(g, seat, card)
        return
    amount = UseOneShot(card, side).amount(g, seat) if side >= 0 else 0
    there = g.serial
    lift_from(g, seat, card)
    g.fray.append(card)
    g.tell(ShotUsed(seat, card, side, amount))
    support(g, seat, card, max(side, 0), amount)
    if side < 0:
        yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    yield from after_loss(g, seat)
    yield from happens(g, UsingOneShot(seat, card, there))


@carries_out(PlaySpecial)
@rule
def play_special(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-076, MK-093: it does what it says."""
    g.tell(Played(seat, card))
    yield from play_out(g, seat, card)


@rule
def play_out(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-092, MK-093: outside a fight a card lies open, does what it says and is discarded."""
    lift_from(g, seat, card)
    g.shown.append(card)
    yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    lift(g, card)
    drop(g, card)


def support(g: Munchkin, seat: Seat, card: Card, side: int, amount: int) -> None:
    """Something is used on a side of the fight."""
    g.extras.append(Extra(side, amount, card, seat))
    g.retotal()


def spend(g: Munchkin, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MK-092, MK-R16: a One-Shot that answers something lies in the fight until that is over; elsewhere it is discarded at once."""
    if not g.in_fight:
        return discard_card(g, seat, card)
    lift_from(g, seat, card)
    g.fray.append(card)
    return ()


def spent(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-R27: it was used in combat, flight included, as texts hear it that wait for that."""
    return happens(g, UsingOneShot(seat, card, g.serial)) if g.in_fight else ()
