"""Checkpoints of a turn: the active player acts, then all others may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.core import NONE, Choice, Dice, Gives, Question, Refusal, Seat, moves, rule
from tableverse.core.encoders import one_of, told
from tableverse.core.windows import call_round
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED
from tableverse.games.munchkin.rules.abilities import UseAbility, abilities
from tableverse.games.munchkin.rules.actions import AT_ANY_TIME, NEW_CLASS, Others, any_time_moves, carry_out, off_duty_moves, playable
from tableverse.games.munchkin.rules.deeds import STRUCK, clear_passes, everybody_passed, let_pass, mostly_pass, not_passed, one_of_each
from tableverse.games.munchkin.rules.doors import LookForTrouble, loot_label, troubles
from tableverse.games.munchkin.rules.items import CheatOn, LayDown
from tableverse.games.munchkin.rules.log import so_many
from tableverse.games.munchkin.rules.one_shots import PlaySpecial, UseOneShot
from tableverse.games.munchkin.rules.selling import SELL, Sell, can_sell, no_sale

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


CHECKPOINT = moves(LayDown, CheatOn, *NEW_CLASS, PlaySpecial, *AT_ANY_TIME, UseOneShot, UseAbility, Sell)
"""What can be done where, whatever the cards are."""


def turn_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """What the active player may do outside a fight."""
    found: list[Choice] = []
    box = g.box
    laying = box.laying
    for c in one_of_each(g, [*filter(box.on_turn, g.hand[seat])]):
        if c in laying:
            found.append(laying[c])
        else:
            found += playable(g, seat, c)
    for c in one_of_each(g, [*filter(box.anywhere.__contains__, (*g.hand[seat], *g.items[seat]))]):
        found += box.shots[c]
    found += any_time_moves(g, seat)
    found += abilities(g, seat, "turn")
    if can_sell(g, seat):
        found.append(SELL)
    found += off_duty_moves(g, seat)
    if g.phase == "after":
        found += map(LookForTrouble, troubles(g, seat))
    return found


# ---------------------------------------------------------------- questions


MOMENTS = {"before": "before the door", "after": "after the door", "end": "at the end of the turn"}
GO_ON = {"before": "Kick open the door", "end": "End the turn"}


class TakeTurn(Question, frozen=True):
    """MK-R31: the active player at a checkpoint."""

    space = CHECKPOINT | moves(LookForTrouble) | NONE
    rules = ("MK-032", "MK-039", "MK-043", "MK-076", "MK-R23", "MK-R31")
    tensor = told(moment=one_of(*MOMENTS))
    moment: str

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = turn_moves(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        excess = len(g.hand[seat]) - g.hand_limit(seat)
        charity = f" {excess} more than you may keep." if self.moment == "end" and excess > 0 else ""
        return f"Your turn, {MOMENTS[self.moment]}: Level {g.level[seat]}, {so_many(len(g.hand[seat]), 'card')} in hand.{charity}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is None:
            if self.moment == "after":
                return loot_label(g, seat)
            excess = self.moment == "end" and len(g.hand[seat]) > g.hand_limit(seat)
            return "On to Charity" if excess else GO_ON[self.moment]
        return super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*_unplayable(g, seat), *no_sale(g, seat)]


def _unplayable(g: Munchkin, seat: Seat) -> list[Refusal]:
    """Cards of the hand that cannot be played now, and why."""
    box = g.box
    found: dict[str, Refusal] = {}
    for c in g.hand[seat]:
        name, at = box.names[c], (f"hand/{seat}/{c}",)
        why = ""
        rules: tuple[str, ...] = ()
        match box.kind[c]:
            case "Monster" if g.phase != "after" or g.burdened(seat, "no_trouble"):
                why, rules = "A monster is fought in phase 2, or joins a fight by another card.", ("MK-040", "MK-111")
            case "Enhancer":
                why, rules = "An enhancer is played on a monster in a fight.", ("MK-110",)
            case "Class" if name in g.class_names(seat):
                why, rules = f"You are a {name} already.", ("MK-054",)
            case "Go Up a Level" if not any(g.level[s] < HIGHEST_UNEARNED for s in g.living()):
                why, rules = "Nobody may reach Level 10 by it.", ("MK-094",)
            case "Special" if c in box.supers and not g.classes(seat):
                why, rules = "It needs a Class to lie on.", ("MK-053",)
            case "Special" if c in box.supers and g.super_munchkin(seat) >= 0:
                why, rules = "You have one already.", ("MK-R86",)
            case "Special" if c in box.cheat_cards and not any(box.kind[i] == "Item" for i in g.items[seat]):
                why, rules = "It needs an Item on your table.", ("MK-083",)
            case "Special" if box.records[c].rises and not g.can_rise(seat, box.records[c].winning):
                why, rules = "Level 10 takes a kill.", ("MK-018", "MK-R79")
            case "Special" if box.records[c].adds_monster:
                why, rules = "It is played in a fight, together with a monster.", ("MK-111",)
            case _:
                pass
        if why:
            found[name] = Refusal(f"Play {name}", why, rules, at)
    return list(found.values())


class StepIn(Question, frozen=True):
    """MK-R31: anybody else at a checkpoint."""

    space = CHECKPOINT | NONE
    rules = ("MK-064", "MK-065", "MK-066", "MK-067", "MK-068", "MK-069", "MK-R31")
    quiet = True
    scope = "checkpoint"
    tensor = told(moment=one_of(*MOMENTS))
    moment: str

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = any_time_moves(g, seat)
        found += off_duty_moves(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(g.active)}'s turn, {MOMENTS[self.moment]}: do you want to do something?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Pass" if choice is None else super().label(g, seat, choice)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return checkpoint_alerts(g, seat)


def checkpoint_alerts(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """At a checkpoint: a card that can be played at any time, or one that was played on this player."""
    if g.hit[seat]:
        return STRUCK
    return ("able",) if any_time_card(g, seat) else ()


def any_time_card(g: Munchkin, seat: Seat) -> bool:
    """MK-065 to MK-067: a Trap, a Go Up a Level or an Ally in hand."""
    kind = g.box.kind
    return any(kind[c] in ("Trap", "Go Up a Level", "Ally") for c in g.hand[seat])


# ---------------------------------------------------------------- rules


TAKE_TURN: Final = {moment: TakeTurn(moment) for moment in MOMENTS}
STEP_IN: Final = {moment: StepIn(moment) for moment in MOMENTS}


class Aside(Others, frozen=True):
    """MK-R31: all others at a checkpoint."""

    moment: str

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        return not_passed(g, g.others(g.active))

    def question(self, g: Munchkin, seat: Seat) -> StepIn:
        return STEP_IN[self.moment]


ASIDE: Final = {moment: Aside(moment) for moment in MOMENTS}


@rule
def checkpoint(g: Munchkin, moment: str) -> Gives[bool]:
    """MK-R31: the active player, then all others at once, until all have passed; whether nobody did anything after the active player."""
    g.phase = moment
    g.turned = []
    g.passed = [False] * g.n
    undisturbed = True
    while not g.dead[g.active] and not g.ended:
        if not g.passed[g.active]:
            undisturbed = True
            move: Any = yield g.ask(g.active, TAKE_TURN[moment])
            if move is None:
                g.sheet[g.active] = ()
                let_pass(g, g.active)
            else:
                aimed = move.aims(g, g.active)
                yield from carry_out(g, g.active, move)
                if aimed:
                    clear_passes(g)
            continue
        if everybody_passed(g):
            break
        acted = yield from call_round(g, ASIDE[moment])
        if acted:
            undisturbed = False
    return undisturbed
