"""Cards in a fight: which of them turn it for the players or against them, what that costs the one who plays them, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.games.munchkin.bot.evaluation import card_worth, foe_strength, harm, harms, needed, runs_ahead, with_helper
from tableverse.games.munchkin.constants import ESCAPE, MONSTERS, PLAYERS
from tableverse.games.munchkin.rules.abilities import UseAbility
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.classes import PlayClass
from tableverse.games.munchkin.rules.combat_strength import run_bonus, wins_ties
from tableverse.games.munchkin.rules.help import forcible
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.monsters import Enhance, JoinFight, Wander
from tableverse.games.munchkin.rules.one_shots import UseOneShot
from tableverse.games.munchkin.rules.parasites import Attach
from tableverse.games.munchkin.rules.running_away import RollFor, Sacrifice, UseEscape, run_gain
from tableverse.games.munchkin.rules.traps import SpringTrap
from tableverse.games.munchkin.words.combat import Defeat, KillMonster, NoHelp
from tableverse.games.munchkin.words.strength import EitherSide, NextCombat, NoItemBonus

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Seat
    from tableverse.games.munchkin.state import Munchkin

DISCARDED: Final = 0.45
"""What a card is worth that an ability asks for."""
FUTILE: Final = 99


def ability_of(g: Munchkin, move: UseAbility) -> Any:
    """What an ability of a Class does once it is paid for."""
    sentence = next((s for k, s in g.box.records[move.card].once.get("combat", ()) if k == move.number), None)
    return getattr(sentence, "then", None)


def strongest(g: Munchkin) -> int:
    """The strength of the strongest monster."""
    return max([foe_strength(g, f.key) for f in g.foes], default=0)


def help_by(g: Munchkin, seat: Seat, move: Any) -> tuple[int, float]:
    """By how many points a deed brings the players nearer to winning, and what it costs."""
    match move:
        case UseOneShot():
            if move.side == PLAYERS:
                return gain(g, seat, move), card_worth(g, seat, move.card)
            if move.side < 0:
                return one_shot_help(g, seat, move.card)
        case Enhance() | LevelUp() | PlayAlly() | PlayClass():
            if isinstance(move, LevelUp) and move.who != seat:
                return 0, 0.0
            return gain(g, seat, move), card_worth(g, seat, move.card) if isinstance(move, Enhance) else 0.1
        case UseAbility():
            does = ability_of(g, move)
            if isinstance(does, EitherSide):
                return does.amount, DISCARDED
            if isinstance(does, Defeat | KillMonster):
                return strongest(g), 4 * DISCARDED
        case _:
            pass
    return 0, 0.0


def one_shot_help(g: Munchkin, seat: Seat, card: Card) -> tuple[int, float]:
    """One-Shots without a side: those that defeat a monster, and those that force somebody to help."""
    record = g.box.records[card]
    if any(isinstance(s, Defeat | KillMonster) for s in record.does):
        return strongest(g), card_worth(g, seat, card)
    if record.own_fight and g.deal is None:
        lead = g.outcome().lead
        return max([0, *[with_helper(g, s).outcome().lead - lead for s in forcible(g)]]), card_worth(g, seat, card)
    return 0, 0.0


def gain(g: Munchkin, seat: Seat, move: Any) -> int:
    """How much nearer to winning the players are afterwards."""
    twin = move.after(g, seat)
    now, then = g.outcome(), twin.outcome()
    nearer: int = then.lead - now.lead
    return max(nearer, 1 - now.lead) if then.won and not now.won else nearer


def helping_deed(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> tuple[int, float]:
    """The first of the cheapest deeds that win the fight for the players, and what all of them cost; -1 if they do not suffice."""
    lack = needed(g)
    if lack and wins_ties(g):
        lack -= 1
    able = []
    for k, move in enumerate(choices):
        if move is not None:
            points, cost = help_by(g, seat, move)
            if points > 0:
                able.append((cost, -points, k))
    single = [x for x in able if -x[1] >= lack]
    if single:
        cost, _, k = min(single)
        return k, cost
    chosen: list[tuple[float, int, int]] = []
    for one in sorted(able, key=lambda x: x[0] / -x[1]):
        if sum([-x[1] for x in chosen]) < lack and not (chosen and same_card(choices, one[2], [x[2] for x in chosen])):
            chosen.append(one)
    if sum([-x[1] for x in chosen]) < lack:
        return -1, float(FUTILE)
    return max(chosen, key=lambda x: -x[1])[2], sum([x[0] for x in chosen])


def same_card(choices: Sequence[Any], one: int, others: Sequence[int]) -> bool:
    """Is the card of a deed one that is spent already?"""
    return any(choices[k].card == choices[one].card for k in others)


# ---------------------------------------------------------------- against the players


def spoiling(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> int:
    """The cheapest deed that turns a fight for the win, or one that puts the fighter too far ahead; against a win everything."""
    last = len(choices) - 1
    win = g.for_the_win() and not (g.options["shared_victory"] and seat == g.helper)
    if not g.winning() or not (win or runs_ahead(g, seat)):
        return last
    found = [(turns, cost, k) for k, move in enumerate(choices) for turns, cost in (spoil(g, seat, move, win),) if turns > 0]
    sure = [(cost, k) for turns, cost, k in found if turns >= 1]
    if sure:
        cost, k = min(sure)
        return k if win or cost < 1.2 else last
    if not win or not found:
        return last
    return max(found, key=lambda x: (x[0], -x[1]))[2]


def spoil(g: Munchkin, seat: Seat, move: Any, win: bool) -> tuple[float, float]:
    """How far a deed goes to turn the fight against the players (1: it does), and what it costs."""
    lead = g.outcome().lead + 1
    match move:
        case UseOneShot(side=side) if side == MONSTERS:
            return turned(g, seat, move, lead), card_worth(g, seat, move.card)
        case Enhance() | Wander() | Attach() | JoinFight():
            return turned(g, seat, move, lead), card_worth(g, seat, move.card)
        case UseEscape():
            return 1.0 * win, card_worth(g, seat, move.card) + 0.5
        case UseAbility():
            does = ability_of(g, move)
            return (does.amount / lead if isinstance(does, EitherSide) else 0.0), DISCARDED
        case UseOneShot():
            return bans_helper(g, move.card), card_worth(g, seat, move.card)
        case SpringTrap():
            return (trapped(g, move, lead), card_worth(g, seat, move.card)) if g.in_combat(move.at) else (0.0, 0.0)
        case _:
            return 0.0, 0.0


def turned(g: Munchkin, seat: Seat, move: Any, lead: int) -> float:
    """1 if the players would lose afterwards; else the part of the way that is made, if it is any."""
    then = move.after(g, seat).outcome()
    if not then.won:
        return 1.0
    made = lead - 1 - then.lead
    return min(0.95, made / lead) if made > 0 else 0.0


def bans_helper(g: Munchkin, card: Card) -> float:
    """A One-Shot that forbids help turns a fight that is won only with help."""
    if g.deal is None or not (g.box.records[card].no_help or any(isinstance(s, NoHelp) for s in g.box.records[card].does)):
        return 0.0
    twin = g.quiet()
    twin.deal = None
    twin.retotal()
    return 0.0 if twin.winning() else 1.0


def trapped(g: Munchkin, move: SpringTrap, lead: int) -> float:
    """What a Trap does to a fighter's strength: those that say so, and something for those that cost levels or gear."""
    record = g.box.records[move.card]
    for sentence in record.does:
        if isinstance(sentence, NextCombat):
            return min(1.0, -sentence.amount / lead)
        if isinstance(sentence, NoItemBonus):
            return min(1.0, sum([g.box.bonus[c] for c in g.equipped[move.at]]) / lead)
    return min(0.9, harms(g.box)[move.card] / (1 + lead))


# ---------------------------------------------------------------- flight


def before_the_roll(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> int:
    """The Class with which one runs best, where what would be suffered is worth more than the Class that has to go; else nothing."""
    best, found = 0.0, len(choices) - 1
    if seat == g.running:
        risk = sum([harm(g, seat, f.card) for f in g.foes if f.key in g.left])
        for k, move in enumerate(choices):
            if isinstance(move, PlayClass):
                lost = sum([card_worth(g, seat, c) for c in g.classes(seat)]) if g.super_munchkin(seat) < 0 else 0.0
                value = run_gain(g, seat, move) / 6 * risk - lost
                if value > best:
                    best, found = value, k
    return found


def flight(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> int:
    """Roll, worst monster first; leave the Ally or use a card where rolling is too dear."""
    rolls = [k for k, c in enumerate(choices) if isinstance(c, RollFor)]
    left = [f.card for f in g.foes if f.key in g.left]
    caught = max(0.0, min(1.0, (ESCAPE - 1 - run_bonus(g, seat)) / 6))
    risk = caught * sum([harm(g, seat, c) for c in left])
    best, found = risk, -1
    for k, c in enumerate(choices):
        if isinstance(c, Sacrifice):
            cost = 0.3 + card_worth(g, seat, g.ally(seat)) - 0.01 * c.both
        elif isinstance(c, UseEscape):
            cost = 2.0 * DISCARDED if g.box.records[c.card].in_place is not None else card_worth(g, seat, c.card)
        else:
            continue
        if cost < best:
            best, found = cost, k
    if found >= 0:
        return found
    return max(rolls, key=lambda k: harm_of_foe(g, seat, choices[k])) if rolls else 0


def harm_of_foe(g: Munchkin, seat: Seat, roll: Any) -> float:
    """What the monster that is rolled for would cost."""
    foe = g.foe(roll.foe)
    return 0.0 if foe is None else harm(g, seat, foe.card)
