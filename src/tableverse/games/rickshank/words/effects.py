"""What the texts of cards do: draw, gain, destroy, attack, vote, one class a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tableverse.cardtext import Context, Count, Effect, Filter, Node, Result, Standing
from tableverse.cardtext.cards import FromHand, WhichCard
from tableverse.cardtext.printer import show
from tableverse.cardtext.shared import PlayerBeside, WhichFoe
from tableverse.core import Gives, Rule, Seat, rule
from tableverse.games.rickshank.game_events import Pricing
from tableverse.games.rickshank.rules import piles
from tableverse.games.rickshank.rules.access_tokens import discard_tokens, gain_tokens
from tableverse.games.rickshank.rules.cards import give_card
from tableverse.games.rickshank.rules.locations import flip
from tableverse.games.rickshank.rules.play import borrow
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


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


# ---------------------------------------------------------------- giving cards away


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


# ---------------------------------------------------------------- prices


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
