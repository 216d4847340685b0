"""What happens at the table outside of fights: set-up, turns, cards, levels, dice, Traps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat
from tableverse.games.munchkin.events.telling import CardTold, Told, listed, so_many

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- set-up and turns


class StartRolls(Event, frozen=True):
    """MK-015, MK-R03: who begins is rolled for."""

    rolls: tuple[tuple[Seat, int], ...]
    first: Seat

    def text(self, g: Munchkin) -> str:
        told = ", ".join(f"{g.name_of(s)} {n}" for s, n in self.rolls)
        then = f"{g.name_of(self.first)} begins" if self.first >= 0 else "The highest roll again"
        return f"Rolls for the first turn: {told}. {then}."


class RoleTaken(CardTold, frozen=True):
    """MK-007, MK-150."""

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)}"


class LaidDown(Told, frozen=True):
    """MK-022, MK-023."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"lays down {listed(g, self.cards)}"


class TurnBegins(Told, frozen=True):
    """MK-016, MK-031."""

    begins = "turn"
    turn: int

    def text(self, g: Munchkin) -> str:
        return f"Turn {self.turn}: {g.name_of(self.seat)}."


class Revived(Told, frozen=True):
    """MK-158."""

    def what(self, g: Munchkin) -> str:
        return "is alive again"


class DoorKicked(CardTold, frozen=True):
    """MK-034."""

    def what(self, g: Munchkin) -> str:
        return f"kicks open the door: {self.name(g)}"

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}", f"shown/{self.card}")


class NothingBehindDoor(Told, frozen=True):
    """MK-R15."""

    def what(self, g: Munchkin) -> str:
        return "finds no card behind the door"


class TroubleFound(CardTold, frozen=True):
    """MK-040."""

    def what(self, g: Munchkin) -> str:
        return f"looks for trouble with {self.name(g)}"


class RoomLooted(Told, frozen=True):
    """MK-041."""

    def what(self, g: Munchkin) -> str:
        return "loots the room"


class PhaseBarred(Told, frozen=True):
    """Phase 2 is closed."""

    def what(self, g: Munchkin) -> str:
        return "may neither look for trouble nor loot the room"


class Drew(Told, frozen=True):
    """A face-down draw; only the player sees the cards."""

    deck: str
    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, self.deck.capitalize() + ' card')}"


class Reshuffled(Event, frozen=True):
    """MK-R14."""

    deck: str

    def text(self, g: Munchkin) -> str:
        return f"The {self.deck.capitalize()} discards are shuffled into a new deck."


class TurnsOver(Event, frozen=True):
    """MK-R99."""

    turns: int

    def text(self, g: Munchkin) -> str:
        return f"Everybody has had {self.turns} turns: the highest Level wins."


# ---------------------------------------------------------------- cards


class Played(CardTold, frozen=True):
    """A card comes into play."""

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)}"


class PlayedOn(CardTold, frozen=True):
    """A card is played on somebody."""

    on: Seat

    def what(self, g: Munchkin) -> str:
        whom = "themselves" if self.on == self.seat else g.name_of(self.on)
        return f"plays {self.name(g)} on {whom}"

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}", f"seat/{self.on}")


class PutOnTable(CardTold, frozen=True):
    """MK-076."""

    equipped: bool

    def what(self, g: Munchkin) -> str:
        return f"puts {self.name(g)} on the table{'' if self.equipped else ', unequipped'}"


class Turned(CardTold, frozen=True):
    """MK-069."""

    equipped: bool

    def what(self, g: Munchkin) -> str:
        return f"equips {self.name(g)}" if self.equipped else f"turns {self.name(g)} sideways"


class Discarded(CardTold, frozen=True):
    """A card goes to its discard pile."""

    def what(self, g: Munchkin) -> str:
        return f"discards {self.name(g)}"


class Sold(Told, frozen=True):
    """MK-095."""

    cards: tuple[Card, ...]
    gold: int

    def what(self, g: Munchkin) -> str:
        return f"sells {listed(g, self.cards)} for {self.gold:,} Gold Pieces"


class HandShown(Told, frozen=True):
    """MK-088: what others see of a hand that is shown, or only that it is."""

    to: Seat
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        whom = "everybody" if self.to < 0 else g.name_of(self.to)
        return f"shows {whom} the hand" + (f": {listed(g, self.cards)}" if self.cards else "")


class Taken(Told, frozen=True):
    """Cards go from hand to hand unseen."""

    of: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        return f"takes {listed(g, self.cards) if self.cards else so_many(self.count, 'card')} from {g.name_of(self.of)}"


class Gave(CardTold, frozen=True):
    """An Item goes from table to table."""

    to: Seat

    def what(self, g: Munchkin) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


class Named(Told, frozen=True):
    """A card in the discards was named; it is shown."""

    guess: int
    card: Card

    def what(self, g: Munchkin) -> str:
        right = g.box.number[self.card] == self.guess
        return f"names {g.box.pack.entries[self.guess].name}; it is {g.box.names[self.card]}: {'right' if right else 'wrong'}"


class AbilityUsed(CardTold, frozen=True):
    """MK-051."""

    def what(self, g: Munchkin) -> str:
        return f"uses {self.name(g)}"


# ---------------------------------------------------------------- levels, dice, Traps


class WentUp(Told, frozen=True):
    """MK-048."""

    count: int
    level: int

    def what(self, g: Munchkin) -> str:
        return f"goes up {so_many(self.count, 'level')} to Level {self.level}"


class WentDown(Told, frozen=True):
    """MK-048."""

    count: int
    level: int

    def what(self, g: Munchkin) -> str:
        return f"loses {so_many(self.count, 'level')} and is at Level {self.level}"


class Rolled(Told, frozen=True):
    """MK-R02: every roll with its purpose."""

    number: int
    why: str
    card: Card = -1
    """What rolls, if a card's text does."""

    def what(self, g: Munchkin) -> str:
        named = f" for {g.box.names[self.card]}" if self.card >= 0 else ""
        purposes = {"run": " to run away", "parasite": " for a Parasite", "loot": " for the first pick", "text": named}
        return f"rolls a {self.number}{purposes[self.why]}"


class Rerolled(CardTold, frozen=True):
    """MK-R32."""

    def what(self, g: Munchkin) -> str:
        return f"has the die rolled again with {self.name(g)}"


class TrapStrikes(CardTold, frozen=True):
    """MK-162: `seat` is the victim."""

    def what(self, g: Munchkin) -> str:
        return f"is struck by {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"


class TrapCancelled(CardTold, frozen=True):
    """MK-R32."""

    def what(self, g: Munchkin) -> str:
        return f"cancels the Trap with {self.name(g)}"


class TrapAverted(CardTold, frozen=True):
    """MK-R32: it does nothing and is discarded."""

    def what(self, g: Munchkin) -> str:
        return f"is spared: {self.name(g)} is cancelled"


class BurdenLaid(CardTold, frozen=True):
    """MK-163, MK-R104: something lasts."""

    burden: str
    until: str

    def what(self, g: Munchkin) -> str:
        spans = {"combat": "the next combat", "turn": "the next turn", "level": "the next level", "fight": "that fight is over"}
        return f"bears {self.name(g)} until {spans[self.until]}"


class BurdenGone(CardTold, frozen=True):
    """MK-163."""

    def what(self, g: Munchkin) -> str:
        return f"is rid of {self.name(g)}"
