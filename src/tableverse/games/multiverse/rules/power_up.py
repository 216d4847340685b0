"""The Power-Up Phase: four 'Verses from the bottom up, each with its steps A, B and C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, amount, sequence
from tableverse.core import Rule, carries_out, offer, rule
from tableverse.games.multiverse.events import (
    AbilityUsed,
    ContraptionActivated,
    OneShotPlayed,
    PowerGenerated,
    Readied,
    StepBegins,
)
from tableverse.games.multiverse.happenings import Rewarding
from tableverse.games.multiverse.moves import Activate, PlayOneShot, UseAbility
from tableverse.games.multiverse.questions import ActInStepB, ActivateContraptions, ChoosePower, may_act
from tableverse.games.multiverse.rules.table import activation_cost
from tableverse.games.multiverse.state import ANY_POWER, CARDS_IN, RICKVERSE, SUPPLY, TEENYVERSE, Work

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Seat
    from tableverse.games.multiverse.state import Multiverse

STEP_B: Final = ActInStepB()
STEP_C: Final = ActivateContraptions()


@rule
def power_up(g: Multiverse) -> Rule:
    """MV-044: from the Teenyverse up, slot by slot; what is left of the Power carries up (MV-053)."""
    g.power = 0
    g.resolving = TEENYVERSE
    step_a(g)
    while True:
        seat = next_slot(g)
        if seat < 0:
            break
        if g.step == "B":
            yield from slot(g, seat)
        else:
            yield from activations(g, seat)
    g.resolving = -1
    g.step = ""


def next_slot(g: Multiverse) -> Seat:
    """Whose slot comes next, in this step or in one of those after it; -1 if the Rickverse is done (MV-R03).

    In step B those who stand here when it comes (MV-048, MV-R14), with anything in hand or at the Character; in step C those who have
    something here, wherever they stand (MV-050, MV-051).
    """
    works, first, n = g.works, g.first, g.n
    while True:
        here = g.resolving
        if g.step == "B":
            for k in range(g.slots, n) if here in g.place else ():
                seat = (first + k) % n
                if g.place[seat] == here and (g.abilities[seat] or g.hand[seat]):
                    g.slots = k + 1
                    g.one_shot_played = False
                    return seat
            g.step, g.slots = "C", 0
            if g.recording and CARDS_IN[here](g):
                g.tell(StepBegins(here, "C"))
        nearest = n
        for card in CARDS_IN[here](g):
            seat = works[card].builder
            if seat >= 0 and g.slots <= (seat - first) % n < nearest:
                nearest = (seat - first) % n
        if nearest < n:
            g.slots = nearest + 1
            return (first + nearest) % n
        if here == RICKVERSE:
            g.slots = n
            return -1
        g.resolving = here - 1
        step_a(g)


def step_a(g: Multiverse) -> None:
    """MV-045, MV-087: complete Power Supplies add their Power, and so does what was sent here (MV-075)."""
    verse = g.resolving
    g.step = "A"
    sent = g.verses[verse]
    gained = sent
    kinds, works, powers = g.box.kinds, g.works, g.box.powers
    for card in CARDS_IN[verse](g):
        if kinds[card] == SUPPLY and works[card].complete:
            gained += powers[card]
    g.verses[verse] = 0
    g.power += gained
    if g.recording:
        g.tell(PowerGenerated(verse, gained, sent, g.power))
    g.step, g.slots = "B", 0
    if g.recording and verse in g.place:
        g.tell(StepBegins(verse, "B"))


# ---------------------------------------------------------------- step B


def slot(g: Multiverse, seat: Seat) -> Any:
    """MV-047, MV-086: at most one One-Shot and any Abilities, in any order, while the Character is here (MV-R14)."""
    if not (g.abilities[seat] or g.veiled) and g.box.one_shots.isdisjoint(g.hand[seat]):
        return ()  # a quick look: the choices would say the same
    return act_in_slot(g, seat) if may_act(g, seat) else ()


@rule
def act_in_slot(g: Multiverse, seat: Seat) -> Rule:
    """The same, where somebody may be asked."""
    while g.place[seat] == g.resolving:
        choice: Any = yield from offer(g, seat, STEP_B, may_act(g, seat))
        if choice is None:
            break
        yield from choice.act(g, seat)


@carries_out(PlayOneShot)
@rule
def play_one_shot(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-057, MV-074: it is paid for, carried out and discarded."""
    g.hand[seat].remove(card)
    g.playing.append(card)
    g.one_shot_played = True
    power = g.box.pays[card]
    if power == ANY_POWER:
        power = 0
        if g.power:
            power = yield g.ask(seat, ChoosePower(card))
    g.power -= power
    if g.recording:
        g.tell(OneShotPlayed(seat, card, power))
    yield from sequence(g, g.box.records[card].sentences, Context(you=seat, card=card, owner=seat))
    g.discard.append(g.playing.pop())


@carries_out(UseAbility)
@rule
def use_ability(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-055, MV-056, MV-080: once per round, for its cost."""
    g.works[card] = replace(g.works[card], used=g.round)
    if g.recording:
        g.tell(AbilityUsed(seat, card, g.box.records[card].block.cost.power_part))
    ctx = Context(you=seat, card=card, owner=seat)
    yield from g.box.records[card].block.cost.pay(g, ctx)
    yield from sequence(g, g.box.records[card].sentences, ctx)


# ---------------------------------------------------------------- step C


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


def ready(g: Multiverse, seat: Seat) -> None:
    """MV-064: what began the round sideways is turned upright when its owner is done."""
    works = g.works
    for card in g.teenyverse:
        work = works[card]
        if work.sideways and work.builder == seat and work.sideways < g.round:
            works[card] = replace(work, sideways=0)
            if g.recording:
                g.tell(Readied(seat, card))
