"""The flow of time outside a fight, and what an action does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Rule, Seat, rule
from tableverse.core.windows import Round, call_round, called
from tableverse.games.munchkin.events.fights import Totals
from tableverse.games.munchkin.questions.turn import StepIn, TakeTurn
from tableverse.games.munchkin.rules.help import enforce_bans

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


MOMENTS: Final = ("before", "after", "end")
"""MK-R31: the checkpoints of a turn."""
TAKE_TURN: Final = {moment: TakeTurn(moment) for moment in MOMENTS}
STEP_IN: Final = {moment: StepIn(moment) for moment in MOMENTS}


class Aside(Round, frozen=True):
    """MK-R31: all others at a checkpoint, at once and unseen."""

    moment: str

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        passed = g.passed
        return tuple([s for s in g.others(g.active) if not passed[s]])

    def grounds(self, g: Munchkin, seat: Seat) -> bool:
        return g.could_act(seat)

    def question(self, g: Munchkin, seat: Seat) -> StepIn:
        return STEP_IN[self.moment]

    def touches(self, g: Munchkin, seat: Seat, choice: Any) -> bool:
        g.named[seat] = True
        return bool(choice.aims(g, seat))

    def play(self, g: Munchkin, seat: Seat, choice: Any) -> Any:
        return act(g, seat, choice)


ASIDE: Final = {moment: Aside(moment) for moment in MOMENTS}


@rule
def checkpoint(g: Munchkin, moment: str) -> Rule:
    """MK-R31: the active player, then all others at once, until all have passed."""
    g.phase = moment
    g.turned = []
    g.passed = [False] * g.n
    while not g.dead[g.active] and not g.ended:
        if not g.passed[g.active]:
            move: Any = yield g.ask(g.active, TAKE_TURN[moment])
            if move is None:
                let_pass(g, g.active)
            else:
                yield from act(g, g.active, move)
            continue
        if everybody_passed(g):
            return
        yield from hold_round(g, ASIDE[moment])


def everybody_passed(g: Munchkin) -> bool:
    """Have all who are alive passed on things as they stand?"""
    return False not in g.passed or (True in g.dead and all(g.passed[s] or g.dead[s] for s in g.seats))


def hold_round(g: Munchkin, what: Round) -> Rule | tuple[()]:
    """MK-R28, MK-R29, MK-R31: all others at once; a rule, or () where nobody is asked, so that all pass."""
    choices = called(g, what)
    if choices:
        return hear_calls(g, what, choices)
    close_round(g, what.who(g), (), g.stage, g.winning())
    return ()


@rule
def hear_calls(g: Munchkin, what: Round, choices: Any) -> Rule:
    """A round in which somebody is asked."""
    who = what.who(g)
    stage, winning = g.stage, g.winning()
    worked_out = choices
    choices = None
    acted: tuple[Seat, ...] = yield from call_round(g, what, worked_out)
    close_round(g, who, acted, stage, winning)


def close_round(g: Munchkin, who: tuple[Seat, ...], acted: tuple[Seat, ...], stage: int, winning: bool) -> None:
    """If nothing was touched, whoever did something is asked again alone; who named nothing has passed on the fight as it stood."""
    for seat in who:
        if not g.named[seat]:
            g.passed_on[seat] = int(winning)
        if g.stage == stage and seat not in acted:
            g.passed[seat] = True
            g.hit[seat] = False
    g.named = [False] * g.n


def let_pass(g: Munchkin, seat: Seat) -> None:
    """A player has nothing to do with things as they stand."""
    g.passed[seat] = True
    g.hit[seat] = False
    if g.phase == "fight":
        g.passed_on[seat] = int(g.winning())


def act(g: Munchkin, seat: Seat, move: Any) -> Rule | tuple[()]:
    """One action, carried out completely (MK-R32): a rule, or () where nothing is asked."""
    if g.named[seat]:
        g.horizon = g.moment  # what was named in secret comes into the open
    before, aimed, victim = g.as_it_stands(), move.aims(g, seat), move.victim
    if victim not in (-1, seat):
        g.hit[victim] = True
    doing = move.act(g, seat)
    if doing:
        return act_on(g, doing, before, aimed)
    have_acted(g, before, aimed)
    return ()


@rule
def act_on(g: Munchkin, doing: Any, before: tuple[Any, ...], aimed: bool) -> Rule:
    """An action that is a rule itself."""
    deed = doing
    doing = None  # from here on it lies on the stack
    yield from deed
    have_acted(g, before, aimed)


def have_acted(g: Munchkin, before: tuple[Any, ...], aimed: bool) -> None:
    """MK-R29: a touch clears all passes."""
    if g.in_fight:
        enforce_bans(g)
        g.retotal()
    after = g.as_it_stands()
    if g.recording and after and before and after[0] != before[0]:
        g.tell(Totals(*g.sums))
    if aimed or after != before:
        g.stage += 1
        g.passed = [False] * g.n
