"""The categories that all games share: what a piece of card text can be, and what the engine can ask of it."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from tableverse.cardtext.nodes import Node
from tableverse.core import Card, Gives, Seat, Value


class Context(Value, frozen=True, gc=False):
    """What a sentence knows besides the state. It never changes: a sentence gives back a changed copy (`replace`) for those after it."""

    you: Seat
    """Who carries out the sentence."""
    card: Card = -1
    """The component whose text this is."""
    owner: Seat = -1
    """The "you" of the card, while somebody else carries out a sentence of it."""
    they: Seat | None = None
    """The player just chosen."""
    did: bool = False
    """Whether what was offered last was done: "if you do"."""
    may: bool = False
    """Whether the effect may be declined (set by "you may" for effects that are `declinable`)."""
    number: int = 0
    """The number just chosen or rolled: "that number"."""
    tally: int = 0
    """How many were affected: "for each foe hit"."""
    none: bool = False
    """Whether the sentence before was carried out and found nothing: "if you have none"."""
    it: Card = -1
    """The component that what happened was about: "it"."""
    cancelled: bool = False
    """Whether what the sentence answers was cancelled."""


class Happening(Value, frozen=True, gc=False):
    """Something that happens, is about to happen, or could: what texts wait for, and what rules ask standing texts about.

    A game derives one for each of its own and adds fields where these do not do: `Played(seat, card)`.
    """

    seat: Seat = -1
    """Who does it; "they" in the text of somebody else."""
    card: Card = -1
    """The component that it is about; "it" in the text."""
    number: int = 0
    """How much, or which; "that number" in the text."""


Result = Gives[Context | None] | tuple[()]
"""What running a sentence gives: a rule, or () if it had nothing to ask. Its value is the changed context, or None for the same one."""


class Text(Node, frozen=True):
    """A whole text. `parse` begins with one of these."""

    called = "a text"


class Sentence(Node, frozen=True):
    """Whatever may stand before a full stop."""

    called = "a sentence"
    clause = True

    def run(self, g: Any, ctx: Context) -> Result:
        """Carry it out. A sentence that may ask is a `@rule`; one that never asks is a plain method that returns ()."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Whether it can be carried out now; what cannot is neither offered nor a choice."""
        return True

    def in_full(self, g: Any, ctx: Context) -> bool:
        """Whether all of it can be carried out now."""
        return self.possible(g, ctx)

    def chosen(self, g: Any, ctx: Context) -> Result:
        """Carry it out for somebody who has just chosen to: what it says one may do is done without asking again."""
        return self.run(g, ctx)

    def standing(self) -> Standing | None:
        """The standing rule in it, if the sentence comes down to one: it is then not carried out but looked up."""
        return None

    def forbids(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Of a standing rule: whether this cannot be done."""
        return False

    def grants(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Of a standing rule: whether this can be done, or is so, though the rules would not have it."""
        return False

    def changes(self, g: Any, ctx: Context, happening: Any, number: int) -> int:
        """Of a standing rule: what becomes of a number of the rules, such as a price."""
        return number


class Clause(Sentence, frozen=True):
    """A sentence that says all it has to say before its full stop, so that it can stand inside others."""

    called = "an effect"
    declinable: ClassVar[bool] = False
    """Whether the clause itself asks and takes None for an answer when `ctx.may` is set, giving back a context with `did`, and without
    `may`; where it is impossible, it asks nothing and gives back that it was not done.

    "You may discard a card" then needs one question (which card, or none) instead of two.
    """


class Act(Clause, frozen=True):
    """A clause that somebody carries out: what can follow "you may" and "each foe"."""


class Effect(Act, frozen=True):
    """An act with a verb of its own: "draw 2 cards". Most words of a game are effects."""


class Opening(Sentence, frozen=True):
    """A sentence that ends in another one: "if ..., draw a card". Follow-ups belong to what it ends in."""

    called = "a sentence"


class Trigger(Opening, frozen=True):
    """A sentence that waits for something to happen: "when ..., draw a card". Running it does nothing: `happens` sets it off."""

    called = "a trigger"

    def once(self) -> str:
        """The stretch of play in which it is set off only once ("turn"); nothing, if it is set off every time."""
        return ""

    def hearing(self) -> tuple[type[Happening], ...]:
        """The classes of happenings that it waits for."""
        raise NotImplementedError(type(self).__name__)

    def about(self) -> Filter | None:
        """The kind of component that it waits for, if it waits for one."""
        return None

    def of_itself(self) -> bool:
        """Whether it waits for something that befalls the very component whose text this is, wherever that lies."""
        return False

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whether this is what it waits for, besides the kind of component."""
        return True

    def run(self, g: Any, ctx: Context) -> Result:
        """Nothing happens now."""
        return ()


class Standing(Sentence, frozen=True):
    """A sentence that does nothing by itself but holds as long as it stands: "Ricks cost you 2 less.".

    It answers a question of the rules: `hears` says about what, and `forbids`, `grants` or `changes` answers it. If it has a field `what`
    with a kind of component, it is about components of that kind only.
    """

    called = "a standing rule"
    hears: ClassVar[type[Happening]]

    def hearing(self) -> tuple[type[Happening], ...]:
        """The classes of happenings that it is about."""
        return (self.hears,)

    def about(self) -> Filter | None:
        """The kind of component that it is about, if it is about one."""
        what = getattr(self, "what", None)
        return what if isinstance(what, Filter) else None

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whether this is what it is about, besides the kind of component."""
        return True

    def standing(self) -> Standing | None:
        """This one."""
        return self

    def run(self, g: Any, ctx: Context) -> Result:
        """Nothing happens now."""
        return ()


class FollowUp(Node, frozen=True):
    """A sentence that goes on with the one before it: "They discard a card."."""

    called = "a sentence that goes on"

    def run(self, g: Any, ctx: Context) -> Result:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


class Block(Node, frozen=True):
    """A keyword and the sentences up to the next one: "Attack: each foe discards a card."."""

    called = "a keyword"


class Who(Node, frozen=True):
    """The subject of a sentence: "each foe"."""

    called = "a player"

    def seats(self, g: Any, ctx: Context) -> tuple[Seat, ...]:
        """The players meant, in the order in which they act."""
        raise NotImplementedError(type(self).__name__)

    def affect(self, g: Any, ctx: Context, seat: Seat, does: Clause) -> Result:
        """Let one of them carry out an effect. A game's own word may ask something first, such as whether to defend."""
        return does.run(g, replace(ctx, you=seat))


class Condition(Node, frozen=True):
    """What "if" asks: "you have an Access Token"."""

    called = "a condition"

    def holds(self, g: Any, ctx: Context) -> bool:
        """Whether it is so."""
        raise NotImplementedError(type(self).__name__)


class Countable(Node, frozen=True):
    """What "for each" counts: "Location you control"."""

    called = "something to count"

    def count(self, g: Any, ctx: Context) -> int:
        """How many there are."""
        raise NotImplementedError(type(self).__name__)


class Event(Node, frozen=True):
    """What "when" waits for: "you buy a Rick". `hears` says of which happenings it may be one, and `fits` whether it is.

    If it has a field `what` with a kind of component, `fits` is asked only about happenings with such a component.
    """

    called = "an event"
    hears: ClassVar[type[Happening]]
    of_itself: ClassVar[bool] = False
    """Whether it befalls the very component whose text this is ("you buy this card"): it is then heard wherever that component lies."""

    def hearing(self) -> tuple[type[Happening], ...]:
        """The classes of happenings that it may be."""
        return (self.hears,)

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whether this is what has just happened, or is about to."""
        return True


class Period(Node, frozen=True):
    """A stretch of play that starts and ends: "your turn". `starts` and `ends` are the happenings that say so."""

    called = "a stretch of play"
    starts: ClassVar[type[Happening]]
    ends: ClassVar[type[Happening]]

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whether this one is meant."""
        return True


class Filter(Node, frozen=True):
    """A noun phrase that a component fits or not: "Rick of cost 3 or less"."""

    called = "a kind of card"
    countable = True
    printed: ClassVar[bool] = False
    """Whether what is printed on components settles it, so that it can be looked up in a table. Where it matters, too, which of them has
    the text ("another Rick"), the filter has an `among` of its own.
    """

    def fits(self, g: Any, ctx: Context, card: int) -> bool:
        """Whether a component fits."""
        raise NotImplementedError(type(self).__name__)

    def among(self, g: Any, ctx: Context, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some components that fit; a filter that names a place looks there instead."""
        _, fitting = g.box.looked_up.get(id(self)) or g.box.look_up(self, type(g))
        if fitting is not None:
            return tuple(filter(fitting.__contains__, cards))
        fits = self.fits
        return tuple([c for c in cards if fits(g, ctx, c)])


class Kind(Filter, frozen=True):
    """A filter that can be narrowed down: "of cost 3", "in your hand". Others ("this card", "other ...") stand as they are."""


class Place(Node, frozen=True):
    """Where components lie: "in your hand"."""

    called = "a place"
    theirs: ClassVar[bool] = False
    """Whether it belongs to the player just chosen, whom the words do not name."""

    def cards(self, g: Any, ctx: Context) -> tuple[int, ...]:
        """What lies there."""
        raise NotImplementedError(type(self).__name__)


class Destination(Node, frozen=True):
    """Where components go: "on top of your deck"."""

    called = "a place to put it"

    def put(self, g: Any, ctx: Context, card: int) -> Result:
        """Put a component there, from wherever it is."""
        raise NotImplementedError(type(self).__name__)
