"""Shared words about cards: draw, discard, gain, destroy and put; filters and places.

They are carried out through `CardTable`, the few things that a game's state must offer for them. Which cards there are, what they cost and
what else happens when one is discarded is the game's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec.structs import replace

from tableverse.cardtext.kinds import Context, Destination, Effect, Filter, Kind, Place, Result
from tableverse.cardtext.language import Count, Names
from tableverse.cardtext.nodes import walk
from tableverse.cardtext.printer import show
from tableverse.cardtext.shared import SHARED, sentence_of, source_of
from tableverse.cardtext.table import CardTable, supposing
from tableverse.core import NONE, Card, Choice, Gives, Question, Seat, any_card, rule
from tableverse.core.encoders import PIECE, told

CardType = Annotated[str, Names("card type")]
"""A type that is a noun by itself: "a Rick"."""
CardKind = Annotated[str, Names("card kind")]
"""A type that needs the word card: "an Equipment card"."""
CardName = Annotated[str, Names("card name")]
"""The name of a card of which there are many: "a Portal Gun"."""
ProperName = Annotated[str, Names("proper name")]
"""The name of a card that is called by its name alone: "Jerry"."""


# Filters ------------------------------------------------------------------------------------------------------------------


@SHARED.word(group="filters")
class AnyCard(Kind, frozen=True):
    """Any card."""

    form = "<card|cards>"
    printed = True
    examples = ("Discard a card.", "Discard 2 cards.")

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """Always."""
        return True

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """All of them."""
        return cards


@SHARED.word(group="filters")
class OfType(Kind, frozen=True):
    """A card of a type whose name is a noun."""

    type: CardType
    form = "{type:noun}"
    printed = True

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By type."""
        return g.type_of(card) == self.type


@SHARED.word(group="filters")
class OfKind(Kind, frozen=True):
    """A card of a type whose name is not a noun by itself."""

    type: CardKind
    form = "{type} <card|cards>"
    printed = True

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By type."""
        return g.type_of(card) == self.type


@SHARED.word(group="filters")
class Named(Kind, frozen=True):
    """A card by its name, when there are many of them."""

    name: CardName
    form = "{name:noun}"
    printed = True

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By name."""
        return g.box.names[card] == self.name


@SHARED.word(group="filters")
class Called(Kind, frozen=True):
    """A card that has one of these proper names."""

    names: tuple[ProperName, ...]
    form = '{names 1+ "," "or"}'
    printed = True
    numbers = ("a", "bare")

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By name."""
        return g.box.names[card] in self.names


@SHARED.word(group="filters")
class OfCost(Kind, frozen=True):
    """A card by its printed cost."""

    what: Kind
    cost: int
    or_less: bool
    form = "{what} of cost {cost} {or_less?or less}"
    printed = True
    examples = ("Discard a card of cost 3 or less.", "Discard 2 cards of cost 0.")

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By cost and the rest."""
        cost = g.cost_of(card)
        return (cost <= self.cost if self.or_less else cost == self.cost) and self.what.fits(g, ctx, card)

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Of what the rest of it finds, which may name a place."""
        return super().among(g, ctx, self.what.among(g, ctx, cards))


@SHARED.word(group="filters")
class Other(Filter, frozen=True):
    """Not the card whose text this is."""

    what: Kind
    form = "other {what}"
    printed = True

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """Anything else."""
        return card != ctx.card and self.what.fits(g, ctx, card)

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same, for many at once."""
        return tuple([c for c in self.what.among(g, ctx, cards) if c != ctx.card])


@SHARED.word(group="filters")
class Another(Filter, frozen=True):
    """Not the card whose text this is."""

    what: Kind
    form = "another {what:singular}"
    printed = True
    numbers = ("a",)
    examples = ("Discard another card.",)

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """Anything else."""
        return card != ctx.card and self.what.fits(g, ctx, card)

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same, for many at once."""
        return tuple([c for c in self.what.among(g, ctx, cards) if c != ctx.card])


@SHARED.word(group="filters")
class Within(Kind, frozen=True):
    """Cards that lie in one of some places."""

    what: Kind
    places: tuple[Place, ...]
    form = '{what} {places 1+ "or"}'
    examples = ("Destroy a card in your hand.", "Destroy a card in your hand or in your discard pile.")

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """There, and of that kind."""
        return self.what.fits(g, ctx, card) and any(card in place.cards(g, ctx) for place in self.places)

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """What lies there, whatever cards were given."""
        lying = self.places[0].cards(g, ctx)
        for place in self.places[1:]:
            lying += place.cards(g, ctx)
        return self.what.among(g, ctx, lying)


@SHARED.word(group="filters")
class ThisCard(Filter, frozen=True):
    """The card whose text this is."""

    form = "this card"
    printed = True
    numbers = ("a",)
    examples = ("Destroy this card.",)

    def fits(self, g: CardTable, ctx: Context, card: Card) -> bool:
        """By its number."""
        return card == ctx.card

    def among(self, g: CardTable, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """That one, wherever it lies."""
        return (ctx.card,)


# Places -------------------------------------------------------------------------------------------------------------------


@SHARED.word(group="places")
class InHand(Place, frozen=True):
    """The hand of whoever acts."""

    form = "in <your> hand"
    examples = ("Destroy a card in your hand.", "Each foe destroys a card in their hand.")

    def cards(self, g: CardTable, ctx: Context) -> tuple[Card, ...]:
        """The hand."""
        return tuple(g.hand[ctx.you])


@SHARED.word(group="places")
class InDiscardPile(Place, frozen=True):
    """The discard pile of whoever acts."""

    form = "in <your> discard pile"
    examples = ("Destroy a card in your discard pile.",)

    def cards(self, g: CardTable, ctx: Context) -> tuple[Card, ...]:
        """The pile."""
        return tuple(g.discard_pile_of(ctx.you))


@SHARED.word(group="places")
class TopOfDeck(Destination, frozen=True):
    """On top of the deck of whoever acts."""

    form = "on top of <your> deck"
    examples = ("Put a card in your hand on top of your deck.",)

    def put(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """There."""
        return g.move_card(ctx.you, card, "deck")


@SHARED.word(group="places")
class IntoHand(Destination, frozen=True):
    """Into the hand of whoever acts."""

    form = "into <your> hand"
    examples = ("Put a card in your discard pile into your hand.",)

    def put(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """There."""
        return g.move_card(ctx.you, card, "hand")


@SHARED.word(group="places")
class IntoPlay(Destination, frozen=True):
    """In front of whoever acts."""

    form = "into play"
    examples = ("Put a card in your discard pile into play.",)

    def put(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """There."""
        return g.move_card(ctx.you, card, "play")


# Effects ------------------------------------------------------------------------------------------------------------------


@SHARED.word(group="draw")
class Draw(Effect, frozen=True):
    """Draw cards from one's own deck."""

    count: Count
    form = "<draw> {count:card}"
    examples = ("Draw a card.", "Draw 2 cards.", "Each foe draws a card.")

    def run(self, g: CardTable, ctx: Context) -> Result:
        """Draw."""
        return g.draw_cards(ctx.you, self.count)

    def possible(self, g: CardTable, ctx: Context) -> bool:
        """Possible if there are cards."""
        return g.can_draw(ctx.you)


class WhichCard(Question, frozen=True):
    """Which card an effect is to be done to."""

    shared = True
    space = NONE | any_card()
    same = 4
    of = "card"
    tensor = told(effect=PIECE)
    effect: Picking
    ctx: Context
    done: int = 0
    """How many of several have been chosen."""

    def choices(self, g: CardTable, seat: Seat) -> Sequence[Choice]:
        """All that fit; none of them, if the effect may be declined (or in an imagined game, where there may be none)."""
        return self.effect.listed(g, self.ctx, self.effect.candidates(g, self.ctx), self.effect.count - self.done)

    def text(self, g: CardTable, seat: Seat) -> str:
        """The sentence that it is for, said to whoever carries it out; a card by itself says no more than the effect."""
        ctx = self.ctx
        of_many = f" (card {self.done + 1} of {self.effect.count})" if self.effect.count > 1 else ""
        whole = sentence_of(g, ctx, self.effect)
        if whole and ctx.owner not in (-1, ctx.you):
            words = f"you may {show(self.effect)}" if ctx.may else show(self.effect)
            whole = f"{g.box.names[ctx.card]}: {words[:1].upper()}{words[1:]}."
        if whole and ctx.they is not None and any(isinstance(node, Place) and node.theirs for _, node in walk(self.effect)):
            whole = f"{whole.removesuffix('.')} ({g.name_of(ctx.they)}'s)."
        return f"{whole}{of_many}" if whole else f"{'You may ' if self.ctx.may else 'Choose: '}{show(self.effect)}{of_many}."

    def label(self, g: CardTable, seat: Seat, choice: Choice) -> str:
        """The name of the card; what is done to it, too, where it is the only one: then there is nothing to compare, only to do."""
        if not isinstance(choice, int):
            return "No card"
        cards = self.effect.candidates(g, self.ctx)
        name = g.name_among(choice, cards)
        return self.effect.done_to(name) if len(g.apart(cards)) == 1 else name

    def targets(self, g: CardTable, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """The card."""
        address = g.address_of(choice) if isinstance(choice, int) else ""
        return (address,) if address else ()

    def source(self, g: CardTable, seat: Seat) -> str | None:
        """The card whose text this is."""
        return source_of(g, self.ctx)


class Picking(Effect, frozen=True):
    """An effect on cards that whoever acts chooses. As many as possible; if it is an offer, all or nothing."""

    declinable = True
    count = 1
    """How many cards; words that say how many have a field of this name."""

    def done_to(self, card: str) -> str:
        """The effect with the name of a card, as a label."""
        return f"{show(self).partition(' ')[0].capitalize()} {card}"

    def candidates(self, g: Any, ctx: Context) -> tuple[Card, ...]:
        """The cards that can be chosen."""
        raise NotImplementedError

    def act(self, g: Any, ctx: Context, card: Card) -> Result:
        """Do it to one card."""
        raise NotImplementedError

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if there are cards enough."""
        return len(self.candidates(g, ctx)) >= (self.count if ctx.may else 1)

    def in_full(self, g: Any, ctx: Context) -> bool:
        """Whether there are cards enough."""
        return self.possible(g, ctx) and len(self.candidates(g, ctx)) >= self.count

    def listed(self, g: Any, ctx: Context, cards: tuple[Card, ...], left: int) -> tuple[Card | None, ...]:
        """What can be chosen of these, if so many are still to be chosen."""
        if ctx.may:
            return (*g.apart(cards), None) if len(cards) >= left else (None,)
        return g.apart(cards) if len(cards) > 1 else cards or (None,)

    def is_asked(self, g: Any, ctx: Context, cards: tuple[Card, ...], left: int) -> bool:
        """Veiled: whether there might be something to choose, as far as the others know."""
        held = g.hand[ctx.you]
        found = supposing(g, lambda: self.candidates(g, ctx))
        outside = len([c for c in cards if c not in held])
        return outside + min(len(found) - outside, len(held)) > (0 if ctx.may else left)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Choose and act, card by card. Where all that there are have to go, there is nothing to choose."""
        left = self.count
        if ctx.none:
            ctx = replace(ctx, none=False)
        while left:
            cards = self.candidates(g, ctx)
            choices = self.listed(g, ctx, cards, left)
            card: Any = choices[0]
            if self.is_asked(g, ctx, cards, left) if g.veiled else len(choices) > 1 and (ctx.may or len(cards) > left):
                card = yield g.ask(ctx.you, WhichCard(self, ctx, self.count - left), choices)
            if card is None:
                if left == self.count and not self.candidates(g, ctx):
                    ctx = replace(ctx, none=True)
                break
            if ctx.may:
                ctx = replace(ctx, did=True, may=False)
            yield from self.act(g, ctx, card)
            left -= 1
        return replace(ctx, did=False, may=False) if ctx.may or (left and ctx.did) else ctx


class FromHand(Picking, frozen=True):
    """An effect on cards of a kind, its field `what`, that lie in the hand if the text names no place."""

    def candidates(self, g: CardTable, ctx: Context) -> tuple[Card, ...]:
        """From the hand, if the text says nothing else."""
        what: Filter = self.what  # type: ignore[attr-defined]
        return what.among(g, ctx, tuple(g.hand[ctx.you]))


@SHARED.word(group="discard")
class Discard(FromHand, frozen=True):
    """Put cards onto one's own discard pile; from the hand, if no place is named."""

    count: Count
    what: Filter
    form = "<discard> {count of what}"
    examples = ("Discard a card.", "Each foe discards 2 cards.", "You may discard a card of cost 2 or less.")

    def act(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """Discard it."""
        return g.discard_card(ctx.you, card)


@SHARED.word(group="destroy")
class Destroy(FromHand, frozen=True):
    """Take cards out of the game; from the hand, if no place is named."""

    count: Count
    what: Filter
    form = "<destroy> {count of what}"
    examples = ("Destroy a card in your hand.", "You may destroy this card.")

    def act(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """Destroy it."""
        return g.destroy_card(ctx.you, card)


@SHARED.word(group="gain")
class Gain(Picking, frozen=True):
    """Take cards that are nobody's; from the supply, if no place is named."""

    count: Count
    what: Filter
    form = "<gain> {count of what}"
    examples = ("Gain a card of cost 3 or less.", "Each foe gains a card.")

    def candidates(self, g: CardTable, ctx: Context) -> tuple[Card, ...]:
        """From the supply, if the text says nothing else."""
        return self.what.among(g, ctx, tuple(g.supply()))

    def act(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """Gain it."""
        return g.gain_card(ctx.you, card)


@SHARED.word(group="put")
class Put(FromHand, frozen=True):
    """Move a card to another place; from the hand, if no place is named."""

    what: Filter
    to: Destination
    form = "<put> {what:a} {to}"
    examples = ("Put a card in your hand on top of your deck.", "Each foe puts a card in their hand on top of their deck.")

    def done_to(self, card: str) -> str:
        """With where it comes."""
        return f"Put {card} {show(self.to)}"

    def act(self, g: CardTable, ctx: Context, card: Card) -> Result:
        """Put it there."""
        return self.to.put(g, ctx, card)
