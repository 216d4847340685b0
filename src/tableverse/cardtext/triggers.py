"""Shared words: sentences that wait for something, and sentences that last.

They hold what is to be watched for and what is to be done then; watching is the game's business.
"""

from __future__ import annotations

from typing import Any, Literal

from tableverse.cardtext.kinds import Context, Event, Opening, Period, Result, Sentence, Standing, Trigger
from tableverse.cardtext.sentences import SHARED


@SHARED.word(group="when")
class When(Trigger, frozen=True):
    """A sentence carried out whenever something happens."""

    event: Event
    then: Sentence
    form = "when {event}, {then:you}"


@SHARED.word(group="first time")
class FirstTime(Trigger, frozen=True):
    """A sentence carried out when something happens for the first time in a turn or round."""

    span: Literal["turn", "round"]
    event: Event
    then: Sentence
    form = "the first time each {span} {event}, {then:you}"


@SHARED.word(group="start and end")
class AtEdge(Trigger, frozen=True):
    """A sentence carried out when a stretch of play starts or ends."""

    edge: Literal["start", "end"]
    period: Period
    then: Sentence
    form = "at the {edge} of {period}, {then:you}"
    examples = ("At the start of your turn, draw a card.", "At the end of each turn, draw a card.")


@SHARED.word(group="start and end")
class YourTurn(Period, frozen=True):
    """The turn of the card's owner."""

    form = "your turn"
    examples = ("At the end of your turn, draw a card.",)


@SHARED.word(group="start and end")
class EachTurn(Period, frozen=True):
    """Every turn, whoever's it is."""

    form = "each turn"
    examples = ("At the end of each turn, draw a card.",)


@SHARED.word(group="once")
class Once(Trigger, frozen=True):
    """A sentence that you may carry out once in each stretch of play, when you like."""

    span: Literal["turn", "round", "combat"]
    then: Sentence
    form = "once each {span}, {then}"
    examples = ("Once each turn, you may draw a card.",)


@SHARED.word(group="once")
class AnyNumberOfTimes(Opening, frozen=True):
    """A sentence that you may carry out as often as you like in this turn or round."""

    span: Literal["turn", "round"]
    then: Sentence
    form = "any number of times this {span}, {then}"
    examples = ("Any number of times this turn, you may draw a card.",)

    def run(self, g: Any, ctx: Context) -> Result:
        """Hand it to the state, which keeps it until the turn or round is over."""
        return _kept(g, self, ctx)


@SHARED.word(group="this turn")
class Lasting(Opening, frozen=True):
    """A trigger or a standing rule that holds until the turn or round is over."""

    span: Literal["turn", "round"]
    what: Trigger | Standing
    form = "this {span}, {what}"

    def run(self, g: Any, ctx: Context) -> Result:
        """Hand it to the state, which keeps it until the turn or round is over."""
        return _kept(g, self, ctx)


def _kept(g: Any, sentence: AnyNumberOfTimes | Lasting, ctx: Context) -> Result:
    """A state whose cards use these words has `add_lasting(sentence, ctx)`: a rule, or a method that returns ()."""
    result: Result = g.add_lasting(sentence, ctx)
    return result
