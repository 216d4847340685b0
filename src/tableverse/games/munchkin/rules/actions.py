"""When you may take actions: at any time, outside combat, on the own turn; and what an action touches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Choice, Event, Rule, Seat, rule
from tableverse.core.windows import Round
from tableverse.games.munchkin.constants import FIGHTING
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.classes import DropClass, PlayClass, PlaySuper, may_play_class
from tableverse.games.munchkin.rules.deeds import clear_passes, one_of_each
from tableverse.games.munchkin.rules.help import enforce_bans
from tableverse.games.munchkin.rules.items import CheatOn, TurnItem, turnable
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.one_shots import may_play_special
from tableverse.games.munchkin.rules.trade import SHOW, TRADE, OpenTrade, ShowHand, has_partner, may_propose
from tableverse.games.munchkin.rules.traps import SpringTrap

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


NEW_CLASS = (PlayClass, PlaySuper)
AT_ANY_TIME = (SpringTrap, LevelUp, PlayAlly, DropClass, TurnItem, OpenTrade, ShowHand)


def any_time_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-064 to MK-067: Traps, Go Up a Level, an Ally, giving up a Class."""
    box, hand = g.box, g.hand[seat]
    found: list[Choice] = []
    if box.any_time.isdisjoint(hand):
        found += box.drops[tuple(g.front[seat])]
        return found
    reserved = g.reserved(seat)
    for c in one_of_each(g, [c for c in hand if c in box.any_time and c not in reserved]):
        found += quick(g, seat, c)
    found += box.drops[tuple(g.front[seat])]
    return found


def quick(g: Munchkin, seat: Seat, card: Card) -> Sequence[Choice]:
    """How a card is played that can be at any time. While rewards are handed out no Trap is (MK-R88)."""
    box = g.box
    if card in box.traps:
        if g.phase == "rewards":
            return ()
        return box.traps[card][: g.n] if True not in g.dead else [box.traps[card][s] for s in g.living()]
    if card in box.level_ups:
        return [box.level_ups[card][s] for s in g.living() if g.can_rise(s, box.records[card].winning)]
    return (box.plays[card],)


def off_duty_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-068, MK-069, MK-088: turning Items, trading, showing the hand; not for those who fight."""
    found: list[Choice] = []
    if seat != g.active and not g.could_act(seat):
        return found  # MK-R31: others are asked if they have a card; who has none proposes no trade, however the table asks
    found += turnable(g, seat)
    if may_propose(g, seat) and has_partner(g, seat):
        found.append(TRADE)
    if g.hand[seat] and not g.showed[seat]:
        found.append(SHOW)
    return found


def playable(g: Munchkin, seat: Seat, card: Card) -> list[Choice]:
    """How a card of the hand is played outside a fight on one's own turn, or when it is received."""
    box = g.box
    if card in box.laying:
        return [box.laying[card]]
    if card in box.cheat_cards:
        return [CheatOn(card, item) for item in g.items[seat] if box.kind[item] == "Item" and item not in g.cheats.values()]
    if card in box.plays and (may_play_class if card in box.dropped else may_play_special)(g, seat, card):
        return [box.plays[card]]
    return []


# ---------------------------------------------------------------- log entries


class Totals(Event, frozen=True):
    """MK-R57: the fight as it stands after something has changed it."""

    players: int
    monsters: int
    seat: Seat
    card: Card
    """What changed it; -1: no card."""

    def text(self, g: Munchkin) -> str:
        stands = f"{self.players} : {self.monsters}."
        return f"It stands {stands}" if self.card < 0 else f"{g.name_of(self.seat)}'s {g.box.names[self.card]} makes it {stands}"


# ---------------------------------------------------------------- rules


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
