"""Cards of the deck and of a hand: drawing, discarding, paying with one; and whether a text would do anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.core import Card, Choice, Event, Gives, Move, Question, Seat, among, any_card, rule
from tableverse.core.windows import is_asked
from tableverse.games.multiverse.constants import ABILITY
from tableverse.games.multiverse.log import counted, listed

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


class CardMove(Move, frozen=True):
    """Something that is done with a card."""

    within = among(card=any_card("card"))
    card: Card


class HandMove(CardMove, frozen=True):
    """Something that is done with a card in hand."""

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)


def distinct(g: Multiverse, cards: Sequence[Card]) -> Sequence[Card]:
    """Of cards with the same name one is enough: they are the same choice."""
    if len(cards) < 2 or g.box.copied.isdisjoint(cards):
        return cards
    alike = g.box.alike
    found: dict[int, Card] = {}
    for c in cards:
        found.setdefault(alike[c], c)
    return [*found.values()]


def can_happen(g: Multiverse, seat: Seat, card: Card, power: int) -> bool:
    """MV-R32: would anything in a card's text happen, if that much Power were paid for it first?"""
    if g.box.certain[card]:
        return True
    ctx = Context(you=seat, card=card, owner=seat, number=power)
    for sentence in g.box.records[card].sentences:  # noqa: SIM110 (a generator costs more than the rest)
        if sentence.possible(g, ctx):
            return True
    return False


# ---------------------------------------------------------------- drawing


def can_draw(g: Multiverse) -> bool:
    """MV-R07: is there any card left to draw?"""
    return bool(g.deck or g.discard)


def draw_cards(g: Multiverse, seat: Seat, count: int, into: list[Card]) -> None:
    """MV-019, MV-R07: draw from the deck; when it is empty the discard pile is shuffled into a new one."""
    drawn = g.draw_some(g.deck, count)
    if len(drawn) < count and g.discard:
        g.deck, g.discard = g.discard, []
        g.shuffle(g.deck)
        g.tell(DeckReshuffled(len(g.deck)))
        drawn += g.draw_some(g.deck, count - len(drawn))
    into += drawn
    if g.recording and drawn:
        g.tell(CardsDrawn(seat, len(drawn), tuple(drawn)), to=seat, others=CardsDrawn(seat, len(drawn)))


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


# ---------------------------------------------------------------- discarding


def discard_card(g: Multiverse, seat: Seat, card: Card, purpose: str = "") -> None:
    """A card from the hand goes onto the discard pile."""
    g.hand[seat].remove(card)
    g.discard.append(card)
    if g.recording:
        g.tell(CardDiscarded(seat, card, purpose))


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


@rule
def choose_card(g: Multiverse, seat: Seat, question: Question, count: int) -> Gives[Card]:
    """One of so many cards that others do not see. Among equal ones there is nothing to choose, but nobody else may learn that."""
    choices: Sequence[Any] = question.choices(g, seat)
    card: Card = choices[0]
    if is_asked(g, seat, choices, count > 1):
        card = yield g.ask(seat, question, choices)
    return card


class PayWithCard(Question, frozen=True):
    """A card from the hand as payment: for a Contraption in the Miniverse (MV-061), or for an Ability (MV-080)."""

    space = any_card("card")
    of = "card"
    card: Card
    """What it pays for."""

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return distinct(g, g.hand[seat])[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        name = g.box.names[self.card]
        if g.box.kinds[self.card] == ABILITY:
            return f"{name} costs a card. Which one do you discard?"
        return f"Placing {name} in the Miniverse costs another card. Which one do you discard?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Discard {g.box.names[choice]}"

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"hand/{seat}/{choice}",)

    def source(self, g: Multiverse, seat: Seat) -> str | None:
        return g.address_of(self.card)

    def cites(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return ("MV-080", "MV-035") if g.box.kinds[self.card] == ABILITY else ("MV-061", "MV-035")
