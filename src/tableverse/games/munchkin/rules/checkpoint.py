"""The flow of time outside a fight, and what an action does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Gives, Rule, Seat, rule
from tableverse.core.windows import Round, call_round
from tableverse.games.munchkin.constants import FIGHTING
from tableverse.games.munchkin.events.fights import Totals
from tableverse.games.munchkin.questions.turn import StepIn, TakeTurn
from tableverse.games.munchkin.rules.help import enforce_bans

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


MOMENTS: Final = ("before", "after", "end")
"""MK-R31: the checkpoints of a turn."""
TAKE_TURN: Final = {moment: TakeTurn(moment) for moment in MOMENTS}
STEP_IN: Final = {moment: StepIn(moment) for moment in MOMENTS}


class Others(Round, frozen=True):
    """MK-R28, MK-R31: others than those whose affair it is, at once and unseen."""

    def grounds(self, g: Munchkin, seat: Seat) -> bool:
        return g.could_act(seat)

    def touches(self, g: Munchkin, seat: Seat, choice: Any) -> bool:
        g.named[seat] = True
        return bool(choice.aims(g, seat))

    def play(self, g: Munchkin, seat: Seat, choice: Any) -> Any:
        """MK-017, MK-R73: nothing more by those who have died of what was carried out before, nor by anybody after the end."""
        return () if g.dead[seat] or g.ended else act(g, seat, choice)

    def opens(self, g: Munchkin) -> tuple[int, bool]:
        return g.stage, g.phase in FIGHTING and g.winning()

    def closes(self, g: Munchkin, who: tuple[Seat, ...], acted: tuple[Seat, ...], opened: Any) -> None:
        """If nothing was touched, whoever named something is asked again alone; who named nothing has passed on the fight as it stood."""
        stage, winning = opened
        for seat in who:
            if not g.named[seat]:
                g.passed_on[seat] = int(winning)
        if g.stage == stage:
            for seat in who:
                if not g.named[seat]:
                    g.passed[seat] = True
                    g.hit[seat] = False
        if True in g.named:
            g.named = [False] * g.n


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


def not_passed(g: Munchkin, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those who have not passed on things as they stand."""
    passed = g.passed
    return seats if True not in passed else tuple([s for s in seats if not passed[s]])


def everybody_passed(g: Munchkin) -> bool:
    """Have all who are alive passed on things as they stand?"""
    return False not in g.passed or (True in g.dead and all(g.passed[s] or g.dead[s] for s in g.seats))


def let_pass(g: Munchkin, seat: Seat) -> None:
    """A player has nothing to do with things as they stand."""
    g.passed[seat] = True
    g.hit[seat] = False
    if g.phase == "fight":
        g.passed_on[seat] = int(g.winning())


def act(g: Munchkin, seat: Seat, move: Any) -> Rule | tuple[()]:
    """One action, and what it has touched: a rule, or () where nothing is asked."""
    aimed: bool = move.aims(g, seat)
    before = g.as_it_stands() if g.phase in FIGHTING and (aimed or not move.apart(g, seat)) else ()
    doing = carry_out(g, seat, move)
    if not aimed and not before:
        return doing  # it touches nobody
    if doing:
        return act_on(g, doing, before, aimed, (seat, move))
    have_acted(g, before, aimed, (seat, move))
    return ()


def carry_out(g: Munchkin, seat: Seat, move: Any) -> Rule | tuple[()]:
    """MK-R32: one action, completely."""
    if g.named[seat]:
        g.horizon = g.moment  # what was named in secret comes into the open
    if move.victim not in (-1, seat):
        g.hit[move.victim] = True
    doing: Rule | tuple[()] = move.act(g, seat)
    return doing


def clear_passes(g: Munchkin) -> None:
    """MK-R29, MK-R31: somebody was touched, or the fight."""
    g.stage += 1
    g.passed = [False] * g.n


@rule
def act_on(g: Munchkin, doing: Any, before: tuple[Any, ...], aimed: bool, done: tuple[Seat, Any]) -> Rule:
    """An action that is a rule itself."""
    deed = doing
    doing = None  # from here on it lies on the stack
    yield from deed
    have_acted(g, before, aimed, done)


def have_acted(g: Munchkin, before: tuple[Any, ...], aimed: bool, done: tuple[Seat, Any]) -> None:
    """MK-R29: has the fight been touched by what somebody has done?"""
    seat, move = done
    if g.in_fight:
        enforce_bans(g)
        if not move.talk:
            g.retotal()
    after = g.as_it_stands()
    if g.recording and after and after[0] != before[0]:
        g.tell(Totals(*g.sums, seat, getattr(move, "card", -1)))
    if aimed or after != before:
        clear_passes(g)
