"""What happens in fights and after them: help, flight, death, bargains, Charity, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat
from tableverse.games.munchkin.events.telling import CardTold, Told, listed, so_many

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- fights


class FightBegins(CardTold, frozen=True):
    """MK-100."""

    def what(self, g: Munchkin) -> str:
        return f"fights {self.name(g)}"


class MonsterJoins(CardTold, frozen=True):
    """MK-111, MK-180: by another card, or by its own text."""

    by: Card

    def what(self, g: Munchkin) -> str:
        if self.by == self.card:
            return f"brings {self.name(g)} into the fight"
        return f"plays {g.box.names[self.by]}: {self.name(g)} joins the fight"


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
    seat: Seat
    card: Card
    """What changed it; -1: no card."""

    def text(self, g: Munchkin) -> str:
        stands = f"{self.players} : {self.monsters}."
        return f"It stands {stands}" if self.card < 0 else f"{g.name_of(self.seat)}'s {g.box.names[self.card]} makes it {stands}"


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
