"""Which cards: kinds and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tableverse.cardtext import Context, Filter, Place
from tableverse.core import Card
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


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
