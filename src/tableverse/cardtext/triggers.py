"""Shared words: sentences that wait for something, sentences that last, and what they cancel. How rules find them is in `waiting`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from tableverse.cardtext.kinds import (
    Context,
    Effect,
    Event,
    Filter,
    Happening,
    Opening,
    Period,
    Result,
    Sentence,
    Standing,
    Trigger,
)
from tableverse.cardtext.nodes import Node
from tableverse.cardtext.sentences import SHARED
from tableverse.cardtext.waiting import AtWill, keep
from tableverse.core import Gives, rule


class Awaited(Trigger, frozen=True):
    """A trigger that waits for an event: its field `event`."""

    if TYPE_CHECKING:
        event: Event

    def hearing(self) -> tuple[type[Happening], ...]:
        """What the event is about."""
        return self.event.hearing()

    def about(self) -> Filter | None:
        """The kind of component in the event."""
        what = getattr(self.event, "what", None)
        return what if isinstance(what, Filter) else None

    def of_itself(self) -> bool:
        """As the event is."""
        return self.event.of_itself

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """As the event does."""
        return self.event.fits(g, ctx, happening)


@SHARED.word(group="when")
class When(Awaited, frozen=True):
    """A sentence carried out whenever something happens."""

    event: Event
    then: Sentence
    form = "when {event}, {then:you}"


@SHARED.word(group="first time")
class FirstTime(Awaited, frozen=True):
    """A sentence carried out when something happens for the first time in a turn or round."""

    span: Literal["turn", "round"]
    event: Event
    then: Sentence
    form = "the first time each {span} {event}, {then:you}"

    def once(self) -> str:
        """In that stretch."""
        return self.span


class TurnStarts(Happening, frozen=True, gc=False):
    """A player's turn begins."""


class TurnEnds(Happening, frozen=True, gc=False):
    """A player's turn is over."""


@SHARED.word(group="start and end")
class AtEdge(Trigger, frozen=True):
    """A sentence carried out when a stretch of play starts or ends."""

    edge: Literal["start", "end"]
    period: Period
    then: Sentence
    form = "at the {edge} of {period}, {then:you}"
    examples = ("At the start of your turn, draw a card.", "At the end of each turn, draw a card.")

    def hearing(self) -> tuple[type[Happening], ...]:
        """The start or the end of the stretch."""
        return (self.period.starts if self.edge == "start" else self.period.ends,)

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """As the stretch does."""
        return self.period.fits(g, ctx, happening)


@SHARED.word(group="start and end")
class YourTurn(Period, frozen=True):
    """The turn of the card's owner."""

    form = "your turn"
    examples = ("At the end of your turn, draw a card.",)
    starts, ends = TurnStarts, TurnEnds

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whose turn it is; a card that is nobody's has none."""
        return bool(happening.seat == ctx.owner)


@SHARED.word(group="start and end")
class EachTurn(Period, frozen=True):
    """Every turn, whoever's it is."""

    form = "each turn"
    examples = ("At the end of each turn, draw a card.",)
    starts, ends = TurnStarts, TurnEnds


@SHARED.word(group="once")
class Once(Trigger, frozen=True):
    """A sentence that you may carry out once in each stretch of play, when you like."""

    span: Literal["turn", "round", "combat"]
    then: Sentence
    form = "once each {span}, {then}"
    examples = ("Once each turn, you may draw a card.",)

    def hearing(self) -> tuple[type[Happening], ...]:
        """When its owner likes."""
        return (AtWill,)

    def once(self) -> str:
        """In that stretch."""
        return self.span


@SHARED.word(group="once")
class AnyNumberOfTimes(Opening, frozen=True):
    """A sentence that you may carry out as often as you like in this turn or round."""

    span: Literal["turn", "round"]
    then: Sentence
    form = "any number of times this {span}, {then}"
    examples = ("Any number of times this turn, you may draw a card.",)

    def keeps(self) -> Node | None:
        """An offer that stands."""
        return self

    def run(self, g: Any, ctx: Context) -> Result:
        """From now on, until the turn or round is over."""
        return keep(g, self, ctx, self.span)


@SHARED.word(group="this turn")
class Lasting(Opening, frozen=True):
    """A trigger or a standing rule that holds until the turn or round is over."""

    span: Literal["turn", "round"]
    what: Trigger | Standing
    form = "this {span}, {what}"

    def keeps(self) -> Node | None:
        """What it says."""
        return self.what

    def run(self, g: Any, ctx: Context) -> Result:
        """From now on, until the turn or round is over."""
        return keep(g, self.what, ctx, self.span)


@SHARED.word(group="cancel")
class CancelIt(Effect, frozen=True):
    """What this text answers does not happen."""

    form = "cancel it"
    person = "you"
    cancels = True
    examples = ("When a foe discards a card, cancel it.",)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Say so."""
        yield from ()
        return replace(ctx, cancelled=True)
