"""Conditions, and what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Condition, Context, Countable, Filter, Place
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


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
