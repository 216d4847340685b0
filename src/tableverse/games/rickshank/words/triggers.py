"""What cards wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Context, Event, Filter
from tableverse.games.rickshank.game_events import CardAcquired, CardDiscarded, CardPlayed
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


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
