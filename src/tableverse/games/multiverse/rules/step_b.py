"""Step B of the Power-Up Phase: One-Shots and Abilities of those who stand in the 'Verse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from msgspec.structs import replace

from tableverse.cardtext import Context, sequence, show
from tableverse.core import (
    NONE,
    Card,
    Choice,
    Event,
    Move,
    Nothing,
    Question,
    Refusal,
    Rule,
    Seat,
    carries_out,
    moves,
    numbers,
    offer,
    rule,
)
from tableverse.games.multiverse.constants import ANY_POWER, MOST_POWER, ONE_SHOT, VERSES
from tableverse.games.multiverse.rules.cards import CardMove, HandMove, can_happen, distinct

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


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


def may_act(g: Multiverse, seat: Seat) -> bool:
    """Do public facts allow that a player has something to play or to use in the running slot of a step B?"""
    if g.hand[seat] and not g.one_shot_played:
        return True
    for card in g.abilities[seat]:  # noqa: SIM110 (a generator costs more than the rest)
        if can_use(g, seat, card):
            return True
    return False


# ---------------------------------------------------------------- One-Shots


class PowerShown(TypedDict):
    """The Power that a move takes, and what is left of it."""

    power: int
    left: int


class PlayOneShot(HandMove, frozen=True):
    """A One-Shot in step B (MV-047, MV-057)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        power = g.box.pays[self.card]
        return f"Play {g.box.names[self.card]} for {'X' if power == ANY_POWER else power} Power"

    def data(self, g: Multiverse, seat: Seat) -> PowerShown | Nothing:
        power = g.box.pays[self.card]
        return {} if power == ANY_POWER else {"power": power, "left": g.power - power}


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


class OneShotPlayed(Event, frozen=True):
    """MV-057."""

    seat: Seat
    card: Card
    power: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} plays {g.box.names[self.card]} for {self.power} Power."


class ChoosePower(Question, frozen=True):
    """MV-074: any X from 0 to 95 that the track can pay."""

    space = numbers(0, MOST_POWER)
    rules = ("MV-074", "MV-R29")
    of = "number"
    card: Card

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return range(min(g.power, MOST_POWER) + 1)

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"How much Power do you pay for {g.box.names[self.card]}?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return f"Pay {choice} Power"

    def data(self, g: Multiverse, seat: Seat, choice: Choice) -> PowerShown:
        assert isinstance(choice, int)
        return {"power": choice, "left": g.power - choice}

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"playing/{self.card}",)

    def source(self, g: Multiverse, seat: Seat) -> str | None:
        return f"playing/{self.card}"


# ---------------------------------------------------------------- Abilities


class UseAbility(CardMove, frozen=True):
    """An Ability in step B (MV-055, MV-080)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]} ({show(g.box.records[self.card].block.cost)})"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (f"abilities/{seat}/{self.card}",)

    def data(self, g: Multiverse, seat: Seat) -> PowerShown:
        power = g.box.records[self.card].block.cost.power_part
        return {"power": power, "left": g.power - power}


def can_use(g: Multiverse, seat: Seat, card: Card) -> bool:
    """MV-055, MV-056, MV-080: can this Ability be used now? All can see it."""
    work = g.works[card]
    return work.complete and work.used != g.round and not _ability_trouble(g, seat, card)


def _ability_trouble(g: Multiverse, seat: Seat, card: Card) -> str:
    """Why an Ability cannot be used, or nothing."""
    cost = g.box.records[card].block.cost
    if not cost.payable(g, seat):
        words: str = cost.trouble(g)
        return words
    return "" if can_happen(g, seat, card, cost.power_part) else "Nothing in its text can happen now."


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


class AbilityUsed(Event, frozen=True):
    """MV-080: `power` is the part of its cost that the track pays."""

    seat: Seat
    card: Card
    power: int

    def text(self, g: Multiverse) -> str:
        price = f" for {self.power} Power" if self.power else ""
        return f"{g.name_of(self.seat)} uses {g.box.names[self.card]}{price}."


# ---------------------------------------------------------------- what can be done now


class ActInStepB(Question, frozen=True):
    """MV-047: one One-Shot and any Abilities, or enough."""

    space = moves(PlayOneShot, UseAbility) | NONE
    same = 2
    rules = ("MV-047", "MV-048", "MV-054", "MV-055", "MV-056", "MV-057", "MV-080", "MV-086", "MV-R03", "MV-R14", "MV-R23")
    scope = "step B"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = []
        box, power, hand = g.box, g.power, g.hand[seat]
        if not (g.one_shot_played or box.one_shots.isdisjoint(hand)):
            kinds, pays, certain = box.kinds, box.pays, box.certain
            one_shots: Sequence[Card] = [c for c in hand if kinds[c] == ONE_SHOT and pays[c] <= power]
            if len(one_shots) > 1:
                one_shots = distinct(g, one_shots)
            found += [box.playing[c] for c in one_shots if certain[c] or can_happen(g, seat, c, max(0, pays[c]))]
        for card in g.abilities[seat]:
            if can_use(g, seat, card):
                found.append(box.using[card])
        found.append(None)
        return found

    def tags(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        """Whoever can do something here has no other slot in this round."""
        return ("able",)

    def text(self, g: Multiverse, seat: Seat) -> str:
        return f"Power-Up Phase, step B in the {VERSES[g.resolving]}, {g.power} Power: do you play a One-Shot or use an Ability?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else "Done"

    def refused(self, g: Multiverse, seat: Seat) -> Sequence[Refusal]:
        found = []
        offered = {c.card for c in self.choices(g, seat) if isinstance(c, CardMove)}
        for card in distinct(g, [c for c in g.hand[seat] if g.box.kinds[c] == ONE_SHOT]):
            if card not in offered:
                power = g.box.pays[card]
                if g.one_shot_played:
                    why, rule = "You have played a One-Shot in this step already.", "MV-047"
                elif power > g.power:
                    why, rule = f"It costs {power} Power; the track is at {g.power}.", "MV-057"
                else:
                    why, rule = "Nothing in its text can happen now.", "MV-R32"
                found.append(Refusal(f"Play {g.box.names[card]}", why, (rule,), (f"hand/{seat}/{card}",)))
        for card in g.abilities[seat]:
            if card not in offered:
                work = g.works[card]
                if not work.complete:
                    why, rule = "It is not complete.", "MV-041"
                elif work.used == g.round:
                    why, rule = "You have used it in this round already.", "MV-055"
                else:
                    why, rule = _ability_trouble(g, seat, card), "MV-080"
                found.append(Refusal(f"Use {g.box.names[card]}", why, (rule,), (f"abilities/{seat}/{card}",)))
        return found


STEP_B: Final = ActInStepB()
