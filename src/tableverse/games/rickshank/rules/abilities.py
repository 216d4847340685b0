"""Abilities: of Characters, of Ongoing cards and Locations in play, and of a card itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import SetOff, ability, carry_out, show, usable, use
from tableverse.cardtext.shared import might
from tableverse.core import NONE, Card, Choice, Made, Move, Question, Rule, Seat, among, any_card, carries_out, numbers, rule
from tableverse.core.asked import record
from tableverse.core.encoders import each, told
from tableverse.core.spaces import titles
from tableverse.games.rickshank.log import CardEntry

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class Use(Move, frozen=True):
    """RR-061, RR-090, RR-154: an ability, named by the component that has it and by its number there."""

    within = among(card=any_card(where=lambda box, c: bool(box.waiting.abilities[c])), ability=numbers(0, 2))
    rules = ("RR-061", "RR-090", "RR-154")
    card: Card
    ability: int

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]}: {show(g.box.waiting.abilities[self.card][self.ability].then)}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)


def uses(g: Rickshank, seat: Seat) -> list[Choice]:
    """RR-061, RR-090, RR-154, RR-R108: abilities that can be used now, while their cards are in play; one each of the same."""
    number, use = g.box.number, g.box.use
    controlled = g.character[seat] + g.in_play[seat]
    found: dict[tuple[int, int], Choice] = {}
    for card, k, *_ in usable(g, seat, controlled):
        if (number[card], k) not in found and card in controlled:
            found[number[card], k] = use[card][k]
    return [*found.values()]


@carries_out(Use)
def use_ability(g: Rickshank, seat: Seat, card: Card, k: int) -> Any:
    """RR-061, RR-090, RR-154: an ability that its player uses when they like: "once each turn", "any number of times this turn"."""
    one = SetOff(card, k, seat)
    if g.recording and declinable(g, one):
        g.tell(AbilityUsed(seat, card))
    return use(g, one)


class AbilityUsed(CardEntry, frozen=True):
    """RR-061, RR-090."""

    def what(self, g: Rickshank) -> str:
        return f"uses {self.name(g)}"


# ---------------------------------------------------------------- abilities that were set off


def is_heard(g: Rickshank, seat: Seat, card: Card, minding: frozenset[Card]) -> bool:
    """Whether what befalls a card may set something off: its text, its player's other ones, or what holds for this turn."""
    if g.lasting:
        return True
    return bool(minding) and (card in minding or g.character[seat][0] in minding or not minding.isdisjoint(g.in_play[seat]))


def secondary(g: Rickshank) -> Any:
    """RR-103, RR-R66: what was triggered meanwhile, in the order that the active player likes; a new play has its triggers first."""
    batch = tuple(g.queue)
    g.queue = []
    return resolve(g, g.active, batch, True)


def resolve(g: Rickshank, seat: Seat, pending: tuple[SetOff, ...], complete: bool = False) -> Any:
    """RR-R66, RR-061: what was set off is carried out; what simply gives something, and is alone, at once.

    With `complete`, what an ability sets off comes before the next one.
    """
    if len(pending) == 1 and pending[0][:2] in g.box.bonuses and not optional(g, pending[0]):
        return carry_out(g, pending[0]) if open_abilities(g, seat, pending) else ()
    return in_turn(g, seat, pending, complete)


@rule
def in_turn(g: Rickshank, seat: Seat, pending: tuple[SetOff, ...], complete: bool) -> Rule:
    """RR-R66, RR-061: one at a time, each fully carried out; a Character's ability may be declined."""
    open_ = open_abilities(g, seat, pending)
    while open_:
        one: Any = unasked(g, open_)
        if one is None:
            one = yield g.ask(seat, NextAbility(pending), with_none(g, open_))
        if one is None:
            break
        pending = without(pending, one) if len(pending) > 1 else ()
        after = yield from carry_out(g, one)
        if g.recording and declinable(g, one) and after is not None and after.did:
            g.tell(AbilityUsed(seat, one.card))
        if complete and g.queue:
            yield from secondary(g)
        open_ = open_abilities(g, seat, pending) if pending else []


def unasked(g: Rickshank, found: Sequence[SetOff]) -> SetOff | None:
    """What comes next without a question, as nobody could want it otherwise: the only one, or the next of those that simply give something.

    What can be declined comes after what cannot, so that whoever is asked knows as much as possible.
    """
    if len(found) == 1:
        return None if optional(g, found[0]) else found[0]
    due: SetOff | None = None
    for one in found:
        if one[:2] not in g.box.bonuses:
            return None
        if due is None and not optional(g, one):
            due = one
    return due if g.options["auto"] or not any(optional(g, one) for one in found) else None


def optional(g: Rickshank, one: SetOff) -> bool:
    """RR-061: does its player have to say whether it is used? With `auto`, not where it gives Power: nobody can have too much of it."""
    key = one[:2]
    return key in g.box.by_choice and not (g.options["auto"] and key in g.box.boons)


def declinable(g: Rickshank, one: SetOff) -> bool:
    """Does it ask whether it is done?"""
    return (one.card, one.k) in g.box.declinable


def without(pending: tuple[SetOff, ...], one: SetOff) -> tuple[SetOff, ...]:
    """What is still to come after one of them; the same one may be there several times."""
    k = pending.index(one)
    return pending[:k] + pending[k + 1 :]


def open_abilities(g: Rickshank, seat: Seat, pending: Sequence[SetOff]) -> list[SetOff]:
    """Those that can be carried out now, one each of the same."""
    index = g.box.waiting.abilities
    found = []
    for one in pending:
        if might(g, index[one.card][one.k].then, one.context):
            found.append(one)  # noqa: PERF401 (a list in one expression costs a call)
    if len(found) > 1:
        number = g.box.number
        kinds: dict[tuple[int, int, Card], SetOff] = {}
        for one in found:
            kinds.setdefault((number[one.card], one.k, one.it), one)
        found = [*kinds.values()]
    return found


def with_none(g: Rickshank, found: list[SetOff]) -> list[Choice]:
    """RR-061: a Character's abilities are used by choice, so where there are no others one may use none."""
    records = g.box.records
    for one in found:
        if records[one.card].kind != "character":
            return [*found]
    return [*found, None]


# ---------------------------------------------------------------- which comes next


def all_abilities(box: Any) -> Iterator[tuple[str, int]]:
    """Each ability of each card; the same one may be set off by several things at once."""
    seen: dict[str, int] = {}
    for c, some in enumerate(box.waiting.abilities):
        for k in range(len(some)):
            seen[f"{titles(box)[c]} {k}"] = 9
    yield from seen.items()


def ability_key(g: Any, seat: Seat, choice: Any) -> str | None:
    """The card and the number of the ability; what set it off is told apart by order."""
    return f"{titles(g.box)[choice.card]} {choice.k}" if isinstance(choice, SetOff) else None


MOST_PENDING: Final = 12
"""How many abilities that are set off at once are told to learners."""


class NextAbility(Question, frozen=True):
    """RR-R66, RR-061: which of several abilities comes next, or whether a Character's is used."""

    space = Made(all_abilities, ability_key) | NONE
    same = 4
    rules = ("RR-061", "RR-103", "RR-R15", "RR-R21", "RR-R64", "RR-R66")
    of = "ability"
    tensor = told(pending=each(MOST_PENDING, record(SetOff)))
    pending: tuple[SetOff, ...]

    def choices(self, g: Rickshank, seat: Seat) -> Sequence[Choice]:
        return with_none(g, open_abilities(g, seat, self.pending))

    def text(self, g: Rickshank, seat: Seat) -> str:
        """What was set off, and by what."""
        found = open_abilities(g, seat, self.pending)
        if len(found) == 1:
            return f"{self._said(g, found[0])} Do you use it?"
        return f"{len(found)} abilities act now{self._because(g)}. Which comes next?"

    def _said(self, g: Rickshank, one: SetOff) -> str:
        words = show(ability(g, one).sentence)
        return f"{g.box.names[one.card]}: {words[:1].upper()}{words[1:]}."

    def _because(self, g: Rickshank) -> str:
        causes = {one.it for one in self.pending}
        return f" because of {g.box.names[min(causes)]}" if len(causes) == 1 and min(causes) >= 0 else ""

    def label(self, g: Rickshank, seat: Seat, choice: Choice) -> str:
        if not isinstance(choice, SetOff):
            return "Use none of them" if len(open_abilities(g, seat, self.pending)) > 1 else "Do not use it"
        about = f" ({g.box.names[choice.it]})" if sum(p[:2] == choice[:2] for p in self.pending) > 1 and choice.it >= 0 else ""
        return f"{g.box.names[choice.card]}: {show(ability(g, choice).then)}{about}"

    def targets(self, g: Rickshank, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (g.address_of(choice.card),) if isinstance(choice, SetOff) else ()

    def default(self, g: Rickshank, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player uses what there is."""
        return choices[0]
