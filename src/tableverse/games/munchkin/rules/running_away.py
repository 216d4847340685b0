"""Running away: what may still be played, the rolls, other ways out, and Bad Stuff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import happens
from tableverse.core import NONE, Card, Choice, Dice, Move, Question, Refusal, Rule, Seat, among, carries_out, moves, rule
from tableverse.core.windows import call_round, offer
from tableverse.games.munchkin.constants import ESCAPE
from tableverse.games.munchkin.game_events import SufferingBadStuff, UsingOneShot
from tableverse.games.munchkin.rules.abilities import AbilityUsed, payable, use_ability
from tableverse.games.munchkin.rules.actions import NEW_CLASS, Others, act, any_time_moves
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.classes import DropClass, new_classes
from tableverse.games.munchkin.rules.combat_strength import run_bonus
from tableverse.games.munchkin.rules.deeds import (
    FOE,
    STRUCK,
    CardDeed,
    Deed,
    everybody_passed,
    foe_name,
    let_pass,
    mostly_pass,
    not_passed,
    of_kind,
)
from tableverse.games.munchkin.rules.dice import roll_die
from tableverse.games.munchkin.rules.help import leave_fight
from tableverse.games.munchkin.rules.items import discard_card
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry
from tableverse.games.munchkin.rules.one_shots import ShotUsed, kept_back, support
from tableverse.games.munchkin.rules.piles import lift_from
from tableverse.games.munchkin.rules.traps import SpringTrap

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class RollShown(TypedDict):
    """The least total that escapes, and what is added to the roll."""

    needs: int
    bonus: int


class RollFor(Move, frozen=True):
    """MK-141, MK-144: roll to escape a monster."""

    within = among(foe=FOE)
    role = "main"
    rules = ("MK-141", "MK-144")
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Roll to escape {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"foe/{self.foe}",)

    def data(self, g: Munchkin, seat: Seat) -> RollShown:
        return {"needs": ESCAPE, "bonus": run_bonus(g, seat)}


class Sacrifice(Deed, frozen=True):
    """MK-062, MK-063: the Ally stays behind."""

    rules = ("MK-062", "MK-063", "MK-R64")
    both: bool

    def label(self, g: Munchkin, seat: Seat) -> str:
        saved = "and the helper both escape" if self.both else "escape"
        alone = " (the helper does not)" if not self.both and seat == g.active and g.helper >= 0 and not g.escaped[g.helper] else ""
        return f"Leave {g.box.names[g.ally(seat)]} behind: you {saved}{alone}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(g.ally(seat)),)


class UseEscape(CardDeed, frozen=True):
    """A card that escapes in place of a roll, or takes somebody out of the fight."""

    within = among(card=of_kind("Item", "One-Shot"))
    rules = ("MK-142", "MK-R36", "MK-R63")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to escape"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


def flight_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-R36: what a player may do while somebody runs."""
    found, rescues = any_time_moves(g, seat), g.box.rescues
    if seat == g.active:
        found += new_classes(g, seat)
    if rescues.isdisjoint(g.hand[seat]) and rescues.isdisjoint(g.items[seat]):
        return found
    if g.running >= 0 and not g.escaped[g.running]:
        barred = (*g.reserved(seat), *g.unready(seat))
        found += [UseEscape(c) for c in (*g.hand[seat], *g.items[seat]) if c in rescues and c not in barred]
    return found


# ---------------------------------------------------------------- questions


class WhileFleeing(Question, frozen=True):
    """MK-R36: before somebody rolls."""

    space = moves(SpringTrap, LevelUp, PlayAlly, DropClass, *NEW_CLASS, UseEscape) | NONE
    rules = ("MK-067", "MK-071", "MK-079", "MK-R36")
    quiet = True
    scope = "flight"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found = flight_moves(g, seat)
        found.append(None)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        who = "You have" if g.running == seat else f"{g.name_of(g.running)} has"
        foes = " and ".join(g.box.names[f.card] for f in g.foes if f.key in g.left)
        return f"{who} to run away from {foes}. Do you want to do something before the roll?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return ("Go on" if seat == g.running else "Pass") if choice is None else super().label(g, seat, choice)

    def guess(self, g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return mostly_pass(choices, dice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return flight_alerts(g, seat)


class RunAway(Question, frozen=True):
    """MK-062, MK-144, MK-R63, MK-R64: which monster is next, or another way out."""

    space = moves(RollFor, Sacrifice, UseEscape)
    rules = ("MK-062", "MK-063", "MK-141", "MK-144", "MK-R63", "MK-R64")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        found: list[Choice] = [RollFor(key) for key in g.left]
        if g.ally(seat) >= 0:
            if seat == g.active and g.helper >= 0 and not g.escaped[g.helper] and not g.dead[g.helper]:
                found.append(Sacrifice(True))
            found.append(Sacrifice(False))
        box = g.box
        barred = (*g.reserved(seat), *g.unready(seat))
        for c in (*g.hand[seat], *g.items[seat]):
            if c not in box.ways_out:
                continue
            record = box.records[c]
            spent = (record.escapes_self or record.escapes_all) and c not in barred
            if spent or (record.in_place is not None and c in g.equipped[seat] and payable(g, seat, c, record.in_place)):
                found.append(UseEscape(c))
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        bonus = run_bonus(g, seat)
        added = f" ({bonus:+})" if bonus else ""
        each = ", one roll for each" if len(g.left) > 1 else ""
        return f"You run away: {ESCAPE} or more{added} escapes{each}; less, and the Bad Stuff hits you."

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return kept_back(g, seat)


def flight_alerts(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """While somebody runs: for whom a card was played on, for whoever can take a runner out, and for runners with an Ally that could still
    be left behind or, on their own turn, a Class to run with. Whatever else can be played can be played later as well."""
    if g.hit[seat]:
        return STRUCK
    box = g.box
    if any(box.records[c].escapes_all for c in (*g.hand[seat], *g.items[seat])):
        return ("able",)
    if seat == g.running == g.active and any(run_gain(g, seat, move) > 0 for move in new_classes(g, seat)):
        return ("me",)
    return ("me",) if seat in g.runners and any(box.kind[c] == "Ally" for c in g.hand[seat]) else ()


def run_gain(g: Munchkin, seat: Seat, move: Any) -> int:
    """How much better a player runs after a deed."""
    return run_bonus(move.after(g, seat), seat) - run_bonus(g, seat)


# ---------------------------------------------------------------- log entries


class NotPursued(CardEntry, frozen=True):
    """A monster lets somebody go."""

    def what(self, g: Munchkin) -> str:
        return f"is not pursued by {self.name(g)}"


class Escaped(CardEntry, frozen=True):
    """MK-141: with the total of the roll."""

    total: int

    def what(self, g: Munchkin) -> str:
        return f"escapes {self.name(g)} with {self.total}"


class EscapedAll(PlayerEntry, frozen=True):
    """MK-062: without a roll, by an Ally or a card."""

    def what(self, g: Munchkin) -> str:
        return "escapes from all monsters"


class Caught(CardEntry, frozen=True):
    """MK-143: with the total of the roll; Bad Stuff follows."""

    total: int

    def what(self, g: Munchkin) -> str:
        return f"is caught by {self.name(g)} with {self.total}"


class BadStuff(CardEntry, frozen=True):
    """MK-143: with the text that strikes."""

    def what(self, g: Munchkin) -> str:
        return f"suffers the Bad Stuff of {self.name(g)}: {g.box.records[self.card].bad_stuff.rstrip('.')}"


# ---------------------------------------------------------------- rules


WHILE_FLEEING, RUN_AWAY = WhileFleeing(), RunAway()


class Bystanders(Others, frozen=True):
    """MK-R36: all who do not run."""

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        runners = g.runners
        return tuple([s for s in not_passed(g, g.others(g.active)) if s not in runners])

    def question(self, g: Munchkin, seat: Seat) -> WhileFleeing:
        return WHILE_FLEEING


BYSTANDERS = Bystanders()


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


def still_running(g: Munchkin, seat: Seat) -> bool:
    """Has this player something left to flee from?"""
    return bool(g.left) and not g.dead[seat] and not g.escaped[seat] and not g.ended


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
        if g.veiled or flight_moves(g, seat):
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


@carries_out(UseEscape)
@rule
def use_escape(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-R63: in place of a roll, or (for "a player in combat") at any time in the fight."""
    if g.box.records[card].in_place is not None:
        g.tell(AbilityUsed(seat, card))
        yield from use_ability(g, seat, card, g.box.records[card].in_place)
        return
    lift_from(g, seat, card)
    g.fray.append(card)
    g.tell(ShotUsed(seat, card, -1, 0))
    if g.phase == "fight":
        support(g, seat, card, 0, 0)
    yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    yield from happens(g, UsingOneShot(seat, card, g.serial))


def escape(g: Munchkin, seat: Seat) -> None:
    """MK-R42, MK-R49: a combatant is out of the fight, or has no more rolls to make."""
    if not g.in_combat(seat):
        return
    g.escaped[seat] = True
    g.tell(EscapedAll(seat))
    if g.phase == "fight" and seat == g.helper:
        leave_fight(g, seat)


@rule
def suffer_bad_stuff(g: Munchkin, seat: Seat, card: Card, foe: int = -1) -> Rule:
    """MK-143: what a monster does to a player; texts that wait for it come after. `foe` tells a duplicate from the card itself (MK-R96)."""
    if g.phase == "flee":
        g.stage += 1  # MK-R36: whoever runs on is asked again before the next roll
    if g.recording:
        g.tell(BadStuff(seat, card))
    yield from sequence(g, g.box.records[card].bad_text.sentences, Context(seat, card, seat, it=foe))
    if not g.dead[seat]:
        yield from happens(g, SufferingBadStuff(seat, card))
    g.retotal()
