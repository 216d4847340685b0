"""A fight from its first monster to the cleanup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, rule
from tableverse.core.windows import call_round, offer
from tableverse.games.munchkin.events.fights import FightBegins, FightBrokenOff, FightLost
from tableverse.games.munchkin.listing import may_leave
from tableverse.games.munchkin.questions.turn import BackUp, Fight, Meddle
from tableverse.games.munchkin.rules.checkpoint import Others, act, everybody_passed, let_pass, not_passed
from tableverse.games.munchkin.rules.cleanup import clean_up
from tableverse.games.munchkin.rules.flight import flee
from tableverse.games.munchkin.rules.foes import defeat
from tableverse.games.munchkin.rules.goods import receipts
from tableverse.games.munchkin.rules.help import enforce_bans
from tableverse.games.munchkin.rules.parasites import enter
from tableverse.games.munchkin.rules.rewards import rewards

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


FIGHT, BACK_UP, MEDDLE = Fight(), BackUp(), Meddle()


class Interference(Others, frozen=True):
    """MK-107: all who are not in the fight."""

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        found = not_passed(g, g.others(g.active))
        return found if g.deal is None else tuple([s for s in found if s != g.deal.helper])

    def question(self, g: Munchkin, seat: Seat) -> Meddle:
        return MEDDLE

    def touches(self, g: Munchkin, seat: Seat, choice: Any) -> bool:
        return super().touches(g, seat, choice) or choice.changes(g, seat)

    def play(self, g: Munchkin, seat: Seat, choice: Any) -> Any:
        """MK-R28: one touch a round. A Trap on a bystander, or a trade, may prove to have been one when it is done."""
        touched = not g.passed[g.active]
        lapses = touched and (self.touches(g, seat, choice) or choice.may_change(g, seat))
        return () if lapses else super().play(g, seat, choice)


INTERFERENCE = Interference()


@rule
def combat(g: Munchkin, card: Card) -> Rule:
    """MK-100 to MK-108, MK-R102, MK-R106: the monster lies in the fray already."""
    begin_fight(g, card)
    yield from enter(g, (card, *joining(g)))
    enforce_bans(g)
    yield from fight_window(g)
    if not can_go_on(g):
        g.tell(FightBrokenOff(g.active))
        clean_up(g)
    else:
        end = g.outcome()
        for key in end.defeated:
            defeat(g, g.active, key)
        if end.won:
            yield from rewards(g, end)
        else:
            yield from run_away(g)
    g.phase = "end"  # rewards are over: Traps strike again (MK-R88)
    yield from receipts(g)


def begin_fight(g: Munchkin, card: Card) -> None:
    """MK-100: nothing of an earlier fight is left."""
    g.phase = "fight"
    g.fights += 1
    g.turned = []
    g.serial = g.bounty = 0
    g.credit = ()
    g.asked = [0] * g.n
    g.asked_at = [-1] * g.n
    g.gone = [False] * g.n
    g.escaped = [False] * g.n
    g.caught = []
    g.passed_on = [-1] * g.n
    g.used = [u for u in g.used if u[1] not in combat_abilities(g, u[0])]
    if g.recording:
        g.tell(FightBegins(g.active, card))


def combat_abilities(g: Munchkin, card: Card) -> tuple[int, ...]:
    """The abilities of a card that can be used once each combat."""
    once = g.box.records[card].once
    return tuple([k for k, _ in (*once.get("combat", ()), *once.get("roll", ()))])


def joining(g: Munchkin) -> tuple[Card, ...]:
    """MK-R106: monsters that were to join the fighter's next combat."""
    found = tuple([c for c in g.before[g.active] if g.box.kind[c] == "Monster"])
    for card in found:
        g.before[g.active].remove(card)
        g.fray.append(card)
    return found


def can_go_on(g: Munchkin) -> bool:
    """MK-R49: is the fighter still in the fight, and the game not over?"""
    return not g.dead[g.active] and not g.escaped[g.active] and not g.ended


@rule
def fight_window(g: Munchkin) -> Rule:
    """MK-107, MK-R28, MK-R29: the fighter, the helper, then all others at once, until everybody has passed on the fight as it stands."""
    g.passed = [False] * g.n
    while g.foes and can_go_on(g):
        if not g.passed[g.active]:
            move: Any = yield g.ask(g.active, FIGHT)
            if move is None:
                let_pass(g, g.active)
            else:
                yield from act(g, g.active, move)
        elif g.deal is not None and not g.passed[g.deal.helper]:
            helper = g.deal.helper
            move = yield from offer(g, helper, BACK_UP, g.could_act(helper) or may_leave(g))
            if move is None:
                let_pass(g, helper)
            else:
                yield from act(g, helper, move)
        elif everybody_passed(g):
            return
        else:
            yield from call_round(g, INTERFERENCE)


@rule
def run_away(g: Munchkin) -> Rule:
    """MK-103, MK-120, MK-121, MK-145, MK-146: lost against all that are left; fighter and helper flee, then the monsters are discarded."""
    if g.recording:
        g.tell(FightLost(g.active, *g.sums))
    g.phase = "flee"
    g.runners = g.combatants()
    for runner in g.runners:
        yield from flee(g, runner)
    clean_up(g)
