"""Step C of the Power-Up Phase: Contraptions of the 'Verse turn Power into Victory Points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, amount, sequence
from tableverse.core import NONE, Card, Choice, Event, Move, Question, Refusal, Rule, Seat, carries_out, moves, rule
from tableverse.games.multiverse.constants import CARDS_IN, CONTRAPTION, RICKVERSE, TEENYVERSE, VERSES
from tableverse.games.multiverse.game_events import Paying, Rewarding
from tableverse.games.multiverse.rules.building import Work, progress_of
from tableverse.games.multiverse.rules.cards import CardMove, can_happen
from tableverse.games.multiverse.rules.step_b import PowerShown

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


def activations(g: Multiverse, seat: Seat) -> Any:
    """MV-050, MV-086, MV-R22: any number of own Contraptions, each once a round, wherever the Character is."""
    choices = tuple(STEP_C.choices(g, seat))
    if len(choices) > 1:
        return activate_some(g, seat, choices)
    if g.resolving == TEENYVERSE:
        ready(g, seat)
    return ()


@rule
def activate_some(g: Multiverse, seat: Seat, choices: tuple[Choice, ...]) -> Rule:
    """The same, where there is something to choose, of cards that all can see."""
    while len(choices) > 1:
        choice: Any = yield g.ask(seat, STEP_C, choices)
        if choice is None:
            break
        yield from choice.act(g, seat)
        choices = tuple(STEP_C.choices(g, seat))
    if g.resolving == TEENYVERSE:
        ready(g, seat)


# ---------------------------------------------------------------- an activation


class Activate(CardMove, frozen=True):
    """An own Contraption in step C (MV-050, MV-052)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Activate {progress_of(g, self.card)} for {activation_cost(g, seat, self.card)} Power"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> PowerShown:
        power = activation_cost(g, seat, self.card)
        return {"power": power, "left": g.power - power}


@carries_out(Activate)
def activate_in_step_c(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-050: its one use of the round."""
    return activate(g, seat, card, True)


@rule
def activate(g: Multiverse, seat: Seat, card: Card, in_step_c: bool) -> Rule:
    """MV-052: Power is paid, then the reward comes at once.

    In step C this is the Contraption's one use of the round (MV-R11); by a card it is not (MV-070, MV-R13). In the Teenyverse it is turned
    sideways in any case (MV-063). A partial one scores 1 VP less (MV-058).
    """
    outer = g.modifier
    work = g.works[card]
    power = activation_cost(g, seat, card)
    g.power -= power
    sideways = g.round if g.resolving == TEENYVERSE else work.sideways
    g.works[card] = Work(work.builder, work.tokens, work.complete, g.round if in_step_c else work.used, sideways)
    g.modifier = (amount(g, Rewarding(seat, card), 0) if g.lasting else 0) - (not work.complete)
    if g.recording:
        g.tell(ContraptionActivated(seat, card, power, not work.complete))
    yield from sequence(g, g.box.records[card].sentences, Context(you=seat, card=card, owner=seat))
    g.modifier = outer


class ContraptionActivated(Event, frozen=True):
    """MV-050, MV-070, MV-072."""

    seat: Seat
    card: Card
    power: int
    partial: bool

    def text(self, g: Multiverse) -> str:
        half = ", partially built," if self.partial else ""
        return f"{g.name_of(self.seat)} activates {g.box.names[self.card]}{half} for {self.power} Power."


def activation_cost(g: Multiverse, seat: Seat, card: Card) -> int:
    """The Power that this player pays for a Contraption at the moment."""
    cost = g.box.pays[card]
    return amount(g, Paying(seat, card), cost) if g.lasting else cost


def works_here(g: Multiverse, work: Work) -> bool:
    """MV-041, MV-058, MV-063: is a Contraption in the 'Verse being resolved fit for use? A partial one is in the Rickverse only."""
    if g.resolving == TEENYVERSE and work.sideways:
        return False
    return work.complete or (g.resolving == RICKVERSE and work.tokens > 0)


def can_activate(g: Multiverse, seat: Seat, card: Card, spare: int) -> bool:
    """MV-052: can this player pay for a Contraption of the 'Verse being resolved with so much Power, and would anything happen?"""
    cost = activation_cost(g, seat, card)
    return cost <= spare and works_here(g, g.works[card]) and can_happen(g, seat, card, cost)


def ready(g: Multiverse, seat: Seat) -> None:
    """MV-064: what began the round sideways is turned upright when its owner is done."""
    works = g.works
    for card in g.teenyverse:
        work = works[card]
        if work.sideways and work.builder == seat and work.sideways < g.round:
            works[card] = replace(work, sideways=0)
            if g.recording:
                g.tell(Readied(seat, card))


class Readied(Event, frozen=True):
    """MV-064."""

    seat: Seat
    card: Card

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} turns {g.box.names[self.card]} upright."


# ---------------------------------------------------------------- what can be done now


class ActivateContraptions(Question, frozen=True):
    """MV-050: own Contraptions in the 'Verse being resolved, one after the other, or enough."""

    space = moves(Activate) | NONE
    same = 3
    rules = ("MV-050", "MV-051", "MV-052", "MV-058", "MV-063", "MV-086", "MV-R03", "MV-R04", "MV-R11", "MV-R22")

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = []
        works, now, power, box = g.works, g.round, g.power, g.box
        kinds, pays, certain = box.kinds, box.pays, box.certain
        seen: list[tuple[int, int]] = []
        for card in CARDS_IN[g.resolving](g):
            work = works[card]
            if work.builder != seat or work.used == now or kinds[card] != CONTRAPTION:
                continue
            if pays[card] > power and not (g.lasting and activation_cost(g, seat, card) <= power):
                continue
            key = (box.alike[card], -1 if work.complete else work.tokens) if card in box.copied else None
            if key not in seen and works_here(g, work) and (certain[card] or can_happen(g, seat, card, activation_cost(g, seat, card))):
                if key is not None:
                    seen.append(key)
                found.append(box.activating[card])
        found.append(None)
        return found

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"{VERSES[g.resolving]}, step C, {g.power} Power: which Contraption do you activate?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else "Done"

    def default(self, g: Multiverse, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player's Contraptions go on working."""
        return choices[0]

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        found: dict[str, Refusal] = {}
        offered = {self.label(g, seat, c) for c in self.choices(g, seat)}
        for card in CARDS_IN[g.resolving](g):
            work = g.works[card]
            if work.builder != seat or g.box.kinds[card] != CONTRAPTION:
                continue
            label = g.box.activating[card].label(g, seat)
            if label not in offered:
                why, rule = _activation_trouble(g, seat, card, work)
                found.setdefault(label, Refusal(label, why, (rule,), (g.address_of(card),)))
        return list(found.values())


def _activation_trouble(g: Multiverse, seat: Seat, card: Card, work: Work) -> tuple[str, str]:
    """Why a Contraption cannot be activated, and the rule that says so."""
    if work.used == g.round:
        return "It has been used in this round.", "MV-050"
    if not works_here(g, work):
        if work.sideways and g.resolving == TEENYVERSE:
            return "It is sideways: in the Teenyverse a Contraption works every other round.", "MV-063"
        return "It is not complete.", "MV-041"
    if activation_cost(g, seat, card) > g.power:
        return f"The track is at {g.power}.", "MV-052"
    return "Nothing in its text can happen now.", "MV-R32"


STEP_C: Final = ActivateContraptions()
