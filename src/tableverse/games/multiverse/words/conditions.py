"""Conditions, and what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Condition, Context, Countable
from tableverse.games.multiverse.constants import SUPPLY, VERSES
from tableverse.games.multiverse.words.choices import here
from tableverse.games.multiverse.words.effects import controlled
from tableverse.games.multiverse.words.language import VerseName, language

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@language.word
class YouAreHere(Condition, frozen=True):
    """Your Character stands in this 'Verse."""

    form = "you are in this 'Verse"
    examples = ("If you are in this 'Verse, +1 VP.",)

    def holds(self, g: Multiverse, ctx: Context) -> bool:
        return g.place[ctx.you] == here(g, ctx)


@language.word
class ThisIsIn(Condition, frozen=True):
    """The card stands in that 'Verse."""

    verse: VerseName
    form = "this is in the {verse}"
    examples = ("If this is in the Teenyverse, +1 VP.",)

    def holds(self, g: Multiverse, ctx: Context) -> bool:
        return VERSES[here(g, ctx)] == self.verse


@language.word
class FoeHere(Countable, frozen=True):
    """A foe whose Character stands in this 'Verse."""

    form = "foe in this 'Verse"
    examples = ("For each foe in this 'Verse, +1 VP.",)

    def count(self, g: Multiverse, ctx: Context) -> int:
        verse = here(g, ctx)
        return sum(g.place[s] == verse for s in g.foes_of(ctx.you))


@language.word
class OtherContraption(Countable, frozen=True):
    """Another Contraption in this 'Verse that you control."""

    form = "other Contraption you control in this 'Verse"
    examples = ("For each other Contraption you control in this 'Verse, +1 VP.",)

    def count(self, g: Multiverse, ctx: Context) -> int:
        return sum(c != ctx.card and g.works[c].builder == ctx.you for c in controlled(g, here(g, ctx)))


@language.word
class SupplyHere(Countable, frozen=True):
    """A complete Power Supply in this 'Verse, whoever built it."""

    form = "Power Supply in this 'Verse"
    examples = ("For each Power Supply in this 'Verse, +1 Power.",)

    def count(self, g: Multiverse, ctx: Context) -> int:
        return sum(g.box.kinds[c] == SUPPLY and g.works[c].complete for c in g.column[here(g, ctx)])
