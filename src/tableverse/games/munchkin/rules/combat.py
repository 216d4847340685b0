"""A fight from its first monster to the cleanup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Refusal, Rule, Seat, rule
from tableverse.core.windows import call_round, offer
from tableverse.games.munchkin.rules.actions import act
from tableverse.games.munchkin.rules.cleanup import clean_up
from tableverse.games.munchkin.rules.deeds import everybody_passed, let_pass
from tableverse.games.munchkin.rules.help import enforce_bans, may_leave, no_help, nobody_to_force
from tableverse.games.munchkin.rules.interference import INTERFERENCE, FightQuestion, standings
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry, so_many
from tableverse.games.munchkin.rules.monsters import defeat, enter
from tableverse.games.munchkin.rules.one_shots import kept_back
from tableverse.games.munchkin.rules.receiving import receipts
from tableverse.games.munchkin.rules.rewards import rewards
from tableverse.games.munchkin.rules.running_away import flee

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- questions


class Fight(FightQuestion, frozen=True):
    """MK-R28: the fighter acts first."""

    rules = ("MK-107", "MK-109", "MK-122", "MK-R28", "MK-R35", "MK-R37")

    def text(self, g: Munchkin, seat: Seat) -> str:
        end = g.outcome()
        stake = " This kill would win the game." if end.wins_game else ""
        prize = f"{so_many(end.levels, 'level')} and {so_many(end.treasures, 'Treasure')}"
        return f"Your fight: {standings(g)}. At stake: {prize}.{stake}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is None:
            return "Leave it at that" if g.winning() else "Leave it at that and run away"
        return super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*no_help(g), *nobody_to_force(g, seat), *_frozen(g, seat), *kept_back(g, seat)]


class BackUp(FightQuestion, frozen=True):
    """MK-R28: the helper comes after the fighter."""

    def text(self, g: Munchkin, seat: Seat) -> str:
        stake = " The kill would win the game." if g.for_the_win() else ""
        return f"You help {g.name_of(g.active)}: {standings(g)}.{stake} Do you want to play something?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Leave it at that" if choice is None else super().label(g, seat, choice)

    def refused(self, g: Munchkin, seat: Seat) -> Sequence[Refusal]:
        return [*_frozen(g, seat), *kept_back(g, seat)]


def _frozen(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-074, MK-079: Items that stay as they are in a fight."""
    box = g.box
    found = {
        box.names[c]: Refusal(f"Play {box.names[c]}", "In a fight only One-Shots are played.", ("MK-074",), (f"hand/{seat}/{c}",))
        for c in g.hand[seat]
        if box.kind[c] == "Item" or (box.kind[c] == "Special" and box.families[c] == "Treasure")
    }
    for c in g.items[seat]:
        if c in box.turns and c not in g.equipped[seat]:
            why = "What is equipped does not change in a fight."
            found[box.names[c]] = Refusal(f"Equip {box.names[c]}", why, ("MK-079",), (f"items/{seat}/{c}",))
    return list(found.values())


# ---------------------------------------------------------------- log entries


class FightBegins(CardEntry, frozen=True):
    """MK-100: against the first monster; others are told when they join."""

    def what(self, g: Munchkin) -> str:
        return f"fights {self.name(g)}"


class FightLost(PlayerEntry, frozen=True):
    """MK-103: with the totals that lost it."""

    players: int
    monsters: int

    def what(self, g: Munchkin) -> str:
        return f"loses the fight, {self.players} : {self.monsters}"


class FightBrokenOff(PlayerEntry, frozen=True):
    """MK-R49: the fighter has died or escaped."""

    def what(self, g: Munchkin) -> str:
        return "is out of the fight; it is over without a winner"


# ---------------------------------------------------------------- rules


FIGHT, BACK_UP = Fight(), BackUp()


@rule
def combat(g: Munchkin, card: Card) -> Rule:
    """MK-100 to MK-108, MK-R102, MK-R106: the monster lies in the fray already."""
    begin_fight(g, card)
    yield from enter(g, (card, *joining(g)))
    enforce_bans(g)
    yield from fight_window(g)
    if not still_fighting(g):
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


def still_fighting(g: Munchkin) -> bool:
    """MK-R49: is the fighter still in the fight, and the game not over?"""
    return not g.dead[g.active] and not g.escaped[g.active] and not g.ended


@rule
def fight_window(g: Munchkin) -> Rule:
    """MK-107, MK-R28, MK-R29: the fighter, the helper, then all others at once, until everybody has passed on the fight as it stands."""
    g.passed = [False] * g.n
    while g.foes and still_fighting(g):
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
