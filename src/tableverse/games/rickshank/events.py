"""What happens at the table, as the log tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Event, Seat

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def listed(g: Rickshank, cards: Sequence[Card]) -> str:
    """Cards in words: "3 Genius Waves, Jerry"."""
    counts = Counter(g.box.names[c] for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "nothing"


def so_many(n: int, thing: str) -> str:
    """A number of things in words."""
    return f"1 {thing}" if n == 1 else f"{n} {thing}s"


class Happening(Event, frozen=True):
    """Something that a player does or that is done to one."""

    seat: Seat

    def text(self, g: Rickshank) -> str:
        return f"{g.name_of(self.seat)} {self.what(g)}."

    def what(self, g: Rickshank) -> str:
        """What, without who."""
        raise NotImplementedError

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class CardHappening(Happening, frozen=True):
    """Something about one card."""

    card: Card

    def name(self, g: Rickshank) -> str:
        """The card's name."""
        return g.box.names[self.card]


# ---------------------------------------------------------------- set-up and turns


class FirstPlayer(Happening, frozen=True):
    """RR-018."""

    def what(self, g: Rickshank) -> str:
        return "begins"


class CharacterTaken(CardHappening, frozen=True):
    """RR-007, RR-008."""

    def what(self, g: Rickshank) -> str:
        return f"plays as {self.name(g)}"


class CharactersDealt(Happening, frozen=True):
    """RR-008: two of which one is kept; only the player sees which."""

    cards: tuple[Card, ...] = ()

    def what(self, g: Rickshank) -> str:
        return f"is dealt {listed(g, self.cards)}" if self.cards else "is dealt two Characters"


class LineUpDealt(Event, frozen=True):
    """RR-016, RR-048: cards for empty slots."""

    cards: tuple[Card, ...]

    def text(self, g: Rickshank) -> str:
        return f"The Line-Up receives {listed(g, self.cards)}."

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return tuple(f"line_up/{c}" for c in self.cards)


class TurnBegins(Happening, frozen=True):
    """RR-050."""

    begins = "turn"
    turn: int

    def text(self, g: Rickshank) -> str:
        return f"Turn {self.turn}: {g.name_of(self.seat)}."

    def what(self, g: Rickshank) -> str:
        return "begins a turn"


class TollPaid(CardHappening, frozen=True):
    """RR-151."""

    def what(self, g: Rickshank) -> str:
        return f"discards an Access Token to be allowed to defeat {self.name(g)}"


class TurnEnds(Happening, frozen=True):
    """RR-042: step 1."""

    def what(self, g: Rickshank) -> str:
        return "ends the turn"


class HandDiscarded(Happening, frozen=True):
    """RR-043: step 2."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"discards what is left in hand: {listed(g, self.cards)}"


class TableCleared(Happening, frozen=True):
    """RR-045: step 4."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"discards what was played: {listed(g, self.cards)}"


class LocationsLeave(Event, frozen=True):
    """RR-092: flipped Locations that nobody has bought."""

    cards: tuple[Card, ...]

    def text(self, g: Rickshank) -> str:
        return f"To the Location discard pile: {listed(g, self.cards)}."

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return tuple(f"location_discard/{c}" for c in self.cards)


class GameEnds(Event, frozen=True):
    """RR-053, RR-054."""

    last_nemesis: Card

    def text(self, g: Rickshank) -> str:
        if self.last_nemesis >= 0:
            return f"{g.box.names[self.last_nemesis]} is defeated: the game is over."
        return "The Line-Up cannot be filled: the game is over."


class Scored(Happening, frozen=True):
    """RR-056."""

    points: int
    nemeses: int
    cards: int

    def what(self, g: Rickshank) -> str:
        return f"has {so_many(self.points, 'Victory Point')} ({self.nemeses} of the Nemesis stack, {self.cards} cards)"


# ---------------------------------------------------------------- cards


class Played(CardHappening, frozen=True):
    """RR-028."""

    power: int
    """Power afterwards, before the rest of its text."""

    def what(self, g: Rickshank) -> str:
        return f"plays {self.name(g)}"


class Flipped(CardHappening, frozen=True):
    """RR-089."""

    def what(self, g: Rickshank) -> str:
        return f"flips {self.name(g)}"


class Borrowed(CardHappening, frozen=True):
    """RR-161."""

    owner: Seat

    def what(self, g: Rickshank) -> str:
        return f"plays {self.name(g)} from the deck of {g.name_of(self.owner)}"


class AbilityUsed(CardHappening, frozen=True):
    """RR-061, RR-090."""

    def what(self, g: Rickshank) -> str:
        return f"uses {self.name(g)}"


class Bought(CardHappening, frozen=True):
    """RR-039."""

    paid: int

    def what(self, g: Rickshank) -> str:
        return f"buys {self.name(g)} for {self.paid} Power"


class Defeated(CardHappening, frozen=True):
    """RR-075."""

    paid: int

    def what(self, g: Rickshank) -> str:
        return f"defeats {self.name(g)} for {self.paid} Power"


class Gained(CardHappening, frozen=True):
    """RR-100."""

    def what(self, g: Rickshank) -> str:
        return f"gains {self.name(g)}"


class Discarded(CardHappening, frozen=True):
    """RR-095, RR-096."""

    def what(self, g: Rickshank) -> str:
        return f"discards {self.name(g)}"


class Destroyed(CardHappening, frozen=True):
    """RR-097."""

    def what(self, g: Rickshank) -> str:
        return f"destroys {self.name(g)}"


class Given(CardHappening, frozen=True):
    """RR-147, RR-148."""

    to: Seat

    def what(self, g: Rickshank) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


class PutOnDeck(Happening, frozen=True):
    """A card goes on top of its owner's deck; from a hand only the owner sees which."""

    card: Card | None

    def what(self, g: Rickshank) -> str:
        return f"puts {'a card' if self.card is None else g.box.names[self.card]} on top of the deck"


class PutIntoHand(CardHappening, frozen=True):
    """A card comes into the hand from an open place."""

    def what(self, g: Rickshank) -> str:
        return f"takes {self.name(g)} into hand"


class Drew(Happening, frozen=True):
    """RR-047: only the player sees which."""

    count: int
    cards: tuple[Card, ...] = ()

    def what(self, g: Rickshank) -> str:
        return f"draws {listed(g, self.cards)}" if self.cards else f"draws {so_many(self.count, 'card')}"


class Reshuffled(Happening, frozen=True):
    """RR-052."""

    def what(self, g: Rickshank) -> str:
        return "shuffles the discard pile into a new deck"


class LocationsReshuffled(Event, frozen=True):
    """RR-093."""

    def text(self, g: Rickshank) -> str:
        return "The Location discard pile is shuffled into a new deck."


class Held(CardHappening, frozen=True):
    """RR-158."""

    prison: Card

    def what(self, g: Rickshank) -> str:
        return f"has to leave {self.name(g)} at {g.box.names[self.prison]}"


class Returned(CardHappening, frozen=True):
    """RR-162, RR-R115: a borrowed card goes back on top of the deck that it came from."""

    def what(self, g: Rickshank) -> str:
        return f"has {self.name(g)} back on top of the deck"


# ---------------------------------------------------------------- tokens


class TokenBought(Happening, frozen=True):
    """RR-110."""

    def what(self, g: Rickshank) -> str:
        return "buys an Access Token"


class TokensGained(Happening, frozen=True):
    """RR-112."""

    count: int

    def what(self, g: Rickshank) -> str:
        return f"gains {so_many(self.count, 'Access Token')}"


class TokensDiscarded(Happening, frozen=True):
    """RR-115."""

    count: int

    def what(self, g: Rickshank) -> str:
        return f"discards {so_many(self.count, 'Access Token')}"


# ---------------------------------------------------------------- Attacks


class Attacked(CardHappening, frozen=True):
    """RR-063."""

    def what(self, g: Rickshank) -> str:
        return f"attacks with {self.name(g)}"


class Avoided(CardHappening, frozen=True):
    """RR-064."""

    def what(self, g: Rickshank) -> str:
        return f"avoids the Attack with {self.name(g)}"


class NemesisRevealed(Event, frozen=True):
    """RR-049."""

    card: Card
    attack: str

    def text(self, g: Rickshank) -> str:
        return f"{g.box.names[self.card]} is the next Nemesis." + (f" Group Attack: {self.attack}" if self.attack else "")

    def things(self, g: Rickshank) -> tuple[str, ...]:
        return (f"nemesis/{self.card}",)


# ---------------------------------------------------------------- Votes


class VoteCalled(CardHappening, frozen=True):
    """RR-117."""

    vote: str
    about: str

    def what(self, g: Rickshank) -> str:
        return f"calls a {self.vote} with {self.name(g)}: {self.about.rstrip('.')}"


class VoteSkipped(CardHappening, frozen=True):
    """RR-129."""

    vote: str

    def what(self, g: Rickshank) -> str:
        return f"calls no {self.vote} with {self.name(g)}: nothing could come of it"


class VotesRevealed(Event, frozen=True):
    """RR-121: all at the same moment."""

    vote: str
    ballots: tuple[tuple[int, int], ...]
    """Side or target (-1 in a Bid) and tokens, by seat."""

    def text(self, g: Rickshank) -> str:
        return "; ".join(f"{g.name_of(s)}: {ballot_words(g, self.vote, b)}" for s, b in enumerate(self.ballots)) + "."


class CouncilRevealed(CardHappening, frozen=True):
    """RR-123."""

    def what(self, g: Rickshank) -> str:
        return f"reveals {self.name(g)} for another Vote"


class VoteDecided(Event, frozen=True):
    """RR-131, RR-134, RR-136."""

    vote: str
    outcome: int
    """The winner, the target, or 1 for Yea and 0 for Nay."""
    by_tie: bool

    def text(self, g: Rickshank) -> str:
        what = outcome_words(g, self.vote, self.outcome)
        return f"{what[:1].upper()}{what[1:]}{' after a tie' if self.by_tie else ''}."


class CouncilReturned(Happening, frozen=True):
    """RR-127."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"takes {listed(g, self.cards)} back into hand"


def side_words(g: Any, vote: str, side: int) -> str:
    """What a ballot is for."""
    if vote == "Referendum":
        return "Yea" if side else "Nay"
    return "" if side < 0 else f"against {g.name_of(side)}"


def ballot_words(g: Any, vote: str, ballot: tuple[int, int]) -> str:
    """A ballot in words."""
    side = side_words(g, vote, ballot[0])
    tokens = so_many(ballot[1], "Access Token")
    return f"{side} with {tokens}" if side else tokens


def outcome_words(g: Any, vote: str, outcome: int) -> str:
    """How a Vote ends, in words."""
    if vote == "Referendum":
        return "Yea wins" if outcome else "Nay wins"
    return f"{g.name_of(outcome)} wins the Bid" if vote == "Bid" else f"the Sanction falls on {g.name_of(outcome)}"
