"""Words about cards: filters, drawing, discarding, giving and taking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from tableverse.cardtext import Context, Count, Effect, Filter, Kind, Result
from tableverse.cardtext.cards import Within
from tableverse.core import Card, Gives, Rule, rule
from tableverse.games.munchkin.constants import SLOT_WORDS
from tableverse.games.munchkin.rules.items import discard_card
from tableverse.games.munchkin.rules.piles import at_random, draw_cards, fetch
from tableverse.games.munchkin.rules.receiving import hand_over, receive, steal
from tableverse.games.munchkin.rules.trade import reveal_hand
from tableverse.games.munchkin.words.language import CardSort, SlotName, language
from tableverse.games.munchkin.words.players import Beside, EachOther, Receiver
from tableverse.games.munchkin.words.questions import DiscardWorth, WhichGoods, WhoGetsIt

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- filters


@language.word
class OfSort(Kind, frozen=True):
    """A card by what it is. A word for a slot means an equipped Item."""

    sort: CardSort
    form = "{sort:noun}"
    examples = ("Discard an Ally.", "Discard 2 Items.")

    def fits(self, g: Munchkin, ctx: Context, card: Card) -> bool:
        return card in g.box.sorts[self.sort] and (self.sort not in SLOT_WORDS or card in g.equipped[ctx.you])

    def among(self, g: Munchkin, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        sort = g.box.sorts[self.sort]
        if self.sort in SLOT_WORDS:
            cards = g.equipped[ctx.you]
        return tuple([c for c in cards if c in sort])


@language.word
class Equipped(Kind, frozen=True):
    """Only what is equipped."""

    what: Kind
    form = "equipped {what}"
    examples = ("Discard 2 equipped Items.",)

    def fits(self, g: Munchkin, ctx: Context, card: Card) -> bool:
        return card in g.equipped[ctx.you] and self.what.fits(g, ctx, card)


@language.word
class Female(Filter, frozen=True):
    """Only what is female."""

    what: Kind
    form = "female {what}"
    examples = ("Discard a female Ally.",)

    def fits(self, g: Munchkin, ctx: Context, card: Card) -> bool:
        return g.box.gender[card] == "female" and self.what.fits(g, ctx, card)


# ---------------------------------------------------------------- drawing


@language.word
class DrawTreasures(Effect, frozen=True):
    """Treasures from the deck, face down."""

    count: Count
    form = "<draw> {count:Treasure}"
    examples = ("Draw a Treasure.", "Draw 3 Treasures.")

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        draw_cards(g, "treasure", ctx.you, self.count)
        yield from receive(g, ctx.you)


@language.word
class DrawDoors(Effect, frozen=True):
    """Door cards from the deck, face down."""

    count: Count
    form = "<draw> {count:Door card}"
    examples = ("Each player draws a Door card.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        draw_cards(g, "door", ctx.you, self.count)
        yield from receive(g, ctx.you)


# ---------------------------------------------------------------- discarding


class Goods(Effect, frozen=True):
    """An effect on cards that their owner chooses."""

    count = 1

    def candidates(self, g: Munchkin, ctx: Context) -> tuple[Card, ...]:
        """The cards that can be chosen."""
        raise NotImplementedError

    def possible(self, g: Munchkin, ctx: Context) -> bool:
        """Are there enough for all of it?"""
        return len(self.candidates(g, ctx)) >= self.count

    def from_hand(self) -> bool:
        """Whether the text names the hand."""
        return isinstance(getattr(self, "what", None), Within)

    def is_asked(self, g: Munchkin, ctx: Context, left: int) -> bool:
        """MK-R111: whether there is a choice if so many are to go; veiled, of a hand, whether there might be, by how many cards it has."""
        if g.veiled and self.from_hand():
            return len(g.hand[ctx.you]) > left > 0
        cards = self.candidates(g, ctx)
        return len(cards) > left > 0 and len(g.apart(cards)) > 1


@language.word
class Discard(Goods, frozen=True):
    """Discard cards: from play, unless the hand is named; as the price of "you may", from hand or play."""

    count: Count
    what: Filter
    form = "<discard> {count of what}"
    examples = ("Discard an Ally.", "Discard 3 cards in your hand.", "Each player discards an Ally.")

    def candidates(self, g: Munchkin, ctx: Context) -> tuple[Card, ...]:
        return self.what.among(g, ctx, g.payment(ctx.you, ctx.card) if ctx.may else g.in_play(ctx.you))

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        """MK-R111: card by card as long as there is a choice; what has to go anyway goes together, oldest first."""
        gone = 0
        while self.is_asked(g, ctx, self.count - gone):
            card: Any = yield g.ask(ctx.you, WhichGoods(ctx, self, gone))
            if card is None:
                break
            gone += 1
            yield from discard_card(g, ctx.you, card)
        for card in self.candidates(g, ctx)[: self.count - gone]:
            if self.from_hand() or card in g.in_play(ctx.you):
                gone += 1
                yield from discard_card(g, ctx.you, card)
        return replace(ctx, none=not gone, may=False)


@language.word
class DiscardYour(Goods, frozen=True):
    """Discard what is equipped in a slot; of several, the owner chooses one."""

    slot: SlotName
    form = "<discard> <your> {slot:singular}"
    examples = ("Discard your Headgear. If you have none, lose a level.",)

    def candidates(self, g: Munchkin, ctx: Context) -> tuple[Card, ...]:
        return g.worn(ctx.you, self.slot)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        cards = self.candidates(g, ctx)
        if not cards:
            return replace(ctx, none=True)
        card = cards[0]
        if len(cards) > 1:
            card = yield g.ask(ctx.you, WhichGoods(ctx, self))
        yield from discard_card(g, ctx.you, card)
        return replace(ctx, none=False)


@language.word
class DiscardAll(Effect, frozen=True):
    """Discard all that one has in play of a sort."""

    what: OfSort
    form = "<discard> all <your> {what:plural}"
    examples = ("Discard all your Guns. If you have none, lose a level.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        cards = self.what.among(g, ctx, g.in_play(ctx.you))
        for card in cards:
            if card in g.in_play(ctx.you):
                yield from discard_card(g, ctx.you, card)
        return replace(ctx, none=not cards)


@language.word
class DiscardAllInHand(Effect, frozen=True):
    """Discard all cards of a sort in hand."""

    what: OfSort
    form = "<discard> all {what:plural} in <your> hand"
    examples = ("Discard all Traps in your hand.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        for card in self.what.among(g, ctx, tuple(g.hand[ctx.you])):
            discard_card(g, ctx.you, card)
        return ()


@language.word
class DiscardRandom(Effect, frozen=True):
    """Discard cards of the hand by chance."""

    count: Count
    form = "<discard> {count:random card} in <your> hand"
    examples = ("Discard a random card in your hand.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        for card in at_random(g, ctx.you, self.count):
            discard_card(g, ctx.you, card)
        return ()


@language.word
class DiscardItemsWorth(Effect, frozen=True):
    """Discard carried Items until they are worth so much, or all of them."""

    gold: int
    form = "<discard> Items worth {gold} gold"
    examples = ("Discard Items worth 500 gold.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        """MK-R111: where no Item could be kept, nothing is asked."""
        left = self.gold
        while left > 0 and g.valuables(ctx.you):
            cards = g.valuables(ctx.you)
            card = cards[0]
            worth = [g.box.gold[c] for c in cards]
            if sum(worth) - min(worth) >= left and len(g.apart(cards)) > 1:
                card = yield g.ask(ctx.you, DiscardWorth(ctx, left))
            left -= g.box.gold[card]
            yield from discard_card(g, ctx.you, card)


@language.word
class DiscardThis(Effect, frozen=True):
    """Discard this card."""

    form = "<discard> this"
    examples = ("When you kill a monster, discard this.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        return discard_card(g, ctx.you, ctx.card) if ctx.card in g.in_play(ctx.you) else ()


# ---------------------------------------------------------------- giving and taking


@language.word
class Give(Goods, frozen=True):
    """Give a card; an Item from play stays in play, a card of the hand goes to a hand."""

    what: Filter
    to: Receiver | Beside
    form = "<give> {what:a} to {to}"
    examples = ("Give a card in your hand to another player.", "Give an Item to the player on your right.")

    def candidates(self, g: Munchkin, ctx: Context) -> tuple[Card, ...]:
        return self.what.among(g, ctx, g.in_play(ctx.you))

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        yield from give_one(g, self, ctx)


@rule
def give_one(g: Munchkin, word: Give, ctx: Context) -> Rule:
    """Who gets something, then what: so that no hidden card is kept while somebody is asked."""
    seats = word.to.seats(g, ctx)
    if not seats or not word.candidates(g, ctx):
        return
    to: Any = seats[0]
    if len(seats) > 1:
        to = yield g.ask(ctx.you, WhoGetsIt(ctx, seats))
    card: Any = word.candidates(g, ctx)[0]
    if word.is_asked(g, ctx, 1):
        card = yield g.ask(ctx.you, WhichGoods(ctx, word))
    if card is None:
        return
    yield from hand_over(g, ctx.you, card, to)


@language.word
class GiveRandom(Effect, frozen=True):
    """Give cards of the hand by chance, one to each."""

    to: Beside | EachOther
    form = "<give> a random card in <your> hand to {to}"
    examples = (
        "Give a random card in your hand to the player on your left.",
        "Give a random card in your hand to each other female player.",
    )

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        for seat in self.to.seats(g, ctx):
            yield from steal(g, ctx.you, seat, 1)


@language.word
class TakeRandom(Effect, frozen=True):
    """Take cards of the chosen player's hand by chance."""

    count: Count
    form = "<take> {count:random card} in their hand"
    examples = ("Choose another player. Then take 2 random cards in their hand.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        taken: Result = () if ctx.they is None else steal(g, ctx.they, ctx.you, self.count)
        return taken


@language.word
class TakeDiscarded(Goods, frozen=True):
    """Look through a discard pile and take a card."""

    what: Filter
    pile: Literal["Door", "Treasure"]
    form = "<take> {what:a} in the {pile} discards"
    examples = ("Take an Item in the Treasure discards.",)

    def candidates(self, g: Munchkin, ctx: Context) -> tuple[Card, ...]:
        return self.what.among(g, ctx, tuple(g.door_discard if self.pile == "Door" else g.treasure_discard))

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        cards = g.apart(self.candidates(g, ctx))
        if not cards:
            return
        card: Any = cards[0]
        if len(cards) > 1:
            card = yield g.ask(ctx.you, WhichGoods(ctx, self))
        if card is None:
            return
        fetch(g, ctx.you, card)
        yield from receive(g, ctx.you)


@language.word
class RevealHand(Effect, frozen=True):
    """Show the hand to all."""

    form = "<reveal> <your> hand"
    examples = ("Reveal your hand.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        reveal_hand(g, ctx.you, g.seats)
        return ()
