"""A toy game whose cards are texts: one seat plays one card, and the text is all that happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from tableverse.cardtext import (
    SHARED,
    Block,
    CardTable,
    CardText,
    Condition,
    Context,
    Countable,
    Effect,
    Event,
    Happening,
    Kept,
    Language,
    Pack,
    Record,
    Result,
    Schema,
    Sentence,
    Standing,
    Table,
    WaitingTable,
    Who,
    load_pack,
)
from tableverse.core import OWNER, Card, Game, Rule, Seat, Setting, public, rule, seats, zone
from tableverse.core.encoders import counts

language = Language("toy", parents=[SHARED])
language.names("card type", "Gadget", "Trick")
language.names("card kind", "Special")
language.names("card name", "Spark", "Old Spark")
language.names("proper name", "Jerry", "Beth", "Summer")


class ToyTable(CardTable, WaitingTable):
    """Hands, decks, discard piles and Power."""

    power: list[int] = seats(0)
    hand: list[list[Card]] = zone("card", per_seat=True, audience=OWNER)
    deck: list[list[Card]] = zone("card", per_seat=True)
    pile: list[list[Card]] = zone("card", per_seat=True)
    table: list[Card] = zone("card")
    gone: list[Card] = zone("card")
    turns: int = public(0)
    used: list[tuple[int, int]] = public(list, tensor=counts())
    lasting: list[Kept] = public(list, tensor=counts())

    def setup(self) -> None:
        """Each seat has a Spark and an Ember in hand and 3 Sparks in its deck; the rest is on the table."""
        sparks, embers = list(self.box.named("Spark")), list(self.box.named("Ember"))
        self.hand = [[sparks.pop(), embers.pop()] for _ in self.seats]
        self.deck = [[sparks.pop() for _ in range(3)] for _ in self.seats]
        dealt = {c for place in (*self.hand, *self.deck) for c in place}
        self.table = [c for c in range(len(self.box)) if c not in dealt]

    @property
    def scores(self) -> list[int]:
        """Power."""
        return list(self.power)

    def discard_pile_of(self, seat: Seat) -> Sequence[Card]:
        return self.pile[seat]

    def supply(self) -> Sequence[Card]:
        return self.table

    def draw_cards(self, seat: Seat, count: int) -> tuple[()]:
        for _ in range(min(count, len(self.deck[seat]))):
            self.hand[seat].append(self.draw(self.deck[seat]))
        return ()

    def take(self, card: Card) -> None:
        for place in (*self.hand, *self.deck, *self.pile, self.table):
            if card in place:
                place.remove(card)

    def discard_card(self, seat: Seat, card: Card) -> tuple[()]:
        self.take(card)
        self.pile[seat].append(card)
        return ()

    def destroy_card(self, seat: Seat, card: Card) -> tuple[()]:
        self.take(card)
        self.gone.append(card)
        return ()

    def gain_card(self, seat: Seat, card: Card) -> tuple[()]:
        self.take(card)
        self.pile[seat].append(card)
        return ()

    def move_card(self, seat: Seat, card: Card, to: str) -> tuple[()]:
        self.take(card)
        {"hand": self.hand, "deck": self.deck}[to][seat].append(card)
        return ()

    def cost_of(self, card: Card) -> int:
        return int(self.box.records[card].record.cost)

    def type_of(self, card: Card) -> str:
        return str(self.box.records[card].record.type)

    def in_force(self, happening: Happening) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """No text is in force here but what lasts."""
        return ()


class Drawing(Happening, frozen=True, gc=False):
    """Somebody draws a card."""


class Discarding(Happening, frozen=True, gc=False):
    """Somebody discards a card."""


class Paying(Happening, frozen=True, gc=False):
    """Somebody pays for a card."""


@language.word
class Power(Effect, frozen=True):
    """Get Power."""

    amount: int
    form = "{amount:+} Power"
    examples = ("+2 Power.", "-1 Power.")

    def run(self, g: ToyTable, ctx: Context) -> Result:
        g.power[ctx.you] += self.amount
        return ()


@language.word
class LosePower(Effect, frozen=True):
    """Lose Power."""

    amount: int
    form = "<lose> {amount} Power"
    examples = ("Each foe loses 2 Power.",)

    def run(self, g: ToyTable, ctx: Context) -> Result:
        g.power[ctx.you] -= self.amount
        return ()


@language.word
class HavePower(Condition, frozen=True):
    """Whether there is Power enough."""

    amount: int
    form = "<you> have {amount} or more Power"
    examples = ("If you have 3 or more Power, draw a card.",)

    def holds(self, g: ToyTable, ctx: Context) -> bool:
        return g.power[ctx.you] >= self.amount


@language.word
class CardInHand(Countable, frozen=True):
    """The cards in a hand."""

    form = "card in <your> hand"
    examples = ("For each card in your hand, +1 Power.", "Each foe loses 1 Power for each card in their hand.")

    def count(self, g: ToyTable, ctx: Context) -> int:
        return len(g.hand[ctx.you])


@language.word
class Does(Event, frozen=True):
    """Somebody draws or discards a card."""

    who: Who
    verb: Literal["draw", "discard"]
    form = "{who:subject} {verb:verb} a card"
    examples = ("When you draw a card, +1 Power.", "When a foe discards a card, +1 Power.")

    def hearing(self) -> tuple[type[Happening], ...]:
        return (Drawing if self.verb == "draw" else Discarding,)

    def fits(self, g: ToyTable, ctx: Context, happening: Happening) -> bool:
        return (happening.seat == ctx.you) == isinstance(self.who, You)


@language.word
class You(Who, frozen=True):
    """You yourself."""

    form = "you"
    agrees = "you"
    examples = ("When you draw a card, +1 Power.",)


@language.word
class AFoe(Who, frozen=True):
    """Any other player."""

    form = "a foe"
    examples = ("When a foe draws a card, +1 Power.",)


@language.word
class Cheaper(Standing, frozen=True):
    """Cards cost less."""

    amount: int
    form = "cards cost you {amount} less"
    examples = ("This turn, cards cost you 2 less.", "Cards cost you 1 less.")
    hears = Paying

    def changes(self, g: ToyTable, ctx: Context, happening: Happening, number: int) -> int:
        return number - self.amount if happening.seat == ctx.you else number


@language.word
class Attack(Block, frozen=True):
    """What can be defended against."""

    sentences: tuple[Sentence, ...]
    form = 'Attack: {sentences 1+ "."}.'
    examples = ("+1 Power. Attack: each foe discards a card. Draw a card.",)


@language.word
class Ongoing(Block, frozen=True):
    """What holds as long as the card is in play."""

    sentences: tuple[Sentence, ...]
    form = 'Ongoing: {sentences 1+ "."}.'
    examples = ("Ongoing: at the start of your turn, +1 Power. Attack: each foe loses 1 Power.",)


class ToyCard(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of the toy game."""

    type: Literal["Gadget", "Trick", "Special", ""] = ""
    cost: int = 0


SCHEMA = Schema("toy", language, {"card": Table(ToyCard)}, rules=("time_stop",))

PACK = '''
game = "toy"
title = "Toys"

[[card]]
name = "Spark"
copies = 20
cost = 1

[[card]]
name = "Ember"
copies = 4
cost = 1

[[card]]
name = "Jerry"
type = "Special"
cost = 2

[[card]]
name = "Lamp"
type = "Gadget"
cost = 3
copies = 2

[[card]]
name = "Digger"
text = "Draw 2 cards."

[[card]]
name = "Bargain"
text = "You may discard a card. If you do, +3 Power."

[[card]]
name = "Raid"
text = "Each foe discards a card. +1 Power."

[[card]]
name = "Fork"
text = "Choose one: +2 Power; or draw a card."

[[card]]
name = "Swarm"
text = "For each card in your hand, +1 Power."

[[card]]
name = "Gift"
text = "Choose a foe. They draw a card. Draw a card."

[[card]]
name = "Rich"
text = "+2 Power. If you have 3 or more Power, +5 Power. Otherwise, draw a card."

[[card]]
name = "Feast"
text = """Each player may discard a card. You may destroy 2 cards in your hand or in your discard pile. If you do, choose a foe. \\
They choose one: lose 1 Power; or discard a card. Then +1 Power."""

[[card]]
name = "Beggar"
text = "Each foe chooses one: lose 1 Power; or put a card in your hand on top of your deck."

[[card]]
name = "Finder"
text = "Gain a card of cost 1 or less. You may put a Spark in your discard pile into your hand."

[[card]]
name = "Rain"
text = "For each card in your hand, you may discard a card. Then draw a card."

[[card]]
name = "Peek"
text = "You may draw a card. The player on your right loses 1 Power. If you have 1 or more Power, draw a card."

[[card]]
name = "Tide"
text = "Each player draws a card for each card in their hand. Destroy this card."

[[card]]
name = "Calm"
text = "When you draw a card, +9 Power. Cards cost you 1 less. This turn, cards cost you 2 less. Any number of times this turn, +1 Power."
'''

NAMES = ("Digger", "Bargain", "Raid", "Fork", "Swarm", "Gift", "Rich", "Feast", "Beggar", "Finder", "Rain", "Calm", "Peek", "Tide")

pack: Pack = load_pack(PACK, SCHEMA)


@rule
def play_one(g: ToyTable) -> Rule:
    """Seat 0 plays the card that the option names."""
    card = g.box.named(g.options["card"])[0]
    text: Any = g.box.records[card].text
    yield from text.run(g, Context(you=0, card=card, owner=0))
    g.turns += 1


GAME = Game("toy", "Toy", range(2, 5), ToyTable, play_one, {"card": Setting(NAMES, "Digger", "The card to play")}, components=pack.box)

__all__ = ["GAME", "NAMES", "PACK", "SCHEMA", "CardText", "ToyTable", "language", "pack"]
