"""What happens at the table, as the log tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tableverse.core import Card, Event, Seat
from tableverse.games.hundred_days.board import MORTY, RICK, address, amount, ended, name_of, so_many, standing, tokens, towards
from tableverse.games.hundred_days.game_events import from_fields, with_card

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def listed(g: Days, cards: Sequence[Card]) -> str:
    """Cards in words: "2 Portal Gun, Plumbus"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


class Deed(Event, frozen=True):
    """Something that a player does or that is done to one."""

    seat: Seat

    def text(self, g: Days) -> str:
        return ended(f"{g.name_of(self.seat)} {self.what(g)}")

    def what(self, g: Days) -> str:
        """What, without who."""
        raise NotImplementedError

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardDeed(Deed, frozen=True):
    """Something about one card."""

    card: Card

    def name(self, g: Days) -> str:
        """The card's name."""
        return g.box.names[self.card]


# ---------------------------------------------------------------- rounds and phases


class RoundBegins(Event, frozen=True):
    """HD-002."""

    begins = "round"
    round: int
    last: bool
    """HD-R102: the last day."""

    def text(self, g: Days) -> str:
        return f"Day {self.round}{', the last one' if self.last else ''}."


class PhaseBegins(Event, frozen=True):
    """HD-067."""

    phase: str

    def text(self, g: Days) -> str:
        return f"{self.phase.capitalize()} phase."


class DieRolled(Event, frozen=True):
    """HD-069, HD-070."""

    die: int

    def text(self, g: Days) -> str:
        return f"The die goes to dimension {self.die}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.die),)


class TileLaid(Event, frozen=True):
    """HD-008, HD-104: a tile from the stack."""

    at: int
    tile: Card

    def text(self, g: Days) -> str:
        return f"{g.box.names[self.tile]} comes to dimension {self.at}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class Revealed(Deed, frozen=True):
    """HD-073."""

    rick: int
    morty: int

    def what(self, g: Days) -> str:
        return f"places Rick {standing(self.rick)} and Morty {standing(self.morty)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"figure/{self.seat}/rick", f"figure/{self.seat}/morty")


class RolledForInitiative(Event, frozen=True):
    """HD-081, HD-082, HD-087: who rolled, and what."""

    seats: tuple[Seat, ...]
    rolls: tuple[int, ...]

    def text(self, g: Days) -> str:
        rolled = ", ".join(f"{g.name_of(s)} {r}" for s, r in zip(self.seats, self.rolls, strict=True))
        return f"They roll for it: {rolled}."


RANKS: Final = ("nobody", "Morty", "Rick between two", "a whole Rick", "Rick between two with Morty", "a whole Rick with Morty")
"""HD-077 to HD-080, HD-139: presence in a dimension in words, by its strength."""


class FirstPlayer(Deed, frozen=True):
    """HD-074 to HD-087."""

    at: int
    """The dimension that decided; 0 if all figures are in the Smith's house."""
    ranks: tuple[int, ...]
    """How strongly each player is there."""

    def what(self, g: Days) -> str:
        if not self.at:
            return "is first: all figures are in the Smith's house"
        weaker, best = sorted(self.ranks)[-2:]
        if not weaker:
            return f"is first: nobody else is in {name_of(self.at)}"
        how = f"several have {RANKS[best]} there, and the roll decides" if weaker == best else f"{RANKS[best]} there beats {RANKS[weaker]}"
        return f"is first in {name_of(self.at)}: {how}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.seat}", address(self.at))


class LastRound(Event, frozen=True):
    """HD-129: the stack is empty."""

    at: int

    def text(self, g: Days) -> str:
        return f"No tile is left for dimension {self.at}: it is a black hole, and the game ends when everybody has passed."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class Scored(Deed, frozen=True):
    """HD-134 to HD-137."""

    points: int
    tiles: int
    cards: int
    garage: int

    def what(self, g: Days) -> str:
        parts = f"{self.tiles} for dimensions, {self.cards} for cards, {self.garage} for garage tokens"
        return f"has {so_many(self.points, 'point')} ({parts})"


# ---------------------------------------------------------------- turns


class Announced(CardDeed, frozen=True):
    """HD-095, HD-R50: a card is played; its cost is paid before anybody answers."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"plays {self.name(g)}" + (f" for {tokens(self.paid)}" if any(self.paid) else "")

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"announced/{self.card}",)


class Triggered(CardDeed, frozen=True):
    """HD-044."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"triggers {self.name(g)}" + (f" for {tokens(self.paid)}" if any(self.paid) else "")


class Reacts(CardDeed, frozen=True):
    """HD-035."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"answers with {self.name(g)}" + (f" for {tokens(self.paid)}" if any(self.paid) else "")

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"announced/{self.card}",)


class AboutToClose(Deed, frozen=True):
    """HD-100, HD-101: the payment is shown."""

    at: int
    tile: Card
    shown: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"is about to close {g.box.names[self.tile]} in dimension {self.at} and shows {tokens(self.shown)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class Closed(Deed, frozen=True):
    """HD-102, HD-103."""

    at: int
    tile: Card
    paid: tuple[int, ...]
    points: int

    def what(self, g: Days) -> str:
        return f"closes {g.box.names[self.tile]} for {tokens(self.paid)}: {self.points} points"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"closed/{self.seat}/{self.tile}",)


class AboutToMove(Deed, frozen=True):
    """HD-105, HD-R41: destination and resource are named."""

    resource: int
    space: int

    def what(self, g: Days) -> str:
        return f"is about to move Rick {towards(self.space)} for {amount(2, self.resource)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.space),)


class FigureMoved(Deed, frozen=True):
    """HD-106: by payment or by a card."""

    morty: bool
    space: int

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {MORTY if self.morty else RICK} goes {towards(self.space)}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"figure/{self.seat}/{'morty' if self.morty else 'rick'}", address(self.space))


class Protected(CardDeed, frozen=True):
    """HD-061, HD-062."""

    def what(self, g: Days) -> str:
        return f"protects {self.name(g)} with a garage token"


class Passed(Deed, frozen=True):
    """HD-108."""

    def what(self, g: Days) -> str:
        return "passes"


class Cancelled(Event, frozen=True):
    """HD-R45: something announced does not happen."""

    it: tuple[int, ...]

    def text(self, g: Days) -> str:
        return f"{from_fields(self.it).named(g)} is cancelled."


class NoEffect(CardDeed, frozen=True):
    """HD-R39: a text is carried out and nothing comes of it."""

    why: str = ""

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {self.name(g)} has no effect{': ' if self.why else ''}{self.why}."


class AbilityActs(CardDeed, frozen=True):
    """HD-R108: what waited for something acts by itself."""

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {self.name(g)} takes effect."


# ---------------------------------------------------------------- tokens


class GarageGained(Deed, frozen=True):
    """HD-088, HD-R28."""

    count: int

    def what(self, g: Days) -> str:
        return f"gains {so_many(self.count, 'garage token')}"


class GarageLost(CardDeed, frozen=True):
    """HD-065, HD-R90: a token goes back to the pile."""

    def what(self, g: Days) -> str:
        return f"loses the garage token on {self.name(g)}"


class Took(Deed, frozen=True):
    """Tokens from the Federation."""

    tokens: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"takes {tokens(self.tokens)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return tuple(f"federation/{kind}" for kind, count in enumerate(self.tokens) if count)


class Gathers(Deed, frozen=True):
    """HD-113 to HD-118: what a figure takes; nothing is told here where a resource runs out on the way, but then token by token."""

    morty: bool
    at: int
    tokens: tuple[int, ...]

    def what(self, g: Days) -> str:
        taken = f"{tokens(self.tokens)} " if self.tokens else ""
        return f"gathers {taken}in dimension {self.at} with {MORTY if self.morty else RICK}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at), f"figure/{self.seat}/{'morty' if self.morty else 'rick'}")


class Shortage(Event, frozen=True):
    """HD-057."""

    resource: int

    def text(self, g: Days) -> str:
        return f"The Federation has run out of {amount(0, self.resource)[2:]}: everybody gives back half."

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"federation/{self.resource}",)


class GaveBack(Deed, frozen=True):
    """HD-058."""

    resource: int
    count: int

    def what(self, g: Days) -> str:
        return f"gives back {amount(self.count, self.resource)}"


class FoeChosen(CardDeed, frozen=True):
    """HD-R41: whom a text is about."""

    foe: Seat

    def what(self, g: Days) -> str:
        return f"chooses {g.name_of(self.foe)} for {self.name(g)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.foe}",)


class Stole(Deed, frozen=True):
    """A token from a foe."""

    victim: Seat
    resource: int

    def what(self, g: Days) -> str:
        return f"steals {amount(1, self.resource)} from {g.name_of(self.victim)}"


# ---------------------------------------------------------------- cards


class Drew(Deed, frozen=True):
    """Only the player sees which."""

    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Days) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, 'card')}"


class Reshuffled(Event, frozen=True):
    """HD-051."""

    def text(self, g: Days) -> str:
        return "The general pile is shuffled and becomes the draw pile."


class StoleCard(Deed, frozen=True):
    """A random card from a hand; only the two see which."""

    victim: Seat
    card: Card | None = None

    def what(self, g: Days) -> str:
        return f"steals {'a card' if self.card is None else g.box.names[self.card]} from {g.name_of(self.victim)}"


class Destroyed(CardDeed, frozen=True):
    """HD-049: a card of this player goes to the general pile. `by` a player and with a card; -1 for neither."""

    by: Seat = -1
    source: Card = -1

    def text(self, g: Days) -> str:
        if self.by < 0:
            return f"{g.name_of(self.seat)}'s {self.name(g)} goes to the general pile."
        whose = f"{g.name_of(self.seat)}'s " if self.by != self.seat else ""
        return ended(f"{g.name_of(self.by)} destroys {whose}{self.name(g)}{with_card(g, self.source)}")


class Discarded(CardDeed, frozen=True):
    """HD-052: a card of this player goes to the personal pile. `by` a player; -1 where a garage token saved it."""

    by: Seat = -1

    def text(self, g: Days) -> str:
        if self.by < 0:
            return f"{g.name_of(self.seat)}'s {self.name(g)} is discarded."
        whose = f"{g.name_of(self.seat)}'s " if self.by != self.seat else ""
        return ended(f"{g.name_of(self.by)} discards {whose}{self.name(g)}")


class TookCard(CardDeed, frozen=True):
    """A card comes into the hand from an open place."""

    def what(self, g: Days) -> str:
        return f"takes {self.name(g)} into hand"


class Given(CardDeed, frozen=True):
    """A card changes hands in play."""

    to: Seat

    def what(self, g: Days) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


class Replaced(Deed, frozen=True):
    """A tile goes under the stack."""

    at: int
    tile: Card

    def what(self, g: Days) -> str:
        return f"puts {g.box.names[self.tile]} from dimension {self.at} under the stack"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class HandsDestroyed(Event, frozen=True):
    """HD-133."""

    count: int

    def text(self, g: Days) -> str:
        return f"All hands are destroyed: {so_many(self.count, 'card')}."
