"""Phases 1 and 2: kick open the door; look for trouble or loot the room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, Card, Choice, Gives, Question, Rule, Seat, among, any_card, carries_out, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.rules.combat import combat
from tableverse.games.munchkin.rules.deeds import CardDeed, let_pass, of_kind, one_of_each
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry
from tableverse.games.munchkin.rules.piles import draw_cards, lift, ready_to_draw
from tableverse.games.munchkin.rules.traps import strike

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class LookForTrouble(CardDeed, frozen=True):
    """MK-040: a monster of the hand is to be fought in phase 2. Nobody sees it before the checkpoint is over."""

    within = among(card=of_kind("Monster"))
    rules = ("MK-039", "MK-040", "MK-R21")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Fight {self.name(g)} (Level {g.box.level[self.card]})"


def troubles(g: Munchkin, seat: Seat) -> list[Card]:
    """MK-040: the monsters of the hand with which a player may look for trouble."""
    if g.burdened(seat, "no_trouble"):
        return []
    kind = g.box.kind
    return one_of_each(g, [c for c in g.hand[seat] if kind[c] == "Monster"])


# ---------------------------------------------------------------- questions


class TroubleOrLoot(Question, frozen=True):
    """MK-039: one of the two, asked again where others have done something since it was said."""

    space = any_card("Door", where=lambda box, c: box.kind[c] == "Monster") | NONE
    rules = ("MK-039", "MK-040", "MK-041", "MK-R18", "MK-R21")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*troubles(g, seat), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "No monster was behind the door: look for trouble with a monster of your hand, or loot the room?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return loot_label(g, seat) if choice is None else f"Fight {g.box.names[choice]} (Level {g.box.level[choice]})"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


def loot_label(g: Munchkin, seat: Seat) -> str:
    """MK-041: what is done in phase 2 without a monster."""
    return "Go on" if g.burdened(seat, "no_loot") else "Loot the room"


# ---------------------------------------------------------------- log entries


class DoorKicked(CardEntry, frozen=True):
    """MK-034: the card lies open."""

    def what(self, g: Munchkin) -> str:
        return f"kicks open the door: {self.name(g)}"

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}", f"shown/{self.card}")


class NothingBehindDoor(PlayerEntry, frozen=True):
    """MK-R15: the deck and its discards are empty."""

    def what(self, g: Munchkin) -> str:
        return "finds no card behind the door"


class TroubleFound(CardEntry, frozen=True):
    """MK-040: now everybody sees the monster."""

    def what(self, g: Munchkin) -> str:
        return f"looks for trouble with {self.name(g)}"


class RoomLooted(PlayerEntry, frozen=True):
    """MK-041: what is drawn is told to the player alone."""

    def what(self, g: Munchkin) -> str:
        return "loots the room"


class PhaseBarred(PlayerEntry, frozen=True):
    """Phase 2 is closed."""

    def what(self, g: Munchkin) -> str:
        return "may neither look for trouble nor loot the room"


# ---------------------------------------------------------------- rules


@rule
def kick(g: Munchkin, seat: Seat) -> Gives[bool]:
    """MK-034 to MK-038: a monster is fought, a Trap strikes, anything else is the player's; whether there was a monster."""
    g.phase = "door"
    if not ready_to_draw(g, "door"):
        g.tell(NothingBehindDoor(seat))
        return False
    card = g.draw(g.door)
    g.shown.append(card)
    if g.recording:
        g.tell(DoorKicked(seat, card))
    kind = g.box.kind[card]
    if kind == "Monster":
        g.shown.remove(card)
        g.fray.append(card)
        yield from combat(g, card)
        return True
    if kind == "Trap":
        yield from strike(g, seat, card)
    else:
        g.shown.remove(card)
        g.hand[seat].append(card)
    return False


@carries_out(LookForTrouble)
def look_for_trouble(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-040, MK-R31: named unseen, and fought when the checkpoint is over."""
    g.sheet[seat] = (card,)
    let_pass(g, seat)
    return ()


@rule
def second_phase(g: Munchkin, seat: Seat, settled: bool) -> Rule:
    """MK-039 to MK-042, MK-R18: trouble with a monster of the hand, else loot; asked again where others have done something since."""
    trouble, loot = not g.burdened(seat, "no_trouble"), not g.burdened(seat, "no_loot")
    card: Any = g.sheet[seat][0] if settled and g.sheet[seat] else None
    g.sheet[seat] = ()
    if trouble and not settled:
        grounds = g.veiled and any(g.box.families[c] == "Door" for c in g.hand[seat])
        card = yield from offer(g, seat, TroubleOrLoot(), grounds)
    if card is not None:
        lift(g, card)
        g.fray.append(card)
        if g.recording:
            g.tell(TroubleFound(seat, card))
        yield from combat(g, card)
    elif loot:
        if g.recording:
            g.tell(RoomLooted(seat))
        draw_cards(g, "treasure" if g.options["faster_play"] else "door", seat, 1)
        g.fresh[seat] = ()
    else:
        g.tell(PhaseBarred(seat))
