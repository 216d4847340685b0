"""Shared words: how sentences are put together, conditions and counts."""

from __future__ import annotations

from functools import partial
from itertools import dropwhile, takewhile
from typing import Any

from msgspec.structs import replace

from tableverse.cardtext.kinds import (
    Act,
    Block,
    Clause,
    Condition,
    Context,
    Countable,
    Effect,
    FollowUp,
    Opening,
    Result,
    Sentence,
    Standing,
    Text,
    Trigger,
)
from tableverse.cardtext.language import Language
from tableverse.cardtext.nodes import Node, children
from tableverse.cardtext.printer import show
from tableverse.cardtext.table import supposing
from tableverse.core import Gives, rule

SHARED = Language("shared")


def source_of(g: Any, ctx: Context) -> str | None:
    """Where the card lies whose text asks, if that can be seen."""
    address = getattr(g, "address_of", None)
    return (address(ctx.card) or None) if address is not None and ctx.card >= 0 else None


def sentence_of(g: Any, ctx: Context, node: Node) -> str:
    """The whole sentence or block that a piece of text stands in, after the card's name: what a question is for."""
    words = whole_of(g.box, node) if ctx.card >= 0 else ""
    return f"{g.box.names[ctx.card]}: {words}" if words else ""


def whole_of(box: Any, node: Node, keyword: bool = True) -> str:
    """The whole sentence that a piece of text stands in, or the block with its `keyword`.

    What says nothing by itself comes with the rest of the text; what waits for something is another matter.
    """
    ref = box.ref(node)
    if ref is None:
        return ""
    climbed = Sentence | FollowUp | Block if keyword else Sentence | FollowUp
    goes_on, above = node.goes_on, ref.rpartition("/")[0]
    while isinstance(box.piece(above), climbed):
        ref, above = above, above.rpartition("/")[0]
        goes_on = goes_on or box.piece(ref).goes_on
    whole = [box.piece(ref)]
    if goes_on and carried_out(whole[0]):
        whole = list(takewhile(carried_out, dropwhile(lambda part: part is not whole[0], children(box.piece(above)))))
    return " ".join(f"{words[:1].upper()}{words[1:].rstrip('.')}." for words in map(show, whole))


def carried_out(part: Node) -> bool:
    """Whether it is a sentence that is carried out with the text."""
    return isinstance(part, Sentence) and not isinstance(part, Trigger)


def might(g: Any, does: Clause, ctx: Context) -> bool:
    """Whether an effect can be carried out; veiled: whether it might, as far as the others know."""
    return supposing(g, partial(does.possible, g, ctx)) if g.veiled else does.possible(g, ctx)


def sequence(g: Any, sentences: tuple[Sentence | FollowUp, ...], ctx: Context) -> Result:
    """Carry out sentences one after the other; each sees what those before it chose."""
    return sentences[0].run(g, ctx) if len(sentences) == 1 else in_order(g, sentences, ctx)


@rule
def in_order(g: Any, sentences: tuple[Sentence | FollowUp, ...], ctx: Context) -> Gives[Context | None]:
    """The same, for several sentences or none."""
    for sentence in sentences:
        changed = yield from sentence.run(g, ctx)
        if changed is not None:
            ctx = changed
    return ctx


# Texts --------------------------------------------------------------------------------------------------------------------


@SHARED.word(group="text")
class CardText(Text, frozen=True):
    """The whole text of a card: sentences, then blocks that each begin with a keyword."""

    sentences: tuple[Sentence, ...] = ()
    blocks: tuple[Block, ...] = ()
    form = '{sentences?{sentences 1+ "."}.} {blocks 0+}'

    def run(self, g: Any, ctx: Context) -> Result:
        """Carry out the sentences before the first keyword. When blocks are carried out is the game's business."""
        return sequence(g, self.sentences, ctx)


@SHARED.word(group="text")
class Passage(Sentence, frozen=True):
    """An effect and the sentences that go on with it."""

    first: Clause
    rest: tuple[FollowUp, ...]
    form = '{first}. {rest 1+ "."}'
    examples = ("Choose a foe. They draw a card.",)

    def run(self, g: Any, ctx: Context) -> Result:
        """Carry out all of it."""
        return sequence(g, (self.first, *self.rest), ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if its first effect is."""
        return self.first.possible(g, ctx)


@SHARED.word(group="text")
class Then(FollowUp, frozen=True):
    """An effect that belongs to the sentence before it."""

    does: Clause
    form = "then {does}"
    examples = ("When you draw a card, choose a foe. Then draw a card.",)

    def run(self, g: Any, ctx: Context) -> Result:
        """Carry out the effect."""
        return self.does.run(g, ctx)


@SHARED.word(group="if none")
class IfNone(FollowUp, frozen=True):
    """What happens if the sentence before it was carried out and found nothing."""

    does: Clause
    form = "if you have none, {does}"
    examples = ("Discard a card. If you have none, draw a card.",)

    def run(self, g: Any, ctx: Context) -> Result:
        """Only then."""
        return self.does.run(g, replace(ctx, none=False)) if ctx.none else ()


# Conditions and counts ----------------------------------------------------------------------------------------------------


@SHARED.word(group="if")
class If(Opening, frozen=True):
    """A sentence that holds under a condition."""

    condition: Condition
    then: Sentence
    form = "if {condition}, {then}"

    def run(self, g: Any, ctx: Context) -> Result:
        """Go on if it is so."""
        return self.then.run(g, ctx) if self.condition.holds(g, ctx) else ()

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if it is so and the rest is."""
        return self.condition.holds(g, ctx) and self.then.possible(g, ctx)

    def standing(self) -> Standing | None:
        """The rule that holds under the condition."""
        return self.then.standing()

    def forbids(self, g: Any, ctx: Context, happening: Any) -> bool:
        """If it is so."""
        return self.condition.holds(g, ctx) and self.then.forbids(g, ctx, happening)

    def grants(self, g: Any, ctx: Context, happening: Any) -> bool:
        """If it is so."""
        return self.condition.holds(g, ctx) and self.then.grants(g, ctx, happening)

    def changes(self, g: Any, ctx: Context, happening: Any, number: int) -> int:
        """If it is so."""
        return self.then.changes(g, ctx, happening, number) if self.condition.holds(g, ctx) else number


@SHARED.word(group="if")
class IfElse(Opening, frozen=True):
    """One effect under a condition, another one otherwise."""

    condition: Condition
    then: Clause
    other: Sentence
    form = "if {condition}, {then}. Otherwise, {other}"

    def run(self, g: Any, ctx: Context) -> Result:
        """Go on with the one or the other."""
        return self._chosen(g, ctx).run(g, ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if the one that counts is."""
        return self._chosen(g, ctx).possible(g, ctx)

    def _chosen(self, g: Any, ctx: Context) -> Sentence:
        return self.then if self.condition.holds(g, ctx) else self.other


@rule
def repeat(g: Any, times: int, does: Sentence, ctx: Context) -> Gives[Context | None]:
    """Carry out a sentence several times."""
    for _ in range(times):
        changed = yield from does.run(g, ctx)
        if changed is not None:
            ctx = changed
    return ctx


@SHARED.word(group="for each")
class ForEach(Opening, frozen=True):
    """A sentence carried out as often as there are things of a kind; they are counted once, before it begins."""

    each: Countable
    then: Sentence
    form = "for each {each}, {then}"

    def run(self, g: Any, ctx: Context) -> Result:
        """Count, then go on that often."""
        return repeat(g, self.each.count(g, ctx), self.then, ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if there is something to count."""
        return self.each.count(g, ctx) > 0 and self.then.possible(g, ctx)

    def standing(self) -> Standing | None:
        """The rule that holds that often."""
        return self.then.standing()

    def changes(self, g: Any, ctx: Context, happening: Any, number: int) -> int:
        """That often."""
        for _ in range(self.each.count(g, ctx)):
            number = self.then.changes(g, ctx, happening, number)
        return number


@SHARED.word(group="for each")
class TimesEach(Act, frozen=True):
    """An effect carried out as often as there are things of a kind."""

    does: Effect
    each: Countable
    form = "{does} for each {each}"

    def run(self, g: Any, ctx: Context) -> Result:
        """Count, then do it that often."""
        return repeat(g, self.each.count(g, ctx), self.does, ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if there is something to count."""
        return self.each.count(g, ctx) > 0 and self.does.possible(g, ctx)
