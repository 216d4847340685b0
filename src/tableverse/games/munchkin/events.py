"""What happens at the table, as the log tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def listed(g: Munchkin, cards: Sequence[Card]) -> str:
    """Cards in words: "2 Parent, Spoon"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


def so_many(n: int, thing: str) -> str:
    """A number of things in words.

    >>> so_many(1, "level"), so_many(2, "level")
    ('1 level', '2 levels')
    """
    return f"1 {thing}" if n == 1 else f"{n} {thing}s"


class Told(Event, frozen=True):
    """Something that a player does or that is done to one."""

    seat: Seat

    def text(self, g: Munchkin) -> str:
        return f"{g.name_of(self.seat)} {self.what(g)}."

    def what(self, g: Munchkin) -> str:
        """What, without who."""
        raise NotImplementedError

    def things(self, g: Munchkin) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardTold(Told, frozen=True):
    """Something about one card."""

    card: Card

    def name(self, g: Munchkin) -> str:
        """The card's name."""
        return g.box.names[self.card]


# ---------------------------------------------------------------- set-up and turns


class StartRolls(Event, frozen=True):
    """MK-015, MK-R03: who begins is rolled for."""

    rolls: tuple[tuple[Seat, int], ...]
    first: Seat

    def text(self, g: Munchkin) -> str:
        told = ", ".join(f"{g.name_of(s)} {n}" for s, n in self.rolls)
        return f"Rolls for the first turn: {told}. {g.name_of(self.first)} begins."


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

    def what(self, g: Munchkin) -> str:
        purposes = {"run": " to run away", "parasite": " for a Parasite", "loot": " for the first pick", "text": ""}
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


# ---------------------------------------------------------------- fights


class FightBegins(CardTold, frozen=True):
    """MK-100."""

    def what(self, g: Munchkin) -> str:
        return f"fights {self.name(g)}"


class MonsterJoins(CardTold, frozen=True):
    """MK-111, MK-180."""

    def what(self, g: Munchkin) -> str:
        return f"brings {self.name(g)} into the fight"


class ParasiteAdded(CardTold, frozen=True):
    """MK-171, MK-173."""

    to: Card

    def text(self, g: Munchkin) -> str:
        return f"{self.name(g)} is added to {g.box.names[self.to]}."

    def what(self, g: Munchkin) -> str:
        return f"adds {self.name(g)} to {g.box.names[self.to]}"


class Duplicated(CardTold, frozen=True):
    """MK-181."""

    def what(self, g: Munchkin) -> str:
        return f"duplicates {self.name(g)}"


class ShotUsed(CardTold, frozen=True):
    """MK-091."""

    side: int
    amount: int

    def what(self, g: Munchkin) -> str:
        if self.side < 0:
            return f"uses {self.name(g)}"
        return f"uses {self.name(g)}: {self.amount:+} for the {'monsters' if self.side else 'players'}"


class Enhanced(CardTold, frozen=True):
    """MK-110."""

    foe: Card

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)} on {g.box.names[self.foe]}"


class Totals(Event, frozen=True):
    """MK-R57: the fight as it stands after something has changed it."""

    players: int
    monsters: int

    def text(self, g: Munchkin) -> str:
        return f"It stands {self.players} : {self.monsters}."


class MonsterGone(CardTold, frozen=True):
    """MK-105, MK-119."""

    killed: bool

    def text(self, g: Munchkin) -> str:
        return f"{self.name(g)} is {'killed' if self.killed else 'defeated'}."

    def what(self, g: Munchkin) -> str:
        return f"{'kills' if self.killed else 'defeats'} {self.name(g)}"


class FightWon(Told, frozen=True):
    """MK-104."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"kills {listed(g, self.cards)}" if self.cards else "wins the fight without a kill"


class FightLost(Told, frozen=True):
    """MK-103."""

    players: int
    monsters: int

    def what(self, g: Munchkin) -> str:
        return f"loses the fight, {self.players} : {self.monsters}"


class FightBrokenOff(Told, frozen=True):
    """MK-R49."""

    def what(self, g: Munchkin) -> str:
        return "is out of the fight; it is over without a winner"


class HelpAsked(Told, frozen=True):
    """MK-122: `to` is -1 for everybody."""

    to: Seat
    share: int
    helper_first: bool
    items: tuple[Card, ...]
    cards: tuple[Card, ...]
    counter: bool = False

    def what(self, g: Munchkin) -> str:
        parts = [so_many(self.share, "Treasure")] if self.share else []
        parts += [g.box.names[c] for c in (*self.items, *self.cards)]
        terms = " and ".join(parts) or "nothing"
        if self.counter:
            return f"would help for {terms}"
        return f"asks {'everybody' if self.to < 0 else g.name_of(self.to)} for help and offers {terms}"


class HelpRefused(Told, frozen=True):
    """MK-123."""

    def what(self, g: Munchkin) -> str:
        return "does not help"


class HelpAnswers(Event, frozen=True):
    """MK-R38: who has accepted an offer to all."""

    willing: tuple[Seat, ...]

    def text(self, g: Munchkin) -> str:
        return f"Willing to help: {', '.join(g.name_of(s) for s in self.willing) or 'nobody'}."


class HelperJoins(Told, frozen=True):
    """MK-124, MK-125."""

    fighter: Seat

    def what(self, g: Munchkin) -> str:
        return f"helps {g.name_of(self.fighter)}"


class HelperLeaves(Told, frozen=True):
    """MK-R42, MK-R48."""

    def what(self, g: Munchkin) -> str:
        return "is no longer in the fight"


class TreasuresShown(Told, frozen=True):
    """MK-138."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"draws for all to see: {listed(g, self.cards)}"


class TreasurePicked(CardTold, frozen=True):
    """MK-R46."""

    def what(self, g: Munchkin) -> str:
        return f"takes {self.name(g)}"


# ---------------------------------------------------------------- flight and death


class NotPursued(CardTold, frozen=True):
    """A monster lets somebody go."""

    def what(self, g: Munchkin) -> str:
        return f"is not pursued by {self.name(g)}"


class Escaped(CardTold, frozen=True):
    """MK-141."""

    total: int

    def what(self, g: Munchkin) -> str:
        return f"escapes {self.name(g)} with {self.total}"


class EscapedAll(Told, frozen=True):
    """MK-062."""

    def what(self, g: Munchkin) -> str:
        return "escapes from all monsters"


class Caught(CardTold, frozen=True):
    """MK-143."""

    total: int

    def what(self, g: Munchkin) -> str:
        return f"is caught by {self.name(g)} with {self.total}"


class BadStuff(CardTold, frozen=True):
    """MK-143."""

    def what(self, g: Munchkin) -> str:
        return f"suffers the Bad Stuff of {self.name(g)}: {g.box.records[self.card].bad_stuff.rstrip('.')}"


class Died(Told, frozen=True):
    """MK-147."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"is dead and leaves {listed(g, self.cards)}"


class Looted(CardTold, frozen=True):
    """MK-153, MK-156."""

    def what(self, g: Munchkin) -> str:
        return f"takes {self.name(g)} from the body"


# ---------------------------------------------------------------- bargains, Charity, the end


class TradeProposed(Told, frozen=True):
    """MK-R87."""

    to: Seat
    given: tuple[Card, ...]
    wanted: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"offers {g.name_of(self.to)} {listed(g, self.given)} for {listed(g, self.wanted)}"


class TradeRefused(Told, frozen=True):
    """MK-087."""

    def what(self, g: Munchkin) -> str:
        return "does not agree to the trade"


class TradeDone(Told, frozen=True):
    """MK-086."""

    to: Seat

    def what(self, g: Munchkin) -> str:
        return f"and {g.name_of(self.to)} trade"


class CharityGiven(Told, frozen=True):
    """MK-044: only giver and receiver see the card."""

    to: Seat
    card: Card = -1

    def what(self, g: Munchkin) -> str:
        return f"gives {'a card' if self.card < 0 else g.box.names[self.card]} to {g.name_of(self.to)}"


class GameWon(Told, frozen=True):
    """MK-017."""

    level: int

    def what(self, g: Munchkin) -> str:
        return f"wins at Level {self.level}"
