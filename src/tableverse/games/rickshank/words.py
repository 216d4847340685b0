"""The words of the deck-builder: what its cards can say, and what that does. Keyword blocks and Victory Points are in `blocks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from tableverse.cardtext import (
    SHARED,
    Condition,
    Context,
    Count,
    Countable,
    Effect,
    Event,
    Filter,
    Language,
    Node,
    Place,
    Result,
    Standing,
    Who,
)
from tableverse.cardtext.cards import FromHand, WhichCard
from tableverse.cardtext.printer import show
from tableverse.cardtext.shared import CancelIt, IfNone, PlayerBeside, WhichFoe
from tableverse.core import Card, Gives, Rule, Seat, rule
from tableverse.games.rickshank.game_events import CardAcquired, CardDiscarded, CardPlayed, Pricing
from tableverse.games.rickshank.rules import piles
from tableverse.games.rickshank.rules.access_tokens import discard_tokens, gain_tokens
from tableverse.games.rickshank.rules.cards import give_card
from tableverse.games.rickshank.rules.locations import flip
from tableverse.games.rickshank.rules.play import borrow

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank

language = Language("rickshank", parents=[SHARED.without(CancelIt, IfNone)])
language.names("card type", "Rick", "Morty", "Gromflamite", "Location", "Starter")
language.names("card kind", "Council", "Equipment", "Special")


# ---------------------------------------------------------------- what cards do


@language.word
class Power(Effect, frozen=True):
    """Power to spend in this turn; only whoever's turn it is has a use for it."""

    amount: int
    form = "{amount:+} Power"
    examples = ("+2 Power.",)

    def run(self, g: Rickshank, ctx: Context) -> Result:
        if ctx.you == g.active:
            g.power += self.amount
        return ()


@language.word
class GainTokens(Effect, frozen=True):
    """Access Tokens from the pool; as many as it has."""

    count: Count
    form = "<gain> {count:Access Token}"
    examples = ("Gain an Access Token.", "The player on your left gains 2 Access Tokens.")

    def run(self, g: Rickshank, ctx: Context) -> Result:
        gain_tokens(g, ctx.you, self.count)
        return ()

    def possible(self, g: Rickshank, ctx: Context) -> bool:
        return g.pool > 0


@language.word
class DiscardTokens(Effect, frozen=True):
    """Access Tokens back to the pool."""

    count: Count
    form = "<discard> {count:Access Token}"
    examples = ("You may discard an Access Token. If you do, draw a card.", "Each foe discards an Access Token.")

    def run(self, g: Rickshank, ctx: Context) -> Result:
        discard_tokens(g, ctx.you, self.count)
        return ()

    def possible(self, g: Rickshank, ctx: Context) -> bool:
        return g.tokens[ctx.you] >= (self.count if ctx.may else 1)

    def in_full(self, g: Rickshank, ctx: Context) -> bool:
        return g.tokens[ctx.you] >= self.count


@language.word
class DiscardTop(Effect, frozen=True):
    """A card from one's own deck, unseen before."""

    form = "<discard> the top card of <your> deck"
    examples = ("You may discard the top card of your deck.", "Attack: each foe discards the top card of their deck.")

    def run(self, g: Rickshank, ctx: Context) -> Result:
        return g.discard_card(ctx.you, piles.reveal_top(g, ctx.you)) if piles.ready_to_draw(g, ctx.you) else ()

    def possible(self, g: Rickshank, ctx: Context) -> bool:
        return g.can_draw(ctx.you)


@language.word
class FlipLocation(Effect, frozen=True):
    """The top Location comes into play before you for this turn; you may buy it while it is there."""

    form = "<flip> a Location"
    examples = ("You may discard a card. If you do, flip a Location.",)

    @rule
    def run(self, g: Rickshank, ctx: Context) -> Rule:
        yield from flip(g, ctx.you)


@language.word
class PlayTop(Effect, frozen=True):
    """A foe's card is played as yours; afterwards it goes back on top of that deck, but an Ongoing card stays with you."""

    each: bool
    form = "play the top card of {each?each foe's|their} deck"
    examples = ("Choose a foe. Play the top card of their deck.", "Play the top card of each foe's deck.")

    @rule
    def run(self, g: Rickshank, ctx: Context) -> Rule:
        for foe in self._foes(g, ctx):
            yield from borrow(g, ctx.you, foe)

    def _foes(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        if self.each:
            return g.foes_of(ctx.you)
        return () if ctx.they is None else (ctx.they,)


class Receiver(Node, frozen=True):
    """Who gets a card."""

    called = "who gets it (a foe, them, the attacker, the player on your left)"

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        """Whoever it can be."""
        raise NotImplementedError


@language.word
class AFoe(Receiver, frozen=True):
    """A foe of the giver's choice."""

    form = "a foe"
    examples = ("When you buy this card, give it to a foe.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return g.foes_of(ctx.you)


@language.word
class Them(Receiver, frozen=True):
    """The player just chosen."""

    form = "them"
    examples = ("Choose a foe. Give this card to them.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)


@language.word
class TheAttacker(Receiver, frozen=True):
    """Whoever made the Attack that was just avoided; nobody, if it was a Group Attack."""

    form = "the attacker"
    examples = ("Defense: discard this card to avoid an Attack. Give a card in your hand to the attacker.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)


@language.word
class Give(FromHand, frozen=True):
    """Into the receiver's discard pile; giving is not gaining."""

    what: Filter
    to: Receiver | PlayerBeside
    form = "<give> {what:a} to {to}"
    examples = ("Each player gives a card in their hand to the player on their left.",)

    def done_to(self, card: str) -> str:
        """With who gets it."""
        return f"Give {card} to {show(self.to)}"

    def possible(self, g: Rickshank, ctx: Context) -> bool:
        return bool(self.to.seats(g, ctx)) and super().possible(g, ctx)

    @rule
    def run(self, g: Rickshank, ctx: Context) -> Gives[Context | None]:
        receivers = self.to.seats(g, ctx)
        if not receivers:
            return replace(ctx, did=False, may=False)
        cards = self.candidates(g, ctx)
        choices = self.listed(g, ctx, cards, 1)
        card: Any = choices[0]
        if self.is_asked(g, ctx, cards, 1) if g.veiled else len(choices) > 1:
            card = yield g.ask(ctx.you, WhichCard(self, ctx), choices)
        if card is None:
            return replace(ctx, did=False, may=False)
        to = receivers[0]
        if len(receivers) > 1:
            to = yield g.ask(ctx.you, WhichFoe(ctx, self))
        yield from give_card(g, ctx.you, card, to)
        return replace(ctx, did=True, may=False)


@language.word
class CostLess(Standing, frozen=True):
    """Cards of a kind cost less Power, never less than 0; their printed cost stays as it is."""

    what: Filter
    less: Count
    form = "{what:plural} cost you {less} less"
    examples = ("This turn, Ricks cost you 2 less.",)
    hears = Pricing

    def changes(self, g: Rickshank, ctx: Context, happening: Pricing, number: int) -> int:
        return number - self.less if happening.seat == ctx.you else number


# ---------------------------------------------------------------- which cards


@language.word
class It(Filter, frozen=True):
    """The card that was just bought or gained, as long as it lies in the discard pile."""

    form = "it"
    numbers = ("a",)
    examples = ("When you buy or gain a Rick, you may put it on top of your deck.",)

    def fits(self, g: Rickshank, ctx: Context, card: Card) -> bool:
        return card == ctx.it

    def among(self, g: Rickshank, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return (ctx.it,) if ctx.it in g.discard[ctx.you] else ()


@language.word
class OngoingOwned(Filter, frozen=True):
    """An Ongoing card in play that belongs to whoever acts; a flipped Location belongs to nobody yet."""

    form = "Ongoing <card|cards> <you> own in play"
    examples = ("Each foe discards an Ongoing card they own in play.",)

    def fits(self, g: Rickshank, ctx: Context, card: Card) -> bool:
        return card in g.in_play[ctx.you] and g.box.records[card].ongoing and card not in g.flipped

    def among(self, g: Rickshank, ctx: Context, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(c for c in g.in_play[ctx.you] if self.fits(g, ctx, c))


@language.word
class FromTheStack(Filter, frozen=True):
    """A card that came from the Nemesis stack; in a mixed game all of these are Council of Ricks cards, too."""

    label: Literal["Nemesis", "Council of Ricks"]
    form = "{label} <card|cards>"
    printed = True
    examples = ("For each Nemesis card you control, +1 Power.", "If you have played a Council of Ricks card this turn, draw a card.")

    def fits(self, g: Rickshank, ctx: Context, card: Card) -> bool:
        return g.box.records[card].kind == "nemesis" and (self.label == "Nemesis" or g.box.mixed)


@language.word
class InLineUp(Place, frozen=True):
    """The Line-Up."""

    form = "in the Line-Up"
    examples = ("You may gain a card of cost 5 or less in the Line-Up.",)

    def cards(self, g: Rickshank, ctx: Context) -> tuple[Card, ...]:
        return tuple(g.line_up)


@language.word
class InDestroyedPile(Place, frozen=True):
    """The destroyed pile."""

    form = "in the destroyed pile"
    examples = ("You may gain a Rick in the destroyed pile.",)

    def cards(self, g: Rickshank, ctx: Context) -> tuple[Card, ...]:
        return tuple(g.destroyed)


# ---------------------------------------------------------------- conditions and counts


@language.word
class HavePlayed(Condition, frozen=True):
    """At least one such card was played in this turn, wherever it is now."""

    what: Filter
    form = "you have played {what:a} this turn"
    examples = ("If you have played another Rick this turn, +1 Power.",)

    def holds(self, g: Rickshank, ctx: Context) -> bool:
        return any(self.what.fits(g, ctx, c) for c in g.played)


@language.word
class HaveToken(Condition, frozen=True):
    """Whether Access Tokens are there; none is spent."""

    some: bool
    form = "you have {some?an|no} Access Token"
    examples = ("If you have an Access Token, +2 Power.", "If you have no Access Token, draw a card.")

    def holds(self, g: Rickshank, ctx: Context) -> bool:
        return bool(g.tokens[ctx.you]) == self.some


@language.word
class ThisCardIs(Condition, frozen=True):
    """Where the card lies whose text this is."""

    place: Place
    form = "this card is {place}"
    examples = ("At the end of each turn, if this card is in the Line-Up, destroy this card.",)

    def holds(self, g: Rickshank, ctx: Context) -> bool:
        return ctx.card in self.place.cards(g, ctx)


@language.word
class PlayedThisTurn(Countable, frozen=True):
    """Cards played in this turn, wherever they are now."""

    what: Filter
    form = "{what:singular} you have played this turn"
    examples = ("For each other Rick you have played this turn, +1 Power.",)

    def count(self, g: Rickshank, ctx: Context) -> int:
        return sum(self.what.fits(g, ctx, c) for c in g.played)


@language.word
class Controlled(Countable, frozen=True):
    """Cards in play before whoever acts, flipped Locations and Ongoing cards of earlier turns included."""

    what: Filter
    form = "{what:singular} <you> control"
    examples = ("For each Location you control, +1 Power.", "Each player draws a card for each Location they control.")

    def count(self, g: Rickshank, ctx: Context) -> int:
        return sum(self.what.fits(g, ctx, c) for c in g.in_play[ctx.you])


@language.word
class FoeHit(Countable, frozen=True):
    """Foes who did not avoid this Attack, whether or not they had something to lose."""

    form = "foe hit"
    examples = ("Attack: each foe discards a card. For each foe hit, +1 Power.",)

    def count(self, g: Rickshank, ctx: Context) -> int:
        return ctx.tally


# ---------------------------------------------------------------- what cards wait for


@language.word
class YouPlay(Event, frozen=True):
    """A card of a kind is played, flipped or put into play."""

    what: Filter
    form = "you play {what:a}"
    examples = ("The first time each turn you play a Rick, +1 Power.",)
    hears = CardPlayed


@language.word
class YouAcquire(Event, frozen=True):
    """A card of a kind is bought or gained."""

    what: Filter
    form = "you buy or gain {what:a}"
    examples = ("When you buy or gain a Rick, you may put it on top of your deck.",)
    hears = CardAcquired

    def fits(self, g: Rickshank, ctx: Context, happening: CardAcquired) -> bool:
        return happening.seat == ctx.you


@language.word
class YouBuyThis(Event, frozen=True):
    """This very card is bought, not merely gained."""

    form = "you buy this card"
    examples = ("When you buy this card, draw a card.",)
    hears = CardAcquired
    of_itself = True

    def fits(self, g: Rickshank, ctx: Context, happening: CardAcquired) -> bool:
        return happening.bought


@language.word
class YouDiscardThis(Event, frozen=True):
    """This very card is discarded in its owner's turn, from wherever."""

    form = "you discard this card during your turn"
    examples = ("When you discard this card during your turn, draw 2 cards.",)
    hears = CardDiscarded
    of_itself = True

    def fits(self, g: Rickshank, ctx: Context, happening: CardDiscarded) -> bool:
        return happening.seat == g.active and g.in_turn


# ---------------------------------------------------------------- whom a Vote is about


@language.word
class TheWinner(Who, frozen=True):
    """Whoever had the most Votes in a Bid."""

    form = "the winner"
    examples = ("Bid: the winner draws a card.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)


@language.word
class TheTarget(Who, frozen=True):
    """Whoever a Sanction fell on."""

    form = "the target"
    examples = ("Sanction: the target discards 2 cards.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)
