"""Texts that wait, last, forbid and cancel: the index of a box, and what rules say to it.

A rule says what happens and knows no more: which texts it concerns stands in an index that is made when a pack is loaded.

    yield from happens(g, Played(seat, card))               what has happened: abilities in force that wait for it are set off
    cancelled = yield from about_to(g, Destroying(...))      what is about to happen: abilities that cancel it
    forbids(g, Closing(seat))                                may it be done? ("foes cannot close dimensions")
    grants(g, Tie(seat))                                     is it so, against the rules? ("you win ties")
    amount(g, Buying(seat, card), cost)                      a number of the rules as texts change it ("Ricks cost you 2 less")
    usable(g, seat, cards), use(g, one)                      what can be used at will ("once each turn, ...")
    replies(g, happening, seat, cards)                       which cards in a hand answer it ("when a foe ..., cancel it")
    over(g, "turn")                                          a stretch of play ends: what lasted is gone, what works once works again

The game's state derives from `WaitingTable` and says which texts are in force. An ability is named by the component that has it and by its
number there, so that states hold nothing but numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tableverse.cardtext.errors import CardError, Problem
from tableverse.cardtext.kinds import Block, Context, Event, Filter, Happening, Result, Sentence, Standing, Trigger
from tableverse.cardtext.nodes import Node, children, walk
from tableverse.core import Card, Gives, Rule, Seat, State, register_value, rule


class AtWill(Happening, frozen=True, gc=False):
    """What "once each turn" and "any number of times" wait for: nothing but their player, see `usable`."""


@register_value
class SetOff(NamedTuple):
    """An ability that something has set off: which one, for whom, and what it was about."""

    card: Card
    k: int
    you: Seat
    they: Seat | None = None
    it: Card = -1
    number: int = 0

    @property
    def context(self) -> Context:
        """What its sentence knows."""
        card, _, you, they, it, number = self
        return Context(you, card, you, they, number=number, it=it)


@register_value
class Kept(NamedTuple):
    """A text that holds for a while."""

    card: Card
    k: int
    you: Seat
    they: Seat | None
    span: str
    """Until when: "turn", "round", or a word of the game."""


class WaitingTable(State):
    """A state whose components have texts that wait or last."""

    __slots__ = ()

    used: list[tuple[int, int]]
    """Abilities (component, number) whose one time in a stretch of play is over: `used: list[tuple[int, int]] = public(list)`."""
    lasting: list[Kept]
    """Texts that hold for a while: `lasting: list[Kept] = public(list)`. A game without such words leaves out the field, as with `used`."""

    def in_force(self, happening: Any) -> Iterable[tuple[Seat, Sequence[Card]]]:
        """Components whose texts are in force for this, each group with whose they are (-1: nobody's), in the order of their abilities.

        A component that a happening is about hears what its text says of itself ("when you buy this card") wherever it lies.
        """
        raise NotImplementedError

    def set_off(self, happening: Any, batch: tuple[SetOff, ...]) -> Any:
        """Carry out what something has set off: a rule, or (). One after the other, unless the game's rules have another order."""
        return one_by_one(self, batch)

    def acts(self, one: SetOff) -> None:
        """An ability is about to be carried out: the place to tell it, where somebody records."""

    def lasts(self, kept: Kept) -> None:
        """A text holds from now on, for a while: the place to tell it."""


# ---------------------------------------------------------------- the index


class Ability:
    """A sentence of a component that is not simply run when the text is: it waits, holds, or is used at will."""

    __slots__ = ("cancels", "card", "cards", "does", "hearer", "k", "kept", "key", "once", "own", "sentence", "test", "then", "what")

    def __init__(self, card: Card, k: int, sentence: Any, kept: bool) -> None:
        self.card, self.k, self.sentence = card, k, sentence
        self.key = (card, k)
        self.kept = kept
        """Whether it holds only for a while, once it has been carried out."""
        self.then: Any = getattr(sentence, "then", None)
        """What it does."""
        self.hearer: Any = sentence.standing() or sentence
        """The word that knows what it is about."""
        waits = isinstance(sentence, Trigger)
        self.once: str = sentence.once() if waits else ""
        self.own: bool = sentence.of_itself() if waits else False
        self.cancels = waits and any(node.cancels for _, node in walk(sentence.then))
        self.what: Filter | None = self.hearer.about() if isinstance(self.hearer, Trigger | Standing) else None
        self.cards: frozenset[int] | None = None
        """The components that it can be about, where what is printed on them settles that."""
        settled = self.what is None and isinstance(self.hearer, Trigger | Standing)
        self.test: Callable[[Any, Context, Any], bool] | None = self.hearer.fits if settled else self.fits
        """Whether something concerns it, besides that; None where nothing else is asked."""

    def look_up(self, cards: frozenset[int]) -> None:
        """What is printed settles what it can be about."""
        self.cards = cards
        event = getattr(self.hearer, "event", self.hearer)
        self.test = None if type(event).fits in (Event.fits, Standing.fits) else event.fits

    def hearing(self) -> tuple[type[Happening], ...]:
        """The classes of happenings that concern it; what is used at will hears that it may be."""
        return self.hearer.hearing() if isinstance(self.hearer, Trigger | Standing) else (AtWill,)

    def fits(self, g: Any, ctx: Context, happening: Any) -> bool:
        """Whether this concerns it."""
        if self.what is not None and not self.what.fits(g, ctx, happening.card):
            return False
        return bool(self.hearer.fits(g, ctx, happening))


class Heard:
    """All abilities that one class of happenings concerns."""

    __slots__ = ("about", "by_card", "hearing", "kept", "own")

    def __init__(self, abilities: Sequence[Ability], size: int) -> None:
        self.own: Mapping[Card, tuple[Ability, ...]] = _by_card(a for a in abilities if a.own)
        """What befalls the component itself."""
        self.kept: Mapping[tuple[int, int], Ability] = {a.key: a for a in abilities if a.kept}
        """What holds for a while."""
        rest = [a for a in abilities if not (a.own or a.kept)]
        self.by_card: Mapping[Card, tuple[Ability, ...]] = _by_card(rest)
        """What holds while the component's text is in force."""
        kinds: dict[tuple[Ability, ...], Mapping[Card, tuple[Ability, ...]]] = {}
        some = [tuple(a for a in rest if a.cards is None or card in a.cards) for card in range(size)]
        self.hearing: Sequence[Mapping[Card, tuple[Ability, ...]]] = tuple(
            kinds.setdefault(those, _by_card(those)) for those in (*some, tuple(rest))
        )
        """By the component that it is about: those with abilities that may hear it, and these. The last entry, number -1: all of them."""
        self.about: Sequence[frozenset[Card]] = tuple(frozenset(those) for those in self.hearing)
        """The same, without the abilities."""


def _by_card(abilities: Iterable[Ability]) -> dict[Card, tuple[Ability, ...]]:
    found: dict[Card, tuple[Ability, ...]] = {}
    for a in abilities:
        found[a.card] = (*found.get(a.card, ()), a)
    return found


class Waiting:
    """The index of a box. `texts` are the texts that hold while a component is in force, by component; None for one without."""

    __slots__ = ("abilities", "before", "heard", "standing")

    def __init__(self, texts: Sequence[Node | None] = (), fitting: Callable[[Filter, Card], frozenset[Card]] | None = None) -> None:
        """`fitting(what, card)` are the components of a kind in a text on that card; without it nothing is looked up in tables."""
        listed: dict[int, list[tuple[Any, bool]]] = {}
        made: list[tuple[Ability, ...]] = []
        for card, text in enumerate(texts):
            if id(text) not in listed:
                listed[id(text)] = [] if text is None else list(waiting_in(text))
            made.append(tuple(Ability(card, k, sentence, kept) for k, (sentence, kept) in enumerate(listed[id(text)])))
        self.abilities: Sequence[tuple[Ability, ...]] = tuple(made)
        """By component."""
        before: dict[type[Happening], list[Ability]] = {}
        after: dict[type[Happening], list[Ability]] = {}
        standing: dict[type[Happening], list[Ability]] = {}
        for a in (a for some in made for a in some):
            if fitting is not None and a.what is not None and printed(a.what):
                a.look_up(fitting(a.what, a.card))
            where = standing if isinstance(a.hearer, Standing) else before if a.cancels else after
            for happening in a.hearing():
                where.setdefault(happening, []).append(a)
        self.heard: Mapping[type[Happening], Heard] = {h: Heard(some, len(texts)) for h, some in after.items()}
        """What is set off when it has happened."""
        self.before: Mapping[type[Happening], Heard] = {h: Heard(some, len(texts)) for h, some in before.items()}
        """What can cancel it before it happens."""
        self.standing: Mapping[type[Happening], Heard] = {h: Heard(some, len(texts)) for h, some in standing.items()}
        """What forbids, grants or changes it."""

    def about(self, happening: type[Happening]) -> Sequence[frozenset[Card]]:
        """By the component that such a happening is about: those with an ability that may hear it; in the end, all of them."""
        found = self.heard.get(happening)
        return (frozenset[Card](),) * (len(self.abilities) + 1) if found is None else found.about


NOTHING: Final = Waiting()


def printed(what: Node) -> bool:
    """Whether what is printed on components settles if they are of a kind."""
    return all(isinstance(node, Filter) and node.printed for _, node in walk(what))


def waiting_in(text: Node) -> Iterator[tuple[Any, bool]]:
    """The sentences of a text that are not simply run, and whether each holds only for a while, once the text was."""
    for child in children(text):
        if isinstance(child, Block):
            yield from waiting_in(child)
        elif isinstance(child, Trigger) or (isinstance(child, Sentence) and child.standing() is not None):
            yield child, False
            yield from _inside(child)
        else:
            yield from _inside(child, child)


def _inside(top: Node, node: Node | None = None) -> Iterator[tuple[Any, bool]]:
    """Those that a sentence has inside: what lasts may stand anywhere, all else at the beginning."""
    kept = node.keeps() if node is not None else None
    if kept is not None:
        yield kept, True
        if kept is not node:
            yield from _inside(kept)
            return
    for child in children(top if node is None else node):
        if isinstance(child, Trigger):
            raise CardError(Problem("what waits for something stands at the beginning of a sentence"))
        yield from _inside(child, child)


# ---------------------------------------------------------------- looking


_made = tuple.__new__
"""Makes a `SetOff` without the detour over its own constructor: whatever happens is looked at here."""


def _found(g: Any, heard: Heard, happening: Any) -> tuple[SetOff, ...]:
    """The abilities in force that a happening concerns."""
    card = happening.card
    about, own = heard.hearing[card], heard.own and heard.own.get(card)
    if not (about or own or (heard.kept and g.lasting)):
        return ()
    seat, number = happening.seat, happening.number
    found: list[SetOff] = []
    if own:
        ctx = Context(seat, card, seat, number=number, it=card)
        for a in own:
            fits = a.test is None or a.test(g, ctx, happening)
            if fits and not (a.once and a.key in g.used):
                found.append(_made(SetOff, (card, a.k, seat, None, card, number)))
    for owner, cards in g.in_force(happening) if about else ():
        you = seat if owner < 0 else owner
        they = None if you == seat or seat < 0 else seat
        for source in cards:
            if source in about:
                for a in about[source]:
                    if a.once and a.key in g.used:
                        continue
                    if a.test is None or a.test(g, Context(you, source, owner, they, number=number, it=card), happening):
                        found.append(_made(SetOff, (source, a.k, you, they, card, number)))
    for text in g.lasting if heard.kept else ():
        kept = heard.kept.get(text[:2])
        if kept is not None and (kept.cards is None or card in kept.cards) and not (kept.once and kept.key in g.used):
            they = seat if kept.then is not None and text.they is None and seat not in (-1, text.you) else text.they
            one = SetOff(text.card, text.k, text.you, they, card, number)
            if kept.test is None or kept.test(g, one.context, happening):
                found.append(one)
    return tuple(found)


def listening(g: Any, happening: Any) -> tuple[SetOff, ...]:
    """What this would set off now, in order. Nothing is noted or carried out."""
    heard = g.box.waiting.heard.get(type(happening))
    return () if heard is None else _found(g, heard, happening)


def ability(g: Any, one: SetOff | Kept) -> Ability:
    """The ability that was set off, or that lasts."""
    found: Ability = g.box.waiting.abilities[one.card][one.k]
    return found


def replies(g: Any, happening: Any, seat: Seat, cards: Iterable[Card]) -> tuple[SetOff, ...]:
    """Which of some cards, such as a hand, a player could answer this with: the abilities that fit, whether or not they cancel it."""
    index, card = g.box.waiting, happening.card
    they = None if happening.seat in (-1, seat) else happening.seat
    found: list[SetOff] = []
    for heard in (index.before.get(type(happening)), index.heard.get(type(happening))):
        for source in cards if heard is not None else ():
            for a in heard.by_card[source] if source in heard.about[card] else ():
                one = SetOff(source, a.k, seat, they, card, happening.number)
                if (a.cards is None or card in a.cards) and (a.test is None or a.test(g, one.context, happening)):
                    found.append(one)
    return tuple(found)


# ---------------------------------------------------------------- what happens


def notice(g: Any, happening: Any) -> tuple[SetOff, ...]:
    """What this sets off; it is noted that the first time is over. For rules that carry it out at another moment."""
    heard = g.box.waiting.heard.get(type(happening))
    if heard is None:
        return ()
    batch = _found(g, heard, happening)
    return noted(g, batch) if batch else ()


def noted(g: Any, batch: tuple[SetOff, ...]) -> tuple[SetOff, ...]:
    """Note that the one time of these is over, where they have one."""
    index = g.box.waiting.abilities
    for one in batch:
        a = index[one.card][one.k]
        if a.once:
            g.used.append(a.key)
    return batch


def happens(g: Any, happening: Any) -> Any:
    """Something has happened: what waits for it is set off. A rule, or () where nothing does."""
    heard = g.box.waiting.heard.get(type(happening))
    if heard is None:
        return ()
    batch = _found(g, heard, happening)
    return g.set_off(happening, noted(g, batch)) if batch else ()


def about_to(g: Any, happening: Any) -> Any:
    """Something is about to happen: a rule that says whether a text in force cancels it, or () where none could."""
    heard = g.box.waiting.before.get(type(happening))
    if heard is None:
        return ()
    batch = _found(g, heard, happening)
    return until_cancelled(g, batch) if batch else ()


@rule
def one_by_one(g: Any, batch: tuple[SetOff, ...]) -> Rule:
    """Carry out abilities in the order in which they were found."""
    for one in batch:
        yield from carry_out(g, one)


@rule
def until_cancelled(g: Any, batch: tuple[SetOff, ...]) -> Gives[bool]:
    """Carry out abilities until one of them cancels what they answer; the others have not had their time yet."""
    for one in batch:
        noted(g, (one,))
        after = yield from carry_out(g, one)
        if after is not None and after.cancelled:
            return True
    return False


def carry_out(g: Any, one: SetOff) -> Result:
    """Carry out an ability. What it gives back says whether it `cancelled` what it answers."""
    if g.recording:
        g.acts(one)
    result: Result = g.box.waiting.abilities[one.card][one.k].then.run(g, one.context)
    return result


# ---------------------------------------------------------------- at will


def usable(g: Any, seat: Seat, cards: Iterable[Card], span: str = "") -> list[SetOff]:
    """What a player can use at will now, on these components or since it is offered for a while; with `span`, only what is once in that."""
    heard = g.box.waiting.heard.get(AtWill)
    found: list[SetOff] = []
    if heard is None:
        return found
    by_card, used = heard.by_card, g.used
    for c in cards:
        if c in by_card:
            for a in by_card[c]:
                if not (a.once and (a.key in used or span not in ("", a.once))) and a.then.possible(g, Context(seat, c, seat)):
                    found.append(_made(SetOff, (c, a.k, seat, None, -1, 0)))  # noqa: PERF401 (asked at every decision)
    for text in g.lasting if heard.kept else ():
        kept = heard.kept.get(text[:2])
        if kept is not None and text.you == seat and not (kept.once and (kept.key in used or span not in ("", kept.once))):
            one = SetOff(text.card, text.k, seat, text.they)
            if kept.then.possible(g, one.context):
                found.append(one)
    return found


def use(g: Any, one: SetOff) -> Result:
    """Use it. Choosing it is the choice to do what it says one may do, so that is not asked again."""
    noted(g, (one,))
    if g.recording:
        g.acts(one)
    result: Result = ability(g, one).then.chosen(g, one.context)
    return result


# ---------------------------------------------------------------- what lasts


def keep(g: Any, sentence: Node, ctx: Context, span: str) -> tuple[()]:
    """From now on a sentence of a text holds, until `over(g, span)`."""
    k = next(a.k for a in g.box.waiting.abilities[ctx.card] if a.sentence is sentence)
    kept = Kept(ctx.card, k, ctx.you, ctx.they, span)
    g.lasting.append(kept)
    g.lasts(kept)
    return ()


def over(g: Any, span: str, seat: Seat | None = None) -> None:
    """A stretch of play is over (for one player): what lasted so long is gone, and what works once in it works again."""
    index = g.box.waiting.abilities
    if seat is None and getattr(g, "used", None):
        g.used = [(c, k) for c, k in g.used if index[c][k].once != span]
    if g.lasting:
        g.lasting = [kept for kept in g.lasting if kept.span != span or seat not in (None, kept.you)]


# ---------------------------------------------------------------- what stands


def standing(g: Any, happening: Any) -> Sequence[tuple[Ability, Context]]:
    """The standing texts in force that are about this. Mostly asked by the three functions below; a game may list them itself."""
    heard = g.box.waiting.standing.get(type(happening))
    return () if heard is None else [(ability(g, one), one.context) for one in _found(g, heard, happening)]


def forbids(g: Any, happening: Any) -> bool:
    """Whether a text in force says that this cannot be done."""
    return any(a.sentence.forbids(g, ctx, happening) for a, ctx in standing(g, happening))


def grants(g: Any, happening: Any) -> bool:
    """Whether a text in force says that this can be done, or is so, though the rules would not have it."""
    return any(a.sentence.grants(g, ctx, happening) for a, ctx in standing(g, happening))


def amount(g: Any, happening: Any, number: int) -> int:
    """A number of the rules as the texts in force change it, never below 0."""
    heard = g.box.waiting.standing.get(type(happening))
    if heard is None or not (heard.about[happening.card] or g.lasting):
        return number
    for a, ctx in standing(g, happening):
        number = a.sentence.changes(g, ctx, happening, number)
    return max(number, 0)
