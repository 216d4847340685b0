"""What happens in The Ricks Must Be Crazy, as the log tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Seat
from tableverse.games.multiverse.state import VERSES

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def counted(count: int, noun: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class FirstPlayer(Event, frozen=True):
    """MV-013, MV-022: who holds the First Player Token."""

    seat: Seat

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} has the First Player Token."


class CharacterTaken(Event, frozen=True):
    """MV-006."""

    seat: Seat
    card: Card

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} plays {g.box.names[self.card]}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class RoundBegins(Event, frozen=True):
    """MV-015."""

    begins = "round"
    number: int

    def text(self, g: Multiverse) -> str:
        return f"Round {self.number} begins."


class CardsDrawn(Event, frozen=True):
    """Cards taken from the deck: which, for whoever drew them, and how many, for everybody else (MV-R30)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def text(self, g: Multiverse) -> str:
        what = listed([g.box.names[c] for c in self.cards]) if self.cards else counted(self.count, "card")
        return f"{g.name_of(self.seat)} draws {what}."


class DeckReshuffled(Event, frozen=True):
    """MV-019."""

    count: int

    def text(self, g: Multiverse) -> str:
        return f"The discard pile is shuffled into a new deck of {counted(self.count, 'card')}."


class CardDiscarded(Event, frozen=True):
    """A card goes to the discard pile; `purpose` says what for, if it pays for something."""

    seat: Seat
    card: Card
    purpose: str = ""

    def text(self, g: Multiverse) -> str:
        end = f" {self.purpose}" if self.purpose else ""
        return f"{g.name_of(self.seat)} discards {g.box.names[self.card]}{end}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"discard/{self.card}",)


class TurnBegins(Event, frozen=True):
    """MV-016."""

    begins = "turn"
    seat: Seat
    verse: int
    actions: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} begins a turn in the {VERSES[self.verse]} with {self.actions} Actions."


class TurnEnds(Event, frozen=True):
    """MV-018, MV-084."""

    seat: Seat
    left: int

    def text(self, g: Multiverse) -> str:
        lost = f", leaving {counted(self.left, 'Action')}" if self.left else ""
        return f"{g.name_of(self.seat)} ends the turn{lost}."


class CardPlaced(Event, frozen=True):
    """MV-024, MV-026, MV-027, MV-029: a card comes into play; `verse` is -1 for an Ability."""

    seat: Seat
    card: Card
    verse: int
    down: bool = False

    def text(self, g: Multiverse) -> str:
        where = "to the Character" if self.verse < 0 else f"{'down ' if self.down else ''}into the {VERSES[self.verse]}"
        verb = "attaches" if self.verse < 0 else "plays" if self.down else "places"
        return f"{g.name_of(self.seat)} {verb} {g.box.names[self.card]} {where}."


class TokensAdded(Event, frozen=True):
    """MV-030: Build Tokens on a card; `total` is what lies on it now."""

    seat: Seat
    card: Card
    total: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} builds {g.box.names[self.card]}: {self.total} of {g.box.costs[self.card]}."


class TokensRemoved(Event, frozen=True):
    """MV-071: tokens go back to their owner."""

    owner: Seat
    card: Card
    count: int

    def text(self, g: Multiverse) -> str:
        return f"{counted(self.count, 'token').capitalize()} of {g.name_of(self.owner)} leave {g.box.names[self.card]}."


class CardCompleted(Event, frozen=True):
    """MV-036."""

    seat: Seat
    card: Card

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} completes {g.box.names[self.card]}."


class CharacterMoved(Event, frozen=True):
    """MV-032, MV-054: `by` is who moved it."""

    seat: Seat
    verse: int
    by: Seat

    def text(self, g: Multiverse) -> str:
        whom = "" if self.by == self.seat else f" {g.name_of(self.seat)}"
        return f"{g.name_of(self.by)} moves{whom} to the {VERSES[self.verse]}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class ContraptionMoved(Event, frozen=True):
    """MV-062, MV-R28."""

    seat: Seat
    card: Card
    verse: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} moves {g.box.names[self.card]} to the {VERSES[self.verse]}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"{VERSES[self.verse].lower()}/{self.card}",)


class PowerGenerated(Event, frozen=True):
    """MV-044, MV-045: step A of a 'Verse; `sent` is the part that was sent up from below (MV-075)."""

    verse: int
    power: int
    sent: int
    total: int

    def text(self, g: Multiverse) -> str:
        sent = f" ({self.sent} of it sent from below)" if self.sent else ""
        return f"The {VERSES[self.verse]} gives {self.power} Power{sent}: the track is at {self.total}."


class StepBegins(Event, frozen=True):
    """MV-044: step B or C of a 'Verse."""

    verse: int
    step: str

    def text(self, g: Multiverse) -> str:
        what = "One-Shots and Abilities" if self.step == "B" else "Contraptions"
        return f"{VERSES[self.verse]}, step {self.step}: {what}."


class OneShotPlayed(Event, frozen=True):
    """MV-057."""

    seat: Seat
    card: Card
    power: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} plays {g.box.names[self.card]} for {self.power} Power."


class AbilityUsed(Event, frozen=True):
    """MV-080: `power` is the part of its cost that the track pays."""

    seat: Seat
    card: Card
    power: int

    def text(self, g: Multiverse) -> str:
        price = f" for {self.power} Power" if self.power else ""
        return f"{g.name_of(self.seat)} uses {g.box.names[self.card]}{price}."


class ContraptionActivated(Event, frozen=True):
    """MV-050, MV-070, MV-072."""

    seat: Seat
    card: Card
    power: int
    partial: bool

    def text(self, g: Multiverse) -> str:
        half = ", partially built," if self.partial else ""
        return f"{g.name_of(self.seat)} activates {g.box.names[self.card]}{half} for {self.power} Power."


class Readied(Event, frozen=True):
    """MV-064."""

    seat: Seat
    card: Card

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} turns {g.box.names[self.card]} upright."


class PointsScored(Event, frozen=True):
    """VP gained or lost, and through which card."""

    seat: Seat
    points: int
    total: int
    card: Card

    def text(self, g: Multiverse) -> str:
        change = f"gains {self.points} VP" if self.points >= 0 else f"loses {-self.points} VP"
        return f"{g.name_of(self.seat)} {change} through {g.box.names[self.card]} and now has {self.total}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class PowerAdded(Event, frozen=True):
    """A card adds to the track at once."""

    seat: Seat
    power: int
    total: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} adds {self.power} Power: the track is at {self.total}."


class PowerSent(Event, frozen=True):
    """MV-075."""

    seat: Seat
    power: int
    verse: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} sends {self.power} Power to the {VERSES[self.verse]}."


class RoundEffect(Event, frozen=True):
    """Something that holds for a player until the round ends."""

    seat: Seat
    what: str

    def text(self, g: Multiverse) -> str:
        return f"For the rest of the round, {g.name_of(self.seat)} {self.what}."


class EndTriggered(Event, frozen=True):
    """MV-001, MV-002."""

    seat: Seat
    points: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} has {self.points} VP: this round is the last."


class RoundEnds(Event, frozen=True):
    """MV-021."""

    number: int
    lost: int

    def text(self, g: Multiverse) -> str:
        lost = f" {self.lost} Power is lost." if self.lost else ""
        return f"Round {self.number} ends.{lost}"


class GameWon(Event, frozen=True):
    """MV-004, MV-005, MV-R16."""

    seats: tuple[Seat, ...]
    points: int
    decided: int = 0
    """0 by VP, 1 by unused tokens, 2 by cards in hand, 3 by nothing."""

    def text(self, g: Multiverse) -> str:
        names = listed([g.name_of(s) for s in self.seats])
        how = ("", ", by unused tokens: others have as many VP", ", by cards in hand: others have as many VP and tokens")
        if len(self.seats) > 1:
            return f"{names} share the victory with {self.points} VP: they are equal in VP, unused tokens and cards in hand."
        return f"{names} wins with {self.points} VP{how[self.decided]}."
