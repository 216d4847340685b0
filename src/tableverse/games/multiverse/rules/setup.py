"""Set-up: the first player, Characters, the deck and the first hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Choice, Event, Question, Refusal, Rule, Seat, any_card, rule
from tableverse.games.multiverse.constants import STARTING_HAND
from tableverse.games.multiverse.rules.cards import draw_cards

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@rule
def set_up(g: Multiverse) -> Rule:
    """MV-006 to MV-013, MV-R19: the first player is drawn, Characters are chosen or dealt, the deck is shuffled, 5 cards each."""
    g.first = g.below(g.n)
    g.tell(FirstPlayer(g.first))
    if g.options["characters"] == "random":
        g.shuffle(g.characters)
    for seat in g.order_from(g.first):
        card = g.characters[-1]
        if g.options["characters"] == "chosen" and len(g.characters) > 1:
            card = yield g.ask(seat, ChooseCharacter())
        g.characters.remove(card)
        g.character[seat] = [card]
        g.steps[seat] = 2 if g.rule_of(seat) == "kyle" else 1
        g.tell(CharacterTaken(seat, card))
    g.shuffle(g.deck)
    for seat in g.order_from(g.first):
        draw_cards(g, seat, STARTING_HAND, g.hand[seat])


class ChooseCharacter(Question, frozen=True):
    """MV-006, MV-R19: in turn order, among those that nobody has taken."""

    space = any_card("character")
    rules = ("MV-006", "MV-R19", "MV-R02")
    of = "card"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return g.characters[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        return "Which Character do you play?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return g.box.names[choice]

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"characters/{choice}",)

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        taken = [(s, g.character[s][0]) for s in g.seats if g.character[s]]
        return [Refusal(g.box.names[c], f"{g.name_of(s)} plays this Character.", ("MV-006",), (f"character/{s}/{c}",)) for s, c in taken]


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
