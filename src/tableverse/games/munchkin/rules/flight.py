"""Running away: what may still be played, the rolls, other ways out, and Bad Stuff."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Rule, Seat, carries_out, rule
from tableverse.core.windows import call_round, offer
from tableverse.games.munchkin.constants import ESCAPE
from tableverse.games.munchkin.events.fights import Caught, Escaped, NotPursued
from tableverse.games.munchkin.listing import in_flight
from tableverse.games.munchkin.moves.fights import RollFor, Sacrifice
from tableverse.games.munchkin.questions.turn import RunAway, WhileFleeing
from tableverse.games.munchkin.rules.checkpoint import Others, act, everybody_passed, let_pass, not_passed
from tableverse.games.munchkin.rules.combat_strength import run_bonus
from tableverse.games.munchkin.rules.dice import roll_die
from tableverse.games.munchkin.rules.equipping import discard_card
from tableverse.games.munchkin.rules.foes import escape
from tableverse.games.munchkin.rules.traps import suffer_bad_stuff

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


WHILE_FLEEING, RUN_AWAY = WhileFleeing(), RunAway()


class Bystanders(Others, frozen=True):
    """MK-R36: all who do not run."""

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        runners = g.runners
        return tuple([s for s in not_passed(g, g.others(g.active)) if s not in runners])

    def question(self, g: Munchkin, seat: Seat) -> WhileFleeing:
        return WHILE_FLEEING


BYSTANDERS = Bystanders()


def still_running(g: Munchkin, seat: Seat) -> bool:
    """Has this player something left to flee from?"""
    return bool(g.left) and not g.dead[seat] and not g.escaped[seat] and not g.ended


@rule
def flee(g: Munchkin, runner: Seat) -> Rule:
    """MK-144, MK-148, MK-R63: monster by monster, in the runner's order; Bad Stuff strikes before the next roll."""
    g.running = runner
    g.die = 0
    g.left = tuple([f.key for f in g.foes])
    suffered = True
    while still_running(g, runner):
        if suffered:
            yield from flight_window(g, runner)
            suffered = False
            let_go(g, runner)
            continue
        before = g.stage
        choices = RUN_AWAY.choices(g, runner)
        move: Any = choices[0]
        if len(choices) > 1:
            move = yield g.ask(runner, RUN_AWAY, choices)
        yield from move.act(g, runner)
        suffered = g.stage > before
    g.left = ()


def let_go(g: Munchkin, runner: Seat) -> None:
    """Monsters that do not pursue this player."""
    for key in g.left:
        foe = g.foe(key)
        if foe is not None and any(whom.fits(g, runner) for whom in g.box.records[foe.card].no_pursuit):
            g.left = tuple([k for k in g.left if k != key])
            g.tell(NotPursued(runner, foe.card))


def flight_window(g: Munchkin, runner: Seat) -> Rule | tuple[()]:
    """MK-R36: what may be played before a roll. Where nobody has anything, all pass and nothing is asked."""
    living = g.living()
    for seat in living:
        if g.veiled or in_flight(g, seat):
            return before_roll(g, runner)
    for seat in living:
        let_pass(g, seat)
        if seat not in g.runners:
            g.passed_on[seat] = int(g.winning())
    return ()


@rule
def before_roll(g: Munchkin, runner: Seat) -> Rule:
    """MK-R36: the runner, the other combatant, then all others at once."""
    g.passed = [False] * g.n
    while still_running(g, runner):
        inside = tuple([s for s in (runner, *g.runners) if not g.passed[s] and not g.dead[s]])
        if inside:
            move: Any = yield from offer(g, inside[0], WHILE_FLEEING, g.could_act(inside[0]))
            if move is None:
                let_pass(g, inside[0])
            else:
                yield from act(g, inside[0], move)
        elif everybody_passed(g):
            return
        else:
            yield from call_round(g, BYSTANDERS)


@carries_out(RollFor)
@rule
def roll_for(g: Munchkin, seat: Seat, foe: int) -> Rule:
    """MK-141 to MK-143, MK-177: one roll for each distinct monster."""
    g.left = tuple([k for k in g.left if k != foe])
    found = g.foe(foe)
    assert found is not None
    yield from roll_die(g, seat, "run")
    total = g.die + run_bonus(g, seat)
    if total >= ESCAPE:
        if g.recording:
            g.tell(Escaped(seat, found.card, total))
        return
    if g.recording:
        g.tell(Caught(seat, found.card, total))
    g.caught.append((found.card, seat))
    yield from suffer_bad_stuff(g, seat, found.card, foe)


@carries_out(Sacrifice)
@rule
def sacrifice(g: Munchkin, seat: Seat, both: bool) -> Rule:
    """MK-062, MK-063, MK-R64: the Ally is discarded; its owner escapes what is left, and the helper too if the fighter says so."""
    yield from discard_card(g, seat, g.ally(seat))
    escape(g, seat)
    if both and g.helper >= 0:
        escape(g, g.helper)
